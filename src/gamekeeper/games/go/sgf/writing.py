"""Writing a game as SGF (§12.3). Whose comments are in it has been decided by the caller (§11)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from ..board.colours import BLACK, WHITE, Colour
from ..board.points import Point, to_sgf
from ..board.rounding import rounded
from ..board.scoring import Points
from ..ratings.ranks import rank_text
from ..setup.settings import Ruleset
from .syntax import Node, escaped, escaped_line, written

_UNSAFE = re.compile(r"[^A-Za-z0-9_]+")
_NO_PATH = re.compile(r"[^A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a record's head; a team has more than one handle."""

    name: str
    handle: str
    rank: str = ""
    team: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """A stone, a pass (no point), or a scoring step with the points it toggled."""

    colour: Colour
    point: Point | None = None
    comment: str = ""
    is_scoring: bool = False
    toggled: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    """How a game was counted: both territories, and the sum in words."""

    black: tuple[Point, ...]
    white: tuple[Point, ...]
    comment: str


@dataclass(frozen=True, slots=True)
class Record:
    """All that a game record holds."""

    size: int
    komi: float
    black: Player
    white: Player
    actions: tuple[Action, ...] = ()
    handicap: tuple[Point, ...] = ()
    """Or, in a record to look at, the black stones before the first move."""
    ruleset: Ruleset = Ruleset.JAPANESE
    game: int | str = 0
    """Its number, or the name of its table."""
    moves: int = 0
    """The move_id that a program needs to act (XM)."""
    started: date | None = None
    changed: date | None = None
    time: str = ""
    result: str = ""
    """RE, once the game is over."""
    about: tuple[str, ...] = ()
    """Lines of the game's comment (GC)."""
    comment: str = ""
    """What was said when the handicap stones were placed."""
    last_comment: str = ""
    """What was said with the resignation."""
    counted: Counted | None = None
    application: tuple[str, str] = ("Gamekeeper", "1")
    place: str = ""
    link: str = ""
    white_stones: tuple[Point, ...] = ()
    """White's before the first move: then none of the black ones is a handicap."""


def write(record: Record) -> str:
    """Return the record as one SGF game tree, UTF-8."""
    nodes = [_root(record), *_plays(record)]
    if record.last_comment:
        nodes.append({"C": [escaped(record.last_comment)]})
    if record.counted:
        nodes.append(_count(record.counted))
    return written(nodes)


def without_comments(record: Record) -> Record:
    """Return the same game, and nothing of what was said."""
    actions = tuple(replace(action, comment="") for action in record.actions)
    return replace(record, actions=actions, comment="", last_comment="")


def file_name(record: Record) -> str:
    """Return ``white-black-7-20240102.sgf``."""
    return f"{_title(record)}.sgf"


def rating_line(label: str, rating: float) -> str:
    """Return ``White Start Rating: 5k (0%) - Elo rating 1600``, for the lines about a game."""
    return f"{label} Rating: {rank_text(rating)} - Elo rating {rounded(rating)}"


def calculation(colour: Colour, points: Points) -> str:
    """Return ``White: 47 territories + 9 prisoners + 6.5 komi = 62.5``."""
    parts = [_many(points.territory, "territory", "territories")]
    if points.stones:
        parts.append(_many(points.stones, "stone", "stones"))
    if points.prisoners:
        parts.append(_many(points.prisoners, "prisoner", "prisoners"))
    if points.dead:
        parts.append(f"{points.dead} for dead stones")
    if points.komi:
        parts.append(f"{points.komi:g} komi")
    less = f" - {points.reduction} handicap" if points.reduction else ""
    name = "White" if colour is WHITE else "Black"
    return f"{name}: {' + '.join(parts)}{less} = {points.total:g}"


def _many(number: int, one: str, more: str) -> str:
    return f"{number or 'no'} {more if number > 1 else one}"


def _root(record: Record) -> Node:
    """Return the properties of the root that have something to say, in the order of §12.3."""
    program, version = (escaped_line(part).replace(":", "\\:") for part in record.application)
    dates = [day.isoformat() for day in (record.started, record.changed) if day]
    texts = {
        "FF": "4",
        "GM": "1",
        "CA": "UTF-8",
        "AP": f"{program}:{version}",
        "PC": escaped_line(record.place),
        "DT": ",".join(dict.fromkeys(dates)),
        "GN": escaped_line(_title(record)),
        "SO": escaped_line(record.link),
        "PB": escaped_line(_who(record.black)),
        "PW": escaped_line(_who(record.white)),
        "BR": escaped_line(record.black.rank),
        "WR": escaped_line(record.white.rank),
        "BT": escaped_line(", ".join(record.black.team)),
        "WT": escaped_line(", ".join(record.white.team)),
        "XM": str(record.moves),
        "GC": escaped("\n".join(record.about)),
        "OT": escaped_line(record.time),
        "RU": record.ruleset.value.capitalize(),
        "SZ": str(record.size),
        "KM": f"{record.komi:g}",
        "HA": str(len(record.handicap)) if _has_handicap(record) else "",
        "RE": escaped_line(record.result),
        "C": escaped(record.comment),
    }
    root = {name: [text] for name, text in texts.items() if text}
    if record.handicap:
        root["AB"] = _points(record.handicap)
    if record.white_stones:
        root["AW"] = _points(record.white_stones)
    return root


def _has_handicap(record: Record) -> bool:
    return len(record.handicap) > 1 and not record.white_stones


def _plays(record: Record) -> Iterator[Node]:
    """Yield a node for every action, with PL and MN where viewers would guess wrongly."""
    resumed = max(
        (n for n, action in enumerate(record.actions) if not action.is_scoring), default=-1
    )
    expected = WHITE if _has_handicap(record) else BLACK
    number = shown = 0
    for n, action in enumerate(record.actions):
        node: Node = {}
        if n <= resumed:
            if action.colour is not expected:
                yield {"PL": [_letter(action.colour)]}
            expected = action.colour.other
            node[_letter(action.colour)] = [
                to_sgf(action.point) if action.point is not None else ""
            ]
            shown += 1
            number += not action.is_scoring
            if shown != number and not action.is_scoring:
                node["MN"] = [str(number)]
                shown = number
        if action.toggled:
            node["MA"] = _points(action.toggled)
        if action.comment:
            node["C"] = [escaped(action.comment)]
        if node:
            yield node


def _count(counted: Counted) -> Node:
    node = {"TB": _points(counted.black), "TW": _points(counted.white)}
    node["C"] = [escaped(counted.comment)] if counted.comment else []
    return {name: values for name, values in node.items() if values}


def _points(points: tuple[Point, ...]) -> list[str]:
    return sorted({to_sgf(point) for point in points})


def _title(record: Record) -> str:
    """Return the name of a game; nothing in it can be mistaken for a path."""
    day = f"{record.changed or record.started:%Y%m%d}" if record.changed or record.started else "0"
    names = (_UNSAFE.sub("_", side.handle) or "_" for side in (record.white, record.black))
    return f"{'-'.join(names)}-{_NO_PATH.sub('_', str(record.game))}-{day}"


def _who(player: Player) -> str:
    return f"{player.name} ({player.handle})" if player.handle else player.name


def _letter(colour: Colour) -> str:
    return "W" if colour is WHITE else "B"
