"""What each event does to a table, or to one seat's view of it."""

from __future__ import annotations

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from . import events as e
from . import private_events as p
from .moves import ABSTAIN
from .roles import Part, Role
from .state import DAY, DUSK, END, NIGHT, Ending, State


def thresholds(living: int) -> tuple[int, int]:
    """Return the majority that elects a player and the one that abstains (§6.1)."""
    return living // 2 + 1, (living + 1) // 2


def apply(state: State, event: Event) -> None:
    """Move a table, or one seat's view of it, forward by one event."""
    APPLY[type(event)](state, event)


def _rewind(state: State) -> None:
    """Find the earliest deadline; while the game is paused there is none."""
    wake = None
    pending = (state.window, state.dawn, state.limit, state.remind)
    for time in pending if state.paused is None else ():
        if time is not None and (wake is None or time < wake):
            wake = time
    state.wake = wake


# -- coming, going, dealing


def _player_sat(state: State, event: e.PlayerSat) -> None:
    state.players[event.seat] = state.alive[event.seat] = None


def _player_left(state: State, event: e.PlayerLeft) -> None:
    del state.players[event.seat], state.alive[event.seat]


def _game_started(state: State, event: e.GameStarted) -> None:
    state.composition = event.composition


def _role_dealt(state: State, event: p.RoleDealt | p.Refocused) -> None:
    seat = event.seat
    state.roles[seat] = event.role
    if event.charge is not None:
        state.charges[seat] = event.charge
    else:
        state.charges.pop(seat, None)
    state.parts.setdefault(seat, []).append(Part(event.role, event.charge))


def _mafia_met(state: State, event: p.MafiaMet) -> None:
    state.mafia = event.mafia
    state.roles.update(zip(event.mafia, event.roles, strict=True))


# -- the day


def _day_began(state: State, event: e.DayBegan) -> None:
    if state.phase is not NIGHT:
        state.stripped = {}  # §7.3: a strip lasts for the next day only
    state.quiet = state.quiet + 1 if state.calm and event.day > 1 else 0
    state.calm = True
    state.phase, state.day = DAY, event.day
    state.hard, state.soft = event.hard, event.soft
    state.votes, state.tally = {}, {}
    state.polls[event.day] = []
    _phase_began(state, event)


def _phase_began(state: State, phase: e.DayBegan | e.DuskFell | e.NightFell) -> None:
    state.phases += 1
    state.limit, state.remind, state.since = phase.until, phase.remind, phase.since
    state.outages, state.reminded = (), False
    state.candidate = state.window = state.dawn = None
    _rewind(state)


def _celeb_revealed(state: State, event: e.CelebRevealed) -> None:
    state.revealed[event.seat] = None
    state.roles[event.seat] = Role.CELEB


def _vote_cast(state: State, event: e.VoteCast) -> None:
    votes, seat = state.votes, event.seat
    if event.former is not None:
        del votes[seat]
        _drop(state.tally, event.former)
    votes[seat] = event.ballot
    state.tally[event.ballot] = event.count
    state.polls[state.day].append(event)


def _vote_retracted(state: State, event: e.VoteRetracted) -> None:
    del state.votes[event.seat]
    _drop(state.tally, event.former)
    state.polls[state.day].append(event)


def _drop(tally: dict[Seat, int], ballot: Seat) -> None:
    if tally[ballot] == 1:
        del tally[ballot]
    else:
        tally[ballot] -= 1


def _election_neared(state: State, event: e.ElectionNeared) -> None:
    state.candidate, state.window, state.near = event.candidate, event.until, event.since
    state.windows += 1
    _rewind(state)


def _election_averted(state: State, event: e.ElectionAverted) -> None:
    state.candidate = state.window = None
    _rewind(state)


def _election_held(state: State, event: e.ElectionHeld) -> None:
    state.elections[state.day] = event
    if event.candidate != ABSTAIN:
        state.deaths[event.candidate] = "elected"
    state.votes, state.tally = {}, {}
    state.candidate = state.window = None
    _rewind(state)


# -- deaths and dusk


def _player_died(state: State, event: e.PlayerDied) -> None:
    seat = event.seat
    del state.alive[seat]
    state.dead[seat] = event.info
    state.calm = False
    state.options.pop(seat, None)
    state.submissions.pop(seat, None)
    state.asked.pop(seat, None)
    if state.phase is DAY:
        state.hard, state.soft = thresholds(len(state.alive))
        if state.votes:
            _forget_votes(state, seat)


def _forget_votes(state: State, gone: Seat) -> None:
    """Drop the votes of a player who is removed by day, and the votes for them (§5.1)."""
    state.votes = {v: b for v, b in state.votes.items() if gone not in (v, b)}
    state.tally = {}
    for ballot in state.votes.values():
        state.tally[ballot] = state.tally.get(ballot, 0) + 1


def _death_recorded(state: State, event: p.DeathRecorded) -> None:
    state.causes[event.seat] = event.cause
    state.culprits[event.seat] = event.responsible


def _kicked(state: State, event: e.PlayerKicked) -> None:
    state.deaths[event.seat] = "kicked"


def _dusk_fell(state: State, event: e.DuskFell) -> None:
    state.phase, state.avenger = DUSK, event.idiot
    state.deaths[event.idiot] = "idiot"
    state.options = dict.fromkeys(event.options)
    _phase_began(state, event)


def _vengeance_taken(state: State, event: e.VengeanceTaken) -> None:
    state.deaths[event.victim] = "vengeance"


# -- the night


def _night_fell(state: State, event: e.NightFell) -> None:
    state.phase, state.day = NIGHT, event.night
    state.avenger, state.options = None, {}
    state.asked, state.submissions, state.scheme, state.blocked = {}, {}, None, {}
    state.stripped = {}
    _phase_began(state, event)


def _night_prompted(state: State, event: p.NightPrompted) -> None:
    state.submissions.pop(event.seat, None)
    if event.blocked:
        state.blocked[event.seat] = None
    else:
        state.asked[event.seat] = None


def _scheme_prompted(state: State, event: p.SchemePrompted) -> None:
    state.scheme = None
    for seat in event.blocked:
        state.blocked[seat] = None


def _action_taken(state: State, event: p.ActionTaken) -> None:
    state.submissions[event.seat] = event.target
    state.asked.pop(event.seat, None)


def _scheme_made(state: State, event: p.SchemeMade) -> None:
    state.scheme = event.seat, event.target


def _dawn_set(state: State, event: p.DawnSet) -> None:
    state.dawn, state.settled = event.until, event.since
    _rewind(state)


def _dawn_broke(state: State, event: e.DawnBroke) -> None:
    for seat, target in state.submissions.items():
        if seat == target and state.roles.get(seat) is Role.DOCTOR:
            state.self_saved[seat] = event.night
    state.asked = {}
    state.dawn = state.limit = state.remind = state.wake = None


def _mafia_killed(state: State, event: e.MafiaKilled) -> None:
    state.deaths[event.victim] = "killed"


def _night_recorded(state: State, event: p.NightRecorded) -> None:
    state.stripped = dict.fromkeys(target for _, target in event.strips)


def _investigated(state: State, event: p.Investigated) -> None:
    state.findings.append((state.day, event))


def _reminder_given(state: State, event: e.ReminderGiven) -> None:
    state.remind, state.reminded = None, True
    _rewind(state)


def _time_extended(state: State, event: e.TimeExtended) -> None:
    state.limit, state.window = event.until, event.window
    _rewind(state)


def _time_given(state: State, event: e.TimeGiven) -> None:
    state.limit, state.remind, state.reminded = event.until, event.remind, False
    _rewind(state)


def _paused(state: State, event: e.Paused) -> None:
    state.paused = event.since
    state.pauses += 1
    _rewind(state)


def _resumed(state: State, event: e.Resumed) -> None:
    state.paused = None
    state.limit, state.remind, state.window = event.until, event.remind, event.window
    _rewind(state)


def _rested(state: State, event: p.Rested) -> None:
    state.outages += ((event.start, event.end),)
    state.limit, state.remind = event.limit, event.remind
    state.window, state.dawn = event.window, event.dawn
    _rewind(state)


def _game_ended(state: State, event: e.GameEnded) -> None:
    state.phase, state.ending = END, Ending(event.ending)
    state.parts = {seat: list(parts) for seat, parts in event.parts}
    state.roles = {seat: parts[-1].role for seat, parts in event.parts}
    state.results = dict(event.results)
    state.avenger, state.options, state.asked = None, {}, {}
    state.candidate = None
    state.window = state.dawn = state.limit = state.remind = state.wake = None


def _only_told(
    state: State,
    event: p.DuskPrompted | p.Distracted | p.PatientSaved | e.NobodyKilled | p.Refused,
) -> None:
    """Change nothing: these events are only told."""


APPLY = handlers_in(globals(), e.EVENTS)
