"""The page of a letter: questions with answers to tap, the board, the people, and nobody's secrets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path
from typing import TypeVar

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, village
from tests.doors.mail.test_votes import day, voted
from tests.kit.letterbox import LetterEvening
from tests.kit.pages import Page, read, tap
from tests.kit.postal import A_DAY

from gamekeeper.games.connectfour.rules import DiscDropped
from gamekeeper.games.go.rules.events import Passed
from gamekeeper.games.mafia.rules.events import VoteCast
from gamekeeper.games.mia.events import PlayerJoined
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.store.base import TableId

__all__ = ["deal"]
E = TypeVar("E", bound=Event)
CAST = "werewolf citizen citizen citizen citizen"
MAFIA = {"start_phase": "Day", "roles": "TOWN*3,MAFIA"}
LARGEST = 100_000
"""Octets of a mail with a board."""


class Readers(LetterEvening):
    """People who read the pages of their letters and tap answers."""

    def raw(self, name: str) -> bytes:
        """The last letter to somebody."""
        mails: list[tuple[str, bytes]] = self.mail.sink.mails  # type: ignore[attr-defined]
        return [raw for to, raw in mails if to == f"{name}@example.org"][-1]

    def page(self, name: str) -> Page:
        return read(self.raw(name))

    async def taps(self, name: str, label: str) -> None:
        """Send the mail behind a link of the last letter; only its token proves the sender."""
        self.house.post.require = "token"
        mail = tap(self.page(name), label)
        await self.mail.write(name, mail.subject, mail.text, To=mail.to)  # type: ignore[call-arg]
        await self.settles()

    async def begun(self, game: str, *names: str, **options: str) -> TableId:
        """A table of this game where these people play by mail."""
        table = await self.opens_table("T1", game, language="en", **options)
        for name in names:
            await self.posts(name.lower(), "lobby", f"join T1 as {name}")
        await self.posts("chef", "T1", "start")
        return table

    async def happened(self, table: TableId, kind: type[E]) -> list[E]:
        return [entry.event for entry in await self.log(table) if isinstance(entry.event, kind)]


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[Readers]:
    evening = Readers(tmp_path, pages="https://play.test/")
    await evening.opens()
    yield evening
    await evening.closes()


# -- answers


async def test_a_tapped_vote_counts(post: Readers, deal: Deal) -> None:
    """The question and its deadline stand on top, the story below; a tap is a vote."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")
    page = post.page("eva")

    assert {"Anna", "Bas", "Karin", "Dirk", "Blanco"} <= page.answers.keys()
    assert page.words.index("Tot ") < page.words.index("Karin") < page.words.index("Hulp nodig")
    await post.taps("eva", "Karin")
    assert await voted(post, "WW5", "Eva") == ("Karin",)


async def test_a_pair_is_tapped(post: Readers, deal: Deal) -> None:
    """Cupid names two at once; every pair is there once."""
    await village(post, deal, "cupid werewolf citizen citizen citizen")
    answers = post.page("anna").answers

    pairs = {frozenset(label.split(" + ")) for label in answers if " + " in label}
    assert len(pairs) == 10
    assert answers.keys() - {" + ".join((one, other)) for one in PEOPLE for other in PEOPLE} == {
        "Blanco"
    }
    await post.taps("anna", "Karin + Dirk")
    assert await chosen(post, "Anna") == ("Karin", "Dirk")


@pytest.mark.parametrize(
    ("label", "expected"),
    [("Redden met het levenselixer: Karin", ("Karin",)), ("Doden met het gif: Eva", ("Eva",))],
)
async def test_the_witch_taps_one_of_her_potions(
    post: Readers, deal: Deal, label: str, expected: tuple[str, ...]
) -> None:
    """Each button says which potion it is; both on one night are written."""
    await village(post, deal, "witch werewolf citizen citizen citizen")
    for _ in range(5):
        if post.page("anna").answers:
            break
        if "Karin" in post.page("bas").answers:
            await post.taps("bas", "Karin")
        await post.passes(A_DAY)

    answers = post.page("anna").answers
    assert {each.partition(":")[0] for each in answers} == {
        *("Redden met het levenselixer", "Doden met het gif", "Niemand")
    }
    await post.taps("anna", label)
    assert await chosen(post, "Anna") == expected


async def chosen(post: Readers, seat: str) -> tuple[str, ...]:
    """Whom somebody has named in the night."""
    view = (await post.house.host.loaded(TableId("WW5"))).table.state
    found = [votes[Seat(seat)] for votes in view.votes.values() if seat in votes]
    return found[-1] if found else ()


async def test_a_link_of_another_letter_is_not_ones_own(post: Readers, deal: Deal) -> None:
    """What proves the sender is the token in the link's address."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")
    mail = tap(post.page("anna"), "Karin")
    post.house.post.require = "token"

    await post.mail.write("eva", mail.subject, mail.text, To=mail.to)  # type: ignore[call-arg]
    await post.settles()

    assert await voted(post, "WW5", "Eva") is None


async def test_mafia_is_played_by_taps(post: Readers) -> None:
    """A vote by day."""
    table = await post.begun("mafia", "Ann", "Bob", "Cy", "Dee", **MAFIA)
    expected = {name: f"vote {name}" for name in ("Ann", "Bob", "Cy", "Dee")}
    assert post.page("ann").answers == expected | {"Abstain": "abstain"}
    await post.taps("ann", "Bob")

    assert [event.ballot for event in await post.happened(table, VoteCast)] == ["Bob"]


async def test_mia_is_played_by_taps(post: Readers) -> None:
    """Buttons stand side by side below one question; dice are announced by a tap."""
    table = await post.begun("mia", "Ann", "Bob", rounds="1")
    for name in ("ann", "bob"):
        await post.taps(name, "I'm in")

    assert len(await post.happened(table, PlayerJoined)) == 2


async def test_connect_four_is_played_by_taps(post: Readers) -> None:
    """Columns are numbered as on the board."""
    table = await post.begun("connectfour", "Ann", "Bob")
    first = "ann" if post.page("ann").answers else "bob"
    await post.taps(first, "4")

    assert [event.cell for event in await post.happened(table, DiscDropped)] == [(4, 1)]


async def test_go_offers_to_pass(post: Readers) -> None:
    """There are too many points to tap: they are written."""
    table = await post.begun("go", "Ann", "Bob", size="9", type="black")
    assert post.page("ann").answers == {"Pass": "pass"}
    await post.taps("ann", "Pass")

    assert len(await post.happened(table, Passed)) == 1


async def test_softwarewolves_are_played_by_taps(post: Readers) -> None:
    """The words of the chat room stand behind a name."""
    table = await post.begun("softwarewolves", "Ann", "Bob", "Cy", "Dee", wait="1s")
    [wolf] = [n for n in ("ann", "bob", "cy", "dee") if post.page(n).answers]
    [victim, *_] = post.page(wolf).answers
    assert post.page(wolf).answers[victim] == f"I eat {victim}"
    await post.taps(wolf, victim)

    assert "DayBroke" in await post.events(table)


# -- what is shown, and to whom


async def test_nobody_sees_the_secrets_of_others(post: Readers, deal: Deal) -> None:
    """A role stands in the letter of whoever has it, and in nobody else's."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    await day(post, "anna", "bas", "eva")

    assert "Weerwolf" in "".join(post.page("anna").rows["Anna (jij)"])
    assert "Ziener" in "".join(post.page("bas").rows["Bas (jij)"])
    assert post.page("eva").rows.keys() == {"Eva (jij)"}


async def test_a_question_stands_once_on_the_page(post: Readers, deal: Deal) -> None:
    """On top, with its answers; the text part has it too, with how to answer in words (issue 13)."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")
    page = post.page("eva")
    text = page.mail.get_body(("plain",))
    assert isinstance(text, EmailMessage)
    written = " ".join(text.get_content().split())
    question = "Wie gaat er op de brandstapel?"

    assert page.words.count(question) == 1
    assert page.words.index(question) < page.words.index("Dag 1 begint")
    assert f"{question} Antwoord met een naam" in written
    assert "Antwoord met een naam" not in page.words
    assert "Beantwoord deze mail, met je antwoord" in page.words  # for those whose taps do nothing


async def test_the_page_keeps_what_no_tap_can_say(post: Readers, deal: Deal) -> None:
    """The Witch is asked once, and told what her potions could do; both on one night are written."""
    await village(post, deal, "witch werewolf citizen citizen citizen")
    while not post.page("anna").answers:
        if "Karin" in post.page("bas").answers:
            await post.taps("bas", "Karin")
        await post.passes(A_DAY)
    page = post.page("anna").words

    assert page.count("Wie red of vergiftig je?") == 1
    assert "Je kunt redden: Karin." in page


async def test_the_page_says_how_a_point_is_typed(post: Readers) -> None:
    """There are too many to tap."""
    await post.begun("go", "Ann", "Bob", size="9", type="black")

    assert "such as D4" in post.page("ann").words


async def test_mafia_names_the_deadline_of_a_question_once(post: Readers) -> None:
    """Below its title; the words that ask for it are not needed beside the answers."""
    await post.begun("mafia", "Ann", "Bob", "Cy", "Dee", **MAFIA, day_limit="24h")
    page = post.page("ann")

    assert page.words.count("You have until") == 0
    assert page.words.count("Until ") == 1
    assert "vote NAME" not in page.words


async def test_a_board_is_shown_in_the_page(post: Readers) -> None:
    """A PNG that belongs to the page; the lines of the board are its text, and stand in the text part."""
    await post.begun("go", "Ann", "Bob", size="9", type="black")
    await post.posts("ann", "T1", "e5")
    page, raw = post.page("bob"), post.raw("bob")
    text, related = page.mail.iter_parts()
    assert isinstance(text, EmailMessage)
    assert isinstance(related, EmailMessage)
    html, png = related.iter_parts()

    assert [part.get_content_type() for part in (text, related, html, png)] == [
        *("text/plain", "multipart/related", "text/html", "image/png")
    ]
    octets = png.get_payload(decode=True)
    assert isinstance(octets, bytes)
    assert octets.startswith(b"\x89PNG\r\n\x1a\n")
    assert octets[12:16] == b"IHDR"
    [image] = page.images
    assert image["src"] == f"cid:{png['Content-ID'][1:-1]}"
    assert " 5  · · · ·(●)· · · · 5" in image["alt"]
    assert image["alt"] in text.get_content().replace("\r\n", "\n")
    assert "<pre>" not in page.html
    assert len(raw) < LARGEST


async def test_a_letter_links_to_its_table(post: Readers) -> None:
    """In both parts, if the server has pages."""
    await post.begun("connectfour", "Ann", "Bob")

    assert post.page("ann").links["https://play.test/t/T1"] == "https://play.test/t/T1"
    assert b"https://play.test/t/T1" in post.raw("ann").partition(b"text/html")[0]


async def test_a_letter_of_a_hidden_table_carries_the_key(
    post: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads it may be in a browser that knows nobody."""
    post.house.post.key = lambda table: f"key-of-{table}"
    monkeypatch.setattr("gamekeeper.doors.page_links.access_of", lambda options: "link")
    await post.begun("connectfour", "Ann", "Bob")

    address = "https://play.test/t/T1?k=key-of-T1"
    assert post.page("ann").links[address] == address
