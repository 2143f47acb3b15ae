"""How long tests wait for something that must happen."""

from __future__ import annotations

PATIENCE = 120.0
"""Seconds after which a test gives up. It is no promise of speed: what is waited for comes at once
on a quiet machine, and still comes on one that is twenty times too busy."""
