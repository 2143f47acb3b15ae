"""The logs that administrators read (§16.6): of each game, and the general one of mail."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Protocol

from ...kernel.messages import Event, Move, SeedRevealed, TableClosed, TableOpened
from ...store.base import Entry, TableRow
from ...texts.catalogue import Texts
from ...zones import shown_time
from .theme_shelf import ADMINISTERED

GENERAL = "-1"
"""The log of mails and commands, which belongs to no game."""
MAX_LINES = 3_000
STORIES = frozenset({"tale", "tales"})
_MINUS = re.compile("[−–]")


class JournalLine(Protocol):
    """One line of a log."""

    @property
    def at(self) -> datetime: ...

    @property
    def text(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Happened:
    """A line about something that happened at a table."""

    at: datetime
    text: str


class LogFile(Protocol):
    """Where lines are kept, and mails that have not gone out: the mail door's spool."""

    def note(self, at: datetime, text: str, game: str) -> asyncio.Future[None]: ...

    def journal(self, game: str | None, limit: int) -> Sequence[JournalLine]: ...

    def forget(self, game: str) -> asyncio.Future[None]: ...

    def throw_away(self, table: str) -> asyncio.Future[None]: ...


class Journal:
    """The lines that a file keeps, with a way to empty them."""

    def __init__(self, file: LogFile) -> None:
        self._file = file
        self._last: asyncio.Future[None] | None = None

    def note(self, at: datetime, text: str, game: str = GENERAL) -> None:
        """Add a line without waiting until it is written."""
        self._last = self._file.note(at, text, game)

    async def settle(self) -> None:
        """Wait until every line that was added is written."""
        if self._last is not None:
            await asyncio.wait([self._last])

    def lines(self, game: str, limit: int = MAX_LINES) -> Sequence[JournalLine]:
        """Return the last lines of a game, or of the general log."""
        return self._file.journal(game, limit)

    async def clear(self, game: str) -> None:
        """Delete the lines of a game, or of the general log."""
        await self._file.forget(game)

    async def throw_away(self, game: str) -> None:
        """Delete the mails of a game that have not gone out."""
        await self._file.throw_away(game)


def is_general(name: str) -> bool:
    """Return True if the general log is meant: −1, whichever way the minus is written."""
    return _MINUS.sub("-", name) == GENERAL


def told(lines: Sequence[JournalLine], texts: Texts) -> str:
    """Return lines as §16.6 wants them; only the last ones if there are too many."""
    shown = lines[-MAX_LINES:]
    told = [f"{shown_time(line.at, '%Y-%m-%d %H:%M:%S')} - {line.text}" for line in shown]
    if len(lines) > len(shown):
        told.insert(0, texts.say("log.left-out", count=len(lines) - len(shown)))
    return "\n".join(told)


def of_game(
    row: TableRow, entries: Sequence[Entry], noted: Sequence[JournalLine], texts: Texts
) -> list[JournalLine]:
    """Return what happened at a table and what was mailed about it, in the order of time."""
    hooks = ADMINISTERED.get(row.game)
    record = _Record(texts, hooks.role_names if hooks else frozenset())
    happened = [Happened(entry.at, text) for entry in entries for text in record.texts(entry)]
    return sorted([*happened, *noted], key=lambda line: line.at)


class _Record:
    """How one game's moves and events are written in a log."""

    def __init__(self, texts: Texts, role_names: frozenset[str]) -> None:
        self._say = texts.say
        self._role_names = role_names

    def texts(self, entry: Entry) -> Iterator[str]:
        """Yield the lines of an entry: the command if it has one, then the event."""
        if entry.cause is not None:
            yield f"{entry.cause.seat or self._say('log.server')}: {self._line(entry.cause.move)}"
        match entry.event:
            case TableOpened(game):
                yield self._say("log.opened", game=game)
            case TableClosed():
                yield self._say("log.ended")
            case SeedRevealed():
                yield self._say("log.seed")
            case event:
                yield f"→ {self._line(event)}"

    def _line(self, thing: Event | Move) -> str:
        """Return a move or an event with its fields, without the empty ones."""
        return " ".join([_spaced(type(thing).__name__), *self._fields(thing)])

    def _fields(self, thing: Any) -> Iterator[str]:
        """Yield what a record holds; stories are left out, they were mailed."""
        for each in fields(thing):
            value = getattr(thing, each.name)
            if each.name not in STORIES and value not in (None, (), ""):
                yield f"{each.name.replace('_', ' ')}={self._plain(value)}"

    def _plain(self, value: object) -> str:
        """Return a value as people write it."""
        match value:
            case bool():
                return self._say("yes" if value else "no")
            case Enum():
                return self._plain(value.value)
            case str():
                return value.replace("_", " ") if value in self._role_names else value
            case datetime():
                return shown_time(value)
            case tuple() | list() | frozenset():
                return f"[{', '.join(map(self._plain, value))}]"
            case Mapping():
                return f"[{', '.join(f'{key}={self._plain(each)}' for key, each in value.items())}]"
            case _ if is_dataclass(value):
                return " ".join(self._fields(value))
            case _:
                return str(value)


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
