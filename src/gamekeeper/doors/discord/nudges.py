"""Reminding those whom a table waits for, on demand and by the clock (D55)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.scenes import Card, Scene
from .drawing.scenes import NIGHT
from .drawing.text import escape
from .homes import Home
from .tables import Tables
from .wire.outbox import New

MAX_PINGED = 100


def waited_for(scene: Scene) -> Sequence[Card]:
    """Return the living without a public vote, or whose turn it is; at night all who live."""
    living = [card for card in scene.cards if card.status == "in"]
    if scene.mood == NIGHT:
        return living
    if any(mark.key == "to-move" for card in living for mark in card.marks):
        return [card for card in living if any(mark.key == "to-move" for mark in card.marks)]
    return [card for card in living if card.choice is None]


async def nudge(tables: Tables, home: Home, id: str) -> New | None:
    """Return the line that reminds people; None: nobody is waited for.

    Only those are pinged who have allowed it, and never in a private thread.
    """
    sight = await tables.sight(home)
    cards = waited_for(sight.scene) if sight.scene.ending is None else ()
    if not cards:
        return None
    users = await tables.users_at(home)
    names, pinged = [], list[str]()
    for card in cards:
        wanting = [
            user
            for user in users.get(card.seat, ())
            if (sitter := home.sitters.get(user)) and sitter.wants_pings
        ]
        pinged += wanting
        names.append(f"<@{wanting[0]}>" if wanting else escape(card.name))
    text = sight.words.page.say("host.nudged", names=sight.words.page.listed(names))
    data = {"table": home.table, "text": text, "pinged": list(dict.fromkeys(pinged))[:MAX_PINGED]}
    return New(f"{home.table} nudge {id}", home.table, "say", data)
