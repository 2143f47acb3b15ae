"""The real house in a process of its own, with a mail door and a clock that the test moves.

It is wired by ``gamekeeper serve``'s own function. Only what a test must be able to choose is
different: the time, the seeds of tables, and how long is waited after a mail server was away. It
can be killed at any moment and started again on the same data folder.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import uvloop

from gamekeeper import logs
from gamekeeper.cli import opening
from gamekeeper.cli.operate import server, wiring
from gamekeeper.config import Settings, load
from gamekeeper.doors.mail.wire import in_flight as punctuality
from gamekeeper.doors.mail.wire.receive import backlog
from gamekeeper.doors.mail.wire.receive import imap_mailbox as mailbox
from gamekeeper.doors.mail.wire.send import sent_folder
from gamekeeper.doors.mail.wire.settings import MailSettings, Patience
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host import commit
from gamekeeper.host import downtime as outages
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.store import records

from .child import launched, let_go
from .patience import PATIENCE

STARTING = PATIENCE
"""Seconds until a server that is started again has opened, at most: it must not see an outage."""
MONDAY = datetime(2026, 3, 2, 19, 30, tzinfo=UTC)
"""Half past eight in the evening in Amsterdam: the day's deadline is just over."""
SHORT = timedelta(milliseconds=100)
SECRET = b"the same tokens in every run, yes"


# -- for the test


@dataclass
class MailHouse:
    """The child process, seen from the test. ``settings`` is the text of its TOML file."""

    folder: Path
    settings: str
    seed: str
    at: datetime = MONDAY
    """What the house's clock shows; it goes on by itself from there."""
    hiccup: float = 10.0
    """Seconds of trouble with the mail that cost nobody time."""
    _child: subprocess.Popen[str] | None = None
    _started: float = field(default_factory=time.time)
    _jumps: timedelta = timedelta(0)

    def prepare(self) -> None:
        """Make the data folder and the settings."""
        self.data.mkdir(parents=True)
        (self.data / wiring.SECRET).write_bytes(SECRET)
        web = "[web]\nenabled = false\n"
        self.config.write_text(f'[house]\ndata = "{self.data}"\n{self.settings}\n{web}')

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def config(self) -> Path:
        return self.folder / "gamekeeper.toml"

    # -- starting and stopping

    def start(self) -> None:
        """Start the process; returns when all doors are open."""
        words = str(self.config), self.seed, str(self._ahead), str(self.hiccup)
        self._child = launched("tests.kit.mail_house", *words, log=self.folder / "log")
        if self._read() != "open":
            pytest.fail(f"the house does not open:\n{(self.folder / 'log').read_text()[-3000:]}")

    def kill(self) -> None:
        """As a power cut would; nothing is said and nothing is closed. Returns when it is dead."""
        child = self._child
        assert child is not None
        child.send_signal(signal.SIGKILL)
        child.wait(PATIENCE)

    @property
    def is_dead(self) -> bool:
        return self._child is None or self._child.poll() is not None

    def revive(self) -> None:
        """Start again after a kill, as if no time had passed since."""
        if self._child is not None:
            self._gone()
        self._live_until(datetime.fromtimestamp(time.time() + self._ahead + STARTING, UTC))
        self.start()

    def reopen(self) -> None:
        """Start again after a kill, however long ago that was."""
        if self._child is not None:
            self._gone()
        self.start()

    def _live_until(self, moment: datetime) -> None:
        """A sign of life, as the house would have given it."""
        with sqlite3.connect(self.data / "gamekeeper.sqlite", timeout=PATIENCE) as database:
            newest = "opened = (select max(opened) from lives)"
            sql = f"update lives set seen = ? where {newest}"
            database.execute(sql, (records.micros(moment),))
        database.close()

    def close(self) -> None:
        """Let the house close properly."""
        if self._child is None:
            return
        if self._gone() != 0:
            pytest.fail(f"the house broke:\n{(self.folder / 'log').read_text()[-3000:]}")

    def _gone(self) -> int:
        assert self._child is not None
        child, self._child = self._child, None
        return let_go(child, PATIENCE)

    # -- what it is told

    def jump(self, time: timedelta) -> None:
        """So much later; returns when everything that was due has happened."""
        self.put_forward(time)
        self.catch_up()

    def put_forward(self, time: timedelta) -> None:
        """The clock is put forward; a house that is running notices it with ``catch_up``."""
        self._jumps += time

    def catch_up(self) -> None:
        """Returns when everything that is due has happened."""
        self._say(f"ahead {self._ahead}")

    def look(self) -> None:
        """Returns when whatever can happen by now has happened, even if something has to wait."""
        self._say(f"look {self._ahead}")

    def write(self) -> None:
        """Returns when all letters that are to be sent are written, with or without a server."""
        self._say("write")

    def settle(self) -> None:
        """Returns when everybody has been told everything, and all mails were handed over."""
        self._say("settle")

    def says(self, name: str, text: str) -> None:
        """Words of ``loopback:name``, who sits at a terminal of this house."""
        self._say(f"loopback {name} {text}")

    def heard(self, name: str) -> list[str]:
        """All that ``loopback:name`` was told."""
        told: list[str] = json.loads(self._say(f"heard {name}"))
        return told

    @property
    def now(self) -> datetime:
        """What its clock shows."""
        return datetime.fromtimestamp(time.time() + self._ahead, UTC)

    @property
    def _ahead(self) -> float:
        """Seconds by which the house is ahead of this machine."""
        return (self.at + self._jumps).timestamp() - self._started

    def _say(self, line: str) -> str:
        """Raises OSError if the house is gone."""
        if self._child is None:
            raise BrokenPipeError("the house is not there")
        assert self._child.stdin is not None
        self._child.stdin.write(line + "\n")
        self._child.stdin.flush()
        answer = self._read()
        if not answer.startswith("done"):
            raise BrokenPipeError(f"the house is gone: {answer}")
        return answer.removeprefix("done ")

    def _read(self) -> str:
        assert self._child is not None
        assert self._child.stdout is not None
        return self._child.stdout.readline().rstrip("\n")

    # -- what can be seen from outside

    @contextmanager
    def spool(self) -> Iterator[sqlite3.Connection]:
        """The mail door's file, to look into."""
        path = self.data / opening.SPOOL
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=PATIENCE)
        try:
            yield connection
        finally:
            connection.close()

    def has_dealt_with(self, *ids: str) -> bool:
        with self.spool() as spool:
            dealt = {id for (id,) in spool.execute("select id from dealt")}
        return dealt.issuperset(ids)

    def sent(self) -> dict[str, set[str]]:
        """The ids of all mails that were handed over, by address."""
        found: dict[str, set[str]] = {}
        with self.spool() as spool:
            rows = spool.execute("select address, message_id from outgoing where state = 'sent'")
            for address, id in rows:
                found.setdefault(address.removeprefix("mailto:"), set()).add(id)
        return found

    def unsent(self) -> list[tuple[str, ...]]:
        with self.spool() as spool:
            sql = "select address, subject, state, last_error from outgoing where state <> 'sent'"
            return spool.execute(sql).fetchall()

    def has_logged(self, words: str) -> bool:
        return words in (self.folder / "log").read_text()

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """``gamekeeper WORDS`` beside this house."""
        return subprocess.run(
            [sys.executable, "-m", "gamekeeper", *words, "--config", str(self.config)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=False,
        )


# -- in the child


class MovedClock(HouseClock):
    """The house's clock, ahead of this machine's by as much as it is told."""

    def __init__(self, ahead: float) -> None:
        super().__init__()
        self.ahead = timedelta(seconds=ahead)

    def now(self) -> datetime:
        return super().now() + self.ahead


@dataclass(frozen=True)
class KnownSeeds:
    """In place of ``secrets``: every run deals the same cards."""

    seed: str

    def token_hex(self, size: int) -> str:
        return (self.seed * size)[: 2 * size]

    def token_bytes(self, size: int) -> bytes:
        return self.token_hex(size).encode()[:size]


def _impatient(chosen: Callable[[Settings], MailSettings]) -> Callable[[Settings], MailSettings]:
    patience = Patience(first=SHORT, most=SHORT, server_first=SHORT, server_most=SHORT)
    return lambda settings: replace(chosen(settings), patience=patience)


async def _serve(settings: Settings, clock: MovedClock) -> None:
    house, side_door = await server.open_house(settings, clock)
    line_door = Loopback(clock.now)
    house.doors[line_door.scheme] = line_door
    line_door.open(house.receive)
    orders = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    try:
        print("open", flush=True)
        while line := (await orders.readline()).decode().rstrip("\n"):
            answer = await _ordered(house, clock, line_door, line)
            print(f"done {answer}", flush=True)
    finally:
        await side_door.close()
        await house.close()


async def _ordered(house: House, clock: MovedClock, door: Loopback, line: str) -> str:
    match line.split(maxsplit=2):
        case ["ahead", seconds]:
            await _move(house, clock, float(seconds))
            await house.scheduler.look_around(clock.now())
            while await _is_late(house):  # a house that was killed may still have the task
                await asyncio.sleep(0.02)
                await house.scheduler.look_around(clock.now())
        case ["look", seconds]:
            await _move(house, clock, float(seconds))
            await house.scheduler.look_around(clock.now())
        case ["write"]:
            await house.delivery.rest()
        case ["settle"]:
            await house.delivery.rest()
            mail = house.doors["mailto"]
            while mail.queue():  # type: ignore[attr-defined] # noqa: ASYNC110
                await asyncio.sleep(0.005)
        case ["loopback", name, text]:
            await door.say(name, text)
        case ["heard", name]:
            await house.delivery.rest()
            return json.dumps(door.heard(name))
        case _:
            raise AssertionError(f"nobody understands {line!r}")
    return ""


async def _move(house: House, clock: MovedClock, seconds: float) -> None:
    """Move the clock. The house lives through that time: signs of life stand before and after."""
    await house.outages.live_on()
    clock.ahead = timedelta(seconds=seconds)
    await house.outages.live_on()


async def _is_late(house: House) -> bool:
    """Whether the time of some table has come and nothing has happened."""
    now = house.clock.now()
    dues = [row.standing.due for row in await house.store.rows(over=False)]
    return any(due is not None and due <= now for due in dues)


def main() -> None:
    path, seed, ahead, hiccup = sys.argv[1:]
    settings = load(Path(path), {})
    logs.set_up("text", "info")
    os.umask(0o077)
    commit.secrets = KnownSeeds(seed)  # type: ignore[assignment, attr-defined]
    wiring.mail_settings = _impatient(wiring.mail_settings)  # type: ignore[assignment]
    sent_folder.FILING_SECONDS = SHORT.total_seconds()
    mailbox.MAX_WAIT = mailbox.FIRST_WAIT
    backlog.MAX_BACKOFF = 0  # tests' Postfix always waits equally long
    punctuality.MIN_LATENESS = outages.MIN_DOOR_OUTAGE = timedelta(seconds=float(hiccup))
    uvloop.run(_serve(settings, MovedClock(float(ahead))))


if __name__ == "__main__":
    main()
