"""Bots at tables without a house: who wins how often, how long games last, what breaks.

Everything follows from the plan's seed: the same plan gives the same tally, in any order, on any
number of processors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from math import sqrt
from random import Random
from typing import Any

from .bots import BOTS
from .bots.bot import Bot, RandomBot
from .games import make_game
from .games.mia.events import PlayersLost, RoundCanceled
from .kernel.game import Game
from .kernel.messages import Begin, Command, Event, Move, Rejection, Reply, Seat, Sit, TimeUp
from .kernel.table import Table

START = datetime(2000, 1, 1, tzinfo=UTC)
STEP = timedelta(milliseconds=1)
MOST_MOVES = 100_000
"""A game that has not ended by then never will."""


class Refused(Exception):
    """The house's own commands (sit down, begin, time is up) were refused."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(f"{rejection.code} {dict(rejection.facts)}")
        self.rejection = rejection


def _mia(event: Event) -> str | None:
    return event.reason if isinstance(event, PlayersLost | RoundCanceled) else None


@dataclass(frozen=True, slots=True)
class Custom:
    """How a game is simulated unless somebody says otherwise, and what is counted in it."""

    options: Mapping[str, str] = field(default_factory=dict)
    counted: Callable[[Event], str | None] = lambda event: None
    """The heading under which an event is counted, or None."""


CUSTOMS: Mapping[str, Custom] = {
    "mia": Custom({"rounds": "1", "ask": "no", "early_start": "yes"}, _mia),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; ``bots`` are names, one for each seat."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: str

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A bot that plays more than once gets a number: Baron, Baron2 …"""
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


def bots_for(game: str) -> dict[str, Bot]:
    """All bots that can play a game, by name; ``Random`` plays any."""
    bots: list[Bot] = [*BOTS.get(game, ()), RandomBot()]
    return {bot.name: bot for bot in bots}


def run(plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play the games with these numbers; a crash is counted and does not end the others.

    Raises ``Rejected`` if the options are wrong, and ``Refused`` if these players cannot begin.
    """
    game = make_game(plan.game, plan.options)
    counted = CUSTOMS.get(plan.game, Custom()).counted
    tally = Tally()
    for number in numbers:
        tally.games += 1
        match_ = Match(game, plan, number)
        match_.sit_down()
        try:
            winners = match_.play()
        except Exception as bug:  # counting these is what a simulation is for
            tally.add(Tally(crashes=1, first_crash=(number, f"{type(bug).__name__}: {bug}")))
            continue
        tally.wins.update(winners)
        tally.lengths[match_.moves] += 1
        tally.counted.update(filter(None, map(counted, match_.log)))
    return tally


class Match:
    """One game: a table, and a view for each seat that is moved forward by what it hears."""

    def __init__(self, game: Game[Any], plan: Plan, number: int) -> None:
        seed = f"{plan.seed}:{number}"
        known = bots_for(plan.game)
        self._game = game
        self._table = Table(game, seed)
        self._rng = Random(f"{seed}:bots")  # noqa: S311 - bots need no honest dice
        self._bots = dict(zip(plan.seats, [known[name] for name in plan.bots], strict=True))
        self._status = self._table.status
        self._views = {seat: game.blank() for seat in plan.seats}
        self._ids = count(1)
        self._at = START
        self.log: list[Event] = []
        self.moves = 0

    def sit_down(self) -> None:
        """Take all seats and begin; raises Refused."""
        for seat in self._bots:
            self._must(self._handle(seat, Sit()))
        if not self._status.deadlines:  # some tables begin by themselves
            self._must(self._handle(None, Begin()))

    def play(self) -> Iterable[Seat]:
        """Play to the end; returns who won. Raises whatever goes wrong."""
        while (status := self._status).outcome is None:
            if self.moves >= MOST_MOVES:
                raise AssertionError(f"the game has not ended after {self.moves} moves")
            if not self._all_move():
                if not status.deadlines:
                    raise AssertionError(f"nobody can move and nothing is due while {status.phase}")
                due = min(status.deadlines, key=lambda deadline: deadline.at)
                self._at = max(self._at, due.at)
                self._must(self._handle(None, TimeUp(due.key)))
        return status.outcome.winners

    def _all_move(self) -> bool:
        """Ask everybody who is waited for, once; returns whether anything has happened."""
        before = self.moves
        for seat in self._bots:
            if seat in self._status.awaiting:
                self._moves(seat)
        return self.moves > before

    def _moves(self, seat: Seat) -> bool:
        """Let this seat's bot move if it can and may; returns whether it did."""
        view = self._views[seat]
        moves = list(self._game.moves(view, seat))
        if not moves:
            return False
        move = self._bots[seat].choose(view, seat, moves, self._rng)
        if move is None or not self._handle(seat, move).events:
            return False
        self.moves += 1
        return True

    def _handle(self, seat: Seat | None, move: Move) -> Reply:
        self._at += STEP
        reply = self._table.handle(Command(str(next(self._ids)), seat, move, self._at))
        self._status = reply.status
        apply, views = self._game.apply, self._views
        for event in reply.events:
            ears = event.audience.seats
            for listener, view in views.items():
                if ears is None or listener in ears:
                    apply(view, event)
        self.log.extend(reply.events)
        return reply

    @staticmethod
    def _must(reply: Reply) -> None:
        if reply.rejection is not None:
            raise Refused(reply.rejection)


# -- numbers


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share, scale = wins / games, 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


def quantiles(lengths: Counter[int], shares: Sequence[float]) -> Iterator[int]:
    """For each share the smallest length that so many games do not exceed."""
    total = sum(lengths.values())
    for share in shares:
        seen = 0
        for length in sorted(lengths):
            seen += lengths[length]
            if seen >= share * total:
                yield length
                break
