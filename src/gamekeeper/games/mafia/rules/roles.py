"""The thirteen roles: their sides, what they do at night, and what others see of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ....kernel.messages import Seat


class Team(StrEnum):
    """Whose side a role is on. Rogues play for themselves."""

    TOWN = "Town"
    MAFIA = "Mafia"
    ROGUE = "Rogue"


class Role(StrEnum):
    """All roles, in the rulebook's order (§3)."""

    TOWN = "TOWN"
    COP = "COP"
    DOCTOR = "DOCTOR"
    CELEB = "CELEB"
    MILLER = "MILLER"
    MAFIA = "MAFIA"
    GODFATHER = "GODFATHER"
    STRIPPER = "STRIPPER"
    GOON = "GOON"
    IDIOT = "IDIOT"
    SURVIVOR = "SURVIVOR"
    GUARD = "GUARD"
    AGENT = "AGENT"


class Action(StrEnum):
    """What can be done at night, in the order in which it takes effect (§7.3)."""

    STRIP = "strip"
    SAVE = "save"
    INVESTIGATE = "investigate"
    KILL = "kill"


class Level(StrEnum):
    """How much is told about a role (§11)."""

    ROLE = "Role"
    TEAM = "Team"
    MAFIA = "Mafia"
    NONE = "None"


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody is: a role, and for GUARD and AGENT whom it is about."""

    role: Role
    charge: Seat | None = None


TEAMS: Mapping[Role, Team] = {
    **dict.fromkeys((Role.TOWN, Role.COP, Role.DOCTOR, Role.CELEB, Role.MILLER), Team.TOWN),
    **dict.fromkeys((Role.MAFIA, Role.GODFATHER, Role.STRIPPER, Role.GOON), Team.MAFIA),
    **dict.fromkeys((Role.IDIOT, Role.SURVIVOR, Role.GUARD, Role.AGENT), Team.ROGUE),
}

MAFIOSI = frozenset(role for role, team in TEAMS.items() if team is Team.MAFIA)
ROGUES = frozenset(role for role, team in TEAMS.items() if team is Team.ROGUE)
KILLERS = MAFIOSI - {Role.GOON}
"""Who may name the mafia's victim."""
CONTRACTORS = frozenset({Role.GUARD, Role.AGENT})
"""Roles with a charge."""

NIGHT_ACTIONS: Mapping[Role, Action] = {
    Role.COP: Action.INVESTIGATE,
    Role.DOCTOR: Action.SAVE,
    Role.STRIPPER: Action.STRIP,
}
"""Roles the night waits for, one by one; the mafia as a whole has its kill besides."""

LOOKS_LIKE: Mapping[Role, Role] = {Role.MILLER: Role.MAFIA, Role.GODFATHER: Role.TOWN}
"""What a COP sees instead of the truth."""


def _told(role: Role, level: Level) -> str:
    if level is Level.MAFIA:
        return "Mafia" if role in MAFIOSI else "NotMafia"
    return {Level.ROLE: role.value, Level.TEAM: TEAMS[role].value, Level.NONE: ""}[level]


TOLD: Mapping[str, Mapping[Role, str]] = {
    level: {role: _told(role, level) for role in Role} for level in Level
}
"""The truth about a role at each level of information; nothing at level None."""


def composition(roles: Sequence[Role], level: str) -> tuple[tuple[str, int], ...]:
    """Return how many there are of each kind at this level, in the rulebook's order."""
    counts: dict[str, int] = {}
    for role, kind in TOLD[level].items():
        if kind and role in roles:
            counts[kind] = counts.get(kind, 0) + roles.count(role)
    return tuple(counts.items())
