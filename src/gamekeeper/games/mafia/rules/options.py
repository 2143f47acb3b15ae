"""How a Mafia table is played: every switch of §11 and §12, checked."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from datetime import timedelta

from ...bad_option import BadOption
from .roles import KILLERS, MAFIOSI, Role

MAX_DURATION = timedelta(days=30)
NO_TIME = timedelta(0)
MIN_PLAYERS = 3
"""Fewer players than this cannot start (§3)."""

WORDS: dict[str, tuple[str, ...]] = {
    "idiot_rule": ("Vengeance", "Block", "Skip", "Cull", "None"),
    "guard_rule": ("Refocus", "Die", "None"),
    "agent_rule": ("Refocus", "None"),
    "start_info": ("Team", "Role", "Mafia", "None"),
    "death_reveal": ("Team", "Role", "Mafia", "None"),
    "investigate_info": ("Team", "Role", "Mafia"),
    "start_phase": ("Even", "Odd", "Day", "Night"),
    "strip_notify": ("Useful", "Always"),
    "self_save": ("Always", "NoRepeat", "Never"),
    "roleset": ("minimal", "basic", "full"),
}
"""The options that are one of a few words; upper and lower case mean the same."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options; contradictions are refused with a ValueError."""

    roles: str = ""
    """An explicit list such as ``TOWN*5,MAFIA*2``; empty: roles are drawn (§12)."""
    roleset: str = "basic"
    """Which roles may be drawn: minimal, basic or full."""
    spice: int = 40
    """How many players in a hundred get something other than plain TOWN or MAFIA."""
    election_timer: timedelta = timedelta(seconds=10)
    """How long a majority must stand; 0ms: no time at all (§6.3)."""
    dawn_min: timedelta = timedelta(seconds=10)
    """The shortest hidden wait before dawn (§7.2)."""
    dawn_max: timedelta = timedelta(seconds=60)
    """The longest hidden wait; 0ms: dawn comes at once."""
    idiot_rule: str = "Vengeance"
    """What happens when the IDIOT is voted out (§9)."""
    guard_rule: str = "Refocus"
    """What happens to a GUARD whose charge dies (§8)."""
    agent_rule: str = "Refocus"
    """What happens to an AGENT whose charge dies (§8)."""
    draw_long_game: bool = True
    """Late quiet cycles end the game (§10)."""
    draw_stalemate: int = 3
    """So many quiet cycles in a row end the game; 0: never (§10)."""
    start_info: str = "Team"
    """What everybody learns about the roles at the start."""
    death_reveal: str = "Team"
    """What everybody learns about the dead."""
    investigate_info: str = "Team"
    """What a COP learns."""
    start_phase: str = "Even"
    """Whether the game opens with a night: for even counts, odd counts, never or always."""
    strip_notify: str = "Useful"
    """Whether the stripped are told always or only if they would notice (§7.3)."""
    self_save: str = "Always"
    """Whether a DOCTOR may save themself: always, not two nights running, or never."""
    one_action_per_night: bool = True
    """A STRIPPER cannot strip and kill in the same night (§7.1)."""
    self_vote: bool = True
    """Whether players may vote for themselves."""
    mafia_day_talk: bool = False
    """Whether the mafia can talk among themselves by day as well as by night."""
    day_limit: timedelta = NO_TIME
    """A day's longest time; 0ms: no limit (§5.2)."""
    night_limit: timedelta = NO_TIME
    """A night's longest time; 0ms: no limit."""
    dusk_limit: timedelta = NO_TIME
    """How long the IDIOT may think; 0ms: no limit."""
    reminder: timedelta = NO_TIME
    """So long before a limit everybody is reminded; 0ms: never."""

    def __post_init__(self) -> None:
        for name, words in WORDS.items():
            given = getattr(self, name)
            found = [word for word in words if word.lower() == given.lower()]
            if not found:
                raise BadOption("one-of", option=name, value=given, known=", ".join(words))
            object.__setattr__(self, name, found[0])
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, timedelta) and not NO_TIME <= value <= MAX_DURATION:
                raise BadOption("between", option=each.name, low="0ms", high="30d")
        if self.dawn_min > self.dawn_max:
            raise BadOption("not-longer", option="dawn_min", other="dawn_max")
        if not 0 <= self.spice <= 100:
            raise BadOption("percentage", option="spice")
        limits = [x for x in (self.day_limit, self.night_limit, self.dusk_limit) if x]
        if self.reminder and not limits:
            others = "day_limit, night_limit"
            raise BadOption("needs-limit", option="reminder", others=others, other="dusk_limit")
        if self.reminder and self.reminder >= max(limits):
            raise BadOption("shorter-than-limits", option="reminder")
        if self.roles:
            _check_roles(role_list(self.roles))


def role_list(words: str) -> tuple[Role, ...]:
    """Return the roles of ``TOWN*5,MAFIA*2``; raises BadOption for anything else."""
    roles: list[Role] = []
    for word in words.split(","):
        found = re.fullmatch(r"\s*([A-Za-z]+)\s*(?:\*\s*([0-9]{1,3}))?\s*", word)
        if found is None:
            raise BadOption("role-form", option="roles", value=word)
        name = found[1].upper()
        if name not in Role.__members__:
            raise BadOption("role-name", option="roles", value=found[1], known=", ".join(Role))
        roles += [Role[name]] * int(found[2] or 1)
    return tuple(roles)


def _check_roles(roles: tuple[Role, ...]) -> None:
    mafia = sum(role in MAFIOSI for role in roles)
    if len(roles) < MIN_PLAYERS:
        raise BadOption("role-count", option="roles", least=MIN_PLAYERS)
    if not mafia:
        raise BadOption("role-no-mafia", option="roles")
    if mafia * 2 >= len(roles):
        raise BadOption("role-all-mafia", option="roles")
    if not any(role in KILLERS for role in roles):
        raise BadOption("role-no-killer", option="roles")
