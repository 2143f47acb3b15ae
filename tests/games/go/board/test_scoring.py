"""Go, §6.2–§6.4: the positions S1 to S11 (scenarios 30 to 40) and what is around them."""

from __future__ import annotations

from dataclasses import fields

import pytest
from tests.kit.go import drawn, names

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.board.marking import toggle
from gamekeeper.games.go.board.points import NOTHING, Area, points_of, read_points, whole
from gamekeeper.games.go.board.scoring import Count, Points, Score, count, score
from gamekeeper.games.go.setup.settings import Ruleset

JAPANESE, CHINESE = Ruleset.JAPANESE, Ruleset.CHINESE

S3 = "OXO.. .XO.. OXO.. .XO.. .XO.."
S5 = ".XO.. XXO.. .XO.. XXOOO .XO.O"
S9 = "O.X.. ..X.. ..X.. ..X.. ..X.."
POSITIONS = {
    "S1": (".XO.. " * 5, "", "T 5/10 S 5/5 D 0/0 dame 0", "W+11.5", "W+12.5"),
    "S2": ("OXO.. .XO.. .XO.. .XO.. .XO..", "aa", "T 4/10 S 5/5 D 0/1 dame 0", "W+10.5", "W+12.5"),
    "S3": (S3, "aa", "T 3/10 S 5/5 D 0/2 dame 0", "W+9.5", "W+12.5"),
    "S4": (S3, "aa,ac", "T 0/10 S 5/7 D 0/0 dame 3", "W+16.5", "W+19.5"),
    "S5": (S5, "", "T 3/7 S 7/8 D 0/0 dame 0", "W+10.5", "W+12.5"),
    "S6": (S5, "aa", "T 2/7 S 7/8 D 0/0 dame 0", "W+11.5", "W+13.5"),
    "S7": (
        "XXXXX XO.OX X.O.X XO.OX XXXXX",
        "bb",
        "T 4/0 S 16/0 D 0/5 dame 0",
        "B+7.5",
        "B+17.5",
    ),
    "S8": ("..... " * 5, "", "T 0/0 S 0/0 D 0/0 dame 25", "W+6.5", "W+7.5"),
    "S9": (S9, "", "T 10/0 S 5/1 D 0/0 dame 9", "B+3.5", "B+6.5"),
    "S10": (S9, "aa", "T 19/0 S 5/0 D 0/1 dame 0", "B+14.5", "B+17.5"),
    "S11": (
        "OX.XO .X.X. .X.X. .X.X. OX.XO",
        "aa",
        "T 8/0 S 10/2 D 0/2 dame 3",
        "B+5.5",
        "B+10.5",
    ),
}


def clicked(board: Board, points: str) -> Area:
    return toggle(board, NOTHING, read_points(points, board.size))


def summary(counted: Count) -> str:
    black, white = counted.black, counted.white
    size = int.bit_count
    return (
        f"T {size(black.territory)}/{size(white.territory)} "
        f"S {size(black.stones)}/{size(white.stones)} "
        f"D {size(black.dead)}/{size(white.dead)} dame {size(counted.dame)}"
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_of_the_rulebook(name: str) -> None:
    """S1–S11 of §6.4, which are scenarios 30 to 40: data, territory at 6.5, area at 7.5."""
    text, clicks, expected, territory, area = POSITIONS[name]
    board = drawn(text)
    marks = clicked(board, clicks)

    assert summary(count(board, marks)) == expected
    assert str(score(board, marks, JAPANESE, 6.5)) == territory
    assert str(score(board, marks, CHINESE, 7.5)) == area


def test_the_lists_of_the_preview() -> None:
    """S4, S6 and S11: which points are dame, neutral, dead and territory (§6.3)."""
    s4, s6, s11 = (POSITIONS[name] for name in ("S4", "S6", "S11"))

    assert names(count(drawn(s4[0]), clicked(drawn(s4[0]), s4[1])).dame) == "ab ad ae"
    board = drawn(s6[0])
    counted = count(board, clicked(board, s6[1]))
    assert names(counted.neutral) == "aa"
    assert names(counted.black.territory) == "ac ae"
    assert names(counted.side(WHITE).territory) == "da ea db eb dc ec de"
    board = drawn(s11[0])
    counted = count(board, clicked(board, s11[1]))
    assert names(counted.dame) == "eb ec ed"
    assert names(counted.white.dead) == "aa ae"
    assert names(counted.white.stones) == "ea ee"
    assert counted.side(BLACK).dead == NOTHING


@pytest.mark.parametrize("name", POSITIONS)
def test_every_point_is_in_exactly_one_list(name: str) -> None:
    """§6.3 The lists of the preview cover the board."""
    board = drawn(POSITIONS[name][0])
    counted = count(board, clicked(board, POSITIONS[name][1]))

    areas = [counted.dame, counted.neutral]
    for side in (counted.black, counted.white):
        areas += [getattr(side, field.name) for field in fields(side)]
    listed = [point for area in areas for point in points_of(area)]
    assert sorted(listed) == list(points_of(whole(5)))


EVEN = ".X.O. " * 5


def with_prisoners(black: int, white: int) -> Board:
    board = drawn(EVEN)
    board.taken_by_black, board.taken_by_white = black, white
    return board


def test_komi_alone_decides() -> None:
    """§6.4 Below the table: T 5/5 and 5 dame; half a point of komi, or none: jigo."""
    board = drawn(EVEN)

    assert summary(count(board)) == "T 5/5 S 5/5 D 0/0 dame 5"
    assert str(score(board, NOTHING, JAPANESE, 0.5)) == "W+0.5"
    assert str(score(board, NOTHING, CHINESE, 0.5)) == "W+0.5"
    jigo = score(board, NOTHING, JAPANESE, 0)
    assert str(jigo) == "0"
    assert jigo.winner is None
    assert jigo.margin == 0


def test_prisoners_count_for_territory_only() -> None:
    """§6.4 Black 3, White 1, komi 0.5."""
    board = with_prisoners(3, 1)

    assert str(score(board, NOTHING, JAPANESE, 0.5)) == "B+1.5"
    assert str(score(board, NOTHING, CHINESE, 0.5)) == "W+0.5"


def test_handicap_is_given_back_when_area_is_counted() -> None:
    """§6.4 S1 with Handicap 2 and komi 0.5; §5.5."""
    board = drawn(POSITIONS["S1"][0])

    assert str(score(board, NOTHING, JAPANESE, 0.5, handicap=2)) == "W+5.5"
    assert str(score(board, NOTHING, CHINESE, 0.5, handicap=2)) == "W+7.5"


def test_a_dead_stone_counts_even_if_its_region_is_dame() -> None:
    """§6.3 The white stone is dead, but both colours border on its region."""
    board = drawn("O.X.. ..X.. ..X.. ..X.. .OX..")
    marks = 1 << 0

    counted = count(board, marks)
    assert names(counted.dame) == "ba ab bb ac bc ad bd ae"
    assert score(board, marks, JAPANESE, 0).black.dead == 2
    assert score(board, marks, CHINESE, 0).black.dead == 1


def test_a_neutral_point_on_the_border_makes_dame() -> None:
    """§6.2 A region that touches a neutral point is nobody's."""
    board = drawn("..X.. ..X.. XXX.. ..... .....")
    marks = 1 << 0

    counted = count(board, marks)
    assert names(counted.neutral) == "aa"
    assert names(counted.dame) == "ba ab bb"
    assert counted.black.territory.bit_count() == 16


def test_dead_stones_join_the_empty_points_on_both_sides() -> None:
    """§6.2 A dead wall does not divide a region."""
    board = drawn(".OX.. .OX.. .OX.. .OX.. .OX..")
    marks = clicked(board, "ba")

    assert summary(count(board, marks)) == "T 15/0 S 5/0 D 0/5 dame 0"


def test_what_a_result_is_made_of() -> None:
    """§12.3 The calculation can be shown: "47 territories + 9 prisoners + 6.5 komi = 62.5"."""
    board = drawn(POSITIONS["S2"][0])
    board.taken_by_black = 4
    marks = clicked(board, "aa")

    japanese = score(board, marks, JAPANESE, 6.5)
    assert japanese.black == Points(4, prisoners=4, dead=2)
    assert japanese.white == Points(10, komi=6.5)
    assert (japanese.black.total, japanese.white.total) == (10, 16.5)
    chinese = score(board, marks, CHINESE, 7.5, handicap=3)
    assert chinese.black == Points(4, stones=5, dead=1, reduction=3)
    assert chinese.white == Points(10, stones=5, komi=7.5)
    assert chinese.winner is WHITE


@pytest.mark.parametrize(("black", "white", "margin"), [(0, 2000, 999), (2000, 0, -999)])
def test_a_result_in_points_never_looks_like_a_resignation(
    black: int, white: int, margin: int
) -> None:
    """§0.1, §1.5.4: 999 is the largest."""
    result = Score(JAPANESE, Points(black), Points(white))

    assert result.margin == margin
