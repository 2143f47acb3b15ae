"""What a letter from the club is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
from ..rules.events import GameRated, MemberNotified, MemberReminded
from ..rules.state import News
from .words import concerns

TITLES: Mapping[News, str] = {
    News.INVITATION: "An invitation",
    News.RESULT: "A game is over",
    News.RATED: "Your rating",
    News.TAKEN: "Your offer is taken",
    News.SEATS: "Seats",
    News.DELETED: "A game is deleted",
    News.DECLINED: "An invitation is declined",
    News.WITHDRAWN: "An invitation is withdrawn",
    News.EXPIRED: "Your offer has expired",
    News.OBSERVED: "A game you watched is over",
    News.TIME: "Your time",
}
"""The most important ones first: a letter is called after one of them."""
INVITATION_EXPIRED = "An invitation has expired"


def title(events: Sequence[Event], listener: Seat | None) -> str | None:
    """What these events, told together, are about; None if they are not worth a letter."""
    told = [event for event in events if concerns(event, listener) and not _is_quiet(event)]
    news = {event.news for event in told if isinstance(event, MemberNotified)}
    for kind, words in TITLES.items():
        if kind in news:
            return INVITATION_EXPIRED if _is_invitation(kind, told) else words
    if any(isinstance(event, MemberReminded) for event in told):
        return "You are to move"
    return "The Go club" if told else None


def _is_invitation(kind: News, told: Sequence[Event]) -> bool:
    """Whether something has expired, and no offer."""
    return kind is News.EXPIRED and all(
        event.offer is None
        for event in told
        if isinstance(event, MemberNotified) and event.news is kind
    )


def _is_quiet(event: Event) -> bool:
    return isinstance(event, GameRated) and event.rated != "Done"
