"""Mäxchen under a flood of junk from one address: how strong it was, and whether it hurt anybody.

The flood is not held back here, so a figure means something only on a machine that has nothing
else to do. The limit is what the sender manages towards a socket that nobody reads.

    python -m bench.mia_flood
"""

from __future__ import annotations

import argparse
import socket
import tempfile
from pathlib import Path

from tests.stress.flooding import Flood, flood
from tests.stress.players import Company
from tests.stress.serving import HOST, Server, dropped, free_port
from tests.stress.test_flood import flooded

UNLIMITED = 1 << 40
"""Bytes in the server's queue at which the sender waits: never."""


def main() -> None:
    """Flood a bare socket, then a server with two players, and print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--per-second", type=int, default=55_000)
    parser.add_argument("--datagrams", type=int, default=330_000)
    chosen = parser.parse_args()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind((HOST, port := free_port()))
        sent, seconds = flood(port, 10**9, chosen.datagrams, UNLIMITED)
    limit = sent / seconds
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        Company(server.port, "alice", "bob") as company,
    ):
        company.register()
        company.play(1.0)
        before = company.rounds
        found = flooded(company, Flood(server.port, chosen.per_second, chosen.datagrams, UNLIMITED))
        rounds = company.rounds - before
        print(f"to a socket nobody reads: {limit:,.0f} datagrams/s")
        print(f"to the server: {found.rate:,.0f} datagrams/s, {found.rate / limit:.0%} of that")
        print(f"rounds played meanwhile: {rounds / found.seconds:,.0f} a second")
        print(
            f"thrown away by the kernel: {dropped(server.port)}; unjust: {company.unjust or 'no'}"
        )


if __name__ == "__main__":
    main()
