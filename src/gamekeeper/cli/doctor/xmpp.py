"""The part of ``gamekeeper doctor`` that looks at the XMPP server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from ...config import Settings
from ...doors.base import Inbound
from ...errors import CannotStart, Undeliverable
from ..operate.wiring import xmpp_door
from .finding import Finding, fine, wrong

if TYPE_CHECKING:
    from ...doors.xmpp.wire.door import XmppDoor

TIMEOUT_SECONDS = 10.0
"""Seconds the server has to let us in, and the rooms to answer."""
LOGIN, ROOMS, BOTS = "XMPP login", "XMPP rooms", "XMPP bots"


def xmpp_findings(settings: Settings, *, is_open: bool) -> Iterator[Finding]:
    """Check that we are let in and may make rooms; ``is_open``: a server runs already."""
    if settings.xmpp.component and is_open:
        yield fine(LOGIN, "not tried: the running server is connected as this component")
        return
    with asyncio.Runner() as runner:  # each finding is told when it is found
        findings = _tried(settings)
        try:
            while (finding := runner.run(_next(findings))) is not None:
                yield finding
        except CannotStart as problem:
            yield wrong("XMPP", str(problem), "correct the settings, or install what is missing")


async def _next(findings: AsyncIterator[Finding]) -> Finding | None:
    return await anext(findings, None)


async def _tried(settings: Settings) -> AsyncIterator[Finding]:
    # under another name than our server's: else that one would be thrown out
    xmpp = replace(settings.xmpp, resource="doctor")
    complaints = _Complaints()
    now = partial(datetime.now, UTC)
    door = xmpp_door(xmpp, now, complaints.hear, is_present=False)
    task = asyncio.get_running_loop().create_task(door.run(_ignore))
    where = f"{xmpp.host or xmpp.domain}:{xmpp.port}"
    try:
        if not await _in_time(door.up()):
            advice = "check xmpp.host, port, domain, security, the two accounts and their passwords"
            yield wrong(LOGIN, complaints.last or f"{where} is silent", advice)
            return
        names = f"{xmpp.coordinator} and {xmpp.master} at {xmpp.domain}"
        yield fine(LOGIN, f"{where} knows {names}")
        yield await _rooms(door, settings)
        for finding in _bots(door, complaints):
            yield finding
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class _Complaints:
    """Return what the administrators of a server would be told."""

    def __init__(self) -> None:
        self.last = ""

    def hear(self, key: str, /, **facts: object) -> None:
        why, words = facts.get("why", facts.get("problem")), facts.get("words")
        who = f"XMPP as {facts['who']}: " if key.startswith("xmpp.down-for-one") else ""
        self.last = f"{who}{why} It says: {words}" if words else f"{who}{why}".removesuffix(".")


async def _in_time(work: Awaitable[object]) -> bool:
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await work
    except TimeoutError:
        return False
    return True


async def _rooms(door: XmppDoor, settings: Settings) -> Finding:
    """Make a room and destroy it again, as for every village."""
    service = settings.xmpp.rooms or f"conference.{settings.xmpp.domain}"
    advice = "check xmpp.rooms, and that the server lets xmpp.master make rooms there"
    try:
        if await _in_time(_make_room(door)):
            return fine(ROOMS, f"{service} lets us make rooms")
    except Undeliverable as problem:
        return wrong(ROOMS, str(problem), advice)
    return wrong(ROOMS, f"{service} does not answer", advice)


async def _make_room(door: XmppDoor) -> None:
    await door.destroy((await door.open_room()).address, "")


def _bots(door: XmppDoor, complaints: _Complaints) -> Iterator[Finding]:
    """Yield findings about messages the door has waited for."""
    missing = [visitor.name for visitor in door.visitors if not visitor.line.is_up]
    if missing:
        advice = "make accounts for all of xmpp.bots, with the password xmpp.bots_password"
        yield wrong(BOTS, complaints.last or f"{missing[0]} is not let in", advice)
    elif door.visitors:
        yield fine(BOTS, f"{len(door.visitors)} are let in")


async def _ignore(message: Inbound) -> None:
    """Ignore messages: they are for the running server."""
