"""Players of Softwarewolves by the hundred in one process, timing a master's answers.

Each player asks the coordinator for a game, follows the invitation, enters the room, and then asks
the master privately for a setting, again and again: ``DAYTIME``. What is timed is the way from the
question to the first private text that begins with ``DAYTIME``. The players speak just
enough XMPP for that (no encryption, PLAIN), so that most of the time is the server's and the
master's. It knows nothing of the program under test and can be run alone, against any master:

    python bench/xmpp_load.py --port 5222 --domain wolf.test --villages 50 --players 8 --wait 6

The accounts ``p0``, ``p1`` … with the password ``secret`` must exist. ``--wait`` is the waiting
time of a village in seconds; 0 is for a master that opens a new village after ``--players``
requests.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import re
import time
from typing import cast

import uvloop

QUESTION = "DAYTIME"
PATIENCE = 60.0
_INVITE = re.compile(rb"""<message[^>]*?\bfrom=['"](village[^'"/]+)['"]""")


class Player(asyncio.Protocol):
    """One client. Reads as little as possible of what it is sent."""

    def __init__(self, name: str, domain: str) -> None:
        self.name, self.domain = name, domain
        loop = asyncio.get_running_loop()
        self.is_ready: asyncio.Future[None] = loop.create_future()
        self.invited: asyncio.Future[str] = loop.create_future()
        self.times: list[float] = []
        self.answered = asyncio.Event()
        self.waits = asyncio.Event()
        """Set once the coordinator has answered."""
        self._asked = 0.0
        self._buffer = b""
        self._step = 0
        self.room = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._open()

    def write(self, text: str) -> None:
        self._transport.write(text.encode())

    def _open(self) -> None:
        self.write(
            f"<stream:stream to='{self.domain}' xmlns='jabber:client' version='1.0' "
            "xmlns:stream='http://etherx.jabber.org/streams'>"
        )

    def data_received(self, chunk: bytes) -> None:
        if self._asked and b"DAYTIME" in chunk:
            self.times.append(time.perf_counter() - self._asked)
            self._asked = 0.0
            self.answered.set()
        if b"WAITTIME" in chunk:
            self.waits.set()
        if self._step < 5:
            self._buffer += chunk
            while self._advance():
                pass

    def _advance(self) -> bool:
        """The way into the room, step by step."""
        buffer = self._buffer
        if self._step == 0 and b"</stream:features>" in buffer:
            secret = base64.b64encode(f"\0{self.name}\0secret".encode()).decode()
            sasl = "urn:ietf:params:xml:ns:xmpp-sasl"
            self.write(f"<auth xmlns='{sasl}' mechanism='PLAIN'>{secret}</auth>")
        elif self._step == 1 and b"<success" in buffer:
            self._open()
        elif self._step == 2 and b"</stream:features>" in buffer:
            bind = "urn:ietf:params:xml:ns:xmpp-bind"
            self.write(
                f"<iq type='set' id='b'><bind xmlns='{bind}'><resource>load</resource></bind></iq>"
            )
        elif self._step == 3 and b"</bind></iq>" in buffer:
            self.write("<presence/>")
            self.is_ready.set_result(None)
        elif self._step == 4 and (found := _INVITE.search(buffer)) and b"<invite" in buffer:
            self.room = found[1].decode()
            self.invited.set_result(self.room)
        else:
            return False
        self._step += 1
        self._buffer = b""
        return True

    async def join(self) -> None:
        """Ask for a game, and enter the room we are invited to."""
        self.write(
            f"<message to='sww@{self.domain}' type='chat'><body>I want to play</body></message>"
        )
        room = await asyncio.wait_for(self.invited, PATIENCE)
        muc = "http://jabber.org/protocol/muc"
        self.write(f"<presence to='{room}/{self.name}'><x xmlns='{muc}'/></presence>")

    async def ask(self) -> None:
        """One question, and its answer."""
        self.answered.clear()
        self._asked = time.perf_counter()
        body = f"<body>{QUESTION}</body>"
        self.write(f"<message to='{self.room}/MC' type='chat'>{body}</message>")
        await asyncio.wait_for(self.answered.wait(), PATIENCE)

    def close(self) -> None:
        self.write("</stream:stream>")
        self._transport.close()


async def play(options: argparse.Namespace) -> dict[str, float]:
    """All players into their villages, then questions for a while; returns the figures."""
    loop = asyncio.get_running_loop()
    players: list[Player] = []
    for number in range(options.villages * options.players):
        player = Player(f"p{number}", options.domain)
        await loop.create_connection(lambda player=player: player, options.host, options.port)
        await asyncio.wait_for(player.is_ready, PATIENCE)
        players.append(player)
    began = time.perf_counter()
    if options.wait:
        text = f"<body>WAITTIME {options.wait}</body>"
        players[0].write(f"<message to='sww@{options.domain}' type='chat'>{text}</message>")
        await asyncio.wait_for(players[0].waits.wait(), PATIENCE)
    for first in range(0, len(players), options.players):
        group = players[first : first + options.players]
        await asyncio.gather(*(each.join() for each in group))
        if options.wait:
            mc = f"{group[0].room}/MC"
            text = "<body>NIGHTTIME 86400</body>"
            group[0].write(f"<message to='{mc}' type='chat'>{text}</message>")
            await asyncio.gather(*(each.ask() for each in group))  # only who is seated is answered
            await asyncio.sleep(options.wait + 0.2)
    setup = time.perf_counter() - began
    await asyncio.gather(*(each.ask() for each in players))  # everybody is inside; not counted
    for each in players:
        each.times.clear()
    end = loop.time() + options.seconds
    await asyncio.gather(*(_keep_asking(each, n, options, end) for n, each in enumerate(players)))
    for each in players:
        each.close()
    return figures([took for each in players for took in each.times], options.seconds, setup)


async def _keep_asking(
    player: Player, number: int, options: argparse.Namespace, end: float
) -> None:
    """A question every so often, the players evenly spread over time."""
    loop = asyncio.get_running_loop()
    total = options.villages * options.players
    at = loop.time() + options.every * (number * 7919 % total) / total
    while at < end:
        await asyncio.sleep(max(0.0, at - loop.time()))
        await player.ask()
        at += options.every


def figures(times: list[float], seconds: float, setup: float) -> dict[str, float]:
    """In milliseconds."""
    times.sort()

    def at(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 3)

    return {
        "answers": len(times),
        "per_second": round(len(times) / seconds, 1),
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "max_ms": at(1.0),
        "setup_s": round(setup, 2),
    }


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    made.add_argument("--host", default="127.0.0.1")
    made.add_argument("--port", type=int, default=5222)
    made.add_argument("--domain", default="wolf.test")
    made.add_argument("--villages", type=int, default=50)
    made.add_argument("--players", type=int, default=8, help="in each village")
    made.add_argument("--seconds", type=float, default=10.0)
    made.add_argument("--every", type=float, default=5.0, help="seconds between two questions")
    made.add_argument("--wait", type=int, default=0, help="the waiting time of a village")
    return made


if __name__ == "__main__":
    print(json.dumps(uvloop.run(play(parser().parse_args()))))
