"""A table: one game in progress, folded from its events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from .chance import Chance
from .game import Game, S
from .messages import (
    Command,
    Event,
    Outcome,
    Rejected,
    Reply,
    Seat,
    SeedRevealed,
    Status,
    TableClosed,
    TableOpened,
)

OF_THE_TABLE = (TableOpened, TableClosed, SeedRevealed)
"""Events about the table itself; games never see them."""


class Table(Generic[S]):
    """Rules, state, chance and a version: the number of events this table has had."""

    __slots__ = ("_chance", "_status", "closed", "game", "state", "version")

    def __init__(
        self, game: Game[S], seed: str, history: Iterable[Event] = (), before: int = 0
    ) -> None:
        """Fold a history; ``before`` is the number of events a shortened log no longer has."""
        self.game = game
        self.state = game.blank()
        self.version = before
        self.closed: TableClosed | None = None
        """How the house has ended it, if it did not end by its rules."""
        self._chance = Chance(seed)
        self._status: tuple[int, Status] | None = None
        """The version whose status was asked for last, and that status."""
        for event in history:
            self.accept(event)

    def handle(self, command: Command) -> Reply:
        """Decide one command: the only way a table ever changes. A rejection changes nothing."""
        try:
            events = self.decide(command)
        except Rejected as no:
            return Reply((), self.status, no.rejection)
        # half the time of Reply(…), whose constructor is written in Python
        return tuple.__new__(Reply, (events, self.game.status(self.state), None))

    def decide(self, command: Command) -> tuple[Event, ...]:
        """Decide a command without computing the status; raises :class:`Rejected`.

        Any other exception is a bug in the rules and leaves the table in an unknown state: drop
        it and fold it anew.
        """
        if self.closed is not None:
            raise Rejected("game-ended")
        state, chance, apply = self.state, self._chance, self.game.apply
        chance.version = self.version
        events: list[Event] = []
        try:
            for event in self.game.decide(state, command, chance):
                apply(state, event)
                events.append(event)
        except Rejected:
            assert not events, f"{self.game.name} rejected {command.move} after {events}"
            raise
        self.version += len(events)
        return tuple(events)

    def accept(self, event: Event) -> None:
        """Apply one event of the log to the state."""
        if not isinstance(event, OF_THE_TABLE):
            self.game.apply(self.state, event)
        elif isinstance(event, TableClosed):
            self.closed = event
        self.version += 1

    def reseed(self, seed: str) -> None:
        """Use another seed from now on: a new chapter of an endless table."""
        self._chance = Chance(seed)

    def keep(self, status: Status) -> None:
        """Remember the status of the last reply for those who ask again."""
        self._status = self.version, status

    @property
    def status(self) -> Status:
        """Return where the table stands now."""
        if self.closed is not None:
            return Status("over", outcome=Outcome(frozenset(), self.closed.reason))
        known = self._status
        if known is None or known[0] != self.version:
            known = self._status = self.version, self.game.status(self.state)
        return known[1]


def heard(events: Iterable[Event], listener: Seat | None) -> list[Event]:
    """Return what one seat (or, for None, a spectator) has been told."""
    return [event for event in events if event.audience.hears(listener)]


def view(game: Game[S], events: Iterable[Event], listener: Seat | None) -> S:
    """Return a seat's knowledge: the same state, folded from what that seat has heard."""
    state = game.blank()
    for event in heard(events, listener):
        if not isinstance(event, OF_THE_TABLE):
            game.apply(state, event)
    return state
