"""The rules of the club: who may ask for what, and where everything goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ...kernel.game import Durability
from ...kernel.messages import Command, Event, Move, Rejected, Seat, Sit, Status
from .events import EVENTS, MemberJoined
from .fold import apply
from .moves import REQUESTS
from .options import Options
from .state import State


class Club:
    """The Go club. Numbers like §2.3 are those of docs/rulebooks/go.md."""

    name = "goclub"
    durability = Durability.EVERY_COMMAND
    events = EVENTS
    requests = REQUESTS
    summary: type[Event] | None = None

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()

    def blank(self) -> State:
        return State(self.options.clock)

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        _, seat, move, at = command
        if isinstance(move, Sit) and seat is not None:
            if seat in state.members:
                raise Rejected("already-here")
            return iter((MemberJoined(seat, at),))
        raise Rejected("unknown-move", move=type(move).__name__)

    def status(self, state: State) -> Status:
        return Status("open")

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return ()
