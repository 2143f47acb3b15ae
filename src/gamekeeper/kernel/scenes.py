"""What one viewer sees, as data. A renderer knows these kinds of things and never a game."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from .asks import Ask
from .messages import Seat
from .record import record

COLUMNS = "abcdefghjklmnopqrstuvwxyz"
"""The letters of a board's columns, without the i that looks like a 1."""


def point_label(column: int, row: int) -> str:
    """Return the name of a point on a board: 0, 0 is ``a1``, at the bottom left."""
    return f"{COLUMNS[column]}{row + 1}"


def column_of(label: str) -> int:
    """Return the column of a point on a board, from 0."""
    return COLUMNS.index(label[0])


def row_of(label: str) -> int:
    """Return the row of a point on a board, from 0."""
    return int(label[1:]) - 1


@record
class Clock:
    """A player's clock: it runs, or stands."""

    left: str = ""
    """What is left on a clock that stands."""
    until: datetime | None = None
    """When a clock that runs is used up."""


@record
class Mark:
    """A badge on a card: ``mayor``, ``lover``, ``voted``, ``to-move``."""

    key: str
    """Its words are found in the messages by it."""
    secret: bool = False
    """Not everybody sees it: hidden on a phone that lies on the table."""


@record
class Card:
    """A person at the table."""

    seat: Seat
    """Their seat, which never changes during a game."""
    name: str
    """What they are called; it may change, the seat does not."""
    status: Literal["in", "out", "watching"] = "in"
    """``out``: dead, or no longer playing."""
    you: bool = False
    """The viewer is this person."""
    role: str | None = None
    """The key of their role, if the viewer knows it."""
    side: str | None = None
    """The key of their team or colour, if the viewer knows it."""
    note: str = ""
    """The key of how they went out."""
    marks: tuple[Mark, ...] = ()
    """Badges, in the order to show them."""
    points: float | None = None
    """Votes against them, or points."""
    needed: int | None = None
    """How many votes decide."""
    choice: str | None = None
    """Whom they have chosen in the open vote: a seat or a word."""
    clock: Clock | None = None
    """Their clock, where players have one each."""
    secret: tuple[Literal["role", "side", "points", "choice"], ...] = ()
    """Those of these fields that not everybody at the table sees."""

    @property
    def goal(self) -> int | None:
        """Return what stands behind a stroke, ``3/5``; None once there are more: not ``6/5``."""
        return self.needed if (self.points or 0) <= (self.needed or 0) else None


@record
class Board:
    """A board with points that are named by labels (``d4``)."""

    width: int
    """How many columns, named ``a`` to ``z`` without ``i``."""
    height: int
    """How many rows, counted from 1 at the bottom."""
    layers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What lies where, by kind: ``black``, ``white``, ``dead``."""
    last: str | None = None
    """The point of the last move."""
    text: str = ""
    """The same in lines of text, for those who cannot see it."""
    style: Literal["lines", "cells"] = "lines"
    """Whether pieces lie where lines cross, or in cells."""


@record
class Dice:
    """Dice under a cup: what was claimed, and what the viewer has seen, as digits (``54``)."""

    claimed: str | None = None
    """What was announced last."""
    seen: str | None = None
    """What is under the cup, if the viewer knows it."""
    secret: bool = False
    """Not everybody has seen them: hidden on a phone that lies on the table."""


@record
class Cell:
    """An entry of a sheet: plain text, a seat, a key of the messages, or a number."""

    text: str
    """The text, the seat, the key, or the number with a point: ``6.5``."""
    kind: Literal["text", "seat", "key", "number"] = "text"
    """Which of them it is."""


@record
class Sheet:
    """A small table of facts: findings, scores, terms."""

    key: str
    """Its title."""
    columns: tuple[str, ...]
    """Keys of the messages."""
    rows: tuple[tuple[Cell, ...], ...]
    """One cell per column each."""
    secret: bool = False
    """Not everybody sees it: hidden on a phone that lies on the table."""


@record
class Channel:
    """Where the viewer can read what people say."""

    key: str
    """``table``, ``village``, ``dead``: its name is found in the messages by it."""
    may_speak: bool
    """False: the viewer can only read."""
    secret: bool = False
    """Not everybody knows that the viewer can read here."""


@record
class Ending:
    """How the game ended, as far as the viewer may know."""

    reason: str
    """A key of the messages."""
    winners: tuple[Seat, ...] = ()
    """Sorted."""
    facts: tuple[tuple[str, str], ...] = ()
    """What the words for the reason are filled in with, by name: by how much somebody won."""


@record
class Scene:
    """Everything a door draws for one viewer."""

    phase: str
    """A key of the messages; never finer than what the viewer may know."""
    number: int | None = None
    """The day, round or move."""
    mood: Literal["day", "night", "dusk", "none"] = "none"
    """How a page may colour itself."""
    until: datetime | None = None
    """When the phase ends, as far as the viewer may know."""
    open: bool = False
    """Somebody new can sit down."""
    can_start: bool = False
    """There are enough players, and the game has not begun."""
    ending: Ending | None = None
    """How the game ended, once it has."""
    cards: tuple[Card, ...] = ()
    """Everybody at the table."""
    board: Board | None = None
    """The board, in games that have one."""
    dice: Dice | None = None
    """The dice, in games that have some."""
    sheets: tuple[Sheet, ...] = ()
    """What else there is to read: findings, scores, terms."""
    asks: tuple[Ask, ...] = ()
    """What the viewer can do now."""
    channels: tuple[Channel, ...] = ()
    """Where they can read or talk."""
