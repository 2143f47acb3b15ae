"""``gamekeeper begin``: lets a game begin on the running server."""

from __future__ import annotations

import click

from ...config import Settings
from ..inspect.common import tell, with_settings
from .open import ask_lobby


@click.command()
@click.argument("table")
@with_settings
def command(settings: Settings, table: str) -> None:
    """Let the game at TABLE begin, on the running server."""
    tell(ask_lobby(settings, "start", table))
