"""Three simple Go players: none fills its own eyes, so their games come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...kernel.messages import Move, Seat
from .board.board import Board
from .board.colours import WHITE, Colour
from .board.points import NOTHING, Area, Point, near, point_at, reach, regions, x_of, y_of
from .rules.acting import counted
from .rules.moves import Accept, Decline, Pass, Play, Resign, Score
from .rules.row import GameStatus
from .rules.state import State

SMALL = 8
"""What is less than this part of a board, and bordered by one colour alone, is its territory."""
MAX_MOVES_PER_POINT = 3
"""After so many moves per point of the board a bot only passes: kos may go on for ever."""


class _GoBot:
    """Plays one of the best points it sees, passes when nothing is left to win, and agrees."""

    greeting = None

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move | None:
        wanted = [move for move in moves if not isinstance(move, Resign | Decline)]
        if not view.is_running or view.places_handicap:
            accepting = [move for move in wanted if isinstance(move, Accept)]
            return (accepting or wanted or list(moves))[0]
        if view.is_scored:
            return next((m for m in moves if isinstance(m, Score) and m.agree), moves[0])
        tired = view.game.moves > MAX_MOVES_PER_POINT * view.terms.size**2
        satisfied = view.game.status is GameStatus.PASS and is_ahead(view)
        stones = [] if tired or satisfied else self._sensible(view, moves)
        if not stones:
            return next(move for move in moves if isinstance(move, Pass))
        worth = {move.point: self.worth(view.board, view.colour, move.point) for move in stones}
        best = max(worth.values())
        return rng.choice([move for move in stones if worth[move.point] == best])

    def _sensible(self, view: State, moves: Sequence[Move]) -> list[Play]:
        board, colour = view.board, view.colour
        stones = [move for move in moves if isinstance(move, Play)]
        mine = settled(board, colour)
        return [
            move
            for move in stones
            if not mine >> move.point & 1 and not is_eye(board, colour, move.point)
        ]

    def worth(self, board: Board, colour: Colour, point: Point) -> int:
        """Return how much it likes a point; all the best ones are equally likely."""
        raise NotImplementedError


class Pebble(_GoBot):
    """Likes every point."""

    name = "Pebble"

    def worth(self, board: Board, colour: Colour, point: Point) -> int:
        return 0


class Magpie(_GoBot):
    """Takes what it can, and does not put stones where they can be taken at once."""

    name = "Magpie"

    def worth(self, board: Board, colour: Colour, point: Point) -> int:
        after = board.copy()
        taken = after.play(colour, point).bit_count()
        liberties = liberties_of(after, colour, point)
        return min(taken, 9) * 2 + (0 if liberties > 1 else -3)


class Willow(Magpie):
    """As Magpie, but also saves stones of its own and begins far from the edge."""

    name = "Willow"

    def worth(self, board: Board, colour: Colour, point: Point) -> int:
        value = 4 * super().worth(board, colour, point)
        saved = self._saved(board, colour, point)
        edge = min(x_of(point), y_of(point), board.size - 1 - x_of(point))
        edge = min(edge, board.size - 1 - y_of(point))
        is_crowded = bool(near(1 << point) & board.stones(colour))
        return value + 6 * saved + min(edge, 2) - is_crowded

    def _saved(self, board: Board, colour: Colour, point: Point) -> int:
        """Return how many stones in danger are safer after this move."""
        own = board.stones(colour)
        threatened = 0
        for stone in (point - 1, point + 1, point - 26, point + 26):
            if stone >= 0 and own >> stone & 1:
                group = reach(1 << stone, own)
                if (near(group) & board.empty).bit_count() == 1:
                    threatened |= group
        if not threatened:
            return 0
        after = board.copy()
        after.play(colour, point)
        return min(threatened.bit_count(), 9) if liberties_of(after, colour, point) > 1 else 0


COMPANY = (Willow(), Magpie(), Pebble())


def liberties_of(board: Board, colour: Colour, point: Point) -> int:
    """Return how many liberties the group on a point has."""
    group = reach(1 << point, board.stones(colour))
    return (near(group) & board.empty).bit_count()


def is_ahead(view: State) -> bool:
    """Return True if the player to move would win the game as it stands."""
    margin = counted(view, NOTHING).margin
    return margin > 0 if view.colour is WHITE else margin < 0


def settled(board: Board, colour: Colour) -> Area:
    """Return small areas that nobody but this colour borders: stones in there win nothing."""
    small = board.size**2 // SMALL
    found = NOTHING
    for region in regions(board.empty):
        around = near(region) & (board.black | board.white)
        if around and not around & ~board.stones(colour) and region.bit_count() <= small:
            found |= region
    return found


def is_eye(board: Board, colour: Colour, point: Point) -> bool:
    """Return True if a point is most likely an eye of this colour, which only a fool would fill."""
    own = board.stones(colour)
    around = near(1 << point) & (board.black | board.white | board.empty)
    if around & ~own or around == NOTHING:
        return False
    x, y = x_of(point), y_of(point)
    corners = [(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    on_board = [point_at(*c) for c in corners if min(c) >= 0 and max(c) < board.size]
    foreign = sum(not own >> each & 1 for each in on_board)
    return foreign <= (1 if len(on_board) == 4 else 0)
