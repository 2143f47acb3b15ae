"""People die here and nowhere else: batches, bound guards, contracts that turn (§8)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from .context import Context
from .events import PlayerDied
from .private_events import DeathRecorded, Refocused
from .roles import TOLD, Role
from .state import State
from .victory import ended, winner


def die(context: Context, seat: Seat, cause: str, responsible: Seat | None) -> Iterator[Event]:
    """Record one death of a batch; what follows from it is left to :func:`settle`."""
    role = context.state.roles[seat]
    yield PlayerDied(seat, TOLD[context.options.death_reveal][role])
    yield DeathRecorded(seat, role, cause, responsible)


def settle(context: Context) -> Iterator[Event]:
    """Close a batch: guards who die with their charge, new contracts, and perhaps the end.

    Afterwards the phase is END if a team has won; going on is left to the caller.
    """
    if context.state.charges:
        yield from _contracts(context)
    if (ending := winner(context.state)) is not None:
        yield ended(context.state, ending)


def _contracts(context: Context) -> Iterator[Event]:
    state, options = context.state, context.options
    if options.guard_rule == "Die":
        while bound := [seat for seat in state.alive if _has_lost(state, seat, Role.GUARD)]:
            for seat in bound:  # §8.2, in join order
                yield from die(context, seat, "bound", state.culprits.get(state.charges[seat]))
    for seat in tuple(state.alive):
        if options.guard_rule == "Refocus" and _has_lost(state, seat, Role.GUARD):
            yield _refocus(state, seat, Role.AGENT, Role.IDIOT)
        elif options.agent_rule == "Refocus" and _has_lost(state, seat, Role.AGENT):
            yield _refocus(state, seat, Role.GUARD, Role.SURVIVOR)


def _has_lost(state: State, seat: Seat, role: Role) -> bool:
    """Return True if this is a contractor of that kind whose charge is dead."""
    return state.roles[seat] is role and state.charges[seat] not in state.alive


def _refocus(state: State, seat: Seat, opposite: Role, alone: Role) -> Refocused:
    responsible = state.culprits.get(state.charges[seat])
    if responsible is None or responsible == seat or responsible not in state.alive:
        return Refocused(seat, alone)
    return Refocused(seat, opposite, responsible)
