"""How a game begins and ends at one table (§2, §4): scenarios 1–3, 5–7, 13–15, 17–19."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE, filled, opened, started

from gamekeeper.games.go.board.points import Point
from gamekeeper.games.go.rules.events import (
    GameDeleted,
    GameEnded,
    GameStarted,
    InvitationDeclined,
    InvitationSent,
    ProposalMade,
    Refused,
    Resigned,
    ResultSet,
)
from gamekeeper.games.go.rules.moves import (
    Accept,
    AddTime,
    Decline,
    Delete,
    Handicap,
    Invite,
    Pass,
    Play,
    Propose,
    RemoveGame,
    Resign,
    Score,
    SetRated,
    SetRating,
    SetResult,
)
from gamekeeper.games.go.rules.row import GameFlag, GameStatus
from gamekeeper.games.go.setup.terms import with_words
from gamekeeper.kernel.messages import Begin, Leave, Seat, Sit


def test_an_offer_is_joined() -> None:
    """Scenario 1: H 0, komi 6.5, random colours, PLAY, Moves 0, Black to move, rated."""
    blacks = set()
    for seed in "abcdefgh":
        table = opened(type="conv", rated=True)
        table.table.reseed(seed)
        for seat in (ANN, CAT):
            table.do(None, SetRating(seat, 1600.0))
        table.do(ANN, Sit())
        assert table.phase == "waiting"
        table.do(CAT, Sit())

        (begun,) = table.of(GameStarted)
        row = table.row
        blacks.add(row.black)
        assert begun.nigiri
        assert (begun.terms.handicap, begun.terms.komi, begun.terms.rated) == (0, 6.5, True)
        assert (begun.black_rating, begun.white_rating) == (1600.0, 1600.0)
        assert (row.status, row.moves, row.to_move) == (GameStatus.PLAY, 0, row.black)
        assert (row.last_x, row.last_y, row.last_move) == (-1, -1, "")
    assert blacks == {ANN, CAT}


def test_a_handicap_game_with_standard_points() -> None:
    """Scenario 2: bob Black, H 2, komi 0.5; stones on pd and dp; Moves 2; White to move."""
    table = opened(type="conv")
    table.do(None, SetRating(ANN, 1600.0))
    table.do(None, SetRating(BOB, 1400.0))
    table.do(ANN, Sit())
    table.do(BOB, Sit())

    (begun,) = table.of(GameStarted)
    assert begun.stones == table.points("pd dp")
    assert (begun.terms.handicap, begun.terms.komi, begun.nigiri) == (2, 0.5, False)
    assert (table.row.black, table.row.white, table.row.moves) == (BOB, ANN, 2)
    assert (table.row.to_move, table.row.last_move) == (ANN, "dp")


def test_handicap_stones_are_placed_freely() -> None:
    """Scenario 3, and the checks of §4 before the stones stand."""
    table = started(BOB, ANN, handicap=2, std_handicap=False)

    assert (table.row.moves, table.row.to_move) == (0, BOB)
    assert table.refused(BOB, table.move("dd")) == "invalid-action"
    assert table.refused(BOB, Pass()) == "early-pass"
    wrong = "wrong-number-of-handicap-stone"
    assert table.refused(BOB, Handicap(table.points("pd"))) == wrong
    assert table.refused(BOB, Handicap(table.points("pd pd"))) == wrong
    assert table.refused(BOB, Handicap((Point(0), Point(19)))) == "illegal-position"
    assert table.refused(BOB, Handicap(table.points("pd dp"), std=True)) == "invalid-args"
    table.do(BOB, Handicap(table.points("pd dp"), move_id=0))

    assert (table.row.moves, table.row.to_move, table.row.last_move) == (2, ANN, "dp")
    assert (table.row.last_x, table.row.last_y) == (3, 15)
    assert table.refused(ANN, Handicap(std=True)) == "invalid-action"


def test_standard_points_by_word_and_where_there_are_none() -> None:
    """§2.5 StdHandicap is forced to N when there is no standard placement."""
    table = started(handicap=3, std_handicap=False)
    table.do(ANN, Handicap(std=True))
    assert table.state.stones == table.points("pd dp pp")

    none = started(size=8, handicap=5)
    assert not none.state.terms.std_handicap
    assert none.refused(ANN, Handicap(std=True)) == "invalid-action"


def test_one_handicap_stone_is_none() -> None:
    """§7.3 Black simply moves first."""
    table = started(handicap=1)

    assert (table.state.terms.handicap, table.row.moves, table.row.to_move) == (0, 0, ANN)


@pytest.mark.parametrize(
    ("options", "komi"),
    [
        ({}, 6.5),
        ({"ruleset": "chinese"}, 7.5),
        ({"handicap": 2}, 0.5),
        ({"handicap": 2, "komi": 7}, 7),
        ({"handicap": 1}, 6.5),
        ({"komi": "-3.5"}, -3.5),
    ],
)
def test_a_komi_that_is_not_named_follows_ruleset_and_handicap(
    options: dict[str, Any], komi: float
) -> None:
    """§5.5, §7.3."""
    assert started(**options).state.terms.komi == komi


def test_an_invitation_is_disputed_and_accepted() -> None:
    """Scenario 5: the latest proposal counts, and only the other side accepts it, once."""
    table = opened(type="black", negotiate=True)
    table.do(ANN, Sit())
    table.do(CAT, Sit())

    (sent,) = table.of(InvitationSent)
    assert (table.phase, table.row.to_move) == ("invited", ANN)
    assert (table.row.black, table.row.white) == (ANN, CAT)
    assert table.table.status.awaiting == {CAT}
    assert table.refused(ANN, Accept()) == "not-your-turn"
    assert table.refused(CAT, table.move("dd")) == "game-not-started"
    assert table.refused(EVE, Accept()) == "not-game-player"
    terms = with_words(sent.terms.mirrored(), {"size": "9"})
    table.do(CAT, Propose(terms))
    assert (table.row.to_move, table.of(ProposalMade)[0].terms.size) == (CAT, 9)
    assert table.refused(CAT, Propose(terms)) == "not-your-turn"
    assert table.refused(ANN, Accept(1)) == "already-played"
    table.do(ANN, Accept(2))

    assert (table.phase, table.state.board.size) == ("play", 9)
    assert (table.row.black, table.row.white) == (ANN, CAT)  # mirrored: cat takes White
    assert table.refused(ANN, Accept()) == "game-already-accepted"
    assert table.refused(CAT, Decline()) == "invalid-game-status"


def test_who_joins_a_double_game_takes_black() -> None:
    """§2.7 At this one of the two tables; the other one is opened with swapped colours."""
    table = opened(type="double", handicap=2)
    table.do(ANN, Sit())
    table.do(BOB, Sit())

    assert (table.row.black, table.row.white, table.row.moves) == (BOB, ANN, 2)


def test_colours_are_meant_from_the_proposers_side() -> None:
    """§2.4 Who proposes ``black`` takes Black."""
    table = opened(type="black", negotiate=True)
    table.do(ANN, Sit())
    table.do(CAT, Sit())
    table.says(CAT, "black")
    table.do(ANN, Accept())

    assert (table.row.black, table.row.white) == (CAT, ANN)


def test_a_proposal_is_checked() -> None:
    """§14 Nothing is proposed that no game can have."""
    table = opened(negotiate=True)
    table.do(None, Invite(ANN, DAN))
    base = table.state.terms

    for words, code in (
        ({"size": "4"}, "invalid-args"),
        ({"komi": "6.3"}, "komi-bad-fraction"),
        ({"komi": "201"}, "komi-range"),
        ({"handicap": "22"}, "handicap-range"),
        ({"main": "91d"}, "time-limits-exceeded"),
        ({"main": "0h", "byo": "0h"}, "time-limit-too-small"),
        ({"overtime": "CAN", "byo": "0h", "main": "0h"}, "time-limit-too-small"),
    ):
        with pytest.raises(Exception, match=code):
            with_words(base, words)
    assert table.refused(ANN, Propose(base)) == "not-your-turn"


@pytest.mark.parametrize("words", [("overtime", "main"), ("main", "overtime")])
def test_no_overtime_takes_all_limits_away(words: tuple[str, str]) -> None:
    """§9.1 Whatever is said before it or behind it."""
    said = {"overtime": "none", "main": "3d"}
    terms = with_words(opened().state.terms, {word: said[word] for word in words})

    assert terms.limit.is_none


def test_an_invitation_is_declined_or_withdrawn() -> None:
    """Scenario 6: the row is gone."""
    for seat, withdrawn in ((DAN, False), (ANN, True)):
        table = opened(negotiate=True)
        table.do(None, Invite(ANN, DAN))
        table.do(seat, Decline())

        assert table.of(InvitationDeclined)[0].withdrawn is withdrawn
        assert table.state.row is None
        assert table.table.status.outcome is not None
        assert table.phase == "declined"
        assert table.refused(ANN, Accept()) == "invited-to-unknown-game"
        assert table.refused(ANN, Resign()) == "unknown-game"


def test_computed_terms_need_ratings() -> None:
    """§7 Without a rating a computed handicap is refused, and another proposal helps."""
    table = opened(type="proper", negotiate=True)
    table.do(None, Invite(ANN, DAN))
    assert table.refused(DAN, Accept()) == "no-initial-rating"
    table.do(None, SetRating(ANN, 1600.0))
    table.do(None, SetRating(DAN, 2100.0))
    table.do(DAN, Accept())

    assert (table.row.black, table.state.terms.handicap) == (ANN, 6)


def test_a_game_is_rated_only_with_two_ratings() -> None:
    """§2.5 Otherwise it silently is not."""
    table = started(rated=True)

    assert not table.state.terms.rated


def test_people_come_and_go_before_the_game() -> None:
    """A table for two begins with the second player; nobody else finds a seat."""
    table = opened()
    table.do(ANN, Sit())
    assert table.refused(ANN, Sit()) == "already-here"
    assert table.refused(None, Begin()) == "not-ready"
    table.do(ANN, Leave())
    assert table.refused(ANN, Leave()) == "not-seated"
    table.do(BOB, Sit())
    table.do(ANN, Sit())

    assert table.phase == "play"
    assert table.refused(CAT, Sit()) == "already-started"
    assert table.refused(ANN, Leave()) == "already-started"
    assert table.refused(None, Begin()) == "already-started"


@pytest.mark.parametrize(("moves", "is_gone"), [(12, True), (13, False)])
def test_deleting(moves: int, is_gone: bool) -> None:
    """Scenario 7: with H 3 a game can be deleted at Moves 12, not at 13; also out of turn."""
    table = filled(moves - 3, handicap=3)
    waiting = ({ANN, BOB} - {table.row.to_move}).pop()

    if is_gone:
        table.do(waiting, Delete(moves))
        assert table.of(GameDeleted)[0].seat == waiting
        assert (table.phase, table.state.row) == ("deleted", None)
        assert table.refused(ANN, Pass()) == "unknown-game"
    else:
        assert table.refused(waiting, Delete(moves)) == "invalid-action"


def test_a_tournament_game_is_not_deleted_and_nobody_gives_time() -> None:
    """§2.6, §9.7."""
    table = started(tournament=True)

    assert table.refused(ANN, Delete()) == "invalid-action"
    assert table.refused(ANN, AddTime(15)) == "invalid-action"
    assert table.refused(None, RemoveGame()) == "invalid-action"


def test_resigning_out_of_turn() -> None:
    """Scenario 13: White resigns at Moves 57 while Black is to move; Moves 58, B+R."""
    table = filled(55, handicap=2)
    assert (table.row.moves, table.row.to_move) == (57, ANN)
    table.do(BOB, Resign(57))

    (resigned,) = table.of(Resigned)
    assert (resigned.colour, resigned.hours) == ("white", 0)
    assert (table.row.moves, table.row.score, table.row.last_x) == (58, -1000, -3)
    assert (table.row.status, table.row.to_move) == (GameStatus.FINISHED, None)
    outcome = table.table.status.outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == ({ANN}, "resignation")


def test_what_is_refused_when() -> None:
    """Scenario 14 and the order of the checks of §4."""
    table = started()
    first = table.move("dd")
    assert table.refused(EVE, first) == "not-game-player"
    assert table.refused(None, first) == "not-game-player"
    assert table.refused(BOB, first) == "not-your-turn"
    assert table.refused(BOB, Play(table.points("dd")[0], 5)) == "not-your-turn"
    assert table.refused(ANN, Play(Point(700), 5)) == "already-played"
    assert table.refused(ANN, Score(agree=True)) == "invalid-action"
    table.do(ANN, Resign())

    assert table.refused(EVE, first) == "game-finished"
    assert table.refused(ANN, Resign()) == "game-finished"
    assert opened().refused(ANN, first) == "game-not-started"


def test_a_short_game_does_not_count() -> None:
    """Scenario 15: too few moves, so nothing is rated and observers are not told."""
    short = opened(rated=True, type="black")
    for seat in (ANN, BOB):
        short.do(None, SetRating(seat, 1500.0))
        short.do(seat, Sit())
    short.plays("aa bb cc dd ee ff gg hh")
    short.do(ANN, Resign())

    (end,) = short.of(GameEnded)
    assert short.row.moves == 9
    assert (end.deletable, end.counts) == (True, False)


def test_a_rated_game_counts() -> None:
    """§10.6 From 10 moves on, if it is for two and rated."""
    table = opened(rated=True, type="black")
    for seat in (ANN, BOB):
        table.do(None, SetRating(seat, 1500.0))
        table.do(seat, Sit())
    table.plays("aa bb cc dd ee ff gg hh jj")
    table.do(BOB, Resign())

    (end,) = table.of(GameEnded)
    assert (end.deletable, end.counts) == (False, True)
    assert table.refused(None, RemoveGame()) == "invalid-action"


def test_an_administrator_voids_a_game() -> None:
    """Scenario 18: FINISHED, Score 0, AdmResult and NoResult, not rated; not twice."""
    table = started()
    table.plays("dd pass pass")
    table.do(BOB, Score(agree=True))
    assert table.row.status is GameStatus.SCORE2
    assert table.refused(ANN, SetResult(0.0, True)) == "host-only"
    table.do(None, SetResult(0.0, True))

    (end,) = table.of(GameEnded)
    assert (table.row.score, table.row.last_x, end.void) == (0.0, -7, True)
    assert table.row.flags == GameFlag.ADM_RESULT | GameFlag.NO_RESULT
    assert not end.counts
    assert table.refused(None, SetResult(1.0)) == "game-finished"


@pytest.mark.parametrize(
    ("score", "last_x", "winner", "reason"),
    [
        (3.5, -2, BOB, "count"),
        (-999.0, -2, ANN, "count"),
        (1000.0, -3, BOB, "resignation"),
        (-2000.0, -4, ANN, "time"),
        (3000.0, -6, BOB, "forfeit"),
        (0.0, -2, None, "jigo"),
    ],
)
def test_an_administrator_sets_a_result(
    score: float, last_x: int, winner: Seat | None, reason: str
) -> None:
    """Scenario 19, and every other result of §2.8."""
    table = started()
    table.do(None, SetResult(score))

    outcome = table.table.status.outcome
    assert outcome is not None
    assert (table.row.score, table.row.last_x, table.row.moves) == (score, last_x, 0)
    assert table.of(ResultSet)[0].score == score
    assert table.row.flags == GameFlag.ADM_RESULT
    assert (set(outcome.winners), outcome.reason) == ({winner} - {None}, reason)


@pytest.mark.parametrize("score", [0.25, 999.5, 1001.0, float("nan"), float("inf")])
def test_no_other_result_can_be_set(score: float) -> None:
    """§2.8 Halves up to 999, or one of the codes."""
    assert started().refused(None, SetResult(score)) == "invalid-args"


def test_rated_is_toggled_and_games_are_removed_by_administrators() -> None:
    """§2.8 N and Y of an unfinished game of two; unfinished games may vanish."""
    table = opened(rated=True, type="black")
    for seat in (ANN, BOB):
        table.do(None, SetRating(seat, 1500.0))
        table.do(seat, Sit())
    table.do(None, SetRated(False))
    assert not table.state.terms.rated
    table.do(None, SetRated(True))
    assert table.state.terms.rated
    assert started().refused(None, SetRated(True)) == "invalid-action"  # nobody has a rating
    table.do(None, RemoveGame())

    assert table.phase == "deleted"
    assert table.of(GameDeleted)[0].seat is None


def test_nothing_is_refused_by_an_event_in_time() -> None:
    """The event way of refusing is only for what comes too late."""
    table = started()
    table.plays("dd qq")

    assert table.of(Refused) == []
