"""A real server with the Discord door, forked with short times: to be killed, and to come back."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx2

from gamekeeper.cli import cli
from gamekeeper.doors.discord import keeper
from gamekeeper.doors.discord.wire import edits, sender
from tests.kit.forked_house import FORKS
from tests.kit.patience import PATIENCE

from . import APP_ID, PUBLIC_KEY, TOKEN, Discord
from .inn import usual


class Served:
    """``gamekeeper serve --only discord``, one life after the other at the same port."""

    def __init__(self, folder: Path, discord: Discord, game: str, options: Mapping[str, str]):
        self.log, self.data = folder / "log", folder / "data"
        self._discord, self._played = discord, (game, dict(options))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        discord.endpoint = f"http://127.0.0.1:{self._port}/discord/interactions"
        self._process: ForkServerProcess | None = None
        self.deaths = 0

    @property
    def is_dead(self) -> bool:
        return self._process is None or not self._process.is_alive()

    async def start(self) -> None:
        """Start it and wait until it passes Discord's own check."""
        own = {key: value for key, value in os.environ.items() if "GAMEKEEPER_" not in key}
        environment = {
            **own,
            "GAMEKEEPER_SERVER_DATA": str(self.data),
            "GAMEKEEPER_SERVER_PRIORITY": "0",
            "GAMEKEEPER_SERVER_ZONE": "UTC",
            "GAMEKEEPER_DISCORD_APPLICATION_ID": APP_ID,
            "GAMEKEEPER_DISCORD_PUBLIC_KEY": PUBLIC_KEY,
            "GAMEKEEPER_DISCORD_TOKEN": TOKEN,
            "GAMEKEEPER_DISCORD_API_BASE": self._discord.base,
            "GAMEKEEPER_DISCORD_LISTEN_PORT": str(self._port),
        }
        self._process = FORKS.Process(target=_serve, args=(self.log, environment, *self._played))
        self._process.start()
        async with asyncio.timeout(PATIENCE):
            while True:
                assert not self.is_dead, self.log.read_text()
                try:
                    assert await self._discord.probe(self._discord.endpoint)
                    return
                except httpx2.TransportError:
                    await asyncio.sleep(0.02)

    def kill(self) -> None:
        """Let the power fail (SIGKILL)."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join()
            self.deaths += 1


def _serve(log: Path, environment: Mapping[str, str], game: str, options: dict[str, str]) -> None:
    """Become that server. Runs in the child."""
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as said:
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    edits.PAUSE_SECONDS = keeper.FIRST_PAUSE = 0.05
    sender.FIRST_PAUSE, sender.LONGEST_PAUSE = 0.01, 0.1
    with usual(game, options):
        cli(["serve", "--only", "discord"], prog_name="gamekeeper")
