"""The house's clock: wall time that never jumps, because it is counted from a monotonic start."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


class HouseClock:
    """UTC now. Changing the system's clock has no effect until the house is started again."""

    def __init__(self) -> None:
        self._origin = datetime.now(UTC) - timedelta(microseconds=time.monotonic_ns() // 1000)

    def now(self) -> datetime:
        return self._origin + timedelta(microseconds=time.monotonic_ns() // 1000)
