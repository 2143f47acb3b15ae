"""Seats whose people have gone: who is away for long, and who plays on (D51, D53, D56)."""

from __future__ import annotations

from ....host.table_bots import NOBODY
from ....kernel.messages import Rejected, Seat
from ....lobby.operations import Call
from ....store.base import PersonId
from ..drawing.controls import Mark
from ..drawing.text import MAX_OPTION, escape, label
from ..homes import Home
from ..tables import Tables
from ..wire.answers import Answer, private
from .visit import Visit, reads_rooms

MAX_OFFERED = 25


async def offered(tables: Tables, home: Home, now: float, afk_seconds: float) -> list[Seat]:
    """Return the seats of the living that a watcher may take: free ones, and of people away.

    The clock runs alike for everybody, whether a night waits for them or not.
    """
    sight = await tables.sight(home)
    if not home.is_started or sight.scene.ending is not None:
        return []
    people = dict(sight.seats)
    users = await tables.users_at(home)
    found = []
    for card in sight.scene.cards:
        seat = Seat(card.seat)
        if card.status != "in":
            continue
        is_free = people.get(seat) == NOBODY
        is_away = afk_seconds > 0 and _is_away(home, users.get(seat, []), now - afk_seconds)
        if is_free or (is_away and not await _plays_elsewhere(tables, people[seat])):
            found.append(seat)
    return found


async def look_for_seats(tables: Tables, home: Home, now: float, afk_seconds: float) -> bool:
    """Note whether seats are on offer; return True if that is new."""
    had = home.offers
    home.offers = bool(await offered(tables, home, now, afk_seconds))
    return home.offers != had


def may_be_away(home: Home, now: float, afk_seconds: float) -> bool:
    """Return True if somebody of this door was silent for so long: a look at the seats is due."""
    return afk_seconds > 0 and any(each.last < now - afk_seconds for each in home.sitters.values())


def _is_away(home: Home, users: list[str], since: float) -> bool:
    sitters = [home.sitters.get(user) for user in users]
    return bool(sitters) and all(each is not None and each.last < since for each in sitters)


async def _plays_elsewhere(tables: Tables, person: PersonId) -> bool:
    """Return True if somebody has another door: what they do there is not counted here."""
    addresses = await tables.lobby.people.addresses(person)
    return any(not each.startswith("discord:") for each in addresses)


async def take(visit: Visit, home: Home, wanted: str = "") -> Answer:
    """Let somebody who does not play take over a seat that is on offer."""
    shop = visit.shop
    if await visit.seat(home) is not None:
        raise Rejected("discord-seated")
    seats = await offered(shop.tables, home, shop.now(), shop.settings.afk_hours * 3_600)
    if wanted and wanted not in seats:
        raise Rejected("discord-no-free-seat")
    if not seats:
        raise Rejected("discord-no-free-seat")
    if not wanted and len(seats) > 1:
        return _which(visit, home, seats)
    await _give(visit, home, Seat(wanted or seats[0]))
    return visit.tell("game.joined", table=home.title)


def _which(visit: Visit, home: Home, seats: list[Seat]) -> Answer:
    options = [{"label": label(seat, MAX_OPTION), "value": seat} for seat in seats[:MAX_OFFERED]]
    select = {"type": 3, "custom_id": Mark(home.table, "take", "seat").id(), "options": options}
    row = {"type": 1, "components": [select]}
    return private({"content": visit.say("host.which-seat"), "components": [row]})


async def _give(visit: Visit, home: Home, seat: Seat) -> None:
    shop = visit.shop
    operations, call = shop.tables.operations, await visit.call()
    users = (await shop.tables.users_at(home)).get(seat, [])
    if dict((await shop.tables.sight(home)).seats).get(seat) != NOBODY:
        await operations.replace(await _hosts_call(visit, home), home.table, seat)
    for user in users:
        home.sitters.pop(user, None)
    await operations.join(call, home.table, seat, is_invited=True)
    home.watchers = [each for each in home.watchers if each != visit.user.id]
    visit.sitter(home)
    home.sitters[visit.user.id].reads_rooms = reads_rooms(visit.interaction)
    await look_for_seats(shop.tables, home, shop.now(), shop.settings.afk_hours * 3_600)
    await shop.homes.save(home)
    await shop.announce(
        home, visit.interaction.id, "host.did-take", name=escape(visit.name), seat=escape(seat)
    )
    shop.news.poke(home.table)
    shop.keeper.poke(home)


async def _hosts_call(visit: Visit, home: Home) -> Call:
    """Return a call in the name of the host, who has agreed to this rule by opening the table."""
    operations = visit.shop.tables.operations
    host = await operations.host_of(await operations.row(home.table))
    if host is None:
        raise Rejected("discord-no-free-seat")
    return await visit.call(host)
