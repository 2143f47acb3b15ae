"""A test of real time is repeated when the machine was busy, and only then."""

from __future__ import annotations

import pytest

from tests.kit.stalls import TRIES, Stalls, undisturbed


@pytest.mark.parametrize(("stall", "tries"), [(0.0, 1), (0.5, TRIES)])
async def test_a_failure_counts_at_once_unless_the_process_was_held_up(
    stall: float, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stalls, "worst", lambda self: stall)
    tried = []

    async def fails() -> None:
        tried.append(1)
        raise AssertionError("wrong")

    with pytest.raises(AssertionError):
        await undisturbed(fails)()

    assert len(tried) == tries
