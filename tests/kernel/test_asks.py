"""Asks as data."""

from __future__ import annotations

from dataclasses import replace

from gamekeeper.kernel.asks import Ask, Kind, Need, Slot, with_turn
from gamekeeper.kernel.messages import Seat


def test_an_ask_of_another_turn_is_the_same_but_for_its_turn() -> None:
    """No field is forgotten."""
    slot = Slot("target", Kind.SEAT, ("anna", "bob"))
    given = (("anna",),)
    ask = Ask("kick", "day 1", (slot,), Need.ASIDE, True, (given,), given, Seat("bob"), True)

    assert with_turn(ask, "day 1 2") == replace(ask, turn="day 1 2")
