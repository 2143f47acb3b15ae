"""Go, §7: who takes which colour, with which handicap and komi."""

from __future__ import annotations

import pytest
from tests.kit.refusals import refusal

from gamekeeper.games.go.ratings.ranks import read_rank
from gamekeeper.games.go.setup.settings import (
    Adjustment,
    HandicapType,
    Jigo,
    Ruleset,
    adjusted_handicap,
    adjusted_komi,
    checked_handicap,
    checked_komi,
    conventional,
    default_maximum,
    mirrored,
    proper,
    swapped,
)

JAPANESE, CHINESE = Ruleset

SUGGESTIONS = """
5k, 5k           | 19 J | 0, 6.5, random | 0, 6.5, random
5k, 6k           | 19 J | 0, 0.5, 6k     | 2, 6.5, 6k
5k, 7k           | 19 J | 2, 0.5, 7k     | 3, 6.5, 7k
3k+20%, 3k-20%   | 19 J | 0, 6.5, random | 0, 1.5, 3k-20%
15k, 4k          | 9 J  | 2, 0.5, 15k    | 2, -0.5, 15k
15k, 4k          | 13 J | 4, 0.5, 15k    | 4, 2.5, 15k
30k, 9d          | 19 J | 9, 0.5, 30k    | 9, 6.5, 30k
5k, 5k           | 19 C | 0, 7.5, random | 0, 7.5, random
1d, 4d           | 19 C | 3, 0.5, 1d     | 4, 7.5, 1d
10k, 1d          | 13 C | 4, 0.5, 10k    | 4, -4.5, 10k
20k, 10k         | 5 J  | 0, 6.5, random | 0, 4.5, 20k
"""


@pytest.mark.parametrize("row", SUGGESTIONS.strip().splitlines())
def test_suggestions(row: str) -> None:
    """§7.2 The table, both ways round."""
    ranks, board, *expected = (cell.strip() for cell in row.split("|"))
    first, second = ranks.split(", ")
    size, letter = board.split()
    ruleset = JAPANESE if letter == "J" else CHINESE

    for formula, text in zip((conventional, proper), expected, strict=True):
        stones, komi, black = text.split(", ")
        found = formula(read_rank(first), read_rank(second), int(size), ruleset)
        again = formula(read_rank(second), read_rank(first), int(size), ruleset)

        assert (found.handicap, found.komi) == (int(stones), float(komi))
        assert found.is_first_black == {"random": None, first: True, second: False}[black]
        assert again == swapped(found)


def test_adjustments_do_not_turn_colours() -> None:
    """§7.2 The weaker takes Black by the ratings, whatever was added or taken away."""
    more = conventional(1600, 1600, 19, adjustment=Adjustment(handicap=3))
    fewer = conventional(1600, 1400, 19, adjustment=Adjustment(handicap=-1))
    none = conventional(1600, 1400, 19, adjustment=Adjustment(handicap=-2))
    even = proper(1600, 1200, 19, adjustment=Adjustment(handicap=-9, komi=1))

    assert (more.handicap, more.komi, more.is_first_black) == (3, 0.5, None)
    assert (fewer.handicap, fewer.komi, fewer.is_first_black) == (0, 0.5, False)
    assert (none.handicap, none.komi, none.is_first_black) == (0, 6.5, None)
    assert (even.handicap, even.komi, even.is_first_black) == (0, 7.5, False)


def test_the_default_maximum() -> None:
    """§7.4 Sizes 5 to 25."""
    expected = "2 2 2 2 3 3 3 4 4 5 6 6 7 8 9 10 11 12 13 14 16"

    assert " ".join(str(default_maximum(size)) for size in range(5, 26)) == expected


@pytest.mark.parametrize(
    ("stones", "adjustment", "result"),
    [
        (4, Adjustment(), 4),
        (4, Adjustment(handicap=2), 6),
        (4, Adjustment(handicap=-6), 0),
        (20, Adjustment(), 9),  # the default maximum of 19×19
        (20, Adjustment(most=21), 20),
        (20, Adjustment(most=0), 0),
        (0, Adjustment(fewest=3), 3),
        (0, Adjustment(fewest=15), 9),  # lowered to the default maximum
        (5, Adjustment(fewest=8, most=3), 5),  # swapped
        (1, Adjustment(fewest=8, most=3), 3),
        (12, Adjustment(fewest=8, most=3), 8),
    ],
)
def test_handicap_is_adjusted(stones: int, adjustment: Adjustment, result: int) -> None:
    """§7.4 Add, then clamp."""
    assert adjusted_handicap(stones, 19, adjustment) == result


@pytest.mark.parametrize(
    ("komi", "adjustment", "result"),
    [
        (6.5, Adjustment(), 6.5),
        (6.5, Adjustment(komi=-7), -0.5),
        (6.5, Adjustment(jigo=Jigo.ALLOW), 6),
        (-6.5, Adjustment(jigo=Jigo.ALLOW), -6),
        (6, Adjustment(jigo=Jigo.ALLOW), 6),
        (6, Adjustment(jigo=Jigo.FORBID), 6.5),
        (-3, Adjustment(jigo=Jigo.FORBID), -3.5),
        (0, Adjustment(jigo=Jigo.FORBID), 0.5),
        (6.5, Adjustment(jigo=Jigo.FORBID), 6.5),
        (6, Adjustment(jigo=Jigo.KEEP), 6),
        (150, Adjustment(komi=100), 200),
        (-150, Adjustment(komi=-100), -200),
        (200, Adjustment(jigo=Jigo.FORBID), 199.5),
        (-200, Adjustment(jigo=Jigo.FORBID), -199.5),
    ],
)
def test_komi_is_adjusted(komi: float, adjustment: Adjustment, result: float) -> None:
    """§7.4 Add, clamp, jigo mode, back into the range."""
    assert adjusted_komi(komi, adjustment) == result


def test_there_is_no_minus_zero() -> None:
    """§7.4 Never store −0."""
    zeros = [
        adjusted_komi(-0.5, Adjustment(jigo=Jigo.ALLOW)),
        adjusted_komi(-0.0),
        adjusted_komi(6.5, Adjustment(komi=-6.5)),
        checked_komi(-0.0),
    ]

    assert [str(zero) for zero in zeros] == ["0.0"] * 4


def test_handicap_by_hand() -> None:
    """§7.3, §0.1: 0, 2 to 21; 1 is 0."""
    assert [checked_handicap(stones) for stones in (0, 1, 2, 21)] == [0, 0, 2, 21]
    assert refusal(checked_handicap, 22) == refusal(checked_handicap, -1) == "handicap-range"


def test_komi_by_hand() -> None:
    """§0.1 −200 to 200 in halves."""
    assert [checked_komi(komi) for komi in (-200, 0.5, 200)] == [-200, 0.5, 200]
    assert refusal(checked_komi, 200.5) == refusal(checked_komi, float("nan")) == "komi-range"
    assert refusal(checked_komi, 6.25) == "komi-bad-fraction"


def test_default_komi() -> None:
    """§5.5."""
    assert (JAPANESE.komi, CHINESE.komi) == (6.5, 7.5)


def test_who_needs_a_rating() -> None:
    """§7.1 Computed handicaps do."""
    assert [kind for kind in HandicapType if kind.is_computed] == ["conv", "proper"]


def test_a_proposal_from_the_other_side() -> None:
    """§2.4 Black and White are exchanged, nothing else."""
    assert [mirrored(kind) for kind in HandicapType] == [
        "conv",
        "proper",
        "nigiri",
        "double",
        "white",
        "black",
    ]
