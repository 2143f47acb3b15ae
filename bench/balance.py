"""How fair the shipped distributions of Werewolves are: no team should win more than 70 %.

Bots play every distribution of ``games/werewolves/shipped.py``; the table is for RESULTS.md, the
picture is that of ``gamekeeper simulate werewolves --balance``. The exit code is 1 if a team wins
too often.

    python -m bench.balance [--games 500] [--players 5-30] [--jobs 2] [--svg balance.svg]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from gamekeeper.cli.play.balance import span
from gamekeeper.simulate.balance import measure, plan_for
from gamekeeper.simulate.picture import Balance, balance_svg
from gamekeeper.simulate.plan import Plan, wilson
from gamekeeper.simulate.presets import CUSTOMS
from gamekeeper.simulate.werewolves import TEAMS


def measured(plans: Sequence[Plan], games: int, jobs: int) -> Iterator[Balance]:
    """One row after the other."""
    if jobs == 1:
        yield from (measure(plan, games) for plan in plans)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(measure, games=games), plans)


def line(row: Balance) -> str:
    """A row of the table; shares in per cent."""
    shares = [f"{100 * row.wins[team] / row.games:.0f}" if row.wins[team] else "" for team in TEAMS]
    worst = row.worst[0]
    low, high = wilson(row.wins[worst], row.games)
    often = f"{worst} {100 * low:.0f}–{100 * high:.0f}" + ("" if row.is_fair else " **too often**")
    return f"| {row.players} | {row.roles} | {' | '.join(shares)} | {often} |"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", default="5-30")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--svg", type=Path)
    chosen = parser.parse_args()
    offered = CUSTOMS["werewolves"].balanced(*span(chosen.players))
    plans = [plan_for("werewolves", roles, chosen.seed) for roles in offered]
    print(f"| Players | Roles | {' | '.join(TEAMS)} | Most often, 95 % |")
    print(f"| ---: | --- | {' | '.join(['---:'] * len(TEAMS))} | --- |")
    rows = []
    for row in measured(plans, chosen.games, chosen.jobs):
        rows.append(row)
        print(line(row), flush=True)
    if chosen.svg:
        chosen.svg.write_text(balance_svg(rows), "utf-8")
    return int(not all(row.is_fair for row in rows))


if __name__ == "__main__":
    sys.exit(main())
