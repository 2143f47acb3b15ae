"""Fool: believes to be a Seer and sees what is not there; one by robbery knows (§6.19)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.steps import Step
from .base import Role, Turn, up
from .seer import vision


def imagine(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Show some player's role: neither the true one nor Fool, unless there are only Fools.

    In the first edition every role of the game was as likely, however many had it.
    """
    players = context.village.players
    held = [p.role.key for p in players.values() if p.role is not None]
    role = players[names[0]].role
    assert role is not None
    present = held if context.edition >= 2 else list(dict.fromkeys(held))
    lies = [key for key in present if key not in (role.key, "fool")]
    nothing_else = "fool" if set(held) == {"fool"} else "seer"
    yield vision(context, seat, names[0], context.rng.choice(lies) if lies else nothing_else)


FOOL = Role("fool", 19, turns=(Turn(Step.SEER, up, imagine),), shown_as="seer")

KNOWING_FOOL = Role("fool", 19, shown_as="seer")
"""The role of whoever robbed a Fool's grave: sees nothing, is not asked, and looks like a Seer."""
