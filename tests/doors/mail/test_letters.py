"""Real mails at a real door: what is read of them (§11.3), and which are not (§11.8)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import UTC
from email import message_from_bytes, policy
from pathlib import Path
from urllib.parse import unquote

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, seats, village
from tests.doors.mail.test_votes import day, voted
from tests.kit.evening import until
from tests.kit.letterbox import LetterEvening
from tests.kit.postal import A_DAY, body

from gamekeeper.doors.mail.letters.overview import _people
from gamekeeper.doors.mail.sentences import TEXTS
from gamekeeper.doors.mail.wire.send.spool_file import State
from gamekeeper.games import make_speech
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Card, Scene
from gamekeeper.store.base import TableId

__all__ = ["deal"]
CAST = "werewolf citizen citizen citizen citizen"


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[LetterEvening]:
    evening = await LetterEvening(tmp_path).opens()
    yield evening
    await evening.closes()


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.split("\n"))


async def general_mail(post: LetterEvening) -> str:
    """Day 1 in WW5; returns what Eva was mailed about it."""
    await day(post, "anna", "eva")
    [*_, letter] = post.mail.of("eva")
    assert letter.subject == "WW5: Dag 1, ochtend"
    for word in ("Anna", "Bas", "Karin", "Dirk", "blanco"):
        assert word in letter.text
    return letter.text


async def test_a_letter_tells_its_times_in_one_zone(post: LetterEvening, deal: Deal) -> None:
    """§2.1 The table's, where the server has chosen none: on top as in the story below."""
    await village(post, deal, CAST)
    await general_mail(post)
    [*_, letter] = post.mail.of("eva")
    assert letter.overview is not None
    zones = re.findall(r"\b(?:UTC|CES?T)\b", f"{letter.overview.until}\n{letter.text}")

    assert len(zones) > 1
    assert len(set(zones)) == 1


async def test_a_vote_above_a_quoted_mail_counts(post: LetterEvening, deal: Deal) -> None:
    """Scenario 87, V1, V2: the quotation lists all names and `blanco`."""
    await village(post, deal, CAST)
    general = await general_mail(post)

    for above in (
        f"Karin\n\nOp ma 2 mrt 2026 om 12:00 schreef Gamekeeper <wolf@play.test>:\n{quoted(general)}",
        f"Karin\n\n-----Oorspronkelijk bericht-----\n{general}",
        f"Karin\n\nVan: Gamekeeper\nVerzonden: maandag 2 maart 2026\nOnderwerp: WW5\n\n{general}",
        f"{quoted(general)}\nKarin",
        "Karin\n\n-- \nBas de Vries, tel. 06-12345678",
    ):
        answer = await post.writes("eva", "Re: WW5: Dag 1", above)
        assert answer.subject == "WW5: Stem ontvangen"
        assert await voted(post, "WW5", "Eva") == ("Karin",)


async def test_a_reply_without_words_is_explained(post: LetterEvening, deal: Deal) -> None:
    """V3: no vote found, and why not; a forward is told something else than a reply."""
    await village(post, deal, CAST)
    general = await general_mail(post)
    forward = (
        "---------- Forwarded message ---------\nVan: Gamekeeper <wolf@play.test>\n"
        f"Date: ma 2 mrt 2026\nSubject: WW5: Dag 1\nTo: <eva@example.org>\n\n{general}"
    )

    empty = await post.writes("eva", "Re: WW5: Dag 1", "")
    reply = await post.writes("eva", "Re: WW5: Dag 1", f"\n{quoted(general)}")
    passed_on = await post.writes("eva", "Fwd: WW5: Dag 1", forward)

    for answer in (empty, reply, passed_on):
        assert answer.subject == "WW5: Fout bij stemmen"
        assert "geen naam van een speler" in body(answer)
    assert "niets van jezelf" in body(empty)
    assert "niets van jezelf" in body(reply)
    assert "doorgestuurd" in body(passed_on)
    assert await voted(post, "WW5", "Eva") is None


async def test_an_enrolment_is_not_made_from_a_forward(post: LetterEvening) -> None:
    """EN7, V3: the format is repeated."""
    await post.opens_table("WW5")

    answer = await post.writes(
        "eva", "Fwd: WW5", "---------- Forwarded message ---------\nFrom: bob\n\nBob, man"
    )

    assert "doorgestuurd" in body(answer)
    assert "`Bob, man`" in body(answer)
    assert await seats(post, "WW5") == {}


@pytest.mark.parametrize(
    ("headers", "kind"),
    [
        ({"From": '"Eva via Groep" <eva@example.org>'}, "via"),
        ({"Sender": "groep@example.org"}, "via"),
        ({"List-Id": "<groep.example.org>"}, "list"),
        ({"Precedence": "bulk"}, "list"),
        ({"Auto-Submitted": "auto-replied"}, "automatic"),
        ({"From": "mailer-daemon@example.org"}, "bounce"),
    ],
)
async def test_mails_of_machines_and_lists_are_not_read(
    post: LetterEvening, deal: Deal, headers: dict[str, str], kind: str
) -> None:
    """Scenario 91, §11.8: not parsed, not answered, one line in the journal."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")

    answers = await post.posts("eva", "WW5", "Karin", **headers)

    assert answers == []
    assert post.letters("mailer-daemon") == []
    assert await voted(post, "WW5", "Eva") is None
    assert any(line.endswith(f"WW5 ({kind})") for line in await post.journal())


async def test_a_mail_of_our_own_is_ignored(post: LetterEvening) -> None:
    """§11.1 #1: whoever is played by ourselves does not play."""
    await post.opens_table("WW5")

    await post.mail.write("eva", "WW5", "Eva, vrouw", From="wolf@play.test")  # type: ignore[call-arg]

    assert await seats(post, "WW5") == {}
    assert post.mail.of("eva") == []


async def test_letters_are_read_however_they_are_written(post: LetterEvening) -> None:
    """§11.1, V1: encoded subjects, capitals in addresses, and HTML where there is no text."""
    await post.opens_table("WW5")
    html = "<html><body><p>Eva, <b>vrouw</b></p><blockquote>Bob, man</blockquote></body></html>"
    await post.mail.write(
        "eva",
        "Ré: – ww5 ☃",
        html,
        From='"Eva, de Boer" <EVA@Example.ORG>',  # type: ignore[call-arg]
    )

    assert await seats(post, "WW5") == {"Eva": "f"}
    [ear] = await post.store.ears(TableId("WW5"))
    assert ear.address == "mailto:eva@example.org"


async def test_a_mail_is_owed_until_the_server_has_it(post: LetterEvening, deal: Deal) -> None:
    """O1, O2, O3: every single mail is kept and verified, instead of one control mail for all."""
    table = await village(post, deal, CAST)
    door = post.mail
    assert not door.owes(table)
    sent = {item.id for item in door.queue(State.SENT)}  # type: ignore[attr-defined]

    assert {letter.id for letter in door.of("anna")} <= sent


async def test_a_house_that_never_sent_a_mail_owes_none(post: LetterEvening, deal: Deal) -> None:
    """O5: the very first outbox is empty, and nothing waits for it."""
    deal(CAST)
    table = await post.opens_table("WW5")
    for name in ("anna", "bas", "carla", "dirk", "eva"):
        await post.says(name, "join WW5")

    await post.passes(A_DAY)

    assert "GameBegan" in await post.events(table)
    assert not post.mail.owes(table)


@pytest.mark.parametrize(
    "below",
    [
        *("Groetjes, Bas", "Groetjes\nBas", "groet Bas", "Gr. Bas", "Mvg,\nBas de Vries\nAcme BV"),
        *("Met vriendelijke groet,\n\nBas", "Liefs, Bas", "xx Bas", "Bedankt!\nBas"),
        *("Cheers,\nBas", "Kind regards\nBas", "Best,\nBas", "Thanks, Bas", "Love, Bas x"),
        *("Liebe Grüße\nBas", "Viele Gruesse, Bas", "MfG Bas", "VG\nBas", "LG, Bas"),
        *("Groetjes, Bas 😀", "Groetjes 😀\nBas", "x Bas", "Doei, Bas", "Tot morgen!\nBas"),
        *("Bye, Bas", "See you,\nBas", "Tschüss\nBas", "Bis morgen, Bas"),
    ],
)
async def test_a_greeting_below_a_vote_is_a_signature(
    post: LetterEvening, deal: Deal, below: str
) -> None:
    """In Dutch, English and German, with the name in the same line or in the next."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")

    answer = await post.writes("eva", "Re: WW5: Dag 1", f"Karin\n\n{below}")

    assert answer.subject == "WW5: Stem ontvangen"
    assert await voted(post, "WW5", "Eva") == ("Karin",)


async def test_a_name_alone_is_a_vote_and_a_greeting_alone_is_none(
    post: LetterEvening, deal: Deal
) -> None:
    """Whoever only greets is told that there is no vote; thanks above a vote do no harm."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")

    answer = await post.writes("eva", "Re: WW5: Dag 1", "Groetjes, Bas")
    assert answer.subject == "WW5: Fout bij stemmen"
    assert "geen naam van een speler" in body(answer)
    assert await voted(post, "WW5", "Eva") is None
    for text in ("Bas", "Bedankt!\n\nBas", "bas\n\nGroetjes"):
        await post.writes("eva", "Re: WW5: Dag 1", text)
        assert await voted(post, "WW5", "Eva") == ("Bas",)


async def test_a_player_may_have_the_name_of_a_greeting(post: LetterEvening, deal: Deal) -> None:
    """`Love` alone is a vote for Love."""
    deal(CAST)
    await post.opens_table("WW5", strictness="0")
    await post.enrols("WW5", "Anna", "Love", "Karin", "Best", "Eva")
    await post.begins("WW5")
    await day(post, "anna", "eva")

    for name in ("Love", "Best"):
        await post.writes("eva", "Re: WW5: Dag 1", name)
        assert await voted(post, "WW5", "Eva") == (name,)


async def test_news_can_be_unsubscribed_with_a_button(post: LetterEvening, deal: Deal) -> None:
    """The header's address and subject are all a mail program needs; the seat is kept."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")
    sent = post.mail.sink.mails  # type: ignore[attr-defined]
    await until(lambda: any(to == "eva@example.org" and b"Dag 1" in raw for to, raw in sent))
    [*_, raw] = [raw for to, raw in sent if to == "eva@example.org" and b"Dag 1" in raw]
    header = message_from_bytes(raw, policy=policy.default)["List-Unsubscribe"]
    to, _, subject = header.strip("<> ").removeprefix("mailto:").partition("?subject=")

    answers = await post.posts(
        "eva", unquote(subject), "This message was automatically generated by Gmail.", To=to
    )

    assert ["geen mails meer over WW5" in body(letter) for letter in answers] == [True]
    assert "mailto:eva@example.org" not in {
        e.address for e in await post.store.ears(TableId("WW5"))
    }
    assert "Eva" in {chair.seat for chair in await post.store.chairs(TableId("WW5"))}
    for _ in range(3):
        await post.passes(A_DAY)
    assert post.letters("eva") == []


async def test_leave_is_named_below_every_letter_of_news(post: LetterEvening, deal: Deal) -> None:
    """As a reply it ends the mails of a game that has begun; `join` brings them back."""
    await village(post, deal, CAST)
    await day(post, "anna", "eva")
    news = [letter for letter in post.mail.of("eva") if letter.is_news]

    assert news
    assert all("Geen mails meer over WW5?" in letter.text for letter in news)
    answer = await post.writes("eva", f"Re: {news[-1].subject}", "leave")
    assert "Je krijgt geen mails meer" in body(answer)
    assert "`join WW5`" in body(answer)
    await post.writes("eva", "lobby", "join WW5")
    for _ in range(3):
        await post.passes(A_DAY)
    assert post.letters("eva") != []


async def test_leave_before_the_game_begins_frees_the_seat(post: LetterEvening) -> None:
    """By the button, too."""
    await post.opens_table("WW5")
    await post.enrols("WW5", "Anna", "Eva")

    await post.posts("eva", "unsubscribe WW5", "")

    assert await seats(post, "WW5") == {"Anna": "m"}


@pytest.mark.parametrize(
    ("language", "votes", "said"),
    [
        ("en", 6.0, "6 votes, 5 needed"),
        ("en", 1.0, "1 vote, 5 needed"),
        ("nl", 6.0, "6 stemmen, 5 nodig"),
    ],
)
def test_more_votes_than_needed_read_naturally(language: str, votes: float, said: str) -> None:
    """Nobody has “6 of 5” votes."""
    scene = Scene("day", 1, cards=(Card(Seat("anna"), "anna", points=votes, needed=5),))

    [(name, points, _)] = _people(scene, make_speech("mafia", {}), TEXTS[language], UTC)

    assert (name, points) == ("anna", said)
