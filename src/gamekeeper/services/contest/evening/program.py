"""The program of an evening: which step follows which, and how long each lasts (§24.1)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

MINUTE = 60.0
NAME = r"^[a-z0-9][a-z0-9-]{0,39}$"
Minutes = Annotated[float, Meta(ge=0, le=24 * 60)]
BOUNDS = {
    "name": "A contest's name has lower-case letters, digits and hyphens, such as friday-1.",
    "heats": "--heats must be 1 to 50.",
    "minutes": "--minutes must be more than 0 and at most 1440.",
    "pause": "--pause must be 0 to 1440 minutes.",
    "practice": "--practice must be 0 to 1440 minutes.",
    "lives": "--lives must be 1 to 1000000.",
    "finalists": "--finalists must be 0 to 500.",
}
"""What an organiser is told who asks for something else; by field."""


class Kind(StrEnum):
    """What happens in a step."""

    REGISTRATION = "registration"
    PRACTICE = "practice"
    PAUSE = "pause"
    HEAT = "heat"
    FINAL = "final"
    OVER = "over"


PLAYED = frozenset({Kind.PRACTICE, Kind.HEAT, Kind.FINAL})
COUNTED = frozenset({Kind.HEAT, Kind.FINAL})


class Step(NamedTuple):
    """One part of an evening."""

    kind: Kind
    heat: int = 0
    """Which heat it is, or which one comes next; 0 where there is none."""
    seconds: float | None = None
    """How long it lasts; None: until the organiser says so."""

    @property
    def key(self) -> str:
        """Return the name under which its result is kept."""
        return "final" if self.kind is Kind.FINAL else str(self.heat)


class Program(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an organiser asks for."""

    name: Annotated[str, Meta(pattern=NAME)]
    heats: Annotated[int, Meta(ge=1, le=50)] = 3
    minutes: Annotated[float, Meta(gt=0, le=24 * 60)] = 10.0
    pause: Minutes = 5.0
    practice: Minutes = 5.0
    mode: Literal["points", "lives", "bonus"] = "points"
    lives: Annotated[int, Meta(ge=1, le=1_000_000)] = 3
    finalists: Annotated[int, Meta(ge=0, le=500)] = 4
    """How many play the final; 0: there is none."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._steps())

    def _steps(self) -> Iterator[Step]:
        yield Step(Kind.REGISTRATION)
        if self.practice:
            yield Step(Kind.PRACTICE, 0, self.practice * MINUTE)
        for heat in range(1, self.heats + 1):
            yield Step(Kind.PAUSE, heat, self.pause * MINUTE)
            yield Step(Kind.HEAT, heat, self.minutes * MINUTE)
        if self.finalists:
            yield Step(Kind.PAUSE, 0, self.pause * MINUTE)
            yield Step(Kind.FINAL, 0, self.minutes * MINUTE)
        yield Step(Kind.OVER)
