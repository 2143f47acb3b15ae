"""The logs that administrators read (§16.6): of a game, and the general one of mail and orders."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from ...doors.mail.wire.send.spool import GENERAL, Line, Spool
from ...games.werewolves.roles import ROLES
from ...kernel.messages import Event, Move, SeedRevealed, TableClosed, TableOpened
from ...store.base import Entry
from ...zones import shown_time

MOST_LINES = 3_000
STORIES = frozenset({"tale", "tales"})
_MINUS = re.compile("[−–]")


class Journal:
    """The lines the mail door keeps, with a way to empty them."""

    def __init__(self, spool: Spool) -> None:
        self._spool = spool
        self._last: asyncio.Future[None] | None = None

    def note(self, at: datetime, text: str, game: str = GENERAL) -> None:
        """Add a line; nobody waits for it."""
        self._last = self._spool.note(at, text, game)

    async def settle(self) -> None:
        """Wait until every line that was added stands there."""
        if self._last is not None:
            await asyncio.wait([self._last])

    def lines(self, game: str, limit: int = MOST_LINES) -> Sequence[Line]:
        """The last lines of a game, or of none in particular."""
        return self._spool.journal(game, limit)

    async def clear(self, game: str) -> None:
        """Forget the lines of a game, or of none in particular."""
        await self._spool.forget(game)

    async def throw_away(self, game: str) -> None:
        """Forget the mails of a game that have not gone out."""
        await self._spool.throw_away(game)


def is_general(name: str) -> bool:
    """Whether the general log is meant: −1, whichever way the minus is written."""
    return _MINUS.sub("-", name) == GENERAL


def told(lines: Sequence[Line]) -> str:
    """Lines as §16.6 wants them; the last ones if there are too many."""
    shown = lines[-MOST_LINES:]
    texts = [f"{shown_time(line.at, '%Y-%m-%d %H:%M:%S')} - {line.text}" for line in shown]
    if len(lines) > len(shown):
        texts.insert(0, f"({len(lines) - len(shown)} earlier lines are left out.)")
    return "\n".join(texts)


def of_game(game: str, entries: Sequence[Entry], noted: Sequence[Line]) -> list[Line]:
    """What happened at a table and what was mailed about it, in the order of time."""
    happened = [Line(entry.at, game, text) for entry in entries for text in _texts(entry)]
    return sorted([*happened, *noted], key=lambda line: line.at)


def _texts(entry: Entry) -> Iterator[str]:
    if entry.cause is not None:
        who = entry.cause.seat or "the house"
        yield f"{who}: {_record(entry.cause.move)}"
    match entry.event:
        case TableOpened(game):
            yield f"opened, {game}"
        case TableClosed():
            yield "ended by the house"
        case SeedRevealed():
            yield "the seed was revealed"
        case event:
            yield f"→ {_record(event)}"


def _record(thing: Event | Move) -> str:
    """A move or an event with the names of its players and all the rest, without what is empty."""
    return " ".join([_spaced(type(thing).__name__), *_fields(thing)])


def _fields(thing: Any) -> Iterator[str]:
    """What a record holds; stories are left out, they were mailed."""
    for each in fields(thing):
        value = getattr(thing, each.name)
        if each.name not in STORIES and value not in (None, (), ""):
            yield f"{each.name.replace('_', ' ')}={_plain(value)}"


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _plain(value: object) -> str:
    """A value as people write it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return _plain(value.value)
        case str():
            return value.replace("_", " ") if value in ROLES else value
        case datetime():
            return shown_time(value)
        case tuple() | list() | frozenset():
            return f"[{', '.join(map(_plain, value))}]"
        case Mapping():
            return f"[{', '.join(f'{key}={_plain(each)}' for key, each in value.items())}]"
        case _ if is_dataclass(value):
            return " ".join(_fields(value))
        case _:
            return str(value)
