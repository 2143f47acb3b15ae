"""The loop everything runs in: uvloop where it can be had, else Python's own.

Of Python's own loops it is the one that watches sockets of any kind, on every system.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end."""
    try:
        from uvloop import run as run_loop
    except ModuleNotFoundError:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(main)
    else:
        run_loop(main)


def stop_on_signals(stop: asyncio.Event) -> None:
    """Set ``stop`` at Ctrl-C and when the system ends the process."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(sign, stop.set)
        except NotImplementedError:  # on Windows
            signal.signal(sign, lambda *_: loop.call_soon_threadsafe(stop.set))
