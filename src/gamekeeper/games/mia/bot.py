"""Three Mäxchen players of different character: a careful one, a bluffer and a calculator."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...bots.bot import Bot
from ...kernel.messages import Move, Seat
from .dice import HIGHER, LADDER, PAIRS, Dice
from .events import Announce, Roll, See
from .state import Phase, State

CHANCE_TO_BEAT = {claim: sum(dice.beats(claim) for dice in PAIRS) / len(PAIRS) for claim in LADDER}
"""How likely one throw is to be strictly higher."""


def chance_to_beat(claim: Dice | None) -> float:
    """Return how likely one throw beats this claim; anything beats none."""
    return 1.0 if claim is None else CHANCE_TO_BEAT[claim]


class _MiaBot:
    """Rolls or looks, announces the truth or something else; the characters differ in how."""

    greeting = None

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        if view.phase is Phase.TURN:
            return See() if self.doubts(view.claimed, rng) else Roll()
        if view.phase is Phase.ANNOUNCING and view.actual is not None:
            possible = HIGHER[view.claimed]
            honest = view.actual if view.actual.beats(view.claimed) else None
            return Announce(self.claims(honest, possible, rng) if possible else view.actual)
        return moves[0]

    def doubts(self, claim: Dice | None, rng: Random) -> bool:
        """Return True to look at the dice behind this claim."""
        raise NotImplementedError

    def claims(self, honest: Dice | None, possible: Sequence[Dice], rng: Random) -> Dice:
        """Return what to announce; ``honest`` is None where the truth would lose."""
        raise NotImplementedError


class Prudence(_MiaBot):
    """Tells the truth while that is possible, bluffs as little as possible, looks early."""

    name = "Prudence"

    def doubts(self, claim: Dice | None, rng: Random) -> bool:
        return chance_to_beat(claim) < 0.4

    def claims(self, honest: Dice | None, possible: Sequence[Dice], rng: Random) -> Dice:
        return honest or possible[0]


class Baron(_MiaBot):
    """Exaggerates often, so that the next one has a hard time; rarely looks."""

    name = "Baron"

    def doubts(self, claim: Dice | None, rng: Random) -> bool:
        return chance_to_beat(claim) < 0.12

    def claims(self, honest: Dice | None, possible: Sequence[Dice], rng: Random) -> Dice:
        if honest is not None and rng.random() < 0.6:
            return honest
        plausible = [dice for dice in possible if not dice.is_mia][:6]
        return rng.choice(plausible) if plausible else possible[-1]


class Abacus(_MiaBot):
    """Weighs how likely a claim is true against how likely a bluff of its own would stand."""

    name = "Abacus"

    def doubts(self, claim: Dice | None, rng: Random) -> bool:
        escape = chance_to_beat(claim)
        return claim is not None and rng.random() > escape / 0.45

    def claims(self, honest: Dice | None, possible: Sequence[Dice], rng: Random) -> Dice:
        if honest is not None:
            return honest
        # a claim the next player can still hope to beat is looked at less often
        bearable = [dice for dice in possible if chance_to_beat(dice) > 0.25]
        return rng.choice(bearable[-3:]) if bearable else possible[0]


COMPANY: tuple[Bot, ...] = (Prudence(), Baron(), Abacus())
"""In the order in which they are asked to sit down."""
