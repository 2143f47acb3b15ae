"""Whom a Werewolves player distrusts: from published votes, announced roles and own findings.

Nobody speaks in this game, so votes are all that people know of each other. Everybody draws the
same conclusions from what is public, and that is how a village finds a majority; what only one
seat knows comes on top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from random import Random

from ....bots.bot import word_of
from ....kernel.messages import Seat
from ..roles import ROLES
from ..roles.base import Team
from ..rules.events import Bulletin
from ..rules.private_events import Spied, TurnTaken
from ..rules.steps import Step
from ..rules.village import Village

SURE = 50.0
"""A suspicion beyond all doubt."""
NEVER = 1_000.0
"""Oneself, a lover, whoever one would die for."""
PYRE_TOLD = 4
"""The kind of bulletin that publishes a pyre's votes."""
EVIL = frozenset(role.key for role in ROLES.values() if role.team is not Team.CITIZENS)

NOBODY: frozenset[str] = frozenset()
PACKS = tuple(map(frozenset, (("werewolf", "white_werewolf"), ("vampire",), ("piper",))))
"""Who meets whom at night."""


@dataclass(frozen=True, slots=True)
class Character:
    """What makes one player different from another."""

    whim: float
    """How much a mood of the moment counts."""
    memory: float
    """How much all counts that is publicly known."""


def lots(view: Village, *among: Seat, word: str = "") -> dict[Seat, float]:
    """Return numbers that all who heard the last bulletin draw alike; ``among``: all these.

    ``word`` sets one table apart from another: otherwise people with the same names, before
    anything has happened, would always choose the same one of them.
    """
    words = [word, str(view.round), *view.players, *among]
    for told in view.bulletins[-1:]:
        words += [seat for seat, _ in told.dead]
        words += [f"{ballot.voter}>{ballot.choice}" for ballot in told.ballots]
    rng = Random(" ".join(words))  # noqa: S311 - a way to agree without a word
    return {seat: rng.random() for seat in view.players}


# -- what everybody knows


def revealed(view: Village) -> dict[Seat, str]:
    """Return the roles of the dead, as they were announced."""
    return dict(view.bulletins[-1].dead) if view.bulletins else {}


def pyres(view: Village) -> list[Bulletin]:
    """Return the days whose votes were published."""
    return [each for each in view.bulletins if each.kind == PYRE_TOLD and each.ballots]


def standstill(view: Village) -> int:
    """Return how many days have passed since anybody died."""
    evenings = [told.living for told in view.bulletins if told.kind == PYRE_TOLD]
    same = takewhile(lambda living: living == evenings[-1], reversed(evenings))
    return max(len(list(same)) - 1, 0)


def public_doubts(view: Village) -> dict[Seat, float]:
    """Return how much each living player looks like a killer; negative is trust."""
    roles, days = revealed(view), pyres(view)
    found = dict.fromkeys(view.up(), 0.0)
    for day in days:
        _learn_from(day, roles, found)
    _follow(days[-2:], roles, found)
    return found


def _learn_from(day: Bulletin, roles: Mapping[Seat, str], found: dict[Seat, float]) -> None:
    """Suspect those who helped to burn citizens, trust those who voted for killers."""
    suspects = Counter(ballot.choice for ballot in day.ballots if ballot.choice is not None)
    exposed = [seat for seat, votes in suspects.items() if roles.get(seat) in EVIL and votes > 1]
    for ballot in day.ballots:
        voter, role = ballot.voter, roles.get(ballot.choice) if ballot.choice else None
        if voter not in found:
            continue
        if role in EVIL:
            found[voter] -= 1.3
        elif exposed and not ballot.marks:
            found[voter] += 0.5
        elif role is not None:
            found[voter] += 0.2


def _follow(days: Iterable[Bulletin], roles: Mapping[Seat, str], found: dict[Seat, float]) -> None:
    """Follow the accusations of the trusted, most of all those of a Seer who died of it."""
    trust = dict(found)
    for day in days:
        for ballot in day.ballots:
            accused, voter = ballot.choice, ballot.voter
            if accused is None or accused not in found:
                continue
            role = roles.get(voter)
            if role == "seer":
                found[accused] += 2.0
            elif role in EVIL:
                found[accused] -= 0.4
            elif role is not None:
                found[accused] += 0.3
            else:
                found[accused] += min(max(0.15 - 0.5 * trust.get(voter, 0.0), 0.0), 1.0)


# -- what one seat knows


class Mind:
    """What one seat thinks at one moment; made for a single choice and thrown away."""

    def __init__(self, view: Village, seat: Seat, character: Character, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.character = character
        self.me = view.players[seat]
        self.impatience = max(standstill(view) - 1, 0)
        """Where nothing happens for days, loyalty and reason give way to chance."""
        self.allies = frozenset() if self.impatience else allies(view, seat)
        self.public = public_doubts(view)
        self.lots = lots(view, word=word_of(rng))
        self.doubts = self._doubts()

    @property
    def is_evil(self) -> bool:
        """Return True if this seat's own role kills or enchants."""
        return self.me.role is not None and self.me.role.key in EVIL

    def _doubts(self) -> dict[Seat, float]:
        found = {seat: self.character.memory * doubt for seat, doubt in self.public.items()}
        for seat, doubt in findings(self.view).items():
            if seat in found:
                found[seat] += doubt
        for seat in self.allies:
            if seat in found:
                found[seat] -= SURE
        for seat in (self.seat, *self.bound()):
            if seat in found:
                found[seat] -= NEVER
        return found

    def bound(self) -> list[Seat]:
        """Return those whose fate is linked to this seat's: lover, bodyguard and employers."""
        players = self.view.players
        masters = [seat for seat, player in players.items() if player.bodyguard == self.seat]
        return [each for each in (self.me.lover, self.me.bodyguard, *masters) if each is not None]

    def most(
        self, pool: Iterable[Seat], scores: Mapping[Seat, float], whim: float | None = None
    ) -> Seat | None:
        """Return who has the highest score, give or take chance; None: there is nobody."""
        mood = (self.character.whim if whim is None else whim) + self.impatience / 2
        best, highest = None, float("-inf")
        for seat in pool:
            score = scores.get(seat, 0.0) + 0.5 * self.lots[seat]
            if mood:
                score += mood * self.rng.random()
            if score > highest:
                best, highest = seat, score
        return best

    def suspect(self, pool: Collection[Seat], whim: float | None = None) -> Seat | None:
        """Return the most suspect of these; nobody whom this seat would not harm."""
        able = [seat for seat in pool if self.doubts.get(seat, 0.0) > -SURE / 2]
        return self.most(able, self.doubts, whim)

    def dearest(self, pool: Iterable[Seat]) -> Seat | None:
        """Return whom the village, or one's own pack, would miss most."""
        worth = {seat: -max(doubt, -SURE) for seat, doubt in self.doubts.items()}
        worth[self.seat] = 0.5 - self.public.get(self.seat, 0.0)
        if self.view.mayor is not None:
            worth[self.view.mayor] = worth.get(self.view.mayor, 0.0) + 1.0
        return self.most(pool, worth)


def allies(view: Village, seat: Seat) -> frozenset[Seat]:
    """Return the others of this seat's pack, as far as it has met them."""
    me = view.players[seat]
    pack = next((pack for pack in PACKS if me.role is not None and me.role.key in pack), NOBODY)
    return frozenset(
        other
        for other, player in view.players.items()
        if other != seat and player.is_up and player.role is not None and player.role.key in pack
    )


def findings(view: Village) -> dict[Seat, float]:
    """Return what a Seer, a Priest or an Innocent Girl has found out about others."""
    visions: dict[Seat, str] = {}
    found: dict[Seat, float] = {}
    for _, each in view.findings:
        match each:
            case TurnTaken(step=Step.SEER, names=(seat,), learned=role) if role:
                visions[seat] = role
            case TurnTaken(step=Step.PRIEST, names=(seat,), learned="pure"):
                found[seat] = -SURE
            case TurnTaken(step=Step.PRIEST, names=(seat,), learned="burns"):
                found[seat] = 2.0  # some citizens burn too
            case Spied(tally=tally):
                for seat, _ in tally:
                    found[seat] = found.get(seat, 0.0) - 1.0  # no pack names its own
    if not is_foolish(visions, revealed(view)):
        found.update({s: SURE if role in EVIL else -SURE for s, role in visions.items()})
    return found


def is_foolish(visions: Mapping[Seat, str], roles: Mapping[Seat, str]) -> bool:
    """Return True if a death has shown a vision to be false: this Seer is a Fool."""
    wrong = [
        seat
        for seat, role in visions.items()
        if seat in roles and (roles[seat] in EVIL) != (role in EVIL)
    ]
    return bool(wrong)
