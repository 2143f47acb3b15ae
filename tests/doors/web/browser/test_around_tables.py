"""Many tabs, phones that slept, a projector, watchers, and browsers without scripts."""

from __future__ import annotations

from datetime import timedelta

import pytest
from playwright.async_api import Page
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import PHONE, flaws, listen
from tests.kit.evening import until
from tests.kit.web import Phone

from gamekeeper.games import playable
from gamekeeper.lobby.opening import Order
from gamekeeper.lobby.operations import Call
from gamekeeper.store.base import TableId

pytestmark = pytest.mark.asyncio(loop_scope="module")
TABS = 10
WAKES = "() => document.dispatchEvent(new Event('visibilitychange'))"


async def says(room: Room, phone: Phone, table: TableId, *texts: str) -> None:
    """Say something, a word a minute: nobody talks too fast."""
    form = (await phone.opens(f"/t/{table}")).find("/say")
    for text in texts:
        room.server.clock.ahead += timedelta(minutes=1)
        assert (await phone.asks(form.action, {**form.fields, "text": text})).status_code == 204


async def story(page: Page) -> list[str]:
    return await page.locator("#story li").all_inner_texts()


async def test_ten_tabs_share_one_stream_and_miss_nothing(room: Room) -> None:
    """Whatever is said while tabs are opened is in each of them once, in order."""
    anna = room.server.phone()
    table, other = await room.server.table("mafia", anna), await room.server.table("mia", anna)
    pages = [await room.page(anna, f"/t/{table}")]
    for n in range(TABS - 1):
        page = await pages[0].context.new_page()
        listen(page, room.complaints)
        pages.append(page)
        await page.goto(f"{room.server.base}/t/{other if n == 4 else table}")
        await says(room, anna, table, f"word {n}")
    aside = pages.pop(5)

    for page in pages:
        await page.locator("#story", has_text=f"word {TABS - 2}").wait_for()
    words = [f"word {n}" for n in range(TABS - 1)]
    for page in pages:
        assert (await story(page))[-len(words) :] == words
    await until(lambda: room.server.app.pages.watching(table) == {"Anna": 1})
    assert room.server.app.pages.watching(other) == {"Anna": 1}
    assert not [line for line in await story(aside) if "word" in line]
    await room.ends(pages[0])


async def test_a_phone_that_slept_for_an_hour_catches_up(room: Room) -> None:
    """Once it wakes it reads everything that was said meanwhile, and nothing twice."""
    anna, bob = room.server.phone(), room.server.phone()
    table = await room.server.table("mafia", anna, bob, bots="3")
    page = await room.page(anna, f"/t/{table}")
    await until(lambda: room.server.app.pages.watching(table) == {"Anna": 1})
    before = await story(page)

    room.server.app.pages.close()
    await page.wait_for_selector("body.away")
    words = [f"word {n}" for n in range(60)]
    await says(room, bob, table, *words)
    room.server.app.pages.is_closing = False
    await page.evaluate(WAKES)

    await page.locator("#story", has_text="word 59").wait_for()
    assert await story(page) == [*before, *(f"Bob\n{word}" for word in words)]
    await page.wait_for_selector("body:not(.away)")
    await room.ends(page)


async def test_a_village_of_another_door_is_shown_to_watchers_and_on_a_projector(
    room: Room,
) -> None:
    """In big letters with a countdown; both show the night and no secrets."""
    lobby, clock = room.server.house.lobby, room.server.clock
    person = await lobby.people.at("xmpp:zoe@example.org")
    order = Order("mafia", {"access": "public"}, "6", "Zoe", in_rooms=True)
    opened = await lobby.operations.open(Call(person, "a chat", clock.now()), order)
    watcher = await room.visitor(f"/t/{opened.table}", "nl-NL")
    screen = await room.visitor(f"/t/{opened.table}/screen", is_phone=False)
    assert await screen.locator("#share img").count() == 1

    await lobby.operations.start(Call(person, "go on", clock.now()), opened.table)

    for page in (watcher, screen):
        await page.locator("#people", has_text="Zoe").wait_for()
        await page.wait_for_selector(".head .sign:not([data-open='1'])", state="attached")
        assert await page.locator(".cover, .card .pill.role, #asks button").count() == 0
    assert await watcher.locator("#watching").is_visible()
    assert await watcher.locator("#join").is_hidden()
    size = await screen.evaluate("() => parseFloat(getComputedStyle(document.body).fontSize)")
    assert size > 20
    assert await screen.locator("time.count").is_visible()
    assert await screen.locator("#share").is_hidden()
    await room.ends(watcher, screen)


async def test_without_scripts_one_reads_secrets_and_votes(room: Room) -> None:
    """What only one person was told stands in the page; a vote is there after a reload."""
    anna = room.server.phone("nl")
    slow = {"preset": "alone", "bots": "6", "o_start_phase": "Day", "o_election_timer": "10m"}
    table = await room.server.table("mafia", anna, **slow)
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    context = await room.browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    for each in anna.client.cookies.jar:
        cookie = {"name": each.name, "value": each.value or "", "url": room.server.base}
        await context.add_cookies([cookie])  # type: ignore[list-item]
    page = await context.new_page()
    await page.goto(f"{room.server.base}/t/{table}")

    await page.click("noscript summary")
    assert await page.locator("noscript .secrets li").first.is_visible()
    async with page.expect_navigation():
        await page.locator("#people button.face").first.click()
    await page.reload()
    assert await page.locator(".card.on").count() == 1
    await context.close()


async def test_no_page_has_a_flaw(room: Room) -> None:
    """On a phone, light and dark: nothing that axe-core finds, nothing wider than the phone."""
    anna = room.server.phone()
    table = await room.server.table("connectfour", anna, bots="1", o_access="public")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    await anna.sends(page.find("/close"))
    await room.server.table("mafia", anna, o_access="public")
    seen = await room.page(anna, "/")
    paths = (
        *("/", "/new", "/help", "/league", "/people/me", "/t/nowhere", f"/t/{table}/replay"),
        *(f"/new/{game}" for game in playable()),
        *("/help/mafia", "/league/mafia", "/device/12345678"),
    )
    for path in paths:
        await seen.goto(f"{room.server.base}{path}")
        await seen.emulate_media(color_scheme="light")
        assert await flaws(seen) == [], path
        await seen.emulate_media(color_scheme="dark")
        assert await flaws(seen, "color-contrast") == [], path
    room.complaints[:] = [each for each in room.complaints if "404" not in each]
    await room.ends(seen)
