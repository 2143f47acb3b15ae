"""The interface of a game's rules. How its players talk is in ``speech``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from .messages import Command, Event, Move, Seat, Status

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Upcast:
    """How something that was once written as ``kind`` is to be read today.

    ``convert`` gets the stored fields and returns today's kind and fields. If the kind itself is
    still in use, it must leave fields that are already up to date as they are.
    """

    kind: str
    convert: Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]


class Game(Protocol[S]):
    """Pure rules: no I/O, no clock, no randomness of their own.

    ``decide`` refuses (raises :class:`Rejected`) before its first event; afterwards each event is
    applied as it is yielded, so read what you need into locals before a yield. ``apply`` is the
    only writer of state and must accept any seat's filtered log.
    """

    name: str
    events: tuple[type[Event], ...]
    requests: tuple[type[Move], ...]
    summary: type[Event] | None
    """An event that says all that matters of what came before: a long log may begin with it."""

    def blank(self) -> S: ...
    def decide(self, state: S, command: Command, rng: Random) -> Iterator[Event]: ...
    def apply(self, state: S, event: Event) -> None: ...
    def status(self, state: S) -> Status: ...
    def moves(self, state: S, seat: Seat) -> Iterable[Move]: ...
