"""What the Game Coordinator reads and says, before there is a village (§3)."""

from __future__ import annotations

from dataclasses import dataclass

from .words import argument, one_line, seconds

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


def asked(text: str) -> Play | Wait | None:
    """What these words ask of the coordinator; None: nothing, and they are not answered (A6)."""
    words = one_line(text)
    if words is None:
        return None
    if argument("I want to play", words) == "":
        return Play()
    wanted = argument("WAITTIME", words)
    return None if wanted is None else Wait(seconds(wanted))


def wait_told(seconds: int) -> str:
    """The waiting time that is now in force, in words (T2)."""
    return f"WAITTIME {seconds}s"
