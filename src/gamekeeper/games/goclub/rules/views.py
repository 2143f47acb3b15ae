"""What one member knows of the club, without folding the whole log once more for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from ....kernel.messages import Seat
from .state import State

T = TypeVar("T")


def look(state: State, listener: Seat | None) -> State:
    """Return what a fold of this listener's events gives; shares what is public with `state`.

    But for `next_day` and `reminded`, which only the server needs.
    """
    return replace(
        state,
        preferences=_own(state.preferences, listener),
        barred=_own(state.barred, listener),
        nights=_own(state.nights, listener),
        priorities=_own(state.priorities, listener),
        notes=_own(state.notes, listener),
        errands={},
        expiring={},
        visits={},
        reminded=set(),
        last_errand=0,
        next_day=None,
    )


def _own(of_all: Mapping[Seat, T], listener: Seat | None) -> dict[Seat, T]:
    return {listener: of_all[listener]} if listener is not None and listener in of_all else {}
