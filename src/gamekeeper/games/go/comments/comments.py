"""Who may read which part of a comment (§11): ``<c>`` public, ``<h>`` hidden, ``<m>`` secret.

Text outside tags is between the players. What a reader may not see is taken out here, before
anything is shown, sent or recorded; escaping for the page is left to whoever shows it.

Tags do not nest, but if somebody tries, the most secret one wins; a hidden or secret part that is
never closed reaches to the end, and a public one that is never closed is not public.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ....kernel.messages import Rejected

MAX_LETTERS = 20_000

_TAG = re.compile(r"<(/?)(c|comment|h|hidden|m|mysecret) *>", re.IGNORECASE)
_CLOSED_PUBLIC = re.compile(r"</c(?:omment)? *>", re.IGNORECASE)
_EMPTY = re.compile(r"<c(?:omment)? *>\s*</c(?:omment)? *>", re.IGNORECASE)


class Part(Enum):
    """What kind of text a part is."""

    PRIVATE = "private"
    PUBLIC = "public"
    HIDDEN = "hidden"
    SECRET = "secret"  # noqa: S105


class Reader(Enum):
    """Who reads, seen from one action."""

    AUTHOR = "author"
    PLAYER = "player"
    OBSERVER = "observer"


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of a comment that is all of one kind, without its tags."""

    part: Part
    text: str


def checked(comment: str) -> str:
    """Return a comment as it is stored: an empty public one is none.

    Raises ``comment-too-long``.
    """
    if not comment:
        return ""
    if len(comment) > MAX_LETTERS:
        raise Rejected("comment-too-long", letters=len(comment), most=MAX_LETTERS)
    text = comment.strip()
    return "" if _EMPTY.fullmatch(text) else text


def without_tags(text: str) -> str:
    """Return the text with its tags made harmless: all of it belongs to what it is put into."""
    return _TAG.sub(lambda tag: f"< {tag[0][1:]}", text)


def has_hidden(comment: str) -> bool:
    """Return True if storing it sets HiddenMsg for good: an opening or closing tag is enough."""
    return any(tag[2][0] in "hH" for tag in _TAG.finditer(comment))


def has_secret(comment: str) -> bool:
    """Return True if storing it sets SecretMsg for good."""
    return any(tag[2][0] in "mM" for tag in _TAG.finditer(comment))


def parts_of(comment: str) -> tuple[Words, ...]:
    """Return the whole comment, stretch by stretch."""
    return tuple(_parts(comment))


def may_see(part: Part, reader: Reader, is_over: bool) -> bool:
    """Return True if this reader may see this part of a comment (the table of §11)."""
    if reader is Reader.AUTHOR or part is Part.PUBLIC:
        return True
    match part:
        case Part.PRIVATE:
            return reader is Reader.PLAYER
        case Part.HIDDEN:
            return is_over
        case Part.SECRET:
            return is_over and reader is Reader.PLAYER


def visible(comment: str, reader: Reader, is_over: bool) -> tuple[Words, ...]:
    """Return the stretches a reader may see."""
    return tuple(words for words in _parts(comment) if may_see(words.part, reader, is_over))


def text_for(comment: str, reader: Reader, is_over: bool) -> str:
    """Return what a reader may see, as plain text; for observers the parts stand line by line."""
    return _joined(visible(comment, reader, is_over), reader)


def _joined(words: tuple[Words, ...], reader: Reader) -> str:
    if reader is Reader.OBSERVER:
        return "\n".join(each.text.strip() for each in words if each.text.strip())
    return "".join(each.text for each in words).strip()


def _parts(comment: str) -> Iterator[Words]:
    last_closing = max((each.start() for each in _CLOSED_PUBLIC.finditer(comment)), default=-1)
    is_open = {"c": False, "h": False, "m": False}
    start = 0
    for tag in _TAG.finditer(comment):
        if tag.start() > start:
            yield Words(_part(is_open), comment[start : tag.start()])
        start = tag.end()
        opens, kind = not tag[1], tag[2][0].lower()
        is_open[kind] = opens and (kind != "c" or tag.start() < last_closing)
    if start < len(comment):
        yield Words(_part(is_open), comment[start:])


def _part(is_open: dict[str, bool]) -> Part:
    if is_open["m"]:
        return Part.SECRET
    if is_open["h"]:
        return Part.HIDDEN
    return Part.PUBLIC if is_open["c"] else Part.PRIVATE
