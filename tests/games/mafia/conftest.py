"""Evenings on a server, on a disk and in memory."""

from tests.kit.evenings import _ballot, evening, on_disk, slow_store

__all__ = ["_ballot", "evening", "on_disk", "slow_store"]
