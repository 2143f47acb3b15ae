"""The thirteen roles: their sides, what they do at night, and what others see of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from ...kernel.messages import Seat


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
    Role.TOWN: Team.TOWN,
    Role.COP: Team.TOWN,
    Role.DOCTOR: Team.TOWN,
    Role.CELEB: Team.TOWN,
    Role.MILLER: Team.TOWN,
    Role.MAFIA: Team.MAFIA,
    Role.GODFATHER: Team.MAFIA,
    Role.STRIPPER: Team.MAFIA,
    Role.GOON: Team.MAFIA,
    Role.IDIOT: Team.ROGUE,
    Role.SURVIVOR: Team.ROGUE,
    Role.GUARD: Team.ROGUE,
    Role.AGENT: Team.ROGUE,
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


def told(role: Role, level: Level) -> str:
    """The truth about a role at this level of information; empty at level None."""
    if level is Level.ROLE:
        return role.value
    if level is Level.TEAM:
        return TEAMS[role].value
    if level is Level.MAFIA:
        return "Mafia" if role in MAFIOSI else "NotMafia"
    return ""


def composition(roles: Iterable[Role], level: Level) -> tuple[tuple[str, int], ...]:
    """How many there are of each kind at this level, in the rulebook's order."""
    counts: dict[str, int] = {}
    for role in sorted(roles, key=list(Role).index):
        if kind := told(role, level):
            counts[kind] = counts.get(kind, 0) + 1
    return tuple(counts.items())
