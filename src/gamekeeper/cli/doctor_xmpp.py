"""The part of ``gamekeeper doctor`` that looks at the XMPP server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from ..config import Settings
from ..errors import CannotStart, Undeliverable
from ..gateways.base import Inbound
from .finding import Finding, fine, wrong
from .wiring import xmpp_door

if TYPE_CHECKING:
    from ..gateways.xmpp.door import XmppDoor

PATIENCE = 10.0
"""Seconds the server has to let us in."""
LOGIN, ROOMS, BOTS = "XMPP login", "XMPP rooms", "XMPP bots"


def xmpp_findings(settings: Settings, *, is_open: bool) -> Iterator[Finding]:
    """Whether we are let in and may make rooms; ``is_open``: a house runs with these settings."""
    if settings.xmpp.component and is_open:
        yield fine(LOGIN, "not tried: the running house is connected as this component")
        return
    try:
        yield from asyncio.run(_tried(settings))
    except CannotStart as problem:
        yield wrong("XMPP", str(problem), "correct the settings, or install what is missing")


async def _tried(settings: Settings) -> list[Finding]:
    # under another name than the house's: else the server would throw the house out
    xmpp = msgspec.structs.replace(settings.xmpp, resource="doctor")
    settings = msgspec.structs.replace(settings, xmpp=xmpp)
    complaints: list[str] = []
    door = xmpp_door(settings, lambda: datetime.now(UTC), complaints.append)
    task = asyncio.get_running_loop().create_task(door.run(_ignore))
    where = f"{xmpp.host or xmpp.domain}:{xmpp.port}"
    try:
        async with asyncio.timeout(PATIENCE):
            await door.up()
    except TimeoutError:
        advice = "check xmpp.host, port, domain, security, the two accounts and their passwords"
        return [wrong(LOGIN, complaints[-1] if complaints else f"{where} is silent", advice)]
    else:
        names = f"{xmpp.coordinator} and {xmpp.master} at {xmpp.domain}"
        login = fine(LOGIN, f"{where} knows {names}")
        return [login, await _rooms(door, settings), *_bots(door, complaints)]
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _rooms(door: XmppDoor, settings: Settings) -> Finding:
    """A room is made and destroyed again, as for every village."""
    try:
        room = (await door.open_room()).address
        await door.destroy(room, "")
    except Undeliverable as problem:
        advice = "check xmpp.rooms, and that the server lets xmpp.master make rooms there"
        return wrong(ROOMS, str(problem), advice)
    return fine(ROOMS, f"{room.rpartition('@')[2]} lets us make rooms")


def _bots(door: XmppDoor, complaints: list[str]) -> Iterator[Finding]:
    """The door has waited for them."""
    missing = [visitor.name for visitor in door.visitors if not visitor.line.is_up]
    if missing:
        advice = "make accounts for all of xmpp.bots, with the password xmpp.bots_password"
        yield wrong(BOTS, complaints[-1] if complaints else f"{missing[0]} is not let in", advice)
    elif door.visitors:
        yield fine(BOTS, f"{len(door.visitors)} are let in")


async def _ignore(message: Inbound) -> None:
    """Whoever speaks to us now speaks to the house."""
