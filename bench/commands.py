"""What commands cost that people wait for: CPU time from the start of the process to its end.

``play --help``, ``doctor`` and ``party --help`` run in an empty folder, as after the installation;
``tables`` reads a database with tables in it. User and system time are counted, of the command
alone; the first run of each fills the caches and does not count.

    python -m bench.commands
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from bench.startup import fill

BAR_SECONDS = 0.35
HELPFUL = ("play", "party", "contest")
"""Commands whose ``--help`` is measured."""


def cpu_seconds(words: Sequence[str], folder: Path) -> float:
    """Return the CPU time of a command that is run in this folder."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("GAMEKEEPER_")
    }
    typed = [sys.executable, "-m", "gamekeeper", *words]
    before = os.times()
    done = subprocess.run(typed, cwd=folder, env=environment, capture_output=True, text=True)
    after = os.times()
    if done.returncode not in (0, 1):  # 1: the doctor has found something
        raise RuntimeError(f"{' '.join(words)}: {done.stderr}")
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system


def measured(
    commands: Mapping[str, tuple[Sequence[str], Path]], repetitions: int
) -> dict[str, list[float]]:
    """Return the times of each command; they take turns, so that noise hits all of them."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for repetition in range(repetitions + 1):
        for name, (words, folder) in commands.items():
            seconds = cpu_seconds(words, folder)
            if repetition:
                times[name].append(seconds)
    return times


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100, help="Stored tables.")
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        empty, home = Path(folder, "empty"), Path(folder, "home")
        empty.mkdir()
        (home / "data").mkdir(parents=True)
        asyncio.run(fill(home / "data" / "gamekeeper.sqlite", chosen.tables))
        commands: dict[str, tuple[Sequence[str], Path]] = {
            f"tables ({chosen.tables:,} stored)": (("tables",), home),
            "doctor (fresh)": (("doctor",), empty),
            **{f"{name} --help": ((name, "--help"), empty) for name in HELPFUL},
        }
        times = measured(commands, chosen.repetitions)
    print("| command | CPU s (median) | least | most |\n| --- | --- | --- | --- |")
    for name, each in times.items():
        shown = [f"{seconds:.2f}" for seconds in (median(each), min(each), max(each))]
        print(f"| `{name}` | " + " | ".join(shown) + " |")
    slow = [name for name, each in times.items() if median(each) > BAR_SECONDS]
    verdict = f"too slow: {', '.join(slow)}" if slow else "all of them"
    print(f"\nat most {BAR_SECONDS} s (median of {chosen.repetitions}): {verdict}")


if __name__ == "__main__":
    main()
