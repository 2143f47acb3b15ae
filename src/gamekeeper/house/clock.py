"""The house's clock: wall time that never jumps, because it is counted from a monotonic start."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class HouseClock:
    """UTC now. Changing the system's clock has no effect until the house is started again."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> datetime:
        return datetime.fromtimestamp(time.monotonic() + self._offset, UTC)
