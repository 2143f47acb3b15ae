"""Who is in a room: presences become facts. No connection here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from ..stanzas import RENAMED, SELF, Seen, bare


@dataclass(frozen=True, slots=True)
class Occupant:
    """Somebody in a room."""

    nick: str
    full: str = ""
    """The real address of the program that is in the room; "" where the room hides it."""
    role: str = ""
    affiliation: str = ""
    programs: frozenset[str] = field(default=frozenset(), compare=False)
    """The real addresses of all programs that share this nickname."""

    def has(self, full: str) -> bool:
        """Whether the program with this real address is in the room under this nickname."""
        return full == self.full or full in self.programs

    @property
    def jid(self) -> str | None:
        """The real bare address."""
        return bare(self.full) or None


class Kind(StrEnum):
    """What happened in a room."""

    ENTERED = "entered"
    LEFT = "left"
    RENAMED = "renamed"
    RETURNED = "returned"
    """We were away and are back; who left or entered meanwhile was reported just before."""
    REMADE = "remade"
    """We were away, the room was gone, and we made it again: nobody else is in it."""
    GONE = "gone"
    """The room was destroyed, or we were thrown out: there is nothing more to be done there."""
    SAID = "said"
    """The room has repeated words of ours: what comes now was said after them."""
    TOPIC = "topic"
    """The room has a topic: what comes now was said after that."""
    TAKEN = "taken"
    """While we were away somebody else has made a room of this name: it is not ours any more."""
    CAUGHT_UP = "caught up"
    """We are back, and know what was said meanwhile."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """Words said aloud while we were away (A1)."""

    id: str
    nick: str
    """The name under which they were said."""
    text: str
    at: datetime | None
    """When, as the room says; nobody else is asked."""
    person: str
    """The bare address of whoever said it; "" if that cannot be known."""
    holders: frozenset[str] = frozenset()
    """Who had this name when we went, and who has it now."""
    is_settled: bool = False
    """Whether all that can be known about it is known: then only ``person`` can have said it."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Something that happened in a room."""

    room: str
    """Its address, ``muc:…``."""
    kind: Kind
    occupant: Occupant | None = None
    nick: str = ""
    """The new name of somebody who was renamed; the id of what we said; the topic."""
    since: datetime | None = None
    """Since when we had been away, where we know it."""
    words: tuple[Recalled, ...] = ()
    """What was said meanwhile."""


@dataclass(slots=True)
class Attendants:
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
        """We are about to enter (again)."""
        self.is_in = False
        self._told = {}

    def see(self, seen: Seen) -> Iterator[Attendance]:
        """What this presence of somebody else means; ours, and the room's own, mean nothing."""
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

    def _available(self, seen: Seen) -> Iterator[Attendance]:
        """R6: only the first one of a nickname counts."""
        known = self.here.get(seen.nick)
        self.here[seen.nick] = occupant = _occupant(seen)
        if known is None:
            yield Attendance(self.room, Kind.ENTERED, occupant)
        elif not seen.full:
            self.here[seen.nick] = replace(occupant, full=known.full)

    def _unavailable(self, seen: Seen) -> Iterator[Attendance]:
        """L6: with status 303 it is a change of name (R8), else somebody left."""
        occupant = self.here[seen.nick]
        if RENAMED not in seen.codes or not seen.new_nick:
            del self.here[seen.nick]
            yield Attendance(self.room, Kind.LEFT, occupant)
            return
        renamed = replace(occupant, nick=seen.new_nick)
        self.here = {
            (seen.new_nick if nick == seen.nick else nick): (renamed if nick == seen.nick else each)
            for nick, each in self.here.items()
            if nick != seen.new_nick
        }
        yield Attendance(self.room, Kind.RENAMED, occupant, seen.new_nick)

    def entered(self, *, made: bool, known: bool) -> Iterator[Attendance]:
        """We are inside, and have been told who else is. ``known``: we had been here before."""
        before, self.here, self._told = self.here, self._told, {}
        self.is_in = True
        if not known:
            return
        if made:
            yield Attendance(self.room, Kind.REMADE)
            return
        for nick, occupant in before.items():
            if nick not in self.here or self.here[nick].jid != occupant.jid:
                yield Attendance(self.room, Kind.LEFT, occupant)
        for nick, occupant in self.here.items():
            if nick not in before or before[nick].jid != occupant.jid:
                yield Attendance(self.room, Kind.ENTERED, occupant)
        yield Attendance(self.room, Kind.RETURNED)


def _occupant(seen: Seen) -> Occupant:
    return Occupant(seen.nick, seen.full, seen.role, seen.affiliation, seen.programs)
