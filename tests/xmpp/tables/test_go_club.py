"""The Go club in a chat: words to the coordinator, news from the club and from its tables."""

from __future__ import annotations

import pytest
from tests.kit.chat import GC, MASTER, Player
from tests.xmpp.tables.conftest import Club

pytestmark = pytest.mark.timeout(90)


async def hears(player: Player, words: str) -> None:
    """Wait until somebody has been told this, by whichever of our names."""
    await player.until(lambda: any(words in line for line in player.told))


async def test_a_game_comes_to_be_and_is_played_by_chat(club: Club) -> None:
    """Offer, take, and moves with the name of the table before them."""
    anna, bob = await club.player("anna"), await club.player("bob")
    assert "Welcome to the Go club, anna" in await club.asks(anna, "go rank 5k")
    assert "Offer 1 is in the waiting room" in await club.asks(anna, "go offer size=9 type=black")
    assert "1. anna (5k)" in await club.asks(bob, "go room")
    bob.write(GC, "go take 1")
    await hears(anna, "goclub: bob takes your offer 1: goban-1.")
    await hears(anna, "goban-1: The game begins")
    await hears(bob, "goban-1: The game begins")
    await hears(bob, "New game goban-1")

    anna.write(GC, "goban-1: D4")
    await hears(bob, "goban-1: anna plays D4")
    bob.write(MASTER, "goban-1: E5")  # either of our names
    await hears(anna, "goban-1: bob plays E5")
    anna.write(MASTER, "F6")  # she plays nowhere else
    await hears(bob, "goban-1: anna plays F6")
    assert "White against anna, move 4" in await club.asks(bob, "go status")
