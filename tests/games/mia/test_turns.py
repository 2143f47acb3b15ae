"""Mäxchen, §6, §7 and §19.3: rolling, announcing, looking, and the reasons for losing.

T14, T15, T28 and T35 are about time and stand in ``test_mia_time.py``.
"""

import pytest
from tests.kit.contest import LADDER, brisk, contest, unhurried


async def test_an_honest_announcement_is_challenged_in_vain() -> None:
    """T01 §6.1 §6.2 §6.2.1 §6.2.2 §6.2.3 §6.2.4 §6.3 §3.2: the whole conversation, word for word."""
    async with unhurried(dice=["5,4"]) as table:
        alice, bob = await table.playing("alice", "bob")

        t1 = await alice.expects("YOUR TURN;{token}")
        alice.says(f"ROLL;{t1}")
        await table.all_hear("PLAYER ROLLS;alice")
        u1 = await alice.expects("ROLLED;5,4;{token}")
        alice.says(f"ANNOUNCE;5,4;{u1}")
        await table.all_hear("ANNOUNCED;alice;5,4")
        t2 = await bob.expects("YOUR TURN;{token}")
        bob.says(f"SEE;{t2}")
        await table.all_hear("PLAYER WANTS TO SEE;bob", "ACTUAL DICE;5,4")
        await table.all_hear("PLAYER LOST;bob;SEE_FAILED", "SCORE;alice:1,bob:0")
        await table.all_hear("ROUND STARTING;2;{token}")


@pytest.mark.parametrize(
    ("rolled", "announced", "lost"),
    [
        pytest.param("4,4", "6,6", "alice;CAUGHT_BLUFFING", id="T02"),
        pytest.param("6,3", "4,1", "bob;SEE_FAILED", id="T03"),
        pytest.param("2,1", "3,1", "bob;SEE_FAILED", id="T07"),
        pytest.param("6,5", "1,1", "alice;CAUGHT_BLUFFING", id="one-rung"),
    ],
)
async def test_looking_compares_the_claim_with_the_dice(
    rolled: str, announced: str, lost: str
) -> None:
    """T02 T03 T07 §6.3 §8: only a claim higher than the dice is a bluff; Mia may be kept quiet."""
    async with unhurried(dice=[rolled]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays(rolled, announced)

        await bob.looks()

        await table.all_hear(f"ACTUAL DICE;{rolled}", f"PLAYER LOST;{lost}")
        points = "alice:0,bob:1" if lost.startswith("alice") else "alice:1,bob:0"
        await table.all_hear(f"SCORE;{points}")


async def test_looking_before_the_first_roll_loses() -> None:
    """T04 §6.3 §8: there is nothing to see, and no ACTUAL DICE."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")

        await alice.looks()

        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")


async def test_a_true_mia_beats_everybody() -> None:
    """T05 §6.2.4 §8: shown at once; all others lose, in playing order."""
    async with unhurried(dice=["2,1"], order=["carol", "alice", "bob"]) as table:
        _, _, carol = await table.playing("alice", "bob", "carol")

        await carol.plays("2,1")

        await table.all_hear("ACTUAL DICE;2,1", "PLAYER LOST;alice,bob;MIA")
        await table.all_hear("SCORE;alice:0,bob:0,carol:1")


async def test_a_false_mia_loses_at_once() -> None:
    """T06 §6.2.4 §8: nobody has to look."""
    async with unhurried(dice=["3,1"]) as table:
        alice, _ = await table.playing("alice", "bob")

        await alice.plays("3,1", "2,1")

        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;alice;LIED_ABOUT_MIA")
        await table.all_hear("SCORE;alice:0,bob:1")


async def test_mia_may_be_written_backwards() -> None:
    """T08 §7: 1,2 is 2,1."""
    async with unhurried(dice=["2,1"]) as table:
        alice, _ = await table.playing("alice", "bob")
        u1 = await alice.rolls("2,1")

        alice.says(f"ANNOUNCE;1,2;{u1}")

        await table.all_hear("ANNOUNCED;alice;2,1", "ACTUAL DICE;2,1", "PLAYER LOST;bob;MIA")


@pytest.mark.parametrize(
    ("claimed", "rolled", "announced"),
    [
        pytest.param("5,4", "6,1", "5,4", id="T09-same-again"),
        pytest.param("1,1", "6,5", "6,5", id="T10-lower"),
        pytest.param("6,6", "2,1", "3,1", id="in-spite-of-mia"),
    ],
)
async def test_the_announcement_must_be_higher(claimed: str, rolled: str, announced: str) -> None:
    """T09 T10 §6.2.4 §8: it is announced, then lost; the dice are not shown."""
    async with unhurried(dice=[claimed, rolled]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays(claimed)

        await bob.plays(rolled, announced)

        await table.all_hear("PLAYER LOST;bob;ANNOUNCED_LOSING_DICE", "SCORE;alice:1,bob:0")


async def test_a_double_beats_six_five() -> None:
    """T11 §7: the game goes on."""
    async with unhurried(dice=["6,5", "1,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("6,5")

        await bob.plays("1,1")

        await alice.turn()


async def test_mia_beats_six_six() -> None:
    """T12 §7 §8: the highest double is still below Mia."""
    async with unhurried(dice=["6,6", "2,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("6,6")

        await bob.plays("2,1")

        await table.all_hear("ACTUAL DICE;2,1", "PLAYER LOST;alice;MIA")


async def test_the_input_order_of_the_dice_does_not_matter() -> None:
    """T13 §7: 1,3 is announced as 3,1."""
    async with unhurried(dice=["3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        u1 = await alice.rolls("3,1")

        alice.says(f"ANNOUNCE;1,3;{u1}")

        await table.all_hear("ANNOUNCED;alice;3,1")
        await bob.turn()


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("FOO;{t}", id="T16"),
        pytest.param("ANNOUNCE;3,1;{t}", id="T17"),
    ],
)
async def test_a_wrong_action_with_the_right_token_loses_at_once(words: str) -> None:
    """T16 T17 §6.5 §8.1: INVALID_TURN, and nothing is waited for."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        t1 = await alice.turn()

        alice.says(words.format(t=t1))

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")


@pytest.mark.parametrize("dice", ["7,1", "0,1", "31", "3;1", "3,1,6", "٣,1", "\t3,1", ""])
async def test_impossible_dice_lose_at_once(dice: str) -> None:
    """T18 §6.5 §8.1 §3.3: INVALID_TURN, and no ANNOUNCED."""
    async with unhurried(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        u1 = await alice.rolls("6,2")

        alice.says(f"ANNOUNCE;{dice};{u1}")

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")


@pytest.mark.parametrize("dice", ["6, 5", " 6,5", "6,5 ", "6 ,5", "  5 ,  6  "])
async def test_blanks_around_dice_are_accepted(dice: str) -> None:
    """Amendment A1, T36 §3.3: real bots write so; what is announced to all has none."""
    async with unhurried(dice=["6,2"]) as table:
        alice, bob = await table.playing("alice", "bob")
        u1 = await alice.rolls("6,2")

        alice.says(f"ANNOUNCE;{dice};{u1}")

        await table.all_hear("ANNOUNCED;alice;6,5")
        await bob.turn()


async def test_rolling_twice_loses() -> None:
    """T19 §6.5 §8.1: after ROLLED only an announcement is right."""
    async with unhurried(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        u1 = await alice.rolls("6,2")

        alice.says(f"ROLL;{u1}")

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")


async def test_a_wrong_token_and_then_the_right_one() -> None:
    """T20 §11 §12: the wrong token is ignored."""
    async with unhurried(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        t1 = await alice.turn()

        alice.says("ROLL;bad")
        await alice.hears_nothing()
        alice.says(f"ROLL;{t1}")

        await table.all_hear("PLAYER ROLLS;alice")
        await alice.expects("ROLLED;6,2;{token}")


async def test_the_token_of_the_step_before_is_stale() -> None:
    """T21 §11: YOUR TURN's token does not announce."""
    async with unhurried(dice=["6,2"]) as table:
        alice, bob = await table.playing("alice", "bob")
        t1 = await alice.turn()
        alice.says(f"ROLL;{t1}")
        await table.all_hear("PLAYER ROLLS;alice")
        u1 = await alice.expects("ROLLED;6,2;{token}")

        alice.says(f"ANNOUNCE;6,2;{t1}")
        await bob.hears_nothing()
        alice.says(f"ANNOUNCE;6,2;{u1}")

        await table.all_hear("ANNOUNCED;alice;6,2")


@pytest.mark.parametrize(
    "second", [pytest.param("ROLL", id="T22-duplicate"), pytest.param("SEE", id="T23-two-answers")]
)
async def test_the_first_answer_counts(second: str) -> None:
    """T22 T23 §11 §12: one PLAYER ROLLS, one ROLLED; the second datagram is stale."""
    async with unhurried(dice=["6,2"]) as table:
        alice, bob = await table.playing("alice", "bob")
        t1 = await alice.turn()

        alice.says(f"ROLL;{t1}", f"{second};{t1}")

        await table.all_hear("PLAYER ROLLS;alice")
        await alice.expects("ROLLED;6,2;{token}")
        await alice.hears_nothing()
        await bob.hears_nothing()


async def test_a_token_that_is_not_last_proves_nothing() -> None:
    """T24 §8.1 D11: ignored, so the window runs out."""
    async with brisk() as table:
        alice, _ = await table.playing("alice", "bob")
        t1 = await alice.turn()

        alice.says(f"ROLL;{t1};please")

        await table.all_hear("PLAYER LOST;alice;DID_NOT_TAKE_TURN", "SCORE;alice:0,bob:1")


async def test_swapped_arguments_prove_nothing() -> None:
    """T25 §8.1 D11: ignored, so the window runs out."""
    async with brisk(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        u1 = await alice.rolls("6,2")

        alice.says(f"ANNOUNCE;{u1};6,2")

        await table.all_hear("PLAYER LOST;alice;DID_NOT_ANNOUNCE", "SCORE;alice:0,bob:1")


async def test_nobody_plays_out_of_turn() -> None:
    """T26 §11 §12: alice's token from bob is ignored."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        t1 = await alice.turn()

        bob.says(f"ROLL;{t1}", f"SEE;{t1}", f"FOO;{t1}")

        await bob.hears_nothing()
        await alice.hears_nothing()


async def test_the_right_token_from_a_wrong_port_is_ignored() -> None:
    """T27 §11 §12: another port of alice's machine is a stranger."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        t1 = await alice.turn()
        stranger = table.client()

        stranger.says(f"ROLL;{t1}", f"FOO;{t1}")

        await stranger.hears_nothing()
        await alice.hears_nothing()


async def test_round_the_table() -> None:
    """T29 §6: after the last comes the first again, and previous is the one before."""
    async with unhurried(dice=["3,1", "3,2", "3,1"]) as table:
        alice, bob, carol = await table.playing("alice", "bob", "carol")
        await alice.plays("3,1")
        await bob.plays("3,2")
        await carol.plays("3,1", "4,1")

        await alice.looks()

        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;carol;CAUGHT_BLUFFING")
        await table.all_hear("SCORE;alice:1,bob:1,carol:0")


async def test_two_players_second_lap() -> None:
    """T30 §6 §6.3: the latest dice and the latest claim count."""
    async with unhurried(dice=["3,1", "3,2", "6,6"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("3,1")
        await bob.plays("3,2")
        await alice.plays("6,6", "4,1")

        await bob.looks()

        await table.all_hear("ACTUAL DICE;6,6", "PLAYER LOST;bob;SEE_FAILED")


async def test_the_full_ladder() -> None:
    """T31 §7: 21 announcements, each higher than the one before; the last ends the round."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")

        for lap, rung in enumerate(LADDER):
            player = bob if lap % 2 else alice
            token = await player.rolls()
            player.says(f"ANNOUNCE;{rung};{token}")
            await table.all_hear(f"ANNOUNCED;{player.name};{rung}")

        actual = await alice.expects("ACTUAL DICE;{dice}")
        lost = "bob;MIA" if actual == "2,1" else "alice;LIED_ABOUT_MIA"
        await alice.expects(f"PLAYER LOST;{lost}")


async def test_moving_house_in_mid_round() -> None:
    """T32 §4.3 D6: from now on everything goes to the new port, in the running round too."""
    async with unhurried(dice=["3,1", "6,2"]) as table:
        alice, bob = await table.playing("alice", "bob")

        moved = await table.moves(bob)

        await alice.plays("3,1")
        t2 = await moved.turn()
        moved.says(f"ROLL;{t2}")
        await table.all_hear("PLAYER ROLLS;bob")
        await moved.expects("ROLLED;6,2;{token}")
        await bob.hears_nothing()


async def test_moving_house_with_an_open_prompt() -> None:
    """T33 §4.3 D6: the token moves too; it is not sent again and the old port has lost it."""
    async with unhurried(dice=["3,1", "6,2"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("3,1")
        t2 = await bob.turn()

        moved = await table.moves(bob)
        await moved.hears_nothing()
        bob.says(f"ROLL;{t2}")
        await moved.hears_nothing()
        moved.says(f"ROLL;{t2}")

        await table.all_hear("PLAYER ROLLS;bob")
        await moved.expects("ROLLED;6,2;{token}")
        await bob.hears_nothing()


async def test_moving_house_buys_no_time() -> None:
    """T33 §4.3 §4.2: otherwise DID_NOT_TAKE_TURN at the old deadline."""
    async with contest(early_start=True, dice=["3,1"], window_ms=400) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("3,1")
        await bob.turn()
        await table.passes(250)

        await table.moves(bob)

        await table.all_hear("PLAYER LOST;bob;DID_NOT_TAKE_TURN", "SCORE;alice:1,bob:0")
        waited = alice.heard_at("PLAYER LOST;{any}") - bob.heard_at("YOUR TURN;{token}")
        assert table.window <= waited < 0.640


async def test_a_player_vanishes() -> None:
    """T34 §12 §4.4: a closed port is a silent player; bob is invited again next round."""
    async with brisk(dice=["3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")

        bob.vanishes()

        await alice.plays("3,1")
        await table.all_hear("PLAYER LOST;bob;DID_NOT_TAKE_TURN", "SCORE;alice:1,bob:0")
        alice.says(f"JOIN;{await alice.invitation()}")
        await alice.expects("ROUND STARTED;alice", "ROUND CANCELED;ONLY_ONE_PLAYER")
        back = await table.player("bob")
        await back.skips_to("ROUND STARTING;{n};{token}")
