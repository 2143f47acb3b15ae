"""A contest on a projector: a real browser follows an evening, over a kill -9."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, Route
from tests.kit.browser import GAMEKEEPER, PHONE, Serving, chromium, phone

from gamekeeper.services.admin.socket import knock

PROJECTOR = {"width": 1280, "height": 720}
MIA = {"GAMEKEEPER_MIA_LATER_PORT": "0"}


@pytest.fixture
async def serving(tmp_path: Path) -> AsyncIterator[Serving]:
    server = Serving(tmp_path, "--only", "mia", "--bots", "3", "--port", "0", **MIA)
    try:
        yield await server.start()
    finally:
        server.stop()


async def told(folder: Path, *words: str, **program: object) -> None:
    answer = await knock(folder / "data", "contest", list(words), json.dumps(program))
    assert answer is not None


async def _typed(folder: Path, words: str) -> str:
    """Type a command, as an organiser does; returns what it prints."""
    command = [str(GAMEKEEPER), "contest", *words.split(), "--data", str(folder / "data")]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed.decode()


async def fits(page: Page) -> bool:
    """Return True if nothing of a page lies outside of the screen."""
    return bool(
        await page.evaluate(
            "() => document.documentElement.scrollWidth <= innerWidth"
            " && document.documentElement.scrollHeight <= innerHeight"
        )
    )


async def _sentences_are_whole(page: Page) -> bool:
    """Return True if every sentence that can be seen in the panels can be read to its end (W09)."""
    return bool(
        await page.evaluate(
            """() => [...document.querySelectorAll('.c-lost li, .c-round li:last-child')].every((li) => {
              const [inner, outer] = [li, li.parentNode].map((each) => each.getBoundingClientRect());
              const unseen = inner.left >= outer.right;
              const whole = inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1;
              return unseen || (whole && li.scrollWidth <= li.clientWidth);
            })"""
        )
    )


async def _countdown(page: Page, unlike: str = "") -> str:
    """Return what the countdown shows as soon as that is a time, and not one like this."""
    is_time = r":text-matches('^\\s*\\d+:\\d\\d\\s*$')"
    clock = await page.wait_for_selector(f"time.c-count{is_time}{unlike}")
    assert clock is not None
    return (await clock.inner_text()).strip()


def _seconds(shown: str) -> int:
    minutes, seconds = shown.split(":")
    return 60 * int(minutes) + int(seconds)


async def test_a_projector_follows_an_evening(serving: Serving, tmp_path: Path) -> None:
    """W06 §26.1 §26.2: it is alive without a reload, readable, and comes back after a crash."""
    complaints: list[str] = []
    async with chromium() as browser:
        page = await phone(browser, complaints)
        await page.set_viewport_size(PROJECTOR)  # type: ignore[arg-type]
        announced = await _typed(
            tmp_path, "new spring --heats 1 --minutes 60 --practice 0 --pause 60"
        )
        assert f"For the projector: {serving.address}/contest" in announced
        await page.goto(f"{serving.address}/contest")
        await page.wait_for_selector(".c-phase:has-text('Registration')")
        assert page.url.endswith("/contest/spring")
        await told(tmp_path, "start")
        await page.wait_for_selector(".c-phase:has-text('about to start')")
        shown = await _countdown(page)
        later = await _countdown(page, f":not(:has-text('{shown}'))")
        assert _seconds(later) < _seconds(shown) <= 60 * 60
        await told(tmp_path, "next")
        await page.wait_for_selector(".c-phase:has-text('Heat 1 of 1')")
        await page.wait_for_selector("polyline")
        await page.wait_for_selector(".c-told li:has-text('lost')")
        assert await fits(page)
        assert await _sentences_are_whole(page)
        size = await page.evaluate(
            "() => parseFloat(getComputedStyle(document.querySelector('.c-name')).fontSize)"
        )
        assert size >= PROJECTOR["height"] / 24, "a name is at least a 24th of the picture high"
        points = await _points(page)

        serving.kill()
        await page.wait_for_selector("body.away")
        await page.route("**/events?*", _not_yet, times=1)
        await serving.start()
        await page.wait_for_selector("body:not(.away)")
        await page.wait_for_selector("polyline")
        assert await _points(page) >= points

        await page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        assert await page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        assert await _sentences_are_whole(page)
        await page.click(".c-name a")
        await page.wait_for_selector("h1:text-matches('Prudence|Baron|Abacus')")
        assert await page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        await told(tmp_path, "stop")
        await page.go_back()
        await page.wait_for_selector(".c-phase:has-text('win')")
    assert complaints == []


async def _not_yet(route: Route) -> None:
    """Answer as a server that serves pages but has no contest yet."""
    await route.fulfill(status=404)


async def _points(page: Page) -> int:
    shown = await page.locator(".c-points").all_inner_texts()
    return sum(int(text) for text in shown)
