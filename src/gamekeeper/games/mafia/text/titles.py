"""What a letter from a Mafia table is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts
from ..rules.events import (
    DawnBroke,
    DayBegan,
    DuskFell,
    ElectionAverted,
    ElectionNeared,
    GameEnded,
    GameStarted,
    NightFell,
    PlayerLeft,
    PlayerSat,
    ReminderGiven,
    TimeExtended,
    VoteCast,
    VoteRetracted,
)
from ..rules.private_events import (
    ActionTaken,
    DuskPrompted,
    NightPrompted,
    Refused,
    RoleDealt,
    SchemeMade,
    SchemePrompted,
)

MAJOR: Mapping[type[Event], str] = {
    GameEnded: "end",
    RoleDealt: "role",
    GameStarted: "beginning",
    NightFell: "night",
    DayBegan: "day",
    DuskFell: "dusk",
    DuskPrompted: "turn",
    NightPrompted: "turn",
    SchemePrompted: "turn",
    ElectionNeared: "election",
    ElectionAverted: "election",
    DawnBroke: "dawn",
    ReminderGiven: "reminder",
    TimeExtended: "more-time",
    ActionTaken: "choice",
    SchemeMade: "choice",
    Refused: "refused",
}
"""Keys of titles, the most important events first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None, texts: Texts) -> str | None:
    """Return what these events, told together, are about; None if they are not worth a letter."""
    for kind, key in MAJOR.items():
        for event in events:
            if type(event) is kind:
                day, night = getattr(event, "day", None), getattr(event, "night", None)
                return texts.say(f"titles.{key}", day=day, night=night)
    if any(isinstance(event, VoteCast | VoteRetracted) for event in events):
        return texts.say("titles.votes")
    worth = [event for event in events if not _is_others_coming(event, listener)]
    return texts.say("titles.news") if worth else None


def _is_others_coming(event: Event, listener: Seat | None) -> bool:
    return isinstance(event, PlayerSat | PlayerLeft) and event.seat != listener
