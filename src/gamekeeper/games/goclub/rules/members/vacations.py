"""Vacations (§9.6): what is saved up is computed from moments, and a deadline ends them."""

from __future__ import annotations

from collections.abc import Iterator

from .....kernel.messages import Event, Seat
from ....go.time.vacation import Vacation
from ..context import Scene, at_tables, told
from ..errands import Do
from ..events import VacationEnded, VacationTaken
from ..moves import ChangeVacation, TakeVacation
from ..state import CLOCKS, News


def take(scene: Scene, seat: Seat, move: TakeVacation) -> Iterator[Event]:
    """Whole days, two at least, as many as are saved up. Raises ``no-vacation``."""
    after = scene.state.members[seat].vacation_now(scene.at).started(move.days)
    if seat in scene.state.away:  # the last one is over, but nobody has said so yet
        yield from end(scene, seat)
    yield from _begun(scene, seat, move.days, after, Do.LEAVE)


def change(scene: Scene, seat: Seat, move: ChangeVacation) -> Iterator[Event]:
    """Longer or shorter, but two whole days must remain. Raises ``no-vacation``."""
    after = scene.state.members[seat].vacation_now(scene.at).changed(move.days)
    yield from _begun(scene, seat, move.days, after, Do.CHANGE)


def end(scene: Scene, seat: Seat) -> Iterator[Event]:
    """A vacation is over: clocks run again."""
    now = scene.state.members[seat].vacation_now(scene.at)
    yield VacationEnded(seat, now.balance, scene.at)
    yield from at_tables(scene, seat, Do.RETURN)
    yield from told(scene, seat, News.TIME, detail="vacation")


def _begun(scene: Scene, seat: Seat, days: int, after: Vacation, do: Do) -> Iterator[Event]:
    until = CLOCKS.half_hour_after(scene.at, after.half_hours_left)
    yield VacationTaken(seat, days, after.balance, after.left, scene.at, until)
    yield from at_tables(scene, seat, do, number=days, until=until)
