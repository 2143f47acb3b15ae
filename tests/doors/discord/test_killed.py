"""A real server process with the Discord door that is killed between an answer and what follows."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
from tests.kit.discord import APP_ID, PUBLIC_KEY, TOKEN, Channel, Discord, Fault, Message
from tests.kit.discord.inn import control_words
from tests.kit.evening import until
from tests.kit.patience import PATIENCE

from gamekeeper.doors.discord.commands import definitions

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
NAMES = ("Anna", "Bob", "Carl", "Dora", "Emil")


class Process:
    """``gamekeeper serve --only discord`` that can be killed and comes back at its port."""

    def __init__(self, folder: Path, discord: Discord) -> None:
        self._folder, self._discord = folder, discord
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        discord.endpoint = f"http://127.0.0.1:{self._port}/discord/interactions"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it passes Discord's own check."""
        own = {key: value for key, value in os.environ.items() if "GAMEKEEPER_" not in key}
        environment = {
            **own,
            "GAMEKEEPER_SERVER_DATA": str(self._folder / "data"),
            "GAMEKEEPER_SERVER_PRIORITY": "0",
            "GAMEKEEPER_DISCORD_APPLICATION_ID": APP_ID,
            "GAMEKEEPER_DISCORD_PUBLIC_KEY": PUBLIC_KEY,
            "GAMEKEEPER_DISCORD_TOKEN": TOKEN,
            "GAMEKEEPER_DISCORD_API_BASE": self._discord.base,
            "GAMEKEEPER_DISCORD_LISTEN_PORT": str(self._port),
        }
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220 - it lives longer than this
                [str(GAMEKEEPER), "serve", "--only", "discord"],
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
            )
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                try:
                    assert await self._discord.probe(self._discord.endpoint)
                    return
                except httpx2.TransportError:
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Let the power fail."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[tuple[Discord, Process]]:
    async with Discord(haste=1000.0) as discord:
        discord.api.commands[""] = [
            {"id": str(900 + n), **each} for n, each in enumerate(definitions())
        ]
        process = Process(tmp_path, discord)
        await process.start()
        try:
            yield discord, process
        finally:
            process.kill()


def status_in(thread: Channel) -> Message:
    return [each for each in thread.messages if each.rows][-1]


async def test_killed_between_the_answer_and_what_follows(
    served: tuple[Discord, Process],
) -> None:
    """S54, D43, D47: three times; every vote is there, each line once, the status is right."""
    discord, process = served
    guild = discord.guild()
    channel = discord.channel(guild)
    people = [discord.person(name, guild) for name in NAMES]
    await people[0].commands(channel, "game new game:mafia")
    await until(lambda: any(each.rows for each in channel.messages), "a lobby message")
    [lobby] = [each for each in channel.messages if each.rows]
    for name in ("Bob", "Carl", "Dora", "Emil"):
        await people[NAMES.index(name)].presses(lobby, "Join")
        await until(lambda name=name: name in lobby.text, f"{name} among the players")
    await people[0].presses(lobby, "Start")
    await until(lambda: lobby.thread and any(each.rows for each in lobby.thread.messages), "a day")
    assert lobby.thread is not None
    thread, names = lobby.thread, ["Carl", "Emil", "Dora"]
    await until(lambda: "vote" in control_words(status_in(thread)), "a vote")
    for number, name in enumerate(names):
        discord.hub.fault = lambda request, n=number: Fault("lost" if n % 2 else "reset")  # type: ignore[misc]
        tried = len(discord.hub.requests)
        reply = await people[1].commands(thread, f"vote name:{name}")
        assert reply.is_private
        if number % 2:
            await until(lambda tried=tried: len(discord.hub.requests) > tried, "a first try")
        process.kill()
        discord.hub.fault = lambda request: None
        await process.start()
        await until(lambda n=number: len(votes(thread)) == n + 1, f"line {number}")
    await until(lambda: "→ Dora" in status_in(thread).text, "the status")

    assert [line.split("(")[0].split()[-1].strip(".") for line in votes(thread)] == names
    assert len([each for each in thread.messages if each.rows]) == 1
    assert discord.refusals == []


def votes(thread: Channel) -> list[str]:
    lines = [line for each in thread.messages for line in each.content.splitlines()]
    return [line for line in lines if line.startswith("Bob ")]
