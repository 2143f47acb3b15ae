"""The options of Mäxchen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from ..bad_option import BadOption

MAX_DURATION = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Options:
    """How a Mäxchen table is played."""

    window: timedelta = timedelta(milliseconds=250)
    """The time a player has for each answer."""
    early_start: bool = False
    """A round starts as soon as everybody who was asked has joined (§5.4)."""
    pause: timedelta = timedelta(0)
    """Rest between two rounds."""
    gather: timedelta = timedelta(milliseconds=100)
    """How long an empty table waits for company after the first player sat down (§5.2)."""
    rounds: int = 10
    """The game ends after so many rounds; 0: it never ends."""
    ask: bool = True
    """Players are asked to join each round; otherwise everybody who is there plays."""
    self_starting: bool = False
    """The first round opens when somebody sits down, without ``start``."""
    skip_absent: bool = True
    """Who is away is not waited for when a round can start early (§22.1)."""
    lone_point: bool = False
    """Whoever is alone in a round gets a point for it, as on the original server (§5.3)."""
    count_rounds: bool = True
    """The rounds everybody has played are counted."""

    def __post_init__(self) -> None:
        if not timedelta(milliseconds=1) <= self.window <= MAX_DURATION:
            raise BadOption("between", option="window", low="1ms", high="30d")
        for name, value in (("pause", self.pause), ("gather", self.gather)):
            if not timedelta(0) <= value <= MAX_DURATION:
                raise BadOption("between", option=name, low="0ms", high="30d")
        if not self.rounds and not self.self_starting:
            raise BadOption("never-ends", option="rounds")

    @property
    def min_players(self) -> int:
        """Return how many players a game needs to begin."""
        return 1 if self.ask else 2
