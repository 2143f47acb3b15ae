"""Mäxchen, §23 and §24: what is decided about bans and evenings, as bots at the ports meet it.

Bots that always look play the shortest rounds there are: the first one by name loses each of them.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.kit.contest import HOME, Client, ContestTable, eager
from tests.kit.evening import until
from tests.services.contest.test_evening import Evening, evening

from gamekeeper.errors import GamekeeperError
from gamekeeper.kernel.messages import Seat
from gamekeeper.services.contest.evening import record as records
from gamekeeper.services.contest.evening.program import Kind
from gamekeeper.services.contest.evening.record import Record
from gamekeeper.services.contest.resume import standing_game
from gamekeeper.services.contest.service import Contest, open_contest
from gamekeeper.services.contest.settings import ContestSettings
from gamekeeper.store.memory import MemoryStore

LONG: dict[str, Any] = {"minutes": 60, "practice": 0, "pause": 0}
"""Steps that last until somebody ends them, without practice and pauses."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "contests"


async def eager_players(night: Evening, *names: str) -> list[Client]:
    """Bots that have just been registered and answer at once."""
    players = await night.table.players(*names)
    for player in players:
        player.answers(eager)
    return players


async def has_points(night: Evening, *names: str) -> None:
    """Wait until all of these have won a round of this step."""
    state = night.contest.live.table.state
    await until(lambda: all(state.points.get(Seat(name)) for name in names), f"points of {names}")


def places(shown: str) -> list[tuple[int, str]]:
    return [(row["place"], row["name"]) for row in json.loads(shown)["standings"]]


async def test_places_are_shared_and_the_final_decides(folder: Path) -> None:
    """E06 §24.5 §24.6: who has as many points has the same place; the final puts its players first."""
    async with evening(folder, order="name") as night:
        await night.says("new", name="x", heats=1, finalists=2, **LONG)
        await eager_players(night, "a", "b", "c")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        await has_points(night, "b", "c")

        await night.says("next")
        await night.reaches(Kind.FINAL)
        after_heat = [(place.place, place.name) for place in night.record.places()]
        await has_points(night, "c")
        await night.says("next")
        await night.reaches(Kind.OVER)

        assert after_heat == [(1, "b"), (1, "c"), (3, "a")]
        assert places(await night.says("show", "x", "json")) == [(1, "c"), (2, "b"), (3, "a")]
        assert night.record.winners() == ["c"]


async def test_several_winners_are_listed_and_a_heat_that_was_missed_is_a_dash(
    folder: Path,
) -> None:
    """E10 §24.6: d comes in the second heat only."""
    async with evening(folder, order="name") as night:
        await night.says("new", name="x", heats=2, finalists=0, **LONG)
        await eager_players(night, "a", "b", "c")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        await has_points(night, "b", "c")
        await night.says("next")
        await until(lambda: night.record.now.heat == 2, "the second heat")
        await eager_players(night, "d")
        await has_points(night, "b", "c", "d")

        standing, _ = (await night.says("stop")).split("\n\n")
        heading, _, *rows = standing.splitlines()

    heats = {name: heat for _, name, _, heat, *_ in (row.split() for row in rows)}
    assert heading == "Contest x is over. b and c win."
    assert heats["d"] == "-"
    assert heats["a"] == "0"


async def test_lives_of_the_absent_win_neither_heats_nor_the_final(folder: Path) -> None:
    """E14 §24.6: the ghost keeps all lives, has no place, and is not invited to the final."""
    async with evening(folder, order="name", window_ms=150) as night:
        await night.says("new", name="x", heats=1, mode="lives", lives=2, finalists=2, **LONG)
        await eager_players(night, "a", "b")
        [ghost] = await night.table.players("ghost")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        state = night.contest.live.table.state
        await until(lambda: state.points.get(Seat("a")) == 0, "a without lives")
        assert state.points[Seat("ghost")] == 2

        await night.says("next")
        await night.reaches(Kind.OVER)

    final = max(i for i, h in enumerate(ghost.log) if h.text == "SCORE;a:2,b:2,ghost:2")
    assert not any("STARTING" in h.text for h in ghost.log[final:])
    assert [(place.place, place.name) for place in night.record.places()] == [(1, "b"), (2, "a")]
    assert night.record.winners() == ["b"]


async def test_a_program_that_makes_no_sense_disturbs_nobody(folder: Path) -> None:
    """E07 §24.1: it is refused, and the bots play on."""
    async with evening(folder) as night:
        alice, _ = await eager_players(night, "alice", "bob")
        await alice.skips_to("SCORE;{any}")

        with pytest.raises(GamekeeperError, match=r"^--heats must be 1 to 50\.$"):
            await night.says("new", name="x", heats=0)

        assert night.referee.record is None
        alice.log.clear()
        await until(lambda: any("SCORE" in h.text for h in alice.log), "a round")


async def test_the_result_of_a_heat_is_on_disk_before_the_next_step(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """§24.3: it has been written, and waited for, while the heat is still the present step."""
    save, kept = records.save, list[tuple[Kind, str, bool, list[str]]]()

    def saving(where: Path, record: Record, *, wait: bool = False) -> None:
        save(where, record, wait=wait)
        written = list(records.load(where, "x").results)
        kept.append((record.now.kind, record.now.key, wait, written))

    async with evening(folder, order="name") as night:
        await night.says("new", name="x", heats=2, finalists=2, **LONG)
        await eager_players(night, "a", "b")
        monkeypatch.setattr(records, "save", saving)
        await night.says("start")
        steps = [(Kind.HEAT, "1"), (Kind.HEAT, "2"), (Kind.FINAL, "final")]
        for number, step in enumerate(steps, 1):
            await until(partial(_is_taken, night, *step), f"the step {step}")
            await night.says("next")
            await until(lambda step=step: not _is_taken(night, *step), "the next step")
            assert (*step, True, [key for _, key in steps[:number]]) in kept


def _is_taken(night: Evening, kind: Kind, key: str) -> bool:
    return night.record.now.kind is kind and night.record.now.key == key


async def test_if_nobody_has_played_everybody_is_in_the_final(folder: Path) -> None:
    """§24.5: also more than the finalists that were asked for."""
    async with evening(folder, order="name", window_ms=300) as night:
        await night.says("new", name="x", heats=1, finalists=2, **LONG)
        players = await night.table.players("a", "b", "c")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        await players[0].skips_to("ROUND STARTING;{n};{token}")
        await night.says("next")
        await night.reaches(Kind.FINAL)
        assert not night.record.places()

        for player in players:
            player.answers(eager)

        state = night.contest.live.table.state
        await until(lambda: all(state.played.get(Seat(name)) for name in "abc"), "everybody")
        await night.says("stop")
    assert set(night.record.results["final"]) == {"a", "b", "c"}


async def test_after_an_evening_the_contest_goes_on_from_0(folder: Path) -> None:
    """§24.6: by points, with everybody, and no point of the evening."""
    async with evening(folder, order="name") as night:
        await night.says("new", name="x", heats=1, mode="lives", lives=9_999, finalists=0, **LONG)
        await eager_players(night, "a", "b")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        state = night.contest.live.table.state
        await until(lambda: state.points[Seat("a")] < 9_999, "a lost life")
        await night.says("stop")
        before, points = state.number, dict(state.points)

        await until(lambda: state.points[Seat("b")] > 0 and state.number > before + 3, "rounds")

        assert points == {"a": 0, "b": 0}
        assert 0 < sum(state.points.values()) <= state.number - before
        assert night.record.results["1"][Seat("a")].points < 9_999, "the result stays as it was"


async def test_with_lives_who_registers_late_waits_for_the_next_heat(folder: Path) -> None:
    """§24.4: no invitation in a heat that has begun, and one in the next."""
    async with evening(folder, order="name") as night:
        await night.says("new", name="x", heats=2, mode="lives", lives=9_999, finalists=0, **LONG)
        await eager_players(night, "a", "b")
        await night.says("start")
        await night.reaches(Kind.HEAT)
        [late] = await eager_players(night, "late")
        begun = night.contest.live.table.state.number
        await until(lambda: night.contest.live.table.state.number > begun + 3, "more rounds")

        await night.says("next")
        await late.skips_to("SCORE;a:9999,b:9999,late:9999")
        await late.skips_to("ROUND STARTING;{n};{token}")

    told = [heard.text for heard in late.log]
    first = next(i for i, text in enumerate(told) if text.startswith("ROUND STARTING"))
    assert first > told.index("SCORE;a:9999,b:9999,late:9999")
    assert any("late:0" in text for text in told[:first]), "it hears the heat it waits for"
    assert not night.record.results["1"][Seat("late")].played


@asynccontextmanager
async def serving(store: MemoryStore, folder: Path, port: int) -> AsyncIterator[Contest]:
    """A server with a contest; it is closed, and another one may take its place."""
    settings = ContestSettings(
        host=HOME, port=port, later_port=None, window_ms=60_000, early_start=True
    )
    contest = await open_contest(standing_game(settings), settings, store, folder)
    try:
        yield contest
    finally:
        await contest.close()


async def test_a_ban_and_a_frozen_contest_outlive_the_server(tmp_path: Path) -> None:
    """O05 §23.1 §23.2: the bot is refused again, and nobody is invited until it is thawed."""
    store = MemoryStore()
    async with serving(store, tmp_path, 0) as contest:
        table = ContestTable(HOME, contest.port, 0, 60_000)
        table.running = contest
        alice, mallory = await table.players("alice", "mallory")
        await alice.invitation()
        await table.orders("ban mallory")
        await table.orders("freeze")

    async with serving(store, tmp_path, contest.port) as contest:
        table.running = contest
        mallory.says("REGISTER;mallory")
        await mallory.skips_to("REJECTED")
        alice.says("REGISTER;alice")
        await alice.skips_to("REGISTERED")
        assert contest.live.table.state.terms.frozen
        alice.says("REGISTER;")  # is answered behind whatever was sent before
        await alice.expects("REJECTED")

        await table.orders("thaw")

        await alice.expects("ROUND STARTING;2;{token}")
        table.close()
