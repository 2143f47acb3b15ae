"""Evenings on a server, on a disk and in memory: fixtures for whoever imports them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from gamekeeper.games import GAMES
from tests.kit.dummy_speech import BALLOT
from tests.kit.evening import Evening, Faulty


@pytest.fixture(autouse=True)
def _ballot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dummy game can be played in every house of these tests."""
    monkeypatch.setitem(GAMES, "ballot", BALLOT)


@pytest.fixture(params=["memory", "sqlite"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    evening = await Evening(request.param, tmp_path).opens()
    yield evening
    await evening.closes()


@pytest.fixture
async def on_disk(tmp_path: Path) -> AsyncIterator[Evening]:
    """For what only makes sense with something that survives."""
    evening = await Evening("sqlite", tmp_path).opens()
    yield evening
    await evening.closes()


@pytest.fixture
async def slow_store(tmp_path: Path) -> AsyncIterator[Evening]:
    """A store that lets others go first at every step, and can be made to fail."""
    evening = Evening("memory", tmp_path)
    evening.wrap = Faulty
    await evening.opens()
    yield evening
    evening.failing.clear()
    await evening.closes()
