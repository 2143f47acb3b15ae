"""A server in this process whose clock can be put forward, and one Chromium for all tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page
from tests.kit.browser import chromium, flaws, phone
from tests.kit.web import Phone, Server

from gamekeeper.store.base import TableId


class Room:
    """Browsers around tables of one server. Nobody's scripts may complain."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.complaints: list[str] = []

    async def visitor(self, path: str, locale: str = "en-GB", *, is_phone: bool = True) -> Page:
        """Return a page for somebody whom the server does not know."""
        page = await phone(self.browser, self.complaints, locale, is_phone=is_phone)
        await page.goto(f"{self.server.base}{path}")
        return page

    async def page(
        self, owner: Phone, path: str, locale: str = "en-GB", *, is_phone: bool = True
    ) -> Page:
        """Return a page for somebody who has sat down without a browser."""
        page = await phone(self.browser, self.complaints, locale, is_phone=is_phone)
        cookies = [
            {"name": each.name, "value": each.value or "", "url": self.server.base}
            for each in owner.client.cookies.jar
        ]
        await page.context.add_cookies(cookies)  # type: ignore[arg-type]
        await page.goto(f"{self.server.base}{path}")
        return page

    async def awaited(self, table: TableId) -> frozenset[str]:
        """Return whom a table waits for."""
        live = await self.server.house.host.loaded(table)
        return frozenset(live.table.status.awaiting)

    async def ends(self, *pages: Page) -> None:
        """Let people go home: no page had a flaw when it was last looked at."""
        for page in pages:
            assert await flaws(page) == []
            await page.context.close()
        assert self.complaints == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def room() -> AsyncIterator[Room]:
    async with Server() as server, chromium() as browser:
        yield Room(server, browser)
