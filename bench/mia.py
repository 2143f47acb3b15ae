"""How fast Mäxchen over UDP is, compared with servers that do nothing at all.

For each strategy and number of players: a bare uvloop server (``mia_baselines.py`` says which and
why) and ours with a fresh data folder and early start on, in turn, several times; server and load
generator share one core, and no server asks for priority (``--as-shipped`` lets ours do it). Every
ratio is taken within one repetition; tables show medians.

    python -m bench.mia              # everything, about 6 minutes
    python -m bench.mia --quick      # a first impression
    python -m bench.mia --node-server DIR   # the historical server as well: DIR/server.js

Two ratios are shown. *Share* compares handled datagrams per second, as the players see it; the
load generator's own work is in both numbers, which makes the ratio kinder than it should be. *CPU
share* compares handled datagrams per second of the server's CPU time and leaves the load generator
out; it is the stricter one.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from bench.mia_baselines import sends_per_datagram
from tests.stress.serving import Server, free_port

HERE = Path(__file__).parent
Result = dict[str, Any]
Running = tuple[int, int]
"""Process id and port."""


@contextmanager
def ours(
    pinned: Sequence[str], *, early_start: bool = True, priority: int | None = None
) -> Iterator[Running]:
    """Gamekeeper with an empty data folder; its own priority unless told otherwise."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), early_start=early_start, priority=priority, before=pinned) as server,
    ):
        yield server.pid, server.port


@contextmanager
def program(pinned: Sequence[str], *command: str) -> Iterator[Running]:
    """Any other server; ``{port}`` in its command is replaced by a free one."""
    port = free_port()
    filled = [*pinned, *(word.replace("{port}", str(port)) for word in command)]
    process = subprocess.Popen(filled, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process.pid, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=10)


def load(pinned: Sequence[str], server: Running, **options: object) -> Result:
    """Run the load generator against a server; what it measured."""
    pid, port = server
    command = [*pinned, sys.executable, str(HERE / "mia_load.py"), "--json"]
    command += ["--server-pid", str(pid), "--port", str(port)]
    for key, value in options.items():
        command += ["--" + key.replace("_", "-"), str(value)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=300)
    result: Result = json.loads(done.stdout)
    return result


class Bench:
    """All measurements of one run, and what they say about our promises."""

    def __init__(self, core: int, seconds: float, repetitions: int, node: Path | None) -> None:
        self.priority: int | None = 0
        self.pinned = ("taskset", "-c", str(core))
        self.times = {"seconds": seconds, "warmup": 1.0}
        self.repetitions = repetitions
        self.node = node
        self.verdicts: list[tuple[bool, str]] = []

    def judge(self, kept: bool, promise: str, measured: str) -> None:
        """Note whether a promise was kept."""
        self.verdicts.append((kept, f"{promise}: {measured}"))

    def baseline(self, strategy: str, players: int) -> Result:
        """Bare echo for few players, bare fan-out for many."""
        server = [sys.executable, str(HERE / "mia_baselines.py")]
        if players < 20:
            server += ["echo", "--port", "{port}"]
            said = "echo"
        else:
            sends = f"{sends_per_datagram(strategy, players):.4f}"
            server += ["fanout", "--port", "{port}", "--out-per-in", sends]
            said = "prompt"
        with program(self.pinned, *server) as running:
            return load(
                self.pinned,
                running,
                strategy=said,
                players=players,
                in_flight=players,
                **self.times,
            )

    def game(self, strategy: str, players: int) -> Result:
        with ours(self.pinned, priority=self.priority) as running:
            return load(self.pinned, running, strategy=strategy, players=players, **self.times)

    def historical(self, strategy: str, players: int) -> Result:
        assert self.node is not None
        command = ("node", str(self.node / "server.js"), "{port}", "true")
        with program(self.pinned, *command) as running:
            return load(self.pinned, running, strategy=strategy, players=players, **self.times)

    def compare(self, strategy: str, players: int) -> dict[str, list[Result]]:
        """Every server in turn, several times over."""
        kinds: dict[str, Callable[[str, int], Result]] = {
            "baseline": self.baseline,
            "ours": self.game,
        }
        if self.node is not None:
            kinds["historical"] = self.historical
        results: dict[str, list[Result]] = {kind: [] for kind in kinds}
        for _ in range(self.repetitions):
            for kind, measure in kinds.items():
                results[kind].append(measure(strategy, players))
        return results


def per_cpu_second(result: Result) -> float:
    """Datagrams handled per second of the server's CPU time."""
    handled: float = result["datagrams_per_s"] / result["server_cpu_share"]
    return handled


def ratio(ours: list[Result], others: list[Result], of: Callable[[Result], float]) -> float:
    """The median of the ratios of each repetition."""
    return median(of(a) / of(b) for a, b in zip(ours, others, strict=True))


def row(*cells: object) -> None:
    """One line of a Markdown table."""
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def throughput(bench: Bench, strategies: Sequence[str], crowd: Sequence[int]) -> None:
    """The main table."""
    print("\n## Early start, instantly answering players, server and load on one core\n")
    columns = ["strategy", "N", "rounds/s", "datagrams/s", "bare datagrams/s", "share"]
    columns += ["CPU share", "CPU µs/round", "ROLL→ROLLED p50 µs", "p99 µs", "time-outs"]
    if bench.node is not None:
        columns += ["rounds/s vs. historical", "CPU/round vs. historical"]
    row(*columns)
    row(*["---"] * len(columns))
    for strategy in strategies:
        for players in crowd:
            results = bench.compare(strategy, players)
            game, bare = results["ours"], results["baseline"]

            def middle(of: Callable[[Result], float], results: list[Result] = game) -> float:
                return median(of(result) for result in results)

            cells: list[object] = [
                strategy,
                players,
                f"{middle(lambda r: r['rounds_per_s']):,.0f}",
                f"{middle(lambda r: r['datagrams_per_s']):,.0f}",
                f"{median(r['datagrams_per_s'] for r in bare):,.0f}",
                f"{ratio(game, bare, lambda r: r['datagrams_per_s']):.0%}",
                f"{ratio(game, bare, per_cpu_second):.0%}",
                f"{middle(lambda r: r['server_us_per_round']):,.0f}",
                f"{middle(lambda r: r['reaction_us']['p50']):,.0f}",
                f"{middle(lambda r: r['reaction_us']['p99']):,.0f}",
                sum(r["timeouts"] for r in game),
            ]
            share = ratio(game, bare, lambda r: r["datagrams_per_s"])
            what = f"{strategy}, {players} players"
            bench.judge(share >= 0.45, f"{what}: at least 45 % of a bare server", f"{share:.0%}")
            if old := results.get("historical"):
                faster = ratio(game, old, lambda r: r["rounds_per_s"])
                cheaper = ratio(game, old, lambda r: r["server_us_per_round"])
                cells += [f"{faster:.2f}", f"{cheaper:.2f}"]
                bench.judge(faster >= 1.5, f"{what}: 1.5 × its rounds", f"{faster:.2f}")
                bench.judge(cheaper <= 0.6, f"{what}: 0.6 × its CPU", f"{cheaper:.2f}")
            row(*cells)


def reaction(bench: Bench) -> None:
    """ROLL to ROLLED for five players, sharing a core and not."""
    print("\n## Reaction, five players: ROLL → ROLLED\n")
    row("cores", "p50 µs", "p99 µs", "p99.9 µs", "max µs")
    row(*["---"] * 5)
    for name, pinned in (("one", bench.pinned), ("any", ())):
        results = []
        for _ in range(bench.repetitions):
            with ours(pinned) as running:
                results.append(load(pinned, running, strategy="climb", players=5, **bench.times))
        times = [result["reaction_us"] for result in results]
        row(name, *(f"{median(t[p] for t in times):,.0f}" for p in ("p50", "p99", "p999", "max")))
        p99 = median(t["p99"] for t in times)
        bench.judge(p99 < 1000, f"reaction p99 below 1 ms ({name} core)", f"{p99:,.0f} µs")


def patience(bench: Bench, seconds: float) -> None:
    """A hundred players who need 200 ms for every answer; early start is off."""
    print("\n## 100 players, every answer after 200 ms, early start off\n")
    row("strategy", "rounds", "answers", "joined too late", "time-out losses")
    row(*["---"] * 5)
    for strategy in ("see", "climb"):
        with ours(bench.pinned, early_start=False) as running:
            result = load(
                bench.pinned,
                running,
                strategy=strategy,
                players=100,
                delay_ms=200,
                seconds=seconds,
                warmup=1.0,
            )
        row(strategy, result["rounds"], result["sent"], result["absent"], result["timeouts"])
        losses = result["timeouts"]
        bench.judge(losses == 0, f"{strategy}: 200 ms are in time with 100 players", f"{losses}")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one short repetition")
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)))
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 5, 20, 100])
    parser.add_argument("--strategies", nargs="+", default=["climb", "see"])
    parser.add_argument(
        "--as-shipped", action="store_true", help="let our server ask for its usual priority"
    )
    parser.add_argument("--node-server", type=Path, help="folder of the historical server")
    chosen = parser.parse_args()
    node = chosen.node_server if shutil.which("node") else None
    seconds, repetitions = (1.0, 1) if chosen.quick else (chosen.seconds, chosen.repetitions)
    bench = Bench(chosen.core, seconds, repetitions, node)
    if chosen.as_shipped:
        bench.priority = None
    print(f"{repetitions} × {seconds:g} s each, core {chosen.core}, load {os.getloadavg()[0]:.1f}")
    throughput(bench, chosen.strategies, chosen.players)
    reaction(bench)
    patience(bench, 10.0 if chosen.quick else 20.0)
    print("\n## Promises\n")
    for kept, text in bench.verdicts:
        print(f"- {'kept' if kept else '**broken**'}: {text}")


if __name__ == "__main__":
    main()
