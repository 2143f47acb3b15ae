"""All 28 roles, in the order of the rulebook (§1.1), which is that of a distribution."""

from __future__ import annotations

from collections.abc import Mapping

from .base import Role
from .citizen import CITIZEN
from .cub import CUB
from .cupid import CUPID
from .elder import ELDER
from .employer import EMPLOYER
from .fool import FOOL, KNOWING_FOOL
from .grave_robber import GRAVE_ROBBER
from .harlot import HARLOT
from .healer import HEALER
from .hunter import HUNTER
from .innocent_girl import INNOCENT_GIRL
from .magician import MAGICIAN
from .piper import PIPER
from .priest import PRIEST
from .psychopath import PSYCHOPATH
from .raven import RAVEN
from .sandman import SANDMAN
from .scapegoat import SCAPEGOAT
from .seductress import SEDUCTRESS
from .seer import SEER
from .sheriff import SHERIFF
from .thief import THIEF
from .vampire import VAMPIRE
from .village_idiot import VILLAGE_IDIOT
from .warner import WARNER
from .werewolf import WEREWOLF
from .white_werewolf import WHITE_WEREWOLF
from .witch import WITCH

ALL: tuple[Role, ...] = (
    *(CITIZEN, WEREWOLF, SEER, WITCH, CUPID, HUNTER, HEALER, HARLOT, ELDER, VILLAGE_IDIOT),
    *(RAVEN, MAGICIAN, GRAVE_ROBBER, VAMPIRE, CUB, WHITE_WEREWOLF, SANDMAN, SCAPEGOAT, FOOL),
    *(SHERIFF, PIPER, INNOCENT_GIRL, PRIEST, PSYCHOPATH, SEDUCTRESS, EMPLOYER, THIEF, WARNER),
)

ROLES: Mapping[str, Role] = {role.key: role for role in ALL}
"""The one table of roles."""

TOLD: Mapping[str, Role] = {KNOWING_FOOL.key: KNOWING_FOOL}
"""Roles that are otherwise for those who are told what they are."""
