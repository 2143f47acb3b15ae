"""``gamekeeper play``: people at this terminal, bots at the other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ...games import NAMES
from .. import settings_of
from ..inspect.common import short_form

HELP = f"""Play GAME at this terminal against bots. Nothing is saved; type `quit` to leave.

GAME is {", ".join(NAMES[:-1])} or {NAMES[-1]}.
"""


@click.command(help=HELP)
@click.argument("game")
@click.option("--name", default="Robin", show_default=True, help="Your name at the table.")
@click.option("--hot-seat", metavar="NAMES", help="Several people at this keyboard: ann,bob.")
@click.option("--bots", type=click.IntRange(0), help="The number of bots.")
@click.option("--players", type=int, help="The number of players, you included.")
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game."
)
@short_form("language", "nl")
@short_form("size", "9")
@short_form("handicap", "2")
@short_form("komi", "0.5")
@short_form("ruleset", "chinese")
@click.option("--colour", "--color", metavar="COLOUR", help="Your colour in Go: black or white.")
@click.option("--against", metavar="NAMES", help="Bots or engines by name, such as gnugo.")
@click.option("--pace", type=click.FloatRange(0, 60), help="Seconds a bot takes for a move.")
@click.option("--show-seed", is_flag=True, help="Print the proof of fair play at the end.")
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.pass_context
def command(
    ctx: click.Context, /, game: str, options: tuple[str, ...], config: Path | None, **rest: Any
) -> None:
    """Play a game at this terminal against bots."""
    settings = settings_of(ctx, config)
    try:
        from .starting import start  # only now: `--help` is answered at once

        start(settings, game.lower(), options, rest)
    except KeyboardInterrupt:  # before there is a table
        from ...doors.terminal.sentences import TEXTS

        language = [settings.server.language, *rest["language"]][-1]
        click.echo(TEXTS[language].say("goodbye"))
