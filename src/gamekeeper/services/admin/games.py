"""The commands about games that are there: lists, pausing, ending, and who is told of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from ...errors import Conflict
from ...games import chosen_options
from ...games.werewolves.rules.options import Options
from ...games.werewolves.rules.village import Village
from ...host.commit import reopening
from ...host.live_table import LiveTable
from ...kernel.messages import Command, Rejection, Seat
from ...store.base import TableRow
from ...texts.words import refusal
from ...zones import shown_time
from .context import Office, must_be_two
from .journal import is_general
from .parsing import Arguments, Columns, Refusal, one_line

MOST_GAMES = 200
NONE = "–"
_DONE: Mapping[str, str] = {
    "pause": "{game} is paused. What players send meanwhile is not read.",
    "resume": "{game} goes on; the running phase has its full time again.",
    "stop": "{game} is stopped, for good. Nobody has won.",
}
_NOT: Mapping[str, str] = {
    "already-paused": "{game} is paused already.",
    "not-paused": "{game} is not paused.",
    "game-ended": "{game} has ended.",
    "over": "{game} has ended.",
    "set-aside": "{game} was set aside after an error; see `gamekeeper readmit`.",
}


# -- lists


async def games(office: Office, arguments: Arguments) -> str:
    """All games with everything about them that is no secret."""
    rows = await office.host.store.rows(limit=MOST_GAMES + 1)
    if not rows:
        return "There is no game."
    headings = ("no.", "name", "game", "status", "players", "alive", "round", "phase", "until")
    table = Columns((*headings, "days", "strict", "theme"))
    shown = list(reversed(rows[:MOST_GAMES]))
    numbers = office.notebook.numbers_of([row.id for row in shown])
    for row in shown:
        table.rows.append([str(numbers[row.id]), *await _columns(office, row)])
    more = "\n(Older ones are left out.)" if len(rows) > MOST_GAMES else ""
    return f"{table}{more}"


async def _columns(office: Office, row: TableRow) -> list[str]:
    first = [row.id, row.game]
    when = _until(row, row.standing.due)
    if row.game != "werewolves" or row.aside is not None:
        status = "over" if row.standing.over else "open" if row.aside is None else "set aside"
        number = str(len(await office.host.store.chairs(row.id)))
        rest = [row.standing.phase, when, NONE, NONE, NONE]
        return [*first, status, number, NONE, NONE, *rest]
    live = await office.host.loaded(row.id)
    village = _known(live)
    ends = max((each.at for each in live.table.status.deadlines), default=None)
    return [
        *first,
        "stopped" if live.table.closed else status_of(village),
        str(len(village.players)),
        str(sum(player.is_up for player in village.players.values())),
        str(village.round),
        row.standing.phase,
        _until(row, ends),  # a reminder comes before that
        *_chosen(_options(row)),
    ]


def _until(row: TableRow, at: datetime | None) -> str:
    return NONE if at is None or row.standing.over else shown_time(at)


def _known(live: LiveTable) -> Village:
    """The village as everybody knows it: no roles, no deaths before they are told."""
    village: Village = live.view(None)
    return village


def _options(row: TableRow) -> Options:
    options: Options = chosen_options(row.game, row.options, row.edition)
    return options


def _chosen(options: Options) -> list[str]:
    days = options.speed.total_seconds() / 86_400
    return [f"{days:.3g}", str(options.strictness), options.theme]


def status_of(village: Village) -> str:
    """Running, paused, stopped or won (§2.1)."""
    if village.is_over:
        return "stopped" if village.stopped else "won"
    return "paused" if village.paused is not None else "running"


async def players(office: Office, arguments: Arguments) -> str:
    """Who plays: names, addresses, who is alive and who is told; no roles."""

    async def listed(row: TableRow) -> str:
        store = office.host.store
        addresses: dict[str, list[str]] = {}
        for ear in await store.ears(row.id):
            if ear.seat is not None:
                addresses.setdefault(ear.seat, []).append(ear.address.removeprefix("mailto:"))
        table = Columns(("no.", "name", "address", "sex", "alive", "mail"))
        people: dict[Seat, Any] = {chair.seat: None for chair in await store.chairs(row.id)}
        if row.game == "werewolves":
            people = dict(_known(await office.host.loaded(row.id)).players)
        for number, (seat, player) in enumerate(people.items(), 1):
            known = addresses.get(seat, [])
            told = bool(known) and not (player and player.removed)
            life = (player.sex, _yes(player.is_up)) if player else (NONE, NONE)
            where = one_line(", ".join(known) or NONE, 100)
            table.rows.append([str(number), one_line(seat, 40), where, *life, _yes(told)])
        if not people:
            raise Refusal(f"{row.id} has no players yet.")
        return f"{row.id}\n{table}"

    return await office.for_each(arguments, listed)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


# -- what changes a game


async def pause(office: Office, arguments: Arguments) -> str:
    """Halt games; their players are told."""
    return await _direct(office, arguments, "pause")


async def resume(office: Office, arguments: Arguments) -> str:
    """Let paused games go on."""
    return await _direct(office, arguments, "resume")


async def stop(office: Office, arguments: Arguments) -> str:
    """End games for good."""
    return await _direct(office, arguments, "stop")


async def _direct(office: Office, arguments: Arguments, word: str) -> str:
    id = office.id_of(arguments)

    async def act(row: TableRow) -> str:
        host = office.host
        if word == "resume":
            await _renew_roles(office, row, id)
        if word == "stop" and (row.game != "werewolves" or row.aside is not None):
            return await _close(office, row, f"admin stop {id}")
        live = await host.loaded(row.id)
        move = live.speech.direct(f"{word} game", live.view(None))
        if move is None:
            verb = {"pause": "paused", "resume": "resumed"}[word]
            raise Refusal(
                f"{row.id} is a game of {row.game}: only games of Werewolves can be {verb}."
            )
        command = Command(f"admin {word} {id}", None, move, host.clock.now())
        reply = await host.perform(row.id, command)
        if reply.rejection is not None:
            raise Refusal(_why(row, live, reply.rejection))
        return _DONE[word].format(game=row.id)

    return await office.for_each(arguments, act)


async def _close(office: Office, row: TableRow, command: str) -> str:
    """End a table whose rules know no such thing, or cannot be asked."""
    if row.id in office.host.fast:
        raise Refusal(
            f"{row.id} is the standing contest, which never ends: see the setting mia.enabled."
        )
    if not await office.host.close_table(row.id, "", command):
        log = await office.host.store.read(row.id)
        if all(entry.command != command for entry in log):
            raise Refusal(_NOT["over"].format(game=row.id))
    return _DONE["stop"].format(game=row.id)


def _why(row: TableRow, live: LiveTable, rejection: Rejection) -> str:
    if rejection.code in _NOT:
        return _NOT[rejection.code].format(game=row.id)
    words = refusal(rejection) or live.speech.refuse(rejection)
    return f"{row.id}: {words}"


async def _renew_roles(office: Office, row: TableRow, id: str) -> None:
    """A game that waits for a distribution gets those that were added meanwhile (DE1)."""
    host = office.host
    if row.game != "werewolves" or row.aside is not None:
        return
    live = await host.loaded(row.id)
    known = _known(live)
    roles = office.roles(max(_options(row).max_players, len(known.players)))
    if not known.paused or not roles or roles == row.options.get("roles", ""):
        return
    options = {**row.options, "roles": roles}
    async with live.lock:
        row = replace(row, version=live.version)
        try:
            change = reopening(row, options, f"admin roles {id}", host.clock.now())
            await host.store.append(change)
        except Conflict:
            raise Refusal(f"{row.id} is busy; try again.") from None
        finally:
            host.unload(row.id)


async def delete(office: Office, arguments: Arguments) -> str:
    """Remove ended games with everything that belongs to them."""
    if any(map(is_general, arguments.names)):
        raise Refusal("The general log (-1) is no game and cannot be deleted; see clearlog.")

    async def act(row: TableRow) -> str:
        if not row.standing.over:
            raise Refusal(f"{row.id} has not ended, so it is not deleted: stop it first.")
        if office.journal is not None:
            await office.journal.clear(row.id)
            await office.journal.throw_away(row.id)
        office.notebook.forget(row.id)
        office.host.unload(row.id)
        office.guests.forget(row)
        await office.host.store.delete(row.id)  # last: whatever breaks off before can be repeated
        office.host.unload(row.id)
        return f"{row.id} is deleted, with its players, votes and log."

    return await office.for_each(arguments, act)


async def nomail(office: Office, arguments: Arguments) -> str:
    """Take a dead player off the mailing list."""
    words = [word for name in arguments.names for word in name.split()]
    name, wanted = must_be_two(words, "the game on one line and the player on the next")
    row = await office.find(name)
    if row.game != "werewolves":
        raise Refusal(
            f"{row.id} is a game of {row.game}: only games of Werewolves have a mailing list."
        )
    store = office.host.store
    seats = [chair.seat for chair in await store.chairs(row.id)]
    alike = [seat for seat in seats if seat.casefold() == wanted.casefold()]
    seat = next((each for each in alike if each == wanted), alike[0] if alike else None)
    if seat is None:
        raise Refusal(f"Nobody called “{one_line(wanted, 40)}” plays in {row.id}.")
    player = _known(await office.host.loaded(row.id)).players.get(seat)
    if player is None or player.is_up:
        raise Refusal(f"{seat} is alive and must know what happens in {row.id}.")
    addresses = [ear.address for ear in await store.ears(row.id) if ear.seat == seat]
    if not addresses or player.removed:
        return f"{seat} is off the mailing list of {row.id} already."
    await office.host.listen(row.id, [], addresses)
    return f"{seat} gets no more mail about {row.id}."
