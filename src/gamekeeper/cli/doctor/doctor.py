"""``gamekeeper doctor``: checks a server and says how to fix problems."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click

from ...config import DEFAULT_FILE, FILE_VARIABLE, Settings
from ...errors import BadConfig, EngineFailed, EngineRefused
from ...zones import shown_time
from .. import settings_of
from ..opening import engines
from ..operate.single_server import LOCK
from .database import check_slate, check_sqlite, writer_of
from .finding import Finding, fine, report, wrong

NEEDED = (3, 11)
MIN_FREE_BYTES = 200 << 20
"""Bytes that should be free in the data folder."""
RELEASED = datetime(2025, 1, 1, tzinfo=UTC)
"""A clock that shows an earlier time is wrong."""
MAX_CLOCK_SKEW = timedelta(minutes=2)
ANSWER_SECONDS = 0.5


@click.command()
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder for everything kept.")
@click.pass_context
def command(ctx: click.Context, config: Path | None, data: Path | None) -> None:
    """Check everything a server needs: one line each, with advice where something is wrong."""
    report(_findings(ctx, config, data))


def _findings(ctx: click.Context, config: Path | None, data: Path | None) -> Iterator[Finding]:
    yield _python()
    try:
        settings = settings_of(ctx, config)
    except BadConfig as mistake:
        yield wrong("configuration", str(mistake), "correct the settings; the rest needs them")
        return
    yield fine("configuration", _file(config or ctx.find_object(Path)))
    if data is not None:
        settings = settings.with_data(str(data))
    yield _folder(Path(settings.server.data))
    yield from _store(settings)
    yield from _ports(settings)
    if settings.mia.enabled:
        yield check_slate(Path(settings.server.data, f"{settings.mia.contest}.slate"))
    yield from _doors(settings)
    yield from _engines(settings)
    yield _clock(settings)


def _doors(settings: Settings) -> Iterator[Finding]:
    """Check the doors that are open; the libraries of others are not even imported."""
    if settings.mail.enabled:
        from .mail import mail_findings

        yield from mail_findings(settings, is_open=_is_open(settings))
    if settings.xmpp.enabled:
        from .xmpp import xmpp_findings

        yield from xmpp_findings(settings, is_open=_is_open(settings))
    if settings.discord.enabled:
        from .discord import discord_findings

        yield from discord_findings(settings)


def _engines(settings: Settings) -> Iterator[Finding]:
    """Yield whether every engine can be started and speaks GTP."""
    for name, engine in engines(settings.go).items():
        try:
            version = asyncio.run(engine.try_out())
        except (EngineFailed, EngineRefused) as problem:
            advice = f"correct its command in [go.engines], or remove {name} there"
            yield wrong(f"engine {name}", str(problem), advice)
        else:
            yield fine(f"engine {name}", f"speaks GTP, version {version}")


def _is_open(settings: Settings) -> bool:
    """Return True if a server runs with this data folder or this file."""
    if writer_of(Path(settings.server.data, LOCK).with_suffix("")) is not None:
        return True
    return settings.store.kind == "sqlite" and writer_of(settings.database) is not None


def _python() -> Finding:
    version = platform.python_version()
    if sys.version_info < NEEDED:
        needed = ".".join(map(str, NEEDED))
        return wrong("Python", version, f"install Python {needed} or newer")
    return fine("Python", version)


def _file(config: Path | None) -> str:
    if config is not None:
        return str(config)
    if named := os.environ.get(FILE_VARIABLE):
        return f"{named} (named by {FILE_VARIABLE})"
    return str(DEFAULT_FILE) if DEFAULT_FILE.exists() else "no file, only defaults"


def _folder(folder: Path) -> Finding:
    what = "data folder"
    if folder.exists() and not folder.is_dir():
        return wrong(what, f"{folder} is a file", "choose another server.data")
    if not folder.is_dir():
        above = next(each for each in folder.absolute().parents if each.exists())
        if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
            return fine(what, f"{folder} is not there yet; the server makes it when it starts")
        return wrong(what, f"{folder} cannot be made in {above}", "choose another server.data")
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return wrong(what, f"{folder} is not writable", f"give it to this user: chown {folder}")
    free = shutil.disk_usage(folder).free
    text = f"{folder}, {free >> 20:,} MiB free"
    return (
        wrong(what, text, "make room on that disk") if free < MIN_FREE_BYTES else fine(what, text)
    )


def _store(settings: Settings) -> Iterator[Finding]:
    match settings.store.kind:
        case "memory":
            yield fine("store", "memory: nothing outlives the server")
        case "postgres":
            from .postgres import postgres_findings

            yield from postgres_findings(settings)
        case _:
            yield from check_sqlite(settings.database)


# -- ports


def _ports(settings: Settings) -> Iterator[Finding]:
    mia, web = settings.mia, settings.web
    is_running = _is_open(settings)
    if web.enabled:
        yield _port("TCP", "web.port", web.host, web.port, is_running=is_running)
    if mia.enabled:
        for key, port in (("mia.port", mia.port), ("mia.later_port", mia.later_port)):
            asks = not is_running and settings.store.kind != "sqlite"
            is_ours = is_running or (asks and port is not None and _answers(mia.host, port))
            yield _port("UDP", key, mia.host, port, is_running=is_ours)


def _port(kind: str, key: str, host: str, port: int | None, *, is_running: bool) -> Finding:
    what = f"{kind} port ({key})"
    if not port:
        return fine(what, "none" if key == "mia.later_port" else "the system chooses a free one")
    if (problem := _bind(kind, host, port)) is None:
        return fine(what, f"{port} is free")
    if is_running:
        return fine(what, f"{port} is in use, by the running server")
    asked = "ss -ulpn" if kind == "UDP" else "ss -tlpn"
    advice = f"see who it is ({asked} | grep {port}), or choose another {key}"
    return wrong(what, f"{port} on {host}: {problem}", advice)


def _bind(kind: str, host: str, port: int) -> str | None:
    type = socket.SOCK_DGRAM if kind == "UDP" else socket.SOCK_STREAM
    with socket.socket(socket.AF_INET, type) as sock:
        if kind == "TCP":  # as the server does: connections that have just ended are no hindrance
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, port))
        except OSError as problem:
            return problem.strerror or str(problem)
    return None


def _answers(host: str, port: int) -> bool:
    """Return True if a server listens there: it refuses a registration without a name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock, suppress(OSError):
        sock.settimeout(ANSWER_SECONDS)
        sock.connect(("127.0.0.1" if host == "0.0.0.0" else host, port))  # noqa: S104
        sock.send(b"REGISTER;")
        return sock.recv(100).startswith(b"REJECTED")
    return False


def _clock(settings: Settings) -> Finding:
    now = datetime.now(UTC)
    text = shown_time(now, "%Y-%m-%d %H:%M:%S")
    advice = "set the clock (timedatectl set-ntp true): deadlines depend on it"
    if now < RELEASED:
        return wrong("clock", text, advice)
    if settings.store.kind == "sqlite" and settings.database.exists():
        written = datetime.fromtimestamp(settings.database.stat().st_mtime, UTC)
        if written > now + MAX_CLOCK_SKEW:
            return wrong("clock", f"{text}, but the database is from {shown_time(written)}", advice)
    return fine("clock", text)
