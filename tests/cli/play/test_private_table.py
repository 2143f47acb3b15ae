"""A table of one process: what its first player does as the host."""

from __future__ import annotations

import pytest

from gamekeeper.cli.play.private_table import PrivateTable, Wish
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.lobby import Lobby

ANN = Seat("ann")
ROLES = {"roles": "TOWN*5,MAFIA", "start_phase": "Day"}


async def test_a_phase_is_ended_by_an_answer_and_by_no_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games without such an ask just go on."""

    async def respond(*words: object, **more: object) -> None:
        raise AssertionError(f"{words} were typed")

    monkeypatch.setattr(Lobby, "respond", respond)
    table = PrivateTable(Wish("mafia", (ANN,), "5", ROLES, 0.0), None, {})
    await table.open()
    try:
        await table.begin()
        before = (await table.status()).phase
        await table._end_phase()

        assert (before, (await table.status()).phase) == ("day", "night")
    finally:
        await table.close()
