"""Whom a villager of Softwarewolves distrusts, from what everybody in the room has seen.

Roles are told at the end only, but some things can be concluded: whoever was hanged while the game
went on was innocent, and so was whoever was eaten. Nothing here asks who is a bot, who entered
first, or what anybody is called.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from random import Random

from ....kernel.messages import Seat
from ..rules.state import Day

HELPED_TO_HANG = 0.5
"""For everybody who voted for somebody innocent."""
NAMED_BY_THE_EATEN = 0.8
"""For whoever was accused by somebody who did not live to see another day."""
VOTED_FOR_ME = 0.4
"""I know that I am innocent, or that my enemies are dangerous."""
ACCUSED = 0.3
"""For each player who has said so aloud."""
WHIM = 1.0
"""How much chance counts: as much as two innocent people hanged."""

Accusations = Mapping[Seat, Collection[Seat]]
"""Who was accused aloud, and by whom."""


def doubts(days: Sequence[Day], me: Seat, accused: Accusations | None = None) -> dict[Seat, float]:
    """Return how much everybody looks like the werewolf; ``days`` are those that are over.

    Votes of a day that still lasts do not count: bots are quicker than people, and would agree
    on somebody before any person has spoken.
    """
    found: dict[Seat, float] = defaultdict(float)
    for day in days:
        for voter, target in day.votes.items():
            found[voter] += HELPED_TO_HANG * (target == day.hanged) + VOTED_FOR_ME * (target == me)
    for day, next_day in pairwise(days):
        if next_day.eaten in day.votes:
            found[day.votes[next_day.eaten]] += NAMED_BY_THE_EATEN
    for target, accusers in (accused or {}).items():
        found[target] += ACCUSED * len([each for each in accusers if each != target])
    return found


def by_suspicion(suspects: Sequence[Seat], found: Mapping[Seat, float], rng: Random) -> list[Seat]:
    """Return these players, the most suspect first, give or take a whim."""
    scores = {seat: found.get(seat, 0.0) + WHIM * rng.random() for seat in suspects}
    return sorted(scores, key=lambda seat: -scores[seat])
