"""Two dice and their order: 3,1 is lowest, doubles stand above mixed pairs, 2,1 is Mia."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Dice:
    """Two dice, the higher one first."""

    high: int
    low: int

    @classmethod
    def of(cls, a: int, b: int) -> Dice:
        """Return the dice with the higher one first."""
        return cls(a, b) if a >= b else cls(b, a)

    @property
    def is_mia(self) -> bool:
        return self.high == 2 and self.low == 1

    @property
    def worth(self) -> int:
        """Return a number that orders the 21 values (§7)."""
        if self.high == self.low:
            return 100 + self.high
        return 1000 if self.is_mia else 10 * self.high + self.low

    def beats(self, other: Dice | None) -> bool:
        """Return True if these dice are strictly higher; anything beats None."""
        return other is None or self.worth > other.worth

    def __str__(self) -> str:
        return f"{self.high},{self.low}"


PAIRS = tuple(Dice.of(a, b) for a, b in product(range(1, 7), repeat=2))
"""The 36 equally likely throws."""

LADDER = tuple(sorted(set(PAIRS), key=lambda dice: dice.worth))
"""The 21 values, lowest first."""

MIA = LADDER[-1]

BY_DIGITS = {f"{dice.high}{dice.low}": dice for dice in LADDER}
"""The 21 values by their two digits, as players say them: ``54``."""
DIGITS = {dice: digits for digits, dice in BY_DIGITS.items()}

HIGHER: dict[Dice | None, tuple[Dice, ...]] = {
    claim: tuple(dice for dice in LADDER if dice.beats(claim)) for claim in (None, *LADDER)
}
"""The values that beat a claim, lowest first; all of them if there is none."""
