"""Scripts of pages that are no table: forms that are checked, and a slider without a reload."""

from __future__ import annotations

import asyncio

from playwright.async_api import Route, expect
from tests.kit.browser import chromium, phone
from tests.kit.web import Server

ANNA = "Anna"


async def test_forms_are_checked_and_replays_slide() -> None:
    """All on one phone: a new table with roles, its end, and its moments again."""
    complaints: list[str] = []
    async with Server() as server, chromium() as browser:
        page = await phone(browser, complaints)
        page.on("dialog", lambda dialog: dialog.accept())
        await page.goto(f"{server.base}/new/mafia")
        await page.get_by_text("All options").click()
        for field in ("o_spice", "r_TOWN"):
            theme = page.locator(f"details.theme:has([name={field}])")
            if await theme.get_attribute("open") is None:
                await theme.locator("> summary").click()
        await page.locator("#o_spice").fill("101")
        await expect(page.locator(".field:has(#o_spice) #why")).to_contain_text("a percentage")
        await page.locator("#o_spice").fill("10")
        await expect(page.locator("#why")).to_have_count(0)
        for role, count in (("TOWN", 3), ("MAFIA", 1)):
            await page.locator(f"[name=r_{role}]").fill(str(count))
        await expect(page.locator("[data-total]")).to_have_text("Roles for 4 players.")
        await page.locator("#name").fill(ANNA)
        await page.locator("#bots").fill("3")
        await page.get_by_role("button", name="Open the table").click()
        await page.get_by_role("button", name="Start the game").click()
        await page.get_by_text("Host's tools").click()
        await page.get_by_role("button", name="End the game for good").click()
        await page.get_by_role("link", name="Watch it again").click()

        addresses: list[str] = []
        page.on("request", lambda request: addresses.append(request.resource_type))
        last = await page.locator("#phase").inner_text()
        await page.locator("#at").press("Home")
        await expect(page.locator("#moment")).to_contain_text("Moment 0 of")
        await expect(page.locator("#phase")).not_to_have_text(last)
        await page.locator("#chapters a").last.click()
        await expect(page.locator("#phase")).to_have_text(last)
        await page.locator("#as").select_option(ANNA)
        await expect(page.locator(".pill.role")).not_to_have_count(0)
        assert "document" not in addresses, "no page is loaded"
        assert complaints == []


async def test_a_replay_shows_what_was_chosen_before_its_script_came() -> None:
    """Whoever moves the slider or chooses other eyes at once sees that moment with those eyes."""
    complaints: list[str] = []
    is_moved = asyncio.Event()

    async def late(route: Route) -> None:
        await is_moved.wait()
        await route.continue_()

    async with Server() as server, chromium() as browser:
        anna = server.phone()
        table = await server.table("connectfour", anna, bots="1", o_access="public")
        begun = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
        await anna.sends(begun.find("/close"))
        for moved in ("#at", "#as"):
            is_moved.clear()
            page = await phone(browser, complaints)
            await page.route("**/replay.js", late)
            await page.goto(f"{server.base}/t/{table}/replay", wait_until="commit")
            if moved == "#at":
                await page.locator("#at").press("Home")
            else:
                await page.locator("#as").select_option(ANNA)
            is_moved.set()
            await page.wait_for_url("**?at=*")
            at = await page.input_value("#at")
            assert f"at={at}&as=" in page.url
            await expect(page.locator("#moment")).to_contain_text(f"Moment {at} of")
            assert (at == "0") == (moved == "#at")
            assert page.url.endswith(ANNA) == (moved == "#as")
        assert complaints == []
