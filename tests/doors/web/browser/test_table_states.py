"""What a table looks like while it is played: by day, in the dusk, at night, and to the dead."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

import pytest
from playwright.async_api import Page
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import flaws, misfits
from tests.kit.web import Phone

from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId

pytestmark = pytest.mark.asyncio(loop_scope="module")
LOCALES = ("en-GB", "nl-NL", "de-DE")
LONG = "Wilhelmina_van_Dijkk"
"""As long as a name may be."""


async def village(room: Room) -> tuple[TableId, dict[str, Phone]]:
    """Let five people begin a day: one of them is an idiot, who takes a voter along."""
    phones = {name: room.server.phone() for name in (LONG, "Bob", "Carl", "Dora", "Emil")}
    roles = {"r_TOWN": "3", "r_IDIOT": "1", "r_MAFIA": "1"}
    options = {"o_start_phase": "Day", "o_election_timer": "0", **roles}
    table = await room.server.table("mafia", *phones.values(), name=LONG, **options)
    host = phones[LONG]
    await host.sends((await host.opens(f"/t/{table}")).find("/start"))
    return table, phones


async def vote(table: TableId, phones: Mapping[str, Phone], voters: int, victim: str) -> None:
    """Let some people vote for somebody."""
    for phone in list(phones.values())[:voters]:
        ballots = (await phone.opens(f"/t/{table}")).all("/answer")
        named = [form for form in ballots if ("v0", victim) in form.buttons]
        [ballot] = [form for form in named if form.fields["ask"] == "vote"]
        assert (await phone.sends(ballot, v0=victim)).status == 200


async def holder(room: Room, table: TableId, phones: Mapping[str, Phone], role: str) -> str:
    """Return who was the first to sit down of those with a role."""
    live = await room.server.house.host.loaded(table)
    return next(name for name in phones if live.table.state.roles[Seat(name)] == role)


async def says(room: Room, phone: Phone, table: TableId, text: str) -> None:
    """Say something, a minute after the last word."""
    room.server.clock.ahead += timedelta(minutes=1)
    form = (await phone.opens(f"/t/{table}")).find("/say")
    assert (await phone.asks(form.action, {**form.fields, "text": text})).status_code == 204


OPENS = "() => { for (const each of document.querySelectorAll('details')) each.open = true; }"


async def looked_at(page: Page) -> None:
    """Look at a page as it is and with everything opened, light and dark."""
    for is_open in (False, True):
        if is_open:
            await page.evaluate(OPENS)
        for scheme in ("light", "dark"):
            await page.emulate_media(color_scheme=scheme)
            assert await flaws(page) == [], (scheme, is_open)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_day_has_no_flaw(room: Room, locale: str) -> None:
    """With votes, to the host with all tools open, to somebody who plays, and to who watches."""
    table, phones = await village(room)
    await vote(table, phones, 2, "Bob")
    watcher = room.server.phone()
    await room.server.invites(table, watcher)
    for each in (phones[LONG], phones["Dora"], watcher):
        page = await room.page(each, f"/t/{table}", locale)
        assert await page.locator("#host details").count() == (each is phones[LONG])
        await looked_at(page)
        await room.ends(page)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_night_has_no_flaw(room: Room, locale: str) -> None:
    """To everybody: whoever acts, whoever sleeps, and the host with all tools open."""
    phones = [room.server.phone() for _ in range(5)]
    table = await room.server.table("werewolves", *phones)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    for each in phones:
        page = await room.page(each, f"/t/{table}", locale)
        assert await page.locator("body[data-mood=night] .cover.night").count() == 1
        await looked_at(page)
        await room.ends(page)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_list_of_votes_shows_whole_names(room: Room, locale: str) -> None:
    """The host's own name is the longest, and everything else that stands on that card is there."""
    table, phones = await village(room)
    await vote(table, phones, 2, "Bob")
    page = await room.page(phones[LONG], f"/t/{table}", locale)

    assert await page.locator(".card.you .name").inner_text() == LONG
    assert await page.locator(".card.you .to").count() == 1
    assert await misfits(page) == []
    await room.ends(page)


async def test_the_latest_words_stand_below_the_head_and_over_no_question(room: Room) -> None:
    """Long ones take two lines; while a question is in view and not answered, they do not come."""
    table, phones = await village(room)
    page = await room.page(phones[LONG], f"/t/{table}")
    await page.locator("#latest[hidden]").wait_for(state="attached")
    await vote(table, phones, 1, "Bob")
    await page.locator(".ask:not(.hot)").first.wait_for()

    await says(room, phones["Bob"], table, "I think that " + "it is Dora, " * 20)
    await page.locator("#latest", has_text="I think").wait_for()
    box = await page.locator("#latest").bounding_box()
    head = await page.locator("#head").bounding_box()
    assert box is not None
    assert head is not None
    assert box["y"] >= head["y"] + head["height"]
    assert 40 < box["height"] < 70
    assert await page.locator("#latest").evaluate("(each) => each.scrollWidth <= each.clientWidth")
    assert await flaws(page) == []

    await page.get_by_role("button", name="Withdraw vote").click()
    await page.locator(".ask.hot").wait_for()
    await page.locator("#latest").wait_for(state="hidden")
    await says(room, phones["Carl"], table, "No, it is not.")
    await page.locator("#story", has_text="No, it is not.").wait_for()
    assert await page.locator("#latest").is_hidden()
    await room.ends(page)


GONE = {
    "en-GB": "You are out of the game, but one thing is still up to you.",
    "nl-NL": "Je ligt uit het spel, maar je mag nog één ding kiezen.",
    "de-DE": "Du bist nicht mehr im Spiel, darfst aber noch etwas entscheiden.",
}


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_dead_who_are_asked_something_read_that_they_are(room: Room, locale: str) -> None:
    """As long as they are: then they read that they can keep watching."""
    table, phones = await village(room)
    idiot, victim = [await holder(room, table, phones, each) for each in ("IDIOT", "TOWN")]
    page = await room.page(phones[idiot], f"/t/{table}", locale)
    gone = page.locator("#gone")
    assert await gone.is_hidden()

    await vote(table, phones, 3, idiot)
    await gone.wait_for()
    assert await page.locator(".ask.hot").count() == 1
    assert await gone.inner_text() == GONE[locale]
    assert GONE["en-GB"] in (await phones[idiot].opens(f"/t/{table}")).words
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        assert await flaws(page) == []

    await page.click(f"#people button[value={victim}]")
    await page.locator(".ask.hot").wait_for(state="detached")
    await page.locator("#gone", has_not_text=GONE[locale]).wait_for()
    await room.ends(page)


async def test_the_story_of_a_projector_is_as_large_as_its_names(room: Room) -> None:
    """Only the last lines stand there, so that they are read from the back of the room."""
    table, phones = await village(room)
    page = await room.page(phones[LONG], f"/t/{table}/screen", is_phone=False)
    await vote(table, phones, 2, "Bob")
    await page.locator("#story", has_text="Bob votes").wait_for()

    size = "(each) => parseFloat(getComputedStyle(each).fontSize)"
    told = page.locator("#story li").last
    assert await told.evaluate(size) >= await page.locator(".name").first.evaluate(size)
    seen = await page.locator("#story li:visible").all_inner_texts()
    assert len(seen) == 7
    assert seen == (await page.locator("#story li").all_inner_texts())[-7:]
    await room.ends(page)


async def test_a_story_that_has_not_begun_takes_no_room(room: Room) -> None:
    """Once there are words, it is there."""
    anna = room.server.phone()
    table = await room.server.table("softwarewolves", anna, bots="3")
    watcher = room.server.phone()
    await room.server.invites(table, watcher)
    page = await room.page(watcher, f"/t/{table}")
    assert await page.locator(".story").is_hidden()

    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    await page.locator(".story").wait_for()
    assert await page.locator("#story li").count() > 0
    await room.ends(page)
