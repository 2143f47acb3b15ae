"""What holds for a table of Go however it is played: counters, boards, clocks and secrets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from random import Random
from time import process_time
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.properties.test_games import random_games
from tests.kit.go_table import ANN, BOB, EVE, GoTable, started
from tests.kit.play import NAMES, play

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import Colour
from gamekeeper.games.go.board.points import Point, to_sgf, x_of, y_of
from gamekeeper.games.go.comments.comments import Part
from gamekeeper.games.go.rules.events import (
    GameEnded,
    GameStarted,
    HandicapPlaced,
    Passed,
    Resigned,
    Revealed,
    Said,
    ScoringStepTaken,
    StonePlayed,
)
from gamekeeper.games.go.rules.moves import AddTime, Pass, Play, Resign, Score
from gamekeeper.games.go.rules.row import GameFlag
from gamekeeper.games.go.rules.showing import SIZES
from gamekeeper.kernel.messages import Command, Event, Move, Seat
from gamekeeper.kernel.table import Table
from gamekeeper.store.codec import Codec

ACTIONS = (HandicapPlaced, StonePlayed, Passed, ScoringStepTaken, Resigned)

some = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def checked(log: Sequence[Event], size: int) -> None:
    """§13.5 A checker of its own: replays the actions and compares them with every row."""
    board, moves, hidden = Board(size, sizes=SIZES), 0, False
    for event in log:
        if isinstance(event, GameStarted) and event.stones:
            board.place_handicap(event.stones)
            moves = len(event.stones)
        elif isinstance(event, HandicapPlaced):
            board.place_handicap(event.points)
            moves = len(event.points)
        elif isinstance(event, StonePlayed):
            taken = board.play(event.colour, event.point)
            assert sum(1 << point for point in event.captured) == taken
            assert (event.after.last_x, event.after.last_y) == (
                x_of(event.point),
                y_of(event.point),
            )
        if not isinstance(event, ACTIONS):
            continue
        moves += not isinstance(event, HandicapPlaced)
        row = event.after
        assert row.moves == moves
        assert (row.black_prisoners, row.white_prisoners) == (
            board.taken_by_black,
            board.taken_by_white,
        )
        assert (GameFlag.KO in row.flags) == board.has_ko
        assert row.last_move == ("" if board.last is None else to_sgf(board.last))
        assert hidden <= (GameFlag.HIDDEN_MSG in row.flags)
        hidden = GameFlag.HIDDEN_MSG in row.flags


@random_games
@given(draw=st.data())
def test_every_row_follows_from_the_actions(draw: st.DataObject) -> None:
    """§1.5, §13.5 The counter, prisoners, Ko and Last_Move, whatever was tried on the way."""
    playing = play(draw, "go")

    checked(playing.log, playing.table.state.board.size)


@random_games
@given(draw=st.data())
def test_clocks_are_never_negative_and_deadlines_lie_ahead(draw: st.DataObject) -> None:
    """§9.4 Nobody has less than nothing, and who has just been given the turn has time."""
    playing = play(draw, "go")

    for event in playing.log:
        row = getattr(event, "after", None)
        if row is None:
            continue
        for colour in Colour:
            left = row.left(colour)
            assert left.main >= 0
            assert left.byo >= 0
            assert left.periods >= -1
    for command, reply in zip(playing.commands, playing.replies, strict=True):
        if reply.events and not isinstance(reply.events[-1], GameEnded):
            for deadline in reply.status.deadlines:
                assert deadline.at > command.at


@some
@given(seed=st.integers(0, 10_000))
def test_repeated_and_shuffled_commands_leave_the_log_correct(seed: int) -> None:
    """§13.2 Each move_id acts once, in whatever order requests arrive and however often."""
    rng = Random(seed)
    table = started(size=5)
    for _ in range(12):
        if table.state.is_over:
            break
        seen = table.row.moves
        wishes: list[tuple[Seat, Move]] = []
        for number in (seen, seen + 1, seen + 2):
            for seat in (ANN, BOB, EVE):
                point = Point(26 * rng.randrange(5) + rng.randrange(5))
                wishes.append((seat, Play(point, number)))
            wishes.append((rng.choice((ANN, BOB)), Pass(number)))
            wishes.append((rng.choice((ANN, BOB)), Score(agree=True, move_id=number)))
            wishes.append((rng.choice((ANN, BOB)), AddTime(12, move_id=number)))
        if rng.random() < 0.05:
            wishes.append((ANN, Resign(seen)))
        wishes *= 2
        rng.shuffle(wishes)
        table.waits(minutes=rng.randrange(90))
        for seat, move in wishes:
            table.does(seat, move)

    numbers = [event.after.moves for event in table.log if isinstance(event, ACTIONS)]
    assert numbers == list(range(1, len(numbers) + 1))
    checked(table.log, 5)
    assert Table(table.game, table.seed, table.log).state == table.state


@some
@given(seed=st.integers(0, 10_000), overtime=st.sampled_from(("JAP", "CAN", "FIS")))
def test_time_does_not_depend_on_restarts(seed: int, overtime: str) -> None:
    """A table that is read back from its bytes before every command plays the same game."""
    rng = Random(seed)
    options: dict[str, Any] = {
        "overtime": overtime,
        "main": "1d",
        "byo": "3h",
        "periods": 3,
        "size": 5,
    }
    table = started(**options)
    codec = Codec(table.game.events, table.game.requests)
    for number in range(30):
        table.waits(minutes=rng.choice((1, 30, 60, 180, 600)))
        seat = table.row.to_move
        if seat is None:
            break
        legal = table.state.board.legal_moves(table.state.colour)
        move: Move = Play(rng.choice(legal)) if legal else Pass()
        if table.state.is_scored and not legal:
            move = Score(agree=True)
        stored = [codec.decode_event(*codec.encode(event)) for event in table.log]
        again = Table(table.game, table.seed, stored)
        command = Command(f"x{number}", seat, move, table.now)
        assert again.handle(command) == table.does(seat, move)


@random_games
@given(draw=st.data())
def test_hidden_words_stand_in_no_log_that_others_hear(draw: st.DataObject) -> None:
    """§11 Before the end nobody but the author has a byte of them; secrets never leave the game."""
    playing = play(draw, "go")
    codec = Codec(playing.game.events, playing.game.requests)
    over = False
    for event in playing.log:
        over = over or isinstance(event, GameEnded)
        for listener in (None, *NAMES):
            if not event.audience.hears(listener):
                continue
            body = codec.encode(event)[1]
            is_author = isinstance(event, Said | Revealed) and event.seat == listener
            if not is_author:
                assert over or "plan" not in body
                assert over or "idea" not in body
            if listener is None and isinstance(event, Said | Revealed):
                assert event.part in (Part.PUBLIC, Part.HIDDEN)
    for listener in (None, *NAMES):
        told = [event for event in playing.log if event.audience.hears(listener)]
        for event in told:
            if isinstance(event, Said) and event.part is not Part.PUBLIC:
                assert listener in (event.seat, *event.players)


def test_a_long_game_is_read_back_quickly() -> None:
    """300 moves on 19×19 are decoded and folded within 5 ms of this processor's time."""

    table = _long_game(300)
    codec = Codec(table.game.events, table.game.requests)
    stored = [codec.encode(event) for event in table.log]
    spent = []
    for _ in range(10):
        before = process_time()
        log = [codec.decode_event(kind, body) for kind, body in stored]
        state = Table(table.game, table.seed, log).state
        spent.append(process_time() - before)

    assert state == table.state
    assert min(spent) < 0.005
    assert msgspec.json.decode(stored[-1][1])["after"]["moves"] == 300


def _long_game(moves: int) -> GoTable:
    rng = Random(7)
    table = started()
    while table.row.moves < moves:
        table.now += timedelta(minutes=7)
        legal = table.state.board.legal_moves(table.state.colour)
        seat = table.row.to_move
        assert seat is not None
        table.do(seat, Play(rng.choice(legal)))
    return table
