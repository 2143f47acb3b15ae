"""Reading what people type in a game's thread, where the operator wants that (D41).

Discord tells an app without a WebSocket nothing of what people type: threads are asked for what is
new every few seconds. Their words are empty unless the application has the privileged intent
*Message Content* (fact 11).
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any

from ...errors import GamekeeperError
from ...kernel.messages import Rejected
from ...lobby.operations import Call
from ...store.base import TableId
from .drawing.text import MAX_CONTENT, cut
from .homes import Home
from .tables import Tables
from .wire.payloads import number
from .wire.rest import Halted, Refused, Rest

log = logging.getLogger("gamekeeper.discord")

READ_SECONDS = 5.0
AT_ONCE = 100
TYPED = frozenset({0, 19})
"""Kinds of messages that people type: by themselves, and as a reply."""
_MENTION = re.compile(r"<@!?([0-9]{5,20})>")
_EMOJI = re.compile(r"<a?(:\w+:)[0-9]{5,20}>")


def place_of(thread: str) -> str:
    """Return what says that words stand in a thread already, so that they are not told there."""
    return f"discord thread {thread}"


class Ears:
    """Puts what players type in the threads of running games into the tables' talk.

    Whoever may not speak now is not heard. What the dead or watchers type stays on Discord, and so
    does everything in private threads and in channels: only a game's own thread is read.
    """

    def __init__(self, tables: Tables, rest: Rest, now: Callable[[], float]) -> None:
        self._tables, self._rest, self._now = tables, rest, now

    async def listen(self) -> None:
        """Read again and again, until cancelled."""
        while True:
            await asyncio.sleep(READ_SECONDS)
            for home in list(self._tables.homes.all.values()):
                try:
                    await self.read(home)
                except Halted:
                    return
                except GamekeeperError as problem:
                    log.info("a thread is read later", extra={"why": str(problem)})

    async def read(self, home: Home) -> None:
        """Take in what is new in a table's thread, the oldest first."""
        since = home.heard or home.status
        is_read = home.is_started and not (home.is_over or home.is_closed or home.homeless)
        if not is_read or not since or home.thread in ("", home.channel):
            return
        path = f"/channels/{home.thread}/messages?after={since}&limit={AT_ONCE}"
        try:
            found = await self._rest.get(path)
        except Refused:
            return  # whoever sends there next finds out what is wrong
        for each in sorted(found, key=lambda message: number(message["id"])):
            await self._hear(home, each)
            home.heard = each["id"]
        if found:
            await self._tables.homes.save(home)

    async def _hear(self, home: Home, message: Mapping[str, Any]) -> None:
        author, typed = message["author"], str(message.get("content", ""))
        is_typed = message.get("type", 0) in TYPED and not author.get("bot")
        if not is_typed or not typed.strip() or message.get("webhook_id"):
            return
        table, lobby = TableId(home.table), self._tables.lobby
        person = await lobby.people.known(f"discord:{author['id']}")
        if person is None or await self._tables.operations.seat_of(person, table) is None:
            return
        if author["id"] in home.sitters:
            home.sitters[author["id"]].last = self._now()
        call = Call(person, f"discord heard {message['id']}", self._tables.host.clock.now())
        text, place = _plain(typed, await self._names(home, message)), place_of(home.thread)
        try:
            await self._tables.operations.say(call, table, "", text, place=place)
        except Rejected as no:
            log.info("typed, but not heard", extra={"table": table, "code": no.rejection.code})

    async def _names(self, home: Home, message: Mapping[str, Any]) -> dict[str, str]:
        """Return what those are called whom a message mentions: players by their seats."""
        found = {
            str(each.get("id")): str(each.get("global_name") or each.get("username"))
            for each in message.get("mentions", ())
        }
        users = await self._tables.users_at(home) if "<@" in message["content"] else {}
        return {**found, **{user: seat for seat, ids in users.items() for user in ids}}


def _plain(typed: str, names: Mapping[str, str]) -> str:
    """Return what somebody typed as others read it: names instead of numbers, in one line."""
    text = _MENTION.sub(lambda found: f"@{names.get(found[1]) or '?'}", typed)
    return cut(" ".join(_EMOJI.sub(r"\1", text).split()), MAX_CONTENT)
