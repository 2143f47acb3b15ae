"""Game records there and back: a table's record, and the table that is made of a record."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.points import Point, area_of, point_at, points_of, regions
from gamekeeper.games.go.rules.moves import Handicap, Pass, Play, Resign, Score
from gamekeeper.games.go.rules.options import Options
from gamekeeper.games.go.sgf.playing import Script, script
from gamekeeper.games.go.sgf.reading import read
from gamekeeper.games.go.sgf.record import record
from gamekeeper.games.go.sgf.writing import write
from gamekeeper.games.go.text.refusals import refuse
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.messages import Seat
from tests.kit.go_table import GoTable, started
from tests.kit.mill import MillBoard, Sgf_game, sgf_moves


def written(table: GoTable, reader: Seat | None = None) -> str:
    """The record of a table as somebody may read it."""
    return write(record(table.view(reader), reader))


def played(sgf: str | bytes) -> GoTable:
    """The table that is made of a record."""
    return performed(script(read(sgf), refuse))


def performed(found: Script) -> GoTable:
    table = GoTable(parse_options(Options, found.options))
    table.now = found.started or datetime(2024, 1, 1, tzinfo=UTC)
    for step in found.steps:
        if step is found.steps[-1]:
            table.now = found.ended or table.now
        table.do(step.seat, step.move)
    return table


def seen_by_mill(sgf: str) -> Board:
    """The position at the end of a record, as somebody else's program finds it."""
    game = Sgf_game.from_string(sgf)
    board: MillBoard
    board, plays = sgf_moves.get_setup_and_moves(game)
    for colour, move in plays:
        if move is not None:
            board.play(*move, colour)
    size = game.get_size()
    found: dict[str, list[Point]] = {"b": [], "w": []}
    for colour, (row, column) in board.list_occupied_points():
        found[colour].append(point_at(column, size - 1 - row))
    return Board(size, area_of(found["b"]), area_of(found["w"]))


def stones(board: Board) -> tuple[int, int, int]:
    return board.size, board.black, board.white


WORDS = ("hello", "<c>what a move</c>", "a]b\\c", "two\nlines", "<h>plan</h> <c>:)</c>", "né 手")


def random_game(seed: int) -> GoTable:
    """A game with captures, comments, resumed scoring, and one of all the ends."""
    rng = Random(seed)
    handicap = rng.choice((0, 0, 2, 3))
    table = started(
        size=rng.choice((5, 7, 9)) if not handicap else 9,
        handicap=handicap,
        ruleset=rng.choice(("japanese", "chinese")),
        komi=rng.choice(("0", "6.5", "-3")),
        std_handicap=rng.random() < 0.5,
        overtime="none",
    )
    table.waits(days=3)
    for _ in range(rng.randrange(5, 90)):
        if table.state.is_over:
            break
        act(table, rng)
    finish(table, rng)
    return table


def act(table: GoTable, rng: Random) -> None:
    seat, state = table.row.to_move, table.state
    assert seat is not None
    comment = rng.choice(WORDS) if rng.random() < 0.2 else ""
    if state.places_handicap:
        free = points_of(state.board.empty)
        points = tuple(rng.sample(free, state.terms.handicap))
        table.do(seat, Handicap(points, comment=comment))
    elif state.is_scored and rng.random() < 0.5 and (marks := clicks(table, rng)):
        table.do(seat, Score(marks, comment=comment))
    elif not state.is_scored and rng.random() < 0.15:
        table.do(seat, Pass(comment=comment))
    elif moves := state.board.legal_moves(state.colour):
        table.do(seat, Play(rng.choice(moves), comment=comment))
    elif not state.is_scored:
        table.do(seat, Pass(comment=comment))


def clicks(table: GoTable, rng: Random) -> tuple[Point, ...]:
    board = table.state.board
    groups = regions(board.black) + regions(board.white)
    return (points_of(rng.choice(groups))[0],) if groups else ()


def finish(table: GoTable, rng: Random) -> None:
    """Nothing, a resignation, or a count."""
    match rng.randrange(4):
        case 0:
            return
        case 1 if not table.state.is_over:
            side = rng.choice((table.row.black, table.row.white))
            table.do(side, Resign(comment=rng.choice(("", "<c>thank you</c>"))))
            return
    while not table.state.is_over:
        seat = table.row.to_move
        assert seat is not None
        if table.state.places_handicap:
            act(table, rng)
        elif not table.state.is_scored:
            table.do(seat, Pass())
        elif rng.random() < 0.4 and (marks := clicks(table, rng)):
            table.do(seat, Score(marks))
        else:
            table.do(seat, Score(agree=True))
