"""Limits junk per address: what exceeds the limit costs no reply, no log line, no further work."""

from __future__ import annotations

from collections.abc import Hashable


class Budget:
    """A bounded table of token buckets; the oldest address is dropped when it is full."""

    __slots__ = ("_buckets", "_most", "_rate")

    def __init__(self, per_second: int, addresses: int = 4096) -> None:
        self._rate = float(per_second)
        self._most = addresses
        self._buckets: dict[Hashable, list[float]] = {}

    def allows(self, address: Hashable, now: float) -> bool:
        """Spend one of this address's budget, if there is any left."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._most:
                del self._buckets[next(iter(self._buckets))]
            self._buckets[address] = [self._rate - 1.0, now]
            return True
        left = bucket[0] + (now - bucket[1]) * self._rate
        if left < 1.0:
            return False
        bucket[0], bucket[1] = min(left, self._rate) - 1.0, now
        return True
