"""Mäxchen, §22: who is not waited for, and how they come back."""

import pytest
from tests.kit.contest import Client, ContestTable, contest, eager, unhurried, waited

from gamekeeper.doors.udp import door
from gamekeeper.services.contest import absence

WINDOW_MS = 400
"""A round that waits for somebody lasts so long, far more than one that does not."""


async def two_and(table: ContestTable, name: str) -> tuple[Client, Client, Client]:
    """Two bots that answer at once, and somebody else."""
    alice, bob, other = await table.players("alice", "bob", name)
    alice.answers(eager)
    bob.answers(eager)
    return alice, bob, other


async def test_who_misses_three_rounds_is_not_waited_for() -> None:
    """Amendment A4, P01 §22.1: three rounds wait in full, the next ones do not; the invitations go on."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, _, silent = await two_and(table, "silent")

        for number in range(1, 9):
            await silent.skips_to(f"ROUND STARTING;{number};{{token}}")

        assert waited(alice, table)[:7] == [True] * 3 + [False] * 4


async def test_one_datagram_brings_a_silent_player_back() -> None:
    """Amendment A4, P02 §22.1: whatever it says; it is waited for and can play."""
    async with unhurried(window_ms=WINDOW_MS) as table:
        _, _, silent = await two_and(table, "silent")
        await silent.skips_to("ROUND STARTING;6;{token}")

        silent.says("here I am")
        silent.answers(eager)

        started = await silent.skips_to("ROUND STARTED;{names}")
        while "silent" not in str(started).split(","):
            started = await silent.skips_to("ROUND STARTED;{names}")


async def test_who_unregisters_is_not_waited_for_at_all() -> None:
    """Amendment A4, P03 §22.1: also in the round that is about to start."""
    async with unhurried(window_ms=60_000) as table:
        alice, bob, carol = await table.players("alice", "bob", "carol")
        for client in (alice, bob):
            client.says(f"JOIN;{await client.invitation()}")
        await carol.invitation()

        carol.says("UNREGISTER")

        await carol.expects("UNREGISTERED", "ROUND STARTED;alice,bob")
        await alice.expects("ROUND STARTED;alice,bob")
        await bob.expects("ROUND STARTED;alice,bob")


async def test_who_unregistered_can_join_again() -> None:
    """P04 §22.1: its answer to an invitation is enough."""
    async with unhurried(window_ms=60_000) as table:
        alice, carol = await table.players("alice", "carol")
        token = await carol.invitation()
        carol.says("UNREGISTER")
        await carol.expects("UNREGISTERED")

        carol.says(f"JOIN;{token}")
        alice.says(f"JOIN;{await alice.invitation()}")

        await table.all_hear("ROUND STARTED;alice,carol")


async def test_a_closed_port_costs_nobody_a_datagram() -> None:
    """P05 §22.1 §12: everything reaches the others, in order, for many rounds."""
    async with unhurried(window_ms=WINDOW_MS) as table:
        alice, bob, gone = await two_and(table, "gone")
        gone.vanishes()

        await alice.skips_to("ROUND STARTING;60;{token}")
        await bob.skips_to("ROUND STARTING;60;{token}")

        stories = [
            [h.text.split(";")[0] for h in client.log if not h.text.startswith("YOUR TURN")]
            for client in (alice, bob)
        ]
        length = min(map(len, stories)) - 3
        assert stories[0][:length] == stories[1][:length]
        numbers = [int(h.text.split(";")[1]) for h in bob.log if "STARTING" in h.text]
        assert numbers[:60] == list(range(1, 61))
        assert not any("DID_NOT" in h.text for h in alice.log if ";gone;" not in h.text)


def starts(client: Client) -> list[int]:
    """The numbers of all rounds a client was invited to."""
    return [int(h.text.split(";")[1]) for h in client.log if h.text.startswith("ROUND STARTING")]


async def test_a_closed_port_is_waited_for_once() -> None:
    """Amendment A4, P08 §22.1: the invitation after a missed round comes back."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, _, gone = await two_and(table, "gone")
        gone.vanishes()

        await alice.skips_to("ROUND STARTING;8;{token}")

        assert waited(alice, table)[:7] == [True] + [False] * 6


async def test_a_closed_port_that_opens_again_is_invited_and_can_play() -> None:
    """P09 §22.1: it hears invitations all the time, and everything as soon as it has answered."""
    async with contest(early_start=True, window_ms=WINDOW_MS, order="join") as table:
        alice, _, gone = await two_and(table, "gone")
        port = gone.address[1]
        gone.vanishes()
        await alice.skips_to("ROUND STARTING;6;{token}")

        back = table.client(name="gone", at=port)
        await back.skips_to("ROUND STARTING;{n};{token}")
        for _ in range(3):
            await back.expects("ROUND STARTING;{n};{token}")
        back.answers(eager)

        while "gone" not in str(await back.skips_to("ROUND STARTED;{names}")).split(","):
            pass
        await back.skips_to("PLAYER LOST;{names};{any}")
        await back.expects("SCORE;{any}", "ROUND STARTING;{n};{token}")


async def only_invited(table: ContestTable, port: int) -> None:
    """Whoever listens at this port hears invitations and nothing else."""
    again = table.client(name="gone", at=port)
    await again.skips_to("ROUND STARTING;{n};{token}")
    for _ in range(3):
        await again.expects("ROUND STARTING;{n};{token}")


async def test_who_unregisters_and_exits_is_only_invited() -> None:
    """P11 §22.1: a closed port is noticed whatever the reason for being away is."""
    async with unhurried(window_ms=60_000) as table:
        alice, _, gone = await two_and(table, "gone")
        gone.says("UNREGISTER")
        await gone.skips_to("UNREGISTERED")
        port = gone.address[1]
        gone.vanishes()
        for _ in range(8):
            await alice.skips_to("ROUND STARTING;{n};{token}")

        await only_invited(table, port)


async def test_who_exits_after_a_long_silence_is_only_invited() -> None:
    """P12 §22.1: whoever is away is doubted again from the 256th missed round on."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, _, gone = await two_and(table, "gone")
        await gone.skips_to("ROUND STARTING;20;{token}")
        port = gone.address[1]
        gone.vanishes()
        await alice.skips_to("ROUND STARTING;262;{token}")

        await only_invited(table, port)


async def test_who_is_away_hears_everything_in_order() -> None:
    """P13 §3.2 §22.1: behind the others, but as they do, and every invitation in its place."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, _, silent = await two_and(table, "silent")
        await silent.skips_to("ROUND STARTING;30;{token}")
        await alice.skips_to("ROUND STARTING;30;{token}")

        def story(client: Client) -> list[str]:
            words = [h.text.split(";") for h in client.log if not h.text.startswith("YOUR TURN")]
            return [";".join(w[:-1] if "STARTING" in w[0] else w) for w in words]

        until = "ROUND STARTING;30"
        assert (
            story(silent)[: story(silent).index(until)]
            == (story(alice)[: story(alice).index(until)])
        )


@pytest.fixture
def soon_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six missed rounds are a long time."""
    monkeypatch.setattr(absence, "LONG", 6)


async def test_who_is_long_away_is_only_invited_where_rounds_start_early() -> None:
    """P15 §22.1 D17: after 100 missed rounds; it listens, but costs the others nothing."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        _, _, silent = await two_and(table, "silent")

        await silent.skips_to("ROUND STARTING;100;{token}")
        await silent.skips_to("PLAYER LOST;{any}")
        for number in range(101, 121):
            await silent.expects(f"ROUND STARTING;{number};{{token}}")


@pytest.mark.usefixtures("soon_long")
async def test_one_datagram_brings_back_who_is_long_away() -> None:
    """P15 §22.1: whatever it says, it hears everything again."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        _, _, silent = await two_and(table, "silent")
        await silent.skips_to("ROUND STARTING;8;{token}")
        await silent.expects("ROUND STARTING;9;{token}", "ROUND STARTING;10;{token}")

        silent.says("here I am")

        await silent.skips_to("ROUND STARTED;{names}")
        await silent.skips_to("PLAYER LOST;{any}")
        await silent.expects("SCORE;{any}", "ROUND STARTING;{n};{token}")


@pytest.mark.usefixtures("soon_long")
async def test_who_is_long_away_hears_everything_where_rounds_start_late() -> None:
    """P16 §22.1: as on the original server."""
    async with contest(window_ms=40) as table:
        alice, silent = await table.players("alice", "silent")

        for _ in range(12):
            for client in (alice, silent):
                await client.expects("ROUND STARTING;{n};{token}")
                await client.expects("ROUND CANCELED;NO_PLAYERS", "SCORE;alice:0,silent:0")


@pytest.fixture
def long_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is held back for those who are away is held back for ever; no port is doubted."""
    monkeypatch.setattr(door, "HOLD_SECONDS", 3600.0)
    monkeypatch.setattr(absence, "LOOK_FOR", 0)


@pytest.mark.usefixtures("long_hold")
async def test_who_unregisters_in_a_round_is_asked_at_once() -> None:
    """P14 §10.1 §22.1: it takes part, and has as long as the others for its answer."""
    async with unhurried(dice=["3,1"]) as table:
        alice, bob = await table.playing("alice", "bob")
        bob.says("UNREGISTER")
        await bob.expects("UNREGISTERED")

        alice.says(f"ROLL;{await alice.turn()}")
        await alice.expects("PLAYER ROLLS;alice")
        alice.says(f"ANNOUNCE;3,1;{await alice.expects('ROLLED;3,1;{token}')}")

        await bob.expects("PLAYER ROLLS;alice", "ANNOUNCED;alice;3,1")
        await bob.turn()


@pytest.mark.usefixtures("long_hold")
async def test_whoever_is_away_is_invited_at_once_where_rounds_start_late() -> None:
    """P14 §10.1 §22.1: without early start everybody has a full window to join."""
    async with contest(window_ms=WINDOW_MS) as table:
        alice, carol = await table.players("alice", "carol")
        carol.says("UNREGISTER")
        await carol.expects("UNREGISTERED")
        await alice.skips_to("ROUND CANCELED;NO_PLAYERS")
        await carol.skips_to("ROUND STARTING;1;{token}")

        canceled = alice.heard_at("ROUND CANCELED;NO_PLAYERS")
        assert canceled - carol.heard_at("ROUND STARTING;1;{token}") >= table.window


async def test_who_is_doubted_but_there_is_heard() -> None:
    """P10 §22.1 §10.1: a port that is open is not closed, whatever socket it is asked through."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        _, _, slow = await two_and(table, "slow")
        await slow.skips_to("ROUND STARTING;2;{token}")
        slow.answers(eager)

        for _ in range(20):
            while "slow" not in str(await slow.skips_to("ROUND STARTED;{names}")).split(","):
                pass
        assert starts(slow) == list(range(1, len(starts(slow)) + 1))


async def test_who_comes_back_to_its_port_plays_again() -> None:
    """P06 §22.1 §4.3: registering again is a datagram like any other."""
    async with unhurried(window_ms=WINDOW_MS) as table:
        alice, _, gone = await two_and(table, "gone")
        gone.vanishes()
        await alice.skips_to("ROUND STARTING;10;{token}")

        back = await table.player("gone")
        back.answers(eager)

        started = await back.skips_to("ROUND STARTED;{names}")
        while "gone" not in str(started).split(","):
            started = await back.skips_to("ROUND STARTED;{names}")


async def test_a_lonely_player_among_absent_ones_waits_in_full() -> None:
    """P07 §5.4 D10 §22.1 §19.7: nobody gets ahead by being alone."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, silent = await table.players("alice", "silent")
        alice.answers(eager)

        await silent.skips_to("ROUND STARTING;8;{token}")

        assert all(waited(alice, table))
        assert not any(h.text.startswith("SCORE;alice:1") for h in alice.log)
