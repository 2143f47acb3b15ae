"""How members talk to the club: English words for terminal, mail and chat."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ....kernel.speech import Speech
from ..rules.state import State
from . import answering, asking
from .refusals import refuse
from .titles import title
from .words import is_in_another_letter, say


class ClubSpeech(Speech[State]):
    """Words to moves, events to words."""

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return answering.answer(text, view, seat)

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        return asking.understand(text, view, seat)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """What is said in a room is for the club if it is understood; the rest is talk."""
        try:
            return self.understand(text, view, seat)
        except Rejected:
            return None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return say(event, listener, view)

    def letter(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """An invitation and what is written with it are one letter, which the table sends."""
        return None if is_in_another_letter(event, view) else say(event, listener, view)

    def prompt(self, view: State, seat: Seat) -> str | None:
        return None

    def describe(self, view: State) -> str:
        return answering.described(view)

    def refuse(self, rejection: Rejection) -> str:
        return refuse(rejection)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener)
