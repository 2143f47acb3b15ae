"""Go, §1.7: how points are written, and the arithmetic behind them."""

from __future__ import annotations

import pytest

from gamekeeper.games.go.board.points import (
    ROW,
    SIZES,
    Point,
    area_of,
    is_on_board,
    near,
    point_at,
    points_of,
    reach,
    read_point,
    read_points,
    regions,
    to_label,
    to_sgf,
    whole,
    x_of,
    y_of,
)
from gamekeeper.kernel.messages import Rejected


@pytest.mark.parametrize(
    ("sgf", "label"), [("aa", "a19"), ("ss", "t1"), ("pd", "q16"), ("ha", "h19"), ("ia", "j19")]
)
def test_both_ways_to_write_a_point_on_19(sgf: str, label: str) -> None:
    """§1.7 The examples, and the two columns beside the missing "i"."""
    point = read_point(sgf, 19)

    assert to_sgf(point) == sgf
    assert to_label(point, 19) == label
    assert read_point(label, 19) == point


def test_t1_and_ss_are_the_same_and_there_is_no_i() -> None:
    """Scenario 29."""
    assert read_point("t1", 19) == read_point("ss", 19) == point_at(18, 18)
    with pytest.raises(Rejected) as refused:
        read_point("i5", 19)

    assert refused.value.rejection.code == "invalid-coord"
    assert refused.value.rejection.facts == {"point": "i5", "size": 19}


@pytest.mark.parametrize("size", SIZES)
def test_every_point_has_one_name_of_each_kind(size: int) -> None:
    """§1.7 Read and written again, every point of every board is itself."""
    points = [point_at(x, y) for y in range(size) for x in range(size)]

    assert [read_point(to_sgf(point), size) for point in points] == points
    assert [read_point(to_label(point, size), size) for point in points] == points
    assert [point_at(x_of(point), y_of(point)) for point in points] == points
    assert len({to_label(point, size) for point in points}) == size * size
    assert points_of(whole(size)) == tuple(points)
    assert {to_sgf(p) for p in points if is_on_board(p, size)} == {to_sgf(p) for p in points}


def test_the_largest_board_ends_with_z() -> None:
    """§1.7 25 columns without "i" end with z; row 25 is the uppermost."""
    assert to_label(point_at(24, 0), 25) == "z25"
    assert to_sgf(point_at(24, 24)) == "yy"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "a",
            "aaa",
            "af",
            "fa",
            "a0",
            "a6",
            "f1",
            "i1",
            "a01",
            "a-1",
            "1a",
            "11",
            "a1 ",
            " aa",
        ),
        *("AA", "aA", "a1a", "ä1", "a¹", "a١", "z9", "zz", "{a", "`a", "a\n", "tt", "pass", "a99"),
    ],
)
def test_what_names_no_point_of_5x5(text: str) -> None:
    """§1.7, scenario 28: outside and gibberish are invalid-coord."""
    with pytest.raises(Rejected) as refused:
        read_point(text, 5)

    assert refused.value.rejection.code == "invalid-coord"


def test_labels_may_be_written_large() -> None:
    """§1.7 Q16 is what players say; SGF letters are small (large ones are other points in SGF)."""
    assert read_point("Q16", 19) == read_point("q16", 19)
    with pytest.raises(Rejected):
        read_point("PD", 19)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("pd", "pd"),
        ("pd,dp", "pd dp"),
        ("pddp", "pd dp"),
        ("pddp,jj", "pd dp jj"),
        ("b17,q3", "bc pq"),
        ("b17 Q3", "bc pq"),
        ("pd,q3", "pd pq"),
        ("aa,aa", "aa aa"),
    ],
)
def test_lists_of_points(text: str, expected: str) -> None:
    """§12.4 With or without commas, as labels or SGF letters."""
    assert " ".join(map(to_sgf, read_points(text, 19))) == expected


@pytest.mark.parametrize("text", ["pdd", "pd,d", "b17q3", "q3,pddp", "pd;dp"])
def test_lists_that_are_none(text: str) -> None:
    """§12.4 A half point, labels without a gap."""
    with pytest.raises(Rejected) as refused:
        read_points(text, 19)

    assert refused.value.rejection.code == "invalid-coord"


def test_points_beyond_the_board_are_noticed() -> None:
    """§5.2.1 In the same row, below, and before the first."""
    assert is_on_board(point_at(4, 4), 5)
    for beyond in (point_at(5, 0), point_at(0, 5), Point(-1), Point(-ROW), Point(ROW - 1)):
        assert not is_on_board(beyond, 5)
    with pytest.raises(AssertionError):
        point_at(25, 0)
    with pytest.raises(AssertionError):
        point_at(0, -1)


@pytest.mark.parametrize("size", SIZES)
def test_a_row_does_not_go_on_in_the_next(size: int) -> None:
    """§5.1 Neighbours are orthogonal; edges are edges, on the largest board too."""
    board = whole(size)
    for x in range(size):
        for y in range(size):
            around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            expected = {(a, b) for a, b in around if 0 <= a < size and 0 <= b < size}

            found = points_of(near(area_of([point_at(x, y)])) & board)
            assert {(x_of(p), y_of(p)) for p in found} == expected


def test_regions_are_the_connected_parts() -> None:
    """§6.2 Two columns and a corner, by their first points."""
    left, right = read_points("aaabac", 5), read_points("cacb", 5)
    corner = read_points("ee", 5)
    ground = area_of([*left, *right, *corner])

    assert regions(ground) == [area_of(left), area_of(right), area_of(corner)]
    assert reach(area_of(left[:1]), ground) == area_of(left)
    assert regions(0) == []
