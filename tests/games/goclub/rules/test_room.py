"""The waiting room (§2.3): offers, conditions, joining, races and expiry; scenarios 1–4 and 70."""

from __future__ import annotations

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE
from tests.kit.goclub import ClubTable, club

from gamekeeper.games.go.rules.events import GameStarted
from gamekeeper.games.go.rules.moves import Handicap, Pass, Play
from gamekeeper.games.go.rules.row import GameStatus
from gamekeeper.games.goclub.rules.events import GameOrdered, OfferRemoved, OfferTaken
from gamekeeper.games.goclub.rules.moves import (
    Bar,
    MakeOffer,
    NoteGone,
    Prefer,
    RemoveOffer,
    SetRating,
    TakeOffer,
)
from gamekeeper.games.goclub.rules.offers.room import Conditions
from gamekeeper.games.goclub.rules.state import News, Preferences, Stage
from gamekeeper.kernel.messages import Seat, Sit, TimeUp


def offered(words: str, owner: Seat = ANN) -> ClubTable:
    table = club()
    table.says(owner, f"offer {words}")
    return table


def running(table: ClubTable, *seats: Seat) -> list[int]:
    return [table.member(seat).counters.running for seat in seats]


# -- scenarios


def test_an_even_rated_game_from_the_waiting_room() -> None:
    """Scenario 1 (§2.3, §7.2): equal ranks play even, colours are drawn, the owner is told."""
    table = offered("type=conv rated=yes")

    table.says(CAT, "take 1")
    table.runs()

    game = table.tables["goban-1"]
    start = game.log[-1]
    assert isinstance(start, GameStarted)
    assert (start.terms.handicap, start.terms.komi, start.terms.rated) == (0, 6.5, True)
    assert start.nigiri
    assert (game.row.status, game.row.moves, game.row.to_move) == (
        GameStatus.PLAY,
        0,
        game.row.black,
    )
    assert (start.black_rating, start.white_rating) == (1600, 1600)
    assert table.state.offers == {}
    assert table.news(ANN) == ["taken"]
    assert table.state.games["goban-1"].stage is Stage.RUNNING


def test_the_weaker_player_gets_standard_stones() -> None:
    """Scenario 2 (§2.5, §7.2): 5k and 7k make two stones and komi 0.5; White moves."""
    table = offered("type=conv")

    [order] = [e for e in table.says(BOB, "take 1") if isinstance(e, GameOrdered)]
    table.runs()

    row = table.tables["goban-1"].row
    assert (order.black, order.handicap, order.komi) == (BOB, 2, 0.5)
    assert (row.black, row.white, row.to_move, row.moves) == (BOB, ANN, ANN, 2)
    assert table.state.games["goban-1"].terms.komi == 0.5


def test_free_placement_is_for_the_player() -> None:
    """Scenario 3 (§2.2): nothing but all the handicap stones at once."""
    table = offered("type=conv std_handicap=no")
    table.says(BOB, "take 1")
    table.runs()
    game = table.tables["goban-1"]
    pd, dp = game.points("pd dp")

    assert (game.row.moves, game.row.to_move) == (0, BOB)
    assert game.refused(BOB, Play(pd)) == "invalid-action"
    assert game.refused(BOB, Pass()) == "early-pass"
    assert game.refused(BOB, Handicap((pd,))) == "wrong-number-of-handicap-stone"
    assert game.refused(BOB, Handicap((pd, pd))) == "wrong-number-of-handicap-stone"
    game.do(BOB, Handicap((pd, dp)))
    assert (game.row.moves, game.row.to_move, game.row.last_move) == (2, ANN, "dp")


def test_a_double_game_is_two_games() -> None:
    """Scenario 4 (§2.7): the joiner is Black in the first; deleting one leaves the other."""
    table = offered("type=double")

    table.says(BOB, "take 1")
    table.runs()

    first, second = table.tables["goban-1"].row, table.tables["goban-2"].row
    assert (first.black, second.black) == (BOB, ANN)
    assert table.state.games["goban-1"].twin == "goban-2"
    assert table.state.games["goban-2"].twin == "goban-1"
    assert running(table, ANN, BOB) == [2, 2]
    assert [event.twin for event in table.of(GameOrdered)] == ["goban-2", "goban-1"]

    table.do(None, NoteGone("goban-1", "deleted", BOB))

    assert list(table.state.games) == ["goban-2"]
    assert table.state.games["goban-2"].twin == "goban-1"
    assert running(table, ANN, BOB) == [1, 1]
    assert table.news(ANN)[-1] == "deleted"
    assert table.news(BOB) == []


def test_of_two_who_want_the_last_copy_one_gets_it() -> None:
    """Scenario 70 (§13.4)."""
    table = offered("size=9")

    table.do(BOB, TakeOffer(1))

    assert table.refused(CAT, TakeOffer(1)) == "waitingroom-game-not-found"
    assert list(table.state.games) == ["goban-1"]


# -- offers


def test_an_offer_has_copies() -> None:
    """§2.3 Each join takes one; with the last one the offer is gone."""
    table = offered("copies=2")

    table.says(BOB, "take 1")
    assert table.state.offers[1].copies == 1
    table.says(CAT, "take 1")

    assert table.state.offers == {}
    assert [event.left for event in table.of(OfferTaken)] == [1, 0]
    assert running(table, ANN, BOB, CAT) == [2, 1, 1]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (MakeOffer(copies=0), "invalid-args"),
        (MakeOffer(copies=11), "invalid-args"),
        (MakeOffer(comment="x" * 41), "comment-too-long"),
        (MakeOffer(conditions=Conditions(lowest=1700, highest=1600)), "invalid-args"),
        (MakeOffer(conditions=Conditions(same_opponent=-100)), "invalid-args"),
        (MakeOffer(conditions=Conditions(same_opponent=-128)), "invalid-args"),
        (MakeOffer(conditions=Conditions(rated_games=-1)), "invalid-args"),
        (MakeOffer({"size": "26"}), "invalid-args"),
        (MakeOffer({"komi": "6.3"}), "komi-bad-fraction"),
        (MakeOffer({"handicap": "22"}), "handicap-range"),
        (MakeOffer({"ruleset": "ing"}), "unknown-ruleset"),
        (MakeOffer({"main": "91d"}), "time-limits-exceeded"),
    ],
)
def test_an_offer_must_be_possible(move: MakeOffer, code: str) -> None:
    """§2.3, §7, §9.1."""
    assert club().refused(ANN, move) == code


def test_ten_copies_and_forty_letters_are_possible() -> None:
    """§2.3."""
    table = club()

    table.do(ANN, MakeOffer(copies=10, comment="x" * 40))

    assert table.state.offers[1].copies == 10


def test_only_the_owner_removes_an_offer() -> None:
    """§2.3."""
    table = offered("size=9")

    assert table.refused(BOB, RemoveOffer(1)) == "waitingroom-delete-not-own"
    assert table.refused(BOB, RemoveOffer(7)) == "waitingroom-game-not-found"
    table.do(ANN, RemoveOffer(1))

    assert table.state.offers == {}
    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-game-not-found"


def test_offers_expire_after_thirty_days() -> None:
    """§2.3 Also if nobody has looked at the clock yet; the owner is told."""
    table = offered("size=9")
    table.waits(days=30, seconds=-1)
    assert table.does(None, TimeUp("offer 1")).rejection.code == "too-early"  # type: ignore[union-attr]
    table.waits(seconds=1)

    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-game-not-found"
    table.wakes()

    assert table.state.offers == {}
    assert [event.reason for event in table.of(OfferRemoved)] == ["expired"]
    assert table.news(ANN) == ["expired"]


def test_who_does_not_want_messages_gets_none() -> None:
    """§12.5."""
    table = club()
    table.do(ANN, Prefer(Preferences(notify=(News.RESULT,))))
    table.says(ANN, "offer")

    table.says(BOB, "take 1")

    assert table.news(ANN) == []


# -- who may join (§2.3)


def test_nobody_takes_his_own_offer() -> None:
    """§2.3."""
    assert offered("size=9").refused(ANN, TakeOffer(1)) == "waitingroom-own-game"


def test_whom_the_owner_keeps_away_cannot_join() -> None:
    """§2.3."""
    table = offered("size=9")
    table.do(ANN, Bar(BOB))

    assert table.refused(BOB, TakeOffer(1)) == "barred"
    table.says(ANN, "unbar bob")
    table.do(BOB, TakeOffer(1))


@pytest.mark.parametrize(
    ("rating", "fits"), [(1549.9, False), (1550, True), (2049.9, True), (2050, False)]
)
def test_a_rating_range_has_half_a_rank_on_either_side(rating: float, fits: bool) -> None:
    """§2.3 5k–1k accepts 1550 ≤ r < 2050."""
    table = offered("min=5k max=1k")
    table.do(None, SetRating(BOB, rating))

    if fits:
        table.do(BOB, TakeOffer(1))
    else:
        assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-in-rating-range"


def test_who_has_no_rating_is_in_no_range() -> None:
    """§2.3 The rating must be known."""
    table = offered("must_rated=yes")
    table.do(EVE, Sit())

    assert table.refused(EVE, TakeOffer(1)) == "waitingroom-not-in-rating-range"


@pytest.mark.parametrize("words", ["rated=yes", "type=conv", "type=proper"])
def test_rated_and_computed_games_need_two_ratings(words: str) -> None:
    """§2.3 The owner's when he offers, the other one's when he joins."""
    table = offered(words)
    table.do(EVE, Sit())

    assert table.refused(EVE, TakeOffer(1)) == "no-initial-rating"
    terms = dict([words.split("=")])
    assert table.refused(EVE, MakeOffer(terms)) == "no-initial-rating"
    table.do(EVE, MakeOffer())


def test_enough_rated_games_may_be_asked_for() -> None:
    """§2.3 Games that were not rated do not help."""
    table = offered("rated_games=1", owner=DAN)
    table.says(ANN, "offer")
    table.says(ANN, "offer rated=yes")
    table.says(BOB, "take 2")
    table.says(BOB, "take 3")
    table.runs()
    table.ends("goban-1", 3.5)
    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-enough-rated-fin-games"

    table.ends("goban-2", 3.5)

    table.do(BOB, TakeOffer(1))


def test_seats_that_were_taken_cannot_be_removed() -> None:
    """§2.3 Whoever takes back an offer of seats that is gone did not come too late for a seat."""
    table = club()
    table.says(ANN, "setup 3")
    table.says(ANN, "offer goban-1 1")
    table.says(BOB, "take 1")

    assert table.refused(ANN, RemoveOffer(1)) == "waitingroom-game-not-found"
    assert table.refused(CAT, TakeOffer(1)) == "waitingroom-join-too-late"


def test_both_must_have_room_for_another_game() -> None:
    """§0.1, §2.3 A double game needs room for two."""
    table = club(max_games=1)
    table.says(ANN, "offer copies=2")
    table.says(CAT, "offer")
    assert table.refused(DAN, MakeOffer({"type": "double"})) == "max-games"
    table.says(BOB, "take 1")

    assert table.refused(BOB, TakeOffer(2)) == "max-games"
    assert table.refused(CAT, TakeOffer(1)) == "max-games-opp"
    assert table.refused(BOB, MakeOffer()) == "max-games"


def test_never_played_before() -> None:
    """§2.3 Same-opponent rule −127."""
    table = offered("copies=3 same=never")

    table.says(BOB, "take 1")

    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-same-opponent"
    table.runs()
    table.ends("goban-1", 3.5)
    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-same-opponent"
    table.do(CAT, TakeOffer(1))


def test_games_that_run_between_the_two_are_counted() -> None:
    """§2.3 Same-opponent rule −102: fewer than two running; finished ones do not matter."""
    table = offered("copies=9 same=running2")
    table.says(BOB, "take 1")
    table.says(BOB, "take 1")
    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-same-opponent"
    table.runs()

    table.ends("goban-1", 0.5)

    table.do(BOB, TakeOffer(1))


def test_one_may_take_an_offer_only_so_often() -> None:
    """§2.3 Same-opponent rule −2."""
    table = offered("copies=9 same=times2")
    table.says(BOB, "take 1")
    table.says(BOB, "take 1")

    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-same-opponent"


def test_days_between_two_joins() -> None:
    """§2.3 Same-opponent rule 7."""
    table = offered("copies=9 same=days7")
    table.says(BOB, "take 1")
    table.waits(days=7, seconds=-1)

    assert table.refused(BOB, TakeOffer(1)) == "waitingroom-not-same-opponent"
    table.waits(seconds=1)
    table.do(BOB, TakeOffer(1))
