"""What the commands that look at tables share: options, the store, times in words."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...games import make_game, make_speech
from ...games.options import LANGUAGE
from ...kernel.game import Game
from ...kernel.messages import Rejected, Seat
from ...kernel.speech import Speech
from ...store.base import Chair, Entry, Store, TableId, TableRow
from ...texts.catalogue import FALLBACK
from ...texts.lobby import refusal
from ...zones import shown_time
from .. import settings_of
from ..opening import open_store, themes

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., Any])


def with_settings(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command ``--config`` and ``--data``, and hand it the settings they lead to."""

    @click.pass_context
    @wraps(function)
    def run(ctx: click.Context, /, config: Path | None, data: Path | None, **rest: Any) -> None:
        settings = settings_of(ctx, config)
        if data is not None:
            settings = settings.with_data(str(data))
        function(settings, **rest)

    path = click.Path(path_type=Path)
    wrapped = click.option("--data", type=path, help="The folder for the database and other data.")(
        run
    )
    return click.option("--config", type=path, help="The TOML file with the settings.")(wrapped)


def look(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Let ``work`` read the store these settings name, while a server may be running on it."""

    async def run() -> T:
        store = await open_store(settings, readonly=True)
        try:
            return await work(store)
        finally:
            await store.close()

    if settings.store.kind == "memory":
        raise GamekeeperError(
            "store.kind is memory: what happens there can be seen from nowhere else"
        )
    return asyncio.run(run())


async def read_table(store: Store, table: str) -> tuple[TableRow, Sequence[Entry]]:
    """Return a table's row and its log; raises UnknownTable."""
    row = await store.row(TableId(table))
    return row, await store.read(row.id)


def rules_of(row: TableRow, settings: Settings | None = None) -> tuple[Game[Any], Speech[Any]]:
    """Return the game of a table, and how its players talk; refuses games this program lacks."""
    game = sensible(lambda: make_game(row.game, row.options, row.edition))
    own = themes(settings) if settings is not None else None
    return game, make_speech(row.game, row.options, own, row.id, row.edition)


def sensible(make: Callable[[], T], language: str = FALLBACK) -> T:
    """Return what ``make`` gives; a game's refusal becomes an error in words of this language."""
    try:
        return make()
    except Rejected as no:
        raise GamekeeperError(refusal(no.rejection, language) or no.rejection.code) from None


as_operator = click.option(
    "--i-am-the-operator", "operator", is_flag=True, help="Show secrets of a running game."
)


def check_secrets(row: TableRow, operator: bool) -> None:
    """Raise GamekeeperError if a game's secrets must not be shown to whoever asks."""
    if not (row.standing.over or operator):
        raise GamekeeperError(
            f"table {row.id} is not over, and this would show secrets: add --i-am-the-operator"
            " if you do not play there"
        )


def check_seat(seat: Seat, entries: Sequence[Entry], chairs: Sequence[Chair]) -> None:
    """Raise GamekeeperError if nobody ever had this seat."""
    known = {chair.seat for chair in chairs}
    for entry in entries:
        known |= entry.event.audience.seats or frozenset()
        if entry.cause is not None and entry.cause.seat is not None:
            known.add(entry.cause.seat)
    if seat not in known:
        raise GamekeeperError(f"nobody sat there as {seat!r}; seats: {', '.join(sorted(known))}")


def option_words(
    options: Sequence[str], short: Mapping[str, Sequence[str]], language: str = FALLBACK
) -> Mapping[str, str]:
    """Return ``("rounds=3", "ask=no")`` as a mapping, with what was said in ``short_form``s.

    Raises GamekeeperError for what is no option, and for one that is said twice, in the language
    that is among the options, or else in this one.
    """
    said = [(key, word) for key, words in short.items() for word in words]
    said += [(key, word) for key, sign, word in (each.partition("=") for each in options) if sign]
    language = dict(said).get(LANGUAGE, language)
    for option in options:
        if not re.match(r"\w+=", option):
            raise _wrong_option(language, "form", option)
    found: dict[str, str] = {}
    for key, word in said:
        if key in found:
            raise _wrong_option(language, "twice", key)
        found[key] = word
    return found


def _wrong_option(language: str, key: str, option: str) -> GamekeeperError:
    from ...doors.terminal.sentences import TEXTS  # only now: `play --help` is answered at once

    return GamekeeperError(TEXTS[language].say(f"options.{key}", option=option))


def short_form(key: str, example: str) -> Callable[[Command], Command]:
    """Add ``--key`` for ``--option key=…``; the command is given its words, usually one or none."""
    name = f"--{key.replace('_', '-')}"
    told = f"Short for --option {key}=…, such as {example}."
    return click.option(name, multiple=True, help=told)


def harmless(text: str) -> str:
    """Return a name with everything made visible that could steer a terminal."""
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


def tell(text: str) -> None:
    """Print lines that cannot steer a terminal."""
    click.echo("\n".join(harmless(line) for line in text.split("\n")))


def clock_time(moment: datetime | None) -> str:
    """Return a moment as people read it, in the zone of the server; ``-`` for none."""
    return "-" if moment is None else shown_time(moment, "%Y-%m-%d %H:%M:%S")
