"""Watching a finished game again: any moment, through anybody's eyes, and its proof."""

from __future__ import annotations

import pytest
from tests.kit.web import SLOW_BOTS, Page, Phone, Server

from gamekeeper.doors.web.replay import revealed
from gamekeeper.host.talk.speaking import take_back
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Card, Mark, Scene
from gamekeeper.lobby.operations import Operations
from gamekeeper.store.base import TableId


async def played(server: Server, *phones: Phone) -> TableId:
    """A village that was closed after its first phase had begun, and somebody had spoken."""
    table = await server.table("mafia", *phones, bots="3", o_start_phase="Day", **SLOW_BOTS)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    form = (await phones[0].opens(f"/t/{table}")).find("/say")
    await phones[0].sends(form, text="I trust nobody")
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/close"))
    return table


def moments(page: Page) -> list[int]:
    """Where the jumps lead."""
    return [int(g["data-at"]) for tag, g in page.elements if tag == "a" and "data-at" in g][2:]


def shown_roles(page: Page) -> int:
    return sum("role" in given.get("class", "").split() for _, given in page.elements)


async def test_any_moment_can_be_seen_as_anybody_saw_it(server: Server) -> None:
    """What a player knew is open; what they did not know yet, or never, is not there."""
    anna, bob = server.phone(), server.phone()
    table = await played(server, anna, bob)
    replay = f"/t/{table}/replay"
    end = await bob.opens(replay)
    began, day = moments(end)[0], moments(end)[-1]

    mine = await anna.opens(f"{replay}?as=Anna&at={day}")
    everybody = await anna.opens(f"{replay}?at={day}")
    early = await anna.opens(f"{replay}?as=Anna&at={began}")

    assert began < day
    assert shown_roles(mine) == 1 + shown_roles(everybody)
    assert shown_roles(early) == 0
    assert not end.all("/answer")
    assert not end.all("/say")
    assert "I trust nobody" in end.words
    assert "I trust nobody" not in early.words, "it was said later"
    assert {"Anna", "Bob"} < {g["value"] for tag, g in end.elements if tag == "option"}
    await take_back(server.house.host, table, 1)  # also after the end
    assert "(taken back)" in (again := (await bob.opens(replay)).words)
    assert "I trust nobody" not in again


async def test_a_replay_speaks_the_readers_language(server: Server) -> None:
    """Its story, too."""
    anna = server.phone()
    table = await played(server, anna)

    dutch = await (await server.guest(table, "nl")).opens(f"/t/{table}/replay")
    english = await (await server.guest(table, "en")).opens(f"/t/{table}/replay")

    assert "Spring naar" in dutch.words
    told = [
        page.words.partition('id="story"')[2].partition("</ol>")[0] for page in (dutch, english)
    ]
    assert told[0] != told[1]
    assert told[0].count("<li") == told[1].count("<li") > 2


async def test_a_replay_proves_itself_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed, hash and the result of the check; a slider does not have it checked again."""
    anna, checks = server.phone(), list[str]()
    table = await played(server, anna)
    verify = Operations.verify

    async def counted(self: Operations, table: str) -> object:
        checks.append(table)
        return await verify(self, table)

    monkeypatch.setattr(Operations, "verify", counted)
    pages = [await anna.opens(f"/t/{table}/replay?at={at}") for at in range(5)]

    row = await server.store.row(table)
    for page in pages:
        assert row.seed in page.text
        assert seed_hash(row.seed) in page.text
        assert f"gamekeeper verify {table}" in page.text
    assert checks == [table]


async def test_a_running_game_has_no_replay(server: Server) -> None:
    """Nobody looks into the cards; and a seat that is not there is refused afterwards."""
    anna = server.phone()
    table = await server.table("mafia", anna, bots="3")

    early = await anna.opens(f"/t/{table}/replay?as=Anna")
    await anna.sends((await anna.opens(f"/t/{table}")).find("/close"))

    assert early.status == 409
    assert (await anna.opens(f"/t/{table}/replay?as=Zoe")).status == 409
    assert (await anna.opens(f"/t/{table}/replay?at=9999")).status == 200


def test_nothing_is_hidden_over_a_players_shoulder() -> None:
    card = Card(Seat("anna"), "Anna", marks=(Mark("lover", secret=True),), secret=("role",))

    [shown] = revealed(Scene("day", 1, cards=(card,))).cards

    assert not shown.secret
    assert not shown.marks[0].secret
