"""The types of the dummy game, which makes its messages by hand to stay short."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from gamekeeper.kernel import messages as k

class Secret(k.Event):
    @property
    def audience(self) -> k.Audience: ...

@dataclass(frozen=True, slots=True)
class Vote(k.Move):
    target: k.Seat

@dataclass(frozen=True, slots=True)
class Sat(k.Public):
    seat: k.Seat

@dataclass(frozen=True, slots=True)
class Begun(k.Public):
    until: datetime

@dataclass(frozen=True, slots=True)
class Voted(Secret):
    seat: k.Seat
    target: k.Seat

@dataclass(frozen=True, slots=True)
class SomebodyVoted(k.Public): ...

@dataclass(frozen=True, slots=True)
class Chosen(k.Public):
    tally: tuple[tuple[str, int], ...]
    winner: k.Seat

@dataclass(slots=True)
class State:
    votes: dict[k.Seat, k.Seat | None] = field(default_factory=dict)
    until: datetime | None = None
    winner: k.Seat | None = None

class Ballot:
    name: str
    summary: type[k.Event] | None
    events: tuple[type[k.Event], ...]
    requests: tuple[type[k.Move], ...]
    window: timedelta
    def __init__(self, window: timedelta = ...) -> None: ...
    def blank(self) -> State: ...
    def decide(self, state: State, command: k.Command, rng: Random) -> Iterator[k.Event]: ...
    def apply(self, state: State, event: k.Event) -> None: ...
    def status(self, state: State) -> k.Status: ...
    def moves(self, state: State, seat: k.Seat) -> list[Vote]: ...
