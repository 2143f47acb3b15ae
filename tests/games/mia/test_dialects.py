"""Mäxchen, §13.3 and §13.4: one port for all dialects, and the words of the later ones."""

import logging
import time
from itertools import pairwise

import pytest
from tests.kit.contest import HOME, brisk, contest, lobby, unhurried

from gamekeeper.services.contest import admission
from gamekeeper.services.contest.settings import ContestSettings

SOON_MS = 20
"""Between two heartbeats."""
OFTEN_MS = 100
"""The same, where it is measured."""


async def test_who_takes_the_number_for_the_token_is_switched(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Amendment A2, L03 §13.3: told the round again in the later dialect, at once, and from then on."""
    caplog.set_level(logging.INFO, "gamekeeper.contest")
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        token = await alice.expects("ROUND STARTING;1;{token}")
        await bob.expects("ROUND STARTING;1;{token}")

        bob.says("JOIN;1")

        bob.says(f"JOIN;{await bob.expects('ROUND STARTING;{token}')}")
        alice.says(f"JOIN;{token}")
        await bob.expects("ROUND STARTED;1;alice,bob")
        await alice.expects("ROUND STARTED;alice,bob")
        await alice.looks()
        await table.all_hear("PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL", "SCORE;alice:0,bob:1")
        await bob.expects("ROUND STARTING;{token}")
        await alice.expects("ROUND STARTING;2;{token}")
        assert "a client speaks the later dialect" in caplog.text


@pytest.mark.parametrize(
    "words",
    [
        *("JOIN;2", "JOIN;01x", "JOIN;", "JOIN;1;1", "ROLL;1", "join;1"),
        *("1", "JOIN;01", "JOIN;+1", "JOIN; 1", "JOIN;1\n\n", ";1", "JOIN1"),
    ],
)
async def test_anything_else_does_not_switch(words: str) -> None:
    """Amendment A2, L04 §13.3: only JOIN; and the number of this round is a proof; else the token counts."""
    async with unhurried() as table:
        alice, bob = await table.players("alice", "bob")
        tokens = [await client.invitation() for client in (alice, bob)]

        alice.says(words)

        await alice.hears_nothing()
        alice.says(f"JOIN;{tokens[0]}")
        bob.says(f"JOIN;{tokens[1]}")
        await table.all_hear("ROUND STARTED;alice,bob")


async def test_who_has_joined_is_not_switched() -> None:
    """L04 §13.3: a client that found its token speaks the seed's dialect."""
    async with unhurried() as table:
        alice, _ = await table.players("alice", "bob")
        alice.says(f"JOIN;{await alice.invitation()}", "JOIN;1")

        await alice.hears_nothing()


async def test_registering_again_from_another_port_starts_afresh() -> None:
    """L05 §13.3: another socket may be another program."""
    async with brisk() as table:
        alice = await table.player("alice")
        await alice.invitation()
        alice.says("JOIN;1")
        await alice.expects("ROUND STARTING;{token}")

        moved = await table.moves(alice)

        await moved.skips_to("ROUND STARTING;{n};{token}")


async def test_clients_of_the_later_port_hear_heartbeats() -> None:
    """Amendment A3, L06 §13.4: and those of the seed's port do not."""
    async with lobby(heartbeat_ms=SOON_MS) as table:
        alice, bob = await table.players("alice", "bob", later=["bob"])

        await bob.expects("HEARTBEAT", "HEARTBEAT")

        await alice.hears_nothing()


async def test_heartbeats_come_as_often_as_it_is_set_and_two_seconds_is_the_default() -> None:
    """L06 §13.4: never sooner, and much more often than every two seconds where that is asked for."""
    assert ContestSettings().heartbeat_ms == 2_000
    async with lobby(heartbeat_ms=OFTEN_MS) as table:
        bob = await table.player("bob", later=True)

        for _ in range(6):
            await bob.skips_to("HEARTBEAT")

        beats = [heard.at for heard in bob.log if heard.text == "HEARTBEAT"]
        gaps = [after - before for before, after in pairwise(beats)]
        assert min(gaps) > 0.9 * OFTEN_MS / 1000
        assert sum(gaps) < len(gaps) * 2


@pytest.mark.parametrize("later", [False, True])
async def test_a_heartbeat_is_not_answered(later: bool) -> None:
    """L09 §13.4: a client may say it as often as it likes."""
    async with lobby() as table:
        alice = await table.player("alice", later=later)

        alice.says("HEARTBEAT", "HEARTBEAT;alice", "HEARTBEAT\n")

        await alice.hears_nothing()


async def test_an_address_gets_a_hundred_echoes_a_second() -> None:
    """L10 §13.4 §12: what is over costs no reply; others are answered."""
    async with lobby() as table:
        alice, bob = await table.players("alice", "bob")
        start = time.monotonic()

        alice.says(*[f"ECHO;{number}" for number in range(400)])

        await alice.expects(*[f"ECHO;{number}" for number in range(99)])
        await table.settles()
        alice._read()
        echoes = sum(heard.text.startswith("ECHO") for heard in alice.log)
        assert echoes <= 100 + 100 * (time.monotonic() - start) + 1
        bob.says("ECHO;bob")
        await bob.expects("ECHO;bob")


async def test_all_can_be_sent_heartbeats() -> None:
    """L06 §13.4: with `heartbeat = "all"`."""
    async with lobby(heartbeat_ms=SOON_MS, heartbeat="all") as table:
        alice = await table.player("alice")

        await alice.expects("HEARTBEAT", "HEARTBEAT")


@pytest.mark.parametrize("word", ["HEARTBEAT", "ECHO;hello", "UNREGISTER"])
async def test_who_uses_a_later_word_hears_heartbeats(word: str) -> None:
    """Amendment A3, L06 §13.4: at the seed's port, too."""
    async with lobby(heartbeat_ms=SOON_MS) as table:
        alice = await table.player("alice")

        alice.says(word)

        await alice.skips_to("HEARTBEAT")


@pytest.mark.parametrize("later", [False, True])
async def test_an_echo_comes_back(later: bool) -> None:
    """Amendment A3, L07 §13.4: as it was said, without its line end."""
    async with lobby() as table:
        alice = await table.player("alice", later=later)

        alice.says("ECHO;hello", "ECHO", "ECHO;x\n")

        await alice.expects("ECHO;hello", "ECHO", "ECHO;x")


async def test_who_unregisters_is_told_so_and_still_invited() -> None:
    """Amendment A3, L08 §13.4 §22.1."""
    async with contest(window_ms=60) as table:
        alice = await table.player("alice")

        alice.says("UNREGISTER")

        await alice.skips_to("UNREGISTERED")  # the first round may have begun before
        number, _ = await alice.skips_to("ROUND STARTING;{n};{token}")
        again = f"ROUND STARTING;{int(number) + 1};{{token}}"
        await alice.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0", again)


async def test_an_address_gets_so_many_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Amendment A6, R21 §22.2: then REJECTED; known names and other addresses are none the worse."""
    monkeypatch.setattr(admission, "is_loopback", lambda ip: ip == HOME)
    async with lobby(names_per_address=2) as table:
        first = await table.player("a1", ip="127.0.0.9")
        await table.player("a2", ip="127.0.0.9")
        third, later = table.client("127.0.0.9"), table.client("127.0.0.9", later=True)

        third.says("REGISTER;a3")
        later.says("REGISTER;a3")
        first.says("REGISTER;a1")

        await third.expects("REJECTED")
        await later.expects("REJECTED;TOO_MANY_PLAYERS")
        await first.expects("REGISTERED")
        await table.player("a3", ip="127.0.0.8")
        for number in range(5):
            await table.player(f"home{number}")


async def test_this_machine_may_register_any_number_of_names() -> None:
    """Amendment A6, R21 §22.2: all of 127.0.0.0/8."""
    async with lobby(names_per_address=1) as table:
        for ip in (HOME, "127.0.0.2"):
            for number in range(3):
                await table.player(f"{ip}-{number}", ip=ip)


async def test_a_locked_name_cannot_be_taken_over() -> None:
    """R22 §22.3: not from the same address while its holder answers; its own port may repeat it."""
    async with lobby(name_lock=True) as table:
        alice = await table.player("alice")
        thief, later = table.client(), table.client(later=True)

        thief.says("REGISTER;alice")
        later.says("REGISTER;alice")
        alice.says("REGISTER;alice")

        await thief.expects("REJECTED")
        await later.expects("REJECTED;NAME_ALREADY_TAKEN")
        await alice.expects("REGISTERED")


async def test_the_name_of_somebody_who_left_is_not_locked() -> None:
    """R22 §22.3: unregistered, or silent for three rounds."""
    async with contest(window_ms=60, name_lock=True) as table:
        alice, bob = await table.players("alice", "bob")

        alice.says("UNREGISTER")
        await alice.skips_to("UNREGISTERED")
        await bob.skips_to("ROUND STARTING;4;{token}")

        for name in ("alice", "bob"):
            heir = table.client()
            heir.says(f"REGISTER;{name}")
            await heir.expects("REGISTERED")
