"""How the host decides and writes: intentions, several tables at once, and who hears of changes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.kit.dummy import Vote
from tests.kit.evening import Evening
from tests.kit.patience import PATIENCE

from gamekeeper.errors import Conflict, StoreUnavailable, UnknownTable
from gamekeeper.host import host as host_module
from gamekeeper.host.commit import Opening
from gamekeeper.host.host import Host
from gamekeeper.host.live_table import Intention, Seating
from gamekeeper.host.together import Together
from gamekeeper.kernel.messages import Begin, Command, Move, Rejected, Seat, Sit
from gamekeeper.store.base import Chair, PersonId, Standing, TableId

ANNA, BOB = Seat("anna"), Seat("bob")
ONE, TWO, NEW = TableId("one"), TableId("two"), TableId("new")


async def opened(evening: Evening, table: TableId) -> Host:
    """A ballot of Anna and Bob."""
    host = evening.house.host
    await host.open_table(table, "ballot", {}, None, f"open {table}")
    for seat in (ANNA, BOB):
        await host.perform(table, command(host, f"sit {seat}", seat, Sit()))
    await host.perform(table, command(host, "begin", ANNA, Begin()))
    return host


def command(host: Host, id: str, seat: Seat | None, move: Move) -> Command:
    return Command(id, seat, move, host.clock.now())


def intention(host: Host, id: str, seat: Seat, choose: Any) -> Intention:
    return Intention(id, seat, choose, host.clock.now())


# -- intentions


async def test_an_intention_is_chosen_from_what_is_known_under_the_lock(evening: Evening) -> None:
    """Not from what was known when somebody wrote it."""
    host = await opened(evening, ONE)
    live = await host.loaded(ONE)
    seen: list[object] = []

    def choose(view: Any) -> Move:
        seen.append(dict(view.votes))
        return Vote(BOB)

    async with live.lock:
        first = host.perform(ONE, command(host, "c", ANNA, Vote(ANNA)))
        second = host.perform(ONE, intention(host, "i", ANNA, choose))
        waiting = asyncio.gather(first, second)
        await asyncio.sleep(0)
        assert not seen
    _, reply = await waiting

    assert seen == [{ANNA: ANNA, BOB: None}]
    assert reply.rejection is None


async def test_a_refused_intention_is_a_rejection(evening: Evening) -> None:
    host = await opened(evening, ONE)
    before = (await host.loaded(ONE)).version

    def choose(view: Any) -> Move:
        raise Rejected("misheard", words="?")

    reply = await host.perform(ONE, intention(host, "i", ANNA, choose))

    assert reply.rejection is not None
    assert (reply.rejection.code, reply.rejection.facts) == ("misheard", {"words": "?"})
    assert (await host.loaded(ONE)).version == before == (await host.store.row(ONE)).version


async def test_an_intention_that_was_written_is_not_chosen_again(evening: Evening) -> None:
    host = await opened(evening, ONE)
    calls = []

    def choose(view: Any) -> Move:
        calls.append(view)
        return Vote(BOB)

    first = await host.perform(ONE, intention(host, "i", ANNA, choose))
    again = await host.perform(ONE, intention(host, "i", ANNA, choose))

    assert len(first.events) == 2
    assert (again.events, again.rejection, len(calls)) == ((), None, 1)


# -- several tables


async def test_several_tables_are_written_in_one_commit(
    evening: Evening, commits: list[Any]
) -> None:
    """Among them one that is opened, with a chair in it."""
    host = await opened(evening, ONE)
    await opened(evening, TWO)
    commits.clear()
    now = host.clock.now()

    async def act(together: Together) -> str:
        for table in (TWO, ONE):
            reply = await together.perform(table, command(host, "v", ANNA, Vote(BOB)))
            assert reply.rejection is None
        together.open(Opening(NEW, "ballot", {}, "open", now))
        chair = Chair(NEW, ANNA, PersonId("p-1"))
        await together.perform(NEW, command(host, "s", ANNA, Sit()), Seating([chair]))
        assert together.live(NEW).version == 2
        return "done"

    assert await host.perform_together([TWO, ONE, NEW], act) == "done"

    assert commits == [[ONE, TWO, NEW]]
    assert [(await host.store.row(table)).version for table in (ONE, TWO, NEW)] == [6, 6, 2]
    assert [chair.seat for chair in await host.store.chairs(NEW)] == [ANNA]


async def test_a_failure_leaves_all_tables_as_they_were(evening: Evening) -> None:
    """Whether the store or the one who decides fails."""
    host = await opened(evening, ONE)
    await opened(evening, TWO)

    async def act(together: Together) -> None:
        await together.perform(ONE, command(host, "v", ANNA, Vote(BOB)))
        raise StoreUnavailable("no disk")

    with pytest.raises(StoreUnavailable):
        await host.perform_together([ONE, TWO], act)

    assert (await host.loaded(ONE)).version == 4
    assert (await host.store.row(ONE)).version == 4


async def test_whoever_was_slower_decides_again(evening: Evening) -> None:
    """Another server has written in between: nothing is lost and nothing happens twice."""
    host = await opened(evening, ONE)
    other = Host(host.store, host.clock)
    await opened(evening, TWO)
    tries = []

    async def act(together: Together) -> None:
        tries.append(together.live(ONE).version)
        if len(tries) == 1:
            await other.perform(ONE, command(host, "theirs", ANNA, Vote(BOB)))
        await together.perform(ONE, command(host, "v", ANNA, Vote(ANNA)))
        await together.perform(TWO, command(host, "v", ANNA, Vote(ANNA)))

    await host.perform_together([ONE, TWO], act)

    assert tries == [4, 6]
    assert [(await host.store.row(table)).version for table in (ONE, TWO)] == [8, 6]


async def test_two_who_want_the_same_tables_do_not_wait_for_each_other(evening: Evening) -> None:
    """Locks are taken in the order of ids, in whatever order tables are named."""
    host = await opened(evening, ONE)
    await opened(evening, TWO)

    async def vote(tables: list[TableId], id: str) -> None:
        async def act(together: Together) -> None:
            for table in tables:
                await asyncio.sleep(0)
                await together.perform(table, command(host, id, ANNA, Vote(BOB)))

        await host.perform_together(tables, act)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(vote([ONE, TWO][:: 1 - n % 2 * 2], f"v{n}") for n in range(6)))

    assert [(await host.store.row(table)).version for table in (ONE, TWO)] == [16, 16]


async def test_a_table_that_is_not_there_is_unknown(evening: Evening) -> None:
    host = evening.house.host

    async def act(together: Together) -> None:
        await together.perform(NEW, command(host, "s", ANNA, Sit()))

    with pytest.raises(UnknownTable):
        await host.perform_together([NEW], act)


async def test_a_bug_suspends_its_table_and_the_others_are_written(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await opened(evening, ONE)
    await opened(evening, TWO)
    broken = (await host.loaded(TWO)).game

    def decide(self: object, *_: object) -> None:
        raise ZeroDivisionError("a bug")

    async def act(together: Together) -> list[str | None]:
        first = await together.perform(ONE, command(host, "v", ANNA, Vote(BOB)))
        with monkeypatch.context() as patch:
            patch.setattr(type(broken), "decide", decide)
            second = await together.perform(TWO, command(host, "v", ANNA, Vote(BOB)))
        return [each.rejection.code if each.rejection else None for each in (first, second)]

    assert await host.perform_together([ONE, TWO], act) == [None, "set-aside"]

    assert (await host.store.row(ONE)).version == 6
    assert "a bug" in ((await host.store.row(TWO)).aside or "")


async def test_a_taken_id_is_no_reason_to_open_a_table_twice(evening: Evening) -> None:
    host = await opened(evening, ONE)

    async def act(together: Together) -> int:
        together.open(Opening(ONE, "ballot", {}, "open", host.clock.now()))
        return together.live(ONE).version

    assert await host.perform_together([ONE], act) == 4
    with pytest.raises(Conflict):
        await host.open_table(ONE, "ballot", {}, None, "again")


# -- what stays in memory


async def test_any_number_of_tables_can_be_kept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than would stay in memory otherwise; others come and go beside them."""
    monkeypatch.setattr(host_module, "MAX_LOADED", 2)
    host = evening.house.host
    kept = [TableId(f"kept-{number}") for number in range(5)]
    others = [TableId(f"other-{number}") for number in range(5)]
    host.kept.update(kept)
    for table in (*kept, *others):
        await opened(evening, table)

    lives = [await host.loaded(table) for table in kept]
    for table in others:
        await host.perform(table, command(host, "v", ANNA, Vote(BOB)))

    assert [await host.loaded(table) for table in kept] == lives
    assert host.warm <= len(host.kept) + 1


# -- one signal


async def test_changes_of_other_servers_are_announced(evening: Evening) -> None:
    """With what the table's row says now; a deleted one is passed over."""
    host = await opened(evening, ONE)
    heard: list[tuple[TableId, Standing]] = []
    host.changed.append(lambda table, standing: heard.append((table, standing)))

    await host.changed_elsewhere(ONE)
    await host.changed_elsewhere(TableId("deleted"))

    assert heard == [(ONE, (await host.store.row(ONE)).standing)]


@pytest.fixture
def commits(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> list[list[TableId]]:
    """The tables of every transaction that changes logs."""
    store, found = evening.store, []
    append = store.append

    async def counted(*changes: Any) -> None:
        await append(*changes)
        found.append([change.table for change in changes])

    monkeypatch.setattr(store, "append", counted)
    return found
