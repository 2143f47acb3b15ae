"""The curve of a rating in a real browser: on a phone and a desk, light and dark."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.kit.browser import chromium, flaws, phone
from tests.kit.club_pages import ADMIN_NAME, ClubPages

from gamekeeper.games import playable

pytestmark = pytest.mark.asyncio
SMALLEST = 12
"""Letters that can be read on a phone are so many pixels high, at least."""
BOXES = """(all) => all.map((each) => {
  const {left, right, top, bottom} = each.getBoundingClientRect();
  return [left, right, top, bottom];
})"""
SIZES = "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"

Box = tuple[float, float, float, float]


def overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[1] and other[0] < one[1]
    return across and one[2] < other[3] and other[2] < one[3]


@pytest.mark.parametrize("is_phone", [True, False])
async def test_ranks_and_dates_can_be_read(is_phone: bool) -> None:
    """Nothing is cut off, too small or on top of something else, and axe finds no flaw."""
    async with ClubPages() as club, chromium() as browser:
        await club.says("ann", "go rank 30k")
        for rank in ("24k", "28k", "7k", "2d"):
            await club.passes(70)
            await club.says(ADMIN_NAME, f"go admin rating ann {rank}")
        complaints: list[str] = []
        page = await phone(browser, complaints, "de-DE", is_phone=is_phone)
        for look in ("light", "dark"):
            await page.emulate_media(color_scheme=look)
            await page.goto(f"{club.server.base}/people/{await club.person('ann')}")
            words = page.locator(".curve text:visible")
            boxes: list[Box] = await words.evaluate_all(BOXES)
            [frame] = await page.locator(".curve.panel").evaluate_all(BOXES)

            assert len(boxes) == 3 + (2 if is_phone else 3)  # ranks and dates
            assert min(await words.evaluate_all(SIZES)) >= SMALLEST
            assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
            for left, right, top, bottom in boxes:
                assert frame[0] < left < right < frame[1]
                assert frame[2] < top < bottom < frame[3]
            assert await flaws(page) == []
        for game in playable():
            await page.goto(f"{club.server.base}/league/{game}")
            assert await flaws(page) == [], game
        assert complaints == []
