"""Whether a move was said aloud after the room had shown the question for it (D3, N6)."""

from __future__ import annotations

from ...host.delivery.messages import message_id
from ...host.live_table import LiveTable
from ...kernel.messages import Move
from ...lobby.operations import Operations
from ..rooms.rooms import Room, topic_mark


async def was_asked_for(operations: Operations, room: Room, live: LiveTable, move: Move) -> bool:
    """Return False if a vote was said before the day it would count for: then it is talk."""
    question = None if room.rules is None else room.rules.asked_by.get(type(move))
    if question is None:
        return True
    last, asked = room.told, 0
    for number in await operations.numbers_of(room.table, question, room.told):
        last, asked = asked or last, number
    if asked and message_id(live, str(asked), room.address) not in room.said:
        return _is_new_day(list(room.said), message_id(live, str(last), room.address))
    room.told = max(room.told, asked)
    return True


def _is_new_day(said: list[str], asked: str) -> bool:
    """Return True if the topic has changed twice since this, the last question, was said."""
    since = said[said.index(asked) :] if asked in said else said
    return sum(each.startswith(topic_mark("")) for each in since) > 1
