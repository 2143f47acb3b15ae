"""How a player comes to a role: he is told, and if he is told a lie the house knows better."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.private_events import RoleHidden, RoleTold
from ..rules.tales import Tale
from ..rules.village import Player
from .base import Role
from .citizen import CITIZEN


def become(
    seat: Seat, role: Role, reason: str, tale: Tale, target: Seat | None = None
) -> Iterator[Event]:
    """The role is the player's from now on, fresh (§2.5)."""
    yield RoleTold(seat, role.shown_as or role.key, reason, tale, target)
    if role.shown_as:
        yield RoleHidden(seat, role.key)


def fresh(player: Player, role: Role) -> None:
    """A role begins with everything that belongs to it, and with nothing of the last one."""
    player.role = role
    player.previous = None
    player.elixir = player.poison = role.key == "witch"
    player.extra_life = role.key == "elder"
    player.discovered = player.last_word = player.handled = False


def strip(player: Player) -> None:
    """The Elder is dead: only a Citizen is left (§8.5)."""
    fresh(player, CITIZEN)
    player.bodyguard = None
