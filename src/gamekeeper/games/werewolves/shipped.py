"""The house's own distributions for 5 to 30 players."""

from __future__ import annotations

from collections.abc import Mapping

SHIPPED: Mapping[int, tuple[str, ...]] = {
    8: ("citizen*4,werewolf*2,seer,witch",),
}
"""For each number of players, distributions that are played; one of them is drawn."""
