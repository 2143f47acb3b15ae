"""Mäxchen, §12 and §19.5: the server survives any datagram from anyone and keeps its promises."""

import socket
import struct
import time

import pytest
from tests.kit.contest import (
    HOME,
    Climber,
    ContestTable,
    brisk,
    contest,
    eager,
    flood,
    lobby,
    score,
    unhurried,
)

from gamekeeper.services.contest.settings import ContestSettings


def long_name(number: int) -> str:
    """Twenty characters, eighty bytes."""
    return "🎲" * 18 + chr(0x1F400 + number // 50) + chr(0x1F400 + number % 50)


async def test_an_empty_datagram_is_ignored() -> None:
    """X01 §12: from a stranger and from a player in her turn."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()
        stranger = table.client()

        stranger.says(b"")
        alice.says(b"")

        await stranger.hears_nothing()
        await alice.hears_nothing()
        alice.says(f"ROLL;{token}")
        await table.all_hear("PLAYER ROLLS;alice")


async def test_binary_rubbish_is_ignored() -> None:
    """X02 §12 §10.3: in her turn it neither loses the round nor stops the window."""
    async with brisk() as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.turn()

        alice.says(b"\x00\xff\xfe")

        await table.all_hear("PLAYER LOST;alice;DID_NOT_TAKE_TURN")
        waited = bob.heard_at("PLAYER LOST;{any}") - alice.heard_at("YOUR TURN;{token}")
        assert waited >= table.window


async def test_a_huge_datagram_is_ignored() -> None:
    """X03 §12: 60,000 bytes of X; the next registration from there works."""
    async with lobby() as table:
        alice = table.client()

        alice.says("X" * 60_000)
        await alice.hears_nothing()
        alice.says("REGISTER;alice")

        await alice.expects("REGISTERED")


async def test_a_flood_of_junk_costs_nobody_a_turn() -> None:
    """X04 §12 D15: 20,000 junk datagrams in a second, and nobody runs out of time."""
    async with contest(early_start=True, order="random") as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(Climber())
        bob.answers(Climber())

        await alice.skips_to("SCORE;{any}")
        before = len(alice.log)
        await flood(table, datagrams=20_000, per_second=20_000)

        during = [heard.text for heard in alice.log[before:]]
        assert sum(text.startswith("SCORE") for text in during) >= 20
        assert not any("DID_NOT" in text or "CANCELED" in text for text in during)
        await alice.skips_to("SCORE;{any}")


async def test_junk_from_a_participant_does_not_spoil_her_answer() -> None:
    """X05 §12 D15: 1,000 junk datagrams in 200 ms, then ROLL: the ROLL counts."""
    async with unhurried(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        for _ in range(20):
            alice.says(*["ROLL;junk"] * 50)
            await table.passes(10)
        alice.says(f"ROLL;{token}")

        await table.all_hear("PLAYER ROLLS;alice")
        await alice.expects("ROLLED;6,2;{token}")


async def test_answers_behind_a_burst_of_junk_are_not_pushed_out() -> None:
    """§12 §10.1 D13: the buffer holds a burst, and each wake-up reads the queue empty."""
    async with contest(early_start=True, dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()
        stranger = table.client()

        stranger.says(*[b"X" * 500] * 700)
        alice.says(f"ROLL;{token}")

        await table.all_hear("PLAYER ROLLS;alice")


async def test_unknown_commands_are_ignored() -> None:
    """X06 §12: unknown words, whoever says them, and all words of strangers but a registration."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        stranger = table.client()

        alice.says("UNREGISTERED", "unregister", "ECHOES;x", "HEARTBEATS", "REGISTERED", ";;;")
        stranger.says("UNREGISTER", "UNREGISTER;alice", "HEARTBEAT", "ECHO;x")

        await table.starts_round(alice, bob)
        await alice.turn()
        alice.says("PING", "QUIT")
        stranger.says("UNREGISTER;alice", "ECHO;x")
        await stranger.hears_nothing()
        await alice.hears_nothing()
        await bob.hears_nothing()


async def test_two_lines_in_one_datagram_are_ignored() -> None:
    """X07 §2.2 §2.6 §8.1: not one line, so no proof of anything."""
    async with brisk() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        alice.says(f"ROLL;{token}\nSEE;{token}", f"ROLL;{token}\r\nROLL;{token}\r\n")

        await table.all_hear("PLAYER LOST;alice;DID_NOT_TAKE_TURN")


async def test_two_registrations_in_one_datagram_are_one_bad_name() -> None:
    """§12: more than one line after REGISTER; is whitespace in a name."""
    async with lobby() as table:
        alice = table.client()

        alice.says("REGISTER;alice\nREGISTER;bob")

        await alice.expects("REJECTED")
        await alice.hears_nothing()


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
async def test_a_line_end_on_an_answer_is_removed(line_end: str) -> None:
    """X08 §2.6 D1: ROLL and ANNOUNCE count with one LF or CRLF."""
    async with unhurried(dice=["6,2"]) as table:
        alice, _ = await table.playing("alice", "bob")

        alice.says(f"ROLL;{await alice.turn()}{line_end}")

        await table.all_hear("PLAYER ROLLS;alice")
        token = await alice.expects("ROLLED;6,2;{token}")
        alice.says(f"ANNOUNCE;6,2;{token}{line_end}")
        await table.all_hear("ANNOUNCED;alice;6,2")


async def test_strangers_get_an_answer_to_a_registration_only() -> None:
    """§12 §3.1: any other command from an unknown address is ignored, right token or not."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()
        stranger = table.client()

        for words in ("JOIN", "ROLL", "SEE", "ANNOUNCE;3,1", "FOO"):
            stranger.says(words, f"{words};", f"{words};{token}")

        await stranger.hears_nothing()
        await alice.hears_nothing()


async def test_answers_without_an_open_prompt_are_ignored() -> None:
    """§12: no prompt of that kind is open for bob, neither before nor after his turn."""
    async with unhurried(dice=["3,1", "3,2"]) as table:
        alice, bob = await table.playing("alice", "bob")
        await alice.plays("3,1")
        t2 = await bob.turn()
        bob.says(f"ROLL;{t2}")
        await table.all_hear("PLAYER ROLLS;bob")
        u2 = await bob.expects("ROLLED;3,2;{token}")
        bob.says(f"ANNOUNCE;3,2;{u2}")
        await table.all_hear("ANNOUNCED;bob;3,2")
        await alice.turn()

        for token in (t2, u2):
            bob.says(f"JOIN;{token}", f"ROLL;{token}", f"SEE;{token}", f"ANNOUNCE;4,1;{token}")

        await bob.hears_nothing()
        await alice.hears_nothing()


async def test_a_refusal_is_no_amplifier() -> None:
    """§12: the reply to an unknown address is a few bytes longer than the request at most."""
    async with lobby(name_limit=1) as table:
        await table.player("alice")
        for request in ("REGISTER", "REGISTER;", "REGISTER;x", "REGISTER;x y"):
            stranger = table.client()
            stranger.says(request)
            assert len((await stranger.hears()).text) <= len(request) + 2


async def test_a_flood_of_registrations_gets_a_hundred_replies_a_second() -> None:
    """§12 §4.2.5 D4: then the address is not answered for a while; others are."""
    async with lobby(name_limit=50) as table:
        greedy = table.client()
        start = time.monotonic()

        greedy.says(*[f"REGISTER;name{number}" for number in range(400)])

        await greedy.expects(*["REGISTERED"] * 50)
        await greedy.expects("REJECTED")
        await table.settles()
        greedy._read()
        assert len(greedy.log) <= 100 + 100 * (time.monotonic() - start) + 1


def test_the_limits_have_their_defaults() -> None:
    """§12 D4 D15: 500 names; 100 junk datagrams per second and address."""
    assert ContestSettings().name_limit == 500
    assert ContestSettings().junk_per_second == 100


async def test_junk_from_thousands_of_addresses_is_survived() -> None:
    """§12: more addresses than the budget table holds, and the game goes on."""
    async with unhurried() as table:
        alice, _ = await table.playing("alice", "bob")
        token = await alice.turn()

        for number in range(5000):
            passer_by = table.client(ip=f"127.1.{number // 250}.{number % 250 + 1}")
            passer_by.says("JUNK")
            passer_by.vanishes()
        await table.settles()

        alice.says(f"ROLL;{token}")
        await table.all_hear("PLAYER ROLLS;alice")


async def fill_the_list(table: ContestTable, names: int) -> None:
    """So many registrations from a few addresses; nobody but the last of each can be reached."""
    for start in range(0, names, 50):
        crowd = table.client(name="crowd")
        wanted = range(start, min(start + 50, names))
        crowd.says(*[f"REGISTER;{long_name(number)}" for number in wanted])
        for _ in wanted:
            await crowd.skips_to("REGISTERED")


async def test_the_largest_score_fits_into_one_datagram() -> None:
    """§12: 500 long names stay below UDP's limit and are never split."""
    async with contest(window_ms=100) as table:
        await fill_the_list(table, 499)
        alice = await table.player("alice")

        await alice.skips_to("SCORE;{any}")

        points = score(alice.latest("SCORE;{any}").text)
        assert set(points) == {"alice", *map(long_name, range(499))}


async def test_a_message_that_is_too_long_to_send_is_not_fatal() -> None:
    """§12: the send fails, the players hear no score, and the next round begins."""
    async with contest(window_ms=100, name_limit=1000) as table:
        await fill_the_list(table, 999)
        alice = await table.player("alice")

        number, _ = await alice.skips_to("ROUND STARTING;{n};{token}")

        await alice.expects("ROUND CANCELED;NO_PLAYERS")
        await alice.expects(f"ROUND STARTING;{int(number) + 1};{{token}}")


async def test_a_vanished_player_does_not_keep_broadcasts_from_the_others() -> None:
    """§12: sends to a closed port fail or get lost; everybody else gets theirs."""
    async with unhurried(dice=["3,1"]) as table:
        alice, bob, carol, dave = await table.playing("alice", "bob", "carol", "dave")

        bob.vanishes()
        carol.vanishes()

        await alice.plays("3,1")
        await dave.hears_nothing()


async def test_a_send_that_fails_does_not_keep_broadcasts_from_the_others() -> None:
    """§12: nothing can be sent to port 0; everybody else gets theirs, and the round is played."""
    async with brisk(dice=["3,1"]) as table:
        try:
            pretend_to_be_port_0("REGISTER;ghost", table.port)
        except PermissionError:
            pytest.skip("only root may write a datagram's source port")
        alice, bob = await table.players("alice", "bob")

        await table.starts_round(alice, bob)

        await alice.plays("3,1")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;3,1", "PLAYER LOST;bob;SEE_FAILED")
        await table.all_hear("SCORE;ghost:0,alice:1,bob:0")


def pretend_to_be_port_0(words: str, port: int) -> None:
    """A datagram with an address nobody can answer to."""
    header = struct.pack("!HHHH", 0, port, 8 + len(words), 0)
    with socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_UDP) as raw:
        raw.sendto(header + words.encode(), (HOME, 0))


async def test_nothing_is_logged_per_datagram_and_nothing_unescaped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """§12 §4.1: no log line per datagram by default; what is logged is printable."""
    caplog.set_level("INFO")
    async with unhurried(order="random") as table:
        alice, mallory = await table.players("alice", "\x1b[31m\x07")
        alice.answers(eager)
        mallory.answers(eager)
        caplog.clear()

        for _ in range(50):
            alice.says("JUNK", b"\xff\xff", "REGISTER;\x1b[2J x")
            await alice.skips_to("SCORE;{any}")

        records = [record for record in caplog.records if record.name.startswith("gamekeeper")]
        assert len(records) < 5
        assert all(record.getMessage().isprintable() for record in records)
