"""The SMTP server that takes our mails, and a connection to it."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from typing import cast

import aiosmtplib

from ..settings import Server
from .compose import header_text


class Trouble(Exception):
    """Something is wrong with the server, not with the mail."""


class Smtp(aiosmtplib.SMTP):
    """A client that disconnects at once, also after a refused login."""

    def close(self) -> None:
        """Close the connection without waiting for the server to end TLS."""
        transport = cast("asyncio.Transport | None", self.transport)
        super().close()
        if transport is not None:
            transport.abort()


class Connection:
    """One connection to the server, opened when it is needed and kept while it is."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._smtp: Smtp | None = None
        self.is_fresh = True
        """Whether nothing has gone through since it was opened or had a rest."""

    async def open(self) -> None:
        """Connect and log in, unless that has been done; raises ``Trouble``."""
        if self._smtp is not None and self._smtp.is_connected:
            return
        await self.close()
        server = self._server
        smtp = self._smtp = Smtp(
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            timeout=server.timeout,
            use_tls=server.security == "tls",
            start_tls=server.security == "starttls",
            tls_context=_context(server),
        )
        try:
            await smtp.connect()
            if smtp.is_ehlo_or_helo_needed:
                await smtp.ehlo()
        except (aiosmtplib.SMTPException, OSError, ValueError) as problem:
            await asyncio.sleep(0.05)  # after a broken handshake the socket is closed a bit later
            raise Trouble(f"{server.host}:{server.port}: {reason(problem)}") from problem
        self.is_fresh = True

    async def close(self) -> None:
        smtp, self._smtp = self._smtp, None
        if smtp is None:
            return
        try:
            with suppress(aiosmtplib.SMTPException, OSError):
                if smtp.is_connected:
                    await smtp.quit(timeout=1)
        finally:
            smtp.close()

    async def submit(self, sender: str, recipient: str, raw: bytes) -> None:
        """Have the server accept a mail; raises what aiosmtplib raises, and ``Trouble``."""
        await self.open()
        try:
            await self._submit(sender, recipient, raw)
        except aiosmtplib.SMTPServerDisconnected:
            if not self.is_fresh:
                raise
            # it was closed while we rested: nobody's fault, and nothing was handed over
            await self.close()
            await self.open()
            await self._submit(sender, recipient, raw)
        self.is_fresh = False

    async def _submit(self, sender: str, recipient: str, raw: bytes) -> None:
        """Send a mail as ``sendmail`` would.

        That reads addresses and lines anew each time and takes twice as long; ours are clean.
        """
        smtp = self._smtp
        assert smtp is not None
        options = [b"SIZE=%d" % len(raw)] if smtp.supports_extension("size") else []
        if not recipient.isascii():
            if not smtp.supports_extension("smtputf8"):
                raise aiosmtplib.SMTPNotSupported("the server does not know SMTPUTF8")
            options.append(b"SMTPUTF8")
        try:
            said = await smtp.execute_command(b"MAIL", b"FROM:<%s>" % sender.encode(), *options)
            if said.code != 250:
                raise aiosmtplib.SMTPSenderRefused(said.code, said.message, sender)
            said = await smtp.execute_command(b"RCPT", b"TO:<%s>" % recipient.encode())
            if said.code not in (250, 251):
                raise aiosmtplib.SMTPRecipientRefused(said.code, said.message, recipient)
            await smtp.data(raw)
        except aiosmtplib.SMTPResponseException:
            with suppress(aiosmtplib.SMTPException, OSError):
                await smtp.rset()
            raise


async def try_out(server: Server) -> str | None:
    """Connect, log in and disconnect; returns what is wrong."""
    connection = Connection(server)
    try:
        await connection.open()
    except Trouble as problem:
        return str(problem)
    finally:
        await connection.close()
    return None


def _context(server: Server) -> ssl.SSLContext | None:
    if server.security == "none":
        return None
    return ssl.create_default_context(cafile=server.authority)


def reason(problem: Exception) -> str:
    """Return what went wrong, on one line."""
    if isinstance(problem, aiosmtplib.SMTPResponseException):
        return header_text(f"{problem.code} {problem.message}")
    return with_advice(header_text(str(problem)) or type(problem).__name__)


def with_advice(why: str) -> str:
    """Return what went wrong, and for a certificate that nobody trusts the setting that helps."""
    if "certificate" not in why.lower():
        return why
    return f"{why}; if that is your own server, name its certificate in mail.authority"
