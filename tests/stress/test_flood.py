"""A flood from one address hurts nobody who plays by the rules (§12, scenario X04)."""

from __future__ import annotations

import os
from pathlib import Path

from .flooding import Flood, Flooded
from .players import Company
from .serving import Server

SECONDS = float(os.environ.get("STRESS_FLOOD_SECONDS", "6"))
PER_SECOND = int(os.environ.get("STRESS_FLOOD_PER_SECOND", "55000"))
AT_LEAST = 50_000
TRIES = 3
"""Other work on the machine may slow a flood down: then there is another one."""
PATIENCE = 60.0
"""Seconds for a machine that cannot send so fast; the game has to go on as long."""


def test_nobody_loses_by_timeout_during_a_flood_from_one_address(tmp_path: Path) -> None:
    """X04, at 50,000 a second: every answer that left in time counts."""
    with Server(tmp_path) as server, Company(server.port, "alice", "bob") as company:
        company.register()
        company.play(1.0)
        for _ in range(TRIES):
            before = company.rounds
            flood = _flooded(server.port, company)
            flooded = company.rounds - before
            company.play(0.5)
            print(
                f"{flood.rate:,.0f} junk datagrams/s; {flooded} rounds in {flood.seconds:.1f} "
                f"flooded seconds; slowest answer {company.slowest_ms:.1f} ms"
            )

            assert server.is_running()
            assert server.complaints() == []
            assert flood.sent >= SECONDS * PER_SECOND
            assert company.unjust == []
            assert flooded >= flood.seconds * 4  # the game goes on: at least four rounds a second
            assert company.rounds > before + flooded
            if flood.rate >= AT_LEAST:
                break

        assert flood.rate >= AT_LEAST or not flood.rested  # or as fast as this machine can


def _flooded(port: int, company: Company) -> Flooded:
    flood = Flood(port, PER_SECOND, SECONDS)
    try:
        company.play(SECONDS + PATIENCE, until=flood.is_over)
        return flood.result()
    finally:
        flood.stop()
