"""The checks that come before anything happens: whose turn it is, who can enrol, who directs."""

from __future__ import annotations

import re

from ....kernel.messages import Rejected, Seat
from .day.bulletins import barred
from .steps import Phase, Step
from .village import DEAD, Village

NAME = re.compile(r"\w(?:[\w'’-]*\w)?")
KEYWORDS = frozenset(
    {"blanco", "blank", "niemand", "nobody", "witte", "white", "burgemeester", "mayor"}
    | {"testament", "opvolger", "successor", "config", "help", "anoniem", "man", "vrouw"}
    | {"woman", "neither", "geen", "role", "rol", "status", "votes", "stemmen", "stop", "pause"}
)
"""Words that mean something in an answer (§1.3): nobody is called so."""


def no_turn(village: Village, seat: Seat | None, step: Step) -> Rejected:
    """Return why this vote is not taken (§11.2). The doomed are never told they are dead."""
    if village.phase is Phase.OVER:
        return Rejected("game-ended")
    if village.paused is not None:
        return Rejected("game-paused")
    if seat is None or seat not in village.players:
        return Rejected("unknown-player", id=seat)
    if village.players[seat].life is DEAD:
        return Rejected("you-are-dead")
    if village.phase is Phase.PYRE and (why := barred(village, seat)):
        return Rejected("vote-barred", why=why)
    return Rejected("not-your-turn")


def check_name(village: Village, seat: Seat) -> None:
    """Refuse a name that cannot be found in a sentence or is somebody else's (EN3, EN5)."""
    if not NAME.fullmatch(seat) or seat.casefold() in KEYWORDS:
        raise Rejected("enrol-name", name=seat)
    alike = [other for other in village.players if other.casefold() == seat.casefold()]
    if alike:
        raise Rejected("name-taken", name=alike[0])


def check_open(village: Village) -> None:
    """Raise Rejected unless one can still enrol or leave."""
    if village.phase is Phase.OVER:
        raise Rejected("game-ended")
    if village.dealt:
        raise Rejected("already-started")
    if village.paused == "":  # a game that lacks players may still be joined
        raise Rejected("game-paused")


def check_going(village: Village, seat: Seat | None) -> None:
    """Raise Rejected unless the host asks, and the clock is not stopped."""
    check_host(village, seat)
    if village.paused is not None:
        raise Rejected("game-paused")


def check_host(village: Village, seat: Seat | None) -> None:
    """Raise Rejected unless the host asks, and the game is not over."""
    if seat is not None:
        raise Rejected("host-only")
    if village.phase is Phase.OVER:
        raise Rejected("game-ended")
