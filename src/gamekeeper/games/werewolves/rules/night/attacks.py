"""Night attacks: who is in which house, and who survives there (§7)."""

from __future__ import annotations

from collections.abc import Iterator

from .....kernel.messages import Event, Seat
from ..context import Context
from ..private_events import Doomed, LifeSpent
from ..steps import Step
from ..village import ALIVE, Village


def place(village: Village, seat: Seat) -> Seat | None:
    """Return in whose house a player spends this night; None: nowhere, running to and fro."""
    taken = village.taken
    lured = [v for v, names in taken.get(Step.SEDUCTRESS, {}).items() if names == (seat,)]
    visited = taken.get(Step.HARLOT, {}).get(seat, ())
    if lured and visited:
        return visited[0] if visited[0] == lured[0] else None
    if lured or visited:
        return (*lured, *visited)[0]
    for pair in taken.get(Step.MAGICIAN, {}).values():
        if seat in pair:
            return pair[1] if pair[0] == seat else pair[0]
    return seat


def attack(context: Context, target: Seat, cause: str) -> Iterator[Event]:
    """Attack everybody in the target's house, whether or not the target is there."""
    village = context.village
    away = any(village.taken.get(step) for step in (Step.SEDUCTRESS, Step.HARLOT, Step.MAGICIAN))
    seats = [s for s in village.up() if place(village, s) == target] if away else [target]
    for seat in seats:
        player = village.players[seat]
        if player.life is not ALIVE or player.protected:
            continue
        if player.extra_life:
            yield LifeSpent(seat)
        else:
            yield Doomed(seat, cause)
