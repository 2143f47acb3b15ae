"""What is said aloud in a chat room: a move of the game, or talk for those who are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any

from ...host.idempotency import command_id
from ...host.live_table import LiveTable
from ...host.talk.conversations import has_talk
from ...kernel.messages import Move, Rejected, Seat
from ...kernel.speech import Speech
from ...lobby.operations import Call, Operations
from ...store.base import Person
from ..base import Inbound
from .rooms import Room


def meant(speech: Speech[Any], message: Inbound, seat: Seat, view: Any) -> Move:
    """Return what words in a room, or to the master, mean; raises Rejected."""
    if not message.public:
        return speech.understand(message.text, view, seat)
    if (move := speech.overhear(message.text, view, seat)) is None:
        raise Rejected("misheard")
    return move


async def overheard(operations: Operations, live: LiveTable, text: str, seat: Seat) -> Move | None:
    """Return the move that words said aloud ask for, or None if they are talk; raises Rejected.

    Where people talk, a bare name is talk: only the game's words are moves.
    """
    if len(text.splitlines()) > 1:
        return None
    is_word = has_talk(live) and len(text.split()) == 1
    try:
        move = live.speech.overhear(text, live.view(seat), seat)
    except Rejected:
        if is_word:
            return None
        raise
    if move is None or not is_word:
        return move
    seats = {chair.seat for chair in await operations.chairs(live.id)}
    return None if any(each in seats for each in _named(move)) else move


def _named(move: Move) -> Iterator[str]:
    """Yield all texts in a move, the names among them."""
    for field in fields(move):  # type: ignore[arg-type]
        value = getattr(move, field.name)
        yield from filter(lambda each: isinstance(each, str), _listed(value))


def _listed(value: object) -> Iterable[Any]:
    return value if isinstance(value, tuple | list | frozenset) else [value]


async def carry(
    operations: Operations, room: Room, live: LiveTable, seat: Seat, message: Inbound
) -> None:
    """Tell those who are not in a room what a player has said there. Raises StoreError.

    What may not be said at the table now stays in the room.
    """
    if not has_talk(live):
        return
    people = [chair.person for chair in await operations.chairs(live.id) if chair.seat == seat]
    text = " ".join(message.text.split())
    with suppress(Rejected):
        for person in people:
            call = Call(Person(person, seat), command_id(message), message.at, message.address)
            await operations.say(call, live.id, "", text, place=room.address)
