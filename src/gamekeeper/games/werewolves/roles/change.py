"""How a player comes to a role: he is told, and if he is told a lie the house knows better."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..tales import Tale
from ..whispers import RoleHidden, RoleTold
from .base import Role


def become(
    seat: Seat, role: Role, reason: str, tale: Tale, target: Seat | None = None
) -> Iterator[Event]:
    """The role is the player's from now on, fresh (§2.5)."""
    yield RoleTold(seat, role.shown_as or role.key, reason, tale, target)
    if role.shown_as:
        yield RoleHidden(seat, role.key)
