"""Who was invited to a game by mail (amendment 7): kept seats, games for guests only, and saying no."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, seats
from tests.kit.office import Desk
from tests.kit.postal import MailEvening

from gamekeeper.doors.base import Outbound
from gamekeeper.errors import CannotStart, StoreUnavailable
from gamekeeper.kernel.messages import Rejected
from gamekeeper.lobby.guests import Guests
from gamekeeper.store.base import TableId, TableRow

__all__ = ["deal"]
KEPT = "vrijgehouden voor genodigden"
ONLY = "alleen voor genodigden"


@pytest.fixture(params=["memory", "sqlite"])
async def post(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, request.param).opens()
    yield evening
    await evening.closes()


async def party(
    post: MailEvening, guests: Sequence[str], most: int = 4, *, only: bool = False
) -> dict[str, str]:
    """WW5, to which these people are invited; the secrets of their invitations."""
    table = await post.opens_table("WW5", max_players=str(most))
    row = await post.store.row(table)
    addresses = [f"mailto:{name}@example.org" for name in guests]
    post.house.post.guests.invite(row, addresses, most=most, only_guests=only)
    tokens = post.house.post.tokens
    return {
        name: tokens.of(row.seed, address) for name, address in zip(guests, addresses, strict=True)
    }


async def enrols(post: MailEvening, name: str, token: str = "") -> Outbound:
    """Who has the secret of an invitation proves nothing else."""
    how = {"token": token, "proven": False} if token else {}
    letters = await post.posts(name.lower(), "WW5", f"{name}, v", **how)
    return next(letter for letter in letters if letter.id.endswith("/answer"))


# -- kept seats


async def test_a_reply_to_the_invitation_is_enough(post: MailEvening) -> None:
    """Amendment 7: enrolment must prove its sender, and the secret in the address for replies does."""
    invited = await party(post, ["anna"])

    assert post.house.post.enrol == "proven"
    assert (await enrols(post, "Anna", invited["anna"])).subject == "Inschrijving: WW5"
    assert list(await seats(post, "WW5")) == ["Anna"]


async def test_guests_keep_their_seats(post: MailEvening) -> None:
    """Others get what is left, however early they come."""
    invited = await party(post, ["anna", "bas"])

    assert not (await enrols(post, "Karin")).is_error
    assert not (await enrols(post, "Dirk")).is_error
    refused = await enrols(post, "Eva")
    assert KEPT in refused.text
    assert refused.subject == "WW5: Foutmelding"
    assert not (await enrols(post, "Anna", invited["anna"])).is_error
    assert KEPT in (await enrols(post, "Eva")).text
    assert list(await seats(post, "WW5")) == ["Karin", "Dirk", "Anna"]


async def test_a_seat_that_is_declined_is_free(post: MailEvening) -> None:
    """The guest may change his mind, if there is still a seat."""
    invited = await party(post, ["anna", "bas", "karin"], most=3)
    assert KEPT in (await enrols(post, "Eva")).text

    answer = await post.writes("anna", "Re: WW5", "Nee.", token=invited["anna"], proven=False)
    assert "Je doet niet mee aan WW5" in answer.text
    assert not answer.is_error
    assert not (await enrols(post, "Eva")).is_error
    assert KEPT in (await enrols(post, "Anna", invited["anna"])).text
    await post.posts("bas", "WW5", "no", token=invited["bas"], proven=False)
    assert not (await enrols(post, "Anna", invited["anna"])).is_error
    assert list(await seats(post, "WW5")) == ["Eva", "Anna"]


@pytest.mark.parametrize("enrol", ["anyone", "proven"])
async def test_nobody_declines_for_somebody_else(tmp_path: Path, enrol: str) -> None:
    """Else a forged mail could make room for its writer."""
    post = await MailEvening(tmp_path, enrol=enrol).opens()
    await party(post, ["anna", "bas", "karin"], most=3)

    assert (await post.writes("anna", "WW5", "nee", proven=False)).is_error
    assert KEPT in (await enrols(post, "Eva")).text
    await post.closes()


async def test_the_word_no_is_a_name_for_those_who_were_not_invited(post: MailEvening) -> None:
    """Then it is as wrong as any other mail without a comma."""
    await party(post, ["anna"])

    assert "je naam, een komma" in (await post.writes("eva", "WW5", "nee")).text


async def test_who_sits_already_changes_the_name_as_before(post: MailEvening) -> None:
    """EN6, also when every other seat is kept."""
    await party(post, ["anna", "bas", "karin"])
    await enrols(post, "Dirk")

    changed = await post.writes("dirk", "WW5", "Derk, m")
    assert not changed.is_error
    assert list(await seats(post, "WW5")) == ["Derk"]


async def test_two_at_once_do_not_get_one_seat(post: MailEvening) -> None:
    """The seat is looked for and taken in one go."""
    await party(post, ["anna", "bas", "karin"])

    mails = [post.mail.write(name, "WW5", f"{name}, v") for name in ("dirk", "eva", "fien")]
    await asyncio.gather(*mails)
    assert len(await seats(post, "WW5")) == 1


async def test_kept_seats_are_kept_at_every_door(post: MailEvening) -> None:
    """Who has no mail hears it as well; a guest who is known there has his seat."""
    await party(post, ["anna", "bas"], most=3)
    assert "Welkom" in await post.says("dirk", "join WW5 as Dirk")
    assert KEPT in await post.says("eva", "join WW5 as Eva")
    anna = await post.house.lobby.people.at("mailto:anna@example.org")
    await post.store.save_person(anna, "loopback:anna")

    assert "Welkom" in await post.says("anna", "join WW5 as Anna")


async def test_after_enrolment_nothing_is_kept(post: MailEvening, deal: Deal) -> None:
    """Their time is over: a seat that is freed goes to whoever takes it."""
    deal("werewolf citizen citizen")
    await party(post, ["anna", "bas"], most=18, only=True)
    row = await post.store.row(TableId("WW5"))
    person = await post.house.lobby.people.at("mailto:eva@example.org")
    begun = replace(row, standing=row.standing._replace(phase="night"))

    async with post.house.post.guests.seat(post.store, begun, person, "mailto:eva@example.org"):
        pass
    with pytest.raises(Rejected):
        async with post.house.post.guests.seat(post.store, row, person, "mailto:eva@example.org"):
            pass


# -- for guests only


async def test_a_game_may_be_for_guests_only(post: MailEvening) -> None:
    """Amendment 7: others are told so, by mail and everywhere else, proven or not."""
    invited = await party(post, ["anna"], most=18, only=True)

    for how in ({}, {"proven": False}):
        answer = await post.writes("eva", "WW5", "Eva, v", **how)
        assert ONLY in answer.text
        assert answer.is_error
    assert ONLY in await post.says("eva", "join WW5 as Eva")
    assert ONLY in (await post.writes("eva", "lobby", "join WW5")).text
    assert not (await enrols(post, "Anna", invited["anna"])).is_error
    assert list(await seats(post, "WW5")) == ["Anna"]


async def test_a_forged_guest_is_asked_for_proof(post: MailEvening) -> None:
    """Being on the list is not enough: anybody may know who is."""
    await party(post, ["anna"], only=True)

    answer = await post.writes("anna", "WW5", "Anna, v", proven=False)
    assert "Beantwoord deze mail met dezelfde woorden" in answer.text
    assert await seats(post, "WW5") == {}
    assert not (await enrols(post, "Anna", answer.token)).is_error


async def test_joining_by_mail_is_enrolling(post: MailEvening) -> None:
    """Amendment 7 for all games: `join` in the lobby proves its sender, too; a reply does."""
    table = await post.opens_table("M1", "mafia")

    first = await post.writes("eva", "lobby", "join M1 as Eva", proven=False)
    assert "nog niet gelukt" in first.text
    assert await post.store.chairs(table) == []
    assert await post.store.person_at("mailto:eva@example.org") is None
    again = await post.posts(
        "eva", "Re: Foutmelding", "join M1 as Eva", proven=False, token=first.token
    )
    assert not again[0].is_error
    assert [chair.seat for chair in await post.store.chairs(table)] == ["Eva"]


async def test_a_server_may_let_anybody_join(tmp_path: Path) -> None:
    """As before, if the setting says so."""
    post = await MailEvening(tmp_path, enrol="anyone").opens()
    table = await post.opens_table("M1", "mafia")

    await post.posts("eva", "lobby", "join M1 as Eva", proven=False)
    assert [chair.seat for chair in await post.store.chairs(table)] == ["Eva"]
    await post.closes()


# -- the list itself


def row(seed: str = "seed") -> TableRow:
    from tests.kit.postal import MONDAY

    return TableRow(TableId("WW5"), "werewolves", {}, seed, MONDAY)


def test_the_list_survives_and_is_deleted_with_its_game(tmp_path: Path) -> None:
    """A game that has the same name later has its own guests."""
    path, anna = tmp_path / "guests.sqlite", "mailto:anna@example.org"
    first = Guests(path)
    first.invite(row(), ["mailto:Anna@Example.org"], most=5, only_guests=True)
    assert first.decline(row(), anna)
    first.close()
    guests = Guests(path)

    found = guests.of(row())
    assert found is not None
    assert (found.most, found.only_guests, set(found.guests)) == (5, True, {anna})
    assert found.declined == {anna}
    assert guests.is_invited(anna)
    assert guests.of(row("other")) is None
    guests.forget(row())
    assert guests.of(row()) is None
    assert not guests.is_invited(anna)
    assert not guests.decline(row(), anna)


def test_trouble_with_the_list_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotStart):
        Guests(tmp_path / "nowhere" / "guests.sqlite")
    guests = Guests()
    guests.close()
    with pytest.raises(StoreUnavailable):
        guests.is_invited("mailto:anna@example.org")
    with pytest.raises(StoreUnavailable):
        guests.forget(row())


# -- config start


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    opened = await Desk(tmp_path).opens()
    yield opened
    await opened.closes()


@pytest.mark.parametrize(
    "line", ["invited only", "Only  the invited!", "alleen voor genodigden", "Nur Eingeladene"]
)
async def test_a_line_keeps_others_out(desk: Desk, line: str) -> None:
    """§16.3, amendment 7: the line may stand anywhere among the invitations."""
    answer = await desk.do("start", f"WW5\n5\n\n\n\nWho dares?\n{line}\nann@example.org")

    assert "Invited people, and nobody else, can enrol until" in answer
    [letter] = desk.mail.to("ann@example.org")
    assert "Only people who were invited can." in letter.text
    assert line not in letter.text
    assert "reply with the one word `no`" in letter.text
    found = desk.guests.of(await desk.store.row(TableId("WW5")))
    assert found is not None
    assert (found.most, found.only_guests) == (5, True)


async def test_a_game_for_nobody_is_refused(desk: Desk) -> None:
    """Nobody could ever enrol."""
    assert "needs somebody to invite" in await desk.do("start", "WW5\n\n\n\n\ninvited only")
    assert "needs somebody to invite" in await desk.do("start", "WW5\n\n\n\n\ninvited only\na@@b")


async def test_others_may_come_unless_it_is_said(desk: Desk) -> None:
    """As before; but the guests are put down."""
    assert "Players can enrol" in await desk.do("start", "WW5\n\n\n\n\nann@example.org")

    table = await desk.store.row(TableId("WW5"))
    found = desk.guests.of(table)
    assert found is not None
    assert not found.only_guests
    assert found.guests == {"mailto:ann@example.org"}
    await desk.do("stop", "WW5")
    await desk.do("delete", "WW5")
    assert desk.guests.of(table) is None
