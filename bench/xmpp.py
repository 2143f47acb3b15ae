"""Answers over XMPP, against a bare slixmpp echo: 50 villages of 8 players.

Starts a Prosody of its own (loopback only), then one master after the other, each in a process of
its own, and the same load for each: see ``xmpp_load.py`` and ``xmpp_masters.py``. The bar for a
whole game server is an answer less than 5 ms above the bare echo's at the 99th percentile. Another
master is measured with ``xmpp_load.py`` alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from tests.kit.prosody import running_prosody

from xmpp_load import parser

HERE = Path(__file__).parent
MASTERS = ("bare", "door")


def measure(which: str, port: int, rest: list[str], players: int) -> dict[str, float]:
    """The figures of one master."""
    command = [sys.executable, str(HERE / "xmpp_masters.py"), which, "--port", str(port)]
    command += ["--players", str(players)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as master:
        assert master.stdout is not None
        try:
            if master.stdout.readline().strip() != "ready":
                sys.exit(f"the master {which} does not start")
            load = [sys.executable, str(HERE / "xmpp_load.py"), "--port", str(port), *rest]
            done = subprocess.run(load, stdout=subprocess.PIPE, text=True, check=True)
        finally:
            master.terminate()
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Print a table and, as its last line, the difference."""
    made = parser()
    made.add_argument("--rounds", type=int, default=1, help="of all masters in turn")
    options = made.parse_args()
    rest = [
        text
        for name in ("villages", "players", "seconds", "every")
        for text in (f"--{name}", str(getattr(options, name)))
    ]
    best: dict[str, float] = {}
    for _ in range(options.rounds):
        for which in MASTERS:
            for server in running_prosody(log_level="error"):
                server.stop()
                server.register_all(f"p{n}" for n in range(options.villages * options.players))
                server.start()
                figures = measure(which, server.c2s, rest, options.players)
            print(f"{which:6}", *(f"{name}={value}" for name, value in figures.items()))
            best[which] = min(best.get(which, 1e9), figures["p99_ms"])
    print(f"p99 above the bare echo: {best['door'] - best['bare']:.2f} ms (bar: 5 ms)")


if __name__ == "__main__":
    main()
