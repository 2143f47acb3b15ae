"""A new game of the Go club is opened in one commit with what the club remembers of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.club import CLUB, ClubEvening
from tests.kit.evening import Evening

from gamekeeper.games.go.rules.moves import SetRating
from gamekeeper.games.goclub.rules.state import Stage
from gamekeeper.kernel.messages import Command, Sit
from gamekeeper.store.base import TableId

GAME = TableId("goban-1")


@pytest.fixture
def commits(on_disk: Evening, monkeypatch: pytest.MonkeyPatch) -> list[list[TableId]]:
    """The tables of every transaction that changes logs."""
    store, found = on_disk.store, []
    append = store.append

    async def counted(*changes: Any) -> None:
        await append(*changes)
        found.append([change.table for change in changes])

    monkeypatch.setattr(store, "append", counted)
    return found


async def test_taking_an_offer_is_two_commits(
    on_disk: Evening, commits: list[list[TableId]]
) -> None:
    """The member's words, and then the game with seats, ratings and clocks."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "bob")
    await club("ann", "offer size=9")
    commits.clear()

    heard = await club("bob", "take 1")

    assert commits == [[CLUB], [CLUB, GAME]]
    assert "goban-1" in heard
    assert (await club.state()).games[GAME].stage is Stage.RUNNING
    assert (await club.board(GAME)).started is not None
    assert {chair.seat for chair in await on_disk.store.chairs(GAME)} == {"ann", "bob"}


async def test_an_invitation_is_two_commits(on_disk: Evening, commits: list[list[TableId]]) -> None:
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat")
    commits.clear()

    await club("ann", "invite cat size=9")

    assert commits == [[CLUB], [CLUB, GAME]]


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
async def test_an_errand_that_an_older_version_left_half_done_is_finished(
    on_disk: Evening, steps: int
) -> None:
    """It wrote the table, ratings, clocks and seats one by one."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "bob")
    await club("ann", "offer size=9 type=nigiri")
    outbox, host = on_disk.house.club._outbox, on_disk.house.host
    run = outbox.run

    async def never() -> None:
        return

    outbox.run = never  # type: ignore[method-assign]
    await club("bob", "take 1")
    [(number, errand)] = (await club.state()).errands.items()
    if steps:
        await host.open_table(GAME, "go", errand.options, None, f"club {number} open")
    first = errand.people[0]
    moves = [
        (f"rating {first.seat}", None, SetRating(first.seat, first.rating)),
        ("first", errand.seat, Sit()),
    ]
    for what, seat, move in moves[: max(0, steps - 1)]:
        command = Command(f"club {number} {what}", seat, move, on_disk.clock.now())
        assert (await host.perform(GAME, command)).rejection is None
    outbox.run = run  # type: ignore[method-assign]

    await on_disk.comes_back()
    await club.rests()

    state = await club.state()
    assert (state.errands, state.games[GAME].stage) == ({}, Stage.RUNNING)
    log = [entry.command for entry in await on_disk.log(GAME) if entry.cause]
    assert len(log) == len(set(log))
    assert (await club.board(GAME)).started is not None
