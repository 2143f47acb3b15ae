"""Who is in a room: presences become facts. No connection here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ....base import Occupant, RoomEvent, RoomEventKind
from ..stanzas import RENAMED, SELF, Seen


@dataclass(slots=True)
class Occupants:
    """The occupants of one room besides ourselves, in the order of their entering."""

    room: str
    nickname: str
    """Our own."""
    here: dict[str, Occupant] = field(default_factory=dict)
    before: dict[str, Occupant] = field(default_factory=dict)
    """Who was here when we last went away."""
    by_id: dict[str, Occupant] = field(default_factory=dict)
    """Everybody we have seen here, by what the room calls them under any name (XEP-0421)."""
    is_in: bool = False
    """Whether we are inside; until then the server is still telling us who is there."""
    _told: dict[str, Occupant] = field(default_factory=dict)

    def begin(self) -> None:
        """Prepare to enter (again)."""
        self.is_in = False
        self._told = {}

    def see(self, seen: Seen) -> Iterator[RoomEvent]:
        """Return what somebody else's presence means; ours and the room's own mean nothing."""
        if not seen.nick or seen.nick == self.nickname or SELF in seen.codes:
            return
        if seen.kind not in {"", "unavailable"}:
            return
        if seen.id and seen.full:
            self.by_id[seen.id] = _occupant(seen)
        if not self.is_in:
            self._note(seen)
        elif not seen.kind:
            yield from self._available(seen)
        elif seen.nick in self.here:
            yield from self._unavailable(seen)

    def _note(self, seen: Seen) -> None:
        if seen.kind:
            self._told.pop(seen.nick, None)
        else:
            self._told[seen.nick] = _occupant(seen)

    def _available(self, seen: Seen) -> Iterator[RoomEvent]:
        """Note that somebody is here; only the first presence of a nickname counts (R6)."""
        known = self.here.get(seen.nick)
        self.here[seen.nick] = occupant = _occupant(seen)
        if known is None:
            yield RoomEvent(self.room, RoomEventKind.ENTERED, occupant)
        elif not seen.full:
            self.here[seen.nick] = replace(occupant, full=known.full)

    def _unavailable(self, seen: Seen) -> Iterator[RoomEvent]:
        """Note that somebody left (L6) or, with status 303, changed their name (R8)."""
        occupant = self.here[seen.nick]
        if RENAMED not in seen.codes or not seen.new_nick:
            del self.here[seen.nick]
            yield RoomEvent(self.room, RoomEventKind.LEFT, occupant)
            return
        renamed = replace(occupant, nick=seen.new_nick)
        self.here = {
            (seen.new_nick if nick == seen.nick else nick): (renamed if nick == seen.nick else each)
            for nick, each in self.here.items()
            if nick != seen.new_nick
        }
        yield RoomEvent(self.room, RoomEventKind.RENAMED, occupant, seen.new_nick)

    def entered(self, *, made: bool, known: bool) -> Iterator[RoomEvent]:
        """Note that we are inside and know who else is. ``known``: we had been here before."""
        before, self.here, self._told = self.here, self._told, {}
        self.is_in = True
        if not known:
            return
        if made:
            yield RoomEvent(self.room, RoomEventKind.REMADE)
            return
        for nick, occupant in before.items():
            if nick not in self.here or self.here[nick].jid != occupant.jid:
                yield RoomEvent(self.room, RoomEventKind.LEFT, occupant)
        for nick, occupant in self.here.items():
            if nick not in before or before[nick].jid != occupant.jid:
                yield RoomEvent(self.room, RoomEventKind.ENTERED, occupant)
        yield RoomEvent(self.room, RoomEventKind.RETURNED)


def _occupant(seen: Seen) -> Occupant:
    return Occupant(seen.nick, seen.full, seen.role, seen.affiliation, seen.programs)
