"""``gamekeeper sgf``: games of Go go out as records and come in as tables."""

from __future__ import annotations

import asyncio
import fcntl
import re
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.kit.club import ClubEvening
from tests.kit.evening import Evening
from tests.kit.go_records import random_game, seen_by_mill, stones, written
from tests.kit.go_store import Base

from gamekeeper.games.go.rules.moves import Play, Resign, Score
from gamekeeper.games.go.sgf.writing import rating_line
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import Chair, Ear, PersonId, TableId

ANN, BOB = Seat("ann"), Seat("bob")
SAID = "hi <c>gl</c> <h>plan</h>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house with one running and one finished game, and a table of another kind."""

    async def fill() -> None:
        base = Base(tmp_path / "gamekeeper.sqlite")
        await base.open()
        table = await base.game_of_two("goban-7", "ann", "bob", size="9")
        (point,) = await base.points(table, "cc")
        await base.do(table, ANN, Play(point, comment=SAID))
        over = await base.game_of_two("over", "ann", "bob", size="5", komi="0.5")
        await base.play(over, "ca aa cb ea cc pass cd pass ce eb pass pass")
        await base.do(over, ANN, Score(await base.points(over, "aa ea"), comment=SAID))
        await base.do(over, BOB, Score(agree=True))
        lone = await base.table("lone")
        await base.sit(lone, "ann")
        await base.host.open_table(TableId("mafia-1"), "mafia", {}, None, "open mafia-1")
        await base.close()

    asyncio.run(fill())
    return tmp_path


def tables(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "gamekeeper.sqlite")) as connection:
        return [id for (id,) in connection.execute("select id from tables order by opened_at, id")]


# -- out


def test_a_running_game_is_written_as_everybody_knows_it(run: Run, folder: Path) -> None:
    """Scenario 65: an observer's record holds only what is for everybody."""
    said = run("sgf", "goban-7", "--data", folder).stdout

    assert "C[gl]" in said
    assert "hi" not in said.split(";B")[1]
    assert "plan" not in said
    assert "GN[bob-ann-goban-7-20240101]" in said
    assert "GC[Game ID: goban-7\n" in said
    assert run("sgf", "goban-7", "--public", "--data", folder).stdout == said


def test_a_player_s_own_record_is_his(run: Run, folder: Path) -> None:
    """While a game runs only an operator who does not play may look into it."""
    where = ("--data", folder)
    no = run("sgf", "goban-7", "--as", "ann", *where, code=1).output
    yes = run("sgf", "goban-7", "--as", "ann", "--i-am-the-operator", *where).stdout
    other = run("sgf", "goban-7", "--as", "bob", "--i-am-the-operator", *where).stdout
    over = run("sgf", "over", "--as", "bob", *where).stdout

    assert "--i-am-the-operator" in no
    assert "C[hi gl plan]" in yes
    assert "C[hi gl]" in other
    assert "plan" in over
    assert "nobody plays there as 'eve'" in run("sgf", "over", "--as", "eve", *where, code=1).output


def test_a_record_may_be_silent(run: Run, folder: Path) -> None:
    said = run("sgf", "goban-7", "--no-comments", "--data", folder).stdout

    assert ";B[cc]" in said
    assert "gl" not in said


def test_a_record_of_the_club_has_the_ratings_after_the_game(run: Run, tmp_path: Path) -> None:
    """§12.3, §9.9: and it is not rated if the winner rejects wins by timeout."""

    async def fill() -> None:
        club = ClubEvening(await Evening("sqlite", tmp_path).opens())
        await club.gathers("ann", "bob")
        await club("bob", "prefer reject_timeout=always")
        for game in ("goban-1", "goban-2"):
            await club("ann", "invite bob size=9 type=black rated=yes")
            await club.plays("bob", game, "accept")
            for row in range(1, 6):
                await club.plays("ann", game, f"C{row}")
                await club.plays("bob", game, f"G{row}")
        await club.plays("ann", "goban-1", "resign")
        await club.passes(timedelta(days=60))
        await club.evening.closes()

    asyncio.run(fill())
    (tmp_path / "house.db").rename(tmp_path / "gamekeeper.sqlite")
    counted = run("sgf", "goban-1", "--data", tmp_path).stdout
    timeout = run("sgf", "goban-2", "--data", tmp_path).stdout

    assert "Rated: Y" in counted
    assert "White Start Rating: 7k (0%) - Elo rating 1400" in counted
    with closing(sqlite3.connect(tmp_path / "gamekeeper.sqlite")) as connection:
        ask = "select White_End_Rating, Black_End_Rating from Games where ID = 1"
        ((white, black),) = connection.execute(ask)
    assert white > 1401
    assert rating_line("White End", white) in counted
    assert rating_line("Black End", black) in counted
    assert "RE[W+Time]" in timeout
    assert "Rated: N" in timeout


def test_a_record_is_written_into_a_file(run: Run, folder: Path, tmp_path: Path) -> None:
    """Or into a folder, under its own name."""
    file = tmp_path / "my.sgf"
    said = run("sgf", "over", "-o", file, "--data", folder).stdout
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    run("sgf", "over", "-o", shelf, "--data", folder)

    assert said == f"{file}: over, 14 moves.\n"
    assert [each.name for each in shelf.iterdir()] == ["bob-ann-over-20240101.sgf"]
    assert (shelf / "bob-ann-over-20240101.sgf").read_bytes() == file.read_bytes()
    assert (
        "cannot be written" in run("sgf", "over", "-o", file / "x", "--data", folder, code=1).output
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["lone"], "there is no game to record (waiting)"),
        (["mafia-1"], "plays mafia"),
        (["nowhere"], "there is no table"),
        ([], "name a TABLE"),
        (["over", "--public", "--no-comments"], "choose one of"),
    ],
)
def test_what_cannot_be_written_is_said(run: Run, folder: Path, words: list[str], why: str) -> None:
    assert why in run("sgf", *words, "--data", folder, code=1).output


# -- in


def test_a_record_goes_out_and_comes_in(run: Run, folder: Path, tmp_path: Path) -> None:
    """The same moves, words, result and position, for sgfmill too; and the log is sound."""
    first = tmp_path / "first.sgf"
    run("sgf", "over", "-o", first, "--data", folder)
    said = run("sgf", "--import", first, "--data", folder).stdout
    table = re.fullmatch(r"Table (go-\w+) has this game now \(finished\)\.\n", said)
    assert table is not None
    again = run("sgf", table[1], "--data", folder).stdout

    def body(sgf: str) -> str:
        """Without what names the table, and players' time limits, which a record has not."""
        return re.sub(r"GN\[.*?\]|Game ID: .*\n|OT\[.*?\]", "", sgf)

    assert body(again) == body(first.read_text())
    assert stones(seen_by_mill(again)) == stones(seen_by_mill(first.read_text()))
    assert "everything follows" in run("verify", table[1], "--data", folder).stdout
    shown = run("show", table[1], "--data", folder).stdout
    assert "finished" in shown


def test_an_unknown_ruleset_is_not_passed_over(run: Run, folder: Path, tmp_path: Path) -> None:
    """§5.5 The importer is told how such a game is counted; of known rules there is no word."""
    said = {}
    for rules in ("Foo\x1b[1m", "Chinese", "Japanese", "Korean", "AGA", ""):
        file = tmp_path / "record.sgf"
        file.write_text(f"(;SZ[9]RU[{rules}]C[{rules}];B[ee];W[cc])")
        said[rules] = run("sgf", "--import", file, "--data", folder).stdout.splitlines()[1:]

    [notice] = said.pop("Foo\x1b[1m")
    assert notice.startswith("The ruleset “Foo")
    assert notice.endswith("is not known here: the game is counted by territory.")
    assert "\x1b" not in notice
    assert not any(said.values())


def test_the_same_file_is_brought_in_once(run: Run, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.sgf"
    file.write_text(written(random_game(3)))
    run("sgf", "--import", file, "--data", folder)
    before = tables(folder)

    assert "is here already: table go-" in run("sgf", "--import", file, "--data", folder).stdout
    assert tables(folder) == before


@pytest.mark.parametrize("text", ["(;SZ[9];B[aa];W[aa])", "\x1b[31m(", "", "(;GM[2])"])
def test_a_bad_record_changes_nothing(run: Run, folder: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.sgf"
    file.write_text(text)
    before = tables(folder)

    said = run("sgf", "--import", file, "--data", folder, code=1).output

    assert "Nothing has changed." in said
    assert "\x1b" not in said
    assert tables(folder) == before


def test_what_is_wrong_with_a_record_is_said_in_a_sentence(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    """And not with the code of a refusal."""
    file = tmp_path / "bad.sgf"
    file.write_text("(;SZ[9];B[aa];W[aa])")

    said = run("sgf", "--import", file, "--data", folder, code=1).output

    why = "move 2 (W aa) cannot be played: A9 is taken. Nothing has changed."
    assert f"{file}: {why}" in said.replace("\n", "")


def test_the_house_must_be_stopped_for_an_import(run: Run, folder: Path, tmp_path: Path) -> None:
    """Only one program writes an SQLite database."""
    file = tmp_path / "x.sgf"
    file.write_text("(;SZ[9];B[aa])")
    with (folder / "gamekeeper.sqlite.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = run("sgf", "--import", file, "--data", folder, code=1).output

    assert "the server must be stopped first" in said


def test_an_unfinished_record_can_be_played_on(run: Run, folder: Path, tmp_path: Path) -> None:
    """Its seats are free: whoever joins under a name of the record plays on."""
    file = tmp_path / "x.sgf"
    file.write_text("(;SZ[9]PB[Lee]PW[Cho];B[ee];W[cc])")
    said = run("sgf", "--import", file, "--data", folder).stdout
    table = said.split()[1]
    assert "(play)" in said

    async def go_on() -> tuple[object, ...]:
        base = Base(folder / "gamekeeper.sqlite")
        await base.open()
        chair = Chair(TableId(table), Seat("Lee"), PersonId("p-eve"))
        assert await base.host.take_over(chair, [Ear("udp:1", Seat("Lee"))])
        await base.do(TableId(table), "Lee", Resign())
        game = await base.game(table)
        people = await base.ask("select number, person from go_people")
        await base.close()
        assert game is not None
        names = dict(people)
        return game["score"], names[game["black_id"]], names[game["white_id"]]

    assert asyncio.run(go_on()) == (1000.0, "p-eve", "record:Cho")


# -- checking


def test_games_are_replayed(run: Run, folder: Path) -> None:
    """§13.5 Next to everything that is decided again."""
    assert "its rows say what was played" in run("verify", "over", "--data", folder).stdout
    with closing(sqlite3.connect(folder / "gamekeeper.sqlite")) as connection, connection:
        connection.execute(
            "update entries set body = json_set(body, '$.after.black_prisoners', 9)"
            " where table_id = 'over' and kind = 'GameStarted'"
        )
    said = run("verify", "over", "--data", folder, code=1).stdout
    everything = run("verify", "--data", folder, code=1).stdout

    wrong = "this does not fit – event 4: black_prisoners is 9, but 0 follows"
    assert f"This{wrong[4:]}" in said
    assert f"Table over (go): {wrong}" in everything
