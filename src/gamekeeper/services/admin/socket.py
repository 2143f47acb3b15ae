"""The side door: how the command line gives orders to the running server.

A Unix socket in the data folder, for the server's own user only. One line of JSON in, one out.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from ...doors.local_socket import is_possible, listening, reachable
from ...errors import GamekeeperError

log = logging.getLogger("gamekeeper.administration")

NAME = "admin.sock"
MAX_LINE_OCTETS = 8 << 20
TIMEOUT_SECONDS = 120.0

Serve = Callable[[str, list[str], str], Awaitable[str]]
"""Command, words and text; returns the answer or raises a GamekeeperError."""


class SideDoor:
    """Listens until it is closed."""

    def __init__(self, folder: Path, serve: Serve) -> None:
        self._folder, self._serve = folder, serve
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. Raises CannotStart. The caller holds the lock of the data folder."""
        if not is_possible():
            log.info("the command line cannot reach the server on this system")
            return
        self._server = await listening(self._folder / NAME, self._attend, MAX_LINE_OCTETS)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            (self._folder / NAME).unlink(missing_ok=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                answer = await self._answer(await reader.readline())
                writer.write(json.dumps(answer).encode() + b"\n")
                await writer.drain()
        except (OSError, TimeoutError, ValueError) as problem:
            log.warning("admin command lost", extra={"why": str(problem)})
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            match json.loads(line):
                case {"command": str(command), "words": list(words), "text": str(text)}:
                    said = await self._serve(command, [str(word) for word in words], text)
                    return {"done": True, "text": said}
                case _:
                    return {"done": False, "text": "That is no order."}
        except GamekeeperError as problem:
            return {"done": False, "text": str(problem)}
        except Exception as bug:
            log.error("an order could not be dealt with", exc_info=bug)
            return {"done": False, "text": "Something is wrong; look at the log of the server."}


async def knock(folder: Path, command: str, words: list[str], text: str) -> str | None:
    """Give an order to the server running on this folder; return None if there is none.

    Raises GamekeeperError with the server's refusal.
    """
    path = folder / NAME
    if not path.exists():
        return None
    order = json.dumps({"command": command, "words": words, "text": text}).encode() + b"\n"
    try:
        with reachable(path) as name:
            reader, writer = await asyncio.open_unix_connection(name, limit=MAX_LINE_OCTETS)
    except ConnectionRefusedError:
        return None  # left behind by a server that was killed
    except OSError as problem:
        raise GamekeeperError(f"cannot reach the server: {path}: {problem.strerror}") from None
    try:
        writer.write(order)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            answer = json.loads(await reader.readline() or b"{}")
    except (OSError, TimeoutError, ValueError):
        answer = {}
    finally:
        writer.close()
    text = str(answer.get("text", "the server gave no answer; look at its log"))
    if not answer.get("done"):
        raise GamekeeperError(text)
    return text
