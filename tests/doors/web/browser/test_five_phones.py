"""Five friends on five phones play Mafia from the address to the end; the power fails on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Browser, Error, Page
from tests.kit.browser import PHONE, Serving, chromium, patient, phone
from tests.kit.patience import PATIENCE

NAMES = ("Maja", "Jonas", "Eve", "Tariq", "Lin")
KILLED_AFTER = 6
"""So many answers are given before the power fails."""


@pytest.fixture
async def serving(tmp_path: Path) -> AsyncIterator[Serving]:
    server = Serving(tmp_path)
    try:
        yield await server.start()
    finally:
        server.stop()


class Thumb:
    """A thumb on a phone that counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    async def taps_on(self, selector: str) -> None:
        self.taps += 1
        await self.page.click(selector)

    async def types(self, selector: str, text: str) -> None:
        """Tap a field and type: that is one tap."""
        await self.taps_on(selector)
        await self.page.keyboard.type(text)


async def opened(host: Thumb, serving: Serving, game: str) -> str:
    """Open a table; returns the invitation."""
    await host.page.goto(serving.address)
    await host.taps_on("main a.primary")
    await host.taps_on(f"a[href='/new/{game}']")
    await host.taps_on("a[href*='preset=one-room']")
    await host.types("#name", NAMES[0])
    await host.taps_on("form.panel button.primary")
    await host.page.wait_for_selector("#link")
    return await host.page.input_value("#link")


async def sits(guest: Thumb, invitation: str, name: str) -> None:
    await guest.page.goto(invitation)
    await guest.types("#name", name)
    await guest.taps_on("form.join button")
    await guest.page.wait_for_selector(".card.you")


async def gathered(browser: Browser, serving: Serving, game: str, faults: list[str]) -> list[Thumb]:
    """Let five people come together at a table, and its host start; the host comes first."""
    thumbs = [Thumb(await phone(browser, faults)) for _ in NAMES]
    invitation = await opened(thumbs[0], serving, game)
    for thumb, name in zip(thumbs[1:], NAMES[1:], strict=True):
        await sits(thumb, invitation, name)
    await thumbs[0].taps_on("#host form[action$='/start'] button")
    return thumbs


async def answered(page: Page) -> bool:
    """Answer what a phone is asked, if anything: the first name there is."""
    cover = page.locator(".cover:not([open]) > summary")
    if await page.locator("body[data-mood=night]").count() and await cover.count():
        await cover.click(timeout=1000)
    for button in (".under .ask.hot .picks button", ".ask.hot ~ * button", ".card button.face"):
        found = page.locator(button)
        if await page.locator(".ask.hot").count() and await found.count():
            await found.first.click(timeout=1000)
            return True
    return False


async def play(pages: Sequence[Page], serving: Serving) -> None:
    """Play to the end. A click may come too late: then the next look decides."""
    given = 0
    async with asyncio.timeout(3 * PATIENCE):
        while not all([await page.locator(".ending").count() for page in pages]):
            for page in pages:
                try:
                    given += await answered(page)
                except Error:
                    continue
                if given == KILLED_AFTER:
                    given += 1
                    serving.kill()
                    await serving.start()
                    for each in pages:
                        await each.wait_for_selector("body:not(.away)")
            await asyncio.sleep(0.05)


async def test_five_phones_play_mafia_to_the_end(serving: Serving) -> None:
    """Pages come back by themselves; nothing is lost, nothing is told twice."""
    complaints: list[str] = []
    async with chromium() as browser:
        pages = [each.page for each in await gathered(browser, serving, "mafia", complaints)]

        await play(pages, serving)

        for page in pages:
            story = await page.locator("#story li").all_inner_texts()
            await page.reload()
            await page.wait_for_selector(".ending")
            assert await page.locator("#story li").all_inner_texts() == story
            wide = await page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= PHONE["width"]
    assert complaints == []


async def test_it_is_night_within_ten_taps(serving: Serving) -> None:
    """From the address of a server to the first night on five phones, each tap counted."""
    complaints: list[str] = []
    async with chromium() as browser:
        host, *guests = await gathered(browser, serving, "werewolves", complaints)
        for each in (host, *guests):
            await each.page.wait_for_selector("body[data-mood=night]")

        assert 0 < host.taps < 10
        assert [each.taps for each in guests] == [2] * len(guests)
    assert complaints == []


async def test_a_page_without_scripts_can_be_played(serving: Serving) -> None:
    """Somebody opens a table, sits there and answers by plain forms."""
    async with chromium() as browser:
        context = await patient(browser, java_script_enabled=False)
        page = await context.new_page()
        await page.goto(f"{serving.address}/new/connectfour")
        await page.fill("#name", "Maja")
        await page.fill("#bots", "1")
        await page.click("form.panel button.primary")
        await page.click("#host form[action$='/start'] button")
        for _ in range(60):
            if await page.locator(".ending").count():
                break
            if await page.locator("form.point").count():
                await page.select_option("form.point [name=v0]", index=0)
                async with page.expect_navigation():
                    await page.click("form.point button")
            else:
                await page.reload()
        assert await page.locator(".ending").count() == 1
