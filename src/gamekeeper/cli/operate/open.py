"""``gamekeeper open``: opens a table on the running server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...services.admin.socket import knock
from ..inspect.common import tell, with_settings


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[KEY=VALUE]…")
@with_settings
def command(settings: Settings, game: str, options: tuple[str, ...]) -> None:
    """Open a table of GAME on the running server, with options such as bots=3 or language=nl.

    Players join it at any door; `gamekeeper begin TABLE` starts it.
    """
    tell(ask_lobby(settings, "open", game, *options))


def ask_lobby(settings: Settings, order: str, *words: str) -> str:
    """Send an order to the running server's lobby and return the answer. Raises GamekeeperError."""
    answer = asyncio.run(knock(Path(settings.server.data), "lobby", [order, *words], ""))
    if answer is None:
        raise GamekeeperError("no server is running on this data folder: start it first")
    return answer
