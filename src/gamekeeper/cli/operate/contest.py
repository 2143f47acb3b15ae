"""``gamekeeper contest``: an evening of Mäxchen with heats, a final and a winner."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import click

from ...config import Settings
from ...services.admin.socket import knock
from ..inspect.common import tell, with_settings
from .console.orders import told_to_server

as_json = click.option("--json", "kind", flag_value="json", help="Print JSON.")
as_csv = click.option("--csv", "kind", flag_value="csv", help="Print CSV.")


@click.group()
def command() -> None:
    """Lead an evening of Mäxchen on the running server: registration, practice, heats, a final."""


def _order(settings: Settings, *words: str, text: str = "") -> None:
    tell(asyncio.run(told_to_server(settings, "contest", words, text)))


@command.command()
@click.argument("name")
@click.option("--heats", type=int, default=3, show_default=True, help="How many heats.")
@click.option("--minutes", type=float, default=10, show_default=True, help="How long one lasts.")
@click.option("--pause", type=float, default=5, show_default=True, help="Minutes between two.")
@click.option("--practice", type=float, default=5, show_default=True, help="Minutes before.")
@click.option(
    "--mode",
    type=click.Choice(["points", "lives", "bonus"]),
    default="points",
    show_default=True,
    help="How rounds count; bonus: a right challenge counts one point more.",
)
@click.option("--lives", type=int, default=3, show_default=True, help="Lives in a heat.")
@click.option("--finalists", type=int, default=4, show_default=True, help="0: there is no final.")
@with_settings
def new(settings: Settings, **program: Any) -> None:
    """Announce a contest: from now on bots can register, and nobody plays."""
    _order(settings, "new", text=json.dumps(program))


@command.command()
@with_settings
def start(settings: Settings) -> None:
    """End the registration: practice begins, and then everything goes by the clock."""
    _order(settings, "start")


@command.command("next")
@with_settings
def skip(settings: Settings) -> None:
    """End the practice, the pause or the heat that is going on before its time."""
    _order(settings, "next")


@command.command()
@with_settings
def stop(settings: Settings) -> None:
    """End the contest now, and print its result."""
    _order(settings, "stop")


@command.command()
@click.argument("name", default="")
@as_json
@as_csv
@with_settings
def show(settings: Settings, name: str, kind: str | None) -> None:
    """Show standings and statistics of a contest: the one that is being played, or NAME."""
    folder, kind = Path(settings.server.data), kind or "text"
    answer = asyncio.run(knock(folder, "contest", ["show", name, kind], ""))
    if answer is None:  # no server is running
        from ...services.contest.evening import orders, record  # only now: they know the game

        contests = folder / "contests"
        name = name or ["", *record.names(contests)][-1]
        answer = orders.shown(record.load(contests, name), kind, settings.language)
    tell(answer)


@command.command()
@click.argument("name")
@as_json
@with_settings
def why(settings: Settings, name: str, kind: str | None) -> None:
    """Show the last lost rounds of the bot NAME, with every datagram it got and sent."""
    _order(settings, "why", name, kind or "text")
