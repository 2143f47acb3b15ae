"""Go as the four tables of the seed: whole games go in through the host, SQL looks at them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest
from tests.kit.go_rows import games_row, move_rows, player_rows
from tests.kit.go_store import Base
from tests.kit.go_table import MONDAY
from tests.kit.postgres import Server, postgres_server

from gamekeeper.games.go.rules.moves import (
    Accept,
    AddTime,
    Arrange,
    Decline,
    Delete,
    Handicap,
    InvitePlayer,
    LeaveOnVacation,
    OfferSeats,
    Play,
    Propose,
    ReplacePlayer,
    Resign,
    Score,
    SetRated,
    SetRating,
    SetResult,
    SetTerms,
    Start,
    Station,
)
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.games.go.setup.terms import Terms, with_words
from gamekeeper.games.goclub.rules.events import GameOrdered, GameRated, PrioritySet
from gamekeeper.games.goclub.rules.state import Kind
from gamekeeper.host.live_table import Seating
from gamekeeper.kernel.messages import Seat, TimeUp
from gamekeeper.services.admin.parsing import CommandRefused
from gamekeeper.services.admin.sql_query import Database, run
from gamekeeper.store.base import Chair, Ear, PersonId, TableId

__all__ = ["postgres_server"]

COLUMNS = {
    "Games": "ID Starttime Lastchanged mid DoubleGame_ID Black_ID White_ID ToMove_ID GameType"
    " GamePlayers Size Komi Handicap Status Moves Black_Prisoners White_Prisoners Last_X Last_Y"
    " Last_Move Flags Score Maintime Byotype Byotime Byoperiods Black_Maintime White_Maintime"
    " Black_Byotime White_Byotime Black_Byoperiods White_Byoperiods LastTicks ClockUsed TimeOutDate"
    " Rated StdHandicap WeekendClock Black_Start_Rating White_Start_Rating Black_End_Rating"
    " White_End_Rating",
    "GamesPriority": "gid uid Priority",
    "GamePlayers": "ID gid GroupColor GroupOrder uid Flags",
    "Moves": "ID gid MoveNr Stone PosX PosY Hours",
}
ANN, BOB, CAT, DAN, EVE = (Seat(name) for name in ("ann", "bob", "cat", "dan", "eve"))
NO_RATING = -9999.0


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
async def base(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Base]:
    if request.param == "sqlite":
        made = Base(tmp_path / "house.db")
    else:
        server: Server = request.getfixturevalue("postgres_server")
        made = Base(await server.new_owned_database())
    await made.open()
    yield made
    await made.close()


@pytest.mark.parametrize("view", COLUMNS)
async def test_the_columns_are_those_of_the_seed(base: Base, view: str) -> None:
    """In its order; PostgreSQL shows names without quotes in small letters."""
    await base.game_of_two("a", "ann", "bob", size="9")
    if base.is_sqlite:
        with closing(sqlite3.connect(base.address)) as connection:
            found = connection.execute(f"select * from {view}")
            assert " ".join(each[0] for each in found.description) == COLUMNS[view]
        return
    names = await base.ask(
        "select column_name from information_schema.columns"
        f" where table_name = lower('{view}') order by ordinal_position"
    )
    assert " ".join(name for (name,) in names) == COLUMNS[view].lower()


@pytest.mark.parametrize("view", COLUMNS)
async def test_the_views_are_to_look_at(base: Base, view: str) -> None:
    """Nobody changes a game by SQL."""
    column = "uid" if view == "GamesPriority" else "gid" if view != "Games" else "Moves"
    for change in (f"update {view} set {column} = 1", f"delete from {view}"):
        with pytest.raises((sqlite3.OperationalError, asyncpg.PostgresError)):
            await base.ask(change)


# -- games of two


async def test_a_table_where_somebody_waits_is_no_game_yet(base: Base) -> None:
    table = await base.table("a", size="9")
    await base.sit(table, "ann")

    assert await base.game("a") is None
    assert await base.moves("a") == []


async def test_a_game_that_has_just_begun(base: Base) -> None:
    """§2.5 and every column's first value."""
    base.clock.at = MONDAY.replace(microsecond=999_999)
    await base.game_of_two("a", "ann", "bob", size="13", weekend_clock="no", komi="-0.5")

    game = await base.game("a")

    ann, bob = await base.uid("ann"), await base.uid("bob")
    assert game == {
        "id": await base.number("a"),
        "mid": 0,
        "doublegame_id": 0,
        "starttime": "2024-01-01 10:00:00",
        "lastchanged": "2024-01-01 10:00:00",
        "black_id": ann,
        "white_id": bob,
        "tomove_id": ann,
        "gametype": "GO",
        "gameplayers": "1:1",
        "size": 13,
        "komi": -0.5,
        "handicap": 0,
        "status": "PLAY",
        "moves": 0,
        "black_prisoners": 0,
        "white_prisoners": 0,
        "last_x": -1,
        "last_y": -1,
        "last_move": "",
        "flags": "",
        "score": 0.0,
        "maintime": 210,
        "byotype": "JAP",
        "byotime": 15,
        "byoperiods": 10,
        "black_maintime": 210,
        "white_maintime": 210,
        "black_byotime": 0,
        "white_byotime": 0,
        "black_byoperiods": -1,
        "white_byoperiods": -1,
        "lastticks": game["lastticks"],
        "clockused": 122,
        "timeoutdate": game["timeoutdate"],
        "rated": "N",
        "stdhandicap": "Y",
        "weekendclock": "N",
        "black_start_rating": NO_RATING,
        "white_start_rating": NO_RATING,
        "black_end_rating": NO_RATING,
        "white_end_rating": NO_RATING,
    }


async def test_standard_handicap_stones_are_rows(base: Base) -> None:
    """Scenario 2."""
    await base.game_of_two("a", "bob", "ann", handicap="2")

    assert await base.moves("a") == [(1, 1, 15, 3, 0), (2, 1, 3, 15, 0)]
    game = await base.game("a")
    assert (game["moves"], game["tomove_id"]) == (2, await base.uid("ann"))
    assert (game["komi"], game["last_move"]) == (0.5, "dp")


async def test_the_last_stone_of_a_free_handicap_carries_the_hours(base: Base) -> None:
    """Scenario 3."""
    table = await base.game_of_two("a", "bob", "ann", handicap="2", std_handicap="no")
    base.waits(hours=2, minutes=5)
    await base.do(table, BOB, Handicap(await base.points(table, "pd dp")))

    assert await base.moves("a") == [(1, 1, 15, 3, 0), (2, 1, 3, 15, 2)]
    assert (await base.game("a"))["stdhandicap"] == "N"


async def test_captures_come_before_their_stone(base: Base) -> None:
    """Scenario 27, and scenario 20 for the ko flag."""
    table = await base.game_of_two("a", "ann", "bob", size="5")
    await base.play(table, "ba aa bb ab de ca ed cb ac")
    other = await base.game_of_two("b", "ann", "bob", size="5")
    await base.play(other, "ba ca ab db bc cc ee bb cb")

    assert (await base.moves("a"))[-3:] == [(9, 0, 0, 0, 0), (9, 0, 0, 1, 0), (9, 1, 0, 2, 0)]
    assert (await base.game("a"))["black_prisoners"] == 2
    assert (await base.game("a"))["flags"] == ""
    assert (await base.moves("b"))[-2:] == [(9, 0, 1, 1, 0), (9, 1, 2, 1, 0)]
    game = await base.game("b")
    assert (game["flags"], game["last_move"], game["last_x"], game["last_y"]) == ("Ko", "cb", 2, 1)


async def test_marks_come_before_their_scoring_step(base: Base) -> None:
    """Scenarios 8 and 9: Black marks both sides, White takes one of them back, Black agrees."""
    table = await base.game_of_two("a", "ann", "bob", size="5", komi="0.5")
    await base.play(table, "ca aa cb ea cc pass cd pass ce eb pass pass")
    await base.do(table, ANN, Score(await base.points(table, "aa ea")))
    await base.do(table, BOB, Score(await base.points(table, "eb")))
    await base.do(table, ANN, Score(agree=True))

    assert (await base.moves("a"))[10:] == [
        *((11, 1, -1, 0, 0), (12, 2, -1, 0, 0)),
        *((13, 8, 0, 0, 0), (13, 8, 4, 0, 0), (13, 8, 4, 1, 0), (13, 1, -2, 0, 0)),
        *((14, 7, 4, 0, 0), (14, 7, 4, 1, 0), (14, 2, -2, 0, 0)),
        (15, 1, -2, 0, 0),
    ]
    game = await base.game("a")
    assert (game["status"], game["tomove_id"], game["last_x"]) == ("FINISHED", 0, -2)
    assert (game["moves"], game["last_move"]) == (15, "eb")
    ended = (await base.state(table)).ended
    assert ended is not None
    assert game["score"] == ended.score != 0


async def test_a_resumed_game_keeps_its_earlier_scoring(base: Base) -> None:
    """Scenario 10."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.play(table, "ee cc pass pass")
    await base.do(table, ANN, Score(await base.points(table, "cc")))
    await base.play(table, "gg")

    rows = await base.moves("a")
    assert rows[4:] == [(5, 8, 2, 2, 0), (5, 1, -2, 0, 0), (6, 2, 6, 6, 0)]
    assert (await base.game("a"))["status"] == "PLAY"


async def test_resigning_is_a_row_and_an_action(base: Base) -> None:
    """Scenario 13: White resigns although Black is to move."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.play(table, "ee cc")
    await base.do(table, BOB, Resign())

    assert (await base.moves("a"))[-1] == (3, 2, -3, 0, 0)
    game = await base.game("a")
    assert (game["score"], game["moves"], game["last_x"]) == (-1000.0, 3, -3)


async def test_running_out_of_time_is_a_row_but_no_action(base: Base) -> None:
    """Scenario 62 and §1.4: the counter stays."""
    table = await base.game_of_two("a", "ann", "bob", size="9", main="1d", byo="0h", periods="0")
    await base.play(table, "ee")
    [deadline] = (await base.host.loaded(table)).table.status.deadlines
    base.clock.at = deadline.at
    await base.do(table, None, TimeUp(deadline.key))

    assert (await base.moves("a"))[-1] == (1, 2, -4, 0, 15)
    game = await base.game("a")
    assert (game["score"], game["moves"], game["last_x"]) == (-2000.0, 1, -4)
    assert (game["white_maintime"], game["white_byoperiods"]) == (0, 0)


async def test_given_time_is_a_row_of_the_giver(base: Base) -> None:
    """Scenario 60: Lastchanged and Moves stay, the mask says that overtime was reset."""
    table = await base.game_of_two("a", "ann", "bob", size="9", main="1d", byo="1d", periods="3")
    base.waits(days=1, hours=10)
    await base.play(table, "ee")
    before = await base.game("a")
    base.waits(minutes=5)
    await base.do(table, BOB, AddTime(hours=30, reset=True))
    await base.do(table, ANN, AddTime(hours=15))

    assert (await base.moves("a"))[1:] == [(1, 2, -50, 1, 30), (1, 1, -50, 0, 15)]
    after = await base.game("a")
    assert after["lastchanged"] == before["lastchanged"]
    assert after["moves"] == 1
    assert after["timeoutdate"] > before["timeoutdate"]
    assert (after["black_maintime"], after["white_maintime"]) == (30, 30)


async def test_a_void_game_is_no_jigo(base: Base) -> None:
    """Scenario 18, and comments: flags are told as MySQL tells a set."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    (point,) = await base.points(table, "ee")
    await base.play(table, "cc")
    await base.do(table, BOB, Play(point, comment="<h>plan</h> <m>mine</m>"))
    await base.do(table, None, SetResult(0.0, void=True))

    game = await base.game("a")
    assert game["flags"] == "HiddenMsg,AdmResult,NoResult,SecretMsg"
    assert (game["score"], game["last_x"], game["rated"]) == (0.0, -7, "N")
    assert len(await base.moves("a")) == 2


async def test_a_vacation_shows_in_the_row(base: Base) -> None:
    """Scenario 56; the opponent's vacation, which changes no row, hides nothing."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    base.waits(hours=2, minutes=30)
    await base.do(table, None, LeaveOnVacation(ANN, 3))
    await base.do(table, None, LeaveOnVacation(BOB, 3))

    game = await base.game("a")
    assert (game["clockused"], game["lastticks"]) == (-1, -30)


async def test_deleted_games_have_no_rows(base: Base) -> None:
    """Scenario 7: nothing is left of it, but its number is not given again."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.play(table, "ee")
    await base.do(table, ANN, Delete())
    await base.game_of_two("b", "ann", "bob", size="9")

    assert await base.game("a") is None
    assert await base.moves("a") == []
    assert await base.number("b") == await base.number("a") + 1


async def test_closed_tables_have_no_rows(base: Base) -> None:
    """What the house has ended before it was over is gone like what was deleted."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.host.close_table(table, "by hand", "close")

    assert await base.game("a") is None


# -- invitations


async def test_an_invitation_is_a_row(base: Base) -> None:
    """Scenario 5: negotiated, accepted; mid names the first invitation."""
    table = await base.table("a", negotiate="yes", type="black", komi="6.5")
    await base.sit(table, "ann")
    await base.sit(table, "cat")
    base.waits(hours=1)
    ann, cat = await base.uid("ann"), await base.uid("cat")

    invited = await base.game("a")
    terms = with_words(Terms(), {"size": "9", "type": "black"})
    await base.do(table, CAT, Propose(terms))
    disputed = await base.game("a")
    await base.do(table, ANN, Accept())
    accepted = await base.game("a")

    gid = await base.number("a")
    assert (invited["status"], invited["tomove_id"], invited["size"]) == ("INVITED", ann, 19)
    assert (invited["black_id"], invited["white_id"], invited["mid"]) == (ann, cat, gid)
    assert (disputed["status"], disputed["tomove_id"], disputed["size"]) == ("INVITED", cat, 9)
    assert disputed["starttime"] == "2024-01-01 10:00:00"
    assert (accepted["status"], accepted["black_id"], accepted["mid"]) == ("PLAY", cat, gid)
    assert accepted["starttime"] == "2024-01-01 11:00:00"


async def test_a_declined_invitation_is_gone(base: Base) -> None:
    """Scenario 6."""
    table = await base.table("a", negotiate="yes")
    await base.sit(table, "ann")
    await base.sit(table, "dan")
    await base.do(table, DAN, Decline())

    assert await base.game("a") is None


# -- games of more than two


async def players(base: Base, table: str) -> list[tuple[Any, ...]]:
    number = await base.number(table)
    query = "select GroupColor, GroupOrder, uid, Flags from GamePlayers"
    return await base.ask(f"{query} where gid = {number} order by ID")


async def test_a_game_is_set_up_seat_by_seat(base: Base) -> None:
    """Scenario 44, §1.3: Moves counts who has joined."""
    table = await base.table("a", players="2:2", open_seats="no", size="9", main="3d", byo="1d")
    await base.sit(table, "ann")
    ann = await base.uid("ann")
    free = ("BW", 0, 0, 0)
    assert await players(base, "a") == [("BW", 0, ann, 3), free, free, free]
    game = await base.game("a")
    assert (game["status"], game["moves"], game["tomove_id"]) == ("SETUP", 1, ann)
    assert (game["black_id"], game["white_id"], game["gametype"]) == (ann, 0, "TEAM_GO")
    assert (game["gameplayers"], game["size"], game["maintime"]) == ("2:2", 9, 45)

    await base.do(table, ANN, InvitePlayer(BOB))
    assert (await players(base, "a"))[1][3] == 20
    await base.sit(table, "bob")
    await base.do(table, ANN, OfferSeats(2))
    bob = await base.uid("bob")
    assert (await players(base, "a"))[1:] == [("BW", 0, bob, 18), *[("BW", 0, 0, 12)] * 2]
    await base.sit(table, "cat")
    assert (await players(base, "a"))[2][3] == 10
    await base.sit(table, "dan")
    await base.do(table, ANN, SetTerms(3, 0.5))
    game = await base.game("a")
    assert (game["moves"], game["handicap"], game["komi"]) == (4, 3, 0.5)


async def test_a_team_game_is_played_in_turn(base: Base) -> None:
    """Scenarios 45 and 46, then 52: somebody else takes bob's place."""
    table = await base.teams("a", "2:2")
    ann, bob, cat = [await base.uid(name) for name in ("ann", "bob", "cat")]
    game = await base.game("a")
    assert (game["status"], game["moves"], game["black_id"]) == ("PLAY", 0, ann)
    assert (game["white_id"], game["tomove_id"]) == (cat, ann)
    assert (game["black_start_rating"], game["white_start_rating"]) == (1500.0, 1850.0)

    await base.play(table, "ee cc")
    assert (await base.game("a"))["tomove_id"] == bob
    chair = Chair(table, EVE, PersonId("p-eve"))
    replace = ReplacePlayer(Group.BLACK, 2, EVE)
    await base.perform(table, None, replace, Seating(chairs=[chair], vacated=[BOB]))
    eve = await base.uid("eve")
    assert [row[:3] for row in await players(base, "a")][1] == ("B", -2, bob)
    assert (await players(base, "a"))[-1] == ("B", 2, eve, 2)
    game = await base.game("a")
    assert (game["black_id"], game["tomove_id"]) == (eve, eve)


async def test_a_circle_plays_both_colours(base: Base) -> None:
    """Scenario 48."""
    table = await base.teams("a", "3")
    seen = []
    for point in ("aa", "cc", "ee", "gg", "ii"):
        seen.append((await base.game("a"))["tomove_id"])
        await base.play(table, point)
    ann, bob, cat = [await base.uid(name) for name in ("ann", "bob", "cat")]

    assert seen == [ann, bob, cat, ann, bob]
    assert [row[1] for row in await base.moves("a")] == [1, 2, 1, 2, 1]
    game = await base.game("a")
    assert (game["gametype"], game["gameplayers"]) == ("ZEN_GO", "3")
    assert {row[0] for row in await players(base, "a")} == {"BW"}


async def test_one_black_against_three_is_written_black_first(base: Base) -> None:
    """Scenario 47: 1:3 with three Blacks becomes 3:1."""
    table = await base.table("a", players="1:3", size="9", need_ratings="no")
    for name in ("ann", "bob", "cat", "dan"):
        await base.sit(table, name)
    assert (await base.game("a"))["gameplayers"] == "1:3"
    three = [Station(seat, Group.BLACK, n) for n, seat in enumerate((ANN, BOB, CAT), 1)]
    await base.do(table, ANN, Arrange((*three, Station(DAN, Group.WHITE, 1))))
    await base.do(table, ANN, Start())
    assert (await base.game("a"))["gameplayers"] == "3:1"


# -- what the club says


def ordered(game: str, twin: str | None = None) -> GameOrdered:
    return GameOrdered(game, Kind.OFFER, ANN, BOB, twin, None, Terms(), "1:1", 1, MONDAY)


def rated(game: str, word: str, *after: float) -> GameRated:
    bands = (1500.0, 1700.0)
    black, white = after
    return GameRated(
        *(game, word, ANN, BOB, 1600.0, black, *bands, 1400.0, white, *bands, -1000.0, MONDAY)
    )


async def rated_game(base: Base, name: str, stones: int) -> TableId:
    table = await base.table(name, type="black", rated="yes", size="9")
    for seat, rating in ((ANN, 1600.0), (BOB, 1400.0)):
        await base.do(table, None, SetRating(seat, rating))
        await base.sit(table, seat)
    words = [f"{x}{y}" for y in "aceg" for x in "acegi"]
    await base.play(table, " ".join(words[:stones]))
    return table


async def test_ratings_come_from_the_club(base: Base) -> None:
    """Scenarios 15 and 16: Y, then Done with both ratings; N where it did not count."""
    await rated_game(base, "goban-1", 0)
    for name, stones in (("goban-2", 12), ("goban-3", 12), ("goban-4", 2)):
        await base.do(await rated_game(base, name, stones), BOB, Resign())
    changed = await rated_game(base, "goban-5", 1)
    await base.do(changed, None, SetRated(False))

    assert [(await base.game(f"goban-{n}"))["rated"] for n in range(1, 6)] == [*"YYYNN"]

    done = rated("goban-2", "Done", 1611.5, 1391.25)
    await base.club([done, rated("goban-3", "N", 1611.5, 1391.25)])
    assert [(await base.game(f"goban-{n}"))["rated"] for n in (2, 3)] == ["Done", "N"]
    game = await base.game("goban-2")
    assert (game["black_start_rating"], game["white_start_rating"]) == (1600.0, 1400.0)
    assert (game["black_end_rating"], game["white_end_rating"]) == (1611.5, 1391.25)
    assert (await base.game("goban-4"))["black_end_rating"] == NO_RATING


async def test_twins_name_each_other(base: Base) -> None:
    """Scenario 4: whichever of them was told so; a twin that is gone has a negative number."""
    first = await base.game_of_two("goban-1", "bob", "ann", size="9")
    await base.game_of_two("goban-2", "ann", "bob", size="9")
    alone = await base.game_of_two("goban-3", "ann", "bob", size="9")
    await base.club([ordered("goban-1"), ordered("goban-2", "goban-1"), ordered(alone)])
    one, two = await base.number("goban-1"), await base.number("goban-2")

    assert (await base.game("goban-1"))["doublegame_id"] == two
    assert (await base.game("goban-2"))["doublegame_id"] == one
    assert (await base.game("goban-3"))["doublegame_id"] == 0
    await base.do(first, BOB, Delete())
    assert (await base.game("goban-2"))["doublegame_id"] == -one
    await base.store.delete(first)
    assert (await base.game("goban-2"))["doublegame_id"] == -one


async def test_priorities_are_those_of_running_games(base: Base) -> None:
    """Scenario 66: the latest word counts, none is no row, and a game that ends has none."""
    tables = [await base.game_of_two(f"goban-{n}", "ann", "bob", size="9") for n in (1, 2, 3)]
    said = [
        *(PrioritySet(ANN, "goban-1", 9), PrioritySet(ANN, "goban-1", 5)),
        *(PrioritySet(BOB, "goban-1", 0), PrioritySet(ANN, "goban-3", -1)),
        *(PrioritySet(ANN, "goban-2", 7), PrioritySet(ANN, "goban-2", None)),
    ]
    await base.club(said, ["ann", "bob"])
    ann, bob = await base.uid("ann"), await base.uid("bob")
    one, three = await base.number("goban-1"), await base.number("goban-3")
    query = "select gid, uid, Priority from GamesPriority order by gid, uid"

    assert await base.ask(query) == [(one, ann, 5), (one, bob, 0), (three, ann, -1)]
    assert await base.ask(f"select Priority from GamesPriority where gid = {three}") == [(-1,)]
    await base.do(tables[0], BOB, Resign())
    assert await base.ask(query) == [(three, ann, -1)]


async def test_a_member_has_a_number_before_he_sits(base: Base) -> None:
    """At the club's games the name of a member is his; at other tables it may be anybody's."""
    await base.club([], ["ann", "bob"])
    for name in ("goban-1", "other"):
        table = await base.table(name, players="3", open_seats="no", size="9")
        await base.sit(table, "ann")
        await base.do(table, ANN, InvitePlayer(BOB))

    assert (await players(base, "goban-1"))[1][2] == await base.uid("bob")
    assert (await players(base, "other"))[1][2] == 0


async def test_who_has_taken_over_is_not_the_member(base: Base) -> None:
    """A seat at a game of the club is the person's who sits there, whatever its name."""
    table = await base.game_of_two("goban-1", "ann", "bob", size="9")
    await base.club([], ["ann", "bob"])
    await base.host.vacate(table, BOB)
    await base.host.take_over(Chair(table, BOB, PersonId("p-eve")), [Ear("udp:1", BOB)])

    game = await base.game("goban-1")
    assert (game["black_id"], game["white_id"]) == (await base.uid("ann"), await base.uid("eve"))


# -- numbers


async def test_numbers_last(base: Base) -> None:
    """Whatever is deleted, tidied up or taken over; and people keep theirs at every table."""
    first = await base.game_of_two("a", "ann", "bob", size="9")
    await base.game_of_two("b", "cat", "ann", size="9")
    before = await base.game("b")
    ann = await base.uid("ann")
    await base.host.vacate(TableId("b"), CAT)
    await base.store.delete(first)
    await base.close()
    if base.is_sqlite:
        with closing(sqlite3.connect(base.address)) as connection:
            connection.execute("vacuum")
    await base.open()

    assert await base.game("b") == before
    await base.game_of_two("c", "bob", "ann", size="9")
    assert await base.number("c") == await base.number("b") + 1
    assert (await base.game("c"))["white_id"] == ann
    assert await base.ask("select count(*) from Games") == [(2,)]


async def test_who_takes_a_seat_over_has_played_there(base: Base) -> None:
    """A chair that is freed stays its last person's until somebody else sits down."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.host.vacate(table, BOB)
    kept = (await base.game("a"))["white_id"]
    await base.host.take_over(Chair(table, BOB, PersonId("p-eve")), [Ear("udp:1", BOB)])

    assert kept == await base.uid("bob")
    assert (await base.game("a"))["white_id"] == await base.uid("eve")


async def test_names_with_backslashes_are_found(base: Base) -> None:
    """PostgreSQL keeps them doubled in its columns, but not in the log."""
    table = await base.game_of_two("a", "o\\o", "b'b", size="9")
    await base.play(table, "ee")

    game = await base.game("a")
    [[one]] = await base.ask("select number from go_people where person like '%o'")
    assert (game["black_id"], game["white_id"] > 0) == (one, True)
    assert game["white_id"] == game["tomove_id"] != one


async def test_databases_from_before_have_the_views(base: Base) -> None:
    """Everything that was there is numbered in the order in which it was opened."""
    await base.game_of_two("b", "ann", "bob", size="9")
    base.waits(minutes=1)
    await base.game_of_two("a", "bob", "cat", size="9")
    await base.club([ordered("a", "b"), PrioritySet(CAT, "a", 3)], ["ann", "cat"])
    everything = [f"select * from {view} order by 1, 2" for view in COLUMNS]
    before = [await base.ask(query) for query in everything]
    await base.close()

    await forget_the_views(base)
    await base.open()

    assert [await base.ask(query) for query in everything] == before
    assert all(before[:2])


async def forget_the_views(base: Base) -> None:
    """The database as the version before left it."""
    views = [
        "Games",
        "GamesPriority",
        "GamePlayers",
        "Moves",
        "go_games",
        "go_twins",
        "go_club",
        "go_turns",
    ]
    tables = ["go_tables", "go_people", "go_seats", "talk", "muted", "withdrawals"]
    indexes = ["entries_go_turns", "entries_go_club", "entries_go_twins"]
    if base.is_sqlite:
        triggers = ["go_table_opened", "go_person_met", "go_chair_taken", "go_chair_taken_over"]
        drops = [f"drop trigger {name};" for name in triggers]
        version = "pragma user_version = 3;"
    else:
        functions = ["go_table_opened", "go_person_met", "go_chair_taken", "go_uid"]
        drops = [f"drop function {name} cascade;" for name in functions]
        version = "update schema_version set version = 3;"
    drops += [f"drop view if exists {name};" for name in views]
    drops += [f"drop table {name};" for name in tables]
    drops += [f"drop index {name};" for name in indexes]
    drops += ["drop index tables_folded;", "drop index addresses_by_person;"]
    drops += [f"alter table tables drop column {name};" for name in ("edition", "folded", "talk")]
    drops.append("alter table ears drop column talk;")
    script = "\n".join([*drops, version])
    if base.is_sqlite:
        with closing(sqlite3.connect(base.address)) as connection:
            connection.executescript(script)
        return
    connection = await asyncpg.connect(base.address)
    await connection.execute(script)
    await connection.close()


# -- administrators


async def database(base: Base, request: pytest.FixtureRequest) -> Database:
    if isinstance(base.address, Path):
        return Database(path=base.address)
    server: Server = request.getfixturevalue("postgres_server")
    reader = await server.new_reader(base.address)
    return Database(dsn=base.address, reader_dsn=reader)


async def test_administrators_ask_for_games(base: Base, request: pytest.FixtureRequest) -> None:
    """Their queries see the four tables, and what they write elsewhere is numbered."""
    table = await base.game_of_two("a", "ann", "bob", size="9")
    await base.play(table, "ee")
    queries = [
        "SELECT Status, Moves, Flags FROM Games",
        "SELECT PosX, PosY FROM Moves",
        "SELECT count(*) FROM GamePlayers",
        "SELECT count(*) FROM GamesPriority",
    ]

    chosen = await database(base, request)
    said = await run(chosen, queries, may_write=False)
    person = "INSERT INTO people VALUES ('p-new', 'new', {})".format(
        "0" if base.is_sqlite else "false"
    )
    seat = "INSERT INTO chairs VALUES ('a', 'carl', 'p-carl')"
    await run(chosen, [person, seat], may_write=True)

    assert "PLAY" in said
    assert "4" in said
    assert await base.uid("new") < await base.uid("carl")
    with pytest.raises(CommandRefused):
        await run(chosen, ["DELETE FROM Games"], may_write=True)


# -- everything else


async def test_random_games_look_as_the_rules_say(base: Base) -> None:
    """Each column of Games, each seat, each row of Moves, worked out again without SQL."""
    rng = Random(7)
    tables = [await random_game(base, rng, number) for number in range(40)]
    seen: set[tuple[str, int]] = set()
    for table in tables:
        row, entries = await base.store.row(table), await base.store.read(table)
        numbers = dict(await uids(base, table))

        def uid(seat: str | None, numbers: dict[str, int] = numbers) -> int:
            return 0 if seat is None else numbers[seat]

        wanted = games_row(row, entries, uid)
        found = await base.game(table)
        if wanted is None:
            assert found is None
        else:
            assert found is not None
            assert {key: found[key.lower()] for key in wanted} == wanted
        assert await players(base, table) == player_rows(row, entries, uid)
        moves = await base.moves(table)
        assert moves == move_rows(row, entries)
        seen |= {("stone", stone) for _, stone, *_ in moves} | {("x", x) for _, _, x, *_ in moves}
    assert seen >= {("stone", stone) for stone in (0, 1, 2, 7, 8)}
    assert seen >= {("x", code) for code in (-1, -2, -3, -4, -50)}
    query = "select count(*) as many, count(distinct ID) as different from Moves"
    [[many, different]] = await base.ask(query)
    assert many == different > 500


async def uids(base: Base, table: str) -> list[tuple[Any, ...]]:
    return await base.ask(f"select seat, number from go_seats where table_id = '{table}'")


KINDS: list[dict[str, str]] = [
    {},
    {"handicap": "2", "main": "1d", "byo": "0h", "periods": "0"},
    {"handicap": "2", "std_handicap": "no"},
    {"negotiate": "yes", "overtime": "CAN", "periods": "5"},
    {"ruleset": "chinese", "overtime": "FIS"},
    {"overtime": "none"},
    {"players": "2:2"},
    {"players": "3"},
]


async def random_game(base: Base, rng: Random, number: int) -> TableId:
    """Somebody waits, is to move, gives time, is on vacation, gives up or forgets the time."""
    kind = KINDS[number % len(KINDS)]
    if "players" in kind:
        table = await base.teams(f"r-{number}", kind["players"])
    else:
        size = {"size": "7" if "handicap" in kind else "5", "type": "nigiri"}
        table = await base.game_of_two(f"r-{number}", "ann", "bob", **{**size, **kind})
    live = await base.host.loaded(table)
    for _ in range(rng.choice((20, 60))):
        base.waits(minutes=rng.randrange(1, 300))
        status = live.table.status
        if due := [each for each in status.deadlines if each.at <= base.clock.at]:
            await base.do(table, None, TimeUp(due[0].key))
            break
        if not status.awaiting:
            break
        (seat,) = status.awaiting
        moves = list(live.game.moves(live.view(seat), seat))
        if rng.random() < 0.05 and live.table.state.is_running:
            moves = [AddTime(hours=30, reset=rng.random() < 0.5), Resign()]
        await base.perform(table, seat, rng.choice(moves), Seating())
    return table


async def test_one_game_is_found_without_looking_at_others(base: Base) -> None:
    """By its number: the rows of all other games are left alone."""
    await base.game_of_two("a", "ann", "bob", size="9")
    for view in COLUMNS:
        key = "ID" if view == "Games" else "gid"
        query = f"select * from {view} where {key} = 1"
        if base.is_sqlite:
            plan = [row[3] for row in await base.ask(f"explain query plan {query}")]
            assert not [step for step in plan if step.startswith("SCAN") and "VIRTUAL" not in step]
        else:
            connection = await asyncpg.connect(base.address)
            await connection.execute("set enable_seqscan = off")
            plan = [row[0] for row in await connection.fetch(f"explain {query}")]
            await connection.close()
            assert not [step for step in plan if "Seq Scan" in step]
