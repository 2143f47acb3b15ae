"""The Discord door: everything put together, opened and closed."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import datetime
from pathlib import Path
from time import time
from typing import Any

from msgspec.structs import replace

from ...errors import GamekeeperError, Undeliverable
from ...host.names import short
from ...lobby.lobby import Lobby
from ...store.base import TableId
from ..base import Outbound, Receive, Style
from ..http_server import bind, serve
from ..page_links import Key, no_key
from .acts.desk import FrontDesk
from .acts.replacing import look_for_seats, may_be_away
from .acts.visit import SEEN_SECONDS, Shop, Token
from .drawing.text import split
from .drawing.words import language_of, say
from .errands import Errands, direct
from .homes import Home, Homes
from .keeper import Keeper
from .listening import Ears
from .members import Members
from .news import News
from .nudges import nudge
from .tables import SCHEME, Tables
from .wire.answers import Answer
from .wire.endpoint import Endpoint
from .wire.lateness import Lateness
from .wire.outbox import Action, New, Outbox
from .wire.payloads import Interaction
from .wire.rest import Rest
from .wire.route import Route
from .wire.sender import Sender
from .wire.settings import Discord
from .wire.signature import Gatekeeper

log = logging.getLogger("gamekeeper.discord")

OWED_SECONDS = 14 * 60 + 30.0
SWEEP_SECONDS = 60.0
MOMENT = 0.01
"""Seconds after which a clock surely shows that a time has come."""
LOBBY_SECONDS = 24 * 3_600.0
HOMELESS_SECONDS = 7 * 24 * 3_600.0
ARCHIVE_SECONDS = 3_600.0


class DiscordDoor:
    """Receives interactions, and sends what its tables have to tell."""

    scheme = SCHEME
    style = Style.PAGE

    def __init__(
        self,
        settings: Discord,
        path: Path | None,
        alarm: Callable[[str], None],
        now: Callable[[], float] = time,
    ) -> None:
        self.settings, self._now = settings, now
        self.outbox = Outbox(path, now)
        self.rest = Rest(settings.api_base, settings.token, alarm, now)
        self.is_alone = True
        """It has a server of its own; False: its route hangs on the server of the pages."""
        self.pages = ""
        """What links to the pages of this server begin with; "": there are none."""
        self.key: Key = no_key
        """Returns the key that such a link carries if its table is not public."""
        self.port = settings.listen_port
        self._socket: socket.socket | None = None
        self._lateness = Lateness(self.outbox, now)
        self.unheard: Callable[[datetime, datetime], Awaitable[None]] = _do_nothing
        """Never called: whoever presses a button that we do not hear is told so by Discord."""
        self.untold: Callable[[str, datetime, datetime], Awaitable[None]] = _do_nothing
        """Called when messages left late; see ``Failing``."""
        self.tokens: dict[str, Token] = {}
        self.answering: dict[tuple[str, str], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def connect(self, lobby: Lobby) -> None:
        """Let interactions call the operations of this server."""
        self.homes = Homes(self.outbox)
        self.tables = Tables(lobby, self.homes, self.settings, self.pages, self.key)
        self.news = News(self.tables, self.outbox, self.settings, self._now)
        self.keeper = Keeper(self.tables, self.news, self.outbox, self.rest, self._now)
        self.errands = Errands(self.tables, self.outbox, self.settings.application_id, self._now)
        me = self.settings.application_id
        self.sender = Sender(self.rest, self.outbox, self.errands, me, self._now)
        self.sender.edits, self.sender.left = self.keeper.edits, self._left
        self.ears = Ears(self.tables, self.rest, self._now)
        self.members = Members(self.rest, self._gone, self._now)
        self.errands.learned, self.errands.posted = self._learned, self.keeper.posted
        self.errands.warn, self.errands.look = self._warn, self.rest.get
        self.news.whispered = self._whispered
        self.shop = Shop(
            *(self.tables, self.homes, self.news, self.keeper, self.outbox),
            *(self.settings, self._now, self.tokens, self.answering),
        )
        gate = Gatekeeper(self.settings.public_key, self.settings.max_age_seconds, self._now)
        self.endpoint = Endpoint(me, gate, FrontDesk(self.shop).handle, self._owe)
        self.route = Route(self.endpoint)

    async def run(self, receive: Receive) -> None:
        """Serve until cancelled."""
        self.sender.start()
        self.news.start()
        loop = asyncio.get_running_loop()
        background = [loop.create_task(self._sweep())]
        if self.settings.read_threads:
            background.append(loop.create_task(self.ears.listen()))
        try:
            if self.is_alone:
                await serve(self.route, self.bind(), closing=lambda: None)
            else:
                await loop.create_future()
        finally:
            for each in background:
                each.cancel()
            await self.endpoint.rest()
            await self.news.rest()
            await self.keeper.rest()
            await self.sender.rest()
            await self.rest.close()

    def owes(self, table: str) -> bool:
        """Return True if messages to a table cannot be sent now, or were late and it does not know.

        Where the token is bad nothing is ever sent: nobody waits for that.
        """
        return not self.rest.is_halted and self._lateness.owes(table)

    async def _left(self, action: Action) -> None:
        self._lateness.left(action)
        await self._lateness.report(self.untold)

    def bind(self) -> socket.socket:
        """Open the port of an own server. Raises CannotStart."""
        if self._socket is None:
            host, port = self.settings.listen_host, self.settings.listen_port
            self._socket = bind(host, port, "Discord's interactions", "discord.listen_port")
            self.port = self._socket.getsockname()[1]
        return self._socket

    async def close(self) -> None:
        await self.outbox.close()

    async def send(self, message: Outbound) -> None:
        """Send somebody a direct message. Raises Undeliverable."""
        user = message.address.partition(":")[2]
        if not user.isdigit():
            raise Undeliverable("not an address on Discord", temporary=False)
        actions = []
        for n, text in enumerate(split(message.headed)):
            actions += direct("", user, f"{message.id} {user} {n}", text)
        await self.outbox.write(actions)

    # -- what is told to single people

    def whispers(self, home: Home, user: str, text: str) -> Sequence[New]:
        """Return what tells somebody in private besides their notes: if they like, or just now."""
        id = f"{home.table} {home.version}.{home.talk} {user} {short(text, 12)}"
        actions = list[New]()
        sitter = home.sitters.get(user)
        if sitter is not None and sitter.wants_dms:
            actions += direct(home.table, user, id, text)
        token, now = self.tokens.get(user), self._now()
        if token is not None and token.until > now:
            data = {"token": token.text, "text": text, "ready": token.ready}
            lane = f"token/{token.interaction}"
            follow = New(f"{id} follow", lane, "follow", data, token.until, is_brief=True)
            actions.append(follow)
            self._poke_at(lane, token.ready)
        return actions

    def _poke_at(self, lane: str, at: float) -> None:
        wait = max(0.0, at - self._now()) + MOMENT
        asyncio.get_running_loop().call_later(wait, self.sender.poke, lane)

    def _whispered(self, home: Home, user: str, text: str) -> Sequence[New]:
        """Return what tells somebody what they hear in private; their own act answers itself."""
        if self.answering.get((home.table, user), 0.0) > self._now():
            return ()
        return self.whispers(home, user, text)

    def _warn(self, home: Home, text: str) -> None:
        home.warnings.append(text)
        actions = self.whispers(home, home.host, text)
        self._soon(self.outbox.write(actions, self.homes.notes(home)))

    async def _gone(self, home: Home, user: str) -> None:
        await self.errands.gone(home, user)
        await self.homes.save(home)

    def _learned(self, home: Home) -> None:
        self.sender.poke_all()
        self.keeper.poke(home)

    async def _owe(self, interaction: Interaction, answer: asyncio.Future[Answer]) -> None:
        """Keep that an answer is owed, and send it through the token when it is there (D46)."""
        if interaction.person:
            self.tokens.pop(interaction.person.id, None)
        expires = interaction.created.timestamp() + OWED_SECONDS
        lane, instead = f"token/{interaction.id}", say(language_of(interaction.locale), "late.done")
        data = {"token": interaction.token, "interaction": interaction.id, "instead": instead}
        owed = New(f"owed {interaction.id}", lane, "owed", {**data, **self._ready()}, expires)
        self.errands.pending.add(interaction.id)
        try:
            await self.outbox.write([owed])
        except GamekeeperError as problem:
            log.warning("an owed answer is in memory only", extra={"why": str(problem)})
            await self.outbox.write([replace(owed, is_brief=True)])
        self._soon(self._pay(interaction, owed, answer))

    def _ready(self) -> dict[str, float]:
        """Return from when on Discord has surely seen what is answered now."""
        return {"ready": self._now() + SEEN_SECONDS}

    async def _pay(
        self, interaction: Interaction, owed: New, answer: asyncio.Future[Answer]
    ) -> None:
        """Let the answer be sent as soon as it is there; without one, a sentence instead."""
        try:
            body = (await answer).owed
            if interaction.person:
                self.tokens.pop(interaction.person.id, None)
            told = {**owed.data, **self._ready()} | ({"body": body} if body is not None else {})
            for action in self.outbox.waiting(owed.lane):
                if action.id == owed.id:
                    await self.outbox.change(action, told)
        finally:
            self.errands.pending.discard(interaction.id)
            self._poke_at(owed.lane, self._now() + SEEN_SECONDS)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- what happens by itself

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except GamekeeperError as problem:
                log.warning("tables are looked after later", extra={"why": str(problem)})

    async def sweep(self) -> None:
        """Forget old tokens, close what nobody wants, archive what is over (D11, D17, D58, D62)."""
        now = self._now()
        await self._lateness.report(self.untold)
        self.members.begin()
        await self.shop.forget_said()
        for user, token in list(self.tokens.items()):
            if token.until <= now:
                del self.tokens[user]
        for home in list(self.homes.all.values()):
            if home.is_closed:
                continue
            is_idle = not home.is_started and now - home.touched > LOBBY_SECONDS
            is_lost = home.homeless and now - home.homeless > HOMELESS_SECONDS
            if is_idle or is_lost:
                reason = say(home.language, "lobby.idle" if is_idle else "lobby.lost")
                await self.tables.host.close_table(
                    TableId(home.table), reason, f"discord close {home.table}"
                )
                home.is_closed = True
                await self.homes.save(home)
                self.keeper.poke(home)
            elif home.is_over and home.over_at and now - home.over_at > ARCHIVE_SECONDS:
                await self._archive(home)
            elif home.is_started and not home.is_over and not home.homeless:
                await self._look_after(home, now)

    async def _look_after(self, home: Home, now: float) -> None:
        """Look who has left, remind people, offer seats of those away (D51, D55, D56)."""
        await self.members.look(home)
        if home.nudge_minutes and now - home.nudged_at >= home.nudge_minutes * 60:
            home.nudged_at = now
            line = await nudge(self.tables, home, str(int(now)))
            await self.outbox.write([line] if line else [], self.homes.notes(home))
        afk = self.settings.afk_hours * 3_600
        is_due = home.offers or may_be_away(home, now, afk)
        if is_due and await look_for_seats(self.tables, home, now, afk):
            await self.homes.save(home)
            self.keeper.poke(home)

    async def _archive(self, home: Home) -> None:
        threads = [home.thread] if home.thread != home.channel else []
        threads += [room.thread for room in home.rooms.values() if room.thread]
        actions = [
            New(
                f"{home.table} archive {thread}",
                home.table,
                "archive",
                {"table": home.table, "thread": thread},
            )
            for thread in threads
        ]
        home.is_closed = True
        await self.outbox.write(actions, self.homes.notes(home))


async def _do_nothing(*_: object) -> None: ...
