"""``gamekeeper serve``: runs the server until SIGTERM or Ctrl-C."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ...config import Settings, check
from ...errors import BadConfig
from .. import settings_of
from .network import opened_to_network

DOORS = ("mia", "mail", "xmpp", "web", "discord")


@click.command()
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.option("--bots", type=click.IntRange(0, 3), help="Built-in Mäxchen bots that play along.")
@click.option("--host", help="The local address Mäxchen listens on.")
@click.option("--port", type=click.IntRange(0, 65535), help="Mäxchen's UDP port.")
@click.option(
    "--later-port", type=click.IntRange(0, 65535), help="UDP port for the later dialect; 0: none."
)
@click.option(
    "--early-start/--no-early-start", default=None, help="Start rounds as soon as all have joined."
)
@click.option("--data", help="The folder for the database and other data.")
@click.option(
    "--only",
    type=click.Choice(DOORS),
    multiple=True,
    help="Open this door and no other; may be given several times.",
)
@click.option(
    "--public", is_flag=True, help="Open the pages to the local network, whatever web.host says."
)
@click.option(
    "--console/--log",
    "has_console",
    default=None,
    help="Show doors and players, or log lines. Usual: the console at a terminal.",
)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    config: Path | None,
    data: str | None,
    only: tuple[str, ...],
    public: bool,
    has_console: bool | None,
    **mia: Any,
) -> None:
    """Run the server in the foreground."""
    settings = _with_doors(settings_of(ctx, config), only)
    if public:
        settings = opened_to_network(settings)
    changes = {key: value for key, value in mia.items() if value is not None}
    settings = replace(settings, mia=replace(settings.mia, **changes))
    if data == "":
        raise BadConfig("--data is empty: name a folder")
    if data is not None:
        settings = settings.with_data(data)
    check(settings)
    if has_console is None:
        has_console = sys.stdout.isatty()
    try:
        from .server import run_server  # only now: help is there at once

        run_server(settings, only, has_console=has_console, is_public=public)
    except KeyboardInterrupt:  # before there is a server
        if has_console:
            from .console.doors import say_goodbye

            say_goodbye(settings)


def _with_doors(settings: Settings, only: tuple[str, ...]) -> Settings:
    """Return settings with only these doors open; with none named, as the settings say."""
    for door in DOORS if only else ():
        section = replace(getattr(settings, door), enabled=door in only)
        settings = replace(settings, **{door: section})
    return settings
