"""What a letter from a Mafia table is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
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
    GameEnded: "The end",
    RoleDealt: "Your role",
    GameStarted: "The beginning",
    NightFell: "Night {night}",
    DayBegan: "Day {day}",
    DuskFell: "Dusk",
    DuskPrompted: "Your turn",
    NightPrompted: "Your turn",
    SchemePrompted: "Your turn",
    ElectionNeared: "Election",
    ElectionAverted: "Election",
    DawnBroke: "Dawn",
    ReminderGiven: "Reminder",
    TimeExtended: "More time",
    ActionTaken: "Choice received",
    SchemeMade: "Choice received",
    Refused: "Not possible",
}
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None) -> str | None:
    """What these events, told together, are about; None if they are not worth a letter."""
    for kind, words in MAJOR.items():
        for event in events:
            if type(event) is kind:
                number = getattr(event, "day", None), getattr(event, "night", None)
                return words.format(day=number[0], night=number[1])
    if any(isinstance(event, VoteCast | VoteRetracted) for event in events):
        return "Votes"
    worth = [event for event in events if not _is_others_coming(event, listener)]
    return "News" if worth else None


def _is_others_coming(event: Event, listener: Seat | None) -> bool:
    return isinstance(event, PlayerSat | PlayerLeft) and event.seat != listener
