"""What can be asked of a Werewolves table."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.declared import moves_in
from ....kernel.messages import Move, Seat
from .steps import Step


@dataclass(frozen=True, slots=True)
class Present(Move):
    """Say whether the stories should call one ``f``, ``m`` or (``x``) neither."""

    sex: str


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Give or revise one's vote for a step; no names: blank (§5)."""

    step: Step
    names: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class EndPhase(Move):
    """The host ends the waiting phase now."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The host gives more time: the waiting phase lasts half as long again (§3.7)."""


@dataclass(frozen=True, slots=True)
class Expel(Move):
    """The host takes out somebody who is gone: at the next dawn or dusk, as for inactivity."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """The host stops the clock; what is sent meanwhile is not read (§3.6)."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The host lets the clock run again, with the full time for the running phase."""


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """The host ends the game for good, without winners."""


REQUESTS = moves_in(globals())
