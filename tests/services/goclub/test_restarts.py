"""The Go club after a crash: whatever was broken off is done, and nothing is done twice (§13)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.kit.club import CLUB, ClubEvening, rating
from tests.kit.evening import Evening

from gamekeeper.errors import StoreUnavailable
from gamekeeper.games.go.ratings.ratings import Match, Rating, updated
from gamekeeper.games.go.rules.moves import Resign
from gamekeeper.games.goclub.rules.state import Stage
from gamekeeper.host.verify import verify
from gamekeeper.kernel.messages import Command, Seat
from gamekeeper.store.base import Store, TableId

WRITES = frozenset({"append", "save_person"})


class Mortal:
    """A store whose machine loses power around one certain write."""

    def __init__(self, store: Store, dies_at: int, is_written: bool) -> None:
        self._store, self._left, self._is_written = store, dies_at, is_written
        self.is_dead = False

    def hints(self) -> object:
        return self._store.hints()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if not callable(method):
            return method

        async def call(*arguments: object, **options: object) -> object:
            if name == "close":
                return await method()
            if not self.is_dead and name in WRITES:
                self._left -= 1
                self.is_dead = self._left == 0
                if self.is_dead and self._is_written:
                    await method(*arguments, **options)
            if self.is_dead:
                raise StoreUnavailable("the power is gone")
            return await method(*arguments, **options)

        return call


SCRIPT = [
    ("ann", "go rank 5k"),
    ("bob", "go rank 7k"),
    ("ann", "go offer type=double size=9 rated=yes"),
    ("bob", "go take 1"),
    ("cat", "go observe goban-1"),
    ("ann", "go priority goban-1 5"),
    ("bob", "go note goban-1 Look again."),
    ("bob", "go night 22 Europe/Berlin"),
    ("ann", "go offer size=13"),
    ("ann", "go remove 2"),
    *[
        (("bob", "ann")[n % 2], f"goban-1: {'AJ'[n % 2]}{n // 2 + 1}")
        for n in range(10)  # just enough to count
    ],
    ("ann", "goban-1: resign"),
    ("bob", "goban-2: delete"),
    ("cat", "go invite bob size=9"),
    ("bob", "goban-3: decline"),
    ("ann", "go vacation 2"),
]


async def tell(evening: Evening, dies_at: int, is_written: bool) -> int:
    """Let everybody speak until they are heard; the power fails once. Returns how often it did."""
    mortal = Mortal(evening.store, dies_at, is_written)
    deaths = 0
    evening.wrap = lambda store: mortal
    await evening.comes_back()
    for number, (name, words) in enumerate(SCRIPT):
        for _ in range(3):
            try:
                await evening.says(name, words, f"script-{number}")
            except StoreUnavailable:
                assert mortal.is_dead
            if not mortal.is_dead:
                break
            deaths += 1
            mortal = Mortal(mortal._store, 0, is_written)
            await evening.comes_back()
    await evening.house.club.rest()
    if mortal.is_dead:
        deaths += 1
        mortal = Mortal(mortal._store, 0, is_written)
        await evening.comes_back()
    await ClubEvening(evening).rests()
    return deaths


@pytest.mark.parametrize("is_written", [False, True])
async def test_a_power_cut_around_any_write_changes_nothing(
    tmp_path: Path, is_written: bool
) -> None:
    """Scenario 71: before or after each write in turn; the club and its tables agree again."""
    dies_at, deaths = 1, 1
    black, _ = updated(Rating.chosen(1400), Rating.chosen(1600), Match(9, 0, 6.5, -1000))
    while deaths:
        evening = await Evening("memory", tmp_path).opens()
        deaths = await tell(evening, dies_at, is_written)
        club = ClubEvening(evening)
        state, at = await club.state(), f"write {dies_at}"

        assert list(state.games) == ["goban-1"], at
        assert state.games["goban-1"].stage is Stage.FINISHED, at
        assert state.games["goban-1"].rated == "Done", at
        assert state.errands == {}, at
        assert len(await club.events("GameRated")) == 1, at
        assert len(await club.events("GameOrdered")) == 3, at
        assert rating(state, "bob") == black.value, at
        counters = [state.members[Seat(name)].counters for name in ("ann", "bob")]
        assert [(each.running, each.finished) for each in counters] == [(0, 1), (0, 1)], at
        assert [type(entry.event).__name__ for entry in await evening.log(CLUB)].count(
            "VacationTaken"
        ) == 1, at
        await evening.closes()
        dies_at += 1
    assert dies_at > 40


async def test_a_game_that_ended_while_the_club_did_not_look_is_rated_at_the_next_start(
    on_disk: Evening,
) -> None:
    """The table is ahead of the club; the next house completes it."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat")
    await club("ann", "invite cat type=black size=9")
    await club.plays("cat", "goban-1", "accept")
    on_disk.house.host.changed.remove(on_disk.house.club._changed)
    command = Command("by hand", Seat("cat"), Resign(), on_disk.clock.now())
    await on_disk.house.host.perform(TableId("goban-1"), command)
    assert not (await club.state()).games["goban-1"].is_over
    await on_disk.comes_back()
    await club.rests()

    assert (await club.state()).games["goban-1"].is_over
    assert [event.news for event in await club.events("MemberNotified")][-1] == "result"


async def test_a_club_that_rests_costs_nothing_at_the_start(on_disk: Evening) -> None:
    """Games the club knows about are neither loaded nor written."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat")
    for _ in range(3):
        await club("ann", "invite cat type=black size=9")
        await club.plays("cat", f"goban-{(await club.state()).last_game}", "accept")
    versions = [(await on_disk.store.row(TableId(f"goban-{n}"))).version for n in (1, 2, 3)]
    await on_disk.dies()
    on_disk.clock.ahead += timedelta(days=2)
    await on_disk.opens()
    await club.rests()

    assert on_disk.house.host.warm == 1  # the club itself
    assert versions == [(await on_disk.store.row(TableId(f"goban-{n}"))).version for n in (1, 2, 3)]


async def test_the_operator_may_change_the_limits(on_disk: Evening) -> None:
    """Settings hold for the club that is there already."""
    club = ClubEvening(on_disk)
    await club("ann", "rank 5k")
    on_disk.usual = {"goclub": {"max_games": "1"}}
    await on_disk.comes_back()
    await club("ann", "offer size=9 copies=2")
    await club("bob", "take 1")

    assert "New game" not in await club("bob", "take 1")
    assert len((await club.state()).games) == 1
    row, log = await on_disk.store.row(CLUB), await on_disk.log(CLUB)
    assert verify(row, log).problem is None


async def test_a_table_that_was_stopped_or_deleted_is_gone_for_the_club(on_disk: Evening) -> None:
    """Administrators can do that to every table; nothing of the club waits for it."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat", "dan")
    for other in ("cat", "dan"):
        await club("ann", f"invite {other} type=black size=9")
        await club.plays(other, f"goban-{(await club.state()).last_game}", "accept")
    await on_disk.house.host.close_table(TableId("goban-1"), "stopped", "stop")
    await club.rests()
    assert list((await club.state()).games) == ["goban-2"]
    on_disk.house.host.unload(TableId("goban-2"))
    await on_disk.store.delete(TableId("goban-2"))
    await club("ann", "vacation 2")
    assert (await club.state()).errands == {}
    await on_disk.comes_back()
    await club.rests()

    assert (await club.state()).games == {}
    assert (await club.state()).members[Seat("ann")].counters.running == 0


async def test_a_table_with_a_bug_does_not_stop_the_club(
    on_disk: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The administrators are told, and all other games go on."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat", "dan")
    for other in ("cat", "dan"):
        await club("ann", f"invite {other} type=black size=9")
        await club.plays(other, f"goban-{(await club.state()).last_game}", "accept")
    notes = on_disk.house.club._notes
    look = notes.look

    async def broken(table: TableId) -> None:
        if table == "goban-1":
            raise ZeroDivisionError
        await look(table)

    monkeypatch.setattr(notes, "look", broken)
    await club.plays("cat", "goban-1", "resign")
    await club.plays("dan", "goban-2", "resign")

    assert (await club.state()).games["goban-2"].is_over
    await on_disk.hears("admin", "The Go club cannot deal with table goban-1")
