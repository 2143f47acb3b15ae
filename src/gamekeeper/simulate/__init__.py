"""Bots at tables without a server: who wins how often, how long games last, what breaks.

Everything follows from the plan's seed: the same plan gives the same tally, in any order, on any
number of processors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from ..bots.bot import Bot, Chance, RandomBot
from ..games import bots_of, make_game
from ..kernel.game import Game
from ..kernel.messages import (
    Begin,
    Command,
    Event,
    Move,
    Rejected,
    Rejection,
    Seat,
    Sit,
    TimeUp,
)
from ..kernel.table import Table
from .plan import Plan, Tally
from .presets import CUSTOMS, Custom

START = datetime(2000, 1, 1, tzinfo=UTC)
STEP = timedelta(milliseconds=1)
MAX_MOVES = 100_000
"""A game that has not ended by then never will."""
MAX_BOT_ATTEMPTS = 4
"""How often a bot chooses a move before it tries any that is possible."""


class Refused(Exception):
    """The house's own commands (sit down, begin, time is up) were refused."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(f"{rejection.code} {dict(rejection.facts)}")
        self.rejection = rejection


def bots_for(game: str) -> dict[str, Bot]:
    """Return all bots that can play a game, by name; ``Random`` plays any."""
    bots: list[Bot] = [*bots_of(game), RandomBot()]
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
    """One game: a table, and a view for each seat, moved forward when its bot has to think."""

    def __init__(self, game: Game[Any], plan: Plan, number: int) -> None:
        seed = f"{plan.seed}:{number}"
        known = bots_for(plan.game)
        self._game = game
        self._table = Table(game, seed)
        self._rng = Chance(f"{seed}:bots")  # bots need no honest dice
        self._bots = dict(zip(plan.seats, [known[name] for name in plan.bots], strict=True))
        self._decide = self._table.decide
        self._status = self._table.status
        self._views = {seat: (game.blank(), 0) for seat in self._bots}
        """What each seat knows, and how far into the log that reaches."""
        self._ids = count(1)
        self._at = START
        self.log: list[Event] = []
        self._ears: list[frozenset[Seat] | None] = []
        """Who hears each event of the log; None: everybody."""
        self.moves = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return everybody at the table."""
        return tuple(self._bots)

    @property
    def state(self) -> Any:
        """Return how the table stands: for counting, not for players."""
        return self._table.state

    def sit_down(self) -> None:
        """Take all seats and begin; raises Refused."""
        for seat in self._bots:
            self._must(seat, Sit())
        self.begin()

    def begin(self) -> None:
        """Begin, unless the game has begun by itself when everybody sat. Raises Refused."""
        self._status = self._table.status
        if not (self._status.deadlines or self._status.awaiting):
            self._must(None, Begin())
            self._status = self._table.status

    def play(self) -> Iterable[Seat]:
        """Play to the end; returns who won. Raises whatever goes wrong."""
        while (status := self._status).outcome is None:
            if self.moves >= MAX_MOVES:
                raise AssertionError(f"the game has not ended after {self.moves} moves")
            if not self._all_move():
                if not status.deadlines:
                    raise AssertionError(f"nobody can move and nothing is due while {status.phase}")
                due = min(status.deadlines, key=lambda deadline: deadline.at)
                self._at = max(self._at, due.at)
                self._must(None, TimeUp(due.key))
                self._status = self._table.status
        return status.outcome.winners

    def _all_move(self) -> bool:
        """Ask everybody who is waited for, once; returns whether anything has happened."""
        before, awaiting = self.moves, self._status.awaiting
        seats = [seat for seat in self._bots if seat in awaiting]
        if len(seats) > 1:
            self._rng.shuffle(seats)  # who sits first has no advantage
        for seat in seats:
            if seat in self._status.awaiting:
                self._think(seat)
        return self.moves > before

    def _think(self, seat: Seat) -> None:
        """Let this seat's bot move if it can, may and wants to."""
        view = self._view(seat)
        moves = list(self._game.moves(view, seat))
        for move in self._ideas(seat, view, moves):
            if move is None:
                return
            try:
                is_done = self._handle(seat, move)
            except Rejected:  # somebody else was first; what remains is not for this seat to know
                continue
            if is_done:
                self._status = self._table.status
                self.moves += 1
            return

    def _ideas(self, seat: Seat, view: Any, moves: list[Move]) -> Iterator[Move | None]:
        """Yield what the bot wants, several times, and at last anything that it can do."""
        for _ in range(MAX_BOT_ATTEMPTS if moves else 0):
            yield self._bots[seat].choose(view, seat, moves, self._rng)
        yield from self._rng.sample(moves, len(moves))

    def _view(self, seat: Seat) -> Any:
        view, mark = self._views[seat]
        apply = self._game.apply
        for event, ears in zip(self.log[mark:], self._ears[mark:], strict=True):
            if ears is None or seat in ears:
                apply(view, event)
        self._views[seat] = view, len(self.log)
        return view

    def _handle(self, seat: Seat | None, move: Move) -> bool:
        """Handle a move. Returns True if anything came of it; raises Rejected."""
        self._at += STEP
        events = self._decide(Command(str(next(self._ids)), seat, move, self._at))
        self.log.extend(events)
        self._ears.extend([event.audience.seats for event in events])
        return bool(events)

    def _must(self, seat: Seat | None, move: Move) -> None:
        try:
            self._handle(seat, move)
        except Rejected as no:
            raise Refused(no.rejection) from None
