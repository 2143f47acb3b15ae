"""The command line: one group of commands, each in a module of its own that is loaded when used."""

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

COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("operate", "Run the house in the foreground."),
    "open": ("operate", "Open a table of any game on the running server."),
    "begin": ("operate", "Let the game at a table of the running server begin."),
    "tables": ("inspect", "List the tables."),
    "show": ("inspect", "Show one table: who sits there, how it stands."),
    "replay": ("inspect", "Tell a table's story again, as one seat or the public heard it."),
    "verify": ("inspect", "Decide a table's commands again and compare: no dice were swapped."),
    "sgf": ("inspect", "Write a game of Go as a record, or make a table of a record."),
    "scores": ("inspect", "Who has won how often, over all finished games."),
    "play": ("play", "Play a game at this terminal against bots."),
    "watch": ("inspect", "Watch a game that a running house plays."),
    "gtp": ("operate", "Let a Go program, such as Sabaki, play a seat of a running house."),
    "simulate": ("play", "Let bots play many games and count."),
    "stories": ("inspect", "Check, show, export and import the narrator's stories."),
    "admin": ("operate", "What administrators do: start, pause, stop and delete games, and more."),
    "mail": ("operate", "Look after the mail door."),
    "doctor": ("doctor", "Check configuration, database and ports, and say what to do."),
    "readmit": ("operate", "Put a table that was set aside back into play."),
}
"""Each command, the folder its module stands in, and what it does."""


class _LateCommands(click.Group):
    """Imports a command's module when it is asked for: the answer comes at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
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
            click.echo(f"gamekeeper: {problem}", err=True)
            sys.exit(1)


@click.group(cls=_LateCommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.version_option(__version__, prog_name="gamekeeper")
@click.pass_context
def cli(ctx: click.Context, config: Path | None) -> None:
    """Gamekeeper runs moderated games by itself, so that people only have to play."""
    ctx.obj = config


def settings_of(ctx: click.Context, config: Path | None = None) -> Settings:
    """The settings a command runs with: its own ``--config``, the group's, or the usual file."""
    settings = load(config or ctx.find_object(Path), os.environ)
    tell_times_in(settings.house.zone)
    return settings
