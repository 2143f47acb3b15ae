"""The Go club in a chat: words to the coordinator, news from the club and from its tables."""

from __future__ import annotations

from tests.doors.xmpp.tables.conftest import Club
from tests.kit.chat import GC, MASTER, Player


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


async def test_who_plays_one_game_need_not_name_it(club: Club) -> None:
    """§18, §19: a move, a comment of several lines and a question reach it through either name."""
    anna, bob = await club.player("anna"), await club.player("bob")
    await club.asks(anna, "go rank 5k")
    await club.asks(bob, "go rank 7k")
    await club.asks(anna, "go invite bob size=9 type=black")
    await hears(bob, "anna invites you")
    bob.write(GC, "accept")
    await hears(anna, "goban-1: The game begins")

    anna.write(GC, "D4 # hello\n<c>good luck</c>")
    await hears(bob, "anna says (to the players): hello")
    await hears(bob, "anna says: good luck")
    assert "I don't understand “xx”" in await club.asks(bob, "xx")
    bob.write(MASTER, "E5\n# hi\nthere")
    await hears(anna, "bob says (to the players): hi")
    assert "A B C D E F G H J" in await club.asks(anna, "board")


async def test_who_watches_asks_by_chat(club: Club) -> None:
    """§12.2: at every door, and who has played asks after the end as well."""
    anna, bob, carl = [await club.player(name) for name in ("anna", "bob", "carl")]
    await club.asks(anna, "go offer size=9 type=black")
    await club.asks(bob, "go take 1")
    await club.asks(carl, "go observe goban-1")
    anna.write(GC, "goban-1: D4 # <h>my plan</h> <c>hello</c>")
    await hears(carl, "anna says: hello")

    assert await club.asks(carl, "goban-1: moves") == "1. Black D4 – hello"
    carl.write(MASTER, "goban-1: terms")
    await hears(carl, "9×9, Japanese rules")
    assert "not at that table" in await club.asks(carl, "goban-1: E5")
    bob.write(GC, "goban-1: resign")
    await hears(carl, "Black wins by resignation")
    assert "The game is over: B+Resign." in await club.asks(bob, "goban-1: status")


async def test_talk_to_the_coordinator_is_still_not_answered(club: Club) -> None:
    """A6: whoever plays nowhere, or names a table that is not his, says nothing to us."""
    anna, bob = await club.player("anna"), await club.player("bob")
    await club.asks(anna, "go offer size=9")
    for words in ("hello", "D4", "goban-1: D4", "nowhere: D4", "two\nlines"):
        bob.write(GC, words)

    assert "Welcome to the Go club" in await club.asks(bob, "go room")  # the first answer he gets
