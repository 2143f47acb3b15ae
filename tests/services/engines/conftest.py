"""Houses with engines that are not what they should be."""

from __future__ import annotations

import shlex
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.kit.evening import Evening
from tests.kit.patience import PATIENCE

from gamekeeper.doors.gtp.wire.engine import Engine
from gamekeeper.store.base import TableId

PRETENDER = Path(__file__).parent / "pretender.py"


class Lair:
    """A house with one engine, ``pretender``, and what that has heard."""

    def __init__(self, evening: Evening, heard: Path) -> None:
        self.evening, self._heard = evening, heard
        self.engines: list[Engine] = []
        """One for each time the house was opened."""

    @property
    def lines(self) -> list[str]:
        """All commands that reached the program."""
        return self._heard.read_text("utf-8").splitlines() if self._heard.exists() else []

    def lives(self) -> int:
        """How often it was started."""
        return self.lines.count("started")

    def gets_well(self) -> None:
        """It hangs no more, and has all the time it needs."""
        self.engines[-1]._seconds = PATIENCE
        Path(f"{self._heard}.well").touch()

    async def table(self, words: str = "", *, name: str = "anna") -> TableId:
        """Anna (Black unless the words say otherwise) against the pretender."""
        options = f"size=5 overtime=none bots=pretender {words}"
        return await self.evening.table(f"go {options}", name, by=name)


MakeLair = Callable[..., Coroutine[Any, Any, Lair]]


@pytest.fixture
async def lair(tmp_path: Path) -> AsyncIterator[MakeLair]:
    """Opens a house whose engine has these tricks."""
    evening = Evening("sqlite", tmp_path)
    heard = tmp_path / "heard.txt"

    async def make(*tricks: str, seconds: float = PATIENCE) -> Lair:
        command = shlex.join([sys.executable, "-E", "-S", str(PRETENDER), str(heard), *tricks])
        house = Lair(evening, heard)

        def engines() -> dict[str, Engine]:
            house.engines.append(Engine("pretender", command, seconds, 1))
            return {"pretender": house.engines[-1]}

        evening.make_engines = engines
        await evening.opens()
        return house

    yield make
    await evening.closes()
