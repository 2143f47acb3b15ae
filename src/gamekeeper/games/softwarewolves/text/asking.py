"""What the Game Coordinator reads and says, before there is a village (§3)."""

from __future__ import annotations

from dataclasses import dataclass

from .words import argument, one_line, seconds

PLAY = "I want to play"
"""The request (G1)."""
INVITATION = "come and join the werewolf game"
"""The reason given with an invitation (R3)."""
MOST_DIGITS = 4
"""Of a number of bots."""
NO_VILLAGE = "Sorry, no village could be opened. Please try again later."
"""What every asker is told if no room can be made (G8)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody wants to play (G1)."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Set the waiting time; None only asks for it (T2, T3)."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Bots:
    """Somebody wants house bots to play, too (S7, A3)."""

    number: int | None = None
    """How many; None: all that are free."""


def asked(text: str) -> Play | Wait | Bots | None:
    """What these words ask of the coordinator; None: nothing, and they are not answered (A6)."""
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
