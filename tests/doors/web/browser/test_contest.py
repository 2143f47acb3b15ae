"""A contest on a projector: a real browser follows an evening, over a kill -9."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.async_api import Page, Route
from tests.kit.browser import GAMEKEEPER, PHONE, Serving, chromium, phone
from tests.kit.patience import PATIENCE

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


WIDE = "Wilhelmina_van_Dijk"
SILENT, BUILT_IN = 40, 3
SEEN = """() => {
  const list = document.querySelector('.c-more').getBoundingClientRect();
  const inside = (each) => each.left < list.right && each.right > list.left;
  const rows = [...document.querySelectorAll('.c-more li')];
  const shown = rows.filter((row) => inside(row.getBoundingClientRect()));
  const bottom = Math.min(list.bottom, innerHeight) + 1;
  const cut = shown.filter((row) => row.getBoundingClientRect().bottom > bottom);
  return [shown.map((row) => row.querySelector('a').textContent), cut.length];
}"""
"""Which names of the long list are in sight, and how many of them are cut in half."""
CUT_OFF = """() => [...document.querySelectorAll('.c-name a')].filter((name) => {
  const away = name.parentNode.querySelector('.c-away');
  const end = (away ?? name.parentNode).getBoundingClientRect();
  return name.getBoundingClientRect().right > (away ? end.left : end.right);
}).length"""
"""How many of the big names do not end where there is room for them."""
LARGE_NUMBERS = """() => document.querySelectorAll('.c-points').forEach((cell) => {
  cell.textContent = '1234567890';
})"""
SECONDS_PER_PAGE = 8


async def test_a_projector_shows_all_of_many_bots_with_long_names(
    serving: Serving, tmp_path: Path
) -> None:
    """W13 §26.1: long names in smaller letters, and the long list page by page."""
    complaints: list[str] = []
    with ExitStack() as stack:
        names = [f"{WIDE}{number % 10}" for number in range(4)]
        names += [f"bot{number}" for number in range(SILENT - len(names))]
        for name in names:
            client = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
            client.connect(("127.0.0.1", await _port(tmp_path)))
            client.settimeout(PATIENCE)
            client.send(f"REGISTER;{name}".encode())
            assert client.recv(100).startswith(b"REGISTERED")
        await told(tmp_path, "new", name="spring", minutes=60, practice=0, pause=0)
        async with chromium() as browser:
            page = await phone(browser, complaints)
            await page.set_viewport_size(PROJECTOR)  # type: ignore[arg-type]
            await page.clock.set_fixed_time(0)
            await page.route("**/events?*", lambda route: route.abort())
            await page.goto(f"{serving.address}/contest/spring")
            every = await page.locator(".c-more a").all_inner_texts()
            assert len(every) == SILENT + BUILT_IN - 8
            assert await page.locator(f".c-name a:text('{WIDE}')").count() == 4
            await page.evaluate(LARGE_NUMBERS)
            assert await page.evaluate(CUT_OFF) > 0
            await page.evaluate("() => dispatchEvent(new Event('resize'))")
            assert await page.evaluate(CUT_OFF) == 0

            seen: set[str] = set()
            before = [""]
            for number in range(len(every)):
                await page.clock.set_fixed_time(number * SECONDS_PER_PAGE)
                await page.wait_for_function(
                    f"(before) => ({SEEN})()[0][0] !== before", arg=before[0]
                )
                before, cut = await page.evaluate(SEEN)
                seen.update(before)
                assert cut == 0
                if len(seen) == len(every):
                    break
    assert seen == set(every)
    assert complaints == []


async def _port(folder: Path) -> int:
    """Return the port for bots of a server that is running."""
    found = None
    async with asyncio.timeout(PATIENCE):
        while not found:
            found = re.search(r"Mäxchen is open .*?\bport=(\d+)", (folder / "log").read_text())
            await asyncio.sleep(0.05)
    return int(found[1])


async def _not_yet(route: Route) -> None:
    """Answer as a server that serves pages but has no contest yet."""
    await route.fulfill(status=404)


async def _points(page: Page) -> int:
    shown = await page.locator(".c-points").all_inner_texts()
    return sum(int(text) for text in shown)
