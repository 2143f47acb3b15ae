"""One suite for all stores: what the house may rely on, whatever remembers its tables."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.kit.patience import PATIENCE
from tests.kit.postgres import Server, postgres_server

from gamekeeper.errors import (
    BadLog,
    Conflict,
    Duplicate,
    NewerDatabase,
    StoreUnavailable,
    UnknownTable,
)
from gamekeeper.kernel.messages import Move, Public, Seat, TimeUp, only
from gamekeeper.store import sqlite_batch
from gamekeeper.store.base import (
    LAST_ENTRIES,
    Cause,
    Chair,
    Change,
    Ear,
    Entry,
    Finish,
    Hears,
    Life,
    Person,
    PersonId,
    Standing,
    Store,
    TableId,
    TableRow,
)
from gamekeeper.store.codec import Codec
from gamekeeper.store.memory import MemoryStore
from gamekeeper.store.migrations import migrations
from gamekeeper.store.postgres.store import PostgresStore
from gamekeeper.store.sqlite import file as sqlite_file
from gamekeeper.store.sqlite import sql as sqlite_sql
from gamekeeper.store.sqlite.store import SqliteStore

__all__ = ["postgres_server"]

NOW = datetime(2026, 3, 1, 20, 15, 0, 123457, tzinfo=UTC)
SECOND = timedelta(seconds=1)
LEASE = 30 * SECOND
TABLE = TableId("toy-1")
ANNA, BOB = Seat("anna"), Seat("bob")
NASTY = "a\0b\\0c\\\\\x01\x1b\x7f\u2028é猫🐺'\"%_$1;--\r\n\t"


@dataclass(frozen=True, slots=True)
class Said(Public):
    text: str
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Coughed(Public):
    times: int


@dataclass(frozen=True, slots=True)
class Say(Move):
    text: str


CODECS = {"toy": Codec([Said, Coughed], [Say])}

Open = Callable[[], Awaitable[Store]]


def row(table: TableId = TABLE, **changes: Any) -> TableRow:
    made = TableRow(table, "toy", {"players": "3"}, f"seed of {table}", NOW, PersonId("p-1"))
    return replace(made, **changes)


def said(seq: int, text: str = "hello", command: str | None = None) -> Entry:
    """An entry that is all of what one command came to."""
    at = NOW + seq * SECOND
    return Entry(seq, at, command or f"c-{seq}", Said(text, at), Cause(ANNA, Say(text)))


def step(expected: int, *, table: TableId = TABLE, **changes: Any) -> Change:
    """One entry on top of the expected version, and whatever else is asked for."""
    made = Change(table, expected, [said(expected + 1)], Standing("talking"))
    return made._replace(**changes)


def waiting(due: datetime | None = NOW, over: bool = False) -> Standing:
    return Standing("waiting", due, over)


async def set_table(store: Store, table: TableId = TABLE, **changes: Any) -> None:
    """A table with one entry."""
    await store.append(step(0, table=table, **changes)._replace(new=row(table)))


@pytest.fixture
async def dsn(postgres_server: Server) -> str:
    return await postgres_server.new_database()


@pytest.fixture(params=["memory", "sqlite", "busy sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, open_again: Open) -> AsyncIterator[Store]:
    opened = await open_again()
    yield opened
    await opened.close()


@pytest.fixture
def open_again(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens the test's store; a durable one remembers what it held when it was closed."""
    kind = request.node.callspec.params["store"]
    if kind == "memory":

        async def memory() -> Store:
            return MemoryStore(lease=LEASE)

        return memory
    if kind == "busy sqlite":  # as if the loop had always more to do: many rows in a statement
        patch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
        for name, value in (
            ("INLINE_MAX_ENTRIES", 0),
            ("HANDOVER_BATCH", 2),
            ("SLOW_SUBMIT_SECONDS", -1.0),
        ):
            patch.setattr(sqlite_batch, name, value)
    if kind in ("sqlite", "busy sqlite"):

        async def sqlite() -> Store:
            return await SqliteStore.open(tmp_path / "house.db", CODECS, lease=LEASE)

        return sqlite
    server: Server = request.getfixturevalue("postgres_server")
    made: list[str] = []

    async def postgres() -> Store:
        if not made:
            made.append(await server.new_database())
        return await PostgresStore.open(made[0], CODECS, lease=LEASE)

    return postgres


durable = pytest.mark.parametrize("store", ["sqlite", "busy sqlite", "postgres"], indirect=True)


# -- logs


async def test_unfinished_tables_are_counted_by_opener(store: Store) -> None:
    """The lobby limits how many tables one person may have open."""
    await set_table(store)
    await set_table(store, TableId("toy-2"), standing=waiting(None, over=True))
    await store.append(
        step(0, table=TableId("toy-3"))._replace(new=row(TableId("toy-3"), opened_by=None))
    )

    assert await store.count_opened_by(PersonId("p-1")) == 1
    assert await store.count_opened_by(PersonId("p-2")) == 0


async def test_finished_tables_come_with_their_ends(store: Store) -> None:
    """Of one game, page by page: who had which seat, and the last entries of the log."""
    chairs = [Chair(TABLE, ANNA, PersonId("p-1")), Chair(TABLE, BOB, PersonId("bot:b"))]
    await set_table(store, chairs=chairs)
    entries = [said(seq) for seq in range(2, 20)]
    await store.append(step(1, entries=entries, standing=waiting(None, over=True)))
    for number in range(2, 6):
        table = TableId(f"toy-{number}")
        await set_table(store, table, standing=waiting(None, over=number != 3))

    everything = await store.finished("toy")
    first = await store.finished("toy", limit=1)
    second = await store.finished("toy", after=first[-1].table, limit=2)

    assert first == everything[:1] == [Finish(TABLE, chairs, entries[-LAST_ENTRIES:])]
    assert second == everything[1:3]
    assert [finish.table for finish in everything] == [TABLE, "toy-2", "toy-4", "toy-5"]
    assert await store.finished("toy", after=TableId("toy-5")) == []
    assert await store.finished("chess") == []


def coughed(seq: int) -> Entry:
    return Entry(seq, NOW, f"c-{seq}", Coughed(seq), Cause(BOB, Say("ahem")))


async def test_tables_are_loaded_together_without_what_is_fleeting(store: Store) -> None:
    """Of fleeting entries only the last comes, wherever it stands; other games do not come."""
    talk = [said(1), coughed(2), said(3), coughed(4), said(5)]
    await store.append(Change(TABLE, 0, talk, waiting(), new=row()))
    await set_table(store, TableId("toy-2"))
    await set_table(store, TableId("toy-3"))
    await store.append(
        step(0, table=TableId("chess"))._replace(new=row(TableId("chess"), game="chess"))
    )
    wanted = [TABLE, TableId("toy-2"), TableId("chess"), TableId("nowhere")]

    found = {each.row.id: each for each in await store.load(wanted, "toy", ["Coughed"])}
    everything = await store.load([TABLE], "toy", [])

    assert found.keys() == {TABLE, "toy-2"}
    assert found[TABLE].entries == [said(1), said(3), coughed(4), said(5)]
    assert found[TABLE].row == await store.row(TABLE)
    assert found[TableId("toy-2")].entries == [said(1)]
    assert [list(each.entries) for each in everything] == [talk]
    assert await store.load([], "toy", ["Coughed"]) == []


async def test_people_are_found_by_their_ids(store: Store) -> None:
    """Thousands of them, and those who are unknown are left out."""
    everybody = [Person(PersonId(f"p-{number}"), f"name {NASTY} {number}") for number in range(3)]
    for person in everybody:
        await store.save_person(person)
    ids = [person.id for person in everybody] + [PersonId(f"x-{n}") for n in range(2000)]

    found = await store.people([*ids[:2], PersonId("bot:b"), PersonId("nobody")])

    assert sorted(found, key=lambda person: person.id) == everybody[:2]
    assert len(await store.people(ids)) == 3
    assert await store.people([]) == []


async def test_a_change_may_renew_options_and_seed(store: Store) -> None:
    """A new chapter: what is given replaces the old, what is not given stays."""
    await set_table(store)
    await store.append(step(1, options={"players": "4"}))
    after_options = await store.row(TABLE)
    await store.append(step(2, seed="another secret"))
    after_seed = await store.row(TABLE)

    assert (after_options.options, after_options.seed) == ({"players": "4"}, f"seed of {TABLE}")
    assert (after_seed.options, after_seed.seed) == ({"players": "4"}, "another secret")


async def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    opened = row(options={"a": "1", "b": ""}, opened_by=None)

    await store.append(step(0, standing=Standing("talking", NOW + SECOND))._replace(new=opened))

    expected = replace(opened, version=1, standing=Standing("talking", NOW + SECOND))
    assert await store.row(TABLE) == expected
    assert await store.read(TABLE) == [said(1)]


async def test_order_is_kept(store: Store) -> None:
    await set_table(store)
    entries = [said(seq, f"word {seq}") for seq in range(2, 201)]

    await store.append(step(1, entries=entries[:3]))
    for entry in entries[3:50]:
        await store.append(step(entry.seq - 1, entries=[entry]))
    await store.append(step(50 + 1, entries=entries[50:]))

    assert await store.read(TABLE) == [said(1), *entries]
    assert await store.read(TABLE, after=198) == entries[-2:]
    assert await store.read(TABLE, after=200) == []
    assert (await store.row(TABLE)).version == 200


async def test_only_the_first_entry_of_a_command_has_a_cause(store: Store) -> None:
    first = said(2, command="x")
    second = Entry(3, NOW, "x", Said("and then", None))
    house = Entry(4, NOW, "timer", Said("ding"), Cause(None, TimeUp("night-1")))
    await set_table(store)

    await store.append(step(1, entries=[first, second, house]))

    assert await store.read(TABLE, after=1) == [first, second, house]


async def test_what_is_not_there_is_unknown(store: Store) -> None:
    nowhere = TableId("nowhere")

    for call in (
        store.row(nowhere),
        store.read(nowhere),
        store.append(step(0, table=nowhere)),
        store.suspend(nowhere, "why"),
        store.hand_over(nowhere, PersonId("p")),
        store.delete(nowhere),
        store.settle(nowhere, 1),
        store.ears(nowhere),
        store.set_marks(nowhere, {"mailto:a": 1}),
        store.chairs(nowhere),
    ):
        with pytest.raises(UnknownTable, match="nowhere"):
            await call


async def test_an_id_is_taken_once(store: Store) -> None:
    await set_table(store)

    with pytest.raises(Conflict):
        await store.append(step(0, entries=[said(1, "other")])._replace(new=row(seed="other")))

    assert await store.read(TABLE) == [said(1)]
    assert (await store.row(TABLE)).seed == row().seed


@pytest.mark.parametrize("expected", [0, 2, 7])
async def test_an_unexpected_version_is_a_conflict(store: Store, expected: int) -> None:
    await set_table(store)
    entry = said(expected + 1, command="new")

    with pytest.raises(Conflict):
        await store.append(step(expected, entries=[entry]))

    assert await store.read(TABLE) == [said(1)]


async def test_a_command_acts_once(store: Store) -> None:
    """Whoever decides it, and on whatever version; but tables do not know of each other."""
    await set_table(store)
    await set_table(store, TableId("other"))
    await store.append(step(1, entries=[said(2, command="x")]))

    for expected in (2, 1):
        with pytest.raises(Duplicate):
            await store.append(step(expected, entries=[said(expected + 1, command="x")]))
    await store.append(step(1, table=TableId("other"), entries=[said(2, command="x")]))

    assert (await store.row(TABLE)).version == 2


async def test_one_change_cannot_hold_a_command_twice(store: Store) -> None:
    await set_table(store)

    with pytest.raises(Duplicate):
        await store.append(step(1, entries=[said(2, command="x"), said(3, command="x")]))

    assert await store.read(TABLE) == [said(1)]


async def test_a_refused_change_leaves_nothing_behind(store: Store) -> None:
    await set_table(store, ears=[Ear("room:1", None)], chairs=[Chair(TABLE, ANNA, PersonId("p"))])
    await store.settle(TABLE, 1)
    before = await store.row(TABLE), await store.ears(TABLE), await store.chairs(TABLE)
    more: dict[str, Any] = {
        "standing": waiting(),
        "ears": [Ear("mailto:b", BOB)],
        "chairs": [Chair(TABLE, BOB, PersonId("q"))],
        "vacated": [ANNA],
        "deafened": ["room:1"],
        "forget_before": 2,
    }

    with pytest.raises(Conflict):
        await store.append(step(5, **more))
    with pytest.raises(Duplicate):
        await store.append(step(1, entries=[said(2), said(3, command="c-1")], **more))

    assert (await store.row(TABLE), await store.ears(TABLE), await store.chairs(TABLE)) == before
    assert await store.read(TABLE) == [said(1)]
    assert await store.news(NOW) == []
    assert await store.due(NOW) == []


async def test_a_gap_must_be_meant(store: Store) -> None:
    await set_table(store)

    for entries in ([said(3)], [said(2), said(4)], [said(2), said(2)], [said(1)]):
        with pytest.raises(ValueError, match="follow"):
            await store.append(step(1, entries=entries))

    assert await store.read(TABLE) == [said(1)]


async def test_a_summary_stands_for_what_it_forgets(store: Store) -> None:
    await set_table(store)
    await store.append(step(1, entries=[said(2), said(3)]))

    await store.append(step(3, entries=[said(50), said(51)], forget_before=50))
    await store.append(step(51))

    assert await store.read(TABLE) == [said(50), said(51), said(52)]
    assert (await store.row(TABLE)).version == 52


async def test_a_change_may_have_no_entries(store: Store) -> None:
    await set_table(store)

    await store.append(step(1, entries=[], standing=waiting(), ears=[Ear("room:1", None)]))

    assert (await store.row(TABLE)).version == 1
    assert (await store.row(TABLE)).standing == waiting()
    assert await store.news(NOW) == [TABLE]


async def test_any_text_survives(store: Store) -> None:
    """Quotes, control characters, U+0000 and what looks like our own escapes."""
    table, person = TableId(f"t {NASTY}"), Person(PersonId(f"p {NASTY}"), NASTY)
    seat, address = Seat(f"s {NASTY}"), f"xmpp:{NASTY}"
    entry = Entry(1, NOW, f"c {NASTY}", Said(NASTY), Cause(seat, Say(NASTY)))
    opened = TableRow(table, "toy", {NASTY: NASTY}, NASTY, NOW, person.id, edition=7)
    change = Change(
        table, 0, [entry], Standing(NASTY, NOW), [Chair(table, seat, person.id)], (),
        [Ear(address, seat)],
    )  # fmt: skip
    await store.save_person(person, address)
    await store.append(change._replace(new=opened))

    with pytest.raises(Duplicate):
        await store.append(change._replace(expected=1, entries=[entry._replace(seq=2)]))
    await store.set_marks(table, {address: 1})

    assert await store.read(table) == [entry]
    assert await store.row(table) == replace(opened, version=1, standing=Standing(NASTY, NOW))
    assert await store.chairs(table) == await store.chairs_of(person.id) == list(change.chairs)
    assert await store.ears(table) == [Ear(address, seat, mark=1)]
    assert await store.person_at(address) == person
    assert await store.due(NOW) == await store.news(NOW) == [table]
    await store.suspend(table, NASTY)
    assert (await store.row(table)).aside == NASTY
    await store.append(Change(table, 1, [], Standing("x"), (), [seat], (), [address]))
    assert (await store.chairs(table), await store.ears(table)) == ([], [])


@durable
async def test_a_text_that_is_none_fails_for_itself(store: Store) -> None:
    """Half a surrogate pair cannot be written anywhere; the others in the batch can."""
    tables = [TableId(f"t-{number}") for number in range(5)]
    for table in tables:
        await set_table(store, table)
    changes = [step(1, table=table) for table in tables]
    changes[2] = changes[2]._replace(entries=[said(2, command="\ud800")])

    results = await asyncio.gather(*map(store.append, changes), return_exceptions=True)

    assert isinstance(results.pop(2), Exception)
    assert results == [None] * 4
    assert [(await store.row(table)).version for table in tables] == [2, 2, 1, 2, 2]


@durable
async def test_an_event_of_no_game_is_not_written(store: Store) -> None:
    @dataclass(frozen=True, slots=True)
    class Stray(Public):
        pass

    await set_table(store)

    with pytest.raises(BadLog, match="Stray"):
        await store.append(step(1, entries=[said(2)._replace(event=Stray())]))


# -- many at once


async def test_many_tables_are_written_at_once(store: Store) -> None:
    tables = [TableId(f"t-{number:03}") for number in range(150)]
    await asyncio.gather(*(set_table(store, table) for table in tables))

    async def play(table: TableId) -> None:
        for version in range(1, 6):
            await store.append(step(version, table=table))

    await asyncio.gather(*map(play, tables))

    for table in tables:
        assert await store.read(table) == [said(seq) for seq in range(1, 7)]


async def test_few_steps_write_the_same_as_many(tmp_path: Path) -> None:
    """More rows than one statement holds, in every state: the files hold the same afterwards."""
    tables = [TableId(f"t-{number:03}") for number in range(2 * sqlite_sql.MAX_ROWS + 22)]
    changes = [
        step(
            1,
            table=table,
            entries=[said(seq) for seq in range(2, 3 + number % 3)],
            standing=Standing(f"phase {number}", NOW if number % 4 else None, number % 7 == 0),
            ears=[Ear("room:2", None)] if number % 5 == 0 else [],
        )
        for number, table in enumerate(tables)
    ]
    known = frozenset(CODECS["toy"].known)
    files = []
    for way in (False, True):
        path = tmp_path / f"{way}.db"
        async with sqlite(path) as store:
            for number, table in enumerate(tables):
                await set_table(store, table, ears=[Ear("room:1", None)] if number % 2 else [])
            for table in tables[::11]:
                await store.suspend(table, "a bug")
        connection = sqlite_file.connect(path, readonly=False)
        with closing(connection):
            connection.execute("begin")
            appends = [sqlite_sql.Append(change, known) for change in changes]
            sqlite_sql.append_together(connection, appends, in_few_steps=way)
            connection.execute("commit")
            files.append(list(connection.iterdump()))

    assert files[0] == files[1]
    assert len(files[0]) > 4 * len(tables)


async def test_exactly_one_of_many_wins(store: Store) -> None:
    await set_table(store)
    changes = [step(1, entries=[said(2, f"by {n}", command=f"race-{n}")]) for n in range(20)]

    results = await asyncio.gather(*map(store.append, changes), return_exceptions=True)

    assert [result for result in results if not isinstance(result, Conflict)] == [None]
    assert await store.read(TABLE, after=1) == changes[results.index(None)].entries


async def test_changes_of_one_table_may_follow_without_waiting(store: Store) -> None:
    await set_table(store)

    await asyncio.gather(*(store.append(step(version)) for version in range(1, 21)))

    assert (await store.row(TABLE)).version == 21


async def test_those_who_fail_do_not_spoil_the_others(store: Store) -> None:
    """Conflicts, duplicates, unknown tables, ears and plain changes, all in one batch."""
    tables = [TableId(f"t-{number}") for number in range(30)]
    for table in tables:
        await set_table(store, table)
    changes = [step(1, table=table) for table in tables]
    changes[3] = step(8, table=tables[3])
    changes[7] = step(1, table=tables[7], entries=[said(2, command="c-1")])
    changes[9] = step(0, table=TableId("nowhere"))
    changes[11] = changes[11]._replace(ears=[Ear("room:1", None)])
    taken = store.append(step(0, table=tables[0])._replace(new=row(tables[0])))

    *results, last = await asyncio.gather(
        *map(store.append, changes), taken, return_exceptions=True
    )

    failed = {number: type(result) for number, result in enumerate(results) if result is not None}
    assert failed == {3: Conflict, 7: Duplicate, 9: UnknownTable}
    assert isinstance(last, Conflict)
    versions = [(await store.row(table)).version for table in tables]
    assert versions == [1 if number in failed else 2 for number in range(30)]
    assert await store.news(NOW) == [tables[11]]


async def test_a_caller_who_gives_up_does_no_harm(store: Store) -> None:
    await set_table(store)
    impatient = asyncio.ensure_future(store.append(step(1)))
    await asyncio.sleep(0)
    impatient.cancel()

    await set_table(store, TableId("other"))

    assert impatient.cancelled() or impatient.done()
    assert (await store.row(TABLE)).version in (1, 2)


# -- what is to be done


async def test_a_due_table_is_claimed_once_and_again_when_the_claim_lapses(store: Store) -> None:
    await set_table(store, standing=waiting(NOW))
    await set_table(store, TableId("later"), standing=waiting(NOW + LEASE + SECOND))

    assert await store.due(NOW - SECOND) == []
    assert await store.due(NOW) == [TABLE]
    assert await store.due(NOW + LEASE - SECOND) == []
    assert await store.due(NOW + LEASE) == [TABLE]


async def test_a_new_deadline_needs_no_lapse(store: Store) -> None:
    await set_table(store, standing=waiting(NOW))
    await store.due(NOW)

    await store.append(step(1, standing=waiting(NOW + SECOND)))

    assert await store.due(NOW) == []
    assert await store.due(NOW + SECOND) == [TABLE]


async def test_the_longest_overdue_come_first(store: Store) -> None:
    for late in (2, 5, 1, 4, 3):
        await set_table(store, TableId(f"t-{late}"), standing=waiting(NOW - late * SECOND))

    assert await store.due(NOW, limit=2) == ["t-5", "t-4"]
    assert await store.due(NOW, limit=10) == ["t-3", "t-2", "t-1"]


async def test_those_who_cannot_be_helped_now_do_not_keep_others_waiting(store: Store) -> None:
    """A claimed table is passed over however many are claimed, until its claim lapses."""
    for late in (5, 4, 3):
        await set_table(store, TableId(f"t-{late}"), standing=waiting(NOW - late * SECOND))
    assert await store.due(NOW, limit=2) == ["t-5", "t-4"]
    await set_table(store, TableId("t-6"), standing=waiting(NOW - 6 * SECOND))

    assert await store.due(NOW, limit=1) == ["t-6"]
    assert await store.due(NOW + SECOND, limit=5) == ["t-3"]
    assert await store.next_due() == NOW + LEASE
    assert len(await store.due(NOW + LEASE + SECOND, limit=5)) == 4


async def test_next_due_is_when_something_can_be_claimed(store: Store) -> None:
    """The next deadline, or, if that table is claimed, the end of the claim."""
    assert await store.next_due() is None
    await set_table(store)
    assert await store.next_due() is None
    await store.append(step(1, standing=waiting(NOW)))
    await set_table(store, TableId("later"), standing=waiting(NOW + 5 * SECOND))

    assert await store.next_due() == NOW
    await store.due(NOW)
    assert await store.next_due() == NOW + 5 * SECOND
    await store.due(NOW + 5 * SECOND)
    assert await store.next_due() == NOW + LEASE


async def test_a_finished_table_is_never_due(store: Store) -> None:
    await set_table(store, standing=waiting(NOW))

    await store.append(step(1, standing=waiting(NOW, over=True)))

    assert await store.due(NOW + LEASE) == []
    assert await store.next_due() is None
    assert (await store.row(TABLE)).standing == waiting(NOW, over=True)


async def test_there_is_news_only_if_somebody_listens(store: Store) -> None:
    await set_table(store)
    assert await store.news(NOW) == []

    await store.append(step(1, ears=[Ear("room:1", None)]))

    assert await store.news(NOW) == [TABLE]


async def test_news_is_claimed_once_and_again_when_the_claim_lapses(store: Store) -> None:
    await set_table(store, ears=[Ear("room:1", None)])

    assert await store.news(NOW) == [TABLE]
    assert await store.news(NOW + LEASE - SECOND) == []
    assert await store.news(NOW + LEASE) == [TABLE]


async def test_settled_news_are_gone_until_there_are_more(store: Store) -> None:
    await set_table(store, ears=[Ear("room:1", None)])
    await store.news(NOW)

    await store.settle(TABLE, 1)
    assert await store.news(NOW + LEASE) == []

    await store.append(step(1))
    assert await store.news(NOW) == [TABLE]


async def test_settling_an_older_version_leaves_the_news(store: Store) -> None:
    """And lets go of the claim: the rest can be told at once."""
    await set_table(store, ears=[Ear("room:1", None)])
    await store.news(NOW)
    await store.append(step(1))
    assert await store.news(NOW) == []

    await store.settle(TABLE, 1)

    assert await store.news(NOW) == [TABLE]


async def test_a_talkative_table_does_not_keep_others_waiting(store: Store) -> None:
    quiet = TableId("quiet")
    for number, table in enumerate((TABLE, quiet)):
        await set_table(
            store, table, entries=[said(1), said(2 + number)][:1], ears=[Ear("r", None)]
        )
    first = await store.news(NOW + LEASE, limit=1)
    await store.append(step(1, table=first[0]))
    await store.settle(first[0], 1)

    second = await store.news(NOW + LEASE, limit=1)

    assert {*first, *second} == {TABLE, quiet}


async def test_a_deleted_table_is_gone_with_all_that_belonged_to_it(store: Store) -> None:
    """Its log, chairs, ears, deadline and news; other tables stay, and the name is free again."""
    other = TableId("toy-2")
    chairs, ears = [Chair(TABLE, ANNA, PersonId("p-1"))], [Ear("mailto:a@b.c", ANNA)]
    await set_table(store, chairs=chairs, ears=ears, standing=waiting(NOW))
    await set_table(store, other, ears=ears)
    await store.delete(TABLE)

    with pytest.raises(UnknownTable):
        await store.row(TABLE)
    assert await store.chairs_of(PersonId("p-1"), over=True) == []
    assert await store.due(NOW) == []
    assert list(await store.news(NOW)) == [other]
    assert [each.id for each in await store.rows()] == [other]
    assert len(await store.ears(other)) == 1

    await set_table(store)

    assert await store.read(TABLE) == [said(1)]
    assert await store.ears(TABLE) == []
    assert await store.chairs(TABLE) == []


async def test_a_table_is_handed_over(store: Store) -> None:
    await set_table(store)

    await store.hand_over(TABLE, PersonId("p-bob"))

    assert (await store.row(TABLE)).opened_by == "p-bob"
    assert await store.count_opened_by(PersonId("p-bob")) == 1


async def test_somebody_is_forgotten(store: Store) -> None:
    """Their addresses and their name are gone, and nobody else's."""
    ann, bob = Person(PersonId("p-ann"), "Ann", operator=True), Person(PersonId("p-bob"), "Bob")
    await store.save_person(ann, "mailto:ann@example.org")
    await store.save_person(ann, "xmpp:ann@example.org")
    await store.save_person(bob, "mailto:bob@example.org")

    await store.forget(ann.id)

    assert await store.addresses_of(ann.id) == []
    assert await store.person_at("mailto:ann@example.org") is None
    assert await store.people([ann.id]) == [Person(ann.id, "somebody")]
    assert await store.person_at("mailto:bob@example.org") == bob


async def test_a_table_set_aside_is_left_alone_until_it_is_back(store: Store) -> None:
    await set_table(store, standing=waiting(NOW), ears=[Ear("room:1", None)])

    await store.suspend(TABLE, "a bug")
    await store.append(step(1, standing=waiting(NOW)))
    assert (await store.row(TABLE)).aside == "a bug"
    assert await store.due(NOW) == []
    assert await store.news(NOW) == []
    assert await store.next_due() is None

    await store.suspend(TABLE, None)
    assert (await store.row(TABLE)).aside is None
    assert await store.due(NOW) == [TABLE]
    assert await store.news(NOW) == [TABLE]


async def test_a_table_put_back_has_news_only_for_those_behind(store: Store) -> None:
    await set_table(store, standing=waiting(NOW, over=True), ears=[Ear("room:1", None)])
    await store.set_marks(TABLE, {"room:1": 1})

    await store.suspend(TABLE, "a bug")
    await store.suspend(TABLE, None)

    assert await store.news(NOW) == []
    assert await store.due(NOW) == []


async def test_concurrent_claims_never_overlap(store: Store) -> None:
    tables = {TableId(f"t-{number}") for number in range(40)}
    for table in tables:
        await set_table(store, table, standing=waiting(NOW), ears=[Ear("room:1", None)])

    due = await asyncio.gather(*(store.due(NOW, limit=7) for _ in range(12)))
    news = await asyncio.gather(*(store.news(NOW, limit=7) for _ in range(12)))

    for claims in due, news:
        claimed = [table for claim in claims for table in claim]
        assert len(claimed) == len(set(claimed))
        assert all(len(claim) <= 7 for claim in claims)
    assert {*await store.due(NOW), *(table for claim in due for table in claim)} == tables
    assert {*await store.news(NOW), *(table for claim in news for table in claim)} == tables


# -- ears and people


async def test_ears_are_kept_with_what_they_hear(store: Store) -> None:
    ears = [
        Ear("mailto:a@x", ANNA, Hears.BOTH, 0),
        Ear("room:1", None, Hears.PUBLIC, 3),
        Ear("xmpp:b", BOB, Hears.PRIVATE, 1),
    ]

    await set_table(store, ears=ears)
    assert await store.ears(TABLE) == ears

    await store.append(step(1, deafened=["room:1", "never:there"], ears=[Ear("xmpp:c", None)]))
    assert await store.ears(TABLE) == [ears[0], ears[2], Ear("xmpp:c", None)]


async def test_marks_never_go_back(store: Store) -> None:
    await set_table(store, ears=[Ear("a", None), Ear("b", None, mark=5)])

    await store.set_marks(TABLE, {"a": 4, "b": 4, "who": 9})
    await store.set_marks(TABLE, {"a": 3})
    await store.set_marks(TABLE, {})
    await store.append(step(1, ears=[Ear("a", ANNA, Hears.PRIVATE, 1), Ear("b", None, mark=6)]))

    assert await store.ears(TABLE) == [
        Ear("a", ANNA, Hears.PRIVATE, 4),
        Ear("b", None, mark=6),
    ]


async def test_people_are_found_at_their_addresses(store: Store) -> None:
    anna, bob = Person(PersonId("p-a"), "Anna"), Person(PersonId("p-b"), "Bob", operator=True)
    assert await store.person_at("udp:1") is None

    await store.save_person(anna, "udp:1")
    await store.save_person(bob, "udp:2")
    await store.save_person(bob, "xmpp:bob")
    await store.save_person(replace(anna, name="Anna B."))
    assert await store.person_at("udp:1") == replace(anna, name="Anna B.")
    assert await store.person_at("xmpp:bob") == await store.person_at("udp:2") == bob

    assert await store.addresses_of(bob.id) == ["udp:2", "xmpp:bob"]
    assert await store.addresses_of(PersonId("p-c")) == []

    await store.save_person(bob, "udp:1")
    assert await store.person_at("udp:1") == bob
    assert await store.addresses_of(bob.id) == ["udp:1", "udp:2", "xmpp:bob"]
    assert await store.addresses_of(anna.id) == []


async def test_a_house_that_was_silent_for_long_has_a_new_life(store: Store) -> None:
    """Signs of life make the newest life longer; what lies between two lives was an outage."""
    assert await store.lives() == []
    for second in (0, 60, 120, 110, 180, 301, 360):
        await store.live(NOW + second * SECOND, 120 * SECOND)

    assert await store.lives() == [
        Life(NOW, NOW + 180 * SECOND),
        Life(NOW + 301 * SECOND, NOW + 360 * SECOND),
    ]


async def test_a_life_goes_on_after_any_silence_if_the_house_says_so(store: Store) -> None:
    """A server that was there all the time knows better than its last sign of life."""
    await store.live(NOW, SECOND)
    await store.live(NOW + 3600 * SECOND, timedelta(days=100_000))
    await store.live(NOW + 3601.5 * SECOND, SECOND)

    assert await store.lives() == [
        Life(NOW, NOW + 3600 * SECOND),
        Life(NOW + 3601.5 * SECOND, NOW + 3601.5 * SECOND),
    ]


async def test_chairs_are_taken_taken_over_and_left(store: Store) -> None:
    p, q = PersonId("p"), PersonId("q")
    await set_table(store, chairs=[Chair(TABLE, BOB, q), Chair(TABLE, ANNA, p)])
    assert await store.chairs(TABLE) == [Chair(TABLE, ANNA, p), Chair(TABLE, BOB, q)]

    await store.append(step(1, vacated=[ANNA], chairs=[Chair(TABLE, BOB, p)]))

    assert await store.chairs(TABLE) == [Chair(TABLE, BOB, p)]
    assert await store.chairs_of(p) == [Chair(TABLE, BOB, p)]
    assert await store.chairs_of(q) == []


async def test_finished_tables_are_asked_for(store: Store) -> None:
    p, old = PersonId("p"), TableId("old")
    await set_table(store, old, chairs=[Chair(old, BOB, p)], standing=waiting(over=True))
    await set_table(store, chairs=[Chair(TABLE, ANNA, p)])

    assert await store.chairs_of(p) == [Chair(TABLE, ANNA, p)]
    assert await store.chairs_of(p, over=True) == [Chair(old, BOB, p), Chair(TABLE, ANNA, p)]


async def test_rows_are_listed_newest_first(store: Store) -> None:
    for number in range(6):
        table = TableId(f"t-{number}")
        opened = row(table, opened_at=NOW + number * SECOND)
        await store.append(
            step(0, table=table, standing=waiting(over=number % 2 == 0))._replace(new=opened)
        )

    async def listed(**which: Any) -> list[str]:
        return [found.id for found in await store.rows(**which)]

    assert await listed() == ["t-5", "t-4", "t-3", "t-2", "t-1", "t-0"]
    assert await listed(over=True) == ["t-4", "t-2", "t-0"]
    assert await listed(over=False, limit=2) == ["t-5", "t-3"]


async def test_tables_are_found_by_their_names_in_any_case(store: Store) -> None:
    for name in ("WW5", "ww5", "Übung-1", "toy-1", "toy-10"):
        await set_table(store, table=TableId(name))

    async def found(*names: str) -> list[str]:
        return [each.id for each in await store.named(names)]

    assert await found("Ww5", "toy") == ["WW5", "ww5"]
    assert await found("u\u0308BUNG-1", "TOY-1", "toy-1") == ["toy-1", "Übung-1"]
    assert await found("%", "toy-_", "") == await found() == []
    assert (await store.named(["toy-1"]))[0] == await store.row(TABLE)
    await store.delete(TABLE)
    assert await found("toy-1") == []


# -- opening and closing


async def test_hints_end_when_the_store_is_closed(store: Store) -> None:
    heard = asyncio.ensure_future(_all_of(store))
    await set_table(store)

    await store.close()

    assert await asyncio.wait_for(heard, PATIENCE) == []


async def _all_of(store: Store) -> list[TableId]:
    return [table async for table in store.hints()]


async def test_a_closed_store_says_so(store: Store) -> None:
    await set_table(store)
    await store.close()

    for call in (store.append(step(1)), store.row(TABLE), store.next_due(), store.rows()):
        with pytest.raises(StoreUnavailable):
            await call


@durable
async def test_everything_is_found_after_reopening(store: Store, open_again: Open) -> None:
    anna = Person(PersonId("p-a"), "Anna")
    await store.save_person(anna, "udp:1")
    chair, ear = Chair(TABLE, ANNA, anna.id), Ear("udp:1", ANNA)
    await set_table(store, standing=waiting(), chairs=[chair], ears=[ear])
    last = asyncio.ensure_future(store.append(step(1, standing=waiting())))
    await asyncio.sleep(0)
    before = await store.row(TABLE)

    await store.close()
    await last
    again = await open_again()

    assert await again.row(TABLE) == replace(before, version=2)
    assert await again.read(TABLE) == [said(1), said(2)]
    assert await again.chairs(TABLE) == [chair]
    assert await again.ears(TABLE) == [ear]
    assert await again.person_at("udp:1") == anna
    assert await again.due(NOW) == await again.news(NOW) == [TABLE]
    await again.close()


@durable
async def test_a_game_we_do_not_have_is_named(store: Store) -> None:
    await store.append(step(0)._replace(new=row(game="chess")))

    with pytest.raises(BadLog, match="chess"):
        await store.read(TABLE)


# -- PostgreSQL alone


@asynccontextmanager
async def postgres(dsn: str) -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.open(dsn, CODECS, lease=LEASE)
    try:
        yield store
    finally:
        await store.close()


async def test_other_processes_get_hints(dsn: str) -> None:
    """Each hears of the other's changes and not of its own."""
    async with postgres(dsn) as one, postgres(dsn) as two:
        heard_by_one, heard_by_two = aiter(one.hints()), aiter(two.hints())
        long = TableId("x" * 5000), TableId("y" * 5000)
        await set_table(one)
        assert await asyncio.wait_for(anext(heard_by_two), PATIENCE) == TABLE

        await asyncio.gather(*(set_table(two, table) for table in long))
        heard = {await asyncio.wait_for(anext(heard_by_one), PATIENCE) for _ in long}

        assert heard == set(long)


async def test_two_processes_share_tables(dsn: str) -> None:
    """Opened at the same moment on an empty database; exactly one of them wins each race."""
    async with AsyncExitStack() as stack:
        opening = (stack.enter_async_context(postgres(dsn)) for _ in range(3))
        stores = await asyncio.gather(*opening)
        await set_table(stores[0], standing=waiting())

        for version in range(1, 11):
            results = await asyncio.gather(
                *(
                    store.append(step(version, standing=waiting(), entries=[entry]))
                    for number, store in enumerate(stores)
                    for entry in [said(version + 1, command=f"{version} by {number}")]
                ),
                return_exceptions=True,
            )
            assert [result for result in results if not isinstance(result, Conflict)] == [None]
        claims = await asyncio.gather(*(store.due(NOW) for store in stores))

        assert sorted(map(list, claims)) == [[], [], [TABLE]]


async def test_a_lost_connection_is_found_again(dsn: str, postgres_server: Server) -> None:
    async with postgres(dsn) as store, postgres(dsn) as other:
        await set_table(store)
        hints = aiter(store.hints())
        assert await store.read(TABLE) == [said(1)]

        await postgres_server.hang_up(dsn)
        for attempt in range(50):
            try:
                await store.append(step(1))
                break
            except StoreUnavailable:
                assert attempt < 49
            except Duplicate:
                break

        assert (await store.row(TABLE)).version == 2
        heard = asyncio.ensure_future(anext(hints))
        async with asyncio.timeout(PATIENCE):
            for number in count():
                with suppress(StoreUnavailable):
                    await set_table(other, TableId(f"after-{number}"))
                done, _ = await asyncio.wait([heard], timeout=0.02)
                if done:
                    break
        assert heard.result().startswith("after-")


async def test_a_server_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(StoreUnavailable, match="running"):
        await PostgresStore.open("postgresql://nobody@127.0.0.1:1/none", CODECS)


async def test_a_database_that_is_not_there_is_unavailable(postgres_server: Server) -> None:
    with pytest.raises(StoreUnavailable, match="settings"):
        await PostgresStore.open(postgres_server.dsn("no_such"), CODECS)


async def test_a_newer_postgres_database_is_refused(dsn: str) -> None:
    async with postgres(dsn):
        pass
    connection = await asyncpg.connect(dsn)
    await connection.execute("update schema_version set version = 99")
    await connection.close()

    with pytest.raises(NewerDatabase, match=r"99.*up to \d"):
        await PostgresStore.open(dsn, CODECS)


# -- SQLite alone


@asynccontextmanager
async def sqlite(path: Path, **options: Any) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path, CODECS, lease=LEASE, **options)
    try:
        yield store
    finally:
        await store.close()


async def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    async with sqlite(path):
        with pytest.raises(StoreUnavailable, match=rf"process {os.getpid()}"):
            await SqliteStore.open(path, CODECS)

    async with sqlite(path):
        pass


async def test_a_second_writer_is_refused_under_another_name(tmp_path: Path) -> None:
    """SQLite follows a link to the same file, and the two would write into each other's log."""
    path, link = tmp_path / "house.db", tmp_path / "link.db"
    link.symlink_to(path)
    async with sqlite(path):
        with pytest.raises(StoreUnavailable, match="already open in another server"):
            await SqliteStore.open(link, CODECS)


async def test_others_may_look_while_a_house_is_open(tmp_path: Path) -> None:
    path = tmp_path / "a house?#%41.db"
    async with sqlite(path) as house, sqlite(path, readonly=True) as visitor:
        await set_table(house, standing=waiting())

        assert await visitor.read(TABLE) == [said(1)]
        assert [found.id for found in await visitor.rows()] == [TABLE]
        with pytest.raises(StoreUnavailable, match="reading only"):
            await visitor.append(step(1))
        with pytest.raises(StoreUnavailable, match="reading only"):
            await visitor.due(NOW)
    async with sqlite(path, readonly=True) as visitor:
        assert (await visitor.row(TABLE)).version == 1


async def test_a_house_that_comes_back_claims_at_once(tmp_path: Path) -> None:
    """Whatever was claimed when it went was not done: nobody has to wait for the claim."""
    path = tmp_path / "house.db"
    async with sqlite(path) as house:
        await set_table(house, standing=waiting())
        await house.due(NOW)

    async with sqlite(path) as house:
        assert await house.due(NOW) == [TABLE]


async def test_a_log_that_cannot_be_read_is_not_loaded(tmp_path: Path) -> None:
    """The others come; who reads that one alone is told why it does not."""
    path = tmp_path / "house.db"
    async with sqlite(path) as house:
        await set_table(house)
        await set_table(house, TableId("toy-2"))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update entries set body = '{' where table_id = ?", (TABLE,))

    async with sqlite(path) as house:
        found = await house.load([TABLE, TableId("toy-2")], "toy", [])

        assert [each.row.id for each in found] == ["toy-2"]
        with pytest.raises(BadLog):
            await house.read(TABLE)


async def test_tables_of_an_older_database_are_found_by_name(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with sqlite3.connect(path) as connection:
        for each in migrations("sqlite")[:5]:
            connection.executescript(each.sql)
        connection.execute(
            "insert into tables (id, game, options, seed, opened_at, version, phase, over)"
            " values ('WW5', 'toy', '{}', 'secret', 0, 0, 'opening', 0)"
        )
        connection.execute("pragma user_version = 5")
        connection.execute(f"pragma application_id = {sqlite_file.APPLICATION_ID}")
    connection.close()

    async with sqlite(path) as store:
        assert [each.id for each in await store.named(["ww5"])] == ["WW5"]


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_the_steps_of_store_and_games_have_one_numbering(dialect: str) -> None:
    """Databases remember a single number: a step that came later would never be run on old ones."""
    steps = migrations(dialect)

    assert [step.version for step in steps] == list(range(1, len(steps) + 1))
    assert "create view Games " in steps[3].sql


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    async with sqlite(path):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute("pragma user_version = 99")
    connection.close()

    for readonly in (False, True):
        with pytest.raises(NewerDatabase, match=r"99.*up to \d"):
            await SqliteStore.open(path, CODECS, readonly=readonly)


@pytest.mark.parametrize("readonly", [False, True])
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, readonly: bool) -> None:
    path = tmp_path / "house.db"
    path.write_text("Dear diary, " * 1000)

    with pytest.raises(StoreUnavailable, match="not a database"):
        await SqliteStore.open(path, CODECS, readonly=readonly)

    assert path.read_text().startswith("Dear diary")


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.db"
    with sqlite3.connect(path) as connection:
        connection.execute("create table bookmarks (url text)")
    connection.close()

    with pytest.raises(StoreUnavailable, match="another program"):
        await SqliteStore.open(path, CODECS)


async def test_a_missing_place_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="folder"):
        await SqliteStore.open(tmp_path / "no" / "where.db", CODECS)
    with pytest.raises(StoreUnavailable, match="start the server"):
        await SqliteStore.open(tmp_path / "none.db", CODECS, readonly=True)


CHILD = """
import asyncio, importlib, sys
from pathlib import Path
suite = importlib.import_module(sys.argv[3])
asyncio.run(getattr(suite, sys.argv[1])(Path(sys.argv[2])))
"""


def child(task: str, path: Path, module: str = __name__) -> subprocess.Popen[str]:
    """Another process that runs one of the coroutines of a test module."""
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, task, str(path), module],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


async def append_for_ever(path: Path) -> None:
    async with sqlite(path) as store:
        tables = [TableId(f"t-{number}") for number in range(4)]

        async def play(table: TableId) -> None:
            await set_table(store, table)
            for version in range(1, 1_000_000):
                await store.append(step(version, table=table))
                os.write(1, f"{table} {version + 1}\n".encode())

        await asyncio.gather(*map(play, tables))


@pytest.mark.parametrize("run", range(10))
async def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, run: int) -> None:
    path = tmp_path / "house.db"
    process = child("append_for_ever", path)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(random.randint(1, 400))]
    process.send_signal(signal.SIGKILL)
    rest, _ = process.communicate()
    acknowledged: dict[str, int] = {}
    for line in [*lines, *rest.splitlines(keepends=True)]:
        if line.endswith("\n"):
            table, version = line.split()
            acknowledged[table] = int(version)

    async with sqlite(path) as store:
        for table, least in acknowledged.items():
            entries = await store.read(TableId(table))
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert (await store.row(TableId(table))).version == len(entries) >= least


async def open_without_rights(path: Path) -> None:
    migrations("sqlite")  # an installation may be out of reach for those without rights
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    try:
        await SqliteStore.open(path, CODECS)
    except StoreUnavailable as error:
        print(error)
    async with sqlite(path, readonly=True) as store:
        print(len(await store.read(TABLE)))


@pytest.fixture
def public_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.parametrize("lock_is_writable", [False, True])
async def test_a_read_only_file_can_be_read(public_folder: Path, lock_is_writable: bool) -> None:
    """The refusal to write says what to do."""
    path = public_folder / "house.db"
    async with sqlite(path) as store:
        await set_table(store)
    os.chmod(path, 0o444)
    os.chmod(f"{path}.lock", 0o666 if lock_is_writable else 0o444)
    os.chmod(public_folder, 0o555)

    output, _ = child("open_without_rights", path).communicate()

    refusal, entries = output.splitlines()
    assert "writable" in refusal
    assert entries == "1"


async def fill_the_disk(path: Path) -> None:
    """The file size limit stands for the disk: raised later, as if somebody made room."""
    async with sqlite(path) as store:
        await set_table(store)
        size = os.stat(f"{path}-wal").st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, resource.RLIM_INFINITY))
        big = [said(2, "x" * 30_000_000)]
        results = await asyncio.gather(
            store.append(step(1, entries=big)),
            store.save_person(Person(PersonId("p"), "P")),
            return_exceptions=True,
        )
        print(*results, sep="\n")
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        print((await store.row(TABLE)).version)
        await store.append(step(1, entries=big))
        print((await store.row(TABLE)).version)


async def test_a_full_disk_costs_one_batch_and_no_more(tmp_path: Path) -> None:
    output, _ = child("fill_the_disk", tmp_path / "house.db").communicate()

    first, second, before, after = output.splitlines()
    assert "disk" in first
    assert "disk" in second
    assert (before, after) == ("1", "2")


async def test_many_stored_tables_cost_nothing_at_start(tmp_path: Path) -> None:
    """Every question the house asks by itself is answered from an index."""
    path = tmp_path / "house.db"
    async with sqlite(path):
        pass
    connection = sqlite3.connect(path)
    plans = [
        str(connection.execute(f"explain query plan {statement}").fetchall())
        for statement in (
            "select id from tables where wake <= 1 order by wake limit 1",
            "select min(wake) from tables where wake is not null",
            "select id from tables where news_since is not null and news_claim <= 1"
            " order by news_since limit 1",
            "select id, seed from tables order by opened_at desc, id desc limit 1",
            "select id, seed from tables where over = 0 order by opened_at desc, id desc limit 1",
            "select seat from chairs join tables on id = table_id where person = 'p' and over <= 0",
            "select address from addresses where person = 'p'",
        )
    ]
    connection.close()

    for plan in plans:
        assert "INDEX" in plan
        assert "TEMP B-TREE" not in plan


def test_an_ear_hears_its_part() -> None:
    room, seat = Ear("room", None, Hears.PUBLIC), Ear("anna", ANNA, Hears.PRIVATE)

    assert room.listens_to(Said("x"))
    assert not seat.listens_to(Said("x"))
    assert only(ANNA).hears(seat.seat)


async def test_looking_at_postgres_changes_nothing(dsn: str) -> None:
    """A database without our tables is refused and stays without; ours is read, not written."""
    with pytest.raises(StoreUnavailable, match="start the server once"):
        await PostgresStore.open(dsn, CODECS, readonly=True)
    house = await PostgresStore.open(dsn, CODECS)
    await set_table(house)
    looker = await PostgresStore.open(dsn, CODECS, readonly=True)

    assert (await looker.row(TABLE)).version == 1
    with pytest.raises(StoreUnavailable, match="read-only"):
        await looker.append(step(1))
    await looker.close()
    await house.close()
