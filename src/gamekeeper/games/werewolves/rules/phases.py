"""From one waiting phase to the next: the order of night and day, with their loops (§3)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from datetime import UTC, datetime, time, timedelta
from functools import partial

from ....kernel.messages import Event, NoteOutage, Rejected, Seat
from ...outage import NOTHING, is_worth_telling, later, lost
from ..roles import ALL, ROLES
from ..roles.change import become
from . import events as e
from . import private_events as p
from .context import Context
from .day.bulletins import after_election, at_dawn, at_dusk
from .day.day import count_pyre, elect, election_ballots, leaders, tally
from .ending.deaths import bury, elders_end, owes_testament, pass_office, spread
from .ending.victory import stalemate, verdict
from .night.turns import resolve, silence, wake, wake_one
from .night.waiting import is_waiting, lasts, may_be_shortened, measures, thought_until, timed
from .options import Options
from .steps import WAVES, Phase, Step
from .village import ALIVE, DOOMED, Village

Deaths = Generator[Event, None, bool]
DAY = timedelta(days=1)
PUBLIC = frozenset({Phase.ENROLMENT, Phase.ELECTION, Phase.PYRE})
"""Phases of which everybody knows when they end."""


# -- time


def deadline(options: Options, at: datetime, length: timedelta) -> datetime | None:
    """Return when a phase that begins now ends; phases of whole days end at a fixed hour."""
    if not length:
        return None
    if length % DAY:
        return at + length
    date = at.astimezone(options.zone).date() + length
    return datetime.combine(date, time(options.deadline_hour), options.zone).astimezone(UTC)


def reminder(options: Options, at: datetime, until: datetime | None) -> datetime | None:
    """Return when those whose votes are missing are reminded, or None."""
    if until is None or not options.reminder:
        return None
    moment = until - options.reminder
    return moment if moment > at else None


def remind(context: Context) -> Iterator[Event]:
    """Remind everybody whose vote is missing of the deadline."""
    village = context.village
    assert village.until is not None, "a reminder of nothing"
    until, silent = village.until, village.awaiting
    yield p.ReminderSent()
    for seat in silent:
        yield p.Reminded(seat, until)


def rest(context: Context, outage: NoteOutage) -> Iterator[Event]:
    """Extend the phase by the time of an outage, and tell players if it matters (A1).

    When it ends is told to everybody in a poll, else only to those who have a turn: which phase of
    the night it is says something about the roles. That it was shortened is told to nobody.
    """
    village, time = context.village, lost(context.village.outages, context.village.since, outage)
    until, told = village.until, village.told
    if until is None or told is None or village.paused is not None or time <= NOTHING:
        return
    later_told, asked = told + time, tuple(village.asked)
    is_public = village.phase in PUBLIC
    if is_worth_telling(time, village.since, told):
        yield e.TimeExtended(time.total_seconds(), later_told if is_public else None)
        if not is_public:
            for seat in asked:
                yield p.TurnExtended(seat, later_told)
    reminds = later(village.remind, time)
    yield p.Rested(outage.start, outage.end, until + time, later_told, reminds)


def prolong(context: Context) -> Iterator[Event]:
    """Let the phase last half as long again, as the host wishes (§3.7); raises ``no-limit``.

    Whole days stay whole days. A phase that has been shortened ends as soon as before: that is
    told to nobody.
    """
    village, options, told = context.village, context.options, context.village.told
    if village.until is None or told is None:
        raise Rejected("no-limit")
    length = lasts(options, village.phase)
    more = -(-length // (2 * DAY)) * DAY if not length % DAY else length / 2
    later_told = deadline(options, told, more)
    assert later_told is not None, "a phase without a length that ends"
    return _prolonged(context, village.until, later_told)


def _prolonged(context: Context, until: datetime, told: datetime) -> Iterator[Event]:
    village, options = context.village, context.options
    is_short, asked = until != village.told, tuple(village.asked)
    if village.phase in PUBLIC:
        yield e.TimeGiven(told)
    else:
        yield e.TimeGiven()
        for seat in asked:
            yield p.TurnExtended(seat, told)
    is_silent = is_short or not village.dealt
    reminds = None if is_silent else reminder(options, context.at, told)
    yield p.DeadlineMoved(until if is_short else told, told, reminds)


# -- entering and ending


def _begin(context: Context, phase: Phase) -> p.PhaseBegan:
    options, at = context.options, context.at
    until = deadline(options, at, lasts(options, phase))
    remind, timed = reminder(options, at, until), at if measures(context) else None
    return p.PhaseBegan(phase, context.village.round, until, remind, timed, at)


def _enter(context: Context, phase: Phase) -> Iterator[Event]:
    """Wake everybody whose turn it is because of a role."""
    yield _begin(context, phase)
    yield from wake(context, phase)
    yield from hurry(context)


def _enter_or_skip(context: Context, phase: Phase) -> Iterator[Event]:
    """Enter a phase, or what follows on it if nobody has a role for it."""
    is_needed = context.village.has_role(*NEEDED_ROLES[phase])
    return _enter(context, phase) if is_needed else NEXT[phase](context)


def hurry(context: Context) -> Iterator[Event]:
    """Go on soon or at once if everybody with a turn has voted and ``early_advance`` is set."""
    village, options = context.village, context.options
    if not may_be_shortened(context) or is_waiting(context):
        return
    if not options.early_most:
        yield from end_phase(context)
        return
    answered = thought_until(context) if measures(context) else context.at
    if answered is None:
        return
    least, most = options.early_least, options.early_most
    until = answered + least + (most - least) * context.rng.random()
    if village.until is None or until < village.until:
        yield p.PhaseShortened(until)


def vote_and_hurry(context: Context, vote: p.Chosen) -> Iterator[Event]:
    """Take a vote that the phase may have waited for."""
    yield vote
    if measures(context):
        yield from timed(context, vote)
    yield from hurry(context)


def go_on(context: Context, until: datetime | None) -> Iterator[Event]:
    """Start the clock again; a phase in which nobody is waited for is shortened once more."""
    yield e.Resumed(until, context.at)
    if measures(context) and context.village.dealt:
        yield from hurry(context)


def end_phase(context: Context) -> Iterator[Event]:
    """End the waiting: note missed votes, resolve choices, and enter the next phase."""
    village = context.village
    phase = village.phase
    if phase is not Phase.ELECTION and phase is not Phase.PYRE:
        yield from silence(village)
        for step in WAVES[phase]:
            if step in village.woken:
                yield from resolve(context, step)
    yield from NEXT[phase](context)


# -- before the first night (round 0)


def opening(context: Context) -> Iterator[Event]:
    """Enter the first phase; Thieves come first and use a stolen Cupid or Employer."""
    return _enter_or_skip(context, Phase.THEFT)


def _first_night(context: Context) -> Iterator[Event]:
    """Begin round 1; nobody is dead yet, so there are no Cubs to promote and no graves."""
    yield p.PhaseBegan(Phase.NIGHT, 1, None, since=context.at)
    yield from _enter_or_skip(context, Phase.SAND)


# -- the night


def nightfall(context: Context) -> Iterator[Event]:
    """Enter phase 0: Cubs grow up, Grave Robbers dig."""
    yield from _promote(context)
    yield from _enter_or_skip(context, Phase.GRAVES)


def _promote(context: Context) -> Iterator[Event]:
    """Make one living Cub a Werewolf for every dead Werewolf not yet counted (§6.15)."""
    village = context.village
    players = village.players
    for wolf in village.holders("werewolf"):
        cubs = [seat for seat in village.holders("cub") if players[seat].life is ALIVE]
        if players[wolf].is_up or players[wolf].handled or not cubs:
            continue
        cub = cubs[0] if len(cubs) == 1 else context.rng.choice(cubs)
        yield p.WolfCounted(wolf)
        tale = context.tale("cub", 0, (cub,), (), ((cub, "werewolf"),))
        yield from become(cub, ROLES["werewolf"], "promoted", tale)


def _last_hour(context: Context, first: bool) -> Iterator[Event]:
    """Play phases 10 to 12: spread deaths and ask for last words until nobody has any (§3.5)."""
    village = context.village
    roles_wake = first and village.has_role(*NEEDED_ROLES[Phase.LAST_HOUR])

    def has_turns() -> bool:
        return bool(roles_wake or _hunters(village, at_night=True) or owes_testament(village))

    is_asked = yield from _spread_until(village, has_turns)
    yield from _enter_last_hour(context, first) if is_asked else _dawn(context)


def _spread_until(village: Village, has_turns: Callable[[], bool]) -> Deaths:
    """Spread deaths until nobody else dies of them; return True as soon as somebody has a turn."""
    while True:
        yield from spread(village)
        if has_turns():
            return True
        doomed = village.in_state(DOOMED)
        yield from elders_end(village, doomed)
        if len(village.in_state(DOOMED)) == len(doomed):
            return False


def _enter_last_hour(context: Context, first: bool) -> Iterator[Event]:
    """Wake the last hour's players; Warners, Ravens and Sheriffs on the first pass only (L1)."""
    village = context.village
    yield _begin(context, Phase.LAST_HOUR)
    if first:
        yield from wake(context, Phase.LAST_HOUR)
    for seat in _hunters(village, at_night=True):
        yield wake_one(village, seat, Step.HUNTER, 0)
    if (mayor := owes_testament(village)) is not None:
        yield wake_one(village, mayor, Step.TESTAMENT)
    yield from hurry(context)


def _hunters(village: Village, at_night: bool) -> list[Seat]:
    """Return doomed Hunters who have not shot yet; at night sleeping ones never do (§6.6)."""
    hunters = [village.players[seat] for seat in village.holders("hunter")]
    doomed = [each for each in hunters if each.life is DOOMED and not each.last_word]
    return [each.seat for each in doomed if not (at_night and each.asleep)]


# -- the day


def _dawn(context: Context) -> Iterator[Event]:
    """Play phase 12: everything becomes final, and the day begins or the game is over."""
    village = context.village
    yield from bury(context)
    heir = None
    for event in pass_office(village):
        assert isinstance(event, p.OfficePassed)
        if event.mayor is not None and event.former is not None:
            heir = event.mayor, event.former
        yield event
    won = verdict(village, context.options.employer_solo_win, context.edition)
    if won is not None:
        yield at_dawn(village, won, heir, None)
        return
    yield _begin(context, Phase.ELECTION if village.vacant else Phase.PYRE)
    yield at_dawn(village, None, heir, village.until)
    yield from hurry(context)


def _after_election(context: Context) -> Iterator[Event]:
    village = context.village
    yield from silence(village)
    ballots = election_ballots(village)
    yield from elect(context, ballots)
    yield _begin(context, Phase.PYRE)
    by_lot = len(leaders(tally(ballots))) > 1
    yield after_election(village, ballots, by_lot, village.until)
    yield from hurry(context)


def _after_pyre(context: Context) -> Iterator[Event]:
    yield from silence(context.village)
    yield from count_pyre(context)
    yield from _dusk(context)


def _dusk(context: Context) -> Iterator[Event]:
    """Play phases 17 to 20: last words by day, the pyre's result, and the next night."""
    village = context.village
    if (yield from _spread_until(village, lambda: bool(_speakers(village)))):
        yield from _enter_last_words(context)
        return
    yield from bury(context)
    yield from pass_office(village)
    won = verdict(village, context.options.employer_solo_win, context.edition)
    if won is None and context.edition >= 2:
        won = stalemate(village, context.options.draw_after)
    yield at_dusk(village, won, context.edition)
    if won is None:
        yield from nightfall(context)


def _speakers(village: Village) -> list[tuple[Seat, Step, int]]:
    """Return who has last words by day: Hunters, and a Scapegoat who burned for a tie."""
    found = [(seat, Step.HUNTER, 1) for seat in _hunters(village, at_night=False)]
    for seat in village.holders("scapegoat"):
        player = village.players[seat]
        if player.life is DOOMED and not player.last_word and player.causes[0][0] == "scapegoat":
            found.append((seat, Step.SCAPEGOAT, 0))
    return found


def _enter_last_words(context: Context) -> Iterator[Event]:
    village = context.village
    speakers = _speakers(village)
    yield _begin(context, Phase.LAST_WORDS)
    for seat, step, number in speakers:
        yield wake_one(village, seat, step, number)
    yield from hurry(context)


NEEDED_ROLES: Mapping[Phase, list[str]] = {
    phase: [role.key for role in ALL if any(turn.step in steps for turn in role.turns)]
    for phase, steps in WAVES.items()
}
"""Roles with a turn in a phase: without them, dead or alive, it is skipped (§3.2)."""
NEXT: Mapping[Phase, Callable[[Context], Iterator[Event]]] = {
    Phase.THEFT: partial(_enter_or_skip, phase=Phase.LOVE),
    Phase.LOVE: partial(_enter_or_skip, phase=Phase.HIRING),
    Phase.HIRING: _first_night,
    Phase.GRAVES: partial(_enter_or_skip, phase=Phase.SAND),
    Phase.SAND: partial(_enter_or_skip, phase=Phase.NIGHT),
    Phase.NIGHT: partial(_enter_or_skip, phase=Phase.BREWING),
    Phase.BREWING: partial(_last_hour, first=True),
    Phase.LAST_HOUR: partial(_last_hour, first=False),
    Phase.ELECTION: _after_election,
    Phase.PYRE: _after_pyre,
    Phase.LAST_WORDS: _dusk,
}
"""What follows on each waiting phase."""
