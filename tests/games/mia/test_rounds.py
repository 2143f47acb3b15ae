"""Mäxchen, §5 and §19.2: invitations, joining, the order of play, rounds that are canceled."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from tests.kit.contest import brisk, contest, eager, unhurried

IMMEDIATELY = 0.020
"""Seconds; what §10.2 grants an idle machine."""


async def test_nothing_happens_without_players() -> None:
    """J01 §5.2 D8: 2 s without players, no datagram leaves and no number is used up."""
    async with contest(gather_ms=100) as table:
        stranger = table.client()
        stranger.says("JOIN;nonsense")

        await stranger.hears_nothing(for_ms=2000)

        alice = await table.player("alice")
        await alice.expects("ROUND STARTING;1;{token}")


async def test_the_first_invitation_follows_within_one_window() -> None:
    """§5.2: after the first registration it takes at most 250 ms, not counting a busy machine."""
    async with contest(gather_ms=100) as table:
        alice = await table.player("alice")

        await alice.invitation()

        waited = alice.heard_at("ROUND STARTING;1;{token}") - alice.heard_at("REGISTERED")
        assert waited < 0.250 + 0.050


async def test_nobody_joins() -> None:
    """J02 §5.1 §5.3 §5.1.1: NO_PLAYERS after the window, the score, and the next invitation."""
    async with contest() as table:
        alice, bob = await table.players("alice", "bob")
        t1 = await alice.expects("ROUND STARTING;1;{token}")
        t2 = await bob.expects("ROUND STARTING;1;{token}")

        await table.all_hear("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0,bob:0")

        t3 = await alice.expects("ROUND STARTING;2;{token}")
        t4 = await bob.expects("ROUND STARTING;2;{token}")
        assert len({t1, t2, t3, t4}) == 4
        invited = bob.heard_at("ROUND STARTING;1;{token}")
        assert alice.heard_at("ROUND CANCELED;NO_PLAYERS") - invited >= table.window


async def test_only_one_joins() -> None:
    """Amendment A5, J03 §5.3 §9: a start, ONLY_ONE_PLAYER, and no point for the lone player."""
    async with brisk() as table:
        alice, bob = await table.players("alice", "bob")
        t1 = await alice.expects("ROUND STARTING;1;{token}")
        await bob.expects("ROUND STARTING;1;{token}")

        alice.says(f"JOIN;{t1}")

        await table.all_hear("ROUND STARTED;alice", "ROUND CANCELED;ONLY_ONE_PLAYER")
        await table.all_hear("SCORE;alice:0,bob:0", "ROUND STARTING;2;{token}")


async def test_a_lone_player_can_be_given_the_point_of_the_original() -> None:
    """Amendment A5, J17 §5.3 §9: with the option `lone_point`."""
    async with brisk(lone_point=True) as table:
        alice = await table.player("alice")

        alice.says(f"JOIN;{await alice.invitation()}")

        await alice.expects("ROUND STARTED;alice", "ROUND CANCELED;ONLY_ONE_PLAYER")
        await alice.expects("SCORE;alice:1", "ROUND STARTING;2;{token}")


@pytest.mark.parametrize("order", ["alice,bob", "bob,alice"])
async def test_two_join_and_one_does_not(order: str) -> None:
    """J04 §5.1.2 §5.1.5 §6.1: all hear the order, and the first name is asked to play."""
    async with brisk(order=order.split(",")) as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")
        alice.says(f"JOIN;{await alice.invitation()}")
        bob.says(f"JOIN;{await bob.invitation()}")
        await carol.invitation()

        await table.all_hear(f"ROUND STARTED;{order}")

        first, second = (alice, bob) if order == "alice,bob" else (bob, alice)
        await first.turn()
        await second.hears_nothing()
        await carol.hears_nothing()


async def test_a_late_join_is_ignored() -> None:
    """J05 §5.1.3: 300 ms after the invitation nobody joins any more; no reply, no loss."""
    async with contest() as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")
        t1 = await alice.invitation()
        bob.says(f"JOIN;{await bob.invitation()}")
        carol.says(f"JOIN;{await carol.invitation()}")
        await table.passes(300)

        alice.says(f"JOIN;{t1}")

        await table.all_hear("ROUND STARTED;bob,carol")
        await alice.hears_nothing()
        await bob.looks()
        await table.all_hear("PLAYER LOST;bob;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:0,carol:1")


async def test_a_join_late_in_the_window_counts() -> None:
    """§5.1.3 §10: the window is open to its end."""
    async with contest(window_ms=500) as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        bob.says(f"JOIN;{t2}")
        await table.passes(350)

        alice.says(f"JOIN;{t1}")

        await table.all_hear("ROUND STARTED;alice,bob")


async def test_a_wrong_token_does_no_harm() -> None:
    """J06 §3.1 §12: JOIN with a made-up token is ignored; the right one still counts."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        bob.says(f"JOIN;{t2}")

        alice.says("JOIN;nonsense", "JOIN;", "JOIN", f"JOIN;{t1[:-1]}", f"JOIN;{t1.upper()}x")
        await alice.hears_nothing()
        alice.says(f"JOIN;{t1}")

        await table.all_hear("ROUND STARTED;alice,bob")


async def test_a_foreign_token_joins_nobody() -> None:
    """J07 §11: with bob's token neither alice nor bob joins."""
    async with brisk() as table:
        alice, bob = await table.players("alice", "bob")
        await alice.invitation()
        t2 = await bob.invitation()

        alice.says(f"JOIN;{t2}")

        await table.all_hear("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0,bob:0")


async def test_joining_three_times_is_joining_once() -> None:
    """J08 §11 §12: the second and third JOIN are stale."""
    async with unhurried(order="join") as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()

        alice.says(*[f"JOIN;{t1}"] * 3)
        bob.says(f"JOIN;{t2}")

        await table.all_hear("ROUND STARTED;alice,bob")
        await alice.turn()
        await alice.hears_nothing()


async def test_a_stranger_cannot_join() -> None:
    """J09 §12: JOIN from an unregistered address is ignored."""
    async with brisk() as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        stranger = table.client()

        stranger.says(f"JOIN;{t1}")
        bob.says(f"JOIN;{t2}")

        await table.all_hear("ROUND STARTED;bob", "ROUND CANCELED;ONLY_ONE_PLAYER")
        await stranger.hears_nothing()


async def test_last_rounds_token_is_stale() -> None:
    """J10 §11: a token of round 1 does not join round 2."""
    async with brisk() as table:
        alice = await table.player("alice")
        t1 = await alice.expects("ROUND STARTING;1;{token}")
        await alice.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0")
        await alice.expects("ROUND STARTING;2;{token}")

        alice.says(f"JOIN;{t1}")

        await alice.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0")


async def test_who_did_not_join_is_still_informed() -> None:
    """J11 §1 §3.2: carol gets every broadcast of the round and no prompt."""
    async with brisk(dice=["5,4"], window_ms=250) as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")
        await table.starts_round(alice, bob)

        await alice.plays("5,4")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;5,4", "PLAYER LOST;bob;SEE_FAILED", "SCORE;{any}")

        round_1 = [heard.text.partition(";")[0] for heard in carol.log[2:9]]
        assert round_1 == [
            *("ROUND STARTED", "PLAYER ROLLS", "ANNOUNCED", "PLAYER WANTS TO SEE"),
            *("ACTUAL DICE", "PLAYER LOST", "SCORE"),
        ]


async def test_every_invitation_has_the_next_number() -> None:
    """J12 §5.2: canceled and played rounds count alike."""
    async with brisk() as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)

        for number in (1, 2):
            await alice.expects(f"ROUND STARTING;{number};{{token}}", "ROUND STARTED;alice")
            await alice.expects("ROUND CANCELED;ONLY_ONE_PLAYER", "SCORE;{any}")
        bob.answers(eager)
        await alice.expects("ROUND STARTING;3;{token}")
        await alice.skips_to("SCORE;{any}")
        await alice.expects("ROUND STARTING;4;{token}")


async def test_the_order_is_random() -> None:
    """J13 §5.1.4: in 6,000 rounds of three each of the six orders comes 1,000 ± 150 times."""
    async with unhurried(order="random") as table:
        players = await table.players("alice", "bob", "carol")
        for player in players:
            player.answers(eager)

        alice, orders = players[0], Counter[str]()
        for _ in range(6000):
            orders[await alice.skips_to("ROUND STARTED;{names}")] += 1

        assert set(orders) == {",".join(p) for p in permutations(["alice", "bob", "carol"])}
        assert all(850 <= count <= 1150 for count in orders.values()), orders


async def test_nothing_carries_over_to_the_next_round() -> None:
    """§5.1.4 §6: no dice, no claim; a low announcement and a first look mean what they always do."""
    async with unhurried(dice=["6,6", "3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("6,6")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;6,6", "PLAYER LOST;bob;SEE_FAILED", "SCORE;{any}")

        await table.starts_round(alice, bob)
        await alice.plays("3,1")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;bob;SEE_FAILED", "SCORE;{any}")

        await table.starts_round(alice, bob)
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:2,bob:1")


async def test_the_next_invitation_comes_at_once() -> None:
    """§5.1.7 §5.1.6: the first loss ends the round; score and invitation follow without a pause."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)

        for _ in range(6):
            await alice.skips_to("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL")

        ends = [n for n, heard in enumerate(alice.log) if heard.text.startswith("PLAYER LOST")][:5]
        assert {alice.log[n + 1].text.partition(";")[0] for n in ends} == {"SCORE"}
        assert {alice.log[n + 2].text.partition(";")[0] for n in ends} == {"ROUND STARTING"}
        assert min(alice.log[n + 2].at - alice.log[n].at for n in ends) < IMMEDIATELY


async def test_the_window_is_not_shortened() -> None:
    """J14 §5.4 §5.1.3 §10: everybody has answered, and still the 250 ms pass, plus at most 20."""
    async with contest() as table:
        players = await table.players("alice", "bob", "carol")
        waits = []

        for _ in range(3):
            await table.starts_round(*players)
            invited = max(player.heard_at("ROUND STARTING;{n};{token}") for player in players)
            waits.append(players[0].heard_at("ROUND STARTED;{names}") - invited)
            await players[0].looks()
            await table.all_hear("PLAYER LOST;{any}", "SCORE;{any}")

        assert min(waits) >= table.window
        assert min(waits) <= 0.250 + IMMEDIATELY


async def test_the_window_opens_with_the_last_invitation() -> None:
    """§5.1.3 §10: with 300 players, too, the last one invited has the whole window."""
    async with contest() as table:
        await table.players(*[f"player{number}" for number in range(300)])

        for number in (1, 2, 3):
            invitation = f"ROUND STARTING;{number};{{token}}"
            await table.all_hear(invitation, "ROUND CANCELED;NO_PLAYERS", "SCORE;{any}")
            invited = max(player.heard_at(invitation) for player in table.everyone)
            canceled = table.everyone[0].heard_at("ROUND CANCELED;NO_PLAYERS")
            assert canceled - invited >= table.window


async def test_early_start_waits_for_the_last_join_only() -> None:
    """J15 §5.4: all answer at once, and ROUND STARTED follows at once."""
    async with contest(early_start=True) as table:
        players = await table.players("alice", "bob", "carol")
        waits = []

        for _ in range(5):
            await table.starts_round(*players)
            started = players[0].heard_at("ROUND STARTED;{names}")
            waits.append(started - players[0].heard_at("ROUND STARTING;{n};{token}"))
            await players[0].looks()
            await table.all_hear("PLAYER LOST;{any}", "SCORE;{any}")

        assert min(waits) < IMMEDIATELY


async def test_early_start_with_a_silent_player() -> None:
    """J15 §5.4: carol was invited and stays silent, so the round starts after 250 ms."""
    async with contest(early_start=True) as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")

        await table.starts_round(alice, bob)

        invited = carol.heard_at("ROUND STARTING;{n};{token}")
        assert carol.heard_at("ROUND STARTED;alice,bob") - invited >= table.window


async def test_early_start_does_not_wait_for_latecomers() -> None:
    """§5.4 D9: who registered too late to be invited is not waited for."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        await table.player("carol")

        alice.says(f"JOIN;{t1}")
        bob.says(f"JOIN;{t2}")

        await table.all_hear("ROUND STARTED;alice,bob")


async def test_a_lonely_player_collects_four_points_a_second_at_most() -> None:
    """J16 §5.4 §5.3 D10: with early start, too, a canceled round lasts a full window."""
    async with contest(early_start=True, lone_point=True) as table:
        alice = await table.player("alice")
        alice.answers(eager)

        for points in (1, 2, 3):
            await alice.expects("ROUND STARTING;{n};{token}", "ROUND STARTED;alice")
            await alice.expects("ROUND CANCELED;ONLY_ONE_PLAYER", f"SCORE;alice:{points}")

        invited = [h.at for h in alice.log if h.text.startswith("ROUND STARTING")]
        started = [h.at for h in alice.log if h.text.startswith("ROUND STARTED")]
        assert all(
            late - soon >= table.window for soon, late in zip(invited, started, strict=False)
        )
        assert all(late - soon >= table.window for soon, late in pairwise(invited))


async def test_early_start_and_nobody_joins() -> None:
    """§5.4 D10: NO_PLAYERS comes after a full window."""
    async with contest(early_start=True) as table:
        alice = await table.player("alice")

        await alice.invitation()
        await alice.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0")

        invited = alice.heard_at("ROUND STARTING;1;{token}")
        assert alice.heard_at("ROUND CANCELED;NO_PLAYERS") - invited >= table.window


async def test_a_wrong_command_during_joining_costs_nothing() -> None:
    """§8.1 §12: the right token with a wrong action is ignored, and JOIN still counts."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        bob.says(f"JOIN;{t2}")

        alice.says(f"ROLL;{t1}", f"SEE;{t1}", f"ANNOUNCE;3,1;{t1}", f"FOO;{t1}", f"join;{t1}")
        alice.says(f" JOIN;{t1}", f"JOIN;{t1} ", f"JOIN;x;{t1}", f"JOIN;{t1};x", f"JOIN;{t1}\n\n")
        await alice.hears_nothing()
        alice.says(f"JOIN;{t1}\n")

        await table.all_hear("ROUND STARTED;alice,bob")
