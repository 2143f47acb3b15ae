"""What a game declares so that administrators can start, watch over and end its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.messages import Move, Seat
from ..narration.rows import Rows
from ..texts.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Overview:
    """A table as the list of games shows it; nothing in here is secret."""

    status: str
    """``running``, ``paused``, ``stopped`` or ``won``."""
    players: int
    alive: int
    round: int
    days: str
    """How many days a phase lasts."""
    strictness: str
    theme: str
    lacks_roles: bool
    """It is paused until there is a distribution of roles for its players."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the list of players shows them: no role."""

    sex: str
    is_alive: bool
    is_removed: bool


@dataclass(frozen=True, slots=True)
class FormLine:
    """One line of the form that starts a game: a whole number, from least to most."""

    option: str
    """The option of the game that it sets; the catalogue has its name and its sentence."""
    usual: int
    least: int
    most: int
    unit: str = ""
    """What is written after the number in the option."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A distribution of roles that an administrator adds."""

    words: str
    """As the option ``roles`` takes it."""
    counts: str
    players: int
    has_mayor: bool


class BadRoles(ValueError):
    """Raised if a distribution of roles cannot be read: a sentence of ``texts`` and its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


@dataclass(frozen=True, slots=True)
class AdminHooks:
    """Everything the administrators' commands need to know of one game."""

    moves: Mapping[str, Move]
    """The server's moves for ``pause``, ``resume`` and ``stop``."""
    overview: Callable[[Any, Any], Overview]
    """A table's line in the list of games, from the public view and the options."""
    players: Callable[[Any], Mapping[Seat, Player]]
    """Everybody who plays, from the public view."""
    form: Sequence[FormLine]
    """What ``start`` asks for after the name. The first line is the most players there can be."""
    read_roles: Callable[[Sequence[str]], Cast]
    """Reads the names of roles. Raises BadRoles."""
    shipped_roles: Callable[[int], Sequence[str]]
    """The distributions that come with the game, for up to so many players."""
    role_names: frozenset[str]
    """How events name roles; a journal shows them with spaces."""
    reserved_names: frozenset[str]
    """Words that mean something to players, so no table is called so."""
    rows: Rows
    """The rows that a theme has stories for."""
    texts: Catalogue
    """The game's own sentences for administrators and for people who are invited."""
