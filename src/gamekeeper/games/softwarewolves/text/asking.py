"""What the Game Coordinator reads and says, before there is a village (§3).

Texts of the protocol stand here, in English to the letter; the others in ``<lang>.toml``.
"""

from __future__ import annotations

from ....texts.catalogue import Texts
from ...rooms import Bots, Play, Request, Wait
from .words import argument, only_line, seconds

PLAY = "I want to play"
"""The request (G1)."""
INVITATION = "come and join the werewolf game"
"""The reason given with an invitation (R3)."""
MAX_DIGITS = 4
"""Of a number of bots."""
NO_VILLAGE = "Sorry, no village could be opened. Please try again later."
"""What every asker is told if no room can be made (G8)."""


def asked(text: str) -> Request | None:
    """Return what these words ask of the coordinator; None: nothing, no answer is given (A6)."""
    words = only_line(text)
    if words is None:
        return None
    if argument(PLAY, words) == "":
        return Play()
    if (number := argument("bots", words)) is not None:
        return _bots(number)
    wanted = argument("WAITTIME", words)
    return None if wanted is None else Wait(seconds(wanted))


def wait_told(seconds: int) -> str:
    """Return the waiting time that is now in force, in words (T2)."""
    return f"WAITTIME {seconds}s"


def _bots(number: str) -> Bots | None:
    if not number:
        return Bots()
    is_number = number.isascii() and number.isdecimal() and len(number) <= MAX_DIGITS
    return Bots(int(number)) if is_number and int(number) else None


def bots_told(texts: Texts, coming: int, known: int, wanted: int | None = None) -> str:
    """Say how many of the server's bots come, of those there are; ``wanted``: of so many."""
    if not coming:
        return texts.say("bots.busy" if known else "bots.none")
    is_fewer = wanted is not None and wanted > coming
    return texts.say("fewer-bots-come" if is_fewer else "bots-come", count=coming)
