"""``gamekeeper begin``: starts a game on the running server."""

from __future__ import annotations

import click

from ...config import Settings
from ..inspect.common import tell, with_settings
from .open import ask_lobby


@click.command()
@click.argument("table")
@with_settings
def command(settings: Settings, table: str) -> None:
    """Start the game at TABLE on the running server."""
    tell(ask_lobby(settings, "start", table))
