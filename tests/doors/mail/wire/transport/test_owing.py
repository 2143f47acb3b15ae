"""The door knows whose mails are still in its bag (§15 O3)."""

from __future__ import annotations

import asyncio

from tests.doors.mail.wire.transport.conftest import Post, eventually

from gamekeeper.doors.base import Keeper, Outbound


def news(number: int, recipient: str = "anna", table: str = "WW5") -> Outbound:
    return Outbound(f"{table}/{number}", f"mailto:{recipient}@wolf.test", "news", table)


async def test_a_table_is_owed_its_mails_while_the_server_is_down(post: Post) -> None:
    """And no longer once the server has taken them; other tables never were."""
    async with post.open() as door:
        assert isinstance(door, Keeper)
        await asyncio.to_thread(post.servers.stop_postfix)
        try:
            await door.send(news(1))
            assert door.owes("WW5")
            assert not door.owes("WW6")
            await eventually(lambda: post.house.alarms)
            assert door.owes("WW5")
        finally:
            await asyncio.to_thread(post.servers.start_postfix)

        await eventually(lambda: not door.owes("WW5"))


async def test_a_table_does_not_wait_for_one_full_mailbox(post: Post) -> None:
    """The server is there and has put off one recipient: that may take days."""
    async with post.open() as door:
        await door.send(news(1, "later"))

        await eventually(lambda: not door.owes("WW5"))
        assert [item.attempts > 0 for item in door.queue()] == [True]


async def test_a_mail_that_was_put_off_is_owed_when_the_server_is_gone(post: Post) -> None:
    """Nobody knows what the server would say now."""
    async with post.open() as door:
        await door.send(news(1, "later"))
        await eventually(lambda: not door.owes("WW5"))
        await asyncio.to_thread(post.servers.stop_postfix)
        try:
            await eventually(lambda: door.owes("WW5"))
        finally:
            await asyncio.to_thread(post.servers.start_postfix)
