"""A game as an engine is told it, and what its answers mean at the table. Pure.

An engine learns the board, the komi and what was played: no names, no comments, no clocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ...doors.gtp.wire.protocol import PASS
from ...games.go.board.board import Board
from ...games.go.board.colours import BLACK, WHITE, Colour
from ...games.go.board.handicap import has_standard_placement
from ...games.go.board.marking import turned_over
from ...games.go.board.points import LABEL, Area, Point, area_of, points_of, read_point, to_label
from ...games.go.rules.events import Passed, ScoringStepTaken, StonePlayed
from ...games.go.rules.moves import Handicap, Pass, Play, Resign, Score
from ...games.go.rules.state import State
from ...kernel.messages import Move, Rejected

MAX_MOVES_PER_POINT = 5
"""Moves per point of the board after which an engine only passes: kos may go on for ever."""
MAX_INSISTING = 2
"""How often an engine repeats which stones are dead before it captures them on the board."""


class Wanted(Enum):
    """What the player to move has to do."""

    HANDICAP = "handicap"
    STONE = "stone"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Position:
    """What an engine needs to know at one moment; later moves do not change it."""

    wanted: Wanted
    rules: str
    """``japanese`` or ``chinese``."""
    setup: tuple[str, ...]
    """The commands that lead to this board."""
    colour: Colour
    """Which is to move."""
    board: Board
    marks: Area
    handicap: int
    seen: int
    """The number of moves, for the table to know what was seen."""
    insisted: int
    """How often this colour has turned marks over since the last stone."""

    @property
    def is_endless(self) -> bool:
        """Return True if so much was played that somebody has to stop."""
        return self.seen > MAX_MOVES_PER_POINT * self.board.size**2


def position(view: State) -> Position:
    """Return the game as the player to move sees it."""
    wanted = Wanted.COUNT if view.is_scored else Wanted.STONE
    if view.places_handicap:
        wanted = Wanted.HANDICAP
    return Position(
        wanted,
        view.terms.ruleset.value.lower(),
        tuple(setup(view)),
        view.colour,
        view.board.copy(),
        view.marks,
        view.terms.handicap,
        view.game.moves,
        _insisted(view, view.colour),
    )


def setup(view: State) -> Iterator[str]:
    """Yield the game so far as commands."""
    size = view.terms.size
    yield f"boardsize {size}"
    yield "clear_board"
    yield f"komi {view.terms.komi:g}"
    if view.stones:
        yield f"set_free_handicap {vertices(map(Point, view.stones), size)}"
    for colour, point in plays(view):
        where = PASS if point is None else vertex(point, size)
        yield f"play {colour.value} {where}"


def plays(view: State) -> list[tuple[Colour, Point | None]]:
    """Return all stones and passes (None), in order."""
    played: list[tuple[Colour, Point | None]] = []
    for event in view.history:
        if isinstance(event, StonePlayed):
            played.append((event.colour, event.point))
        elif isinstance(event, Passed):
            played.append((event.colour, None))
    return played


def _insisted(view: State, colour: Colour) -> int:
    steps = 0
    for event in reversed(view.history):
        if isinstance(event, StonePlayed):
            break
        if isinstance(event, ScoringStepTaken) and event.colour is colour and event.toggled:
            steps += 1
    return steps


# -- what answers mean; a ValueError says what is wrong with one


def stone(at: Position, text: str) -> Move:
    """Return the move that an answer to ``genmove`` means."""
    match text.upper():
        case "PASS":
            return Pass(at.seen)
        case "RESIGN":
            return Resign(at.seen)
        case word:
            return Play(_point(at, word), at.seen)


def placement(at: Position, text: str) -> Move:
    """Return the move for an answer to ``place_free_handicap``; too few stones count as none."""
    points = tuple(_points(at, text))
    if len(set(points)) == at.handicap:
        return Handicap(points, move_id=at.seen)
    return any_placement(at)


def any_placement(at: Position) -> Move:
    """Return handicap stones for an engine that does not place them itself."""
    if has_standard_placement(at.board.size, at.handicap):
        return Handicap(std=True, move_id=at.seen)
    return Handicap(points_of(at.board.empty)[: at.handicap], move_id=at.seen)


def verdict(at: Position, text: str) -> Move:
    """Return the move for ``final_status_list dead``: agree, or turn over what differs.

    Stones live and die in whole regions (§6.1): where that does not fit what the engine says, it
    gets as near as it can. Neutral points are left to the others.
    """
    stones = at.board.black | at.board.white
    wanted = area_of(_points(at, text)) & stones
    marks, clicks = at.marks, []
    while True:
        wrong = (marks ^ wanted) & stones
        for point in points_of(wrong):
            changed = marks ^ turned_over(at.board, marks, point)
            if ((changed ^ wanted) & stones).bit_count() < wrong.bit_count():
                marks = changed
                clicks.append(point)
                break
        else:
            break
    if marks == at.marks:
        return Score(agree=True, move_id=at.seen)
    return Score(tuple(clicks), move_id=at.seen)


def dead_stones(view: State) -> Area:
    """Return the stones that are marked as dead."""
    return view.marks & (view.board.black | view.board.white)


def _points(at: Position, text: str) -> Iterable[Point]:
    return [_point(at, word) for word in text.split()]


def _point(at: Position, word: str) -> Point:
    try:
        return read_vertex(word, at.board.size)
    except Rejected:
        raise ValueError(f"{word[:20]!r} is not on this board") from None


# -- points and colours as the protocol writes them


def read_colour(text: str) -> Colour | None:
    """Return the colour called ``b``, ``W``, ``Black`` …, or None if there is none."""
    return {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}.get(text.lower())


def vertex(point: Point, size: int) -> str:
    """Return a point as programs write it."""
    return to_label(point, size).upper()


def vertices(points: Iterable[Point], size: int) -> str:
    """Return points with blanks between them."""
    return " ".join(vertex(point, size) for point in points)


def read_vertex(text: str, size: int) -> Point:
    """Return a point of the board; raises ``Rejected("invalid-coord")``."""
    return read_point(text if LABEL.fullmatch(text) else "", size)
