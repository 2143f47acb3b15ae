"""The part of ``gamekeeper doctor`` that looks at mail."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ...config import Settings
from ...errors import CannotStart
from ..opening import SPOOL
from ..operate.wiring import mail_settings
from .finding import Finding, fine, wrong

TIMEOUT_SECONDS = 10.0
"""Seconds a server has to answer."""
HOW_TO_SET_ONE = "run `gamekeeper admin password` and put what it prints into mail.admin_password"
HOW_TO_FLUSH = "have your mail server try again after a start (postqueue -f, as in our unit)"


def mail_findings(settings: Settings, *, is_open: bool) -> Iterator[Finding]:
    """Check servers, administrators and what waits; ``is_open``: our server is running."""
    try:
        chosen = mail_settings(settings)
    except CannotStart as problem:
        yield wrong("mail", str(problem), "install what is missing")
        return
    yield _sending(settings)
    if chosen.fetching is not None:
        yield _fetching(settings)
    yield _replies(settings)
    if settings.mail.listen != "none":
        yield _listening(settings, is_open=is_open)
    yield _administrators(settings, chosen.own)
    yield _queue(Path(settings.server.data, SPOOL))


def _sending(settings: Settings) -> Finding:
    from ...doors.mail.wire.send.smtp_connection import try_out

    server = replace(mail_settings(settings).server, timeout=TIMEOUT_SECONDS)
    where = f"{server.host}:{server.port}"
    if server.user and not server.password:
        return _without_password("mail out (SMTP)", "smtp")
    if problem := asyncio.run(try_out(server)):
        advice = "check mail.smtp_host, smtp_port, smtp_security, smtp_user and the password"
        return wrong("mail out (SMTP)", problem, advice)
    return fine("mail out (SMTP)", f"{where} takes our mails")


def _fetching(settings: Settings) -> Finding:
    from ...doors.mail.wire.receive.imap_mailbox import try_out

    fetching = mail_settings(settings).fetching
    assert fetching is not None
    account = replace(fetching.account, timeout=TIMEOUT_SECONDS)
    if account.user and not account.password:
        return _without_password("mail in (IMAP)", "imap")
    if problem := try_out(replace(fetching, account=account)):
        advice = "check mail.imap_host, imap_port, imap_security, imap_user and the password"
        return wrong("mail in (IMAP)", f"{account.host}:{account.port}: {problem}", advice)
    return fine("mail in (IMAP)", f"{account.user} at {account.host}, folder {fetching.inbox}")


def _without_password(what: str, server: str) -> Finding:
    advice = f"put it into the environment, as GAMEKEEPER_MAIL_{server.upper()}_PASSWORD"
    return wrong(what, f"mail.{server}_user is set, but mail.{server}_password is not set", advice)


def _replies(settings: Settings) -> Finding:
    """Return where the secret of a mail comes back; nobody can see from here whether it does."""
    local, _, domain = settings.mail.address.rpartition("@")
    where = f"mail.secret_in is {settings.mail.secret_in}"
    if settings.mail.secret_in == "subject":  # noqa: S105
        return fine("mail replies", f"{where}: our subjects end with the secret")
    text = f"{where}: the mailbox must accept {local}+something@{domain}"
    return fine("mail replies", f'{text}; if it does not, set mail.secret_in = "subject"')


def _listening(settings: Settings, *, is_open: bool) -> Finding:
    mail = settings.mail
    what, where = f"mail in ({mail.listen.upper()})", f"{mail.listen_host}:{mail.listen_port}"
    if "/" in mail.listen_host:
        return fine(what, f"{mail.listen_host}; {HOW_TO_FLUSH}")
    if _is_taken(mail.listen_host, mail.listen_port):
        if is_open:
            return fine(what, f"{where} is in use, by the running server; {HOW_TO_FLUSH}")
        advice = f"see who it is (ss -tlpn | grep {mail.listen_port}), or choose mail.listen_port"
        return wrong(what, f"{where} is in use", advice)
    return fine(what, f"{where} is free; {HOW_TO_FLUSH}")


def _is_taken(host: str, port: int) -> bool:
    with socket.socket() as probe, suppress(OSError):
        probe.settimeout(1)
        return probe.connect_ex((host, port)) == 0
    return False


def _administrators(settings: Settings, own: frozenset[str]) -> Finding:
    known = [who for who in settings.server.administrators if who.startswith("mailto:")]
    if not known:
        advice = 'name them in server.administrators, as "mailto:anna@example.org"'
        return wrong("mail administrators", "nobody would be told when something is wrong", advice)
    if ours := [who for who in known if _plain(who) in own]:
        advice = "name people there: the server does not read mails from itself"
        return wrong("mail administrators", f"{ours[0]} is an address of the server", advice)
    if not settings.mail.admin_password:
        return wrong("mail administrators", "there is no password for commands", HOW_TO_SET_ONE)
    text = f"{len(known)}, with a password"
    if not settings.mail.trusted_servers:
        text += "; they prove who they are by replying to the server's welcome mail"
    return fine("mail administrators", text)


def _plain(address: str) -> str:
    """Return a mail address without its scheme and what follows a plus sign."""
    local, _, domain = address.partition(":")[2].lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _queue(spool: Path) -> Finding:
    from ...doors.mail.wire.send.spool_file import State, look

    try:
        waiting, failed = look(spool), look(spool, State.FAILED)
    except sqlite3.Error as problem:
        return wrong("mail queue", f"{spool}: {problem}", "bring back a copy of that file")
    if failed:
        advice = "see `gamekeeper mail queue`; `--retry all` tries them again"
        return wrong("mail queue", f"{len(failed)} could not be sent", advice)
    return fine("mail queue", f"{len(waiting)} wait to be sent" if waiting else "empty")
