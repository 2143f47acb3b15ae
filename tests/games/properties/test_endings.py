"""A deadline that ends a game can do without the events its game calls fleeting."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kit.play import play

from gamekeeper.games import GAMES, make_game
from gamekeeper.games.go.board.points import Point
from gamekeeper.games.go.rules import moves as go
from gamekeeper.kernel.game import Game
from gamekeeper.kernel.messages import Command, Event, Move, NoteOutage, Rejected, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table


def short(log: Sequence[Event], fleeting: tuple[type[Event], ...]) -> list[Event]:
    """What is read of a log: of fleeting events the last one only."""
    last = max((n for n, event in enumerate(log) if isinstance(event, fleeting)), default=None)
    return [event for n, event in enumerate(log) if n == last or not isinstance(event, fleeting)]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.fleeting])
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(draw=st.data())
def test_a_short_log_ends_as_the_whole_one(name: str, draw: st.DataObject) -> None:
    """Whenever time is up, in the middle of any game: the same deadline, the same events.

    A short log may be one that could not have happened; then it must be refused, not misread.
    """
    playing = play(draw, name)

    for end in range(1, len(playing.log) + 1):
        same_ends(playing.game, playing.log[:end], GAMES[name].fleeting)


def same_ends(game: Game[Any], log: Sequence[Event], fleeting: tuple[type[Event], ...]) -> bool:
    """Whether there is an end to compare; fails if the two are not the same."""
    whole, events = Table(game, "seed", log), short(log, fleeting)
    deadlines = whole.status.deadlines
    try:
        brief = Table(game, "seed", events, len(log) - len(events))
    except Rejected:
        return False
    assert brief.status.deadlines == deadlines
    for deadline in deadlines:
        command = Command("time", None, TimeUp(deadline.key), deadline.at)
        assert brief.handle(command) == whole.handle(command)
    return bool(deadlines)


BLACK, WHITE = Seat("anna"), Seat("bert")
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
SCENES: Sequence[Sequence[tuple[Seat | None, Move]]] = (
    tuple((None, go.SetRating(seat, 1500.0)) for seat in (BLACK, WHITE)),
    tuple((seat, Sit()) for seat in (BLACK, WHITE)),
    ((BLACK, go.Play(Point(2), comment="<h>a plan</h>")), (WHITE, go.Play(Point(54)))),
    ((None, NoteOutage(START + 6.5 * HOUR, START + 7 * HOUR)), (BLACK, go.Play(Point(4)))),
    ((WHITE, go.AddTime(2)), (WHITE, go.Play(Point(56)))),
    ((BLACK, go.Play(Point(6))), (WHITE, go.AddTime(1))),
    ((None, go.SetRated(False)), (WHITE, go.Play(Point(58)))),
    ((None, go.LeaveOnVacation(WHITE, 3)), (BLACK, go.Play(Point(8)))),
    ((None, go.ComeBack(WHITE)), (WHITE, go.Play(Point(60)))),
    *(((seat, go.Pass()),) for seat in (BLACK, WHITE)),
    ((BLACK, go.Score((Point(2),))), (WHITE, go.Play(Point(106)))),
    ((BLACK, go.Play(Point(108))), (WHITE, go.Play(Point(110)))),
)


def test_all_else_in_a_game_of_go_is_remembered() -> None:
    """Comments, gifts, vacations, outages and what administrators do, in the middle of it all."""
    words = {"size": "9", "type": "black", "main": "5d", "rated": "yes"}
    game = make_game("go", words)
    table, log, now, compared = Table(game, "seed"), list[Event](), START, 0
    for seat, move in chain(*SCENES):
        now += HOUR
        reply = table.handle(Command(f"{now}", seat, move, now))
        assert reply.rejection is None, (move, reply.rejection)
        log += reply.events
        compared += same_ends(game, log, GAMES["go"].fleeting)

    assert compared > 15
