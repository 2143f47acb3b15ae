"""The waiting room's offers (§2.3): what they are, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from .....kernel.messages import Seat
from ....go.setup.terms import Terms

LIFE = timedelta(days=30)
MAX_COPIES = 10
MAX_COMMENT = 40
MARGIN = 50
"""§2.3 How far a rating may lie outside the named ranks."""

NEVER_PLAYED = -127
"""§2.3 As the same-opponent rule: only who has never played the owner."""
RUNNING_RULES = range(-126, -100)
TIMES_RULES = range(-99, 0)
DAYS_RULES = range(1, 128)


@dataclass(frozen=True, slots=True)
class Conditions:
    """Who may take an offer."""

    must_be_rated: bool = False
    """Only who has a rating between `lowest` and `highest`."""
    lowest: int = -900
    highest: int = 2900
    """The plain values of two ranks; 50 points more on either side are in the range."""
    rated_games: int = 0
    """So many finished rated games at least."""
    same_opponent: int = 0
    """0: no rule; -127, -126…-101, -99…-1 and above 0 as in §2.3."""


ANYBODY = Conditions()


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the waiting room: games for two, or the seats of a game of more than two."""

    number: int
    owner: Seat
    copies: int
    """How many are left; of a game of more than two: seats."""
    terms: Terms
    """As the owner sees them."""
    conditions: Conditions
    comment: str
    made: datetime
    players: str = "1:1"
    game: str | None = None
    """Whose seats are offered; None: each taker gets a game of their own."""
    rematch_of: str | None = None

    @property
    def until(self) -> datetime:
        """Return when it is removed if nobody has taken it."""
        return self.made + LIFE


@dataclass(frozen=True, slots=True)
class Takings:
    """How often somebody has taken an offer, and when last."""

    count: int
    last: datetime
