"""Whole games by plain forms: everything works in a browser without scripts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.kit.web import Phone, Server, random_answer

from gamekeeper.games import playable
from gamekeeper.store.base import TableId

PEOPLE = {"mafia": 5, "werewolves": 5, "softwarewolves": 4, "mia": 3, "go": 2, "connectfour": 2}
OPTIONS = {"go": {"o_size": "5"}}
MAX_ROUNDS = 400


async def plays_on(
    server: Server, table: TableId, phones: list[Phone], rng: Random
) -> Counter[int]:
    """Everybody answers what they are asked, until the game is over."""
    codes: Counter[int] = Counter()
    for turn in range(MAX_ROUNDS):
        for phone in phones:
            page = await phone.opens(f"/t/{table}")
            if 'class="panel ending"' in page.text:
                return codes
            if (found := random_answer(page, rng)) is not None:
                codes[(await phone.sends(found[0], **found[1])).status] += 1
        if turn % 2:
            await server.passes_until_due(table)
    raise AssertionError(f"{table} does not end: {codes}")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", playable())
async def test_every_game_can_be_played_to_its_end(server: Server, game: str, seed: int) -> None:
    """From the lobby to the end and again from there, with nothing but forms."""
    phones = [server.phone() for _ in range(PEOPLE[game])]
    table = await server.table(game, *phones, **OPTIONS.get(game, {}))
    page = await phones[0].opens(f"/t/{table}")
    for start in page.all("/start"):  # some games begin when everybody sits
        page = await phones[0].sends(start)
        assert page.status == 200, page.words

    if talk := page.all("/say"):
        page = await phones[0].sends(talk[0], text="Good luck!")
        for phone in phones:
            assert "Good luck!" in (await phone.opens(f"/t/{table}")).text
    codes = await plays_on(server, table, phones, Random(seed))
    await server.passes_until_due(table)  # some take their leave first

    assert set(codes) <= {200, 409}, codes
    assert codes[200] > codes[409], codes
    for phone in phones:
        page = await phone.opens(f"/t/{table}")
        assert not page.all("/answer")
        assert (await phone.opens(f"/t/{table}/replay")).status == 200
    page = await phones[0].opens(f"/t/{table}")
    again = await phones[0].sends(page.find("/rematch"))
    assert again.status == 200
    assert again.table != table
    joined = await phones[1].sends((await phones[1].opens(str(again.reply.url))).find("/join"))
    assert (joined.status, joined.data("me")) == (200, "Bob")


async def test_an_answer_sent_twice_acts_once(server: Server) -> None:
    """The browser names what it sends; a form from an earlier turn is refused in clear words."""
    anna, bob = server.phone(), server.phone("nl")
    table = await server.table("connectfour", anna, bob)
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    phone = anna if page.points else bob
    page = await phone.opens(f"/t/{table}")
    form = next(each for each in page.all("/answer") if "points" in each.fields)
    sent = {**form.fields, "v0": page.points[0], "c": "my-move"}

    first = await phone.asks(form.action, sent)
    version = (await server.store.row(table)).version
    second = await phone.asks(form.action, sent)
    stale = await phone.asks(form.action, {**sent, "c": "another"})

    assert (first.status_code, second.status_code) == (204, 204)
    assert stale.status_code == 409
    assert stale.json()["code"] in {"stale", "not-asked"}
    assert (await server.store.row(table)).version == version
    page = await phone.posts(form.action, {**sent, "c": "a third"})
    assert page.status == 409
    assert stale.json()["text"] in page.words


async def test_words_sent_twice_are_said_once(server: Server) -> None:
    """The same command says the same."""
    anna = server.phone()
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")
    form = page.find("/say")

    for _ in range(2):
        await anna.asks(form.action, {**form.fields, "text": "only once", "c": "1"})

    assert (await anna.opens(f"/t/{table}")).text.count("only once") == 1


async def test_a_table_opened_twice_is_one_table(server: Server) -> None:
    """Somebody who is known and sends the form twice has one table."""
    anna = server.phone()
    await server.table("mia", anna)
    form = (await anna.opens("/new/mia")).find("/new/mia")

    pages = [await anna.sends(form, c="same") for _ in range(2)]

    assert pages[0].table == pages[1].table


async def test_several_points_stand_in_one_field(server: Server) -> None:
    """Dead stones are marked by typing them; a stone is placed in capitals if one likes."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("go", anna, bob, o_size="5")
    stones, marking = 0, None
    while marking is None:
        for phone in (anna, bob):
            page = await phone.opens(f"/t/{table}")
            if any("data-many" in given for _, given in page.elements):
                marking = phone, page
                break
            forms = {form.fields["ask"]: form for form in page.all("/answer")}
            if stones < 2 and page.points:
                form = next(form for form in forms.values() if "v0" in form.typed)
                stones += (await phone.sends(form, v0=page.points[0].upper())).status == 200
            elif "pass" in forms:
                await phone.sends(forms["pass"])
    phone, page = marking
    [form] = [form for form in page.all("/answer") if form.fields["ask"] == "dead"]

    marked = await phone.sends(form, v0=" ".join(page.points[:2]))

    assert marked.status == 200, marked.words


async def test_whoever_watches_can_talk_to_watchers(server: Server) -> None:
    """If they are known; strangers have no form, and players hear nothing of it."""
    anna, bob, carl = server.phone(), server.phone(), server.phone()
    table = await server.table("mafia", anna, bots="4")
    await server.table("mia", bob)
    await server.invites(table, bob, carl)

    page = await bob.opens(f"/t/{table}")
    page = await bob.sends(page.find("/say"), text="I bet it is Anna")

    assert "I bet it is Anna" in page.text
    assert "I bet it is Anna" in (await carl.opens(f"/t/{table}")).text
    assert "I bet it is Anna" not in (await anna.opens(f"/t/{table}")).text
    assert not (await carl.opens(f"/t/{table}")).all("/say")
