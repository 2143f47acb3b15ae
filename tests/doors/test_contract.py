"""One suite for all doors, and one for the UDP ports that need no text."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Protocol

import pytest
from tests.kit.mail_peer import MailPeer
from tests.kit.patience import PATIENCE
from tests.kit.prosody import prosody
from tests.kit.xmpp_peer import XmppPeer

from gamekeeper.doors.base import Door, Inbound, Outbound
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.doors.udp.burst_socket import READ_BYTES, Line, Sender
from gamekeeper.doors.udp.door import UdpPort
from gamekeeper.errors import CannotStart, Undeliverable

__all__ = ["prosody"]

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)


# -- text doors


class Peer(Protocol):
    """The other side of a door: people with clients of their own."""

    @property
    def door(self) -> Door: ...

    async def write(self, name: str, text: str, id: str | None = None) -> None: ...
    async def read(self, name: str) -> list[str]: ...
    def address(self, name: str) -> str: ...
    def called(self, id: str) -> str:
        """How the door calls a message to which its writer gave this id."""
        ...

    def extra(self, name: str) -> dict[str, str]:
        """What else the door knows about a message of this person's."""
        ...

    def carried(self, text: str) -> str | None:
        """What arrives of this text; None: the door cannot carry it at all."""
        ...

    async def close(self) -> None: ...


class LoopbackPeer:
    """Somebody in this process."""

    def __init__(self) -> None:
        self.door = Loopback(lambda: NOW)

    async def write(self, name: str, text: str, id: str | None = None) -> None:
        await self.door.say(name, text, id)

    async def read(self, name: str) -> list[str]:
        return self.door.heard(name)

    def address(self, name: str) -> str:
        return f"loopback:{name}"

    def called(self, id: str) -> str:
        return id

    def extra(self, name: str) -> dict[str, str]:
        return {}

    def carried(self, text: str) -> str:
        """Everything, as it is."""
        return text

    async def close(self) -> None:
        """There is nothing to close."""


PEERS: list[Any] = [LoopbackPeer, MailPeer, pytest.param(XmppPeer, marks=pytest.mark.slow)]
"""A new door is accepted when the suite passes with its peer in this list; slow: with a server."""


@dataclass
class Ear:
    """The house's side: takes down everything that is received."""

    peer: Peer
    received: list[Inbound] = field(default_factory=list)
    trouble: Exception | None = None

    async def receive(self, message: Inbound) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.received.append(message)


@pytest.fixture(params=PEERS, ids=lambda peer: peer.__name__)
def make(request: pytest.FixtureRequest) -> Callable[[], Peer]:
    """Makes the other side of a door; for XMPP there is a real server between them."""
    if request.param is XmppPeer:
        return partial(XmppPeer, request.getfixturevalue("prosody"))
    peer: Callable[[], Peer] = request.param
    return peer


@pytest.fixture
async def ear(make: Callable[[], Peer]) -> AsyncIterator[Ear]:
    ear = Ear(make())
    task = asyncio.create_task(ear.peer.door.run(ear.receive))
    await asyncio.sleep(0)
    yield ear
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    await ear.peer.close()


async def test_words_come_in_with_sender_id_and_time(ear: Ear) -> None:
    """All that the house wants to know of a message."""
    await ear.peer.write("anna", "hello", "<m-1>")

    [message] = ear.received
    plain = Inbound(message.id, ear.peer.address("anna"), "hello", NOW)
    assert message == replace(plain, **ear.peer.extra("anna"))  # type: ignore[arg-type]
    assert message.id.startswith(ear.peer.called("<m-1>"))
    assert ear.received[0].at.tzinfo is UTC


async def test_an_address_begins_with_the_doors_scheme(ear: Ear) -> None:
    """The house finds the way back by it."""
    await ear.peer.write("anna", "hello")

    assert ear.received[0].address.startswith(f"{ear.peer.door.scheme}:")


async def test_what_came_in_can_be_answered(ear: Ear) -> None:
    """The sender's address is one to send to."""
    await ear.peer.write("anna", "hello")

    await ear.peer.door.send(Outbound("1", ear.received[0].address, "welcome"))

    assert await ear.peer.read("anna") == ["welcome"]


async def test_order_is_kept_in_both_directions(ear: Ear) -> None:
    """For one address at least."""
    texts = [f"message {n}" for n in range(50)]
    for text in texts:
        await ear.peer.write("anna", text)
        await ear.peer.door.send(Outbound(text, ear.peer.address("anna"), text))

    assert [message.text for message in ear.received] == texts
    assert await ear.peer.read("anna") == texts


async def test_every_message_has_an_id_of_its_own(ear: Ear) -> None:
    """If the sender gave none, the door does."""
    for _ in range(20):
        await ear.peer.write("anna", "hello")
        await ear.peer.write("bob", "hello")

    assert len({message.id for message in ear.received}) == 40


async def test_two_lives_of_a_door_give_different_ids(ear: Ear, make: Callable[[], Peer]) -> None:
    """An id is for ever: what is said after a restart is not what was said before."""
    again = Ear(make())
    task = asyncio.create_task(again.peer.door.run(again.receive))
    await asyncio.sleep(0)

    await ear.peer.write("anna", "hello")
    await again.peer.write("anna", "hello")
    task.cancel()
    await asyncio.wait([task])
    await again.peer.close()

    assert ear.received[0].id != again.received[0].id


async def test_a_repeated_message_keeps_its_id(ear: Ear) -> None:
    """The house can tell that it has been done, if the door itself does not."""
    for _ in range(2):
        await ear.peer.write("anna", "hello", "<m-1>")

    [id] = {message.id for message in ear.received}
    assert id.startswith(ear.peer.called("<m-1>"))


async def test_what_is_sent_again_is_heard_once(ear: Ear) -> None:
    """The same id to the same address is the same message."""
    for _ in range(3):
        for name in ("anna", "bob"):
            await ear.peer.door.send(Outbound("t/7", ear.peer.address(name), "news"))

    assert await ear.peer.read("anna") == ["news"]
    assert await ear.peer.read("bob") == ["news"]


async def test_messages_reach_only_their_address(ear: Ear) -> None:
    """Nobody hears what was sent to somebody else."""
    await ear.peer.door.send(Outbound("1", ear.peer.address("anna"), "secret"))

    assert await ear.peer.read("bob") == []


@pytest.mark.parametrize("address", ["", "nobody", "elsewhere:anna", "{other}:anna@example.org"])
async def test_addresses_of_other_doors_are_refused_for_good(ear: Ear, address: str) -> None:
    """There is no point in trying again."""
    other = "mailto" if ear.peer.door.scheme == "xmpp" else "xmpp"
    with pytest.raises(Undeliverable) as refused:
        await ear.peer.door.send(Outbound("1", address.format(other=other), "hello"))

    assert refused.value.temporary is False


@pytest.mark.parametrize("text", ["", "ünï 🎲\n\ttwo lines", "x" * 100_000, "\x00\x1b"], ids=len)
async def test_any_text_goes_through_unharmed(ear: Ear, text: str) -> None:
    """Whatever a door can carry at all, it carries unchanged; the rest disturbs nobody."""
    await ear.peer.write("anna", text)
    await ear.peer.door.send(Outbound("1", ear.peer.address("anna"), text))
    await ear.peer.write("anna", "the next one")

    carried = ear.peer.carried
    expected = [each for each in (carried(text), "the next one") if each is not None]
    assert [message.text for message in ear.received] == expected
    assert [carried(read) for read in await ear.peer.read("anna")] == expected[:-1]


async def test_a_message_the_house_could_not_take_is_not_acknowledged(ear: Ear) -> None:
    """The writer learns of it, and the next message is taken as if nothing had been."""
    ear.trouble = RuntimeError("no")
    with pytest.raises(RuntimeError):
        await ear.peer.write("anna", "lost", "<m-1>")
    ear.trouble = None

    await ear.peer.write("anna", "again", "<m-1>")

    assert [message.text for message in ear.received] == ["again"]


async def test_a_door_that_is_cancelled_is_closed(make: Callable[[], Peer]) -> None:
    """No task of it goes on."""
    others = asyncio.all_tasks()
    ear = Ear(make())
    task = asyncio.create_task(ear.peer.door.run(ear.receive))
    await asyncio.sleep(0)

    task.cancel()
    with suppress(asyncio.CancelledError):
        await task

    assert asyncio.all_tasks() <= others
    await ear.peer.close()


async def test_a_door_that_was_used_is_closed_as_well(make: Callable[[], Peer]) -> None:
    """Nothing is left of it once its people have gone, too."""
    others = asyncio.all_tasks()
    ear = Ear(make())
    task = asyncio.create_task(ear.peer.door.run(ear.receive))
    await asyncio.sleep(0)
    await ear.peer.write("anna", "hello")
    await ear.peer.door.send(Outbound("1", ear.peer.address("anna"), "welcome"))

    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    await ear.peer.close()

    assert asyncio.all_tasks() <= others


async def test_a_door_that_is_not_open_yet_says_so(make: Callable[[], Peer]) -> None:
    """Trying again later is worth it."""
    peer = make()
    with pytest.raises(Undeliverable) as refused:
        await peer.write("anna", "hello")
    await peer.close()

    assert refused.value.temporary is True


async def test_a_loopback_listener_is_called_for_what_comes() -> None:
    """Terminals print what is sent to them at once."""
    door, heard = Loopback(lambda: NOW), list[Outbound]()
    door.listen("anna", heard.append)
    message = Outbound("1", "loopback:anna", "hello")

    await door.send(message)
    await door.send(message)
    await door.send(Outbound("2", "loopback:bob", "not you"))

    assert heard == [message]


# -- UDP ports


@dataclass
class Port:
    """An open port and what has arrived there."""

    port: UdpPort
    received: list[tuple[bytes, Any]]

    async def has(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.received) < number:  # noqa: ASYNC110
                await asyncio.sleep(0.002)


@pytest.fixture(params=["127.0.0.1", "0.0.0.0"], ids=["one address", "wildcard"])
async def port(request: pytest.FixtureRequest) -> AsyncIterator[Port]:
    """A port that sends everything back."""
    received: list[tuple[bytes, Any]] = []

    def receive(data: bytes, sender: Sender, line: Line) -> None:
        received.append((data, sender))
        line(b"echo " + data[:20], sender)

    udp = UdpPort(request.param, 0, receive)
    udp.open()
    yield Port(udp, received)
    udp.close()


def client(ip: str = "127.0.0.1") -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.bind((ip, 0))
    sock.settimeout(PATIENCE)
    return sock


async def test_a_datagram_is_received_and_answered(port: Port) -> None:
    """The answer comes from where the question went."""
    with client() as sock:
        sock.sendto(b"hello", ("127.0.0.1", port.port.port))
        await port.has(1)

        assert port.received == [(b"hello", sock.getsockname())]
        assert sock.recvfrom(100) == (b"echo hello", ("127.0.0.1", port.port.port))


@pytest.mark.parametrize("local", ["127.0.0.1", "127.0.0.2", "127.0.0.3"])
async def test_on_a_wildcard_answers_leave_from_the_address_written_to(local: str) -> None:
    """The first answer and all later ones; a connected client would not hear anything else."""
    seen: list[bytes] = []

    def receive(data: bytes, sender: Sender, line: Line) -> None:
        seen.append(data)
        line(data, sender)

    udp = UdpPort("0.0.0.0", 0, receive)
    udp.open()
    try:
        with client("127.0.0.9") as sock:
            sock.connect((local, udp.port))
            for number in range(3):
                sock.send(b"%d" % number)
                async with asyncio.timeout(PATIENCE):
                    while len(seen) <= number:  # noqa: ASYNC110
                        await asyncio.sleep(0.002)
                assert sock.recv(100) == b"%d" % number
    finally:
        udp.close()


@pytest.mark.parametrize("port", ["0.0.0.0"], indirect=True)
async def test_several_local_addresses_are_served_at_once(port: Port) -> None:
    """Each client hears from the address it knows."""
    clients = [(client("127.0.0.9"), f"127.0.0.{n}") for n in (2, 3, 2, 3)]
    for sock, local in clients:
        sock.sendto(local.encode(), (local, port.port.port))
    await port.has(4)

    sources = [sock.recvfrom(100)[1][0] for sock, _ in clients]
    for sock, _ in clients:
        sock.close()

    assert sources == [local for _, local in clients]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
async def test_a_port_in_use_is_reported_in_a_sentence(host: str) -> None:
    """With what to do about it."""
    first = UdpPort(host, 0, lambda *_: None)
    first.open()
    try:
        second = UdpPort(host, first.port, lambda *_: None)
        with pytest.raises(CannotStart) as problem:
            second.open()
    finally:
        first.close()

    assert f"cannot open UDP port {first.port} on {host}: Address already in use." in str(
        problem.value
    )
    assert "choose another port" in str(problem.value)


async def test_a_wildcard_port_does_not_let_others_in_after_serving(port: Port) -> None:
    """Sharing is for our own sockets; another program still cannot take the port."""
    with client("127.0.0.9") as sock:
        sock.sendto(b"hello", ("127.0.0.1", port.port.port))
        await port.has(1)

    with pytest.raises(CannotStart):
        UdpPort(port.port._host, port.port.port, lambda *_: None).open()


async def test_an_address_that_is_not_ours_is_reported_in_a_sentence() -> None:
    """Nobody has 192.0.2.1."""
    with pytest.raises(CannotStart, match=r"on 192\.0\.2\.1: Cannot assign requested address"):
        UdpPort("192.0.2.1", 9000, lambda *_: None).open()


@pytest.mark.parametrize("number", [10, 300, 1000])
async def test_drain_reads_everything_that_waits(port: Port, number: int) -> None:
    """Whoever declares a time-out must know all that has arrived."""
    with client() as sock:
        for n in range(number):
            sock.sendto(b"%d" % n, ("127.0.0.1", port.port.port))

        port.port.drain()

    assert [data for data, _ in port.received] == [b"%d" % n for n in range(number)]


async def test_drain_on_an_empty_port_does_nothing(port: Port) -> None:
    """And does not wait."""
    port.port.drain()

    assert port.received == []


async def test_datagrams_that_are_too_long_arrive_cut(port: Port) -> None:
    """At a length that every protocol here calls too long."""
    with client() as sock:
        for length in (0, READ_BYTES, READ_BYTES + 1, 60_000):
            sock.sendto(b"x" * length, ("127.0.0.1", port.port.port))
        await port.has(4)

    assert [len(data) for data, _ in port.received] == [0, READ_BYTES, READ_BYTES, READ_BYTES]


async def test_a_client_that_is_gone_disturbs_nobody(port: Port) -> None:
    """The network's complaint about a closed port is not taken for a datagram."""
    gone = client()
    gone.sendto(b"bye", ("127.0.0.1", port.port.port))
    gone.close()
    await port.has(1)

    with client() as sock:
        for n in range(5):
            sock.sendto(b"%d" % n, ("127.0.0.1", port.port.port))
        await port.has(6)

    assert [data for data, _ in port.received] == [b"bye", b"0", b"1", b"2", b"3", b"4"]


async def test_a_closed_port_can_be_opened_by_somebody_else(port: Port) -> None:
    """Nothing of it is left; closing twice is harmless."""
    number = port.port.port
    with client("127.0.0.9") as sock:
        sock.sendto(
            b"hello", ("127.0.0.2" if port.port._host == "0.0.0.0" else "127.0.0.1", number)
        )
        await port.has(1)

    port.port.close()
    port.port.close()
    for _ in range(5):
        await asyncio.sleep(0)  # the loop goes round
    again = UdpPort(port.port._host, number, lambda *_: None)
    again.open()
    again.close()

    assert again.port == number


async def test_a_port_can_write_first(port: Port) -> None:
    """After a restart the players of before are invited again."""
    with client() as sock:
        port.port.line()(b"come back", sock.getsockname())

        assert sock.recv(100) == b"come back"
