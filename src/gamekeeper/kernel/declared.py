"""Tables that are read off a module: its events, its moves, and what each event does.

A module is handed in as ``vars(module)``, or as ``globals()`` in the module itself. Only what it
defines counts, not what it imports, and only dataclasses: a base class is no event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import FunctionType
from typing import Any, get_args, get_type_hints

from .messages import Event, Move

Module = Mapping[str, Any]


def events_in(*modules: Module) -> tuple[type[Event], ...]:
    """Return the events these modules define, in the order of their text."""
    return tuple(each for each in _dataclasses(modules) if issubclass(each, Event))


def moves_in(*modules: Module) -> tuple[type[Move], ...]:
    """Return the moves these modules define, in the order of their text."""
    return tuple(each for each in _dataclasses(modules) if issubclass(each, Move))


def handlers_in(
    module: Module, events: Sequence[type[Event]], *, all_handled: bool = True
) -> dict[type[Event], Callable[..., Any]]:
    """Return the function of this module that handles each event.

    It is the one whose parameter ``event`` is annotated with the event, alone or in a union.
    Raises TypeError if an event has two, or, where all must be handled, none.
    """
    found: dict[type[Event], Callable[..., Any]] = {}
    for function in module.values():
        if not isinstance(function, FunctionType) or "event" not in function.__annotations__:
            continue
        kind = get_type_hints(function)["event"]
        for event in get_args(kind) or (kind,):
            if event in found and event in events:
                raise TypeError(f"{event.__name__} is handled twice")
            found[event] = function
    missing = [event.__name__ for event in events if event not in found]
    if missing and all_handled:
        raise TypeError(f"nothing handles {', '.join(missing)}")
    return {event: found[event] for event in events if event in found}


def _dataclasses(modules: Sequence[Module]) -> Iterator[type[Any]]:
    for module in modules:
        for each in module.values():
            is_own = isinstance(each, type) and each.__module__ == module["__name__"]
            if is_own and "__dataclass_fields__" in vars(each):
                yield each
