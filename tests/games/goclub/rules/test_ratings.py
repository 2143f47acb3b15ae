"""What results do to ratings and counters (§10.5, §10.6, §9.9); scenarios 15–17, rows B1–B7."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE
from tests.kit.goclub import ClubTable, club, playing

from gamekeeper.games.go.ratings.ratings import Rating, RatingStatus
from gamekeeper.games.go.setup.terms import Terms
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.events import GameOver, GameRated, RankChosen, RatingSet
from gamekeeper.games.goclub.rules.moves import (
    Done,
    NoteEnded,
    NoteStarted,
    Observe,
    Prefer,
    ResetBand,
    SetRank,
    SetRating,
)
from gamekeeper.games.goclub.rules.state import Preferences, Stage
from gamekeeper.kernel.messages import Seat, Sit
from gamekeeper.kernel.table import view

ROWS = """
B1 1500 1286.6667 1713.3333 | 1500 1286.6667 1713.3333 | 19 0 6.5 | 5     | 1476.5000 1281.6577 1697.4913 | 1524.1580 1309.4910 1716.7247
B2 1500 1400 1600           | 1500 1286.6667 1713.3333 | 19 0 6.5 | -5    | 1512.6166 1409.2705 1603.8166 | 1457.4539 1277.3367 1683.8256
B3 2100 1900 2300           | 100 -300 500             | 19 9 0.5 | -1000 | 2100.1871 1900.1208 2300.0702 | 99.9999 -300.0000 499.9999
B4 -890 -1422 -358          | -850 -1376.6667 -323.3333 | 19 0 6.5 | 5    | -900.0000 -1433.7146 -420.7211 | -768.8191 -1290.0410 -315.8068
B5 1200 1150 1250           | 2000 1800 2200           | 19 0 6.5 | 0     | 1212.9574 1156.7605 1256.1943 | 1969.2419 1780.5346 2187.9664
B6 1500 1286.6667 1713.3333 | 1500 1450 1550           | 9 0 6.5  | 2000  | 1487.7594 1284.0576 1705.0816 | 1502.3350 1451.4048 1550.9112
B7 1400 1173.3333 1626.6667 | 1600 1400 1800           | 19 2 0.5 | -12.5 | 1434.5616 1203.6097 1631.7620 | 1577.8095 1394.3029 1786.8084
"""


def rated_game(**terms: str) -> ClubTable:
    """bob (7k) is Black with two stones against ann (5k)."""
    return playing(BOB, ANN, rated="yes", **{"handicap": "2", **terms})


def values(*ratings: Rating | None) -> list[float]:
    return [n for each in ratings if each for n in (each.value, each.low, each.high)]


@pytest.mark.parametrize("row", ROWS.split("\n")[1:-1], ids=lambda row: row[:2])
def test_complete_updates(row: str) -> None:
    """§10.5 Rows B1 to B7, as the club writes them."""
    black, white, game, score, after_black, after_white = row[2:].split("|")
    size, handicap, komi = game.split()
    table = club(BOB, ANN)
    table.says(BOB, f"offer type=black rated=yes size={size} handicap={handicap} komi={komi}")
    table.says(ANN, "take 1")
    table.runs()
    for seat, band in ((BOB, black), (ANN, white)):  # as if they had played before
        table.table.state.members[seat].rating = Rating(*map(float, band.split()))

    table.ends("goban-1", float(score))

    [rated] = table.of(GameRated)
    found = [rated.black_after, rated.black_low, rated.black_high]
    found += [rated.white_after, rated.white_low, rated.white_high]
    expected = [float(n) for n in (after_black + " " + after_white).split()]
    assert found == pytest.approx(expected, abs=2e-4)
    assert rated.rated == "Done"
    assert values(table.member(BOB).rating, table.member(ANN).rating) == found


def test_a_game_that_hardly_was_one_does_not_count() -> None:
    """Scenario 15 (§10.6): Moves 9 are too few; observers are not told."""
    table = rated_game(handicap="0")
    table.do(CAT, Observe("goban-1"))

    table.ends("goban-1", 1000.0, moves=9, by=BOB)

    [rated] = table.of(GameRated)
    assert table.state.games["goban-1"].stage is Stage.FINISHED
    assert (rated.rated, table.state.games["goban-1"].rated) == ("N", "N")
    assert (rated.black_before, rated.black_after) == (1400, 1400)
    assert (rated.white_before, rated.white_after) == (1600, 1600)
    assert table.member(BOB).rating == Rating.chosen(1400)
    assert table.news(CAT) == []
    assert table.of(GameOver)[0].deletable


def test_the_tenth_move_counts() -> None:
    """§10.6 Moves ≥ 10 + Handicap."""
    for moves, rated in ((11, "N"), (12, "Done")):
        table = rated_game()
        table.ends("goban-1", -1000.0, moves=moves)

        assert table.of(GameRated)[0].rated == rated


def test_a_win_changes_both_ratings_once() -> None:
    """Scenario 16 (§10.6): row B7; what is told again changes nothing (§13.6)."""
    table = rated_game()

    table.ends("goban-1", -12.5)

    [rated] = table.of(GameRated)
    bob, ann = table.member(BOB), table.member(ANN)
    assert rated.rated == "Done"
    assert rated.at == table.now
    assert [rated.black_after, rated.white_after] == pytest.approx([1434.5616, 1577.8095], abs=1e-4)
    assert (rated.black, rated.black_before) == (BOB, 1400)
    assert bob.rating is not None
    assert bob.rating.value == rated.black_after
    assert (bob.counters.rated, bob.counters.won, bob.counters.lost) == (1, 1, 0)
    assert (ann.counters.rated, ann.counters.won, ann.counters.lost) == (1, 0, 1)
    again = NoteEnded("goban-1", -12.5, False, 180, 2, True, table.now)
    assert table.refused(None, again) == "already-noted"
    assert len(table.of(GameRated)) == 1


def test_jigo_is_neither_won_nor_lost() -> None:
    """§10.6."""
    table = rated_game(handicap="0")

    table.ends("goban-1", 0.0)

    counters = table.member(BOB).counters
    assert (counters.rated, counters.won, counters.lost) == (1, 0, 0)
    assert (counters.running, counters.finished) == (0, 1)


@pytest.mark.parametrize(
    ("preference", "rested", "rated"),
    [(-1, 500, "Done"), (0, 0, "N"), (3, 2, "Done"), (3, 3, "N"), (3, None, "N")],
)
def test_a_winner_may_reject_wins_by_timeout(
    preference: int, rested: int | None, rated: str
) -> None:
    """Scenario 17 (§9.9): the score stays, the ratings too; some reject only after a long rest."""
    table = rated_game()
    table.do(ANN, Prefer(Preferences(reject_timeout=preference)))
    moved = None if rested is None else table.now - timedelta(days=rested)

    table.ends("goban-1", 2000.0, loser_moved=moved)

    assert table.of(GameRated)[0].rated == rated
    assert table.state.games["goban-1"].score == 2000
    assert (table.member(BOB).rating == Rating.chosen(1400)) == (rated == "N")
    assert table.member(BOB).counters.finished == 1


def test_only_the_winner_is_asked_and_only_about_timeouts() -> None:
    """§9.9 The loser's wish does not matter, nor does the winner's for other results."""
    for score in (-2000.0, 1000.0):
        table = rated_game()
        table.do(ANN, Prefer(Preferences(reject_timeout=0)))

        table.ends("goban-1", score)

        assert table.of(GameRated)[0].rated == "Done"


def test_void_and_unrated_games_do_not_count() -> None:
    """§10.6 No-result makes a game unrated (§2.8); what was never rated stays so."""
    for changes in ({"void": True}, {"rated": False}):
        table = rated_game()

        table.ends("goban-1", 0.0 if "void" in changes else 5.5, **changes)

        assert table.of(GameRated)[0].rated == "N"
        assert table.member(ANN).counters.rated == 0
        assert table.member(ANN).counters.finished == 1


def test_ratings_of_today_are_used() -> None:
    """§10.6 Not those of the start of the game."""
    table = rated_game()
    table.do(None, SetRating(BOB, 1500.0))

    table.ends("goban-1", -12.5)

    assert table.of(GameRated)[0].black_before == 1500


def test_a_rated_game_fixes_both_ranks() -> None:
    """§2.5, §10.2 From INIT to RATED when it begins, not when it is offered."""
    table = club()
    table.says(BOB, "offer type=black rated=yes")
    table.says(ANN, "take 1")
    table.do(BOB, SetRank("8k"))

    table.runs()

    assert table.member(ANN).rating_status is RatingStatus.RATED
    assert table.refused(BOB, SetRank("7k")) == "rating-fixed"


def test_games_of_more_than_two_never_count() -> None:
    """§10.6 Their end ratings are the averages of the teams."""
    table = club()
    table.says(ANN, "setup 2:2")
    table.do(None, NoteStarted("goban-1", (ANN, BOB), (CAT, DAN), Terms()))

    table.ends("goban-1", 5.5, rated=True)

    [rated] = table.of(GameRated)
    assert (rated.rated, rated.black, rated.white) == ("N", None, None)
    assert (rated.black_before, rated.black_after, rated.white_after) == (1500, 1500, 1850)
    assert [table.member(seat).counters.finished for seat in (ANN, BOB, CAT, DAN)] == [1] * 4


def test_administrators_change_ratings_in_the_log() -> None:
    """§10.6 A rating, or the band alone; tables of games that have not begun are told."""
    table = club()
    table.says(BOB, "invite ann")
    table.runs()

    table.do(None, SetRating(BOB, 1450.0))
    table.member(BOB).rating = Rating(1450.0, 1440.0, 1460.0)
    table.do(None, ResetBand(BOB))

    assert [event.rating for event in table.of(RatingSet)] == [1450, 1450]
    assert table.member(BOB).rating == Rating.chosen(1450)
    assert [each.do for each in table.state.errands.values()] == [Do.RATE]
    table.runs()
    assert table.tables["goban-1"].state.ratings[BOB] == 1450
    assert table.refused(BOB, SetRating(BOB, 2900.0)) == "host-only"
    assert table.refused(None, SetRating(EVE, 1500.0)) == "unknown-user"
    assert table.refused(None, SetRating(BOB, -901.0)) == "invalid-args"
    table.do(EVE, Sit())
    assert table.refused(None, ResetBand(EVE)) == "no-initial-rating"


def test_a_result_reaches_the_tables_that_wait_for_it() -> None:
    """§2.4 Handicap and colours of an invitation follow the ratings of the day it is accepted."""
    table = rated_game()
    table.says(BOB, "invite ann type=conv")
    table.runs()

    table.ends("goban-1", -12.5)
    table.runs()

    ratings = table.tables["goban-2"].state.ratings
    assert [ratings[BOB], ratings[ANN]] == pytest.approx([1434.5616, 1577.8095], abs=1e-4)


def test_an_end_needs_a_beginning() -> None:
    """§13.3 What cannot have happened is refused."""
    table = club()
    table.says(BOB, "offer")
    table.says(ANN, "take 1")
    end = NoteEnded("goban-1", 1.5, False, 100, 0, False, table.now)

    assert table.refused(None, end) == "game-not-started"
    assert table.refused(BOB, end) == "host-only"
    start = NoteStarted("goban-1", (ANN,), (BOB,), Terms())
    table.do(None, start)
    assert table.refused(None, start) == "already-noted"
    assert table.refused(None, Done(77)) == "already-noted"
    wrong = NoteStarted("goban-9", (Seat("x"),), (BOB,), Terms())
    assert table.refused(None, wrong) == "unknown-game"


def test_everybody_can_see_how_a_rating_became_what_it_is() -> None:
    """§10.7 The rank that was chosen last, each rated game, each change by an administrator."""
    table = rated_game()
    begun = [value for _, value in table.member(ANN).ratings]
    table.ends("goban-1", -12.5)
    table.do(None, SetRating(ANN, 1900.0))
    table.do(None, ResetBand(ANN))
    seen = view(table.table.game, table.log, None).members[ANN]
    moments = [at for at, _ in seen.ratings]

    assert begun == [1600]
    assert [value for _, value in seen.ratings] == pytest.approx([1600, 1577.8095, 1900], abs=1e-3)
    assert moments == sorted(moments)
    assert seen.ratings == table.member(ANN).ratings


def test_a_rank_that_is_chosen_again_is_where_the_curve_begins() -> None:
    """§10.7 Until the first rated game it was never more than a word."""
    table = club(EVE)
    for text in ("9k", "4k"):
        table.do(EVE, SetRank(text))

    assert [value for _, value in table.member(EVE).ratings] == [1700]
    old = RankChosen(EVE, 1700.0)  # a log of before has no moment
    table.table.game.apply(table.state, old)
    assert table.member(EVE).ratings == [(table.member(EVE).joined, 1700.0)]
