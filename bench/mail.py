"""The mail door against bare loops: keeping mails, handing them to Postfix, taking them by LMTP.

Starts a Postfix of its own (root, loopback only). Part 1: 200 mails are kept in the spool, and
handed over as fast as Postfix takes them from a loop that does nothing else. Part 2: mails come in
over LMTP, and each is answered with 250 after one durable append, as a vote is.
"""

from __future__ import annotations

import argparse
import asyncio
import smtplib
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from itertools import count
from pathlib import Path

import aiosmtplib
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.kit.mail import MailServers, running_servers

from gamekeeper.doors.base import Inbound, Outbound
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.send.compose import Draft, compose
from gamekeeper.doors.mail.wire.send.smtp_sender import MAX_CONNECTIONS
from gamekeeper.doors.mail.wire.send.spool_file import State
from gamekeeper.doors.mail.wire.settings import Listening, MailSettings, Server

ADDRESS = "wolf@play.test"
TEXT = "It is night in the village, and the wolves come out of their houses. " * 40
RUNS = count(1)


def now() -> datetime:
    return datetime.now(UTC)


def door(folder: Path, servers: MailServers, *listening: Listening) -> MailDoor:
    server = Server("127.0.0.1", servers.smtp, "none")
    path = folder / f"mail-{next(RUNS)}.sqlite"
    return MailDoor(MailSettings(ADDRESS, path, server, listening=listening), now)


# -- part 1: out


async def keep(folder: Path, servers: MailServers, number: int) -> tuple[float, MailDoor]:
    """Seconds until so many mails are composed and on disk."""
    ours = door(folder, servers)
    mails = [
        Outbound(f"t/{n}", f"mailto:p{n % 13}@sink.test", f"Day {n}\n\n{TEXT}", "t", "X: Dag 1")
        for n in range(number)
    ]
    start = time.perf_counter()
    await asyncio.gather(*map(ours.send, mails))
    return time.perf_counter() - start, ours


async def hand_over(ours: MailDoor, number: int) -> float:
    """Mails per second until nothing waits and everything is marked as sent on disk."""

    async def receive(_: Inbound) -> None: ...

    start = time.perf_counter()
    task = asyncio.create_task(ours.run(receive))
    while ours.spool.count(State.WAITING):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    rate = number / (time.perf_counter() - start)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return rate


def drafts(number: int) -> list[tuple[str, bytes]]:
    addresses = [f"p{n % 13}@sink.test" for n in range(number)]
    texts = [f"Day {n}\n\n{TEXT}" for n in range(number)]
    return [
        (address, compose(Draft(f"b/{n}", ADDRESS, address, "X: Dag 1", text, now())))
        for n, (address, text) in enumerate(zip(addresses, texts, strict=True))
    ]


def bare_smtplib(servers: MailServers, mails: list[tuple[str, bytes]]) -> float:
    with smtplib.SMTP("127.0.0.1", servers.smtp) as client:
        start = time.perf_counter()
        for address, raw in mails:
            client.sendmail(ADDRESS, [address], raw)
        return len(mails) / (time.perf_counter() - start)


async def bare_aiosmtplib(servers: MailServers, mails: list[tuple[str, bytes]]) -> float:
    async with aiosmtplib.SMTP(hostname="127.0.0.1", port=servers.smtp, start_tls=False) as client:
        start = time.perf_counter()
        for address, raw in mails:
            await client.sendmail(ADDRESS, [address], raw)
        return len(mails) / (time.perf_counter() - start)


async def bare_together(servers: MailServers, mails: list[tuple[str, bytes]]) -> float:
    """As many bare loops at once as we have connections: the like-for-like comparison."""
    start = time.perf_counter()
    await asyncio.gather(
        *(bare_aiosmtplib(servers, mails[way::MAX_CONNECTIONS]) for way in range(MAX_CONNECTIONS))
    )
    return len(mails) / (time.perf_counter() - start)


# -- part 2: in


class Votes:
    """What a vote does: one durable append, grouped with others that wait."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("pragma journal_mode = wal")
        self._connection.execute("pragma synchronous = full")
        self._connection.execute("create table votes (id text primary key, text text)")
        self._lock = asyncio.Lock()
        self.received = 0

    async def receive(self, message: Inbound) -> None:
        async with self._lock:
            await asyncio.to_thread(self._append, message)
        self.received += 1

    def _append(self, message: Inbound) -> None:
        self._connection.execute("insert into votes values (?, ?)", (message.id, message.text))


def votes(number: int, prefix: str) -> list[bytes]:
    mails = []
    for n in range(number):
        mail = EmailMessage()
        mail["From"], mail["To"] = f"p{n % 13}@people.test", ADDRESS
        mail["Subject"], mail["Message-ID"] = "Re: X: Dag 1", f"<{prefix}.{n}@people.test>"
        mail.set_content("I vote for Bob.\n\nOn Monday the narrator wrote:\n> " + TEXT[:600])
        mails.append(mail.as_bytes())
    return mails


async def client(port: int, mails: list[bytes]) -> None:
    """An LMTP client that waits for each answer, as a mail server does."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def say(text: bytes, code: bytes) -> None:
        writer.write(text)
        line = await reader.readline()
        while line[3:4] == b"-":
            line = await reader.readline()
        assert line.startswith(code), line

    await reader.readline()
    await say(b"LHLO bench\r\n", b"250")
    for mail in mails:
        await say(b"MAIL FROM:<p@people.test>\r\n", b"250")
        await say(b"RCPT TO:<wolf@play.test>\r\n", b"250")
        await say(b"DATA\r\n", b"354")
        await say(mail.replace(b"\n", b"\r\n") + b"\r\n.\r\n", b"250")
    writer.close()


async def arrive(folder: Path, servers: MailServers, number: int, connections: int) -> float:
    """Mails per second over LMTP, each taken by a durable append before its 250."""
    ours = door(folder, servers, Listening("lmtp", port=0))
    receiver = Votes(folder / f"votes-{next(RUNS)}.sqlite")
    task = asyncio.create_task(ours.run(receiver.receive))
    while not ours.listeners[0].port:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    mails = [votes(number // connections, f"{next(RUNS)}-{c}") for c in range(connections)]
    start = time.perf_counter()
    await asyncio.gather(*(client(ours.listeners[0].port, each) for each in mails))
    rate = receiver.received / (time.perf_counter() - start)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return rate


def run(work: Callable[[], Awaitable[float]]) -> float:
    async def main() -> float:
        return await work()

    return uvloop.run(main())


def measure(servers: MailServers, folder: Path, repeat: int, number: int) -> None:
    kept, shares, even_shares = [], [], []
    for _ in range(repeat):

        async def ours() -> tuple[float, float]:
            seconds, _ = await keep(folder, servers, 200)
            _, waiting = await keep(folder, servers, number)
            return seconds, await hand_over(waiting, number)

        bare = drafts(number)
        sync = bare_smtplib(servers, bare)
        alone = run(lambda bare=bare: bare_aiosmtplib(servers, bare))
        together = run(lambda bare=bare: bare_together(servers, bare))
        seconds, rate = uvloop.run(ours())
        kept.append(seconds)
        shares.append(rate / max(sync, alone))
        even_shares.append(rate / together)
        print(
            f"  smtplib {sync:.0f}/s, aiosmtplib {alone:.0f}/s,"
            f" {MAX_CONNECTIONS} × aiosmtplib {together:.0f}/s, ours {rate:.0f}/s"
        )
    print(f"200 mails kept in {statistics.median(kept) * 1000:.0f} ms (promise: below 200)")
    worst = min(shares)
    print(
        f"handed over at {statistics.median(shares):.0%} of the faster bare loop with one"
        f" connection, worst run {worst:.0%} (promise: 80 %);"
        f" {statistics.median(even_shares):.0%} of {MAX_CONNECTIONS} bare loops at once"
    )
    for connections in (1, 4, 20):
        rates = [
            run(lambda c=connections: arrive(folder, servers, number, c)) for _ in range(repeat)
        ]
        print(
            f"taken over {connections} LMTP connections: {statistics.median(rates):.0f} mails/s"
            " (promise: 200)"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--mails", type=int, default=1000)
    options = parser.parse_args()
    for servers in running_servers():
        with tempfile.TemporaryDirectory() as folder:
            measure(servers, Path(folder), options.repeat, options.mails)


if __name__ == "__main__":
    main()
