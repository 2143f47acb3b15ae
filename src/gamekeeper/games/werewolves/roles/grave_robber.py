"""Grave Robber: takes over the role of somebody who is dead, as good as new (§6.13)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import RoleHidden, RoleTold
from ..rules.steps import Step
from .base import Role, Turn, dead


def rob(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Take over a dead player's role; it acts this same night if its turn is still to come."""
    [grave] = names
    role = context.village.players[grave].role
    assert role is not None
    # everybody was told whose grave it is: whoever robs a Fool's knows what they are
    told = role.key if context.edition >= 2 else role.shown_as or role.key
    tale = context.tale("grave_robber", 1, (seat,), names, ((seat, told), (grave, told)))
    yield RoleTold(seat, told, "robbed", tale, grave)
    if told != role.key:
        yield RoleHidden(seat, role.key)


GRAVE_ROBBER = Role("grave_robber", 13, turns=(Turn(Step.GRAVE_ROBBER, dead, rob),), burns=True)
