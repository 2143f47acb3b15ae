"""Whether somebody who gave an order in private hears what came of it anyway."""

from __future__ import annotations

from ...host.idempotency import command_id
from ...host.live_table import AS_HOST
from ...lobby.operations import Operations
from ...store.base import Ear
from ...texts.lobby import say
from ..base import Inbound, person_of, room_of
from .rooms import Room, Rooms


async def done(
    operations: Operations, rooms: Rooms, room: Room, message: Inbound, before: int
) -> str | None:
    """Return a confirmation, or None if the person hears of the order's events anyway.

    ``before`` is the table's version before the order. Private events are whispered to a player
    wherever they are; public ones are said in the room, and the player may not be there.
    """
    person = message.address.removeprefix(rooms.people)
    is_inside = person in rooms.present(room.address)

    def reaches(ear: Ear) -> bool:
        if not room_of(ear.address):
            return ear.address == message.address
        return person_of(ear.address) == person or (is_inside and not person_of(ear.address))

    ears = [ear for ear in await operations.listeners(room.table) if reaches(ear)]
    ids = {command_id(message), command_id(message, AS_HOST)}
    if await operations.hear_of(room.table, ears, ids, before):
        return None
    return say(room.language, "done")
