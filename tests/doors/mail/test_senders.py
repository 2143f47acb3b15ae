"""Mails that do not say what they are about, and senders who prove nothing."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, post, seats, village
from tests.kit.office import Desk
from tests.kit.postal import MailEvening

from gamekeeper.cli.operate.admin_mail import AdminMailer
from gamekeeper.cli.operate.wiring import mail_settings
from gamekeeper.config import load
from gamekeeper.doors.mail.replies import Post
from gamekeeper.doors.mail.reply_tokens import Tokens
from gamekeeper.store.base import TableId

__all__ = ["deal", "post"]
CAST = "werewolf seer citizen citizen citizen"


# -- what it is about


@pytest.mark.parametrize("subject", ["", "Re: mijn stem", "antwoord"])
async def test_a_reply_is_about_the_table_of_its_secret(
    post: MailEvening, deal: Deal, subject: str
) -> None:
    """Whatever the subject says; but only with the sender's own secret."""
    table = await village(post, deal, CAST)
    row = await post.store.row(table)
    token = post.house.post.tokens.newest(row.seed, "mailto:anna@example.org")

    answer = await post.writes("anna", subject, "Karin", token=token, proven=False)

    assert answer.subject == "WW5: Stem ontvangen"
    for name, secret in (("anna", ""), ("anna", "x" * 16), ("bas", token)):
        answer = await post.writes(name, subject, "Karin", token=secret)
        assert "onderwerp van je mail niet" in answer.text


async def test_a_subject_says_more_than_a_secret(post: MailEvening, deal: Deal) -> None:
    """Another table, the lobby and words for it."""
    table = await village(post, deal, CAST)
    await post.opens_table("WW6")
    row = await post.store.row(table)
    token = post.house.post.tokens.newest(row.seed, "mailto:anna@example.org")

    other = await post.writes("anna", "WW6", "Anna, v", token=token)
    lobby = await post.writes("anna", "Re: lobby", "scores werewolves", token=token)
    words = await post.writes("anna", "", "tables", token=token)

    assert other.subject == "Inschrijving: WW6"
    assert not lobby.is_error
    assert "WW6: werewolves" in words.text


# -- languages


async def test_answers_about_no_table_speak_the_senders_language(post: MailEvening) -> None:
    """If all tables of the sender speak one; else the house's."""
    await post.opens_table("EN1", language="en")
    await post.opens_table("NL1", language="nl")
    await post.posts("bob", "EN1", "Bob, m")
    english = [
        await post.writes("bob", "hello"),
        await post.writes("bob", "help"),
        await post.writes("bob", "EN1 NL1"),
        await post.writes("bob", "lobby", "join nothing"),
    ]
    await post.posts("bob", "NL1", "Bob, m")

    for letter, words in zip(
        english,
        ("don't recognise the subject", "This is how it works", "several", "There is no table"),
        strict=True,
    ):
        assert words in letter.text
    assert "onderwerp" in (await post.writes("bob", "hello")).text
    assert "onderwerp" in (await post.writes("eva", "hello")).text


# -- who proves nothing


async def test_where_only_proofs_count_nobody_is_told_to_reply(tmp_path: Path, deal: Deal) -> None:
    """A reply would prove nothing there."""
    post = await MailEvening(tmp_path, require="proof").opens()
    await village(post, deal, CAST)

    answer = await post.writes("anna", "WW5", "Karin", proven=False)

    assert "DKIM" in answer.text
    assert "systeembeheer" in answer.text
    assert "Beantwoord deze mail" not in answer.text
    await post.closes()


async def test_a_house_may_want_to_know_who_enrols(tmp_path: Path) -> None:
    """The same words as a reply to the answer do it."""
    post = await MailEvening(tmp_path, enrol="proven").opens()
    table = await post.opens_table("WW5")

    first = await post.writes("bob", "WW5", "Bob, man", proven=False)
    assert "Beantwoord deze mail met dezelfde woorden" in first.text
    assert await seats(post, table) == {}
    second = await post.writes("bob", "Re: x", "Bob, man", proven=False, token=first.token)
    assert second.subject == "Inschrijving: WW5"
    assert (await post.writes("eva", "WW5", "Eva, v")).subject == "Inschrijving: WW5"
    assert list(await seats(post, table)) == ["Bob", "Eva"]
    await post.closes()


def test_enrolment_proves_its_sender_unless_somebody_wants_it_otherwise(tmp_path: Path) -> None:
    """Amendment 7, and the limit for strangers: nobody has to set anything."""
    path = tmp_path / "gamekeeper.toml"
    path.write_text("")
    mail = load(path, {}).mail

    assert (mail.enrol, Post().enrol, mail.strangers_per_hour) == ("proven", "proven", 20)


async def test_an_invitation_proves_its_reply(tmp_path: Path) -> None:
    """Its secret is that of the table and the invited address."""
    desk = await Desk(tmp_path).opens()
    tokens = Tokens()
    desk.use(mailer=AdminMailer(desk.mail.send, desk.guests, tokens))
    await desk.do("start", "WW5\n\n\n\n\nann@example.org")

    [letter] = desk.mail.to("ann@example.org")
    row = await desk.store.row(TableId("WW5"))
    assert letter.token == tokens.of(row.seed, "mailto:ann@example.org")
    await desk.closes()


async def test_strangers_are_told_that_enrolment_is_closed(post: MailEvening, deal: Deal) -> None:
    await village(post, deal, CAST)

    answer = await post.writes("tom", "WW5", "Tom, man")

    assert "tom@example.org is niet bekend" in answer.text
    assert "Inschrijven kan niet meer" in answer.text


# -- help


async def test_a_flood_of_questions_does_not_reach_administrators(post: MailEvening) -> None:
    """Only so many that may be forged, of everybody together; proven ones always."""
    answers = [
        await post.writes(f"x{number}", "help", "Hoe?", proven=False) for number in range(25)
    ]

    assert [answer.is_error for answer in answers] == [False] * 20 + [True] * 5
    assert "te veel vragen" in answers[-1].text
    assert len(post.letters("chef")) == 20
    assert len([note for note in post.notes if "too many questions" in note]) == 5
    assert not (await post.writes("bob", "help", "Hoe?")).is_error
    post.clock.ahead += timedelta(hours=1)
    assert not (await post.writes("x1", "help", "Hoe?", proven=False)).is_error


async def test_help_about_a_game_says_what_its_players_can_say(
    post: MailEvening, deal: Deal
) -> None:
    table = await village(post, deal, CAST)
    live = await post.house.host.loaded(table)
    own = live.speech.answer("words", live.view(None), None)

    assert own
    for name in PEOPLE[:2]:
        assert own.split("\n")[0] in (await post.writes(name.lower(), "help WW5")).text
    assert own.split("\n")[0] not in (await post.writes("tom", "help WW5")).text


@pytest.mark.parametrize(("language", "words"), [("nl", "te groot"), ("en", "too large")])
def test_the_door_speaks_the_houses_language(tmp_path: Path, language: str, words: str) -> None:
    """About mails that nobody can read."""
    path = tmp_path / "gamekeeper.toml"
    path.write_text(
        f'[house]\ndata = "{tmp_path}/data"\n[werewolves]\nlanguage = "{language}"\n'
        '[mail]\nenabled = true\naddress = "wolf@play.test"\nlisten = "lmtp"\n'
    )

    assert words in mail_settings(load(path, {})).too_large
