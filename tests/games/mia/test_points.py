"""Mäxchen, §9 and §19.4: who gets a point, and what SCORE lists."""

from tests.kit.contest import brisk, contest, eager, score, unhurried


async def test_everybody_but_the_loser_gets_a_point() -> None:
    """S01 §9: three participants, bob loses."""
    async with unhurried(dice=["5,4"]) as table:
        alice, bob, _ = await table.playing("alice", "bob", "carol")

        await alice.plays("5,4")
        await bob.looks()

        await table.all_hear("ACTUAL DICE;5,4", "PLAYER LOST;bob;SEE_FAILED")
        await table.all_hear("SCORE;alice:1,bob:0,carol:1")


async def test_who_never_joined_is_listed() -> None:
    """S02 §9: SCORE names every registered player."""
    async with brisk() as table:
        alice, bob, _ = await table.players("alice", "bob", "carol")
        await table.starts_round(alice, bob)

        await alice.looks()

        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL")
        await table.all_hear("SCORE;alice:0,bob:1,carol:0")


async def test_points_survive_moving() -> None:
    """S03 §9 §4.2.3: seven points are still seven points at the new port."""
    async with unhurried(order=["bob", "alice"]) as table:
        alice, bob = await table.players("alice", "bob")
        for points in range(1, 8):
            await table.starts_round(alice, bob)
            await bob.looks()
            await table.all_hear("PLAYER LOST;bob;{any}", f"SCORE;alice:{points},bob:0")

        moved = await table.moves(alice)

        moved.says(f"JOIN;{await alice.invitation()}")
        bob.says(f"JOIN;{await bob.invitation()}")
        await table.all_hear("ROUND STARTED;bob,alice")
        await bob.looks()
        await table.all_hear("PLAYER LOST;bob;{any}", "SCORE;alice:8,bob:0")


async def test_nobody_joins_and_nothing_changes() -> None:
    """S04 §9 §5.3: the SCORE after NO_PLAYERS equals the one before."""
    async with brisk() as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;{any}", "SCORE;alice:0,bob:1")

        await table.all_hear("ROUND STARTING;2;{token}", "ROUND CANCELED;NO_PLAYERS")

        await table.all_hear("SCORE;alice:0,bob:1")
        assert bob.heard_at("SCORE;{any}") > bob.heard_at("ROUND CANCELED;NO_PLAYERS")


async def test_mia_gives_one_point_to_one_player() -> None:
    """§9 §8: with MIA one participant gets a point; the losers are named in playing order."""
    async with unhurried(dice=["3,1", "2,1"], order=["dave", "bob", "carol", "alice"]) as table:
        _, bob, _, dave = await table.playing("alice", "bob", "carol", "dave")

        await dave.plays("3,1")
        await bob.plays("2,1")

        await table.all_hear("ACTUAL DICE;2,1", "PLAYER LOST;dave,carol,alice;MIA")
        await table.all_hear("SCORE;alice:0,bob:1,carol:0,dave:0")


async def test_score_is_in_order_of_first_registration() -> None:
    """§9 D12: by first registration, whatever the playing order and whoever moves house."""
    async with unhurried() as table:
        zoe, bob, alice = await table.players("zoe", "bob", "alice")
        moved = await table.moves(zoe)
        await table.starts_round(moved, bob, alice)

        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;{any}", "SCORE;{any}")

        assert alice.latest("SCORE;{any}").text == "SCORE;zoe:1,bob:1,alice:0"


async def test_points_never_fall() -> None:
    """§9: over many rounds every name's points stay or grow by one, and losers keep theirs."""
    async with contest(early_start=True, order="random") as table:
        players = await table.players("alice", "bob", "carol")
        for player in players:
            player.answers(eager)
        before = {"alice": 0, "bob": 0, "carol": 0}

        for _ in range(200):
            loser = await players[0].skips_to("PLAYER LOST;{names};SEE_BEFORE_FIRST_ROLL")
            now = score((await players[0].hears()).text)
            assert now == {name: n + (name != loser) for name, n in before.items()}
            before = now
