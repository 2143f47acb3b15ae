"""The day's two polls: the mayor's election and the pyre (§9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .....kernel.messages import Event, Seat
from ..context import Context
from ..events import PollClosed
from ..private_events import Doomed, OfficePassed, PyreCounted
from ..steps import Step
from ..tales import Ballot
from ..village import ALIVE, Village
from .bulletins import barred

RAVEN_VOTES = 2
WARNED_BONUS = 1


def election_ballots(village: Village) -> tuple[Ballot, ...]:
    """Return everybody's one vote, whatever marks they bear (E2)."""
    votes = village.votes.get(Step.ELECTION, {})
    return tuple(_ballot(seat, votes.get(seat)) for seat in village.alive())


def elect(context: Context, ballots: Sequence[Ballot]) -> Iterator[Event]:
    """Elect by most votes, by lot if tied; without votes there is never a mayor again (E4, E5)."""
    top = leaders(tally(ballots))
    mayor = None if not top else top[0] if len(top) == 1 else context.rng.choice(top)
    yield PollClosed(Step.ELECTION)
    yield OfficePassed(mayor, False, context.village.former_mayor)


def count_pyre(context: Context) -> Iterator[Event]:
    """Decide whom the village condemns, and who is spared as its Idiot (P3–P10)."""
    village = context.village
    votes = village.votes.get(Step.PYRE, {})
    ballots = tuple(_weighed(context, seat, votes.get(seat)) for seat in village.alive())
    marked = tuple(seat for seat in village.stakes if village.players[seat].marked)
    condemned, reason = _condemned(context, ballots, marked)
    role = None if condemned is None else village.players[condemned].role
    is_idiot = role is not None and role.key == "village_idiot"
    yield PyreCounted(ballots, condemned, reason, marked, is_idiot)
    yield PollClosed(Step.PYRE)
    if condemned is not None and not is_idiot:
        yield Doomed(condemned, "scapegoat" if reason.startswith("scapegoat") else "pyre")


def _weighed(context: Context, seat: Seat, names: tuple[Seat, ...] | None) -> Ballot:
    """Return a vote with its weight; players who may not vote are blank (P1, P3)."""
    village = context.village
    player = village.players[seat]
    holds = {
        "mayor": village.mayor == seat,
        "warned": player.warned,
        "guilty": player.guilty,
        "jailed": player.jailed,
        "discovered": player.discovered,
    }
    if True not in holds.values():
        return _ballot(seat, names)
    marks = tuple(mark for mark, has in holds.items() if has)
    weight = 1.0 + WARNED_BONUS * player.warned
    if village.mayor == seat:
        weight += context.options.mayor_weight - 1
    return _ballot(seat, () if barred(village, seat) else names, weight, marks)


def _ballot(
    seat: Seat, names: tuple[Seat, ...] | None, weight: float = 1.0, marks: tuple[str, ...] = ()
) -> Ballot:
    return Ballot(seat, names[0] if names else None, weight, names is not None, marks)


def tally(ballots: Sequence[Ballot], marked: Sequence[Seat] = ()) -> dict[Seat, float]:
    """Return the votes of everybody who was named; blank counts nothing (P4, P5)."""
    totals: dict[Seat, float] = {}
    for ballot in ballots:
        if ballot.choice is not None:
            totals[ballot.choice] = totals.get(ballot.choice, 0) + ballot.weight
    for seat in marked:
        totals[seat] = totals.get(seat, 0) + RAVEN_VOTES
    return totals


def leaders(totals: dict[Seat, float]) -> list[Seat]:
    """Return those with the most votes, in an order that depends on nobody's vote."""
    most = max(totals.values(), default=0)
    return sorted(seat for seat, votes in totals.items() if votes == most)


def _condemned(
    context: Context, ballots: Sequence[Ballot], marked: Sequence[Seat]
) -> tuple[Seat | None, str]:
    """Return who is condemned, and why (P6–P8)."""
    village = context.village
    top = leaders(tally(ballots, marked))
    if len(top) == 1:
        return top[0], "most"
    goats = [seat for seat in village.holders("scapegoat") if village.players[seat].life is ALIVE]
    if goats:
        goat = goats[0] if len(goats) == 1 else context.rng.choice(goats)
        return goat, "scapegoat-tie" if top else "scapegoat-silence"
    if not top:
        return None, "silence"
    choice = next((each.choice for each in ballots if each.voter == village.mayor), None)
    return (choice, "mayor") if choice is not None else (None, "tie")
