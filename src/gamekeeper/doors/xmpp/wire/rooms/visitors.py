"""Visitors: names of ours that enter rooms like everybody else, and hear what everybody hears.

A visitor asks the coordinator in words, follows the master's invitation, and answers the room's
moderator. It knows nothing but what its own stream brings; what it says comes from its *manner*.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol
from xml.etree.ElementTree import Element

from .. import stanzas
from .. import timestamps as delays
from ..settings import Accounts, XmppSettings
from ..stanzas import MADE, RENAMED, SELF, Seen, bare, kind_of
from ..stream.connection import Refused, XmppConnection
from ..stream.outages import Outages
from ..stream.stream import Login

log = logging.getLogger("gamekeeper.xmpp")

MODERATOR = "moderator"
TAKEN = "conflict"
"""What a room says to somebody whose name another one has."""
MAX_NAMES = 10
"""How many other names are tried then."""
REQUEST_SECONDS = 60.0
"""After these a request that led to no invitation is forgotten."""
DESERTED_SECONDS = 600.0
"""How long a visitor stays in a room whose master has gone."""
MAX_ROOMS = 200
START_SECONDS = 5.0
"""How long all visitors are waited for at the start."""


class Manner(Protocol):
    """Decides what a visitor says."""

    def arrive(self) -> Manner:
        """Return the same manner for another room, where nothing has been heard yet."""

    def heard(self, nick: str, text: str, *, from_master: bool) -> None:
        """Take note of what somebody has said to the whole room."""

    def greeting(self) -> str | None:
        """Return what is whispered to the moderator on entering."""

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        """Return the possible answers to these words of the moderator, the best one first."""

    def pause(self) -> float:
        """Return the seconds until an answer is said."""


class Silent:
    """Says nothing."""

    def arrive(self) -> Silent:
        return self

    def heard(self, nick: str, text: str, *, from_master: bool) -> None:
        return None

    def greeting(self) -> None:
        return None

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        return ()

    def pause(self) -> float:
        return 0.0


@dataclass(slots=True, eq=False)
class Visit:
    """A visitor's stay in a room."""

    room: str
    nick: str
    manner: Manner
    tries: int = 1
    """How many names were tried."""
    is_inside: bool = False
    topic: str = ""
    """As long as there is none, the room waits for others."""
    moderators: set[str] = field(default_factory=set)
    said: set[str] = field(default_factory=set)
    """Since the topic changed: nothing is answered twice, so two programs cannot go on for ever."""
    missed: list[tuple[str, str, bool]] = field(default_factory=list)
    """Heard before we knew that we are inside."""
    returning: asyncio.Task[None] | None = None
    deserted: asyncio.TimerHandle | None = None
    """Runs while no moderator is in the room."""


class Visitor:
    """One account; a :class:`~.connection.Side` of its own connection, or of a shared one."""

    def __init__(self, name: str, settings: XmppSettings, now: Callable[[], datetime]) -> None:
        self.name, self._settings, self._now = name, settings, now
        self.manner: Manner = Silent()
        self._jid = f"{name}@{settings.domain}"
        self._sender = ""
        self._line: XmppConnection | None = None
        self._visits: dict[str, Visit] = {}
        self._asked: float | None = None

    def use(self, line: XmppConnection, sender: str = "") -> None:
        """Speak on this line, as ``sender`` if the server does not know who we are."""
        self._line, self._sender = line, sender

    @property
    def line(self) -> XmppConnection:
        assert self._line is not None
        return self._line

    # -- asking

    @property
    def is_free(self) -> bool:
        """Return True if connected, waiting for no invitation, and in no room that is filling."""
        if not self.line.is_up:
            return False
        if self._asked is not None and _loop().time() - self._asked < REQUEST_SECONDS:
            return False
        return all(visit.topic for visit in self._visits.values())

    def ask(self, text: str) -> None:
        """Say this to the coordinator."""
        self._asked = _loop().time()
        self._say("chat", f"{self._settings.coordinator}@{self._settings.domain}", text)

    @property
    def rooms(self) -> tuple[str, ...]:
        """Return the rooms it is in, or on its way to."""
        return tuple(self._visits)

    def _say(self, kind: str, to: str, text: str) -> None:
        letter = stanzas.message(kind, to, self.line.new_id(), text, self._sender)
        self.line.post(letter)

    # -- entering

    def _enter(self, room: str) -> Visit:
        visit = self._visits.get(room)
        if visit is None:
            visit = self._visits[room] = Visit(room, self.name, self.manner.arrive())
        self._knock(visit)
        return visit

    def _knock(self, visit: Visit) -> None:
        self.line.post(stanzas.join(f"{visit.room}/{visit.nick}", self._sender))

    def _forget(self, visit: Visit) -> None:
        if self._visits.get(visit.room) is visit:
            del self._visits[visit.room]
        self._stop(visit)

    def _leave(self, room: str, nick: str) -> None:
        if room in self._visits:
            self._forget(self._visits[room])
        self.line.post(stanzas.presence("unavailable", f"{room}/{nick}", self._sender))

    def _refused(self, visit: Visit, why: str) -> None:
        """Try a similar name if ours is taken; give up for any other reason."""
        if visit.is_inside:
            return
        visit.tries += 1
        if why != TAKEN or visit.tries > MAX_NAMES:
            self._forget(visit)
            return
        visit.nick = f"{self.name}{visit.tries}"
        self._knock(visit)

    async def _return(self, visit: Visit) -> None:
        """Enter a room again if it still exists; it must not be created by a visitor."""
        id = self.line.new_id()
        question = stanzas.ask_about(visit.room, id, self._sender)
        try:
            await self.line.ask(question, to=visit.room, id=id)
        except (Refused, TimeoutError):
            if not visit.is_inside:
                visit.returning = None
                self._forget(visit)
            return
        if not visit.is_inside:
            self._knock(visit)

    # -- what comes

    def arrived(self, stanza: Element, done: Callable[[], None]) -> None:
        """Act on a message or a presence for this name."""
        room = bare(stanza.get("from", ""))
        if room.endswith(f"@{self._settings.rooms}"):
            if kind_of(stanza) == "presence":
                self._see(stanzas.seen(stanza))
            else:
                self._hear(room, stanza)
        elif room == f"{self._settings.coordinator}@{self._settings.domain}":
            self._asked = None  # words instead of an invitation: there is no room
        done()

    def _see(self, seen: Seen) -> None:
        visit = self._visits.get(seen.room)
        if visit is None:
            if SELF in seen.codes and not seen.kind:
                self._leave(seen.room, seen.nick)  # an answer that came too late
            elif not seen.kind:
                self._enter(seen.room)  # we are still there from an earlier life
        elif seen.kind == "error":
            self._refused(visit, seen.condition)
        elif SELF in seen.codes:
            self._see_ourselves(visit, seen)
        else:
            self._see_another(visit, seen)

    def _see_another(self, visit: Visit, seen: Seen) -> None:
        if not seen.kind and seen.role == MODERATOR:
            visit.moderators.add(seen.nick)
        else:
            visit.moderators.discard(seen.nick)
        if visit.moderators and visit.deserted is not None:
            visit.deserted.cancel()
            visit.deserted = None
        elif visit.is_inside and not visit.moderators and visit.deserted is None:
            visit.deserted = _loop().call_later(
                DESERTED_SECONDS, self._leave, visit.room, visit.nick
            )

    def _see_ourselves(self, visit: Visit, seen: Seen) -> None:
        if seen.kind == "unavailable":
            if RENAMED in seen.codes:
                visit.nick = seen.new_nick
            elif not seen.has_left:
                self._forget(visit)  # destroyed, or we were put out
            elif visit.is_inside:  # a ghost of ours has left, and taken us along
                self._return_soon(visit)
            return
        if MADE in seen.codes:
            self._leave(visit.room, seen.nick)  # nobody else is here: it is not the master's room
            return
        visit.nick = seen.nick
        if visit.is_inside:
            return
        visit.is_inside = True
        greeting = visit.manner.greeting()
        for moderator in sorted(visit.moderators) if greeting else ():
            self._say("chat", f"{visit.room}/{moderator}", greeting or "")
        missed, visit.missed = visit.missed, []
        for nick, text, is_public in missed:
            self._answer(visit, nick, text, public=is_public)

    def _hear(self, room: str, stanza: Element) -> None:
        kind = stanza.get("type", "")
        if kind == "error":
            return
        inviter = stanzas.inviter(stanza)
        if inviter is not None:
            self._follow(room, inviter, stanza)
            return
        visit = self._visits.get(room) or self._enter(room)
        topic = stanzas.subject(stanza) if kind == "groupchat" else None
        if topic is not None:
            visit.topic = topic
            visit.said.clear()
        own = frozenset({self._jid, self._settings.domain})
        text, nick = stanzas.body(stanza), stanza.get("from", "").partition("/")[2]
        if text is None or delays.is_late(stanza, own, self._now(), in_room=True):
            return
        if visit.is_inside:
            self._answer(visit, nick, text, public=kind == "groupchat")
        else:
            visit.missed.append((nick, text, kind == "groupchat"))

    def _follow(self, room: str, inviter: str, stanza: Element) -> None:
        """Follow an invitation if it is the master's."""
        settings = self._settings
        is_masters = bare(inviter) == f"{settings.master}@{settings.domain}"
        is_late = delays.is_late(stanza, frozenset(), self._now(), in_room=False)
        if not is_masters and inviter not in {room, f"{room}/{settings.nickname}"}:
            return
        if is_late or len(self._visits) >= MAX_ROOMS:
            return
        self._asked = None
        visit = self._visits.get(room)
        if visit is None or not visit.is_inside:
            self._enter(room)

    def _answer(self, visit: Visit, nick: str, text: str, *, public: bool) -> None:
        is_master = nick in visit.moderators
        if public:
            visit.manner.heard(nick, text, from_master=is_master)
        if not is_master:
            return
        for answer in visit.manner.answers(text, visit.nick, public=public):
            if answer not in visit.said:
                visit.said.add(answer)
                to = visit.room if public else f"{visit.room}/{nick}"
                kind = "groupchat" if public else "chat"
                _loop().call_later(visit.manner.pause(), self._say_there, visit, kind, to, answer)
                return

    def _say_there(self, visit: Visit, kind: str, to: str, text: str) -> None:
        if visit.is_inside and self._visits.get(visit.room) is visit:
            self._say(kind, to, text)

    # -- the line

    def came_up(self, *, resumed: bool) -> None:
        """Enter every room again, unless the connection goes on as before."""
        if resumed:
            return
        self._asked = None
        if self._settings.is_present and not self._sender:
            self.line.post(stanzas.presence())
        for visit in self._visits.values():
            self._return_soon(visit)

    def _return_soon(self, visit: Visit) -> None:
        visit.is_inside = False
        visit.moderators.clear()
        self._stop(visit)
        visit.returning = _loop().create_task(self._return(visit))

    def went_down(self) -> None:
        for visit in self._visits.values():
            self._stop(visit)

    def _stop(self, visit: Visit) -> None:
        for each in (visit.returning, visit.deserted):
            if each is not None:
                each.cancel()
        visit.returning = visit.deserted = None

    def close(self) -> None:
        """Stop trying to come back."""
        self.went_down()


def visitors(
    settings: XmppSettings, now: Callable[[], datetime], outages: Outages, shared: XmppConnection
) -> tuple[Visitor, ...]:
    """Make all visitors, each on a connection of its own or all on the component's (``shared``)."""
    made = tuple(Visitor(name, settings, now) for name in settings.visitors)
    login, domain = settings.login, settings.domain
    for each in made:
        jid = f"{each.name}@{domain}/{settings.resource}"
        if not isinstance(login, Accounts):
            each.use(shared, jid)
            continue
        own = Login(jid, login.visitors), settings.server, each, settings.patience
        each.use(XmppConnection(*own, pinged=domain, outages=outages, now=now))
    return made


async def all_up(visitors: Sequence[Visitor]) -> None:
    """Return once all visitors are connected, or after :data:`START_SECONDS`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(START_SECONDS):
            for visitor in visitors:
                await visitor.line.up.wait()


def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.get_running_loop()
