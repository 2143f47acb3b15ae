"""The part of ``gamekeeper doctor`` that looks at Discord; ``gamekeeper discord check`` too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from ...config import Settings
from ...doors.discord.commands import definitions
from ...doors.discord.wire.endpoint import PATH
from ...doors.discord.wire.payloads import NEEDED, number
from ...doors.discord.wire.rest import Halted, Refused, Rest, Unclear
from .finding import Finding, fine, wrong

Json = dict[str, Any]
MAX_SKEW_SECONDS = 60
TOKEN, KEY, ENDPOINT = "Discord token", "Discord key", "Discord endpoint"
INTENT = "Discord intents"
MESSAGE_CONTENT = 1 << 18 | 1 << 19
"""Flags of an application: the intent is granted, or on for an app in few servers."""
COMMANDS, RIGHTS, CLOCK = "Discord commands", "Discord permissions", "Discord clock"
PERMISSIONS = {
    "view channels": 10,
    "send messages": 11,
    "embed links": 14,
    "attach files": 15,
    "read message history": 16,
    "create public threads": 35,
    "create private threads": 36,
    "send messages in threads": 38,
}
"""What the app needs in a server, as Discord's own settings call it, and the number of its bit."""


def discord_findings(settings: Settings) -> Iterator[Finding]:
    """Yield whether Discord knows us, reaches us, and lets us do what we need (D63)."""
    with asyncio.Runner() as runner:
        findings = _tried(settings)
        while (finding := runner.run(_next(findings))) is not None:
            yield finding


async def _next(findings: AsyncIterator[Finding]) -> Finding | None:
    return await anext(findings, None)


async def _tried(settings: Settings) -> AsyncIterator[Finding]:
    chosen = settings.discord
    rest = Rest(chosen.api_base, chosen.token, lambda alarm: None)
    try:
        app = await rest.get("/applications/@me")
        yield fine(TOKEN, f"Discord knows it as {app.get('name')}")
        yield _clock(rest.skew)
        yield _application(settings, app)
        if chosen.read_threads:
            yield _intent(app)
        yield await _endpoint(rest, app)
        yield await _commands(rest, chosen.application_id)
        for guild in await rest.get("/users/@me/guilds"):
            yield _rights(guild)
    except Halted:
        advice = "reset it in the developer portal under Bot, and set GAMEKEEPER_DISCORD_TOKEN"
        yield wrong(TOKEN, "Discord does not accept it", advice)
    except (Refused, Unclear) as problem:
        yield wrong("Discord", str(problem), "try again; if it stays, look at discord.api_base")
    finally:
        await rest.close()


def _application(settings: Settings, app: dict[str, Any]) -> Finding:
    chosen = settings.discord
    advice = "copy it again from General Information in the developer portal"
    if str(app.get("id")) != chosen.application_id:
        return wrong(KEY, f"discord.application_id is not {app.get('id')}", advice)
    if str(app.get("verify_key")).lower() != chosen.public_key.lower():
        return wrong(KEY, "discord.public_key is not the key of this application", advice)
    return fine(KEY, "public key and application id are right")


def _intent(app: dict[str, Any]) -> Finding:
    """Tell whether the app is given the words of other people's messages (D41)."""
    flags = app.get("flags")
    if isinstance(flags, int) and flags & MESSAGE_CONTENT:
        return fine(INTENT, "Message Content is on, for discord.read_threads")
    advice = "turn Message Content on in the developer portal under Bot, or read_threads off"
    return wrong(INTENT, "discord.read_threads is on, but words come without their text", advice)


async def _endpoint(rest: Rest, app: dict[str, Any]) -> Finding:
    """Let Discord check the saved address by saving it again."""
    url = app.get("interactions_endpoint_url")
    if not url:
        advice = f"set the Interactions Endpoint URL in the developer portal: https://…{PATH}"
        return wrong(ENDPOINT, "no address is saved", advice)
    try:
        await rest.call("PATCH", "/applications/@me", {"interactions_endpoint_url": url})
    except Refused as no:
        advice = (
            "start the server, and check that this address leads to it over HTTPS with body and"
            " headers unchanged"
        )
        return wrong(ENDPOINT, f"Discord's check of {url} fails: {no}", advice)
    return fine(ENDPOINT, f"{url} passes Discord's check")


async def _commands(rest: Rest, application: str) -> Finding:
    names = differences(await rest.get(registered_at(application)), definitions())
    if names:
        listed = ", ".join(f"/{name}" for name in names)
        return wrong(
            COMMANDS, f"not as they should be: {listed}", "run `gamekeeper discord register`"
        )
    return fine(COMMANDS, "all are registered")


def _rights(guild: dict[str, Any]) -> Finding:
    has, name = number(str(guild.get("permissions"))), guild.get("name")
    if has & 1 << 3 or has & NEEDED == NEEDED:
        return fine(RIGHTS, f"{name}: all that are needed")
    missing = [word for word, bit in PERMISSIONS.items() if not has & 1 << bit]
    advice = "give them to the app's role in that server's settings"
    return wrong(RIGHTS, f"{name}: missing: {', '.join(missing)}", advice)


def _clock(skew: float | None) -> Finding:
    if skew is None or abs(skew) <= MAX_SKEW_SECONDS:
        return fine(CLOCK, "agrees with Discord's")
    advice = "let this machine set its clock by NTP: interactions are refused otherwise"
    return wrong(CLOCK, f"differs by {skew:.0f} seconds from Discord's", advice)


def registered_at(application: str) -> str:
    """Return where to read the commands: without the query Discord leaves out translations."""
    return f"/applications/{application}/commands?with_localizations=true"


def differences(
    registered: Sequence[dict[str, Any]], wanted: Sequence[dict[str, Any]]
) -> list[str]:
    """Return the names of commands that Discord does not have as they should be."""
    there = {each.get("name"): each for each in registered}
    ours = {each["name"]: each for each in wanted}
    changed = {name for name in ours if not _holds(there.get(name), ours[name])}
    return sorted(changed | {str(name) for name in there.keys() - ours.keys()})


def _holds(found: Any, wanted: Any) -> bool:
    """Return True if what Discord keeps has all that we want; it adds fields of its own."""
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return False
        return all(_holds(found.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, list):
        if not wanted:
            return not found
        is_list = isinstance(found, list) and len(found) == len(wanted)
        return is_list and all(map(_holds, found, wanted))
    if wanted is False:  # Discord leaves out what is false
        return not found
    return bool(found == wanted)
