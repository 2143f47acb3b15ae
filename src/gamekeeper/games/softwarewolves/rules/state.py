"""How a village stands: everything the rules remember, and nothing that decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from ....kernel.messages import Seat
from ...outage import Span
from .events import Ending
from .moves import Setting


class Phase(StrEnum):
    """Where the village is."""

    FILLING = "filling"
    NIGHT = "night"
    DAY = "day"
    PARTING = "parting"
    """The last text has been said, the room is still open (E4)."""
    CLOSED = "closed"


RUNNING = frozenset({Phase.NIGHT, Phase.DAY})


@dataclass(slots=True)
class Day:
    """What everybody has seen of one day."""

    votes: dict[Seat, Seat] = field(default_factory=dict)
    """Voter to target, also those that do not count any more."""
    eaten: Seat | None = None
    """Who was found dead in the morning."""
    hanged: Seat | None = None


@dataclass(slots=True)
class State:
    """Everything the rules remember; a seat's view is the same with fewer facts."""

    # -- what everybody knows
    phase: Phase = Phase.FILLING
    players: dict[Seat, str] = field(default_factory=dict)
    """Everybody with a seat and the name they go by, in the order of all lists."""
    live: dict[Seat, None] = field(default_factory=dict)
    turn: int = 0
    """The number of this night, or of the day after it."""
    votes: dict[Seat, Seat] = field(default_factory=dict)
    """Voter to target, the oldest vote first."""
    days: list[Day] = field(default_factory=list)
    """All days so far; the last one may still last."""
    start: datetime | None = None
    """When the waiting time is over."""
    started: datetime | None = None
    """When the first night began."""
    since: datetime | None = None
    """When the waiting time, this night or this day began; None in logs of before."""
    rest: timedelta = timedelta(0)
    """How long the game time has rested."""
    outages: tuple[Span, ...] = ()
    """When time rested."""
    coordinated: bool = False
    """It was opened for a chat room: no host directs it."""
    paused: datetime | None = None
    """When the host stopped the clock; None while it runs."""
    pauses: int = 0
    """How often the game has been paused."""
    until: datetime | None = None
    """When this night, this day or the time for last words is over."""
    ending: Ending | None = None

    # -- what only some know; a view holds its own part
    werewolf: Seat | None = None
    """Public at the end."""
    candidates: dict[Seat, None] = field(default_factory=dict)
    times: dict[Setting, int] = field(default_factory=dict)
    """Seconds; what nobody has set is as in the options."""

    def find(self, name: str) -> Seat | None:
        """Return the live player with this name, case included, or None (P4).

        Blanks that cannot be said do not count, unless they are all that sets two names apart.
        """
        names = {self.players[seat]: seat for seat in self.live}
        spoken = {plain(each): seat for each, seat in names.items()}
        return names.get(name, spoken.get(plain(name)))

    def names(self, but: Seat | None = None) -> tuple[str, ...]:
        """Return the names of the live players, in the order of all lists."""
        return tuple(self.players[seat] for seat in self.live if seat != but)

    def is_awaited(self, seat: Seat) -> bool:
        """Return True if the village waits for this seat; a view knows it of its own seat."""
        if self.paused is not None:
            return False
        if self.phase is Phase.DAY:
            return seat in self.live and seat not in self.votes
        return self.phase is Phase.NIGHT and seat == self.werewolf


def plain(name: str) -> str:
    """Return a name without blanks around it, and with single ones inside."""
    return " ".join(name.split())
