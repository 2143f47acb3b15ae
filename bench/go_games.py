"""Games of Go for the other benches: played by chance with the real rules, logs and all."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from gamekeeper.games import make_game
from gamekeeper.games.go.board.points import near, points_of
from gamekeeper.games.go.rules.moves import Play
from gamekeeper.games.go.rules.state import State
from gamekeeper.host.live_table import entries_of
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Command, Move, Seat, Sit, TableOpened
from gamekeeper.kernel.table import Table
from gamekeeper.store.base import Entry

SEATS = (Seat("anna"), Seat("bert"))
SEED = "0" * 64


class Played(NamedTuple):
    """A table in the middle of a game, and the log that has led there."""

    options: Mapping[str, str]
    table: Table[Any]
    log: list[Entry]


def sensible(state: State, rng: Random) -> Move:
    """A stone somewhere, but not into an own eye; there is nearly always such a point."""
    board, colour = state.board, state.colour
    others = ~board.stones(colour)
    for _ in range(20):
        point = rng.choice(points_of(board.empty))
        if near(1 << point) & others and board.is_legal(colour, point):
            return Play(point, state.game.moves)
    return next(
        Play(p, state.game.moves) for p in board.legal_moves(colour) if near(1 << p) & others
    )


def play(moves: int, ends: datetime, words: Mapping[str, str], rng: Random) -> Played:
    """A running game with so many stones, the last one played at ``ends``."""
    options = {"type": "black", **words}
    at = ends - timedelta(hours=moves)
    log = [Entry(1, at, "open", TableOpened("go", options, seed_hash(SEED)))]
    table: Table[Any] = Table(make_game("go", options), SEED, [log[0].event])

    def handle(id: str, seat: Seat | None, move: Move, at: datetime) -> None:
        command, before = Command(id, seat, move, at), table.version
        reply = table.handle(command)
        assert reply.rejection is None, reply.rejection
        log.extend(entries_of(command, reply.events, before))

    for seat in SEATS:
        handle(f"sit {seat}", seat, Sit(), at)
    for number in range(1, moves + 1):
        seat = table.state.game.to_move
        handle(f"move {number}", seat, sensible(table.state, rng), at + number * timedelta(hours=1))
    return Played(options, table, log)
