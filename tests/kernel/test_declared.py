"""Events, moves and handlers are read off a module."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gamekeeper.kernel.declared import events_in, handlers_in, moves_in
from gamekeeper.kernel.messages import Begin, Event, Move, Public


class Loud(Public):
    """A base class, no event of its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Knocked(Loud):
    """An event."""


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """A move."""


@dataclass(frozen=True, slots=True)
class Opened(Public):
    """Another event."""


@dataclass(frozen=True, slots=True)
class Closed(Public):
    """A third one."""


def apply(state: object, event: Event) -> None:
    """Whatever it is."""


def knocked(state: object, event: Knocked) -> None:
    """One event."""


def door_moved(state: object, event: Opened | Closed) -> None:
    """Two events."""


def test_events_and_moves_come_in_the_order_of_the_text() -> None:
    """Imported classes and base classes do not count."""
    assert Begin is not None
    assert events_in(globals()) == (Knocked, Opened, Closed)
    assert moves_in(globals()) == (Knock,)


def test_handlers_are_found_by_their_annotations() -> None:
    table = handlers_in(globals(), events_in(globals()))

    assert table == {Knocked: knocked, Opened: door_moved, Closed: door_moved}


def test_an_event_without_a_handler_is_an_error() -> None:
    module = {key: value for key, value in globals().items() if key != "knocked"}

    with pytest.raises(TypeError, match="nothing handles Knocked"):
        handlers_in(module, events_in(globals()))


def test_some_events_may_go_without_a_handler() -> None:
    module = {key: value for key, value in globals().items() if key != "knocked"}

    table = handlers_in(module, events_in(globals()), all_handled=False)

    assert table == {Opened: door_moved, Closed: door_moved}


def test_an_event_with_two_handlers_is_an_error() -> None:
    def again(state: object, event: Knocked) -> None:
        """Handle it once more."""

    with pytest.raises(TypeError, match="Knocked is handled twice"):
        handlers_in({**globals(), "again": again}, events_in(globals()))
