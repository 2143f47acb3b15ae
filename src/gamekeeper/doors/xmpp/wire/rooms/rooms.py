"""The server's rooms: creating, entering again after an outage, inviting, destroying."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from xml.etree.ElementTree import Element

from .....errors import Undeliverable
from ....base import EnteredRoom, Occupant, RoomEvent, RoomEventKind
from .. import stanzas
from ..settings import XmppSettings
from ..stanzas import MADE, RENAMED, SELF, Seen
from ..stream.connection import Broken, Refused, XmppConnection
from .enter import NO_ANSWER, SENT_AWAY, Entrance, is_owners
from .history import MAX_REMEMBERED, Heard, Memory
from .occupants import Occupants
from .room import Held, Unavailable, address_of, jid_of

log = logging.getLogger("gamekeeper.xmpp")

NO_SERVICE = frozenset({"remote-server-not-found", "service-unavailable"})
TEMPORARY_CODES = frozenset({"332", "333"})
"""The server was removed because the room service stops or has a fault."""

MAX_TRIES = 4
"""Until a room that somebody else owns, or keeps locked, is given up."""

_LETTERS = re.compile(r"[^0-9]*")


class Rooms:
    """Holds all rooms of the master. ``emit`` gets what happens in them, in order."""

    def __init__(
        self,
        line: XmppConnection,
        settings: XmppSettings,
        sender: str,
        emit: Callable[[str, RoomEvent], None],
        draw: Callable[[], int],
    ) -> None:
        self._line, self._settings, self._sender = line, settings, sender
        self._emit, self._draw = emit, draw
        self._entrance = Entrance(line, settings, sender)
        self.now: Callable[[], datetime] = _now
        self._held: dict[str, Held] = {}

    # -- creating and entering

    async def open(self, hint: str) -> EnteredRoom:
        """Create and configure a room that nobody has (R1, R2). Raises ``Undeliverable`` (G8)."""
        letters = _LETTERS.match(hint)
        beginning = letters[0] if letters else ""
        why = "no name was tried"
        for attempt in range(self._settings.attempts):
            name = hint if not attempt and hint != beginning else f"{beginning}{self._draw()}"
            jid = f"{name.lower()}@{self._settings.rooms}"
            if jid in self._held:
                continue
            try:
                return await self._make(jid)
            except Unavailable as problem:
                why = str(problem)
                log.info("room not created", extra={"room": jid, "why": why})
                if why in NO_SERVICE:
                    break
        raise Undeliverable(f"no room can be made: {why}", temporary=True)

    async def enter(self, address: str) -> EnteredRoom:
        """Enter one of the server's rooms, or create it again. Raises ``Undeliverable``."""
        jid = jid_of(address)
        known = self._held.get(jid)
        if known is not None and known.is_ours:
            return EnteredRoom(address, is_new=False)
        held = self._hold(jid)
        try:
            seen = await self._entrance.return_to(held, MAX_REMEMBERED)
            if MADE in seen.codes:
                held.memory.made()
                await self._entrance.configure(held)
            else:
                await self._entrance.catch_up(held)
            if not held.attendants.is_in:
                raise Unavailable(SENT_AWAY)
        except Unavailable as problem:
            self._release(held)
            raise Undeliverable(f"{jid} cannot be entered: {problem}", temporary=True) from None
        except BaseException:
            self._release(held)
            raise
        self._caught_up(held)
        return EnteredRoom(address, MADE in seen.codes)

    async def _make(self, jid: str) -> EnteredRoom:
        held = self._hold(jid)
        try:
            seen = await self._entrance.join(held)
            if MADE not in seen.codes:
                raise Unavailable("it exists already")
            await self._entrance.configure(held)
        except BaseException:
            self._release(held)
            raise
        held.memory.made()
        held.is_ours = True
        held.caught_up.set()
        return EnteredRoom(address_of(jid), is_new=True)

    def _hold(self, jid: str) -> Held:
        nickname = self._settings.nickname
        memory = Memory(jid, nickname, self._settings.limits.longest)
        held = Held(jid, Occupants(address_of(jid), nickname), memory)
        self._held[jid] = held
        return held

    def _release(self, held: Held) -> None:
        """Leave a room, whether the server is inside or not."""
        if self._held.get(held.jid) is held:
            del self._held[held.jid]
        self._entrance.leave(held.jid)
        self._line.outbox.drop(held.jid, "the room is gone", temporary=False)

    # -- what is said

    def told_topic(self, jid: str, topic: str) -> None:
        """Note the room's topic, told at the end of its history or because it has changed."""
        held = self._held.get(jid)
        if held is not None:
            if topic or not held.is_ours:
                held.topic = topic
            if held.memory.is_telling and held.attendants.is_in:
                self._caught_up(held)  # at once: what comes now was said after that
            held.settled.set()

    def hear(self, jid: str, stanza: Element) -> Heard | None:
        """Note a message said aloud in a room. Returns None if the room is not the server's."""
        held = self._held.get(jid)
        return None if held is None else held.memory.hear(stanza)

    def _caught_up(self, held: Held) -> None:
        """Report what was said during an absence, as far as it can be known (A1)."""
        if held.is_ours and held.away is None and not held.memory.is_telling:
            return
        held.is_ours = True
        words, since, held.away = held.memory.recall(held.attendants), held.away, None
        what = RoomEvent(address_of(held.jid), RoomEventKind.CAUGHT_UP, since=since, missed=words)
        self._emit(held.jid, what)

    def is_caught_up(self, address: str) -> bool:
        """Return True if what was said during an absence has been counted."""
        held = self._held.get(jid_of(address))
        return held is None or held.caught_up.is_set()

    async def caught_up(self, address: str) -> None:
        """Return when what was said during an absence has been counted."""
        held = self._held.get(jid_of(address))
        if held is not None:
            await held.caught_up.wait()

    def has_counted(self, address: str) -> None:
        """Note that what was said during an absence has been counted."""
        held = self._held.get(jid_of(address))
        if held is not None and held.away is None and not held.memory.is_telling:
            held.caught_up.set()

    # -- while the server is inside

    def occupants(self, address: str) -> dict[str, Occupant]:
        """Return everybody else in the room, in the order of their entering."""
        held = self._held.get(jid_of(address))
        return {} if held is None or not held.is_ours else dict(held.attendants.here)

    def occupant(self, jid: str, nick: str) -> Occupant | None:
        held = self._held.get(jid)
        return None if held is None or not held.is_ours else held.attendants.here.get(nick)

    def is_held(self, jid: str) -> bool:
        return jid in self._held

    def is_in(self, address: str) -> bool:
        """Return True if the server is in this room, as far as the XMPP server has told."""
        held = self._held.get(jid_of(address))
        return held is not None and held.is_ours and held.attendants.is_in

    def is_ours(self, jid: str) -> bool:
        held = self._held.get(jid)
        return held is not None and held.is_ours

    async def invite(self, address: str, guest: str, reason: str) -> None:
        """Invite somebody (R3). Raises ``Undeliverable``."""
        jid, id = self._must_be_ours(address).jid, self._line.new_id()
        letter = stanzas.invitation(jid, id, guest, reason, self._sender)
        await self._line.deliver(letter, to=jid, id=id, lane=jid)

    async def set_topic(self, address: str, topic: str) -> None:
        """Set the topic (R9). Raises ``Undeliverable``."""
        held, id = self._must_be_ours(address), self._line.new_id()
        if held.topic == topic:
            return
        letter = stanzas.topic(held.jid, id, topic, self._sender)
        await self._line.deliver(letter, to=held.jid, id=id, lane=held.jid, aloud=True)
        held.topic = topic

    async def destroy(self, address: str, reason: str) -> None:
        """Destroy a room, or leave it if that is refused (R11). Raises ``Undeliverable``."""
        held = self._held.get(jid_of(address))
        if held is None:
            return
        held.is_ending = True
        id = self._line.new_id()
        request = stanzas.destroy(held.jid, id, reason, self._sender)
        try:
            await self._line.ask(request, to=held.jid, id=id, lane=held.jid)
        except (Refused, TimeoutError) as no:
            held.is_ending = False
            is_broken = isinstance(no, Broken) or not self._line.is_up
            if is_broken or not held.attendants.is_in:
                raise Undeliverable("the server cannot be reached", temporary=True) from None
            log.warning("room left, not destroyed", extra={"room": held.jid, "why": str(no)})
        if held.returning is not None:
            held.returning.cancel()
        self._release(held)

    def _must_be_ours(self, address: str) -> Held:
        held = self._held.get(jid_of(address))
        if held is None or not held.is_ours:
            raise Undeliverable(f"we are not in {address}", temporary=False)
        return held

    # -- what the XMPP server tells

    def see(self, seen: Seen) -> None:
        """Act on a presence from a room's address."""
        held = self._held.get(seen.room)
        if held is None:
            if SELF in seen.codes and not seen.kind:
                self._entrance.leave(seen.room)  # an answer that came too late
            return
        if SELF in seen.codes or seen.nick == self._settings.nickname:
            self._see_ourselves(held, seen)
        elif seen.kind == "error" and held.entering is not None and not held.entering.done():
            held.entering.set_result(seen)
        else:
            self._tell(held, *held.attendants.see(seen))

    def _see_ourselves(self, held: Held, seen: Seen) -> None:
        entering = held.entering
        if entering is not None and not entering.done():
            if seen.has_left:
                return  # a ghost of ours, before us
            if not seen.kind and is_owners(seen):
                made = MADE in seen.codes
                self._tell(held, *held.attendants.entered(made=made, known=held.is_ours))
            entering.set_result(seen)
        elif seen.kind == "unavailable" and RENAMED not in seen.codes:
            was_in, held.attendants.is_in = held.attendants.is_in, False
            if held.is_ending or not held.is_ours or not was_in:
                return
            is_for_now = seen.codes & TEMPORARY_CODES and not seen.is_destroyed
            if is_for_now or seen.has_left:  # a ghost may leave after we came, and take us along
                self._return_soon(held)
            else:
                self._lose(held)

    def put_out(self, jid: str) -> None:
        """Enter again: the room says that the server is not in it."""
        held = self._held.get(jid)
        if held is not None and held.is_ours and held.attendants.is_in and not held.is_ending:
            self._return_soon(held)

    def _tell(self, held: Held, *what: RoomEvent) -> None:
        if held.is_ours:
            for each in what:
                self._emit(held.jid, each)

    def _lose(self, held: Held, kind: RoomEventKind = RoomEventKind.GONE) -> None:
        self._tell(held, RoomEvent(address_of(held.jid), kind))
        if self._held.get(held.jid) is held:
            del self._held[held.jid]
        is_moving = kind is RoomEventKind.TAKEN  # then it is said elsewhere
        self._line.outbox.drop(held.jid, "the room is gone", temporary=is_moving)

    # -- coming back

    def went_down(self) -> None:
        for held in self._held.values():
            held.lose(self._line.life.last or self.now())  # it may have hung for a while
            if held.returning is not None:
                held.returning.cancel()

    def came_up(self, *, resumed: bool) -> None:
        """Enter every room again on a new connection; until then nothing is said there."""
        for held in list(self._held.values()):
            is_away = not resumed or not held.attendants.is_in
            if held.is_ours and is_away:
                self._return_soon(held)
            elif held.is_ours:
                self._caught_up(held)

    def _return_soon(self, held: Held) -> None:
        self._line.outbox.close(held.jid)
        held.attendants.is_in = False
        held.lose(self.now())
        if held.returning is not None:
            held.returning.cancel()
        held.returning = asyncio.get_running_loop().create_task(self._return(held))

    async def _return(self, held: Held) -> None:
        """Enter again under the same name; retry while the room still shows the old connection."""
        pause, refused = self._settings.patience.first, 0
        while self._line.is_up:
            try:
                seen = await self._entrance.return_to(held, MAX_REMEMBERED)
                if MADE not in seen.codes:
                    await self._entrance.catch_up(held)
                else:
                    held.memory.made()
                    await self._entrance.configure(held)
                    if held.topic:
                        id = self._line.new_id()
                        self._line.post(stanzas.topic(held.jid, id, held.topic, self._sender))
                break
            except Unavailable as no:
                log.info("room not entered, retrying", extra={"room": held.jid, "why": str(no)})
                refused += str(no) not in NO_SERVICE | {NO_ANSWER}
                if refused >= MAX_TRIES:
                    self._lose(held, RoomEventKind.TAKEN)
                    return
            await asyncio.sleep(pause)
            pause = min(pause * 2, self._settings.patience.most)
        else:
            return
        self._caught_up(held)
        self._line.outbox.open(held.jid)

    async def close(self) -> None:
        """Stop trying to come back."""
        tasks = [held.returning for held in self._held.values() if held.returning is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task


def _now() -> datetime:
    return datetime.now(UTC)
