"""Checks Go (§13.5): every game against its own log, and the club against its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from ...games import make_game
from ...games.go.rules.checking import problems
from ...games.goclub.rules.errands import Do
from ...games.goclub.rules.events import GameRated
from ...games.goclub.rules.state import ClubGame, Counters, Stage, State, pair_of
from ...kernel.messages import Seat
from ...kernel.table import OF_THE_TABLE
from ...store.base import Entry, TableRow
from ...texts.catalogue import plural
from .members import GAMES_OF_CLUB

RUNNING = frozenset({"play", "pass", "score", "score2"})
STAGES = {
    "invited": Stage.INVITED,
    "setup": Stage.SETUP,
    "finished": Stage.FINISHED,
} | dict.fromkeys(RUNNING, Stage.RUNNING)
"""What the club calls the phases of a table."""
GONE = frozenset({"deleted", "declined", "over"})


def check_game(entries: Sequence[Entry]) -> list[str]:
    """Return what does not fit together in the log of a game of Go."""
    return list(problems(entry.event for entry in entries))


def check_club(
    row: TableRow, entries: Sequence[Entry], tables: Mapping[str, TableRow]
) -> list[str]:
    """Return what does not fit together in the club's log, or does not fit its tables.

    A server that was killed may have left the club one step behind; that is told, too, and the
    next start makes up for it.
    """
    rules = make_game(row.game, row.options, row.edition)
    state: State = rules.blank()
    found: list[str] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, OF_THE_TABLE):
            continue
        if isinstance(event, GameRated):
            found += _rating(state, event)
        rules.apply(state, event)
    found += _counters(state)
    found += _stages(state, tables)
    found += _ratings(state)
    return found


def _rating(state: State, event: GameRated) -> Iterator[str]:
    """Check that ratings change once for a game, from what they were (§10.6)."""
    game = state.games.get(event.game)
    if game is None or not game.is_over:
        yield f"{event.game} was rated, but it is not over"
        return
    if game.rated:
        yield f"{event.game} was rated twice"
    if event.rated != "Done":
        return
    sides = ((event.black, event.black_before), (event.white, event.white_before))
    for seat, before in sides:
        member = state.members.get(seat) if seat is not None else None
        if member is None or member.rating_value != before:
            yield f"{event.game} changed a rating of {seat} that was another one"


def _ratings(state: State) -> Iterator[str]:
    for name, game in state.games.items():
        if game.is_over and not game.rated:
            yield f"{name} is over, but what became of its rating is not written"
        if game.rated == "Done" and not (game.terms.rated and game.is_for_two):
            yield f"{name} changed ratings, but it is no rated game of two"


# -- counters and lists


def _counters(state: State) -> Iterator[str]:
    """Count everybody's games again and compare."""
    for seat, member in state.members.items():
        mine = {name: game for name, game in state.games.items() if seat in game.seats}
        wanted = _counted(seat, mine)
        for each in fields(Counters):
            found, right = getattr(member.counters, each.name), wanted[each.name]
            if found != right:
                there = f"{right} {plural(right, 'game is', 'games are')} there"
                yield f"{seat} has {each.name} {found}, but {there}"
        open_games = {name for name, game in mine.items() if not game.is_over}
        if set(member.games) != open_games:
            yield f"{seat} has other games on their list than they play"
    yield from _pairs(state)
    for seat, priorities in state.priorities.items():
        for name in priorities:
            if name not in state.games or not state.games[name].counts_as_running:
                yield f"{seat} has a priority for {name}, which does not run"


def _counted(seat: Seat, games: Mapping[str, ClubGame]) -> Counter[str]:
    found: Counter[str] = Counter()
    for game in games.values():
        found["running"] += game.counts_as_running
        found["finished"] += game.is_over
        found["setups"] += game.stage is Stage.SETUP
        if game.rated == "Done":
            won = game.score < 0 if seat in game.black else game.score > 0
            found["rated"] += 1
            found["won"] += bool(game.score) and won
            found["lost"] += bool(game.score) and not won
    return found


def _pairs(state: State) -> Iterator[str]:
    running: Counter[tuple[Seat, Seat]] = Counter()
    finished: Counter[tuple[Seat, Seat]] = Counter()
    for game in state.games.values():
        if game.is_for_two and len(game.seats) == 2:
            key = pair_of(*game.seats)
            running[key] += game.counts_as_running
            finished[key] += game.is_over
    for key, pair in state.pairs.items():
        if (pair.running, pair.finished) != (running[key], finished[key]):
            yield f"the games of {key[0]} and {key[1]} are counted wrongly"


# -- the club and its tables


def _stages(state: State, tables: Mapping[str, TableRow]) -> Iterator[str]:
    opening = {
        each.game for each in state.errands.values() if each.do in (Do.OPEN, Do.INVITE, Do.SET_UP)
    }
    for name, game in state.games.items():
        row = tables.get(name)
        if row is None:
            if name not in opening:
                yield f"{name} is a game of the club, but there is no such table"
            continue
        phase = row.standing.phase
        if phase in GONE:
            yield f"{name} is {phase}, and the club does not know it yet"
        elif phase in STAGES and STAGES[phase] is not game.stage and name not in opening:
            yield f"{name} is {phase}, but for the club it is {game.stage}"
    for name, row in tables.items():
        is_gone = row.standing.phase in GONE
        if name.startswith(GAMES_OF_CLUB) and name not in state.games and not is_gone:
            yield f"{name} is not known to the club"
