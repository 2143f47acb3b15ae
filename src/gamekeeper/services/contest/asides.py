"""What bots say and are told beside prompts and answers, for whoever wants to know (§25.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...games.mia import wire
from ...kernel.messages import Seat
from .client import Client

GOT, SENT, IGNORED = "got", "sent", "ignored"
Listener = Callable[[Seat, str, bytes], None]
"""Called with a name, one of the three, and a datagram."""


class Asides:
    """Nothing here is used while everybody just plays: it may take its time."""

    def __init__(self) -> None:
        self.listener: Listener | None = None

    def note(self, name: Seat, way: str, data: bytes) -> None:
        """Pass on that a bot got or sent something, if anybody listens."""
        if self.listener is not None:
            self.listener(name, way, data)

    def exchange(self, name: Seat, data: bytes, answer: bytes) -> None:
        """Pass on what a bot sent, and what it was answered."""
        self.note(name, SENT, data)
        self.note(name, GOT, answer)

    def reply(self, client: Client, data: bytes) -> None:
        """Tell a client something at once."""
        line, peer = client.way
        line(data, peer.sender)
        self.note(client.name, GOT, data)

    def beat(self, clients: Iterable[Client], to_all: bool) -> None:
        """Put a heartbeat for all who expect one into the next flush (§13.4)."""
        for client in clients:
            if not client.is_only_invited and (to_all or client.knows_heartbeats):
                self.post(client, wire.HEARTBEAT)

    def post(self, client: Client, data: bytes) -> None:
        """Tell a client something with the next flush."""
        line, peer = client.way
        line.post(data, peer)
        self.note(client.name, GOT, data)
