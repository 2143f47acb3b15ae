"""Keeping the lobby and status messages right: edits are few, and the newest state wins (D20)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from ...errors import GamekeeperError
from .drawing.scenes import phase_key
from .errands import ARCHIVED, FORBIDDEN, GONE_CHANNEL, GONE_MESSAGE, HOMELESS
from .homes import Home
from .news import News
from .tables import Tables
from .wire.edits import Edits
from .wire.outbox import Outbox
from .wire.rest import File, Halted, Refused, Rest, Unclear

log = logging.getLogger("gamekeeper.discord")

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""After an edit of which nobody knows whether it was made; each one more doubles it."""
MAX_AGE_SECONDS = 50 * 60.0
"""Older messages take few edits: a new one is posted instead …"""
RENEWED_SECONDS = 3_600.0
"""… but no more often than this."""
TURN_SECONDS, MAX_TURNS = 0.05, 20
"""So long may lines that tell of a change leave before the edit that shows it."""
_encode = msgspec.json.Encoder(order="sorted").encode


class Keeper:
    """One task per table whose messages may have to change."""

    def __init__(
        self, tables: Tables, news: News, outbox: Outbox, rest: Rest, now: Callable[[], float]
    ) -> None:
        self._tables, self._news, self._outbox, self._rest = tables, news, outbox, rest
        self._now = now
        self.edits = Edits()
        self._shown: dict[str, bytes] = {}
        """What each message shows, as far as is known; by message id."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        news.changed.append(self.poke)

    def poke(self, home: Home) -> None:
        """Look soon whether a table's messages are right."""
        if home.homeless or (home.is_closed and not home.lobby):
            return
        if home.table in self._tasks:
            self._again.add(home.table)
            return
        self._tasks[home.table] = asyncio.get_running_loop().create_task(self._keep(home))

    def posted(self, message: str, body: Any) -> None:
        """Note what a new message shows, unless a picture belongs to it."""
        if isinstance(body, dict) and not body.get("attachments"):
            shown = {key: body[key] for key in body if key not in ("nonce", "enforce_nonce")}
            self._shown[message] = _print(shown, None)

    def drawn(self, message: str) -> None:
        """Note that an answer has redrawn a message: an edit follows, in whatever order (D20)."""
        self._shown.pop(message, None)

    async def rest(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, home: Home) -> None:
        pause = FIRST_PAUSE
        try:
            while not home.homeless:
                await self._send_lines_first(home)
                self._again.discard(home.table)
                try:
                    await self._right(home)
                    pause = FIRST_PAUSE
                except Halted:
                    return
                except Unclear:
                    self._again.add(home.table)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                if home.table not in self._again:
                    return
        except GamekeeperError as problem:
            log.warning("a status is not redrawn", extra={"why": str(problem)})
        finally:
            self._tasks.pop(home.table, None)

    async def _send_lines_first(self, home: Home) -> None:
        """Wait a little while lines of this table are on their way."""
        for _ in range(MAX_TURNS):
            if not self._outbox.waiting(home.table) or self._rest.is_halted:
                return
            await asyncio.sleep(TURN_SECONDS)

    async def _right(self, home: Home) -> None:
        """Edit what is not right."""
        if home.lobby:
            await self._right_lobby(home, home.lobby)
        if home.status and home.thread and not home.is_closed and not home.homeless:
            await self._right_status(home, home.status)

    async def _right_lobby(self, home: Home, lobby: str) -> None:
        async with self.edits.turn(lobby) as turn:
            body = await self._tables.lobby_message(home)
            if self._is_new(lobby, body, None) and not home.homeless:
                turn.is_used = True
                await self._edit(home, home.channel, lobby, body, None)

    async def _right_status(self, home: Home, status: str) -> None:
        async with self.edits.turn(status) as turn:
            body, file = await self._tables.status(home)
            is_current = home.status == status and self._is_of_its_phase(home)
            if not is_current or home.homeless or not self._is_new(status, body, file):
                return  # a new one takes its place, if it is from earlier
            if self._is_old(home):
                home.renewed_at = self._now()
                await self._anew(home)
                return
            turn.is_used = True
            await self._edit(home, home.thread, status, body, file)

    def _is_of_its_phase(self, home: Home) -> bool:
        """Return True if the phase of a table's status is still on; else a new one is coming."""
        sight = self._tables.seen.get(home.table)
        return sight is None or phase_key(sight.scene) == home.phase

    def _is_old(self, home: Home) -> bool:
        """Return True if a status is to be posted again at a change: once an hour at most (D19)."""
        now = self._now()
        is_due = now - home.renewed_at >= RENEWED_SECONDS
        return is_due and now - home.status_at > MAX_AGE_SECONDS

    def _is_new(self, message: str, body: Any, file: File | None) -> bool:
        return self._shown.get(message) != _print(body, file)

    async def _anew(self, home: Home) -> None:
        actions = self._news.new_status(home, home.phase)
        await self._outbox.write(actions, self._tables.homes.notes(home))

    async def _edit(
        self, home: Home, channel: str, message: str, body: Any, file: File | None
    ) -> None:
        path = f"/channels/{channel}/messages/{message}"
        try:
            await self._rest.call("PATCH", path, body, file=file)
        except Refused as no:
            await self._refused(home, message, no)
        self._shown[message] = _print(body, file)

    async def _refused(self, home: Home, message: str, no: Refused) -> None:
        log.info("an edit was refused", extra={"table": home.table, "code": no.code})
        if no.code in HOMELESS:
            home.homeless = self._now()
        elif no.code in GONE_MESSAGE | ARCHIVED | GONE_CHANNEL and message == home.status:
            home.status = ""
            await self._anew(home)
            return
        elif no.code == FORBIDDEN:
            log.warning("messages cannot be edited", extra={"table": home.table})
        elif message == home.lobby and no.code in GONE_MESSAGE:
            home.lobby = home.lobby if home.is_started else ""
        await self._tables.homes.save(home)


def _print(body: Any, file: File | None) -> bytes:
    return blake2b(_encode(body) + (file.content if file else b"")).digest()
