"""How members talk to the club: English words for terminal, mail and chat."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import ORDINARY, Staging
from ...kernel.messages import Event, Move, Rejected, Rejection, Seat
from .state import State


class ClubSpeech:
    """Words to moves, events to words."""

    verbatim = False

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return None

    def direct(self, text: str, view: State) -> Move | None:
        return None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        raise Rejected("misheard", text=text.strip()[:80])

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        try:
            return self.understand(text, view, seat)
        except Rejected:
            return None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return None

    def staging(self, event: Event) -> Staging:
        return ORDINARY

    letter = say

    def credits(self, events: Sequence[Event], view: State) -> str | None:
        return None

    def missing(self, event: Event) -> str | None:
        return None

    def report(self, event: Event) -> str | None:
        return None

    def prompt(self, view: State, seat: Seat) -> str | None:
        return None

    def describe(self, view: State) -> str:
        return f"The club has {len(view.members)} members."

    def refuse(self, rejection: Rejection) -> str:
        return f"No: {rejection.code}."

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return None

    def begins(self, event: Event) -> bool:
        return False

    def hints(self, subject: str, view: State) -> str:
        return ""
