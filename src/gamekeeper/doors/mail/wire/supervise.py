"""Keeps the parts of the mail door running."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from ...base import Alarm

log = logging.getLogger("gamekeeper.mail")

RESTART_SECONDS = 10.0
"""How long a part that failed rests before it is started again."""


async def kept_going(work: Callable[[], Coroutine[Any, Any, None]], alarm: Alarm) -> None:
    """Run a part for ever and start it again after an error."""
    while True:
        try:
            await work()
        except Exception as bug:
            log.error("a part of the mail door failed, restarting", exc_info=bug)
            alarm("mail.part-broke", problem=repr(bug))
        await asyncio.sleep(RESTART_SECONDS)
