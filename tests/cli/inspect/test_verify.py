"""``gamekeeper verify``: an honest log follows, and whatever was changed in it is named."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Evening, Run


def test_a_finished_game_follows(run: Run, evening: Evening) -> None:
    """Everything is decided again, and the secret may be told."""
    said = run("verify", evening.finished, "--data", evening.folder).stdout

    assert "everything follows" in said
    assert evening.seed(evening.finished) in said


def test_the_seed_of_a_running_game_is_kept(run: Run, evening: Evening) -> None:
    """Who knows it knows all dice to come."""
    said = run("verify", evening.running, "--data", evening.folder).stdout

    assert "everything follows" in said
    assert evening.seed(evening.running) not in said


def first(evening: Evening, kind: str, offset: int = 0) -> int:
    [[seq]] = evening.sql(
        "select seq from entries where table_id = ? and kind = ? order by seq limit 1 offset ?",
        evening.finished,
        kind,
        offset,
    )
    assert isinstance(seq, int)
    return seq


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("DiceSeen", "body = json_set(body, '$.dice.high', 7 - body ->> '$.dice.high')"),
        ("DiceSeen", "body = json_set(body, '$.seat', 'Nobody')"),
        ("DiceSeen", "command = 'something else'"),
        ("DiceSeen", "at = at + 1"),
        ("Announced", "body = json_set(body, '$.dice.low', 7 - body ->> '$.dice.low')"),
        ("Announced", "body = json_set(body, '$.seat', 'Nobody')"),
        ("Announced", "seat = 'Nobody'"),
        ("PlayerRolled", "seat = null"),
        ("PlayerRolled", "move_kind = null"),
        ("PlayerRolled", "move_kind = 'See'"),
        ("PlayerSat", "move_kind = 'Leave'"),
        ("RoundStarted", "body = json_set(body, '$.number', 7)"),
        ("TableOpened", "body = json_set(body, '$.seed_hash', 'abc')"),
        ("TableOpened", "body = json_set(body, '$.options.ask', 'yes')"),
        ("SeedRevealed", "body = json_set(body, '$.seed', 'abc')"),
    ],
)
def test_what_was_changed_is_named(run: Run, evening: Evening, kind: str, change: str) -> None:
    """Swapped dice, another seat, another move, another promise."""
    seq = first(evening, kind)
    table = evening.finished
    evening.sql(f"update entries set {change} where table_id = ? and seq = ?", table, seq)
    if "ask" in change:
        seq = first(evening, "RoundOpened")  # the first thing that follows from the options

    said = run("verify", table, "--data", evening.folder, code=1).output
    found = re.search(r"entry (\d+)", said)

    assert found, said
    assert int(found[1]) in (seq, seq + 1), said


def test_swapped_throws_are_noticed(run: Run, evening: Evening) -> None:
    """Both dice were thrown at this table, but not then."""
    throws = evening.sql(
        "select seq, body -> '$.dice' from entries where table_id = ? and kind = 'DiceSeen'",
        evening.finished,
    )
    one, dice = throws[0]
    two, other = next(throw for throw in throws if throw[1] != dice)
    for seq, swapped in ((one, other), (two, dice)):
        evening.sql(
            "update entries set body = json_set(body, '$.dice', json(?))"
            " where table_id = ? and seq = ?",
            swapped,
            evening.finished,
            seq,
        )

    said = run("verify", evening.finished, "--data", evening.folder, code=1).output

    assert f"entry {one}: found DiceSeen" in said


@pytest.mark.parametrize("seq", [2, 19, 20, 21, 22])
def test_a_missing_entry_is_noticed(run: Run, evening: Evening, seq: int) -> None:
    """The first or the last of a command, or all of it."""
    table = evening.finished
    evening.sql("delete from entries where table_id = ? and seq = ?", table, seq)

    assert f"entry {seq}: " in run("verify", table, "--data", evening.folder, code=1).output


def test_a_cut_off_end_is_noticed(run: Run, evening: Evening) -> None:
    """The table's row knows how far it has come."""
    table, seq = evening.finished, first(evening, "PlayerRolled", 5)
    evening.sql("delete from entries where table_id = ? and seq >= ?", table, seq)

    said = run("verify", table, "--data", evening.folder, code=1).output

    assert f"entry {seq}: missing" in said


def test_another_seed_is_noticed(run: Run, evening: Evening) -> None:
    """The hash was published when the table was opened."""
    evening.sql("update tables set seed = 'another' where id = ?", evening.finished)

    said = run("verify", evening.finished, "--data", evening.folder, code=1).output

    assert "entry 1: the published hash is not that of the seed" in said


def test_an_unreadable_entry_is_named(run: Run, evening: Evening) -> None:
    """Not a traceback, but where it is."""
    evening.sql("update entries set body = '{' where table_id = ? and seq = 9", evening.finished)

    said = run("verify", evening.finished, "--data", evening.folder, code=1).output

    assert "entry 9" in said


def test_an_unknown_table_is_refused(run: Run, evening: Evening) -> None:
    """In a sentence."""
    said = run("verify", "nowhere", "--data", evening.folder, code=1).output

    assert said == "gamekeeper: there is no table 'nowhere'\n"


def test_a_missing_database_is_refused(run: Run) -> None:
    """With what to do."""
    said = run("verify", "x", "--data", "nowhere", code=1).output

    assert "start the server once to create it" in said


def test_all_tables_are_checked_at_once(run: Run, evening: Evening) -> None:
    """Only what is wrong is named, and the exit code tells programs."""
    sound = run("verify", "--data", evening.folder).stdout
    evening.sql(
        "update entries set body = json_set(body, '$.seat', 'Nobody') where table_id = ?"
        " and kind = 'DiceSeen'",
        evening.finished,
    )
    wrong = run("verify", "--data", evening.folder, code=1).stdout

    assert re.fullmatch(r"2 tables, \d+ events: everything follows\.\n", sound)
    assert f"Table {evening.finished} (mia): this does not follow – entry" in wrong
    assert evening.running not in wrong
    assert wrong.endswith("one table has problems.\n")
    assert evening.seed(evening.running) not in sound + wrong


def test_one_table_is_told_as_one(run: Run, evening: Evening) -> None:
    """And so is one command: somebody sat down, and that was all."""
    for column, table in (("table_id", "entries"), ("id", "tables")):
        evening.sql(f"delete from {table} where {column} = ?", evening.finished)
    evening.sql("delete from entries where seq > 2")
    evening.sql("update tables set version = (select count(*) from entries)")

    assert run("verify", "--data", evening.folder).stdout.startswith("1 table, 1 event: ")
    said = run("verify", evening.running, "--data", evening.folder).stdout
    assert "1 command was decided again, 1 event compared: everything follows." in said
