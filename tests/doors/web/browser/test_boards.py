"""Connect Four, Go and Mäxchen in real browsers, with a mouse and with a finger."""

from __future__ import annotations

import pytest
from playwright.async_api import Page
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import flaws

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def seated(room: Room, game: str, **options: str) -> tuple[Page, Page]:
    """Let Anna at a desk and Bob with a Dutch phone play; returns who begins, and the other."""
    anna, bob = room.server.phone(), room.server.phone("nl")
    table = await room.server.table(game, anna, bob, **options)
    one = await room.page(anna, f"/t/{table}", is_phone=False)
    two = await room.page(bob, f"/t/{table}", "nl-NL")
    if await one.locator("form[action$='/start']").count():
        await one.click("form[action$='/start'] button")
    await one.wait_for_selector(".side.hot")
    is_first = await one.locator(".side.hot", has_text="you").count()
    return (one, two) if is_first else (two, one)


async def plays(page: Page, point: str) -> None:
    """Play a point by clicking on the board, or by tapping it twice."""
    hit = page.locator(f".hit[data-point='{point}']:visible")
    await hit.wait_for()
    if await page.evaluate("() => matchMedia('(hover: hover)').matches"):
        await hit.click()
    else:
        await hit.tap()
        await page.wait_for_selector(".ghost:not([cx='-9'])", state="attached")
        await hit.tap()
    await page.wait_for_selector(f".hit[data-point='{point}']", state="detached")


async def test_connect_four_is_played_by_clicking(room: Room) -> None:
    """Four in a column win; both see it, and whose turn it is, at once."""
    first, second = await seated(room, "connectfour")

    for row in (1, 2, 3):
        await plays(first, f"a{row}")
        assert "●" not in await first.title()
        await plays(second, f"b{row}")
        await first.wait_for_selector(".question.hot")
        assert "●" in await first.title()
    assert await flaws(first) == []
    await plays(first, "a4")

    for page in (first, second):
        await page.wait_for_selector(".ending")
        assert await page.locator(".piece.won").count() == 4
    await room.ends(first, second)


async def answers(page: Page, key: str) -> None:
    """Press the button of a question and wait until it is gone."""
    await page.locator(f"#asks input[value='{key}'] ~ button").click()
    await page.wait_for_selector(f"#asks input[value='{key}']", state="detached")


async def marks(page: Page, key: str, *points: str) -> None:
    """Choose what is marked, tap stones, and send it."""
    await page.locator(f".modes label:has([data-keep^='{key} '])").click()
    for point in points:
        await page.locator(f".hit[data-point='{point}']:visible").click()
    assert await page.input_value("form.point:visible [name=v0]") == " ".join(points).upper()
    await page.click("form.point:visible button.primary")
    await page.wait_for_selector(".modes", state="detached")


async def test_go_is_played_disputed_and_agreed_on(room: Room) -> None:
    """Stones by click, tap and typing; what is dead is marked, denied, played on and agreed on."""
    clocks = {"o_overtime": "FIS", "o_main": "2h", "o_byo": "1h"}
    black, white = await seated(room, "go", o_size="9", **clocks)
    for page in (black, white):
        assert await page.locator(".side .clock").count() == 2
        assert await page.locator(".side.hot .clock time").count() == 1

    for one, other in zip(["c3", "c7", "g3"], ["g7", "e5", "d3"], strict=True):
        await plays(black, one)
        await plays(white, other)
    await black.fill("form.point input[name=v0]", "F4")
    await black.keyboard.press("Enter")
    await white.wait_for_selector(".piece.black[cx='5'][cy='5']")
    assert await flaws(white) == []
    await answers(white, "pass")
    await answers(black, "pass")

    await marks(white, "dead", "c3")  # one stone stands for its whole neighbourhood
    await black.wait_for_selector(".piece.dead")
    assert await black.locator(".piece.dead").count() == 4
    assert await flaws(black) == []
    await marks(black, "alive", "c3", "c7")
    await white.wait_for_selector(".modes")
    assert await white.locator(".piece.dead").count() == 0
    await white.locator(".modes label:has([data-keep^='play '])").click()
    await plays(white, "a1")
    await answers(black, "pass")
    await answers(white, "pass")
    await marks(black, "dead", "a1")
    await answers(white, "agree")

    for page in (black, white):
        await page.wait_for_selector(".ending")
    await room.ends(black, white)


async def test_maexchen_is_played_by_buttons(room: Room) -> None:
    """Dice are seen only under the cup, which is closed again at the next turn."""
    anna, bob = room.server.phone(), room.server.phone("nl")
    table = await room.server.table("mia", anna, bob, o_rounds="2", o_ask="no")
    pages = {
        "Anna": await room.page(anna, f"/t/{table}", is_phone=False),
        "Bob": await room.page(bob, f"/t/{table}", "nl-NL"),
    }
    assert await pages["Anna"].locator("#share > details[open]").count() == 1
    await pages["Anna"].click("form[action$='/start'] button")
    await pages["Anna"].wait_for_selector("#share > details:not([open])", state="attached")

    seen = 0
    while not await pages["Anna"].locator(".ending").count():
        [seat] = await room.awaited(table) or [""]
        if not seat:
            await room.server.passes_until_due(table)
            continue
        page = pages[seat]
        await page.wait_for_selector("#asks button")
        turn = await page.locator("#asks [name=turn]").first.input_value()
        if await page.locator("#asks .picks").count():
            assert await page.locator(".cup details[open]").count() == 0
            await page.click(".cup summary")
            assert await page.locator(".cup details .dice svg").count() == 2
            seen += 1
            await page.locator("#asks .picks button").last.click()
        else:
            key = "see" if await page.locator(".cup").count() else "roll"
            await page.locator(f"#asks input[value='{key}'] ~ button").click()
        await page.wait_for_selector(f"#asks [name=turn][value='{turn}']", state="detached")

    assert seen
    for page in pages.values():
        await page.wait_for_selector(".ending")
    await room.ends(*pages.values())
