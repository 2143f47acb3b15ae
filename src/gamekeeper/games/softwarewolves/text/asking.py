"""What the Game Coordinator reads and says, before there is a village (§3)."""

from __future__ import annotations

from ...rooms import Bots, Play, Request, Wait
from .words import argument, one_line, seconds

PLAY = "I want to play"
"""The request (G1)."""
INVITATION = "come and join the werewolf game"
"""The reason given with an invitation (R3)."""
MOST_DIGITS = 4
"""Of a number of bots."""
NO_VILLAGE = "Sorry, no village could be opened. Please try again later."
"""What every asker is told if no room can be made (G8)."""
HOW_TO_PLAY = "Say `I want to play`, and come into the room to which you are invited."
"""Answers people who try to open or join a village in the lobby."""
HELP = """\

Softwarewolves, in a chat room:
  I want to play           you are invited to a room; the game starts by itself
  bots [N]                 all bots that are free play along, or N of them
  WAITTIME SEC             how long a village waits for players"""
"""What one can say to the coordinator only."""


def asked(text: str) -> Request | None:
    """Return what these words ask of the coordinator; None: nothing, no answer is given (A6)."""
    words = one_line(text)
    if words is None:
        return None
    if argument(PLAY, words) == "":
        return Play()
    if (number := argument("bots", words)) is not None:
        return _bots(number)
    wanted = argument("WAITTIME", words)
    return None if wanted is None else Wait(seconds(wanted))


def wait_told(seconds: int) -> str:
    """The waiting time that is now in force, in words (T2)."""
    return f"WAITTIME {seconds}s"


def _bots(number: str) -> Bots | None:
    if not number:
        return Bots()
    is_number = number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS
    return Bots(int(number)) if is_number and int(number) else None


def bots_told(coming: int, known: int, wanted: int | None = None) -> str:
    """How many house bots come, of those there are; ``wanted``: of so many."""
    if not known:
        return "There are no bots here."
    if not coming:
        return "No more bots are free at the moment."
    more = "" if wanted is None or wanted <= coming else " No more are free at the moment."
    return ("1 bot comes." if coming == 1 else f"{coming} bots come.") + more
