"""Go, §12.3: a game record becomes a game, played by our rules, or a clear no."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.go_records import performed, played, random_game, seen_by_mill, stones, written
from tests.kit.go_table import ANN, BOB, started

from gamekeeper.games.go.board.points import Point, to_sgf
from gamekeeper.games.go.comments.comments import Part, without_tags
from gamekeeper.games.go.rules.events import Resigned, ResultSet, ScoringStepTaken
from gamekeeper.games.go.rules.moves import Handicap, Resign, Score
from gamekeeper.games.go.rules.row import GameStatus
from gamekeeper.games.go.setup.settings import Ruleset
from gamekeeper.games.go.sgf.playing import script
from gamekeeper.games.go.sgf.reading import read
from gamekeeper.games.go.text.refusals import refuse
from gamekeeper.kernel.messages import Rejected


def why(sgf: str) -> str:
    """The problem with a record."""
    with pytest.raises(Rejected) as no:
        script(read(sgf), refuse)
    assert no.value.rejection.code == "bad-sgf"
    return str(no.value.rejection.facts["problem"])


# -- there and back


@pytest.mark.parametrize("seed", range(60))
def test_a_record_comes_back_as_it_went(seed: int) -> None:
    """Moves, captures, comments, scoring steps and the result; but for what players keep."""
    table = random_game(seed)
    record = written(table)

    again = played(record)

    assert written(again) == record
    assert again.state.board == table.state.board or table.state.stones
    assert stones(again.state.board) == stones(table.state.board)
    assert again.row.moves == table.row.moves
    assert again.row.status == table.row.status
    assert stones(seen_by_mill(record)) == stones(table.state.board)


def test_the_random_games_are_of_all_kinds() -> None:
    """Else the test above says little."""
    tables = [random_game(seed) for seed in range(60)]

    assert {table.row.status for table in tables} >= {GameStatus.PLAY, GameStatus.FINISHED}
    assert any(table.of(Resigned) for table in tables)
    resumed = [t for t in tables if any(e.resumed for e in t.log if hasattr(e, "resumed"))]
    assert len(resumed) > 5
    counted = [t for t in tables if t.of(ScoringStepTaken) and t.state.ended]
    assert len([t for t in counted if any(e.toggled for e in t.of(ScoringStepTaken))]) > 5
    assert {table.state.terms.handicap for table in tables} == {0, 2, 3}


def test_names_are_those_of_the_seats() -> None:
    """``Name (handle)`` is how we write it; others write what they like."""
    ours = played(written(started()))
    theirs = script(read("(;PB[Honinbo  Shusaku, 4d]PW[];B[aa])"), refuse)

    assert (ours.row.black, ours.row.white) == (ANN, BOB)
    assert (theirs.black, theirs.white) == ("Honinbo-Shusaku-4d", "White")


@pytest.mark.parametrize(
    ("names", "seats"),
    [
        ("", ("Black", "White")),
        ("PB[x]PW[x]", ("x-1", "x-2")),
        ("PB[a (b)]PW[c]", ("a-(b)", "c")),
        ("AP[Gamekeeper:1]PB[a (b)]PW[c]", ("b", "c")),
        (f"PB[{'n' * 40}]PW[{'n' * 40}]", (f"{'n' * 18}-1", f"{'n' * 18}-2")),
        ("PB[,:;]PW[\t]", ("Black", "White")),
        ("PB[Zoe\u0301]PW[x]", ("Zo\u00e9", "x")),
    ],
)
def test_every_name_can_be_said(names: str, seats: tuple[str, str]) -> None:
    found = script(read(f"(;{names};B[aa])"), refuse)

    assert (found.black, found.white) == seats


# -- the head


@pytest.mark.parametrize(
    ("words", "ruleset", "komi"),
    [
        ("", Ruleset.JAPANESE, 6.5),
        ("RU[Japanese]KM[5.5]", Ruleset.JAPANESE, 5.5),
        ("RU[Chinese]", Ruleset.CHINESE, 7.5),
        ("RU[AGA]KM[0]", Ruleset.CHINESE, 0.0),
        ("RU[korean]KM[-3]", Ruleset.JAPANESE, -3.0),
    ],
)
def test_rules_and_komi(words: str, ruleset: Ruleset, komi: float) -> None:
    terms = played(f"(;SZ[9]{words};B[aa])").state.terms

    assert (terms.ruleset, terms.komi, terms.size) == (ruleset, komi, 9)
    assert terms.limit.is_none


def test_handicap_stones_are_placed() -> None:
    """As AB, or, as some servers write them, as the first moves of Black."""
    set_up = played("(;SZ[9]HA[2]AB[gc][cg]C[gl];W[ee])")
    moves = played("(;SZ[9]HA[2];B[gc];B[cg];W[ee])")
    unnamed = played("(;SZ[9]AB[gc][cg];W[ee])")

    for table in (set_up, moves, unnamed):
        assert table.state.terms.handicap == 2
        assert {to_sgf(Point(point)) for point in table.state.stones} == {"gc", "cg"}
        assert table.row.moves == 3
    assert [words.text for words in set_up.state.remarks.values()] == ["gl"]


def test_days_are_those_of_the_record() -> None:
    """The last thing happened on the last day."""
    found = script(read("(;DT[1846-09-11,12,1846-09-15];B[aa];W[bb])"), refuse)
    odd = script(read("(;DT[yesterday];B[aa])"), refuse)

    assert f"{found.started:%Y-%m-%d} {found.ended:%Y-%m-%d}" == "1846-09-11 1846-09-15"
    assert (odd.started, odd.ended) == (None, None)
    assert script(read("(;DT[2023-02-30];B[aa])"), refuse).started is None


# -- what is said


def test_comments_are_for_everybody() -> None:
    """Tags in them are words like others."""
    table = played("(;SZ[9]C[before];B[aa]C[<h>x</h> </c> y];W[bb];C[between]PL[B];B[cc])")

    remarks = [(each.number, each.part, each.text) for each in table.state.remarks.values()]
    assert [(number, part) for number, part, _ in remarks] == [(1, Part.PUBLIC), (2, Part.PUBLIC)]
    assert remarks[0][2] == "before\n< h>x< /h> < /c> y"
    assert remarks[1][2] == "between"
    assert table.view(None).remarks == table.state.remarks


def test_tags_are_made_harmless() -> None:
    assert without_tags("<c>a</C> <move 3> < c>") == "< c>a< /C> <move 3> < c>"


def test_the_last_word_is_said_with_the_resignation() -> None:
    table = played("(;SZ[9]RE[B+Resign];B[aa];W[bb];C[I give up])")

    (resigned,) = table.of(Resigned)
    assert (resigned.seat, table.row.score) == ("White", -1000.0)
    assert [words.text for words in table.state.remarks.values()] == ["I give up"]


# -- the end


def result(sgf: str) -> tuple[float, bool, bool]:
    """The score, whether it is void, and whether an administrator had to set it."""
    table = played(sgf)
    end = table.state.ended
    assert end is not None
    return end.score, end.void, bool(table.of(ResultSet))


WALL = ";B[ca];W[aa];B[cb];W[ea];B[cc];W[];B[cd];W[];B[ce];W[eb]"


def test_a_count_is_played_out() -> None:
    """Dead stones are those in the other side's territory; then the count must agree."""
    dead = "TB[aa][ab][ac][ad][ae][ba][bb][bc][bd][be][da][db][dc][dd][de][ea][eb][ec][ed][ee]"

    assert result(f"(;SZ[5]KM[0.5]RE[B+22.5]{WALL};B[];W[];{dead})") == (-22.5, False, False)
    assert result(f"(;SZ[5]KM[0.5]RE[B+21.5]{WALL};B[];W[];{dead})") == (-21.5, False, True)
    assert result(f"(;SZ[5]KM[0.5]RE[B+22.5]{WALL};B[];W[])") == (-22.5, False, True)


def test_a_count_without_dead_stones_is_agreed() -> None:
    table = played("(;SZ[5]KM[0.5]RE[B+21.5];B[cc];W[];B[cb];W[];B[bc];W[])")

    assert table.of(ResultSet)  # twenty-two points are there, but no twenty-two and a half
    table = played("(;SZ[5]KM[0.5]RE[B+23.5];B[cc];W[];B[];)")
    assert not table.of(ResultSet)
    assert [step.toggled for step in table.of(ScoringStepTaken)] == [(), ()]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("W+R", (1000.0, False, False)),
        ("B+T", (-2000.0, False, True)),
        ("W+Forfeit", (3000.0, False, True)),
        ("0", (0.0, False, True)),
        ("Void", (0.0, True, True)),
        ("W+3.5", (3.5, False, True)),
    ],
)
def test_other_results_are_taken_from_the_record(
    text: str, wanted: tuple[float, bool, bool]
) -> None:
    assert result(f"(;SZ[9]RE[{text}];B[aa];W[bb])") == wanted


@pytest.mark.parametrize("text", ["", "?", "B+", "B wins", "W+1000"])
def test_a_record_without_a_result_is_a_running_game(text: str) -> None:
    table = played(f"(;SZ[9]RE[{text}];B[aa];W[bb])")

    assert table.state.is_running
    assert table.row.to_move == "Black"


def test_more_passes_than_two_are_no_agreement() -> None:
    """Some rules let White pass last."""
    table = played("(;SZ[9];B[aa];W[];B[];W[];B[])")

    assert (table.row.status, table.row.moves) == (GameStatus.SCORE, 3)


# -- what cannot be


@pytest.mark.parametrize(
    ("sgf", "problem"),
    [
        ("(;SZ[9];B[aa];W[aa])", "move 2 (W aa) cannot be played: A9 is taken"),
        (
            "(;SZ[5];B[ab];W[ee];B[ba];W[aa])",
            "move 4 (W aa) cannot be played: A stone on A5 would have no liberties",
        ),
        (
            "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ee];W[bb];B[cb];W[bb])",
            "move 10 (W bb) cannot be played: B4 is a ko",
        ),
        ("(;SZ[9];B[];W[];B[];W[];B[cc])", "move 5 (B cc) comes after the end of the game"),
        (
            "(;SZ[9]HA[2];B[cc];B[cc])",
            "the handicap stones cannot be played: Place exactly 2 handicap stones on different",
        ),
        ("(;SZ[9]KM[nan];B[aa])", "a komi is a number"),
        ("(;SZ[9]HA[x];B[aa])", "a handicap is a number of stones"),
        ("(;SZ[9]KM[300];B[aa])", "a komi is between -200 and 200, and has quarters at most"),
        ("(;SZ[1];B[aa])", "a board has 2 to 25 lines, as many across as down"),
        ("(;SZ[9]RE[B+1.3];B[aa])", "the result is not possible: A result is the winner"),
        (f"(;SZ[9];B[aa]C[{'x' * 20_001}])", "too much is said at move 1 (B aa)"),
        ("no game at all", "there is no game in it"),
    ],
)
def test_what_cannot_be_played_is_said_clearly(sgf: str, problem: str) -> None:
    assert why(sgf).startswith(problem)


# -- files from anybody

PIECES = st.sampled_from(
    [
        "(",
        ")",
        ";",
        "[",
        "]",
        "B",
        "W",
        "AB",
        "AW",
        "AE",
        "MA",
        "TB",
        "TW",
        "C",
        "HA",
        "KM",
        "SZ",
        "RE",
        "RU",
        "DT",
        "PB",
        "PW",
        "XM",
        "aa",
        "bb",
        "cc",
        "ab",
        "ba",
        "tt",
        "2",
        "9",
        "19",
        "-1",
        "6.5",
        "B+R",
        "W+3.5",
        "Void",
        "\\",
        ":",
        ";B[aa]",
        ";W[bb]",
        ";B[]",
        ";W[]",
        ";C[x]",
        ";MA[aa]",
        ";TB[aa:cc]",
        "[<c>]",
        "HA[2]",
    ]
)


def tried(sgf: str) -> str | None:
    """Perform whatever comes of a file; the code if nothing does."""
    try:
        found = script(read(sgf), refuse)
    except Rejected as no:
        return no.rejection.code
    performed(found)
    return None


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join))
def test_no_file_does_harm(text: str) -> None:
    """Whatever stands in it: a script that can be performed, or one kind of no."""
    found = tried(f"(;SZ[5]{text}")

    assert found in (None, "bad-sgf")


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 59), st.data())
def test_no_damaged_record_does_harm(seed: int, data: st.DataObject) -> None:
    """Real records in which something was cut out, doubled or changed."""
    record = written(random_game(seed))
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 40)))
    piece = data.draw(st.text(max_size=10) | PIECES)
    found = tried(record[:start] + piece + record[end:])

    assert found in (None, "bad-sgf")


def test_a_record_of_a_game_with_free_handicap_keeps_what_was_said() -> None:
    table = started(handicap=2, std_handicap=False, size=9, overtime="none")
    table.do(ANN, Handicap(std=True, comment="<c>hi</c>"))
    table.plays("ee cc pass pass")
    table.do(BOB, Score(table.points("cc"), comment="<c>dead?</c>"))
    table.do(ANN, Resign())

    record = written(table)

    assert written(played(record)) == record
    assert re.search(r"C\[hi\]", record)
