"""A table in memory does no work that nobody needs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from gamekeeper.games.mafia.face import MafiaFace
from gamekeeper.games.mafia.rules.moves import Vote
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.asks import Answer
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Begin, Command, Move, Seat, Sit, TableOpened
from gamekeeper.store.base import Entry, TableId, TableRow

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
OPTIONS = {"start_phase": "Day", "roles": "TOWN*3,MAFIA*2"}
SEATS = [Seat(name) for name in ("anna", "bob", "carl", "dora", "emil")]


def village() -> LiveTable:
    """Return a village of five by day."""
    row = TableRow(TableId("m-1"), "mafia", OPTIONS, "seed", NOW, version=1, edition=2)
    opened = TableOpened("mafia", OPTIONS, seed_hash("seed"), 2)
    live = LiveTable(row, [Entry(1, NOW, "open", opened)])
    moves: list[tuple[Seat | None, Move]] = [(seat, Sit()) for seat in SEATS]
    for seat, move in [*moves, (None, Begin())]:
        assert live.handle(Command("x", seat, move, NOW)).rejection is None
    return live


def test_an_answer_is_looked_up_without_drawing_what_nobody_looks_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A vote by mail needs no scene; with a scene at hand its asks are used as they are."""
    live, drawn = village(), list[Seat | None]()
    scene = MafiaFace.scene

    def noted(self: MafiaFace, view: Any, seat: Seat | None) -> Any:
        drawn.append(seat)
        return scene(self, view, seat)

    monkeypatch.setattr(MafiaFace, "scene", noted)
    answer = Answer("vote", "day 1", (("bob",),))

    assert live.move(SEATS[0], answer) == Vote(SEATS[1])
    assert drawn == []
    assert "vote" in [ask.key for ask in live.scene(SEATS[0]).asks]
    assert live.move(SEATS[0], answer) == Vote(SEATS[1])
    assert drawn == [SEATS[0]]
