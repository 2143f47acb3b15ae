"""Two checkouts, measured in turn: is the new one as fast as the old one?

    python -m bench.compare ../old .

Each checkout needs its own `.venv`. Every benchmark runs in both, one after the other, five
times; what is printed are the medians and their ratio. Figures are per CPU second where the
benchmark gives them so.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One number of one benchmark: how it is run, and where its number stands in the output."""

    command: str
    pattern: str
    more_is_better: bool = True


MIA = "mia --seconds 2 --repetitions 1 --players 5"
MAFIA = "mafia --games 600 --repetitions 1"
FIGURES: Mapping[str, Figure] = {
    "kernel, commands per CPU s": Figure(
        "kernel --games 2000 --repetitions 1", r"([\d,]+) commands per CPU second"
    ),
    "mafia, commands per CPU s": Figure(MAFIA, r"\| commands[^|]*\|[^|]*\| ([\d,]+)"),
    "mafia, games per s by chance": Figure(MAFIA, r"\| games[^|]*\|[^|]*\| ([\d,]+)"),
    "werewolves, games per s by chance": Figure(
        "werewolves --games 300 --repetitions 1", r"\| uniform[^|]*\| ([\d,]+)"
    ),
    "go, moves per CPU s": Figure(
        "go_rules --games 40 --repetitions 1", r"\| long \|[^|]*\| ([\d,]+)"
    ),
    "store, share of bare SQLite, 10 tables": Figure(
        "store --scale 0.5 --rounds 5", r"\| 10 \|.*\| (\d+)%"
    ),
    "mail, votes per CPU s": Figure("mail_votes --rounds 8", r"\(([\d,]+) per CPU second\)"),
    "mia, CPU µs per round, climb 5": Figure(
        MIA,
        r"\| climb \| 5 \|(?:[^|]*\|){5} ([\d,]+)",
        more_is_better=False,
    ),
    "mia, CPU µs per round, see 5": Figure(
        MIA,
        r"\| see \| 5 \|(?:[^|]*\|){5} ([\d,]+)",
        more_is_better=False,
    ),
}


def run(folder: Path, command: str) -> str:
    """Run a benchmark in a checkout and return what it prints."""
    done = subprocess.run(
        [str(folder / ".venv" / "bin" / "python"), "-m", *f"bench.{command}".split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr[-2_000:]


def number(figure: Figure, printed: str) -> float:
    """Find a figure in what its benchmark printed."""
    found = re.search(figure.pattern, printed)
    if found is None:
        raise SystemExit(f"{figure.command}: no figure in\n{printed}")
    return float(found[1].replace(",", ""))


def compare(old: Path, new: Path, names: Sequence[str], rounds: int) -> None:
    """Print one row per figure; figures of one command come from the same runs."""
    print("| Figure | old | new | new / old |")
    print("| --- | ---: | ---: | ---: |")
    for command in dict.fromkeys(FIGURES[name].command for name in names):
        runs = [(run(old, command), run(new, command)) for _ in range(rounds)]
        for name in names:
            figure = FIGURES[name]
            if figure.command == command:
                before = median(number(figure, printed) for printed, _ in runs)
                after = median(number(figure, printed) for _, printed in runs)
                note = "" if figure.more_is_better else " (less is better)"
                ratio = f"{after / before:.3f}"
                print(f"| {name}{note} | {before:,.0f} | {after:,.0f} | {ratio} |", flush=True)


def main() -> None:
    """Read the arguments and compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", default=list(FIGURES), choices=list(FIGURES))
    chosen = parser.parse_args()
    compare(chosen.old.resolve(), chosen.new.resolve(), chosen.only, chosen.rounds)


if __name__ == "__main__":
    main()
