"""A flood from one address hurts nobody who plays by the rules (§12, scenario X04)."""

from __future__ import annotations

import os
from pathlib import Path

from .flooding import Flood
from .players import Company
from .serving import Server

SECONDS = float(os.environ.get("STRESS_FLOOD_SECONDS", "6"))
PER_SECOND = int(os.environ.get("STRESS_FLOOD_PER_SECOND", "55000"))
PATIENCE = 60.0
"""Seconds for a machine that cannot send so fast; the game has to go on as long."""


def test_nobody_loses_by_timeout_during_a_flood_from_one_address(tmp_path: Path) -> None:
    """X04, at 50,000 a second if the machine can: every answer that left in time counts."""
    with Server(tmp_path) as server, Company(server.port, "alice", "bob") as company:
        company.register()
        company.play(1.0)
        calm = company.rounds
        flood = Flood(server.port, PER_SECOND, SECONDS)
        try:
            company.play(SECONDS + PATIENCE, until=flood.is_over)
            sent, seconds = flood.result()
        finally:
            flood.stop()
        flooded = company.rounds - calm
        company.play(0.5)
        print(
            f"{sent / seconds:,.0f} junk datagrams/s; {calm} rounds in a calm second, {flooded} in "
            f"{seconds:.1f} flooded ones; slowest answer {company.slowest_ms:.1f} ms"
        )

        assert server.is_running()
        assert server.complaints() == []
        assert sent >= SECONDS * PER_SECOND
        assert company.unjust == []
        assert flooded >= seconds * 4  # the game goes on: at least four rounds a second
        assert company.rounds > calm + flooded
