"""Two servers that do nothing: what UDP under uvloop costs on this machine before any game.

echo    Every datagram goes back to its sender. ``--in-flight N`` in the load generator: each of
        the N clients sends its next datagram when the last one is back. One datagram out for
        each one in, and with N in flight the server often finds several waiting, so this is
        the most a uvloop server can do for instantly answering clients. Compared with
        Mäxchen for N = 2 and 5.

fanout  Every datagram is followed by as many sends as Mäxchen would make on average for one it
        receives (``--out-per-in``), to the registered addresses in turn. One of them is a
        prompt the client answers, the others are broadcasts it only reads; one prompt is under
        way at a time, as in a round. Nothing is parsed, looked up, drawn or stored. Compared
        with Mäxchen for N >= 20, where broadcasts are nearly all of the work.

Handled datagrams are those received plus those sent by the server, the same for all three. The
load generator, its loop and the core it shares with the server are the same, too, so the ratio of
handled datagrams per second says which part of the time goes into sockets rather than into
rules, tokens, timers and the log.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
from typing import Any

import uvloop

Address = tuple[str, int]
PROMPT = b"YOUR TURN;00000000-0000-4000-8000-000000000000"
BROADCAST = b"ANNOUNCED;p00;3,1"


def sends_per_datagram(strategy: str, players: int) -> float:
    """How many datagrams a round of Mäxchen sends for each one it receives (early start)."""
    rolls, looks = {"climb": (21, 0), "see": (1, 1)}[strategy]
    received = players + 2 * rolls + looks
    invitations_and_start = 2 * players
    turns = rolls * (2 * players + 2) + looks
    ending = 3 * players + looks * players  # ACTUAL DICE, PLAYER LOST, SCORE; who looks
    return (invitations_and_start + turns + ending) / received


class Echo(asyncio.DatagramProtocol):
    """Sends back what comes."""

    def connection_made(self, transport: Any) -> None:
        self.sendto = transport.sendto

    def datagram_received(self, data: bytes, address: Address) -> None:
        self.sendto(data, address)


class FanOut(asyncio.DatagramProtocol):
    """Sends a fixed number of datagrams for each that comes, to the registered in turn."""

    def __init__(self, out_per_in: float) -> None:
        self.out_per_in = out_per_in
        self.owed = 0.0
        self.addresses: list[Address] = []
        self.next = 0

    def connection_made(self, transport: Any) -> None:
        self.sendto = transport.sendto

    def datagram_received(self, data: bytes, address: Address) -> None:
        sendto = self.sendto
        if data[2] == 71:  # REGISTER
            if address not in self.addresses:
                self.addresses.append(address)
            sendto(b"REGISTERED", address)
            return
        addresses, place = self.addresses, self.next
        self.owed += self.out_per_in
        sends = int(self.owed)
        self.owed -= sends
        for _ in range(sends - 1):
            place = place + 1 if place + 1 < len(addresses) else 0
            sendto(BROADCAST, addresses[place])
        place = place + 1 if place + 1 < len(addresses) else 0
        sendto(PROMPT, addresses[place])
        self.next = place


async def serve(port: int, out_per_in: float | None) -> None:
    """Answer on 127.0.0.1 until told to stop."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        lambda: Echo() if out_per_in is None else FanOut(out_per_in),
        local_addr=("127.0.0.1", port),
    )
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()
    transport.close()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=("echo", "fanout"))
    parser.add_argument("--port", type=int, default=9100)
    parser.add_argument("--out-per-in", type=float, default=2.0, help="fanout: sends per datagram")
    chosen = parser.parse_args()
    uvloop.run(serve(chosen.port, chosen.out_per_in if chosen.kind == "fanout" else None))


if __name__ == "__main__":
    main()
