"""What the Game Coordinator reads and says, before there is a village (§3)."""

from __future__ import annotations

from dataclasses import dataclass

from .words import argument, one_line, seconds

PLAY = "I want to play"
"""The request (G1)."""
INVITATION = "come and join the werewolf game"
"""The reason given with an invitation (R3)."""
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
    """Somebody wants house bots to play, too (S7)."""


def asked(text: str) -> Play | Wait | Bots | None:
    """What these words ask of the coordinator; None: nothing, and they are not answered (A6)."""
    words = one_line(text)
    if words is None:
        return None
    if argument(PLAY, words) == "":
        return Play()
    if argument("bots", words) == "":
        return Bots()
    wanted = argument("WAITTIME", words)
    return None if wanted is None else Wait(seconds(wanted))


def wait_told(seconds: int) -> str:
    """The waiting time that is now in force, in words (T2)."""
    return f"WAITTIME {seconds}s"


def bots_told(coming: int, known: int) -> str:
    """How many house bots come, of those there are."""
    if not known:
        return "There are no bots here."
    if not coming:
        return "No more bots are free at the moment."
    return "1 bot comes." if coming == 1 else f"{coming} bots come."
