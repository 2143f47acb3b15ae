"""Well-behaved players on real sockets, who know exactly when they were asked and answered."""

from __future__ import annotations

import select
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Self

from tests.kit.patience import PATIENCE
from tests.stress.serving import HOST

LADDER = [
    *(f"{high},{low}" for high in range(3, 7) for low in range(1, high)),
    *(f"{eyes},{eyes}" for eyes in range(1, 7)),
    "2,1",
]
RUNG = {dice: rung for rung, dice in enumerate(LADDER)}
WINDOW_MS = 250.0
_SO_TIMESTAMPNS = 35
_TIMESPEC = struct.Struct("@qq")


@dataclass(frozen=True, slots=True)
class Round:
    """A round as one player heard it from the first word to the last."""

    number: int
    order: tuple[str, ...]
    losers: tuple[str, ...]
    score: dict[str, int]

    @property
    def before(self) -> dict[str, int]:
        """The standing before this round was scored (§9)."""
        won = set(self.order) - set(self.losers)
        return {name: points - (name in won) for name, points in self.score.items()}


@dataclass(slots=True)
class Player:
    """One bot: joins every round, climbs, looks now and then, and remembers what it heard."""

    name: str
    port: int
    sock: socket.socket
    rng: Random
    registered: int = 0
    claimed: int = -1
    number: int = 0
    order: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    score: dict[str, int] = field(default_factory=dict)
    best: dict[str, int] = field(default_factory=dict)
    """The standing with the most points since this was last emptied."""
    rounds: int = 0
    opened: bool = False
    """Whether this player heard the running round from its invitation on."""
    first: Round | None = None
    """The first round that was scored since this was last set to None."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Why rounds were lost, whoever lost them."""
    unjust: list[str] = field(default_factory=list)
    """Time-out losses of this player although its answer left in time, or it was never asked."""
    slowest_ms: float = 0.0
    _answered_after_ms: float | None = None

    def register(self) -> None:
        self.sock.send(f"REGISTER;{self.name}".encode())

    def read(self) -> bool:
        """Deal with one datagram; False if there is none, or nobody is there to send one."""
        try:
            data, ancillary, _, _ = self.sock.recvmsg(65536, 64)
        except (BlockingIOError, ConnectionRefusedError):
            return False
        seconds, nanoseconds = _TIMESPEC.unpack(ancillary[0][2])
        asked_at = seconds * 1000.0 + nanoseconds / 1e6
        word, *fields = data.decode().split(";")
        match word:
            case "ROUND STARTING":
                self.opened, self.claimed, self.order, self.losers = True, -1, (), ()
                self.number = int(fields[0])
                self._answer(f"JOIN;{fields[-1]}", asked_at)
            case "YOUR TURN":
                looks = self.claimed > 0 and self.rng.random() < 0.2
                self._answer(f"{'SEE' if looks else 'ROLL'};{fields[-1]}", asked_at)
            case "ROLLED":
                self._answer(f"ANNOUNCE;{LADDER[self.claimed + 1]};{fields[-1]}", asked_at)
            case _:
                self._note(word, fields)
        return True

    def _note(self, word: str, fields: list[str]) -> None:
        match word:
            case "REGISTERED":
                self.registered += 1
            case "ANNOUNCED":
                self.claimed = RUNG[fields[-1]]
            case "ROUND STARTED":
                self.order = tuple(fields[-1].split(","))
                self._answered_after_ms = None
            case "PLAYER LOST":
                self.losers = tuple(fields[0].split(","))
                self.reasons[fields[1]] += 1
                if fields[1].startswith("DID_NOT_"):
                    self._timed_out(fields[1])
            case "SCORE":
                entries = (entry.rsplit(":", 1) for entry in fields[0].split(","))
                self.score = {name: int(points) for name, points in entries}
                if sum(self.score.values()) >= sum(self.best.values()):
                    self.best = self.score
                self.rounds += 1
                if self.opened and self.first is None:
                    self.first = Round(self.number, self.order, self.losers, self.score)

    def _timed_out(self, reason: str) -> None:
        if self.name in self.losers:
            after = self._answered_after_ms
            if after is None or after < WINDOW_MS - 20:
                self.unjust.append(f"{self.name}: {reason}, answered after {after} ms")

    def _answer(self, answer: str, asked_at: float) -> None:
        try:
            self.sock.send(answer.encode())
        except ConnectionRefusedError:
            return
        self._answered_after_ms = time.time_ns() / 1e6 - asked_at
        self.slowest_ms = max(self.slowest_ms, self._answered_after_ms)


class Company:
    """Some players who play together in this process."""

    def __init__(self, port: int, *names: str, seed: int = 1) -> None:
        self.port = port
        self._epoll = select.epoll()
        self.players = [self._player(name, seed + place) for place, name in enumerate(names)]
        self._by_fd = {player.sock.fileno(): player for player in self.players}

    def _player(self, name: str, seed: int) -> Player:
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        sock.setblocking(False)
        sock.setsockopt(socket.SOL_SOCKET, _SO_TIMESTAMPNS, 1)
        sock.connect((HOST, self.port))
        self._epoll.register(sock.fileno(), select.EPOLLIN)
        return Player(name, self.port, sock, Random(seed))

    def register(self, patience: float = PATIENCE) -> None:
        """Register all of them, again if they were registered before."""
        wanted = {player.name: player.registered + 1 for player in self.players}
        deadline = time.monotonic() + patience
        again = 0.0
        while missing := [p for p in self.players if p.registered < wanted[p.name]]:
            assert time.monotonic() < deadline, "nobody answers"
            if time.monotonic() >= again:
                again = time.monotonic() + 0.1
                for player in missing:
                    try:
                        player.register()
                    except ConnectionRefusedError:
                        again = time.monotonic() + 0.01
            self.step(0.01)

    def step(self, wait: float) -> None:
        """Wait for datagrams, but not longer than this, and read every ready socket empty."""
        for fd, _ in self._epoll.poll(wait):
            while self._by_fd[fd].read():
                pass

    def play(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Play for so long, or until something is true."""
        deadline = time.monotonic() + seconds
        while not until() and (left := deadline - time.monotonic()) > 0:
            self.step(min(left, 0.05))

    def read_all(self) -> None:
        """Read what has arrived until now."""
        for player in self.players:
            while player.read():
                pass

    @property
    def rounds(self) -> int:
        return self.players[0].rounds

    @property
    def unjust(self) -> list[str]:
        return [complaint for player in self.players for complaint in player.unjust]

    @property
    def slowest_ms(self) -> float:
        return max(player.slowest_ms for player in self.players)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._epoll.close()
        for player in self.players:
            player.sock.close()
