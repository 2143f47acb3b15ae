"""The simplest players of Softwarewolves: volunteers who take the first name they are offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ..games.softwarewolves.moves import Volunteer
from ..games.softwarewolves.state import State
from ..kernel.messages import Move, Seat


@dataclass(frozen=True, slots=True)
class FirstName:
    """Wants to be the werewolf, eats the first villager, votes for the first other name."""

    name: str
    greeting: Move | None = field(default_factory=Volunteer)

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return moves[0]


MEAL, VOTE = "Please choose who you want to eat: ", "Please vote who should be hanged: "
VOTE_AGAIN = ", you can only vote for live players: "


@dataclass(frozen=True, slots=True)
class ByEar:
    """Similar habits for somebody in a chat room, who has nothing but the MC's words (§12).

    People play with him: he does not always eat the same one, and gives them time to read.
    """

    name: str
    rng: Random
    least: float = 1.0
    most: float = 3.0
    """Seconds before he acts."""

    def greeting(self) -> str | None:
        """A candidacy, from those who are called so."""
        return f"I am {self.name}" if "werewolf" in self.name.lower() else None

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        """What to say, and the next best in case it is not taken; ``me`` is never named.

        Whoever is not in the list himself is dead.
        """
        if not public:
            offered = _offered(text, MEAL)
            return [f"I eat {name}" for name in self.rng.sample(offered, len(offered))]
        offered = _offered(text, VOTE) or _offered(text, f"{me}{VOTE_AGAIN}")
        if me not in offered:
            return []
        return [f"I vote for {name}" for name in offered if name != me]

    def pause(self) -> float:
        """Seconds until he says what he has to say."""
        return self.rng.uniform(self.least, self.most)


def _offered(text: str, words: str) -> list[str]:
    """The names after these words, none if the text does not begin with them."""
    names = text.removeprefix(words).split(",") if text.startswith(words) else []
    return [name.strip() for name in names]


COMPANY: tuple[FirstName, ...] = tuple(
    FirstName(name)
    for name in ("Mo", "Ada", "Linus", "Grace", "Ken", "Radia", "Niklaus", "Barbara")
)
"""Eight of them: with one person a village of nine."""
