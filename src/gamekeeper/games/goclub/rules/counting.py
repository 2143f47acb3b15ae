"""How many games everybody plays and has played, alone and of each two (§1.6)."""

from __future__ import annotations

from dataclasses import replace

from .state import ClubGame, Pair, Stage, State, pair_of


def count(state: State, game: ClubGame, by: int) -> None:
    """Count a game for everybody who has a seat; −1 takes it out before it is changed."""
    running = by if game.counts_as_running else 0
    setups = by if game.stage is Stage.SETUP else 0
    for seat in game.seats:
        if (member := state.members.get(seat)) is not None:
            counters = member.counters
            member.counters = replace(
                counters, running=counters.running + running, setups=counters.setups + setups
            )
    if running and game.is_for_two:
        pair = state.pair(*game.seats)
        state.pairs[pair_of(*game.seats)] = Pair(pair.running + running, pair.finished)


def count_finished(state: State, game: ClubGame, by: int) -> None:
    """Count a game that is over; −1 takes it out."""
    for seat in game.seats:
        if (member := state.members.get(seat)) is not None:
            counters = member.counters
            member.counters = replace(counters, finished=counters.finished + by)
    if game.is_for_two:
        pair = state.pair(*game.seats)
        state.pairs[pair_of(*game.seats)] = Pair(pair.running, pair.finished + by)
