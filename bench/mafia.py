"""Mafia without doors: whole games per second and core, commands a table decides per CPU second.

Games are those of ``gamekeeper simulate mafia`` with nine players: by chance alone (nobody looks
at anything) and with bots (nine views are kept, and every bot thinks). Commands are whole recorded
evenings handed to ``Table.handle``, with rules, events, state and status, without store or door;
making the tables and the commands is not counted.

    python -m bench.mafia
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from gamekeeper.games import make_game
from gamekeeper.kernel.messages import Command, Event
from gamekeeper.kernel.table import Table
from gamekeeper.simulate import Match, bots_for, run
from gamekeeper.simulate.plan import Plan
from gamekeeper.simulate.presets import CUSTOMS

PLAYERS = 9
NAMES = tuple(bots_for("mafia"))[:PLAYERS]
KINDS = {"basic": {}, "full": {"roleset": "full", "spice": "100"}}
BARS = {"uniform": 2_000, "bots": None, "commands": 120_000}


def plan(policy: str, **options: str) -> Plan:
    """Nine players, and no time to wait for."""
    return Plan("mafia", {**CUSTOMS["mafia"].options, **options}, NAMES, "bench", policy)


def games_per_second(policy: str, games: int, options: dict[str, str]) -> float:
    """Whole games per CPU second."""
    chosen = plan(policy, **options)
    run(chosen, range(50))
    gc.collect()
    begun = time.process_time()
    tally = run(chosen, range(games))
    spent = time.process_time() - begun
    assert not tally.crashes, tally.first_crash
    return games / spent


class Recorded(Match):
    """A game of bots that remembers what was asked of the table."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.commands: list[Command] = []
        decide = self._table.decide

        def recorded(command: Command) -> tuple[Event, ...]:
            self.commands.append(command)
            return decide(command)

        self._decide = recorded


def evenings(games: int, options: dict[str, str]) -> list[tuple[str, list[Command]]]:
    """So many games of bots: the seed of each, and what was asked."""
    chosen = plan("bots", **options)
    rules = make_game("mafia", chosen.options)
    found = []
    for number in range(games):
        match = Recorded(rules, chosen, number)
        match.sit_down()
        match.play()
        found.append((f"{chosen.seed}:{number}", match.commands))
    return found


def commands_per_second(games: int, options: dict[str, str]) -> float:
    """Commands per CPU second at fresh tables."""
    rules = make_game("mafia", plan("bots", **options).options)
    recorded = evenings(games, options)
    spent = 0.0
    gc.collect()
    gc.freeze()  # what was recorded is no garbage of the table's
    for seed, commands in recorded:
        table = Table(rules, seed)
        handle = table.handle
        begun = time.process_time()
        for command in commands:
            handle(command)
        spent += time.process_time() - begun
        assert table.status.outcome
    gc.unfreeze()
    return sum(len(commands) for _, commands in recorded) / spent


def main() -> None:
    """The command line."""
    gc.set_threshold(50_000, 20, 50)  # as ``gamekeeper serve`` has it
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    print("| What | Roles | Median | Least | Most | Promise |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for roles, options in KINDS.items():
        measures: dict[str, Callable[[], float]] = {
            "uniform": lambda o=options: games_per_second("uniform", chosen.games, o),
            "bots": lambda o=options: games_per_second("bots", chosen.games // 2, o),
            "commands": lambda o=options: commands_per_second(chosen.games // 2, o),
        }
        for name, measure in measures.items():
            rates = sorted(measure() for _ in range(chosen.repetitions))
            what = "commands per CPU second" if name == "commands" else f"games per second, {name}"
            bar = f"{BARS[name]:,}" if BARS[name] else "–"
            shown = " | ".join(f"{rate:,.0f}" for rate in (median(rates), rates[0], rates[-1]))
            print(f"| {what} | {roles} | {shown} | {bar} |", flush=True)


if __name__ == "__main__":
    main()
