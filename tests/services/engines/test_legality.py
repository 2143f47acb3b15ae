"""Which moves are legal, in thousands of positions: our board, GNU Go's and sgfmill's.

All three know the simple ko only, and no suicide; sgfmill's board plays anything and says where the
ko is, so for it both are looked for here.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from random import Random

import pytest
from tests.kit.gnugo import COMMAND
from tests.kit.mill import MillBoard

from gamekeeper.doors.gtp.wire.process import arguments
from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, WHITE, Colour
from gamekeeper.games.go.board.points import Point, is_on_board, near, points_of, x_of, y_of
from gamekeeper.services.engines.position import read_vertex, vertex, vertices

WALKS = [(5, 30, 90), (6, 10, 100), (9, 8, 160), (13, 2, 280), (19, 1, 400)]
"""Sizes of boards, games on each, and moves in each game at most."""


@dataclass
class Step:
    """A position, and how the game goes on."""

    colour: Colour
    legal: list[Point]
    """In the eyes of our board."""
    stones: tuple[int, int]
    move: Point | None


def walk(size: int, moves: int, seed: int) -> list[Step]:
    """A game of random stones. Eyes are filled too: groups die and kos come up all the time."""
    rng, board, colour = Random(seed), Board(size), BLACK
    steps = []
    for _ in range(moves):
        legal = sorted(board.legal_moves(colour))
        move = preferred(board, colour, legal, rng)
        steps.append(Step(colour, legal, (board.black, board.white), move))
        if move is not None:
            board.play(colour, move)
        colour = colour.other
    return steps


def preferred(board: Board, colour: Colour, legal: list[Point], rng: Random) -> Point | None:
    """Any legal move; one that takes a single stone if there is one, every other time."""
    if not legal:
        return None
    taking = [p for p in legal if board.captures(colour, p).bit_count() == 1]
    return rng.choice(taking) if taking and rng.random() < 0.5 else rng.choice(legal)


def of_gnugo(size: int, games: list[list[Step]]) -> list[list[Point]]:
    """GNU Go's legal moves in every position, asked in one go."""
    lines = []
    for steps in games:
        lines += [f"boardsize {size}", "clear_board"]
        for step in steps:
            lines.append(f"all_legal {step.colour.value}")
            where = "pass" if step.move is None else vertex(step.move, size)
            lines.append(f"play {step.colour.value} {where}")
    words = arguments(COMMAND, "japanese")
    text = "\n".join([*lines, "quit\n"])
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=True)
    answers = done.stdout.split("\n\n")
    asked = [answer for line, answer in zip(lines, answers, strict=False) if "legal" in line]
    assert "?" not in done.stdout
    return [sorted(read_vertex(word, size) for word in each[1:].split()) for each in asked]


def of_mill(size: int, steps: list[Step]) -> list[list[Point]]:
    """sgfmill's: whatever is empty, no ko, and still on the board after it was played."""
    board, ko, found = MillBoard(size), None, []
    for step in steps:
        legal = []
        letter = step.colour.value[0]
        for point in points_of(Board(size, *step.stones).empty):
            if at(point, size) != ko and not vanishes(board, point, letter):
                legal.append(point)
        found.append(legal)
        ko = None if step.move is None else board.play(*at(step.move, size), letter)
    return found


def at(point: Point, size: int) -> tuple[int, int]:
    """A point as sgfmill counts: row from below, then column."""
    return size - 1 - y_of(point), x_of(point)


def vanishes(board: MillBoard, point: Point, letter: str) -> bool:
    """Whether a stone played here is taken off at once."""
    size = board.side
    around = [p for p in points_of(near(1 << point)) if is_on_board(p, size)]
    if any(board.get(*at(p, size)) is None for p in around):
        return False
    after = board.copy()
    after.play(*at(point, size), letter)
    return after.get(*at(point, size)) is None


@pytest.mark.parametrize(("size", "games", "moves"), WALKS, ids=lambda number: str(number))
def test_all_three_allow_the_same_moves(size: int, games: int, moves: int) -> None:
    """§5.2–§5.4 In every position of random games."""
    walks = [walk(size, moves, seed) for seed in range(games)]

    ours = [step.legal for steps in walks for step in steps]
    assert of_gnugo(size, walks) == ours
    assert [each for steps in walks for each in of_mill(size, steps)] == ours


def test_there_are_enough_positions() -> None:
    """Five thousand, with hundreds of kos and suicides among them."""
    assert sum(games * moves for _, games, moves in WALKS) >= 5_000

    kos = forbidden = 0
    for steps in [walk(size, moves, seed) for size, games, moves in WALKS for seed in range(games)]:
        board = Board(size_of(steps))
        for step in steps:
            refused = points_of(board.empty)
            forbidden += len(refused) - len(step.legal)
            kos += board.has_ko
            if step.move is not None:
                board.play(step.colour, step.move)
    assert kos > 300
    assert forbidden > 3_000


def size_of(steps: list[Step]) -> int:
    """The lines of the board: the first position is empty, and everything is legal."""
    return max(x_of(point) for point in steps[0].legal) + 1


def test_a_ko_outlives_two_passes_here_and_not_there() -> None:
    """§5.4 The one difference: for GNU Go a pass lifts the ko, here only a stone does."""
    moves = ["B5", "C5", "A4", "D4", "B3", "C3", "E1", "B4", "C4"]
    lines = ["boardsize 5", "clear_board"]
    board, colour = Board(5), BLACK
    for word in moves:
        lines.append(f"play {colour.value} {word}")
        board.play(colour, read_vertex(word, 5))
        colour = colour.other
    lines += ["all_legal white", "play white pass", "play black pass", "all_legal white", "quit"]
    words = arguments(COMMAND, "japanese")
    text = "\n".join(lines) + "\n"
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=True)
    before, _, _, after, *_ = done.stdout.split("\n\n")[len(moves) + 2 :]

    ours = set(vertices(board.legal_moves(WHITE), 5).split())
    assert "B4" not in ours
    assert set(before[1:].split()) == ours
    assert set(after[1:].split()) == ours | {"B4"}
