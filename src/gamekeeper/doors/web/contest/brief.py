"""What an audience is told: long lists of names are cut short, and no name steers the page."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ....kernel.messages import Event
from ....texts.catalogue import Texts

MAX_NAMES = 5
"""So many names of a list are read out, of a longer one the first three."""


_STEERS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f]"
)
"""What does not print, is invisible, or writes all that follows from right to left."""


def harmless(text: str) -> str:
    """Return a text in which a sign stands for each of these characters; names may have them."""
    return _STEERS.sub("\ufffd", text)


def brief(event: Event, words: Texts) -> Event:
    """Return the event with the last names of long lists counted: ``anna, bob and 7 others``."""
    if not is_dataclass(event):
        return event
    long: dict[str, Any] = {}
    for field in fields(event):
        names = getattr(event, field.name)
        if not isinstance(names, tuple) or len(names) <= MAX_NAMES:
            continue
        if all(isinstance(name, str) for name in names):
            shown = names[: MAX_NAMES - 2]
            others = words.say("others", count=len(names) - len(shown))
            long[field.name] = (*shown, others)
    return replace(event, **long) if long else event
