"""Game records of Go come into the house: a whole table is written at once, or nothing is."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from typing import NamedTuple

from ...games import make_game
from ...games.go.sgf.playing import Script, Step, script
from ...games.go.sgf.reading import read
from ...games.go.text.refusals import refuse
from ...host.live_table import entries_of
from ...host.table_bots import NOBODY
from ...kernel.chance import seed_hash
from ...kernel.messages import Command, SeedRevealed, Sit, Status, TableOpened
from ...kernel.table import Table
from ...lobby.opening import name_for
from ...store.base import Chair, Change, Entry, Standing, Store, TableRow

GAME = "go"


class BroughtIn(NamedTuple):
    """The table of a record."""

    row: TableRow
    is_new: bool
    notices: tuple[str, ...]
    """What was taken for something that the record does not say."""


async def bring_in(store: Store, raw: bytes, now: datetime) -> BroughtIn:
    """The table of this record, and whether it is new: the same file is brought in once.

    Its seats are nobody's: an unfinished game can be taken over by whoever joins under that name.
    Raises ``Rejected`` with ``bad-sgf``, and then nothing has changed.
    """
    played = script(read(raw), refuse)
    command = f"sgf {blake2b(raw, digest_size=16).hexdigest()}"
    table, is_new = await name_for(store, GAME, command)
    if not is_new:
        return BroughtIn(await store.row(table), False, played.notices)
    seed = secrets.token_hex(32)
    entries, status = _play(played, seed, command, now)
    over = status.outcome is not None
    standing = Standing(status.phase, None, over)
    row = TableRow(table, GAME, dict(played.options), seed, now, None, 0, standing)
    chairs = [Chair(table, seat, NOBODY) for seat in (played.black, played.white)]
    await store.append(Change(table, 0, entries, standing, chairs, new=row))
    return BroughtIn(await store.row(table), True, played.notices)


def _play(played: Script, seed: str, command: str, now: datetime) -> tuple[list[Entry], Status]:
    """The log of the record's table; everything happens on the days the record names."""
    table = Table(make_game(GAME, played.options), seed)
    opened = TableOpened(GAME, dict(played.options), seed_hash(seed))
    entries = [Entry(1, now, command, opened)]
    table.accept(opened)
    steps: Sequence[Step] = played.steps
    for number, step in enumerate(steps, 1):
        at = played.started or now
        if number == len(steps) and not isinstance(step.move, Sit):
            at = played.ended or at
        before = table.version
        reply = table.handle(Command(f"{command} {number}", step.seat, step.move, at))
        assert reply.rejection is None, f"{step} was refused: {reply.rejection}"
        entries += entries_of(
            Command(f"{command} {number}", step.seat, step.move, at), reply.events, before
        )
    status = table.status
    if status.outcome is not None:
        revealed = SeedRevealed(seed)
        last = entries[-1]
        entries.append(Entry(last.seq + 1, last.at, last.command, revealed))
    return entries, status
