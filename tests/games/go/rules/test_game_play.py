"""Stones, passes and scoring at a table (§2.2, §5, §6): scenarios 8–12, 20–28, 41–43, 68, 72."""

from __future__ import annotations

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, filled, started

from gamekeeper.games.go.board.points import Point, points_of, to_sgf
from gamekeeper.games.go.rules.events import Passed, ScoringStepTaken, StonePlayed
from gamekeeper.games.go.rules.moves import Pass, Play, Score
from gamekeeper.games.go.rules.row import GameFlag, GameStatus
from gamekeeper.kernel.table import Table

KO = "ba ca ab db bc cc ee bb cb"


def scored(table: GoTable) -> GoTable:
    table.plays("pass pass")
    return table


def marks(table: GoTable) -> str:
    return " ".join(to_sgf(point) for point in points_of(table.state.marks))


def test_passes_open_scoring_and_agreement_ends_the_game() -> None:
    """Scenario 8, §2.1, §5.3: 101 PASS, 102 SCORE, 103 SCORE2, 104 FINISHED; the turn alternates."""
    table = filled(50)
    table.do(ANN, Pass(50))
    assert (table.row.moves, table.row.status, table.row.last_x) == (51, GameStatus.PASS, -1)
    table.do(BOB, Pass(51))
    assert (table.row.moves, table.row.status, table.row.to_move) == (52, GameStatus.SCORE, ANN)
    dead = table.points("aa")
    table.do(ANN, Score(dead))
    (step,) = table.of(ScoringStepTaken)
    assert (table.row.moves, table.row.status) == (53, GameStatus.SCORE2)
    assert (step.colour, set(dead) <= set(step.toggled)) == ("black", True)
    score = table.row.score
    table.do(BOB, Score(agree=True))

    assert (table.row.moves, table.row.status) == (54, GameStatus.FINISHED)
    assert (table.row.to_move, table.row.last_x, table.row.score) == (None, -2, score)
    assert table.of(ScoringStepTaken)[1].toggled == ()


def test_disagreement_hands_the_marks_back() -> None:
    """Scenarios 9 and 43: White toggles; Black is to move; each step is SCORE2."""
    table = started(size=5)
    table.plays("ba ca bb cb bc cc bd cd be ce aa")
    scored(table)
    table.do(BOB, Score(table.points("ab")))  # a neutral area
    table.do(ANN, Score(table.points("ea")))
    assert (table.row.moves, table.row.status) == (15, GameStatus.SCORE2)
    table.do(BOB, Score(table.points("ea")))
    assert marks(table) == "ab ac ad ae"
    table.do(ANN, Score(table.points("ab")))
    assert (marks(table), table.row.moves, table.row.to_move) == ("", 17, BOB)
    table.do(BOB, Score(agree=True))

    assert table.row.status is GameStatus.FINISHED


def test_a_stone_resumes_the_game() -> None:
    """Scenario 10: the marks are dropped, and the turn is gone."""
    table = scored(filled(20))
    table.do(ANN, Score(table.points("aa")))
    assert table.row.score != 0  # what it would be
    table.do(BOB, table.move("ss"))

    (resumed,) = [each for each in table.of(StonePlayed) if each.resumed]
    assert resumed.after.moves == 24
    assert (table.row.status, table.row.to_move, marks(table)) == (GameStatus.PLAY, ANN, "")
    assert table.row.score == 0
    table.plays("pass pass")
    assert (table.row.status, marks(table)) == (GameStatus.SCORE, "")


def test_what_is_refused_while_scoring() -> None:
    """Scenarios 11 and 42."""
    table = scored(started())
    assert table.refused(ANN, Pass()) == "invalid-action"
    assert table.refused(BOB, Score(agree=True)) == "not-your-turn"
    assert table.refused(ANN, Score(table.points("aa"), agree=True)) == "invalid-args"
    assert table.refused(ANN, Score()) == "invalid-action"
    assert table.refused(ANN, Score(table.points("aa aa"))) == "invalid-switch"
    assert table.refused(ANN, Score((Point(0),) * 1001)) == "invalid-args"
    assert table.refused(ANN, Score((Point(700),))) == "illegal-position"
    assert table.refused(ANN, Score((Point(-1),))) == "illegal-position"


def test_marking_nothing_is_not_yet_agreement() -> None:
    """Scenario 12: SCORE without marks is SCORE2; the other side agrees."""
    table = scored(started(size=5))
    table.do(ANN, Score(agree=True))
    assert table.row.status is GameStatus.SCORE2
    table.do(BOB, Score(agree=True))

    assert (table.row.status, table.row.score) == (GameStatus.FINISHED, 6.5)


def test_the_ko_flag_and_the_last_stone() -> None:
    """Scenario 20: Black_Prisoners 1, Ko, Last_Move cb; the retake changes nothing."""
    table = started(size=5)
    table.plays(KO)

    taken = table.of(StonePlayed)[-1]
    assert [to_sgf(point) for point in taken.captured] == ["bb"]
    assert (table.row.black_prisoners, table.row.last_move) == (1, "cb")
    assert table.row.flags == GameFlag.KO
    assert table.refused(BOB, table.move("bb")) == "ko"


def test_the_ko_may_be_retaken_after_an_exchange() -> None:
    """Scenario 21."""
    table = started(size=5)
    table.plays(KO + " ae ea bb")

    assert (table.row.white_prisoners, table.row.flags) == (1, GameFlag.KO)
    assert table.refused(ANN, table.move("cb")) == "ko"


def test_the_ko_survives_passes_and_scoring() -> None:
    """Scenario 22: pass, pass and resume do not help."""
    table = started(size=5)
    table.plays(KO + " pass pass")
    assert table.row.status is GameStatus.SCORE
    assert (table.row.last_move, table.row.flags) == ("cb", GameFlag.KO)
    assert table.refused(BOB, table.move("bb")) == "ko"
    table.do(BOB, table.move("dd"))

    assert (table.row.status, table.row.flags) == (GameStatus.PLAY, GameFlag.NONE)


@pytest.mark.parametrize(
    ("moves", "last", "code"),
    [
        ("ab ee ba", "aa", "suicide"),  # scenario 23
        ("pass ab ee bb de ca ed dd aa cc", "ba", "suicide"),  # scenario 24
        ("dd", "dd", "illegal-position"),  # scenario 28
    ],
)
def test_illegal_stones_change_nothing(moves: str, last: str, code: str) -> None:
    """Scenarios 23, 24 and 28: Moves, clocks and log stay as they were."""
    table = started(size=5)
    table.plays(moves)
    seat = table.row.to_move
    length = len(table.log)
    table.waits(hours=30)

    assert table.refused(seat, table.move(last)) == code
    assert table.refused(seat, Play(Point(25))) == "illegal-position"
    assert len(table.log) == length


def test_several_stones_are_taken_as_one_group() -> None:
    """Scenario 27: the captured points, then the stone, all with number 9."""
    table = started(size=5)
    table.plays("ba aa bb ab de ca ed cb ac")

    stone = table.of(StonePlayed)[-1]
    assert [to_sgf(point) for point in stone.captured] == ["aa", "ab"]
    assert (stone.after.moves, stone.after.black_prisoners) == (9, 2)


def test_a_stone_without_liberty_that_takes_is_legal() -> None:
    """Scenario 25, with White to begin."""
    table = started(size=5)
    table.plays("pass ba ee ab bb ed ca de ac dd aa")

    assert (table.row.black_prisoners, table.row.white_prisoners) == (2, 1)
    assert table.row.flags == GameFlag.NONE


def test_a_position_that_occurred_before_is_told() -> None:
    """§5.4 No superko: the move stands, and everybody learns when the board looked like this."""
    table = started(size=9)
    table.plays("ba ca ab db bc cc bf cf ag dg bh ch cg bb")
    table.plays("cb bg pass bb cg")  # two kos in turn, and a pass

    stones = table.of(StonePlayed)
    assert [each.repeats for each in stones if each.repeats is not None] == [14]
    assert stones[-1].position == stones[13].position
    assert stones[-1].after.moves == 19


def test_a_pass_may_be_the_first_action() -> None:
    """§2.2 The program of the original allows it, and so do we."""
    table = started()
    table.do(ANN, Pass(0))

    assert table.of(Passed)[0].after.moves == 1


def test_the_same_request_twice_acts_once() -> None:
    """Scenario 68: one gets Moves 11, the other already-played; the log has one stone."""
    table = filled(10)
    stones = len(table.of(StonePlayed))
    table.do(ANN, Play(table.points("ss")[0], 10))

    assert table.refused(ANN, Play(table.points("ss")[0], 10)) == "not-your-turn"
    assert table.refused(BOB, Play(table.points("rr")[0], 10)) == "already-played"
    assert (table.row.moves, len(table.of(StonePlayed))) == (11, stones + 1)


def test_replaying_the_log_gives_the_row() -> None:
    """Scenario 72: board, prisoners, Ko, Last_Move, Moves, Status, turn follow from the log."""
    table = started(size=5)
    table.plays(KO + " ae ea bb pass pass")
    table.do(ANN, Score(agree=True))
    table.do(BOB, Score(agree=True))

    again = Table(table.game, "", table.log).state
    board = again.board
    assert again == table.state
    assert (board.taken_by_black, board.taken_by_white) == (1, 1)
    assert board.has_ko
    assert table.row.black_prisoners == board.taken_by_black
    assert board.last is not None
    assert table.row.last_move == to_sgf(board.last)
    counted = [each for each in table.log if hasattr(each, "after")]
    assert [each.after.moves for each in counted] == list(range(len(counted)))


def test_chinese_rules_count_area() -> None:
    """§6.3 By the same marks."""
    scores = {}
    for ruleset in ("japanese", "chinese"):
        table = started(size=5, ruleset=ruleset)
        table.plays("ba ca bb cb bc cc bd cd be ce pass pass")
        table.do(ANN, Score(agree=True))
        table.do(BOB, Score(agree=True))
        scores[ruleset] = table.row.score

    assert scores == {"japanese": 11.5, "chinese": 12.5}
