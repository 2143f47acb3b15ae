"""Whether somebody who gave an order in private hears what came of it anyway."""

from __future__ import annotations

from ...host.idempotency import command_id
from ...host.live_table import AS_HOST
from ...store.base import Ear, Store
from ...texts.lobby import say
from ..base import Inbound, person_of, room_of
from .rooms import PERSON, Room, Rooms


async def done(store: Store, rooms: Rooms, room: Room, message: Inbound, before: int) -> str | None:
    """Return a confirmation, or None if the person hears of the order's events anyway.

    ``before`` is the table's version before the order. Private events are whispered to a player
    wherever they are; public ones are said in the room, and the player may not be there.
    """
    person = message.address.removeprefix(PERSON)
    is_inside = person in rooms.present(room.address)
    ears = [ear for ear in await store.ears(room.table) if _reaches(ear, person, is_inside)]
    ids = {command_id(message), command_id(message, AS_HOST)}
    for entry in await store.read(room.table, before):
        if entry.command in ids and any(ear.listens_to(entry.event) for ear in ears):
            return None
    return say(room.language, "done")


def _reaches(ear: Ear, person: str, is_inside: bool) -> bool:
    """Return True if the person hears what this ear is told."""
    if not room_of(ear.address):
        return ear.address == f"{PERSON}{person}"
    return person_of(ear.address) == person or (is_inside and not person_of(ear.address))
