"""Reading somebody else's SGF: the main line of one game of Go, or a clear no."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ....kernel.messages import Rejected
from ..board.colours import BLACK, WHITE, Colour
from ..board.points import SGF, Point, point_at, read_point, x_of, y_of
from .syntax import Node, decoded, read_main_line

_COLOURS = {"B": BLACK, "W": WHITE}
_SIZE = re.compile(r"([0-9]{1,2})(?::([0-9]{1,2}))?", re.ASCII)
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:\.[0-9]{0,4})?", re.ASCII)
_WHOLE = re.compile(r"[0-9]{1,3}", re.ASCII)
_OLD_PASS = "tt"  # noqa: S105 - on boards that have no such point
SIZES = range(2, 26)
"""Of records to look at; games are played on 5 lines or more."""
_SETUP = ("AB", "AW", "AE")
_MAX_SETUP = 1_000
"""Values: each may name a whole board, so a small file could ask for a lot of work."""


@dataclass(frozen=True, slots=True)
class Play:
    """A stone, or a pass if there is no point; and what was said with it."""

    colour: Colour
    point: Point | None
    comment: str = ""
    marks: tuple[Point, ...] = ()
    """MA: in our own records a pass with marks is a scoring step of a game that went on."""


@dataclass(frozen=True, slots=True)
class Closing:
    """A node behind the last move: what was marked or counted, and said about it."""

    marks: tuple[Point, ...]
    black: tuple[Point, ...]
    white: tuple[Point, ...]
    """TB and TW."""
    comment: str = ""

    @property
    def is_count(self) -> bool:
        return bool(self.black or self.white)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file says. Whether the moves are legal is for the board to decide."""

    size: int
    komi: float | None
    handicap: int
    black: tuple[Point, ...]
    """Stones on the board before the first move."""
    white: tuple[Point, ...]
    plays: tuple[Play, ...]
    comment: str
    """Of the root."""
    result: str
    root: Mapping[str, tuple[str, ...]]
    """Everything in the root, as it stands there: names, ranks, RU, TM, OT."""
    closing: tuple[Closing, ...] = ()


def read(raw: bytes | str) -> Reading:
    """Return the main line of the first game of a file. Raises ``bad-sgf`` with the problem."""
    nodes = read_main_line(decoded(raw) if isinstance(raw, bytes) else raw)
    root = nodes[0]
    if _first(root, "GM") not in ("", "1"):
        raise Rejected("bad-sgf", problem="this is not a game of Go")
    size = _size(root)
    stones, plays, comment = _game(nodes, size)
    return Reading(
        size=size,
        komi=_komi(root),
        handicap=_handicap(root),
        black=tuple(point for point, colour in stones.items() if colour is BLACK),
        white=tuple(point for point, colour in stones.items() if colour is WHITE),
        plays=plays,
        comment=comment,
        result=_first(root, "RE"),
        root={name: tuple(values) for name, values in root.items()},
        closing=tuple(_closing(nodes, size)),
    )


def _game(nodes: Sequence[Node], size: int) -> tuple[dict[Point, Colour], tuple[Play, ...], str]:
    """Return the stones that are set, the moves, and what is said before the first of them.

    What is said at a node without a move belongs to the move before it.
    """
    stones: dict[Point, Colour] = {}
    plays: list[Play] = []
    opening = ""
    asked = 0
    last = max((n for n, node in enumerate(nodes) if _moves(node)), default=-1)
    for number, node in enumerate(nodes):
        if not node.keys().isdisjoint(_SETUP):
            if plays:
                raise Rejected("bad-sgf", problem="stones are set in the middle of the game")
            asked += sum(len(node.get(name, ())) for name in _SETUP)
            if asked > _MAX_SETUP:
                raise Rejected("bad-sgf", problem="too many stones are set")
            _set_stones(stones, node, size)
        moves = _moves(node)
        if len(moves) > 1:
            raise Rejected("bad-sgf", problem="both colours move in one node")
        comment = "\n".join(node.get("C", ()))
        for letter in moves:
            point, marks = _move(_first(node, letter), size), _area(node, "MA", size)
            plays.append(Play(_COLOURS[letter], point, comment, marks))
        if not moves and not plays:
            opening = _joined(opening, comment)
        elif not moves and number < last:
            plays[-1] = replace(plays[-1], comment=_joined(plays[-1].comment, comment))
    return stones, tuple(plays), opening


def _closing(nodes: Sequence[Node], size: int) -> Iterator[Closing]:
    """Return all behind the last move; a file without moves has nothing of that kind."""
    last = max((n for n, node in enumerate(nodes) if _moves(node)), default=len(nodes))
    for node in nodes[last + 1 :]:
        marks, black, white = (_area(node, name, size) for name in ("MA", "TB", "TW"))
        yield Closing(marks, black, white, "\n".join(node.get("C", ())))


def _moves(node: Node) -> list[str]:
    return [letter for letter in _COLOURS if letter in node]


def _joined(text: str, more: str) -> str:
    return "\n".join(part for part in (text, more) if part)


def _area(node: Node, name: str, size: int) -> tuple[Point, ...]:
    """Return the points of a list, each once; what is no point of this board is passed over."""
    found: dict[Point, None] = {}
    for value in node.get(name, ())[:_MAX_SETUP]:
        try:
            found.update(dict.fromkeys(_rectangle(value.strip(), size)))
        except Rejected:
            continue
    return tuple(found)


def _set_stones(stones: dict[Point, Colour], node: Node, size: int) -> None:
    for name in _SETUP:
        for value in node.get(name, ()):
            for point in _rectangle(value.strip(), size):
                stones.pop(point, None)
                if name != "AE":
                    stones[point] = _COLOURS[name[1]]


def _rectangle(value: str, size: int) -> Iterator[Point]:
    """Return one point, or all from the upper left to the lower right of ``aa:cc``."""
    first, _, last = value.partition(":")
    low, high = _point(first, size), _point(last or first, size)
    for y in range(y_of(low), y_of(high) + 1):
        for x in range(x_of(low), x_of(high) + 1):
            yield point_at(x, y)


def _move(value: str, size: int) -> Point | None:
    if value == "" or (value == _OLD_PASS and size <= 19):
        return None
    return _point(value, size)


def _point(value: str, size: int) -> Point:
    if not SGF.fullmatch(value):
        raise Rejected("bad-sgf", problem="there is no such point", point=value[:20])
    try:
        return read_point(value, size)
    except Rejected as problem:
        raise Rejected("bad-sgf", problem="a point beyond the board", point=value) from problem


def _size(root: Node) -> int:
    if "SZ" not in root:
        return 19
    value = _first(root, "SZ")
    found = _SIZE.fullmatch(value)
    if found is None or int(found[1]) not in SIZES or int(found[2] or found[1]) != int(found[1]):
        problem = f"a board has {SIZES[0]} to {SIZES[-1]} lines, as many across as down"
        raise Rejected("bad-sgf", problem=problem, size=value[:20])
    return int(found[1])


def _komi(root: Node) -> float | None:
    if "KM" not in root:
        return None
    value = _first(root, "KM")
    if not _NUMBER.fullmatch(value):
        raise Rejected("bad-sgf", problem="a komi is a number", komi=value[:20])
    return float(value)


def _handicap(root: Node) -> int:
    if "HA" not in root:
        return 0
    value = _first(root, "HA")
    if not _WHOLE.fullmatch(value):
        raise Rejected("bad-sgf", problem="a handicap is a number of stones", handicap=value[:20])
    return int(value)


def _first(node: Node, name: str) -> str:
    """Return the first value of a property; nothing if it is not there."""
    values = node.get(name)
    return values[0].strip() if values else ""
