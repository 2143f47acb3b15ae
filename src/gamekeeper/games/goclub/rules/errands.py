"""What the server has to do at tables for the club; the club's rules order it and remember it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from ....kernel.messages import Seat


class Do(StrEnum):
    """What is to be done. Errands are run in the order of their numbers."""

    OPEN = "open"
    """Open table `game` with `options`, tell it `people`, let `seat` and then `opponent` sit."""
    INVITE = "invite"
    """The same, but `seat` invites `opponent` there."""
    SET_UP = "set-up"
    """The same, but only `seat`, the master, sits down."""
    TELL = "tell"
    """Tell the table about `people` who have a seat there."""
    JOIN = "join"
    """Tell the table about `people`, and let `seat` take one of the offered seats."""
    OFFER_SEATS = "offer-seats"
    """The master offers `number` seats to anybody; 0: no more."""
    RATE = "rate"
    """`seat` has another `rating`."""
    CLOCK = "clock"
    """`seat` has another clock, `number`."""
    LEAVE = "leave"
    """`seat` goes on vacation for `number` days, until `until`."""
    CHANGE = "change"
    """The vacation of `seat` is `number` days longer (or shorter) and lasts until `until`."""
    RETURN = "return"
    """The vacation of `seat` is over."""
    EXPIRE = "expire"
    """The invitation is gone if nobody has proposed anything since `until` (§2.4)."""
    OBSERVE = "observe"
    """`seat` watches the table."""
    UNOBSERVE = "unobserve"
    """`seat` watches it no longer."""
    LISTEN = "listen"
    """`seat` is told of each move from now on."""
    DEAFEN = "deafen"
    """And no longer."""


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What a table has to know about a player."""

    seat: Seat
    rating: float | None
    clock: int
    vacation: datetime | None = None
    """Until when they are on vacation."""


@dataclass(frozen=True, slots=True)
class Errand:
    """One thing to do at the table of one game; what a kind does not need is empty."""

    do: Do
    game: str
    seat: Seat | None = None
    opponent: Seat | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    people: tuple[PlayerFacts, ...] = ()
    number: int = 0
    rating: float | None = None
    until: datetime | None = None
