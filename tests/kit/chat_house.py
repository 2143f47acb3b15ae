"""The real house in a process of its own, with nothing but an XMPP door.

It is wired by ``gamekeeper serve``'s own function. Its clock stands still unless the test moves it,
so no game goes on by itself on a slow machine. It can be killed at any moment, also after a given
number of stanzas, and started again on the same data folder.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvloop

from gamekeeper import logs
from gamekeeper.cli.operate import server
from gamekeeper.config import Settings, load
from gamekeeper.doors.rooms.rooms import ROOM_GAMES
from gamekeeper.doors.xmpp import coordinator, rejoin
from gamekeeper.doors.xmpp.wire import stanzas
from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Patience, Xmpp
from gamekeeper.doors.xmpp.wire.stream.connection import XmppConnection
from gamekeeper.games.softwarewolves.bot.players import ByEar
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.live_table import NO_SEATING, Intention, Seating
from gamekeeper.house import House
from gamekeeper.kernel.messages import Command, Reply
from gamekeeper.lobby.operations.base import Operation
from gamekeeper.store.base import TableId
from tests.kit.patience import PATIENCE

from .child import launched, let_go
from .prosody import DOMAIN, GAME, PASSWORD, ROOMS, Prosody

IMPATIENT = Patience(
    first=0.05,
    most=0.2,
    answer=PATIENCE,
    sending=PATIENCE,
    quiet=PATIENCE,
    silence=PATIENCE,
)
"""Soon with the server again, and never in doubt that it answers."""
LEAVING = "RoomEvents._gone_soon"
AWAITED = (LEAVING, "Rejoin.", "Deadlines._hear_out")

SETTINGS = """\
[house]
data = "{data}"
[mia]
enabled = false
[xmpp]
enabled = true
host = "127.0.0.1"
port = {port}
domain = "{domain}"
rooms = "{rooms}"
security = "none"
{more}
"""

ACCOUNTS = f'coordinator_password = "{PASSWORD}"\nmaster_password = "{PASSWORD}"'
COMPONENT = 'component = true\nsecret = "secret"'


# -- for the test


@dataclass
class ChatHouse:
    """The child process, seen from the test."""

    folder: Path
    server: Prosody
    is_component: bool = False
    """Whether both names live at a component; else they are accounts."""
    bots: tuple[str, ...] = ()
    """House bots; accounts of the server, or further names of the component."""
    return_seconds: int = 30
    """How long players may take to come back; read at the next start."""
    seconds_per_command: float = 0.0
    """How long every command takes, as on a busy machine; counts from the next start."""
    _child: subprocess.Popen[str] | None = None
    _time: float = field(default_factory=time.time)
    """What its clock shows, as a timestamp."""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def prepare(self) -> None:
        """Make the data folder."""
        (self.folder / "data").mkdir(parents=True)

    def _configure(self) -> None:
        text = SETTINGS.format(
            data=self.folder / "data",
            port=self.server.component if self.is_component else self.server.c2s,
            domain=GAME if self.is_component else DOMAIN,
            rooms=ROOMS,
            more=COMPONENT if self.is_component else ACCOUNTS,
        )
        bots = f'bots = {list(self.bots)}\nbots_password = "{PASSWORD}"\n' if self.bots else ""
        self.config.write_text(f"{text}return_seconds = {self.return_seconds}\n{bots}")

    @property
    def is_running(self) -> bool:
        return self._child is not None and self._child.poll() is None

    def now(self) -> datetime:
        """What its clock shows."""
        return datetime.fromtimestamp(self._time, UTC)

    @property
    def config(self) -> Path:
        return self.folder / "gamekeeper.toml"

    # -- starting and stopping

    def start(self) -> None:
        """Returns when it is connected with both its names."""
        if self._child is not None:
            self._gone()
        self._configure()
        words = str(self.config), str(self._time), str(self.seconds_per_command)
        self._child = launched("tests.kit.chat_house", *words, log=self.folder / "log")
        if self._read() != "open":
            pytest.fail(f"the house does not open:\n{self.log()[-3000:]}")

    def kill(self) -> None:
        """As a power cut would; nothing is said and nothing is closed."""
        assert self._child is not None
        self._child.send_signal(signal.SIGKILL)
        self._gone()

    async def dies(self) -> None:
        """Wait for it, after ``die``."""
        assert self._child is not None
        await asyncio.to_thread(self._child.wait, PATIENCE)
        self._gone()

    async def revive(self) -> None:
        """Start again after a kill."""
        await asyncio.to_thread(self.start)

    def close(self) -> None:
        """Let the house close properly."""
        if self._child is not None and self._gone() != 0:
            pytest.fail(f"the house broke:\n{self.log()[-3000:]}")

    def _gone(self) -> int:
        assert self._child is not None
        child, self._child = self._child, None
        return let_go(child, PATIENCE)

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Meanwhile the process does nothing at all."""
        assert self._child is not None
        self._child.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._child.send_signal(signal.SIGCONT)

    # -- what it is told

    async def later(self, seconds: float, *, at_once: bool = False) -> None:
        """So much later; returns when everything that was due has happened and is told.

        ``at_once``: whatever the house has not heard yet, and nobody is waited for.
        """
        if not at_once:
            await self.settle()
        self._time += seconds
        await self._say(f"time {self._time}")
        if not at_once:
            await self.settle()

    def put_forward(self, seconds: float) -> None:
        """The clock of a house that is dead."""
        self._time += seconds

    async def settle(self) -> None:
        """Returns when it has heard all that the server knew, and has told everybody."""
        await self._say("settle")

    async def has_seen_all_leave(self) -> None:
        """Returns when nobody is on his way out any more; with or without a server."""
        await self._say("leaves")

    async def has_lost_its_server(self) -> None:
        """Returns when it knows that none of its lines is connected any more."""
        await self._say("lost")

    async def die(self, stanzas: int, *, when: str) -> None:
        """Power fails ``before`` or ``after`` this stanza of those that it sends from now on."""
        await self._say(f"die {stanzas} {when}")

    async def waits_no_longer(self) -> None:
        """Whoever has not come back until now does not come back in time."""
        await self._say("gone")

    async def draw(self, *numbers: int) -> None:
        """The next rooms get these numbers."""
        await self._say(f"draw {' '.join(map(str, numbers))}")

    async def takes_its_time(self, seconds: float) -> None:
        """So long after a request its invitation follows; usually at once."""
        await self._say(f"pause {seconds}")

    async def _say(self, line: str) -> None:
        """Raises OSError if the house is gone."""
        await asyncio.to_thread(self._exchange, line)

    def _exchange(self, line: str) -> None:
        with self._lock:
            self._speak(line)

    def _speak(self, line: str) -> None:
        if self._child is None:
            raise BrokenPipeError("the house is not there")
        assert self._child.stdin is not None
        self._child.stdin.write(line + "\n")
        self._child.stdin.flush()
        answer = self._read()
        if answer != "done":
            raise BrokenPipeError(f"the house is gone: {answer}\n{self.log()[-3000:]}")

    def _read(self) -> str:
        assert self._child is not None
        assert self._child.stdout is not None
        return self._child.stdout.readline().rstrip("\n")

    # -- what can be seen from outside

    def log(self) -> str:
        return (self.folder / "log").read_text()

    def complaints(self) -> list[str]:
        """Lines of the log that nobody wants to see."""
        bad = ("Traceback", "ERROR", "Exception")
        return [line for line in self.log().splitlines() if any(word in line for word in bad)]


# -- in the child


class StandingClock(HouseClock):
    """Shows what it was told to show."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.show(seconds)

    def show(self, seconds: float) -> None:
        self._shown = datetime.fromtimestamp(seconds, UTC)

    def now(self) -> datetime:
        return self._shown


class Fate:
    """Counts stanzas, and ends the process at the one it was told."""

    def __init__(self) -> None:
        self._left, self._when = 0, ""
        self._deliver, self._ask = XmppConnection.deliver, XmppConnection.ask

    def set(self, number: int, when: str) -> None:
        self._left, self._when = number, when

    def rule(self) -> None:
        """From now on every stanza passes here."""
        fate, deliver, ask = self, self._deliver, self._ask

        async def delivered(line: XmppConnection, text: str, **other: Any) -> None:
            is_last = fate._is_last()
            await deliver(line, text, **other)
            if is_last:
                _die()

        async def asked(line: XmppConnection, text: str, **other: Any) -> Any:
            is_last = "<ping" not in text and fate._is_last()
            answer = await ask(line, text, **other)
            if is_last:
                _die()
            return answer

        XmppConnection.deliver, XmppConnection.ask = delivered, asked  # type: ignore[method-assign, assignment]

    def _is_last(self) -> bool:
        """Whether the process ends after this stanza; it may end at once, too."""
        self._left -= 1
        if self._left == 0 and self._when == "before":
            _die()
        return self._left == 0


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Waits:
    """Asyncio for a module; those of its waits that last so long end when the test says so."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waits: list[asyncio.Timeout] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    def timeout(self, seconds: float) -> asyncio.Timeout:
        made = asyncio.timeout(seconds)
        if seconds == self._seconds:
            self._waits.append(made)
        return made

    def end(self) -> None:
        for each in self._waits:
            with suppress(RuntimeError):  # it is over, or has not begun
                each.reschedule(0.0)


def _slow_down(seconds: float) -> None:
    """Let every command take so long."""
    perform = Operation.perform

    async def performed(
        operation: Operation,
        table: TableId,
        command: Command | Intention,
        seating: Seating = NO_SEATING,
    ) -> Reply:
        await asyncio.sleep(seconds)
        return await perform(operation, table, command, seating)

    Operation.perform = performed  # type: ignore[method-assign, assignment]


class NoChance(Random):
    """Leaves everything in its order, and has no whims."""

    def random(self) -> float:
        return 0.0

    def sample(self, population: Sequence[Any], k: int, **other: Any) -> list[Any]:
        return list(population)[:k]


class Draws:
    """Numbers for rooms: those that were ordered, then by counting."""

    def __init__(self) -> None:
        self.ordered: list[int] = []
        self._last = int(time.time() * 1000) % 10**9

    def __call__(self) -> int:
        if self.ordered:
            return self.ordered.pop(0)
        self._last += 1
        return self._last


async def _serve(settings: Settings, clock: StandingClock) -> None:
    fate, draws, waits = Fate(), Draws(), Waits(settings.xmpp.return_seconds)
    fate.rule()
    rejoin.asyncio = waits  # type: ignore[attr-defined, assignment]
    opened = await server.open_house(settings, clock)
    house: House = opened[0]
    door = house.doors["xmpp"]
    assert isinstance(door, XmppDoor)
    door._rooms._draw = draws
    orders = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    try:
        await door.up()
        print("open", flush=True)
        while line := (await orders.readline()).decode().rstrip("\n"):
            match line.split():
                case ["time", seconds]:
                    clock.show(float(seconds))
                    await house.scheduler.look_around(clock.now())
                case ["settle"]:
                    await _settle(house, door)
                case ["gone"]:
                    await _hear(door)
                    waits.end()
                case ["leaves"]:
                    while any(_is_leaving(task) for task in asyncio.all_tasks()):  # noqa: ASYNC110
                        await asyncio.sleep(0.002)
                case ["lost"]:
                    while any(line.is_up for line in door._lines):  # noqa: ASYNC110
                        await asyncio.sleep(0.002)
                case ["die", number, when]:
                    fate.set(int(number), when)
                case ["pause", seconds]:
                    coordinator.MAX_INVITATION_DELAY_SECONDS = float(seconds)
                case ["draw", *numbers]:
                    draws.ordered = [int(number) for number in numbers]
                case _:
                    raise AssertionError(f"nobody understands {line!r}")
            print("done", flush=True)
    finally:
        for part in reversed(opened):
            await part.close()


async def _settle(house: House, door: XmppDoor) -> None:
    """All that the server has sent us before is dealt with, and everybody is told."""
    await _hear(door)
    while door._inbox._lanes or any(map(_is_awaited, asyncio.all_tasks())):  # noqa: ASYNC110
        await asyncio.sleep(0.002)
    await house.delivery.rest()


async def _hear(door: XmppDoor) -> None:
    """All that the server has sent us before is with us, and in the right hands."""
    await door.up()
    sender = "" if len(door._lines) == 2 else f"softwarewolf@{GAME}/gamekeeper"
    for line in door._lines:
        id = line.new_id()
        await line.ask(stanzas.ping(DOMAIN, id, sender), to=DOMAIN, id=id)
    while door._inbox._lanes:  # noqa: ASYNC110
        await asyncio.sleep(0.002)


def _is_leaving(task: asyncio.Task[Any]) -> bool:
    return getattr(task.get_coro(), "__qualname__", "") == LEAVING


def _is_awaited(task: asyncio.Task[Any]) -> bool:
    """Whether somebody is on his way out, or whether players are expected to come back."""
    return getattr(task.get_coro(), "__qualname__", "").startswith(AWAITED)


def main() -> None:
    path, seconds, per_command = sys.argv[1:]
    settings = load(Path(path), {"GAMEKEEPER_WEB_ENABLED": "false"})
    logs.set_up("text", "info")
    os.umask(0o077)
    chosen = Xmpp.door
    Xmpp.door = lambda *given, **how: replace(chosen(*given, **how), patience=IMPATIENT)  # type: ignore[method-assign]
    coordinator.MAX_INVITATION_DELAY_SECONDS = 0.0
    if float(per_command):
        _slow_down(float(per_command))
    for game, rules in ROOM_GAMES.items():
        bot = replace(rules, bot=lambda name, chance: ByEar(name, NoChance(), 0.0, 0.0))
        ROOM_GAMES[game] = bot  # type: ignore[index]
    uvloop.run(_serve(settings, StandingClock(float(seconds))))


if __name__ == "__main__":
    main()
