"""Go, amendment A1: records that our rules could not have played can be looked at."""

from __future__ import annotations

import pytest
from tests.kit.go_records import performed

from gamekeeper.games import make_game, make_speech
from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.points import Point, read_point
from gamekeeper.games.go.rules.checking import problems
from gamekeeper.games.go.rules.events import GameEnded
from gamekeeper.games.go.rules.moves import Play
from gamekeeper.games.go.setup.shown import ShowRecord
from gamekeeper.games.go.sgf.playing import script
from gamekeeper.games.go.sgf.reading import read
from gamekeeper.games.go.sgf.record import record
from gamekeeper.games.go.sgf.writing import write
from gamekeeper.games.go.text.refusals import refuse
from gamekeeper.kernel.messages import Rejected, Seat

SPEECH = make_speech("go", {})
FOREIGN = {
    "White first": "(;SZ[9];W[aa])",
    "no handicap stones": "(;SZ[9]HA[3];W[cc])",
    "a pass for a handicap stone": "(;SZ[9]HA[2];B[cc];B[])",
    "white stones": "(;SZ[9]AB[cc][dd]AW[ee][ff]PL[W];W[gg];B[gf])",
    "one black stone": "(;SZ[9]AB[ee];W[cc];B[dd])",
    "many black stones": "(;SZ[9]AB[aa:ee];W[ff];B[gg])",
    "another handicap": "(;SZ[9]HA[4]AB[cc][gg];W[ee])",
    "out of turn": "(;SZ[9];B[cc];B[dd];W[ee];W[ff])",
    "small board": "(;SZ[2]KM[0];B[aa];W[bb];B[ab])",
    "a komi in quarters": "(;SZ[9]KM[3.75];B[ee];W[cc])",
}


@pytest.mark.parametrize("sgf", FOREIGN.values(), ids=FOREIGN)
def test_what_our_rules_could_not_have_played_is_laid_out(sgf: str) -> None:
    """Amendment A1, As a record to look at, which is over from the start."""
    made = script(read(sgf), refuse)

    [step] = made.steps
    assert step.seat is None
    assert isinstance(step.move, ShowRecord)
    assert made.notices[0].startswith("This record can only be looked at, nobody can play on: ")
    table = performed(made)
    assert table.table.status.outcome is not None
    assert len(table.state.history) == len(read(sgf).plays)


def test_why_it_can_only_be_looked_at_is_told_in_numbers() -> None:
    """Amendment A1: one stone is no stones."""
    for name, said in (("one black stone", "one black stone"), ("many black stones", "25 black")):
        [notice, *_] = script(read(FOREIGN[name]), refuse).notices

        assert f"it begins with {said}" in notice


@pytest.mark.parametrize("sgf", FOREIGN.values(), ids=FOREIGN)
def test_a_record_to_look_at_comes_back_as_it_went(sgf: str) -> None:
    """Amendment A1, Written as SGF and read again it has the same position, moves and komi."""
    table = performed(script(read(sgf), refuse))
    first, again = read(sgf), read(write(record(table.state)))

    assert set(again.black) == set(first.black)
    assert set(again.white) == set(first.white)
    assert [(p.colour, p.point) for p in again.plays] == [(p.colour, p.point) for p in first.plays]
    assert (again.size, again.komi) == (first.size, first.komi or 0)


def test_captures_comments_and_the_result_are_there() -> None:
    """A1 The board after all moves, what was said, and who won."""
    sgf = "(;SZ[3]KM[0.25]AW[ba]AB[aa]PB[Ann]PW[Bob]RE[W+2.25]C[Look!];W[ab]C[Atari?];B[cc];W[])"
    table = performed(script(read(sgf), refuse))
    state = table.state

    assert state.board.at(Point(read_point("aa", 3))) is None
    assert state.game.white_prisoners == 1
    words = [SPEECH.say(event, None, state) for event in table.log]
    assert words[0] == (
        "Game record: Ann (Black) against Bob (White), 3×3, komi 0.25. "
        "Black has stones on A3. White has stones on B3. Look!"
    )
    assert words[1] == "Bob plays A2 (White, move 1), taking 1 stone. Atari?"
    assert words[3] == "Bob passes (White, move 3)."
    [end] = [event for event in table.log if isinstance(event, GameEnded)]
    assert (end.score, end.void, end.counts) == (2.25, False, False)
    told = SPEECH.describe(state)
    assert "W+2.25" in told
    assert "Move 3." in told
    moves = SPEECH.answer("moves", state, None)
    assert moves is not None
    assert moves.splitlines()[0] == "1. White A2 ×1 – Atari?"


def test_nobody_plays_on_in_a_record() -> None:
    """A1 Only what our rules allow can be played on."""
    table = performed(script(read(FOREIGN["out of turn"]), refuse))

    assert table.refused(Seat("Black"), Play(Point(0))) == "game-finished"


@pytest.mark.parametrize(
    ("sgf", "problem"),
    [
        ("(;SZ[1];B[aa])", "a board has 2 to 25 lines"),
        ("(;SZ[26];B[aa])", "a board has 2 to 25 lines"),
        ("(;SZ[9]KM[0.3];B[aa])", "has quarters at most"),
        ("(;SZ[9];B[aa];B[aa])", "move 2 cannot be played"),
        ("(;SZ[3]AW[ba][ab];B[aa])", "move 1 cannot be played"),
    ],
)
def test_what_cannot_even_be_shown_is_refused(sgf: str, problem: str) -> None:
    """A1 In a sentence that names the move."""
    with pytest.raises(Rejected) as no:
        script(read(sgf), refuse)

    assert problem in str(no.value.rejection.facts["problem"])


def test_only_the_server_lays_records_out() -> None:
    """A1 And only at a table where nobody sits."""
    [step] = script(read(FOREIGN["white stones"]), refuse).steps
    table = performed(script(read(FOREIGN["white stones"]), refuse))

    assert table.refused(Seat("ann"), step.move) == "host-only"
    assert table.refused(None, step.move) == "already-started"


def test_records_are_checked_like_games() -> None:
    """A1 What a record says about captures must follow from its moves."""
    table = performed(script(read("(;SZ[3]AW[ba]AB[aa];W[ab])"), refuse))

    assert list(problems(table.log)) == []


def test_games_are_still_played_on_five_lines_or_more() -> None:
    """§0.1 Smaller boards are for records alone."""
    with pytest.raises(Rejected):
        make_game("go", {"size": "4"})
    with pytest.raises(ValueError, match="no board has 4 lines"):
        Board(4)
