"""Mäxchen, §22.4 and §22.5: too many names spoil nobody's contest."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from tests.kit.contest import HOME, Client, ContestTable, contest, eager, score, waited

from gamekeeper.cli.inspect import watch
from gamekeeper.cli.inspect.follow import Follower
from gamekeeper.services.contest import admission
from gamekeeper.services.contest.service import ORDER

FLOODER = "127.0.0.9"
NAMES, ALLOWED = 600, 50
WINDOW_MS = 400
"""A round that waits for somebody lasts so long, far more than one that does not."""


@pytest.fixture(autouse=True)
def flooder_is_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all loopback addresses only one is taken for this machine's own."""
    monkeypatch.setattr(admission, "is_loopback", lambda ip: ip == HOME)


def flooders(table: ContestTable) -> list[Client]:
    """The ports of one address that all want names: as many as get one."""
    return [table.client(FLOODER, name="flooder") for _ in range(ALLOWED)]


async def flood_with_names(ports: list[Client]) -> list[str]:
    """Register a name from each port, then 550 more; returns the answers, and then all is silent."""
    for number in range(NAMES):
        ports[number % ALLOWED].says(f"REGISTER;flood{number}")
    answers = []
    for number in range(NAMES):
        text = (await ports[number % ALLOWED].hears()).text
        while text not in ("REGISTERED", "REJECTED"):
            text = (await ports[number % ALLOWED].hears()).text
        answers.append(text)
    return answers


@asynccontextmanager
async def two_play() -> AsyncIterator[tuple[ContestTable, Client, Client]]:
    """Two bots that answer at once play for ever, where rounds start early."""
    async with contest(early_start=True, window_ms=WINDOW_MS) as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)
        await alice.skips_to("SCORE;{any}")
        yield table, alice, bob


def nobody_lost_by_time_out(*players: Client) -> bool:
    """Neither these nor anybody they have heard of."""
    return not any("DID_NOT" in heard.text for player in players for heard in player.log)


async def test_600_names_from_one_address_leave_the_others_alone() -> None:
    """R23 §22.5 §22.2: 50 of them are registered and stay silent; everybody else plays on."""
    async with two_play() as (table, alice, bob):
        answers = await flood_with_names(flooders(table))

        assert answers.count("REGISTERED") == ALLOWED
        carol = await table.player("carol")
        carol.answers(eager)
        while len(score("SCORE;" + str(await carol.skips_to("SCORE;{any}")))) < ALLOWED + 3:
            pass
        while sum(waited(alice, table)) < 3 or any(waited(alice, table)[-5:]):
            await alice.skips_to("SCORE;{any}")
        assert nobody_lost_by_time_out(alice, bob, carol)
        numbers = [int(h.text.split(";")[1]) for h in alice.log if "STARTING" in h.text]
        assert numbers == list(range(1, len(numbers) + 1))


async def at_rest(table: ContestTable, alice: Client) -> None:
    """No round is open; what alice hears from now on is of later rounds."""
    assert table.running is not None
    await table.running.come_to_rest(ORDER)
    await table.settles()
    alice.log.clear()


async def test_silent_names_cost_three_windows_in_all() -> None:
    """R24 §22.5 §22.1: not three for each of them."""
    async with two_play() as (table, alice, bob):
        await at_rest(table, alice)
        await flood_with_names(flooders(table))

        await table.orders("thaw")

        while len(waited(alice, table)) < 8:
            await alice.skips_to("SCORE;{any}")
        assert waited(alice, table)[:8] == [True] * 3 + [False] * 5
        assert nobody_lost_by_time_out(alice, bob)


def register_again(words: str, heard: str) -> str | None:
    """Whoever is invited registers again instead of joining."""
    return words if heard.startswith("ROUND STARTING") else None


async def test_whoever_never_stops_registering_is_waited_for_until_the_ban() -> None:
    """R25 §22.5 §22.1 §23.1, amendment A4: each datagram brings its name back; a ban ends it."""
    async with two_play() as (table, alice, bob):
        ports = flooders(table)
        await flood_with_names(ports)
        for number, port in enumerate(ports):
            port.answers(partial(register_again, f"REGISTER;flood{number}"))
        await alice.skips_to("SCORE;{any}")

        while sum(waited(alice, table)) < 6:
            await alice.skips_to("SCORE;{any}")
        assert nobody_lost_by_time_out(alice, bob)

        await at_rest(table, alice)
        await table.orders(f"ban {FLOODER}")
        await table.orders("thaw")
        while len(waited(alice, table)) < 8:
            await alice.skips_to("SCORE;{any}")
        assert not any(waited(alice, table)[:8])


async def seventy_register(table: ContestTable) -> None:
    """Seventy names of twenty characters come and go: SCORE has more than 1,472 bytes."""
    for number in range(70):
        other = table.client()
        other.says(f"REGISTER;{number:020}")
        await other.expects("REGISTERED")
        other.says("UNREGISTER")


async def test_whoever_watches_is_warned_of_a_long_score(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """S05 §22.4: `watch` reads it off the log of a contest that is being played."""
    async with contest(early_start=True, window_ms=200) as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)
        await seventy_register(table)
        while len(score("SCORE;" + str(await alice.skips_to("SCORE;{any}")))) < 72:
            pass
        assert table.running is not None
        await table.running.write()
        store = table.running.log_writer._store

        row = await store.row(table.running.live.id)
        await watch._Watcher(Follower(store, row)).once()

        assert "warning: SCORE has 1," in capsys.readouterr().out


async def test_a_long_score_is_sent_and_warned_about(caplog: pytest.LogCaptureFixture) -> None:
    """S05 §22.4: once, when it becomes longer than a datagram that is not split up."""
    async with contest(early_start=True, window_ms=200) as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)
        await alice.skips_to("SCORE;{any}")
        assert "SCORE" not in caplog.text

        await seventy_register(table)

        while len(score("SCORE;" + str(await alice.skips_to("SCORE;{any}")))) < 72:
            pass
        for _ in range(3):
            text = "SCORE;" + str(await alice.skips_to("SCORE;{any}"))
            assert len(score(text)) == 72
            assert len(text) > 1_472
        assert caplog.text.count("SCORE is longer than 1,472 bytes") == 1
