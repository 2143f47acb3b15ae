"""Votes by mail (§11.3 to §11.7), proofs and tokens, mixed doors, other games, power cuts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, post, village
from tests.kit.evening import Faulty, until
from tests.kit.postal import A_DAY, MailEvening, body

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.dispatch import Post
from gamekeeper.doors.mail.reply_tokens import Tokens
from gamekeeper.doors.mail.sentences import say
from gamekeeper.errors import CannotStart, StoreUnavailable, Undeliverable
from gamekeeper.games.werewolves.rules.private_events import Chosen
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Rejected
from gamekeeper.services.admin.questions import Questions
from gamekeeper.store.base import TableId

__all__ = ["deal", "post"]


async def day(post: MailEvening, *people: str) -> None:
    """Wait until the village is told about the day."""
    for _ in range(9):
        await post.passes(A_DAY)
        if "Dag 1" in "".join(letter.subject for letter in post.mail.of(people[0])):
            for name in people:
                post.letters(name)
            return
    raise AssertionError("it never became day")


async def voted(post: MailEvening, table: str, seat: str) -> tuple[str, ...] | None:
    """The last vote of somebody that was taken."""
    votes = [
        entry.event.names
        for entry in await post.log(TableId(table))
        if isinstance(entry.event, Chosen) and entry.event.seat == seat
    ]
    return votes[-1] if votes else None


# -- votes


async def test_a_vote_is_looked_up_once(
    post: MailEvening, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wrote, at which table; the rules decide once, the list of tables is never read."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    asked: Counter[str] = Counter()

    def counted(of: object, name: str) -> None:
        original = getattr(of, name)

        def count(*given: Any, **named: Any) -> Any:
            asked[name] += 1
            return original(*given, **named)

        monkeypatch.setattr(of, name, count)

    live = await post.house.host.loaded(TableId("WW5"))
    counted(live.game, "decide")
    counted(post.house.host, "loaded")
    for name in ("person_at", "rows", "named", "append"):
        counted(post.store, name)

    await post.writes("anna", "WW5", "Karin")

    layers = 4  # the mail door, the lobby, the host and the delivery ask for the table once each
    assert asked == {"person_at": 1, "named": 1, "append": 1, "decide": 1, "loaded": layers}


async def test_a_vote_is_confirmed_in_the_tables_language(post: MailEvening, deal: Deal) -> None:
    """V11: what was understood, and how to change it; by the sender's eyes only."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    answer = await post.writes("anna", "Re: WW5: Actie", "Karin graag!")

    assert answer.subject == "WW5: Stem ontvangen"
    assert "Slachtoffer van de weerwolven: Karin" in answer.text
    assert all(post.letters(name.lower()) == [] for name in PEOPLE if name != "Anna")


async def test_votes_are_found_as_whole_words(post: MailEvening, deal: Deal) -> None:
    """V5, V6, V8, V9, Scenario 86: the pyre vote of Eva."""
    await village(post, deal, "werewolf citizen citizen citizen citizen")
    await day(post, "anna", "eva")
    subject = "Re: WW5: Dag 1"

    for text, names in (
        ("op basis van gisteren: karin!", ("Karin",)),
        ("blanco", ()),
    ):
        assert (await post.writes("eva", subject, text)).subject == "WW5: Stem ontvangen"
        assert await voted(post, "WW5", "Eva") == names
    for text, found in (
        ("Karin of Bas", "te veel"),
        ("blanco, of toch Karin", "`blanco` als Karin"),
        ("Karin. Groet, Bas", "te veel"),
        ("", "geen naam"),
        ("geen idee", "geen naam"),
    ):
        answer = await post.writes("eva", subject, text)
        assert answer.subject == "WW5: Fout bij stemmen"
        assert found in answer.text
        assert "Stuur een mail met `Help`" in answer.text
    assert await voted(post, "WW5", "Eva") == ()


async def test_the_last_valid_mail_counts(post: MailEvening, deal: Deal) -> None:
    """V12, V13, Scenario 88: three mails, two confirmations, one error."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    letters = [await post.writes("anna", "WW5", text) for text in ("Karin", "Bas", "onzin")]

    assert [letter.is_error for letter in letters] == [False, False, True]
    assert "(eerst: Karin)" in letters[1].text
    assert await voted(post, "WW5", "Anna") == ("Bas",)


async def test_errors_of_the_rules_are_answered(post: MailEvening, deal: Deal) -> None:
    """§11.7: illegal, oneself, too few, repeated, no potion, in the table's language."""
    await village(post, deal, "werewolf healer cupid witch seer")

    few = await post.writes("karin", "WW5", "Anna")
    assert "niet genoeg: Anna" in few.text
    assert (await post.writes("karin", "WW5", "Anna en Eva")).subject == "WW5: Stem ontvangen"
    self_chosen = None
    for _ in range(9):
        await post.passes(A_DAY)
        self_chosen = await post.writes("anna", "WW5", "Anna")
        if self_chosen.subject == "WW5: Fout bij stemmen":
            break
    assert self_chosen is not None
    assert self_chosen.is_error
    assert self_chosen.text.count("\n") >= 2


async def test_a_healer_may_not_repeat_himself(post: MailEvening, deal: Deal) -> None:
    """Scenario 92: E_REPEAT names the player."""
    await village(post, deal, "werewolf healer citizen citizen citizen")

    repeated = []
    for _ in range(12):
        phase = (await post.store.row(TableId("WW5"))).standing.phase
        letter = (await post.posts("bas", "WW5", "blanco" if phase == "pyre" else "Eva"))[-1]
        repeated.append(letter.text.split("\n")[0])
        await post.passes(A_DAY)

    assert any("dezelfde keuze: Eva" in text for text in repeated)


async def test_names_in_the_subject_do_not_count(post: MailEvening, deal: Deal) -> None:
    """V4."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    assert (await post.writes("anna", "WW5 Karin", "doe maar")).is_error
    assert (await post.writes("anna", "WW5 Karin blanco", "Bas")).is_error is False
    assert await voted(post, "WW5", "Anna") == ("Bas",)


async def white_nights(post: MailEvening, deal: Deal) -> list[Outbound]:
    """Anna is the White Werewolf and it is the second night."""
    await village(post, deal, "white_werewolf werewolf citizen citizen citizen")
    for _ in range(12):
        await post.passes(A_DAY)
        live = await post.house.host.loaded(TableId("WW5"))
        asked = live.table.state.asked.get("Anna", ())
        if "white_werewolf" in [str(step) for step in asked]:
            return post.letters("anna")
    raise AssertionError("no second night")


async def test_the_white_werewolf_is_understood_by_the_subject(
    post: MailEvening, deal: Deal
) -> None:
    """V4, V15, V17: `witte` in the subject or the text; without it the pack's choice."""
    letters = await white_nights(post, deal)

    assert "Actie" in letters[-1].subject
    pack = await post.writes("anna", f"Re: {letters[-1].subject}", "Karin")
    own = await post.writes("anna", "Re: WW5: Actie Witte Weerwolf", "Dirk")
    text = await post.writes("anna", "Re: WW5: Actie", "witte Eva")

    assert "Slachtoffer van de weerwolven: Karin" in pack.text
    assert "Je eigen slachtoffer: Dirk" in own.text
    assert "Je eigen slachtoffer: Eva" in text.text


async def test_a_dead_mayor_is_asked_for_a_testament(post: MailEvening, deal: Deal) -> None:
    """V16, V17, §11.2 #5: his subject says so, and a plain reply is understood."""
    await village(post, deal, "werewolf citizen citizen citizen citizen", mayor=True)
    await day(post, "anna")
    for name in PEOPLE:
        await post.posts(name.lower(), "WW5", "Karin")
    letters: list[Outbound] = []
    for _ in range(8):
        await post.passes(A_DAY)
        letters = post.letters("karin")
        if any("Testament" in letter.subject for letter in letters):
            break
        for name in ("anna", "bas", "dirk", "eva"):
            await post.posts(name, "WW5", "Karin")
    [*_, asked] = letters

    answer = await post.writes("karin", f"Re: {asked.subject}", "Eva")

    assert asked.subject == "WW5: Testament"
    assert "Je opvolger: Eva" in answer.text


async def test_words_of_the_table_are_answered_by_mail(post: MailEvening, deal: Deal) -> None:
    """What can be asked at a table can be asked by mail, in reply to what was written."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    role = await post.writes("bas", "WW5", "rol")

    assert "Ziener" in role.text
    assert (role.subject, role.is_error) == ("", False)
    assert "Nacht" in (await post.writes("bas", "WW5", "status")).text


CODES = [
    ("no-name-found", "vote"),
    ("too-many-names", "vote"),
    ("too-few-names", "vote"),
    ("blank-and-name", "vote"),
    ("illegal-target", "vote"),
    ("not-yourself", "vote"),
    ("repeated-choice", "vote"),
    ("already-taken", "vote"),
    ("no-such-potion", "vote"),
    ("vote-barred", "vote"),
    ("not-your-turn", "turn"),
    ("you-are-dead", "turn"),
    ("game-ended", "unread"),
    ("game-paused", "unread"),
]


@pytest.mark.parametrize(("code", "kind"), CODES)
async def test_every_no_of_the_game_is_answered(
    post: MailEvening, deal: Deal, monkeypatch: pytest.MonkeyPatch, code: str, kind: str
) -> None:
    """§11.7: in the table's language, with a hint, under the rulebook's subject."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    def understand(*_: object) -> None:
        raise Rejected(code, name="Bas", names=("Bas",), found=("Bas",), need=2, most=1)

    monkeypatch.setattr(WerewolvesSpeech, "understand", understand)
    answer = await post.writes("anna", "WW5", "Bas")

    assert answer.subject == f"WW5: {say('nl', f'title.{kind}')}"
    assert code not in answer.text
    assert answer.text.endswith(say("nl", "hint"))
    assert answer.is_error


# -- subjects of what is told


async def test_letters_are_called_after_what_they_tell(post: MailEvening, deal: Deal) -> None:
    """§12.6."""
    deal("werewolf cupid seer citizen citizen")
    await post.opens_table("WW5")
    await post.enrols("WW5", *PEOPLE)
    for name in PEOPLE:
        post.letters(name.lower())
    await post.begins("WW5")

    [first] = post.letters("bas")
    [citizen] = post.letters("eva")
    assert "Dirk: dirk@example.org\nEva: eva@example.org" in citizen.text
    assert citizen.subject == "WW5: Begin, Rol"
    assert first.subject == "WW5: Begin, Rol, Actie"
    await post.writes("bas", "WW5", "Anna en Eva")
    await post.passes(A_DAY)
    assert "Geliefde" in post.letters("eva")[-1].subject
    assert post.letters("anna")[-1].subject == "WW5: Geliefde, Actie"


async def test_every_letter_of_a_table_has_its_token(post: MailEvening, deal: Deal) -> None:
    await village(post, deal, "werewolf seer citizen citizen citizen")
    row = await post.store.row(TableId("WW5"))

    tokens = post.house.post.tokens
    for name in ("anna", "bas"):
        address = f"mailto:{name}@example.org"
        first, *later = [letter.token for letter in post.mail.of(name)]
        assert first == tokens.of(row.seed, address)
        assert set(later) == {tokens.newest(row.seed, address)}
        assert first not in later


# -- who is who


async def test_a_forged_sender_changes_nothing(post: MailEvening, deal: Deal) -> None:
    """Neither votes nor host's words nor a farewell; the answer says how it is done."""
    table = await village(post, deal, "werewolf seer citizen citizen citizen")
    before = await post.events(table)

    for name, text in (("anna", "Karin"), ("anna", "leave"), ("chef", "stop"), ("anna", "rol")):
        answer = await post.writes(name, "WW5", text, proven=False)
        assert answer.subject == "WW5: Mail niet gelezen"
        assert "Beantwoord deze mail" in answer.text
        assert answer.is_error
    assert await post.events(table) == before

    replied = await post.writes("anna", "WW5", "Karin", proven=False, token=answer_token(post))
    assert replied.subject == "WW5: Stem ontvangen"


def answer_token(post: MailEvening, name: str = "anna") -> str:
    """What an answer to the last mail carries; some servers write it in capitals."""
    return post.mail.of(name)[-1].token.upper()


async def test_another_players_token_does_not_work(post: MailEvening, deal: Deal) -> None:
    """Nor one of another table, nor nonsense, nor half of one's own."""
    table = await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.opens_table("WW6")
    await post.enrols("WW6", "Anna")
    other_table = post.mail.of("anna")[-1].token
    row = await post.store.row(table)
    own = post.house.post.tokens.newest(row.seed, "mailto:anna@example.org")
    bas = post.house.post.tokens.newest(row.seed, "mailto:bas@example.org")

    for token in (bas, other_table, "", own[:-1], "\udcff", "é" * 16):
        answer = await post.writes("anna", "WW5", "Karin", token=token, proven=False)
        assert answer.subject == "WW5: Mail niet gelezen"
    assert await voted(post, "WW5", "Anna") is None
    await post.writes("anna", "WW5", "Karin", token=own, proven=False)
    assert await voted(post, "WW5", "Anna") == ("Karin",)


@pytest.mark.parametrize(
    ("require", "token", "proven", "counts"),
    [
        ("token", True, False, True),
        ("token", False, True, False),
        ("proof", True, False, False),
        ("proof", False, True, True),
        ("none", False, False, True),
        ("token-or-proof", False, False, False),
    ],
)
async def test_what_counts_as_proof_can_be_set(
    tmp_path: Path, deal: Deal, require: str, token: bool, proven: bool, counts: bool
) -> None:
    """mail.require."""
    post = await MailEvening(tmp_path).opens()
    await village(post, deal, "werewolf seer citizen citizen citizen")
    post.house.post.require = require
    own = post.mail.of("anna")[-1].token if token else ""

    await post.posts("anna", "WW5", "Karin", token=own, proven=proven)

    assert (await voted(post, "WW5", "Anna") is not None) is counts
    await post.closes()


async def test_the_lobby_wants_proof_for_what_changes_something(post: MailEvening) -> None:
    """A forged `link` would take somebody's address away."""
    for text in ("open mafia", "link", "link 123", "leave", "mafia-1: vote Bob"):
        answer = await post.writes("bob", "lobby", text, proven=False)
        assert "niet nagaan" in answer.text
    assert not (await post.writes("bob", "lobby", "tables", proven=False)).is_error
    token = answer.token
    opened = await post.writes("bob", "lobby", "open mafia seat=no", proven=False, token=token)
    assert opened.text.startswith("Tafel mafia-")


def test_a_secret_is_kept_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    """The tokens of yesterday's mails still work tomorrow."""
    path = tmp_path / "mail.secret"
    first, second = Tokens.kept_in(path), Tokens.kept_in(path)

    assert first.of("seed", "mailto:a@b") == second.of("seed", "mailto:A@b")
    assert re.fullmatch("[a-z2-7]{24}", first.of("seed", "mailto:a@b"))
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_bytes(b"short")
    with pytest.raises(CannotStart):
        Tokens.kept_in(path)
    with pytest.raises(CannotStart):
        Tokens.kept_in(tmp_path / "nowhere" / "secret")


async def test_questions_survive_a_restart(tmp_path: Path, post: MailEvening) -> None:
    """A number belongs to its asker for good."""
    path = tmp_path / "questions.db"
    questions = Questions(path)
    asked = await questions.ask("id", "mailto:a@b", "Help", post.clock.now(), anonymous=True)
    questions.close()

    again = Questions(path)

    assert await again.find(asked.number) == asked
    again.close()
    with pytest.raises(StoreUnavailable):
        await again.ask("id", "mailto:a@b", "Help", post.clock.now(), anonymous=True)
    with pytest.raises(CannotStart):
        Questions(tmp_path / "nowhere" / "questions.db")


# -- other doors, other games


async def test_two_by_mail_and_two_at_another_door_play_together(
    post: MailEvening, deal: Deal
) -> None:
    """Everybody is told the same, each at their own door."""
    deal("werewolf seer citizen citizen")
    table = await post.opens_table("WW4")
    await post.enrols("WW4", "Anna", "Bas")
    for name in ("carla", "dirk"):
        assert "Welkom" in await post.says(name, "join WW4")
    await post.begins("WW4")
    await post.writes("anna", "WW4", "dirk")
    assert "Je bekijkt" in (await post.writes("bas", "WW4", "Anna")).text
    while "Dag 1" not in "".join(letter.subject for letter in post.mail.of("bas")):
        await post.passes(A_DAY)
    assert "Gestorven: dirk (Burger)." in "\n".join(post.heard("dirk"))

    await post.says("carla", "Anna")
    await post.writes("bas", "WW4", "Anna")
    await post.passes(A_DAY)
    await post.passes(A_DAY)

    assert "De burgers hebben gewonnen." in post.mail.of("anna")[-1].text
    assert "De burgers hebben gewonnen." in "\n".join(post.heard("carla"))
    assert post.mail.of("anna")[-1].subject == "WW4: Einde"
    assert (await post.events(table))[-1] == "SeedRevealed"


async def test_somebody_at_two_doors_is_answered_where_he_writes(
    post: MailEvening, deal: Deal
) -> None:
    """A linked address is the same person."""
    deal("werewolf seer citizen citizen")
    await post.opens_table("WW4")
    for name in ("anna", "bas", "carla", "dirk"):
        await post.says(name, "join WW4")
    code = re.search(r"link (\w+)", await post.says("anna", "link"))
    assert code
    await post.writes("anna", "lobby", f"link {code[1]}")
    await post.begins("WW4")

    answer = await post.writes("anna", "WW4", "dirk")

    assert answer.subject == "WW4: Stem ontvangen"


async def test_mafia_by_mail(post: MailEvening) -> None:
    """Opened in the lobby, enrolled with a name alone, played with the table's name on top."""
    opened = await post.writes(
        "anna", "lobby", "open mafia roles=TOWN*2,MAFIA start_phase=Day seat=no"
    )
    table = opened.text.split()[1]
    for name in ("Anna", "Bob", "Carl"):
        answer = await post.writes(name.lower(), table, name)
        assert answer.subject == f"Enrolment: {table}"
        assert f"Name: {name}" in answer.text
    assert (await post.writes("dora", table, "Anna")).is_error
    await post.posts("anna", f"Re: {table}", "start")
    roles = {
        name: re.search(r"Your role: (\w+)", "\n".join(x.text for x in post.mail.of(name)))
        for name in ("anna", "bob", "carl")
    }
    [mafioso] = [name for name, role in roles.items() if role and role[1] == "Mafioso"]
    assert any(x.subject == f"{table}: Your role" for x in post.mail.of(mafioso))
    refused = await post.writes("bob", table, "quatsch")
    assert "I don't understand" in refused.text
    assert refused.subject == f"{table}: Error in your vote"

    for name in ("anna", "bob", "carl"):
        if name != mafioso:
            await post.posts(name, table, f"vote {mafioso}")
    await post.passes(timedelta(hours=2))

    assert "The town wins." in post.mail.of(mafioso)[-1].text
    assert post.mail.of(mafioso)[-1].subject == f"{table}: The end"


async def test_mafia_is_left_and_entered_again_under_another_name(post: MailEvening) -> None:
    """The confirmation says how."""
    table = await post.opens_table("MM", "mafia")
    answer = await post.writes("bob", "MM", "Bob")
    assert "`leave`" in answer.text

    assert not (await post.posts("bob", "MM", "leave"))[-1].is_error
    assert "Name: Rob" in (await post.writes("bob", "MM", "rob")).text
    assert [chair.seat for chair in await post.store.chairs(table)] == ["Rob"]


async def test_dice_by_mail(post: MailEvening) -> None:
    """Mäxchen: one may sit down at any time, and whoever sits plays."""
    opened = await post.writes("anna", "lobby", "open mia seat=no")
    table = opened.text.split()[1]
    for name in ("Anna", "Bob"):
        assert not (await post.writes(name.lower(), table, name)).is_error

    letters = await post.posts("anna", table, "start")

    assert letters[-1].text == f"Table {table} has begun." or len(letters) > 1
    assert (await post.posts("bob", table, "announce 77"))[-1].is_error
    assert "enrolment" not in (await post.posts("bob", table, "announce 6,5"))[-1].text


# -- trouble


async def test_the_same_vote_twice_acts_once(post: MailEvening, deal: Deal) -> None:
    """The same Message-ID, also after another vote."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.mail.write("anna", "WW5", "Karin", id="v1@example.org")
    await post.mail.write("anna", "WW5", "Bas", id="v2@example.org")
    await post.mail.write("anna", "WW5", "Karin", id="v1@example.org")
    await post.settles()

    assert await voted(post, "WW5", "Anna") == ("Bas",)
    assert len(post.letters("anna")) == 2


async def test_a_vote_that_comes_again_later_is_not_refused(post: MailEvening, deal: Deal) -> None:
    """It counted: whoever sent it must not be told that it is not his turn, or that all is over."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.mail.write("anna", "WW5", "Karin", id="v1@example.org")
    for word in ("pauze", "stop"):
        await post.posts("chef", "WW5", word)
        post.letters("anna")
        await post.mail.write("anna", "WW5", "Karin", id="v1@example.org")
        await post.settles()

        assert post.letters("anna") == []
    assert (await post.writes("anna", "WW5", "Karin")).subject == "WW5: Mail niet gelezen"


@pytest.mark.parametrize(("name", "text"), [("chef", "stop"), ("chef", "pauze"), ("anna", "leave")])
async def test_whoever_was_not_answered_is_when_the_mail_comes_again(
    post: MailEvening, name: str, text: str
) -> None:
    """The answer could not be kept; by now the same words would be refused."""
    await post.opens_table("WW5")
    await post.enrols("WW5", "Anna", "Bas", "Carl", "Eva", "Karin")
    post.letters(name)
    post.mail.refusing = Undeliverable("the disk is full", temporary=True)
    with pytest.raises(Undeliverable):
        await post.mail.write(name, "WW5", text, id="x@example.org")
    post.mail.refusing = None
    await post.mail.write(name, "WW5", text, id="x@example.org")
    await post.settles()

    [answer] = [letter for letter in post.letters(name) if letter.id == "x@example.org/answer"]
    assert not answer.is_error, answer


async def test_a_mail_comes_again_if_it_could_not_be_answered(
    post: MailEvening, deal: Deal
) -> None:
    """An answer that cannot be kept is not given up; nothing happens twice."""
    await post.opens_table("WW5")
    post.mail.refusing = Undeliverable("the disk is full", temporary=True)
    with pytest.raises(Undeliverable):
        await post.mail.write("bob", "WW5", "Bob, m", id="e@example.org")
    post.mail.refusing = None

    await post.mail.write("bob", "WW5", "Bob, m", id="e@example.org")

    assert [letter.subject for letter in post.letters("bob")] == ["Inschrijving: WW5"]
    assert len(post.letters("chef")) == 1
    assert (await post.events(TableId("WW5"))).count("PlayerSat") == 1


async def test_a_failing_database_is_told_once_and_loses_nothing(
    tmp_path: Path, deal: Deal
) -> None:
    """§16.7: the mail has to come again; administrators are told, but not for every mail."""
    post = MailEvening(tmp_path)
    post.wrap = lambda store: Faulty(store)
    await post.opens()
    await village(post, deal, "werewolf seer citizen citizen citizen")
    post.letters("chef")
    post.store.failing.add("append")  # type: ignore[attr-defined]
    for number in range(3):
        with pytest.raises(StoreUnavailable):
            await post.mail.write("anna", "WW5", "Karin", id=f"v{number}@example.org")
        post.clock.ahead += timedelta(minutes=1)
    await until(lambda: len(post.mail.of("chef")) > 1, "an alarm")

    post.store.failing.clear()  # type: ignore[attr-defined]
    answer = await post.writes("anna", "WW5", "Karin", id="v0@example.org")

    assert answer.subject == "WW5: Stem ontvangen"
    [alarm] = post.letters("chef")
    assert "the disk is full" in alarm.text
    assert await voted(post, "WW5", "Anna") == ("Karin",)
    await post.closes()


async def test_a_power_cut_loses_no_vote_and_no_token(tmp_path: Path, deal: Deal) -> None:
    post = await MailEvening(tmp_path, "sqlite").opens()
    await village(post, deal, "werewolf seer citizen citizen citizen")
    token = post.mail.of("anna")[-1].token
    await post.writes("anna", "WW5", "Karin")

    await post.comes_back()

    answer = await post.writes("anna", "WW5", "Bas", token=token, proven=False)
    assert "(eerst: Karin)" in answer.text
    await post.closes()


async def test_who_was_taken_off_the_list_stays_off(post: MailEvening, deal: Deal) -> None:
    """Scenario 101: a mail of his is answered, and that is all."""
    table = await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.house.host.listen(table, [], ["mailto:eva@example.org"])

    assert (await post.writes("eva", "WW5", "Anna")).is_error
    assert len(await post.store.ears(table)) == 4
    await post.house.host.listen(table, [], ["mailto:anna@example.org"])
    assert body(await post.writes("anna", "WW5", "Eva")) == "Dat is gedaan."
    assert await voted(post, "WW5", "Anna") == ("Eva",)


async def test_who_may_not_join_cannot_enrol(post: MailEvening) -> None:
    await post.opens_table("WW5")
    rights = replace(post.house.rights, may_join="operators")
    post.house.lobby.operations._rights = rights

    answer = await post.writes("bob", "WW5", "Bob, m")

    assert "Dat mag hier alleen systeembeheer." in answer.text
    assert not (await post.posts("chef", "WW5", "Chef, m"))[-1].is_error


async def test_a_bug_is_told_to_the_administrators(
    post: MailEvening, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mail that breaks something must not come back for ever."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    async def broken(*_: object) -> None:
        raise RuntimeError("kaputt")

    monkeypatch.setattr(post.house.mail, "_at_table", broken)
    answer = await post.writes("anna", "WW5", "Karin")

    assert "Er ging iets mis" in answer.text


HOSTILE = ["\0", "\ud800", "{table}", "{0}", "%s", "a" * 30_000, "`" * 50, ": : :", "\u202e, m"]


@pytest.mark.parametrize("text", HOSTILE)
async def test_nothing_a_stranger_writes_breaks_anything(post: MailEvening, text: str) -> None:
    """Every mail is answered."""
    await post.opens_table("WW5")

    for subject in ("WW5", "lobby", "x", text[:500], f"WW5 {text[:400]}", f"help {text[:9]}"):
        for said in (text, f"Bob, {text}", f"{text}, m", f"WW5: {text}"):
            letters = await post.posts("bob", subject, said)
            assert letters, (subject, said)
            assert "Er ging iets mis" not in letters[-1].text


@pytest.fixture
async def english(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, language="en").opens()
    yield evening
    await evening.closes()


async def test_an_english_village_is_answered_in_english(english: MailEvening) -> None:
    await english.opens_table("WW5", language="en")

    assert (await english.writes("bob", "WW5", "Bob")).text.startswith(
        "You are not enrolled for WW5"
    )
    done = await english.writes("bob", "WW5", "Bob, male")
    assert done.subject == "Enrolment: WW5"
    assert "Sex: male" in done.text
    assert (await english.writes("bob", "hello")).subject == "Error"


def test_the_settings_stand_on_their_own() -> None:
    """Without anything given there is a house secret for this process."""
    one, two = Post(), Post()

    assert one.tokens.of("s", "mailto:a@b") != two.tokens.of("s", "mailto:a@b")
    assert replace(one, require="none").require == "none"


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "Bedoel je Karin?"), ("en", "Did you mean Karin?")]
)
async def test_a_name_that_is_nearly_right_is_asked_for(
    post: MailEvening, deal: Deal, language: str, words: str
) -> None:
    """No vote is cast, and the letter says who may have been meant; at night and by day."""
    deal("werewolf seer citizen citizen citizen")
    await post.opens_table("WW5", strictness="0", language=language)
    await post.enrols("WW5", *PEOPLE)
    await post.begins("WW5")

    answer = await post.writes("anna", "WW5", "Karijn")

    assert words in answer.text
    assert await voted(post, "WW5", "Anna") is None
    while not any("Da" in letter.subject for letter in post.letters("eva")):
        await post.passes(A_DAY)
    assert words in (await post.writes("eva", "WW5", "ik kies Karien")).text
    assert await voted(post, "WW5", "Eva") is None


async def test_only_who_can_be_chosen_is_suggested(post: MailEvening, deal: Deal) -> None:
    """The werewolf is not asked whether he means himself, nor anybody who is dead."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    answer = await post.writes("anna", "WW5", "Anne")

    assert "Bedoel je" not in answer.text
    assert "geen naam van een speler" in answer.text


async def test_mafia_asks_who_was_meant(post: MailEvening) -> None:
    """With `vote` before the name or not."""
    await post.opens_table("M1", "mafia", roles="MAFIA,TOWN*3", start_phase="Day")
    for name in ("Emil", "Anna", "Bas", "Dirk"):
        await post.posts(name.lower(), "M1", name)
    await post.begins("M1")

    for text in ("vote Emiel", "Emiel"):
        answer = await post.writes("anna", "M1", text)
        assert "Did you mean Emil?" in answer.text
        assert answer.is_error
