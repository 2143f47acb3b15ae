"""``gamekeeper replay``: shows a game move by move, as the public or one player saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...games import GAMES, chosen_options, language_of
from ...host.delivery.news import in_order
from ...host.talk.lines import written
from ...kernel.game import Game
from ...kernel.messages import Event, Seat, SeedRevealed, TableClosed, TableOpened
from ...kernel.speech import Speech
from ...kernel.table import OF_THE_TABLE, view
from ...store.base import WATCHERS, Chair, Entry, Spoken, Store, TableRow
from ...zones import shown_time
from .common import (
    as_operator,
    check_seat,
    check_secrets,
    look,
    read_table,
    rules_of,
    tell,
    with_settings,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose view is shown, and in which form."""

    seat: Seat | None
    everything: bool
    records: bool
    board: int | None = None
    """After how many moves the board is shown; None: never."""


@click.command()
@click.argument("table")
@click.option("--as", "seat", metavar="SEAT", help="As this player saw it.")
@click.option("--all", "everything", is_flag=True, help="Everything, and who saw it.")
@click.option("--events", is_flag=True, help="Event records instead of words.")
@click.option(
    "--board", type=click.IntRange(1), metavar="N", help="Show the board after every N moves."
)
@as_operator
@with_settings
def command(settings: Settings, table: str, operator: bool, **ears: Any) -> None:
    """Show TABLE move by move, as the public saw it, or --as SEAT, or --all."""
    wanted = Wanted(ears["seat"], ears["everything"], ears["events"], ears["board"])
    if wanted.everything and wanted.seat is not None:
        raise GamekeeperError("choose one of --as SEAT and --all")

    async def find(
        store: Store,
    ) -> tuple[TableRow, Sequence[Entry], Sequence[Chair], Sequence[Spoken]]:
        row, entries = await read_table(store, table)
        return row, entries, await store.chairs(row.id), await store.talk(row.id)

    row, entries, chairs, talk = look(settings, find)
    if wanted.everything or wanted.seat is not None:
        check_secrets(row, operator)
    if wanted.seat is not None:
        check_seat(wanted.seat, entries, chairs)
    for line in lines(row, entries, wanted, settings, talk):
        tell(line)


def lines(
    row: TableRow,
    entries: Sequence[Entry],
    wanted: Wanted,
    settings: Settings | None = None,
    talk: Sequence[Spoken] = (),
) -> Iterator[str]:
    """Yield the story line by line, and what people said meanwhile.

    What the wanted ears did not hear is not in it.
    """
    game, speech = rules_of(row, settings)
    known = view(game, [entry.event for entry in entries], None)
    if entries and entries[0].seq > 1:
        yield f"(The log was shortened: it begins with entry {entries[0].seq}.)"
    digits = len(str(entries[-1].seq)) if entries else 1
    column = max((len(_ears(entry.event)) for entry in entries), default=1)
    boards = None if wanted.board is None else _Boards(row, game, wanted.board)
    for entry in in_order(entries, () if wanted.records else talk):
        if isinstance(entry, Spoken):
            if wanted.everything or entry.is_heard_by(wanted.seat):
                who = f"{_hearers(entry):{column}}  " if wanted.everything else ""
                yield f"{'':{digits}}  {_moment(entry.at)}  {who}{written(row, speech, entry)}"
            continue
        event = entry.event
        if not wanted.everything and not event.audience.hears(wanted.seat):
            continue
        text = _text(speech, event, wanted, known)
        if text is not None:
            who = f"{_ears(event):{column}}  " if wanted.everything else ""
            yield f"{entry.seq:{digits}}  {_moment(entry.at)}  {who}{text}"
        if boards is not None and (board := boards.after(event)) is not None:
            yield board
    if boards is not None and (board := boards.at_the_end()) is not None:
        yield board


def _moment(at: datetime) -> str:
    return shown_time(at, f"%Y-%m-%d %H:%M:%S.{at.microsecond // 1000:03}")


class _Boards:
    """The table as it looked then, for a game that has a board."""

    def __init__(self, row: TableRow, game: Game[Any], every: int) -> None:
        self._draw, self._game, self._every = GAMES[row.game].picture, game, every
        self._options = chosen_options(row.game, row.options, row.edition)
        self._state, self._last, self._moves, self._is_shown = game.blank(), "", -1, True
        self._language = language_of(row.options)

    def after(self, event: Event) -> str | None:
        """Return the board, if it is its turn to be shown after this event."""
        if isinstance(event, OF_THE_TABLE):
            return None
        self._game.apply(self._state, event)
        picture = self._draw(self._state, self._options, self._language)
        if picture is None or picture.name == self._last:
            return None
        self._last = picture.name
        self._moves += 1
        self._is_shown = self._moves % self._every == 0
        return picture.text if self._is_shown and self._moves else None

    def at_the_end(self) -> str | None:
        """Return the board, unless it was shown just now."""
        picture = self._draw(self._state, self._options, self._language)
        return None if picture is None or self._is_shown else picture.text


def _text(speech: Speech[Any], event: Event, wanted: Wanted, known: Any) -> str | None:
    if wanted.records:
        return record(event)
    words = say(speech, event, _listener(event) if wanted.everything else wanted.seat, known)
    return words or (f"({record(event)})" if wanted.everything else None)


def say(speech: Speech[Any], event: Event, listener: Seat | None, known: Any) -> str | None:
    """Return an event in words; those about the table itself have ours, all others the game's.

    ``known`` is what the public knows: whom the words need to know lasts.
    """
    match event:
        case TableOpened(game, options, hash):
            chosen = " ".join(f"{key}={word}" for key, word in sorted(options.items()))
            return f"A table for {game} is open ({chosen}). Its seed has the hash {hash}."
        case TableClosed(reason):
            return f"The server has ended this table{f' ({reason})' if reason else ''}."
        case SeedRevealed(seed):
            return f"The seed was {seed}."
        case _:
            return speech.say(event, listener, known)


def record(event: Event) -> str:
    """Return an event as it stands in the log: its name and its fields."""
    values = [f"{each.name}={_plain(getattr(event, each.name))}" for each in fields(event)]  # type: ignore[arg-type]
    return " ".join([type(event).__name__, *values])


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_plain, value))}]"
    return str(value)


def _ears(event: Event) -> str:
    seats = event.audience.seats
    return "*" if seats is None else ",".join(sorted(seats)) or "-"


def _hearers(spoken: Spoken) -> str:
    if spoken.channel == WATCHERS:
        return WATCHERS
    return "*" if spoken.hearers is None else ",".join(sorted(spoken.hearers))


def _listener(event: Event) -> Seat | None:
    """Return somebody who heard it: words for private ears are spoken to one of them."""
    return min(event.audience.seats or (), default=None)
