"""A table: commands in, facts out, and nothing in between that could go wrong unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from tests.kit.dummy import Ballot, Begun, Chosen, Sat, SomebodyVoted, State, Vote, Voted

from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Deadline,
    Event,
    Leave,
    Move,
    Outcome,
    Rejected,
    Rejection,
    Reply,
    Seat,
    SeedRevealed,
    Sit,
    Status,
    TableClosed,
    TableOpened,
    TimeUp,
)
from gamekeeper.kernel.table import Table

ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def command(seat: Seat | None, move: Move, at: datetime = NOON) -> Command:
    return Command("c", seat, move, at)


def voting(
    seed: str = "seed", seats: tuple[Seat, ...] = (ANNA, BOB)
) -> tuple[Table[State], list[Event]]:
    """A table that is open for votes, and its log so far."""
    table: Table[State] = Table(Ballot(), seed)
    log: list[Event] = []
    for seat in seats:
        log += table.handle(command(seat, Sit())).events
    log += table.handle(command(None, Begin())).events
    return table, log


def test_a_command_becomes_events_and_a_new_status() -> None:
    """The reply holds what happened and how the table stands now."""
    table, log = voting()

    reply = table.handle(command(ANNA, Vote(BOB)))

    assert log == [Sat(ANNA), Sat(BOB), Begun(NOON + HOUR)]
    assert reply.events == (SomebodyVoted(), Voted(ANNA, BOB))
    assert reply.status.awaiting == {BOB}
    assert reply.status.deadlines == (Deadline("ballot", NOON + HOUR),)
    assert reply.rejection is None


def test_events_are_applied_as_they_are_yielded() -> None:
    """The last vote ends the game in the same breath: decide has seen it applied."""
    table, _ = voting()
    table.handle(command(ANNA, Vote(BOB)))

    reply = table.handle(command(BOB, Vote(BOB)))

    assert reply.events[-1] == Chosen(((BOB, 2),), BOB)
    assert reply.status.outcome == Outcome(frozenset({BOB}), "counted")


def test_a_rejection_changes_nothing() -> None:
    """State, version and status are what they were."""
    table, _ = voting()
    state, version = deepcopy(table.state), table.version

    reply = table.handle(command(CARL, Vote(BOB)))

    assert reply == Reply((), table.status, Rejection("not-now", {"move": "Vote"}))
    assert (table.state, table.version) == (state, version)


def test_an_unknown_move_is_rejected() -> None:
    """A game refuses what it has no rule for."""
    table, _ = voting()

    assert table.handle(command(ANNA, Leave())).rejection is not None


def test_the_version_counts_events() -> None:
    """Three events so far, then two more with one vote."""
    table, _ = voting()
    versions = [table.version]

    table.handle(command(ANNA, Vote(BOB)))
    versions.append(table.version)

    assert versions == [3, 5]


def test_replaying_the_log_gives_the_same_table() -> None:
    """A table in memory is only a cache of its log."""
    table, log = voting()
    log += table.handle(command(ANNA, Vote(BOB))).events

    again = Table(Ballot(), "seed", log)

    assert (again.state, again.version) == (table.state, table.version)


def test_a_shortened_log_keeps_its_numbers() -> None:
    """With ``before``, version and chance go on as if the log were whole."""
    table, log = voting()
    whole = Table(Ballot(), "seed", log)

    shortened = Table(Ballot(), "seed", log, before=100)

    assert whole.version == table.version == 3
    assert shortened.version == 103
    assert shortened.state == whole.state


def test_the_tables_own_events_count_and_change_no_state() -> None:
    """Opening and closing entries have a place in the log, and games never see them."""
    table = Table(Ballot(), "seed", [TableOpened("ballot", {}, "hash"), Sat(ANNA)])

    table.accept(SeedRevealed("seed"))

    assert table.version == 3
    assert table.state == Table(Ballot(), "seed", [Sat(ANNA)]).state


def test_time_up_acts_at_its_deadline_and_not_before() -> None:
    """A wake-up that comes too early, or has another key, is refused."""
    table, _ = voting()
    table.handle(command(ANNA, Vote(BOB)))

    early = table.handle(command(None, TimeUp("ballot"), NOON))
    other = table.handle(command(None, TimeUp("dinner"), NOON + HOUR))
    due = table.handle(command(None, TimeUp("ballot"), NOON + HOUR))

    assert early.rejection is not None
    assert other.rejection is not None
    assert due.events == (Chosen(((BOB, 1),), BOB),)


def test_a_move_after_its_deadline_is_refused_even_if_the_timer_has_not_rung() -> None:
    """Only the time stamped at the door counts."""
    table, _ = voting()

    assert table.handle(command(ANNA, Vote(BOB), NOON + HOUR)).rejection is not None


def test_chance_follows_from_seed_and_version() -> None:
    """A crash between deciding and writing draws the same lot again."""

    def drawn(seed: str) -> Seat:
        table, _ = voting(seed)
        table.handle(command(ANNA, Vote(ANNA)))
        reply = table.handle(command(BOB, Vote(BOB)))
        chosen = reply.events[-1]
        assert isinstance(chosen, Chosen)
        return chosen.winner

    seeds = [f"seed {n}" for n in range(40)]
    winners = [drawn(seed) for seed in seeds]

    assert winners == [drawn(seed) for seed in seeds]
    assert set(winners) == {ANNA, BOB}


def test_chance_does_not_depend_on_how_the_table_came_into_memory() -> None:
    """A table folded from its log draws as the one that lived through it."""
    for n in range(20):
        table, log = voting(f"seed {n}")
        log += table.handle(command(ANNA, Vote(ANNA))).events
        folded = Table(Ballot(), f"seed {n}", log)

        last = command(BOB, Vote(BOB))

        assert table.handle(last).events == folded.handle(last).events


class _Treacherous(Ballot):
    """Refuses after it has let something happen: a bug in rules."""

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Any]:
        yield Sat(ANNA)
        raise Rejected("changed-my-mind")


def test_a_refusal_after_an_event_is_a_bug() -> None:
    """Half a command must never be taken for a whole one."""
    table: Table[State] = Table(_Treacherous(), "seed")

    with pytest.raises(AssertionError, match="ballot rejected Sit"):
        table.handle(command(ANNA, Sit()))


COUNTED = list[State]()


class _Counting(Ballot):
    """Notes how often its status is worked out."""

    def status(self, state: State) -> Status:
        COUNTED.append(state)
        return Ballot.status(self, state)


def test_the_status_is_worked_out_once_per_version() -> None:
    """Whoever asks again is given the same; what happens, or is folded, makes it new."""
    table: Table[State] = Table(_Counting(), "seed")
    table.handle(command(ANNA, Sit()))
    table.handle(command(BOB, Sit()))
    reply = table.handle(command(None, Begin()))
    table.keep(reply.status)
    COUNTED.clear()

    assert table.status is table.status is reply.status
    assert not COUNTED
    table.accept(Voted(ANNA, BOB))
    assert table.status.awaiting == {BOB}
    table.accept(TableClosed("by the house"))
    assert table.status.phase == "over"
