"""Go, §5.1–§5.4 and scenarios 20 to 28: captures, suicide and ko."""

from __future__ import annotations

import pytest
from tests.kit.go import drawn, everything, move, names, played, rows

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, WHITE, Colour
from gamekeeper.games.go.board.points import (
    Point,
    points_of,
    read_point,
    read_points,
    to_sgf,
    whole,
)
from gamekeeper.kernel.messages import Rejected

A_KO = "B ba, W ca, B ab, W db, B bc, W cc, B ee, W bb, B cb"


def refused(board: Board, text: str) -> str:
    """Why a move is refused; the board must be what it was."""
    before = everything(board)
    with pytest.raises(Rejected) as no:
        move(board, text)
    assert everything(board) == before
    assert no.value.rejection.facts["point"] == text.split()[1]
    return no.value.rejection.code


def moves(board: Board, colour: Colour) -> str:
    return " ".join(map(to_sgf, board.legal_moves(colour)))


def test_a_ko_is_taken_and_not_taken_back_at_once() -> None:
    """Scenario 20: §5.2.4."""
    board = played(A_KO.removesuffix(", B cb"))

    assert move(board, "B cb") == "bb"
    assert board.prisoners(BLACK) == 1
    assert board.prisoners(WHITE) == 0
    assert board.has_ko
    assert board.last == read_point("cb", 5)
    assert refused(board, "W bb") == "ko"


def test_a_ko_is_taken_back_after_a_move_elsewhere() -> None:
    """Scenario 21."""
    board = played(A_KO + ", W ae, B ea")

    assert not board.has_ko
    assert move(board, "W bb") == "cb"
    assert board.prisoners(WHITE) == 1
    assert board.has_ko
    assert refused(board, "B cb") == "ko"


def test_passes_do_not_lift_a_ko() -> None:
    """Scenario 22: §5.4. Passes do not touch the board; a stone elsewhere does."""
    board = played(A_KO)

    assert refused(board, "W bb") == "ko"
    move(board, "W dd")
    assert not board.has_ko


def test_ko_is_for_the_other_colour_only() -> None:
    """§5.2.4 Black, who took the ko, may fill it."""
    board = played(A_KO)

    move(board, "B bb")
    assert not board.has_ko


def test_suicide_of_one_stone() -> None:
    """Scenario 23: §5.2.3."""
    assert refused(played("B ab, W ee, B ba"), "W aa") == "suicide"


def test_suicide_of_two_stones() -> None:
    """Scenario 24: §5.2.3."""
    board = played("W ab, B ee, W bb, B de, W ca, B ed, W dd, B aa, W cc")

    assert refused(board, "B ba") == "suicide"


def test_a_stone_without_liberties_may_take() -> None:
    """Scenario 25."""
    board = played("W ba, B ee, W ab, B bb, W ed, B ca, W de, B ac, W dd")
    assert board.prisoners(WHITE) == 1

    assert move(board, "B aa") == "ba ab"
    assert not board.has_ko
    assert (board.prisoners(BLACK), board.prisoners(WHITE)) == (2, 1)


def test_taking_several_back_is_no_ko() -> None:
    """Scenario 26: §5.4."""
    board = played("B bc, W ea, B ae, W bd, B cd, W ac, B ce, W cc, B bb, W ad, B ab, W be")
    assert board.has_ko
    assert board.prisoners(WHITE) == 1

    assert len(move(board, "B ae").split()) == 4
    assert not board.has_ko


def test_two_stones_of_one_group_are_taken_together() -> None:
    """Scenario 27."""
    board = played("B ba, W aa, B bb, W ab, B de, W ca, B ed, W cb")

    assert move(board, "B ac") == "aa ab"
    assert board.prisoners(BLACK) == 2


def test_a_stone_needs_an_empty_point_of_the_board() -> None:
    """Scenario 28: §5.2.1. Both colours, and points that only larger boards have."""
    board = played("B cc")

    assert refused(board, "W cc") == "illegal-position"
    assert refused(board, "B cc") == "illegal-position"
    before = everything(board)
    for beyond in (*read_points("fa af yy", 25), Point(25), Point(-1), Point(-26), Point(10**12)):
        with pytest.raises(Rejected) as no:
            board.play(WHITE, beyond)
        assert no.value.rejection.code == "illegal-position"
    assert everything(board) == before


@pytest.mark.parametrize(
    ("before", "stone", "taken", "after"),
    [
        (".OX.. OX... X.... ..... .....", "B aa", "ba ab", "X.X.. .X... X.... ..... ....."),
        ("XOX.. XOX.. .X... ..... .....", "W ac", "aa ab", ".OX.. .OX.. OX... ..... ....."),
        (".XO.. XO... O.... ..... .....", "W aa", "ba ab", "O.O.. .O... O.... ..... ....."),
        (
            "..X.. .XOX. XO.OX .XOX. ..X..",
            "B cc",
            "cb bc dc cd",
            "..X.. .X.X. X.X.X .X.X. ..X..",
        ),
    ],
)
def test_groups_are_taken(before: str, stone: str, taken: str, after: str) -> None:
    """§5.2.2 Every neighbouring group without a liberty leaves the board, four at most."""
    board = drawn(before)

    assert move(board, stone) == taken
    assert rows(board) == after
    assert board.empty == whole(5) ^ board.black ^ board.white


def test_a_group_that_is_touched_twice_is_counted_once() -> None:
    """§5.2.2 One white ring of three around a corner."""
    board = drawn(".OX.. OOX.. XX... ..... .....")

    assert move(board, "B aa") == "ba ab bb"
    assert board.prisoners(BLACK) == 3


def test_a_long_group_lives_by_a_far_liberty() -> None:
    """§5.1 A chain along the edge of the largest board, touched at one end, free at the other."""
    board = drawn(" ".join(["X" * 24 + ".", "." + "O" * 24, *["." * 25] * 23]))

    assert move(board, "W ab") == ""
    assert len(move(board, "W ya").split()) == 24
    assert board.prisoners(WHITE) == 24


def test_the_own_stones_give_liberties_too() -> None:
    """§5.2.3 Joining a group that has another liberty is no suicide."""
    board = drawn(".XO.. XXO.. .XO.. OOO.. .....")

    assert board.is_legal(BLACK, read_point("aa", 5))
    assert not board.is_legal(WHITE, read_point("aa", 5))


def test_legal_moves_leave_out_suicide_ko_and_stones() -> None:
    """§5.2 All legal moves after a ko was taken, for both colours."""
    board = played(A_KO)
    empty = names(board.empty).split()

    assert moves(board, BLACK).split() == empty
    assert moves(board, WHITE).split() == [p for p in empty if p not in ("aa", "bb")]


def test_a_copy_goes_its_own_way() -> None:
    """A copy has everything of the first board and shares nothing."""
    board = played(A_KO)
    twin = board.copy()
    assert everything(twin) == everything(board)

    move(twin, "W ae")
    assert everything(twin) != everything(board)
    assert refused(board, "W bb") == "ko"


def test_a_position_has_a_hash() -> None:
    """§5.4 Equal for equal stones however they came there; different for every other position."""
    first, second = played("B aa, W bb, B cc"), played("B cc, W bb, B aa")

    assert first.position_hash() == second.position_hash() == "890880958d9d5df0"
    others = {
        played("B aa, W bb").position_hash(),
        played("W aa, B bb, W cc").position_hash(),
        played("B aa, W bb, B cc", size=6).position_hash(),
        Board(5).position_hash(),
        Board(6).position_hash(),
    }
    assert first.position_hash() not in others
    assert len(others) == 5


def test_a_longer_cycle_is_legal() -> None:
    """§5.4 No superko: two stones are given, one is taken back, and all is as before."""
    board = drawn(".O.O. XXOO. ..... ..... .....")
    before = board.position_hash()

    for _ in range(2):
        assert move(board, "W aa") == ""
        assert move(board, "B ca") == "aa ba"
        assert move(board, "W ba") == "ca"
        assert board.position_hash() == before


@pytest.mark.parametrize("size", [4, 26, 0, -1])
def test_boards_have_5_to_25_lines(size: int) -> None:
    """§0.1."""
    with pytest.raises(ValueError, match="no board has"):
        Board(size)


def test_the_stones_of_a_board() -> None:
    """Looking at a board: colours, areas and single points."""
    board = played("B aa, W bb, B cc")

    assert names(board.stones(BLACK)) == "aa cc"
    assert names(board.stones(WHITE)) == "bb"
    assert [board.at(point) for point in read_points("aabbab", 5)] == [BLACK, WHITE, None]
    assert len(points_of(board.empty)) == 22
    assert BLACK.other is WHITE
    assert WHITE.other is BLACK
