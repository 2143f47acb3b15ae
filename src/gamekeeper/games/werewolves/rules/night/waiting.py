"""Whom a phase waits for with ``early_advance``, and how long it waits for those who are absent."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from .....kernel.messages import Event, Seat
from ...roles.base import Role
from ..context import Context
from ..options import Options
from ..private_events import AnswerTimed, Chosen
from ..steps import WAVES, Phase, Step
from ..village import Village
from .pace import thinking_time, usual
from .turns import has_somebody

POLLS = frozenset({Phase.ELECTION, Phase.PYRE})
"""Everybody knows who votes here."""
OPEN = POLLS | {Phase.LAST_WORDS}
"""Phases in which nobody is missing who could be expected."""
MAX_SECONDS = 60 * 24 * 3600.0
"""Seconds that nobody thinks: no phase lasts longer."""


def hides(options: Options, edition: int) -> bool:
    """Return True if such a table hides who is absent; times are measured only for that."""
    shortens = options.early_advance and options.early_most and not options.night_length
    return edition >= 2 and bool(shortens)


def measures(context: Context) -> bool:
    """Return True if this table hides who is absent."""
    return hides(context.options, context.edition)


def lasts(options: Options, phase: Phase) -> timedelta:
    """Return how long people are waited for; 0: for ever."""
    if phase is Phase.ENROLMENT:
        return options.enrolment or options.speed
    return (options.night_length if phase not in POLLS else None) or options.speed


def may_be_shortened(context: Context) -> bool:
    """Return True if the phase may end early: not if its length is fixed."""
    fixed = context.options.night_length and context.village.phase not in POLLS
    return context.options.early_advance and not fixed


def is_waiting(context: Context) -> bool:
    """Return True if anybody who has a choice has not made it."""
    village = context.village
    if not village.unanswered or village.phase in POLLS or not measures(context):
        return bool(village.unanswered)
    return any(
        has_somebody(village, seat, step)
        for seat, steps in village.asked.items()
        for step in steps
        if seat not in village.votes.get(step, ())
    )


def matters(context: Context, seat: Seat, step: Step) -> bool:
    """Return True if this vote may end the phase early, or its time is measured."""
    village = context.village
    if village.phase in POLLS or not measures(context):
        return village.unanswered == 1 and context.options.early_advance
    return has_somebody(village, seat, step)


def timed(context: Context, vote: Chosen) -> Iterator[Event]:
    """Remember how long this player took, if that is needed and can be known."""
    began = context.village.pace.began
    if began is not None and context.village.phase not in POLLS:
        yield AnswerTimed(vote.seat, (context.at - began) / timedelta(seconds=1))


def thought_until(context: Context) -> datetime | None:
    """Return when all absent players would have answered; None: one of them never would."""
    village, rng = context.village, context.rng
    began, moment = village.pace.began or context.at, context.at
    guess = usual(context.options.speed)
    for seat in absent(village):
        seconds = thinking_time(village.pace, seat, village.phase, guess, rng)
        if seconds is not None:
            moment = max(moment, began + timedelta(seconds=min(seconds, MAX_SECONDS)))
        elif village.until is not None:
            return None
    return moment


def absent(village: Village) -> list[Seat]:
    """Return who would be asked, too, if everybody who was dealt such a role could be."""
    if village.phase in OPEN:
        return []
    asked = {
        seat
        for seat, steps in village.asked.items()
        for step in steps
        if step is not Step.TESTAMENT and has_somebody(village, seat, step)
    }
    pace = village.pace
    missing = sum(_has_turn(village, role) for role in pace.cast) - len(asked)
    able = [seat for seat, role in pace.parts.items() if _has_turn(village, role)]
    return [seat for seat in reversed(able) if seat not in asked][: max(missing, 0)]


def _has_turn(village: Village, role: Role) -> bool:
    """Return True if somebody with this role is asked in this phase tonight."""
    wave = WAVES[village.phase]
    return any(
        turn.step in wave and (not turn.even_nights or village.round % 2 == 0)
        for turn in role.turns
    )
