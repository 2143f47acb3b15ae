"""How a player gets a role: they are told, and if it is a lie the server knows the truth."""

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
    """Give a player a role, fresh (§2.5)."""
    yield RoleTold(seat, role.shown_as or role.key, reason, tale, target)
    if role.shown_as:
        yield RoleHidden(seat, role.key)


def fresh(player: Player, role: Role) -> None:
    """Reset a player to what belongs to the new role, and nothing of the last one."""
    player.role = role
    player.previous = None
    player.elixir = player.poison = role.key == "witch"
    player.extra_life = role.key == "elder"
    player.discovered = player.last_word = player.handled = False


def strip(player: Player) -> None:
    """Make a player a Citizen, because the Elder is dead (§8.5)."""
    fresh(player, CITIZEN)
    player.bodyguard = None
