"""A flood from one address hurts nobody who plays by the rules (§12, scenario X04)."""

from __future__ import annotations

import os
from pathlib import Path

from tests.kit.patience import PATIENCE
from tests.stress.flooding import Flood, Flooded
from tests.stress.players import Company
from tests.stress.serving import Server, dropped

PER_SECOND = int(os.environ.get("STRESS_FLOOD_PER_SECOND", "55000"))
DATAGRAMS = int(os.environ.get("STRESS_FLOOD_DATAGRAMS", "330000"))
JUNK_PER_ROUND = 13_750
"""At 55,000 a second at least four rounds must be played in each of them."""
LONG = 5 * PATIENCE
"""Seconds for a machine that is busy with other things; the game has to go on as long."""


def test_nobody_loses_by_timeout_during_a_flood_from_one_address(tmp_path: Path) -> None:
    """X04, at up to 55,000 a second: every answer that left in time counts.

    A busy machine may be slower, but sends and plays just as much: what counts is the number of
    rounds among so many junk datagrams.
    """
    with Server(tmp_path) as server, Company(server.port, "alice", "bob") as company:
        company.register()
        company.play(1.0)
        rounds = company.rounds
        flood = flooded(company, Flood(server.port, PER_SECOND, DATAGRAMS))
        played = company.rounds - rounds
        company.play(PATIENCE, until=lambda: company.rounds > rounds + played)
        print(
            f"{flood.rate:,.0f} junk datagrams/s; {played} rounds in {flood.seconds:.1f} "
            f"flooded seconds; slowest answer {company.slowest_ms:.1f} ms"
        )

        assert server.is_running()
        assert server.complaints() == []
        assert flood.sent >= DATAGRAMS
        assert dropped(server.port) == 0
        assert company.unjust == []
        assert played >= flood.sent / JUNK_PER_ROUND
        assert company.rounds > rounds + played


def flooded(company: Company, flood: Flood) -> Flooded:
    """Let a company play while its server is flooded; returns what the flood was like."""
    try:
        company.play(LONG, until=flood.is_over)
        return flood.result()
    finally:
        flood.stop()
