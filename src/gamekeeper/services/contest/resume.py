"""Resumes a contest: its log, its standings file, and the new chapter that each start begins."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from ...errors import CannotStart, UnknownTable
from ...games.mia.options import Options
from ...games.mia.rules import Mia
from ...games.options import option_words
from ...host.commit import Opening, reopening
from ...host.live_table import LiveTable
from ...store.base import Entry, Store, TableId, TableRow
from .settings import ContestSettings
from .standings import Row, Standings, decode
from .standings_file import StandingsFile

log = logging.getLogger("gamekeeper.contest")


def open_standings_file(path: Path) -> StandingsFile:
    """Open a standings file; raises CannotStart if there is no room for it."""
    try:
        standings_file = StandingsFile(path)
    except OSError as problem:
        raise CannotStart(
            f"cannot keep the contest's standing in {path}: {problem.strerror}. "
            "The data folder must be writable and have some megabytes of room."
        ) from problem
    if standings_file.is_damaged:
        log.warning("standings file unreadable, using the log", extra={"file": str(path)})
    return standings_file


def newest(live: LiveTable, standings_file: StandingsFile) -> Standings:
    """Return the newest standings: the file is at most a second ahead of the log, or was lost."""
    state, written = live.table.state, decode(standings_file.content)
    if written.number >= state.number:
        return written
    known = {row.name: row for row in written.rows}
    rows = [
        msgspec.structs.replace(
            known.get(seat) or Row(seat), points=points, played=state.played.get(seat, 0)
        )
        for seat, points in state.points.items()
    ]
    return Standings(state.number, rows, state.terms, written.stage)


def standing_game(settings: ContestSettings) -> Mia:
    """Return the rules of the standing contest."""
    window, pause = (timedelta(milliseconds=ms) for ms in (settings.window_ms, settings.pause_ms))
    return Mia(
        Options(
            *(window, settings.early_start, pause),
            rounds=0,
            self_starting=True,
            lone_point=settings.lone_point,
        )
    )


async def load(game: Mia, name: str, store: Store, now: datetime) -> tuple[LiveTable, list[Entry]]:
    """Return the contest of this name and its log, newly opened or in a new chapter.

    Raises CannotStart if it was suspended.
    """
    table, words = TableId(name), option_words(game.options)
    try:
        row = await store.row(table)
    except UnknownTable:
        draft = Opening(table, game.name, words, "open", now).draft(rules=game)
        await store.append(change := draft.change())
        return draft.live, list(change.entries)
    if row.aside is not None:
        raise CannotStart(
            f"the contest {table!r} was suspended: {row.aside}. "
            f"`gamekeeper resume {table}` resumes it; mia.contest names another one."
        )
    return await _new_chapter(row, words, store, now, game)


async def _new_chapter(
    row: TableRow, words: dict[str, str], store: Store, now: datetime, game: Mia
) -> tuple[LiveTable, list[Entry]]:
    """Go on with a contest under a new seed, and reveal the old one.

    The log may be a second behind of what was played before a crash; with the old seed the same
    dice would fall again.
    """
    entries = list(await store.read(row.id))
    seed, chapter = secrets.token_hex(32), f"chapter {secrets.token_hex(8)}"
    change = reopening(row, words, chapter, now, seed)
    await store.append(change)
    entries += change.entries
    row = replace(row, options=words, seed=seed, version=entries[-1].seq)
    return LiveTable(row, entries, game), entries
