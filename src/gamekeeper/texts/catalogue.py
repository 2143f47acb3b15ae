"""Sentences as data: one TOML file per language, filled in here.

A file holds ``key = "text {name}"``. Tables group keys: ``[refusals]`` with ``over = "…"`` is the
key ``refusals.over``. A table with ``one`` and ``other`` is a sentence with a plural, chosen by
the fact ``count``. What a language lacks is said in English. Values are filled in once: a brace
in a player's name stays a brace.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..zones import short_name

LANGUAGES: Mapping[str, str] = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
"""Every language there is, and what it calls itself. English is complete; the others may lack
sentences of some games, which are then said in English."""
FALLBACK = "en"
UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60))


class Texts:
    """The sentences of one catalogue in one language."""

    def __init__(
        self, language: str, own: Mapping[str, str], fallback: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self._sentences = {**(fallback or {}), **own}

    def __contains__(self, key: object) -> bool:
        return key in self._sentences or f"{key}.other" in self._sentences

    def template(self, key: str, count: object = None) -> str:
        """Return the sentence with its braces; raises KeyError."""
        if count is not None and (one := self._sentences.get(f"{key}.one")) and count == 1:
            return one
        try:
            return self._sentences[key]
        except KeyError:
            return self._sentences[f"{key}.other"]

    def say(self, key: str, /, **facts: object) -> str:
        """Return the sentence filled in; raises KeyError if it or one of its facts is missing."""
        return self.template(key, facts.get("count")).format_map(facts)

    def get(self, key: str, /, **facts: object) -> str | None:
        """Return the sentence filled in, or None if it or one of its facts is missing."""
        try:
            return self.say(key, **facts)
        except KeyError:
            return None

    def group(self, name: str) -> dict[str, str]:
        """Return the sentences of a table, without its name in their keys."""
        start = f"{name}."
        return {
            key.removeprefix(start): text
            for key, text in self._sentences.items()
            if key.startswith(start)
        }

    def listed(self, names: Sequence[str], last: str = "and") -> str:
        """Return names as one says them, ``anna, bob and carl``, or ``nobody``."""
        if len(names) < 2:
            return names[0] if names else self.say("nobody")
        return f"{', '.join(names[:-1])} {self.say(last)} {names[-1]}"

    def number(self, number: float) -> str:
        """Return ``2.5``, or ``2,5`` where one writes it so, without useless zeroes."""
        return decimal(f"{number:g}", self)

    def counted(self, count: int, unit: str) -> str:
        """Return a number of units of time, ``1 day`` or ``2 days``."""
        return self.say(f"units.{unit}", count=count)

    def duration(self, seconds: float) -> str:
        """Return a length of time in the largest unit that fits, ``36 hours``."""
        for unit, size in UNITS:
            if seconds >= size and seconds % size == 0:
                return self.counted(int(seconds // size), unit)
        count = self.number(seconds) if seconds % 1 else int(seconds)
        return self.say("units.second", count=count)

    def date(self, there: datetime) -> str:
        """Return a moment, in the zone it carries; seconds only where there are any."""
        return self.say(
            "date",
            weekday=self.say(f"weekdays.{there.isoweekday()}"),
            day=there.day,
            month=self.say(f"months.{there.month}"),
            time=f"{there:%H:%M:%S}" if there.second else f"{there:%H:%M}",
            zone=short_name(there),
        )


def plural(count: int, one: str, several: str = "") -> str:
    """Return the words that fit a number, for what is said in English alone: game, games."""
    return one if count == 1 else several or f"{one}s"


def sentence(words: str) -> str:
    """Return words that stand for themselves as a sentence: ``with a line`` → ``With a line.``."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def decimal(number: str, texts: Texts) -> str:
    """Return a number that is written with a point as people of this language write it."""
    return number.replace(".", texts.say("decimal"))


class Catalogue:
    """All languages of one folder of sentences."""

    def __init__(self, languages: Mapping[str, Mapping[str, str]]) -> None:
        self.languages = languages
        common = shared()
        english = {**common[FALLBACK], **languages[FALLBACK]}
        self._texts = {
            language: Texts(language, {**common[language], **own}, english)
            for language, own in languages.items()
        }

    def __getitem__(self, language: str) -> Texts:
        """Return the sentences in this language, or in English if it does not exist."""
        return self._texts.get(language) or self._texts[FALLBACK]


@cache
def load(package: str, name: str = "") -> Catalogue:
    """Read a catalogue from a package's folder.

    With a name, ``<lang>/<name>.toml`` is read, otherwise ``<lang>.toml``. English must exist.
    """
    folder = files(package)
    found: dict[str, Mapping[str, str]] = {}
    for language in LANGUAGES:
        file = folder.joinpath(language, f"{name}.toml") if name else folder / f"{language}.toml"
        if file.is_file():
            found[language] = read(file)
    return Catalogue(found)


@cache
def shared() -> Mapping[str, Mapping[str, str]]:
    """Return the little words all catalogues share, by language: and, or, units of time."""
    folder = files(__package__)
    return {each: read(folder.joinpath(each, "common.toml")) for each in LANGUAGES}


def read(file: Traversable) -> dict[str, str]:
    """Read one file of sentences; raises ValueError if it holds anything else."""
    return dict(_flat(tomllib.loads(file.read_text("utf-8"))))


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        name = f"{above}{key}"
        if isinstance(value, str):
            yield name, value
        elif isinstance(value, dict):
            yield from _flat(value, f"{name}.")
        else:
            raise ValueError(f"{name}: a sentence is a text, not {value!r}")
