"""Werewolves without doors: whole games per second and core, and what a command costs as a village
grows from 10 to 200 players.

Games are those of ``gamekeeper simulate werewolves`` with thirteen players and ten different roles:
by chance alone, and with bots. The curve plays the first round of a village (night, election, pyre)
in which every tenth player is a Werewolf and every other night role is there as often: each command
goes to ``Table.handle``, with rules, events, state and status, without store or door.

    python -m bench.werewolves
"""

from __future__ import annotations

import argparse
import gc
import math
import time
from datetime import UTC, datetime
from random import Random
from statistics import median

from gamekeeper.games import make_game
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.kernel.messages import Begin, Command, Seat, Sit
from gamekeeper.kernel.table import Table
from gamekeeper.simulate import bots_for, run
from gamekeeper.simulate.plan import Plan
from gamekeeper.simulate.presets import CUSTOMS
from gamekeeper.simulate.werewolves_uniform import any_names

PLAYERS = 13
ROLES = "citizen*3,werewolf*2,seer,witch,hunter,healer,cupid,harlot,raven,sheriff"
TENTHS = "werewolf,seer,witch,hunter,healer,harlot,raven,sheriff,citizen,citizen"
SIZES = (10, 20, 50, 100, 200)
BAR = 400
AT = datetime(2000, 1, 1, tzinfo=UTC)


def games_per_second(policy: str, games: int) -> float:
    """Whole games per CPU second."""
    names = tuple(bots_for("werewolves"))[:PLAYERS]
    options = {**CUSTOMS["werewolves"].options, "roles": ROLES}
    plan = Plan("werewolves", options, names, "bench", policy)
    run(plan, range(20))
    gc.collect()
    begun = time.process_time()
    tally = run(plan, range(games))
    spent = time.process_time() - begun
    assert not tally.crashes, tally.first_crash
    return games / spent


def village_of(size: int) -> Werewolves:
    """A game for so many, a tenth of them of each kind."""
    roles = ",".join(f"{role}*{size // 10}" for role in TENTHS.split(","))
    game = make_game("werewolves", {**CUSTOMS["werewolves"].options, "roles": roles})
    assert isinstance(game, Werewolves)
    return game


def round_of(size: int, seed: str) -> tuple[float, int]:
    """The first night and day of a village: CPU seconds spent, and the number of commands."""
    table, rng = Table(village_of(size), seed), Random(seed)
    village, spent, count = table.state, 0.0, 0
    for number in range(size):
        command = Command(f"s{number}", Seat(f"P{number:03}"), Sit(), AT)
        spent, count = spent + _timed(table, command), count + 1
    spent, count = spent + _timed(table, Command("begin", None, Begin(), AT)), count + 1
    while not any(isinstance(each, Bulletin) and each.kind == 4 for each in village.bulletins):
        if village.is_over:
            break
        for seat, steps in list(village.asked.items()):
            for step in steps:
                names = any_names(village, seat, step, rng)
                move = Command(f"{count}", seat, Choose(step, names), AT)
                spent, count = spent + _timed(table, move), count + 1
    return spent, count


def _timed(table: Table, command: Command) -> float:
    begun = time.perf_counter()
    reply = table.handle(command)
    spent = time.perf_counter() - begun
    assert reply.rejection is None, reply.rejection
    return spent


def curve(repetitions: int) -> list[tuple[int, int, float]]:
    """For each size the number of commands of a round and microseconds per command."""
    found = []
    for size in SIZES:
        rounds = [round_of(size, f"{size}:{n}") for n in range(repetitions)]
        each = median(spent / count for spent, count in rounds)
        found.append((size, rounds[0][1], each * 1e6))
    return found


def main() -> None:
    """The command line."""
    gc.set_threshold(50_000, 20, 50)  # as ``gamekeeper serve`` has it
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_500)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    print("| Games per second and core | Median | Least | Most | Promise |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for policy, bar in (("uniform", f"{BAR}"), ("bots", "–")):
        games = chosen.games if policy == "uniform" else chosen.games // 5
        rates = sorted(games_per_second(policy, games) for _ in range(chosen.repetitions))
        shown = " | ".join(f"{rate:,.0f}" for rate in (median(rates), rates[0], rates[-1]))
        print(f"| {policy} | {shown} | {bar} |", flush=True)
    print("\n| Players | Commands in the round | µs per command | per player |")
    print("| ---: | ---: | ---: | ---: |")
    points = curve(chosen.repetitions)
    for size, count, cost in points:
        print(f"| {size} | {count} | {cost:.1f} | {cost / size:.3f} |")
    (first, _, low), (last, _, high) = points[0], points[-1]
    slope = math.log(high / low) / math.log(last / first)
    print(f"\nA command costs as the players to the power of {slope:.2f} (1 would be linear).")


if __name__ == "__main__":
    main()
