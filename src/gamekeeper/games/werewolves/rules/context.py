"""What every part of the rules is handed."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import NamedTuple

from ....kernel.messages import Seat
from .options import Options
from .steps import Step
from .tales import Shown, Tale
from .village import Village


class Context(NamedTuple):
    """The village, its settings, this moment, and chance."""

    village: Village
    options: Options
    at: datetime
    rng: Random
    edition: int
    """Of the rules this table is played by."""

    def pack_votes(
        self, step: Step, voter: Seat | None = None, names: tuple[Seat, ...] = ()
    ) -> tuple[tuple[Seat, tuple[Seat, ...] | None], ...]:
        """Return what each of a pack wants, the voter these names: so a pack is told.

        Before the third edition, and to a pack of one, nothing is told (amendment 6).
        """
        pack = self.village.woken.get(step, ())
        if self.edition < 3 or len(pack) < 2:
            return ()
        votes = self.village.votes.get(step, {})
        return tuple((seat, names if seat == voter else votes.get(seat)) for seat in pack)

    def tale(
        self,
        role: str,
        number: int,
        a: tuple[Seat, ...],
        b: tuple[Seat, ...] = (),
        roles: Shown = (),
    ) -> Tale:
        """Return a story of this night."""
        return Tale(role, number, a, b, roles, self.village.round)
