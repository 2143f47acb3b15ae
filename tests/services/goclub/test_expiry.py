"""Invitations that expire, through the real house (§2.4): told once, and safe against crashes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tests.kit.club import CLUB, ClubEvening
from tests.kit.evening import Evening

from gamekeeper.cli.opening import usual_options
from gamekeeper.config import Settings
from gamekeeper.games import make_game
from gamekeeper.host.verify import verify
from gamekeeper.services.goclub.settings import Go
from gamekeeper.store.base import TableId

MONTH = timedelta(days=31)
EXPIRED = "The invitation has expired"


async def invited(evening: Evening, months: int) -> ClubEvening:
    evening.usual = {"goclub": {"invitation_months": str(months)}}
    await evening.comes_back()
    club = ClubEvening(evening)
    await club.gathers("ann", "cat")
    await club("ann", "invite cat size=9")
    return club


async def test_both_are_told_once_that_an_invitation_has_expired(on_disk: Evening) -> None:
    """§2.4, §12.5: whoever does not hear of moves is told by the club."""
    club = await invited(on_disk, 1)
    await club("cat", "prefer moves=none")
    await club.passes(MONTH)

    heard = {name: "\n".join(on_disk.heard(name)) for name in ("ann", "cat")}
    assert [heard[name].count("expired") for name in ("ann", "cat")] == [1, 1]
    assert EXPIRED in heard["ann"]
    assert "The invitation to goban-1 (ann and you) has expired." in heard["cat"]
    assert ((await club.state()).games, (await club.state()).errands) == ({}, {})
    assert (await on_disk.store.row(TableId("goban-1"))).standing.over
    for table in (CLUB, TableId("goban-1")):
        assert verify(await on_disk.store.row(table), await on_disk.log(table)).problem is None


async def test_an_invitation_expires_while_the_house_is_closed(on_disk: Evening) -> None:
    """§2.4 The next house finds it."""
    club = await invited(on_disk, 1)
    await on_disk.dies()
    on_disk.clock.ahead += MONTH
    await on_disk.opens()
    await on_disk.hears("ann", EXPIRED)
    await club.rests()

    assert (await club.state()).games == {}


async def test_an_errand_that_was_broken_off_is_run_at_the_next_start(on_disk: Evening) -> None:
    """§13 The club has asked, and the power is gone before the table hears of it."""
    club = await invited(on_disk, 1)
    await on_disk.dies()
    await on_disk.opens()
    errands, errand_run = on_disk.house.club._outbox, on_disk.house.club._outbox.run
    await club.rests()

    async def never() -> None:
        return

    errands.run = never  # type: ignore[method-assign]
    await club.passes(MONTH)
    assert [each.do for each in (await club.state()).errands.values()] == ["expire"]
    errands.run = errand_run  # type: ignore[method-assign]
    await on_disk.comes_back()
    await on_disk.hears("cat", EXPIRED)
    await club.rests()

    assert ((await club.state()).games, (await club.state()).errands) == ({}, {})
    assert (await on_disk.events(TableId("goban-1"))).count("InvitationDeclined") == 1


async def test_the_operator_may_change_his_mind_about_invitations(on_disk: Evening) -> None:
    """§2.4 Another setting holds for invitations that are there already."""
    club = await invited(on_disk, 0)
    assert (await on_disk.store.row(CLUB)).standing.due is None
    await on_disk.dies()
    on_disk.clock.ahead += MONTH
    on_disk.usual = {"goclub": {"invitation_months": "1"}}
    await on_disk.opens()
    await on_disk.hears("ann", EXPIRED)
    await club.rests()

    assert (await club.state()).games == {}
    assert verify(await on_disk.store.row(CLUB), await on_disk.log(CLUB)).problem is None


def test_the_setting_reaches_the_club() -> None:
    """§2.4 ``go.invitation_months``."""
    words = usual_options(Settings(go=Go(invitation_months=7)))["goclub"]

    game: Any = make_game("goclub", words)
    assert game.options.invitation_months == 7
