"""One registered client of a contest, and all of them together."""

from __future__ import annotations

from collections.abc import Iterable

from ...doors.udp.burst_socket import Group, Line, Peer, Sender
from ...games.mia.wire import Ask, Dialect
from ...kernel.messages import Seat
from .standings import Row

MAX_FORMER_NAMES = 5
"""How many former names of a client are remembered."""


class Client:
    """A registered name, the address it was last heard from, and its open prompt."""

    __slots__ = (
        *("ask", "dialect", "door", "ip", "is_away", "is_only_invited", "line", "name", "peer"),
        *("restored", "says_more", "spectator", "token", "was"),
    )

    def __init__(self, name: Seat, ip: str, spectator: bool, was: tuple[str, ...] = ()) -> None:
        self.name, self.ip, self.spectator = name, ip, spectator
        self.was = was
        """The names it had before it was renamed, the newest last."""
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
        self.is_only_invited = False
        """It is away and hears no broadcasts: nobody listens at its port, or it is long away.

        A spectator is not even invited."""

    def rename(self, new: Seat) -> None:
        """Give it another name; with a name it had before, the renames since then are undone."""
        was = (*self.was, self.name)
        self.was = was[: was.index(new)] if new in was else was[-MAX_FORMER_NAMES:]
        self.name = new

    def be_away(self, is_away: bool) -> None:
        """Note whether it is waited for; where nobody waits, others are told first."""
        self.is_away, self.is_only_invited = is_away, self.is_only_invited and is_away
        if self.peer is not None:
            self.peer.is_last = is_away

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
        """Return what a standings file keeps of this client; asked for after every round."""
        port = None if self.peer is None else self.peer.sender[1]
        kept = self.name, points, self.ip, port, self.dialect.word, self.spectator
        return Row(*kept, self.door.word, self.says_more, played, self.was)


class Crowd:
    """All clients with an address, grouped by what they are sent together."""

    def __init__(self) -> None:
        self._groups: list[tuple[Line, Dialect, Group]] = []
        self._lines: list[Line] = []
        self.is_urgent = False
        """Somebody who is away is being asked for something, and has no longer than others."""

    def gather(self, clients: Iterable[Client]) -> None:
        """Replace all clients by these; some of them hear no broadcasts."""
        together: dict[tuple[Line, Dialect], list[Peer]] = {}
        lines: dict[Line, None] = {}
        for client in clients:
            line, peer = client.way
            lines[line] = None
            if not client.is_only_invited:
                together.setdefault((line, client.dialect), []).append(peer)
        self._lines = list(lines)
        self._groups = [
            (line, dialect, Group(peers)) for (line, dialect), peers in together.items()
        ]

    def broadcast(self, data: bytes, later: bytes | None = None) -> None:
        """Post a datagram for everybody, other words for those who speak the later dialect."""
        for line, dialect, group in self._groups:
            line.post_all(later if later and dialect is Dialect.LATER else data, group)

    def flush(self) -> None:
        """Send what was posted; clients that are away may have to wait for a moment."""
        if self.is_urgent:
            self.release()
            return
        for line in self._lines:
            line.flush()

    def release(self) -> None:
        """Send everything."""
        self.is_urgent = False
        for line in self._lines:
            line.release()
