"""The log of a table is enough for the tables of §1: SQL alone finds Games and Moves in it."""

from __future__ import annotations

import sqlite3

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, started

from gamekeeper.games.go.rules.moves import AddTime, Handicap, Resign, Score
from gamekeeper.store.codec import Codec

MOVES = """
WITH action AS (
  SELECT seq, kind, body, body ->> '$.after.moves' AS nr, body ->> '$.hours' AS hours,
         iif(body ->> '$.colour' = 'black', 1, 2) AS stone
    FROM entries),
rows AS (
  SELECT seq, 0 AS part, p.key AS n, nr, 0 AS stone, p.value AS point, 0 AS hours
    FROM action, json_each(body, '$.captured') AS p
  UNION ALL
  SELECT seq, 1, 0, nr, stone, body ->> '$.point', hours FROM action WHERE kind = 'StonePlayed'
  UNION ALL
  SELECT seq, 1, p.key, p.key + 1, 1, p.value,
         iif(p.key + 1 = nr AND kind = 'HandicapPlaced', hours, 0)
    FROM action, json_each(body, iif(kind = 'GameStarted', '$.stones', '$.points')) AS p
   WHERE kind IN ('GameStarted', 'HandicapPlaced')
  UNION ALL
  SELECT seq, 0, p.key, nr, 9 - stone, p.value, 0
    FROM action, json_each(body, '$.toggled') AS p)
SELECT nr, stone, x, y, hours FROM (
  SELECT seq, part, n, nr, stone, point % 26 AS x, point / 26 AS y, hours FROM rows
  UNION ALL
  SELECT seq, 1, 0, nr, stone,
         CASE kind WHEN 'Passed' THEN -1 WHEN 'ScoringStepTaken' THEN -2 WHEN 'Resigned' THEN -3
                   WHEN 'TimeRanOut' THEN -4 ELSE -50 END,
         coalesce(body ->> '$.mask', 0), hours
    FROM action
   WHERE kind IN ('Passed', 'ScoringStepTaken', 'Resigned', 'TimeRanOut', 'TimeGiven'))
ORDER BY seq, part, n
"""
"""§1.4 Captures first, then the stone; marks before their step; codes instead of columns."""

GAMES = """
SELECT body ->> '$.after.moves', body ->> '$.after.status', body ->> '$.after.to_move',
       body ->> '$.after.black', body ->> '$.after.last_x', body ->> '$.after.score',
       body ->> '$.after.white_main'
  FROM entries WHERE json_type(body, '$.after') = 'object' ORDER BY seq DESC LIMIT 1
"""


def asked(table: GoTable, query: str) -> list[tuple[object, ...]]:
    """What SQL finds in the log as it is stored."""
    codec = Codec(table.game.events, table.game.requests)
    with sqlite3.connect(":memory:") as base:
        base.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, kind TEXT, body TEXT)")
        rows = [codec.encode(event) for event in table.log]
        base.executemany("INSERT INTO entries (kind, body) VALUES (?, ?)", rows)
        found = base.execute(query).fetchall()
    base.close()
    return found


def test_standard_handicap_stones_are_moves() -> None:
    """Scenario 2: rows 1 pd and 2 dp, Stone 1, Hours 0."""
    table = started(handicap=2)

    assert asked(table, MOVES) == [(1, 1, 15, 3, 0), (2, 1, 3, 15, 0)]


def test_only_the_last_handicap_stone_carries_hours() -> None:
    """§1.4."""
    table = started(handicap=2, std_handicap=False)
    table.waits(hours=2, minutes=5)
    table.do(ANN, Handicap(std=True))

    assert asked(table, MOVES) == [(1, 1, 15, 3, 0), (2, 1, 3, 15, 2)]


def test_captures_come_before_their_stone() -> None:
    """Scenario 27: two Stone 0 rows before the stone, all MoveNr 9."""
    table = started(size=5)
    table.plays("ba aa bb ab de ca ed cb ac")

    assert asked(table, MOVES)[-3:] == [(9, 0, 0, 0, 0), (9, 0, 0, 1, 0), (9, 1, 0, 2, 0)]


def test_passes_marks_steps_gifts_and_the_end() -> None:
    """Scenarios 8, 9 and 13: marks of Black are 8, of White 7; a gift has the giver's colour."""
    table = started(size=5)
    table.plays("aa ee pass pass")
    table.do(BOB, AddTime(30))
    table.do(ANN, Score(table.points("aa")))
    table.do(BOB, Score(table.points("ee")))
    table.do(BOB, Resign())

    assert asked(table, MOVES)[2:] == [
        (3, 1, -1, 0, 0),
        (4, 2, -1, 0, 0),
        (4, 2, -50, 0, 30),
        (5, 8, 0, 0, 0),
        (5, 1, -2, 0, 0),
        (6, 7, 0, 0, 0),
        (6, 7, 4, 4, 0),
        (6, 2, -2, 0, 0),
        (7, 2, -3, 0, 0),
    ]


def test_time_that_ran_out_is_a_row_without_a_number_of_its_own() -> None:
    """§1.4 The code −4, MoveNr = Games.Moves."""
    table = started(size=5, main="1d", byo="0h", periods=0)
    table.plays("aa")
    table.wakes()

    assert asked(table, MOVES)[-1] == (1, 2, -4, 0, 15)
    assert asked(table, GAMES) == [(1, "FINISHED", None, "ann", -4, -2000.0, 0)]


def test_the_last_row_is_the_game() -> None:
    """§1.1 The newest event that changed it holds it."""
    table = started(size=5)
    table.plays("aa")
    table.waits(hours=3)
    table.plays("ee")
    table.do(ANN, AddTime(15))

    assert asked(table, GAMES) == [(2, "PLAY", "ann", "ann", 4, 0.0, 208 + 15)]


def test_a_row_has_no_other_columns() -> None:
    """§1.1 Whoever misspells a column must not lose what he wanted to write."""
    row = started().row

    assert row.changed(moves=7).moves == 7
    with pytest.raises(AssertionError, match="move_s"):
        row.changed(move_s=7)
