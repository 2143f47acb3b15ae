"""Werewolves in one language: sentences from ``<lang>/*.toml``, names, dates and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Any

from ....kernel.messages import Seat
from ....texts.catalogue import load
from ....texts.labels import label
from ....zones import here
from ..roles import ROLES
from ..roles.base import Role
from ..roles.fool import KNOWING_FOOL
from ..rules.night.turns import TURNS
from ..rules.rules import REASONS
from ..rules.steps import Step

OF_STEPS: Mapping[str, str] = {
    "ask": "question",
    "button": "button",
    "cell": "label",
    **dict.fromkeys(("sheet", "channel"), "meeting"),
}
"""Which word of a turn stands for its key in a scene."""
ENDINGS: Mapping[str, int] = {reason: number for number, reason in REASONS.items()}


class Words:
    """The sentences of one language, one attribute for each file."""

    def __init__(self, language: str) -> None:
        self.phrases, self.roles, self.steps, self.summary, self.refusals, self.titles, face = (
            load(__package__, file)[language]
            for file in ("phrases", "roles", "steps", "summary", "refusals", "titles", "face")
        )
        self._face = face
        self.say, self.listed = self.phrases.say, self.phrases.listed

    def role(self, key: str) -> str:
        """Return the name of a role."""
        return self.roles.say(f"{key}.name")

    def power(self, role: Role) -> str:
        """Return what a role can do; players who know that they are a Fool can do nothing."""
        return self.roles.say(f"{role.key}.{'known-power' if role is KNOWING_FOOL else 'power'}")

    def about(self, role: Role) -> list[str]:
        """Return what somebody is told about their role: its name, its power, its team."""
        return [
            self.say("your-role", role=self.role(role.key), power=self.power(role)),
            self.say("your-team", team=self.say(f"team.{role.team}")),
        ]

    def titled(self, seat: str, role: str) -> str:
        """Return ``Karin (Seer)``."""
        return f"{seat} ({self.role(role)})" if role else seat

    def question(self, step: Step) -> str:
        """Return what is asked in a step."""
        return self.steps.say(f"{step}.question")

    def choice(self, step: Step, names: str) -> str:
        """Return a choice that was made, ``Protected tonight: anna.``"""
        return self.say("label", label=self.label(step), names=names)

    def label(self, step: Step) -> str:
        """Return what a choice is called once it is made."""
        return self.steps.say(f"{step}.label")

    def key(self, kind: str, key: str, **facts: object) -> str:
        """Return the words for a key of an ask or a scene; "" if there are none."""
        if kind == "role" or (kind == "cell" and key in ROLES):
            return self.role(key)
        if kind == "about" and key in ROLES:
            return self.power(ROLES[key])
        if kind == "ending" and key in ENDINGS:
            return self.ending(ENDINGS[key])
        if (word := OF_STEPS.get(kind)) and key.removeprefix("turn-") in TURNS:
            return self.steps.say(f"{key.removeprefix('turn-')}.{word}")
        return label(self._face, kind, key.partition(":")[0], **facts)

    def ending(self, number: int, winners: int = 0) -> str:
        """Return how a game ended; nothing if there is no such ending.

        Whoever wins alone by an ending of several is told why, if ``winners`` says so.
        """
        alone = self.summary.get(f"endings.{number}-alone") if winners == 1 else None
        return alone or self.summary.get(f"endings.{number}") or ""

    def date(self, at: datetime, zone: tzinfo) -> str:
        """Return a moment in the server's zone or, without a server, in the table's."""
        return self.phrases.date(at.astimezone(here(zone)))

    def refuse(self, code: str, facts: Mapping[str, Any]) -> str:
        """Return a refusal with its facts; one fact may decide which sentence is said."""
        variant = f"{code}-{_variant(code, facts)}"
        key = variant if variant in self.refusals else code
        if key not in self.refusals:
            return self.say("refused", code=code)
        readable = {key: self._readable(key, value) for key, value in facts.items()}
        return self.refusals.template(key).format_map(_Facts(readable))

    def _readable(self, key: str, value: object) -> str:
        if isinstance(value, tuple | list):
            if key == "choices":
                return ", ".join(value)
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
        return "near" if facts.get("near") else "" if facts.get("choices", True) else "none"
    return str(facts.get(DECIDING.get(code, ""), ""))


def is_among(word: str, seats: Sequence[Seat] | Mapping[Seat, object]) -> bool:
    """Return whether somebody is called so, in whatever case."""
    return any(seat.casefold() == word.casefold() for seat in seats)


def heard(key: str) -> frozenset[str]:
    """Return the words that mean this in any language, folded for comparison."""
    files = load(__package__, "heard").languages.values()
    return frozenset(
        word.strip().casefold() for file in files for word in file.get(key, "").split(",")
    )
