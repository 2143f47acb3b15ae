"""Bots at tables without a house: who wins how often, how long games last, what breaks.

Everything follows from the plan's seed: the same plan gives the same tally, in any order, on any
number of processors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from ..bots import BOTS
from ..bots.bot import Bot, RandomBot
from ..games import make_game
from ..kernel.game import Game
from ..kernel.messages import (
    Begin,
    Command,
    Event,
    Move,
    Rejected,
    Rejection,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from ..kernel.table import Table
from .customs import CUSTOMS, Custom
from .plan import Plan, Tally, quantiles, shared, wilson

__all__ = [
    "CUSTOMS",
    "Custom",
    "Match",
    "Plan",
    "Refused",
    "Tally",
    "bots_for",
    "quantiles",
    "run",
    "shared",
    "wilson",
]

START = datetime(2000, 1, 1, tzinfo=UTC)
STEP = timedelta(milliseconds=1)
MOST_MOVES = 100_000
"""A game that has not ended by then never will."""


class Refused(Exception):
    """The house's own commands (sit down, begin, time is up) were refused."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(f"{rejection.code} {dict(rejection.facts)}")
        self.rejection = rejection


def bots_for(game: str) -> dict[str, Bot]:
    """All bots that can play a game, by name; ``Random`` plays any."""
    bots: list[Bot] = [*BOTS.get(game, ()), RandomBot()]
    return {bot.name: bot for bot in bots}


def run(plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play the games with these numbers; a crash is counted and does not end the others.

    Raises ``Rejected`` if the options are wrong, and ``Refused`` if these players cannot begin.
    """
    game = make_game(plan.game, plan.options)
    custom = CUSTOMS.get(plan.game, Custom())
    policy = None if plan.policy == "bots" else custom.policies[plan.policy]
    seats, tally, headings = plan.seats, Tally(), Counter[str]()
    for number in numbers:
        tally.games += 1
        try:
            if policy is None:
                state, moves, log = _play_match(game, plan, number)
            else:
                state, moves = policy(game, seats, f"{plan.seed}:{number}")
                log = []
            outcome = game.status(state).outcome
            assert outcome is not None, "the game has not ended"
        except Refused:
            raise
        except Rejected as no:
            raise Refused(no.rejection) from None
        except Exception as bug:  # counting these is what a simulation is for
            tally.add(Tally(crashes=1, first_crash=(number, f"{type(bug).__name__}: {bug}")))
            continue
        tally.wins.update(outcome.winners)
        tally.lengths[moves] += 1
        for heading, times in custom.counted(log, state):
            headings[heading] += times
    tally.counted = headings
    return tally


def _play_match(game: Game[Any], plan: Plan, number: int) -> tuple[Any, int, list[Event]]:
    match_ = Match(game, plan, number)
    match_.sit_down()
    match_.play()
    return match_.state, match_.moves, match_.log


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

    @property
    def state(self) -> Any:
        """How the table stands: for counting, not for players."""
        return self._table.state

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
        before, awaiting = self.moves, self._status.awaiting
        seats = [seat for seat in self._bots if seat in awaiting]
        if len(seats) > 1:
            self._rng.shuffle(seats)  # who sits first has no advantage
        for seat in seats:
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
