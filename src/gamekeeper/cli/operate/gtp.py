"""``gamekeeper gtp``: lets a Go program with a board, such as Sabaki or GoGui, play a seat."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

import click

from ...config import Settings
from ...doors.gtp.door import connect
from ...errors import GamekeeperError
from ..inspect.common import with_settings


@click.command()
@click.argument("table")
@click.argument("seat")
@click.option("--link", "code", default="", help="The code that `link` gave you at another door.")
@with_settings
def command(settings: Settings, table: str, seat: str, code: str) -> None:
    """Speak GTP for SEAT at TABLE of the running server: enter this as an engine's command.

    Your moves go to the table, the others' moves are the engine's. A free seat is taken; one that
    you hold at another door needs a code: type `link` there. `gamekeeper-say WORDS` is said at the
    table: `agree`, `dead D4`, `resign`.
    """
    asyncio.run(_converse(Path(settings.server.data), table, seat, code))


async def _converse(folder: Path, table: str, seat: str, code: str) -> None:
    reader, writer = await connect(folder, table, seat, code)
    _pass_on_stdin(writer)
    try:
        while line := await reader.readline():
            match json.loads(line):
                case {"gtp": str(text)}:
                    sys.stdout.write(text)
                    sys.stdout.flush()
                case {"told": str(text)}:
                    click.echo(text, err=True)
                case {"closed": str(text)}:
                    raise GamekeeperError(text)
    except OSError:
        raise GamekeeperError("the server has stopped") from None
    finally:
        writer.close()


def _pass_on_stdin(writer: asyncio.StreamWriter) -> None:
    """Pass on standard input, its end included, in a thread nobody has to wait for."""
    loop, stdin = asyncio.get_running_loop(), sys.stdin.fileno()

    def write(words: bytes) -> None:
        if not writer.is_closing():
            writer.write(words)

    def end() -> None:
        if not writer.is_closing():
            writer.write_eof()

    def read() -> None:
        with suppress(RuntimeError):  # the conversation is over, the loop has gone
            while chunk := os.read(stdin, 4096):
                loop.call_soon_threadsafe(write, chunk)
            loop.call_soon_threadsafe(write, b"\n")
            loop.call_soon_threadsafe(end)

    Thread(target=read, name="stdin", daemon=True).start()
