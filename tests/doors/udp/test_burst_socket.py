"""Bursts of datagrams over real sockets: through an io_uring, by ``sendmmsg``, and one by one."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from tests.kit.patience import PATIENCE

from gamekeeper.doors.udp import burst_socket
from gamekeeper.doors.udp.burst_socket import Group, Line, Peer
from gamekeeper.doors.udp.send_ring import SendRing

WAYS = ("ring", "sendmmsg", "one by one")


def _no_ring(*_: object) -> SendRing:
    raise OSError(errno.ENOSYS, "no such call")


@pytest.fixture(params=WAYS)
def line(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    """A line that sends in one of the three ways."""
    if request.param != "ring":
        monkeypatch.setattr(burst_socket, "SendRing", _no_ring)
    if request.param == "one by one":
        monkeypatch.setattr(burst_socket, "_SENDMMSG", None)
    with socket.socket(type=socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        line = Line(sock)
        # where the system allows no ring, the first way is the second one
        assert line._ring is None or request.param == "ring"
        yield line
        line.close()


class Ears:
    """Some sockets, the peers and the group they are for a line."""

    def __init__(self, stack: ExitStack, number: int) -> None:
        self.sockets = [stack.enter_context(_socket()) for _ in range(number)]
        self.peers = [Peer(sock.getsockname()) for sock in self.sockets]
        self.group = Group(self.peers)

    def hear(self, place: int, number: int) -> list[bytes]:
        return [self.sockets[place].recv(65536) for _ in range(number)]


def _socket() -> socket.socket:
    sock = socket.socket(type=socket.SOCK_DGRAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 << 20)
    sock.bind(("127.0.0.1", 0))
    sock.settimeout(PATIENCE)
    return sock


@pytest.fixture
def ears() -> Iterator[Ears]:
    with ExitStack() as stack:
        yield Ears(stack, 3)


def test_everybody_hears_everything_in_order(line: Line, ears: Ears) -> None:
    """§3.2: for many bursts of all sizes, which go round a ring of 1,024 places more than once."""
    bursts = 700
    for number in range(bursts):
        line.post_all(b"PLAYER ROLLS;%d" % number, ears.group)
        for _ in range(number % 4):
            line.post(b"ROLLED;%d" % number, ears.peers[0])
        line.flush()

        to_first = [b"PLAYER ROLLS;%d" % number] + [b"ROLLED;%d" % number] * (number % 4)
        assert ears.hear(0, len(to_first)) == to_first
        for other in (1, 2):
            assert ears.hear(other, 1) == [b"PLAYER ROLLS;%d" % number]


def test_more_than_one_call_can_take_is_sent_in_several(line: Line, ears: Ears) -> None:
    for number in range(1_500):
        line.post(b"%d" % number, ears.peers[number % 3])
    for number in range(40):
        line.post_all(b"to all %d" % number, ears.group)
    line.flush()

    for place in range(3):
        singles = [b"%d" % number for number in range(place, 1_500, 3)]
        assert ears.hear(place, 540) == singles + [b"to all %d" % number for number in range(40)]


def test_long_datagrams_arrive_and_impossible_ones_are_lost(line: Line, ears: Ears) -> None:
    """§12: what cannot be sent is lost, the others still get theirs."""
    longest = b"S" * 65_507
    line.post_all(b"first", ears.group)
    line.post_all(longest, ears.group)
    line.post_all(b"X" * 65_508, ears.group)
    line.post_all(b"X" * 70_000, ears.group)
    line.post(b"P" * 5_000, ears.peers[1])
    line.post_all(b"last", ears.group)
    line.flush()

    assert ears.hear(0, 3) == [b"first", longest, b"last"]
    assert ears.hear(1, 4) == [b"first", longest, b"P" * 5_000, b"last"]


def test_a_closed_port_costs_nobody_else_a_datagram(line: Line, ears: Ears) -> None:
    """§12: and neither does an address that cannot be reached."""
    gone = _socket()
    nobody, nowhere = Peer(gone.getsockname()), Peer(("255.255.255.255", 9))
    gone.close()
    group = Group([nobody, ears.peers[0], nowhere, ears.peers[1]])
    for number in range(200):
        line.post_all(b"%d" % number, group)
        line.flush()

    for place in (0, 1):
        assert ears.hear(place, 200) == [b"%d" % number for number in range(200)]
