"""The events of a village on a page: sentences for people, where nobody has to type.

Programs read the texts of :mod:`.words`, which are English and to the letter; pages are for people.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....kernel.messages import Event
from ....texts.catalogue import Texts
from ..rules import events as e
from . import words

KEYS: Mapping[type[Event], str] = {
    e.GameStarted: "began",
    e.NightFell: "night",
    e.DayBroke: "day",
    e.VillagerEaten: "eaten",
    e.NobodyEaten: "nobody-eaten",
    e.VoteAsked: "vote-asked",
    e.PlayerHanged: "hanged",
    e.NobodyHanged: "nobody-hanged",
    e.PlayerGone: "gone",
    e.WerewolfChosen: "chosen",
    e.MealAsked: "meal",
    e.MealRefused: "meal",
    e.MealMissed: "missed",
    e.CameLate: "late",
    e.Paused: "paused",
    e.Resumed: "resumed",
    e.TimeGiven: "time-given",
}
FAULTS: Mapping[e.Fault, str] = {
    e.Fault.HIMSELF: "refused-himself",
    e.Fault.NOT_LIVE: "refused-not-live",
    e.Fault.TWICE: "refused-twice",
}
ENDINGS: Mapping[e.Ending, str] = {
    e.Ending.VILLAGERS: "ended-villagers",
    e.Ending.WEREWOLVES: "ended-werewolves",
    e.Ending.TIME: "ended-time",
    e.Ending.CANCELLED: "ended-cancelled",
}


def show(event: Event, texts: Texts) -> str | None:
    """Return an event as a page tells it, or None if it is not worth a line."""
    match event:
        case e.GameEnded(ending):
            key = ENDINGS.get(ending)
        case e.VillageClosed(e.Ending.ABANDONED):
            key = "ended-abandoned"
        case e.VillageClosed(name=name):
            if not name:
                return None  # that it is over was told before
            key = "ended-was"
        case e.VoteRefused(fault=fault):
            key = FAULTS[fault]
        case _:
            key = KEYS.get(type(event))
    if key is None:
        return words.say(event)
    facts = {
        name: getattr(event, name) for name in ("name", "night", "day") if hasattr(event, name)
    }
    names = texts.listed(getattr(event, "players", ()))
    return texts.say(f"page-line.{key}", **facts, names=names)
