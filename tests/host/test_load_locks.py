"""Of several who need a table, one loads it: two copies in memory would tell different things."""

from __future__ import annotations

import asyncio

from gamekeeper.host.load_locks import LoadLocks
from gamekeeper.store.base import TableId

GO = TableId("go-1")
MAFIA = TableId("mafia-1")


async def turns() -> None:
    """Let everybody get as far as they can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_who_waits_for_a_reserved_table_shuts_out_who_comes_later() -> None:
    """A deadline reserves a table, somebody waits to load it; the next one waits for both."""
    locks, inside = LoadLocks(), list[str]()
    go_on = asyncio.Event()

    async def load(who: str) -> None:
        async with locks.one(GO):
            inside.append(who)
            await go_on.wait()
            inside.remove(who)

    async with locks.many([GO, MAFIA]) as free:
        assert free == [GO, MAFIA]
        first = asyncio.create_task(load("first"))
        await turns()
    second = asyncio.create_task(load("second"))
    await turns()

    assert inside == ["first"]
    async with locks.many([GO, MAFIA]) as free:
        assert free == [MAFIA]
    go_on.set()
    await asyncio.gather(first, second)
    async with locks.many([GO]) as free:
        assert free == [GO], "nothing is held any more"


async def test_a_load_that_fails_lets_in_one_after_the_other() -> None:
    """Whoever waited for it tries again, never two at once."""
    locks, inside, most = LoadLocks(), list[int](), list[int]()

    async def load(number: int) -> None:
        async with locks.one(GO):
            inside.append(number)
            most.append(len(inside))
            await turns()
            inside.remove(number)
            raise OSError("the disk is full")

    async def late() -> None:
        await turns()
        await load(9)

    await asyncio.gather(*map(load, range(3)), late(), late(), return_exceptions=True)

    assert most == [1] * 5


async def test_whoever_gives_up_waiting_leaves_nothing_behind() -> None:
    """A cancelled wait neither opens nor keeps the lock."""
    locks = LoadLocks()

    async def load() -> None:
        async with locks.one(GO):
            pass

    async with locks.one(GO):
        waiting = asyncio.create_task(load())
        await turns()
        waiting.cancel()
        await turns()
        async with locks.many([GO]) as free:
            assert free == []

    async with locks.many([GO]) as free:
        assert free == [GO]
