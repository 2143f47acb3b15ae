"""What an ear has not been told yet: entries of the log and what people said, in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...store.base import WATCHERS, Ear, Entry, Hears, Spoken


class Marks(NamedTuple):
    """How far somebody has been told of the log, and of talk."""

    log: int = 0
    talk: int = 0

    def after(self, told: Entry | Spoken) -> Marks:
        """Return the marks of somebody who has been told this, too."""
        if isinstance(told, Spoken):
            return self._replace(talk=told.n)
        return self._replace(log=told.seq)

    def highest(self, other: Marks) -> Marks:
        """Return the element-wise maximum."""
        return Marks(max(self.log, other.log), max(self.talk, other.talk))


class News(NamedTuple):
    """New entries and messages of a table."""

    entries: Sequence[Entry] = ()
    talk: Sequence[Spoken] = ()

    @property
    def marks(self) -> Marks:
        """Return the marks of somebody who has been told all of it."""
        log = self.entries[-1].seq if self.entries else 0
        return Marks(log, self.talk[-1].n if self.talk else 0)

    def is_new_to(self, ears: Iterable[Ear]) -> bool:
        """Return True if one of these ears is behind, whether or not it hears any of it."""
        log, talk = self.marks
        return any(ear.mark < log or (ear.talk is not None and ear.talk < talk) for ear in ears)

    def has_words_for(self, ear: Ear) -> bool:
        """Return True if this ear hears any of it."""
        new = (entry for entry in self.entries if entry.seq > ear.mark)
        return any(ear.listens_to(entry.event) for entry in new) or any(
            hears(ear, spoken) for spoken in self.talk
        )

    def in_groups(self, ear: Ear) -> Iterator[Sequence[Entry] | Spoken]:
        """Yield what is new to an ear, all entries of one command together."""
        entries = [entry for entry in self.entries if entry.seq > ear.mark]
        new = in_order(entries, [spoken for spoken in self.talk if hears(ear, spoken)])
        together: list[Entry] = []
        for each in new:
            if together and (isinstance(each, Spoken) or each.command != together[0].command):
                yield together
                together = []
            if isinstance(each, Spoken):
                yield each
            else:
                together.append(each)
        if together:
            yield together


def in_order(entries: Iterable[Entry], talk: Iterable[Spoken]) -> Iterator[Entry | Spoken]:
    """Yield entries and messages; a message comes behind the entry after which it was said."""
    rest = iter(talk)
    said = next(rest, None)
    for entry in entries:
        while said is not None and said.after_version < entry.seq:
            yield said
            said = next(rest, None)
        yield entry
    if said is not None:
        yield said
        yield from rest


def hears(ear: Ear, spoken: Spoken, *, is_room: bool = False) -> bool:
    """Return True if this ear is told a message that is newer than its mark.

    Nobody is told their own words, and nothing is told where it was said. In a room players sit
    beside watchers, so a room is never told what watchers say to each other.
    """
    if spoken.hidden or ear.talk is None or ear.talk >= spoken.n or ear.address == spoken.place:
        return False
    if ear.seat is not None and ear.seat == spoken.speaker:
        return False
    if spoken.channel == WATCHERS:
        return ear.seat is None and not is_room
    if spoken.hearers is None:
        return ear.hears is not Hears.PRIVATE
    return ear.hears is not Hears.PUBLIC and ear.seat in spoken.hearers
