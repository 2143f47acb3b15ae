"""What administrators are told by a door that is opened without a server."""

from __future__ import annotations

from collections.abc import Callable

from gamekeeper.texts.alarms import Alarms


def in_english(listener: Callable[[str], None]) -> Alarms:
    """Alarms that somebody hears as an English server says them."""
    alarms = Alarms()
    alarms.listeners.append(listener)
    return alarms
