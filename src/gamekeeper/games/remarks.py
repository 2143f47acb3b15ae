"""What bots say at a table: remarks as data, and the sentences for them.

A game says what a seat could remark, from its own view; a server chooses who says what, and when.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple
from zlib import crc32

from ..kernel.messages import Seat
from ..texts.catalogue import FALLBACK, Catalogue, load

NO_FACTS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a bot could say now."""

    key: str
    """Its sentences are found by it, several variants of each."""
    facts: tuple[tuple[str, str], ...] = ()
    """Names, and roles by their keys."""
    weight: float = 1.0
    """How much it wants to be said."""
    channel: str = ""
    """"" is the conversation that everybody hears."""
    again: bool = False
    """The same player may say it on another day, too."""


def remark(key: str, weight: float = 1.0, *, channel: str = "", **facts: str) -> Remark:
    """Return a remark that is said at most once in a game by the same player."""
    return Remark(key, tuple(facts.items()), weight, channel)


def reply(key: str, weight: float, *, channel: str = "", **facts: str) -> Remark:
    """Return a remark that can be said every day."""
    return Remark(key, tuple(facts.items()), weight, channel, again=True)


class Heard(NamedTuple):
    """What somebody said, as far as this seat could hear it."""

    speaker: Seat
    text: str
    key: str = ""
    """What kind of remark it was, if a bot said it."""
    facts: Mapping[str, str] = NO_FACTS
    today: bool = True
    """False: on an earlier day. Of those days only what bots said is remembered."""

    def mentions(self, name: str) -> bool:
        """Return True if somebody is called by name."""
        found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", self.text, re.IGNORECASE)
        return found is not None


def lot(*words: object) -> float:
    """Return a number from 0 to 1 that is always the same for these words."""
    return Random(" ".join(map(str, words))).random()  # noqa: S311 - nothing is at stake


Remarks = Callable[[Any, Seat, Sequence[Heard], str], Iterable[Remark]]
"""What a seat could say: from its view, what it has heard, and a word of this table's own."""


def has_spoken_since(heard: Sequence[Heard], said: Heard, who: str) -> bool:
    """Return True if somebody has said anything after these words."""
    return any(each.speaker == who for each in heard[heard.index(said) + 1 :])


def accusations(heard: Iterable[Heard], key: str) -> Iterator[tuple[Seat, Seat]]:
    """Yield who said on an earlier day, by a remark of this kind, what ``who`` is; each once."""
    old = ((said.speaker, Seat(said.facts["who"])) for said in heard if said.key == key)
    yield from dict.fromkeys(old)


class Chatter:
    """What the bots of a game say."""

    def __init__(self, package: str, remarks: Remarks) -> None:
        """Read the sentences in the folder ``package``, one file per language."""
        self._package, self.remarks = package, remarks

    @cached_property
    def _catalogue(self) -> Catalogue:
        """Return a game's own sentences over those that all games share."""
        own, shared = load(self._package).languages, load("gamekeeper.texts", "chatter").languages
        return Catalogue({each: {**shared[each], **own[each]} for each in own})

    def words(
        self, said: Remark, language: str, table: str, earlier: int, label: Callable[[str], str]
    ) -> str:
        """Return a remark in words, in another way than the last time.

        ``earlier``: how often this kind of remark was made at this table before; ``label`` returns
        the name of a role.
        """
        texts = self._catalogue[language if language in self._catalogue.languages else FALLBACK]
        variants = sorted(texts.group(said.key))
        number = (crc32(f"{table} {said.key}".encode()) + earlier) % len(variants)
        facts = {key: label(each) if key == "role" else each for key, each in said.facts}
        return texts.say(f"{said.key}.{variants[number]}", **facts)
