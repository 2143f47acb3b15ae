"""One registered client of a contest."""

from __future__ import annotations

from ...doors.udp.burst_socket import Line, Peer, Sender
from ...games.mia.wire import Ask, Dialect
from ...kernel.messages import Seat
from .standings import Row


class Client:
    """A registered name, the address it was last heard from, and its open prompt."""

    __slots__ = (
        *("ask", "dialect", "door", "ip", "is_away", "is_closed", "line", "name", "peer"),
        *("restored", "says_more", "spectator", "token"),
    )

    def __init__(self, name: Seat, ip: str, spectator: bool) -> None:
        self.name, self.ip, self.spectator = name, ip, spectator
        self.peer: Peer | None = None
        """Its address; None until it registers again."""
        self.line: Line | None = None
        self.door = self.dialect = Dialect.SEED
        """Which port it registered at, and what it speaks: usually the same (§13.3)."""
        self.says_more = False
        """It has used a word of the later dialects (§13.4)."""
        self.ask: Ask | None = None
        self.token = b""
        self.restored = False
        """Registered before a restart, and not heard from since."""
        self.is_away = False
        """It is not waited for (§22.1)."""
        self.is_closed = False
        """It is away because nobody listens at its port: it is sent invitations only."""

    @property
    def port(self) -> int | None:
        return self.peer.sender[1] if self.peer else None

    @property
    def way(self) -> tuple[Line, Peer]:
        """Return how this client is reached; it must have an address."""
        assert self.line is not None
        assert self.peer is not None
        return self.line, self.peer

    @property
    def knows_heartbeats(self) -> bool:
        """Return True if a heartbeat is no news to this client (§13.4)."""
        return self.says_more or self.dialect is Dialect.LATER

    def restore(self, row: Row, port: int, line: Line) -> Sender:
        """Reach this client where it was before a restart; returns that address."""
        sender = self.ip, port
        self.peer, self.line, self.restored = Peer(sender), line, True
        self.dialect, self.door = Dialect(row.dialect), Dialect(row.door or row.dialect)
        self.says_more = row.says_more
        return sender

    def row(self, points: int, played: int) -> Row:
        """Return what a standings file keeps of this client."""
        return Row(
            *(self.name, points, self.ip, self.port, self.dialect.value, self.spectator),
            *(self.door.value, self.says_more, played),
        )
