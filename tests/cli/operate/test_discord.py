"""``gamekeeper discord register | check``, and the doctor's lines about Discord (D63)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import httpx2
import pytest
from click.testing import CliRunner, Result
from nacl.exceptions import BadSignatureError
from tests.kit.discord import APP_ID, KEY, PUBLIC_KEY, TOKEN, Discord
from tests.kit.discord import world as rights

from gamekeeper.cli import cli

URL = "https://games.example.org/discord/interactions"


def endpoint(request: httpx2.Request) -> httpx2.Response:
    """A door that knows a wrong signature."""
    signature = bytes.fromhex(request.headers["x-signature-ed25519"])
    signed = request.headers["x-signature-timestamp"].encode() + request.content
    try:
        KEY.verify_key.verify(signed, signature)
    except BadSignatureError:
        return httpx2.Response(401)
    return httpx2.Response(200, json={"type": 1})


Run = Callable[..., "asyncio.Future[Result]"]


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    transport = httpx2.MockTransport(endpoint)
    async with Discord(client=httpx2.AsyncClient(transport=transport)) as found:
        found.guild("The Inn")
        found.api.endpoint = URL
        yield found


@pytest.fixture
def run(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs a command with the settings of this Discord."""
    settings = {"ENABLED": "true", "APPLICATION_ID": APP_ID, "PUBLIC_KEY": PUBLIC_KEY}
    settings |= {"TOKEN": TOKEN, "API_BASE": discord.base}
    for key, value in settings.items():
        monkeypatch.setenv(f"GAMEKEEPER_DISCORD_{key}", value)

    def invoke(*words: str) -> asyncio.Future[Result]:
        call = asyncio.to_thread(CliRunner().invoke, cli, words)
        return asyncio.ensure_future(call)

    return invoke


async def test_registering_twice_creates_nothing_new(discord: Discord, run: Run) -> None:
    """S67: the same ids; and what is registered is what Discord takes (fact 22)."""
    first = await run("discord", "register")
    ids = {each["name"]: each["id"] for each in discord.api.commands[""]}
    again = await run("discord", "register")

    assert (first.exit_code, again.exit_code) == (0, 0), first.output
    assert first.output == "Registered: /game, /vote, /say, /host.\n"
    assert again.output == "Nothing has changed: /game, /vote, /say, /host.\n"
    assert {each["name"]: each["id"] for each in discord.api.commands[""]} == ids
    assert discord.api.created == {"": 4}
    assert discord.refusals == []


async def test_all_is_well(discord: Discord, run: Run) -> None:
    """D63: token, clock, key, endpoint, commands, and permissions per guild."""
    await run("discord", "register")
    checked = await run("discord", "check")

    assert checked.exit_code == 0, checked.output
    assert [line[:8].strip() for line in checked.output.splitlines()] == ["ok"] * 6
    assert f"{URL} passes Discord's check" in checked.output
    assert discord.refusals == []


async def test_a_wrong_key_is_told_before_anybody_plays(
    discord: Discord, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S68."""
    monkeypatch.setenv("GAMEKEEPER_DISCORD_PUBLIC_KEY", "00" * 32)
    checked = await run("discord", "check")

    assert checked.exit_code == 1
    assert "problem  Discord key: discord.public_key is not the key" in checked.output


async def test_what_else_can_be_wrong(discord: Discord, run: Run) -> None:
    """D63: each has a line of its own, with advice."""
    [guild] = discord.world.guilds.values()
    assert guild.app is not None
    guild.app &= ~rights.CREATE_PRIVATE_THREADS
    discord.api.endpoint = None
    discord.world.ahead = timedelta(minutes=10).total_seconds()
    found = (await run("doctor")).output

    assert "problem  Discord clock: differs by -600 seconds" in found.replace("-599", "-600")
    assert "problem  Discord endpoint: no address is saved" in found
    assert "problem  Discord commands: not as they should be: /game, /host, /say, /vote" in found
    assert "problem  Discord permissions: The Inn: missing: create private threads" in found


async def test_an_endpoint_that_fails_discords_check(discord: Discord, run: Run) -> None:
    """Facts 3 to 5: Discord itself tries the address again."""
    discord.api.try_endpoint = _fails
    checked = await run("discord", "check")

    assert f"problem  Discord endpoint: Discord's check of {URL} fails" in checked.output
    assert [each.code for each in discord.forgive(50035)] == [50035]


async def _fails(url: str) -> bool:
    return False


async def test_a_bad_token(discord: Discord, run: Run) -> None:
    """One request, and advice."""
    discord.hub.revoked = True
    checked = await run("discord", "check")

    assert "problem  Discord token: Discord does not accept it" in checked.output
    assert len(discord.hub.requests) == 1


async def test_it_must_be_enabled(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_DISCORD_ENABLED", "false")

    assert (await run("discord", "check")).exit_code == 1


async def test_reading_threads_needs_an_intent(
    discord: Discord, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D41, D63, fact 11: without Message Content the words of others are empty."""
    monkeypatch.setenv("GAMEKEEPER_DISCORD_READ_THREADS", "true")
    await run("discord", "register")
    without = await run("discord", "check")
    discord.api.reads_words = True
    with_it = await run("discord", "check")

    assert (without.exit_code, with_it.exit_code) == (1, 0), with_it.output
    assert "turn Message Content on in the developer portal" in without.output
    assert "Message Content is on" in with_it.output
