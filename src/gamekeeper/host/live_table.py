"""A table in memory: the game in progress, the log at hand, and every seat's view of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar

from ..errors import BadLog
from ..games import GAMES, make_face, make_game, make_speech
from ..games.options import LANGUAGE
from ..kernel.asks import Answer, find
from ..kernel.face import Face
from ..kernel.game import Game
from ..kernel.messages import Command, Event, Move, Rejected, Rejection, Reply, Seat, Status
from ..kernel.scenes import Scene
from ..kernel.speech import Speech
from ..kernel.table import OF_THE_TABLE, Table
from ..narration.library import Themes
from ..store.base import Cause, Chair, Ear, Entry, PersonId, Standing, Store, TableRow

C = TypeVar("C", "Command", "Intention", "Command | Intention")

AS_HOST = "host"
"""Ends the ids of commands that the host of a table has given."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What changes around a table together with its events."""

    chairs: Sequence[Chair] = ()
    vacated: Sequence[Seat] = ()
    ears: Sequence[Ear] = ()
    deafened: Sequence[str] = ()

    def and_(self, later: Seating) -> Seating:
        """Merge two seatings of different people into one."""
        return Seating(
            [*self.chairs, *later.chairs],
            [*self.vacated, *later.vacated],
            [*self.ears, *later.ears],
            [*self.deafened, *later.deafened],
        )


NO_SEATING = Seating()


class _View:
    """One listener's knowledge and how far into the log it reaches."""

    __slots__ = ("scene", "seq", "state")

    def __init__(self, state: Any, seq: int) -> None:
        self.state, self.seq = state, seq
        self.scene: Scene | None = None
        """What they see; None: nobody has looked since they last heard something."""


class LiveTable:
    """A table in memory. It is a cache: in doubt, drop it and fold the log again."""

    def __init__(
        self,
        row: TableRow,
        entries: Sequence[Entry],
        game: Game[Any] | None = None,
        themes: Themes | None = None,
    ) -> None:
        self.row = row
        self.id = row.id
        self.game = game or _make(row)
        self._themes = themes
        self.speech: Speech[Any] = make_speech(row.game, row.options, themes, row.id, row.edition)
        self._speeches = {row.language: self.speech}
        before = entries[0].seq - 1 if entries else row.version
        self._before = before
        """How many events the table has lived through before the first one of ``log``."""
        self.log: list[Event] = [entry.event for entry in entries]
        self.table: Table[Any] = Table(self.game, row.seed, self.log, before)
        self.done = {entry.command for entry in entries}
        """Commands that stand in the log: the same id twice acts once."""
        self.host_acts = sum([id.endswith(f" {AS_HOST}") for id in self.done])
        """How often the table's host has done something."""
        self.last = entries[-1].at if entries else row.opened_at
        """The moment of the last entry: no later entry gets an earlier time."""
        self.lock = asyncio.Lock()
        self.used = row.opened_at
        """When somebody last needed this table."""
        self.chairs: Sequence[Chair] | None = None
        """Who sits here; None: that, or who listens, has changed, so ask the store."""
        self.spoke: dict[PersonId, deque[datetime]] = {}
        """When people at this table last said something."""
        self.besides = 0
        """Counts what has changed beside the log: what people said, and who is muted."""
        self._views: dict[Seat | None, _View] = {}
        self.entry = GAMES[row.game]
        """What its game says about itself."""
        self._look = self.entry.look

    @property
    def version(self) -> int:
        return self.table.version

    @cached_property
    def face(self) -> Face[Any]:
        """Return what this table asks and shows as data."""
        return make_face(self.row.game, self.row.options, self.row.edition)

    def speech_in(self, language: str) -> Speech[Any]:
        """Return how this table is told to readers of a language."""
        if language not in self._speeches:
            row, options = self.row, {**self.row.options, LANGUAGE: language}
            made = make_speech(row.game, options, self._themes, row.id, row.edition)
            self._speeches[language] = made
        return self._speeches[language]

    def stamped(self, command: C) -> C:
        """Return the same command, if need be as of the last entry: time does not go back."""
        return command if command.at >= self.last else command._replace(at=self.last)

    def handle(self, command: Command) -> Reply:
        """Decide a command and keep its events at hand; writing them is the caller's duty."""
        reply = self.table.handle(command)
        if reply.events:
            self.last = max(self.last, command.at)
            self.log.extend(reply.events)
            self.table.keep(reply.status)
        return reply

    def is_due(self, at: datetime) -> bool:
        """Return True if one of its deadlines has passed by then."""
        due = self.table.status.deadlines
        return bool(due) and any(deadline.at <= at for deadline in due)

    def since(self, version: int) -> tuple[Event, ...]:
        """Return what has happened after this version, as far as it is in memory."""
        return tuple(self.log[max(version - self._before, 0) :])

    def did(self, command: str) -> None:
        """Note the id of a command that has caused events."""
        self.done.add(command)
        self.host_acts += command.endswith(f" {AS_HOST}")

    def note(self, event: Event) -> None:
        """Take an event about the table itself into the log."""
        self.table.accept(event)
        self.log.append(event)

    def untold(self, events: Sequence[Event]) -> str | None:
        """Return the first story these events need and no theme has, or None."""
        missing = self.speech.missing
        for event in events:
            if (words := missing(event)) is not None:
                return words
        return None

    def view(self, listener: Seat | None) -> Any:
        """Return what this seat (None: a spectator) knows now."""
        if self._look is not None:
            return self._look(self.table.state, listener)
        mine = self._views.get(listener)
        if mine is None:
            mine = self._views[listener] = _View(self.game.blank(), self._before)
        start = mine.seq - self._before
        if start < len(self.log):
            apply, state = self.game.apply, mine.state
            for event in self.log[start:]:
                if event.audience.hears(listener) and not isinstance(event, OF_THE_TABLE):
                    apply(state, event)
                    mine.scene = None
            mine.seq = self._before + len(self.log)
        return mine.state

    def scene(self, listener: Seat | None) -> Scene:
        """Return what this seat (None: a spectator) sees now."""
        view, mine = self.view(listener), self._views.get(listener)
        if mine is None:
            return self.face.scene(view, listener)
        if mine.scene is None:
            mine.scene = self.face.scene(view, listener)
        return mine.scene

    def move(self, seat: Seat | None, answer: Answer) -> Move:
        """Return the move that an answer to what a seat, or the host, is asked means now.

        Raises what :func:`gamekeeper.kernel.asks.find` does.
        """
        view, mine = self.view(seat), self._views.get(seat)
        if seat is None or mine is None or mine.scene is None:
            return self.face.move(view, seat, answer)
        return self.face.answer(view, seat, find(mine.scene.asks, answer), answer.values)

    def forget_before(self, index: int) -> None:
        """Drop the first events of the log at hand; a summary event stands at ``index``."""
        if index <= 0:
            return
        for listener in self._views:
            self.view(listener)
        del self.log[:index]
        self._before += index


class Intention(NamedTuple):
    """A command whose move is chosen under the table's lock, from the view its seat has then."""

    id: str
    seat: Seat | None
    choose: Callable[[Any], Move]
    """Returns the move; raises Rejected."""
    at: datetime
    check: Callable[[LiveTable], None] | None = None
    """Raises Rejected if the table is no longer as they saw it."""

    def resolved(self, live: LiveTable) -> Command:
        """Return the command, chosen now; raises Rejected."""
        if self.check is not None:
            self.check(live)
        return Command(self.id, self.seat, self.choose(live.view(self.seat)), self.at)


class FastTable(Protocol):
    """A table that is played in memory without waiting for the store, which is written behind it.

    It acts on its own deadlines.
    """

    live: LiveTable

    def handle(self, command: Command) -> Rejection | None:
        """Decide a command and tell the players; returns why it was rejected, or None."""

    def seat(self, seating: Seating) -> None:
        """Let people sit down or listen through other doors; written with the next events."""

    def knows(self, seat: Seat) -> bool:
        """Return whether this name is taken, by whatever door."""

    def is_present(self, seat: Seat) -> bool:
        """Return whether this player takes part now."""

    async def write(self) -> None:
        """Write what was played until now. Raises StoreError."""

    async def close(self) -> None:
        """Stop playing; afterwards everything that was told is on disk."""


def _make(row: TableRow) -> Game[Any]:
    try:
        return make_game(row.game, row.options, row.edition)
    except Rejected as no:
        raise BadLog(f"table {row.id}: {no.rejection.code} {dict(no.rejection.facts)}") from None


def entries_of(command: Command, events: Sequence[Event], before: int) -> list[Entry]:
    """Return the log entries of one command; the first one also says who asked for what."""
    cause: Cause | None = Cause(command.seat, command.move)
    entries = []
    for seq, event in enumerate(events, before + 1):
        entries.append(Entry(seq, command.at, command.id, event, cause))
        cause = None
    return entries


def standing_of(status: Status) -> Standing:
    """Return what a table's row says about this status."""
    due = min([deadline.at for deadline in status.deadlines], default=None)
    return Standing(status.phase, due, status.outcome is not None)


async def taken(store: Store, seating: Seating) -> Rejection | None:
    """Return why one of these chairs cannot be taken, or None.

    Asked under the table's lock (and, with several servers, again after a conflict).
    """
    for wanted in seating.chairs:
        for chair in await store.chairs(wanted.table):
            if chair.person == wanted.person and chair.seat != wanted.seat:
                return Rejection("already-seated", {"table": wanted.table})
            if chair.seat == wanted.seat and chair.person != wanted.person:
                return Rejection("seat-taken", {"seat": wanted.seat, "table": wanted.table})
    return None
