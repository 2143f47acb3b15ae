"""What one bot that leaves costs a contest: its speed with that bot and without it.

Players answer at once, early start is on. One server for each way to leave and one that nobody left
run side by side and are played against in turn, in short slices, so that whatever else the machine
does hits all of them alike; those whose turn it is not have no players and do next to nothing.
Ratios are taken within each turn, and their order changes from turn to turn. How to leave:

unregistered  says ``UNREGISTER`` and exits: its port is closed
closed        exits without a word
silent        says nothing more and reads nothing: it hangs
listening     says nothing more and reads everything, in a process of its own

    python -m bench.mia_leaver                  # players and server on one core, as bench.mia
    python -m bench.mia_leaver --cores two      # on one core each
    python -m bench.mia_leaver --together       # all servers at the same time

*Speed* is rounds per second. *Work* is rounds per second of CPU time of server and players
together: the speed of a shared core that nobody else uses. *Server* is the server's CPU time per
round, *reaction* the median time from ROLL to ROLLED. Where others use the machine, speeds say
nothing; with ``--together`` whatever they do hits all contests in the same moment, and *work* and
*server* can be compared. Bar: at least 95 % of the speed without that bot.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from statistics import median, quantiles

from bench.mia import Result, Running, load, ours, row

BAR = 0.95
NOBODY = "nobody"
WAYS = ("unregistered", "closed", "silent", "listening")
LISTEN = "import socket, sys\ns = socket.socket(fileno=int(sys.argv[1]))\nwhile True: s.recv(65536)"


@contextmanager
def bot(port: int, way: str) -> Iterator[None]:
    """A bot that has registered and then left in this way."""
    if way == NOBODY:
        yield
        return
    with ExitStack() as stack:
        sock = stack.enter_context(socket.socket(type=socket.SOCK_DGRAM))
        sock.settimeout(5)
        sock.connect(("127.0.0.1", port))
        sock.send(b"REGISTER;leaver")
        assert sock.recv(100) == b"REGISTERED"
        if way == "unregistered":
            sock.send(b"UNREGISTER")
            while sock.recv(100) != b"UNREGISTERED":
                pass
        if way in ("unregistered", "closed"):
            sock.close()
        if way == "listening":
            sock.setblocking(True)
            listen = [sys.executable, "-c", LISTEN, str(sock.fileno())]
            reader = subprocess.Popen(listen, pass_fds=[sock.fileno()])
            stack.callback(reader.wait)
            stack.callback(reader.kill)
        yield


class Comparison:
    """The servers of all ways to leave, and what was measured with one crowd of players."""

    def __init__(
        self, servers: dict[str, Running], pinned: Sequence[str], seconds: float, together: bool
    ) -> None:
        self._servers, self._pinned, self._seconds = servers, pinned, seconds
        self._at_once = len(servers) if together else 1

    def measure(self, strategy: str, players: int, turns: int) -> dict[str, list[Result]]:
        """Play against every server, in turn or all at the same time."""
        found: dict[str, list[Result]] = {way: [] for way in self._servers}
        options = {"seconds": self._seconds, "warmup": 0.4, "players": players}

        def play(way: str) -> None:
            result = load(self._pinned, self._servers[way], strategy=strategy, **options)
            found[way].append(result)

        with ThreadPoolExecutor(self._at_once) as pool:
            for turn in range(turns):
                ways = list(self._servers)
                first = turn % len(ways)
                list(pool.map(play, ways[first:] + ways[:first]))
        return found


def speed(result: Result) -> float:
    """Rounds per second."""
    rate: float = result["rounds_per_s"]
    return rate


def work(result: Result) -> float:
    """Rounds per second of CPU time, of server and players together."""
    return speed(result) / float(result["server_cpu_share"] + result["load_cpu_share"])


def server_time(result: Result) -> float:
    """CPU time of the server per round."""
    time: float = result["server_us_per_round"]
    return time


def reaction(result: Result) -> float:
    """Half of all ROLLs were answered within this time."""
    time: float = result["reaction_us"]["p50"]
    return time


def compared(
    found: list[Result], without: list[Result], of: Callable[[Result], float]
) -> tuple[float, str]:
    """The median of the ratios, and how it is written with the middle half of them."""
    pairs = zip(found, without, strict=True)
    ratios = [of(a) / of(b) for a, b in pairs if a["rounds"] and b["rounds"]]
    low, middle, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    return median(ratios), f"{middle:.0%} ({low:.0%} to {high:.0%})"


def servers(stack: ExitStack, ways: Sequence[str], core: int, players: int) -> dict[str, Running]:
    """Start one server for each way, let its bot leave, and wait until it is noticed."""
    started: dict[str, Running] = {}
    pinned = ("taskset", "-c", str(core))
    for way in (NOBODY, *ways):
        started[way] = stack.enter_context(ours(pinned, priority=0))
        stack.enter_context(bot(started[way][1], way))
        load(pinned, started[way], strategy="see", players=players, seconds=0.5, warmup=1.5)
    return started


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cores", choices=("one", "two"), default="one")
    parser.add_argument("--together", action="store_true", help="all at once, for CPU times")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 5, 20])
    parser.add_argument("--strategies", nargs="+", default=["climb", "see"])
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS)
    chosen = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    ours_on, theirs_on = cores[-1], cores[-1] if chosen.cores == "one" else cores[0]
    print(f"{chosen.turns} turns of {chosen.seconds:g} s, cores: {chosen.cores}")
    columns = ["strategy", "N", "it is", "rounds/s without", "server µs/round without"]
    columns += ["speed", "work", "server", "reaction"]
    row(*columns)
    row(*["---"] * len(columns))
    for players in chosen.players:
        with ExitStack() as stack:
            running = servers(stack, chosen.ways, ours_on, players)
            pinned = ("taskset", "-c", str(theirs_on))
            comparison = Comparison(running, pinned, chosen.seconds, chosen.together)
            for strategy in chosen.strategies:
                found = comparison.measure(strategy, players, chosen.turns)
                without = found[NOBODY]
                for way in chosen.ways:
                    ratio, said = compared(found[way], without, speed)
                    verdict = "" if ratio >= BAR else " **missed**"
                    cells = [said + verdict]
                    for of in (work, server_time, reaction):
                        cells.append(compared(found[way], without, of)[1])
                    alone = [f"{median(map(of, without)):,.0f}" for of in (speed, server_time)]
                    row(strategy, players, way, *alone, *cells)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
