"""Words with which people speak to each other: ``say hello``, ``say to pack: hello``, ``talk off``.

They mean this only at tables with talk; elsewhere they are words of the game, as ever.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..host.live_table import LiveTable
from ..host.talk.conversations import channels, has_talk
from ..kernel.messages import Seat
from ..texts.heard import say_words

LONG_LINE = 60
"""Characters. A mail program breaks a line as long as this, so the next one belongs to it."""


class Say(NamedTuple):
    """Say something in a channel; "": where everybody hears it."""

    channel: str
    text: str


class Mute(NamedTuple):
    """Let a seat speak no longer, or again."""

    seat: Seat
    is_muted: bool


class Unsay(NamedTuple):
    """Take back what a seat said last."""

    seat: Seat


class Want(NamedTuple):
    """Be told what people say, or not."""

    is_wanted: bool


Words = Say | Mute | Unsay | Want


def read_talk(live: LiveTable, seat: Seat | None, text: str) -> tuple[Words, str] | None:
    """Return what the first line asks for and the rest of the text; None if it is not talk."""
    if not has_talk(live):
        return None
    line, rest = _first_line(text.strip())
    match line.split():
        case [word, name] if word.lower() in ("mute", "unmute"):
            return Mute(Seat(name), word.lower() == "mute"), rest
        case [word, name] if word.lower() == "unsay":
            return Unsay(Seat(name)), rest
        case [talk, word] if talk.lower() == "talk" and word.lower() in ("on", "off"):
            return Want(word.lower() == "on"), rest
    for language in dict.fromkeys(("en", live.row.language)):
        say, to = say_words(language)
        found = re.fullmatch(rf"{say}:?\s+(?:{to}\s+([^:]{{1,40}}):\s*)?(.+)", line, re.IGNORECASE)
        if found is not None:
            return Say(_channel(live, seat, found[1] or ""), found[2]), rest
    return None


def is_talk(live: LiveTable, seat: Seat | None, text: str) -> bool:
    """Return True if a text begins with words to the others, or about such words."""
    return read_talk(live, seat, text) is not None


def _first_line(text: str) -> tuple[str, str]:
    """Return the first line, put together again if it was broken, and the rest."""
    lines = text.splitlines() or [""]
    number = 1
    while number < len(lines) and len(lines[number - 1]) >= LONG_LINE and lines[number].strip():
        number += 1
    return " ".join(" ".join(lines[:number]).split()), "\n".join(lines[number:]).strip()


def _channel(live: LiveTable, seat: Seat | None, name: str) -> str:
    """Return the key of the channel that somebody means, or the name itself."""
    wanted = name.strip().casefold()
    for each in channels(live, seat) if wanted else ():
        label = live.speech.label("channel", each.key).casefold()
        if wanted in (each.key, label, typed_name(live, each.key)):
            return each.key
    return wanted


def typed_name(live: LiveTable, channel: str) -> str:
    """Return what people type for a channel: the last word of its label."""
    label = live.speech.label("channel", channel).casefold()
    return label.split()[-1] if label else channel
