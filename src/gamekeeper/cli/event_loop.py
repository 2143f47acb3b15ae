"""The loop everything runs in: uvloop where it can be had, else Python's own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end."""
    try:
        from uvloop import run as run_loop
    except ModuleNotFoundError:
        asyncio.run(main)
    else:
        run_loop(main)
