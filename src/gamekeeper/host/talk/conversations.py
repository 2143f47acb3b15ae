"""Who can talk to whom at a table now: what its game says, as far as its option ``talk`` allows."""

from __future__ import annotations

from collections.abc import Sequence

from ...games import talk_of
from ...kernel.face import Conversation
from ...kernel.messages import Seat
from ...kernel.scenes import Channel, Scene
from ...store.base import WATCHERS
from ..live_table import LiveTable


def has_talk(live: LiveTable) -> bool:
    """Return True if people can speak to each other at this table at all."""
    return talk_of(live.row.options) != "off"


def conversations(live: LiveTable) -> Sequence[Conversation]:
    """Return who can talk to whom, from the true state. Watchers are not among them."""
    if not has_talk(live):
        return ()
    found = live.face.conversations(live.table.state)
    is_public = talk_of(live.row.options) == "day"
    return [each for each in found if each.hearers is None or not is_public]


def watchers_talk(live: LiveTable) -> bool:
    """Return True if those who watch have a channel of their own."""
    return has_talk(live) and talk_of(live.row.options) == "on"


def channels(live: LiveTable, seat: Seat | None) -> tuple[Channel, ...]:
    """Return the channels that a seat (None: a watcher) can read, and whether it can speak there.

    They are those of its scene, as far as the table's option ``talk`` allows; watchers have one of
    their own.
    """
    return channels_of(live.scene(seat), live, seat)


def channels_of(scene: Scene, live: LiveTable, seat: Seat | None) -> tuple[Channel, ...]:
    """Return the same for a scene that is at hand."""
    talk = talk_of(live.row.options)
    if talk == "off":
        return ()
    found = scene.channels
    if talk == "day":
        return tuple(each for each in found if not each.secret)
    return found if seat is not None else (*found, Channel(WATCHERS, may_speak=True))
