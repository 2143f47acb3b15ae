"""Messages for chat rooms: one event at a time, for the room and privately for its players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...kernel.messages import Event, TableClosed
from ...kernel.speech import ORDINARY, Staging
from ...kernel.table import OF_THE_TABLE
from ...store.base import Ear, Entry, Spoken
from ..live_table import LiveTable
from ..talk.lines import line_of
from .messages import closing
from .news import hears
from .pictures import drawing_in, shown


class RoomMessage(NamedTuple):
    """One message for one ear of a room."""

    ear: Ear
    text: str
    key: str
    """Tells this message from all others to the same ear."""
    staging: Staging = ORDINARY
    drawing: str = ""
    """The lines of the text in which the table is drawn."""


def room_messages(
    live: LiveTable, ears: Sequence[Ear], new: Entry | Spoken
) -> Iterator[RoomMessage]:
    """Yield what each ear is told of one event or message."""
    return _talk(live, ears, new) if isinstance(new, Spoken) else _news(live, ears, new)


def _news(live: LiveTable, ears: Sequence[Ear], entry: Entry) -> Iterator[RoomMessage]:
    """Yield the words for an event; answers were given where they were asked for."""
    event, speech = entry.event, live.speech
    if isinstance(event, TableClosed):
        staging = Staging(closes=True)
    else:
        staging = ORDINARY if isinstance(event, OF_THE_TABLE) else speech.staging(event)
    if staging.is_answer:
        return
    for ear in ears:
        if ear.mark >= entry.seq or not ear.listens_to(event):
            continue
        if isinstance(event, TableClosed):
            text = closing(live.row.language, event)
        else:
            text = speech.say(event, ear.seat, live.view(ear.seat)) or ""
        is_staged = staging is not ORDINARY and "/" not in ear.address  # for the room itself
        if text or is_staged:
            staged = staging if is_staged else ORDINARY
            drawing = drawing_in(live, ear.seat, text)
            yield RoomMessage(ear, text, str(entry.seq), staged, drawing)


def _talk(live: LiveTable, ears: Sequence[Ear], spoken: Spoken) -> Iterator[RoomMessage]:
    for ear in ears:
        if hears(ear, spoken, is_room=True):
            yield RoomMessage(ear, line_of(live, spoken), f"talk {spoken.n}")


class Question(NamedTuple):
    """What a player in a room is asked now."""

    ear: Ear
    text: str
    """"" if nothing is."""
    turn: object
    """The phase in which it is asked: in the next one it is asked again."""
    key: str
    drawing: str

    @property
    def message(self) -> RoomMessage:
        return RoomMessage(self.ear, self.text, self.key, drawing=self.drawing)


def prompts(live: LiveTable, ears: Sequence[Ear], entries: Sequence[Entry]) -> Iterator[Question]:
    """Yield what each player is asked after these events, if they heard any of them.

    A room is shown the board. As everywhere, this depends on nothing but what was heard.
    """
    speech = live.speech
    if speech.verbatim or not entries:
        return
    for ear in ears:
        if _hears_any(ear, live.since(entries[-1].seq)):
            continue  # the next events bring the next question
        if not _hears_any(ear, [entry.event for entry in entries if entry.seq > ear.mark]):
            continue
        view = live.view(ear.seat)
        asked = (_board(live) if ear.seat is None else speech.prompt(view, ear.seat)) or ""
        drawing, key = drawing_in(live, ear.seat, asked), f"{entries[-1].seq} prompt"
        yield Question(ear, asked, speech.turn(view), key, drawing)


def _board(live: LiveTable) -> str | None:
    """Return the board as a whole room sees it, or None if there is none."""
    look = shown(live, None)
    return None if look is None else look.text


def _hears_any(ear: Ear, events: Sequence[Event]) -> bool:
    return any(event.audience.hears(ear.seat) for event in events)
