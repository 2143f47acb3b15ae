"""How the records of the store's contract are laid out in columns, alike for all databases."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from operator import itemgetter
from typing import Any

import msgspec

from ..errors import BadLog
from ..kernel.messages import Seat
from .base import (
    LAST_ENTRIES,
    Cause,
    Chair,
    Change,
    Ear,
    Entry,
    Finish,
    Hears,
    Life,
    Person,
    PersonId,
    Spoken,
    Standing,
    Stored,
    TableId,
    TableRow,
)
from .codec import Codec, encode

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_OPTIONS = msgspec.json.Decoder(dict[str, str])

TABLE_COLUMNS = (
    "id, game, options, seed, opened_at, opened_by, version, phase, due, over, aside, edition, talk"
)
ENTRY_COLUMNS = "table_id, seq, at, command, kind, body, seat, move_kind, move_body"
TALK_COLUMNS = (
    "n, after_version, at, channel, speaker, text, hearers, person, command, place, hidden"
)

FINISHED_CHAIRS = "select table_id, seat, person from tables join chairs on table_id = id"
FINISHED_ENTRIES = (
    f"select {ENTRY_COLUMNS} from tables join entries on table_id = id"  # noqa: S608
    f" and seq > version - {LAST_ENTRIES}"
)
"""What belongs to finished tables; which tables, and in which order, is left to each database."""

EntryValues = tuple[str, int, int, str, str, str, str | None, str | None, str | None]


def micros(moment: datetime) -> int:
    """Return microseconds since 1970; exact, unlike ``timestamp()``."""
    return (moment - _EPOCH) // _MICROSECOND


def length(time: timedelta) -> int:
    """Return a length of time in microseconds."""
    return time // _MICROSECOND


def moment(micros: int) -> datetime:
    """Return the aware UTC time that :func:`micros` was made from."""
    return _EPOCH + timedelta(microseconds=micros)


def due_of(standing: Standing) -> int | None:
    """Return the deadline as it is stored."""
    return None if standing.due is None else micros(standing.due)


def version_after(change: Change) -> int:
    """Return the version a table has when this change is written."""
    return change.entries[-1].seq if change.entries else change.expected


def has_more(change: Change) -> bool:
    """Return True if more than the table's row and its entries is to be written."""
    around = change.chairs or change.vacated or change.ears or change.deafened
    return bool(around or change.forget_before or renews(change))


def renews(change: Change) -> bool:
    """Return True if the table's options or its seed are replaced."""
    return change.options is not None or change.seed is not None


def renewed(change: Change) -> tuple[str | None, str | None]:
    """Return the new options and the new seed, each None where the old one stays."""
    return None if change.options is None else options_json(change.options), change.seed


def check(change: Change) -> None:
    """Refuse a change that no store may take: entries out of order, or a gap that is not meant."""
    before = change.expected
    for entry in change.entries:
        gap_is_meant = before == change.expected and change.forget_before > 0
        if entry.seq != before + 1 and not (gap_is_meant and entry.seq > before):
            raise ValueError(f"entry {entry.seq} of {change.table!r} cannot follow {before}")
        before = entry.seq


def check_all(changes: Sequence[Change]) -> None:
    """Refuse changes that no store may take, or that are not of different tables."""
    if len(changes) > 1 and len({change.table for change in changes}) < len(changes):
        raise ValueError("two changes of one table cannot be written at once")
    for change in changes:
        check(change)


def entry_values(table: TableId, entry: Entry, known: frozenset[type]) -> EntryValues:
    """Return an entry in the order of ``ENTRY_COLUMNS``."""
    kind, body = encode(entry.event, known)
    cause = entry.cause
    if cause is None:
        return table, entry.seq, micros(entry.at), entry.command, kind, body, None, None, None
    move = encode(cause.move, known)
    return table, entry.seq, micros(entry.at), entry.command, kind, body, cause.seat, *move


def entry_of(columns: Sequence[Any], codec: Codec) -> Entry:
    """Make an entry from its columns; raises BadLog if they cannot be read."""
    table, seq, at, command, kind, body, seat, move_kind, move_body = columns
    try:
        event = codec.decode_event(kind, body)
        cause = Cause(seat, codec.decode_move(move_kind, move_body)) if move_kind else None
    except BadLog as error:
        raise BadLog(f"entry {seq} of table {table!r}: {error}") from error
    return Entry(seq, moment(at), command, event, cause)


def options_json(options: Mapping[str, str]) -> str:
    """Return a table's options as they are stored."""
    return msgspec.json.encode(dict(options)).decode()


def table_values(row: TableRow, change: Change) -> tuple[Any, ...]:
    """Return a new table in the order of ``TABLE_COLUMNS``; the change has the newer standing."""
    standing = change.standing
    return (
        row.id,
        row.game,
        options_json(row.options),
        row.seed,
        micros(row.opened_at),
        row.opened_by,
        version_after(change),
        standing.phase,
        due_of(standing),
        standing.over,
        row.aside,
        row.edition,
        row.talk,
    )


def table_of(columns: Sequence[Any]) -> TableRow:
    """Make a table's row from its columns."""
    id, game, options, seed, opened_at, opened_by, version, phase, due, over, *rest = columns
    standing = Standing(phase, None if due is None else moment(due), bool(over))
    return TableRow(
        TableId(id),
        game,
        _OPTIONS.decode(options),
        seed,
        moment(opened_at),
        opened_by,
        version,
        standing,
        *rest,
    )


def ear_of(columns: Sequence[Any]) -> Ear:
    """Make an ear from (address, seat, hears, mark, talk)."""
    address, seat, hears, mark, talk = columns
    return Ear(address, seat, Hears(hears), mark, talk)


def spoken_of(columns: Sequence[Any]) -> Spoken:
    """Make a message from ``TALK_COLUMNS``, its hearers as a list; what is hidden has no words."""
    n, version, at, channel, speaker, text, hearers, person, command, place, hidden = columns
    return Spoken(
        *(n, version, moment(at), channel, speaker, "" if hidden else text),
        *(None if hearers is None else frozenset(hearers), person, command, place, bool(hidden)),
    )


def chair_of(columns: Sequence[Any]) -> Chair:
    """Make a chair from (table, seat, person)."""
    table, seat, person = columns
    return Chair(TableId(table), Seat(seat), PersonId(person))


def finishes(
    tables: Iterable[str],
    chairs: Iterable[Sequence[Any]],
    last: Iterable[Sequence[Any]],
    codec: Codec,
) -> list[Finish]:
    """Make finished tables from their ids and the columns of their chairs and last entries."""
    seated: dict[str, list[Chair]] = {table: [] for table in tables}
    ends: dict[str, list[Entry]] = {table: [] for table in seated}
    for columns in chairs:
        seated.get(columns[0], []).append(chair_of(columns))
    for columns in last:
        if columns[0] in ends:
            ends[columns[0]].append(entry_of(columns, codec))
    return [Finish(TableId(table), seated[table], ends[table]) for table in seated]


def stored(
    tables: Iterable[Sequence[Any]], entries: Iterable[Sequence[Any]], codec: Codec
) -> list[Stored]:
    """Make tables and their logs from their columns; those that cannot be read are left out."""
    logs: dict[str, list[Sequence[Any]]] = {}
    for columns in entries:
        logs.setdefault(columns[0], []).append(columns)
    found = []
    for table in tables:
        log = sorted(logs.get(table[0], []), key=itemgetter(1))
        with suppress(BadLog):
            found.append(Stored(table_of(table), [entry_of(columns, codec) for columns in log]))
    return found


def person_of(columns: Sequence[Any]) -> Person:
    """Make a person from (id, name, operator)."""
    id, name, operator = columns
    return Person(PersonId(id), name, bool(operator))


def life_of(columns: Sequence[Any]) -> Life:
    """Make a life from (opened, seen)."""
    opened, seen = columns
    return Life(moment(opened), moment(seen))


def codec_for(codecs: Mapping[str, Codec], game: str, table: TableId) -> Codec:
    """Return the codec of a table's game; raises BadLog if this program does not have that game."""
    codec = codecs.get(game)
    if codec is None:
        raise BadLog(f"table {table!r} plays {game!r}, which this program does not know")
    return codec


def without_fleeting(entries: Sequence[Entry], fleeting: Collection[str]) -> list[Entry]:
    """Return all of these entries, but of the fleeting ones only the last."""
    is_fleeting = [type(entry.event).__name__ in fleeting for entry in entries]
    last = max((n for n, fleets in enumerate(is_fleeting) if fleets), default=None)
    return [entry for n, entry in enumerate(entries) if n == last or not is_fleeting[n]]
