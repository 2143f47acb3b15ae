"""Go, §12.3: game records. What is written is read by sgfmill as well."""

from __future__ import annotations

import time
from datetime import date

import pytest
from tests.kit.mill import Sgf_game
from tests.kit.refusals import refusal

from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.board.handicap import standard_points
from gamekeeper.games.go.board.points import Point, read_points, to_sgf
from gamekeeper.games.go.board.scoring import Points
from gamekeeper.games.go.comments.comments import Reader, text_for
from gamekeeper.games.go.sgf.reading import Play, read
from gamekeeper.games.go.sgf.record import record_text
from gamekeeper.games.go.sgf.syntax import MAX_LETTERS, MAX_NODES, read_main_line
from gamekeeper.games.go.sgf.writing import (
    Action,
    Counted,
    Player,
    Record,
    calculation,
    file_name,
    rating_line,
    write,
)
from gamekeeper.games.go.time.timing import Overtime, TimeLimit

ANN = Player("Ann", "ann", "5k")
BOB = Player("Bob", "bob", "7k")

EXAMPLE = """(;FF[4]GM[1]CA[UTF-8]AP[ourserver:1]PC[our server]DT[2024-01-01,2024-01-02]
GN[ann-bob-7-20240102]SO[https://example.invalid/games/7]PB[Bob (bob)]PW[Ann (ann)]BR[7k]WR[5k]XM[3]
GC[Game ID: 7
Game Type: GO (1:1)
Rated: Y
White Start Rating: 5k (0%) - Elo rating 1600
Black Start Rating: 7k (0%) - Elo rating 1400]
OT[14 days + 1 day per move and 10 extra periods]RU[Japanese]SZ[19]KM[0.5]HA[2]AB[dp][pd]
;W[qq])"""


def points(text: str) -> tuple[Point, ...]:
    return tuple(read_points(text, 19))


def point(text: str) -> Point:
    return points(text)[0]


def example() -> Record:
    return Record(
        size=19,
        komi=0.5,
        black=BOB,
        white=ANN,
        handicap=standard_points(19, 2),
        actions=(Action(WHITE, point("qq")),),
        game=7,
        moves=3,
        started=date(2024, 1, 1),
        changed=date(2024, 1, 2),
        time=record_text(TimeLimit(Overtime.JAPANESE, 210, 15, 10)),
        about=(
            "Game ID: 7",
            "Game Type: GO (1:1)",
            "Rated: Y",
            rating_line("White Start", 1600),
            rating_line("Black Start", 1400),
        ),
        application=("ourserver", "1"),
        place="our server",
        link="https://example.invalid/games/7",
    )


def small(*actions: Action, **settings: object) -> Record:
    return Record(9, 6.5, BOB, ANN, actions, **settings)  # type: ignore[arg-type]


def nodes(record: Record) -> list[dict[str, list[str]]]:
    """All nodes but the root."""
    return read_main_line(write(record))[1:]


def test_the_example() -> None:
    """§12.3 The example: the same properties with the same values, and no others."""
    assert read_main_line(write(example())) == read_main_line(EXAMPLE)


def test_the_file_s_name() -> None:
    """§12.3 white-black-gid-YYYYMMDD.sgf; handles cannot make it a path."""
    assert file_name(example()) == "ann-bob-7-20240102.sgf"
    assert file_name(small(started=date(2024, 1, 5))) == "ann-bob-0-20240105.sgf"
    assert file_name(small(changed=date(2024, 1, 6))) == "ann-bob-0-20240106.sgf"
    hostile = Record(9, 0, Player("x", "../../etc"), Player("y", "a b/c\\d"), game=3)
    assert file_name(hostile) == "a_b_c_d-_etc-3-0.sgf"


def test_sgfmill_reads_our_record() -> None:
    """§12.3 Moves, passes, handicap, komi and names survive."""
    record = Record(
        size=25,
        komi=-4.5,
        black=Player("[Bo\\b]", "b:b", "7k"),
        white=ANN,
        handicap=points("pd dp"),
        actions=(
            Action(WHITE, point("aa"), "hi [you]\\ : ;)"),
            Action(BLACK, None, "line\nbreak"),
            Action(WHITE, read_points("yy", 25)[0]),
        ),
        result="B+Resign",
    )

    game = Sgf_game.from_string(write(record))

    assert (game.get_size(), game.get_komi(), game.get_handicap()) == (25, -4.5, 2)
    assert game.get_winner() == "b"
    assert game.get_player_name("b") == "[Bo\\b] (b:b)"
    sequence = [node.get_move() for node in game.get_main_sequence()[1:]]
    assert sequence == [("w", (24, 0)), ("b", None), ("w", (0, 24))]
    comments = [node.get("C") for node in game.get_main_sequence()[1:3]]
    assert comments == ["hi [you]\\ : ;)", "line\nbreak"]


def test_time_is_told_in_words_only() -> None:
    """§12.3 TM, BL and WL would mislead viewers; RE only when it is over."""
    root = read_main_line(write(example()))[0]

    assert not {"TM", "BL", "WL", "RE"} & root.keys()


def test_a_pass_is_empty() -> None:
    """§12.3 Never "tt": boards may be larger than 19."""
    assert nodes(small(Action(BLACK), Action(WHITE))) == [{"B": [""]}, {"W": [""]}]


def test_resumed_scoring() -> None:
    """§12.3 Scoring steps before a resume are extra passes with MA, then the number is set right."""
    record = small(
        Action(BLACK, point("cc")),
        Action(WHITE),
        Action(BLACK),
        Action(WHITE, is_scoring=True, toggled=points("dd cc")),
        Action(BLACK, point("ee")),
        Action(WHITE, point("ff")),
    )

    assert nodes(record) == [
        {"B": ["cc"]},
        {"W": [""]},
        {"B": [""]},
        {"W": [""], "MA": ["cc", "dd"]},
        {"B": ["ee"], "MN": ["4"]},
        {"W": ["ff"]},
    ]


def test_the_last_scoring_is_no_pass() -> None:
    """§12.3 A counted game ends with its territories and the calculation."""
    record = small(
        Action(BLACK),
        Action(WHITE),
        Action(BLACK, is_scoring=True, toggled=points("cc"), comment="dead"),
        Action(WHITE, is_scoring=True),
        counted=Counted(points("aa ba"), points("ii"), "White: 1 territories = 1"),
        result="B+1",
    )

    assert nodes(record)[2:] == [
        {"MA": ["cc"], "C": ["dead"]},
        {"TB": ["aa", "ba"], "TW": ["ii"], "C": ["White: 1 territories = 1"]},
    ]
    assert read(write(record)).result == "B+1"
    assert read_main_line(write(record))[0]["XM"] == ["0"]


def test_colours_out_of_order() -> None:
    """§12.3 PL where the order breaks; the first move of an even game is Black's."""
    record = small(Action(WHITE, point("cc")), Action(WHITE, point("dd")))

    assert nodes(record) == [{"PL": ["W"]}, {"W": ["cc"]}, {"PL": ["W"]}, {"W": ["dd"]}]


def test_the_last_words() -> None:
    """§12.3 What was said with a resignation has a node of its own."""
    assert nodes(small(Action(BLACK, point("cc")), last_comment="thanks"))[-1] == {"C": ["thanks"]}


def test_an_observer_s_record() -> None:
    """Scenario 65: the caller filters; only "gl" is in it."""
    said = text_for("hi <c>gl</c> <h>plan</h>", Reader.OBSERVER, is_over=False)

    text = write(small(Action(BLACK, point("cc"), said)))

    assert "C[gl]" in text
    assert "plan" not in text
    assert "hi" not in text.split(";")[-1]


def test_teams_and_rulesets() -> None:
    """§12.3 BT and WT hold handles; RU the ruleset's name."""
    zen = Record(9, 6.5, Player("Zen", ""), Player("Zen", "", team=("ann", "bob", "cat")))
    root = read_main_line(write(zen))[0]

    assert (root["WT"], root["RU"], root["PB"]) == (["ann, bob, cat"], ["Japanese"], ["Zen"])
    assert "BT" not in root


def test_the_calculation() -> None:
    """§12.3 The example's sum, and an area's."""
    assert (
        calculation(WHITE, Points(territory=47, prisoners=9, komi=6.5))
        == "White: 47 territories + 9 prisoners + 6.5 komi = 62.5"
    )
    assert (
        calculation(BLACK, Points(territory=5, stones=5, dead=2, reduction=2))
        == "Black: 5 territories + 5 stones + 2 for dead stones - 2 handicap = 10"
    )


def test_the_calculation_knows_one_and_none() -> None:
    """§12.3 It is read by people."""
    one = Points(territory=1, stones=1, prisoners=1)

    assert calculation(BLACK, one) == "Black: 1 territory + 1 stone + 1 prisoner = 3"
    assert calculation(WHITE, Points(0, komi=6.5)) == "White: no territory + 6.5 komi = 6.5"


# -- reading


def test_our_own_records_are_read_back() -> None:
    """§12.3 The example again: head, handicap and the one move."""
    found = read(write(example()))

    assert (found.size, found.komi, found.handicap, found.result) == (19, 0.5, 2, "")
    assert sorted(map(to_sgf, found.black)) == ["dp", "pd"]
    assert found.white == ()
    assert found.plays == (Play(WHITE, point("qq")),)
    assert found.root["PW"] == ("Ann (ann)",)


def test_the_main_line_is_followed() -> None:
    """Variations are left aside, however deep they go."""
    found = read("(;GM[1]SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))(;SZ[19])")

    assert tuple(play.point for play in found.plays) == points("aa bb cc")


def test_old_and_odd_files() -> None:
    """FF[3] passes and long names, lower case in property names, junk in front, rectangles."""
    found = read("junk (\n;GaMe[1]SiZe[9:9]AddBlack[aa:bb][ii]AW[cc];Black[];White[tt];B[hh])")

    assert found.size == 9
    assert [to_sgf(each) for each in found.black] == ["aa", "ba", "ab", "bb", "ii"]
    assert [to_sgf(each) for each in found.white] == ["cc"]
    assert [play.point is None for play in found.plays] == [True, True, False]


def test_tt_is_a_pass_only_where_there_is_no_such_point() -> None:
    """FF[3] on boards up to 19×19; on 20×20 it is the lower right corner."""
    assert [read(f"(;SZ[{size}];B[tt])").plays[0].point is None for size in (19, 20)] == [
        True,
        False,
    ]


def test_handicap_in_the_second_node() -> None:
    """Some programs set it there; a later AE takes a stone away again."""
    found = read("(;SZ[9]AB[aa][bb];AE[aa]AW[cc];W[dd])")

    assert [to_sgf(each) for each in found.black] == ["bb"]
    assert [to_sgf(each) for each in found.white] == ["cc"]


def test_escapes_and_line_breaks() -> None:
    r"""A soft line break vanishes, ``\]`` is a bracket, tabs are blanks."""
    found = read("(;C[a\\]b\\\\c\\\nd\r\ne\tf\\:g])")

    assert found.comment == "a]b\\cd\ne f:g"


@pytest.mark.parametrize(
    ("raw", "comment"),
    [
        ("(;CA[UTF-8]C[Mäx])".encode(), "Mäx"),
        ("\ufeff(;C[Mäx])".encode(), "Mäx"),
        ("(;CA[ISO-8859-1]C[Mäx])".encode("latin-1"), "Mäx"),
        ("(;C[Mäx])".encode("latin-1"), "Mäx"),
        ("(;CA[Shift_JIS]C[囲碁表])".encode("shift_jis"), "囲碁表"),  # 表 ends with a backslash
        ("(;CA[GB18030]C[围棋])".encode("gb18030"), "围棋"),
        (b"(;CA[rot13]C[abc])", "abc"),
        (b"(;CA[utf-8]C[\xff\xfe])", "\ufffd\ufffd"),
    ],
)
def test_charsets(raw: bytes, comment: str) -> None:
    """The named charset if it is a sane one; nonsense never stops the reader."""
    assert read(raw).comment == comment


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(",
        "()",
        "hello",
        "(;",
        "(;B[aa]",
        "(;B[aa",
        "(;B[aa\\])",
        "(;[aa])",
        "(;B[aa]x1)",
        "(;GM[2])",
        "(;SZ[1])",
        "(;SZ[26])",
        "(;SZ[9:13])",
        "(;SZ[²])",
        "(;SZ[99999999999999999999])",
        "(;SZ[];B[aa])",
        "(;KM[six];B[aa])",
        "(;KM[nan];B[aa])",
        "(;KM[];B[aa])",
        "(;HA[many];B[aa])",
        "(;HA[];B[aa])",
        "(;SZ[9];B[jj])",
        "(;SZ[9];B[a])",
        "(;SZ[9];B[AA])",
        "(;SZ[25];B[tt:aa])",
        "(;SZ[9]AB[aa:jj])",
        "(;SZ[9]AB[])",
        "(;B[aa]W[bb])",
        "(;SZ[9];B[aa];AB[bb])",
        "(;SZ[9]" + "AB[aa:ii]" * 1001 + ")",
        "(" + ";" * (MAX_NODES + 1) + ")",
        "(;C[" + "x" * MAX_LETTERS + "])",
    ],
    ids=lambda text: text[:20],
)
def test_what_cannot_be_read(text: str) -> None:
    """A clear no, with the problem."""
    assert refusal(read, text) == refusal(read, text.encode()) == "bad-sgf"


def test_numbers_that_are_not_there() -> None:
    """A file need not name size, komi and handicap."""
    found = read("(;B[aa])")

    assert (found.size, found.komi, found.handicap) == (19, None, 0)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 500_000,
        "(;" * 300_000,
        "(;C" + "[a]" * 300_000,
        "(;" + "A" * 900_000,
        "(;C[" + "\\" * 900_000,
        "(;C[" + "[" * 900_000,
        "(" + " " * 900_000,
        "(;B[aa](" + "(" * 500_000,
        "(;SZ[25]AB" + "[aa:yy]" * 100_000 + ")",
    ],
    ids=lambda text: text[:10],
)
def test_hostile_files_cost_little(text: str) -> None:
    """However it is nested or cut off, one pass is enough."""
    before = time.process_time()
    assert refusal(read, text) == "bad-sgf"
    assert time.process_time() - before < 10
