"""A1: when a mail arrived, what had arrived before a moment, and which letters left late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.doors.mail.wire.transport.conftest import Post, eventually, now
from tests.doors.mail.wire.transport.test_arriving import raw, write
from tests.doors.mail.wire.transport.test_mailbox import _append, fetching
from tests.doors.mail.wire.transport.test_sending import OddServer
from tests.kit.patience import PATIENCE
from tests.kit.prosody import Cable

from gamekeeper.doors.base import Failing, Hearer, Inbound, Outbound
from gamekeeper.doors.mail.wire import in_flight as punctuality
from gamekeeper.doors.mail.wire.send.spool_file import Item
from gamekeeper.errors import StoreUnavailable, Untold

SECOND = timedelta(seconds=1)


def dated(id: str, text: str, date: str) -> bytes:
    """A mail whose writer claims a date."""
    return f"Date: {date}\r\n".encode() + raw(id, text)


async def appended(post: Post, mail: bytes, at: datetime | None = None) -> None:
    """Returns when the mail is in the mailbox."""
    await asyncio.to_thread(_append, post, mail, (), at or now())


async def soon(waiting: Awaitable[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await waiting


# -- when it arrived


async def test_a_mail_has_the_time_at_which_it_came_into_the_mailbox(post: Post) -> None:
    """Not the one its writer claims, and not the one at which it is read."""
    came = datetime.now(UTC).replace(microsecond=0) - 90 * SECOND
    await appended(post, dated("<1@x>", "vote", "Thu, 01 Jan 2015 12:00:00 +0000"), came)
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["vote"])

    assert post.house.received[0].at == came


async def test_nothing_comes_from_the_future(post: Post) -> None:
    """A mailbox whose clock is ahead makes nobody late."""
    await appended(post, raw("<1@x>", "vote"), datetime.now(UTC) + timedelta(hours=1))
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["vote"])

    assert post.house.received[0].at <= now()


async def test_a_mail_by_lmtp_has_the_time_at_which_we_were_given_it(post: Post) -> None:
    before = now()
    async with post.open(post.settings(listening=post.lmtp)):
        await write(post, "vote")
        await eventually(lambda: post.house.texts == ["vote"])

    assert before <= post.house.received[0].at <= now()


# -- what had arrived by then


async def test_what_lies_in_the_mailbox_is_handed_over_when_somebody_asks(post: Post) -> None:
    """Long before the next poll, whether the server says something or not."""
    async with post.open(fetching(post, poll=timedelta(minutes=10))) as door:
        assert isinstance(door, Hearer)
        await soon(door.hear_out(now()))
        for number in range(5):
            await appended(post, raw(f"<{number}@x>", f"mail {number}"))
            moment = now()
            await soon(door.hear_out(moment))

            assert door.has_heard(moment)
            assert len(post.house.received) == number + 1


async def test_at_the_start_nothing_was_heard_before_the_mailbox_is_empty(post: Post) -> None:
    for number in range(25):  # more than are fetched at a time
        await appended(post, raw(f"<{number}@x>", "vote"))
    async with post.open(fetching(post)) as door:
        assert not door.has_heard(now() - timedelta(days=1))
        await soon(door.hear_out(now()))

        assert len(post.house.received) == 25


async def test_a_mail_that_is_being_taken_has_not_been_heard_yet(post: Post) -> None:
    """And whoever came before it does not wait for it."""
    release = asyncio.Event()

    async def receive(message: Inbound) -> None:
        await release.wait()
        post.house.received.append(message)

    post.house.receive = receive  # type: ignore[method-assign]
    async with post.open(post.settings(listening=post.lmtp)) as door:
        before = now()
        writing = asyncio.create_task(write(post, "vote"))
        await eventually(lambda: not door.has_heard(now()))
        waiting = asyncio.create_task(door.hear_out(now()))
        await soon(door.hear_out(before))
        assert not waiting.done()
        release.set()
        await soon(waiting)
        await writing

    assert post.house.texts == ["vote"]


@pytest.mark.parametrize(
    ("trouble", "waits"), [(StoreUnavailable("full"), True), (Untold("later"), False)]
)
async def test_all_wait_for_a_mail_that_cannot_be_taken(
    post: Post, trouble: Exception, waits: bool
) -> None:
    """But not for one that came late itself and has to wait for its own table."""
    async with post.open(fetching(post)) as door:
        await soon(door.hear_out(now()))
        post.house.trouble = trouble
        await appended(post, raw("<1@x>", "vote"), now() - SECOND)
        moment = now()
        asking = asyncio.create_task(door.hear_out(moment))
        if waits:
            await asyncio.sleep(1)
            assert not asking.done()
            post.house.trouble = None
        await soon(asking)

        assert door.has_heard(moment)
        assert post.house.texts == (["vote"] if waits else [])


async def test_before_mails_are_read_again_it_is_said_since_when_they_were_not(post: Post) -> None:
    """The mailbox was away: whoever wrote meanwhile is heard after that."""
    said: list[Any] = []
    async with post.open(fetching(post)) as door:
        assert isinstance(door, Failing)

        async def unheard(start: datetime, end: datetime) -> None:
            said.append((start, end))

        async def receive(message: Inbound) -> None:
            said.append(message.text)

        door.unheard = unheard
        door._receive = receive
        await soon(door.hear_out(now()))
        before = now()
        await asyncio.to_thread(post.servers.stop_dovecot)
        try:
            await eventually(lambda: door._mailbox is not None and door._mailbox.trouble)
            stopped = now()
            await write(post, "meanwhile", "wolf@wolf.test")
            asking = asyncio.create_task(door.hear_out(now()))
            await asyncio.sleep(0.5)
            assert not asking.done()
        finally:
            await asyncio.to_thread(post.servers.start_dovecot)
        await asyncio.to_thread(post.servers.flush_postfix)
        await eventually(lambda: len(said) >= 2, 2 * PATIENCE)
        await soon(asking)

    (start, end), text = said
    assert text == "meanwhile"
    assert before <= start <= stopped < end


async def test_a_mailbox_that_hangs_was_away_since_it_was_last_there(post: Post) -> None:
    """Not only since we have given up waiting for its answer."""
    said: list[tuple[datetime, datetime]] = []
    cable = Cable(post.servers.imap)
    await cable.plug_in()
    account = post.account(port=cable.port, timeout=1.0)
    async with post.open(fetching(post, account=account, poll=timedelta(minutes=10))) as door:
        door.unheard = lambda start, end: noted(said, start, end)
        await soon(door.hear_out(now()))
        cable.clog()
        hung = now()
        asking = asyncio.create_task(door.hear_out(hung))
        await eventually(lambda: door._mailbox is not None and door._mailbox.trouble)
        given_up = now()
        cable.snap()
        cable.unclog()
        await eventually(lambda: said)
        await soon(asking)
    await cable.cut()

    [(start, end)] = said
    assert start <= hung
    assert end >= given_up


async def test_a_restart_does_not_forget_since_when_the_mailbox_is_away(post: Post) -> None:
    """It was away before the server was closed, and still is when it opens again."""
    said: list[tuple[datetime, datetime]] = []
    cable = Cable(post.servers.imap)
    await cable.plug_in()
    settings = fetching(post, account=post.account(port=cable.port))
    async with post.open(settings) as door:
        await soon(door.hear_out(now()))
        await cable.cut()
        await eventually(lambda: door._mailbox is not None and door._mailbox.trouble)
        away = now()
    async with post.open(settings) as door:
        door.unheard = lambda start, end: noted(said, start, end)
        await cable.plug_in()
        await soon(door.hear_out(now()))
    async with post.open(settings) as door:
        door.unheard = lambda start, end: noted(said, start, end)
        await soon(door.hear_out(now()))
    await cable.cut()

    [(start, end)] = said  # and only once
    assert start <= away < end


async def noted(said: list[tuple[datetime, datetime]], start: datetime, end: datetime) -> None:
    said.append((start, end))


# -- letters that left late

News = Callable[[int, str], Outbound]


def news(number: int, recipient: str = "anna") -> Outbound:
    return Outbound(f"WW5/{number}", f"mailto:{recipient}@wolf.test", "news", "WW5")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter is late after a moment."""
    monkeypatch.setattr(punctuality, "MIN_LATENESS", timedelta(milliseconds=300))


async def without_postfix(post: Post, act: Callable[[], Awaitable[None]]) -> None:
    await asyncio.to_thread(post.servers.stop_postfix)
    try:
        await act()
    finally:
        await asyncio.to_thread(post.servers.start_postfix)


@pytest.mark.usefixtures("quick")
async def test_a_table_is_told_when_its_letters_left_late(post: Post) -> None:
    """Until it knows that, it is owed something: no deadline may slip in between."""
    told: list[tuple[str, datetime, datetime]] = []
    release = asyncio.Event()

    async def untold(table: str, start: datetime, end: datetime) -> None:
        told.append((table, start, end))
        assert door.owes("WW5")
        await release.wait()

    async with post.open() as door:
        door.untold = untold

        async def act() -> None:
            await door.send(news(1))
            await door.send(news(2, "bob"))
            await eventually(lambda: post.house.alarms)
            await asyncio.sleep(0.5)
            assert told == []

        before = now()
        await without_postfix(post, act)
        await eventually(lambda: told)
        assert door.owes("WW5")
        assert door.queue() == []
        release.set()
        await eventually(lambda: not door.owes("WW5"))

    [(table, start, end)] = told
    assert table == "WW5"
    assert before <= start < end - 0.5 * SECOND
    assert end <= now()


TROUBLES: dict[str, Callable[[OddServer, bool], None]] = {
    "refuses": lambda odd, on: odd.answers.update({b".": "451 4.3.0 disk full" if on else ""}),
    "hangs": lambda odd, on: setattr(odd, "is_mute", on),
}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_letters_are_late_if_the_server_answers_but_takes_none(
    post: Post, trouble: str
) -> None:
    """Each table is told, also that of the letter with which it began (§15 O3)."""
    told: dict[str, timedelta] = {}
    tables = ("WW5", "WW6", "WW7")

    async def untold(table: str, start: datetime, end: datetime) -> None:
        told[table] = end - start

    async with OddServer() as odd:
        TROUBLES[trouble](odd, True)
        server = post.server(port=odd.port, timeout=0.2)
        async with post.open(post.settings(server=server)) as door:
            door.untold = untold
            for name, table in zip(("anna", "bob", "carl"), tables, strict=True):
                await door.send(replace(news(1, name), id=f"{table}/1", table=table))
            await eventually(lambda: all(item.tries >= 4 for item in door.queue()))
            assert post.house.alarms
            assert all(door.owes(table) for table in tables)
            TROUBLES[trouble](odd, False)
            await eventually(lambda: told.keys() == set(tables))

    assert all(time > 0.3 * SECOND for time in told.values())


@pytest.mark.parametrize(
    ("table", "attempts", "seconds", "is_late"),
    [
        *(("WW5", 0, 11, True), ("WW5", 0, 9, False)),
        *(("WW5", 1, 3600, False), (None, 0, 3600, False)),
    ],
)
async def test_a_letter_that_waits_because_of_its_recipient_delays_nobody(
    table: str | None, attempts: int, seconds: float, is_late: bool
) -> None:
    """Nor one that is about no table, or was only a moment in the spool."""
    at, lateness = now(), punctuality.Lateness(now)
    address, state = "mailto:anna@wolf.test", "waiting"
    item = Item(1, "id", address, "<1@x>", table, "news", state, attempts, at, "", at, None, False)
    lateness.left(item, at + seconds * SECOND)

    assert ("WW5" in lateness) == is_late


@pytest.mark.usefixtures("quick")
async def test_after_a_crash_it_is_said_once_more(post: Post) -> None:
    """Nobody knows whether the table was told; saying it twice does no harm."""
    told: list[tuple[object, ...]] = []

    async def untold(*late: object) -> None:
        told.append(late)
        if len(told) == 1:
            raise StoreUnavailable("killed")

    async with post.open() as door:
        door.untold = untold

        async def act() -> None:
            await door.send(news(1))
            await asyncio.sleep(0.5)

        await without_postfix(post, act)
        await eventually(lambda: told)
    async with post.open() as door:
        door.untold = untold
        await eventually(lambda: len(told) > 1)

    assert told[0][0] == told[1][0] == "WW5"
    assert told[1][1:] == pytest.approx(told[0][1:], abs=SECOND)
