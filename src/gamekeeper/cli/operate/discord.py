"""``gamekeeper discord``: register the commands, and check that Discord and we agree."""

from __future__ import annotations

import asyncio

import click

from ...config import Settings
from ...errors import GamekeeperError
from ..inspect.common import tell, with_settings


@click.group()
def command() -> None:
    """Look after the Discord door."""


@command.command()
@with_settings
def register(settings: Settings) -> None:
    """Register the commands with Discord. Those it has already keep their ids."""
    _check(settings)
    tell(asyncio.run(_register(settings)))


async def _register(settings: Settings) -> str:
    from ...doors.discord.commands import definitions  # only now: help is there at once
    from ...doors.discord.wire.rest import Rest
    from ..doctor.discord import differences, registered_at

    chosen = settings.discord
    rest, wanted = Rest(chosen.api_base, chosen.token, lambda alarm: None), definitions()
    path = f"/applications/{chosen.application_id}/commands"
    try:
        changed = differences(await rest.get(registered_at(chosen.application_id)), wanted)
        await rest.call("PUT", path, wanted)
    finally:
        await rest.close()
    listed = ", ".join(f"/{each['name']}" for each in wanted)
    return f"Registered: {listed}." if changed else f"Nothing has changed: {listed}."


@command.command()
@with_settings
def check(settings: Settings) -> None:
    """Check token, key, endpoint, commands, permissions and clock: one line each."""
    from ..doctor.discord import discord_findings  # only now: help is there at once
    from ..doctor.finding import report

    _check(settings)
    report(discord_findings(settings))


def _check(settings: Settings) -> None:
    for mistake in settings.discord.contradictions():
        raise GamekeeperError(mistake)
    if not settings.discord.enabled:
        raise GamekeeperError("discord.enabled is false")
