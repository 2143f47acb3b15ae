"""A message that comes again acts once, and is answered as it was, or should have been, before."""

from __future__ import annotations

from collections.abc import Sequence

from ..gateways.base import Inbound
from ..kernel.messages import Event, Seat
from ..store.base import Store
from .responses import Response
from .sitting import Sitting
from .tokens import MAIL


def command_id(message: Inbound, part: str = "") -> str:
    """What the command of a message is called in the log; ``part``: one of several."""
    return f"{message.address} {message.id} {part}".rstrip()


def confirmation(
    message: Inbound, sitting: Sitting, speaker: Seat | None, events: Sequence[Event]
) -> str | None:
    """A word for whoever is not told by the courier what came of his message.

    By mail that is also whoever directs a table without a seat: he need not listen to it.
    """
    heard = [event for event in events if event.audience.hears(speaker)]
    if message.address.startswith(MAIL):
        is_told = speaker is not None and sitting.speech.title(heard, speaker) is not None
    else:
        is_told = bool(heard)
    return None if is_told else "Done."


async def said_before(
    store: Store, message: Inbound, sitting: Sitting, speaker: Seat | None
) -> Response | None:
    """What is answered to a message that stands in the log already; None: it does not.

    Its words are not read again: by now they may mean nothing, or something else.
    """
    id = command_id(message)
    if id not in sitting.done:
        return None
    events = [entry.event for entry in await store.read(sitting.id) if entry.command == id]
    return Response(confirmation(message, sitting, speaker, events) if events else None)
