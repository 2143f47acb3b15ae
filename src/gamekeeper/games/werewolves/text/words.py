"""A language for Werewolves: every phrase of it, and how it writes names, numbers and dates.

The phrases themselves stand in ``words_en.py`` and ``words_nl.py``. Words for a template stand in
braces; they are filled in once, so names are never read again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ....kernel.messages import Seat
from ....zones import here, short_name
from ..roles import ROLES
from ..roles.base import Role
from ..roles.fool import KNOWING_FOOL
from ..rules.steps import Step

DAY, HOUR, MINUTE = 86_400, 3_600, 60


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """One language. Role names come from the roles themselves."""

    language: str
    decimal: str
    days: tuple[str, ...]
    """From Monday on."""
    months: tuple[str, ...]
    phrases: Mapping[str, str]
    """Whatever has no table of its own below."""
    powers: Mapping[str, str]
    """What each role can do, in one line."""
    questions: Mapping[Step, str]
    labels: Mapping[Step, str]
    """What a choice is called once it is made."""
    facts: Mapping[str, str]
    """The lines of a summary, by kind."""
    endings: Mapping[int, str]
    refusals: Mapping[str, str]

    def say(self, key: str, **given: object) -> str:
        """A phrase with its words filled in."""
        return self.phrases[key].format(**given)

    def role(self, key: str) -> str:
        """What this language calls a role."""
        role = ROLES[key]
        return role.dutch if self.language == "nl" else role.english

    def power(self, role: Role) -> str:
        """What a role can do; whoever knows that he is a Fool can do nothing."""
        return self.phrases["known-fool"] if role is KNOWING_FOOL else self.powers[role.key]

    def titled(self, seat: str, role: str) -> str:
        """``Karin (Seer)``."""
        return f"{seat} ({self.role(role)})" if role else seat

    def listed(self, names: Sequence[str], last: str = "and") -> str:
        """``A, B and C``, or with another last word from the phrases."""
        if len(names) < 2:
            return names[0] if names else self.phrases["nobody"]
        return f"{', '.join(names[:-1])} {self.phrases[last]} {names[-1]}"

    def counted(self, number: int, key: str) -> str:
        """``1 day``, ``2 days``."""
        return self.say(key if number == 1 else f"{key}s", number=number)

    def number(self, number: float) -> str:
        """``2.5``, or ``2,5`` in Dutch; no useless zeroes."""
        return f"{number:g}".replace(".", self.decimal)

    def date(self, at: datetime, zone: str) -> str:
        """A moment as people call it: in the server's zone, or (without a server) the table's."""
        there = at.astimezone(here(zone))
        return self.say(
            "date",
            weekday=self.days[there.weekday()],
            day=there.day,
            month=self.months[there.month - 1],
            time=f"{there:%H:%M:%S}" if there.second else f"{there:%H:%M}",
            zone=short_name(there),
        )

    def duration(self, seconds: float) -> str:
        """A length of time in the largest unit that fits."""
        for size, key in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
            if seconds >= size and seconds % size == 0:
                return self.counted(int(seconds // size), key)
        if seconds % 1:
            return self.say("seconds", number=self.number(seconds))
        return self.counted(int(seconds), "second")

    def refuse(self, code: str, facts: Mapping[str, Any]) -> str:
        """A refusal with its facts; a code of its own where one fact decides what is said."""
        variant = f"{code}:{_variant(code, facts)}"
        template = self.refusals.get(variant) or self.refusals.get(code)
        if template is None:
            return self.say("refused", code=code)
        readable = {key: self._readable(key, value) for key, value in facts.items()}
        return template.format_map(_Facts(readable))

    def _readable(self, key: str, value: object) -> str:
        if isinstance(value, tuple | list):
            return self.listed([str(each) for each in value], "or" if key == "near" else "and")
        return str(value)


class _Facts(dict[str, str]):
    """Facts of a refusal: an old log may lack one."""

    def __missing__(self, key: str) -> str:
        return "…"


DECIDING = {"vote-barred": "why", "no-such-potion": "potion"}
"""Refusals that are said differently depending on one fact."""


def _variant(code: str, facts: Mapping[str, Any]) -> str:
    if code == "repeated-choice":
        return "names" if facts.get("names") else "blank"
    if code == "no-name-found":
        return "near" if facts.get("near") else ""
    return str(facts.get(DECIDING.get(code, ""), ""))


def is_among(word: str, seats: Sequence[Seat] | Mapping[Seat, object]) -> bool:
    """Whether somebody is called so, in whatever case."""
    return any(seat.casefold() == word.casefold() for seat in seats)
