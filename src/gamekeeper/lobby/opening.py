"""Opening a table: what was asked for, its name, its bots, and the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..errors import UnknownTable
from ..games import bots_of
from ..games.entry import PRESETS
from ..host.host import Host
from ..host.idempotency import command_id
from ..host.live_table import Seating
from ..host.names import NAME, plain, short
from ..host.table_bots import bot_chair, bot_chairs, bot_greeting
from ..kernel.messages import Command, Move, Rejected, Seat, Sit
from ..store.base import Chair, Person, Store, TableId
from .meeting_place import MeetingPlace
from .people import CONSOLE
from .request import Request

if TYPE_CHECKING:
    from .operations import Opened


@dataclass(frozen=True, slots=True)
class Order:
    """Holds what somebody who opens a table asks for."""

    game: str
    options: Mapping[str, str]
    bots: str = "0"
    """How many, or their names."""
    seat: str | None = None
    """The opener's own name at the table; None: they only host it."""
    spare: str = ""
    """Their name there if the game does not take the first one."""
    by_letter: bool = False
    """They read their letters once or twice a day: options that suit them are chosen."""
    in_rooms: bool = False
    """They meet in a chat room for an evening."""
    preset: str = ""
    """A word of ``PRESETS`` that counts more than the door; "": what suits the door."""


def read_order(words: Sequence[str], name: str, *, can_sit: bool) -> Order:
    """Read ``<game>``, ``bots=3``, ``as=Ann`` … ``name`` is what the opener is called.

    Raises ``say-what``, ``bad-option`` or ``bad-name``.
    """
    if not words or any("=" not in word for word in words[1:]):
        raise Rejected("say-what", usage="open")
    options = options_in(words[1:])
    bots, sits = options.pop("bots", "0"), options.pop("seat", "yes" if can_sit else "no").lower()
    is_named = "as" in options
    name, preset = options.pop("as", name), options.pop("preset", "")
    if sits not in ("yes", "no"):
        raise Rejected("bad-option", problem="seat")
    if not can_sit and (sits == "yes" or is_named):
        raise Rejected("bad-option", problem="only-host")
    if sits == "yes" and not NAME.fullmatch(name):
        raise Rejected("bad-name", name=name)
    if preset and preset not in PRESETS:
        raise Rejected("bad-option", problem="preset", wanted=preset, known=PRESETS)
    seat = name if sits == "yes" else None
    spare = "" if is_named else plain(name)
    return Order(words[0].lower(), options, bots, seat, spare, preset=preset)


def options_in(words: Sequence[str]) -> dict[str, str]:
    """Read ``size=9 bots=2``. Raises ``bad-option`` if an option is given twice."""
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key in found:
            raise Rejected("bad-option", problem="twice", option=key)
        found[key] = value
    return found


async def name_for(store: Store, game: str, command: str) -> tuple[TableId, bool]:
    """Return a short name, always the same for one message, and whether the table is new."""
    for length in range(6, 60, 2):
        table = TableId(f"{game}-{short(command, length)}")
        try:
            [first, *_] = await store.read(table)
        except UnknownTable:
            return table, True
        if first.command == command:
            return table, False
    raise AssertionError("two messages with the same hash")


def company(table: TableId, game: str, wanted: str, engines: Sequence[str] = ()) -> list[Chair]:
    """Return chairs for so many bots, or for those that are named, engines among them.

    Raises ``bad-option`` or ``too-many-bots``.
    """
    if not re.fullmatch(r"[0-9]{1,3}", wanted):
        return _named(table, wanted, [*(bot.name for bot in bots_of(game)), *engines])
    chairs = bot_chairs(table, game, int(wanted))
    if len(chairs) < int(wanted):
        raise Rejected("too-many-bots", most=len(chairs))
    return chairs


async def check_count(store: Store, person: Person, most: int) -> None:
    """Raise ``too-many-tables`` if this person has opened that many unfinished tables."""
    if not person.operator and await store.count_opened_by(person.id) >= most:
        raise Rejected("too-many-tables", most=most)


def check_names(seat: str | None, chairs: Sequence[Chair]) -> None:
    """Raise ``bad-option`` if the opener has the same name as one of the bots."""
    for chair in chairs:
        if seat is not None and chair.seat.casefold() == seat.casefold():
            raise Rejected("bad-option", problem="bot-name", seat=chair.seat)


async def seat_bots(
    host: Host,
    game: str,
    chairs: Sequence[Chair],
    command: Callable[[Seat, Move, str], Command],
) -> None:
    """Seat bots on these chairs and make the moves they greet with."""
    for chair in chairs:
        sit = command(chair.seat, Sit(), f"bot {chair.seat}")
        await host.perform(chair.table, sit, Seating(chairs=[chair]))
        if (greeting := bot_greeting(game, chair)) is not None:
            greet = command(chair.seat, greeting, f"greeting {chair.seat}")
            await host.perform(chair.table, greet)


async def let_in(host: Host, meeting_place: MeetingPlace, table: TableId, request: Request) -> None:
    """Open the table's room, if it gets one, and let whoever opened the table listen.

    One line tells of those who sit down while it is opened; what happens then is news.
    """
    mine, known = command_id(request.message), 0
    seen: set[str] = set()
    for entry in await host.store.read(table):
        if entry.command.startswith(mine) and entry.command not in seen:
            known = entry.seq
        seen.add(entry.command)
    row = replace(await host.store.row(table), version=known)
    await meeting_place.opened(row, request.message)
    chairs = [
        chair for chair in await host.store.chairs(table) if chair.person == request.person.id
    ]
    ears = {ear.address for ear in await host.store.ears(table)}
    new = [meeting_place.ear(row, chair.seat, request.message) for chair in chairs]
    await host.listen(table, [ear for ear in new if ear.address not in ears], [])
    host.announce(table, row.standing)


def opened_words(request: Request, opened: Opened, own: str) -> str:
    """Say that a table is open; ``own`` is what there is to say about the opener's seat.

    Nobody is told to start a game that starts by itself.
    """
    others = ", ".join(chair.seat for chair in opened.bots)
    is_console = request.message.address == CONSOLE
    join = "console" if is_console else "others" if own else "players"
    start = "starts-itself" if opened.starts_itself else "console-start" if is_console else "start"
    keys = ["with-bots" if others else "alone", join, start]
    said = [request.answer(f"opened.{key}", table=opened.table, others=others) for key in keys]
    return " ".join(filter(None, [said[0], own, *said[1:]]))


def _named(table: TableId, wanted: str, known: Sequence[str]) -> list[Chair]:
    names = {name.lower(): name for name in known}
    asked = list(dict.fromkeys(word.strip().lower() for word in wanted.split(",")))
    if not set(asked) <= names.keys():
        raise Rejected("bad-option", problem="bots", wanted=wanted, known=list(known))
    return [bot_chair(table, names[name]) for name in asked]
