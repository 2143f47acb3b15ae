"""Players of Softwarewolves: villagers who remember who voted for whom, and eat anybody."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from ....kernel.messages import Move, Seat
from ..rules.moves import Vote
from ..rules.state import Day, State
from .distrust import by_suspicion, doubts


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Volunteers for nothing, eats any villager, and votes by suspicion."""

    name: str
    greeting: Move | None = None

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        votes = {move.name: move for move in moves if isinstance(move, Vote)}
        if not votes:
            return rng.choice(moves)
        suspects = [each for each in view.live if view.players[each] in votes]
        first, *_ = by_suspicion(suspects, doubts(view.days[:-1], seat), rng)
        return votes[view.players[first]]


MEAL, VOTE = "Please choose who you want to eat: ", "Please vote who should be hanged: "
VOTE_AGAIN = ", you can only vote for live players: "
EATEN, NOBODY_EATEN = "The werewolf ate ", "No-one has been eaten!"
HANGED, NOBODY_HANGED = "The villagers hanged ", "No-one has been hanged!"
_VOTES = re.compile(
    r"\s*(?:I\s+vote\s+for|ik\s+stem\s+op|ich\s+stimme\s+für)\s+(.+?)\s*", re.IGNORECASE
)
"""How people vote, in any language."""
_ACCUSING = re.compile(
    r"\b(werewolf|wolf|suspects?|suspicious|guilty|hang|liar|lies"
    r"|weerwolf|verdacht|verdenk|schuldig|leugenaar|werwolf|verdächtig|verdächtige|lügt|lügner)\b",
    re.IGNORECASE,
)


@dataclass(slots=True)
class ByEar:
    """The same in a chat room, where a bot has nothing but words to go by (§12).

    One per room: :meth:`arrive` makes another one, which has seen nothing yet. It plays with
    people, so it gives them time to read.
    """

    name: str
    rng: Random
    least: float = 1.0
    most: float = 3.0
    """Seconds before the bot acts."""
    _live: list[Seat] = field(default_factory=list)
    _days: list[Day] = field(default_factory=list)
    _accused: dict[Seat, set[Seat]] = field(default_factory=dict)
    _is_day: bool = False

    def arrive(self) -> ByEar:
        """Return a bot like this one for another room."""
        return replace(self, _live=[], _days=[], _accused={}, _is_day=False)

    def greeting(self) -> str | None:
        """Volunteer if the bot's name says so; ordinary names say nothing."""
        return f"I am {self.name}" if "werewolf" in self.name.lower() else None

    # -- listening

    def heard(self, nick: str, text: str, *, from_master: bool) -> None:
        """Remember what was said in the room."""
        if from_master:
            self._told(text)
        elif nick in self._live:
            self._overhear(Seat(nick), text)

    def _told(self, text: str) -> None:
        if text.startswith((EATEN, NOBODY_EATEN)):
            self._begin_day().eaten = _rest(text, EATEN)
        elif text.startswith(VOTE):
            self._live = [Seat(name) for name in _offered(text, VOTE)]
            self._begin_day()
        elif text.startswith((HANGED, NOBODY_HANGED)) and self._is_day:
            self._days[-1].hanged = _rest(text, HANGED)
            self._is_day = False

    def _begin_day(self) -> Day:
        if not self._is_day:
            self._is_day = True
            self._days.append(Day())
        return self._days[-1]

    def _overhear(self, nick: Seat, text: str) -> None:
        if vote := _VOTES.fullmatch(text):
            if self._is_day and vote[1] in self._live:
                self._days[-1].votes.setdefault(nick, Seat(vote[1]))
        elif _ACCUSING.search(text):
            for name in self._live:
                if name != nick and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                    self._accused.setdefault(name, set()).add(nick)

    # -- speaking

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        """Return what to say, then the next best if it is refused; ``me`` is never named.

        Whoever is not in the list is dead.
        """
        if not public:
            offered = _offered(text, MEAL)
            return [f"I eat {name}" for name in self.rng.sample(offered, len(offered))]
        offered = _offered(text, VOTE) or _offered(text, f"{me}{VOTE_AGAIN}")
        if me not in offered:
            return []
        over = self._days[:-1] if self._is_day else self._days
        suspects = [Seat(name) for name in offered if name != me]
        found = doubts(over, Seat(me), self._accused)
        return [f"I vote for {name}" for name in by_suspicion(suspects, found, self.rng)]

    def pause(self) -> float:
        """Return the seconds until the bot answers."""
        return self.rng.uniform(self.least, self.most)


def _offered(text: str, words: str) -> list[str]:
    """Return the names after these words, none if the text does not begin with them."""
    names = text.removeprefix(words).split(",") if text.startswith(words) else []
    return [name.strip() for name in names]


def _rest(text: str, words: str) -> Seat | None:
    """Return the name after these words, or None if the text does not begin with them."""
    return Seat(text.removeprefix(words)) if text.startswith(words) else None


COMPANY: tuple[Neighbour, ...] = tuple(
    Neighbour(name)
    for name in ("Mo", "Ada", "Linus", "Grace", "Ken", "Radia", "Niklaus", "Barbara")
)
"""Eight of them: with one person a village of nine."""
