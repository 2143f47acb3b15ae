"""Mäxchen, §13 and §19.6: spectators, and the later dialect beside the seed's."""

import pytest
from tests.kit.contest import ELSEWHERE, Client, ContestTable, brisk, contest, lobby, unhurried


async def watcher_at(table: ContestTable, name: str = "watcher") -> Client:
    """A spectator who has just been registered."""
    watcher = table.client(name=name)
    watcher.says(f"REGISTER_SPECTATOR;{name}")
    await watcher.expects("REGISTERED")
    return watcher


async def test_a_spectator_hears_everything_and_is_asked_nothing() -> None:
    """V01 §13.1: no invitation, all broadcasts, not in SCORE, not waited for when starting early."""
    async with unhurried(spectators=True, dice=["5,4"]) as table:
        watcher = await watcher_at(table)
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("5,4")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;5,4", "PLAYER LOST;bob;SEE_FAILED", "SCORE;alice:1,bob:0")

        await watcher.expects("ROUND STARTED;alice,bob", "PLAYER ROLLS;alice")
        await watcher.expects("ANNOUNCED;alice;5,4", "PLAYER WANTS TO SEE;bob", "ACTUAL DICE;5,4")
        await watcher.expects("PLAYER LOST;bob;SEE_FAILED", "SCORE;alice:1,bob:0")
        await watcher.hears_nothing()


async def test_without_the_option_the_command_is_unknown() -> None:
    """V02 §13.1: ignored, in both dialects, valid name or not."""
    async with lobby(spectators=False) as table:
        for later in (False, True):
            watcher = table.client(later=later)
            watcher.says("REGISTER_SPECTATOR;watcher", "REGISTER_SPECTATOR;x y")
            await watcher.hears_nothing()


async def test_spectators_are_welcome_unless_the_settings_say_no() -> None:
    """Amendment A6, §13.1: the option is on by default."""
    async with lobby() as table:
        await watcher_at(table)


async def test_a_spectator_cannot_take_a_players_name() -> None:
    """V03 §13.1 §4.2: one name space, one rule about IPs."""
    async with lobby(spectators=True) as table:
        await table.player("alice")
        watcher = table.client(ip=ELSEWHERE)

        watcher.says("REGISTER_SPECTATOR;alice")

        await watcher.expects("REJECTED")


@pytest.mark.parametrize("name", ["", "x y", "a:b", "a,b", "a;b", "x" * 21])
async def test_spectators_have_the_same_name_rules(name: str) -> None:
    """§13.1 §4.1: the same names are refused."""
    async with lobby(spectators=True) as table:
        watcher = table.client()

        watcher.says(f"REGISTER_SPECTATOR;{name}")

        await watcher.expects("REJECTED")


async def test_spectators_alone_start_no_round() -> None:
    """§13.1 §5.2 D8: nobody can be invited, so no number is used up."""
    async with contest(spectators=True, window_ms=60, gather_ms=5) as table:
        watcher = await watcher_at(table)

        await watcher.hears_nothing(for_ms=200)

        alice = await table.player("alice")
        await alice.expects("ROUND STARTING;1;{token}")


async def a_round(table: ContestTable) -> None:
    """A whole round of everybody who is registered."""
    await table.starts_round(*table.everyone)
    await table.everyone[0].looks()
    await table.all_hear("PLAYER LOST;{names};SEE_BEFORE_FIRST_ROLL", "SCORE;{any}")


async def test_a_spectator_who_unregisters_hears_nothing_until_it_speaks() -> None:
    """V04 §13.1 §13.4: no broadcasts and no heartbeats; one datagram of any kind brings it back."""
    async with unhurried(heartbeat_ms=20) as table:
        watcher = await watcher_at(table)
        await table.players("alice", "bob")
        await a_round(table)
        await watcher.skips_to("SCORE;{any}")

        watcher.says("UNREGISTER")

        await watcher.skips_to("UNREGISTERED")
        await a_round(table)
        await watcher.hears_nothing(for_ms=50)
        watcher.says("here I am")
        await watcher.skips_to("HEARTBEAT")
        await a_round(table)
        await watcher.skips_to("SCORE;{any}")


async def test_a_spectator_whose_port_is_closed_is_sent_nothing() -> None:
    """V05 §13.1 §22.1: until somebody there says something."""
    async with unhurried() as table:
        watcher = await watcher_at(table)
        await table.players("alice", "bob")
        await a_round(table)
        port = watcher.address[1]
        watcher.vanishes()
        await a_round(table)

        again = table.client(name="again", at=port)

        await a_round(table)
        await again.hears_nothing()
        again.says("here I am")
        await table.settles()
        await a_round(table)
        await again.skips_to("SCORE;{any}")


async def test_a_spectator_who_is_there_is_not_taken_for_gone() -> None:
    """V05 §13.1 §22.1: for as long as its port is looked at, it hears everything."""
    async with unhurried() as table:
        watcher = await watcher_at(table)
        await table.players("alice", "bob")

        for _ in range(20):
            await a_round(table)

        for _ in range(20):
            await watcher.skips_to("SCORE;{any}")


async def test_becoming_a_spectator_takes_effect_after_the_round() -> None:
    """§13.1: alice plays her round to the end, is invited no more, and her points stay listed."""
    async with brisk(spectators=True, order=["bob", "alice"], dice=["3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await bob.looks()
        await table.all_hear("PLAYER LOST;bob;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:1,bob:0")
        await table.starts_round(alice, bob)

        alice.says("REGISTER_SPECTATOR;alice")

        await alice.expects("REGISTERED")
        await bob.plays("3,1")
        await alice.looks()
        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;alice;SEE_FAILED")
        await table.all_hear("SCORE;alice:1,bob:1")
        await bob.expects("ROUND STARTING;3;{token}")
        await table.all_hear("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:1,bob:1")


async def test_becoming_a_player_takes_effect_after_the_round() -> None:
    """§13.1: the watcher is no part of this round nor of its score, and is invited to the next."""
    async with unhurried(spectators=True) as table:
        watcher = await watcher_at(table)
        alice, _ = await table.playing("alice", "bob")

        watcher.says("REGISTER;watcher")

        await watcher.expects("ROUND STARTED;alice,bob", "REGISTERED")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")
        await watcher.skips_to("SCORE;alice:0,bob:1")
        await watcher.expects("ROUND STARTING;2;{token}")


async def test_changing_ones_mind_twice_in_a_round_changes_nothing() -> None:
    """§13.1: player, spectator, player again: alice is invited to the next round."""
    async with unhurried(spectators=True) as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says("REGISTER_SPECTATOR;alice", "REGISTER;alice", f"SEE;{token}")

        await alice.expects("REGISTERED", "REGISTERED")
        await table.all_hear("PLAYER WANTS TO SEE;alice", "PLAYER LOST;{any}", "SCORE;{any}")
        await alice.expects("ROUND STARTING;2;{token}")


async def test_both_dialects_play_in_the_same_round() -> None:
    """L01 §13.2: two messages differ between the ports, all others are the same."""
    async with unhurried(dice=["5,4"]) as table:
        alice, bob = await table.players("alice", "bob", later=["bob"])
        t1 = await alice.expects("ROUND STARTING;1;{token}")
        t2 = await bob.expects("ROUND STARTING;{token}")

        alice.says(f"JOIN;{t1}")
        bob.says(f"JOIN;{t2}")

        await alice.expects("ROUND STARTED;alice,bob")
        await bob.expects("ROUND STARTED;1;alice,bob")
        await alice.plays("5,4")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;5,4", "PLAYER LOST;bob;SEE_FAILED", "SCORE;alice:1,bob:0")
        await alice.expects("ROUND STARTING;2;{token}")
        await bob.expects("ROUND STARTING;{token}")


async def test_canceled_rounds_in_the_later_dialect() -> None:
    """§13.2 §5.3: the start has its number; the cancellation is the same."""
    async with brisk() as table:
        bob = (await table.players("bob", later=["bob"]))[0]

        bob.says(f"JOIN;{await bob.invitation()}")

        await bob.expects("ROUND STARTED;1;bob", "ROUND CANCELED;ONLY_ONE_PLAYER", "SCORE;bob:0")


async def test_the_later_dialect_says_why_it_refuses() -> None:
    """L02 §13.2 §4.2: invalid, taken, too many."""
    async with lobby(name_limit=1) as table:
        await table.player("alice")
        here = table.client(later=True)
        there = table.client(ip=ELSEWHERE, later=True)

        here.says("REGISTER;x y", "REGISTER", "REGISTER;bob")
        there.says("REGISTER;alice")

        await here.expects("REJECTED;INVALID_NAME", "REJECTED;INVALID_NAME")
        await here.expects("REJECTED;TOO_MANY_PLAYERS")
        await there.expects("REJECTED;NAME_ALREADY_TAKEN")


async def test_the_port_decides_the_dialect() -> None:
    """Amendment A2, §13.2 §2.7 §4.3: registering again at the other port changes it, from there on."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        await alice.invitation()
        await bob.invitation()

        alice.server = (table.host, table.later_port)
        alice.says("REGISTER;alice")

        await alice.expects("REGISTERED")
        assert alice.is_later
        token = alice.latest("ROUND STARTING;1;{token}").text.rpartition(";")[2]
        bob.says(f"JOIN;{bob.latest('ROUND STARTING;1;{token}').text.rpartition(';')[2]}")
        alice.says(f"JOIN;{token}")
        await bob.expects("ROUND STARTED;alice,bob")
        await alice.expects("ROUND STARTED;1;alice,bob")
