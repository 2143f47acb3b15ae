"""A repeated message acts once, and gets the same answer as the first time."""

from __future__ import annotations

from collections.abc import Sequence

from ..doors.base import Inbound, Style
from ..kernel.messages import Event, Seat
from ..store.base import Ear
from ..texts.catalogue import FALLBACK
from ..texts.lobby import say
from .host import Host
from .live_table import AS_HOST, LiveTable
from .reply import Done, Response


def command_id(message: Inbound, part: str = "") -> str:
    """Return the id of a message's command in the log; ``part``: which one of several."""
    return f"{message.address} {message.id} {part}".rstrip()


def confirmation(
    host: Host,
    message: Inbound,
    live: LiveTable,
    ears: Sequence[Ear],
    events: Sequence[Event],
    seat: Seat | None = None,
    *,
    language: str = FALLBACK,
) -> str | None:
    """Return an answer for somebody whom delivery does not tell what came of their message.

    That is also whoever directs a table without listening to it. ``seat``: a player who chose to
    hear nothing there is told what they have done. Whoever looks for themselves is told only that
    there is nothing new to see.
    """
    if host.styles.of(message.address) is Style.PAGE:
        return None if events else say(language, "stands")
    is_letter = host.styles.is_letter(message.address)
    for ear in ears:
        if ear.address == message.address:
            heard = [event for event in events if ear.listens_to(event)]
            if live.speech.title(heard, ear.seat) is not None if is_letter else heard:
                return None
    if seat is None:
        return Done(say(language, "done"))
    if not events:
        return say(language, "nothing-changed")
    told = _own_words(live, events, seat, is_letter)
    return "\n".join(told) or Done(say(language, "done"))


def _own_words(
    live: LiveTable, events: Sequence[Event], seat: Seat, is_letter: bool
) -> Sequence[str]:
    view, speech = live.view(seat), live.speech
    tell = speech.letter if is_letter else speech.say
    heard = [tell(event, seat, view) for event in events if event.audience.hears(seat)]
    return [words for words in heard if words]


async def said_before(
    host: Host, message: Inbound, live: LiveTable, language: str = FALLBACK
) -> Response | None:
    """Return the answer to a message that is in the log already; None: it is not.

    Its words are not read again: by now they may mean nothing, or something else.
    """
    ids = live.done & {command_id(message), command_id(message, AS_HOST)}
    if not ids:
        return None
    events = [entry.event for entry in await host.store.read(live.id) if entry.command in ids]
    if not events:
        return Response(None)
    ears = await host.store.ears(live.id)
    return Response(confirmation(host, message, live, ears, events, language=language))
