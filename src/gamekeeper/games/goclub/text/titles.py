"""What a letter from the club is about."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts
from ..rules.events import GameRated, MemberNotified, MemberReminded
from ..rules.state import News
from .words import concerns

TITLES = (
    News.INVITATION,
    News.RESULT,
    News.RATED,
    News.TAKEN,
    News.SEATS,
    News.DELETED,
    News.DECLINED,
    News.WITHDRAWN,
    News.EXPIRED,
    News.OBSERVED,
    News.TIME,
)
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None, texts: Texts) -> str | None:
    """Return what these events, told together, are about; None if they need no letter."""
    told = [event for event in events if concerns(event, listener) and not _is_quiet(event)]
    news = {event.news for event in told if isinstance(event, MemberNotified)}
    for kind in TITLES:
        if kind in news:
            key = "expired-invitation" if _is_invitation(kind, told) else kind.value
            return texts.say(f"titles.{key}")
    if any(isinstance(event, MemberReminded) for event in told):
        return texts.say("titles.to-move")
    return texts.say("titles.club") if told else None


def _is_invitation(kind: News, told: Sequence[Event]) -> bool:
    """Return True if invitations have expired, and no offer."""
    return kind is News.EXPIRED and all(
        event.offer is None
        for event in told
        if isinstance(event, MemberNotified) and event.news is kind
    )


def _is_quiet(event: Event) -> bool:
    return isinstance(event, GameRated) and event.rated != "Done"
