"""Text for Discord: escaped where it is a player's, cut and split where it is too long (D7, D8)."""

from __future__ import annotations

import math
import re
from datetime import datetime
from functools import lru_cache

from ....store.base import Spoken

MAX_CONTENT, MAX_DESCRIPTION, MAX_TITLE = 2_000, 4_096, 256
MAX_BUTTON, MAX_OPTION, MAX_PLACEHOLDER = 80, 100, 150
MAX_MODAL_TITLE, MAX_MODAL_LABEL, MAX_HINT = 45, 45, 100

_MARKS = re.compile(r"([\\`*_~|\[\]<@])")
_PLAYER_MARKS = re.compile(r"([\\`*_~|\[\]<@:])")
_AT_START = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))", re.MULTILINE)
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


@lru_cache(maxsize=1_000)  # the same names stand in every status
def escape(text: str) -> str:
    """Return a player's own words, shown as they are: no pings, links, emoji or bold letters."""
    return _lines(_PLAYER_MARKS.sub(r"\\\1", text))


@lru_cache(maxsize=1_000)
def sentence(text: str) -> str:
    """Return a sentence of a game, which may hold players' names, shown as it is."""
    return _lines(_MARKS.sub(r"\\\1", text))


def _lines(text: str) -> str:
    def escaped(found: re.Match[str]) -> str:
        number = found[2].isdigit()
        return f"{found[1]}{found[2]}" if number else f"{found[1]}\\{found[2]}"

    return re.sub(r"(?m)^(\s*\d+)([.)])", r"\1\\\2", _AT_START.sub(escaped, text))


def width(text: str) -> int:
    """Return how long a text is at most as Discord counts: an emoji may count twice."""
    return len(text) if text.isascii() else len(text) + sum(each > "\uffff" for each in text)


@lru_cache(maxsize=1_000)
def label(text: str, most: int) -> str:
    """Return text for a button or an option, where there is no markdown: cut, nothing unseen."""
    clean = " ".join(_UNSEEN.sub("", text).split()) or "…"
    return clean if width(clean) <= most else f"{clean[: _fitting(clean, most - 1)]}…"


def cut(text: str, most: int) -> str:
    """Return as much of a text as fits, with … where it is cut."""
    return text if width(text) <= most else f"{text[: _whole(text, _fitting(text, most - 1))]}…"


def split(text: str, most: int = MAX_CONTENT) -> list[str]:
    """Return a text in pieces that fit, cut between lines where that is possible."""
    found, rest = [], text
    while width(rest) > most:
        end = _fitting(rest, most)
        at = rest.rfind("\n", 1, end + 1)
        if at > 0:
            found.append(rest[:at])
            rest = rest[at:].lstrip("\n")
            continue
        blank = rest.rfind(" ", 1, end + 1)
        at = blank if blank > 0 else _whole(rest, end)
        found.append(rest[:at])
        rest = _lines(rest[at:].lstrip())  # a new message is a new line: a list, a heading
    return [each for each in [*found, rest] if each.strip()]


def _fitting(text: str, most: int) -> int:
    """Return how many characters from the beginning are not too long together."""
    end = min(len(text), most)
    while width(text[:end]) > most:
        end -= max(1, (width(text[:end]) - most) // 2)
    return end


def _whole(text: str, end: int) -> int:
    """Return where to cut instead of between a backslash and what it escapes."""
    backslashes = end - len(text[:end].rstrip("\\"))
    return end - backslashes % 2 if end - backslashes % 2 > 0 else end


def countdown(until: datetime) -> str:
    """Return a moment that counts down in the reader's own clock, rounded up (D27)."""
    return f"<t:{math.ceil(until.timestamp())}:R>"


def code(text: str) -> str:
    """Return lines that stay aligned."""
    return f"```\n{text.replace('```', '´´´')}\n```"


def spoken_line(said: Spoken) -> str:
    """Return what somebody said, as it stands in a thread."""
    return f"**{escape(said.speaker)}**: {escape(said.text)}"
