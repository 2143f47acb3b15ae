"""Vacations (§9.6): what is saved up is computed from moments, and a deadline ends them."""

from __future__ import annotations

from collections.abc import Iterator

from .....kernel.messages import Event, Seat
from ....go.time.vacation import Vacation
from ..context import Context, at_tables, told
from ..errands import Do
from ..events import VacationEnded, VacationTaken
from ..moves import ChangeVacation, TakeVacation
from ..state import CLOCKS, News


def take(context: Context, seat: Seat, move: TakeVacation) -> Iterator[Event]:
    """Start a vacation of two whole days or more. Raises ``no-vacation``."""
    after = context.state.members[seat].vacation_now(context.at).started(move.days)
    if seat in context.state.away:  # the last one is over, but nobody has said so yet
        yield from end(context, seat)
    yield from _begun(context, seat, move.days, after, Do.LEAVE)


def change(context: Context, seat: Seat, move: ChangeVacation) -> Iterator[Event]:
    """Make a vacation longer or shorter; two whole days must remain. Raises ``no-vacation``."""
    after = context.state.members[seat].vacation_now(context.at).changed(move.days)
    yield from _begun(context, seat, move.days, after, Do.CHANGE)


def end(context: Context, seat: Seat) -> Iterator[Event]:
    """End a vacation: clocks run again."""
    now = context.state.members[seat].vacation_now(context.at)
    yield VacationEnded(seat, now.balance, context.at)
    yield from at_tables(context, seat, Do.RETURN)
    yield from told(context, seat, News.TIME, detail="vacation")


def _begun(context: Context, seat: Seat, days: int, after: Vacation, do: Do) -> Iterator[Event]:
    until = CLOCKS.half_hour_after(context.at, after.half_hours_left)
    yield VacationTaken(seat, days, after.balance, after.left, context.at, until)
    yield from at_tables(context, seat, do, number=days, until=until)
