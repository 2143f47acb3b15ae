"""What stands around the words of a mail (§12.6): footers, subjects, and one language only."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, village
from tests.doors.mail.test_votes import day
from tests.kit.postal import A_DAY, MailEvening, body

from gamekeeper.doors.base import Inbound, Outbound
from gamekeeper.doors.mail.sentences import say
from gamekeeper.kernel.messages import Rejection
from gamekeeper.lobby.opening import opened_words
from gamekeeper.lobby.operations import Opened
from gamekeeper.lobby.request import Request
from gamekeeper.store.base import Person, PersonId, TableId
from gamekeeper.texts.lobby import LOBBY, phase_words, refusal

__all__ = ["deal"]
NOW = datetime(2026, 1, 1, tzinfo=UTC)
MANUAL = "https://example.org/weerwolven"
CARDS = "Naar het kaartspel De Weerwolven van Wakkerdam (Les Loups-Garous de Thiercelieux) van"


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, manual=MANUAL).opens()
    yield evening
    await evening.closes()


def footer(letter: Outbound) -> list[str]:
    """The lines below a letter."""
    return str(letter.text).partition("\n\n-- \n")[2].split("\n")


# -- footers


async def test_every_mail_to_players_thanks_and_helps(post: MailEvening, deal: Deal) -> None:
    """§12.6: authors, the card game and its makers, the manual, how to ask for help."""
    await village(post, deal, "werewolf seer citizen citizen citizen", mayor=True)
    await post.writes("bas", "WW5", "Anna")
    await post.writes("bas", "WW5", "onzin")
    await post.writes("bas", "WW5", "rol")
    await post.writes("vreemd", "WW5", "Anna")
    await post.writes("bas", "WW5 help", "Hoe?")
    await day(post, "anna")

    letters = [letter for name in ("vreemd", *PEOPLE) for letter in post.mail.of(name.lower())]
    assert len(letters) == 20
    for letter in letters:
        lines = footer(letter)
        if letter.is_news:
            assert lines.pop() == say("nl", "leave", table="WW5")
        *authors, cards, manual, help = lines
        assert cards.startswith(CARDS)
        assert "Philippe des Pallières en Hervé Marly" in cards
        assert manual == f"Handleiding: {MANUAL}"
        assert help == say("nl", "hint")
        assert authors in ([], ["Verhaal: Gamekeeper."], ["Verhalen: Gamekeeper."])
        assert "Verhalen: Gamekeeper." not in body(letter)
    assert footer(post.mail.of("anna")[-1])[0] == "Verhalen: Gamekeeper."
    assert footer(post.mail.of("vreemd")[-1])[0].startswith(CARDS)


async def test_authors_are_named_once_each(post: MailEvening, deal: Deal) -> None:
    """§12.6: "A en B", below the mail and not under every story; at other doors under them."""
    deal("werewolf seer citizen citizen citizen")
    await post.opens_table("WW5", theme="vuurtoren", strictness="0")
    await post.says("toon", "watch WW5")
    await post.enrols("WW5", *PEOPLE)
    await post.begins("WW5")
    await day(post, "anna")

    signatures = {footer(letter)[0] for letter in post.mail.of("anna")}
    assert signatures & {
        "Verhalen: Auke van der Baken en Gamekeeper.",
        "Verhalen: Gamekeeper en Auke van der Baken.",
    }
    assert not any("Gamekeeper." in body(letter) for letter in post.mail.of("anna"))
    watched = "\n".join(post.heard("toon"))
    assert "Auke van der Baken" in watched
    assert "\n-- \n" not in watched
    assert CARDS not in watched
    assert MANUAL not in watched


async def test_other_games_thank_nobody(post: MailEvening) -> None:
    """The manual and the help, in the language of the game."""
    await post.opens_table("MM", "mafia")

    answer = await post.writes("bob", "MM", "Bob")

    assert footer(answer) == [f"Manual: {MANUAL}", say("en", "hint")]


async def test_without_a_manual_there_is_no_link(tmp_path: Path) -> None:
    post = await MailEvening(tmp_path).opens()

    assert footer(await post.writes("bob", "hallo")) == [say("nl", "hint")]
    await post.closes()


async def test_administrators_get_no_footer(post: MailEvening) -> None:
    """Nor do questions to them; and their answers do not repeat what stood in the subject."""

    async def configure(message: object) -> str:
        return "gedaan"

    post.house.post.configure = configure
    answer = await post.writes("chef", "config stop hunter2", "hunter2\nWW5")
    unknown = await post.writes("chef", "config hunter2", "hunter2\nWW5")
    await post.posts("bob", "help", "Hoe?")

    assert (answer.text, answer.subject) == ("gedaan", "Re: config stop")
    assert unknown.subject == "Re: config"
    assert "-- " not in post.letters("chef")[-1].text
    assert "hunter2" not in "".join(post.notes)


# -- one language

ENGLISH = re.compile(
    r"\b(the|you|your|and|with|this|that|have|has|are|not|game|table|tables|vote|votes|write"
    r"|say|says|nobody|somebody|player|players|from|until|round|done|there|which|must|only|begun"
    r"|left|enrolment|enrol|error|need|after|card|welcome|watch|seat|already|wrong|try|again"
    r"|something|here|be|can|cannot|may|will|it|administrators|mayor|night|role|alive|dead)\b",
    re.IGNORECASE,
)


def stray_english(text: str) -> list[str]:
    """English words outside of what shows how to write, and of addresses."""
    plain = re.sub(r"`[^`]*`|(?m:^  \S.*?  +)|\S+@\S+|https://\S+", "", text)
    return ENGLISH.findall(plain)


async def test_a_dutch_village_lives_and_dies_in_dutch(post: MailEvening, deal: Deal) -> None:
    """Enrolment, mistakes, votes, questions, pause, resume, removal, the end: no word of English."""
    await post.opens_table("WW7", strictness="2", max_players="7")
    await post.opens_table("WW8", enrolment="60d")
    await post.posts("chef", "WW7", "start")
    deal("werewolf seer witch cupid hunter healer raven", mayor=True)
    await enrolment(post)
    await nights_and_days(post)
    await the_end(post)

    told = {letter.subject for letter in post.mail.of("anna")}
    assert told >= {"WW7: Spel gepauzeerd", "WW7: Spel hervat", "WW7: Mail niet gelezen"}
    assert {"WW7: Spel gestopt", "WW7: Einde"} & told
    written = {
        f"{letter.subject}\n{letter.text}"
        for name, letters in post.mail.letters.items()
        for letter in letters.values()
        if name not in ("chef", "baas") or letter.id.endswith("/answer")
    }
    assert len(written) > 90
    assert {text: found for text in written if (found := stray_english(text))} == {}


CROWD = ("Anna", "Bas", "Karin", "Dirk", "Eva", "Fleur", "Guus")


async def enrolment(post: MailEvening) -> None:
    for text in ("", "Bob", "José, m", "Help, v", "Bob, ja", "Niemand, m", "leave", "status"):
        await post.posts("bob", "WW7", text)
    for text in ("join WW7", "leave WW7", "watch WW8", "status WW8", "leave WW8", "start WW8"):
        await post.posts("wim", "lobby", text)
    for text in ("", "help", "tables", "join", "join XX", "join WW8 as a,b", "quatsch", "link 12"):
        await post.posts("wim", "lobby", text)
    await post.posts("wim", "lobby", "join WW8")
    for text in ("vrouw", "Wim", "leave", "status", "start", "onzin"):
        await post.posts("wim", "WW8", text)
    await post.posts("bob", "WW7 en WW8", "Bob, m")
    await post.posts("bob", "hallo", "Bob, m")
    await post.posts("bob", "Help", "")
    await post.posts("bob", "Help anoniem", "Hoe?")
    for number, name in enumerate(CROWD):
        await post.posts(name.lower(), "WW7", f"{name}, {'vrouw' if number % 2 else 'man'}")
        await post.posts("bob", "WW7", f"{name}, m")
    await post.posts("laat", "WW7", "Laat, m")


async def nights_and_days(post: MailEvening) -> None:
    table = TableId("WW7")
    asking = ("rol", "stemmen", "doden", "rollen", "verhaal", "status", "help", "start", "join")
    for step in range(14):
        if (await post.store.row(table)).standing.over:
            return
        for name in CROWD[:5]:
            words = asking[step % len(asking)]
            texts = ("blanco en Eva", "", "onzin", "Eva", "Anna Bas", words, "Guus")
            for text in texts[step % 3 :: 2]:
                await post.posts(name.lower(), "Re: WW7: Actie", text)
        await post.posts("anna", "WW7", "Bas", proven=False)
        await post.posts("anna", "WW7", "leave")
        await post.posts("anna", "lobby", "join WW7")
        if step == 3:
            await paused(post)
        await post.passes(A_DAY)


async def paused(post: MailEvening) -> None:
    for name, text in (("chef", "pauzeer"), ("chef", "pauzeer"), ("bas", "Eva"), ("eva", "stop")):
        await post.posts(name, "WW7", text)
    await post.posts("chef", "WW7", "hervat")
    await post.posts("chef", "WW7", "hervat")


async def the_end(post: MailEvening) -> None:
    await post.posts("chef", "WW7", "stop")
    for name in ("anna", "bob", "chef"):
        await post.posts(name, "WW7", "Eva")
    post.house.host.unload(TableId("WW8"))
    await post.store.suspend(TableId("WW8"), "kaputt")
    await post.posts("wim", "WW8", "Wim, m")
    await post.posts("wim", "lobby", "join WW8")


def test_everything_the_lobby_refuses_is_refused_in_dutch() -> None:
    """With the same facts; what English says about them does not stand there."""
    facts = dict.fromkeys(
        (
            "game",
            "known",
            "option",
            "problem",
            "table",
            "example",
            "seat",
            "name",
            "who",
            "address",
        ),
        "Xyz",
    )
    given = {**facts, "most": 3, "need": 3, "edition": 3, "usage": "xyz"}
    given |= {"seconds": 3, "length": 3}

    for code in LOBBY["en"].group("refusals"):
        no = Rejection(code, given)
        words, english = refusal(no, "nl"), refusal(no)
        assert words is not None
        assert english is not None
        assert stray_english(words) == []
        assert ("Xyz" in words) == ("Xyz" in english), code
        assert ("3" in words) == ("3" in english), code
    assert refusal(Rejection("not-allowed", {"who": "operators"}), "nl") == (
        "Dat mag hier alleen systeembeheer."
    )
    assert refusal(Rejection("no-name-found", {}), "nl") is None


def test_who_opens_a_table_is_answered_in_dutch() -> None:
    """With and without a seat; the game is started, or starts by itself."""
    table, message = TableId("mafia-1"), Inbound("1", "mailto:ann@example.org", "", NOW)
    request = Request(message, Person(PersonId("p"), "Ann"), "nl")
    for own in ("Je doet mee als Ann.", ""):
        for by_itself in (True, False):
            opened = Opened(table, (), None, None, starts_itself=by_itself)
            said = opened_words(request, opened, own)
            assert stray_english(said) == []
            assert said.startswith(f"Tafel mafia-1 is open. {own}".strip())
            assert "`join mafia-1`" in said
            assert ("`start mafia-1`" in said) is not by_itself


def test_everything_the_lobby_says_is_dutch() -> None:
    """Every sentence of the catalogue, the help included; and how tables stand in a list."""
    own = {key: re.sub(r"\{\w+\}", "", text) for key, text in LOBBY.languages["nl"].items()}

    assert {key: found for key, text in own.items() if (found := stray_english(text))} == {}
    assert phase_words("nl", "first night") == "nacht"
    assert phase_words("nl", "init") == "inschrijving"
    assert phase_words("nl", "unheard-of") == "unheard-of"


async def test_a_mail_without_words_says_so_only_where_that_is_the_mistake(
    post: MailEvening, deal: Deal
) -> None:
    """V3: who has no turn learns that, not how to write."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    assert "niets van jezelf" in (await post.writes("anna", "WW5", " \n")).text
    assert "niets van jezelf" not in (await post.writes("dirk", "WW5", "")).text
    assert "niets van jezelf" not in (await post.writes("anna", "WW5", "onzin")).text


async def test_the_door_is_told_what_kind_of_no_it_was(post: MailEvening, deal: Deal) -> None:
    """H13: errors go to the sender alone, and are known as errors."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    before = {name: len(post.mail.of(name.lower())) for name in PEOPLE}

    answer = await post.writes("anna", "WW5", "Anna")

    assert answer.is_error
    assert answer.table == "WW5"
    assert replace(answer, is_error=False) != answer
    assert all(len(post.mail.of(n.lower())) == before[n] for n in PEOPLE if n != "Anna")
