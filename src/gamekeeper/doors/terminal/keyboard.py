"""What is typed: lines of standard input, read in a thread that nobody has to wait for."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from io import UnsupportedOperation
from threading import Thread
from typing import BinaryIO


def typed_lines() -> asyncio.Queue[str | None]:
    """Return a queue that gets every line of standard input; None is its end."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    more = _source(sys.stdin.buffer)

    def put(line: bytes | None) -> None:
        text = None if line is None else line.decode("utf-8", "replace")
        with suppress(RuntimeError):  # the game is over, the loop has gone
            loop.call_soon_threadsafe(lines.put_nowait, text)

    def read() -> None:
        rest = b""
        while chunk := more():
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                put(line)
        if rest:
            put(rest)
        put(None)

    Thread(target=read, name="stdin", daemon=True).start()
    return lines


def _source(stream: BinaryIO) -> Callable[[], bytes]:
    """Reads some bytes. Not through the stream: who blocks there keeps the process from ending."""
    try:
        return partial(os.read, stream.fileno(), 4096)
    except UnsupportedOperation:
        return stream.read
