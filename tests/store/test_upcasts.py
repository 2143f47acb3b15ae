"""A log of an older version, in which events and moves have other names, is played on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.kit.dummy import Ballot, Begun, Chosen, Sat, SomebodyVoted, Vote, Voted
from tests.kit.evenings import _ballot

from gamekeeper.cli.opening import codecs
from gamekeeper.errors import BadLog
from gamekeeper.games import GAMES
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.game import Upcast
from gamekeeper.kernel.messages import Begin, Event, Move, Public, Seat, Sit, TableOpened
from gamekeeper.store.base import Cause, Change, Entry, Standing, TableId, TableRow
from gamekeeper.store.codec import Codec
from gamekeeper.store.sqlite.store import SqliteStore

__all__ = ["_ballot"]

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
TABLE = TableId("old")
ANNA = Seat("anna")


@dataclass(frozen=True, slots=True)
class SatDown(Public):
    """What ``Sat`` was called once."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """What ``Vote`` was called once."""

    whom: Seat


UPCASTS = (
    Upcast("SatDown", lambda fields: ("Sat", {"seat": fields["player"]})),
    Upcast("Choose", lambda fields: ("Vote", {"target": fields["whom"]})),
)


async def write_old_log(path: Path) -> None:
    """Anna and Bob sit there, and Anna has voted."""
    events: list[tuple[Event, Move | None]] = [
        (TableOpened("ballot", {}, "hash"), None),
        (SatDown(ANNA), Sit()),
        (SatDown(Seat("bob")), Sit()),
        (Begun(NOW + timedelta(hours=1)), Begin()),
        (SomebodyVoted(), Choose(Seat("bob"))),
        (Voted(ANNA, Seat("bob")), None),
    ]
    entries = [
        Entry(seq, NOW, f"c-{seq}", event, None if move is None else Cause(ANNA, move))
        for seq, (event, move) in enumerate(events, 1)
    ]
    old = Codec([SatDown, Begun, SomebodyVoted, Voted, Chosen], [Choose])
    store = await SqliteStore.open(path, {"ballot": old})
    row = TableRow(TABLE, "ballot", {}, "seed", NOW)
    await store.append(Change(TABLE, 0, entries, Standing("open"), new=row))
    await store.close()


async def test_upcasts_of_a_game_reach_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Declared in the table of games, used wherever logs are read."""
    await write_old_log(tmp_path / "old.db")
    entry: Any = replace(GAMES["ballot"], upcasts=UPCASTS)
    monkeypatch.setitem(GAMES, "ballot", entry)

    store = await SqliteStore.open(tmp_path / "old.db", codecs())
    entries = await store.read(TABLE)
    live = LiveTable(await store.row(TABLE), entries, Ballot())
    await store.close()

    assert entries[1].event == Sat(ANNA)
    assert entries[4].cause == Cause(ANNA, Vote(Seat("bob")))
    assert live.table.state.votes == {"anna": "bob", "bob": None}


async def test_without_its_upcast_a_renamed_event_is_a_bad_log(tmp_path: Path) -> None:
    await write_old_log(tmp_path / "old.db")

    store = await SqliteStore.open(tmp_path / "old.db", codecs())
    with pytest.raises(BadLog, match="SatDown"):
        await store.read(TABLE)
    await store.close()
