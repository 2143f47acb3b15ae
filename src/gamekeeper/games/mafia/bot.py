"""Mafia players who judge each other by how they vote; fifteen names, three characters.

A bot knows its seat's view and nothing else. Without a word being spoken, a vote is all the
others see: who helped to vote out town members is suspect, who voted for mafia is trusted, and
the votes of the trusted are followed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ...kernel.messages import Move, Seat
from .rules.moves import ABSTAIN, Act, Reveal, Scheme, Vote
from .rules.roles import KILLERS, MAFIOSI, ROGUES, Role
from .rules.state import Phase, State

SURE = 50.0
"""A suspicion beyond all doubt."""
EVIL = frozenset({"Mafia", *MAFIOSI})
ROGUE = frozenset({"Rogue", *ROGUES})
"""What may be told about the dead, or found out about the living, at any level."""


@dataclass(frozen=True, slots=True)
class Character:
    """What makes one player different from another."""

    herd: float
    """How much the votes that stand already count."""
    memory: float
    """How much earlier days count."""
    caution: float
    """How suspicious somebody must be before an even table is asked to vote at all."""


CAREFUL = Character(herd=0.8, memory=1.0, caution=0.7)
SOCIABLE = Character(herd=1.4, memory=0.7, caution=0.0)
THINKER = Character(herd=0.6, memory=1.5, caution=0.3)


@dataclass(frozen=True, slots=True)
class MafiaBot:
    """One player; what it does follows from its role, how it judges from its character."""

    name: str
    character: Character
    greeting: Move | None = None

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move | None:
        if view.phase is Phase.DAY:
            return self._by_day(view, seat, rng)
        if view.phase is Phase.DUSK and view.avenger == seat:
            return Act(_most(view.options, self.suspicions(view, seat), rng))
        if view.acts_tonight(seat) and seat not in view.submissions:
            return Act(self._target(view, seat, moves, rng))
        if view.scheme is None and view.schemes_tonight(seat):
            return self._scheme(view, seat, rng)
        return None

    def is_hasty(self, view: State, move: Move, machines: Collection[Seat]) -> bool:
        """Return True for what would end a day before people vote, or speak for their mafia.

        Once everybody has been reminded that time is nearly up, they do.
        """
        people = [seat for seat in view.alive if seat not in machines]
        if view.reminded:
            return False
        if isinstance(move, Vote) and move.ballot is not None:
            is_decisive = view.tally.get(move.ballot, 0) + 1 >= view.threshold(move.ballot)
            return is_decisive and any(seat not in view.votes for seat in people)
        return isinstance(move, Scheme) and any(map(view.schemes_tonight, people))

    def thinks_again(self, view: State, bots: Collection[Seat], machines: Collection[Seat]) -> bool:
        """Return True once all bots have voted and only people are missing: see :func:`_settle`."""
        if view.phase is not Phase.DAY or view.candidate is not None:
            return False
        missing = [seat for seat in view.alive if seat not in view.votes]
        if any(seat in bots for seat in missing):
            return False
        return view.reminded or all(seat in machines for seat in missing)

    def turn(self, view: State) -> int:
        """Return the number of the phase: days, dusks and nights are counted together."""
        return view.phases

    # -- judging

    def suspicions(self, view: State, seat: Seat) -> dict[Seat, float]:
        """Return how much each living player looks like mafia to this seat; negative is trust."""
        found = dict.fromkeys(view.alive, 0.0)
        memory = self.character.memory
        for held in view.elections.values():
            info = view.dead.get(held.candidate)
            if info is None or info in ROGUE:
                continue
            step = -1.5 * memory if info in EVIL else 0.5 * memory
            for voter in held.voters:
                if voter in found:
                    found[voter] += step
            if info in EVIL:
                for voter in found:
                    found[voter] += 0.4 * memory
        for _, seen in view.findings:
            if seen.suspect in found:
                found[seen.suspect] += SURE if seen.result in EVIL else -SURE
        for celeb in view.revealed:
            if celeb in found:
                found[celeb] = -2 * SURE
        return found

    # -- by day

    def _by_day(self, view: State, seat: Seat, rng: Random) -> Move | None:
        if self._shows_itself(view, seat) and rng.random() < 0.5:  # it may fail, without a trace
            return Reveal()
        if seat in view.votes:
            return _settle(view, seat)
        return Vote(self._ballot(view, seat, rng))

    def _shows_itself(self, view: State, seat: Seat) -> bool:
        if view.roles.get(seat) is not Role.CELEB or seat in view.revealed:
            return False
        return 2 * view.tally.get(seat, 0) >= view.hard or len(view.alive) <= 5

    def _ballot(self, view: State, seat: Seat, rng: Random) -> Seat:
        suspicions = self.suspicions(view, seat)
        scores = dict(suspicions)
        # on the first day nobody knows anything: to follow the first vote would only mean that
        # whoever is slow to vote, as people are, is voted out
        herd = self.character.herd if view.elections else 0.0
        for voter, ballot in view.votes.items():
            if ballot in scores and voter != seat:
                weight = 1.0 + min(max(-suspicions[voter], 0.0), 2.0)
                scores[ballot] += herd * weight
        _bend(scores, view, seat)
        choice = _most(scores, scores, rng)
        is_even = len(view.alive) % 2 == 0 and view.roles.get(seat) not in MAFIOSI
        if is_even and scores[choice] < self.character.caution:
            return ABSTAIN  # a night more costs an even table nothing
        return choice

    # -- by night

    def _target(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Seat | None:
        suspicions = self.suspicions(view, seat)
        possible = {move.target for move in moves if isinstance(move, Act)}
        match view.roles[seat]:
            case Role.COP:
                seen = {finding.suspect for _, finding in view.findings}
                new = [each for each in view.alive if each != seat and each not in seen]
                return _most(new, suspicions, rng) if new else None
            case Role.DOCTOR:
                fear = {each: -min(doubt, 3.0) for each, doubt in suspicions.items()}
                dear = [each for each in view.alive if each in possible]
                return _most(dear, {each: fear[each] + rng.random() for each in dear}, rng)
            case _:
                if seat == _killer(view):
                    return None  # the kill matters more than a distraction
                others = [each for each in view.alive if each not in view.mafia]
                return _most(others, _threats(view, rng), rng)

    def _scheme(self, view: State, seat: Seat, rng: Random) -> Move | None:
        killer, role = _killer(view), view.roles[seat]
        if killer is None:
            return Scheme(None)
        if killer != seat and role in (Role.STRIPPER, Role.GOON):
            return None  # the others see to it
        victims = [each for each in view.alive if each not in view.mafia]
        return Scheme(_most(victims, _threats(view, rng), rng))


def _bend(scores: dict[Seat, float], view: State, seat: Seat) -> None:
    """Add what a role wants to what everybody would think."""
    scores[seat] = -10 * SURE
    charge = view.charges.get(seat)
    match view.roles.get(seat):
        case Role.GUARD if charge in scores:
            scores[charge] -= SURE
        case Role.AGENT if charge in scores:
            scores[charge] += SURE
        case Role.IDIOT:  # whoever votes against the trusted is soon distrusted
            for each in scores.keys() - {seat}:
                scores[each] = -scores[each]
        case role if role in MAFIOSI:
            for each in view.mafia:
                if each in scores:
                    scores[each] -= 5 * SURE


def _settle(view: State, seat: Seat) -> Move | None:
    """Join the largest party if all have voted and nobody has a majority, so that the day ends."""
    votes = [f"{voter}>{ballot}" for voter, ballot in view.votes.items()]
    common = Random(" ".join(votes))  # noqa: S311 - everybody draws the same lot
    lots = {each: common.random() for each in sorted(view.tally)}
    leader = max(view.tally, key=lambda each: (view.tally[each], lots[each]))
    if leader in (view.votes[seat], seat):
        return None
    if leader in view.mafia and seat in view.mafia:
        return None
    return Vote(leader)


def _killer(view: State) -> Seat | None:
    """Return who does tonight's kill: the first one, a STRIPPER only if nobody else can."""
    able = [each for each in view.mafia if view.schemes_tonight(each)]
    for roles in (KILLERS - {Role.STRIPPER}, KILLERS):
        for each in able:
            if view.roles[each] in roles:
                return each
    return None


def _threats(view: State, rng: Random) -> dict[Seat, float]:
    """Rate whom the mafia fears: a revealed CELEB, and those whose votes find its members."""
    threats = {each: rng.random() for each in view.alive}
    for celeb in view.revealed:
        if celeb in threats:
            threats[celeb] += 3.0
    for held in view.elections.values():
        for voter in held.voters if held.candidate in view.mafia else ():
            if voter in threats:
                threats[voter] += 1.0
    for voter, ballot in _last_votes(view):
        if voter in threats and ballot in view.mafia:
            threats[voter] += 0.5
    return threats


def _last_votes(view: State) -> Iterable[tuple[Seat, Seat]]:
    for cast in view.polls.get(view.day, ()):
        ballot = getattr(cast, "ballot", None)
        if ballot is not None:
            yield cast.seat, ballot


def _most(seats: Iterable[Seat], scores: dict[Seat, float], rng: Random) -> Seat:
    """Return a seat with the highest score."""
    best: list[Seat] = []
    highest = float("-inf")
    for seat in seats:
        score = scores.get(seat, 0.0)
        if score > highest:
            highest, best = score, [seat]
        elif score == highest:
            best.append(seat)
    return best[0] if len(best) == 1 else rng.choice(best)


NAMES = (
    *("Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo"),
    *("Ines", "Jonas", "Kira", "Leo", "Mona", "Nils", "Olga"),
)
COMPANY = tuple(
    MafiaBot(name, (CAREFUL, SOCIABLE, THINKER)[place % 3]) for place, name in enumerate(NAMES)
)
"""A table full of them."""
