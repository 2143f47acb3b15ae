"""What is typed: at a terminal with a prompt, otherwise lines of standard input."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from io import UnsupportedOperation
from threading import Thread
from typing import BinaryIO, Protocol


class Keyboard(Protocol):
    """Where a person types."""

    lines: asyncio.Queue[str | None]
    """Every line that was typed; None: no more will come."""

    def offer(self, words: Sequence[str], *, sign: str = "", is_asked: bool = True) -> None:
        """Complete these words from now on, and show before them who types (``sign``)."""


@asynccontextmanager
async def keyboard() -> AsyncIterator[Keyboard]:
    """Read what is typed while this lasts."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        yield Pipe()
        return
    from .prompt import Prompt

    async with Prompt().open() as prompt:
        yield prompt


class Pipe:
    """Lines of standard input, read in a thread that nobody has to wait for."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._encoding = getattr(sys.stdin, "encoding", None) or "utf-8"
        more = _source(sys.stdin.buffer)
        Thread(target=self._read, args=[more], name="stdin", daemon=True).start()

    def offer(self, words: Sequence[str], *, sign: str = "", is_asked: bool = True) -> None:
        """Do nothing: nobody sees it."""

    def _read(self, more: Callable[[], bytes]) -> None:
        rest = b""
        while chunk := more():
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                self._put(line)
        if rest:
            self._put(rest)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        text = None if line is None else line.decode(self._encoding, "replace")
        with suppress(RuntimeError):  # the game is over, the loop has gone
            self._loop.call_soon_threadsafe(self.lines.put_nowait, text)


def _source(stream: BinaryIO) -> Callable[[], bytes]:
    """Read some bytes. Not through the stream: who blocks there keeps the process from ending."""
    try:
        return partial(os.read, stream.fileno(), 4096)
    except UnsupportedOperation:
        return stream.read
