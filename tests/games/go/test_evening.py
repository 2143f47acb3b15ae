"""An evening of Go over loopback: words, observers, a restart, a clock that runs out, a team."""

from __future__ import annotations

from datetime import timedelta

from tests.kit.evening import Evening


async def test_two_people_play_to_the_end_while_others_watch(evening: Evening) -> None:
    """Both hear every move, the one to move sees the board; observers hear what is public."""
    table = await evening.table("go size=5 type=black", "anna", "bob")
    await evening.says("carl", f"watch {table}")
    assert "plays C3" in "\n".join([await evening.says("anna", "C3"), *evening.heard("bob")])
    await evening.says("bob", "D3 # <c>good luck</c> <h>the corner</h> to you")
    await evening.says("anna", "pass")
    await evening.says("bob", "pass")
    await evening.says("anna", "agree")
    assert "White: no territory + 6.5 komi = 6.5" in await evening.says("bob", "score")
    assert "the corner" not in "\n".join([*evening.heard("anna"), *evening.heard("carl")])
    await evening.says("bob", "agree")

    assert "The game is over. White wins by 6.5." in "\n".join(evening.heard("anna"))
    carl = "\n".join(evening.heard("carl"))
    assert "bob says: good luck" in carl
    assert "bob wrote at move 2: the corner" in carl
    assert "to you" not in carl


async def test_a_refusal_says_what_would_be_right(evening: Evening) -> None:
    """The same codes as in the rulebook, in words."""
    await evening.table("go size=5 type=black", "anna", "bob")

    assert "turn, not yours" in await evening.says("bob", "C3")
    assert "is not on this 5×5 board" in await evening.says("anna", "Z9")
    assert "don't understand" in await evening.says("anna", "ok")


async def test_a_power_cut_costs_nothing(on_disk: Evening) -> None:
    """The next house knows the board, the clocks and what is hidden."""
    evening = on_disk
    await evening.table("go size=5 type=black main=1d byo=0h periods=0", "anna", "bob")
    await evening.says("anna", "C3 # <h>plan</h>")
    before = await evening.says("bob", "time")
    await evening.comes_back()

    assert await evening.says("bob", "time") == before
    assert "plan" in await evening.says("anna", "moves")
    assert "plan" not in await evening.says("bob", "moves")


async def test_a_clock_runs_out(evening: Evening) -> None:
    """The scheduler wakes the table at the moment that was told."""
    await evening.table("go size=5 type=black main=1h byo=0h periods=0", "anna", "bob")
    await evening.passes(timedelta(days=2))

    assert "White wins by timeout" in "\n".join(evening.heard("bob"))


async def test_three_in_a_circle_with_the_masters_words(evening: Evening) -> None:
    """§8.2 The master arranges and begins."""
    await evening.table("go size=5 players=3", "anna", "bob", "carl")
    assert "Only anna" in await evening.says("bob", "begin")
    await evening.says("anna", "order bob carl anna")
    await evening.says("anna", "begin")
    await evening.says("bob", "C3")
    told = await evening.says("anna", "status")
    assert "In turn: bob, carl, anna." in told
    assert "White (carl) is to move, then Black (anna)." in told

    assert "bob plays C3 (Black, move 1)" in "\n".join(evening.heard("carl"))
    assert "White, move 2" in "\n".join(evening.heard("carl"))


async def test_a_status_shows_the_board_once(evening: Evening) -> None:
    """Though the question to the player to move has it, too."""
    await evening.table("go size=5 type=black", "anna", "bob")
    told = await evening.says("anna", "status")

    assert told.count("A B C D E") == 2, "above and below"
    assert "Black, move 1: type a point" in told


async def test_a_finished_game_can_still_be_asked_about(evening: Evening) -> None:
    """Its players name the table, which is no longer the one they sit at."""
    table = await evening.table("go size=5 type=black", "anna", "bob")
    await evening.says("anna", "C3 # <h>my plan</h>")
    await evening.says("bob", "resign")

    assert "1. Black C3 – my plan" in await evening.says("bob", f"{table}: moves")
    assert "RE[B+Resign]" in await evening.says("anna", f"{table}: sgf")
    assert "The game is over" in await evening.says("anna", f"{table}: D4")
