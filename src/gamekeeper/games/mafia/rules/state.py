"""How a Mafia table stands: everything the rules remember, and nothing that decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from ....kernel.messages import Seat
from ...outage import Span
from .events import ElectionHeld, VoteCast, VoteRetracted
from .moves import ABSTAIN
from .private_events import Investigated
from .roles import MAFIOSI, NIGHT_ACTIONS, Part, Role


class Phase(StrEnum):
    """Where the game is (§4)."""

    INIT = "init"
    DAY = "day"
    DUSK = "dusk"
    NIGHT = "night"
    END = "end"


INIT, DAY, DUSK, NIGHT, END = Phase  # short, and quicker than looking into the class each time


class Ending(StrEnum):
    """How a game can end (§10)."""

    TOWN = "Town"
    MAFIA = "Mafia"
    LONG_GAME = "Draw:LongGame"
    STALEMATE = "Draw:Stalemate"


@dataclass(slots=True)
class State:
    """Everything the rules remember; a seat's view is the same with fewer facts."""

    # -- what everybody knows
    phase: Phase = INIT
    day: int = 0
    """The current day; for a night the day before it, 0 for a night that opens the game."""
    players: dict[Seat, None] = field(default_factory=dict)
    """Everybody who has sat down, in order, the dead included."""
    alive: dict[Seat, None] = field(default_factory=dict)
    """The living, in join order."""
    dead: dict[Seat, str] = field(default_factory=dict)
    """The dead in order of death, and what was told about each."""
    deaths: dict[Seat, str] = field(default_factory=dict)
    """How the dead died, where everybody saw it: elected, idiot, killed, vengeance or kicked."""
    composition: tuple[tuple[str, int], ...] = ()
    """What was told about the roles at the start."""
    revealed: dict[Seat, None] = field(default_factory=dict)
    """CELEBs who have shown themselves."""
    votes: dict[Seat, Seat] = field(default_factory=dict)
    """Voter to ballot, the oldest standing vote first."""
    tally: dict[Seat, int] = field(default_factory=dict)
    """Ballot to number of votes; ballots nobody stands for are not listed."""
    hard: int = 0
    """Votes needed for a player."""
    soft: int = 0
    """Votes needed for ABSTAIN."""
    candidate: Seat | None = None
    """Who is about to be elected while the window is open (ABSTAIN: nobody)."""
    window: datetime | None = None
    """When that election is held."""
    windows: int = 0
    """How many windows have been opened."""
    phases: int = 0
    """How many days, dusks and nights have begun."""
    limit: datetime | None = None
    """When the phase ends at the latest."""
    remind: datetime | None = None
    """When everybody is reminded of that."""
    since: datetime | None = None
    """When the phase began; None in logs of before."""
    near: datetime | None = None
    """When the window was opened."""
    reminded: bool = False
    """Everybody has been: this phase ends soon."""
    paused: datetime | None = None
    """When the host stopped the clock; None while it runs."""
    pauses: int = 0
    """How often the game has been paused."""
    avenger: Seat | None = None
    """At dusk: the IDIOT."""
    options: dict[Seat, None] = field(default_factory=dict)
    """At dusk: whom the IDIOT may take along."""
    polls: dict[int, list[VoteCast | VoteRetracted]] = field(default_factory=dict)
    """Every vote and retraction of each day, in order."""
    elections: dict[int, ElectionHeld] = field(default_factory=dict)
    """What each day came to."""
    calm: bool = True
    """Nobody has died since the day began (§10)."""
    quiet: int = 0
    """How many cycles without a death lie directly behind us."""
    ending: Ending | None = None
    results: dict[Seat, bool] = field(default_factory=dict)
    """At the end: which rogue has won and which has lost."""

    # -- what only some know; a view holds its own part
    roles: dict[Seat, Role] = field(default_factory=dict)
    """The role each player has now."""
    charges: dict[Seat, Seat] = field(default_factory=dict)
    """Whom a GUARD protects, an AGENT wants dead."""
    parts: dict[Seat, list[Part]] = field(default_factory=dict)
    """Everybody's roles and charges, from first to last; public at the end."""
    mafia: tuple[Seat, ...] = ()
    """All mafia members, living and dead."""
    asked: dict[Seat, None] = field(default_factory=dict)
    """Whose own action tonight is still missing."""
    submissions: dict[Seat, Seat | None] = field(default_factory=dict)
    """Tonight's own actions; None is No Target."""
    scheme: tuple[Seat, Seat | None] | None = None
    """The mafia's choice tonight: who made it, and on whom."""
    blocked: dict[Seat, None] = field(default_factory=dict)
    """Who is barred from acting tonight."""
    self_saved: dict[Seat, int] = field(default_factory=dict)
    """The last night in which a DOCTOR chose themself."""
    findings: list[tuple[int, Investigated]] = field(default_factory=list)
    """What COPs have found out, each with its night."""

    # -- what only the house knows
    dawn: datetime | None = None
    """When the hidden wait is over."""
    settled: datetime | None = None
    """When that wait began."""
    outages: tuple[Span, ...] = ()
    """When time rested in this phase."""
    wake: datetime | None = None
    """The earliest of all deadlines this view knows of; None while the game is paused."""
    stripped: dict[Seat, None] = field(default_factory=dict)
    """Who was stripped last night: a CELEB cannot reveal today."""
    causes: dict[Seat, str] = field(default_factory=dict)
    """What each of the dead died of."""
    culprits: dict[Seat, Seat | None] = field(default_factory=dict)
    """Who was responsible for each death."""

    def threshold(self, ballot: Seat) -> int:
        """Return how many votes elect this ballot (§6.1)."""
        return self.soft if ballot == ABSTAIN else self.hard

    def acts_tonight(self, seat: Seat) -> bool:
        """Return True if the night has a question for this seat alone."""
        role = self.roles.get(seat)
        return role in NIGHT_ACTIONS and seat in self.alive and seat not in self.blocked

    def schemes_tonight(self, seat: Seat) -> bool:
        """Return True if this seat may speak for the mafia."""
        return self.roles.get(seat) in MAFIOSI and seat in self.alive and seat not in self.blocked

    def is_awaited(self, seat: Seat) -> bool:
        """Return True if the table waits for this seat; a view knows it of its own seat.

        By day those who have not voted are waited for, and everybody if all have voted and no
        majority stands; while an election is near or the game is paused, nobody is.
        """
        if self.paused is not None:
            return False
        if self.phase is DAY:
            if self.candidate is not None or seat not in self.alive:
                return False
            return seat not in self.votes or len(self.votes) == len(self.alive)
        if self.phase is NIGHT:
            return seat in self.asked or (self.scheme is None and self.schemes_tonight(seat))
        return self.phase is DUSK and seat == self.avenger
