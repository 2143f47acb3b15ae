"""Mäxchen, §2, §3 and §16: what the wire looks like, whatever is being said."""

from itertools import pairwise

import pytest
from tests.kit.contest import EVERYWHERE, Climber, contest, unhurried

from gamekeeper.services.contest.settings import ContestSettings


def test_the_default_port_is_known() -> None:
    """§2.1: 9000."""
    assert ContestSettings().port == 9000


@pytest.mark.parametrize("words", ["\ufeffREGISTER;alice", "REGISTER; alice", "REGISTER ;alice"])
async def test_neither_byte_order_mark_nor_spaces_around_separators(words: str) -> None:
    """§2.3 §2.4 §2.5: the command is unknown or the name invalid; nobody is registered."""
    async with contest(window_ms=60, gather_ms=5) as table:
        client = table.client()

        client.says(words)
        await table.passes(100)

        await table.settles()
        assert [heard.text for heard in client.log] in ([], ["REJECTED"])


async def test_names_travel_as_utf8_without_escaping() -> None:
    """§2.2 §2.3 §2.4: names in SCORE, ROUND STARTED and PLAYER LOST are the players' own bytes."""
    async with unhurried(order="join") as table:
        players = await table.players("Jürgen", "🎲%s\\", "<b>&amp")
        tokens = [await player.invitation() for player in players]
        for player, token in zip(players, tokens, strict=True):
            player.says(f"JOIN;{token}")

        await table.all_hear("ROUND STARTED;Jürgen,🎲%s\\,<b>&amp")
        await players[0].looks()
        await table.all_hear("PLAYER LOST;Jürgen;SEE_BEFORE_FIRST_ROLL")
        await table.all_hear("SCORE;Jürgen:0,🎲%s\\:1,<b>&amp:1")


async def test_every_datagram_is_one_line_without_a_terminator() -> None:
    """§2.2 §2.3 §2.6 §2.7: checked by the kit on every datagram of every test; here on many."""
    async with unhurried(order="random") as table:
        players = await table.players("alice", "bob", "carol", later=["carol"])
        for player in players:
            player.answers(Climber())

        for _ in range(50):
            await players[0].skips_to("SCORE;{any}")

        assert {len(heard.text.splitlines()) for heard in players[0].log} == {1}


async def test_the_answer_comes_from_where_the_client_wrote_to() -> None:
    """§2.7: a server on all addresses answers from each, so connected sockets get everything."""
    async with unhurried(host=EVERYWHERE, order=["alice", "bob", "carol"], dice=["3,1"]) as table:
        alice = table.client(to="127.0.0.5", name="alice")
        bob = table.client(to="127.0.0.6", name="bob")
        carol = table.client(name="carol")
        for client in (alice, bob, carol):
            client.connects()
            client.says(f"REGISTER;{client.name}")
            await client.expects("REGISTERED")
            table.everyone.append(client)

        await table.starts_round(alice, bob, carol)

        await alice.plays("3,1")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;bob;SEE_FAILED", "SCORE;{any}")


async def test_only_registrations_are_acknowledged() -> None:
    """§2.8: a JOIN that counts is not answered, and no prompt is repeated."""
    async with contest(early_start=True, window_ms=1000) as table:
        alice, bob = await table.players("alice", "bob")
        token = await alice.invitation()
        await bob.invitation()

        alice.says(f"JOIN;{token}")

        await alice.hears_nothing(for_ms=200)
        await bob.hears_nothing()


async def test_a_broadcast_comes_before_the_prompt_that_follows_from_it() -> None:
    """§3.2: PLAYER ROLLS before ROLLED, ANNOUNCED before YOUR TURN, in every round."""
    async with unhurried(order="random") as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(Climber())
        bob.answers(Climber())

        for _ in range(50):
            await alice.skips_to("SCORE;{any}")

        words = [heard.text for heard in alice.log]
        for before, text in pairwise(words):
            if text.startswith("ROLLED"):
                assert before == "PLAYER ROLLS;alice"
            if text.startswith("YOUR TURN"):
                assert before.startswith(("ROUND STARTED;alice", "ANNOUNCED;bob"))


async def test_prompts_stay_short() -> None:
    """§16: every prompt fits into 80 bytes."""
    async with unhurried(order="random") as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(Climber())
        bob.answers(Climber())

        for _ in range(20):
            await alice.skips_to("SCORE;{any}")

        prompts = ("ROUND STARTING", "YOUR TURN", "ROLLED")
        assert max(len(h.text) for h in alice.log if h.text.startswith(prompts)) < 80
