"""Mäxchen, §7, §8.1 and §11: tokens, blunders, and dice that nobody can predict."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from tests.kit.contest import LADDER, Climber, unhurried

UUID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


async def test_tokens_are_unpredictable_uuids() -> None:
    """§11 §16: 36 characters in the UUID's form, all different, at least 96 random bits."""
    async with unhurried(order="random") as table:
        players = await table.players("alice", "bob", "carol")
        for player in players:
            player.answers(Climber())

        for _ in range(150):
            await players[0].skips_to("SCORE;{any}")

        tokens = table.tokens
        assert len(tokens) > 600
        assert all(UUID.fullmatch(token) for token in tokens)
        digits = [set(column) for column in zip(*tokens, strict=True)]
        assert sum(len(seen) == 16 for seen in digits) * 4 >= 96


async def test_every_player_has_a_token_of_its_own() -> None:
    """§11 §5.1.1: one token per prompt and player."""
    async with unhurried() as table:
        players = await table.players("alice", "bob", "carol")

        assert len({await player.invitation() for player in players}) == 3


async def test_a_token_belongs_to_its_kind_of_prompt() -> None:
    """§11 §3.1: the invitation's token is worth nothing in a turn, nor the turn's in joining."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        t1, t2 = await alice.invitation(), await bob.invitation()
        alice.says(f"JOIN;{t1}")
        bob.says(f"JOIN;{t2}")
        await table.all_hear("ROUND STARTED;alice,bob")
        turn = await alice.turn()

        alice.says(f"ROLL;{t1}", f"SEE;{t1}", f"JOIN;{t1}", f"FOO;{t1}")
        await bob.hears_nothing()
        alice.says(f"SEE;{turn}")

        await table.all_hear("PLAYER WANTS TO SEE;alice", "PLAYER LOST;{any}", "SCORE;{any}")
        bob.says(f"JOIN;{await bob.invitation()}")
        alice.says(f"JOIN;{turn}", f"ROLL;{turn}")
        await alice.invitation()
        await alice.hears_nothing()


async def test_a_lost_token_is_used_up() -> None:
    """§11: after INVALID_TURN the same token does nothing, not even lose again."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says(f"FOO;{token}", f"ROLL;{token}", f"FOO;{token}")

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")
        await table.all_hear("ROUND STARTING;2;{token}")
        await bob.hears_nothing()


LINE_OF_512 = "F" * (512 - 37) + ";{t}"


@pytest.mark.parametrize(
    "words",
    [
        *("FOO;{t}", "roll;{t}", "JOIN;{t}", "ANNOUNCE;3,1;{t}", "ROLL;x;{t}"),
        *(" ROLL;{t}", "ROLL ;{t}", ";{t}", "ROLL\x00;{t}", "ÄÖÜ;{t}", "FOO;{t}\r\n"),
        pytest.param(LINE_OF_512, id="512 bytes"),
    ],
)
async def test_a_blunder_in_a_turn(words: str) -> None:
    """§8.1 §6.5 §12 D11: one readable line, the right token last, no valid answer."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says(words.format(t=token))

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")


@pytest.mark.parametrize(
    "words",
    [
        *("ANNOUNCE;7,1;{u}", "ANNOUNCE;31;{u}", "ANNOUNCE;;{u}", "ANNOUNCE;3;1;{u}", "ROLL;{u}"),
        *("SEE;{u}", "JOIN;{u}", "announce;3,1;{u}", "ANNOUNCE;{u}", "ANNOUNCE;3,1;x;{u}"),
        *("ANNOUNCE;3,1x;{u}", "ANNOUNCE;+3,1;{u}", "ANNOUNCE;3.9,1;{u}", "ANNOUNCE;3 1;{u}"),
        *(" ANNOUNCE;3,1;{u}", "ANNOUNCE;3,1, ;{u}", "ANNOUNCE ;3,1;{u}", "ANNOUNCE;\t3,1;{u}"),
        *("ANNOUNCE;-3,1;{u}", "ANNOUNCE;03,1;{u}", "ANNOUNCE;3,;{u}", "ANNOUNCE;9,9;{u}"),
    ],
)
async def test_a_blunder_after_rolling(words: str) -> None:
    """§8.1 §6.5 §3.3 §15 D11: a die is one digit from 1 to 6, and only ANNOUNCE is right."""
    async with unhurried(dice=["5,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.rolls("5,2")

        alice.says(words.format(u=token))

        await table.all_hear("PLAYER LOST;alice;INVALID_TURN", "SCORE;alice:0,bob:1")


@pytest.mark.parametrize(
    "words",
    [
        *(
            "ROLL;{t};",
            "ROLL;{t} ",
            "ROLL; {t}",
            "ROLL {t}",
            "ROLL;{t}\x00",
            "{t};ROLL",
            "ROLL,{t}",
        ),
        *("ROLL;{t};please", "ROLL", "ROLL;", "FOO", "FOO;BAR", "ROLL;{t}x", "ROLL;x{t}"),
        *("FOO\nBAR;{t}", "FOO\r\nBAR;{t}", "ROLL;{t}\n\n", "ROLL;{t}\r", "\nROLL;{t}\n"),
        pytest.param("F" + LINE_OF_512, id="513 bytes"),
        pytest.param(LINE_OF_512 + "x", id="cut off after 512 bytes"),
        pytest.param("ROLL;" * 12_000 + "{t}", id="60 kB"),
    ],
)
async def test_what_proves_nothing_is_ignored(words: str) -> None:
    """§8.1 §12 D11: no token, not last, not one line, too long: the prompt stays open."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says(words.format(t=token))
        await bob.hears_nothing()
        alice.says(f"ROLL;{token}")

        await table.all_hear("PLAYER ROLLS;alice")


@pytest.mark.parametrize("words", [b"\xff;%b", b"ROLL;%b\xff", b"\xff\xfe;ROLL;%b", b"\xc3;%b"])
async def test_what_is_not_utf8_proves_nothing(words: bytes) -> None:
    """§8.1 §12 D11 D14: the right token in unreadable bytes is ignored."""
    async with unhurried() as table:
        alice, bob = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says(words % token.encode())
        await bob.hears_nothing()
        alice.says(f"ROLL;{token}")

        await table.all_hear("PLAYER ROLLS;alice")


async def test_each_value_loses_to_the_next() -> None:
    """§7 §8: announcing the rung below the claim, or the same again, loses."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")

        for lower, higher in pairwise(LADDER[:-1]):
            for announced in (lower, higher):
                await table.starts_round(alice, bob)
                alice.says(f"ANNOUNCE;{higher};{await alice.rolls()}")
                await table.all_hear(f"ANNOUNCED;alice;{higher}")
                bob.says(f"ANNOUNCE;{announced};{await bob.rolls()}")
                await table.all_hear(f"ANNOUNCED;bob;{announced}")
                await table.all_hear("PLAYER LOST;bob;ANNOUNCED_LOSING_DICE", "SCORE;{any}")


async def test_the_dice_are_fair() -> None:
    """§7: a mixed pair (Mia too) 2/36, a double 1/36, written with the higher die first."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(Climber())
        bob.answers(Climber())

        thrown: Counter[str] = Counter()
        while thrown.total() < 3600:
            dice, _ = await alice.skips_to("ROLLED;{dice};{token}")
            thrown[dice] += 1

        assert set(thrown) == set(LADDER)
        for dice, count in thrown.items():
            expected = 100 if dice[0] == dice[2] else 200
            assert abs(count - expected) < 5 * expected**0.5
