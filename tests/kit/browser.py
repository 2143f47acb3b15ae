"""A server process with pages, and phones with Debian's Chromium."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx2
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    async_playwright,
    expect,
)

from tests.kit.patience import PATIENCE

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1200, "height": 800}
AXE = Path(__file__).parents[1] / "vendor" / "axe-core" / "axe.min.js"
FOUND = """async (options) => (await axe.run({resultTypes: ['violations'], ...options})).violations
  .flatMap(({id, nodes}) => nodes.map((node) => `${id}: ${node.html}`))"""
MISFITS = """() => {
  const {scrollWidth, clientWidth} = document.documentElement, wide = scrollWidth - clientWidth;
  return [...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...[...document.querySelectorAll('.name')].filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `cut off: ${each.textContent}`)];
}"""
"""The window's own width grows with a page that is too wide on a phone: the page's does not."""
EXPECTED = ("net::ERR_", "Failed to load resource")
"""What a browser says when its server is killed."""
expect.set_options(timeout=PATIENCE * 1000)


class Serving:
    """``gamekeeper serve --only web`` that can be killed and comes back at the same address."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self._folder, self._options, self._environment = folder, options, environment
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> Self:
        """Start the process and wait until pages are served."""
        environment = {
            **{key: value for key, value in os.environ.items() if "GAMEKEEPER_" not in key},
            "GAMEKEEPER_WEB_PORT": str(self._port),
            "GAMEKEEPER_SERVER_DATA": str(self._folder / "data"),
            "GAMEKEEPER_SERVER_PRIORITY": "0",
            **self._environment,
        }
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220 - it lives longer than this
                [str(GAMEKEEPER), "serve", "--only", "web", *self._options],
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
            )
        async with asyncio.timeout(PATIENCE), httpx2.AsyncClient() as client:
            while True:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                try:
                    await client.get(f"{self.address}/healthz")
                    return self
                except httpx2.TransportError:
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Let the power fail."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run a browser."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(
            executable_path="/usr/bin/chromium", args=list(FLAGS)
        )
        try:
            yield browser
        finally:
            await browser.close()


async def patient(browser: Browser, **options: Any) -> BrowserContext:
    """Return a browser of somebody's own whose pages are waited for as long as need be."""
    context = await browser.new_context(**options)
    context.set_default_timeout(PATIENCE * 1000)
    return context


async def phone(
    browser: Browser, complaints: list[str], locale: str = "en-GB", *, is_phone: bool = True
) -> Page:
    """Return a page of a phone or a desk of its own; what its scripts complain about is noted."""
    size = PHONE if is_phone else DESK
    context = await patient(
        browser,
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=is_phone,
        is_mobile=is_phone,
        locale=locale,
        reduced_motion="reduce",
    )
    page = await context.new_page()
    listen(page, complaints)
    return page


def listen(page: Page, complaints: list[str]) -> None:
    """Note what a page's scripts complain about."""

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            complaints.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda problem: complaints.append(str(problem)))


async def flaws(page: Page, *rules: str) -> list[str]:
    """Return what axe-core finds by all its rules or by some, and what does not fit."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[str] = await page.evaluate(FOUND, {"runOnly": list(rules)} if rules else {})
    return [*found, *await misfits(page)]


async def misfits(page: Page) -> list[str]:
    """Return by how much a page is too wide, and which names are cut off."""
    found: list[str] = await page.evaluate(MISFITS)
    return found
