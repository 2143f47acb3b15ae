"""The door as a whole: conversations, robots, and mails that come back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.doors.mail.wire.transport.conftest import House, Post, eventually, now, plain
from tests.doors.mail.wire.transport.test_arriving import Lmtp, raw, write
from tests.kit.alarms import in_english
from tests.kit.mail import free_ports

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.rate_limit import Hourly
from gamekeeper.doors.mail.wire.receive.authentication import Proof
from gamekeeper.doors.mail.wire.send.spool_file import GENERAL, State
from gamekeeper.doors.mail.wire.settings import Listening

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)


async def deliver(post: Post, mail: bytes, sender: str = "anna@people.test") -> None:
    async with Lmtp(post.servers.door) as mx:
        assert await mx.deliver(mail, "wolf@play.test", sender=sender) == ["250 2.0.0 Taken"]


async def test_a_conversation_keeps_together(post: Post) -> None:
    """The answer refers to the question, and so does the answer to that."""
    post.house.answer = "Your vote is counted."
    async with post.open(post.settings(listening=post.lmtp)):
        servers = post.servers
        id = await asyncio.to_thread(servers.write, "anna@wolf.test", "wolf@play.test", "Bob!", "X")
        [answer] = await asyncio.to_thread(servers.has, "anna", 1)

    assert answer["In-Reply-To"] == id
    assert (answer["Subject"], answer["Auto-Submitted"]) == ("Re: X", "auto-replied")
    assert plain(answer).strip() == "Your vote is counted."


async def test_the_secret_travels_there_and_back(post: Post) -> None:
    """In the reply address; or in the subject, which is then cleaned."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        await door.send(Outbound("t/1", "mailto:anna@wolf.test", "Vote!", "t", "X", "s3cret"))
        [letter] = await asyncio.to_thread(post.servers.has, "anna", 1)
        await write(post, "Bob", letter["Reply-To"].addresses[0].addr_spec)
        await write(post, "Bob", subject="Re: X [#0ther]")
        await eventually(lambda: len(post.house.received) == 2)

    found = {message.token: message.subject for message in post.house.received}
    assert found == {"s3cret": "hello", "0ther": "Re: X"}


async def test_the_secret_may_travel_in_the_subject(post: Post) -> None:
    """For providers without plus addresses: replies keep it, and it does not pile up."""
    house = post.house
    house.answer = "Noted."
    async with post.open(post.settings(listening=post.lmtp, is_token_in_subject=True)) as door:
        await door.send(Outbound("t/1", "mailto:anna@wolf.test", "Vote!", "t", "X", "s3cret"))
        [letter] = await asyncio.to_thread(post.servers.has, "anna", 1)
        assert letter["Subject"] == "X [#s3cret]"
        assert letter["Reply-To"].addresses[0].addr_spec == "wolf@play.test"
        await eventually(lambda: door.queue(State.SENT))
        assert [item.subject for item in door.queue(State.SENT)] == ["X"]
        await write(post, "Bob", subject=f"Re: {letter['Subject']}")
        await eventually(lambda: house.received)

    assert (house.received[0].token, house.received[0].subject) == ("s3cret", "Re: X")


async def test_an_answer_drops_the_secret_of_its_question(post: Post) -> None:
    """It has one of its own, or none."""
    post.house.answer = "Noted."
    async with post.open(post.settings(listening=post.lmtp, is_token_in_subject=True)):
        servers = post.servers
        subject = "Re: X [#s3cret]"
        await asyncio.to_thread(servers.write, "anna@wolf.test", "wolf@play.test", "Bob!", subject)
        [answer] = await asyncio.to_thread(servers.has, "anna", 1)

    assert answer["Subject"] == "Re: X"


@pytest.mark.parametrize(
    ("headers", "sender"),
    [
        ({"Auto-Submitted": "auto-replied"}, "anna@people.test"),
        ({"List-Id": "<people.test>"}, "anna@people.test"),
        ({"Resent-From": "bob@people.test"}, "anna@people.test"),
        ({}, ""),
    ],
)
async def test_robots_are_neither_heard_nor_answered(
    post: Post, headers: dict[str, str], sender: str
) -> None:
    """§11.8; but the mail is acknowledged, and stands in the journal."""
    post.house.answer = "What?"
    async with post.open(post.settings(listening=post.lmtp)) as door:
        await deliver(post, raw(Subject="hello", **headers), sender)

        assert post.house.received == []
        assert door.spool.count(State.WAITING) == door.spool.count(State.SENT) == 0
        await eventually(lambda: door.spool.journal(GENERAL))
        assert "from anna@people.test: hello (" in door.spool.journal(GENERAL)[0].text


async def test_our_own_mails_are_ignored(post: Post) -> None:
    """§11.1"""
    async with post.open(post.settings(listening=post.lmtp)):
        await deliver(post, raw().replace(b"anna@people.test", b"wolf@play.test"))

    assert post.house.received == []


async def test_a_mail_that_comes_back_is_recognised(post: Post) -> None:
    """Postfix could not deliver it after all; the administrators are told."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        await door.send(Outbound("t/1", "mailto:nobody@wolf.test", "hello", "t", "X: Dag 1"))
        await eventually(lambda: door.queue(State.FAILED))
        await eventually(lambda: post.house.alarms)

        [item] = door.queue(State.FAILED)
        assert item.address == "mailto:nobody@wolf.test"
        assert item.last_error.startswith("it came back")
        assert "X: Dag 1" in post.house.alarms[0]
        assert post.house.received == []


async def test_a_bounce_of_what_we_did_not_send_alarms_nobody(post: Post) -> None:
    """Anybody can write one."""
    bounce = raw("<b@x>", **{"Content-Type": 'multipart/report; boundary="b"'})
    parts = "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n"
    parts += "Final-Recipient: rfc822; bob@wolf.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"
    parts += "--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <gk.1@play.test>\r\n\r\nx\r\n"
    async with post.open(post.settings(listening=post.lmtp)):
        await deliver(post, bounce.replace(b"I vote for Bob.", f"{parts}--b--".encode()), "")

    assert post.house.alarms == []
    assert post.house.received == []


async def test_error_replies_end_some_time(post: Post) -> None:
    """At most so many per address and hour, so that robots tire; other mails are not counted."""
    async with post.open(post.settings(errors_per_hour=3)) as door:
        for n in range(5):
            what = Outbound(f"e/{n}", "mailto:anna@wolf.test", "What?", is_error=True)
            await door.send(what)
            await door.send(what)  # told again: counted once
        await door.send(Outbound("n/1", "mailto:anna@wolf.test", "news"))
        await door.send(Outbound("e/9", "mailto:bob@wolf.test", "What?", is_error=True))

        sent = [*door.queue(), *door.queue(State.SENT)]
        assert {item.id for item in sent} == {"e/0", "e/1", "e/2", "n/1", "e/9"}


def test_an_hour_later_there_is_room_again() -> None:
    """A sliding hour, each address for itself."""
    hourly = Hourly(2)
    hourly.count("a", NOW)
    hourly.count("a", NOW + timedelta(minutes=30))

    assert hourly.is_reached("a", NOW + timedelta(minutes=59))
    assert not hourly.is_reached("b", NOW)
    assert not hourly.is_reached("a", NOW + timedelta(minutes=60))


async def test_who_is_proven_is_said(post: Post) -> None:
    """By whoever was asked to look."""
    settings = post.settings(listening=post.lmtp)
    door = MailDoor(settings, now, prove=lambda raw, sender: Proof.DKIM)
    await door.listen()
    task = asyncio.create_task(door.run(post.house.receive))
    await deliver(post, raw())
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

    assert [message.proven for message in post.house.received] == [True]


async def test_a_part_that_breaks_starts_again(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """And somebody is told; the other parts go on."""
    monkeypatch.setattr("gamekeeper.doors.mail.wire.supervise.RESTART_SECONDS", 0.05)
    async with post.open() as door:
        due = door._smtp_sender._due
        broken = True

        def fail() -> Any:
            nonlocal broken
            if broken:
                broken = False
                raise ZeroDivisionError("a bug")
            return due()

        monkeypatch.setattr(door._smtp_sender, "_due", fail)
        await door.send(Outbound("t/1", "mailto:anna@wolf.test", "hello"))
        await asyncio.to_thread(post.servers.has, "anna", 1)

    assert "a bug" in post.house.alarms[0]


async def test_aliases_are_ours_too(post: Post) -> None:
    """With and without a secret."""
    settings = replace(post.settings(listening=post.lmtp), aliases=frozenset({"Game@play.test"}))
    async with post.open(settings):
        await write(post, "hello", "game+x@play.test")
        await eventually(lambda: post.house.received)

    assert post.house.received[0].token == "x"


async def test_answers_at_once_are_counted_too(post: Post) -> None:
    """None slips through while another one is being written down."""
    async with post.open(post.settings(errors_per_hour=3)) as door:
        many = [
            Outbound(f"e/{n}", "mailto:anna@wolf.test", "What?", is_error=True) for n in range(50)
        ]
        await asyncio.gather(*map(door.send, many))

        assert len([*door.queue(), *door.queue(State.SENT)]) == 3


async def test_two_houses_do_not_answer_each_other(post: Post, tmp_path: Path) -> None:
    """Somebody writes to one of them in the name of the other: one answer, and that is all."""
    ports = free_ports(2)
    doors, houses = [], [House(answer="What?"), House(answer="What?")]
    for number, house in enumerate(houses):
        settings = post.settings(
            f"wolf@house{number}.test",
            server=post.server(port=ports[1 - number]),
            listening=(Listening("smtp", port=ports[number]),),
        )
        settings = replace(settings, spool=tmp_path / f"{number}.sqlite")
        house.door = MailDoor(settings, now, in_english(house.alarms.append))
        doors.append(house.door)
        await house.door.listen()
    tasks = [
        asyncio.create_task(door.run(house.receive))
        for door, house in zip(doors, houses, strict=True)
    ]
    forged = raw().replace(b"anna@people.test", b"wolf@house1.test")
    async with Lmtp(ports[0], "EHLO") as mx:
        await mx.deliver(forged, "wolf@house0.test", sender="wolf@house1.test")
    await eventually(lambda: doors[1].spool.journal(GENERAL))

    assert len(houses[0].received) == 1
    assert houses[1].received == []
    assert doors[1].queue() == doors[1].queue(State.SENT) == []
    assert "(automatic)" in doors[1].spool.journal(GENERAL)[0].text
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
