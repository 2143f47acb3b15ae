"""What a table looks like while it is played: by day, in the dusk, at night, and to the dead."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.doors.web.browser.conftest import Room
from tests.kit.browser import misfits
from tests.kit.web import Phone

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
