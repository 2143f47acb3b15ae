"""A village as far as somebody knows it: the server everything, a seat what it was told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING

from ....kernel.messages import Event, Seat
from ...outage import Span
from .night.pace import Pace
from .steps import Phase, Step
from .tales import Fate

if TYPE_CHECKING:  # roles are declared in terms of the village
    from ..roles.base import Role
    from .events import Bulletin
    from .private_events import PyreCounted, Spied, TurnTaken


class Life(Enum):
    """§2.4. DOOMED counts as alive for everything but the day's polls, testament and victory."""

    ALIVE = "alive"
    DOOMED = "doomed"
    FRESH_DEAD = "freshly dead"
    DEAD = "dead"


ALIVE, DOOMED, FRESH_DEAD, DEAD = Life


@dataclass(slots=True)
class Player:
    """One player. Views know of others only what was told: often no role."""

    seat: Seat
    sex: str = "x"
    role: Role | None = None
    life: Life = ALIVE
    missed: int = 0
    """Votes missed in a row."""
    expelled: bool = False
    removed: bool = False
    """Dead through inactivity."""
    causes: tuple[tuple[str, Seat | None], ...] = ()
    """Why the player is doomed or dead, and by or for whom."""
    previous: tuple[Seat, ...] | None = None
    """The last choice, where it may not be repeated; None: nothing is forbidden yet."""
    lover: Seat | None = None
    bodyguard: Seat | None = None
    """On the employer's side."""
    enchanted: bool = False
    guilty: bool = False
    marked: bool = False
    jailed: bool = False
    warned: bool = False
    asleep: bool = False
    protected: bool = False
    # what belongs to the role and starts afresh with it
    elixir: bool = False
    poison: bool = False
    extra_life: bool = False
    discovered: bool = False
    last_word: bool = False
    """A Hunter or Scapegoat who has had their turn."""
    handled: bool = False
    """A dead Werewolf counted for a Cub, an Elder whose death has had its effect."""

    @property
    def is_up(self) -> bool:
        """Return True if alive as far as anybody may notice (§0)."""
        return self.life is ALIVE or self.life is DOOMED

    @property
    def has_sacrificed(self) -> bool:
        """Return True if the player died, or is about to, as a bodyguard."""
        return any(cause == "sacrifice" for cause, _ in self.causes)


@dataclass(slots=True)
class Village:
    """What is the case; folded from events and nothing else."""

    players: dict[Seat, Player] = field(default_factory=dict)
    """In the order of enrolment."""
    phase: Phase = Phase.ENROLMENT
    round: int = 0
    phases: int = 0
    """How many phases there have been: deadlines are named after it."""
    dealt: bool = False
    until: datetime | None = None
    remind: datetime | None = None
    told: datetime | None = None
    """When the phase ends as far as players know: it may have been shortened."""
    since: datetime | None = None
    """When it began; None in logs of before."""
    outages: tuple[Span, ...] = ()
    """When time rested in this phase."""
    paused: str | None = None
    """Why the clock stands still; empty: because the host said so."""
    asked: dict[Seat, tuple[Step, ...]] = field(default_factory=dict)
    """Whose turn it is, and for what."""
    stakes: tuple[Seat, ...] = ()
    """Whom one may vote for in the poll that is open."""
    unanswered: int = 0
    """How many turns are without a vote."""
    votes: dict[Step, dict[Seat, tuple[Seat, ...]]] = field(default_factory=dict)
    """The votes in force."""
    taken: dict[Step, dict[Seat, tuple[Seat, ...]]] = field(default_factory=dict)
    """What was chosen this night and counts: who visits, lures and swaps whom."""
    woken: dict[Step, tuple[Seat, ...]] = field(default_factory=dict)
    """Who was woken in this phase: a pack knows its members, a player themselves."""
    choices: dict[Step, tuple[Seat, ...]] = field(default_factory=dict)
    """Whom those may choose who cannot know it themselves."""
    victims: tuple[Seat, ...] = ()
    """What the Witch is told about this night."""
    shots: tuple[tuple[Seat, Seat], ...] = ()
    """Hunters and whom they hit, since the last bulletin."""
    heartbreaks: tuple[tuple[Seat, Seat], ...] = ()
    """Who died over whom, since the last bulletin."""
    stripped: tuple[Seat, ...] = ()
    """Elders whose death took effect since the last bulletin."""
    mayor: Seat | None = None
    vacant: bool = False
    """An election comes the next morning."""
    former_mayor: Seat | None = None
    late_mayor: Seat | None = None
    """Who died in office by day: asked for a successor in the night (E7)."""
    testament: tuple[Seat, ...] | None = None
    """What the dead mayor wants; None: they have not been asked yet."""
    pyre: PyreCounted | None = None
    """The last pyre's result, until it is published."""
    guilty: tuple[Seat, ...] = ()
    """Whom the Scapegoat named, until it is published."""
    sacrifices: tuple[tuple[Seat, Seat], ...] = ()
    """Bodyguards and the employers they died for, since the last bulletin."""
    fallen: tuple[Seat, ...] = ()
    """The dead of the last night."""
    stirred: bool = False
    """Whether since the last nightfall somebody died, was enchanted or changed role (W7)."""
    quiet: int = 0
    """Days in a row before this one on which nobody did; only the house hears enough to know."""
    pace: Pace = field(default_factory=Pace)
    """How long people take to answer."""
    ending: int | None = None
    stopped: bool = False
    fates: tuple[Fate, ...] = ()
    # what a seat remembers, for those who ask
    bulletins: list[Bulletin] = field(default_factory=list)
    findings: list[tuple[int, TurnTaken | Spied]] = field(default_factory=list)
    heard: list[Event] = field(default_factory=list)
    """Everything that came with stories, in order: no story is told twice while another fits."""

    def up(self) -> list[Seat]:
        """Return everybody who is alive as far as anybody may notice."""
        return [s for s, p in self.players.items() if p.life is ALIVE or p.life is DOOMED]

    def alive(self) -> list[Seat]:
        """Return everybody who is not even doomed."""
        return [s for s, p in self.players.items() if p.life is ALIVE]

    def in_state(self, life: Life) -> list[Seat]:
        """Return everybody of this life state, in order of enrolment."""
        return [s for s, p in self.players.items() if p.life is life]

    def has_role(self, *keys: str) -> bool:
        """Return True if somebody, dead or alive, has one of these roles (§3.2)."""
        return any(p.role is not None and p.role.key in keys for p in self.players.values())

    def holders(self, key: str) -> Iterable[Seat]:
        """Return who has this role, dead or alive."""
        return [s for s, p in self.players.items() if p.role is not None and p.role.key == key]

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def awaiting(self) -> list[Seat]:
        """Return who has a turn and has not voted."""
        votes, asked = self.votes, self.asked.items()
        return [seat for seat, steps in asked if any(seat not in votes.get(s, ()) for s in steps)]
