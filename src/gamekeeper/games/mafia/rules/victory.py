"""When a game is over, who has won it (§8, §10), and what that counts for (§10.1)."""

from __future__ import annotations

from ....kernel.messages import Event, Outcome, Seat
from ...scoring import DRAW, WIN, Score
from .events import GameEnded
from .options import Options
from .roles import MAFIOSI, ROGUES, TEAMS, Role
from .state import Ending, State

DRAWS = frozenset({Ending.LONG_GAME, Ending.STALEMATE})


def winner(state: State) -> Ending | None:
    """Return how the game ends if a team has won; the town comes first (§10)."""
    roles = state.roles
    mafia = sum([roles[seat] in MAFIOSI for seat in state.alive])
    if not mafia:
        return Ending.TOWN
    return Ending.MAFIA if mafia * 2 >= len(state.alive) else None


def draw(state: State, options: Options) -> Ending | None:
    """Return the kind of draw if the cycle that ends at this dawn makes one (§10)."""
    if not state.day or not state.calm:
        return None  # night 0 belongs to no cycle
    if options.draw_long_game and state.day > len(state.players):
        return Ending.LONG_GAME
    if options.draw_stalemate and state.quiet + 1 >= options.draw_stalemate:
        return Ending.STALEMATE
    return None


def ended(state: State, ending: Ending) -> GameEnded:
    """Return the last event, which tells everything."""
    parts = tuple((seat, tuple(state.parts[seat])) for seat in state.players)
    results = tuple(
        (seat, has_won(state, seat)) for seat in state.players if state.roles[seat] in ROGUES
    )
    return GameEnded(ending.value, tuple(state.alive), parts, results)


def has_won(state: State, rogue: Seat) -> bool:
    """Return True if a rogue has won, judged by the role held last (§8)."""
    role = state.roles[rogue]
    if role is Role.IDIOT:
        return state.causes.get(rogue) == "elected"
    if role is Role.SURVIVOR:
        return rogue in state.alive
    return (state.charges[rogue] in state.alive) == (role is Role.GUARD)


def outcome(state: State) -> Outcome | None:
    """Return the seats of the winning team and of the rogues who reached their goal."""
    ending = state.ending
    if ending is None:
        return None
    winners = {seat for seat, role in state.roles.items() if TEAMS[role] == ending.value}
    winners.update(seat for seat, won in state.results.items() if won)
    return Outcome(frozenset(winners), ending.value)


def scores(event: Event) -> tuple[Score, ...]:
    """Return everybody's score in the league, by the role held last, if this ended the game."""
    if not isinstance(event, GameEnded):
        return ()
    ending, rogues, found = Ending(event.ending), dict(event.results), []
    for seat, parts in event.parts:
        role = parts[-1].role
        won = rogues.get(seat, TEAMS[role] == ending.value)
        is_draw = ending in DRAWS and seat not in rogues
        points = WIN if won else DRAW if is_draw else 0
        found.append(Score(seat, role.value, points, won, seat in event.alive))
    return tuple(found)
