"""Mäxchen, §23.2: who lets a contest rest, and that nobody else lets it go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.kit.contest import Client, ContestTable, eager, unhurried
from tests.kit.evening import until
from tests.services.contest.test_evening import Evening, evening
from tests.services.contest.test_service import MS, Arena, arena, rules, stop

from gamekeeper.errors import GamekeeperError
from gamekeeper.games.mia.state import State
from gamekeeper.services.contest.evening.program import Kind
from gamekeeper.services.contest.organiser import Organiser
from gamekeeper.services.contest.service import REFEREE, Contest

__all__ = ["arena"]


def state_of(contest: Contest) -> State:
    state: State = contest.live.table.state
    return state


async def renaming(contest: Contest, organiser: Organiser, order: str) -> asyncio.Task[str]:
    """A rename that waits for the end of the running round."""
    task = asyncio.create_task(organiser.order(order.split()))
    await until(lambda: state_of(contest).terms.frozen, "the rename waiting")
    assert not task.done()
    return task


async def in_a_heat(night: Evening, **program: object) -> tuple[Client, Client, str]:
    """Two players in a round of the first heat, and the token with which alice ends it."""
    await night.says("new", **{"name": "x", "minutes": 60, "practice": 0, "pause": 0, **program})
    alice, bob = await night.table.players("alice", "bob")
    await night.says("start")
    if program.get("pause"):
        await night.reaches(Kind.PAUSE)
        await night.says("next")
    for player in (alice, bob):
        await player.skips_to("SCORE;alice:0,bob:0")
    await night.table.starts_round(alice, bob)
    return alice, bob, await alice.turn()


async def test_a_rename_in_the_last_round_of_a_heat_does_not_end_the_pause(tmp_path: Path) -> None:
    """O11 §23.1 §24.2 §24.3: no round in the pause, and the next heat begins at 0."""
    async with evening(tmp_path / "c", order="join", window_ms=60_000) as night:
        alice, bob, turn = await in_a_heat(night, heats=2, pause=60, finalists=0)
        organiser = Organiser(night.contest, night.referee)
        renamed = await renaming(night.contest, organiser, "rename bob Robert")
        await night.says("next")
        await until(lambda: REFEREE in night.contest.reasons, "the heat's last round")

        alice.says(f"SEE;{turn}")
        assert await renamed == "bob is called Robert now."
        await night.reaches(Kind.PAUSE)

        for player in (alice, bob):
            await player.skips_to("SCORE;alice:0,bob:1")
            await player.hears_nothing(for_ms=200)
        assert {name: score.points for name, score in night.record.results["1"].items()} == {
            "alice": 0,
            "Robert": 1,
        }
        await night.says("next")
        for player in (alice, bob):
            await player.expects("SCORE;alice:0,Robert:0")


async def test_a_heat_frozen_while_somebody_is_renamed_stays_frozen(tmp_path: Path) -> None:
    """O12 §23.2: what is answered is so: no more rounds, and the clock stands still."""
    async with evening(tmp_path / "c", order="join", window_ms=60_000) as night:
        alice, _, turn = await in_a_heat(night)
        organiser = Organiser(night.contest, night.referee)
        renamed = await renaming(night.contest, organiser, "rename bob Robert")

        assert (await organiser.order(["freeze"])).startswith("The contest is frozen.")
        alice.says(f"SEE;{turn}")
        await renamed

        await alice.skips_to("SCORE;alice:0,bob:1")
        await alice.hears_nothing(for_ms=200)
        assert night.referee.is_held
        await organiser.order(["thaw"])
        await alice.skips_to("ROUND STARTING;{n};{token}")


async def test_a_contest_frozen_while_somebody_is_renamed_stays_frozen() -> None:
    """O12 §23.2: also without an evening."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        assert table.running is not None
        organiser = Organiser(table.running)
        renamed = await renaming(table.running, organiser, "rename bob Robert")

        assert (await organiser.order(["freeze"])).startswith("The contest is frozen.")
        alice.says(f"SEE;{await alice.turn()}")
        await renamed

        await table.all_skip_to("SCORE;alice:0,bob:1")
        await alice.hears_nothing(for_ms=200)
        await organiser.order(["thaw"])
        with pytest.raises(GamekeeperError, match="so already"):
            await organiser.order(["thaw"])
        bob.name = "Robert"
        await table.starts_round(alice, bob)


async def test_two_renames_at_once_are_both_done_before_the_next_round() -> None:
    """§23.1: whoever is first does not let the other wait for the next round."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        organiser = Organiser(await _running(table))
        first = await renaming(await _running(table), organiser, "rename bob Robert")
        second = await renaming(await _running(table), organiser, "rename alice Anna")

        alice.says(f"SEE;{await alice.turn()}")
        await asyncio.gather(first, second)

        await table.all_skip_to("SCORE;alice:0,bob:1")
        tokens = {client: await client.invitation() for client in (alice, bob)}
        for client, token in tokens.items():
            client.says(f"JOIN;{token}")
        await table.all_hear("ROUND STARTED;Anna,Robert")


async def test_a_rename_that_is_given_up_leaves_nothing_frozen() -> None:
    """§23.1: whoever gave the order has gone before the round was over."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        running = await _running(table)
        renamed = await renaming(running, Organiser(running), "rename bob Robert")

        renamed.cancel()
        await asyncio.wait([renamed])
        alice.says(f"SEE;{await alice.turn()}")

        await table.all_skip_to("SCORE;alice:0,bob:1")
        await table.starts_round(alice, bob)


async def _running(table: ContestTable) -> Contest:
    assert table.running is not None
    return table.running


async def test_a_server_killed_while_somebody_waits_to_be_renamed_plays_on(arena: Arena) -> None:
    """O13 §21.1 §23.2: only an order to freeze outlives the server."""
    await arena.opens(rules(window=60_000 * MS))
    assert arena.table is not None
    players = await arena.table.players("anna", "bob")
    await arena.table.starts_round(*players)
    organiser = Organiser(arena.contest, arena.referee)
    renamed = await renaming(arena.contest, organiser, "rename bob Robert")
    await arena.dies()
    renamed.cancel()
    for player in players:
        player.answers(eager)

    await arena.opens()
    await arena.plays(3)

    assert set(arena.points) == {"anna", "bob"}


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_a_frozen_evening_stays_frozen_over_a_restart(arena: Arena, how: str) -> None:
    """O14 §21.1 §23.2 §24.3: with the time that was left, and until it is thawed."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.begins_a_heat()
    await Organiser(arena.contest, arena.referee).order(["freeze"])
    left = arena.referee.left
    await until(lambda: not state_of(arena.contest).until, "the round's end")
    number = arena.number
    await stop(arena, how)

    contest = await arena.opens()
    assert (arena.step, arena.referee.left, arena.number) == (Kind.HEAT, left, number)
    assert arena.referee.until is None
    assert state_of(contest).terms.frozen
    await Organiser(contest, arena.referee).order(["thaw"])
    await arena.plays(3)

    assert left is not None
    assert arena.referee.left is not None
    assert arena.referee.left < left


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_a_pause_is_no_order_after_a_restart(arena: Arena, how: str) -> None:
    """§21.1 §24.2: the next heat is played, although nothing was when the server stopped."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.begins_a_heat(pause=60)
    await stop(arena, how)

    contest = await arena.opens()
    assert (arena.step, state_of(contest).terms.frozen) == (Kind.PAUSE, True)
    with pytest.raises(GamekeeperError, match="so already"):
        await Organiser(contest, arena.referee).order(["thaw"])
    arena.referee.skip()
    await arena.plays(3)

    assert arena.step is Kind.HEAT


async def test_a_step_that_begins_frozen_waits_for_its_organiser(tmp_path: Path) -> None:
    """O15 §23.2 §24.3: ``next`` in a frozen pause thaws nothing; the heat has all of its time."""
    async with evening(tmp_path / "c") as night:
        await night.says("new", name="x", minutes=60, practice=0, pause=60)
        [anna, bert] = await night.table.players("anna", "bert")
        await night.says("start")
        await night.reaches(Kind.PAUSE)
        organiser = Organiser(night.contest, night.referee)
        await organiser.order(["freeze"])

        await night.says("next")
        await night.reaches(Kind.HEAT)

        for player in (anna, bert):
            await player.expects("SCORE;anna:0,bert:0")
            await player.hears_nothing(for_ms=200)
        assert night.referee.left == 3600
        assert (await night.says("show", "", "text")).startswith(
            "Contest x: heat 1 of 3 is frozen."
        )
        await organiser.order(["thaw"])
        await night.table.starts_round(anna, bert)
