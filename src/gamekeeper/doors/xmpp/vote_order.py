"""Whether a vote was said after the request for it, as the room tells it (D3, N6)."""

from __future__ import annotations

from ...games.softwarewolves.rules.events import VoteAsked
from ...games.softwarewolves.rules.moves import Vote
from ...host.delivery.messages import message_id
from ...host.live_table import LiveTable
from ...kernel.messages import Move
from ...store.base import Store
from ..rooms.rooms import Chamber, topic_mark


async def was_asked_for(store: Store, chamber: Chamber, live: LiveTable, move: Move) -> bool:
    """D3, N6: a vote that stands before the day in the room is talk."""
    if not isinstance(move, Vote):
        return True
    last, asked = chamber.told, 0
    for entry in await store.read(chamber.table, chamber.told):
        if isinstance(entry.event, VoteAsked):
            last, asked = asked or last, entry.seq
    if asked and message_id(live, str(asked), chamber.room) not in chamber.said:
        return _is_new_day(list(chamber.said), message_id(live, str(last), chamber.room))
    chamber.told = max(chamber.told, asked)
    return True


def _is_new_day(said: list[str], asked: str) -> bool:
    """Whether the topic became night and day again since this, the last request, was said."""
    since = said[said.index(asked) :] if asked in said else said
    return sum(each.startswith(topic_mark("")) for each in since) > 1
