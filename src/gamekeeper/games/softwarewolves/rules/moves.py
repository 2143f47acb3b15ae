"""What can be asked of a village of Softwarewolves.

A seat stays the same for the whole game; the name a player goes by may change (R8). Names in moves
are names as they are read in the room.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ....kernel.declared import moves_in
from ....kernel.messages import Move


class Setting(StrEnum):
    """The times that players may set (§9)."""

    GAME = "GAMETIME"
    DAY = "DAYTIME"
    NIGHT = "NIGHTTIME"


# -- what the room knows: who comes, who goes, who is called what


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Somebody who asked to play is in the room under this name (R5, S6).

    A seat that is taken with the kernel's ``Sit`` is its own name.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Rename(Move):
    """A player goes by another name from now on (R8)."""

    name: str


# -- players


@dataclass(frozen=True, slots=True)
class Volunteer(Move):
    """Be a candidate for the werewolf (S2)."""


@dataclass(frozen=True, slots=True)
class Eat(Move):
    """The werewolf's choice (N2)."""

    name: str


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Hang whoever goes by this name (V1)."""

    name: str


@dataclass(frozen=True, slots=True)
class SetTime(Move):
    """Set one of the times; None, or a number that is no time, only asks for it (T2, T3)."""

    setting: Setting
    seconds: int | None


# -- the house


@dataclass(frozen=True, slots=True)
class Open(Move):
    """The first request has come: the waiting time runs from now (G3)."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The host gives more time for this night or day (H1)."""


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """The host stops the clock, and nobody can vote or eat (H2)."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The host lets a paused game go on (H2)."""


@dataclass(frozen=True, slots=True)
class Abandon(Move):
    """The room is lost, or could not be made: the village ends without a word (E5, G8)."""


REQUESTS = moves_in(globals())
