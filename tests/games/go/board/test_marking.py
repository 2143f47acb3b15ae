"""Go, §6.1 and scenario 41: what a click turns over."""

from __future__ import annotations

import pytest
from tests.kit.go import drawn, names

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.marking import toggle, turned_over
from gamekeeper.games.go.board.points import NOTHING, Area, Point, area_of, read_point, read_points
from gamekeeper.kernel.messages import Rejected


def click(board: Board, marks: Area, points: str, unique: bool = False) -> Area:
    return toggle(board, marks, read_points(points, board.size), unique)


IN_ONE_AREA = drawn(
    "..X...... .OX...... OOX...... ..X...... O.X...... ..X...... XXX...... ......... ........."
)


def test_one_click_kills_all_groups_of_an_area_and_another_revives_them() -> None:
    """Scenario 41: three stones and one, in the same black area."""
    marks = click(IN_ONE_AREA, NOTHING, "ae")
    assert names(marks) == "bb ac bc ae"

    assert click(IN_ONE_AREA, marks, "ae") == NOTHING
    assert click(IN_ONE_AREA, marks, "bb") == NOTHING


def test_two_clicks_cancel_unless_each_point_counts_once() -> None:
    """§6.1 The modes "all" and "uniq"."""
    assert click(IN_ONE_AREA, NOTHING, "ae,ae") == NOTHING
    assert click(IN_ONE_AREA, NOTHING, "ae,bb") == NOTHING
    assert click(IN_ONE_AREA, NOTHING, "ae,bb,ac") == click(IN_ONE_AREA, NOTHING, "ae")
    assert names(click(IN_ONE_AREA, NOTHING, "ae,bb", unique=True)) == "bb ac bc ae"
    assert names(click(IN_ONE_AREA, NOTHING, "ae,ae,ae,bb", unique=True)) == "bb ac bc ae"


def test_once_per_request_does_not_reach_into_the_next() -> None:
    """§6.1 "uniq" counts the points of this request; what was marked before may be turned."""
    dead = click(IN_ONE_AREA, NOTHING, "ae")

    assert click(IN_ONE_AREA, dead, "ae", unique=True) == NOTHING


def test_a_dead_neighbour_of_the_other_colour_comes_back_to_life() -> None:
    """§6.1 The black wall dies, so the white stones it surrounded live again."""
    dead = click(IN_ONE_AREA, NOTHING, "bb")
    marks = click(IN_ONE_AREA, dead, "ca")

    assert names(marks) == "ca cb cc cd ce cf ag bg cg"
    assert click(IN_ONE_AREA, marks, "bb") == dead


def test_all_the_dead_of_a_revived_region_live() -> None:
    """§6.1 The walk touches one dead stone; the other one is reached from that over empty ground."""
    board = drawn("XO.OX .XXX. ..... ..... .....")
    marks = click(board, NOTHING, "ba")
    assert names(marks) == "ba da"

    assert names(click(board, marks, "aa")) == "aa ea bb cb db"


def test_the_walk_does_not_pass_stones_of_the_other_colour() -> None:
    """§6.1 White stones on both sides of a living wall: one side dies."""
    board = drawn("O.X.O ..X.. ..X.. ..X.. ..X.O")

    assert names(click(board, NOTHING, "aa")) == "aa"
    assert names(click(board, NOTHING, "ea")) == "ea ee"


def test_the_walk_does_not_pass_dead_stones() -> None:
    """§6.1 A dead white wall is no way for living black stones: it lives again, they die."""
    board = drawn("X.O.X ..O.. ..O.. ..O.. ..O..")
    dead_wall = click(board, NOTHING, "ca")
    assert names(dead_wall) == "ca cb cc cd ce"

    assert names(click(board, dead_wall, "aa")) == "aa"


def test_neutral_points_stop_a_walk() -> None:
    """§6.1 "The walk stops at anything else": a stone behind neutral points stays alive."""
    board = drawn("O.O.. XXXXX ..... ..... .....")
    marks = click(board, NOTHING, "ba")
    assert names(marks) == "ba"

    assert names(turned_over(board, marks, read_point("aa", 5))) == "aa"


def test_empty_areas_of_any_size_become_neutral_and_empty_again() -> None:
    """§6.1 Our choice: no limit to the size."""
    board = drawn(".XO.. XXO.. .XO.. XXOOO .XO.O")

    marks = click(board, NOTHING, "da")
    assert names(marks) == "da ea db eb dc ec"
    assert click(board, marks, "ec") == NOTHING
    assert names(click(board, NOTHING, "aa,ac")) == "aa ac"
    assert click(Board(5), NOTHING, "cc") == Board(5).empty


def test_neutral_points_are_reached_over_empty_ones() -> None:
    """§6.1 Two neutral points with an empty one between them become empty together."""
    board = Board(5)
    marks = area_of(read_points("aaca", 5))

    assert click(board, marks, "aa") == NOTHING
    assert click(board, marks, "ba") == board.empty


def test_a_step_is_what_it_turned_over() -> None:
    """§6.1 The marks are the exclusive-or of all steps since the last stone (scenarios 8 and 9)."""
    board = drawn("X.O.X OOO.. ..... ..OOO ..O.X")
    first_step = NOTHING ^ click(board, NOTHING, "aa,ee")
    second_step = first_step ^ click(board, first_step, "aa")

    assert names(first_step) == "aa ee"
    assert names(second_step) == "aa"
    assert names(first_step ^ second_step) == "ee"


@pytest.mark.parametrize("point", [Point(5), Point(26 * 5), Point(-1), Point(-26), Point(10**12)])
def test_a_click_beside_the_board_is_refused(point: Point) -> None:
    """§4 score: illegal-position."""
    with pytest.raises(Rejected) as no:
        toggle(Board(5), NOTHING, [point])

    assert no.value.rejection.code == "illegal-position"
