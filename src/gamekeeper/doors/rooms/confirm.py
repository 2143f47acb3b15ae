"""Whether somebody who gave an order in private hears what came of it anyway."""

from __future__ import annotations

from ...host.idempotency import command_id
from ...store.base import Ear, Store
from ..base import Inbound, person_of, room_of
from .rooms import PERSON, Chamber, Chambers

DONE = "Done."


async def done(
    store: Store, chambers: Chambers, chamber: Chamber, message: Inbound, before: int
) -> str | None:
    """A word for whoever hears nothing else; ``before``: the table's version before the order.

    The delivery whispers to a player what is for him alone, wherever he is; what is for everybody
    is said in the room, and he may not be there.
    """
    person = message.address.removeprefix(PERSON)
    is_inside = person in chambers.present(chamber.room)
    ears = [ear for ear in await store.ears(chamber.table) if _reaches(ear, person, is_inside)]
    id = command_id(message)
    for entry in await store.read(chamber.table, before):
        if entry.command == id and any(ear.listens_to(entry.event) for ear in ears):
            return None
    return DONE


def _reaches(ear: Ear, person: str, is_inside: bool) -> bool:
    """Whether he hears what this ear is told."""
    if not room_of(ear.address):
        return ear.address == f"{PERSON}{person}"
    return person_of(ear.address) == person or (is_inside and not person_of(ear.address))
