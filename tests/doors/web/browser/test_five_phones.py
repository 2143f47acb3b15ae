"""Five friends on five phones play Mafia from the address to the end; the power fails on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Error, Page
from tests.kit.browser import PHONE, Serving, chromium, phone
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


async def opened(host: Page, serving: Serving) -> tuple[str, int]:
    """Open a table; returns the invitation and how often the host had to click."""
    await host.goto(serving.address)
    await host.click("main a.primary")
    await host.click("a[href='/new/mafia']")
    await host.click("a[href*='preset=one-room']")
    await host.fill("#name", NAMES[0])
    await host.click("form.panel button.primary")
    await host.wait_for_selector("#link")
    return await host.input_value("#link"), 4


async def sits(page: Page, invitation: str, name: str) -> None:
    await page.goto(invitation)
    await page.fill("#name", name)
    await page.click("form.join button")
    await page.wait_for_selector(".card.you")


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
        pages = [await phone(browser, complaints) for _ in NAMES]
        invitation, clicks = await opened(pages[0], serving)
        for page, name in zip(pages[1:], NAMES[1:], strict=True):
            await sits(page, invitation, name)
        await pages[0].click("#host form[action$='/start'] button")
        assert clicks + 1 <= 10

        await play(pages, serving)

        for page in pages:
            story = await page.locator("#story li").all_inner_texts()
            await page.reload()
            await page.wait_for_selector(".ending")
            assert await page.locator("#story li").all_inner_texts() == story
            wide = await page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= PHONE["width"]
    assert complaints == []


async def test_a_page_without_scripts_can_be_played(serving: Serving) -> None:
    """Somebody opens a table, sits there and answers by plain forms."""
    async with chromium() as browser:
        context = await browser.new_context(java_script_enabled=False)
        context.set_default_timeout(PATIENCE * 1000)
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
