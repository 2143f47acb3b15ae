"""Werewolves and Softwarewolves in real browsers: nights that betray nothing, and the dead."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random

import pytest
from playwright.async_api import Error, Page
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import flaws
from tests.kit.patience import PATIENCE
from tests.kit.web import Phone

from gamekeeper.store.base import TableId

pytestmark = pytest.mark.asyncio(loop_scope="module")
RNG = Random(16)
BUTTONS = ".under .ask.hot form button, #people button.face, #asks .ask.hot form button"
SHAPE = """() => [...document.querySelectorAll('head > *, body *')]
  .filter((each) => !each.closest('.under, #story, #latest, #host, #host ~ input[form], #share .hint, noscript, .call'))
  .map((each) => `${each.tagName} ${each.className.baseVal ?? each.className.replace(' you', '')}
    ${each.matches('time, .name') ? '' : [...each.childNodes].filter((n) => n.nodeType === 3)
    .map((n) => n.data.trim()).join(' ')}`)"""
"""What a page looks like: all tags, classes and words, but for whose page it is and hosts' own words."""


async def answered(page: Page) -> bool:
    """Answer what a page is asked, if anything, by chance: a refused answer is not repeated."""
    if await page.locator("body[data-mood=night] .cover:not([open])").count():
        await page.click(".cover > summary", timeout=1000)
    if not await page.locator(".ask.hot").count():
        return False
    for each in await page.locator(".ask.hot fieldset").all():
        boxes = await each.locator("input[type=checkbox]").all()
        chosen = RNG.sample(boxes, min(2, len(boxes)))
        for box in boxes:
            await box.set_checked(box in chosen, timeout=1000)
        if radios := await each.locator("input[type=radio]").all():
            await RNG.choice(radios).check(timeout=1000)
    if not (buttons := await page.locator(BUTTONS).all()):
        return False
    async with page.expect_response(lambda reply: reply.request.method == "POST"):
        await RNG.choice(buttons).click(timeout=1000)
    return True


async def plays_on(room: Room, table: TableId, pages: Mapping[str, Page]) -> None:
    """Go on until somebody has answered, or until what is due has happened."""
    waiting = pages.keys() & await room.awaited(table)
    if waiting:
        for seat in waiting:
            try:
                await answered(pages[seat])
            except Error:
                continue  # the page has changed meanwhile
    elif await room.awaited(table):
        await asyncio.sleep(0.01)  # a bot thinks
    else:
        await room.server.passes_until_due(table)


async def votes(
    room: Room, table: TableId, phones: Mapping[str, Phone], victim: str | None = None
) -> None:
    """Let everybody whom the table waits for choose the victim, or whoever comes first."""
    for seat in await room.awaited(table):
        page = await phones[seat].opens(f"/t/{table}")
        for form in page.all("/answer"):
            offered = [value for _, value in form.buttons]
            if offered:
                chosen = victim if victim in offered else offered[0]
                assert (await phones[seat].sends(form, v0=chosen)).status == 200
                break
    if not await room.awaited(table):
        await room.server.passes_until_due(table)


async def test_werewolves_are_played_in_two_languages(room: Room) -> None:
    """Three people and five bots: nights look alike, covers close, and everybody reads their own."""
    phones = [room.server.phone(language) for language in ("en", "nl", "en")]
    quick = {"preset": "alone", "o_pace": "", "bots": "5"}
    table = await room.server.table("werewolves", *phones, **quick)
    pages = {
        name: await room.page(phone, f"/t/{table}", locale)
        for name, phone, locale in zip(
            ("Anna", "Bob", "Carl"), phones, ("en-GB", "nl-NL", "en-GB"), strict=True
        )
    }
    anna, bob, carl = pages.values()
    await anna.click("form[action$='/start'] button")
    for page in pages.values():
        await page.wait_for_selector("body[data-mood=night] .cover")

    english, dutch, other = [await page.evaluate(SHAPE) for page in pages.values()]
    assert english == other
    assert len(dutch) == len(english)
    assert await anna.locator(".cover").screenshot() == await carl.locator(".cover").screenshot()
    titles = [await page.title() for page in pages.values()]
    assert titles == [f"{name} · {table}" for name in ("Werewolves", "Weerwolven", "Werewolves")]
    for page in pages.values():
        await page.click(".cover > summary")
        assert await page.locator("#secret-story li").count()
        assert await flaws(page) == []
    async with asyncio.timeout(3 * PATIENCE):
        while await anna.locator("body[data-mood=night]").count():
            await plays_on(room, table, pages)
        for page in pages.values():
            await page.wait_for_selector("body:not([data-mood=night])")
            assert await page.locator(".cover[open]").count() == 0
            assert await flaws(page) == []
        while not await anna.locator(".ending").count():
            await plays_on(room, table, pages)

    assert "Nacht 1 begint" in await bob.inner_text("#story")
    assert "Night 1 begins" in await anna.inner_text("#story")
    assert "Night 1 begins" not in await bob.inner_text("#story")
    for page in pages.values():
        await page.wait_for_selector(".ending")
    await room.ends(*pages.values())


async def test_the_page_of_somebody_who_dies_changes_at_once(room: Room) -> None:
    """Softwarewolves: it says so, asks nothing more, and shows the end without a reload."""
    phones = {name: room.server.phone() for name in ("Anna", "Bob", "Carl", "Dora", "Emil")}
    table = await room.server.table("softwarewolves", *phones.values())
    await phones["Anna"].sends((await phones["Anna"].opens(f"/t/{table}")).find("/start"))
    live = await room.server.house.host.loaded(table)
    victim = next(
        card.seat
        for seat in live.table.status.awaiting
        for card in live.face.scene(live.view(seat), seat).cards
        if not card.you and card.seat != "Anna"
    )
    page = await room.page(phones[victim], f"/t/{table}")
    assert await page.locator("body.out").count() == 0
    assert await page.locator("#gone").is_hidden()

    async with asyncio.timeout(PATIENCE):
        while not await page.locator("body.out").count():
            await votes(room, table, phones, victim)
    assert await page.locator("#gone").is_visible()
    assert await page.locator(".ask.hot").count() == 0
    assert await flaws(page) == []
    async with asyncio.timeout(PATIENCE):
        while not await page.locator(".ending").count():
            await votes(room, table, phones)
    await page.wait_for_selector("body:not(.out)")
    await room.ends(page)
