"""The server with pages writes its log like one without."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

from tests.kit.evening import Evening

from gamekeeper.doors.web.server import WebDoor
from gamekeeper.doors.web.settings import Web


class Handler(logging.Handler):
    """Remembers whether it was closed."""

    is_closed = False

    def close(self) -> None:
        self.is_closed = True
        super().close()


async def test_nobodys_log_is_closed(tmp_path: Path) -> None:
    """Not when the door opens, and not later."""
    handler = Handler()
    evening = await Evening("sqlite", tmp_path).opens()
    door = WebDoor(Web(port=0), b"secret")
    door.connect(evening.house.lobby)
    door.bind()
    running = asyncio.create_task(door.run(evening.house.receive))
    _, writer = await asyncio.open_connection("127.0.0.1", door.port)
    writer.close()
    await asyncio.sleep(0)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    await evening.closes()

    assert not handler.is_closed
