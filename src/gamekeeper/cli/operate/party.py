"""``gamekeeper party``: opens a table for people with phones, and a server if there is none."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import click

from ... import logs
from ...config import Settings, check
from ...house import House
from ...services.admin.socket import knock
from ..event_loop import run
from ..inspect.common import with_settings
from .network import LOOPBACK, opened_to_network, show
from .serve import opened_party, serve


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[KEY=VALUE]…")
@with_settings
def command(settings: Settings, game: str, options: tuple[str, ...]) -> None:
    """Open a table of GAME for people with phones, and print its link and QR code.

    Whoever sits down first is the host. Without a running server one is started, open to the
    local network, and ends with Ctrl-C.
    """
    words = [game, *options]
    if (link := asyncio.run(knock(Path(settings.server.data), "party", words, ""))) is not None:
        show(link)
        if LOOPBACK in link:
            click.echo("  Only this machine can open it: the server was started without --public.")
        return
    settings = opened_to_network(settings)
    settings = replace(settings, web=replace(settings.web, enabled=True))
    check(settings)

    async def invite(house: House) -> None:
        show(await opened_party(house, words))
        click.echo("  Ctrl-C ends the server; the game can go on when it is started again.")

    close_logs = logs.set_up(settings.server.log, settings.server.log_level)
    try:
        run(serve(settings, invite))
    finally:
        close_logs()
