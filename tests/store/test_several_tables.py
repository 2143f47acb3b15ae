"""Changes of several tables in one transaction: every store writes all of them, or none."""

from __future__ import annotations

import asyncio
import itertools
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from tests.store.test_stores import (
    BOB,
    NOW,
    child,
    dsn,
    open_again,
    postgres_server,
    row,
    said,
    set_table,
    sqlite,
    step,
    store,
)

from gamekeeper.errors import Conflict, Duplicate, UnknownTable
from gamekeeper.store.base import Chair, Ear, PersonId, Standing, Store, TableId

__all__ = ["dsn", "open_again", "postgres_server", "store"]

ONE, TWO, NEW = TableId("one"), TableId("two"), TableId("new")
CHAIR = Chair(NEW, BOB, PersonId("p-2"))


async def versions(store: Store) -> list[int]:
    return [(await store.row(table)).version for table in (ONE, TWO)]


async def test_several_tables_change_together(store: Store) -> None:
    """A new one among them comes with its chairs and ears."""
    await set_table(store, ONE)
    await set_table(store, TWO)
    new = step(0, table=NEW, chairs=[CHAIR], ears=[Ear("mailto:bob", BOB)], new=row(NEW))

    await store.append(step(1, table=TWO, standing=Standing("told")), new, step(1, table=ONE))

    assert await versions(store) == [2, 2]
    assert (await store.row(TWO)).standing == Standing("told")
    assert await store.read(NEW) == [said(1)]
    assert await store.chairs(NEW) == [CHAIR]
    assert [ear.address for ear in await store.ears(NEW)] == ["mailto:bob"]
    assert (await store.row(NEW)).seed == row(NEW).seed
    assert await store.news(NOW) == [NEW]


@pytest.mark.parametrize(
    ("spoilt", "error"),
    [
        (step(7, table=TWO), Conflict),
        (step(1, table=TWO, entries=[said(2, command="c-1")]), Duplicate),
        (step(1, table=TableId("nowhere")), UnknownTable),
        (step(0, table=TWO, new=row(TWO)), Conflict),
    ],
)
async def test_one_refused_change_refuses_them_all(
    store: Store, spoilt: object, error: type[Exception]
) -> None:
    await set_table(store, ONE)
    await set_table(store, TWO)
    good = [step(1, table=ONE, ears=[Ear("room:1", None)]), step(0, table=NEW, new=row(NEW))]

    for changes in ([*good, spoilt], [spoilt, *good]):
        with pytest.raises(error):
            await store.append(*changes)  # type: ignore[arg-type]

        assert await versions(store) == [1, 1]
        assert await store.ears(ONE) == []
        with pytest.raises(UnknownTable):
            await store.row(NEW)


async def test_a_refused_group_does_not_spoil_its_neighbours(store: Store) -> None:
    """They are all asked for in one round of the loop, and each is decided for itself."""
    tables = [TableId(f"t-{number}") for number in range(20)]
    for table in tables:
        await set_table(store, table)
    pairs = list(zip(tables[::2], tables[1::2], strict=True))
    groups = [[step(1, table=one), step(1, table=two)] for one, two in pairs]
    groups[4][1] = step(9, table=pairs[4][1])

    results = await asyncio.gather(
        *(store.append(*group) for group in groups), return_exceptions=True
    )

    assert [type(each) for each in results if each is not None] == [Conflict]
    found = [(await store.row(table)).version for table in tables]
    assert found == [1 if table in pairs[4] else 2 for table in tables]


async def test_a_table_changes_once_in_a_transaction(store: Store) -> None:
    await set_table(store, ONE)

    with pytest.raises(ValueError, match="one table"):
        await store.append(step(1, table=ONE), step(2, table=ONE))

    assert (await store.row(ONE)).version == 1


async def test_of_two_who_want_the_same_tables_one_wins(store: Store) -> None:
    """In whatever order they name them."""
    await set_table(store, ONE)
    await set_table(store, TWO)
    there = [step(1, table=ONE), step(1, table=TWO)]

    results = await asyncio.gather(
        store.append(*there), store.append(*reversed(there)), return_exceptions=True
    )

    assert sorted(type(each).__name__ for each in results) in (
        ["Conflict", "NoneType"],
        ["Duplicate", "NoneType"],
    )
    assert await versions(store) == [2, 2]


async def append_pairs_for_ever(path: Path) -> None:
    """Two tables go on together, and with each step a new one is opened."""
    async with sqlite(path) as store:
        await set_table(store, ONE)
        await set_table(store, TWO)
        for version in itertools.count(1):
            new = TableId(f"new-{version}")
            opened = step(0, table=new, new=replace(row(new), opened_by=None))
            await store.append(step(version, table=ONE), step(version, table=TWO), opened)
            print(version + 1, flush=True)


@pytest.mark.parametrize("run", range(3))
async def test_a_killed_process_leaves_no_half_of_a_transaction(tmp_path: Path, run: int) -> None:
    path = tmp_path / "killed.db"
    process = child("append_pairs_for_ever", path, __name__)
    assert process.stdout is not None
    for _ in range(20 + 17 * run):
        told = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    process.communicate()

    async with sqlite(path) as store:
        one, two = await versions(store)
        opened = [each for each in await store.rows(limit=10_000) if each.id.startswith("new-")]
    assert one == two >= told
    assert len(opened) == one - 1
