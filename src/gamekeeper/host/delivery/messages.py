"""The words for one ear about one command: at text doors in full, elsewhere the parts of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from ...doors.base import Outbound
from ...kernel.messages import Event, Seat, TableClosed
from ...store.base import Ear, Entry, Spoken
from ...texts.catalogue import load
from ..live_table import LiveTable
from ..names import short

TEXTS = load("gamekeeper.texts", "tables")
Tell = Callable[[Event, Seat | None, Any], str | None]
"""Puts an event into words for a seat with this view; None: there is nothing to say."""


class Letters(Protocol):
    """Writes letters; the door whose style is LETTER hands it to the delivery."""

    async def write(
        self,
        id: str,
        live: LiveTable,
        ear: Ear,
        entries: Sequence[Entry],
        talk: Sequence[Spoken] = (),
    ) -> Outbound | None:
        """Return the letter that tells an ear about these entries; None if they need none.

        ``talk``: what was said since the last letter, for this ear. Raises StoreError if it cannot
        be written now.
        """


def message_id(live: LiveTable, key: str, address: str) -> str:
    """Return the same id for the same message; it counts nothing: gaps would betray secrets."""
    return f"{live.id}/{short(f'{live.row.seed} {key} {address}', 16)}"


def in_words(live: LiveTable, ear: Ear, entries: Sequence[Entry]) -> str | None:
    """Return what a text door tells this ear about these entries, or None.

    A question follows if there is nothing later to hear. It depends on what the ear hears and on
    nothing else: neither on whether nor on when somebody acts in secret.
    """
    speech = live.speech
    lines = [words for _, words in told(live, ear, events_of(entries), speech.say)]
    if not lines:
        return None
    if ear.seat is not None and is_up_to_date(live, entries):
        is_last = not any(map(ear.listens_to, live.since(entries[-1].seq)))
        if is_last and (prompt := speech.prompt(live.view(ear.seat), ear.seat)):
            lines.append(prompt)
    return "\n".join(lines)


def told(
    live: LiveTable, ear: Ear, events: Iterable[Event], tell: Tell
) -> Iterator[tuple[Event, str]]:
    """Yield those of the events that this ear is told, each with its words."""
    view = live.view(ear.seat)
    for event in events:
        if not ear.listens_to(event):
            continue
        if isinstance(event, TableClosed):
            yield event, closing(live.row.language, event)
        elif words := tell(event, ear.seat, view):
            yield event, words


def is_up_to_date(live: LiveTable, entries: Sequence[Entry]) -> bool:
    """Return True if the table in memory goes on and knows these entries: it can ask questions."""
    return live.table.closed is None and live.version >= entries[-1].seq


def events_of(entries: Iterable[Entry]) -> Iterator[Event]:
    """Yield the events of log entries."""
    return (entry.event for entry in entries)


def closing(language: str, closed: TableClosed) -> str:
    """Return the sentence that the administrators have ended this table."""
    key = "closed-because" if closed.reason else "closed"
    return TEXTS[language].say(key, reason=closed.reason)
