"""One whole game with the program as operators start it: ``gamekeeper serve --only xmpp``."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.kit.chat import CHOOSE, ELECT, GC, SELECTED, VILLAGERS_WIN, Player, Village
from tests.kit.chat_house import ACCOUNTS, SETTINGS
from tests.kit.child import ROOT
from tests.kit.patience import PATIENCE
from tests.kit.prosody import DOMAIN, ROOMS, Prosody, until

NICKS = ("W", "a", "b", "c")


@pytest.fixture
def served(own_server: Prosody, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program with a settings file that opens all doors, and only one of them wanted."""
    config = tmp_path / "gamekeeper.toml"
    text = SETTINGS.format(
        data=tmp_path / "data",
        port=own_server.c2s,
        domain=DOMAIN,
        rooms=ROOMS,
        more=ACCOUNTS,
    )
    config.write_text(text.replace("enabled = false", "enabled = true\nport = 1\nlater_port = 0"))
    command = [sys.executable, "-m", "gamekeeper", "serve", "--only", "xmpp"]
    log = tmp_path / "log"
    with log.open("wb") as output:
        child = subprocess.Popen(
            [*command, "--config", str(config)],
            cwd=ROOT,
            stdout=output,
            stderr=output,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
    try:
        until(lambda: "XMPP is open" in log.read_text() or child.poll() is not None)
        assert child.poll() is None, log.read_text()
        yield child
        child.send_signal(signal.SIGTERM)
        assert child.wait(PATIENCE) == 0, log.read_text()
        assert "Mäxchen is open" not in log.read_text()
        assert "Traceback" not in log.read_text()
    finally:
        child.kill()
        child.wait()


async def test_a_game_from_the_first_word_to_the_last(
    own_server: Prosody, served: subprocess.Popen[bytes]
) -> None:
    """Scenario 1, with a real clock: G1 to G3, R1 to R3, S5, N1, N2, D1, D3, V5, V6, E1, E4, R11."""
    players = [Player(nick, own_server.c2s) for nick in NICKS]
    for each in players:
        await each.connect()
    try:
        await asyncio.wait_for(_play(Village(*players)), 2 * PATIENCE)
    finally:
        for each in players:
            await each.disconnect()


async def _play(village: Village) -> None:
    wolf = village["W"]
    await wolf.tells("WAITTIME 3", GC)
    await wolf.hears("GC→W: WAITTIME 3s")
    for each in village:
        room = await each.asks()
        assert room.startswith("village")
        assert room.endswith(f"@{ROOMS}")
        await each.enters()
    await wolf.whispers("I would like to be a werewolf, please")
    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,c")
    await wolf.whispers("I eat b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(
        "MC: The villagers hanged W",
        VILLAGERS_WIN,
        "destroyed: The villagers win. W was the werewolf.",
    )
