"""The Go club's games as SQL shows them, and checked from outside (§1, §13.5, scenario 72)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from tests.kit.club import CLUB, ClubEvening
from tests.kit.evening import Evening
from tests.kit.go_table import MONDAY

from gamekeeper.games.goclub.rules.events import GameGone, GameOver, GameRated, PrioritySet
from gamekeeper.games.goclub.rules.fold import count
from gamekeeper.games.goclub.rules.state import ClubGame, State
from gamekeeper.host.verify import verify
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.services.goclub.verify import check_club, check_game
from gamekeeper.store.base import Entry, TableId, TableRow

Tables = dict[str, TableRow]


class Paper:
    """What is written down, read from outside."""

    def __init__(self, club: ClubEvening) -> None:
        self.club, self.evening = club, club.evening

    def sql(self, query: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.evening._path)) as connection:
            return connection.execute(query).fetchall()

    def game(self, name: str) -> dict[str, Any]:
        """The row of Games, people by name."""
        with closing(sqlite3.connect(self.evening._path)) as connection:
            connection.row_factory = sqlite3.Row
            query = (
                "select Games.* from Games join go_tables on number = Games.ID where table_id = ?"
            )
            found = dict(connection.execute(query, (name,)).fetchone())
        for column in ("Black_ID", "White_ID", "ToMove_ID"):
            found[column] = self.people.get(found[column], "-")
        return found

    @property
    def people(self) -> dict[int, str]:
        query = "select number, seat from go_seats where table_id = 'goclub'"
        return dict(self.sql(query))

    async def tables(self) -> Tables:
        return {row.id: row for row in await self.evening.store.rows(limit=1000)}

    async def problems(self) -> list[str]:
        """All that is wrong anywhere."""
        found = []
        tables = await self.tables()
        for name, row in tables.items():
            entries = await self.evening.log(TableId(name))
            audit = verify(row, entries)
            found += [f"{name}: {audit.problem}"] if audit.problem else []
            if row.game == "go":
                found += check_game(entries)
            elif name == CLUB:
                found += check_club(row, entries, tables)
        return found


@pytest.fixture
async def paper(on_disk: Evening) -> Paper:
    club = ClubEvening(on_disk)
    await club.gathers("ann", "bob", "cat", "dan")
    return Paper(club)


async def stones(club: ClubEvening, name: str, black: str, white: str, count: int) -> None:
    for number in range(count):
        column, player = ("AJ", (black, white))
        row = number // 2 + 1
        await club.evening.says(player[number % 2], f"{name}: {column[number % 2]}{row}")


async def an_evening(club: ClubEvening) -> None:
    """A rated game that counts, one that does not, a pair, an invitation, a game of three."""
    await club("ann", "offer type=black size=9 rated=yes")
    await club("bob", "take 1")
    await stones(club, "goban-1", "ann", "bob", 12)
    await club("ann", "priority goban-1 5")
    await club.plays("bob", "goban-1", "resign")
    await club("cat", "invite dan type=black size=9 rated=yes")
    await club.plays("dan", "goban-2", "accept")
    await club.plays("dan", "goban-2", "resign")
    await club("ann", "offer type=double size=9")
    await club("bob", "take 2")
    await club("bob", "priority goban-4 -3")
    await club("cat", "invite ann size=13")
    await club("ann", "setup 3")


async def test_an_evening_is_found_again_with_sql(paper: Paper) -> None:
    """Ratings, twins, priorities and numbers are those of the club."""
    await an_evening(paper.club)

    one, two = paper.game("goban-1"), paper.game("goban-2")
    [rated] = [e for e in await paper.club.events("GameRated") if e.game == "goban-1"]
    assert (one["Black_ID"], one["White_ID"], one["ToMove_ID"]) == ("ann", "bob", "-")
    assert (one["Rated"], one["Score"], one["mid"]) == ("Done", -1000.0, 0)
    assert (one["Black_Start_Rating"], one["White_Start_Rating"]) == (1600.0, 1400.0)
    assert (one["Black_End_Rating"], one["White_End_Rating"]) == (
        rated.black_after,
        rated.white_after,
    )
    assert rated.black_after > 1600
    assert (two["Rated"], two["mid"]) == ("N", two["ID"])
    assert (two["Black_End_Rating"], two["White_End_Rating"]) == (1600.0, 2100.0)
    three, four = paper.game("goban-3"), paper.game("goban-4")
    assert (three["DoubleGame_ID"], four["DoubleGame_ID"]) == (four["ID"], three["ID"])
    assert three["Black_ID"] == four["White_ID"] == "bob"
    bob = next(number for number, name in paper.people.items() if name == "bob")
    assert paper.sql("select * from GamesPriority") == [(four["ID"], bob, -3)]
    five, six = paper.game("goban-5"), paper.game("goban-6")
    assert (five["Status"], five["Black_ID"], five["White_ID"]) == ("INVITED", "cat", "ann")
    assert (six["Status"], six["GameType"], six["Moves"]) == ("SETUP", "ZEN_GO", 1)
    assert paper.sql("select count(*) from GamePlayers") == [(3,)]


async def test_nothing_is_wrong_after_an_evening(paper: Paper) -> None:
    """Scenario 72; nor after a power cut."""
    await an_evening(paper.club)
    assert await paper.problems() == []

    await paper.evening.comes_back()
    await paper.club.rests()
    assert await paper.problems() == []


# -- and what is wrong is named


def without(kind: type[Event]) -> Callable[[list[Entry]], list[Entry]]:
    return lambda entries: [entry for entry in entries if not isinstance(entry.event, kind)]


def with_more(*events: Event) -> Callable[[list[Entry]], list[Entry]]:
    def more(entries: list[Entry]) -> list[Entry]:
        last = entries[-1]
        added = [Entry(last.seq + n, last.at, "x", event) for n, event in enumerate(events, 1)]
        return [*entries, *added]

    return more


def again(kind: type[Event]) -> Callable[[list[Entry]], list[Entry]]:
    """The first event of a kind happens once more at the end."""
    return lambda entries: [*entries, next(e for e in entries if isinstance(e.event, kind))]


ANN = Seat("ann")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (without(GameRated), "goban-1 is over, but what became of its rating is not written"),
        (again(GameRated), "goban-1 was rated twice"),
        (again(GameRated), "goban-1 changed a rating of ann that was another one"),
        (with_more(PrioritySet(ANN, "goban-1", 3)), "ann has a priority for goban-1"),
        (with_more(GameGone("goban-3", "deleted", None)), "goban-3 is not known to the club"),
        (
            with_more(GameOver("goban-3", 1.5, False, False, MONDAY)),
            "goban-3 is play, but for the club it is finished",
        ),
    ],
)
async def test_what_the_club_has_wrong_is_named(paper: Paper, change: Any, why: str) -> None:
    await an_evening(paper.club)
    tables = await paper.tables()
    entries = change(await paper.evening.log(CLUB))

    found = check_club(tables[CLUB], entries, tables)

    assert any(why in problem for problem in found), found


async def test_counters_are_counted_again(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    """§13.5 running and finished per user, and per pair."""
    await an_evening(paper.club)
    tables = await paper.tables()

    def count_unfinished(state: State, game: ClubGame, by: int) -> None:
        if not game.is_over:
            count(state, game, by)

    monkeypatch.setattr("gamekeeper.games.goclub.rules.fold.count", count_unfinished)

    found = check_club(tables[CLUB], await paper.evening.log(CLUB), tables)

    assert "ann has finished 0, but 1 game is there" in found
    assert "the games of ann and bob are counted wrongly" in found


async def test_tables_that_vanish_are_missed(paper: Paper) -> None:
    await an_evening(paper.club)
    tables = await paper.tables()
    gone = tables.pop("goban-3")

    found = check_club(tables[CLUB], await paper.evening.log(CLUB), tables)

    assert gone.game == "go"
    assert found == ["goban-3 is a game of the club, but there is no such table"]
