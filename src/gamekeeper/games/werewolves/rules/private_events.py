"""What happens at a Werewolves table for some players only, or for the server alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.messages import HOUSE, Audience, Event, Hidden, Private, Seat, only
from .steps import Phase, Step
from .tales import Ballot, Tale

# -- roles


@dataclass(frozen=True, slots=True)
class RoleTold(Private):
    """This is your role from now on: dealt, stolen, robbed, promoted, or lost to a thief."""

    seat: Seat
    role: str
    reason: str
    """dealt, stolen, robbed, promoted, robbed-of, nothing-stolen or blank."""
    tale: Tale
    target: Seat | None = None


@dataclass(frozen=True, slots=True)
class RoleHidden(Hidden):
    """The player was told a lie; this is the truth (§6.19)."""

    seat: Seat
    role: str


@dataclass(frozen=True, slots=True)
class WolfCounted(Hidden):
    """A Cub has taken this dead Werewolf's place (§6.15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stripped(Hidden):
    """These Elders are dead: these lose their roles, employers their bodyguards (§8.5)."""

    elders: tuple[Seat, ...]
    seats: tuple[Seat, ...]


# -- turns


@dataclass(frozen=True, slots=True)
class Woken(Private):
    """It is this player's turn; ``choices`` only where they cannot know them otherwise."""

    seat: Seat
    step: Step
    round: int
    until: datetime | None
    tale: Tale
    choices: tuple[Seat, ...] | None = None
    """Set for Pipers and the testament."""
    victims: tuple[Seat, ...] = ()
    """For the Witch: tonight's victims so far."""


@dataclass(frozen=True, slots=True)
class PackWoken(Event):
    """It is these players' turn together; they see each other."""

    pack: tuple[Seat, ...]
    step: Step
    round: int
    until: datetime | None
    tale: Tale
    choices: tuple[Seat, ...] | None = None

    @property
    def audience(self) -> Audience:
        return only(*self.pack)


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A vote was taken, for the first time or anew (V11); a pack hears it (amendment 6)."""

    seat: Seat
    step: Step
    names: tuple[Seat, ...]
    former: tuple[Seat, ...] | None = None
    pack: tuple[tuple[Seat, tuple[Seat, ...] | None], ...] = ()
    """All who choose together and what each wants by now; empty before the third edition."""

    @property
    def audience(self) -> Audience:
        return only(*(seat for seat, _ in self.pack)) if self.pack else only(self.seat)


@dataclass(frozen=True, slots=True)
class TurnTaken(Private):
    """A turn is over and this came of it; no names: blank."""

    seat: Seat
    step: Step
    names: tuple[Seat, ...]
    tale: Tale
    learned: str = ""
    """What the player found out: a role's key, ``burns`` or ``pure``."""


@dataclass(frozen=True, slots=True)
class TurnMissed(Private):
    """Turns are over without a vote; ``missed`` votes in a row by now (§5.2)."""

    seat: Seat
    steps: tuple[Step, ...]
    missed: int


@dataclass(frozen=True, slots=True)
class PackDecided(Event):
    """A pack's turn is over: this is whom they chose together."""

    pack: tuple[Seat, ...]
    step: Step
    names: tuple[Seat, ...]
    tale: Tale
    votes: tuple[tuple[Seat, tuple[Seat, ...] | None], ...] = ()
    """What each of them wanted; empty before the third edition."""

    @property
    def audience(self) -> Audience:
        return only(*self.pack)


@dataclass(frozen=True, slots=True)
class Reminded(Private):
    """The deadline comes near and this player's vote is missing."""

    seat: Seat
    until: datetime


@dataclass(frozen=True, slots=True)
class TurnExtended(Private):
    """Time has rested, and this player's turn lasts so much longer (A1)."""

    seat: Seat
    until: datetime


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A command that came after the deadline was judged by the new state, and refused."""

    seat: Seat | None
    code: str
    facts: Mapping[str, str]

    @property
    def audience(self) -> Audience:
        return HOUSE if self.seat is None else only(self.seat)


# -- what is done to people


@dataclass(frozen=True, slots=True)
class LoversMade(Event):
    """These two are lovers now and know each other."""

    lovers: tuple[Seat, Seat]
    tale: Tale

    @property
    def audience(self) -> Audience:
        return only(*self.lovers)


@dataclass(frozen=True, slots=True)
class GuardHired(Event):
    """This player is that employer's bodyguard; both know."""

    employer: Seat
    bodyguard: Seat
    tale: Tale

    @property
    def audience(self) -> Audience:
        return only(self.employer, self.bodyguard)


@dataclass(frozen=True, slots=True)
class FellAsleep(Private):
    """This player sleeps until dawn."""

    seat: Seat
    tale: Tale


@dataclass(frozen=True, slots=True)
class Enchanted(Event):
    """These follow the pipe for good; if two, they know of each other."""

    seats: tuple[Seat, ...]
    tale: Tale

    @property
    def audience(self) -> Audience:
        return only(*self.seats)


@dataclass(frozen=True, slots=True)
class Warned(Private):
    """This player's next pyre vote weighs one more."""

    seat: Seat
    tale: Tale


@dataclass(frozen=True, slots=True)
class Spied(Private):
    """What the Innocent Girl saw: every player a pack named, with the number of votes."""

    seat: Seat
    step: Step
    tally: tuple[tuple[Seat, int], ...]
    victim: Seat | None
    tale: Tale


# -- the house's own knowledge


@dataclass(frozen=True, slots=True)
class PhaseBegan(Hidden):
    """A waiting phase; ``round`` 0 while the game is set up."""

    phase: Phase
    round: int
    until: datetime | None
    remind: datetime | None = None
    at: datetime | None = None
    """When it began, where answers are timed."""
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class Rested(Hidden):
    """Time rested between these two moments: the phase ends later (A1)."""

    start: datetime
    end: datetime
    until: datetime
    told: datetime
    """When the phase ends as far as players know."""
    remind: datetime | None = None


@dataclass(frozen=True, slots=True)
class DeadlineMoved(Hidden):
    """The host has given time: when the phase really ends, and as far as players know (§3.7)."""

    until: datetime
    told: datetime
    remind: datetime | None


@dataclass(frozen=True, slots=True)
class PhaseShortened(Hidden):
    """All have voted: the phase ends sooner."""

    until: datetime


@dataclass(frozen=True, slots=True)
class AnswerTimed(Hidden):
    """So many seconds passed before this player voted: absent players are given such times."""

    seat: Seat
    seconds: float


@dataclass(frozen=True, slots=True)
class ReminderSent(Hidden):
    """Those whose votes are missing have been reminded."""


@dataclass(frozen=True, slots=True)
class LifeSpent(Hidden):
    """The Elder survived an attack, once."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Doomed(Hidden):
    """This player will be dead by dawn or dusk, unless somebody helps (§8)."""

    seat: Seat
    cause: str
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Saved(Hidden):
    """This player lives after all; all causes are forgotten."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Buried(Hidden):
    """These are dead for good; the next bulletin tells (§8.4)."""

    seats: tuple[Seat, ...]
    removed: bool = False
    """For inactivity: no consequences."""


@dataclass(frozen=True, slots=True)
class Expelled(Hidden):
    """The host wants this player removed at the next occasion."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfficePassed(Hidden):
    """The mayor's office: who holds it now; nobody: an election comes, or none ever again."""

    mayor: Seat | None
    vacant: bool
    former: Seat | None = None


@dataclass(frozen=True, slots=True)
class PyreCounted(Hidden):
    """The pyre vote is decided; it is published when the day ends (P11)."""

    ballots: tuple[Ballot, ...]
    condemned: Seat | None
    reason: str
    """most, mayor, scapegoat-tie, scapegoat-silence, tie or silence."""
    marked: tuple[Seat, ...] = ()
    """Whom the raven's mark cost two votes."""
    discovered: bool = False
    """The condemned turned out to be the Village Idiot and lives."""
