"""How events about time change what a village, or one seat, knows."""

from __future__ import annotations

from .events import Paused, PlayerSat, Resumed, TimeExtended, TimeGiven
from .private_events import (
    DeadlineMoved,
    PhaseBegan,
    PhaseShortened,
    ReminderSent,
    Rested,
    TurnExtended,
)
from .village import Village


def runs(village: Village, begun: PlayerSat | PhaseBegan | Resumed) -> None:
    """Start the clock of this phase."""
    village.until = village.told = begun.until
    village.since, village.outages = begun.since, ()


def shortened(village: Village, event: PhaseShortened) -> None:
    """Move the end of the phase forward; nobody is reminded any more."""
    village.until, village.remind = event.until, None


def reminder_sent(village: Village, event: ReminderSent) -> None:
    """Drop the reminder: nobody is reminded twice."""
    village.remind = None


def paused(village: Village, event: Paused) -> None:
    """Stop the clock."""
    village.paused = event.reason
    village.pace.began = None  # how long anybody thinks is not to be known any more


def resumed(village: Village, event: Resumed) -> None:
    """Start the clock again, from the beginning."""
    village.paused = None
    village.remind = None
    runs(village, event)
    village.phases += 1


def extended(village: Village, event: TimeExtended | TimeGiven | TurnExtended) -> None:
    """Move the deadline that players know of."""
    if event.until is not None:
        village.until = event.until


def deadline_moved(village: Village, event: DeadlineMoved) -> None:
    """Move the real deadline; it comes last, because players may have been told another one."""
    village.until, village.told, village.remind = event.until, event.told, event.remind


def rested(village: Village, event: Rested) -> None:
    """Move the real deadline; it comes last, because players may have been told another one."""
    village.outages += ((event.start, event.end),)
    if village.pace.began is not None and village.told is not None:
        village.pace.began += event.told - village.told  # nobody thought about it meanwhile
    village.until, village.told, village.remind = event.until, event.told, event.remind
