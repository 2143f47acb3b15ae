"""Imports game records of Go: a whole table is written at once, or nothing is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from typing import NamedTuple

from ...games.go.sgf.playing import Script, Step, script
from ...games.go.sgf.reading import read
from ...games.go.text.refusals import refuse
from ...host.commit import Draft, Opening
from ...host.live_table import NO_SEATING, Seating
from ...host.table_bots import NOBODY
from ...kernel.messages import Command, Sit
from ...lobby.opening import name_for
from ...store.base import Chair, Standing, Store, TableRow

GAME = "go"


class ImportedRecord(NamedTuple):
    """The table of a record."""

    row: TableRow
    is_new: bool
    notices: tuple[str, ...]
    """Which values were assumed for what the record does not say."""


async def bring_in(store: Store, raw: bytes, now: datetime) -> ImportedRecord:
    """Return the table of this record, and whether it is new: a file is imported once.

    Its seats are nobody's: an unfinished game can be taken over by whoever joins under that name.
    Raises ``Rejected`` with ``bad-sgf``, and then nothing has changed.
    """
    played = script(read(raw), refuse)
    command = f"sgf {blake2b(raw, digest_size=16).hexdigest()}"
    table, is_new = await name_for(store, GAME, command)
    if not is_new:
        return ImportedRecord(await store.row(table), False, played.notices)
    draft = Opening(table, GAME, played.options, command, now).draft()
    chairs = [Chair(table, seat, NOBODY) for seat in (played.black, played.white)]
    _play(played, draft, command, now, Seating(chairs))
    status = draft.live.table.status
    await store.append(draft.change(Standing(status.phase, None, status.outcome is not None)))
    return ImportedRecord(await store.row(table), True, played.notices)


def _play(played: Script, draft: Draft, command: str, now: datetime, seating: Seating) -> None:
    """Play the record; everything happens on the days the record names."""
    steps: Sequence[Step] = played.steps
    for number, step in enumerate(steps, 1):
        at = played.started or now
        if number == len(steps) and not isinstance(step.move, Sit):
            at = played.ended or at
        reply = draft.decide(Command(f"{command} {number}", step.seat, step.move, at), seating)
        assert draft.bug is None, f"{step} failed: {draft.bug!r}"
        assert reply.rejection is None, f"{step} was refused: {reply.rejection}"
        seating = NO_SEATING
