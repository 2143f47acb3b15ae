"""A real mail door for an evening: mails come in by LMTP and are read; what goes out is kept."""

from __future__ import annotations

import asyncio
import smtplib
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from email import policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path

from gamekeeper.doors.base import Outbound, Receive
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.receive.authentication import Proof
from gamekeeper.doors.mail.wire.settings import Listening, MailSettings, Server

from .evening import until
from .mail import free_ports
from .postal import MailEvening
from .sink import Sink

OURS = "wolf@play.test"


class Letterbox(MailDoor):
    """Understands what a :class:`~tests.kit.postbox.Postbox` does, and raw mails."""

    def __init__(self, now: Callable[[], datetime], folder: Path) -> None:
        self._lmtp, self._smtp = free_ports(2)
        settings = MailSettings(
            OURS,
            folder / "mail.sqlite",
            Server("127.0.0.1", self._smtp, "none"),
            listening=(Listening("lmtp", port=self._lmtp),),
        )
        super().__init__(settings, now, prove=lambda raw, sender: Proof.SERVER)
        self.letters: dict[str, list[Outbound]] = defaultdict(list)
        self._numbers = count(1)

    async def listen(self) -> None:
        await super().listen()
        self.sink = Sink()
        await self.sink.open(self._smtp)

    async def run(self, receive: Receive) -> None:
        try:
            await super().run(receive)
        finally:
            await self.sink.close()

    async def send(self, message: Outbound) -> None:
        await super().send(message)
        name = message.address.removeprefix("mailto:").removesuffix("@example.org")
        if message.id not in [each.id for each in self.letters[name]]:
            self.letters[name].append(message)

    async def write(self, name: str, subject: str, text: str = "", **headers: str) -> None:
        """A mail from ``name@example.org``; returns when the house has dealt with it.

        Headers are written with underscores, and take the place of the usual ones.
        """
        mail = EmailMessage(policy.SMTP)
        given = {"From": f"{name}@example.org", "To": OURS, "Subject": subject}
        given["Message-ID"] = f"<mail-{next(self._numbers)}@example.org>"
        for key, value in {**given, **headers}.items():
            mail[key.replace("_", "-")] = value
        mail.set_content(text, subtype="html" if text.startswith("<html>") else "plain")
        await asyncio.to_thread(self._deliver, f"{name}@example.org", mail)

    def _deliver(self, sender: str, mail: EmailMessage) -> None:
        with smtplib.LMTP("127.0.0.1", self._lmtp) as server:
            to = str(mail["To"])
            server.send_message(mail, sender, [to if to.startswith("wolf+") else OURS])

    def of(self, name: str) -> list[Outbound]:
        """All letters to this name, in order."""
        return self.letters[name]


class LetterEvening(MailEvening):
    """An evening with a real mail door."""

    async def opens(self) -> LetterEvening:
        mail = Letterbox(self.clock.now, self.folder)
        await mail.listen()
        self.mail = mail  # type: ignore[assignment]
        self.doors, self._seen = [self.mail], {}
        await super(MailEvening, self).opens()
        return self

    async def settles(self) -> None:
        """Until everything was told and handed over: a table waits for its mails (O3)."""
        await super().settles()
        await until(lambda: not self.mail.queue(), "the hand-over of all mails")  # type: ignore[attr-defined]

    async def journal(self) -> list[str]:
        """The lines of the general log, once they are written."""
        spool = self.mail.spool  # type: ignore[attr-defined]
        await spool.note(self.clock.now(), "looked at")
        return [line.text for line in spool.journal("-1", 1000)]
