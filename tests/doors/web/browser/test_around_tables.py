"""Many tabs, phones that slept, a projector, watchers, and browsers without scripts."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import Dialog, Page
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import PHONE, flaws, listen, misfits, patient
from tests.kit.evening import until
from tests.kit.web import SLOW_BOTS, Phone

from gamekeeper.games import playable
from gamekeeper.lobby.opening import Order
from gamekeeper.lobby.operations import Call
from gamekeeper.store.base import TableId

pytestmark = pytest.mark.asyncio(loop_scope="module")
TABS = 10
OPENS = "() => { for (const each of document.querySelectorAll('details')) each.open = true; }"
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


async def test_a_host_takes_back_what_came_while_the_page_was_open(room: Room) -> None:
    """The page's tools keep up with the story, also where they are not drawn again."""
    anna, bob = room.server.phone(), room.server.phone()
    table = await room.server.table("mafia", anna, bob, bots="3")
    page = await room.page(anna, f"/t/{table}")
    await says(room, bob, table, "one", "two")
    await page.locator("#story", has_text="two").wait_for()

    await page.click("#host summary")
    await page.click("#seats-in .chip:has-text('Bob')")
    await page.click("#seats-in button[value=unsay]")

    await page.locator("#story", has_text="(taken back)").wait_for()
    assert [line for line in await story(page) if line.startswith("Bob\n")] == [
        "Bob\none",
        "Bob\n(taken back)",
    ]
    await room.ends(page)


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


async def test_what_somebody_has_begun_outlives_the_news(room: Room) -> None:
    """The focus of whoever plays with keys, a name that is chosen, and what is opened."""
    anna, bob, *others = (room.server.phone() for _ in range(5))
    table = await room.server.table("mafia", anna, bob, *others, o_start_phase="Day")
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    page = await room.page(anna, f"/t/{table}")
    await page.click("#host summary")
    await page.locator("#host input[value=Bob]").check(force=True)
    await page.focus("#people button[value=Anna]")

    vote = next(form for form in (await bob.opens(f"/t/{table}")).all("/answer") if form.buttons)
    assert (await bob.sends(vote, v0="Anna")).status == 200
    await page.locator("#people .to", has_text="Anna").wait_for()
    assert await page.evaluate("() => document.activeElement.value") == "Anna"
    await page.keyboard.press("Enter")
    await page.locator(".card.on").wait_for()
    assert await page.evaluate("() => document.activeElement.value") == "Anna"
    seat = (await anna.opens(f"/t/{table}")).find("/seat")
    await anna.sends(seat, seat="Bob", do="mute")
    await page.locator("#host .chip", has_text="muted").wait_for()
    assert await page.locator("#host input[value=Bob]").is_checked()
    assert await page.locator("#host details").first.get_attribute("open") is not None
    await room.ends(page)


async def test_a_phone_whose_clock_is_wrong_counts_down_by_the_servers(room: Room) -> None:
    """It is an hour late, and still shows how long the day lasts."""
    anna = room.server.phone()
    slow = {
        "preset": "alone",
        "bots": "6",
        **SLOW_BOTS,
        "o_start_phase": "Day",
        "o_day_limit": "10",
    }
    table = await room.server.table("mafia", anna, **slow, u_day_limit="m")
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    page = await room.page(anna, f"/t/{table}")
    await page.clock.install(time=datetime.now(UTC) - timedelta(hours=1))
    await page.reload()

    assert re.fullmatch(r"(10:00|9:\d\d|8:\d\d)", await page.inner_text("time.count"))
    await page.context.close()


async def test_without_scripts_one_reads_secrets_and_votes(room: Room) -> None:
    """What only one person was told stands in the page; a vote is there after a reload."""
    anna = room.server.phone("nl")
    slow = {
        "preset": "alone",
        "bots": "6",
        **SLOW_BOTS,
        "o_start_phase": "Day",
        "o_election_timer": "10m",
    }
    table = await room.server.table("mafia", anna, **slow)
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    context = await patient(room.browser, viewport=PHONE, java_script_enabled=False)
    for each in anna.client.cookies.jar:
        cookie = {"name": each.name, "value": each.value or "", "url": room.server.base}
        await context.add_cookies([cookie])  # type: ignore[list-item]
    page = await context.new_page()
    await page.goto(f"{room.server.base}/t/{table}")

    assert re.fullmatch(r"\d\d:\d\d UTC", await page.inner_text("time.count"))
    await page.click("#host summary")
    await page.click("form[action$='/close'] button")  # it hurts: nothing happens without a tick
    assert await page.locator("form[action$='/close'] :invalid").count() == 1
    await page.click("noscript summary")
    assert await page.locator("noscript .secrets li").first.is_visible()
    async with page.expect_navigation():
        await page.locator("#people button.face").first.click()
    await page.reload()
    assert await page.locator(".card.on").count() == 1
    await context.close()


def paths_around(table: TableId) -> list[str]:
    """Return the paths of all pages that show no table in play; the given one is over."""
    return [
        *("/", "/new", "/help", "/league", "/people/me", "/t/nowhere", f"/t/{table}/replay"),
        *(f"/new/{game}" for game in playable()),
        *("/help/mafia", "/league/mafia", "/device/12345678", f"/t/{table}/screen"),
        *(f"/help/{game}/rulebook" for game in playable()),
        *("/help/manuals/en/players", "/help/manuals/nl/beheerders"),
    ]


async def over(room: Room, anna: Phone) -> TableId:
    """Let somebody play a game to the end, and wait at another table."""
    table = await room.server.table("connectfour", anna, bots="1", o_access="public")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    await anna.sends(page.find("/close"))
    await room.server.table("mafia", anna, o_access="public")
    return table


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "de-DE"])
async def test_every_page_fits_on_a_phone_in_every_language(room: Room, locale: str) -> None:
    """Nobody has to scroll sideways at 360 pixels, and no name is cut off."""
    anna = room.server.phone()
    table = await over(room, anna)
    seen = await room.page(anna, "/", locale)
    for path in paths_around(table):
        await seen.goto(f"{room.server.base}{path}")
        await seen.evaluate(OPENS)
        assert await misfits(seen) == [], path
    room.complaints[:] = [each for each in room.complaints if "404" not in each]
    await room.ends(seen)


async def test_no_page_has_a_flaw(room: Room) -> None:
    """On a phone, light and dark: nothing that axe-core finds, nothing wider than the phone."""
    anna = room.server.phone()
    table = await over(room, anna)
    seen = await room.page(anna, "/")
    for path in paths_around(table):
        await seen.goto(f"{room.server.base}{path}")
        await seen.emulate_media(color_scheme="light")
        assert await flaws(seen) == [], path
        await seen.emulate_media(color_scheme="dark")
        assert await flaws(seen, "color-contrast") == [], path
    room.complaints[:] = [each for each in room.complaints if "404" not in each]
    await room.ends(seen)


AWAY = {
    "en-GB": "No connection. Trying again …",
    "nl-NL": "Geen verbinding. Ik probeer het opnieuw …",
    "de-DE": "Keine Verbindung. Neuer Versuch …",
}


@pytest.mark.parametrize("locale", AWAY)
async def test_a_page_without_a_server_says_so(room: Room, locale: str) -> None:
    """Until the server is back."""
    anna = room.server.phone()
    table = await room.server.table("mafia", anna)
    page = await room.page(anna, f"/t/{table}", locale)
    await until(lambda: room.server.app.pages.watching(table) == {"Anna": 1})
    assert not await page.get_by_text(AWAY[locale]).is_visible()

    room.server.app.pages.close()
    await page.get_by_text(AWAY[locale]).wait_for()
    room.server.app.pages.is_closing = False
    await page.evaluate(WAKES)

    await page.get_by_text(AWAY[locale]).wait_for(state="hidden")
    await room.ends(page)


async def test_a_host_is_asked_about_the_one_who_was_chosen(room: Room) -> None:
    """Whoever says no has done nothing."""
    anna, bob = room.server.phone(), room.server.phone()
    table = await room.server.table("mafia", anna, bob)
    page = await room.page(anna, f"/t/{table}")
    asked: list[str] = []

    async def says_no(dialog: Dialog) -> None:
        asked.append(dialog.message)
        await dialog.dismiss()

    page.on("dialog", says_no)
    await page.get_by_text("Host's tools").click()
    tools = page.locator("form[action$='/seat']")
    await tools.locator("[data-name=Bob]").evaluate("each => each.click()")
    await tools.get_by_role("button", name="Remove").click()
    await tools.get_by_role("button", name="Make them the host").click()

    assert asked == [
        "Remove Bob from the game?",
        "Make Bob the host? Then you are not the host any more.",
    ]
    assert len(await room.server.store.chairs(table)) == 2
    await room.ends(page)


async def test_all_options_of_a_game_fit_on_two_phones_and_the_button_is_always_there(
    room: Room,
) -> None:
    """They stand under themes to be opened; the button that opens the table sticks to the edge."""
    for game in playable():
        page = await room.visitor(f"/new/{game}")
        await page.click("form.panel > details > summary")
        assert await page.evaluate("() => document.documentElement.scrollHeight") < 2 * 740

        await page.evaluate(OPENS)
        await page.evaluate("() => scrollTo(0, 0)")
        box = await page.locator("form.panel > button.wide").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740
        await room.ends(page)
