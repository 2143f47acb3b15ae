"""Parts of the mail door that run for ever, whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

log = logging.getLogger("gamekeeper.mail")

AFTER_A_BUG = 10.0
"""Seconds until a part of the door that broke is started again."""


async def kept_going(
    work: Callable[[], Coroutine[Any, Any, None]], alarm: Callable[[str], None]
) -> None:
    """Run this for ever: a bug in one part must not shut the whole door."""
    while True:
        try:
            await work()
        except Exception as bug:
            log.error("a part of the mail door is broken", exc_info=bug)
            alarm(f"A part of the mail door is broken and starts again: {bug!r}")
        await asyncio.sleep(AFTER_A_BUG)
