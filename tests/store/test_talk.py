"""What people say to each other: every store keeps it beside the log."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kit.patience import PATIENCE
from tests.store.test_stores import (
    ANNA,
    BOB,
    CODECS,
    LEASE,
    NASTY,
    NOW,
    SECOND,
    TABLE,
    Open,
    dsn,
    durable,
    open_again,
    postgres_server,
    set_table,
    step,
    store,
)

from gamekeeper.errors import Conflict, UnknownTable
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import WATCHERS, Ear, PersonId, Spoken, Store, TableId
from gamekeeper.store.memory import MemoryStore
from gamekeeper.store.postgres.store import PostgresStore

__all__ = ["dsn", "open_again", "postgres_server", "store"]

PACK = frozenset({ANNA, BOB})
NOWHERE = TableId("nowhere")


def words(text: str = "hello", **changes: Any) -> Spoken:
    made = Spoken(0, 1, NOW, "table", ANNA, text, None, PersonId("p-1"), f"say {text}")
    return replace(made, **changes)


async def texts(store: Store, listener: Seat | None, **how: int) -> list[str]:
    return [each.text for each in await store.heard(TABLE, listener, **how)]


async def test_words_come_back_as_they_were_said(store: Store) -> None:
    """Numbered from 1, whatever is in them; the log knows nothing of it."""
    await set_table(store)
    before = await store.read(TABLE)
    first = words(NASTY, at=NOW + SECOND, channel=NASTY, place=NASTY, command=NASTY)
    second = words("hush", hearers=PACK, speaker="bob")

    made = [await store.say(TABLE, each) for each in (first, second)]

    assert made == [replace(first, n=1), replace(second, n=2)]
    assert list(await store.talk(TABLE)) == made
    assert list(await store.talk(TABLE, 1)) == made[1:]
    assert await store.said(TABLE, NASTY) == made[0]
    assert (await store.row(TABLE)).talk == 2
    assert (await store.row(TABLE)).version == 1
    assert await store.read(TABLE) == before


@durable
async def test_words_survive_a_restart(store: Store, open_again: Open) -> None:
    """With who is muted, what was taken back and what ears want."""
    await set_table(store, ears=[Ear("udp:a", ANNA), Ear("udp:b", BOB)])
    await store.say(TABLE, words(hearers=PACK))
    await store.say(TABLE, words("oops"))
    await store.take_back(TABLE, 2)
    await store.mute(TABLE, BOB, is_muted=True)
    await store.want_talk(TABLE, "udp:a", wanted=False)
    kept = list(await store.talk(TABLE))
    await store.close()
    again = await open_again()

    assert list(await again.talk(TABLE)) == kept
    assert await again.muted(TABLE) == {BOB}
    assert [ear.talk for ear in await again.ears(TABLE)] == [None, 0]
    await again.close()


async def test_nobody_speaks_after_a_version_that_has_passed(store: Store) -> None:
    """Then who can talk to whom has to be looked at again."""
    await set_table(store)
    await store.append(step(1))

    with pytest.raises(Conflict):
        await store.say(TABLE, words())
    with pytest.raises(UnknownTable):
        await store.say(NOWHERE, words())

    assert await store.talk(TABLE) == []
    assert (await store.row(TABLE)).talk == 0


async def test_a_command_speaks_once(store: Store) -> None:
    """The second time it gets what it said first, even if the table has moved on."""
    await set_table(store)
    first = await store.say(TABLE, words())
    await store.append(step(1))

    assert await store.say(TABLE, words("other", command=first.command)) == first
    assert await store.talk(TABLE) == [first]
    assert (await store.row(TABLE)).talk == 1


async def test_commands_at_the_same_moment_speak_once_each(store: Store) -> None:
    """Ten people, and everyone's message comes three times."""
    await set_table(store)
    said = [words(f"{n % 10}") for n in range(30)]

    made = await asyncio.gather(*(store.say(TABLE, each) for each in said))

    assert sorted({each.n for each in made}) == list(range(1, 11))
    assert [each.n for each in await store.talk(TABLE)] == list(range(1, 11))
    assert all(each.text == want.text for each, want in zip(made, said, strict=True))


async def test_saying_and_playing_at_once_spoil_nothing(store: Store) -> None:
    """Either the words come first, or they are refused; the move is always written."""
    await set_table(store)

    played, spoken = await asyncio.gather(
        store.append(step(1)), store.say(TABLE, words()), return_exceptions=True
    )

    assert played is None
    assert (await store.row(TABLE)).version == 2
    if isinstance(spoken, BaseException):
        assert isinstance(spoken, Conflict)
        assert await store.talk(TABLE) == []
    else:
        assert await store.talk(TABLE) == [spoken]


async def test_a_seat_reads_what_it_could_hear(store: Store) -> None:
    """The newest ones, in their order; watchers have a channel of their own."""
    await set_table(store)
    for each in (
        words("to all"),
        words("to two", hearers=PACK),
        words("to bob", hearers=frozenset({BOB})),
        words("ours", channel=WATCHERS, hearers=frozenset(), speaker="zoe"),
        words("to nobody", hearers=frozenset()),
        words("to all again"),
    ):
        await store.say(TABLE, each)

    assert await texts(store, ANNA) == ["to all", "to two", "to all again"]
    assert await texts(store, BOB) == ["to all", "to two", "to bob", "to all again"]
    assert await texts(store, Seat("carl")) == ["to all", "to all again"]
    assert await texts(store, None) == ["to all", "ours", "to all again"]
    assert await texts(store, BOB, after=1, limit=2) == ["to bob", "to all again"]
    assert await texts(store, Seat("bo")) == await texts(store, Seat("carl"))


@pytest.mark.parametrize("store", ["memory", "sqlite"], indirect=True)
async def test_no_seat_hears_what_it_was_no_hearer_of(store: Store) -> None:
    """Whatever seats are called, quotes and commas included."""
    names = ['a"b', '"', "a", "b", "[", ",", "null", "\\", '\\"', "é", "e\u0301", "A"]
    await set_table(store)
    for n, name in enumerate(names):
        await store.say(TABLE, words(str(n), hearers=frozenset({Seat(name)})))

    for n, name in enumerate(names):
        assert await texts(store, Seat(name)) == [str(n)], name


async def test_what_is_taken_back_has_no_words(store: Store) -> None:
    """Its place stays, so that nothing else changes its number."""
    await set_table(store)
    await store.say(TABLE, words("oops"))
    await store.say(TABLE, words("fine"))

    assert await store.take_back(TABLE, 1)
    assert not await store.take_back(TABLE, 1)
    assert not await store.take_back(TABLE, 3)
    assert not await store.take_back(NOWHERE, 1)
    assert (await store.taken_back(TABLE), await store.taken_back(NOWHERE)) == ([1], [])
    assert [(each.text, each.hidden) for each in await store.talk(TABLE)] == [
        ("", True),
        ("fine", False),
    ]


async def test_a_command_takes_back_one_message_however_often_it_comes(store: Store) -> None:
    """It gets its first result again, also where there was nothing to take back."""
    await set_table(store)
    await set_table(store, TableId("toy-2"))
    assert await store.take_back(TABLE, 1, "early") == 0
    for text in ("one", "two", "three"):
        await store.say(TABLE, words(text))

    assert await store.take_back(TABLE, 2, "c") == 2
    assert await store.take_back(TABLE, 3, "c") == 2
    assert await store.take_back(TABLE, 2, "d") == 0
    assert await store.take_back(TABLE, 3, "early") == 0
    assert await store.taken_back(TABLE) == [2]
    assert await store.take_back(TableId("toy-2"), 1, "c") == 0, "ids belong to a table"
    assert await store.take_back(NOWHERE, 1, "c") == 0


async def test_two_commands_at_once_take_back_one_message_each(store: Store) -> None:
    """And the same command twice at once takes back one."""
    await set_table(store)
    for text in ("one", "two", "three"):
        await store.say(TABLE, words(text))

    same = await asyncio.gather(*[store.take_back(TABLE, n, "same") for n in (1, 2)])
    other = await asyncio.gather(*[store.take_back(TABLE, 3, id) for id in ("this", "that")])

    assert len(set(same)) == 1
    assert sorted(other) == [0, 3]
    assert await store.taken_back(TABLE) == [same[0], 3]


async def test_words_of_somebody_who_is_forgotten_are_erased_everywhere(store: Store) -> None:
    """At every table, and nobody else's."""
    other = TableId("toy-2")
    await set_table(store)
    await set_table(store, other)
    await store.say(TABLE, words("mine"))
    await store.say(TABLE, words("yours", person=PersonId("p-2")))
    await store.say(other, words("mine too"))

    assert await store.erase_talk(PersonId("p-1")) == 2
    assert [each.text for each in await store.talk(TABLE)] == ["", "yours"]
    assert [each.text for each in await store.talk(other)] == [""]


async def test_seats_are_muted_and_heard_again(store: Store) -> None:
    """At one table only."""
    await set_table(store)
    await set_table(store, TableId("toy-2"))
    for seat in (ANNA, ANNA, BOB):
        await store.mute(TABLE, seat, is_muted=True)
    await store.mute(TABLE, ANNA, is_muted=False)

    assert await store.muted(TABLE) == {BOB}
    assert await store.muted(TableId("toy-2")) == set()
    assert await store.muted(NOWHERE) == set()
    with pytest.raises(UnknownTable):
        await store.mute(NOWHERE, BOB, is_muted=True)


async def test_an_ear_has_a_mark_of_its_own_for_talk(store: Store) -> None:
    """A new ear hears from now on; marks never go back, and no mark means no talk."""
    await set_table(store, ears=[Ear("udp:a", ANNA)])
    await store.say(TABLE, words("1"))
    await store.say(TABLE, words("2"))
    await store.append(step(1, ears=[Ear("udp:b", BOB), Ear("udp:a", ANNA, mark=1)]))
    assert [ear.talk for ear in await store.ears(TABLE)] == [0, 2]

    await store.set_marks(TABLE, {"udp:b": 2}, {"udp:a": 1})
    await store.set_marks(TABLE, {}, {"udp:a": 0, "udp:b": 1, "udp:nobody": 9})
    assert [(ear.mark, ear.talk) for ear in await store.ears(TABLE)] == [(1, 1), (2, 2)]

    assert await store.want_talk(TABLE, "udp:a", wanted=False)
    await store.set_marks(TABLE, {"udp:a": 2}, {"udp:a": 2})
    assert [(ear.mark, ear.talk) for ear in await store.ears(TABLE)] == [(2, None), (2, 2)]

    assert await store.want_talk(TABLE, "udp:a", wanted=True)
    assert await store.want_talk(TABLE, "udp:b", wanted=True)
    assert [ear.talk for ear in await store.ears(TABLE)] == [2, 2]
    assert not await store.want_talk(TABLE, "udp:c", wanted=True)


async def test_words_are_news_until_everybody_was_told(store: Store) -> None:
    """A claim on them lapses like any other."""
    await set_table(store, ears=[Ear("udp:a", ANNA)])
    await store.settle(TABLE, 1)
    assert await store.news(NOW) == []

    await store.say(TABLE, words())

    assert await store.news(NOW) == [TABLE]
    await store.settle(TABLE, 1)
    assert await store.news(NOW) == [TABLE]
    await store.settle(TABLE, 1, 1)
    assert await store.news(NOW) == []


async def test_words_at_a_suspended_table_are_news_when_it_is_back(store: Store) -> None:
    """As its entries are."""
    await set_table(store, ears=[Ear("udp:a", ANNA)])
    await store.set_marks(TABLE, {"udp:a": 1})
    await store.suspend(TABLE, "a bug")
    await store.say(TABLE, words())
    assert await store.news(NOW) == []

    await store.suspend(TABLE, None)

    assert await store.news(NOW) == [TABLE]


async def test_a_deleted_table_takes_its_talk_along(store: Store) -> None:
    """Whoever opens one of the same name begins anew."""
    await set_table(store)
    await store.say(TABLE, words())
    await store.mute(TABLE, ANNA, is_muted=True)
    await store.take_back(TABLE, 1, "c")
    await store.delete(TABLE)
    await set_table(store)

    assert await store.take_back(TABLE, 2, "c") == 0
    assert await store.talk(TABLE) == []
    assert await store.muted(TABLE) == set()
    assert (await store.say(TABLE, words())).n == 1


async def test_other_processes_get_a_hint(dsn: str) -> None:
    """So that those who listen there are told at once."""
    async with AsyncExitStack() as both:
        here, there = [await PostgresStore.open(dsn, CODECS, lease=LEASE) for _ in range(2)]
        both.push_async_callback(here.close)
        both.push_async_callback(there.close)
        await set_table(here)
        hints = there.hints()
        async with asyncio.timeout(PATIENCE):
            assert await anext(hints) == TABLE
            await here.say(TABLE, words())
            assert await anext(hints) == TABLE

        assert [each.text for each in await there.talk(TABLE)] == ["hello"]


LISTENERS = [ANNA, BOB, Seat("carl"), None]
HEARERS = st.none() | st.frozensets(st.sampled_from([ANNA, BOB, Seat("carl")]))


@given(
    said=st.lists(st.tuples(st.sampled_from(["village", "pack", WATCHERS]), HEARERS), max_size=12),
    after=st.integers(0, 12),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_listeners_get_exactly_what_they_may_hear(
    said: list[tuple[str, frozenset[Seat] | None]], after: int
) -> None:
    """Random conversations: nothing more and nothing less."""

    async def check() -> None:
        store = MemoryStore()
        await set_table(store)
        for n, (channel, hearers) in enumerate(said, 1):
            await store.say(TABLE, words(str(n), channel=channel, hearers=hearers))
        for listener in LISTENERS:
            heard = {each.n for each in await store.heard(TABLE, listener, after)}
            for n, (channel, hearers) in enumerate(said, 1):
                is_watchers = channel == WATCHERS
                may = listener is None if is_watchers else hearers is None or listener in hearers
                assert (n in heard) == (may and n > after)

    asyncio.run(check())
