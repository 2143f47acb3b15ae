"""Discord's rate limits, as its headers tell them (D44). No number is known beforehand but one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from time import monotonic

GLOBAL_LIMIT = 50
"""Requests per second over all, outside of interaction tokens."""
BURST_LIMIT = 4
"""How many of them may leave at once; more are spread over the second. Fifty in one breath would
keep everybody waiting who presses a button meanwhile."""


class Bucket:
    """One limit: how many requests are left, and when there are more."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.remaining = 1
        self.until = 0.0

    @property
    def wait(self) -> float:
        return self.until - monotonic() if self.remaining <= 0 else 0.0


class Limits:
    """All buckets. Routes that share one are known by the name that Discord gives it."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._global_until = 0.0
        self._sent: deque[float] = deque(maxlen=GLOBAL_LIMIT)
        self.turn = asyncio.Lock()
        """Who has it leaves next, of all that the global limit is for."""

    def bucket(self, route: str, major: str) -> Bucket:
        """Return the bucket of a route with its top-level id (channel, guild or token)."""
        return self._buckets.setdefault((self._names.get(route, route), major), Bucket())

    async def pause(self, bucket: Bucket, *, is_global: bool) -> None:
        """Wait until a request may be sent; those under the global limit leave one by one."""
        await _passed(lambda: max(bucket.wait, self._global_until - monotonic()))
        if is_global:
            async with self.turn:
                await _passed(lambda: max(self._waits()))
                self._sent.append(monotonic())

    def _waits(self) -> Iterator[float]:
        """Yield for how long each global limit does not let anything pass."""
        now, sent = monotonic(), self._sent
        yield self._global_until - now
        if len(sent) == GLOBAL_LIMIT:
            yield sent[0] + 1.0 - now
        if len(sent) >= BURST_LIMIT:
            yield sent[-BURST_LIMIT] + BURST_LIMIT / GLOBAL_LIMIT - now

    def learn(self, route: str, major: str, bucket: Bucket, headers: Mapping[str, str]) -> None:
        """Take in the headers of a response."""
        if name := headers.get("x-ratelimit-bucket"):
            self._names[route] = name
            self._buckets.setdefault((name, major), bucket)
        if (left := headers.get("x-ratelimit-remaining")) is not None and left.isdigit():
            bucket.remaining = int(left)
            bucket.until = monotonic() + _seconds(headers.get("x-ratelimit-reset-after", "0"))

    def refused(self, bucket: Bucket, seconds: float, *, is_global: bool) -> None:
        """Note that nothing may be sent for so long."""
        until = monotonic() + seconds
        if is_global:
            self._global_until = max(self._global_until, until)
        else:
            bucket.remaining, bucket.until = 0, until

    def tidy_if_large(self, most: int) -> None:
        """Forget buckets that nobody waits for: tokens come and go."""
        if len(self._buckets) < most:
            return
        now = monotonic()
        self._buckets = {
            key: each
            for key, each in self._buckets.items()
            if each.until > now or each.lock.locked()
        }


async def _passed(wait: Callable[[], float]) -> None:
    """Wait until there is nothing to wait for; it may become more meanwhile."""
    while True:
        if (seconds := wait()) <= 0:
            return
        await asyncio.sleep(seconds)


def _seconds(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:
        return 0.0
