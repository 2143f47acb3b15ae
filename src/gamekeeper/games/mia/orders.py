"""What an organiser does with a table: freeze it, set its points, strike and change names (§23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...kernel.messages import Event, Rejected, Seat
from . import events as e
from .state import IN_A_ROUND, State

Order = e.Freeze | e.Thaw | e.Reset | e.Drop | e.Rename


def directed(state: State, order: Order) -> Iterator[Event]:
    """Yield what an order changes. Raises Rejected before anything has happened."""
    match order:
        case e.Freeze() | e.Thaw():
            freezes = isinstance(order, e.Freeze)
            if state.terms.frozen == freezes:
                raise Rejected("not-now")
            yield e.TableFrozen() if freezes else e.TableThawed()
        case e.Drop(name):
            if name not in state.points and name not in state.spectators:
                raise Rejected("not-seated")
            yield e.PlayerDropped(name)
        case e.Rename(name, new):
            _check_rename(state, name, new)
            yield e.PlayerRenamed(name, new)
        case e.Reset():
            yield from _reset(state, order)


def _check_rename(state: State, name: Seat, new: Seat) -> None:
    if state.phase in IN_A_ROUND:
        raise Rejected("not-now")
    if name not in state.points and name not in state.spectators:
        raise Rejected("not-seated")
    if new in state.points or new in state.spectators:
        raise Rejected("already-here")


def _reset(state: State, order: e.Reset) -> Iterator[Event]:
    if state.phase in IN_A_ROUND:
        raise Rejected("not-now")
    standing = tuple((seat, order.points) for seat in state.points)
    terms = replace(state.terms, scoring=order.scoring, field=order.field)
    present, spectators = tuple(state.present), tuple(state.spectators)
    yield e.RoundScored(
        *(state.number, standing, spectators, present, tuple(state.missed.items())), terms=terms
    )
