"""A player that shares nothing with us: a Perl script that knows only the game's page."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, GC, MASTER, SELECTED, VILLAGERS_WIN
from tests.kit.chat_bots import HouseBot
from tests.kit.patience import PATIENCE
from tests.kit.prosody import DOMAIN, PASSWORD

from gamekeeper.doors.xmpp.coordinator import invitation_delay

SCRIPT = Path(__file__).with_name("player.pl")


class PerlPlayer:
    """The script, seen from the test; ``lines`` are what it has printed."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.lines: list[str] = []

    async def says(self, beginning: str) -> str:
        """Wait for the next line that begins so; returns the rest of it."""
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stdout.readline()).decode().rstrip("\n"):
                self.lines.append(line)
                if line.startswith(f"{beginning}\t"):
                    return line.partition("\t")[2]
        pytest.fail(f"it ends without {beginning!r}: {self.lines}")

    async def ends(self) -> int:
        """Read all that is left; returns its exit code."""
        out, _ = await asyncio.wait_for(self._process.communicate(), PATIENCE)
        self.lines += out.decode().splitlines()
        assert self._process.returncode is not None
        return self._process.returncode

    def of_the_house(self) -> list[str]:
        """What the house told it, and what it said itself."""
        others = {f"room\t{nick}" for nick in ("Perl & Co", "pearl", "mo", "a")}
        return [line for line in self.lines if line.rpartition("\t")[0] not in others]

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()


async def perl_player(town: Town, account: str, **wishes: str) -> PerlPlayer:
    words = ["127.0.0.1", str(town.server.c2s), DOMAIN, account, PASSWORD]
    options = [f"{key}={value}" for key, value in wishes.items()]
    return PerlPlayer(
        await asyncio.create_subprocess_exec(
            "perl", str(SCRIPT), *words, *options, stdin=DEVNULL, stdout=PIPE, stderr=None
        )
    )


@pytest.mark.parametrize("way", ["room", "account"])
async def test_a_foreign_program_plays_a_whole_game(town: Town, way: str) -> None:
    """From the request to the last words; the master is spoken to in the room or by his account."""
    direct = str(int(way == "account"))
    wolf = await perl_player(
        town, "p1", nick="Perl & Co", wolf="1", direct=direct, eat="a", vote="pearl"
    )
    room = await wolf.says("invited")
    await wolf.says("entered")
    await wolf.says("said")
    pearl = await perl_player(town, "p2", nick="pearl", vote="Perl & Co")
    await pearl.says("entered")
    a, mo = await town.player("a"), await town.player("mo", HouseBot, account="m")
    assert isinstance(mo, HouseBot)
    mo.asks_by_himself()
    await mo.until(lambda: bool(mo.inside), PATIENCE)
    assert await a.asks() == room
    await a.enters()
    try:
        await town.later(WAITTIME)
        codes = await asyncio.gather(wolf.ends(), pearl.ends())
    finally:
        wolf.kill()
        pearl.kill()

    day = ["topic\tDay", "room\tMC\tThe werewolf ate a"]
    asked = f"room\t{ELECT}Perl & Co,pearl,mo".replace("MC: ", "MC\t")
    end = ["room\tMC\tThe villagers hanged Perl & Co", f"room\t{VILLAGERS_WIN}", "over\twon"]
    end[1] = end[1].replace("MC: ", "MC\t", 1)
    master = MASTER if way == "account" else f"{room}/MC"
    voice = f"{MASTER}/gamekeeper" if way == "account" else master
    begin = [f"said\t{GC}\tI want to play", f"invited\t{room}", f"entered\t{room}"]
    assert list(codes) == [0, 0]
    assert wolf.of_the_house() == [
        *begin,
        f"said\t{master}\tI would like to be the werewolf, please",
        f"private\t{voice}\t{SELECTED}",
        "topic\tNight",
        f"private\t{voice}\t{CHOOSE}pearl,mo,a",
        f"said\t{master}\tI eat a",
        *day,
        asked,
        f"said\t{room}\tI vote for pearl",
        *end,
    ]
    assert pearl.of_the_house() == [
        *begin,
        "topic\tNight",
        *day,
        asked,
        f"said\t{room}\tI vote for Perl & Co",
        *end,
    ]


async def test_a_program_that_asks_first_and_listens_then_is_invited(town: Town) -> None:
    """G2: the invitation comes a moment after the request, also if the village waits already."""
    await (await town.player("b")).asks()
    loop, a = asyncio.get_running_loop(), await town.player("a")
    await town.house.takes_its_time(0.4)
    try:
        before = loop.time()
        await a.asks()
        took = loop.time() - before
    finally:
        await town.house.takes_its_time(0)

    assert took >= 0.4


@pytest.mark.parametrize(
    ("left", "seconds"), [(-1, 0.0), (0, 0.0), (1, 0.1), (5, 0.5), (10, 1.0), (30, 1.0)]
)
def test_whoever_asks_shortly_before_the_start_is_invited_sooner(left: int, seconds: float) -> None:
    """G2: people who ask one after the other all get into a village that starts soon."""
    now = datetime(2026, 3, 1, 20, tzinfo=UTC)

    assert invitation_delay(now + timedelta(seconds=left), now) == seconds
    assert invitation_delay(None, now) == 0.0
