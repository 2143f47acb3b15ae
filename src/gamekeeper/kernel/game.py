"""The interface of a game's rules. How its players talk is in ``speech``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from random import Random
from typing import Protocol, TypeVar

from .messages import Command, Event, Move, Seat, Status

S = TypeVar("S")


class Durability(Enum):
    """What a crash may cost."""

    EVERY_COMMAND = "every command"
    """Acknowledged means written to disk, whatever happens next."""
    EVERY_ROUND = "every round"
    """The log is written behind in groups; a crash costs at most the running round."""


class Game(Protocol[S]):
    """Rules without a world: no I/O, no clock, no randomness of its own.

    ``decide`` refuses (raises :class:`Rejected`) before its first event; afterwards each event is
    applied as it is yielded, so read what you need into locals before a yield. ``apply`` is the
    only writer of state and must accept any seat's filtered log.
    """

    name: str
    durability: Durability
    events: tuple[type[Event], ...]
    requests: tuple[type[Move], ...]
    summary: type[Event] | None
    """An event that says all that matters of what came before: a long log may begin with it."""

    def blank(self) -> S: ...
    def decide(self, state: S, command: Command, rng: Random) -> Iterator[Event]: ...
    def apply(self, state: S, event: Event) -> None: ...
    def status(self, state: S) -> Status: ...
    def moves(self, state: S, seat: Seat) -> Iterable[Move]: ...
