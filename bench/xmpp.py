"""Answers over XMPP, against a bare slixmpp echo: 50 villages of 8 players.

Starts a Prosody of its own (loopback only), then one master after the other, each in a process of
its own, and the same load for each: see ``xmpp_load.py`` and ``xmpp_masters.py``. ``bare`` echoes,
``door`` echoes through our door, and ``house`` is the real thing: ``gamekeeper serve --only xmpp``
with an SQLite database, every village in its first night, every answer to ``DAYTIME`` (T3) written
to disk before it is given. The bar is an answer of the house less than 5 ms above the bare echo's
at the 99th percentile. Opening 50 villages one after the other takes two minutes: each waits two
seconds for its players.

Prosody's collector of garbage stops it now and then. With its own settings that is what the 99th
percentile of all masters shows, so here it is told to wait until there is more garbage
(``--collector ""`` leaves it as it is).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from tests.kit.prosody import DOMAIN, PASSWORD, ROOMS, running_prosody

from xmpp_load import parser

HERE = Path(__file__).parent
MASTERS = ("bare", "door", "house")
COLLECTOR = "{ mode = 'incremental', threshold = 400, speed = 100 }"
WAIT = 2
"""Seconds in which the players of one village have to enter it."""
SETTINGS = f"""\
[house]
log_level = "warning"
[xmpp]
domain = "{DOMAIN}"
host = "127.0.0.1"
rooms = "{ROOMS}"
security = "none"
coordinator_password = "{PASSWORD}"
master_password = "{PASSWORD}"
game_time = 86400
"""


@contextmanager
def master(which: str, port: int, players: int, folder: Path) -> Iterator[None]:
    """One of them, ready, in a process of its own."""
    if which == "house":
        config = folder / "gamekeeper.toml"
        config.write_text(f"{SETTINGS}port = {port}\n")
        command = [sys.executable, "-m", "gamekeeper", "serve", "--only", "xmpp"]
        command += ["--config", str(config), "--data", str(folder / "data")]
    else:
        command = [sys.executable, str(HERE / "xmpp_masters.py"), which, "--port", str(port)]
        command += ["--players", str(players)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            # the load waits for a house by itself: until its coordinator answers
            if which != "house" and process.stdout.readline().strip() != "ready":
                sys.exit(f"the master {which} does not start")
            yield
        finally:
            process.terminate()


def measure(which: str, port: int, rest: list[str], players: int) -> dict[str, float]:
    """The figures of one master."""
    load = [sys.executable, str(HERE / "xmpp_load.py"), "--port", str(port), *rest]
    if which == "house":
        load += ["--wait", str(WAIT)]
    with TemporaryDirectory() as folder, master(which, port, players, Path(folder)):
        done = subprocess.run(load, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Print a table and, as its last line, the difference."""
    made = parser()
    made.add_argument("--rounds", type=int, default=1, help="of all masters in turn")
    made.add_argument("--masters", nargs="+", choices=MASTERS, default=MASTERS)
    made.add_argument("--collector", default=COLLECTOR, help="Prosody's setting gc")
    options = made.parse_args()
    settings = f"gc = {options.collector}" if options.collector else ""
    rest = [
        text
        for name in ("villages", "players", "seconds", "every")
        for text in (f"--{name}", str(getattr(options, name)))
    ]
    best: dict[tuple[str, str], float] = {}
    for _ in range(options.rounds):
        for which in options.masters:
            for server in running_prosody(log_level="error", settings=settings):
                server.stop()
                server.register_all(f"p{n}" for n in range(options.villages * options.players))
                server.start()
                figures = measure(which, server.c2s, rest, options.players)
            print(f"{which:6}", *(f"{name}={value}" for name, value in figures.items()))
            for name in ("p50_ms", "p99_ms"):
                best[which, name] = min(best.get((which, name), 1e9), figures[name])
    for which in options.masters if "bare" in options.masters else ():
        above = (best[which, name] - best["bare", name] for name in ("p50_ms", "p99_ms"))
        if which != "bare":
            print(
                f"{which:6} above the bare echo: p50 {next(above):.2f} ms, p99 {next(above):.2f} ms"
            )
    print("bar: the house's p99 is less than 5 ms above")


if __name__ == "__main__":
    main()
