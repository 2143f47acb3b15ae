"""When something was said (XEP-0203): only what a room or our own server says is believed."""

from __future__ import annotations

from datetime import datetime, timedelta
from xml.etree.ElementTree import Element

from .stanzas import bare

DELAY = "urn:xmpp:delay"
MAX_REQUEST_AGE = timedelta(seconds=60)
"""P8: the age of a request that was kept for us."""


def is_delayed(element: Element) -> bool:
    """Return whether it was said some time ago."""
    return element.find(f"{{{DELAY}}}delay") is not None


def stamp(element: Element, room: str) -> datetime | None:
    """Return when this was said, as the room says.

    A speaker may claim to be the room: of several moments the latest counts, from which nobody
    gains anything.
    """
    stamps = (
        _moment(delay.get("stamp", ""))
        for delay in element.findall(f"{{{DELAY}}}delay")
        if bare(delay.get("from", "")) == room
    )
    return max((each for each in stamps if each is not None), default=None)


def kept(element: Element, own: frozenset[str]) -> datetime | None:
    """Return since when our account or server has kept this for us; None if nobody has."""
    stamps = [
        _moment(delay.get("stamp", ""))
        for delay in element.findall(f"{{{DELAY}}}delay")
        if delay.get("from", "") in own
    ]
    return max((each for each in stamps if each is not None), default=None)


def is_late(element: Element, own: frozenset[str], now: datetime, *, in_room: bool) -> bool:
    """Return True for history, or what was kept for too long (P8).

    ``own`` are our account and our server: what they held back while our connection was down was
    said just now. In a room everything else that is delayed is history.
    """
    for delay in element.findall(f"{{{DELAY}}}delay"):
        if in_room and delay.get("from", "") not in own:
            return True
        if not in_room and not _is_fresh(delay.get("stamp", ""), now):
            return True
    return False


def _is_fresh(stamp: str, now: datetime) -> bool:
    at = _moment(stamp)
    return at is not None and now - at <= MAX_REQUEST_AGE


def _moment(stamp: str) -> datetime | None:
    try:
        at = datetime.fromisoformat(stamp)
    except ValueError:
        return None
    return at if at.tzinfo is not None else None
