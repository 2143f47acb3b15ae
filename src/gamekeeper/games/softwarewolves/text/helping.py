"""What the Master answers in private to people who ask (A2, A3); programs never do."""

from __future__ import annotations

from datetime import datetime

from ....kernel.messages import Seat
from ....texts.catalogue import Texts
from ..rules.options import MIN_PLAYERS, SECOND
from ..rules.state import RUNNING, Phase, State
from .speech import SoftwarewolvesSpeech
from .words import listed

ASKED = frozenset({"help", "status", "words", "board", "join", "start"})
"""The words of A3."""
AGAIN = "again"


def word_in(text: str) -> str | None:
    """Return the word of A2 or A3 that this whole text is, or None."""
    word = text.strip().lower()
    return word if word in ASKED or word == AGAIN else None


class Help:
    """Answers in one language."""

    def __init__(self, texts: Texts) -> None:
        self._texts, self._speech = texts, SoftwarewolvesSpeech(texts.language)

    def answer(
        self, word: str, view: State, seat: Seat | None, now: datetime, coordinator: str
    ) -> str:
        """Answer a word of A3, from what this seat (None: an observer) knows."""
        match word:
            case "help":
                return self._texts.say("master-help")
            case "words":
                return self._texts.say("words")
            case "join":
                return self._joined(view, seat, coordinator)
            case "start":
                return self._start(view, now)
            case "board":
                return self._speech.describe(view)
            case _:
                asked = None if seat is None else self._speech.prompt(view, seat)
                return "\n".join(filter(None, (self._speech.describe(view), asked)))

    def no_seat(self, coordinator: str) -> str:
        """Answer somebody who is in no room."""
        return self._texts.say("no-seat", coordinator=coordinator)

    def _joined(self, view: State, seat: Seat | None, coordinator: str) -> str:
        if seat is not None and seat in view.players:
            return self._texts.say("seated", name=view.players[seat])
        if view.phase in RUNNING:
            return self._texts.say("late")
        return self.no_seat(coordinator) if view.phase is Phase.FILLING else self._texts.say("over")

    def _start(self, view: State, now: datetime) -> str:
        if view.phase in RUNNING:
            return self._texts.say("started")
        if view.phase is not Phase.FILLING or view.start is None:
            return self._texts.say("over")
        time = self._texts.counted(max(0, -((now - view.start) // SECOND)), "second")
        have = len(view.players)
        key = "starts-in-with-more" if have < MIN_PLAYERS else "starts-in"
        return self._texts.say(key, time=time, need=MIN_PLAYERS, have=have)

    def farewell(self, state: State) -> str:
        """Say who was who, and how to go on (A2)."""
        lines = [self._texts.say("farewell")]
        if (werewolf := state.werewolf) is not None:
            others = listed([name for seat, name in state.players.items() if seat != werewolf])
            name = state.players[werewolf]
            lines.insert(0, self._texts.say("who-was-who", werewolf=name, villagers=others))
        return "\n".join(lines)
