"""What one bot that leaves costs a contest: rounds per second with it and without it.

Players answer at once, early start is on. In turn, several times over: the contest alone, with a
bot that registered and closed its port, and with one that registered and stays silent. The ratio is
taken within each repetition. The first two seconds, in which it is still waited for, do not count.

    python -m bench.mia_leaver

Bar: at least 95 % of the speed without that bot.
"""

from __future__ import annotations

import argparse
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from bench.mia import load, ours, row

BAR = 0.95


@contextmanager
def bot(port: int, kind: str) -> Iterator[None]:
    """A bot that has registered and then left (its port is closed) or says nothing more."""
    if kind == "nobody":
        yield
        return
    with socket.socket(type=socket.SOCK_DGRAM) as sock:
        sock.sendto(b"REGISTER;leaver", ("127.0.0.1", port))
        sock.settimeout(5)
        assert sock.recv(100) == b"REGISTERED"
        if kind == "left":
            sock.close()
        yield


def rounds_per_second(core: int, kind: str, players: int, strategy: str, seconds: float) -> float:
    """Play against a fresh server."""
    pinned = ("taskset", "-c", str(core))
    with ours(pinned, priority=0) as running, bot(running[1], kind):
        times = {"seconds": seconds, "warmup": 2.0}
        result = load(pinned, running, strategy=strategy, players=players, **times)
    rate: float = result["rounds_per_s"]
    return rate


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)))
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 5])
    chosen = parser.parse_args()
    row("strategy", "N", "without", "it left", "ratio", "it is silent", "ratio")
    row(*["---"] * 7)
    for strategy in ("climb", "see"):
        for players in chosen.players:
            rates: dict[str, list[float]] = {"nobody": [], "left": [], "silent": []}
            for _ in range(chosen.repetitions):
                for kind, found in rates.items():
                    args = (chosen.core, kind, players, strategy, chosen.seconds)
                    found.append(rounds_per_second(*args))
            cells: list[object] = [f"{median(rates['nobody']):,.0f}"]
            for kind in ("left", "silent"):
                pairs = zip(rates[kind], rates["nobody"], strict=True)
                ratio = median(a / b for a, b in pairs)
                verdict = "" if ratio >= BAR else " **missed**"
                cells += [f"{median(rates[kind]):,.0f}", f"{ratio:.0%}{verdict}"]
            row(strategy, players, *cells)


if __name__ == "__main__":
    main()
