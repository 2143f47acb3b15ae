"""What a letter from a village of Softwarewolves is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event
from ..rules.events import (
    DayBroke,
    GameEnded,
    GameStarted,
    NightFell,
    VillageClosed,
    VoteRefused,
    WerewolfChosen,
)
from .words import say, staging

MAJOR: Mapping[type[Event], str] = {
    VillageClosed: "The end",
    GameEnded: "The end",
    WerewolfChosen: "You are the werewolf",
    GameStarted: "The beginning",
    NightFell: "Night {}",
    DayBroke: "Day {}",
    VoteRefused: "Your vote does not count",
}
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event]) -> str | None:
    """What these events, told together, are about; None if they are not worth a letter."""
    for kind, words in MAJOR.items():
        for event in events:
            if type(event) is kind:
                return words.format(getattr(event, "night", getattr(event, "day", "")))
    return "News" if any(say(event) or staging(event).topic for event in events) else None
