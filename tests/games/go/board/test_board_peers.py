"""Go: our board against sgfmill's and GNU Go's, over some thousands of positions.

How they differ from §5.2, and how the comparison takes it: sgfmill knows no ko and lets a group
take itself, so a move that leaves its own point empty was suicide, and it only reports the point
that a simple ko forbids. GNU Go plays with a simple ko and without suicide, as we do, but a pass
lifts its ko, so in these games nobody passes.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from random import Random

import pytest
from sgfmill import boards
from tests.kit.patience import PATIENCE

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, Colour
from gamekeeper.games.go.board.points import (
    NOTHING,
    Point,
    near,
    points_of,
    to_label,
    whole,
    x_of,
    y_of,
)
from gamekeeper.games.go.board.scoring import score
from gamekeeper.games.go.setup.settings import Ruleset
from gamekeeper.kernel.messages import Rejected

GNU_GO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")

Move = tuple[Colour, Point]


def random_moves(rng: Random, size: int) -> list[Move]:
    """A game of legal moves by chance; of five found, the first that fills no own eye is played."""
    board, colour, moves = Board(size), BLACK, list[Move]()
    while len(moves) < 3 * size * size and (legal := board.legal_moves(colour)):
        found = [rng.choice(legal) for _ in range(5)]
        others = whole(size) & ~board.stones(colour)
        point = next((p for p in found if near(1 << p) & others), found[0])
        board.play(colour, point)
        moves.append((colour, point))
        colour = colour.other
    return moves


def games(size: int, positions: int) -> Iterator[list[Move]]:
    """Random games that have so many positions, the same ones in every run."""
    rng = Random(size)
    while positions > 0:
        moves = random_moves(rng, size)
        yield moves
        positions -= len(moves)


# -- sgfmill


def mill_place(point: Point, size: int) -> tuple[int, int]:
    """sgfmill counts rows from below."""
    return size - 1 - y_of(point), x_of(point)


def mill_legal(mill: boards.Board, ko: tuple[int, int] | None, colour: Colour) -> set[Point]:
    """The moves after which the stone is still there, but for the ko."""
    legal = set()
    for row, column in mill.board_points:
        if mill.get(row, column) is None and (row, column) != ko:
            after = mill.copy()
            after.play(row, column, colour.value[0])
            if after.get(row, column) is not None:
                legal.add(Point(26 * (mill.side - 1 - row) + column))
    return legal


def assert_same_stones(board: Board, mill: boards.Board) -> None:
    for row, column in mill.board_points:
        stone = board.at(Point(26 * (board.size - 1 - row) + column))
        assert mill.get(row, column) == (stone and stone.value[0])


@pytest.mark.parametrize("size", [5, 6, 7, 9])
def test_legal_moves_captures_and_area_as_in_sgfmill(size: int) -> None:
    """§5.2, §6.3 Over 5,000 positions in all: stones, legal moves, ko and area score."""
    for moves in games(size, positions=1300):
        board, mill, ko = Board(size), boards.Board(size), None
        for colour, point in moves:
            assert set(board.legal_moves(colour)) == mill_legal(mill, ko, colour)

            board.play(colour, point)
            ko = mill.play(*mill_place(point, size), colour.value[0])
            assert_same_stones(board, mill)
            assert score(board, NOTHING, Ruleset.CHINESE, 0).margin == -mill.area_score()


@pytest.mark.parametrize("size", [19, 25])
def test_large_games_as_in_sgfmill(size: int) -> None:
    """§5.2 On large boards: stones, captures and the point that ko forbids, after every move."""
    for moves in games(size, positions=1500):
        board, mill = Board(size), boards.Board(size)
        for colour, point in moves:
            taken = board.play(colour, point)
            ko = mill.play(*mill_place(point, size), colour.value[0])

            assert all(mill.get(*mill_place(p, size)) is None for p in points_of(taken))
            assert (board.black | board.white).bit_count() == stones_on(mill)
            assert forbidden_by_ko(board, colour.other) == ko
        assert_same_stones(board, mill)


def stones_on(mill: boards.Board) -> int:
    return sum(len(row) - row.count(None) for row in mill.board)


def forbidden_by_ko(board: Board, colour: Colour) -> tuple[int, int] | None:
    for point in points_of(board.empty):
        try:
            board.captures(colour, point)
        except Rejected as no:
            if no.rejection.code == "ko":
                return mill_place(point, board.size)
    return None


# -- GNU Go

QUESTIONS = (
    *("all_legal black", "all_legal white", "list_stones black", "list_stones white"),
    *("captures black", "captures white"),
)


def asked(script: list[str]) -> Iterator[str]:
    """What GNU Go answers to each line."""
    assert GNU_GO
    done = subprocess.run(
        [GNU_GO, "--mode", "gtp", "--simple-ko", "--forbid-suicide"],
        input="\n".join([*script, "quit", ""]),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    for answer in done.stdout.split("\n\n")[: len(script)]:
        assert answer.startswith("="), answer
        yield answer.removeprefix("=").strip()


@pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")
@pytest.mark.parametrize("size", [5, 6, 7, 9, 13, 19])
def test_legal_moves_and_captures_as_in_gnu_go(size: int) -> None:
    """§5.2 Over 5,000 positions in all: legal moves of both colours, stones and prisoners."""
    played = list(games(size, positions=1000))
    script = []
    for moves in played:
        script += [f"boardsize {size}", "clear_board"]
        for colour, point in moves:
            script += [f"play {colour.value} {to_label(point, size)}", *QUESTIONS]
    answers = asked(script)

    label = {point: to_label(point, size).upper() for point in points_of(whole(size))}
    for moves in played:
        board = Board(size)
        assert [next(answers), next(answers)] == ["", ""]
        for colour, point in moves:
            board.play(colour, point)
            assert next(answers) == ""
            for expected in (
                *(board.legal_moves(each) for each in Colour),
                *(points_of(board.stones(each)) for each in Colour),
            ):
                assert sorted(next(answers).split()) == sorted(label[p] for p in expected)
            assert [int(next(answers)) for _ in Colour] == [board.prisoners(c) for c in Colour]


def test_the_games_are_worth_comparing() -> None:
    """Captures, ko and suicide are met again and again in the games above."""
    met = {"captures": 0, "ko": 0, "suicide": 0}
    for size in (5, 6, 7, 9):
        for moves in games(size, positions=1000):
            board = Board(size)
            for colour, point in moves:
                met["captures"] += bool(board.play(colour, point))
                met["ko"] += forbidden_by_ko(board, colour.other) is not None
                met["suicide"] += len(board.legal_moves(colour)) < board.empty.bit_count()

    assert min(met.values()) > 50, met
