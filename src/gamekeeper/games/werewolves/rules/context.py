"""What every part of the rules is handed."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import NamedTuple

from ....kernel.messages import Seat
from .options import Options
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
