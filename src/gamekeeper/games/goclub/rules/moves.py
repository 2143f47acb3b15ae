"""What members ask of the club, and what the server tells it about the tables of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.declared import moves_in
from ....kernel.messages import Move, Seat
from ...go.setup.terms import Terms
from .offers.room import ANYBODY, Conditions
from .state import Preferences, Waiting

# -- members


@dataclass(frozen=True, slots=True)
class SetRank(Move):
    """Choose a rank such as ``5k``; not after the first rated game (§10.2)."""

    text: str


@dataclass(frozen=True, slots=True)
class SetNight(Move):
    """Say when one's night begins: a local hour in a zone such as ``Europe/Berlin`` (§9.3)."""

    zone: str
    hour: int


@dataclass(frozen=True, slots=True)
class Prefer(Move):
    """From now on these preferences, all of them (§9.9, §12.1, §12.5)."""

    preferences: Preferences


@dataclass(frozen=True, slots=True)
class Bar(Move):
    """Keep somebody from one's offers, and from inviting one (§2.3)."""

    user: Seat


@dataclass(frozen=True, slots=True)
class Unbar(Move):
    """Unblock somebody."""

    user: Seat


# -- the waiting room (§2.3)


@dataclass(frozen=True, slots=True)
class MakeOffer(Move):
    """Offer a game to anybody, so many times."""

    terms: Mapping[str, str] = field(default_factory=dict)
    """As words: ``{"size": "9", "rated": "yes"}``."""
    copies: int = 1
    conditions: Conditions = ANYBODY
    comment: str = ""


@dataclass(frozen=True, slots=True)
class RemoveOffer(Move):
    """Take one's own offer back."""

    offer: int


@dataclass(frozen=True, slots=True)
class TakeOffer(Move):
    """Join the game, or take the seat, that is offered."""

    offer: int


# -- games


@dataclass(frozen=True, slots=True)
class InviteMember(Move):
    """Invite somebody to a game for two; what follows is said at its table (§2.4)."""

    user: Seat
    terms: Mapping[str, str] = field(default_factory=dict)
    comment: str = ""
    """Words that the invited one gets with it."""


@dataclass(frozen=True, slots=True)
class SetUpGame(Move):
    """Set up a game of more than two, ``2:2`` or ``3``; who asks is its master (§8.2)."""

    players: str
    terms: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OfferSeats(Move):
    """The master offers so many free seats in the waiting room (§8.2)."""

    game: str
    count: int
    conditions: Conditions = ANYBODY
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Rematch(Move):
    """The same game again: an invitation to the opponent, or an offer to anybody (§2.9)."""

    game: str
    offer: bool = False
    comment: str = ""
    """As with an invitation or an offer."""


@dataclass(frozen=True, slots=True)
class SetPriority(Move):
    """How urgent one of one's running games is; None: nothing in particular (§1.2)."""

    game: str
    priority: int | None


@dataclass(frozen=True, slots=True)
class Observe(Move):
    """Watch a game that is not over (§12.2)."""

    game: str


@dataclass(frozen=True, slots=True)
class Unobserve(Move):
    """Watch it no longer."""

    game: str


@dataclass(frozen=True, slots=True)
class WriteNote(Move):
    """A private note about a game; an empty one removes it (§11)."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class TakeVacation(Move):
    """Go on vacation for whole days (§9.6)."""

    days: int


@dataclass(frozen=True, slots=True)
class ChangeVacation(Move):
    """Make the running vacation longer or, with a negative number, shorter (§9.6)."""

    days: int


# -- what the server tells: what has happened at the table of a game


@dataclass(frozen=True, slots=True)
class NoteSeats(Move):
    """The seats of a game that is being set up have changed (§8.2)."""

    game: str
    change: str
    """What the table calls it: ``invited``, ``joined``, ``declined``, ``removed`` …"""
    seat: Seat
    """Whom it concerns."""
    joined: tuple[Seat, ...]
    """All who have joined by now, the master included."""
    invited: tuple[Seat, ...]
    """All for whom a seat is kept."""
    offered: int
    """How many seats are still offered to anybody."""


@dataclass(frozen=True, slots=True)
class NoteStarted(Move):
    """A game has begun (§2.5)."""

    game: str
    black: tuple[Seat, ...]
    """In a circle: everybody."""
    white: tuple[Seat, ...]
    terms: Terms
    """As the table has started it: handicap, komi and whether it is rated are settled."""
    players: str = ""
    """As they have sat down (§8.2); empty: as it was ordered."""
    by: Seat | None = None
    """Who has accepted, or started it; None: nobody has to be told, as in older notes."""


@dataclass(frozen=True, slots=True)
class NoteEnded(Move):
    """A game is over (§3, §10.6)."""

    game: str
    score: float
    void: bool
    moves: int
    handicap: int
    rated: bool
    """Whether it was rated at its end; administrators may have changed that."""
    at: datetime
    """Its Lastchanged."""
    by: Seat | None = None
    """Whose action ended it; None: time, or an administrator."""
    loser_moved: datetime | None = None
    """When the loser last moved at any table; None: they never did (§9.9)."""
    heard: tuple[Seat, ...] = ()
    """Observers who hear the end at the table, and need not be told again (§12.2)."""


@dataclass(frozen=True, slots=True)
class NoteGone(Move):
    """A game has vanished: ``deleted``, ``declined``, ``withdrawn`` or ``expired``."""

    game: str
    reason: str
    by: Seat | None = None
    """None: an administrator."""


@dataclass(frozen=True, slots=True)
class NoteProposed(Move):
    """Somebody has answered an invitation with other terms (§2.4)."""

    game: str
    by: Seat
    terms: Terms
    """As the one who proposes them sees them."""


@dataclass(frozen=True, slots=True)
class NoteReplaced(Move):
    """Somebody else has taken a player's place (§8.6)."""

    game: str
    former: Seat
    user: Seat
    black: tuple[Seat, ...] = ()
    white: tuple[Seat, ...] = ()
    """Who plays from now on; empty: the same with one name for the other."""


@dataclass(frozen=True, slots=True)
class Done(Move):
    """An errand has been run; ``refused`` is the code if the table did not want it."""

    errand: int
    refused: str = ""
    since: datetime | None = None
    """Of an invitation that is not to expire yet: when the latest proposal was made."""


@dataclass(frozen=True, slots=True)
class NoteVisit(Move):
    """A member who is told of moves once per absence is here (§12.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remind(Move):
    """Tell a member who is away of the games in which they are to move (§12.5)."""

    seat: Seat
    games: tuple[Waiting, ...]


# -- administrators (§10.6)


@dataclass(frozen=True, slots=True)
class SetRating(Move):
    """Set somebody's rating, with the band of a chosen one."""

    user: Seat
    rating: float


@dataclass(frozen=True, slots=True)
class ResetBand(Move):
    """Make somebody's band as wide as that of a chosen rating."""

    user: Seat


REQUESTS = moves_in(globals())
