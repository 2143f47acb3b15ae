"""Filling the seats of a game of more than two (§8.2), starting it (§8.3), replacing (§8.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntFlag
from statistics import fmean

from ....kernel.messages import Rejected, Seat
from .teams import Formation, GameType, Group, Line


class Flag(IntFlag):
    """How a seat came to its user (§1.3)."""

    NONE = 0
    MASTER = 1
    JOINED = 2
    RESERVED = 4
    WAITING_ROOM = 8
    INVITATION = 16


@dataclass(frozen=True, slots=True)
class Stool:
    """One seat of a game of more than two: a row of GamePlayers (§1.3)."""

    user: Seat | None = None
    group: Group = Group.BOTH
    order: int = 0
    """1 and up within the group; 0: not chosen; below 0: a former member."""
    flags: Flag = Flag.NONE

    @property
    def is_joined(self) -> bool:
        return Flag.JOINED in self.flags


FREE = Stool()
OFFERED = Stool(flags=Flag.RESERVED | Flag.WAITING_ROOM)
"""Anybody may take it."""
Stools = tuple[Stool, ...]


def set_up(formation: Formation, master: Seat) -> Stools:
    """Return the seats of a new game: the master's, and free ones."""
    return (Stool(master, flags=Flag.MASTER | Flag.JOINED), *[FREE] * (formation.players - 1))


def joined(stools: Stools) -> int:
    """Return how many have joined: the counter of a game that is being set up."""
    return sum(stool.is_joined for stool in stools if stool.order >= 0)


def invite(stools: Stools, user: Seat) -> Stools:
    """Reserve a free seat for somebody. Raises ``no-free-seat`` or ``invalid-args``."""
    if any(stool.user == user for stool in stools):
        raise Rejected("invalid-args", user=user, why="seated")
    return _first(stools, FREE, Stool(user, flags=Flag.RESERVED | Flag.INVITATION))


def accept(stools: Stools, user: Seat) -> Stools:
    """Let the invited user join. Raises ``no-free-seat`` if no seat is reserved for them."""
    kept = Stool(user, flags=Flag.RESERVED | Flag.INVITATION)
    return _first(stools, kept, Stool(user, flags=Flag.JOINED | Flag.INVITATION))


def dismiss(stools: Stools, user: Seat) -> Stools:
    """Free a seat: an invitation is rejected or withdrawn, or the master removes a player.

    Raises ``invalid-args`` for the master and for those who have no seat.
    """
    for index, stool in enumerate(stools):
        if stool.user == user and Flag.MASTER not in stool.flags:
            return _with(stools, index, FREE)
    raise Rejected("invalid-args", user=user, why="not-removable")


def offer(stools: Stools, count: int) -> Stools:
    """Offer so many free seats in the waiting room; only one offer at a time.

    Raises ``no-free-seat`` or ``invalid-args``.
    """
    if count < 1 or OFFERED in stools:
        raise Rejected("invalid-args", seats=count)
    for _ in range(count):
        stools = _first(stools, FREE, OFFERED)
    return stools


def join(stools: Stools, user: Seat) -> Stools:
    """Give an offered seat to somebody.

    Raises ``waitingroom-join-too-late`` or ``invalid-args``.
    """
    if any(stool.user == user for stool in stools):
        raise Rejected("invalid-args", user=user, why="seated")
    if OFFERED not in stools:
        raise Rejected("waitingroom-join-too-late")
    return _first(stools, OFFERED, Stool(user, flags=Flag.JOINED | Flag.WAITING_ROOM))


def has_offered(stools: Stools) -> bool:
    """Return True if there is a seat that anybody may take."""
    return OFFERED in stools


def end_offer(stools: Stools) -> Stools:
    """Remove the offer: its seats that nobody took are free again."""
    return tuple(FREE if stool == OFFERED else stool for stool in stools)


def assign(stools: Stools, user: Seat, group: Group, order: int) -> Stools:
    """Put a player into a group. Raises ``invalid-args``."""
    for index, stool in enumerate(stools):
        if stool.user == user and order >= 0:
            return _with(stools, index, replace(stool, group=group, order=order))
    raise Rejected("invalid-args", user=user)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Return a game that can start: its formation in the order Black, White, and who sits where."""

    formation: Formation
    line: Line


def unrated(stools: Stools, rated: Mapping[Seat, float | None]) -> list[Seat]:
    """Return who has a seat and no rating, in the order of the seats."""
    users = dict.fromkeys(stool.user for stool in stools if stool.user is not None)
    return [user for user in users if rated.get(user) is None]


def problems(stools: Stools, formation: Formation, rated: Mapping[Seat, float | None]) -> list[str]:
    """Return why a game cannot start yet (§8.3): codes, none if it can."""
    found = []
    if not all(stool.is_joined for stool in stools):
        found.append("seats-open")
    users = [stool.user for stool in stools if stool.user is not None]
    if unrated(stools, rated):
        found.append("player-unrated")
    if len(set(users)) < len(users):
        found.append("player-twice")
    sizes = Counter(stool.group for stool in stools)
    if formation.type is GameType.ZEN_GO:
        if sizes != {Group.BOTH: formation.black}:
            found.append("groups-wrong")
    elif sizes not in (
        {Group.BLACK: formation.black, Group.WHITE: formation.white},
        {Group.BLACK: formation.white, Group.WHITE: formation.black},
    ):
        found.append("groups-wrong")
    for group, size in sizes.items():
        orders = sorted(stool.order for stool in stools if stool.group is group)
        if orders != list(range(1, size + 1)):
            found.append("order-wrong")
            break
    return found


def start(stools: Stools, formation: Formation, rated: Mapping[Seat, float | None]) -> Lineup:
    """Return the lineup of a game that starts; "1:3" with three Blacks becomes "3:1" (§8.3).

    Raises ``not-ready`` with all that is missing, and whose rating is.
    """
    if missing := problems(stools, formation, rated):
        raise Rejected("not-ready", problems=missing, unrated=unrated(stools, rated))
    line = line_of_stools(stools)
    if formation.type is GameType.TEAM_GO:
        black = sum(group is Group.BLACK for group, _ in line)
        formation = replace(formation, black=black, white=len(line) - black)
    return Lineup(formation, line)


def line_of_stools(stools: Stools) -> Line:
    """Return who sits where; former members (order below 1) are left out."""
    return {
        (stool.group, stool.order): stool.user
        for stool in stools
        if stool.user is not None and stool.order > 0
    }


def team_ratings(line: Line, ratings: Mapping[Seat, float]) -> tuple[float, float]:
    """Return Black's and White's average; in a circle everybody's, for both (§8.3)."""
    black = [ratings[user] for (group, _), user in line.items() if group is not Group.WHITE]
    white = [ratings[user] for (group, _), user in line.items() if group is not Group.BLACK]
    return fmean(black), fmean(white)


def replaced(stools: Stools, group: Group, order: int, user: Seat) -> Stools:
    """Give a place to somebody else; the former member stays, with a negative order (§8.6).

    The new user may hold another place already. Raises ``invalid-args`` if there is no such place.
    """
    for index, stool in enumerate(stools):
        if order > 0 and (stool.group, stool.order) == (group, order):
            gone = _with(stools, index, replace(stool, order=-order))
            return (*gone, Stool(user, group, order, Flag.JOINED))
    raise Rejected("invalid-args", group=group, order=order)


def _first(stools: Stools, old: Stool, new: Stool) -> Stools:
    """Return the first seat that is `old` made `new`."""
    if old not in stools:
        raise Rejected("no-free-seat")
    return _with(stools, stools.index(old), new)


def _with(stools: Stools, index: int, stool: Stool) -> Stools:
    return (*stools[:index], stool, *stools[index + 1 :])
