"""Piper: enchants two players a night, and wins when everybody follows (§6.21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import Enchanted, PackDecided
from ..rules.steps import Step
from .base import Role, Team, Turn, told


def enchant(
    context: Context, pack: tuple[Seat, ...], ballots: tuple[tuple[Seat, ...], ...]
) -> Iterator[Event]:
    """Enchant the two most named players; the Pipers stay unknown to them."""
    named = Counter(name for names in ballots for name in names)
    seats = chosen(named, context)
    number = len(seats) or (5 if named else 9)
    roles = tuple((seat, "piper") for seat in pack)
    tale, votes = context.tale("piper", number, pack, seats, roles), context.pack_votes(Step.PIPERS)
    yield PackDecided(pack, Step.PIPERS, seats, tale, votes)
    if seats:
        yield Enchanted(seats, context.tale("piper", 2 + len(seats), seats))


def chosen(named: Counter[Seat], context: Context) -> tuple[Seat, ...]:
    """Return up to two players; a second place shared by several counts for nobody."""
    if len(named) <= 2:
        return tuple(named)
    ranks = named.most_common()
    top = [seat for seat, votes in ranks if votes == ranks[0][1]]
    if len(top) == 2:
        return tuple(top)
    if len(top) > 2:
        return tuple(context.rng.sample(top, 2)) if context.options.pack_tie == "random" else ()
    seconds = [seat for seat, votes in ranks if votes == ranks[1][1]]
    return (*top, *seconds) if len(seconds) == 1 else tuple(top)


PIPER = Role(
    "piper",
    21,
    Team.PIPERS,
    turns=(Turn(Step.PIPERS, told(Step.PIPERS), most=2, decide=enchant),),
    burns=True,
    strips=False,
)
