"""What the priority is worth: a contest among programs of other login sessions that want the CPU.

Two servers on one core, one with the priority it asks for as shipped, one without, are played
against in turn while hogs run on the same core, each in a session of its own (``setsid``): Linux
shares out the CPU between sessions before it looks at processes. The players share the server's
core, too, in the session of this program. Hogs end by themselves.

    python -m bench.mia_priority             # about a minute
    python -m bench.mia_priority --hogs 8

Needs root (or ``CAP_SYS_NICE``) and a kernel with autogroups; without them both servers are alike.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from bench.mia import Result, Running, load, ours, row

AUTOGROUPS = Path("/proc/sys/kernel/sched_autogroup_enabled")
HOG = """import sys, time
end = time.monotonic() + float(sys.argv[1])
while time.monotonic() < end: pass"""
SPARE_SECONDS = 30.0
"""A hog that was forgotten runs on no longer than this."""


@contextmanager
def hogs(number: int, core: int, seconds: float) -> Iterator[None]:
    """Programs that want all of a core, each in a session of its own."""
    command = ["taskset", "-c", str(core), sys.executable, "-c", HOG, str(seconds + SPARE_SECONDS)]
    running = [subprocess.Popen(command, start_new_session=True) for _ in range(number)]
    try:
        yield
    finally:
        for hog in running:
            hog.kill()
            hog.wait()


def measured(
    servers: dict[str, Running], core: int, chosen: argparse.Namespace
) -> dict[str, list[Result]]:
    """Play against both servers in turn, the one that was second first the next time."""
    found: dict[str, list[Result]] = {name: [] for name in servers}
    for turn in range(chosen.turns):
        for name in sorted(servers, reverse=bool(turn % 2)):
            with hogs(chosen.hogs, core, chosen.seconds + 2):
                result = load(
                    ("taskset", "-c", str(core)),
                    servers[name],
                    strategy=chosen.strategy,
                    players=chosen.players,
                    seconds=chosen.seconds,
                    warmup=1.0,
                )
            found[name].append(result)
    return found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hogs", type=int, default=4)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--strategy", choices=("climb", "see"), default="see")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--turns", type=int, default=5)
    chosen = parser.parse_args()
    core = sorted(os.sched_getaffinity(0))[-1]
    pinned = ("taskset", "-c", str(core))
    if not AUTOGROUPS.exists() or AUTOGROUPS.read_text().strip() == "0":
        print("This system has no autogroups: sessions do not matter here.")
    with ours((*pinned, "setsid"), priority=0) as without, ours((*pinned, "setsid")) as shipped:
        found = measured({"with": shipped, "without": without}, core, chosen)
    speeds = {name: [each["rounds_per_s"] for each in results] for name, results in found.items()}
    ratios = [a / b for a, b in zip(speeds["with"], speeds["without"], strict=True) if b]
    row("strategy", "N", "hogs", "rounds/s without", "with", "ratio")
    row(*["---"] * 6)
    medians = (f"{median(speeds[name]):,.0f}" for name in ("without", "with"))
    spread = f"{median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})" if ratios else "–"
    row(chosen.strategy, chosen.players, chosen.hogs, *medians, spread)
    print(f"{chosen.turns} turns of {chosen.seconds:g} s, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
