"""Werewolves played by chance alone: whoever has a turn names anybody who may be named.

Nobody needs a view for that, so this goes straight to the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

from ..games.werewolves.rules.events import PlayerSat
from ..games.werewolves.rules.moves import Choose, EndPhase
from ..games.werewolves.rules.night.turns import TURNS, check, legal, may_be_blank
from ..games.werewolves.rules.rules import Werewolves
from ..games.werewolves.rules.steps import Phase, Step
from ..games.werewolves.rules.village import Village
from ..kernel.messages import Begin, Command, Rejected, Seat
from ..kernel.table import Table
from .uniform import START, any_of

BLANK = 0.04
"""How often nobody is named."""
POLLS = {Phase.ELECTION: Step.ELECTION, Phase.PYRE: Step.PYRE}
MAX_ATTEMPTS = 100
MAX_ROUNDS = 2_000


def play(game: Werewolves, seats: Sequence[Seat], seed: str) -> tuple[Village, int]:
    """Play one game to its end; returns its last state and the number of moves.

    Raises ``Rejected`` if these players cannot begin.
    """
    table = Table(game, seed, [PlayerSat(seat) for seat in seats])
    village, decide, rng = table.state, table.decide, Random(f"{seed}:uniform")  # noqa: S311
    moves = 0
    decide(Command("", None, Begin(), START))
    while not village.is_over:
        assert village.round < MAX_ROUNDS, "the game has not ended"
        phases = village.phases
        for seat, choice in _deeds(village, rng):
            with suppress(Rejected):  # others have left this seat nothing to choose
                decide(tuple.__new__(Command, ("", seat, choice, START)))  # quicker
            moves += 1
        if village.phases == phases and not village.is_over:  # these options make people wait
            decide(Command("", None, EndPhase(), START))
    return village, moves


def _deeds(village: Village, rng: Random) -> Iterator[tuple[Seat, Choose]]:
    """Yield a choice for everybody who has a turn; polls offer all voters the same."""
    poll = POLLS.get(village.phase)
    if poll is not None:
        voters = list(village.asked)  # the last vote ends the poll
        ballots = [Choose(poll, (name,)) for name in legal(village, Seat(""), poll)]
        blank = Choose(poll)
        for seat in voters:
            yield seat, any_of(ballots, rng) if ballots and rng.random() > BLANK else blank
        return
    for seat, steps in list(village.asked.items()):
        for step in steps:
            yield seat, Choose(step, any_names(village, seat, step, rng))


def any_names(village: Village, seat: Seat, step: Step, rng: Random) -> tuple[Seat, ...]:
    """Return a choice by chance alone; nobody, if chance finds none that is allowed."""
    pool = legal(village, seat, step)
    if not pool or (rng.random() < BLANK and may_be_blank(village, seat, step)):
        return ()
    turn = TURNS[step]
    if turn.most == 1 and not turn.unique:
        return (any_of(pool, rng),)
    for _ in range(MAX_ATTEMPTS):
        number = min(rng.randint(turn.least, min(turn.most, 3)), len(pool))
        names = tuple(rng.sample(pool, number))
        try:
            check(village, seat, step, names)
        except Rejected:
            continue
        return names
    return ()
