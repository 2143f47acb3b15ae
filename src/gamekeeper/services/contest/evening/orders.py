"""What an organiser says about an evening, at the command line (§24.7)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ....errors import GamekeeperError
from ....games.mia.statistics import Statistics
from ....kernel.messages import Seat
from ....store.base import Entry
from . import losses
from . import record as records
from .program import BOUNDS, Kind, Program
from .record import Record
from .referee import Referee
from .result import as_csv, as_json, as_text, loose


async def order(referee: Referee, words: Sequence[str], text: str) -> str:
    """Carry out an order. Raises GamekeeperError."""
    match words:
        case ["new"]:
            return await referee.announce(read_program(text))
        case ["start"]:
            return referee.skip(only=Kind.REGISTRATION)
        case ["next"]:
            return referee.skip()
        case ["stop"]:
            return await referee.stop()
        case ["show", name, kind]:
            return await _show(referee, name, kind)
        case ["why", name, kind]:
            return _why(referee, Seat(name), kind)
        case _:
            raise GamekeeperError("that is no order: new, start, next, stop, show or why")


def read_program(text: str) -> Program:
    """Return the program that was asked for. Raises GamekeeperError."""
    try:
        return msgspec.json.decode(text, type=Program)
    except msgspec.ValidationError as problem:
        field = str(problem).rpartition("`$.")[2].rstrip("`")
        raise GamekeeperError(BOUNDS.get(field, f"that is no contest: {problem}")) from None
    except msgspec.DecodeError as problem:
        raise GamekeeperError(f"that is no contest: {problem}") from None


async def _show(referee: Referee, name: str, kind: str) -> str:
    record = referee.record
    if record is not None and name in ("", record.program.name):
        if kind == "json":
            return as_json(record, referee.running, referee.left)
        if kind == "text":
            names = tuple(referee.contest.live.table.state.points) if referee.is_playing else ()
            now, language = (record, referee.running, referee.practice), referee.language
            return as_text(*now, registered=names, is_held=referee.is_held, language=language)
        return as_csv(record, referee.running)
    if name:
        return shown(records.load(referee.folder, name), kind, referee.language)
    contest = referee.contest
    await contest.write()
    tallies = from_log(await contest.log_writer.read()).tallies
    return loose(contest.live.table.state.points, tallies, kind, referee.language)


def shown(record: Record, kind: str, language: str) -> str:
    """Return an evening that is not being played as text, as JSON or as CSV."""
    match kind:
        case "json":
            return as_json(record)
        case "csv":
            return as_csv(record)
        case _:
            return as_text(record, language=language)


def from_log(entries: Sequence[Entry]) -> Statistics:
    """Return the figures of the rounds that a log still holds."""
    statistics, start = Statistics(), 0
    for end in range(1, len(entries) + 1):
        if end == len(entries) or entries[end].cause is not None:
            cause = entries[start].cause
            if cause is not None:
                events = [entry.event for entry in entries[start:end]]
                statistics.feed(entries[start].at, cause.seat, cause.move, events)
            start = end
    return statistics


def _why(referee: Referee, name: Seat, kind: str) -> str:
    if name not in referee.contest.live.table.state.points:
        raise GamekeeperError(f"no bot of the contest is called {name!r}")
    found = referee.losses.of(name)
    if kind == "json":
        return msgspec.json.encode(found).decode()
    return losses.as_text(name, found)
