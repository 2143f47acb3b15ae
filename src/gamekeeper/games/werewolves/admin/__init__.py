"""What administrators do with Werewolves: its moves, its form and its lists (§16)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....kernel.messages import Seat
from ....texts.catalogue import load
from ...admin import AdminHooks, BadRoles, Cast, FormLine, Overview, Player
from ..roles import ROLES
from ..roles.base import Team
from ..rules.moves import Pause, Resume, Stop
from ..rules.options import Options
from ..rules.village import Village
from ..setup.distributions import MIN_PLAYERS, NAMES, read_distribution
from ..setup.shipped import shipped
from ..text.stories import ROWS

DAY_SECONDS = 86_400
MAX_LISTED = 60
"""Players up to whom shipped distributions are listed beside added ones, at every new table."""
_MAYOR = re.compile(r"(?:burgemeester|mayor)", re.IGNORECASE)


def overview(village: Village, options: Options) -> Overview:
    """Return what everybody may know of a table; deaths count when they have been told."""
    return Overview(
        status_of(village),
        len(village.players),
        sum(player.is_up for player in village.players.values()),
        village.round,
        f"{options.speed.total_seconds() / DAY_SECONDS:.3g}",
        str(options.strictness),
        options.theme,
        lacks_roles=bool(village.paused),
    )


def status_of(village: Village) -> str:
    """Return ``running``, ``paused``, ``stopped`` or ``won`` (§2.1)."""
    if village.is_over:
        return "stopped" if village.stopped else "won"
    return "paused" if village.paused is not None else "running"


def players(village: Village) -> Mapping[Seat, Player]:
    """Return everybody who plays, without roles."""
    return {
        seat: Player(player.sex, player.is_up, player.removed)
        for seat, player in village.players.items()
    }


def read_roles(parts: Sequence[str]) -> Cast:
    """Read one distribution from the names of its roles. Raises BadRoles."""
    names = [part for part in parts if not _MAYOR.fullmatch(part)]
    if not names:
        raise BadRoles("roles-missing")
    if any(";" in name for name in names):
        raise BadRoles("roles-one-at-a-time")
    try:
        found = read_distribution(", ".join(names))
    except ValueError as wrong:
        problem = str(wrong).removeprefix("roles: ")
        raise BadRoles("roles-wrong", problem=f"{problem[:1].upper()}{problem[1:]}") from None
    teams = {role.team for role in found.roles}
    if len(teams) == 1 and Team.ALONE not in teams:
        raise BadRoles("roles-one-team")
    has_mayor = len(names) < len(parts)
    counts = str(replace(found, mayor=True))
    return Cast(str(replace(found, mayor=has_mayor)), counts, found.size, has_mayor)


def shipped_roles(most: int) -> Sequence[str]:
    """Return the shipped distributions for up to so many players, but at most MAX_LISTED."""
    sizes = range(MIN_PLAYERS, min(most, MAX_LISTED) + 1)
    return [each for players in sizes for each in shipped(players)]


HOOKS = AdminHooks(
    moves={"pause": Pause(), "resume": Resume(), "stop": Stop()},
    overview=overview,
    players=players,
    form=(
        FormLine("max_players", 18, 3, 1000),
        FormLine("speed", 2, 1, 60, unit="d"),
        FormLine("strictness", 2, 0, 99),
    ),
    read_roles=read_roles,
    shipped_roles=shipped_roles,
    role_names=frozenset(ROLES),
    reserved_names=frozenset(NAMES),
    rows=ROWS,
    texts=load("gamekeeper.games.werewolves.admin"),
)
