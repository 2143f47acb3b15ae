"""The spool keeps what must not be lost."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.doors.mail.wire.send.spool_file import (
    GENERAL,
    KEEP_FOR,
    MAX_WAIT,
    Parcel,
    Put,
    State,
    look,
)
from gamekeeper.errors import CannotStart, StoreUnavailable
from gamekeeper.store.sqlite_batch import HANDOVER_BATCH

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)


def parcel(id: str, address: str = "mailto:anna@wolf.test", table: str | None = "t1") -> Parcel:
    return Parcel(id, address, f"<{id}@play.test>", "X: Day 1", table, b"Subject: x\r\n\r\nhello")


@pytest.fixture
async def spool(tmp_path: Path) -> AsyncIterator[Spool]:
    spool = Spool(tmp_path / "mail.sqlite")
    yield spool
    await spool.close()


async def test_what_is_put_is_due_at_once_in_order(spool: Spool) -> None:
    """With all that is known about it."""
    for id in ("b", "a", "c"):
        assert await spool.put(parcel(id), NOW)

    due = spool.due(NOW)
    assert [item.id for item, _ in due] == ["b", "a", "c"]
    item, raw = due[0]
    assert (item.table, item.subject, item.created, item.state) == (
        "t1",
        "X: Day 1",
        NOW,
        "waiting",
    )
    assert raw == b"Subject: x\r\n\r\nhello"
    assert spool.next_due() == NOW


async def test_the_same_id_twice_is_one_mail(spool: Spool) -> None:
    """To the same address; the first words stay."""
    assert await spool.put(parcel("a"), NOW)
    assert not await spool.put(parcel("a"), NOW + HOUR)
    assert await spool.put(parcel("a", "mailto:bob@wolf.test"), NOW)

    assert spool.count() == 2


async def test_even_at_the_same_time(spool: Spool) -> None:
    """And after it was sent."""
    results = await asyncio.gather(*(spool.put(parcel("a"), NOW) for _ in range(10)))
    await spool.sent(1, NOW)

    assert sorted(results) == [False] * 9 + [True]  # type: ignore[comparison-overlap]
    assert not await spool.put(parcel("a"), NOW)
    assert spool.due(NOW) == []


async def test_two_hundred_mails_are_kept_together(spool: Spool) -> None:
    """§15 O1: one commit, or some if a busy machine is slow to ask; not two hundred."""
    statements: list[str] = []
    spool._connection.set_trace_callback(statements.append)
    await asyncio.gather(*(spool.put(parcel(str(n)), NOW) for n in range(200)))
    spool._connection.set_trace_callback(None)

    assert spool.count() == 200
    assert 1 <= statements.count("commit") <= 1 + 200 // HANDOVER_BATCH


async def test_a_mail_that_has_to_wait_is_due_later(spool: Spool) -> None:
    """With the number of tries and the reason."""
    await spool.put(parcel("a"), NOW)
    await spool.deferred(1, NOW + HOUR, "450 later")

    assert spool.due(NOW) == []
    assert spool.next_due() == NOW + HOUR
    [(item, _)] = spool.due(NOW + HOUR)
    assert (item.attempts, item.last_error) == (1, "450 later")


async def test_a_mail_that_failed_is_kept_and_not_tried_again(spool: Spool) -> None:
    """Somebody may want to see it."""
    await spool.put(parcel("a"), NOW)
    await spool.failed(1, "550 nobody")

    assert spool.due(NOW + KEEP_FOR) == []
    assert [item.last_error for item in spool.queue(State.FAILED)] == ["550 nobody"]


async def test_our_mail_is_found_by_its_message_id(spool: Spool) -> None:
    """When it comes back."""
    await spool.put(parcel("a"), NOW)

    found = spool.find("<a@play.test>")
    assert found is not None
    assert found.id == "a"
    assert spool.find("<b@play.test>") is None


async def test_a_mail_that_came_back_at_once_has_failed(spool: Spool) -> None:
    """Though it is written down only afterwards that it was sent."""
    await spool.put(parcel("a"), NOW)
    await spool.failed(1, "it came back")
    await spool.sent(1, NOW)

    assert [item.last_error for item in spool.queue(State.FAILED)] == ["it came back"]


@pytest.mark.parametrize("flooded", [GENERAL, "WW5"])
async def test_every_journal_has_an_end(
    spool: Spool, monkeypatch: pytest.MonkeyPatch, flooded: str
) -> None:
    """A flood of mails does not fill the disk; the journals of other games stay."""
    monkeypatch.setattr("gamekeeper.doors.mail.wire.send.spool_file.MAX_LINES", 3)
    for n in range(5):
        await spool.note(NOW, f"line {n}", flooded)
    for n in range(3):
        await spool.note(NOW, f"line {n}", "WW6")
    await spool.prune(NOW)

    assert [line.text for line in spool.journal(flooded)] == ["line 2", "line 3", "line 4"]
    assert len(spool.journal("WW6")) == 3


async def test_small_things_are_kept(tmp_path: Path) -> None:
    """Where a mailbox begins, and the secret of our Message-IDs."""
    secrets = []
    for value in ("1", "2"):
        spool = Spool(tmp_path / "kept.sqlite")
        secrets.append(spool.secret)
        assert spool.kept("number") == (None if value == "1" else "1")
        await spool.keep("number", value)
        await spool.close()

    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 64


async def test_ids_dealt_with_are_remembered_for_sixty_days(spool: Spool) -> None:
    """And so are sent mails; those that wait or failed stay."""
    await spool.deal("<old>", "x", NOW - KEEP_FOR - HOUR)
    await spool.deal("<new>", "x", NOW)
    await spool.deal("<new>", "x", NOW)
    for number, id in enumerate(("sent", "waiting", "failed"), 1):
        await spool.put(parcel(id), NOW - KEEP_FOR - HOUR)
        if id == "sent":
            await spool.sent(number, NOW - KEEP_FOR - HOUR)
    await spool.failed(3, "no")
    await spool.prune(NOW)

    assert not spool.is_dealt("<old>", "x")
    assert spool.is_dealt("<new>", "x")
    assert not spool.is_dealt("<new>", "y")
    assert [item.id for item in spool.queue()] == ["waiting"]
    assert spool.count(State.SENT) == 0
    assert spool.count(State.FAILED) == 1


async def test_the_journal_is_kept_per_game_and_in_general(spool: Spool) -> None:
    """§16.6"""
    spool.note(NOW, "a mail came in")
    spool.note(NOW, "a mail went out", "t1")
    await spool.note(NOW + HOUR, "another one", "t1")

    assert [line.text for line in spool.journal("t1")] == ["a mail went out", "another one"]
    assert [line.text for line in spool.journal(GENERAL)] == ["a mail came in"]
    assert [line.at for line in spool.journal(limit=2)] == [NOW, NOW + HOUR]


async def test_what_was_sent_is_filed_once(spool: Spool) -> None:
    """§15 O4"""
    for id in ("a", "b"):
        await spool.put(parcel(id), NOW)
    await spool.sent(1, NOW)
    [(item, raw)] = spool.unfiled()
    await spool.filed([item.number])

    assert raw.endswith(b"hello")
    assert spool.unfiled() == []


def stranger(id: str, most: int = 3) -> Parcel:
    return replace(parcel(id, f"mailto:{id}@x.nl"), strangers=most)


async def test_in_any_hour_only_so_many_strangers_are_answered(spool: Spool) -> None:
    """Each waits until an hour has passed since the third-last one."""
    at = [NOW, NOW + HOUR / 4, NOW + HOUR / 2, NOW + HOUR / 2, NOW + HOUR, NOW + HOUR]
    done = [await spool.put(stranger(f"s{n}"), when) for n, when in enumerate(at)]

    assert done == [Put.NEW] * 3 + [Put.LATER] * 3
    due = [item.next_at - NOW for item in spool.queue()]
    assert due == [HOUR * share for share in (0, 0.25, 0.5, 1, 1.25, 1.5)]
    assert spool.strangers(NOW + HOUR) == 2
    assert await spool.put(stranger("s3"), NOW) is Put.KNOWN


async def test_others_do_not_wait_for_strangers(spool: Spool) -> None:
    """They are not counted, either."""
    for n in range(10):
        await spool.put(stranger(f"s{n}"), NOW)
        assert await spool.put(parcel(f"p{n}"), NOW) is Put.NEW

    assert len(spool.due(NOW)) == 3 + 10


async def test_who_would_wait_too_long_is_not_kept(spool: Spool) -> None:
    """The spool does not grow in a flood."""
    done = [await spool.put(stranger(f"s{n}", 1), NOW) for n in range(20)]

    kept = 1 + MAX_WAIT // HOUR
    assert done == [Put.NEW] + [Put.LATER] * (kept - 1) + [Put.DROPPED] * (20 - kept)
    assert len(spool.queue()) == kept
    assert await spool.put(stranger("s1", 1), NOW) is Put.KNOWN


async def test_strangers_are_counted_on_disk(tmp_path: Path) -> None:
    """Whether they have been answered or not; closing the spool forgets nothing."""
    path = tmp_path / "again.sqlite"
    spool = Spool(path)
    for n in range(3):
        await spool.put(stranger(f"s{n}"), NOW)
    await spool.sent(1, NOW)
    await spool.failed(2, "no")
    await spool.close()

    spool = Spool(path)
    assert await spool.put(stranger("s3"), NOW) is Put.LATER
    await spool.close()


async def test_one_bad_value_does_not_spoil_the_others(spool: Spool) -> None:
    """Those that are written in the same commit."""
    results = await asyncio.gather(
        spool.put(parcel("a"), NOW),
        spool.put(parcel("\ud800"), NOW),
        spool.put(parcel("c"), NOW),
        return_exceptions=True,
    )

    assert results[0] is results[2] is Put.NEW
    assert isinstance(results[1], StoreUnavailable)
    assert [item.id for item in spool.queue()] == ["a", "c"]


async def test_nothing_is_kept_in_a_spool_that_is_closed(tmp_path: Path) -> None:
    """And closing writes what waits."""
    spool = Spool(tmp_path / "mail.sqlite")
    waiting = asyncio.ensure_future(spool.put(parcel("a"), NOW))
    await asyncio.sleep(0)
    await spool.close()
    await spool.close()

    assert await waiting
    assert [item.id for item in look(tmp_path / "mail.sqlite")] == ["a"]
    with pytest.raises(StoreUnavailable):
        await spool.put(parcel("b"), NOW)


async def test_a_spool_has_one_owner_but_others_may_look(spool: Spool, tmp_path: Path) -> None:
    """Two senders would send everything twice."""
    await spool.put(parcel("a"), NOW)

    assert [item.id for item in look(tmp_path / "mail.sqlite")] == ["a"]
    assert look(tmp_path / "nothing.sqlite") == []
    with pytest.raises(CannotStart, match="is in use"):
        Spool(tmp_path / "mail.sqlite")


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.write_bytes(b"no database" * 200)])
async def test_what_cannot_be_opened_is_said_in_a_sentence(
    tmp_path: Path, make: Callable[[Path], object]
) -> None:
    path = tmp_path / "mail.sqlite"
    make(path)

    with pytest.raises(CannotStart, match="cannot open the mail spool"):
        Spool(path)


WRITER = """
import asyncio, sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.doors.mail.wire.send.spool_file import Parcel

async def main():
    spool = Spool(Path(sys.argv[1]))
    async def write(lane):
        for n in count():
            id = f"{lane}-{n}"
            await spool.put(Parcel(id, "mailto:a@b", f"<{id}>", "s", "t", b"x" * 3000), datetime.now(UTC))
            await spool.deal(id, "x", datetime.now(UTC))
            print(id, flush=True)
    await asyncio.gather(*map(write, range(5)))
asyncio.run(main())
"""


@pytest.mark.parametrize("moment", [0.0, 0.013, 0.05, 0.111])
async def test_what_was_kept_survives_being_killed(tmp_path: Path, moment: float) -> None:
    """At any instant; nothing that was reported as kept is missing, and the file is sound."""
    path = tmp_path / "mail.sqlite"
    process = subprocess.Popen(  # noqa: ASYNC220
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = [process.stdout.readline().strip()]
    time.sleep(moment)  # noqa: ASYNC251
    process.send_signal(signal.SIGKILL)
    # the last line may have been cut off by the kill
    told += [line.strip() for line in process.stdout.read().splitlines(True) if line[-1] == "\n"]
    process.wait()
    process.stdout.close()

    spool = Spool(path)
    kept = {item.id for item in spool.queue(limit=100_000)}
    assert set(told) <= kept
    assert all(spool.is_dealt(id, "x") for id in told)
    assert len(kept) - len(told) <= 10
    await spool.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    connection.close()


async def test_every_try_is_counted(spool: Spool) -> None:
    """A mail that was taken and came back was tried once; a spool of before learns to count."""
    for id in ("a", "b", "c"):
        await spool.put(parcel(id), NOW)
    await spool.sent(1, NOW)
    await spool.failed(1, "it came back")
    await spool.failed(2, "550 no")
    await spool.deferred(3, NOW + timedelta(hours=1), "450 later")
    await spool.stopped(NOW, "no answer", [])
    await spool.stopped(NOW + timedelta(hours=2), "no answer", [])
    await spool.stopped(NOW + timedelta(hours=2), "no answer", [3])

    assert [(item.tries, item.last_error) for item in spool.queue(State.FAILED)] == [
        (1, "it came back"),
        (1, "550 no"),
    ]
    assert [(item.tries, item.last_error) for item in spool.queue()] == [(2, "no answer")]


async def test_a_spool_of_before_learns_to_count(tmp_path: Path) -> None:
    """It has no column for that."""
    path = tmp_path / "mail.sqlite"
    old = Spool(path)
    await old.put(parcel("a"), NOW)
    await old.close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("alter table outgoing drop column tries")
        file.execute("drop index outgoing_released")
        file.execute("alter table outgoing drop column released")
    new = Spool(path)

    assert [item.tries for item in new.queue()] == [0]
    await new.close()
