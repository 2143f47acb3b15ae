"""A contest in bad company, in short; five minutes of it: ``python -m bench.mia_soak``."""

from __future__ import annotations

import os
from pathlib import Path

from tests.stress.soaking import NAME_LIMIT, soak

SECONDS = float(os.environ.get("STRESS_SOAK_SECONDS", "1"))
MEGABYTE = 1 << 20


def test_honest_players_notice_nothing_of_hostile_ones(tmp_path: Path) -> None:
    """§12 §22.5: no unjust time-out, no complaint, bounded lists and memory; rounds go on."""
    found = soak(tmp_path, SECONDS)

    assert found.unjust == []
    assert found.complaints == []
    assert found.names <= NAME_LIMIT
    assert found.grown < 8 * MEGABYTE
    assert found.rounds > 0
