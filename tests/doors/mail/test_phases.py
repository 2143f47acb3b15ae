"""Secrets in reply addresses change with the phase: the newest letter works, the last one once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, post, village
from tests.doors.mail.test_votes import voted
from tests.kit.postal import A_DAY, MailEvening

from gamekeeper.doors.mail.reply_tokens import ADMIN, LOBBY, PROOF_LENGTH, Age, Tokens, month
from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.errors import StoreUnavailable
from gamekeeper.store.base import TableId

__all__ = ["deal", "post"]
CAST = "werewolf seer citizen citizen citizen"
LATE = "Deze keer telt dat nog"
OLD = "bewijst niet meer dat jij het bent"
ANNA = "mailto:anna@example.org"


def token(post: MailEvening, name: str) -> str:
    """The secret of the newest letter to this person."""
    return post.mail.of(name)[-1].token


async def day(post: MailEvening, deal: Deal) -> tuple[str, str]:
    """WW5 by day; Anna's secrets of the night and of the day."""
    await village(post, deal, CAST)
    night = token(post, "anna")
    await post.passes(A_DAY)
    return night, token(post, "anna")


# -- a village


async def test_every_phase_has_a_secret_of_its_own(post: MailEvening, deal: Deal) -> None:
    """Of all letters in it, confirmations and errors included; nobody else has the same one."""
    await village(post, deal, CAST)
    await post.writes("anna", "WW5", "Karin")
    await post.writes("anna", "WW5", "zomaar")
    nights = {letter.token for letter in post.mail.of("anna")[2:]}
    await post.passes(A_DAY)
    days = {letter.token for letter in post.letters("anna")}

    assert len(nights) == len(days) == 1
    assert nights != days
    assert days != {token(post, "bas")}


async def test_the_newest_letter_works_as_often_as_one_likes(post: MailEvening, deal: Deal) -> None:
    """V13: a choice may be changed until the deadline."""
    _, newest = await day(post, deal)

    for choice in ("Bas", "Eva", "Dirk"):
        letters = await post.posts("anna", "WW5", choice, proven=False, token=newest)
        assert [letter.subject for letter in letters] == ["WW5: Stem ontvangen"]
        assert await voted(post, "WW5", "Anna") == (choice,)


async def test_the_letter_before_it_works_once_with_a_hint(post: MailEvening, deal: Deal) -> None:
    """The answer brings the secret that works, and so does every later one."""
    last, newest = await day(post, deal)

    first = await post.posts("anna", "WW5", "Bas", proven=False, token=last)
    assert any(LATE in letter.text for letter in first)
    assert "WW5: Stem ontvangen" in [letter.subject for letter in first]
    assert await voted(post, "WW5", "Anna") == ("Bas",)

    second = await post.writes("anna", "WW5", "Eva", proven=False, token=last)
    assert OLD in second.text
    assert (second.subject, second.token) == ("WW5: Mail niet gelezen", newest)
    assert await voted(post, "WW5", "Anna") == ("Bas",)
    third = await post.writes("anna", "Re: x", "Eva", proven=False, token=second.token)
    assert third.subject == "WW5: Stem ontvangen"


async def test_the_hint_stands_in_an_answer_that_is_written_anyway(
    post: MailEvening, deal: Deal
) -> None:
    """One mail says both."""
    last, _ = await day(post, deal)

    answer = await post.writes("anna", "WW5", "zomaar iets", proven=False, token=last)

    assert answer.text.startswith("Je hebt een oudere mail")
    assert answer.subject == "WW5: Fout bij stemmen"


async def test_an_old_letter_votes_no_more(post: MailEvening, deal: Deal) -> None:
    """Whoever finds a letter of last week has found nothing."""
    night, _ = await day(post, deal)
    await post.passes(A_DAY)

    for subject in ("WW5", "Re: stem"):  # its table is still found
        answer = await post.writes("anna", subject, "Karin", proven=False, token=night)
        assert OLD in answer.text
    assert await voted(post, "WW5", "Anna") is None


async def test_a_proof_needs_no_new_letter(post: MailEvening, deal: Deal) -> None:
    """Who is proven otherwise is not bothered, and uses nothing up."""
    last, _ = await day(post, deal)

    letters = await post.posts("anna", "WW5", "Bas", token=last)
    assert [letter.subject for letter in letters] == ["WW5: Stem ontvangen"]
    assert len(await post.posts("anna", "WW5", "Eva", token=last, proven=False)) == 2


async def test_who_gets_no_letter_keeps_the_secret(post: MailEvening, deal: Deal) -> None:
    """The last letter that somebody got works, however long ago that was."""
    last, newest = await day(post, deal)
    row = await post.store.row(TableId("WW5"))
    tokens = post.house.post.tokens
    await post.house.host.listen(row.id, [], [ANNA])  # config nomail
    for _ in range(4):
        await post.passes(A_DAY)

    assert token(post, "anna") == newest
    assert tokens.age(newest, ANNA, row.seed) is Age.NEWEST
    assert tokens.age(last, ANNA, row.seed) is Age.LAST


async def test_who_votes_elsewhere_notices_nothing(post: MailEvening, deal: Deal) -> None:
    """Secrets are for mails."""
    _, newest = await day(post, deal)
    person = await post.store.person_at(ANNA)
    assert person is not None
    await post.store.save_person(person, "loopback:anna")

    assert await post.says("anna", "WW5: Bas")
    assert await voted(post, "WW5", "Anna") == ("Bas",)
    assert token(post, "anna") == newest


# -- crashes and races


@pytest.fixture
async def spool(tmp_path: Path) -> AsyncIterator[Spool]:
    kept = Spool(tmp_path / "mail.sqlite")
    yield kept
    await kept.close()


async def phased(spool: Spool) -> Tokens:
    """As after a restart: all that is known is on disk."""
    return Tokens(b"secret" * 8, spool)


async def test_once_is_once_also_after_a_crash(spool: Spool) -> None:
    """The mail that used it up may come again, because it may have broken off; others may not."""
    tokens = await phased(spool)
    for phase in ("phase 1", "phase 2"):
        await tokens.write("seed", ANNA, phase)
    last = tokens.of("seed", ANNA, "phase 1")

    assert await tokens.spend("seed", ANNA, "<1@x>")
    tokens = await phased(spool)
    assert tokens.age(last, ANNA, "seed") is Age.LAST
    assert await tokens.spend("seed", ANNA, "<1@x>")
    assert not await tokens.spend("seed", ANNA, "<2@x>")
    await tokens.write("seed", ANNA, "phase 3")
    assert await tokens.spend("seed", ANNA, "<3@x>"), "the next phase has a last letter of its own"


async def test_two_mails_at_once_use_it_once(spool: Spool) -> None:
    """Also while the first one is being written down."""
    tokens = await phased(spool)
    for phase in ("phase 1", "phase 2"):
        await tokens.write("seed", ANNA, phase)

    mails = [tokens.spend("seed", ANNA, f"<{n}@x>") for n in range(5)]
    assert sorted(await asyncio.gather(*mails)) == [False] * 4 + [True]


async def test_a_letter_that_is_written_again_has_the_same_secret(spool: Spool) -> None:
    """After a crash the delivery tells once more; that makes no letter older."""
    tokens = await phased(spool)
    await tokens.write("seed", ANNA, "phase 1")
    first = await tokens.write("seed", ANNA, "phase 2")
    tokens = await phased(spool)

    assert await tokens.write("seed", ANNA, "phase 2") == first == tokens.newest("seed", ANNA)
    assert tokens.age(tokens.of("seed", ANNA, "phase 1"), ANNA, "seed") is Age.LAST


async def test_a_vote_that_could_not_be_written_may_come_again(tmp_path: Path, deal: Deal) -> None:
    """Nothing was done, so nothing is used up by it for the same mail."""
    post = await MailEvening(tmp_path, "sqlite").opens()
    last, _ = await day(post, deal)
    perform = post.house.host.perform

    async def fails(*command: object) -> object:
        raise StoreUnavailable("the disk is full")

    post.house.host.perform = fails  # type: ignore[assignment,method-assign]
    with pytest.raises(StoreUnavailable):
        await post.mail.write("anna", "WW5", "Bas", proven=False, token=last, id="v@x")
    post.house.host.perform = perform  # type: ignore[method-assign]

    await post.posts("anna", "WW5", "Bas", proven=False, token=last, id="v@x")
    assert await voted(post, "WW5", "Anna") == ("Bas",)
    await post.closes()


# -- what tokens look like


def test_a_token_tells_nothing() -> None:
    """Two phases have nothing in common but the table they are about; it counts nothing."""
    tokens = Tokens(b"secret" * 8)
    ones = [tokens.of("seed", ANNA, f"phase {n}") for n in range(50)]

    assert {each[:-PROOF_LENGTH] for each in ones} == {tokens.of("seed", ANNA)[:-PROOF_LENGTH]}
    assert len({each[-PROOF_LENGTH:] for each in ones}) == 50
    assert sorted(ones) != ones
    assert tokens.of("other", ANNA)[:-PROOF_LENGTH] != ones[0][:-PROOF_LENGTH]


async def test_the_memory_names_nobody(spool: Spool) -> None:
    """Whoever reads the spool learns neither tables nor addresses from it."""
    tokens = await phased(spool)
    await tokens.write("seed", ANNA, "phase 1")

    [(name, value)] = spool._reader.execute(
        "select name, value from kept where name like 'letters%'"
    ).fetchall()
    assert "anna" not in name + value
    assert "seed" not in name + value


@pytest.mark.parametrize("part", [slice(8), slice(-PROOF_LENGTH, None), slice(-1), slice(1, None)])
def test_half_a_token_is_none(part: slice) -> None:
    """Only the whole one proves anything."""
    tokens = Tokens(b"secret" * 8)
    asyncio.run(tokens.write("seed", ANNA, "phase 1"))
    whole = tokens.newest("seed", ANNA)

    assert tokens.age(whole, ANNA, "seed") is Age.NEWEST
    assert tokens.age(whole[part], ANNA, "seed") is Age.NONE
    assert tokens.age(whole, "mailto:bas@example.org", "seed") is Age.NONE


def test_letters_of_version_0_1_work_until_the_next_phase() -> None:
    """Games that are being played when the server is renewed go on."""
    tokens = Tokens(b"secret" * 8)
    old = tokens.of("seed", ANNA)[-PROOF_LENGTH:]

    assert tokens.age(old, ANNA, "seed") is Age.NEWEST
    asyncio.run(tokens.write("seed", ANNA, "phase 7"))
    assert tokens.age(old, ANNA, "seed") is Age.LAST
    asyncio.run(tokens.write("seed", ANNA, "phase 8"))
    assert tokens.age(old, ANNA, "seed") is Age.OLD


# -- the lobby and administrators


async def test_a_letter_of_the_lobby_does_not_vote(post: MailEvening, deal: Deal) -> None:
    """It has no phases: it proves who asks there, and nothing at a table where one sits."""
    await village(post, deal, CAST)
    lobby = (await post.writes("anna", "lobby", "tables")).token

    answer = await post.writes("anna", "WW5", "Karin", proven=False, token=lobby)
    assert answer.is_error
    assert await voted(post, "WW5", "Anna") is None
    opened = await post.writes("anna", "lobby", "open mafia seat=no", proven=False, token=lobby)
    assert not opened.is_error


async def test_a_letter_of_the_lobby_lasts_two_months(post: MailEvening) -> None:
    """This month's, and last month's."""
    old = (await post.writes("anna", "lobby", "tables")).token
    post.clock.ahead += timedelta(days=35)
    assert not (
        await post.writes("anna", "lobby", "open mafia seat=no", proven=False, token=old)
    ).is_error
    post.clock.ahead += timedelta(days=28)
    assert (
        await post.writes("anna", "lobby", "open mafia seat=no", proven=False, token=old)
    ).is_error


def test_months_follow_each_other() -> None:
    """Also at the end of a year, and on the 31st."""
    tokens = Tokens(b"secret" * 8)
    december = datetime(2026, 12, 31, 23, 59, tzinfo=UTC)
    token = tokens.of_lobby(ANNA, december)

    assert month(december) == "2026-12"
    assert tokens.is_of_lobby(token, ANNA, datetime(2027, 1, 31, tzinfo=UTC))
    assert not tokens.is_of_lobby(token, ANNA, datetime(2027, 2, 1, tzinfo=UTC))
    assert not tokens.is_of_lobby("", ANNA, december)


async def test_an_administrators_letter_lasts(post: MailEvening, deal: Deal) -> None:
    """The welcome is to be kept; a command needs the password besides. It casts no vote."""
    await village(post, deal, CAST)
    tokens = post.house.post.tokens
    for _ in range(3):
        await post.passes(A_DAY)
    chef = tokens.of(ADMIN, "mailto:chef@example.org")

    async def configure(message: object) -> str:
        return "gedaan"

    post.house.post.configure = configure
    answer = await post.writes("chef", "config games", "x", proven=False, token=chef)
    assert (answer.text, answer.token) == ("gedaan", chef)
    mine = tokens.of(ADMIN, ANNA)
    assert (await post.writes("anna", "WW5", "Karin", proven=False, token=mine)).is_error
    assert (
        await post.writes("anna", "lobby", "open mafia seat=no", proven=False, token=mine)
    ).is_error
    assert tokens.of(LOBBY, ANNA) != mine


@pytest.mark.parametrize("words", ["link 123456", "unlink anna@example.org", "forget me", "link"])
async def test_an_administrators_letter_decides_nothing_about_addresses(
    post: MailEvening, words: str
) -> None:
    """It is good for ever: whoever found one could link an address of theirs, and vote with it."""
    tokens = post.house.post.tokens
    chef = tokens.of(ADMIN, "mailto:chef@example.org")

    refused = await post.writes("chef", "lobby", words, proven=False, token=chef)
    assert refused.is_error
    assert "Beantwoord" in refused.text
    opened = await post.writes("chef", "lobby", "open mafia seat=no", proven=False, token=chef)
    assert not opened.is_error
    again = await post.writes("chef", "lobby", words, proven=False, token=refused.token)
    assert again.text != refused.text


# -- other games


async def test_a_move_of_go_is_a_phase(tmp_path: Path) -> None:
    """The letter that asks for a move works; one's own move makes it no older; the one before once."""
    post = await MailEvening(tmp_path, language="en").opens()
    table = await post.opens_table("stones", "go", size="9", handicap="0", need_ratings="no")
    for name in ("Ann", "Bob"):
        await post.posts(name.lower(), table, name)
    await post.posts("chef", table, "start")
    asked = ["ann", "bob"]
    if "Your turn" not in post.mail.of("ann")[-1].subject:
        asked.reverse()
    one, other = asked

    async def moves(name: str, point: str, secret: str) -> str:
        letters = await post.posts(name, table, point, proven=False, token=secret)
        return "\n".join(f"[{letter.subject}] {letter.text}" for letter in letters)

    first = token(post, one)
    assert "D4" in await moves(one, "D4", first)
    assert token(post, one) == first, "one's own move answers the letter that asked for it"
    await moves(other, "E5", token(post, other))
    second = token(post, one)
    assert second != first
    assert "It still counts this time" in await moves(one, "F6", first)
    await moves(other, "G7", token(post, other))
    assert "no longer proves" in await moves(one, "C3", first)
    assert "It still counts this time" in await moves(one, "C3", second)
    await post.closes()


async def test_the_go_club_has_months(tmp_path: Path) -> None:
    """It never ends: letters of one month share a secret, and the newest one always works."""
    post = await MailEvening(tmp_path, language="en").opens()
    await post.posts("ann", "go", "rank 5k")
    await post.posts("bob", "go", "rank 5k")
    await post.posts("ann", "go", "offer size=9")
    post.letters("ann")
    await post.posts("bob", "go", "take 1")
    await post.house.club.rest()
    await post.settles()
    club = [each for each in post.letters("ann") if each.subject.startswith("goclub")][-1].token
    post.clock.ahead += timedelta(days=200)
    heard = await post.posts("ann", "go", "offer size=9", proven=False, token=club)
    assert "Offer 2" in heard[0].text
    await post.passes(timedelta(days=31))
    newest = [each for each in post.letters("ann") if each.subject.startswith("goclub")][-1].token
    assert newest != club
    heard = await post.posts("ann", "go", "offer size=13", proven=False, token=club)
    assert "It still counts this time" in heard[0].text
    heard = await post.posts("ann", "go", "offer size=19", proven=False, token=club)
    assert "no longer proves" in heard[0].text
    assert "Offer 4" in (await post.posts("ann", "go", "offer", proven=False, token=newest))[0].text
    await post.closes()
