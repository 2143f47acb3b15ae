"""Rules change for new tables only: a table keeps the edition it was opened with."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from gamekeeper.errors import BadLog
from gamekeeper.games import GAMES, make_game
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.host.live_table import LiveTable
from gamekeeper.host.verify import verify
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Rejected, TableOpened
from gamekeeper.store.base import Entry, TableId, TableRow
from gamekeeper.store.memory import MemoryStore

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
OLD = TableRow(TableId("w-1"), "werewolves", {}, "seed", NOW, version=1)
OPENING = TableOpened("werewolves", {}, seed_hash("seed"))


WITH_EDITIONS = [name for name, entry in GAMES.items() if entry.edition > 1]


def test_these_games_have_more_than_one_edition() -> None:
    """A game whose second edition is not here would be tested by nothing below."""
    assert {*WITH_EDITIONS} >= {"werewolves", "mafia", "softwarewolves", "mia"}


@pytest.mark.parametrize("game", WITH_EDITIONS)
async def test_a_new_table_is_of_the_newest_edition(game: str) -> None:
    """Both its row and the first entry of its log say so."""
    store = MemoryStore()
    host = Host(store, HouseClock())

    await host.open_table(TableId("t-1"), game, {}, None, "open")

    [entry] = await store.read(TableId("t-1"))
    assert isinstance(entry.event, TableOpened)
    assert (await store.row(TableId("t-1"))).edition == entry.event.edition == GAMES[game].edition
    assert (await host.loaded(TableId("t-1"))).game.edition == GAMES[game].edition  # type: ignore[attr-defined]


def test_a_table_from_before_is_of_the_first_edition() -> None:
    """Its row and its log do not name one."""
    live = LiveTable(OLD, [Entry(1, NOW, "open", OPENING)])

    assert live.game.edition == 1  # type: ignore[attr-defined]
    assert make_game("werewolves", {}).edition == GAMES["werewolves"].edition > 1  # type: ignore[attr-defined]


def test_an_edition_from_the_future_is_refused() -> None:
    """An old server does not play a table of a newer one by the wrong rules."""
    with pytest.raises(Rejected):
        make_game("werewolves", {}, GAMES["werewolves"].edition + 1)
    with pytest.raises(BadLog):
        LiveTable(replace(OLD, edition=99), [Entry(1, NOW, "open", OPENING)])


def test_a_log_is_verified_by_its_own_edition() -> None:
    """A row that names another one does not fit its log."""
    log = [Entry(1, NOW, "open", OPENING)]

    assert verify(OLD, log).problem is None
    assert "edition" in (verify(replace(OLD, edition=2), log).problem or "")
