"""The night: who is asked, who may act, and what it all comes to at dawn (§7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import timedelta

from ....kernel.messages import Event, Rejected, Seat
from . import events as e
from . import private_events as p
from .context import Context, begin_day, time_limit
from .deaths import die, settle
from .moves import Act, Scheme
from .options import Options
from .roles import LOOKS_LIKE, NIGHT_ACTIONS, TOLD, Level, Role
from .state import END, State
from .victory import draw, ended

MILLISECOND = timedelta(milliseconds=1)
_COP, _DOCTOR, _STRIPPER, _GOON = Role.COP, Role.DOCTOR, Role.STRIPPER, Role.GOON


# -- nightfall


def nightfall(context: Context, barred: Collection[Seat] = ()) -> Iterator[Event]:
    """Begin the night, and ask everybody who can act."""
    state = context.state
    until, remind = time_limit(context, context.options.night_limit)
    yield e.NightFell(state.day, tuple(state.alive), until, remind, context.at)
    for seat in state.alive:
        if state.roles[seat] in NIGHT_ACTIONS:
            yield prompt(context, seat, seat in barred)
    yield scheme_prompt(state, barred)
    yield from if_complete(context)


def prompt(context: Context, seat: Seat, blocked: bool = False) -> p.NightPrompted:
    """Return the question to one player."""
    state, options = context.state, context.options
    action = NIGHT_ACTIONS[state.roles[seat]]
    targets = tuple(state.alive)
    if _is_self_save(state, options, seat, seat):
        targets = tuple([x for x in targets if x != seat])
    return p.NightPrompted(seat, action, targets, blocked)


def scheme_prompt(state: State, barred: Collection[Seat]) -> p.SchemePrompted:
    """Return the question to the mafia."""
    blocked = tuple(seat for seat in state.mafia if seat in barred and seat in state.alive)
    return p.SchemePrompted(state.mafia, tuple(state.alive), blocked)


def if_complete(context: Context) -> Iterator[Event]:
    """Begin the hidden wait as soon as nothing is missing; only once per night (§7.2)."""
    state, options = context.state, context.options
    if state.dawn is not None or state.asked:
        return
    if state.scheme is None and any(map(state.schemes_tonight, state.mafia)):
        return
    if not options.dawn_max:
        yield from dawn(context)
        return
    wait = context.rng.randint(options.dawn_min // MILLISECOND, options.dawn_max // MILLISECOND)
    yield p.DawnSet(context.at + wait * MILLISECOND, context.at)


# -- submissions


def act(context: Context, seat: Seat, move: Act) -> Iterator[Event]:
    """Note a living player's own night action; raises Rejected."""
    state, options, target = context.state, context.options, move.target
    action = NIGHT_ACTIONS.get(state.roles[seat])
    if action is None:
        raise Rejected("no-night-action")
    if seat in state.blocked:
        raise Rejected("blocked")
    if target is not None:
        check_target(state, target)
        if _is_self_save(state, options, seat, target):
            raise Rejected("self-save")
        if _kills(state, options, seat):
            raise Rejected("one-action-per-night")
    return _submit(context, p.ActionTaken(seat, action, target))


def scheme(context: Context, seat: Seat, move: Scheme) -> Iterator[Event]:
    """Note what a living player chooses for the mafia; raises Rejected."""
    state, target = context.state, move.target
    if seat not in state.mafia:
        raise Rejected("not-mafia")
    if seat in state.blocked:
        raise Rejected("blocked")
    if target is not None:
        if state.roles[seat] is _GOON:
            raise Rejected("goon-cannot-kill")
        check_target(state, target)
        if _strips(state, context.options, seat):
            raise Rejected("one-action-per-night")
    return _submit(context, p.SchemeMade(state.mafia, seat, target))


def check_target(state: State, target: Seat) -> None:
    """Raise Rejected unless the target is alive."""
    if target not in state.alive:
        if target not in state.players:
            raise Rejected("unknown-target", id=target)
        raise Rejected("dead-target", id=target)


def _submit(context: Context, event: p.ActionTaken | p.SchemeMade) -> Iterator[Event]:
    yield event
    yield from if_complete(context)


def action_targets(state: State, options: Options, seat: Seat) -> list[Seat | None]:
    """Return what this seat may choose tonight for itself; nothing if it has no say."""
    if not state.acts_tonight(seat):
        return []
    if _kills(state, options, seat):
        return [None]
    return [None, *(x for x in state.alive if not _is_self_save(state, options, seat, x))]


def scheme_targets(state: State, options: Options, seat: Seat) -> list[Seat | None]:
    """Return what this seat may choose tonight for the mafia; nothing if it has no say."""
    if not state.schemes_tonight(seat):
        return []
    if state.roles[seat] is _GOON or _strips(state, options, seat):
        return [None]
    return [None, *state.alive]


def _is_self_save(state: State, options: Options, seat: Seat, target: Seat) -> bool:
    """Return True if this is a DOCTOR's self-save that the rules forbid tonight."""
    if seat != target or state.roles[seat] is not _DOCTOR or options.self_save == "Always":
        return False
    return options.self_save == "Never" or state.self_saved.get(seat) == state.day - 1


def _kills(state: State, options: Options, seat: Seat) -> bool:
    """Return True if this seat makes the mafia's kill and may not do anything else."""
    by, victim = state.scheme or (None, None)
    return options.one_action_per_night and by == seat and victim is not None


def _strips(state: State, options: Options, seat: Seat) -> bool:
    """Return True if this seat strips a player and may not do anything else."""
    return options.one_action_per_night and state.submissions.get(seat) is not None


# -- dawn


def dawn(context: Context) -> Iterator[Event]:
    """Strip, save, investigate, kill; then begin the next day or end the game (§7.3)."""
    state = context.state
    record = _reckon(state)
    chosen = {seat: state.submissions.get(seat) for seat in state.alive}
    stripped = {target for _, target in record.strips}
    attacked = record.target if record.result in ("killed", "saved") else None
    yield e.DawnBroke(state.day)
    yield record
    if stripped:
        yield from _notices(context, record, stripped, attacked, chosen)
    yield from _findings(context, stripped, attacked, chosen)
    if record.result == "killed" and attacked is not None:
        yield e.MafiaKilled(attacked)
        yield from die(context, attacked, "killed", record.killer)
        yield from settle(context)
        if state.phase is END:
            return
    else:
        yield e.NobodyKilled()
    if (ending := draw(state, context.options)) is not None:
        yield ended(state, ending)
    else:
        yield from begin_day(context)


def _reckon(state: State) -> p.NightRecorded:
    """Return what really happens in this night."""
    acting = [(seat, state.roles[seat], state.submissions.get(seat)) for seat in state.alive]
    strips = tuple((s, t) for s, role, t in acting if role is _STRIPPER and t is not None)
    stripped = {target for _, target in strips}
    saved = {t for s, role, t in acting if role is _DOCTOR and s not in stripped}
    killer, target = state.scheme or (None, None)
    if target is None:
        free = any(map(state.schemes_tonight, state.alive))
        result = "passed" if free else "blocked"
    elif killer in stripped:
        result = "stripped"
    else:
        result = "saved" if target in saved else "killed"
    return p.NightRecorded(state.day, strips, killer, target, result)


def _notices(
    context: Context,
    record: p.NightRecorded,
    stripped: Collection[Seat],
    attacked: Seat | None,
    chosen: dict[Seat, Seat | None],
) -> Iterator[Event]:
    """Tell the stripped: only those who would notice, unless `strip_notify` is Always."""
    roles, always = context.state.roles, context.options.strip_notify == "Always"
    for seat, target in chosen.items():
        if seat not in stripped:
            continue
        role = roles[seat]
        lost_answer = role is _COP and target is not None
        lost_patient = role is _DOCTOR and target is not None and target == attacked
        lost_kill = record.result == "stripped" and seat == record.killer
        if always or lost_answer or lost_patient or lost_kill:
            yield p.Distracted(seat)


def _findings(
    context: Context,
    stripped: Collection[Seat],
    attacked: Seat | None,
    chosen: dict[Seat, Seat | None],
) -> Iterator[Event]:
    """Tell DOCTORs and COPs who were not stripped what they learn."""
    roles, level = context.state.roles, Level(context.options.investigate_info)
    readings = TOLD[level]
    awake = [(seat, x) for seat, x in chosen.items() if x is not None and seat not in stripped]
    for seat, patient in awake:
        if roles[seat] is _DOCTOR and patient == attacked:
            yield p.PatientSaved(seat, patient)
    for seat, suspect in awake:
        if roles[seat] is _COP:
            role = LOOKS_LIKE.get(roles[suspect], roles[suspect])
            yield p.Investigated(seat, suspect, readings[role], level)


def void(context: Context) -> Iterator[Event]:
    """Ask again for choices by or for players who were removed at night (§5.1)."""
    state = context.state
    for seat, target in tuple(state.submissions.items()):
        if target is not None and target not in state.alive:
            yield prompt(context, seat)
    killer, target = state.scheme or (None, None)
    if state.dead.keys() & {killer, target}:
        yield scheme_prompt(state, tuple(state.blocked))
    yield from if_complete(context)
