"""A test of real time is repeated when the machine was busy, and only then."""

from __future__ import annotations

import pytest

from tests.kit.stalls import TRIES, Stalls, told_of_repeats, undisturbed


@pytest.mark.parametrize(("stall", "tries"), [(0.0, 1), (0.5, TRIES)])
def test_a_failure_counts_at_once_unless_the_process_was_held_up(
    stall: float, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stalls, "worst", lambda self: stall)
    tried: list[int] = []

    def fails() -> str:
        tried.append(1)
        return "wrong"

    assert undisturbed(fails, lambda result: result == "wrong") == "wrong"
    assert len(tried) == tries


def test_what_works_at_the_second_try_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stalls, "worst", lambda self: 0.5)
    results = iter([False, True, False])

    assert undisturbed(lambda: next(results), lambda is_good: not is_good)


def test_what_was_repeated_is_told_with_its_reason() -> None:
    """Equal failures of a test stand in one line, so that nobody overlooks a fault of ours."""
    failures = [("b", "late"), ("a", "lost"), ("b", "late")]

    assert told_of_repeats(failures) == ["1 x a: lost", "2 x b: late"]
    assert told_of_repeats([]) == []
