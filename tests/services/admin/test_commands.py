"""§16: what administrators' mails do, and what nobody else's do."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from tests.kit.office import BOSS, HASH, PASSWORD, Desk

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.moves import EndPhase
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.kernel.messages import Begin
from gamekeeper.services.admin.commands import COMMANDS, is_config, parse
from gamekeeper.services.admin.parsing import MANUAL, hashed, is_hash, is_right
from gamekeeper.store.base import TableId


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk(tmp_path).opens()
    yield desk
    await desk.closes()


# -- A1 to A3


@pytest.mark.parametrize(
    ("subject", "command", "words"),
    [
        ("config start", "start", ()),
        ("CONFIG Start", "start", ()),
        ("Re: config log WW5", "log", ("WW5",)),
        ("config: help 12", "help", ("12",)),
        ("config", "", ()),
        ("config stop. now", "stop", ("now",)),
    ],
)
def test_the_first_word_after_config_is_the_command(
    subject: str, command: str, words: tuple[str, ...]
) -> None:
    """A1."""
    parsed = parse(subject, "secret\nWW5")

    assert is_config(subject)
    assert (parsed.command, parsed.arguments.words) == (command, words)


@pytest.mark.parametrize("subject", ["reconfigure", "configuration", "about WW5", ""])
def test_other_subjects_are_no_commands(subject: str) -> None:
    """Whole words only."""
    assert not is_config(subject)


@pytest.mark.parametrize("body", ["secret\r\nWW5\r\n", "\n\n secret \nWW5", "\ufeffsecret\rWW5"])
def test_the_first_line_is_the_password_and_is_cut_off(body: str) -> None:
    """A2."""
    parsed = parse("config stop", body)

    assert parsed.password == "secret"
    assert list(parsed.arguments.names) == ["WW5"]
    assert "secret" not in repr(parsed)
    assert "secret" not in repr(parsed.arguments)


def test_a_hash_tells_the_password_from_others() -> None:
    """And is another one every time."""
    assert is_right(PASSWORD, HASH)
    assert hashed(PASSWORD) != HASH
    assert is_hash(HASH)
    for wrong in (PASSWORD.upper(), "", HASH, "x" * 10_000, PASSWORD + "\0"):
        assert not is_right(wrong, HASH)
    for broken in ("", "secret", "scrypt$x", "scrypt$$", "scrypt$AAAA$AAAA", "scrypt$ä$ö"):
        assert not is_right(PASSWORD, broken)
        assert not is_hash(broken)


def test_the_manual_has_every_command() -> None:
    """In its order; whoever only asks for help reads nothing else."""
    assert list(MANUAL) == list(COMMANDS)


# -- who is believed (scenario 93)


async def test_an_administrator_with_the_password_is_answered(desk: Desk) -> None:
    answer = await desk.mails("config start", f"{PASSWORD}\nWW5")

    assert answer is not None
    assert answer.startswith("WW5 has been opened.")
    assert (await desk.store.row(TableId("WW5"))).game == "werewolves"
    assert await desk.journal() == ["config start from mailto:boss@example.org"]


@pytest.mark.parametrize(
    ("sender", "proven", "password", "why"),
    [
        ("mailto:anna@example.org", True, PASSWORD, "no administrator"),
        (BOSS, True, "correct", "wrong password"),
        (BOSS, True, "", "wrong password"),
        (BOSS, True, f"my {PASSWORD}", "wrong password"),
        (BOSS, False, PASSWORD, "the sender may be forged"),
    ],
)
async def test_nobody_else_is(
    desk: Desk, sender: str, proven: bool, password: str, why: str
) -> None:
    """Scenario 93: no effect, no answer, one line in the journal, the password nowhere."""
    await desk.do("start", "WW5")
    await desk.journal()
    answer = await desk.mails("config stop", f"{password}\nWW5", sender, proven)

    assert answer is None
    assert not (await desk.store.row(TableId("WW5"))).standing.over
    assert await desk.journal() == [f"refused: config stop from {sender}: {why}"]
    assert desk.mail.sent == []


async def test_the_password_stands_nowhere(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """Neither in answers, logs, the journal nor the files, whatever the command."""
    caplog.set_level("DEBUG")
    answers = [
        await desk.mails(f"config {command}", f"{PASSWORD}\n{text}")
        for command in [*COMMANDS, "nonsense", ""]
        for text in ("", "WW5", "-1")
    ]
    answers += [await desk.mails(f"config {PASSWORD}", "wrong\nWW5")]
    lines = await desk.journal()

    assert PASSWORD not in "".join(map(str, answers))
    assert PASSWORD not in "".join(lines)
    assert PASSWORD not in caplog.text
    for file in desk.folder.rglob("*"):
        if file.is_file():
            assert PASSWORD.encode() not in file.read_bytes(), file


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("config stop", f"{PASSWORD}\n{PASSWORD}"),
        ("config players", f"{PASSWORD}\nWW5\n{PASSWORD}"),
        (f"config log {PASSWORD}", PASSWORD),
        (f"config {PASSWORD}", PASSWORD),
    ],
)
async def test_a_password_in_the_wrong_place_is_not_repeated(
    desk: Desk, subject: str, text: str
) -> None:
    """A2: whoever writes it twice, or into the subject, does not read it again."""
    await desk.do("start", "WW5")
    answer = await desk.mails(subject, text)

    assert answer
    assert PASSWORD not in answer
    assert PASSWORD not in "".join(await desk.journal())


async def test_a_log_has_the_order_that_asks_for_it(desk: Desk) -> None:
    """§16.6: what was noted stands there, however busy the disk is; emptied means emptied."""
    answer = await desk.mails("config log", f"{PASSWORD}\n-1")
    assert answer == "2026-03-02 12:00:00 UTC - config log from mailto:boss@example.org"

    await desk.mails("config clearlog", PASSWORD)
    assert await desk.journal() == []


async def test_without_a_password_nobody_commands_by_mail(desk: Desk) -> None:
    desk.set(password="")

    assert await desk.mails("config games", "") is None
    assert await desk.mails("config games", "\n") is None
    assert "no password is set" in (await desk.journal())[0]


async def test_guessing_is_given_up(desk: Desk) -> None:
    """Ten wrong passwords in an hour; then not even the right one, until the hour is over."""
    for number in range(10):
        assert await desk.mails("config games", f"guess {number}") is None

    assert await desk.mails("config games", PASSWORD) is None
    assert (await desk.journal())[-1].endswith("too many wrong passwords")

    desk.clock.ahead += timedelta(hours=1)
    assert await desk.mails("config games", PASSWORD) == "There are no games."


async def test_an_unknown_command_is_answered_with_the_list(desk: Desk) -> None:
    """A4."""
    answer = await desk.mails("config dance", PASSWORD)

    assert answer is not None
    assert answer.startswith("There is no command “dance”. The commands are:\n  config start\n")
    assert all(f"config {name}" in answer for name in COMMANDS)


async def test_a_failing_store_is_told_in_a_sentence(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a bug is told to all administrators."""

    async def broken(*_: object, **__: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(desk.store, "rows", broken)

    assert "Something went wrong" in await desk.do("games")
    assert "oops" in desk.alarms[0]


# -- help (scenario 102)


async def test_an_answer_reaches_the_asker(desk: Desk) -> None:
    """Scenario 102: and the administrators never see the address."""
    questions = desk.office.office.questions
    asked = await questions.ask(
        "<m>", "mailto:shy@example.org", "help anoniem", desk.clock.now(), anonymous=True
    )
    answer = await desk.mails(f"config help {asked.number}", f"{PASSWORD}\nName both.\n\nBye.")

    [letter] = desk.mail.to("shy@example.org")
    assert letter.subject == "RE: Help"
    assert letter.text.startswith("Name both.\n\nBye.\n\n-- \n")
    assert letter.is_private
    assert answer == "The answer to question 1 is on its way."


async def test_what_is_wrong_with_an_answer_is_said(desk: Desk) -> None:
    await desk.office.office.questions.ask(
        "<m>", "mailto:shy@example.org", "help", desk.clock.now(), anonymous=True
    )

    assert await desk.do("help", "text", "12") == "There is no question 12."
    assert "Which question?" in await desk.do("help", "", "x")
    assert "Which question?" in await desk.do("help")
    assert "Which question?" in await desk.do("help", "text", "9" * 40)
    assert "The answer is empty" in await desk.do("help", " \n", "1")
    desk.mail.refusing.add("mailto:shy@example.org")
    assert "shy" not in await desk.do("help", "text", "1")


# -- logs (§16.6)


async def test_the_general_log_is_shown_and_emptied(desk: Desk) -> None:
    """Those of games stay."""
    await desk.do("start", "WW5")
    await desk.mails("config games", PASSWORD)
    desk.spool.note(desk.clock.now(), "to anna: Rol", "WW5")
    await desk.journal()

    for minus in ("-1", "−1"):
        said = await desk.do("log", "", minus)
        assert said == "2026-03-02 12:00:00 UTC - config games from mailto:boss@example.org"

    assert await desk.do("clearlog") == "The general log is now empty."
    assert await desk.do("log", "-1") == "The general log is empty."
    assert "2026-03-02 12:00:00 UTC - to anna: Rol" in await desk.do("log", "", "ww5")


async def test_the_log_of_a_game_has_names_and_no_seed(desk: Desk) -> None:
    await desk.do("start", "WW5")
    await desk.sits("WW5", "Anna", "Bob")
    await desk.do("stop", "WW5")
    said = await desk.do("log", "WW5")

    assert "2026-03-02 12:00:00 UTC - Anna: sit\n" in said
    assert "→ player sat seat=Bob" in said
    assert "the server: stop" in said
    assert (await desk.store.row(TableId("WW5"))).seed not in said


async def test_the_log_of_a_game_is_for_people(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """No names of classes, no stories; words as people write them."""
    roles = ("white_werewolf", "citizen", "citizen", "seer", "citizen")
    cards = tuple(ROLES[role] for role in roles)
    monkeypatch.setattr(Werewolves, "deal", lambda game, rng, seats: (cards, True))
    await desk.do("start", "WW5\n15\n3\n1")
    await desk.sits("WW5", "Anna", "Bob", "Carl", "Dora", "Emil")
    for move in (Begin(), EndPhase(), EndPhase(), EndPhase()):
        await desk.acts("WW5", None, move)
    said = await desk.do("log", "WW5")

    assert "→ bulletin" in said
    assert not re.search(r"\w\(|tales?=|'|True|None|white_werewolf", said)
    assert "role=white werewolf" in said
    assert "mayor=yes" in said


async def test_one_log_at_a_time(desk: Desk) -> None:
    assert "Which log?" in await desk.do("log")
    assert "Which log?" in await desk.do("log", "a\nb")
    assert await desk.do("log", "", "WW9") == "There is no game called “WW9”."


async def test_scores_are_counted(desk: Desk) -> None:
    assert await desk.do("scores") == "No game has been counted yet."
