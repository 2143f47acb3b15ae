"""The XMPP door: rooms we own, private words through them, and direct words to our two names.

``xmpp:`` addresses are persons, ``muc:`` addresses are rooms and, with a nickname, somebody in
them. Two names speak: the coordinator, who is asked for games, and the master, who runs the rooms.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from xml.etree.ElementTree import Element

from ....errors import Undeliverable
from ...base import (
    Alarm,
    EnteredRoom,
    Inbound,
    Occupant,
    Outbound,
    Receive,
    RoomEvent,
    RoomEventKind,
    Style,
    log_alarm,
)
from . import stanzas
from . import timestamps as delays
from .absence import Absences, do_nothing
from .inbox import Inbox
from .reading import Reader
from .rooms.room import ROOM_SCHEME, address_of
from .rooms.rooms import Rooms
from .rooms.visitors import Visitor, all_up, visitors
from .settings import PERSON, Accounts, XmppSettings
from .stanzas import bare, kind_of
from .stream.connection import XmppConnection
from .stream.outages import Outages
from .stream.stream import Login

log = logging.getLogger("gamekeeper.xmpp")

OnRoomEvent = Callable[[RoomEvent], Awaitable[None]]
"""Told what happens in our rooms, in order with the words that are said there."""

NOT_THERE = frozenset({"item-not-found", "not-acceptable"})
"""What is answered for a room that is not there (any more), or to somebody who is not in it."""
MAX_REMEMBERED = 10_000
"""How many delivered messages are remembered, so that none is sent twice."""
RESTART_SECONDS = 10.0
"""Until a connection that failed because of a bug is started again."""


@dataclass(frozen=True, slots=True)
class _Name:
    """One of our own names."""

    jid: str
    line: XmppConnection
    sender: str = ""
    """What its stanzas say they come from; a server adds that to an account's by itself."""


class XmppDoor:
    """A :class:`~gamekeeper.doors.base.Door` for people and their chat rooms."""

    scheme = "xmpp"
    room_scheme = ROOM_SCHEME
    style = Style.TEXT

    def __init__(
        self,
        settings: XmppSettings,
        now: Callable[[], datetime],
        alarm: Alarm = log_alarm,
        on_room_event: OnRoomEvent | None = None,
        draw: Callable[[], int] | None = None,
    ) -> None:
        """Connect nothing yet; ``draw`` gives numbers for rooms. Raises ``CannotStart``."""
        settings.check()
        self._settings, self._now, self._alarm = settings, now, alarm
        self.on_room_event = on_room_event
        self.reconnected: Callable[[], None] = lambda: None
        """Called when the master's line is up; in rooms he may have to enter again first."""
        self._inbox = Inbox(settings.limits, alarm)
        self._receive: Receive | None = None
        self._delivered: dict[tuple[str, str], None] = {}
        outages = Outages(alarm)
        self._names = self._connect(outages)
        self._lines = list(dict.fromkeys(name.line for name in self._names.values()))
        self.unheard: Callable[[datetime, datetime], Awaitable[None]] = do_nothing
        self.untold: Callable[[str, datetime, datetime], Awaitable[None]] = do_nothing
        """Never called: while nobody can be told, nobody is heard either."""
        self._absences = Absences(self._lines, now, lambda start, end: self.unheard(start, end))
        master = self._names[settings.master]
        self.visitors: Sequence[Visitor] = visitors(settings, now, outages, master.line)
        self._sharing = [each for each in self.visitors if each.line is master.line]
        """Visitors without a line of their own."""
        self._visitors_are_here: asyncio.Task[None] | None = None
        drawn = draw or partial(random.SystemRandom().randrange, 100, 100_000)
        self._rooms = Rooms(master.line, settings, master.sender, self._attend, drawn)
        self._rooms.now = now
        addresses = {name: each.jid for name, each in self._names.items()}
        self._reader = Reader(settings, self._rooms, addresses, now)

    def _connect(self, outages: Outages) -> dict[str, _Name]:
        """Make one connection for each account, or one for both names of a component."""
        settings = self._settings
        login, domain = settings.login, settings.domain
        named = {
            name: f"{name}@{domain}/{settings.resource}"
            for name in (settings.coordinator, settings.master)
        }

        def line(login: Login, pinged: str, *names: str) -> XmppConnection:
            side = _Side(self, names)
            server, patience = settings.server, settings.patience
            own = login, server, side, patience
            return XmppConnection(*own, pinged=pinged, outages=outages, now=self._now)

        if isinstance(login, Accounts):
            passwords = {settings.coordinator: login.coordinator, settings.master: login.master}
            return {
                name: _Name(bare(jid), line(Login(jid, passwords[name]), domain, name))
                for name, jid in named.items()
            }
        shared = line(Login(domain, login.secret, is_component=True), settings.rooms, *named)
        return {name: _Name(bare(jid), shared, jid) for name, jid in named.items()}

    # -- running

    async def run(self, receive: Receive) -> None:
        """Serve until cancelled."""
        self._receive = receive
        create = asyncio.get_running_loop().create_task
        own = [each.line for each in self.visitors]
        lines = dict.fromkeys([*own, *self._lines])  # visitors come first: see up()
        tasks = [create(self._kept_going(line)) for line in lines]
        self._visitors_are_here = create(all_up(self.visitors))
        try:
            await asyncio.wait(tasks)  # they never end by themselves
        finally:
            tasks.append(self._visitors_are_here)
            for visitor in self.visitors:
                visitor.close()
            self._absences.close()
            await self._inbox.close()
            await self._rooms.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._receive = None

    async def _kept_going(self, line: XmppConnection) -> None:
        """Keep a connection running: a bug must not shut the whole door."""
        while True:
            try:
                await line.run()
            except Exception as bug:
                log.error("connection failed, restarting", exc_info=bug)
                self._alarm("xmpp.part-broke", problem=repr(bug))
            await asyncio.sleep(RESTART_SECONDS)

    async def up(self) -> None:
        """Wait until we are connected with all our names.

        At the beginning visitors are waited for, too, if it does not take long: a ghost of theirs
        leaves its rooms when they come, and must not be taken for them.
        """
        for line in self._lines:
            await line.up.wait()
        if self._visitors_are_here is not None:
            await asyncio.shield(self._visitors_are_here)

    # -- rooms

    async def open_room(self, hint: str = "village") -> EnteredRoom:
        """Open a new room, configured and empty (R1, R2); raises ``Undeliverable`` (G8).

        ``hint`` is the name, or how names begin: when it is taken, other numbers are tried.
        """
        return await self._rooms.open(hint)

    async def enter_room(self, room: str) -> EnteredRoom:
        """Enter a room again after a restart, or create it again; raises ``Undeliverable``.

        Who is there already is not reported: see :meth:`occupants`.
        """
        return await self._rooms.enter(room)

    async def invite(self, room: str, address: str, reason: str) -> None:
        """Invite a person, best the very program that asked (R3). Raises ``Undeliverable``."""
        await self._rooms.invite(room, address.removeprefix(PERSON), reason)

    async def set_topic(self, room: str, topic: str) -> None:
        """Set a room's topic. Raises ``Undeliverable``."""
        await self._rooms.set_topic(room, topic)

    async def destroy(self, room: str, reason: str) -> None:
        """Destroy a room. Raises ``Undeliverable`` without a connection: try again later."""
        await self._rooms.destroy(room, reason)

    def is_in(self, room: str) -> bool:
        """Return True if a message to this room would be heard there now."""
        return self._names[self._settings.master].line.is_up and self._rooms.is_in(room)

    def is_caught_up(self, room: str) -> bool:
        """Return True if everything said during an absence has been counted (A1)."""
        return self._rooms.is_caught_up(room)

    async def caught_up(self, room: str) -> None:
        """Return when everything said during an absence has been counted."""
        await self._rooms.caught_up(room)

    async def has_handled_messages_of(self, people: Iterable[str]) -> None:
        """Return when all that they have told the master outside of rooms has been dealt with."""
        master = self._settings.master
        await self._inbox.dealt_with({_direct_lane(master, PERSON + each) for each in people})

    def has_counted(self, room: str) -> None:
        """Note that what was said during an absence has been counted, or never will be."""
        self._rooms.has_counted(room)

    def has_heard_rooms(self, until: datetime) -> bool:
        """Return True if all that was said in rooms before this moment is here."""
        return self._names[self._settings.master].line.has_heard(until)

    async def hear_rooms_out(self, until: datetime) -> None:
        """Return once all of it has been dealt with, or the connection is lost."""
        await self._names[self._settings.master].line.hear_out(until)
        await self._inbox.dealt_with()

    def has_heard(self, until: datetime) -> bool:
        """Return True if all that people told us directly before this moment is here."""
        return self._absences.have_heard(until)

    async def hear_out(self, until: datetime) -> None:
        """Return once all of it has been dealt with, however long that takes."""
        await self._absences.hear_out(until)
        await self._inbox.dealt_with()

    def occupants(self, room: str) -> dict[str, Occupant]:
        """Return everybody else in a room, in the order of their entering."""
        return self._rooms.occupants(room)

    # -- out

    async def send(self, message: Outbound) -> None:
        """Send; returns once the server has it, at once if it already has. Raises Undeliverable."""
        if (key := (message.address, message.id)) in self._delivered:
            return
        scheme, _, to = message.address.partition(":")
        room, slash, nick = to.partition("/")
        name: _Name | None
        if scheme == self.room_scheme and self._rooms.is_ours(room):
            if slash and (not nick or nick == self._settings.nickname):
                raise Undeliverable(f"{message.address!r} is not a person", temporary=False)
            name, lane = self._names[self._settings.master], room
            kind = (message.form or "chat") if nick else "groupchat"
        elif scheme == self.scheme and room and not self._reader.is_own(room):
            usual = self._settings.master if message.table else self._settings.coordinator
            name = self._names.get(message.sender or usual)
            kind, lane = message.form or "chat", ""
        else:
            raise Undeliverable(f"{message.address!r} cannot be reached", temporary=False)
        if name is None:
            raise Undeliverable(f"nobody here is called {message.sender!r}", temporary=False)
        if message.text.strip():
            words = stanzas.fenced(message.headed, message.drawing)
            letter = stanzas.message(kind, to, message.id, words, name.sender)
            aloud, id = kind == "groupchat", message.id
            await name.line.deliver(letter, to=to, id=id, lane=lane, aloud=aloud)
            self._remember(key)

    def _remember(self, key: tuple[str, str]) -> None:
        self._delivered[key] = None
        if len(self._delivered) > MAX_REMEMBERED:
            del self._delivered[next(iter(self._delivered))]

    # -- in

    def arrived(self, names: tuple[str, ...], stanza: Element, done: Callable[[], None]) -> None:
        """Act on a message or a presence for one of these names."""
        local = bare(stanza.get("to", "")).rpartition("@")[0]
        name = names[0] if len(names) == 1 else local
        visitor = next((each for each in self._sharing if each.name == local), None)
        if visitor is not None:
            visitor.arrived(stanza, done)
        elif name not in self._names:
            if no := stanzas.for_nobody(stanza):
                self._lines[0].post(no)
            done()
        elif kind_of(stanza) == "message":
            self._message(name, stanza, done)
        else:
            self._presence(name, stanza)
            done()

    def _presence(self, name: str, stanza: Element) -> None:
        kind, sender = stanza.get("type", ""), stanza.get("from", "")
        ours = self._names[name]
        if kind == "subscribe":  # A4
            ours.line.post(stanzas.presence("subscribed", bare(sender), ours.sender and ours.jid))
        if ours.sender and kind in {"subscribe", "probe"}:  # nobody does this for a component
            ours.line.post(stanzas.presence("", bare(sender), ours.sender))
        if name == self._settings.master and bare(sender).endswith(f"@{self._settings.rooms}"):
            self._rooms.see(stanzas.seen(stanza))

    def _attend(self, lane: str, attendance: RoomEvent) -> None:
        self._inbox.put(lane, partial(self._tell, attendance))

    async def _tell(self, attendance: RoomEvent) -> None:
        if self.on_room_event is not None:
            await self.on_room_event(attendance)
        if attendance.kind is RoomEventKind.CAUGHT_UP:
            self._rooms.has_counted(attendance.room)

    def _message(self, name: str, stanza: Element, done: Callable[[], None]) -> None:
        kind, (room, _, nick) = stanza.get("type", ""), stanza.get("from", "").partition("/")
        if kind == "groupchat" and (topic := stanzas.subject(stanza)) is not None:
            self._rooms.told_topic(room, topic)
            self._attend(room, RoomEvent(address_of(room), RoomEventKind.TOPIC, nick=topic))
        aloud = kind == "groupchat" and name == self._settings.master and stanzas.body(stanza)
        heard = self._rooms.hear(room, stanza) if aloud else None
        if kind == "error":  # P7
            self._came_back(name, stanza)
        elif kind == "groupchat" and nick == self._settings.nickname:
            id, is_new = stanza.get("id", ""), not delays.is_delayed(stanza)
            self._names[name].line.outbox.confirm(room, id, is_new=is_new)
            if id and self._rooms.is_held(room):
                self._remember((address_of(room), id))  # perhaps of yesterday: then it is history
                self._attend(room, RoomEvent(address_of(room), RoomEventKind.SAID, nick=id))
        elif heard is not None and heard.is_history:
            pass  # it is counted when the room has told all of it
        elif (inbound := self._reader.read(name, stanza, heard.id if heard else "")) is not None:
            lane = room if inbound.room else _direct_lane(name, inbound.address)
            work = partial(self._hand_in, inbound)
            self._inbox.put_message(lane, inbound.address, work, done)
            return
        done()

    def _came_back(self, name: str, stanza: Element) -> None:
        sender, why = stanza.get("from", ""), stanzas.condition(stanza)
        is_out = why in NOT_THERE and self._rooms.is_ours(sender)
        outbox, temporary = self._names[name].line.outbox, is_out or stanzas.is_temporary(stanza)
        outbox.refuse(sender, stanza.get("id", ""), why, temporary=temporary)
        if is_out and name == self._settings.master:
            self._rooms.put_out(sender)

    async def _hand_in(self, inbound: Inbound) -> None:
        if self._receive is None:
            raise Undeliverable("the server is not open", temporary=True)
        if not inbound.room:
            await self._absences.noted(self._names[inbound.to].line)
        await self._receive(inbound)

    # -- lines

    def came_up(self, names: tuple[str, ...], *, resumed: bool) -> None:
        for name in map(self._names.__getitem__, names):
            if self._settings.is_present and not resumed and not name.sender:
                name.line.post(stanzas.presence())  # A4
        self._absences.end(self._names[names[0]].line)
        if self._settings.master in names:
            self._rooms.came_up(resumed=resumed)
            for visitor in self._sharing:
                visitor.came_up(resumed=resumed)
            self.reconnected()

    def went_down(self, names: tuple[str, ...]) -> None:
        self._absences.begin(self._names[names[0]].line)
        if self._settings.master in names:
            self._rooms.went_down()
            for visitor in self._sharing:
                visitor.went_down()


def _direct_lane(name: str, person: str) -> str:
    """Return the lane for what somebody tells one of our names outside of rooms."""
    return f"{name} {person}"


class _Side:
    """A line's way to the door, which knows which of our names it serves."""

    def __init__(self, door: XmppDoor, names: tuple[str, ...]) -> None:
        self._door, self._names = door, names

    def arrived(self, stanza: Element, done: Callable[[], None]) -> None:
        self._door.arrived(self._names, stanza, done)

    def came_up(self, *, resumed: bool) -> None:
        self._door.came_up(self._names, resumed=resumed)

    def went_down(self) -> None:
        self._door.went_down(self._names)
