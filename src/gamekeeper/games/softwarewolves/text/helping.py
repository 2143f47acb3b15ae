"""What the Master answers in private to people who ask (A2, A3); programs never do."""

from __future__ import annotations

from datetime import datetime

from ....kernel.messages import Seat
from ..rules.options import FEWEST, SECOND
from ..rules.state import RUNNING, Phase, State
from .speech import SoftwarewolvesSpeech
from .words import listed

ASKED = frozenset({"help", "status", "words", "board", "join", "start"})
"""The words of A3."""
AGAIN = "again"
HELP = """\
Aloud in the room:
  I vote for NAME          by day
In private, to me:
  werewolf                 before the start: you want to be the werewolf
  I eat NAME               by night, if you are the werewolf
  status                   how the game stands, and what you can do
  board                    who lives, who is dead, and who voted for whom
  words                    the words of the game
  start                    when the game starts
  GAMETIME SEC             how long the game lasts; also DAYTIME and NIGHTTIME
  again                    after the end: another village, please"""
NO_SEAT = "You have no seat in a village. Say `I want to play` to the Game Coordinator ({})."
LATE = "This game has already started. You can watch."
OVER = "The game is over. Say `again` if you want another village."

_SPEECH = SoftwarewolvesSpeech()


def word_in(text: str) -> str | None:
    """The word of A2 or A3 that this is; it is the whole text."""
    word = text.strip().lower()
    return word if word in ASKED or word == AGAIN else None


def answer(word: str, view: State, seat: Seat | None, now: datetime, coordinator: str) -> str:
    """The answer to a word of A3, from what this seat (None: an observer) knows."""
    match word:
        case "help":
            return HELP
        case "words":
            return _SPEECH.answer("words", view, seat) or HELP
        case "join":
            return _joined(view, seat, coordinator)
        case "start":
            return _start(view, now)
        case "board":
            return _SPEECH.describe(view)
        case _:
            asked = None if seat is None else _SPEECH.prompt(view, seat)
            return "\n".join(filter(None, (_SPEECH.describe(view), asked)))


def _joined(view: State, seat: Seat | None, coordinator: str) -> str:
    if seat is not None and seat in view.players:
        return f"You play here as {view.players[seat]}."
    if view.phase in RUNNING:
        return LATE
    return NO_SEAT.format(coordinator) if view.phase is Phase.FILLING else OVER


def _start(view: State, now: datetime) -> str:
    if view.phase in RUNNING:
        return "The game has already started."
    if view.phase is not Phase.FILLING or view.start is None:
        return OVER
    seconds = max(0, -((now - view.start) // SECOND))
    have = len(view.players)
    missing = f" It needs {FEWEST} players, and there are {have}." if have < FEWEST else ""
    return f"The game starts by itself in {_seconds(seconds)}.{missing}"


def _seconds(number: int) -> str:
    return "1 second" if number == 1 else f"{number} seconds"


def farewell(state: State) -> str:
    """Who was who, and how to go on (A2)."""
    lines = []
    if state.werewolf is not None:
        others = [name for seat, name in state.players.items() if seat != state.werewolf]
        lines.append(f"Werewolf: {state.players[state.werewolf]}. Villagers: {listed(others)}.")
    lines.append("Say `again` to me if you want another village. This room closes in a minute.")
    return "\n".join(lines)
