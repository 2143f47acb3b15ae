"""A house that is killed in the middle of a conversation loses no word and says none twice."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from gamekeeper.cli.opening import codecs
from gamekeeper.games import GAMES
from gamekeeper.store.base import Spoken, TableId
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.dummy_speech import BALLOT
from tests.kit.forked_house import house

from .test_kill_house import PLAYERS, TABLES, Players, _play_until_killed, _set_the_tables

TOLD = re.compile(r"t\d+p\d+(?: \(dead\))?: m\d+")
KILLS = int(os.environ.get("STRESS_TALK_KILLS", "40"))


class Talkers(Players):
    """They talk, and vote now and then: whoever has voted goes on in another channel."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.told: set[str] = set()
        """What anybody was told, or had confirmed."""

    def hears(self, line: str) -> str | None:
        heard = super().hears(line)
        if heard is not None and TOLD.fullmatch(heard):
            self.told.add(heard.rpartition(" ")[2])
        return heard

    def vote(self) -> dict[str, str]:
        if self.rng.random() < 0.05:
            return super().vote()
        table, number = self.rng.randrange(TABLES), self.rng.randrange(PLAYERS)
        name, id = f"t{table}p{number}", next(self.ids)
        channel = self.rng.choice(("", "to dead: ", "to village: "))
        return {"id": id, "name": name, "text": f"say {channel}{id}"}


async def _talk(database: Path, tables: list[str]) -> list[list[Spoken]]:
    store = await SqliteStore.open(database, codecs(), readonly=True)
    talk = [list(await store.talk(TableId(table))) for table in tables]
    await store.close()
    return talk


async def test_no_acknowledged_word_is_lost_and_none_is_said_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed at random moments; what was not acknowledged is said again with the same id."""
    monkeypatch.setitem(GAMES, "ballot", BALLOT)
    players, database = Talkers(Random(7)), tmp_path / "house.sqlite"
    with house(database) as process:
        _set_the_tables(process, players)
    for _ in range(KILLS):
        with house(database) as process:
            _play_until_killed(process, players)
    with house(database) as process:
        for line in list(players.open.values()):
            players.says(process, line)
        while players.open:
            players.hears(process.stdout.readline())

    tables = await _talk(database, players.tables)
    said = Counter(spoken.text for talk in tables for spoken in talk)
    for talk in tables:
        assert [spoken.n for spoken in talk] == list(range(1, len(talk) + 1))
        versions = [spoken.after_version for spoken in talk]
        assert versions == sorted(versions)
    assert set(said.values()) == {1}
    assert set(said) <= players.acknowledged
    assert KILLS < len(players.told) <= len(said)
    assert players.told <= set(said)
