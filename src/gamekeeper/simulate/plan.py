"""What is to be simulated, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from ..kernel.messages import Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; ``bots`` are names, one for each seat."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: str
    policy: str = "bots"
    """``bots`` choose from their views; another word is a custom of the game's own."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the bots' names, numbered if one plays more than once: Baron, Baron2 …"""
        seats: list[Seat] = []
        for index, name in enumerate(self.bots):
            again = self.bots[:index].count(name)
            seats.append(Seat(f"{name}{again + 1}" if again else name))
        return tuple(seats)


@dataclass(slots=True)
class Tally:
    """What came of many games. Two of them can be added in any order."""

    games: int = 0
    wins: Counter[Seat] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games had so many moves."""
    counted: Counter[str] = field(default_factory=Counter)
    crashes: int = 0
    first_crash: tuple[int, str] | None = None
    """The number of the first game that crashed, and what happened there."""

    def add(self, other: Tally) -> None:
        """Take the other tally's games into this one."""
        self.games += other.games
        self.wins.update(other.wins)
        self.lengths.update(other.lengths)
        self.counted.update(other.counted)
        self.crashes += other.crashes
        crashes = [each for each in (self.first_crash, other.first_crash) if each is not None]
        self.first_crash = min(crashes, default=None)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share, scale = wins / games, 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


def quantiles(lengths: Counter[int], shares: Sequence[float]) -> Iterator[int]:
    """Yield for each share the smallest length that so many games do not exceed."""
    total = sum(lengths.values())
    for share in shares:
        seen = 0
        for length in sorted(lengths):
            seen += lengths[length]
            if seen >= share * total:
                yield length
                break


def shared(wins: int, games: int) -> dict[str, object]:
    """Return a number of wins, its share, and how far chance may have moved it."""
    return {
        "wins": wins,
        "share": wins / games if games else 0.0,
        "interval": list(wilson(wins, games)),
    }
