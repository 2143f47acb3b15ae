"""How many commands a table decides per CPU second: thirteen players vote.

Every game is a fresh table: thirteen sit down, it begins, all but one vote and change their vote
twice, and the last voter decides it. Making tables and commands is not counted, deciding them is:
``Table.handle`` with rules, events, state and status, without any store or door. The game is the
small one the kernel's own tests use.

    python -m bench.kernel
"""

from __future__ import annotations

import argparse
import gc
import time
from datetime import UTC, datetime
from random import Random
from statistics import median
from typing import Any

from tests.kit.dummy import Ballot, Vote

from gamekeeper.kernel.messages import Begin, Command, Move, Seat, Sit
from gamekeeper.kernel.table import Table

PLAYERS = 13
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def script(rng: Random) -> list[Command]:
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
    commands = script(Random(13))
    tables: list[Table[Any]] = [Table(Ballot(), f"seed {number}") for number in range(games)]
    gc.collect()
    begun = time.process_time()
    for table in tables:
        handle = table.handle
        for command in commands:
            handle(command)
    spent = time.process_time() - begun
    assert all(table.status.outcome for table in tables)
    return games * len(commands) / spent


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    measured = [measure(chosen.games) for _ in range(chosen.repetitions)]
    shown = ", ".join(f"{rate:,.0f}" for rate in sorted(measured))
    print(f"{median(measured):,.0f} commands per CPU second (median of {shown})")


if __name__ == "__main__":
    main()
