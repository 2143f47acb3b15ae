"""How many commands a table decides per CPU second: thirteen players vote.

Every game is a fresh table: thirteen sit down, it begins, everybody votes once and changes the
vote twice, the last voter decides it. Making tables and commands is not counted, deciding them is:
``Table.handle`` with rules, events, state and status, without any store or door.

    python -m bench.kernel
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median

from gamekeeper.kernel.game import Durability
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Deadline,
    Event,
    Move,
    Outcome,
    Public,
    Rejected,
    Seat,
    Sit,
    Status,
    TimeUp,
)
from gamekeeper.kernel.table import Table

PLAYERS = 13
NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Against somebody."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Sat(Public):
    """Somebody takes part."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun(Public):
    """The vote is open."""

    until: datetime


@dataclass(frozen=True, slots=True)
class Voted(Public):
    """A vote was cast, or changed."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Decided(Public):
    """Everybody has voted."""

    target: Seat


@dataclass(slots=True)
class State:
    """Who is here and who is against whom."""

    seats: dict[Seat, None] = field(default_factory=dict)
    votes: dict[Seat, Seat] = field(default_factory=dict)
    waiting: frozenset[Seat] = frozenset()
    until: datetime | None = None
    decided: Seat | None = None


class Ballot:
    """The smallest game in which many people act at once."""

    name = "ballot"
    durability = Durability.EVERY_COMMAND
    events: tuple[type[Event], ...] = (Sat, Begun, Voted, Decided)
    requests: tuple[type[Move], ...] = (Vote,)
    summary: type[Event] | None = None

    def blank(self) -> State:
        return State()

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        seat = command.seat
        match command.move:
            case Vote(target):
                if state.until is None or state.decided is not None:
                    raise Rejected("not-now")
                if seat is None or seat not in state.seats:
                    raise Rejected("not-seated")
                if target not in state.seats or target == seat:
                    raise Rejected("not-eligible", target=target)
                return self._vote(state, seat, target, rng)
            case Sit():
                if seat is None or seat in state.seats or state.until is not None:
                    raise Rejected("not-now")
                return iter((Sat(seat),))
            case Begin():
                if state.until is not None:
                    raise Rejected("not-now")
                return iter((Begun(command.at + timedelta(days=1)),))
            case TimeUp():
                return iter((Decided(rng.choice(list(state.seats))),))
            case _:
                raise Rejected("unknown-move")

    def _vote(self, state: State, seat: Seat, target: Seat, rng: Random) -> Iterator[Event]:
        yield Voted(seat, target)
        if len(state.votes) == len(state.seats):
            counts = dict.fromkeys(state.seats, 0)
            for against in state.votes.values():
                counts[against] += 1
            most = max(counts.values())
            yield Decided(rng.choice([seat for seat, votes in counts.items() if votes == most]))

    def apply(self, state: State, event: Event) -> None:
        match event:
            case Voted(seat, target):
                state.votes[seat] = target
                if seat in state.waiting:
                    state.waiting -= {seat}
            case Sat(seat):
                state.seats[seat] = None
            case Begun(until):
                state.until = until
                state.waiting = frozenset(state.seats)
            case Decided(target):
                state.decided = target

    def status(self, state: State) -> Status:
        if state.decided is not None:
            return Status("over", outcome=Outcome(frozenset({state.decided}), "voted"))
        if state.until is None:
            return Status("gathering")
        return Status("voting", state.waiting, (Deadline("vote", state.until),))

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return [Vote(other) for other in state.seats if other != seat]


def commands(rng: Random) -> list[Command]:
    """A whole vote, as the players wish it."""
    seats = [Seat(f"player{number}") for number in range(PLAYERS)]
    wishes: list[tuple[Seat | None, Move]] = [(seat, Sit()) for seat in seats]
    wishes.append((None, Begin()))
    *others, last = seats
    for _ in range(3):
        for seat in others:
            wishes.append((seat, Vote(rng.choice([other for other in seats if other != seat]))))
    wishes.append((last, Vote(others[0])))
    return [Command(f"c{n}", seat, move, NOW) for n, (seat, move) in enumerate(wishes)]


def measure(games: int) -> float:
    """Commands per CPU second."""
    rng = Random(13)
    script = commands(rng)
    tables = [Table(Ballot(), f"seed {number}") for number in range(games)]
    gc.collect()
    begun = time.process_time()
    for table in tables:
        handle = table.handle
        for command in script:
            handle(command)
    spent = time.process_time() - begun
    assert all(table.status.outcome for table in tables)
    return games * len(script) / spent


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    measured = [measure(chosen.games) for _ in range(chosen.repetitions)]
    shown = ", ".join(f"{rate:,.0f}" for rate in sorted(measured))
    print(f"{median(measured):,.0f} commands per CPU second (median of {shown})")


if __name__ == "__main__":
    main()
