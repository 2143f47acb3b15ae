"""Bursts of datagrams over real sockets: through an io_uring, by ``sendmmsg``, and one by one."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator
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


def test_the_last_ones_are_sent_theirs_behind_everybody_else(line: Line, ears: Ears) -> None:
    """Two peers at one socket, which hears in what order they were written to."""
    first, last = (Peer(ears.sockets[0].getsockname()) for _ in range(2))
    last.is_last = True
    group = Group([last, first])
    for _ in range(3):
        line.post_all(b"started", group)
        line.post(b"invited", last)
        line.post(b"your turn", first)
        line.post_all(b"rolls", group)
        line.flush()

        told_first = [b"started", b"your turn", b"rolls"]
        told_last = [b"started", b"invited", b"rolls"]
        if burst_socket._SENDMMSG is None:  # there are no bursts: everything leaves as it comes
            told_first, told_last = [b"started"] * 2 + [b"invited", b"your turn"], [b"rolls"] * 2
        assert ears.hear(0, 6) == told_first + told_last


def test_many_for_the_last_ones_leave_in_order_too(line: Line, ears: Ears) -> None:
    ears.peers[1].is_last = True
    for number in range(2_500):
        line.post(b"%d" % number, ears.peers[number % 2])
        if number % 100 == 0:
            line.post_all(b"to all %d" % number, ears.group)
    line.flush()

    for place in (0, 1):
        expected = []
        for number in range(2_500):
            expected += [b"%d" % number] * (number % 2 == place)
            expected += [b"to all %d" % number] * (number % 100 == 0)
        assert ears.hear(place, len(expected)) == expected
    assert ears.hear(2, 25) == [b"to all %d" % number for number in range(0, 2_500, 100)]


Promises = list[Callable[[], None]]


@pytest.fixture(params=("ring", "sendmmsg"))
def holding(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, ears: Ears
) -> Iterator[tuple[Line, Promises]]:
    """A line that holds back what the first ear is sent, and what it wants to be called later."""
    if request.param != "ring":
        monkeypatch.setattr(burst_socket, "SendRing", _no_ring)
    promises: Promises = []
    ears.peers[0].is_last = True
    with socket.socket(type=socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        line = Line(sock, promises.append)
        yield line, promises
        line.close()


def _has_nothing(sock: socket.socket) -> bool:
    sock.setblocking(False)
    try:
        sock.recv(65536, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    finally:
        sock.settimeout(PATIENCE)
    return False


def test_what_the_last_ones_are_sent_is_held_back(
    holding: tuple[Line, Promises], ears: Ears
) -> None:
    """Everybody else has theirs at once; the promise is given once, and again after it is kept."""
    line, promises = holding
    for number in range(2):
        line.post_all(b"started", ears.group)
        line.flush()
        line.post(b"invited", ears.peers[0])
        line.flush()
        line.post_all(b"rolls", ears.group)
        line.flush()

        assert ears.hear(1, 2) == ears.hear(2, 2) == [b"started", b"rolls"]
        assert _has_nothing(ears.sockets[0])
        assert len(promises) == number + 1
        promises[-1]()
        assert ears.hear(0, 3) == [b"started", b"invited", b"rolls"]


def test_an_answer_does_not_overtake_what_was_held_back(
    holding: tuple[Line, Promises], ears: Ears
) -> None:
    line, _ = holding
    line.post_all(b"started", ears.group)
    line.flush()
    line(b"echo", ears.peers[0].sender)

    assert ears.hear(0, 2) == [b"started", b"echo"]


def test_only_so_much_is_held_back(holding: tuple[Line, Promises], ears: Ears) -> None:
    line, promises = holding
    for number in range(100):
        line.post_all(b"%d" % number, ears.group)
        line.flush()

    assert ears.hear(0, 57) == [b"%d" % number for number in range(57)]
    assert ears.hear(1, 100) == [b"%d" % number for number in range(100)]
    assert len(promises) == 1


def test_what_only_the_last_one_is_sent_waits_in_full(
    holding: tuple[Line, Promises], ears: Ears
) -> None:
    """However much the others are sent meanwhile; an invitation of its own is in nobody's way."""
    line, promises = holding
    others = Group(ears.peers[1:])
    for number in range(200):
        line.post(b"invited %d" % number, ears.peers[0])
        line.post_all(b"%d" % number, others)
        line.flush()

    assert ears.hear(1, 200) == ears.hear(2, 200) == [b"%d" % number for number in range(200)]
    assert _has_nothing(ears.sockets[0])
    line.post_all(b"to all", ears.group)
    line.flush()
    line.post_all(b"to others", others)
    line.flush()
    assert len(promises) == 1
    promises[0]()
    assert ears.hear(0, 201) == [*(b"invited %d" % number for number in range(200)), b"to all"]


def test_what_was_held_back_leaves_before_the_end(
    holding: tuple[Line, Promises], ears: Ears
) -> None:
    line, _ = holding
    line.post_all(b"started", ears.group)
    line.flush()
    line.close()

    assert ears.hear(0, 1) == [b"started"]


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
