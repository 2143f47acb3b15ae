"""Mafia played by chance alone, for numbers that can be computed by hand.

All living players vote for one and the same uniformly drawn living player; the mafia kills a
uniformly drawn player who is not of the mafia; everybody else draws any living target. Nobody
needs a view for that, so this goes straight to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import TypeVar

from ..games.mafia.rules.events import PlayerSat
from ..games.mafia.rules.moves import Act, Scheme, Vote
from ..games.mafia.rules.night import action_targets
from ..games.mafia.rules.roles import KILLERS
from ..games.mafia.rules.rules import Mafia
from ..games.mafia.rules.state import Phase, State
from ..kernel.messages import Begin, Command, Move, Seat, TimeUp
from ..kernel.table import Table

T = TypeVar("T")

START = datetime(2000, 1, 1, tzinfo=UTC)
Deed = tuple[Seat, Move]


def play(game: Mafia, seats: Sequence[Seat], seed: str) -> tuple[State, int]:
    """Play one game to its end; returns its last state and the number of moves.

    Raises ``Rejected`` if these players cannot begin.
    """
    table = Table(game, seed, [PlayerSat(seat) for seat in seats])
    state, decide, rng = table.state, table.decide, Random(f"{seed}:uniform")  # noqa: S311
    at, moves = START, 0
    decide(Command("", None, Begin(), at))
    while state.ending is None:
        if state.candidate is not None or state.dawn is not None:
            due = game.status(state).deadlines[0]
            at = max(at, due.at)
            decide(Command("", None, TimeUp(due.key), at))
            continue
        for seat, move in DEEDS[state.phase](game, state, rng):
            decide(Command("", seat, move, at))
            moves += 1
    return state, moves


def any_of(options: Sequence[T], rng: Random) -> T:
    """Return one of these, each as likely; quicker than ``choice``."""
    return options[int(rng.random() * len(options))]


def _day(game: Mafia, state: State, rng: Random) -> Iterable[Deed]:
    """Return as many votes as it takes, beginning anywhere at the table."""
    alive = list(state.alive)
    choice = any_of(alive, rng)
    first = int(rng.random() * len(alive))
    voters = alive[first:] + alive[:first]
    if not game.options.self_vote:
        voters.remove(choice)
    vote = Vote(choice)
    return [(seat, vote) for seat in voters[: state.hard]]


def _dusk(game: Mafia, state: State, rng: Random) -> Iterable[Deed]:
    assert state.avenger is not None, "nobody takes revenge"
    return [(state.avenger, Act(any_of(list(state.options), rng)))]


def _night(game: Mafia, state: State, rng: Random) -> Iterator[Deed]:
    """Yield the mafia's choice and everybody's own; they count at dawn, whoever comes first."""
    yield from _scheme(state, rng)
    yield from _actions(game, state, rng)


def _scheme(state: State, rng: Random) -> Iterator[Deed]:
    able = [seat for seat in state.mafia if state.schemes_tonight(seat)]
    killers = [seat for seat in able if state.roles[seat] in KILLERS]
    if killers:
        victims = [seat for seat in state.alive if seat not in state.mafia]
        yield any_of(killers, rng), Scheme(any_of(victims, rng))
    elif able:
        yield able[0], Scheme(None)


def _actions(game: Mafia, state: State, rng: Random) -> Iterator[Deed]:
    actors = [seat for seat in state.alive if state.acts_tonight(seat)]
    for seat in actors:
        # asked when it is this seat's turn: a STRIPPER who kills has nothing else to choose
        targets = action_targets(state, game.options, seat)
        yield seat, Act(any_of(targets[1:], rng) if len(targets) > 1 else None)


DEEDS: Mapping[Phase, Callable[[Mafia, State, Random], Iterable[Deed]]] = {
    Phase.DAY: _day,
    Phase.DUSK: _dusk,
    Phase.NIGHT: _night,
}
