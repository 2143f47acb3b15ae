"""Requests to Discord keep its limits, and do not leave all at once (D44)."""

from __future__ import annotations

import asyncio
from time import monotonic

from tests.kit.patience import PATIENCE

from gamekeeper.doors.discord.wire.limits import BURST_LIMIT, GLOBAL_LIMIT, Bucket, Limits

SLACK_SECONDS = 0.002
"""A sleep may end that much before its time."""


async def left_at(limits: Limits, count: int, *, is_global: bool) -> list[tuple[int, float]]:
    """Return who left when, of so many that want to at once."""
    found: list[tuple[int, float]] = []

    async def leave(number: int) -> None:
        await limits.pause(Bucket(), is_global=is_global)
        found.append((number, monotonic()))

    await asyncio.gather(*(leave(number) for number in range(count)))
    return found


async def test_many_requests_are_spread_over_the_second() -> None:
    """D44: a few leave at once, the others one after the other, in the order of their asking."""
    left = await left_at(Limits(), 12, is_global=True)

    assert [number for number, _ in left] == list(range(12))
    times = [at for _, at in left]
    least = BURST_LIMIT / GLOBAL_LIMIT - SLACK_SECONDS
    gaps = [late - early for early, late in zip(times, times[BURST_LIMIT:], strict=False)]
    assert min(gaps) >= least


async def test_more_than_the_global_limit_takes_more_than_a_second() -> None:
    """D44: at most 50 requests a second."""
    left = await left_at(Limits(), GLOBAL_LIMIT + 1, is_global=True)

    assert left[-1][1] - left[0][1] >= 1.0 - SLACK_SECONDS


async def test_interaction_tokens_have_no_global_limit() -> None:
    """D44: answers to people who wait are not held up by all else that waits for its turn."""
    limits = Limits()

    async with limits.turn, asyncio.timeout(PATIENCE):
        left = await left_at(limits, 100, is_global=False)

    assert len(left) == 100


async def test_what_discord_refuses_to_all_stops_all() -> None:
    """D44: a global 429 holds up everything for as long as it says."""
    limits, begun = Limits(), monotonic()
    limits.refused(Bucket(), 0.1, is_global=True)

    left = await left_at(limits, 2, is_global=False)

    assert min(at for _, at in left) - begun >= 0.1 - SLACK_SECONDS
