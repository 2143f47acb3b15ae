"""What a pair of eyes sees, as data. A renderer knows these kinds of things and never a game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from .asks import Ask
from .messages import Seat

COLUMNS = "abcdefghjklmnopqrstuvwxyz"
"""The letters of a board's columns, as Go players use them: without an i."""


def point_label(column: int, row: int) -> str:
    """Return the name of a point on a board: 0, 0 is ``a1``, at the bottom left."""
    return f"{COLUMNS[column]}{row + 1}"


def column_of(label: str) -> int:
    """Return the column of a point on a board, from 0."""
    return COLUMNS.index(label[0])


def row_of(label: str) -> int:
    """Return the row of a point on a board, from 0."""
    return int(label[1:]) - 1


@dataclass(frozen=True, slots=True)
class Clock:
    """A player's clock: it runs until ``until``, or stands at ``left``."""

    left: str = ""
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A badge on a card: ``mayor``, ``lover``, ``voted``, ``to-move``."""

    key: str
    secret: bool = False
    """Not everybody sees it: hidden on a phone that lies on the table."""


@dataclass(frozen=True, slots=True)
class Card:
    """A person at the table."""

    seat: Seat
    name: str
    """What they are called; it may change, the seat does not."""
    status: Literal["in", "out", "watching"] = "in"
    """``out``: dead, or no longer playing."""
    you: bool = False
    role: str | None = None
    """The key of their role, if these eyes know it."""
    side: str | None = None
    note: str = ""
    """The key of how they went out."""
    marks: tuple[Mark, ...] = ()
    points: float | None = None
    """Votes against them, or points."""
    needed: int | None = None
    """How many votes decide."""
    choice: str | None = None
    """Whom they have chosen in the open vote: a seat or a word."""
    clock: Clock | None = None
    secret: tuple[Literal["role", "side", "points", "choice"], ...] = ()
    """Those of these fields that not everybody at the table sees."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board with points that are named by labels (``d4``)."""

    width: int
    height: int
    layers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What lies where, by kind: ``black``, ``white``, ``dead``."""
    last: str | None = None
    """The point of the last move."""
    text: str = ""
    """The same in lines of text, for those who cannot see it."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice under a cup: what was claimed, and what these eyes have seen, as digits (``54``)."""

    claimed: str | None = None
    seen: str | None = None
    secret: bool = False
    """Not everybody has seen them: hidden on a phone that lies on the table."""


@dataclass(frozen=True, slots=True)
class Cell:
    """An entry of a sheet: plain text, a seat, or a key of the messages."""

    text: str
    kind: Literal["text", "seat", "key"] = "text"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A small table of facts: findings, scores, terms."""

    key: str
    columns: tuple[str, ...]
    """Keys of the messages."""
    rows: tuple[tuple[Cell, ...], ...]
    secret: bool = False
    """Not everybody sees it: hidden on a phone that lies on the table."""


@dataclass(frozen=True, slots=True)
class Channel:
    """Where these eyes can read what people say."""

    key: str
    may_speak: bool
    secret: bool = False
    """Not everybody knows that these eyes can read here."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game came out, as far as these eyes may know."""

    reason: str
    winners: tuple[Seat, ...] = ()
    """Sorted."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a door draws for one pair of eyes."""

    phase: str
    """A key of the messages; never finer than what these eyes may know."""
    number: int | None = None
    """The day, round or move."""
    mood: Literal["day", "night", "dusk", "none"] = "none"
    """How a page may colour itself."""
    until: datetime | None = None
    open: bool = False
    """Somebody new can sit down."""
    can_start: bool = False
    ending: Ending | None = None
    cards: tuple[Card, ...] = ()
    board: Board | None = None
    dice: Dice | None = None
    sheets: tuple[Sheet, ...] = ()
    asks: tuple[Ask, ...] = ()
    channels: tuple[Channel, ...] = ()
