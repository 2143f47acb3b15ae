"""Encryption: required unless the operator says otherwise (A2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.doors.xmpp.wire.conftest import World, outbound
from tests.kit.prosody import MODULES, PASSWORD, Prosody, running_prosody

from gamekeeper.doors.xmpp.wire.settings import Accounts, Component, Server
from gamekeeper.errors import CannotStart


@pytest.fixture(scope="module")
def strict() -> Iterator[Prosody]:
    """A server that insists on encryption for the master and the coordinator, and for guests."""
    yield from running_prosody(encrypted=True)


@pytest.mark.parametrize("security", ["starttls", "direct"])
async def test_an_encrypted_connection(strict: Prosody, security: str) -> None:
    """With a certificate that the operator trusts."""
    world = World(strict, "accounts")
    port = strict.tls if security == "direct" else strict.c2s
    server = Server("127.0.0.1", port, security, strict.certificate)
    async with world.door(server=server) as door:
        room = await door.open_room()
        await door.send(outbound(room.address, "hello"))

        assert world.house.alarms == []


@pytest.mark.parametrize("security", ["starttls", "direct"])
async def test_an_unknown_certificate_is_not_trusted(strict: Prosody, security: str) -> None:
    """Not even for a moment."""
    world = World(strict, "accounts")
    port = strict.tls if security == "direct" else strict.c2s
    async with world.door(wait=False, server=Server("127.0.0.1", port, security)) as door:
        await world.house.until(lambda: world.house.alarms)

        assert not any(line.is_up for line in door._lines)


@pytest.fixture
def plain() -> Iterator[Prosody]:
    """A server that offers no encryption."""
    yield from running_prosody(modules=tuple(name for name in MODULES if name != "tls"))


async def test_a_server_without_encryption_is_not_told_the_password(plain: Prosody) -> None:
    """Encryption is the default: a server that does not offer it is not used."""
    world = World(plain, "accounts")
    async with world.door(wait=False, server=Server("127.0.0.1", plain.c2s)) as door:
        await world.house.until(lambda: world.house.alarms)

        assert not any(line.is_up for line in door._lines)
        assert "Authenticated" not in plain.log()


async def test_a_component_must_be_allowed_to_be_plain(prosody: Prosody) -> None:
    """XEP-0114 has no encryption: the operator has to know."""
    world = World(prosody, "component")
    with pytest.raises(CannotStart, match="never encrypted"):
        async with world.door(server=Server("127.0.0.1", prosody.component)):
            pass


async def test_odd_settings_are_refused(prosody: Prosody) -> None:
    """With a sentence that says what would be right."""
    world = World(prosody, "accounts")
    with pytest.raises(CannotStart, match="security is one of"):
        async with world.door(server=Server("127.0.0.1", 1, "ssl")):
            pass
    missing = prosody.folder / "missing.pem"
    with pytest.raises(CannotStart, match="cannot be read"):
        async with world.door(server=Server("127.0.0.1", 1, certificate=missing)):
            pass


def test_secrets_are_not_shown(prosody: Prosody) -> None:
    """Settings may end up in a log."""
    assert PASSWORD not in repr(World(prosody, "accounts").settings())
    assert PASSWORD not in repr(World(prosody, "component").settings())
    assert PASSWORD not in repr(Accounts(PASSWORD, PASSWORD)) + repr(Component(PASSWORD))
