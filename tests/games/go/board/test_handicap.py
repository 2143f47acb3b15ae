"""Go, §5.6 and §5.7: where handicap stones and star points are."""

from __future__ import annotations

import pytest
from tests.kit.go import names

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.handicap import (
    free_points,
    has_standard_placement,
    standard_points,
    star_points,
)
from gamekeeper.games.go.board.points import SIZES, read_point, read_points, to_sgf
from gamekeeper.kernel.messages import Rejected


def placed(size: int, handicap: int) -> str:
    return " ".join(map(to_sgf, standard_points(size, handicap)))


@pytest.mark.parametrize(
    ("size", "handicap", "expected"),
    [
        (19, 2, "pd dp"),
        (19, 9, "pd dp pp dd pj dj jp jd jj"),
        (19, 21, "pd dp pp dd pj dj jp jd jj mg gm mm gg qc cq qq cc qj cj jq jc"),
        (13, 5, "jd dj jj dd gg"),
        (9, 4, "gc cg gg cc"),
        (5, 2, "db bd"),
        (7, 4, "ec ce ee cc"),
        (19, 3, "pd dp pp"),
        (19, 5, "pd dp pp dd jj"),
        (19, 6, "pd dp pp dd pj dj"),
        (19, 7, "pd dp pp dd pj dj jj"),
        (19, 8, "pd dp pp dd pj dj jp jd"),
        (19, 10, "pd dp pp dd pj dj jp jd jj mg"),
        (6, 4, "eb be ee bb"),
        (11, 4, "ic ci ii cc"),
        (12, 4, "id di ii dd"),
        (25, 9, "vd dv vv dd vm dm mv md mm"),
        (9, 9, "gc cg gg cc ge ce eg ec ee"),
        (10, 9, "hc ch hh cc he ce fh fc fe"),
        (7, 9, "ec ce ee cc fd bd df db dd"),
    ],
)
def test_standard_points(size: int, handicap: int, expected: str) -> None:
    """§5.6 The examples, every row of the table, every kind of size: 7, small, even."""
    assert placed(size, handicap) == expected


@pytest.mark.parametrize("size", SIZES)
def test_standard_stones_are_different_points_of_the_board(size: int) -> None:
    """§5.6 So many stones, so many points, with liberties left."""
    for handicap in range(2, 22 if size == 19 else 10):
        board = Board(size)
        board.place_handicap(standard_points(size, handicap))

        assert board.black.bit_count() == handicap
        assert board.black | board.empty == Board(size).empty


@pytest.mark.parametrize(("size", "handicap"), [(19, 0), (19, 1), (19, 22), (13, 10), (18, 10)])
def test_there_are_no_other_standard_points(size: int, handicap: int) -> None:
    """§5.6 2 to 9 stones everywhere, up to 21 on 19×19."""
    with pytest.raises(ValueError, match="no standard points"):
        standard_points(size, handicap)


@pytest.mark.parametrize("size", SIZES)
def test_when_standard_placement_may_be_chosen(size: int) -> None:
    """§5.6 Size 19, or up to 4 stones, or up to 9 on odd boards from 9 on."""
    most = 21 if size == 19 else 9 if size in (9, 11, 13, 15, 17, 21, 23, 25) else 4

    available = [n for n in range(2, 23) if has_standard_placement(size, n)]
    assert available == list(range(2, most + 1))


def test_free_placement_takes_exactly_so_many_different_points() -> None:
    """Scenario 3: one point, or the same twice, is the wrong number; two are placed in order."""
    for chosen in ("pd", "pd,pd", "pd,dp,jj", ""):
        with pytest.raises(Rejected) as no:
            free_points(19, 2, read_points(chosen, 19))
        assert no.value.rejection.code == "wrong-number-of-handicap-stone"
        assert no.value.rejection.facts["needed"] == 2
    board = Board(19)
    board.place_handicap(free_points(19, 2, read_points("pd,dp", 19)))

    assert names(board.black) == "pd dp"
    assert board.last == read_point("dp", 19)
    assert not board.has_ko


def test_free_placement_stays_on_the_board() -> None:
    """§5.6 A point of a larger board."""
    with pytest.raises(Rejected) as no:
        free_points(9, 2, read_points("aa,ss", 19))

    assert no.value.rejection.code == "illegal-position"


def test_handicap_stones_go_to_empty_points() -> None:
    """§5.6 The board does not let two stones be on one point."""
    board = Board(9)
    board.place_handicap(standard_points(9, 2))

    with pytest.raises(AssertionError, match="empty points"):
        board.place_handicap(standard_points(9, 2))


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (5, "cc"),
        (6, ""),
        (7, "dd"),
        (8, "cc fc cf ff"),
        (9, "cc gc ee cg gg"),
        (10, "cc hc ch hh"),
        (11, "cc ic ff ci ii"),
        (12, "dd id di ii"),
        (13, "dd gd jd dg gg jg dj gj jj"),
        (14, "dd kd dk kk"),
        (19, "dd jd pd dj jj pj dp jp pp"),
        (25, "dd md vd dm mm vm dv mv vv"),
    ],
)
def test_star_points(size: int, expected: str) -> None:
    """§5.7 Centre on odd boards, corners from 8 on, sides on odd boards from 13 on."""
    assert names(star_points(size)) == expected
