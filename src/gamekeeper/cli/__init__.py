"""The command line: one group of commands, each in a module that is loaded when it is used."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from .. import __version__
from ..config import Settings, load
from ..errors import GamekeeperError
from ..zones import tell_times_in
from .complaints import complain

COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("operate", "Run the server in the foreground."),
    "party": ("operate", "Open a table for people with phones; starts a server if need be."),
    "open": ("operate", "Open a table of any game on the running server."),
    "begin": ("operate", "Start the game at a table of the running server."),
    "tables": ("inspect", "List the tables."),
    "show": ("inspect", "Show one table: its players, its options and its state."),
    "replay": ("inspect", "Show a game move by move, as the public or one player saw it."),
    "verify": ("inspect", "Replay a game from its seed and check that nothing was altered."),
    "sgf": ("inspect", "Export a game of Go as an SGF record, or import one as a new table."),
    "scores": ("inspect", "Show who has won how often, over all finished games."),
    "play": ("play", "Play a game at this terminal against bots."),
    "join": ("play", "Play at a table of the running server from this terminal."),
    "watch": ("inspect", "Watch a game on the running server."),
    "gtp": ("operate", "Play a seat of the running server with a Go program such as Sabaki."),
    "simulate": ("play", "Let bots play many games and count the results."),
    "stories": ("inspect", "Check, show, export and import the narrator's stories."),
    "admin": ("operate", "Start, pause, stop and delete games, and more."),
    "contest": ("operate", "Lead an evening of Mäxchen: heats, standings and a winner."),
    "mail": ("operate", "List and retry mails that have not been sent."),
    "discord": ("operate", "Register the commands with Discord, and check that it reaches us."),
    "doctor": ("doctor", "Check settings, database and ports, and say how to fix problems."),
    "resume": ("operate", "Resume a game that was suspended because of an error."),
}
"""Each command, the folder its module stands in, and what it does."""
ALIASES = {"readmit": "resume"}
"""Former names of commands, which work until the end of 2027."""


class _LateCommands(click.Group):
    """Imports a command's module when it is asked for: the answer comes at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in ALIASES:
            new = ALIASES[cmd_name]
            click.echo(f"gamekeeper: `{cmd_name}` is now called `{new}`.", err=True)
            cmd_name = new
        if cmd_name not in COMMANDS:
            return None
        folder, help = COMMANDS[cmd_name]
        module = import_module(f".{folder}.{cmd_name}", __name__)
        command: click.Command = module.command
        command.short_help = help
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, help) for name, (_, help) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except GamekeeperError as problem:
            complain(problem)
            sys.exit(1)


@click.group(cls=_LateCommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.version_option(__version__, prog_name="gamekeeper")
@click.pass_context
def cli(ctx: click.Context, config: Path | None) -> None:
    """Gamekeeper runs moderated games by itself, so that people only have to play."""
    ctx.obj = config


def settings_of(ctx: click.Context, config: Path | None = None) -> Settings:
    """Return a command's settings: of its own ``--config``, the group's, or the usual file."""
    settings = load(config or ctx.find_object(Path), os.environ)
    tell_times_in(settings.server.zone)
    return settings
