"""Whoever directs a table by mail, or at a terminal, is answered even without a seat there."""

from __future__ import annotations

from tests.doors.mail.test_dispatch import Deal, deal, post, village
from tests.kit.postal import MailEvening

from gamekeeper.store.base import TableId

__all__ = ["deal", "post"]
CAST = "werewolf seer citizen citizen citizen"


async def test_a_host_without_an_ear_is_answered_at_every_door(
    post: MailEvening, deal: Deal
) -> None:
    """News that everybody hears does not reach who only directs."""
    deal(CAST)
    await post.says("toon", "open werewolves language=nl speed=23h early_advance=no seat=no")
    [table] = [row.id for row in await post.store.rows()]
    await post.enrols(table, "Anna", "Bas", "Karin", "Dirk", "Eva")
    await post.says("toon", f"start {table}")
    before = len(post.heard("toon"))

    for _ in range(2):
        await post.says("toon", f"{table}: end phase")

    assert "Bulletin" in await post.events(table)
    assert post.heard("toon")[before:] == ["Dat is gedaan."] * 2


async def test_a_host_without_a_seat_may_ask_how_it_stands(post: MailEvening, deal: Deal) -> None:
    await village(post, deal, CAST)

    assert "De eerste nacht" in (await post.writes("chef", "WW5", "status")).text
    await post.writes("chef", "WW5", "pause")
    assert not (await post.writes("chef", "WW5", "Status")).is_error
    assert (await post.store.row(TableId("WW5"))).standing.phase == "paused"
    assert (await post.writes("bob", "WW5", "status")).is_error


async def test_a_host_may_ask_about_every_game(post: MailEvening) -> None:
    await post.opens_table("MM", "mia")

    assert (await post.writes("chef", "MM", "status")).text.startswith("Table MM: ")
