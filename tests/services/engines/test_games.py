"""Whole games of GNU Go against itself at tables of a real house: words in, SQLite below.

At the end our result is compared with GNU Go's own ``final_score``. Both count the same things
when area is counted with a handicap: White gets one point for every handicap stone (§5.5).
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.kit.evening import Evening
from tests.kit.gnugo import COMMAND, Referee
from tests.kit.mill import Sgf_game, sgf_moves

from gamekeeper.doors.gtp.wire.engine import Engine
from gamekeeper.games.go.board.colours import Colour
from gamekeeper.games.go.board.points import area_of, point_at, points_of
from gamekeeper.games.go.rules.state import State
from gamekeeper.host.verify import verify
from gamekeeper.services.engines.position import read_vertex, setup
from gamekeeper.store.base import Standing, TableId

GAMES = [
    "size=5",
    "size=5 ruleset=chinese",
    "size=5 handicap=2",
    "size=5 handicap=2 ruleset=chinese",
    "size=5 handicap=3 ruleset=chinese std_handicap=no",
    "size=5 handicap=4",
    "size=9",
    "size=9 ruleset=chinese",
    "size=9 handicap=2",
    "size=9 handicap=2 ruleset=chinese",
    "size=9 handicap=3 komi=5",
    "size=9 handicap=3 ruleset=chinese",
    "size=9 handicap=4 std_handicap=no",
    "size=9 handicap=5 ruleset=chinese std_handicap=no",
    "size=9 handicap=9",
    "size=7 ruleset=chinese komi=9",
    "size=8 handicap=2 ruleset=chinese",
    "size=13",
    "size=13 handicap=5",
    "size=13 handicap=4 ruleset=chinese",
    "size=19 handicap=9 ruleset=chinese",
    "size=19 handicap=2",
]


def engines() -> dict[str, Engine]:
    """Two of them, which never resign: every game is counted."""
    command = f"{COMMAND} --never-resign"
    return {name: Engine(name, command, processes=1) for name in ("gnugo", "granite")}


@pytest.mark.parametrize("words", GAMES)
async def test_our_result_is_gnugos(words: str, tmp_path: Path) -> None:
    """§6.3 Two engines play, mark and agree; the referee counts the same."""
    evening = Evening("sqlite", tmp_path)
    evening.make_engines = engines
    await evening.opens()
    try:
        table = await played(evening, words)
        record = await evening.says("anna", f"{table}: sgf")
        view: State = (await evening.house.host.loaded(table)).view(None)
        audit = verify(await evening.store.row(table), await evening.store.read(table))
    finally:
        await evening.closes()

    assert view.ended is not None
    assert audit.problem is None
    (tmp_path / "game.sgf").write_text(record, encoding="utf-8")
    with Referee(view.terms.ruleset.value.lower()) as referee:
        referee.asks(setup(view))
        assert margin(referee.ask("final_score")) == view.ended.score
        assert stones_of(referee, view) == (view.board.black, view.board.white)

        referee.ask(f"loadsgf {tmp_path / 'game.sgf'}")
        assert stones_of(referee, view) == (view.board.black, view.board.white)
    assert stones_in(record) == (view.board.black, view.board.white)


async def played(evening: Evening, words: str) -> TableId:
    """Open a table for two engines and wait until they have agreed."""
    over = asyncio.Event()

    def changed(table: TableId, standing: Standing) -> None:
        if standing.over:
            over.set()

    evening.house.host.changed.append(changed)
    options = f"type=black overtime=none bots=gnugo,granite {words}"
    table = await evening.table(f"go {options}")
    await over.wait()
    await evening.settles()
    return table


def margin(text: str) -> float:
    """``W+3.5`` as White's points minus Black's."""
    if text == "0":
        return 0.0
    sign = {"W": 1, "B": -1}[text[0]]
    return sign * float(text[2:])


def stones_of(referee: Referee, view: State) -> tuple[int, int]:
    """The black and the white stones on GNU Go's board."""
    size = view.terms.size
    assert referee.ask("query_boardsize") == str(size)
    black, white = (
        area_of(read_vertex(each, size) for each in referee.ask(f"list_stones {colour}").split())
        for colour in Colour
    )
    return black, white


def stones_in(record: str) -> tuple[int, int]:
    """The stones at the end of a record, as sgfmill reads it."""
    game = Sgf_game.from_string(record)
    board, plays = sgf_moves.get_setup_and_moves(game)
    for colour, where in plays:
        if where is not None:
            board.play(*where, colour)
    found = {"b": 0, "w": 0}
    for colour, (row, column) in board.list_occupied_points():
        found[colour] |= 1 << point_at(column, board.side - 1 - row)
    return found["b"], found["w"]


def test_the_comparison_is_not_blind() -> None:
    """Another handicap, another komi or a stone more is noticed."""
    with Referee("chinese") as referee:
        referee.asks(["boardsize 5", "komi 0.5", "set_free_handicap B2 D4"])
        referee.asks(["play white pass", "play black pass"])
        assert margin(referee.ask("final_score")) == -(25 - 0.5 - 2)

    first, second = (stones_in(f"(;GM[1]SZ[5]AB[bb]{moves})") for moves in ("", ";W[cc]"))
    assert first == (1 << point_at(1, 1), 0)
    assert points_of(second[1]) == (point_at(2, 2),)
