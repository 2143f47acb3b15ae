"""The day and its dusk: votes, the election window, elections, the IDIOT's revenge (§6, §9)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Rejected, Seat
from .context import Scene, begin_day, time_limit
from .deaths import die, settle
from .events import (
    CelebRevealed,
    DuskFell,
    ElectionAverted,
    ElectionHeld,
    ElectionNeared,
    VengeanceTaken,
    VoteCast,
    VoteRetracted,
)
from .moves import ABSTAIN, Act, Reveal, Vote
from .night import check_target, nightfall
from .private_events import Distracted, DuskPrompted
from .roles import Role
from .state import END

# -- votes


def vote(scene: Scene, seat: Seat, move: Vote) -> Iterator[Event]:
    """A living player's vote, or its retraction; raises Rejected."""
    state, ballot = scene.state, move.ballot
    former = state.votes.get(seat)
    if ballot is None:
        if former is None:
            raise Rejected("nothing-to-retract")
        left = state.tally[former] - 1
        return _voted(scene, VoteRetracted(seat, former, left, state.threshold(former)), True)
    if ballot != ABSTAIN:
        check_target(state, ballot)
        if ballot == seat and not scene.options.self_vote:
            raise Rejected("self-vote")
    if ballot == former:
        return iter(())  # §6.2: saying it twice changes nothing
    count = state.tally.get(ballot, 0) + 1
    threshold = state.soft if ballot == ABSTAIN else state.hard
    event = VoteCast(seat, ballot, former, count, threshold)
    if count < threshold and state.window is None:
        return iter((event,))
    return _voted(scene, event, former is not None)


def _voted(scene: Scene, event: VoteCast | VoteRetracted, is_change: bool) -> Iterator[Event]:
    yield event
    yield from recount(scene, is_change)


def recount(scene: Scene, is_change: bool) -> Iterator[Event]:
    """After a change the window stops; where a majority stands, a new one opens (§6.3)."""
    state = scene.state
    if state.candidate is not None and not is_change:
        return
    standing = [x for x, count in state.tally.items() if count >= state.threshold(x)]
    if state.candidate is not None:
        yield ElectionAverted(state.candidate, state.candidate in standing)
    if not standing:
        return
    if not scene.options.election_timer:
        yield from elect(scene, standing[0])
    else:
        yield ElectionNeared(standing[0], scene.at + scene.options.election_timer, scene.at)


def reveal(scene: Scene, seat: Seat, move: Reveal) -> Iterator[Event]:
    """A living player shows that they are the CELEB; raises Rejected."""
    state = scene.state
    if state.roles[seat] is not Role.CELEB:
        raise Rejected("not-celeb")
    if seat in state.revealed:
        raise Rejected("already-revealed")
    # §18.17: a stripped CELEB is told so, and nobody else notices anything
    return iter((Distracted(seat) if seat in state.stripped else CelebRevealed(seat),))


# -- elections


def elect(scene: Scene, candidate: Seat) -> Iterator[Event]:
    """Hold the election with the votes as they stand, and go on (§6.4)."""
    state = scene.state
    voters = tuple([seat for seat, ballot in state.votes.items() if ballot == candidate])
    last = voters[-1] if voters else None
    is_idiot = candidate != ABSTAIN and state.roles[candidate] is Role.IDIOT
    yield ElectionHeld(candidate, voters, last)
    if candidate == ABSTAIN:
        yield from nightfall(scene)
        return
    yield from die(scene, candidate, "elected", last)
    if is_idiot:
        yield from _idiot_elected(scene, candidate, voters)
        return
    yield from settle(scene)
    if state.phase is not END:
        yield from nightfall(scene)


def _idiot_elected(scene: Scene, idiot: Seat, voters: tuple[Seat, ...]) -> Iterator[Event]:
    """What rule `idiot_rule` adds (§9)."""
    state, rule = scene.state, scene.options.idiot_rule
    options = tuple(seat for seat in voters if seat != idiot)
    if rule == "Vengeance" and options:
        until, remind = time_limit(scene, scene.options.dusk_limit)
        yield DuskFell(idiot, options, until, remind, scene.at)
        yield DuskPrompted(idiot, options)
        return
    if rule == "Cull":
        for seat in state.players:
            if seat in options:
                yield from die(scene, seat, "culled", idiot)
    yield from settle(scene)
    if state.phase is END:
        return
    if rule == "Skip":
        yield from begin_day(scene)
    else:
        yield from nightfall(scene, voters if rule == "Block" else ())


# -- dusk


def avenge(scene: Scene, seat: Seat, move: Act) -> Iterator[Event]:
    """The IDIOT, and nobody else, names a victim; raises Rejected."""
    state, target = scene.state, move.target
    if seat != state.avenger:
        raise Rejected("not-avenger")
    if target is None:
        raise Rejected("must-choose")
    if target not in state.players:
        raise Rejected("unknown-target", id=target)
    if target not in state.options:
        raise Rejected("not-an-option")
    return take_along(scene, target)


def take_along(scene: Scene, victim: Seat) -> Iterator[Event]:
    """The victim dies as part of the election's batch, then night falls (§9)."""
    idiot = scene.state.avenger
    assert idiot is not None, "nobody takes revenge"
    yield VengeanceTaken(idiot, victim)
    yield from die(scene, victim, "vengeance", idiot)
    yield from close_dusk(scene)


def close_dusk(scene: Scene) -> Iterator[Event]:
    """The batch is complete: contracts, wins, night."""
    yield from settle(scene)
    if scene.state.phase is not END:
        yield from nightfall(scene)
