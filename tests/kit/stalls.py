"""Tests of real time on a machine that others use, too."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

TRIES = 50
STEP_SECONDS = 0.005
MAX_STALL_SECONDS = 0.08
"""A third of the time a bot has to answer."""


class Stalls:
    """Notices how much later than wanted this process gets its turn."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._worst = 0.0
        self.total = 0.0
        """Seconds in all; what each short sleep takes too long, whatever the reason."""
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._is_over.is_set():
            self._begun = time.monotonic()
            time.sleep(STEP_SECONDS)
            late = time.monotonic() - self._begun - STEP_SECONDS
            self._worst, self.total = max(self._worst, late), self.total + late

    def worst(self) -> float:
        """Return the longest stall, the one that may just have ended included."""
        return max(self._worst, time.monotonic() - self._begun - STEP_SECONDS)

    def close(self) -> None:
        """Stop watching."""
        self._is_over.set()
        self._thread.join()


def undisturbed(run: Callable[[], T], has_failed: Callable[[T], bool]) -> T:
    """Run something again while it fails and its process was held up for long; return the result.

    A failure counts if the process could run all the time: then it is the program's.
    """
    for _ in range(TRIES):
        stalls = Stalls()
        try:
            result = run()
        finally:
            stalls.close()
        if not has_failed(result) or stalls.worst() < MAX_STALL_SECONDS:
            break
    return result


def told_of_repeats(failures: Sequence[tuple[str, str]]) -> list[str]:
    """Return lines about tests that failed before their last try: their names and why they failed.

    A test that only ever fails on a busy machine may still have found a fault of the program.
    """
    counted = Counter(failures)
    return [f"{count} x {name}: {why}" for (name, why), count in sorted(counted.items())]
