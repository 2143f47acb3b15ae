"""Edits of one message stay apart (D20)."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from time import monotonic

import pytest

from gamekeeper.doors.discord.wire import edits
from gamekeeper.doors.discord.wire.edits import PAUSE_SECONDS, Edits

SLACK_SECONDS = 0.002
"""A sleep may end that much before its time."""


async def edit(door: Edits, message: str, *, is_used: bool = True) -> tuple[float, float]:
    """Return when an edit began and when it was done."""
    async with door.turn(message) as turn:
        began, turn.is_used = monotonic(), is_used
        await asyncio.sleep(0)
        return began, monotonic()


async def test_two_edits_of_a_message_are_two_seconds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D20: from the end of one to the beginning of the next, whoever makes them."""
    assert PAUSE_SECONDS == 2.0
    monkeypatch.setattr(edits, "PAUSE_SECONDS", 0.1)
    door = Edits()
    done = await asyncio.gather(*(edit(door, "7") for _ in range(3)))

    for (_, ended), (began, _) in pairwise(done):
        assert began - ended >= 0.1 - SLACK_SECONDS


async def test_messages_do_not_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """D20: nor for somebody who has looked and found nothing to edit."""
    monkeypatch.setattr(edits, "PAUSE_SECONDS", 3_600.0)
    door = Edits()
    for message in ("7", "8", "9"):
        await edit(door, message, is_used=False)
        await edit(door, message)

    async with door.turn("10"):
        await edit(door, "11")


async def test_old_messages_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only those that were edited just now have to be remembered."""
    monkeypatch.setattr(edits, "MAX_MESSAGES", 10)
    monkeypatch.setattr(edits, "PAUSE_SECONDS", 3_600.0)
    door = Edits()
    for number in range(100):
        await edit(door, str(number), is_used=number == 0)

    assert len(door._turns) <= 11
    assert "0" in door._turns
