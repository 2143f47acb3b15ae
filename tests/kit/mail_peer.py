"""People with mail programs, and a server that takes whatever the mail door sends them."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
import uuid
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.receive.authentication import Proof
from gamekeeper.doors.mail.wire.settings import Listening, MailSettings, Patience, Server
from gamekeeper.errors import Undeliverable
from tests.kit.patience import PATIENCE

from .mail import free_ports
from .sink import Sink

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
SHORT = timedelta(milliseconds=20)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class MailPeer:
    """Writes by LMTP, as a mail server would for them; reads what was handed over by SMTP."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="gk-peer-"))
        self._sink = Sink()
        smtp, self._lmtp = free_ports(2)
        self._smtp = smtp
        settings = MailSettings(
            "wolf@play.test",
            self._folder / "mail.sqlite",
            Server("127.0.0.1", smtp, "none"),
            listening=(Listening("lmtp", port=self._lmtp),),
            patience=Patience(server_first=SHORT, server_most=SHORT),
        )
        self.door = MailDoor(settings, lambda: NOW, prove=lambda raw, sender: Proof.SERVER)

    def address(self, name: str) -> str:
        return f"mailto:{name}@people.test"

    def called(self, id: str) -> str:
        return id

    def extra(self, name: str) -> dict[str, str]:
        return {}

    def carried(self, text: str) -> str:
        """Mail knows no control characters, tabs are read as spaces, and there is an end to it."""
        return _CONTROL.sub("", text).replace("\t", " ")[:21_000]

    async def close(self) -> None:
        await self._sink.close()
        await self.door.spool.close()
        shutil.rmtree(self._folder)

    async def write(self, name: str, text: str, id: str | None = None) -> None:
        mail = EmailMessage(policy.SMTP)
        mail["From"], mail["To"] = f"{name}@people.test", "wolf@play.test"
        mail["Message-ID"] = id or f"<{uuid.uuid4()}@people.test>"
        mail.set_content(text, cte="base64")
        reader, writer = await self._connected()
        answer = ""
        try:
            for line in (
                b"",
                b"LHLO x\r\n",
                b"MAIL FROM:<x@people.test>\r\n",
                b"RCPT TO:<wolf@play.test>\r\n",
                b"DATA\r\n",
                mail.as_bytes() + b"\r\n.\r\n",
            ):
                writer.write(line)
                answer = await _answer(reader)
        finally:
            writer.close()
        await writer.wait_closed()
        if not answer.startswith("250"):
            raise RuntimeError(answer)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in range(20):  # the door may be opening just now
            try:
                return await asyncio.open_connection("127.0.0.1", self._lmtp)
            except ConnectionRefusedError:
                await asyncio.sleep(0.01)
        raise Undeliverable("nobody opens", temporary=True)

    async def read(self, name: str) -> list[str]:
        """Everything that was sent to this person, once nothing is waiting any more."""
        if not self._sink.is_open:
            await self._sink.open(self._smtp)
        async with asyncio.timeout(PATIENCE):
            while self.door.queue():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return [_text(raw) for to, raw in self._sink.mails if to == f"{name}@people.test"]


async def _answer(reader: asyncio.StreamReader) -> str:
    line = await reader.readline()
    while line[3:4] == b"-":
        line = await reader.readline()
    return line.decode()


def _text(raw: bytes) -> str:
    """The text part with its lines flowed together again (RFC 3676)."""
    mail = message_from_bytes(raw, policy=policy.default)
    part = mail.get_body(("plain",))
    assert part is not None
    lines = [line.removeprefix(" ") for line in part.get_content().split("\n")]
    return "".join(line if line.endswith(" ") else f"{line}\n" for line in lines).rstrip("\n")
