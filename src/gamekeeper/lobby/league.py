"""The league over all finished tables: who played, won, survived and collected how many points.

Counting is pure (:class:`League`); reading the store is :func:`read_league`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from ..games import GAMES
from ..games.scoring import Score, no_scores
from ..host.table_bots import BOT_PREFIX, NOBODY
from ..kernel.messages import Event
from ..store.base import Finish, PersonId, Store

K = TypeVar("K", bound=str)
PAGE_SIZE = 100


@dataclass(frozen=True, slots=True)
class Tally:
    """Adds up the results of a number of games."""

    played: int = 0
    won_alive: int = 0
    won_dead: int = 0
    survived: int = 0
    removed: int = 0
    points: int = 0

    def plus(self, other: Tally) -> Tally:
        return Tally(
            self.played + other.played,
            self.won_alive + other.won_alive,
            self.won_dead + other.won_dead,
            self.survived + other.survived,
            self.removed + other.removed,
            self.points + other.points,
        )

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Return a key that sorts the best first: points, victories, then the fewest games."""
        return -self.points, -self.won_alive, -self.won_dead, self.played


def tally_of(score: Score) -> Tally:
    """Return the tally of one game."""
    return Tally(
        played=1,
        won_alive=score.won and score.alive is not False,
        won_dead=score.won and score.alive is False,
        survived=score.alive is not False,
        removed=score.removed,
        points=score.points,
    )


@dataclass(frozen=True, slots=True)
class RatingCurve:
    """How strong somebody was over time, in a game whose players are rated."""

    game: str
    steps: tuple[tuple[datetime, float], ...]
    """When the rating changed, and to what; oldest first, at least one."""
    rank: Callable[[float], str]
    """What players call a rating, such as ``5k``."""
    unit: float
    """How far two ranks that follow each other are apart."""


class League:
    """Counts games by person and by role."""

    def __init__(self) -> None:
        self.games = 0
        self.is_deadly = False
        """Players can die in this game."""
        self._tallies: dict[tuple[PersonId, str], Tally] = {}
        self._names: dict[PersonId, Counter[str]] = {}

    def count(self, results: Iterable[tuple[PersonId, Score]]) -> None:
        """Count one finished game, unless it has no results because it was stopped."""
        results = list(results)
        self.games += bool(results)
        for person, score in results:
            self.is_deadly = self.is_deadly or score.alive is not None
            key = person, score.role
            self._tallies[key] = self._tallies.get(key, Tally()).plus(tally_of(score))
            self._names.setdefault(person, Counter())[score.seat] += 1

    def name_of(self, person: PersonId) -> str | None:
        """Return the name under which somebody has played most often."""
        names = self._names.get(person, Counter())
        return min(names, key=lambda name: (-names[name], name), default=None)

    def people(self, role: str | None = None) -> Sequence[tuple[PersonId, Tally]]:
        """Return everybody, best first; with a role, only their games in that role."""
        return _sorted(
            (person, tally)
            for (person, played), tally in self._tallies.items()
            if role in (None, played)
        )

    def roles(self) -> Sequence[tuple[str, Tally]]:
        """Return every role that was played, best first."""
        return _sorted((role, tally) for (_, role), tally in self._tallies.items())


def _sorted(tallies: Iterable[tuple[K, Tally]]) -> Sequence[tuple[K, Tally]]:
    sums: dict[K, Tally] = {}
    for key, tally in tallies:
        sums[key] = sums.get(key, Tally()).plus(tally)
    return sorted(sums.items(), key=lambda each: (each[1].rank, each[0]))


def results_of(
    finish: Finish, scores: Callable[[Event], Sequence[Score]]
) -> Sequence[tuple[PersonId, Score]]:
    """Return everybody's score at a finished table; vacant seats count for nobody."""
    people = {chair.seat: chair.person for chair in finish.chairs if chair.person != NOBODY}
    for entry in reversed(finish.last):
        if found := scores(entry.event):
            return [(people[score.seat], score) for score in found if score.seat in people]
    return ()


def scored_games() -> Sequence[str]:
    """Return the games that have a league."""
    return [name for name, entry in GAMES.items() if entry.scores is not no_scores]


async def read_league(store: Store, game: str) -> League:
    """Count all finished tables of a game: a page at a time, and of each log only the end."""
    league, scores = League(), GAMES[game].scores
    page = await store.finished(game, limit=PAGE_SIZE)
    while page:
        for finish in page:
            league.count(results_of(finish, scores))
        page = await store.finished(game, after=page[-1].table, limit=PAGE_SIZE)
    return league


async def names_of(
    store: Store, league: League, people: Sequence[PersonId]
) -> Mapping[PersonId, str]:
    """Return the names of people and bots in a league: those they played under.

    People with the same name get the name of their address in brackets.
    """
    known = {person.id: person.name for person in await store.people(people)}
    names = {id: known.get(id) or id.removeprefix(BOT_PREFIX) for id in people}
    played = {id: league.name_of(id) or names[id] for id in people if not is_bot(id)}
    often = Counter(name.casefold() for name in played.values())
    for id, name in played.items():
        is_clear = often[name.casefold()] == 1 or name == names[id]
        names[id] = name if is_clear else f"{name} ({names[id]})"
    return names


def is_bot(person: PersonId) -> bool:
    """Return True if this is a bot."""
    return person.startswith(BOT_PREFIX)
