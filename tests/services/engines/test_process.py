"""The program behind an engine: however much it says, it can be stopped."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest
from tests.kit.patience import PATIENCE

from gamekeeper.doors.gtp.wire import process as module
from gamekeeper.doors.gtp.wire.process import Process

FLOODS = """
import sys
sys.stdin.readline()
sys.stdout.write("=1 play\\n\\n")
while True:
    sys.stdout.write("and so on " * 1000)
"""


async def test_who_never_stops_talking_is_stopped() -> None:
    """Nobody reads it, so the pipe is full and reading rests: it ends all the same."""
    process = await Process.start([sys.executable, "-c", FLOODS], seconds=PATIENCE)
    reader: Any = process._process.stdout
    async with asyncio.timeout(PATIENCE):
        while not reader._paused:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    async with asyncio.timeout(PATIENCE):
        await process.stop()

    assert not process.is_alive


async def test_nothing_is_left_open_of_a_program_that_takes_long_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a busy machine: its pipes are closed all the same."""
    process = await Process.start([sys.executable, "-c", FLOODS], seconds=PATIENCE)
    transport: Any = process._process._transport  # type: ignore[attr-defined]
    monkeypatch.setattr(module, "STOP_SECONDS", 0)

    await process.stop()

    assert transport.is_closing()
    await process._process.wait()
