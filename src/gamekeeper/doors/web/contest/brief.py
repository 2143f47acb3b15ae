"""Events as an audience is told them: a long list of names would push out what happened."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ....kernel.messages import Event
from ....texts.catalogue import Texts

MAX_NAMES = 5
"""So many names of a list are read out, of a longer one the first three."""


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
