"""What happens in a village, told to people at a terminal.

In English these are the texts of the chat room, to the letter; votes, which are said aloud there,
are told here.
"""

from __future__ import annotations

from ....kernel.messages import Event, Seat
from ....texts.catalogue import FALLBACK, Texts
from ..rules.events import Paused, Resumed, TimeGiven, VoteCast
from ..rules.state import State
from . import showing, words

OF_THE_HOST = Paused, Resumed, TimeGiven
"""What no village of a chat room knows, so the protocol has no text for it."""


def tell(event: Event, listener: Seat | None, view: State, texts: Texts) -> str | None:
    """Return an event in words for this listener, or None if nothing is told of it."""
    if isinstance(event, VoteCast):
        whose = "-you" if event.seat == listener else ""
        whose = "-for-you" if event.target == listener else whose
        voter, target = (view.players.get(seat, seat) for seat in (event.seat, event.target))
        return texts.say(f"told.vote{whose}", voter=voter, target=target)
    is_to_the_letter = texts.language == FALLBACK and not isinstance(event, OF_THE_HOST)
    return words.say(event) if is_to_the_letter else showing.show(event, texts)
