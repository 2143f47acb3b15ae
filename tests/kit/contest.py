"""A Mäxchen contest over real sockets: tables and clients that read like the rulebook's §19.

``A< …`` is written ``await alice.expects("…")``, ``A> …`` is ``alice.says("…")``, ``*< …`` is
``await table.all_hear("…")`` and "(nothing)" is ``await alice.hears_nothing()``. Expectations are
strict: the very next datagram has to match. What holds for every datagram (§2.3, §2.6, §2.7, §11)
is checked on every datagram, in every test. Tests cite rules (§4.2), decisions (§14: D1) and
scenarios (R01).
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import struct
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.kernel.messages import Seat
from tests.kit.patience import PATIENCE
from tests.kit.stalls import MAX_STALL_SECONDS

if TYPE_CHECKING:
    from gamekeeper.services.contest.service import Contest

HOME = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
EVERYWHERE = "0.0.0.0"
NEVER_MS = 10**9
A_HAIR = 0.0002
"""Seconds by which the kernel's two clocks may differ over a window."""

LADDER = (
    *("3,1", "3,2", "4,1", "4,2", "4,3", "5,1", "5,2", "5,3", "5,4"),
    *("6,1", "6,2", "6,3", "6,4", "6,5"),
    *("1,1", "2,2", "3,3", "4,4", "5,5", "6,6", "2,1"),
)
"""§7, typed from the rulebook and not computed."""

PROMPT = re.compile(r"(?:ROUND STARTING;(?:\d+;)?|YOUR TURN;|ROLLED;[1-6],[1-6];)([^;]*)")
HOLES = {
    "{token}": "([A-Za-z0-9-]{1,36})",
    "{n}": "([1-9][0-9]*)",
    "{names}": "([^;]+)",
    "{dice}": "([1-6],[1-6])",
    "{any}": "(.*)",
}
SO_TIMESTAMPNS = 35
"""Linux: the kernel notes when a datagram arrived. The socket module has no name for it."""

Strategy = Callable[[str], str | None]
"""What a bot answers to a datagram."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A datagram and the moment (in seconds) at which it reached the client's socket."""

    text: str
    at: float


class Client:
    """One UDP socket that talks to one port of the server."""

    def __init__(
        self, table: ContestTable, ip: str, server: tuple[str, int], name: str, at: int = 0
    ) -> None:
        self.table = table
        self.ip = ip
        self.server = server
        self.name = name
        self.log: list[Heard] = []
        self._inbox: deque[Heard] = deque()
        self._news = asyncio.Event()
        self._strategy: Strategy | None = None
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        self._socket.bind((ip, at))
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._socket.fileno(), self._read)

    # -- the wire
    @property
    def address(self) -> tuple[str, int]:
        address: tuple[str, int] = self._socket.getsockname()
        return address

    @property
    def is_later(self) -> bool:
        """Whether this client speaks the later dialect (§13.2)."""
        return self.server[1] == self.table.later_port

    def connects(self) -> None:
        """From now on the kernel drops what does not come from the address we write to."""
        self._socket.connect(self.server)

    def says(self, *datagrams: str | bytes) -> None:
        """Send datagrams, as they are."""
        for words in datagrams:
            raw = words.encode() if isinstance(words, str) else words
            with suppress(BlockingIOError):
                self._socket.sendto(raw, self.server)

    def answers(self, strategy: Strategy) -> None:
        """From now on a bot answers by itself, in the instant it hears something."""
        self._strategy = strategy

    def vanishes(self) -> None:
        """The process is gone, its port is closed."""
        if self._socket.fileno() != -1:
            self._loop.remove_reader(self._socket.fileno())
            self._socket.close()
        self.table.everyone = [client for client in self.table.everyone if client is not self]

    def _read(self) -> None:
        with suppress(BlockingIOError):
            while True:
                raw, notes, _, source = self._socket.recvmsg(65535, 64)
                seconds, nanoseconds = struct.unpack("qq", notes[0][2])
                heard = Heard(self._checked(raw, source), seconds + nanoseconds / 1e9)
                self.log.append(heard)
                self._inbox.append(heard)
                answer = self._strategy(heard.text) if self._strategy else None
                if answer is not None:
                    self.says(answer)
        self._news.set()

    def _checked(self, raw: bytes, source: tuple[str, int]) -> str:
        text = raw.decode("utf-8", "replace")
        blame = partial(self.table.faults.append, f"{self.name} heard {raw!r} from {source}")
        if source != self.server:  # §2.7
            blame()
        if "\N{REPLACEMENT CHARACTER}" in text or not text or text[0] == "\ufeff":  # §2.3
            blame()
        if "\n" in text or "\r" in text:  # §2.6
            blame()
        if prompt := PROMPT.fullmatch(text):  # §11: never the same token twice
            if prompt[1] in self.table.tokens:
                blame()
            self.table.tokens.add(prompt[1])
        return text

    # -- what a scenario says about it
    async def hears(self, patience: float = PATIENCE) -> Heard:
        """The next datagram, whatever it is."""
        try:
            async with asyncio.timeout(patience):
                while not self._inbox:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{self.name} heard nothing more\n{self._story()}") from None
        return self._inbox.popleft()

    async def expects(self, *patterns: str) -> Any:
        """The next datagrams are these. Returns what the holes of the last pattern held."""
        holes: str | tuple[str, ...] = ""
        for pattern in patterns:
            heard = await self.hears()
            match = matches(pattern, heard.text)
            assert match is not None, f"{self.name} expected {pattern!r}\n{self._story()}"
            holes = match
        return holes

    async def skips_to(self, pattern: str) -> Any:
        """Whatever comes before it is of no interest here, but this datagram comes."""
        end = self._loop.time() + 5 * PATIENCE
        while (match := matches(pattern, (await self.hears()).text)) is None:
            assert self._loop.time() < end, f"{self.name} waits for {pattern!r}\n{self._story()}"
        return match

    async def hears_nothing(self, for_ms: float = 0) -> None:
        """Nothing is waiting when the server has dealt with everything said before."""
        if for_ms:
            await self.table.passes(for_ms)
        await self.table.settles()
        self._read()
        assert not self._inbox, f"{self.name} expected nothing\n{self._story()}"

    def latest(self, pattern: str) -> Heard:
        """The latest datagram like this, read or not."""
        return next(h for h in reversed(self.log) if matches(pattern, h.text) is not None)

    def heard_at(self, pattern: str) -> float:
        """When the latest datagram like this reached the socket."""
        return self.latest(pattern).at

    def _story(self) -> str:
        lines = [f"  {heard.at:.3f} {heard.text}" for heard in self.log[-12:]]
        return f"the last {self.name} heard:\n" + "\n".join(lines)

    # -- what a player does
    async def invitation(self) -> str:
        """The next datagram is an invitation; its token comes back."""
        if self.is_later:
            return str(await self.expects("ROUND STARTING;{token}"))
        number, token = await self.expects("ROUND STARTING;{n};{token}")
        self.table.number = int(number)
        return str(token)

    async def turn(self) -> str:
        """The next datagram is ``YOUR TURN``; its token comes back."""
        return str(await self.expects("YOUR TURN;{token}"))

    async def rolls(self, dice: str = "{dice}") -> str:
        """It is this player's turn; they roll, and see these dice. The token to announce with."""
        self.says(f"ROLL;{await self.turn()}")
        await self.table.all_hear(f"PLAYER ROLLS;{self.name}")
        holes = await self.expects(f"ROLLED;{dice};{{token}}")
        return holes if isinstance(holes, str) else holes[-1]

    async def plays(self, rolled: str, announced: str | None = None) -> None:
        """A whole turn: roll these dice, announce those (or the same), and all hear it."""
        token = await self.rolls(rolled)
        self.says(f"ANNOUNCE;{announced or rolled};{token}")
        await self.table.all_hear(f"ANNOUNCED;{self.name};{announced or rolled}")

    async def looks(self) -> None:
        """A whole turn: challenge the player before, and all hear it."""
        self.says(f"SEE;{await self.turn()}")
        await self.table.all_hear(f"PLAYER WANTS TO SEE;{self.name}")


class ContestTable:
    """The server's two ports and all clients of one test."""

    def __init__(self, host: str, port: int, later_port: int, window_ms: float) -> None:
        self.host = host
        self.window = window_ms / 1000 - A_HAIR
        """Seconds that must lie between a prompt and its time-out."""
        self.port = port
        self.later_port = later_port
        self.everyone: list[Client] = []
        """Clients that are bound to a registered name."""
        self.number = 0
        """The round of the latest invitation that was read."""
        self.tokens: set[str] = set()
        self.faults: list[str] = []
        self.running: Contest | None = None
        """The contest behind the ports, where it runs in this process."""
        self._clients: list[Client] = []

    def client(
        self,
        ip: str = HOME,
        *,
        later: bool = False,
        to: str | None = None,
        name: str = "stranger",
        at: int = 0,
    ) -> Client:
        """Somebody with a socket (at this port of theirs, or any), not registered."""
        port = self.later_port if later else self.port
        client = Client(self, ip, (to or self.host, port), name, at)
        self._clients.append(client)
        return client

    async def player(self, name: str, *, ip: str = HOME, later: bool = False) -> Client:
        """Somebody who has just been registered."""
        client = self.client(ip, later=later, name=name)
        client.says(f"REGISTER;{name}")
        await client.expects("REGISTERED")
        self.everyone.append(client)
        return client

    async def players(self, *names: str, later: Sequence[str] = ()) -> list[Client]:
        """Register several names in this order, quickly enough for the same first round."""
        clients = [self.client(later=name in later, name=name) for name in names]
        for client in clients:
            client.says(f"REGISTER;{client.name}")
        for client in clients:
            await client.expects("REGISTERED")
        self.everyone.extend(clients)
        return clients

    async def moves(self, client: Client) -> Client:
        """The player registers again from another port of the same machine."""
        self.everyone.remove(client)
        moved = self.client(client.ip, later=client.is_later, name=client.name)
        moved.says(f"REGISTER;{client.name}")
        await moved.expects("REGISTERED")
        self.everyone.append(moved)
        return moved

    async def starts_round(self, *joining: Client) -> None:
        """Everybody is invited, these join in this order, and everybody hears of the start."""
        tokens = {client: await client.invitation() for client in self.everyone}
        for client in joining:
            client.says(f"JOIN;{tokens[client]}")
        for client in self.everyone:
            await client.expects(
                "ROUND STARTED;{n};{names}" if client.is_later else "ROUND STARTED;{names}"
            )

    async def playing(self, *names: str) -> list[Client]:
        """These players, in a round that has just started."""
        clients = await self.players(*names)
        await self.starts_round(*clients)
        return clients

    async def all_hear(self, *patterns: str) -> None:
        """Every registered client hears these datagrams next: ``*<``."""
        for client in self.everyone:
            await client.expects(*patterns)

    async def all_skip_to(self, *patterns: str) -> None:
        """Every registered client hears the first of these at last, and then the others."""
        for client in self.everyone:
            await client.skips_to(patterns[0])
            await client.expects(*patterns[1:])

    async def orders(self, words: str) -> str:
        """Let an administrator give an order (§23); what is answered comes back."""
        from gamekeeper.services.contest.organiser import Organiser

        assert self.running is not None
        return await Organiser(self.running).order(words.split())

    async def settles(self) -> None:
        """Come back when the server has dealt with everything that was sent before.

        A refusal is the one answer anybody can get at any time. Both sockets are asked, because
        each is read in order but nothing is promised between them.
        """
        for later in (False, True):
            probe = self.client(later=later, name="probe")
            probe.says("REGISTER;")
            await probe.expects("REJECTED;INVALID_NAME" if later else "REJECTED")
            probe.vanishes()

    async def passes(self, ms: float) -> None:
        """Let real time pass."""
        await asyncio.sleep(ms / 1000)

    def close(self) -> None:
        for client in self._clients:
            client.vanishes()


def matches(pattern: str, text: str) -> str | tuple[str, ...] | None:
    """What the holes of the pattern held (without any: the text), or None.

    ``SCORE`` is compared as a set, as §9 demands of its readers.
    """
    if pattern.startswith("SCORE;") and "{" not in pattern:
        word, _, entries = text.partition(";")
        same = word == "SCORE" and sorted(entries.split(",")) == sorted(pattern[6:].split(","))
        return text if same else None
    match = _expression(pattern).fullmatch(text)
    if match is None:
        return None
    return match.groups() if len(match.groups()) > 1 else match.group(match.lastindex or 0)


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    expression = re.escape(pattern)
    for hole, inside in HOLES.items():
        expression = expression.replace(re.escape(hole), inside)
    return re.compile(expression, re.DOTALL)


def score(text: str) -> dict[str, int]:
    """The points in a ``SCORE`` datagram."""
    entries = (entry.split(":") for entry in text.removeprefix("SCORE;").split(","))
    return {name: int(points) for name, points in entries}


def waited(client: Client, table: ContestTable) -> list[bool]:
    """For every round that has started: whether it waited for its window or started early.

    An invitation may leave late on a busy machine, by as much as no test is repeated for.
    """
    invited = [h.at for h in client.log if h.text.startswith("ROUND STARTING")]
    started = [h.at for h in client.log if h.text.startswith("ROUND STARTED")]
    return [
        b - a >= table.window - MAX_STALL_SECONDS for a, b in zip(invited, started, strict=False)
    ]


# -- bots


def eager(text: str) -> str | None:
    """Joins every round and looks at every turn: the shortest round there is."""
    word, token = text.partition(";")[0], text.rpartition(";")[2]
    return {"ROUND STARTING": f"JOIN;{token}", "YOUR TURN": f"SEE;{token}"}.get(word)


class Climber:
    """Joins, rolls, and announces the dice or what it takes; looks when the claim is a double."""

    def __init__(self) -> None:
        self._claimed = -1

    def __call__(self, text: str) -> str | None:
        word, *fields = text.split(";")
        match word:
            case "ROUND STARTING":
                self._claimed = -1
                return f"JOIN;{fields[-1]}"
            case "ANNOUNCED":
                self._claimed = LADDER.index(fields[1])
            case "YOUR TURN":
                return f"{'SEE' if self._claimed >= LADDER.index('1,1') else 'ROLL'};{fields[0]}"
            case "ROLLED":
                rung = max(LADDER.index(fields[0]), self._claimed + 1)
                return f"ANNOUNCE;{LADDER[rung]};{fields[1]}"
        return None


FLOOD = """
import socket, sys, time
host, port, count, rate = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
start = time.monotonic()
for sent in range(count):
    s.sendto(b"JUNK;%d" % sent, (host, port))
    if sent % 20 == 19:
        time.sleep(max(0.0, start + sent / rate - time.monotonic()))
print(time.monotonic() - start)
"""


async def flood(table: ContestTable, datagrams: int, per_second: int) -> float:
    """Junk from one unregistered address, sent by another process; how long it took."""
    arguments = [table.host, str(table.port), str(datagrams), str(per_second)]
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", FLOOD, *arguments, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await child.communicate()
    assert child.returncode == 0
    return float(said)


# -- opening and closing


class Complaints(logging.Handler):
    """Keeps what the server logs, and notes tracebacks as faults."""

    def __init__(self, table: ContestTable) -> None:
        super().__init__()
        self._table = table

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self._table.faults.append(self.format(record))


@asynccontextmanager
async def contest(
    *,
    dice: Sequence[str] = (),
    order: str | Sequence[str] = "name",
    early_start: bool = False,
    window_ms: float = 250,
    gather_ms: float = 50,
    host: str = HOME,
    lone_point: bool = False,
    **settings: object,
) -> AsyncIterator[ContestTable]:
    """A contest as §19 assumes it; ``settings`` are the desk's (name_limit, spectators …)."""
    window, gather = timedelta(milliseconds=window_ms), timedelta(milliseconds=gather_ms)
    options = Options(
        *(window, early_start),
        gather=gather,
        rounds=0,
        self_starting=True,
        lone_point=lone_point,
    )
    game = ScriptedMia(options, dice, order)
    with TemporaryDirectory() as folder:
        settings = {"early_start": early_start, **settings}
        async with _open(game, host, Path(folder), settings) as running:
            here = HOME if host == EVERYWHERE else host
            assert running.later_port is not None
            table = ContestTable(here, running.port, running.later_port, window_ms)
            table.running = running
            complaints = Complaints(table)
            logging.getLogger().addHandler(complaints)
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(
                lambda _, context: table.faults.append(f"unhandled: {context}")
            )
            try:
                yield table
            finally:
                table.close()
                logging.getLogger().removeHandler(complaints)
    assert not table.faults, table.faults


unhurried = partial(contest, early_start=True, window_ms=60_000)
"""Nobody runs out of time and a round starts with the last ``JOIN``: for all that is not time."""

brisk = partial(contest, early_start=True, window_ms=300)
"""Short windows, for scenarios in which a window has to run out."""

lobby = partial(contest, gather_ms=60_000)
"""No round starts: for registrations only."""


class ScriptedMia(Mia):
    """The real rules with given dice (afterwards real ones) and a given playing order (§17)."""

    def __init__(self, options: Options, dice: Sequence[str], order: str | Sequence[str]) -> None:
        super().__init__(options)
        self._dice: Iterator[str] = iter(dice)
        self._order = order

    def throw(self, rng: Random) -> Dice:
        scripted = next(self._dice, None)
        if scripted is None:
            return super().throw(rng)
        high, low = scripted.split(",")
        return Dice.of(int(high), int(low))

    def arrange(self, rng: Random, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        match self._order:
            case "random":
                return super().arrange(rng, seats)
            case "join":
                return tuple(seats)
            case "name":
                return tuple(sorted(seats))
            case names:
                return tuple(sorted(seats, key=list(names).index))


# -- the one place that knows how the real thing is started


@asynccontextmanager
async def _open(
    game: Mia, host: str, folder: Path, settings: dict[str, Any]
) -> AsyncIterator[Contest]:
    from gamekeeper.services.contest.service import open_contest
    from gamekeeper.services.contest.settings import ContestSettings
    from gamekeeper.store.memory import MemoryStore

    running = await open_contest(
        game=game,
        settings=ContestSettings(
            host=host, port=0, later_port=0, **{"heartbeat_ms": NEVER_MS, **settings}
        ),
        store=MemoryStore(),
        state_dir=folder,
    )
    try:
        yield running
    finally:
        await running.close()
