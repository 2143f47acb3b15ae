"""What tests of the Discord door share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from tests.kit.discord.inn import Inn

from gamekeeper.doors.discord import keeper
from gamekeeper.doors.discord.wire import edits, sender


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses between edits and tries are for people and for Discord, not for tests."""
    monkeypatch.setattr(edits, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(keeper, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(sender, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(sender, "LONGEST_PAUSE", 0.1)


@pytest.fixture
async def inn() -> AsyncIterator[Inn]:
    """A server with a Discord door; at the end nothing may have been refused."""
    async with Inn() as found:
        yield found
        await found.settles()
        assert found.discord.refusals == []
        assert found.discord.world.pings == []
