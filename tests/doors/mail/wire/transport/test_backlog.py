"""A1: what a mail server could not hand over while our port was closed is not late."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from tests.doors.mail.wire.transport.conftest import Post, eventually, now
from tests.doors.mail.wire.transport.test_arriving import write
from tests.kit.patience import PATIENCE

from gamekeeper.doors.mail.wire.receive import backlog
from gamekeeper.doors.mail.wire.settings import MailSettings

SECOND = timedelta(seconds=1)
LONG = timedelta(hours=1)


def listening(post: Post, grace: timedelta) -> MailSettings:
    return post.settings(listening=post.lmtp, grace=grace)


async def test_what_waited_for_us_counts_as_if_it_had_come_before_we_closed(post: Post) -> None:
    """Postfix tries again when it likes; until then no deadline passes that was to come."""
    async with post.open(listening(post, LONG)) as door:
        assert door.has_heard(now())  # nobody can have been refused before the first start
        before = now()
    closed = now()
    await write(post, "vote")
    await eventually(lambda: post.servers.deferred() == 1)
    async with post.open(listening(post, LONG)) as door:
        assert door.has_heard(before)
        assert not door.has_heard(now())
        await eventually(lambda: post.house.texts == ["vote"])
        assert not door.has_heard(now())

    assert before <= post.house.received[0].at <= closed


async def test_the_wait_ends(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then mails count by when they come, as always."""
    monkeypatch.setattr(backlog, "MAX_BACKOFF", 0)
    async with post.open(listening(post, SECOND)):
        pass
    async with post.open(listening(post, SECOND)) as door:
        opened = now()
        async with asyncio.timeout(PATIENCE):
            await door.hear_out(opened)
        over = now()
        await write(post, "vote")
        await eventually(lambda: post.house.texts == ["vote"])

    assert over - opened > SECOND / 2
    assert post.house.received[0].at >= over


async def test_the_longer_it_was_closed_the_longer_is_waited(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does Postfix; and a second start meanwhile forgets nothing."""
    monkeypatch.setattr(backlog, "monotonic", lambda: 0.0)
    waits = []
    async with post.open(listening(post, LONG)) as door:
        pass
    for closed in (LONG / 2, LONG / 2, 20 * LONG):
        async with post.open(listening(post, LONG)) as door:
            door._backlog._now = lambda closed=closed: now() + closed  # type: ignore[misc]
            door._backlog.begin()
            waits.append(timedelta(seconds=door._backlog._until))

    assert waits == pytest.approx([1.5 * LONG, 1.5 * LONG, 5 * LONG], abs=timedelta(minutes=2))


@pytest.mark.parametrize("way", ["no grace", "no port"])
async def test_nobody_waits_without_need(post: Post, way: str) -> None:
    """It can be switched off, and a mailbox keeps its own time."""
    settings = listening(post, 0 * SECOND) if way == "no grace" else post.settings(grace=LONG)
    for _ in range(2):
        async with post.open(settings) as door:
            assert door.has_heard(now())
