"""Mäxchen, §23: what an organiser does with a running contest."""

from pathlib import Path

import pytest
from tests.kit.contest import ELSEWHERE, EVERYWHERE, contest, eager, lobby, unhurried
from tests.kit.evening import until

from gamekeeper.errors import GamekeeperError
from gamekeeper.kernel.messages import Seat
from gamekeeper.services.contest.bans import Bans


async def test_a_dropped_name_is_struck_off_and_can_come_back() -> None:
    """O01 §23.1: no invitation, no line in SCORE, no points when it registers again."""
    async with unhurried(window_ms=60_000) as table:
        alice, bob, carol = await table.playing("alice", "bob", "carol")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL")
        await table.all_hear("SCORE;alice:0,bob:1,carol:1")

        await table.orders("drop carol")

        table.everyone.remove(carol)
        await carol.invitation()
        await carol.hears_nothing()
        await table.starts_round(alice, bob)
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:2")
        carol.says("REGISTER;carol")
        await carol.expects("REGISTERED")
        assert table.running is not None
        assert table.running.live.table.state.points["carol"] == 0


async def test_a_round_goes_on_without_whom_it_has_lost() -> None:
    """O02 §23.1: who is dropped in a round loses by time-out when its turn comes; no points."""
    async with contest(early_start=True, window_ms=300) as table:
        alice, bob, carol = await table.playing("alice", "bob", "carol")
        await alice.plays("{dice}", "3,1")
        await table.orders("drop bob")
        table.everyone.remove(bob)

        await table.all_hear("PLAYER LOST;bob;DID_NOT_TAKE_TURN", "SCORE;alice:1,carol:1")
        await table.starts_round(alice, carol)


async def test_a_banned_name_cannot_register_until_the_ban_is_lifted() -> None:
    """O03 §23.1: in the seed's dialect REJECTED says no more."""
    async with lobby() as table:
        [alice] = await table.players("alice")

        assert "Struck off the list: alice" in await table.orders("ban alice")
        alice.says("REGISTER;alice")
        await alice.expects("REJECTED")
        later = table.client(later=True)
        later.says("REGISTER;alice")
        await later.expects("REJECTED;NAME_ALREADY_TAKEN")
        assert await table.orders("bans") == "alice"
        await table.orders("unban alice")
        alice.says("REGISTER;alice")

        await alice.expects("REGISTERED")
        with pytest.raises(GamekeeperError, match="is not banned"):
            await table.orders("unban alice")


async def test_a_banned_address_cannot_register_any_name() -> None:
    """O04 §23.1: all its names are struck off, and no other address is hurt."""
    async with lobby(host=EVERYWHERE) as table:
        elsewhere = await table.player("mallory", ip=ELSEWHERE)

        await table.orders(f"ban {ELSEWHERE}")
        elsewhere.says("REGISTER;trudy")
        await elsewhere.expects("REJECTED")

        await table.player("mallory")


def test_bans_survive_a_restart(tmp_path: Path) -> None:
    """O05 §23.1: they are on disk before the order is answered."""
    bans = Bans(tmp_path / "bans")
    bans.add("mallory")
    bans.add(ELSEWHERE)
    bans.remove("nobody")

    again = Bans(tmp_path / "bans")

    assert again.banned == ["mallory", ELSEWHERE]
    assert again.forbids("mallory", "127.0.0.1")
    assert again.forbids("x", ELSEWHERE)
    assert not again.forbids("x", "127.0.0.1")


async def test_a_ban_that_cannot_be_saved_is_none() -> None:
    """O09 §23.1: whoever gave the order hears of it, and the bot stays."""
    async with lobby() as table:
        await table.players("alice")
        assert table.running is not None
        table.running.bans = Bans(Path("/proc/no/such/folder"))

        with pytest.raises(GamekeeperError, match="cannot be saved"):
            await table.orders("ban alice")

        assert "alice" in table.running.live.table.state.points


async def test_a_renamed_player_keeps_points_place_and_address() -> None:
    """O06 §23.1: the new name stands where the old one stood; the old one is free."""
    async with unhurried(window_ms=60_000) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")
        await table.orders("freeze")
        await table.starts_round(alice, bob)
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:2")

        await table.orders("rename bob Robert")
        await table.orders("thaw")

        bob.name = "Robert"
        tokens = {client: await client.invitation() for client in (alice, bob)}
        for client, token in tokens.items():
            client.says(f"JOIN;{token}")
        await table.all_hear("ROUND STARTED;Robert,alice")
        await bob.looks()
        await alice.expects("PLAYER LOST;Robert;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:1,Robert:2")
        for order, why in {"rename x y": "no bot", "rename Robert alice": "taken"}.items():
            with pytest.raises(GamekeeperError, match=why):
                await table.orders(order)
        with pytest.raises(GamekeeperError, match="not a valid name"):
            await table.orders("rename Robert a:b")


async def test_a_renamed_bot_that_registers_as_before_keeps_its_seat() -> None:
    """O10 §23.1: from its own IP address, at any port, until it has its old name back."""
    async with lobby(host=EVERYWHERE) as table:
        assert table.running is not None
        bob = await table.player("bob")
        await table.orders("rename bob Robert")

        bob.says("REGISTER;bob")
        await bob.skips_to("REGISTERED")
        again = await table.player("bob")

        assert list(table.running.live.table.state.points) == ["Robert"]
        assert table.running.clients.registered["Robert"].port == again.address[1]
        await table.player("bob", ip=ELSEWHERE)
        again.says("REGISTER;bob")
        await again.skips_to("REGISTERED")
        assert set(table.running.clients.registered) == {"Robert", "bob"}
        await table.orders("drop bob")
        await table.orders("rename Robert bob")
        await table.player("Robert")
        assert set(table.running.clients.registered) == {"Robert", "bob"}


async def test_a_frozen_contest_opens_no_round_until_it_is_thawed() -> None:
    """O07 §23.2: the running round is played to its end and counts; whoever registers waits."""
    async with unhurried(window_ms=60_000) as table:
        alice, bob = await table.playing("alice", "bob")
        await table.orders("freeze")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")
        carol = await table.player("carol")
        await alice.hears_nothing(for_ms=200)
        with pytest.raises(GamekeeperError, match="so already"):
            await table.orders("freeze")

        await table.orders("thaw")

        await table.starts_round(alice, bob, carol)


async def test_a_reset_takes_all_points_away_after_the_running_round() -> None:
    """O08 §23.3: SCORE says so at once, and the round numbers go on."""
    async with contest(early_start=True, window_ms=2000) as table:
        alice, bob = await table.players("alice", "bob")
        for client in (alice, bob):
            client.answers(eager)
        await alice.skips_to("ROUND STARTING;5;{token}")

        await table.orders("reset")

        await alice.skips_to("SCORE;alice:0,bob:0")
        number, _ = await alice.skips_to("ROUND STARTING;{n};{token}")
        assert int(number) > 5
        with pytest.raises(GamekeeperError, match="no order"):
            await table.orders("explode")


async def test_a_reset_counts_rounds_from_0_as_well() -> None:
    """§23.3: nobody has points or rounds played then, and both are counted again from there."""
    async with contest(early_start=True, window_ms=2000) as table:
        assert table.running is not None
        state = table.running.live.table.state
        for client in await table.players("alice", "bob"):
            client.answers(eager)
        await until(lambda: state.played.get(Seat("alice"), 0) > 2, "rounds")

        await table.orders("reset")

        assert not any(state.played.values())
        assert not any(state.points.values())
        number = state.number
        await until(lambda: state.played.get(Seat("alice"), 0) > 0, "another round")
        assert state.played[Seat("alice")] <= state.number - number
