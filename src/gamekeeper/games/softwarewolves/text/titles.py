"""What a letter from a village of Softwarewolves is about."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Event
from ....texts.catalogue import Texts
from ..rules import events as e
from .words import say, staging

MAJOR: tuple[type[Event], ...] = (
    *(
        e.VillageClosed,
        e.GameEnded,
        e.WerewolfChosen,
        e.GameStarted,
        e.NightFell,
        e.DayBroke,
        e.VoteRefused,
        e.Paused,
        e.Resumed,
        e.TimeGiven,
    ),
)
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event], texts: Texts) -> str | None:
    """Return what these events, told together, are about, or None if they need no letter."""
    for kind in MAJOR:
        for event in events:
            if type(event) is kind:
                turn = getattr(event, "night", getattr(event, "day", ""))
                return texts.say(f"titles.{kind.__name__}", turn=turn)
    is_news = any(say(event) or staging(event).topic for event in events)
    return texts.say("titles.news") if is_news else None
