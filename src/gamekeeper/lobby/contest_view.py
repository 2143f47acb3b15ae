"""What a contest looks like from outside: standings, a chart, the round that is being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from ..kernel.messages import Event, Seat


@dataclass(frozen=True, slots=True)
class PlaceInContest:
    """One line of the standings."""

    place: int
    name: Seat
    points: int
    """Of the heat that is being played, or in all."""
    total: int
    heats: tuple[int | None, ...] = ()
    share: float | None = None
    """Points per round it took part in."""
    colour: int = 0
    is_out: bool = False
    is_away: bool = False
    """Nobody waits for it: it has left, or says nothing."""


@dataclass(frozen=True, slots=True)
class ContestView:
    """How a contest stands now."""

    name: str
    game: str
    phase: str
    """A step of its program, or ``open`` without one."""
    heat: int = 0
    heats: Sequence[str] = ()
    until: datetime | None = None
    is_held: bool = False
    mode: str = "points"
    port: int = 0
    round: int = 0
    rounds_per_second: float = 0.0
    standings: Sequence[PlaceInContest] = ()
    chart: Sequence[tuple[float, Mapping[Seat, int]]] = ()
    """Points, and the seconds at which they stood so."""
    told: Sequence[Event] = ()
    """What everybody heard of the last round, or of the one that is being played."""
    lost: Sequence[tuple[int, Event]] = ()
    """The last rounds, the newest first: their numbers, and who lost them."""
    winners: Sequence[Seat] = ()


@dataclass(frozen=True, slots=True)
class LostRound:
    """A round somebody lost: what was sent and received, with the milliseconds."""

    number: int
    reason: str
    datagrams: Sequence[tuple[float, str, str]]


@dataclass(frozen=True, slots=True)
class BotView:
    """What is known about one name of a contest."""

    name: Seat
    standing: PlaceInContest | None
    figures: Mapping[str, int | float | None] = field(default_factory=dict)
    lost: Mapping[str, int] = field(default_factory=dict)
    """Lost rounds by their reason."""
    losses: Sequence[LostRound] = ()


class Contests(Protocol):
    """Where pages learn about contests."""

    def names(self) -> Sequence[str]:
        """Return the contests one can look at, the most interesting first."""

    def view(self, name: str) -> ContestView | None:
        """Return how a contest stands, or None if there is none of that name."""

    async def bot(self, name: str, bot: str) -> BotView | None:
        """Return what is known about a name of a contest, or None if nobody has it."""
