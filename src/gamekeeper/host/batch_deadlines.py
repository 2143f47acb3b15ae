"""Games whose time is up, many at once: read together, decided one by one, written together.

Only games that name fleeting events are ended here, and only tables that are not in memory: their
logs are read without those events, so that a long game costs hardly more than a short one. What
is out of the ordinary is left to the scheduler, which wakes such a table alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ..games import GAMES, make_game, make_speech
from ..kernel.messages import Command, Deadline, Event, SeedRevealed, TimeUp
from ..kernel.speech import Speech
from ..kernel.table import Table
from ..store.base import Change, Stored, TableId
from .host import Host
from .live_table import entries_of, standing_of

log = logging.getLogger("gamekeeper.endings")

AT_A_TIME = 25
"""So many games are decided before others in the house get their turn."""
FLEETING = {
    name: [kind.__name__ for kind in game.fleeting] for name, game in GAMES.items() if game.fleeting
}


class Ending(NamedTuple):
    """What is to be written when the time is up, and what happened."""

    change: Change
    events: Sequence[Event]
    speech: Speech[Any]


def time_up(deadline: Deadline, now: datetime) -> Command:
    """The command with which a deadline comes back; always the same for the same one."""
    id = f"time {deadline.key} {deadline.at.isoformat()}"
    return Command(id, None, TimeUp(deadline.key), now)


async def end_together(host: Host, tables: Sequence[TableId]) -> Sequence[TableId]:
    """End games whose time is up; returns the tables that must be woken one by one."""
    ended: set[TableId] = set()
    async with host.reserved(tables) as cold:
        for game, fleeting in FLEETING.items():
            if cold:
                ended |= await _end(host, await host.store.load(cold, game, fleeting))
    return [table for table in tables if table not in ended]


async def _end(host: Host, games: Sequence[Stored]) -> set[TableId]:
    endings: list[Ending] = []
    for number, stored in enumerate(games, 1):
        due = stored.row.standing.due
        if due is None or await host.hearing.is_behind(stored.row.id, due):
            continue
        if (ending := _judged(host, stored)) is not None:
            endings.append(ending)
        if not number % AT_A_TIME:
            await asyncio.sleep(0)
    append = host.store.append
    written = await asyncio.gather(
        *(append(ending.change) for ending in endings), return_exceptions=True
    )
    ended = set()
    for ending, problem in zip(endings, written, strict=True):
        if problem is None:
            ended.add(ending.change.table)
            host.report(ending.change.table, ending.speech, ending.events)
            host.announce(ending.change.table, ending.change.standing)
    return ended


def _judged(host: Host, stored: Stored) -> Ending | None:
    try:
        return _ending(host, stored)
    except Exception as problem:
        # a short log is not always one that could have happened; if the whole one is as bad, the
        # host sets the table aside
        log.info("woken alone", extra={"table": stored.row.id, "why": repr(problem)})
        return None


def _ending(host: Host, stored: Stored) -> Ending | None:
    """How the game ends now, or None: something else has to be done at this table."""
    row, entries = stored
    if row.aside is not None or row.standing.over or host.missed(row, entries[-1].at):
        return None
    if any(owes(row.id) for owes in host.owing):
        return None
    events = [entry.event for entry in entries]
    rules = make_game(row.game, row.options, row.edition)
    table = Table(rules, row.seed, events, row.version - len(events))
    now = host.clock.now()
    due = [deadline for deadline in table.status.deadlines if deadline.at <= now]
    if len(due) != 1:
        return None
    command = time_up(due[0], now)
    happened, status, _ = table.handle(command)
    speech = make_speech(row.game, row.options, host.themes, row.id, row.edition)
    if status.outcome is None or any(speech.missing(event) is not None for event in happened):
        return None
    new = entries_of(command, [*happened, SeedRevealed(row.seed)], row.version)
    return Ending(Change(row.id, row.version, new, standing_of(status)), happened, speech)
