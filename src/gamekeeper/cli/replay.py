"""``gamekeeper replay``: a table's story again, as the public or one seat heard it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import click

from ..config import Settings
from ..errors import GamekeeperError
from ..kernel.game import Speech
from ..kernel.messages import Event, Seat, SeedRevealed, TableClosed, TableOpened
from ..kernel.table import view
from ..store.base import Chair, Entry, Store, TableRow
from .looking import look, read_table, rules_of, tell, with_settings


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose ears, and in which form."""

    seat: Seat | None
    everything: bool
    records: bool


@click.command()
@click.argument("table")
@click.option("--as", "seat", metavar="SEAT", help="What this seat heard.")
@click.option("--all", "everything", is_flag=True, help="Everything, and who heard it.")
@click.option("--events", is_flag=True, help="Event records instead of words.")
@click.option(
    "--i-am-the-operator", "operator", is_flag=True, help="Show secrets of a running game."
)
@with_settings
def command(settings: Settings, table: str, operator: bool, **ears: Any) -> None:
    """Tell the story of TABLE again: what the public heard, or --as SEAT, or --all."""
    wanted = Wanted(ears["seat"], ears["everything"], ears["events"])
    if wanted.everything and wanted.seat is not None:
        raise GamekeeperError("choose one of --as SEAT and --all")

    async def find(store: Store) -> tuple[TableRow, Sequence[Entry], Sequence[Chair]]:
        row, entries = await read_table(store, table)
        return row, entries, await store.chairs(row.id)

    row, entries, chairs = look(settings, find)
    if (wanted.everything or wanted.seat is not None) and not (row.standing.over or operator):
        raise GamekeeperError(
            f"table {row.id} is not over, and this would show secrets: add --i-am-the-operator"
            " if you do not play there"
        )
    if wanted.seat is not None:
        _check_seat(wanted.seat, entries, chairs)
    for line in lines(row, entries, wanted, settings):
        tell(line)


def _check_seat(seat: Seat, entries: Sequence[Entry], chairs: Sequence[Chair]) -> None:
    known = {chair.seat for chair in chairs}
    for entry in entries:
        known |= entry.event.audience.seats or frozenset()
        if entry.cause is not None and entry.cause.seat is not None:
            known.add(entry.cause.seat)
    if seat not in known:
        raise GamekeeperError(f"nobody sat there as {seat!r}; seats: {', '.join(sorted(known))}")


def lines(
    row: TableRow, entries: Sequence[Entry], wanted: Wanted, settings: Settings | None = None
) -> Iterator[str]:
    """The story line by line; what the wanted ears did not hear is not in it."""
    game, speech = rules_of(row, settings)
    known = view(game, [entry.event for entry in entries], None)
    if entries and entries[0].seq > 1:
        yield f"(The log was shortened: it begins with entry {entries[0].seq}.)"
    digits = len(str(entries[-1].seq)) if entries else 1
    column = max((len(_ears(entry.event)) for entry in entries), default=1)
    for entry in entries:
        event = entry.event
        if not wanted.everything and not event.audience.hears(wanted.seat):
            continue
        text = _text(speech, event, wanted, known)
        if text is not None:
            who = f"{_ears(event):{column}}  " if wanted.everything else ""
            at = entry.at.isoformat(sep=" ", timespec="milliseconds").removesuffix("+00:00")
            yield f"{entry.seq:{digits}}  {at}  {who}{text}"


def _text(speech: Speech[Any], event: Event, wanted: Wanted, known: Any) -> str | None:
    if wanted.records:
        return record(event)
    words = say(speech, event, _listener(event) if wanted.everything else wanted.seat, known)
    return words or (f"({record(event)})" if wanted.everything else None)


def say(speech: Speech[Any], event: Event, listener: Seat | None, known: Any) -> str | None:
    """An event in words; those about the table itself have ours, all others the game's.

    ``known`` is what the public knows: whom the words need to know lasts.
    """
    match event:
        case TableOpened(game, options, hash):
            chosen = " ".join(f"{key}={word}" for key, word in sorted(options.items()))
            return f"A table for {game} is open ({chosen}). Its seed has the hash {hash}."
        case TableClosed(reason):
            return f"The house has ended this table{f' ({reason})' if reason else ''}."
        case SeedRevealed(seed):
            return f"The seed was {seed}."
        case _:
            return speech.say(event, listener, known)


def record(event: Event) -> str:
    """An event as it stands in the log: its name and its fields."""
    values = [f"{each.name}={_plain(getattr(event, each.name))}" for each in fields(event)]  # type: ignore[arg-type]
    return " ".join([type(event).__name__, *values])


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_plain, value))}]"
    return str(value)


def _ears(event: Event) -> str:
    seats = event.audience.seats
    return "*" if seats is None else ",".join(sorted(seats)) or "-"


def _listener(event: Event) -> Seat | None:
    """Somebody who heard it: words for private ears are spoken to one of them."""
    return min(event.audience.seats or (), default=None)
