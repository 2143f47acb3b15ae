"""The smallest game that shows the whole contract: a secret vote, in fewer than sixty lines."""

from collections import Counter
from dataclasses import dataclass, field, make_dataclass
from datetime import datetime, timedelta

from gamekeeper.kernel import messages as k


def message(kind, name, **fields):  # for short: what @dataclass(frozen=True, slots=True) makes
    return make_dataclass(name, fields.items(), bases=(kind,), frozen=True, slots=True)


class Secret(k.Event):  # a half-secret fact is two events: one for a seat alone, one for all
    audience = property(lambda self: k.only(self.seat))


Vote = message(k.Move, "Vote", target=k.Seat)
Sat = message(k.Public, "Sat", seat=k.Seat)
Begun = message(k.Public, "Begun", until=datetime)
Voted = message(Secret, "Voted", seat=k.Seat, target=k.Seat)
SomebodyVoted = message(k.Public, "SomebodyVoted")
Chosen = message(k.Public, "Chosen", tally=tuple[tuple[str, int], ...], winner=k.Seat)


@dataclass(slots=True)
class State:
    votes: dict = field(default_factory=dict)  # seat -> target; None: not voted, or not told
    until: datetime | None = None
    winner: k.Seat | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    window: timedelta = timedelta(hours=1)  # the only option: how long the ballot stays open
    name, summary, blank = "ballot", None, State
    events, requests = (Sat, Begun, SomebodyVoted, Voted, Chosen), (Vote,)

    def decide(self, state, command, rng):
        votes, until, seat, at = state.votes, state.until, command.seat, command.at
        is_open = until and at < until and not state.winner
        match command.move:
            case k.Sit() if seat and not until:
                yield Sat(seat)
            case k.Begin() if votes and not until:
                yield Begun(at + self.window)
            case Vote(target) if is_open and seat in votes and target in votes:
                yield from (SomebodyVoted(), Voted(seat, target))
            case move if move != k.TimeUp("ballot") or not until or at < until or state.winner:
                raise k.Rejected("not-now", move=type(move).__name__)
        if until and (at >= until or None not in votes.values()):
            tally = Counter(filter(None, votes.values()))  # ties are drawn, in a fixed order
            yield Chosen((*tally.items(),), max(votes, key=lambda s: (tally[s], rng.random())))

    def apply(self, state, event) -> None:
        match event:
            case Sat(seat):
                state.votes[seat] = None
            case Begun(until):
                state.until = until
            case Voted(seat, target):
                state.votes[seat] = target
            case Chosen(_, winner):
                state.winner = winner

    def status(self, state):
        if state.winner:
            return k.Status("over", outcome=k.Outcome(frozenset([state.winner]), "counted"))
        deadlines = (k.Deadline("ballot", state.until),) if state.until else ()
        return k.Status("open", frozenset(s for s, v in state.votes.items() if not v), deadlines)

    def moves(self, state, seat):
        voters = state.votes if self.status(state).deadlines else ()
        return [Vote(voter) for voter in voters if seat in voters]
