"""Mäxchen, §4 and §19.1: who gets a name, from where, and what moving house does."""

import pytest
from tests.kit.contest import ELSEWHERE, brisk, contest, eager, lobby, unhurried

WHITE_SPACE = [
    *range(0x09, 0x0E),
    *(0x20, 0x85, 0xA0, 0x1680),
    *range(0x2000, 0x200B),
    *(0x2028, 0x2029, 0x202F, 0x205F, 0x3000),
]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        pytest.param("alice", "REGISTERED", id="R01"),
        pytest.param("abcdefghijklmnopqrst", "REGISTERED", id="R02"),
        pytest.param("abcdefghijklmnopqrstu", "REJECTED", id="R03"),
        pytest.param("ä" * 20, "REGISTERED", id="R04-umlauts"),
        pytest.param("ä" * 21, "REJECTED", id="R04-one-too-many"),
        pytest.param("🎲" * 20, "REGISTERED", id="R04-emoji"),
        pytest.param("al ice", "REJECTED", id="R05-space"),
        pytest.param("al\tice", "REJECTED", id="R05-tab"),
        pytest.param("al\u00a0ice", "REJECTED", id="R05-no-break-space"),
        pytest.param("al\u2028ice", "REJECTED", id="R05-line-separator"),
        pytest.param("al:ice", "REJECTED", id="R06-colon"),
        pytest.param("al,ice", "REJECTED", id="R06-comma"),
        pytest.param("al;ice", "REJECTED", id="R06-semicolon"),
        pytest.param("", "REJECTED", id="R07-empty"),
    ],
)
async def test_a_name_is_valid_or_refused(name: str, answer: str) -> None:
    """R01 R02 R03 R04 R05 R06 R07 §4.1 §4.2.1 §4.2.2 D2: 1 to 20 characters, no separators."""
    async with lobby() as table:
        alice = table.client()

        alice.says(f"REGISTER;{name}")

        await alice.expects(answer)
        await alice.hears_nothing()


async def test_register_alone_is_an_empty_name() -> None:
    """R07 §4.2 D5: a bare REGISTER is refused."""
    async with lobby() as table:
        alice = table.client()

        alice.says("REGISTER")

        await alice.expects("REJECTED")


@pytest.mark.parametrize(
    "code_point",
    [*WHITE_SPACE, *range(0x1C, 0x20), 0xFEFF],
    ids=lambda code_point: f"U+{code_point:04X}",
)
async def test_no_kind_of_whitespace_is_part_of_a_name(code_point: int) -> None:
    """§4.1 D3: White_Space, U+001C to U+001F and U+FEFF are refused, wherever they stand."""
    async with lobby() as table:
        alice = table.client()

        for name in (f"al{chr(code_point)}ice", f"{chr(code_point)}alice"):
            alice.says(f"REGISTER;{name}")
            await alice.expects("REJECTED")


@pytest.mark.parametrize(
    "name", ["\x00", "\x1b[31mred", "\u200b", "\u180e", "…", "__proto__", "123", "REGISTER", "%s"]
)
async def test_nothing_else_is_forbidden_in_a_name(name: str) -> None:
    """§4.1: control characters and odd words are names; no normalisation, no special cases."""
    async with contest(window_ms=60, gather_ms=5) as table:
        player = await table.player(name)

        await player.skips_to(f"SCORE;{name}:0")


async def test_names_are_compared_code_point_by_code_point() -> None:
    """§4.1: é as one code point and é as two are two players."""
    async with unhurried(order="join") as table:
        composed, decomposed = await table.players("é", "e\u0301")

        await table.starts_round(composed, decomposed)

        await composed.looks()
        await table.all_hear("PLAYER LOST;é;SEE_BEFORE_FIRST_ROLL", "SCORE;é:0,e\u0301:1")


async def test_a_name_taken_from_another_ip_is_refused() -> None:
    """R08 §4.2.4: a name taken from another IP is refused; its owner notices nothing."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        stranger = table.client(ip=ELSEWHERE)

        stranger.says("REGISTER;alice")

        await stranger.expects("REJECTED")
        await table.starts_round(alice, bob)
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")
        await stranger.hears_nothing()


async def test_the_same_ip_may_take_a_name_to_a_new_port() -> None:
    """R09 §4.2.3 §4.3: the next invitation goes to the new port only."""
    async with unhurried() as table:
        alice = await table.player("alice")

        moved = await table.moves(alice)

        await moved.invitation()
        await moved.hears_nothing()
        await alice.hears_nothing()


async def test_after_moving_the_old_port_is_a_stranger() -> None:
    """R10 §4.3 D6: a JOIN from the old port is ignored, even with the right token."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        moved = await table.moves(alice)
        invitation, other = await moved.invitation(), await bob.invitation()
        bob.says(f"JOIN;{other}")

        alice.says(f"JOIN;{invitation}")

        await alice.hears_nothing()
        await moved.hears_nothing()
        moved.says(f"JOIN;{invitation}")
        await table.all_hear("ROUND STARTED;alice,bob")
        await alice.hears_nothing()


async def test_a_registration_may_be_repeated() -> None:
    """R11 §4.2 §2.8: each one is answered; there is one player and one invitation per round."""
    async with brisk() as table:
        alice = table.client(name="alice")

        alice.says("REGISTER;alice", "REGISTER;alice")

        await alice.expects("REGISTERED", "REGISTERED")
        await alice.expects("ROUND STARTING;1;{token}")
        await alice.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0")
        await alice.expects("ROUND STARTING;2;{token}")


async def test_repeating_a_registration_keeps_the_open_prompt() -> None:
    """§4.2: the prompt stays open with its token, in the join window and in a turn."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        invitation, other = await alice.invitation(), await bob.invitation()

        alice.says("REGISTER;alice", f"JOIN;{invitation}")
        bob.says(f"JOIN;{other}")

        await alice.expects("REGISTERED")
        await table.all_hear("ROUND STARTED;alice,bob")
        token = await alice.turn()
        alice.says("REGISTER;alice", f"ROLL;{token}")
        await alice.expects("REGISTERED")
        await table.all_hear("PLAYER ROLLS;alice")


async def test_a_lower_case_command_is_no_registration() -> None:
    """R12 §2.5: matching is case sensitive."""
    async with lobby() as table:
        alice = table.client()

        alice.says("register;alice", "Register;alice", " REGISTER;alice", "REGISTER ;alice")

        await alice.hears_nothing()


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
async def test_one_line_end_is_removed(line_end: str) -> None:
    """R13 §2.6 D1: the name is what stands before one LF or CRLF."""
    async with contest(window_ms=60, gather_ms=5) as table:
        alice = table.client()

        alice.says(f"REGISTER;alice{line_end}")

        await alice.expects("REGISTERED")
        await alice.skips_to("SCORE;alice:0")


@pytest.mark.parametrize("line_end", ["\n\n", "\r\n\r\n", "\r", "\n\r", "\r\r\n"])
async def test_any_other_line_end_is_part_of_the_name(line_end: str) -> None:
    """R13 §2.6 D1: exactly one line end is removed, what remains is whitespace."""
    async with lobby() as table:
        alice = table.client()

        alice.says(f"REGISTER;alice{line_end}")

        await alice.expects("REJECTED")


@pytest.mark.parametrize(
    "name", [b"\xff\xfe", b"al\xc3", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80"]
)
async def test_broken_utf8_is_no_name(name: bytes) -> None:
    """R14 §2.3 §4.1 D14: bytes that are not UTF-8 are refused, surrogates and overlong forms too."""
    async with lobby() as table:
        alice = table.client()

        alice.says(b"REGISTER;" + name)

        await alice.expects("REJECTED")


@pytest.mark.parametrize("length", [504, 505, 1_400, 60_000])
async def test_a_name_that_is_far_too_long_is_refused(length: int) -> None:
    """R15 §4.1 §12: at 513 bytes and beyond a registration is refused unread."""
    async with lobby() as table:
        alice = table.client()

        alice.says("REGISTER;" + "y" * length)

        await alice.expects("REJECTED")
        await alice.hears_nothing()


async def test_names_differ_in_case() -> None:
    """R16 §4.1: bob and Bob are two players."""
    async with unhurried(order="join") as table:
        small, tall = await table.players("bob", "Bob")

        await table.starts_round(small, tall)

        await small.looks()
        await table.all_hear("PLAYER LOST;bob;SEE_BEFORE_FIRST_ROLL", "SCORE;bob:0,Bob:1")


async def test_an_address_that_takes_another_name_leaves_the_first() -> None:
    """R17 §4.3 D7: one address is one player; the first name stays listed."""
    async with contest(window_ms=150) as table:
        alice = await table.player("alice")

        alice.says("REGISTER;anna")

        await alice.expects("REGISTERED")
        token = await alice.expects("ROUND STARTING;1;{token}")
        alice.says(f"JOIN;{token}")
        await alice.expects("ROUND STARTED;anna", "ROUND CANCELED;ONLY_ONE_PLAYER")
        await alice.expects("SCORE;alice:0,anna:0", "ROUND STARTING;2;{token}")


async def test_a_player_without_an_address_runs_out_of_time() -> None:
    """§4.3 D7: a participant whose address went to another name hears nothing and loses."""
    async with brisk(dice=["3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")

        bob.says("REGISTER;bert")

        await bob.expects("REGISTERED")
        await alice.plays("3,1")
        await table.all_hear("PLAYER LOST;bob;DID_NOT_TAKE_TURN", "SCORE;alice:1,bert:0,bob:0")


async def test_an_open_prompt_does_not_follow_the_address_to_another_name() -> None:
    """§4.3 §11 D7: a token is worth something only for the player it was given to."""
    async with brisk() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says("REGISTER;anna", f"ROLL;{token}")

        await alice.expects("REGISTERED")
        await table.all_hear("PLAYER LOST;alice;DID_NOT_TAKE_TURN", "SCORE;alice:0,anna:0,bob:1")


async def test_a_player_without_an_address_comes_back_from_its_ip() -> None:
    """§4.3 §4.2.3 D7: the name keeps its IP and its score."""
    async with brisk(order=["bob", "alice", "anna"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await bob.looks()
        await table.all_hear("PLAYER LOST;bob;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:1,bob:0")
        await alice.invitation()
        alice.says("REGISTER;anna")
        await alice.expects("REGISTERED")

        stranger, returned = table.client(ip=ELSEWHERE), table.client(name="alice")
        stranger.says("REGISTER;alice")
        returned.says("REGISTER;alice")

        await stranger.expects("REJECTED")
        await returned.expects("REGISTERED")
        await returned.skips_to("SCORE;alice:1,bob:0,anna:0")
        await returned.invitation()


async def test_an_address_may_take_a_known_name_of_its_ip() -> None:
    """§4.3 D7: the address now belongs to bob; bob's old port is a stranger, alice is deaf."""
    async with unhurried() as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")

        alice.says("REGISTER;bob")

        await alice.expects("REGISTERED")
        assert len({await alice.invitation(), await carol.invitation()}) == 2
        await alice.hears_nothing()
        await bob.hears_nothing()


async def test_the_number_of_names_is_limited() -> None:
    """R18 §4.2.5 D4: at the limit new names are refused and known ones welcome."""
    async with lobby(name_limit=3) as table:
        alice, *_ = await table.players("alice", "bob", "carol")
        dora = table.client()

        dora.says("REGISTER;dora")
        alice.says("REGISTER;alice")

        await dora.expects("REJECTED")
        await alice.expects("REGISTERED")


async def test_who_registers_in_the_middle_of_a_round_listens_and_waits() -> None:
    """R19 §4.4: broadcasts at once, prompts from the next round on."""
    async with unhurried(dice=["5,4"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("5,4")

        carol = await table.player("carol")

        await bob.looks()
        await table.all_hear("ACTUAL DICE;5,4", "PLAYER LOST;bob;SEE_FAILED")
        await table.all_hear("SCORE;alice:1,bob:0,carol:0")
        await carol.expects("ROUND STARTING;2;{token}")


async def test_who_registers_during_a_join_window_waits_for_the_next() -> None:
    """§4.4: no invitation to the round that is about to start, but its broadcasts."""
    async with brisk() as table:
        alice, bob = await table.players("alice", "bob")
        await alice.invitation()
        await bob.invitation()

        carol = await table.player("carol")

        await table.all_hear("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0,bob:0,carol:0")
        await carol.expects("ROUND STARTING;2;{token}")


async def test_players_stay_registered_whether_they_answer_or_not() -> None:
    """§4.4: nobody is forgotten; who never answers is invited to every round."""
    async with contest(window_ms=60) as table:
        silent = await table.player("silent")

        for number in range(1, 7):
            await silent.expects(f"ROUND STARTING;{number};{{token}}")
            await silent.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;silent:0")


async def test_rejected_names_stay_free() -> None:
    """R20 §4.2.1: a refusal changes nothing, and no invitation ever follows."""
    async with contest(window_ms=60) as table:
        refused = table.client()
        refused.says("REGISTER;x y")
        await refused.expects("REJECTED")
        bob = await table.player("bob")

        for _ in range(3):
            await bob.skips_to("SCORE;bob:0")

        await refused.hears_nothing()


async def test_registered_comes_before_any_broadcast() -> None:
    """§3.2: REGISTERED is the first datagram an address gets, in the middle of the storm too."""
    async with unhurried(order="random") as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)

        for number in range(20):
            await alice.skips_to("SCORE;{any}")
            latecomer = table.client(name=f"late{number}")
            latecomer.answers(eager)
            latecomer.says(f"REGISTER;late{number}")
            await latecomer.expects("REGISTERED")
