"""Go, §10: ranks, expectations, steps and the complete update, to the specification's digits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.refusals import refusal

from gamekeeper.games.go.board.rounding import rounded
from gamekeeper.games.go.ratings.ranks import (
    dan,
    kyu,
    percent,
    rank,
    rank_text,
    read_rank,
    start_rating,
)
from gamekeeper.games.go.ratings.ratings import (
    Finished,
    Match,
    Rating,
    RatingStatus,
    con,
    expectation,
    factors,
    handicap_factor,
    size_factor,
    spread,
    step,
    updated,
)

STEPS = """
R1  | 1500 | 1500 | 19 | 0 | 6.5   | W    | 0.0000     | 0.486000 | 0.500000 | 1524.1580 | 1476.5000
R2  | 1500 | 1500 | 19 | 0 | 6.5   | B    | 0.0000     | 0.486000 | 0.500000 | 1477.1580 | 1523.5000
R3  | 1500 | 1500 | 19 | 0 | 6.5   | jigo | 0.0000     | 0.500000 | 0.500000 | 1500.0000 | 1500.0000
R4  | 2100 | 2100 | 19 | 0 | 6.5   | W    | 0.0000     | 0.486000 | 0.500000 | 2112.3360 | 2088.0000
R5  | 1600 | 1500 | 19 | 0 | 6.5   | W    | 100.0000   | 0.669354 | 0.316646 | 1614.2178 | 1485.1177
R6  | 1600 | 1500 | 19 | 0 | 6.5   | B    | 100.0000   | 0.669354 | 0.316646 | 1571.2178 | 1532.1177
R7  | 1600 | 1500 | 19 | 0 | 0.5   | B    | 53.8462    | 0.588095 | 0.397905 | 1574.7119 | 1528.2985
R8  | 1800 | 1400 | 19 | 4 | 0.5   | W    | 53.8462    | 0.584414 | 0.401586 | 1814.5455 | 1379.5191
R9  | 1800 | 1400 | 19 | 4 | 0.5   | B    | 53.8462    | 0.584414 | 0.401586 | 1779.5455 | 1430.5191
R10 | 1000 | 100  | 19 | 9 | 0.5   | B    | 53.8462    | 0.552904 | 0.433096 | 961.2967  | 165.7609
R11 | 2700 | 2600 | 19 | 0 | 6.5   | W    | 100.0000   | 0.777391 | 0.208609 | 2702.2261 | 2597.7053
R12 | -900 | -900 | 19 | 0 | 6.5   | B    | 0.0000     | 0.486000 | 0.500000 | -985.5360 | -812.0000
R13 | 1500 | 1500 | 9  | 0 | 6.5   | W    | 0.0000     | 0.486000 | 0.500000 | 1505.4205 | 1494.7271
R14 | 1600 | 1400 | 9  | 0 | 0.5   | B    | -128.2051  | 0.263930 | 0.722070 | 1597.4536 | 1403.1804
R15 | 1600 | 1300 | 13 | 0 | 0.5   | W    | 181.8462   | 0.771650 | 0.214350 | 1604.5967 | 1294.4809
R16 | 1500 | 1500 | 25 | 0 | 6.5   | W    | 0.0000     | 0.486000 | 0.500000 | 1511.3094 | 1488.9986
R17 | 200  | 2000 | 19 | 0 | 6.5   | W    | -1800.0000 | 0.000098 | 0.985902 | 309.9892  | 1973.3806
R18 | 2000 | 200  | 19 | 0 | 6.5   | W    | 1800.0000  | 0.985902 | 0.000098 | 2000.3806 | 199.9892
R19 | 1500 | 1500 | 19 | 0 | 7.5   | W    | 7.6923     | 0.500789 | 0.485211 | 1523.4629 | 1477.1951
R20 | 1500 | 1500 | 19 | 0 | -13.5 | W    | -153.8462  | 0.234436 | 0.751564 | 1535.9815 | 1464.6765
"""

UPDATES = """
B1 | 1500 1286.6667 1713.3333 | 1500 1286.6667 1713.3333 | 19/0/6.5 | 5 | 1 1 | 1476.5000 1281.6577 1697.4913 | 1524.1580 1309.4910 1716.7247
B2 | 1500 1400 1600 | 1500 1286.6667 1713.3333 | 19/0/6.5 | -5 | 0.536876 1.862627 | 1512.6166 1409.2705 1603.8166 | 1457.4539 1277.3367 1683.8256
B3 | 2100 1900 2300 | 100 -300 500 | 19/9/0.5 | -1000 | 0.556825 1.795896 | 2100.1871 1900.1208 2300.0702 | 99.9999 -300.0000 499.9999
B4 | -890 -1422 -358 | -850 -1376.6667 -323.3333 | 19/0/6.5 | 5 | 1.010126 0.989975 | -900.0000 -1433.7146 -420.7211 | -768.8191 -1290.0410 -315.8068
B5 | 1200 1150 1250 | 2000 1800 2200 | 19/0/6.5 | 0 | 0.435397 2.296754 | 1212.9574 1156.7605 1256.1943 | 1969.2419 1780.5346 2187.9664
B6 | 1500 1286.6667 1713.3333 | 1500 1450 1550 | 9/0/6.5 | 2000 | 2.321441 0.430767 | 1487.7594 1284.0576 1705.0816 | 1502.3350 1451.4048 1550.9112
B7 | 1400 1173.3333 1626.6667 | 1600 1400 1800 | 19/2/0.5 | -12.5 | 1.132458 0.883035 | 1434.5616 1203.6097 1631.7620 | 1577.8095 1394.3029 1786.8084
"""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in table.strip().splitlines()]


def digits(text: str) -> object:
    """A number equal to this one as far as its digits go."""
    _, _, decimals = text.partition(".")
    return pytest.approx(float(text), rel=0, abs=0.5001 * 10 ** -len(decimals))


@pytest.mark.parametrize("row", rows(STEPS), ids=lambda row: row[0])
def test_one_step(row: list[str]) -> None:
    """§10.4 R1–R20."""
    _, white, black, size, handicap, komi, result, *expected = row
    match = Match(int(size), int(handicap), float(komi), {"W": 1.0, "B": -1.0, "jigo": 0.0}[result])

    guess = expectation(float(white), float(black), match)
    after = step(float(white), float(black), match)

    found = (guess.difference, guess.white, guess.black, *after)
    assert list(found) == [digits(each) for each in expected]


@pytest.mark.parametrize("row", rows(UPDATES), ids=lambda row: row[0])
def test_the_complete_update(row: list[str]) -> None:
    """§10.5 B1–B7; B7 is scenario 16."""
    _, black, white, game, score, weights, black_after, white_after = row
    size, handicap, komi = game.split("/")
    match = Match(int(size), int(handicap), float(komi), float(score))
    before = exact(black), exact(white)

    after = updated(*before, match)

    assert list(factors(*before)) == [digits(each) for each in weights.split()]
    found = [[side.value, side.low, side.high] for side in after]
    assert found == [[digits(each) for each in text.split()] for text in (black_after, white_after)]


def exact(text: str) -> Rating:
    """Bands that end in thirds are written with four digits in the table; here they are whole."""
    value, low, high = (round(float(part) * 3) / 3 for part in text.split())
    return Rating(value, low, high)


def test_nobody_falls_below_30k() -> None:
    """§10.5, R12: the step goes to −985.5360, the update stops at −900."""
    band = Rating.chosen(-900)

    _, white = updated(band, band, Match(19, 0, 6.5, -1))

    assert white.value == -900
    assert isinstance(white.value, float), "it would be written differently once read"


def place_in_band(rating: Rating) -> float:
    """0: at its lower end, 1: at its upper end."""
    return (rating.value - rating.low) / rating.width


def test_a_band_follows_its_rating() -> None:
    """§10.5 The rating is kept in the central quarter; the end it came too near is moved away."""
    at_the_bottom, at_the_top = Rating(1500, 1490, 1700), Rating(1500, 1300, 1510)
    match = Match(19, 0, 6.5, 5)

    black, white = updated(at_the_bottom, at_the_top, match)

    assert place_in_band(black) == pytest.approx(0.375)
    assert black.low < 1400
    assert place_in_band(white) == pytest.approx(0.625)
    assert white.high > 1600


@given(
    *[st.tuples(st.floats(-900, 2900), st.floats(1, 500), st.floats(1, 500))] * 2,
    st.sampled_from([5, 9, 13, 19, 25]),
    st.integers(0, 9),
    st.integers(-40, 40),
    st.sampled_from([1.5, -1.5, 0, 1000, -2000]),
)
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_every_update_leaves_sound_ratings(
    black: tuple[float, float, float],
    white: tuple[float, float, float],
    size: int,
    handicap: int,
    komi: int,
    score: float,
) -> None:
    """§10.5 Nobody below 30k, everybody in the central quarter, the winner never the worse for it."""
    before = [Rating(value, value - down, value + up) for value, down, up in (black, white)]

    after = updated(before[0], before[1], Match(size, handicap, komi / 2, score))

    for new in after:
        assert new.value >= -900
        assert 0.375 - 1e-6 <= place_in_band(new) <= 0.625 + 1e-6
    if score > 0:
        assert after[1].value >= before[1].value
        assert after[0].value <= before[0].value or after[0].value == -900
    if score < 0:
        assert after[0].value >= before[0].value


@pytest.mark.parametrize(
    ("score", "result"),
    [(0.5, 1), (-0.5, 0), (0, 0.5), (1000, 1), (-1000, 0), (2000, 1), (-2000, 0), (-3000, 0)],
)
def test_only_the_sign_counts(score: float, result: float) -> None:
    """§10.4 By points, resignation, time or forfeit alike."""
    assert Match(19, 0, 6.5, score).result == result


def test_small_boards_do_not_overflow() -> None:
    """§10.4 exp(> 700) is infinity."""
    match = Match(5, 21, 200.0, 1)

    for white, black in ((2900.0, -900.0), (-900.0, 2900.0)):
        assert all(abs(after) < 1e5 for after in step(white, black, match))


@pytest.mark.parametrize(
    ("rating", "value"),
    [
        (-900, 176),
        (100, 116),
        (200, 110),
        (1300, 55),
        (1650, 41),
        (2000, 27),
        (2100, 24),
        (2400, 15),
        (2500, 13),
        (2600, 11),
        (2700, 10),
        (2701, 10),
        (3500, 10),
    ],
)
def test_con(rating: float, value: float) -> None:
    """§10.3 The table's points and the values between, below and above."""
    assert con(rating) == pytest.approx(value)


@pytest.mark.parametrize(
    ("rating", "value"), [(-900, 250), (100, 200), (1400, 135), (2100, 100), (2700, 70), (3000, 70)]
)
def test_a(rating: float, value: float) -> None:
    """§10.3."""
    assert spread(rating) == pytest.approx(value)


def test_size_factors() -> None:
    """§10.3."""
    assert [size_factor(size) for size in (9, 13, 19, 25)] == [
        digits("0.224377"),
        digits("0.468144"),
        1,
        digits("0.468144"),
    ]
    assert handicap_factor(19) == 1


@pytest.mark.parametrize(
    ("rating", "low", "high"),
    [
        (100, "-300", "500"),
        (1000, "720", "1280"),
        (1600, "1400", "1800"),
        (2000, "1800", "2200"),
        (-900, "-1433.33", "-366.67"),
    ],
)
def test_a_chosen_rating_has_a_band(rating: float, low: str, high: str) -> None:
    """§10.2."""
    band = Rating.chosen(rating)

    assert (band.value, band.low, band.high) == (rating, digits(low), digits(high))


@pytest.mark.parametrize(
    ("rating", "name", "off"),
    [
        (-900, "30k", 0),
        (100, "20k", 0),
        (1100, "10k", 0),
        (2000, "1k", 0),
        (2100, "1d", 0),
        (2900, "9d", 0),
        (-851, "30k", 49),
        (50, "20k", -50),
        (1549.9, "6k", 50),
        (1550, "5k", -50),
        (2049, "1k", 49),
        (2050, "1d", -50),
        (1792.59, "3k", -7),
    ],
)
def test_ranks(rating: float, name: str, off: int) -> None:
    """§10.1."""
    assert (rank(rating), percent(rating)) == (name, off)


def test_a_rank_in_full() -> None:
    """§12.3 As records show it."""
    assert [rank_text(each) for each in (1600, 1792.59, -851)] == [
        "5k (0%)",
        "3k (-7%)",
        "30k (+49%)",
    ]


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("5k", 1600),
        ("3 kyu (+20%)", 1820),
        ("1d-15%", 2085),
        ("30k", -900),
        ("30K +49%", -851),
        ("9 Dan", 2900),
        ("1 kyu (-50%)", 1950),
        (" 20k(5%) ", 105),
    ],
)
def test_ranks_are_read(text: str, rating: int) -> None:
    """§10.1."""
    assert read_rank(text) == rating


@pytest.mark.parametrize(
    "text",
    ["", "k", "5", "0k", "31k", "30k-1%", "5x", "5k+51%", "5k (+20%", "5k 20", "٣k", "0d", "-5k"],
)
def test_what_is_no_rank(text: str) -> None:
    """§10.1 Nobody is below 30k."""
    assert refusal(read_rank, text) == "unknown-rank"


def test_nobody_begins_above_6d() -> None:
    """§10.1 A first rating is capped."""
    assert start_rating("7d") == start_rating("6d") == start_rating("9d+50%") == 2600
    assert start_rating("5d") == 2500


@pytest.mark.parametrize("text", ["10d", "99d", "99d-50%"])
def test_nobody_claims_a_rank_that_there_is_not(text: str) -> None:
    """§10.1 What is above 9d is not taken for 6d."""
    assert refusal(start_rating, text) == "unknown-rank"


def test_kyu_and_dan() -> None:
    """§10.1 The two formulas."""
    assert (kyu(30), kyu(1), dan(1), dan(9)) == (-900, 2000, 2100, 2900)


GAME = Finished(moves=180, handicap=2, is_rated=True)


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (GAME, True),
        (Finished(moves=10, handicap=0, is_rated=True), True),
        (Finished(moves=9, handicap=0, is_rated=True), False),  # scenario 15
        (Finished(moves=12, handicap=2, is_rated=True), True),
        (Finished(moves=11, handicap=2, is_rated=True), False),
        (Finished(moves=180, handicap=0, is_rated=False), False),
        (Finished(moves=180, handicap=0, is_rated=True, is_go=False), False),
        (Finished(moves=180, handicap=0, is_rated=True, is_void=True), False),
        (Finished(180, 0, True, black=RatingStatus.INIT), False),
        (Finished(180, 0, True, white=RatingStatus.NONE), False),
        (Finished(180, 0, True, black=RatingStatus.INIT, white=RatingStatus.INIT), False),
    ],
)
def test_which_games_count(game: Finished, counts: bool) -> None:
    """§10.6 Go for two, rated, both users rated, not void, at least ten moves plus handicap."""
    assert game.counts is counts


@pytest.mark.parametrize(
    ("number", "whole"),
    [(0.5, 1), (-8.5, -9), (-0.5, -1), (2.5, 3), (0.49999999999999994, 0), (-2.4, -2), (7, 7)],
)
def test_halves_go_away_from_zero(number: float, whole: int) -> None:
    """§0."""
    assert rounded(number) == whole
