"""The commands about games that exist: lists, pausing, ending, and who is mailed about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial

from ...errors import Conflict
from ...games import GAMES, chosen_options
from ...games.admin import AdminHooks, Overview, Player
from ...host.commit import reopening
from ...host.live_table import LiveTable
from ...kernel.messages import Command, Rejection, Seat
from ...store.base import TableRow
from ...texts.layout import columns, one_line
from ...texts.lobby import refusal
from ...zones import shown_time
from .context import Office
from .journal import is_general
from .parsing import Arguments, CommandRefused
from .theme_shelf import ADMINISTERED

MAX_GAMES = 200
NONE = "–"
GAME_COLUMNS = (
    *("number", "name", "game", "status", "players", "alive", "round", "phase", "until"),
    *("days", "strict", "theme"),
)
PLAYER_COLUMNS = ("number", "name", "address", "sex", "alive", "mail")


# -- lists


async def games(office: Office, arguments: Arguments) -> str:
    """Return all games with everything about them that is not secret."""
    rows = await office.host.store.rows(limit=MAX_GAMES + 1)
    if not rows:
        return office.texts.say("no-games")
    shown = list(reversed(rows[:MAX_GAMES]))
    numbers = office.notebook.numbers_of([row.id for row in shown])
    lines = [[str(numbers[row.id]), *await _columns(office, row)] for row in shown]
    more = f"\n{office.texts.say('older-left-out')}" if len(rows) > MAX_GAMES else ""
    return f"{columns(_headings(office, GAME_COLUMNS), lines)}{more}"


def _headings(office: Office, keys: tuple[str, ...]) -> list[str]:
    return [office.texts.say(f"columns.{key}") for key in keys]


async def _columns(office: Office, row: TableRow) -> list[str]:
    status = "over" if row.standing.over else "open" if row.aside is None else "suspended"
    ends = row.standing.due
    seen: Overview | None = None
    if (hooks := _hooks(row)) is not None:
        live = await office.host.loaded(row.id)
        options = chosen_options(row.game, row.options, row.edition)
        seen = hooks.overview(live.view(None), options)
        status = "stopped" if live.table.closed else seen.status
        # the last deadline: a reminder comes before it
        ends = max((each.at for each in live.table.status.deadlines), default=None)
    number = seen.players if seen else await _number_of_players(office, row)
    return [
        *(row.id, row.game, office.texts.say(f"status.{status}"), str(number)),
        *((str(seen.alive), str(seen.round)) if seen else (NONE, NONE)),
        *(row.standing.phase, _until(row, ends)),
        *((seen.days, seen.strictness, seen.theme) if seen else (NONE, NONE, NONE)),
    ]


async def _number_of_players(office: Office, row: TableRow) -> int:
    """Return how many sit there; at the server's own contest, how many are in the standing."""
    chairs = len(await office.host.store.chairs(row.id))
    score = GAMES[row.game].running_score
    if chairs or score is None or row.opened_by is not None or row.aside is not None:
        return chairs
    return len(score((await office.host.loaded(row.id)).view(None)).points)


def _hooks(row: TableRow) -> AdminHooks | None:
    """Return how a table's game is administered; None if it is not, or the table is suspended."""
    return ADMINISTERED.get(row.game) if row.aside is None else None


def _until(row: TableRow, at: datetime | None) -> str:
    return NONE if at is None or row.standing.over else shown_time(at)


async def players(office: Office, arguments: Arguments) -> str:
    """Return who plays: names, addresses, who is alive and who gets mail; no roles."""

    async def listed(row: TableRow) -> str:
        store = office.host.store
        addresses: dict[str, list[str]] = {}
        for ear in await store.ears(row.id):
            if ear.seat is not None:
                addresses.setdefault(ear.seat, []).append(ear.address.removeprefix("mailto:"))
        people: Mapping[Seat, Player | None] = {
            chair.seat: None for chair in await store.chairs(row.id)
        }
        if hooks := ADMINISTERED.get(row.game):
            people = hooks.players((await office.host.loaded(row.id)).view(None))
        if not people:
            raise CommandRefused("no-players", game=row.id)
        rows = []
        for number, (seat, player) in enumerate(people.items(), 1):
            known = addresses.get(seat, [])
            gets_mail = bool(known) and not (player and player.is_removed)
            life = (player.sex, _yes(office, player.is_alive)) if player else (NONE, NONE)
            where = one_line(", ".join(known) or NONE, 100)
            rows.append([str(number), one_line(seat, 40), where, *life, _yes(office, gets_mail)])
        return f"{row.id}\n{columns(_headings(office, PLAYER_COLUMNS), rows)}"

    return await office.for_each(arguments, listed)


def _yes(office: Office, is_so: bool) -> str:
    return office.texts.say("yes" if is_so else "no")


# -- what changes a game


async def direct(office: Office, arguments: Arguments, word: str) -> str:
    """Pause, resume or stop games; their players are told."""
    id = office.id_of(arguments)

    async def act(row: TableRow) -> str:
        host, hooks = office.host, ADMINISTERED.get(row.game)
        if word == "resume":
            await _renew_roles(office, row, id)
        if word == "stop" and (hooks is None or row.aside is not None):
            return await _close(office, row, f"admin stop {id}")
        if hooks is None:
            raise CommandRefused(f"not.{word}", **_kinds(row))
        live = await host.loaded(row.id)
        command = Command(f"admin {word} {id}", None, hooks.moves[word], host.clock.now())
        reply = await host.perform(row.id, command)
        if reply.rejection is not None:
            raise _refused(row, live, reply.rejection)
        return office.texts.say(f"done.{word}", game=row.id)

    return await office.for_each(arguments, act)


stop, pause, resume = (partial(direct, word=word) for word in ("stop", "pause", "resume"))


def _kinds(row: TableRow) -> dict[str, str]:
    kinds = ", ".join(GAMES[name].name for name in ADMINISTERED)
    return {"game": row.id, "kind": row.game, "kinds": kinds}


async def _close(office: Office, row: TableRow, command: str) -> str:
    """End a table whose rules know no such thing, or cannot be asked."""
    if row.id in office.host.fast:
        raise CommandRefused("not.contest", game=row.id)
    if not await office.host.close_table(row.id, "", command):
        log = await office.host.store.read(row.id)
        if all(entry.command != command for entry in log):
            raise CommandRefused("not.over", game=row.id)
    return office.texts.say("done.stop", game=row.id)


def _refused(row: TableRow, live: LiveTable, rejection: Rejection) -> CommandRefused:
    try:
        return CommandRefused(f"not.{rejection.code}", game=row.id)
    except KeyError:
        words = refusal(rejection) or live.speech.refuse(rejection)
        return CommandRefused("refused", game=row.id, problem=words)


async def _renew_roles(office: Office, row: TableRow, id: str) -> None:
    """Give a game that waits for a distribution those that were added meanwhile (DE1)."""
    host, hooks = office.host, _hooks(row)
    if hooks is None:
        return
    live = await host.loaded(row.id)
    options = chosen_options(row.game, row.options, row.edition)
    seen = hooks.overview(live.view(None), options)
    most = max(getattr(options, hooks.form[0].option), seen.players)
    roles = office.roles(most)
    if not seen.lacks_roles or not roles or roles == row.options.get("roles", ""):
        return
    words = {**row.options, "roles": roles}
    async with live.lock:
        row = replace(row, version=live.version)
        try:
            change = reopening(row, words, f"admin roles {id}", host.clock.now())
            await host.store.append(change)
        except Conflict:
            raise CommandRefused("busy", game=row.id) from None
        finally:
            host.unload(row.id)


async def delete(office: Office, arguments: Arguments) -> str:
    """Remove ended games with everything that belongs to them."""
    if any(map(is_general, arguments.names)):
        raise CommandRefused("not.delete-log")

    async def act(row: TableRow) -> str:
        if not row.standing.over:
            raise CommandRefused("not.delete-running", game=row.id)
        if office.journal is not None:
            await office.journal.clear(row.id)
            await office.journal.throw_away(row.id)
        office.notebook.forget(row.id)
        office.host.unload(row.id)
        office.mailer.forget(row)
        await office.host.store.delete(row.id)  # last: whatever breaks off before can be repeated
        office.host.unload(row.id)
        return office.texts.say("done.delete", game=row.id)

    return await office.for_each(arguments, act)


async def nomail(office: Office, arguments: Arguments) -> str:
    """Take a dead player off the mailing list."""
    words = [word for name in arguments.names for word in name.split()]
    match words:
        case [name, wanted]:
            row = await office.find(name)
        case _:
            raise CommandRefused("not.nomail-usage")
    if (hooks := ADMINISTERED.get(row.game)) is None:
        raise CommandRefused("not.nomail", **_kinds(row))
    store = office.host.store
    seats = [chair.seat for chair in await store.chairs(row.id)]
    alike = [seat for seat in seats if seat.casefold() == wanted.casefold()]
    seat = next((each for each in alike if each == wanted), alike[0] if alike else None)
    if seat is None:
        raise CommandRefused("not.no-such-player", player=one_line(wanted, 40), game=row.id)
    player = hooks.players((await office.host.loaded(row.id)).view(None)).get(seat)
    if player is None or player.is_alive:
        raise CommandRefused("not.nomail-alive", player=seat, game=row.id)
    addresses = [ear.address for ear in await store.ears(row.id) if ear.seat == seat]
    if not addresses or player.is_removed:
        return office.texts.say("not.nomail-already", player=seat, game=row.id)
    await office.host.listen(row.id, [], addresses)
    return office.texts.say("done.nomail", player=seat, game=row.id)
