"""Masters to be measured with ``xmpp_load.py``: a bare slixmpp client, and our door without a game.

Both open a village for every so many requests and answer private words with the same words.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import uvloop
from slixmpp import ClientXMPP

sys.path.insert(0, str(Path(__file__).parent.parent))

from gamekeeper.doors.base import Inbound, Outbound
from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Accounts, Server, XmppSettings

READY = "ready"


async def bare(options: argparse.Namespace) -> None:
    """As little as slixmpp allows: one account coordinates, the other echoes."""
    coordinator, master = (_client(name, options) for name in ("sww", "softwarewolf"))
    rooms = master.plugin["xep_0045"]
    asked, numbers = 0, count(1)
    room = ""
    lock = asyncio.Lock()

    async def request(message: Any) -> None:
        nonlocal asked, room
        async with lock:
            if asked % options.players == 0:
                room = f"village{next(numbers)}@{options.rooms}"
                await rooms.join_muc_wait(room, "MC", maxstanzas=0)
                form = await rooms.get_room_config(room)
                form["type"] = "submit"
                await rooms.set_room_config(room, form)
            asked += 1
            rooms.invite(room, message["from"], reason="come and join the werewolf game")

    def echo(message: Any) -> None:
        if message["type"] == "chat" and message["body"]:
            master.send_message(mto=message["from"], mbody=message["body"], mtype="chat")

    coordinator.add_event_handler("message", request)
    master.add_event_handler("message", echo)
    await asyncio.gather(_up(coordinator, options), _up(master, options))
    print(READY, flush=True)
    await asyncio.Event().wait()


def _client(name: str, options: argparse.Namespace) -> Any:
    client: Any = ClientXMPP(f"{name}@{options.domain}/bare", "secret", sasl_mech="PLAIN")
    client.enable_starttls = client.enable_direct_tls = False
    client.enable_plaintext = True
    client.plugin["feature_mechanisms"].unencrypted_plain = True
    client.register_plugin("xep_0045")
    return client


async def _up(client: Any, options: argparse.Namespace) -> None:
    client.connect("127.0.0.1", options.port)
    await client.wait_until("session_start")
    client.send_presence()


async def door(options: argparse.Namespace) -> None:
    """Our door, and a house that does what the bare master does."""
    settings = XmppSettings(
        options.domain,
        Server("127.0.0.1", options.port, "none"),
        Accounts("secret", "secret"),
        service=options.rooms,
    )
    ours = XmppDoor(settings, lambda: datetime.now(UTC))
    asked, room = 0, ""
    lock = asyncio.Lock()

    async def receive(message: Inbound) -> None:
        nonlocal asked, room
        if message.room:
            address = f"{message.room}/{message.nick}"
            await ours.send(Outbound(f"{message.id}/answer", address, message.text))
            return
        async with lock:
            if asked % options.players == 0:
                room = (await ours.open_room("village")).address
            asked += 1
            await ours.invite(room, message.full, "come and join the werewolf game")

    running = asyncio.create_task(ours.run(receive))
    await ours.up()
    print(READY, flush=True)
    await running


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("which", choices=["bare", "door"])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--domain", default="wolf.test")
    parser.add_argument("--rooms", default="rooms.wolf.test")
    parser.add_argument("--players", type=int, default=8)
    options = parser.parse_args()
    uvloop.run({"bare": bare, "door": door}[options.which](options))
