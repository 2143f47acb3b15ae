"""How members talk to the club: English words for terminal, mail and chat."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.game import ORDINARY, Staging
from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ..rules.state import State
from . import answering, asking
from .refusals import refuse
from .titles import title
from .words import is_in_another_letter, say


class ClubSpeech:
    """Words to moves, events to words."""

    verbatim = False

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return answering.answer(text, view, seat)

    def direct(self, text: str, view: State) -> Move | None:
        return None

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

    def staging(self, event: Event) -> Staging:
        return ORDINARY

    def letter(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """An invitation and what is written with it are one letter, which the table sends."""
        return None if is_in_another_letter(event, view) else say(event, listener, view)

    def credits(self, events: Sequence[Event], view: State) -> str | None:
        return None

    def missing(self, event: Event) -> str | None:
        return None

    def report(self, event: Event) -> str | None:
        return None

    def prompt(self, view: State, seat: Seat) -> str | None:
        return None

    def turn(self, view: State) -> object:
        return None

    def describe(self, view: State) -> str:
        return answering.described(view)

    def refuse(self, rejection: Rejection) -> str:
        return refuse(rejection)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener)

    def begins(self, event: Event) -> bool:
        return False

    def hints(self, subject: str, view: State) -> str:
        return ""
