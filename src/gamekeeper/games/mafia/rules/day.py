"""The day and its dusk: votes, the election window, elections, the IDIOT's revenge (§6, §9)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Rejected, Seat
from . import events as e
from . import private_events as p
from .context import Context, begin_day, time_limit
from .deaths import die, settle
from .moves import ABSTAIN, Act, Reveal, Vote
from .night import check_target, nightfall
from .roles import Role
from .state import END

# -- votes


def vote(context: Context, seat: Seat, move: Vote) -> Iterator[Event]:
    """Cast or take back a living player's vote; raises Rejected."""
    state, ballot = context.state, move.ballot
    former = state.votes.get(seat)
    if ballot is None:
        if former is None:
            raise Rejected("nothing-to-retract")
        left = state.tally[former] - 1
        return _voted(context, e.VoteRetracted(seat, former, left, state.threshold(former)), True)
    if ballot != ABSTAIN:
        check_target(state, ballot)
        if ballot == seat and not context.options.self_vote:
            raise Rejected("self-vote")
    if ballot == former:
        return iter(())  # §6.2: saying it twice changes nothing
    count = state.tally.get(ballot, 0) + 1
    threshold = state.soft if ballot == ABSTAIN else state.hard
    event = e.VoteCast(seat, ballot, former, count, threshold)
    if count < threshold and state.window is None:
        return iter((event,))
    return _voted(context, event, former is not None)


def _voted(
    context: Context, event: e.VoteCast | e.VoteRetracted, is_change: bool
) -> Iterator[Event]:
    yield event
    yield from recount(context, is_change)


def recount(context: Context, is_change: bool) -> Iterator[Event]:
    """Stop the window after a change, and open a new one where a majority stands (§6.3)."""
    state = context.state
    if state.candidate is not None and not is_change:
        return
    standing = [x for x, count in state.tally.items() if count >= state.threshold(x)]
    if state.candidate is not None:
        yield e.ElectionAverted(state.candidate, state.candidate in standing)
    if not standing:
        return
    if not context.options.election_timer:
        yield from elect(context, standing[0])
    else:
        yield e.ElectionNeared(standing[0], context.at + context.options.election_timer, context.at)


def reveal(context: Context, seat: Seat, move: Reveal) -> Iterator[Event]:
    """Reveal a living player as the CELEB; raises Rejected."""
    state = context.state
    if state.roles[seat] is not Role.CELEB:
        raise Rejected("not-celeb")
    if seat in state.revealed:
        raise Rejected("already-revealed")
    # §18.17: a stripped CELEB is told so, and nobody else notices anything
    return iter((p.Distracted(seat) if seat in state.stripped else e.CelebRevealed(seat),))


# -- elections


def elect(context: Context, candidate: Seat) -> Iterator[Event]:
    """Hold the election with the votes as they stand, and go on (§6.4)."""
    state = context.state
    voters = tuple([seat for seat, ballot in state.votes.items() if ballot == candidate])
    last = voters[-1] if voters else None
    is_idiot = candidate != ABSTAIN and state.roles[candidate] is Role.IDIOT
    yield e.ElectionHeld(candidate, voters, last)
    if candidate == ABSTAIN:
        yield from nightfall(context)
        return
    yield from die(context, candidate, "elected", last)
    if is_idiot:
        yield from _idiot_elected(context, candidate, voters)
        return
    yield from settle(context)
    if state.phase is not END:
        yield from nightfall(context)


def _idiot_elected(context: Context, idiot: Seat, voters: tuple[Seat, ...]) -> Iterator[Event]:
    """Do what the option `idiot_rule` wants when the IDIOT is elected (§9)."""
    state, rule = context.state, context.options.idiot_rule
    options = tuple(seat for seat in voters if seat != idiot)
    if rule == "Vengeance" and options:
        until, remind = time_limit(context, context.options.dusk_limit)
        yield e.DuskFell(idiot, options, until, remind, context.at)
        yield p.DuskPrompted(idiot, options)
        return
    if rule == "Cull":
        for seat in state.players:
            if seat in options:
                yield from die(context, seat, "culled", idiot)
    yield from settle(context)
    if state.phase is END:
        return
    if rule == "Skip":
        yield from begin_day(context)
    else:
        yield from nightfall(context, voters if rule == "Block" else ())


# -- dusk


def avenge(context: Context, seat: Seat, move: Act) -> Iterator[Event]:
    """Take the revenge of the IDIOT, and of nobody else; raises Rejected."""
    state, target = context.state, move.target
    if seat != state.avenger:
        raise Rejected("not-avenger")
    if target is None:
        raise Rejected("must-choose")
    if target not in state.players:
        raise Rejected("unknown-target", id=target)
    if target not in state.options:
        raise Rejected("not-an-option")
    return take_along(context, target)


def take_along(context: Context, victim: Seat) -> Iterator[Event]:
    """Kill the victim as part of the election's batch, then let night fall (§9)."""
    idiot = context.state.avenger
    assert idiot is not None, "nobody takes revenge"
    yield e.VengeanceTaken(idiot, victim)
    yield from die(context, victim, "vengeance", idiot)
    yield from close_dusk(context)


def close_dusk(context: Context) -> Iterator[Event]:
    """Close the batch: contracts, wins, night."""
    yield from settle(context)
    if context.state.phase is not END:
        yield from nightfall(context)
