"""How members talk to the club, at terminals, by mail and in chats."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ....kernel.speech import Speech
from ....texts.labels import label
from ..rules.state import State
from . import answering, asking
from .refusals import refuse
from .sentences import CATALOGUE
from .titles import title
from .words import is_in_another_letter, say

NAMES = re.compile(r"goban-\d+|\d+[kd]?|\d+:\d+", re.ASCII)
"""Games, offers, ranks and numbers of players: the same in every language."""


class ClubSpeech(Speech[State]):
    """Words to moves, events to words."""

    def __init__(self, language: str = "en") -> None:
        self._texts = CATALOGUE[language]

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return answering.answer(text, view, seat, self._texts)

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        return asking.understand(text, view, seat)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Return the move if the words are understood; the rest of what a room says is talk."""
        try:
            return self.understand(text, view, seat)
        except Rejected:
            return None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return say(event, listener, view, self._texts)

    def letter(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """Say it, but an invitation and what is written with it are one letter of the table."""
        if is_in_another_letter(event, view):
            return None
        return self.say(event, listener, view)

    def prompt(self, view: State, seat: Seat) -> str | None:
        return None

    def describe(self, view: State) -> str:
        return answering.described(view, self._texts)

    def label(self, kind: str, key: str, **facts: object) -> str:
        if kind == "word" and NAMES.fullmatch(key):
            return key
        return label(self._texts, kind, key, **facts)

    def refuse(self, rejection: Rejection) -> str:
        return refuse(rejection, self._texts)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener, self._texts)
