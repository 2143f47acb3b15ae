"""What a letter from a Mafia table is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts
from ..rules import events as e
from ..rules import private_events as p

MAJOR: Mapping[type[Event], str] = {
    e.GameEnded: "end",
    p.RoleDealt: "role",
    e.GameStarted: "beginning",
    e.NightFell: "night",
    e.DayBegan: "day",
    e.DuskFell: "dusk",
    p.DuskPrompted: "turn",
    p.NightPrompted: "turn",
    p.SchemePrompted: "turn",
    e.ElectionNeared: "election",
    e.ElectionAverted: "election",
    e.DawnBroke: "dawn",
    e.ReminderGiven: "reminder",
    e.TimeExtended: "more-time",
    e.TimeGiven: "more-time",
    e.Paused: "paused",
    e.Resumed: "resumed",
    p.ActionTaken: "choice",
    p.SchemeMade: "choice",
    p.Refused: "refused",
}
"""Keys of titles, the most important events first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None, texts: Texts) -> str | None:
    """Return what these events, told together, are about; None if they are not worth a letter."""
    for kind, key in MAJOR.items():
        for event in events:
            if type(event) is kind:
                day, night = getattr(event, "day", None), getattr(event, "night", None)
                return texts.say(f"titles.{key}", day=day, night=night)
    if any(isinstance(event, e.VoteCast | e.VoteRetracted) for event in events):
        return texts.say("titles.votes")
    for event in events:  # that others come and go is not worth a letter
        if not isinstance(event, e.PlayerSat | e.PlayerLeft) or event.seat == listener:
            return texts.say("titles.news")
    return None
