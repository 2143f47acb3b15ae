"""``gamekeeper serve`` with a mail door, killed and started at will; people who write to it.

Mails go in by LMTP and come out to a little SMTP server in this process, as at a real house.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path

from tests.kit.patience import PATIENCE

from .mail import free_ports
from .sink import Sink

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
OURS = "go@play.test"
SETTINGS = """\
[house]
data = "{data}"
[mia]
enabled = false
[mail]
enabled = true
address = "{ours}"
smtp_host = "127.0.0.1"
smtp_port = {smtp}
smtp_security = "none"
listen = "lmtp"
listen_port = {lmtp}
require = "none"
[web]
port = {web}
"""


class PostOffice:
    """The server process, and everybody's mailbox."""

    def __init__(self, folder: Path, more: str = "") -> None:
        """``more``: settings of other doors."""
        self._smtp, self._lmtp, self.web = free_ports(3)
        self.data, self.config = folder / "data", folder / "gamekeeper.toml"
        self._log = folder / "server.log"
        ports = {"smtp": self._smtp, "lmtp": self._lmtp, "web": self.web}
        self.config.write_text(SETTINGS.format(data=self.data, ours=OURS, **ports) + more)
        self._process: subprocess.Popen[bytes] | None = None
        self._sink = Sink(self._took)
        self._numbers = count(1)
        self.letters: dict[str, list[EmailMessage]] = defaultdict(list)
        self._come = asyncio.Event()

    # -- the server

    async def opens(self) -> None:
        """Returns when it takes mails."""
        if not self._sink.is_open:
            await self._sink.open(self._smtp)
        self._process = self._launched()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self._lmtp)
            except ConnectionRefusedError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return
        raise AssertionError(f"it does not open:\n{self.log()[-3000:]}")

    def _launched(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(GAMEKEEPER), "serve", "--config", str(self.config)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=_environment(),
            )

    def kill(self) -> None:
        """The hard way."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    async def closes(self) -> None:
        """The polite way, also for the mailboxes."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(self._process.wait, PATIENCE)
        await self._sink.close()

    def log(self) -> str:
        return self._log.read_text(errors="replace")

    # -- people

    def mail(self, name: str, subject: str, text: str = "") -> tuple[str, bytes]:
        """A mail that is not sent yet: the sender's address, and all of it."""
        sender, mail = f"{name}@people.test", EmailMessage(policy.SMTP)
        mail["From"], mail["To"], mail["Subject"] = sender, OURS, subject
        mail["Message-ID"] = f"<{next(self._numbers)}@people.test>"
        mail.set_content(text or "\n")
        return sender, mail.as_bytes()

    async def sends(self, sender: str, mail: bytes) -> None:
        """Hand it over. Raises OSError or EOFError if the server dies meanwhile."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._lmtp)
        try:
            for line in (
                b"",
                b"LHLO x\r\n",
                f"MAIL FROM:<{sender}>\r\n".encode(),
                f"RCPT TO:<{OURS}>\r\n".encode(),
                b"DATA\r\n",
                mail + b"\r\n.\r\n",
            ):
                writer.write(line)
                answer = await reader.readline()
                while answer[3:4] == b"-":
                    answer = await reader.readline()
                if not answer.startswith((b"2", b"3")):
                    raise EOFError(answer)
        finally:
            writer.close()

    async def delivers(self, sender: str, mail: bytes) -> None:
        """Hand it over until it is taken, as a mail server would."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self.sends(sender, mail)
                except EOFError:  # "try again later"
                    await asyncio.sleep(0.05)

    async def writes(self, name: str, subject: str, text: str = "") -> None:
        await self.sends(*self.mail(name, subject, text))

    async def gets(self, name: str, words: str) -> EmailMessage:
        """Wait for a letter with these words in its subject or text, the newest one."""
        end = time.monotonic() + PATIENCE
        letter: EmailMessage
        while True:
            for letter in reversed(self.letters[name]):
                if words in told(letter):
                    return letter
            self._come.clear()
            try:
                async with asyncio.timeout(end - time.monotonic()):
                    await self._come.wait()
            except TimeoutError:
                got = "\n".join(map(told, self.letters[name]))
                raise AssertionError(f"{name} gets no {words!r} but\n{got}") from None

    def _took(self, recipient: str, raw: bytes) -> None:
        letter = message_from_bytes(raw, policy=policy.default)
        self.letters[recipient.partition("@")[0]].append(letter)
        self._come.set()


def _environment() -> dict[str, str]:
    """Ours, without any of the server's own settings."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("GAMEKEEPER_")}
    return {**ours, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def told(letter: EmailMessage) -> str:
    """Its subject and its text, in one line."""
    return f"[{letter['Subject']}] {' '.join(text_of(letter).split())}"


def text_of(letter: EmailMessage) -> str:
    """Its text, with its lines."""
    body = letter.get_body(("plain",))
    return "" if body is None else str(body.get_content())
