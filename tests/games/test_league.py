"""Every game counts for the league: who played it, who won, and for how many points."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from gamekeeper.games import GAMES, make_game, playable
from gamekeeper.games.scoring import no_scores
from gamekeeper.kernel.messages import Begin, Command, Event, Move, Outcome, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table, view
from gamekeeper.store.base import LAST_ENTRIES

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
SIZES = {"mia": 3, "mafia": 6, "softwarewolves": 5, "connectfour": 2}
"""Games that are played here at random, and by how many."""
MAX_STEPS = 5_000


class Randomly:
    """A game whose players do anything they can, and whose clock runs when nobody can."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng, self.now, self.log = Random(seed), START, list[Event]()
        self.game = make_game(name, {**GAMES[name].casual, **GAMES[name].alone})
        self.table = Table(self.game, f"seed {seed}")
        self.seats = [Seat(f"player{n}") for n in range(SIZES[name])]

    def does(self, seat: Seat | None, move: Move) -> None:
        command = Command(str(len(self.log)), seat, move, self.now)
        self.log += self.table.handle(command).events

    def _moves(self, awaited: Sequence[Seat]) -> list[tuple[Seat, Move]]:
        """What one of these can do; now and then they are too slow."""
        if not awaited or self.rng.random() < 0.1:
            return []
        seat = self.rng.choice(awaited)
        return [(seat, move) for move in self.game.moves(view(self.game, self.log, seat), seat)]

    def ends(self) -> Outcome:
        for each in self.seats:
            self.does(each, Sit())
        self.does(None, Begin())
        for _ in range(MAX_STEPS):
            status = self.table.status
            if status.outcome is not None:
                return status.outcome
            self.now += timedelta(milliseconds=1)
            awaited = [seat for seat in self.seats if seat in status.awaiting]
            if moves := self._moves(awaited):
                self.does(*self.rng.choice(moves))
            elif status.deadlines:
                self.now = max(self.now, status.deadlines[0].at)
                self.does(None, TimeUp(status.deadlines[0].key))
        raise AssertionError("it never ends")


def test_every_game_that_people_open_has_a_league() -> None:
    """`/league` and `scores` leave none out."""
    assert [name for name in playable() if GAMES[name].scores is no_scores] == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SIZES)
def test_the_league_counts_everybody_and_knows_who_has_won(name: str, seed: int) -> None:
    """From the last entries of a log alone, which are all that is read of it."""
    playing = Randomly(name, seed)
    outcome = playing.ends()
    found = [GAMES[name].scores(event) for event in playing.log[-LAST_ENTRIES:]]
    [scores] = [each for each in found if each]

    assert sorted(score.seat for score in scores) == sorted(playing.seats)
    assert {score.seat for score in scores if score.won} == outcome.winners
    assert all(score.points > 0 for score in scores if score.won)
