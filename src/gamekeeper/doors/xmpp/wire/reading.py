"""What the words of a stanza mean to the server, and which are none of its business (A6)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import count
from xml.etree.ElementTree import Element

from ...base import Inbound
from . import stanzas
from . import timestamps as delays
from .rooms.room import address_of
from .rooms.rooms import Rooms
from .settings import PERSON, XmppSettings
from .stanzas import bare

PERSONAL = {"": "normal", "normal": "normal", "chat": "chat"}
"""P5: the types of private messages."""


class Reader:
    """Reads messages; ``addresses`` are our own, by name."""

    def __init__(
        self,
        settings: XmppSettings,
        rooms: Rooms,
        addresses: Mapping[str, str],
        now: Callable[[], datetime],
    ) -> None:
        self._settings, self._rooms, self._addresses = settings, rooms, addresses
        self._now = now
        run = secrets.token_hex(6)
        self._ids = (f"{run}-{number}" for number in count(1))

    def is_own(self, jid: str) -> bool:
        """Return whether this is one of our names."""
        return jid in self._addresses.values()

    def read(self, name: str, stanza: Element, id: str = "") -> Inbound | None:
        """Read words to one of our names; ``id`` is the message's own if it was said aloud."""
        text = stanzas.body(stanza)
        if text is None or len(text) > self._settings.limits.longest or stanzas.is_copy(stanza):
            return None
        if self._rooms.is_held(bare(stanza.get("from", ""))):
            return self._read_in_room(name, stanza, text, id)
        return self._read_alone(name, stanza, text)

    def _own(self, name: str) -> frozenset[str]:
        return frozenset({self._addresses[name], self._settings.domain})

    def _read_alone(self, name: str, stanza: Element, text: str) -> Inbound | None:
        person, kind = bare(stanza.get("from", "")), PERSONAL.get(stanza.get("type", ""))
        if kind is None or not person or self.is_own(person):
            return None
        kept, now = delays.kept(stanza, self._own(name)), self._now()
        if kept is None and delays.is_late(stanza, frozenset(), now, in_room=False):
            return None
        return Inbound(
            self._id(stanza, self._addresses[name]),
            f"{PERSON}{person}",
            text,
            now,
            full=f"{PERSON}{stanza.get('from', '')}",
            to=name,
            form=kind,
            kept=kept,
        )

    def _read_in_room(self, name: str, stanza: Element, text: str, id: str) -> Inbound | None:
        room, _, nick = stanza.get("from", "").partition("/")
        kind = stanza.get("type", "")
        occupant = self._rooms.occupant(room, nick)
        if occupant is None or (kind != "groupchat" and kind not in PERSONAL):
            return None
        if delays.is_late(stanza, self._own(name), self._now(), in_room=True):
            return None
        return Inbound(
            f"{room}/{id}" if id else self._id(stanza, room),
            f"{PERSON}{occupant.jid}" if occupant.jid else f"{address_of(room)}/{nick}",
            text,
            self._now(),
            room=address_of(room),
            public=kind == "groupchat",
            nick=nick,
            full=f"{PERSON}{occupant.full}" if occupant.full else "",
            to=name,
            form=PERSONAL.get(kind, kind),
        )

    def _id(self, stanza: Element, by: str) -> str:
        """Return what the room or the account calls it, else something nobody else is called."""
        given = stanzas.given_id(stanza, by)
        return f"{by}/{given}" if given else next(self._ids)
