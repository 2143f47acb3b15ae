"""The board of Go against a slow and obvious one: every move, every refusal, every click."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.kit.go import everything
from tests.kit.go_reference import SlowBoard, SlowMarks, Spot

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, WHITE, Colour
from gamekeeper.games.go.board.marking import toggle
from gamekeeper.games.go.board.points import NOTHING, Area, point_at, points_of, whole, x_of, y_of
from gamekeeper.games.go.board.scoring import count, score
from gamekeeper.games.go.setup.settings import Ruleset
from gamekeeper.games.go.text.drawing import Look, layers
from gamekeeper.kernel.messages import Rejected

SEEDS = st.integers(0, 2**64 - 1)
SMALL = st.integers(5, 9)


def spots(area: Area) -> set[Spot]:
    return {(x_of(point), y_of(point)) for point in points_of(area)}


def tried(board: Board, colour: Colour, spot: Spot) -> str | set[Spot]:
    """What the fast board answers, in the words of the slow one; a refusal changes nothing."""
    before = everything(board)
    try:
        return spots(board.play(colour, point_at(*spot)))
    except Rejected as no:
        assert everything(board) == before
        return no.rejection.code


def assert_same(board: Board, slow: SlowBoard) -> None:
    black = {spot for spot, colour in slow.stones.items() if colour == "black"}
    assert spots(board.black) == black
    assert spots(board.white) == slow.stones.keys() - black
    assert board.empty == whole(board.size) & ~board.black & ~board.white
    assert board.last == (None if slow.last is None else point_at(*slow.last))
    assert board.has_ko == slow.ko
    assert {"black": board.taken_by_black, "white": board.taken_by_white} == slow.prisoners


def random_game(size: int, seed: int, attempts: int) -> tuple[Board, SlowBoard, Counter[str]]:
    """Both boards after the same attempts, legal or not; what was answered how often."""
    rng = Random(seed)
    board, slow = Board(size), SlowBoard(size)
    colour, answers = BLACK, Counter[str]()
    for _ in range(attempts):
        near_last = slow.neighbours(slow.last) if slow.last and rng.random() < 0.3 else None
        spot = rng.choice(near_last) if near_last else (rng.randrange(size), rng.randrange(size))
        answer = tried(board, colour, spot)

        assert answer == slow.play(colour.value, spot)
        answers[answer if isinstance(answer, str) else f"took {min(len(answer), 2)}"] += 1
        if not isinstance(answer, str) or rng.random() < 0.1:  # sometimes after a pass
            colour = colour.other
    assert_same(board, slow)
    return board, slow, answers


@settings(max_examples=200, deadline=None)
@given(size=SMALL, seed=SEEDS, attempts=st.integers(1, 250))
def test_both_boards_answer_every_move_alike(size: int, seed: int, attempts: int) -> None:
    """§5.2 Captures, suicide, ko and occupied points, and everything a board remembers."""
    random_game(size, seed, attempts)


@pytest.mark.parametrize("size", [19, 25])
def test_large_boards_too(size: int) -> None:
    """§5.1 The edges of the largest board are those where a row could run into the next."""
    random_game(size, seed=size, attempts=1500)


def test_the_random_games_meet_everything() -> None:
    """The comparison above is worth something: all answers occur, and often."""
    answers = Counter[str]()
    for seed in range(60):
        answers += random_game(5, seed, 200)[2]

    wanted = ("took 0", "took 1", "took 2", "illegal-position", "suicide", "ko")
    assert {each for each in wanted if answers[each] < 20} == set(), answers


@settings(max_examples=150, deadline=None)
@given(size=SMALL, seed=SEEDS, attempts=st.integers(0, 200))
def test_legal_moves_are_those_that_can_be_played(size: int, seed: int, attempts: int) -> None:
    """§5.2 The list has exactly the points where a copy of the board accepts a stone."""
    board, _, _ = random_game(size, seed, attempts)
    for colour in Colour:
        accepted = {
            point
            for point in points_of(whole(size))
            if not isinstance(tried(board.copy(), colour, (x_of(point), y_of(point))), str)
        }

        assert set(board.legal_moves(colour)) == accepted
        assert {p for p in points_of(whole(size)) if board.is_legal(colour, p)} == accepted


def assert_counted_alike(board: Board, marks: Area, slow: SlowMarks) -> None:
    """Every point has the same state on both, before and after counting."""
    found = layers(board, Look(marks=marks, counted=count(board, marks)))
    counted: dict[Spot, str] = {}
    for name, area in found.items():
        counted |= dict.fromkeys(spots(area), "dame" if name in ("star", "empty") else name)

    assert counted == slow.count()
    assert spots(count(board, marks).dame) == {s for s, n in counted.items() if n == "dame"}


@settings(max_examples=150, deadline=None)
@example(size=5, seed=0, attempts=0)
@given(size=SMALL, seed=SEEDS, attempts=st.integers(0, 120))
def test_clicks_and_counting_are_the_same_on_both(size: int, seed: int, attempts: int) -> None:
    """§6.1, §6.2 After each of ten clicks anywhere."""
    board, stones, _ = random_game(size, seed, attempts)
    slow, marks, rng = SlowMarks(stones), NOTHING, Random(seed)
    for _ in range(10):
        spot = (rng.randrange(size), rng.randrange(size))
        marks = toggle(board, marks, [point_at(*spot)])
        slow.toggle(spot)

        assert_counted_alike(board, marks, slow)


@settings(max_examples=200, deadline=None)
@given(size=SMALL, seed=SEEDS, attempts=st.integers(0, 120), clicks=st.integers(0, 6))
def test_colours_are_treated_alike(size: int, seed: int, attempts: int, clicks: int) -> None:
    """§6.3 With the colours exchanged and no komi, the other side wins by as much."""
    board, _, _ = random_game(size, seed, attempts)
    twin = Board(size, board.white, board.black)
    twin.taken_by_black, twin.taken_by_white = board.taken_by_white, board.taken_by_black
    rng = Random(seed)
    points = [point_at(rng.randrange(size), rng.randrange(size)) for _ in range(clicks)]
    marks = toggle(board, NOTHING, points)

    assert toggle(twin, NOTHING, points) == marks
    for ruleset in Ruleset:
        mine, theirs = score(board, marks, ruleset, 0), score(twin, marks, ruleset, 0)
        assert mine.margin == -theirs.margin
        assert (mine.winner, theirs.winner) in {(BLACK, WHITE), (WHITE, BLACK), (None, None)}


@settings(max_examples=200, deadline=None)
@given(size=SMALL, seed=SEEDS, attempts=st.integers(0, 120))
def test_unique_clicks_turn_over_every_point_once(size: int, seed: int, attempts: int) -> None:
    """§6.1 "uniq": any list of clicks, repeated and in any order of repetition, changes no more."""
    board, _, _ = random_game(size, seed, attempts)
    rng = Random(seed)
    points = [point_at(rng.randrange(size), rng.randrange(size)) for _ in range(4)]
    once = toggle(board, NOTHING, points, unique=True)

    assert toggle(board, NOTHING, [p for p in points for _ in range(3)], unique=True) == once
    assert all(once >> point & 1 for point in points)
