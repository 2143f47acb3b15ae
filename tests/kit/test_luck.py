"""The same test draws the same; what users run draws as it always did."""

from __future__ import annotations

import secrets
from random import Random, SystemRandom

from .luck import drawn_by


def test_a_name_draws_the_same_every_time() -> None:
    """Another name, or another draw, is another game."""
    drawn = []
    for name in ("a 1", "a 1", "a 2"):
        with drawn_by(name):
            drawn.append((secrets.token_hex(32), secrets.token_bytes(8), secrets.token_urlsafe(9)))

    assert drawn[0] == drawn[1] != drawn[2]


def test_tests_draw_by_their_names() -> None:
    """Every test does, and it finds the machine's own draws as they were afterwards."""
    ours = secrets._sysrand  # type: ignore[attr-defined]
    with drawn_by("anything"):
        secrets.token_hex(8)

    assert isinstance(ours, Random)
    assert not isinstance(ours, SystemRandom)
    assert secrets._sysrand is ours  # type: ignore[attr-defined]
