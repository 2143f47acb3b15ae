"""What is seen at a table of Go."""

from __future__ import annotations

from tests.kit.go_table import (
    ANN,
    BOB,
    CAT,
    DAN,
    GoTable,
    arranged,
    filled,
    opened,
    placed,
    started,
    teams,
)

from gamekeeper.games.go.face.face import GoFace
from gamekeeper.games.go.rules.moves import (
    InvitePlayer,
    LeaveOnVacation,
    Play,
    Resign,
    Score,
    Start,
)
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.kernel.messages import Seat, Sit
from gamekeeper.kernel.scenes import Board, Card, Scene, Sheet


def seen(table: GoTable, seat: Seat | None = None) -> Scene:
    return GoFace(table.options).scene(table.view(seat), seat)


def card(table: GoTable, seat: Seat) -> Card:
    return next(each for each in seen(table).cards if each.seat == seat)


def marks(table: GoTable, seat: Seat) -> list[str]:
    return [mark.key for mark in card(table, seat).marks]


def sheet(table: GoTable, key: str) -> dict[str, list[str]]:
    """A sheet: of each row, the first cell and the others."""
    found: Sheet = next(each for each in seen(table).sheets if each.key == key)
    return {row[0].text: [cell.text for cell in row[1:]] for row in found.rows}


def layers(table: GoTable) -> dict[str, tuple[str, ...]]:
    board = seen(table).board
    assert isinstance(board, Board)
    return dict(board.layers)


def test_stones_lie_on_layers() -> None:
    table = started(size=5)
    table.plays("aa ba ee ab")  # White takes the corner
    board = seen(table).board

    assert board is not None
    assert (board.width, board.height, board.last) == (5, 5, "a4")
    assert layers(table) == {"star": ("c3",), "black": ("e1",), "white": ("b5", "a4")}
    assert "(○)" in board.text
    assert sheet(table, "prisoners") == {"black": ["0"], "white": ["1"]}


def test_dead_stones_and_territory_are_shown_while_a_game_is_counted() -> None:
    """§6.2 And afterwards, if the two have agreed."""
    table = started(size=5, komi=0.5)
    table.plays("ba ca bb cb bc cc bd cd be ce dd pass pass")
    table.do(BOB, Score(table.points("dd")))

    assert layers(table)["dead"] == ("d2",)
    assert "d2" in layers(table)["black"]
    assert set(layers(table)["black-territory"]) == {"a1", "a2", "a3", "a4", "a5"}
    assert sheet(table, "count") == {
        "black": ["5", "0", "0", "0", "5"],
        "white": ["9", "0", "2", "0.5", "11.5"],
    }
    table.do(ANN, Score(agree=True))
    scene = seen(table)
    assert "black-territory" in layers(table)
    assert (scene.phase, scene.until) == ("finished", None)
    assert scene.ending is not None
    assert (scene.ending.reason, scene.ending.winners) == ("count", (BOB,))
    assert dict(scene.ending.facts) == {"winner": "white", "points": "6.5"}


def test_a_player_who_resigns_loses_on_every_page() -> None:
    table = started(size=5)
    table.do(BOB, Resign())
    ending = seen(table, BOB).ending

    assert ending is not None
    assert (ending.reason, ending.winners) == ("resignation", (ANN,))
    assert "count" not in [each.key for each in seen(table).sheets]


def test_the_clock_of_the_player_to_move_runs() -> None:
    """§9.4 Three time systems; without a limit there is no clock."""
    for options, left in (
        ({"main": "2h", "byo": "1h", "periods": 3}, "J: 2h (+ 1h * 3)"),
        ({"overtime": "CAN", "main": "2h", "byo": "3h", "periods": 3}, "C: 2h (+ 3h / 3)"),
        ({"overtime": "FIS", "main": "2h", "byo": "1h"}, "F: 2h (+ 1h)"),
    ):
        table = started(**options)
        mine, theirs = card(table, ANN).clock, card(table, BOB).clock
        assert mine is not None
        assert theirs is not None
        assert (mine.left, mine.until) == (left, table.table.status.deadlines[0].at)
        assert (theirs.left, theirs.until) == (left, None)
        assert seen(table).until == mine.until
    assert card(started(overtime="none"), ANN).clock is None


def test_a_clock_stands_still_on_vacation() -> None:
    """§9.6"""
    table = started(main="2h")
    table.do(None, LeaveOnVacation(ANN, 3))
    clock = card(table, ANN).clock

    assert clock is not None
    assert (clock.until, seen(table).until) == (None, None)
    assert marks(table, ANN) == ["to-move", "vacation"]


def test_cards_tell_who_is_to_move_and_who_has_passed() -> None:
    table = started(size=5)
    table.plays("aa pass")

    assert (card(table, ANN).side, card(table, BOB).side) == ("black", "white")
    assert (marks(table, ANN), marks(table, BOB)) == (["to-move"], ["passed"])
    assert (seen(table).phase, seen(table).number) == ("pass", 3)
    assert [each.you for each in seen(table, BOB).cards] == [False, True]


def test_an_invitation_shows_the_terms_and_whose_they_are() -> None:
    """§2.4 Nobody has a colour yet."""
    table = opened(negotiate=True, size=9, type="white", rated=True)
    table.do(ANN, Sit())
    assert (seen(table).phase, seen(table).open) == ("waiting", True)
    table.do(BOB, Sit())
    terms = sheet(table, "terms")

    assert seen(table).open is False
    assert marks(table, ANN) == ["proposer"]
    assert {each.side for each in seen(table).cards} == {None}
    assert (terms["white"], terms["size"], terms["rated"]) == ([ANN], ["9×9"], ["yes"])
    assert seen(table).board is None


def test_a_game_that_is_set_up_shows_who_is_missing() -> None:
    """§8.2, §8.3"""
    table = opened(players="2:2", size=9, open_seats=False)
    table.do(ANN, Sit())
    table.do(ANN, InvitePlayer(BOB))

    assert marks(table, ANN) == ["master", "unrated"]
    assert marks(table, BOB) == ["invited", "unrated"]
    assert (seen(table).phase, seen(table).open, seen(table).can_start) == ("setup", False, False)


def test_teams_have_colours_an_order_and_one_clock_each() -> None:
    """§8.4, §9.4"""
    table = teams(main="2h")
    table.do(ANN, placed(Group.BLACK, ANN, BOB))
    table.do(ANN, placed(Group.WHITE, CAT, DAN))
    assert seen(table).can_start
    table.do(ANN, Start())

    assert [each.side for each in seen(table).cards] == ["black", "black", "white", "white"]
    assert marks(table, CAT) == ["next"]
    assert [each.clock is not None for each in seen(table).cards] == [True, False, True, False]
    order = next(each for each in seen(table).sheets if each.key == "order")
    assert [row[2].text for row in order.rows] == [ANN, BOB, CAT, DAN]


def test_a_circle_has_the_colours_of_the_moment() -> None:
    """§8.4 In Zen-Go everybody plays both."""
    table = opened(players="3", size=9, need_ratings=False)
    for seat in (ANN, BOB, CAT):
        table.do(seat, Sit())
    table.says(ANN, "arrange")
    table.says(ANN, "begin")
    before = [each.side for each in seen(table).cards]
    table.plays("aa")

    assert before == ["black", "white", None]
    assert [each.side for each in seen(table).cards] == [None, "white", "black"]


def test_a_game_that_is_gone_has_no_board() -> None:
    """§2.6"""
    table = started(size=9)
    table.says(ANN, "delete")
    scene = seen(table)

    assert (scene.phase, scene.board, scene.sheets, scene.asks) == ("deleted", None, (), ())
    assert scene.ending is not None
    assert (scene.ending.reason, scene.ending.winners) == ("deleted", ())


def test_hidden_comments_change_nothing_for_others() -> None:
    """§11 Two games that differ only in what Bob cannot read look the same to Bob."""
    games = []
    for words in ("<h>a trap</h>", "<h>no idea</h>"):
        table = filled(4, size=9)
        table.do(ANN, Play(table.points("ii")[0], comment=words))
        games.append(table)
    face = GoFace(games[0].options)

    for eyes in (BOB, None):
        one, other = (table.view(eyes) for table in games)
        assert face.scene(one, eyes) == face.scene(other, eyes)
        assert face.asks(one, eyes) == face.asks(other, eyes)
        assert face.channels(one, eyes) == face.channels(other, eyes)


def test_players_talk_and_everybody_hears() -> None:
    """A watcher only reads."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))

    assert [(each.key, each.may_speak) for each in seen(table, DAN).channels] == [("table", True)]
    assert [(each.key, each.may_speak) for each in seen(table).channels] == [("table", False)]
