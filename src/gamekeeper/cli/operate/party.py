"""``gamekeeper party``: opens a table for people with phones, and a server if there is none."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import click

from ...config import Settings, check
from ...doors.own_address import LOOPBACK
from ...doors.terminal.paper import Paper
from ...services.admin.socket import knock
from ..inspect.common import with_settings
from .console.doors import TEXTS, say_goodbye
from .network import opened_to_network, show


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[KEY=VALUE]…")
@with_settings
def command(settings: Settings, game: str, options: tuple[str, ...]) -> None:
    """Open a table of GAME for people with phones, and print its link and QR code.

    Whoever sits down first is the host. Without a running server one is started, open to the
    local network whatever web.host and mia.host say, and ends with Ctrl-C. For a table on this
    machine only, start `gamekeeper serve` first: the link is for that server then.
    """
    words, texts, paper = [game, *options], TEXTS[settings.server.language], Paper()
    if (link := asyncio.run(knock(Path(settings.server.data), "party", words, ""))) is not None:
        is_here = LOOPBACK in link
        paper.tell(f"  {texts.say('party.here' if is_here else 'party.invite')}\n")
        show(link, has_code=not is_here)
        return
    settings = opened_to_network(settings)
    settings = replace(settings, web=replace(settings.web, enabled=True))
    check(settings)
    try:
        from .console.hosting import host_party  # only now: a running server answers at once

        host_party(settings, words)
    except KeyboardInterrupt:  # before there is a server
        say_goodbye(settings)
