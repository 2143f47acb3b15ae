"""What the administrators are told when the server does not let us in: once, and in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.doors.xmpp.wire.conftest import IMPATIENT, World
from tests.kit.patience import PATIENCE
from tests.kit.prosody import MODULES, PASSWORD, Prosody, free_ports, running_prosody

from gamekeeper.doors.xmpp.wire.settings import Accounts, Component, Server
from gamekeeper.doors.xmpp.wire.stream.stream import Resumption, Stream

GO_ON = " We go on trying."


async def complaint(world: World, **settings: Any) -> str:
    """The first one with these settings; it names no XML."""
    async with world.door(wait=False, **settings):
        await world.house.until(lambda: world.house.alarms)
    told = world.house.alarms[0]
    assert "<" not in told
    return told


@pytest.fixture(scope="module")
def plain() -> Iterator[Prosody]:
    """A server that offers no encryption."""
    yield from running_prosody(modules=tuple(name for name in MODULES if name != "tls"))


@pytest.fixture(scope="module")
def strict() -> Iterator[Prosody]:
    """A server that lets nobody in without encryption."""
    yield from running_prosody(encrypted=True)


async def test_encryption_is_not_offered(plain: Prosody) -> None:
    """A2: this has nothing to do with the password."""
    told = await complaint(World(plain, "accounts"), server=Server("127.0.0.1", plain.c2s))

    assert told == "XMPP: the server offers no encryption (xmpp.security)." + GO_ON


async def test_encryption_is_wanted(strict: Prosody) -> None:
    """By the server; we are not taken to be let in."""
    server = Server("127.0.0.1", strict.c2s, "none")
    told = await complaint(World(strict, "accounts"), server=server)

    assert told == "XMPP: the server wants encryption (xmpp.security)." + GO_ON


async def test_a_wrong_way_of_encryption(strict: Prosody) -> None:
    """Direct, at a port that begins in plain text."""
    server = Server("127.0.0.1", strict.c2s, "direct", strict.certificate)
    told = await complaint(World(strict, "accounts"), server=server)

    assert "is not encrypted from the first byte (xmpp.security)" in told


async def test_an_unknown_certificate(strict: Prosody) -> None:
    """The reason is that of the encryption."""
    told = await complaint(World(strict, "accounts"), server=Server("127.0.0.1", strict.c2s))

    assert f"the certificate of 127.0.0.1:{strict.c2s} is not trusted: self" in told


async def test_an_unknown_host(accounts: World) -> None:
    """The host we were told, not the domain."""
    told = await complaint(accounts, server=Server("nowhere.invalid", 5222, "none"))

    assert told.startswith("XMPP: nowhere.invalid:5222 cannot be reached: the name nowhere.inv")


async def test_nobody_listens(accounts: World) -> None:
    """Two accounts cannot be connected: that is one complaint."""
    [port] = free_ports(1)
    async with accounts.door(wait=False, port=port) as door:
        await accounts.house.until(lambda: accounts.house.alarms)
        for _ in range(2):
            for name in door._names.values():  # each tries again
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(name.line.up.wait(), 0.2)

    [told] = accounts.house.alarms
    assert told.startswith(f"XMPP: 127.0.0.1:{port} cannot be reached: ")


@pytest.mark.parametrize("mode", ["accounts", "component"])
async def test_a_wrong_domain(prosody: Prosody, mode: str) -> None:
    """host-unknown, in words."""
    told = await complaint(World(prosody, mode), domain="other.test")

    assert told in {
        "XMPP: the server does not serve other.test (xmpp.domain)." + GO_ON,
        "XMPP as other.test: the server refuses the component's secret." + GO_ON,
    }


async def test_a_wrong_secret(prosody: Prosody) -> None:
    """A component has no password."""
    told = await complaint(World(prosody, "component"), login=Component("wrong"))

    assert told == "XMPP as game.wolf.test: the server refuses the component's secret." + GO_ON


async def test_a_wrong_password(accounts: World) -> None:
    """That is a matter of one account."""
    told = await complaint(accounts, login=Accounts("wrong", PASSWORD))

    assert told == "XMPP as sww@wolf.test: the server refuses our name or password." + GO_ON


async def test_a_wrong_password_is_not_tried_often(
    accounts: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Servers shut out the whole machine after some; another account is tried as ever."""
    tries: list[str] = []
    opened = Stream.open

    async def counted(stream: Stream, resumption: Resumption) -> None:
        tries.append(stream._login.jid.partition("@")[0])
        await opened(stream, resumption)

    monkeypatch.setattr(Stream, "open", counted)
    slow = replace(IMPATIENT, refused=60.0, most=60.0)
    wrong = Accounts("wrong", PASSWORD)
    async with accounts.door(wait=False, login=wrong, patience=slow) as door:
        master = door._names["softwarewolf"].line
        while tries.count("softwarewolf") < 5:
            await asyncio.wait_for(master.up.wait(), PATIENCE)
            master.break_off()
            await asyncio.sleep(0.01)

    assert tries.count("sww") == 1


async def test_two_houses(accounts: World) -> None:
    """They throw each other out; the administrators can know why."""
    other = World(accounts.prosody, "accounts")
    async with accounts.door(), other.door(wait=False):
        await accounts.house.until(lambda: accounts.house.alarms)

    assert (
        "another program uses this account: is another server running? We go"
        in (accounts.house.alarms[0])
    )


async def test_a_server_that_was_away_is_one_piece_of_news(
    plain: Prosody, caplog: pytest.LogCaptureFixture
) -> None:
    """However many lines there are, and however often they tried."""
    world = World(plain, "accounts")
    caplog.set_level(logging.INFO, "gamekeeper.xmpp")
    async with world.door() as door:
        plain.stop()
        await world.house.until(lambda: world.house.alarms)
        plain.start()
        for name in door._names.values():
            await name.line.up.wait()

    assert len(world.house.alarms) == 1
    told = [record.message for record in caplog.records]
    assert (told.count("XMPP connection lost"), told.count("XMPP connection restored")) == (1, 1)
