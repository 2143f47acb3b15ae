"""Proofs that never come: a stranger's DNS that is silent holds up nobody else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.doors.mail.wire.transport.conftest import House, eventually, now
from tests.doors.mail.wire.transport.test_arriving import Lmtp
from tests.kit.alarms import in_english
from tests.kit.patience import PATIENCE

from gamekeeper.doors.mail.wire.door import MAX_READERS, MailDoor
from gamekeeper.doors.mail.wire.receive.authentication import Proof
from gamekeeper.doors.mail.wire.receive.lmtp import Arrival
from gamekeeper.doors.mail.wire.receive.proofs import MAX_THREADS, Proving
from gamekeeper.doors.mail.wire.settings import Listening, MailSettings, Server

MANY = max(MAX_READERS, MAX_THREADS) + 2


class Dns:
    """Of the domain ``silent.test`` nothing is ever heard."""

    def __init__(self) -> None:
        self.is_over = threading.Event()
        self.asked: list[str] = []

    def prove(self, raw: bytes, sender: str) -> Proof:
        self.asked.append(sender)
        if sender.endswith("@silent.test"):
            self.is_over.wait()
        return Proof.DKIM

    def vouch(self, raw: bytes, sender: str) -> Proof:
        return Proof.SERVER if sender.endswith("@wolf.test") else Proof.NONE


@pytest.fixture
async def dns() -> AsyncIterator[Dns]:
    dns = Dns()
    yield dns
    dns.is_over.set()


def mail(sender: str, subject: str = "WW5", headers: str = "") -> bytes:
    return (
        f"From: {sender}\r\nTo: wolf@play.test\r\nMessage-ID: <{sender}>\r\n"
        f"Subject: {subject}\r\n{headers}\r\nBob\r\n"
    ).encode()


async def test_who_cannot_be_proven_in_time_is_unproven(dns: Dns) -> None:
    """And the next one is asked about, though the first question still has no answer."""
    proving = Proving(dns.prove, patience=0.05)

    assert await proving.proof(b"", "bas@silent.test") is Proof.NONE
    proving._patience = PATIENCE
    assert await proving.proof(b"", "bas@people.test") is Proof.DKIM
    proving.close()


async def test_a_silent_domain_holds_up_nobody_else(dns: Dns, tmp_path: Path) -> None:
    """More of its mails than there are threads; whom our own server knows goes past them all."""
    house = House()
    where = Listening("lmtp", port=0, hostname="play.test")
    settings = MailSettings(
        "wolf@play.test",
        tmp_path / "mail.sqlite",
        Server("127.0.0.1", 1, "none"),
        listening=(where,),
    )
    door = MailDoor(settings, now, in_english(house.alarms.append), dns.prove, dns.vouch)
    await door.listen()
    running = asyncio.create_task(door.run(house.receive))
    port = door.listeners[0].port

    async def deliver(raw: bytes) -> list[str]:
        async with Lmtp(port) as mx:
            return await mx.deliver(raw, "wolf@play.test")

    silent = [
        asyncio.create_task(deliver(mail(f"x{number}@silent.test"))) for number in range(MANY)
    ]
    await eventually(lambda: len(dns.asked) >= MAX_THREADS)
    said = await deliver(mail("anna@wolf.test"))

    assert said == ["250 2.0.0 Taken"]
    assert [(each.address, each.proven) for each in house.received] == [
        ("mailto:anna@wolf.test", True)
    ]
    assert not any(task.done() for task in silent)
    for task in (*silent, running):
        task.cancel()
    await asyncio.gather(*silent, running, return_exceptions=True)


async def test_nobody_asks_who_a_robot_is(dns: Dns, tmp_path: Path) -> None:
    """What is not read needs no proof; nor does what was written to somebody else."""
    settings = MailSettings(
        "wolf@play.test", tmp_path / "mail.sqlite", Server("127.0.0.1", 1, "none")
    )
    door = MailDoor(settings, now, prove=dns.prove)
    running = asyncio.create_task(door.run(House().receive))
    await asyncio.sleep(0)
    await door._take(Arrival(mail("x@people.test", headers="Auto-Submitted: auto-replied\r\n")))
    await door._take(Arrival(mail("y@people.test").replace(b"To: wolf@", b"To: eva@")))

    assert dns.asked == []
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
