"""Mails are fetched from a mailbox of Dovecot: each one once, and no old ones."""

from __future__ import annotations

import asyncio
import smtplib
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.doors.mail.wire.transport.conftest import Post, eventually, plain
from tests.doors.mail.wire.transport.test_arriving import (
    MB,
    most_memory,
    raw,
    with_photo,
    write,
    write_much,
)

from gamekeeper.doors.mail.wire.receive.imap_mailbox import Mailbox
from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.doors.mail.wire.settings import Fetching
from gamekeeper.errors import CannotStart, StoreUnavailable


def fetching(post: Post, **other: Any) -> Any:
    return post.settings("wolf@wolf.test", fetching=post.fetching(**other))


async def test_mails_are_fetched_from_dovecot(post: Post) -> None:
    """Those that were there and those that come; then they are seen and in another folder."""
    await write(post, "first", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 1)
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["first"])
        await write(post, "second", "wolf+s3cret@wolf.test")
        await eventually(lambda: len(post.house.texts) == 2, 5)  # IDLE: long before the poll
        await asyncio.to_thread(post.servers.has, "wolf", 2, "Gamekeeper")

    assert post.house.received[1].token == "s3cret"
    assert post.servers.count("wolf") == 0


async def test_a_mail_that_another_program_has_seen_is_not_lost(post: Post) -> None:
    """Somebody looked at it before we did: while we were away, and while we were there."""
    async with post.open(fetching(post)) as door:
        await eventually(lambda: door.spool.kept(f"mailbox {WOLF}"))
    await write(post, "away", "wolf@wolf.test")
    await asyncio.to_thread(_seen_by_hand, post, 1)
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["away"])
        await asyncio.to_thread(_append_seen, post, raw("<2@people.test>", "there"))
        await eventually(lambda: post.house.texts == ["away", "there"])
        await asyncio.to_thread(post.servers.has, "wolf", 2, "Gamekeeper")

    assert post.servers.count("wolf") == 0


async def test_old_mails_are_left_alone_at_the_first_start(post: Post) -> None:
    """Those that were seen, and those that lie there for long; it is so at the second start too."""
    week = timedelta(days=8)
    for n in range(30):
        await asyncio.to_thread(_append_seen, post, raw(f"<seen-{n}@x>", "seen"))
        old = raw(f"<old-{n}@x>", "old")
        await asyncio.to_thread(_append, post, old, (), datetime.now(UTC) - week)
    await write(post, "new", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 61)
    for number, expected in enumerate((["new"], ["new", "newer"])):
        async with post.open(fetching(post)):
            if number:
                await write(post, "newer", "wolf@wolf.test")
            await eventually(lambda expected=expected: post.house.texts == expected)
            await asyncio.to_thread(post.servers.has, "wolf", number + 1, "Gamekeeper")

    assert post.servers.count("wolf") == 60


async def test_a_folder_that_was_made_anew_is_begun_anew(post: Post) -> None:
    """Its numbers mean other mails: nothing that lies there seen is taken for new."""
    async with post.open(fetching(post)) as door:
        await eventually(lambda: door.spool.kept(f"mailbox {WOLF}"))
        kept = door.spool.kept(f"mailbox {WOLF}")
        assert kept is not None
        _, _, day = kept.split()
        await door.spool.keep(f"mailbox {WOLF}", f"7 1 {day}")
    await asyncio.to_thread(_append_seen, post, raw("<1@x>", "old"))
    async with post.open(fetching(post)):
        await write(post, "new", "wolf@wolf.test")
        await eventually(lambda: post.house.texts == ["new"])
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")

    assert post.servers.count("wolf") == 1


def test_mails_are_not_put_away_where_they_come_from(post: Post) -> None:
    """They would be fetched again and again."""
    with pytest.raises(CannotStart, match="cannot be put away"):
        Fetching(post.account(), "INBOX", "inbox")


WOLF = "wolf@wolf.test 127.0.0.1 INBOX"


def _append(post: Post, mail: bytes, flags: tuple[bytes, ...], at: datetime) -> None:
    client = post.servers.mailbox("wolf")
    client.append("INBOX", mail, flags, at)
    client.logout()


def _append_seen(post: Post, mail: bytes) -> None:
    _append(post, mail, (b"\\Seen",), datetime.now(UTC))


def _seen_by_hand(post: Post, number: int) -> None:
    post.servers.has("wolf", number)
    client = post.servers.mailbox("wolf")
    client.add_flags(client.search(), [b"\\Seen"])
    client.logout()


async def test_a_mail_stays_unread_until_the_house_has_it(post: Post) -> None:
    """It is tried again after a while, and others are not held up."""
    await write(post, "poison", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 1)
    await write(post, "food", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 2)
    receive = post.house.receive
    fussy = True

    async def picky(message: Any) -> None:
        if fussy and message.text == "poison":
            raise StoreUnavailable("no")
        await receive(message)

    post.house.receive = picky  # type: ignore[method-assign]
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["food"])
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")
        assert post.servers.count("wolf") == 1
        fussy = False
        await eventually(lambda: post.house.texts == ["food", "poison"])


async def test_the_same_mail_by_imap_twice_is_taken_once(post: Post) -> None:
    """Both copies are put away."""

    def deliver() -> None:
        with smtplib.LMTP("127.0.0.1", post.servers.lmtp) as client:
            for _ in range(2):
                client.sendmail("a@people.test", ["wolf@wolf.test"], raw())

    await asyncio.to_thread(deliver)
    async with post.open(fetching(post)):
        await asyncio.to_thread(post.servers.has, "wolf", 2, "Gamekeeper")

    assert post.house.texts == ["I vote for Bob."]


async def test_a_mailbox_that_goes_away_is_called_again(post: Post) -> None:
    """Dovecot restarts; nothing is lost."""
    async with post.open(fetching(post)):
        await write(post, "before", "wolf@wolf.test")
        await eventually(lambda: post.house.texts == ["before"])
        await asyncio.to_thread(post.servers.stop_dovecot)
        await asyncio.to_thread(post.servers.start_dovecot)
        await write(post, "after", "wolf@wolf.test")
        await eventually(lambda: post.house.texts == ["before", "after"])


async def test_without_a_word_from_the_server_the_mailbox_is_polled(post: Post) -> None:
    """IDLE is a kindness, not a promise."""
    calls = 0

    def deaf(self: Mailbox, seconds: float) -> None:
        nonlocal calls
        calls += 1
        time.sleep(min(seconds, 0.05))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Mailbox, "_idle", deaf)
        async with post.open(fetching(post, poll=timedelta(milliseconds=50))):
            await eventually(lambda: calls > 2)
            await write(post, "hello", "wolf@wolf.test")
            await eventually(lambda: post.house.texts == ["hello"])


async def test_a_large_mail_in_the_mailbox_is_answered_without_fetching_it(post: Post) -> None:
    """Only its head is looked at; then it is put away."""
    text = ("x" * 70 + "\n") * 2000
    await asyncio.to_thread(post.servers.write, "bob@wolf.test", "wolf@wolf.test", text, "Re: X")
    async with post.open(fetching(post, octets=100_000)):
        [answer] = await asyncio.to_thread(post.servers.has, "bob", 1)
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")

    assert post.house.received == []
    assert "too large" in plain(answer)
    assert (answer["Subject"], answer["Auto-Submitted"]) == ("Re: X", "auto-replied")


@pytest.mark.parametrize("is_first", [True, False])
async def test_a_photo_in_the_mailbox_does_not_make_the_words_unread(
    post: Post, is_first: bool
) -> None:
    """It is fetched in pieces, and the photo is not kept."""
    mail = with_photo("Karin", is_first=is_first, megabytes=2)

    def send() -> None:
        with smtplib.SMTP("127.0.0.1", post.servers.smtp) as client:
            client.sendmail("bob@wolf.test", ["wolf@wolf.test"], mail)

    async with post.open(fetching(post)):
        await asyncio.to_thread(send)
        await eventually(lambda: post.house.texts == ["Karin"])
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")


async def test_fifty_megabytes_in_the_mailbox_need_little_memory(post: Post) -> None:
    """Of that mail, too, only the beginning is looked at."""
    async with post.open(fetching(post)):
        await asyncio.to_thread(write_much, post, "wolf@wolf.test", 1)
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")
        with most_memory() as used:
            await asyncio.to_thread(write_much, post, "wolf@wolf.test", 50)
            [answer] = await asyncio.to_thread(post.servers.has, "bob", 1)

    assert "too large" in plain(answer)
    assert used() < 5 * MB


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_a_mailbox_is_read_through_tls(post: Post, security: str) -> None:
    """With a certificate made by ourselves; one that is not trusted gets no password."""
    port = post.servers.imaps if security == "tls" else post.servers.imap
    trusted = post.account(port=port, security=security, authority=post.servers.certificate)
    stranger = post.account(port=port, security=security)
    await write(post, "hello", "wolf@wolf.test")
    async with post.open(fetching(post, account=trusted)):
        await eventually(lambda: post.house.texts == ["hello"])

    spool = Spool(post.folder / "other.sqlite")
    mailbox = Mailbox(post.fetching(account=stranger), spool)
    task = asyncio.create_task(mailbox.run(lambda _: asyncio.sleep(0)))
    await eventually(lambda: mailbox.trouble)
    task.cancel()
    await spool.close()
    assert "certificate" in mailbox.trouble.lower()
