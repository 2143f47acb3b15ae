"""``gamekeeper join``: a person at this terminal plays at a table of the running server."""

from __future__ import annotations

import asyncio
import getpass
from contextlib import suppress
from pathlib import Path

import click

from ...config import Settings
from ...doors.terminal.keyboard import Keyboard, keyboard
from ...doors.terminal.paper import Paper
from ...doors.terminal.remote_seat import FarPlace, join
from ...doors.terminal.screen import Screen
from ...host.names import name_from
from ..inspect.common import with_settings


@click.command()
@click.argument("table")
@click.option("--as", "name", metavar="NAME", help="Your name at the table.")
@with_settings
def command(settings: Settings, table: str, name: str | None) -> None:
    """Play at TABLE of the running server; type `quit` to leave.

    The seat stays yours: with the same name you come back to it.
    """
    with suppress(KeyboardInterrupt):
        asyncio.run(_play(Path(settings.server.data), table, name or _usual_name()))


def _usual_name() -> str:
    try:
        return name_from(f"terminal:{getpass.getuser()}")
    except (ImportError, KeyError, OSError):
        return "player"


async def _play(folder: Path, table: str, name: str) -> None:
    place, first = await join(folder, table, name)
    try:
        assert first.update is not None
        look = first.update.look
        screen = Screen(place, Paper(), look)
        facts = {"table": look.table, "seat": look.seat}
        if first.is_back:
            screen.tell("back", **facts)
        screen.tell("joined", **facts)
        if first.update.lines:
            screen.tell("earlier")
            screen.print(first.update.lines)
        with suppress(asyncio.CancelledError):  # Ctrl-C where there is no prompt
            await screen.refresh()
            async with keyboard() as keys:
                await _talk(screen, place, keys)
        screen.tell("see-you", **facts)
    finally:
        await place.close()


async def _talk(screen: Screen, place: FarPlace, keys: Keyboard) -> None:
    """Show what is new and pass on what is typed, until the person leaves."""
    was_over = False
    reading = asyncio.create_task(keys.lines.get())
    try:
        while True:
            keys.offer(screen.words(), is_asked=screen.is_asked)
            stirred = asyncio.create_task(place.stirred.wait())
            await asyncio.wait({stirred, reading}, return_when=asyncio.FIRST_COMPLETED)
            stirred.cancel()
            await screen.refresh()
            if reading.done():
                line = reading.result()
                if line is None or screen.is_word("quit", line):
                    return
                await screen.hear(line)
                reading = asyncio.create_task(keys.lines.get())
            if screen.is_over and not was_over:
                was_over = True
                screen.tell("over")
    finally:
        reading.cancel()
