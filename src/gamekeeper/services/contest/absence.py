"""Who is sent invitations only (§22.1): those whose port is closed, and those long away.

Whether a port is closed is found out by inviting a doubtful client through a socket of its own.
A spectator is not invited: such a socket hears that what everybody is told has come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from ...doors.udp.burst_socket import Line, Peer, Sender
from ...doors.udp.probe import Probe
from ...games.mia.events import RoundScored
from ...games.mia.wire import Dialect
from ...kernel.messages import Seat
from .client import Client

MAX_PROBES = 64
"""Clients that are doubted at the same time; others are away after three rounds as well."""
LOOK_EVERY, LOOK_FOR = 256, 16
"""Of so many rounds that a client misses on end, it is doubted in the first ones; spectators are
in the first ones of all rounds."""
LONG = 100
"""Who has missed so many rounds on end is not told about rounds that start early."""

Receive = Callable[[Dialect, bytes, Sender, Line], None]


def _is_looked_at(missed: Iterable[tuple[Seat, int]]) -> bool:
    """Return True if anybody has missed a number of rounds after which something is done."""
    for _, number in missed:  # noqa: SIM110 - after every round; a generator costs too much
        if number % LOOK_EVERY < LOOK_FOR or not number % LONG:
            return True
    return False


class Absence:
    """Who did not join the last round, and the probes that find out whether they are gone."""

    def __init__(
        self, receive: Receive, on_closed: Callable[[Client], None], early_start: bool
    ) -> None:
        self._receive, self._on_closed = receive, on_closed
        self._early_start = early_start
        self._doubtful: set[Seat] = set()
        self._probes: dict[Seat, Probe] = {}

    def round_scored(self, event: RoundScored, clients: Iterable[Client]) -> Sequence[Seat]:
        """Doubt those who have begun to miss rounds, and from time to time all who are away.

        Spectators are doubted from time to time, too. Returns who has just missed so many on end
        that invitations are enough; who has missed many more is returned again now and then.
        """
        audience: list[Client] = []
        if event.spectators and event.number % LOOK_EVERY < LOOK_FOR:
            audience = [each for each in clients if each.spectator and not each.is_only_invited]
        if not self._doubtful and not audience and not _is_looked_at(event.missed):
            return ()
        doubtful = {seat for seat, number in event.missed if number % LOOK_EVERY < LOOK_FOR}
        doubtful.update(client.name for client in audience)
        if doubtful != self._doubtful:
            for seat in [seat for seat in self._probes if seat not in doubtful]:
                self._probes.pop(seat).hand_back()
            self._doubtful = doubtful
        for client in audience:
            self.way_to(client)
        if not self._early_start:
            return ()
        return [seat for seat, number in event.missed if not number % LONG]

    def way_to(self, client: Client) -> Line | Probe | None:
        """Return how to invite a client."""
        line, peer = client.line, client.peer
        if client.name not in self._doubtful or client.is_only_invited:
            return line
        if line is None or peer is None:
            return line
        probe = self._probes.get(client.name)
        if probe is not None:
            if probe.is_for(peer):
                return probe
            self._probes.pop(client.name).hand_back()  # it was heard of, or has moved
        if len(self._probes) < MAX_PROBES:
            receive = partial(self._receive, client.door)
            with suppress(OSError):
                probe = Probe(line, peer, receive, partial(self._closed, client, peer))
                self._probes[client.name] = probe
                return probe
        return line

    def _closed(self, client: Client, peer: Peer) -> None:
        if client.peer is peer:  # it may have moved meanwhile
            self._on_closed(client)

    def drain(self) -> None:
        """Receive everything that has arrived until now."""
        for probe in list(self._probes.values()):
            probe.read()

    def close(self) -> None:
        """Stop at once."""
        for probe in self._probes.values():
            probe.close()
