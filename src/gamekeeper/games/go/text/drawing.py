"""A board as text for terminals and mails, and as a picture for pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape

from ....texts.catalogue import Texts
from ..board.board import Board
from ..board.handicap import star_points
from ..board.points import (
    NOTHING,
    Area,
    Point,
    column_letter,
    point_at,
    points_of,
    to_label,
    x_of,
    y_of,
)
from ..board.scoring import Count
from .sentences import ENGLISH

SIGNS = {
    "black": "●",
    "white": "○",
    "black dead": "◆",
    "white dead": "◇",
    "neutral": "×",
    "black territory": "▪",
    "white territory": "▫",
    "star": "+",
    "empty": "·",
}
"""What stands for what in a board drawn as text."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown beside the stones."""

    last: Point | None = None
    """The move that is pointed out."""
    marks: Area = NOTHING
    """Dead stones and neutral points (see :mod:`.marking`)."""
    counted: Count | None = None
    """Whose each point is with these marks, if territory is shown."""
    coordinates: bool = True


PLAIN = Look()


def layers(board: Board, look: Look) -> dict[str, Area]:
    """Return every point of the board in one layer, named as in :data:`SIGNS`."""
    marks = look.marks
    found = {
        "black": board.black & ~marks,
        "white": board.white & ~marks,
        "black dead": board.black & marks,
        "white dead": board.white & marks,
        "neutral": board.empty & marks,
    }
    if look.counted is not None:
        found["black territory"] = look.counted.black.territory
        found["white territory"] = look.counted.white.territory
    rest = board.empty & ~sum(found.values())
    found["star"] = rest & star_points(board.size)
    found["empty"] = rest & ~found["star"]
    return found


# -- as text


def as_text(board: Board, look: Look = PLAIN) -> str:
    """Return the board in lines, the last move in brackets. No line ends with blanks."""
    blank, places = _empty_board(board.size, look.coordinates)
    signs = list(blank)
    for name, area in layers(board, look).items():
        if name not in ("star", "empty"):
            for point in points_of(area):
                signs[places[point]] = SIGNS[name]
    if look.last is not None:
        place = places[look.last]
        signs[place - 1], signs[place + 1] = "()"
    text = "".join(signs)
    return text if look.coordinates else re.sub(" +$", "", text, flags=re.MULTILINE)


@cache
def _empty_board(size: int, coordinates: bool) -> tuple[str, dict[Point, int]]:
    """Return an empty board in lines, and where in this text each point is.

    The gaps before and behind a sign are where brackets find room.
    """
    letters = "    " + " ".join(column_letter(x).upper() for x in range(size)) + "\n"
    text, places = letters if coordinates else "", {}
    for y in range(size):
        text += f"{size - y:2}  " if coordinates else " "
        for x in range(size):
            point = point_at(x, y)
            places[point] = len(text)
            text += SIGNS["star" if star_points(size) >> point & 1 else "empty"] + " "
        text += f"{size - y}\n" if coordinates else "\n"
    return text + letters if coordinates else text, places


# -- as a picture

WOOD, INK, PAPER, GREY = "#e8bf74", "#1b1b1b", "#fdfdfb", "#5c4a2a"
MARGIN = 1.5
"""From the edge of the picture to the first line, where coordinates are shown."""

PIXELS = 30
"""From line to line, where nobody asks for another size."""


def as_svg(board: Board, look: Look = PLAIN, title: str = "", texts: Texts = ENGLISH) -> str:
    """Return the board as an SVG picture, one unit from line to line; it scales to any size.

    The title and a description of what is seen are in it for those who cannot see it.
    """
    size = board.size
    edge = MARGIN if look.coordinates else 1.0
    width = size - 1 + 2 * edge
    found = layers(board, look)
    title = title or texts.say("picture.title", size=size)
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="sans-serif" '
            f'width="{width * PIXELS:g}" height="{width * PIXELS:g}" '
            f'viewBox="{-edge:g} {-edge:g} {width:g} {width:g}">',
            f"<title>{_safe(title)}</title>",
            f"<desc>{_safe(described(board, look, texts))}</desc>",
            f'<rect x="{-edge:g}" y="{-edge:g}" width="{width:g}" height="{width:g}" '
            f'fill="{WOOD}"/>',
            *_grid(size),
            *(_coordinates(size) if look.coordinates else ()),
            *_pieces(found),
            *_last_move(board, look),
            "</svg>\n",
        ]
    )


def described(board: Board, look: Look = PLAIN, texts: Texts = ENGLISH) -> str:
    """Return what there is to see, in a few words."""
    words = [f"{board.size}×{board.size}"]
    found = layers(board, look)
    for name in SIGNS:
        is_told = name in ("black", "white") or name.endswith("territory")
        if name in found and (found[name] or is_told) and name not in ("star", "empty"):
            key = f"picture.{name.replace(' ', '-')}"
            words.append(texts.say(key, count=found[name].bit_count()))
    if look.last is not None:
        words.append(texts.say("picture.last", point=to_label(look.last, board.size)))
    return ", ".join(words)


def _grid(size: int) -> Iterator[str]:
    end = size - 1
    lines = "".join(f"M0 {i}H{end}M{i} 0V{end}" for i in range(size))
    yield f'<path d="{lines}" stroke="{GREY}" stroke-width=".04" stroke-linecap="square"/>'
    yield f'<g fill="{GREY}">{_circles(star_points(size), ".12")}</g>'


def _coordinates(size: int) -> Iterator[str]:
    yield f'<g fill="{GREY}" font-size=".5" text-anchor="middle" aria-hidden="true">'
    for i in range(size):
        letter, number = column_letter(i).upper(), size - i
        for y in (-0.8, size - 0.2 + 0.35):
            yield f'<text x="{i}" y="{y:.2f}">{letter}</text>'
        for x in (-1.05, size + 0.05):
            yield f'<text x="{x:.2f}" y="{i + 0.18:.2f}">{number}</text>'
    yield "</g>"


def _pieces(found: dict[str, Area]) -> Iterator[str]:
    """Yield stones as discs, dead ones pale, territory as squares, neutral points as crosses."""
    for colour, fill in (("black", INK), ("white", PAPER)):
        stroke = f'fill="{fill}" stroke="{INK}" stroke-width=".04"'
        if stones := found[colour]:
            yield f"<g {stroke}>{_circles(stones, '.46')}</g>"
        if dead := found[f"{colour} dead"]:
            yield f'<g {stroke} opacity=".45">{_circles(dead, ".46")}</g>'
        if territory := found.get(f"{colour} territory"):
            squares = "".join(
                f"M{x_of(p) - 0.16:g} {y_of(p) - 0.16:g}h.32v.32h-.32z"
                for p in points_of(territory)
            )
            yield f'<path d="{squares}" {stroke}/>'
    crossed = found["neutral"] | found["black dead"] | found["white dead"]
    if crossed:
        crosses = "".join(
            f"M{x_of(p) - 0.2:g} {y_of(p) - 0.2:g}l.4 .4m-.4 0l.4-.4" for p in points_of(crossed)
        )
        yield f'<path d="{crosses}" stroke="#b3261e" stroke-width=".09" stroke-linecap="round"/>'


def _last_move(board: Board, look: Look) -> Iterator[str]:
    """Return a ring in the other colour."""
    if look.last is None:
        return
    ring = PAPER if board.black >> look.last & 1 else INK
    x, y = x_of(look.last), y_of(look.last)
    yield f'<circle cx="{x}" cy="{y}" r=".24" fill="none" stroke="{ring}" stroke-width=".07"/>'


def _circles(area: Area, radius: str) -> str:
    return "".join(f'<circle cx="{x_of(p)}" cy="{y_of(p)}" r="{radius}"/>' for p in points_of(area))


def _safe(text: str) -> str:
    """Return text for XML: escaped, with blanks for characters that XML cannot have."""
    return escape("".join(c if c.isprintable() else " " for c in text), quote=False)
