"""Mäxchen as people play it: what is refused at a text door, and how a game ends."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.events import Announce, ContestEnded, Join, Roll, RoundScored, See
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.games.mia.speech import MiaSpeech
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Leave,
    Move,
    Rejected,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")


class Evening:
    """A table of people; time stands still unless it is moved."""

    def __init__(self, **options: object) -> None:
        wanted = {"ask": False, "rounds": 2, "window": timedelta(minutes=1), **options}
        self.table = Table(Mia(Options(**wanted)), "secret")  # type: ignore[arg-type]
        self.now = NOON

    def does(self, seat: Seat | None, move: Move) -> Reply:
        return self.table.handle(Command("x", seat, move, self.now))

    def refuses(self, seat: Seat | None, move: Move) -> str:
        before = repr(self.table.state)
        reply = self.does(seat, move)
        assert reply.rejection is not None, f"{move} of {seat} was accepted"
        assert repr(self.table.state) == before
        assert MiaSpeech().refuse(reply.rejection)
        return reply.rejection.code

    def begins(self) -> None:
        for seat in (ANNA, BOB):
            self.does(seat, Sit())
        self.does(None, Begin())
        self.time_passes()

    def time_passes(self) -> Reply:
        [deadline] = self.table.status.deadlines
        self.now = max(self.now, deadline.at)
        return self.does(None, TimeUp(deadline.key))

    @property
    def turn(self) -> tuple[Seat, Seat]:
        """The one to move, and the other one."""
        current = self.table.state.current
        return (ANNA, BOB) if current == ANNA else (BOB, ANNA)


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.begins()
    return evening


def test_wrong_moves_are_refused_and_cost_nothing(evening: Evening) -> None:
    """§20.1 A wrong move at a text door is refused with its own code."""
    current, other = evening.turn

    assert evening.refuses(other, Roll()) == "not-your-turn"
    assert evening.refuses(current, Announce(Dice.of(3, 1))) == "not-now"
    assert evening.refuses(CARL, See()) == "not-your-turn"
    assert evening.refuses(current, Join()) == "not-now"
    assert evening.refuses(current, Sit()) == "already-here"
    assert evening.refuses(CARL, Leave()) == "not-seated"
    assert evening.refuses(None, Sit()) == "not-seated"
    assert evening.refuses(None, Begin()) == "already-begun"


def test_joining_is_refused_with_a_reason() -> None:
    """§20.1 Whoever was not asked cannot join, and joining twice is once too often."""
    evening = Evening(ask=True)
    for seat in (ANNA, BOB):
        evening.does(seat, Sit())
    evening.does(None, Begin())
    evening.does(ANNA, Join())

    assert evening.refuses(ANNA, Join()) == "already-joined"
    assert evening.refuses(CARL, Join()) == "not-invited"


def test_a_game_needs_players() -> None:
    """§20.1 One alone cannot begin a game of people."""
    evening = Evening()
    evening.does(ANNA, Sit())

    assert evening.refuses(None, Begin()) == "too-few-players"


def test_wake_ups_at_the_wrong_time_change_nothing(evening: Evening) -> None:
    """§20.1 Stale and early wake-ups are refused; players never see that."""
    [deadline] = evening.table.status.deadlines

    assert evening.refuses(None, TimeUp("another")) == "stale"
    assert evening.refuses(None, TimeUp(deadline.key)) == "too-early"


@pytest.mark.parametrize(
    ("words", "code"), [("frobnicate", "misheard"), ("", "misheard"), ("announce 77", "not-dice")]
)
def test_words_that_mean_nothing_are_refused(evening: Evening, words: str, code: str) -> None:
    """§20.1 Gibberish and impossible dice."""
    with pytest.raises(Rejected) as no:
        MiaSpeech().understand(words, evening.table.state, ANNA)

    assert no.value.rejection.code == code
    assert MiaSpeech().refuse(no.value.rejection)


def test_a_game_ends_after_its_rounds(evening: Evening) -> None:
    """§20.2 Whoever has most points after the last round wins; then nothing is possible."""
    first = evening.time_passes()
    evening.time_passes()
    last = evening.time_passes()
    winners = evening.table.status.outcome

    assert [type(event) for event in first.events].count(RoundScored) == 1
    assert isinstance(last.events[-1], ContestEnded)
    assert winners is not None
    assert winners.winners == frozenset(last.events[-1].winners) != frozenset()
    assert evening.refuses(ANNA, Sit()) == "over"


def test_several_may_share_the_victory() -> None:
    """§20.2 A tie is a victory of all who have most points."""
    evening = Evening(rounds=1)
    for seat in (ANNA, BOB, CARL):
        evening.does(seat, Sit())
    evening.does(None, Begin())
    evening.time_passes()
    last = evening.time_passes()

    assert isinstance(last.events[-1], ContestEnded)
    assert len(last.events[-1].winners) == 2


def test_only_the_house_plays_for_ever() -> None:
    """§20.2 A table without end is for the contest alone."""
    with pytest.raises(ValueError, match="rounds must be at least 1"):
        Options(rounds=0)

    assert Options(rounds=0, self_starting=True).rounds == 0
