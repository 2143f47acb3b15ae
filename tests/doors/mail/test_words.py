"""Every word that a letter offers works as a reply to that letter."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import Deal, deal
from tests.kit.postal import MailEvening

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.welcome import welcome
from gamekeeper.games.werewolves.rules.events import SexGiven
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.text.words import Words
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId

__all__ = ["deal"]

QUESTIONS = {
    language: {step: Words(language).question(step) for step in Step}
    for language in ("en", "nl", "de")
}
_OFFERED = re.compile(r"`([^`\n]+)`")
IN_SUBJECTS = re.compile(r"(?:help|config|lobby)\b", re.IGNORECASE)
"""Words that letters offer for the subject of a mail."""
NOT_UNDERSTOOD = frozenset(
    {
        *("unknown-subject", "several-games", "unknown-sender", "unknown-table", "unproven"),
        *("game-ended", "game-paused"),
        *("misheard", "no-name-found", "say-what", "no-table", "which-table", "not-seated"),
        *("enrol-format", "enrol-name", "enrol-sex", "unknown-game", "unknown-address"),
    }
)
"""What somebody is told whose words nobody could make sense of."""

Scene = Callable[[MailEvening], Awaitable[str]]
"""Leads to a letter, the last one to the person whose name it returns."""


async def lobby_letter(post: MailEvening, text: str, who: str = "bob") -> str:
    await post.posts(who, "", text)
    return who


async def opened(post: MailEvening) -> str:
    return await lobby_letter(post, "open werewolves")


async def opened_with_subject(post: MailEvening) -> str:
    await post.posts("bob", "lobby", "open werewolves")
    return "bob"


async def joined(post: MailEvening) -> str:
    await opened(post)
    [row] = await post.store.rows(over=False, limit=5)
    return await lobby_letter(post, f"join {row.id}")


async def at_two_tables(post: MailEvening) -> str:
    for _ in range(2):
        await lobby_letter(post, "open mafia")
    for row in await post.store.rows(over=False, limit=5):
        await lobby_letter(post, f"join {row.id}")
    await post.posts("bob", "lobby", "vote ann")
    return "bob"


async def seat_taken(post: MailEvening) -> str:
    await opened(post)
    [row] = await post.store.rows(over=False, limit=5)
    await lobby_letter(post, f"join {row.id} as Bob")
    return await lobby_letter(post, f"join {row.id} as Bob", "ann")


async def linked(post: MailEvening) -> str:
    code = re.search(r"`(link \w+)`", (await post.writes("bob", "lobby", "link")).text)
    assert code
    await post.posts("work", "lobby", code[1])
    return "bob"


async def no_table(post: MailEvening) -> str:
    await lobby_letter(post, "open mafia", "ann")
    await post.posts("bob", "lobby", "Karin")
    return "bob"


async def freed(post: MailEvening) -> str:
    await seat_taken(post)
    [row] = await post.store.rows(over=False, limit=5)
    await post.posts("bob", "lobby", f"replace {row.id} Bob")
    return "bob"


def said(subject: str, text: str = "", who: str = "bob") -> Scene:
    async def scene(post: MailEvening) -> str:
        await post.posts(who, subject, text)
        return who

    return scene


def spoken(post: MailEvening) -> dict[str, str]:
    return {"language": post.house.post.language}


def enrolled(game: str, text: str) -> Scene:
    async def scene(post: MailEvening) -> str:
        await post.opens_table("X1", game, **spoken(post) if game == "werewolves" else {})
        await post.posts("bob", "X1", text)
        return "bob"

    return scene


async def name_taken(post: MailEvening) -> str:
    await post.opens_table("X1", **spoken(post))
    await post.posts("ann", "X1", "Bob, man")
    await post.posts("bob", "X1", "Bob, man")
    return "bob"


def village(roles: str, *steps: str | timedelta, who: str = "bob", **options: str) -> Scene:
    """Bob, Ann, Cas, Dee and Eve in X1; steps are mails of ``who`` or the time that passes."""

    async def scene(post: MailEvening) -> str:
        post.deals(roles)  # type: ignore[attr-defined]
        await post.opens_table("X1", strictness="0", **{**spoken(post), **options})
        await post.enrols("X1", "Bob", "Ann", "Cas", "Dee", "Eve")
        await post.begins("X1")
        for step in steps:
            if isinstance(step, timedelta):
                await post.passes(step)
            else:
                await post.posts(who, "X1", step)
        return who

    return scene


def mafia(
    *steps: str | timedelta,
    who: str = "bob",
    roles: str = "COP,MAFIA,TOWN*2",
    in_language: bool = False,
    **options: str,
) -> Scene:
    """``in_language``: the table speaks the server's language, too."""

    async def scene(post: MailEvening) -> str:
        words = {"start_phase": "Night", "night_limit": "24h", **options}
        words |= spoken(post) if in_language else {}
        await post.opens_table("X1", "mafia", roles=roles, **words)
        for name in ("Bob", "Ann", "Cas", "Dee"):
            await post.posts(name.lower(), "X1", name)
        await post.begins("X1")
        for step in steps:
            if isinstance(step, timedelta):
                await post.passes(step)
            else:
                await post.posts(who, "X1", step)
        return who

    return scene


async def mia(post: MailEvening) -> str:
    await post.opens_table("X1", "mia", window="24h", early_start="yes", ask="no")
    for name in ("Bob", "Ann"):
        await post.posts(name.lower(), "X1", name)
    await post.begins("X1")
    first = [name for name in ("bob", "ann") if "`roll`" in post.mail.of(name)[-1].text]
    return first[0]


def four(*moves: str) -> Scene:
    """Connect Four; whoever moves next has the letter."""

    async def scene(post: MailEvening) -> str:
        await post.opens_table("X1", "connectfour", limit="3d", **spoken(post))
        for name in ("Bob", "Ann"):
            await post.posts(name.lower(), "X1", name)
        await post.begins("X1")
        who = asked(post, "bob", "ann")
        for move in moves:
            await post.posts(who, "X1", move)
        return who

    return scene


def asked(post: MailEvening, *names: str) -> str:
    """Whose last letter asks them something."""
    letters = {name: post.mail.of(name)[-1] for name in names}
    return next(name for name, each in letters.items() if each.overview and each.overview.questions)


def softwarewolves(*steps: str) -> Scene:
    """Steps are mails of the werewolf."""

    async def scene(post: MailEvening) -> str:
        await post.opens_table("X1", "softwarewolves", wait="1s", **spoken(post))
        for name in ("Bob", "Ann", "Cas", "Dee"):
            await post.posts(name.lower(), "X1", name)
        await post.begins("X1")
        wolf = asked(post, "bob", "ann", "cas", "dee")
        for step in steps:
            await post.posts(wolf, "X1", step)
        return wolf

    return scene


async def softwarewolf_enrolled(post: MailEvening) -> str:
    await post.opens_table("X1", "softwarewolves", **spoken(post))
    await post.posts("bob", "X1", "Bob")
    return "bob"


async def digest(post: MailEvening) -> str:
    """A letter that brings what was said since the last one."""
    await mafia(in_language=True, start_phase="Day", day_limit="24h", talk="on")(post)
    say = {"en": "say", "nl": "zeg", "de": "sage"}[post.house.post.language]
    await post.posts("ann", "X1", f"{say} Hello, Bob")
    await post.passes(timedelta(days=1))
    assert "Ann: Hello, Bob" in post.mail.of("bob")[-1].text
    return "bob"


def go(*moves: str, in_language: bool = False, **options: str) -> Scene:
    """Bob is Black; the two move in turn, and whoever moves next has the letter."""

    async def scene(post: MailEvening) -> str:
        options.update(spoken(post) if in_language else {})
        await post.opens_table("X1", "go", size="9", type="black", need_ratings="no", **options)
        for name in ("Bob", "Ann"):
            await post.posts(name.lower(), "X1", name)
        turn = "bob" if "`" in post.mail.of("bob")[-1].text else "ann"
        for move in moves:
            await post.posts(turn, "X1", move)
            turn = "ann" if turn == "bob" else "bob"
        return turn

    return scene


def club(*steps: tuple[str, str, str], who: str = "bob") -> Scene:
    async def scene(post: MailEvening) -> str:
        for name in ("ann", "bob"):
            await post.posts(name, "go", "rank 5k")
        for name, subject, text in steps:
            await post.posts(name, subject, text)
            await post.house.club.rest()
            await post.settles()
        return who

    return scene


async def watching(post: MailEvening) -> str:
    await go()(post)
    await lobby_letter(post, "watch X1", "cas")
    await post.posts("cas", "X1", "D4")
    return "cas"


async def unproven(post: MailEvening) -> str:
    await opened(post)
    [row] = await post.store.rows(over=False, limit=5)
    await post.posts("bob", "lobby", f"join {row.id}")
    await post.posts("bob", "", "open mia", proven=False)
    return "bob"


async def welcomed(post: MailEvening) -> str:
    kept: dict[str, str] = {}

    class Memory:
        def kept(self, name: str) -> str | None:
            return kept.get(name)

        async def keep(self, name: str, value: str) -> None:
            kept[name] = value

    async def configure(message: object) -> str:
        return "the games"

    post.house.post.configure = configure
    await welcome(
        ["mailto:chef@example.org"],
        post.house.post,
        Memory(),
        post.mail.send,
        address="wolf@play.test",
        has_password=True,
    )
    return "chef"


async def questioned(post: MailEvening) -> str:
    await welcomed(post)
    await post.posts("bob", "Help", "What now?")
    return "chef"


def from_the_host(scene: Scene, word: str) -> Scene:
    """The letter that tells Bob what the host has done."""

    async def directed(post: MailEvening) -> str:
        await scene(post)
        await post.posts("chef", "X1", word)
        return "bob"

    return directed


NIGHT = (timedelta(days=1),) * 5

SCENES: Mapping[str, Scene] = {
    "opened": opened,
    "opened with a subject": opened_with_subject,
    "joined": joined,
    "two tables": at_two_tables,
    "seat taken": seat_taken,
    "freed": freed,
    "no tables": said("", "tables"),
    "unknown table": said("lobby", "join nowhere"),
    "no table": no_table,
    "unknown code": said("", "link abcdef"),
    "addresses": said("", "link"),
    "linked": linked,
    "unknown subject": said("hello", "Karin"),
    "lobby help": said("lobby", "help"),
    "help": said("Help"),
    "unproven": unproven,
    "enrolled": enrolled("werewolves", "Bob, man"),
    "enrolled for Mia": enrolled("mia", "Bob"),
    "enrolled for Mafia": enrolled("mafia", "Bob"),
    "enrolled for Go": enrolled("go", "Bob"),
    "enrolment without a comma": enrolled("werewolves", "Bob"),
    "enrolment without a sex": enrolled("werewolves", "Bob, banana"),
    "enrolment with a bad name": enrolled("mafia", "Bob 2"),
    "name taken": name_taken,
    "werewolf": village("werewolf seer citizen citizen citizen"),
    "magician": village("magician werewolf citizen citizen citizen"),
    "cupid": village("cupid werewolf citizen citizen citizen"),
    "paused": from_the_host(village("werewolf seer citizen citizen citizen"), "pause"),
    "stopped": from_the_host(village("werewolf seer citizen citizen citizen"), "stop"),
    "witch": village("witch werewolf citizen citizen citizen", *NIGHT),
    "noted": village("werewolf seer citizen citizen citizen", "Cas"),
    "no name": village("werewolf seer citizen citizen citizen", "whoever"),
    "blank and name": village("werewolf seer citizen citizen citizen", "blanco Cas"),
    "election": village("werewolf citizen citizen citizen citizen", *NIGHT),
    "reminder": village(
        "werewolf citizen citizen citizen citizen", timedelta(hours=20), reminder="6h"
    ),
    "words": village("werewolf seer citizen citizen citizen", "words"),
    "status": village("werewolf seer citizen citizen citizen", "status"),
    "cop": mafia(),
    "mafia": mafia(who="ann"),
    "town by day": mafia(timedelta(days=2), who="cas"),
    "mafia words": mafia("words"),
    "mafia in a language": mafia(in_language=True),
    "mafia by day in a language": mafia(timedelta(days=2), who="cas", in_language=True),
    "mafia misheard in a language": mafia("whatever", in_language=True),
    "connect four": four(),
    "connect four misheard": four("whatever"),
    "connect four words": four("words"),
    "enrolled for Softwarewolves": softwarewolf_enrolled,
    "softwarewolf": softwarewolves(),
    "softwarewolf misheard": softwarewolves("whatever"),
    "digest": digest,
    "mafia misheard": mafia("whatever"),
    "mia": mia,
    "go begins": go(),
    "go is scored": go("pass", "pass"),
    "go is agreed": go("pass", "pass", "agree"),
    "go handicap": go(handicap="2", std_handicap="no"),
    "go is over": go("pass", "pass", "agree", "agree"),
    "go misheard": go("hopla"),
    "go in a language": go(in_language=True),
    "go is scored in a language": go("pass", "pass", in_language=True),
    "go misheard in a language": go("hopla", in_language=True),
    "go words": go("words"),
    "go too far": go("Z9"),
    "welcome to the club": club(),
    "club misheard": club(("bob", "go", "hopla")),
    "an empty room": club(("bob", "go", "room")),
    "no games": club(("bob", "go", "games")),
    "invited": club(("ann", "go", "invite bob size=9")),
    "invited with a comment": club(("ann", "go", "invite bob size=9 # hello")),
    "invited to a seat": club(("ann", "go", "setup 2:2"), ("ann", "goban-1", "invite bob")),
    "invited to two seats": club(
        ("ann", "go", "setup 2:2"),
        ("ann", "goban-1", "invite bob"),
        ("ann", "go", "invite bob size=9"),
        ("bob", "go", "accept"),
    ),
    "watching": watching,
    "welcome": welcomed,
    "a question": questioned,
}

PLACEHOLDERS: Mapping[str, str] = {
    **dict.fromkeys(("NAME", "NAAM", "NAMES"), "Ann"),
    **dict.fromkeys(("OTHER-NAME", "ANDERE-NAAM", "ANDERER-NAME"), "Zoe"),
    **dict.fromkeys(("GAME", "SPEL", "SPIEL"), "mia"),
    **dict.fromkeys(("ADDRESS", "ADRES", "ADRESSE"), "bob@example.org"),
    **dict.fromkeys(("TABLE", "TAFEL", "TISCH"), "{table}"),
    "SEC": "60",
    "…": "status",
}


def filled(word: str, table: str) -> str:
    """What somebody would write who is offered this."""
    if re.fullmatch(r"\w+=\w+", word):  # an option of a new table
        return f"open mia {word}"
    parts = [PLACEHOLDERS.get(part, part).format(table=table) for part in word.split()]
    return " ".join(parts)


async def reply(post: MailEvening, who: str, letter: Outbound, word: str) -> str:
    """Reply to a letter with a word; returns what was not understood."""
    rows = await post.store.rows(over=False, limit=5)
    text = filled(word, rows[0].id if rows else "none")
    subject = (
        letter.subject if letter.subject.lower().startswith("re:") else f"Re: {letter.subject}"
    )
    if IN_SUBJECTS.match(text):
        subject, text = text, "tables" if text == "lobby" else "secret"
    before = len(post.notes)
    letters = await post.posts(who, subject, text, token=letter.token, proven=False)
    await post.house.club.rest()
    await post.settles()
    letters += post.letters(who)
    codes = re.findall(r"refused \(([\w-]+)", "\n".join(post.notes[before:]))
    wrong = NOT_UNDERSTOOD.intersection(codes)
    if wrong or not letters:
        return f"{word!r} to {letter.subject!r}: {sorted(wrong) or 'no answer'}"
    return ""


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("name", SCENES)
async def test_every_word_a_letter_offers_works_as_a_reply(
    tmp_path: Path, deal: Deal, name: str, language: str
) -> None:
    """Written above the letter it stood in, sent to the letter's own address for replies."""
    problems, words, tried = [], [""], 0
    while tried < len(words):
        post = await MailEvening(tmp_path / str(tried), language=language).opens()
        post.deals = deal  # type: ignore[attr-defined]
        try:
            who = await SCENES[name](post)
            letter = post.mail.of(who)[-1]
            if tried == 0:
                words += dict.fromkeys(_OFFERED.findall(letter.text))
            else:
                problems.append(await reply(post, who, letter, words[tried]))
        finally:
            await post.closes()
        tried += 1

    assert len(words) > 1
    assert list(filter(None, problems)) == []


@pytest.mark.parametrize(
    ("written", "sex"),
    [
        ("Eva, Frau", "f"),
        ("Eva, weiblich", "f"),
        ("Eva, Mann", "m"),
        ("Eva, männlich", "m"),
        ("Eva, divers", "x"),
    ],
)
async def test_people_enrol_in_german(tmp_path: Path, written: str, sex: str) -> None:
    """With the words that a German letter names, and those next to them (EN2, EN4)."""
    post = await MailEvening(tmp_path, language="de").opens()
    await post.opens_table("X1", language="de")
    letter = await post.writes("eva", "X1", f"{written}\n\nGruß, Eva")
    happened = [entry.event for entry in await post.log(TableId("X1"))]
    await post.closes()

    assert letter.subject == "Anmeldung: X1"
    assert [each for each in happened if isinstance(each, SexGiven)] == [SexGiven(Seat("Eva"), sex)]


async def test_the_last_to_enrol_is_confirmed_before_the_role_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although the delivery knows of the beginning while the confirmation is being written."""
    post = await MailEvening(tmp_path, language="en").opens()
    await post.opens_table("X1", max_players="5", language="en")
    await post.enrols("X1", "Ann", "Bas", "Dee", "Eve")
    send = post.mail.send

    async def slowly(message: Outbound) -> None:
        if message.address == "mailto:chef@example.org":  # who is told of an enrolment before that
            for _ in range(300):
                await asyncio.sleep(0)
        await send(message)

    monkeypatch.setattr(post.mail, "send", slowly)
    letters = await post.posts("cas", "X1", "Cas, man")
    others = post.letters("ann")
    await post.closes()

    assert [letter.subject.split(",")[0] for letter in letters] == [
        "Enrolment: X1",
        "X1: Beginning",
    ]
    assert "You are enrolled" in letters[0].text
    assert "X1: Beginning" in others[-1].subject


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        ("en", "Reply to this mail"),
        ("nl", "Beantwoord deze mail"),
        ("de", "Antworte auf diese Mail"),
    ],
)
async def test_letters_with_a_question_ask_it_once_and_say_how_to_answer(
    tmp_path: Path, deal: Deal, language: str, hint: str
) -> None:
    """By night and by day: reply to this mail; and the question stands there once."""
    post = await MailEvening(tmp_path, language=language).opens()
    deal("werewolf seer citizen citizen citizen", True)
    await post.opens_table("X1", language=language, strictness="0")
    await post.enrols("X1", "Bob", "Ann", "Cas", "Dee", "Eve")
    await post.begins("X1")
    for _ in range(12):
        await post.passes(timedelta(days=1))
    letters = [letter for name in ("bob", "ann", "cas") for letter in post.mail.of(name)]
    letters += await post.posts("cas", "X1", "status")
    await post.closes()

    asked = [[q for q in QUESTIONS[language].values() if q in each.text] for each in letters]
    once = [each for each, questions in zip(letters, asked, strict=True) if questions]
    assert {q for questions in asked for q in questions} >= {
        QUESTIONS[language][step] for step in (Step.WEREWOLVES, Step.SEER, Step.ELECTION, Step.PYRE)
    }
    for letter, questions in zip(letters, asked, strict=True):
        for question in questions:
            assert letter.text.lower().count(question.lower()) == 1
    assert len(once) > 5
    assert all(hint in letter.text for letter in once if letter.subject)


async def test_linking_and_unlinking_are_confirmed_at_the_other_addresses(tmp_path: Path) -> None:
    """Whoever did not ask for it can take it back with a reply."""
    post = await MailEvening(tmp_path, language="en").opens()
    code = re.search(r"`(link \w+)`", (await post.writes("ann", "lobby", "link")).text)
    assert code
    welcome = await post.writes("work", "lobby", code[1])
    [told] = post.letters("ann")
    undone = await post.posts(
        "ann", f"Re: {told.subject}", "unlink work@example.org", token=told.token, proven=False
    )
    [last] = post.letters("work")
    await post.closes()

    assert "both addresses are yours" in welcome.text
    assert told.subject == "Your addresses"
    assert "work@example.org and ann@example.org now belong to the same person" in told.text
    assert "`unlink work@example.org`" in told.text
    assert ["no longer one of your addresses" in letter.text for letter in undone] == [True]
    assert "work@example.org no longer belongs to the same person" in last.text


async def test_nobody_unlinks_for_somebody_else(tmp_path: Path) -> None:
    """A mail that proves nothing takes no address away."""
    post = await MailEvening(tmp_path, language="en").opens()
    code = re.search(r"`(link \w+)`", (await post.writes("ann", "lobby", "link")).text)
    assert code
    await post.posts("work", "lobby", code[1])
    answer = await post.writes("ann", "lobby", "unlink work@example.org", proven=False)
    person = await post.store.person_at("mailto:ann@example.org")
    assert person
    own = await post.store.addresses_of(person.id)
    await post.closes()

    assert answer.is_error
    assert own == ["mailto:ann@example.org", "mailto:work@example.org"]


async def test_somebody_is_forgotten_by_mail(tmp_path: Path) -> None:
    """At their own wish, that is: not by a mail that proves nothing."""
    post = await MailEvening(tmp_path, language="en").opens()
    await post.writes("ann", "lobby", "link")
    forged = await post.writes("ann", "lobby", "forget me yes", proven=False)
    before = await post.store.person_at("mailto:ann@example.org")
    asked = await post.writes("ann", "Hello", "forget me")
    told = await post.writes("ann", "Re: Hello", "forget me yes")
    after = await post.store.person_at("mailto:ann@example.org")
    await post.closes()

    assert forged.is_error
    assert before is not None
    assert "`forget me yes`" in asked.text
    assert "You are forgotten." in told.text
    assert after is None


@pytest.mark.parametrize(
    ("words", "reminder"),
    [
        ("open werewolves", "12h"),
        ("open mafia", "6h"),
        ("open werewolves reminder=2h", "2h"),
        ("open werewolves speed=1h", None),
        ("open werewolves reminder=0ms", "0ms"),
    ],
)
async def test_a_table_opened_by_mail_reminds_people(
    tmp_path: Path, words: str, reminder: str | None
) -> None:
    """Before its deadlines, by default; who plays fast is not bothered."""
    post = await MailEvening(tmp_path, language="en").opens()
    answer, *_ = await post.posts("bob", "lobby", words)
    [row] = await post.store.rows(over=False, limit=5)
    await post.closes()

    assert not answer.is_error
    assert row.options.get("reminder") == reminder


async def test_a_host_hands_the_table_over_by_mail(tmp_path: Path) -> None:
    """With the table's name behind the word, as for `start` and `replace`."""
    post = await MailEvening(tmp_path, language="en").opens()
    try:
        await post.posts("bob", "lobby", "open mafia as=Bob")
        [row] = await post.store.rows(over=False, limit=5)
        await post.posts("ann", "lobby", f"join {row.id} as Ann")
        no = await post.writes("ann", "lobby", f"host {row.id} Ann")
        yes = await post.writes("bob", "lobby", f"host {row.id} Ann")
        [row] = await post.store.rows(over=False, limit=5)
        ann = await post.store.person_at("mailto:ann@example.org")
    finally:
        await post.closes()

    assert "Only whoever opened the table" in no.text
    assert f"Ann is the host of table {row.id} now." in yes.text
    assert ann is not None
    assert row.opened_by == ann.id
