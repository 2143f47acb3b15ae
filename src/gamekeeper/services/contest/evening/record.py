"""What is kept of an evening: its program, the results of all heats, the figures of all bots."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from ....errors import GamekeeperError
from ....games.mia.statistics import Tally
from ....kernel.messages import Seat
from ..bans import write_safely
from .program import NAME, Kind, Program, Step

MAX_SAMPLES = 120
Sample = tuple[float, dict[Seat, int]]
"""Everybody's points, and the seconds at which they stood so."""


class Score(msgspec.Struct, array_like=True):
    """What somebody had at the end of a heat."""

    points: int
    played: int = 0
    """Rounds; of two without lives, the one who played more of them is ahead (§24.4)."""


class Place(NamedTuple):
    """One line of a standing."""

    place: int
    name: Seat
    total: int
    heats: tuple[int | None, ...]
    """The points of every heat and of the final, as far as they have been played."""


class Record(msgspec.Struct, kw_only=True):
    """An evening from its announcement to its winner."""

    program: Program
    opened: datetime
    step: int = 0
    results: dict[str, dict[Seat, Score]] = {}
    """By heat, and by name."""
    tallies: dict[Seat, Tally] = {}
    samples: list[Sample] = []
    """Of the running heat."""

    @property
    def now(self) -> Step:
        """Return the step that is being taken."""
        return self.program.steps[self.step]

    @property
    def is_over(self) -> bool:
        return self.now.kind is Kind.OVER

    @property
    def heats(self) -> list[str]:
        """Return the names of all heats, the final included, in their order."""
        heats = [str(heat) for heat in range(1, self.program.heats + 1)]
        return [*heats, *(["final"] if self.program.finalists else [])]

    def places(self, running: dict[Seat, Score] | None = None) -> list[Place]:
        """Return the standing, the best first: who has played the final comes before all others.

        ``running`` are the scores of the heat that is being played. A heat counts for those who
        played in it, and whoever has played in none has no place (§24.6).
        """
        given = self.results if running is None else {**self.results, self.now.key: running}
        results = {
            key: {name: score for name, score in result.items() if self._has_played(score)}
            for key, result in given.items()
        }
        final = results.get("final", {})
        heats = [result for key, result in results.items() if key != "final"]
        places: list[Place] = []
        ranks, totals = dict[Seat, tuple[int, int, int]](), dict[Seat, int]()
        for name in dict.fromkeys(name for result in results.values() for name in result):
            scores = [result[name] for result in heats if name in result]
            totals[name] = sum(score.points for score in scores)
            counted = [final[name]] if name in final else scores
            points = sum(score.points for score in counted)
            played = sum(score.played for score in counted) if self.program.mode == "lives" else 0
            ranks[name] = name in final, points, played
        for name in sorted(ranks, key=lambda name: (ranks[name], totals[name]), reverse=True):
            is_tied = bool(places) and ranks[places[-1].name] == ranks[name]
            place = places[-1].place if is_tied else len(places) + 1
            shown = (results.get(key, {}).get(name) for key in self.heats)
            points_of = tuple(None if score is None else score.points for score in shown)
            places.append(Place(place, name, totals[name], points_of))
        return places

    def _has_played(self, score: Score) -> bool:
        """Return True if somebody has played a round; lives are left to the absent as well."""
        return score.played > 0 or (self.program.mode != "lives" and score.points > 0)

    def finalists(self) -> list[Seat]:
        """Return who plays the final: the best of all heats (§24.5)."""
        return [place.name for place in self.places()][: self.program.finalists]

    def winners(self) -> list[Seat]:
        """Return who has won; nobody before the evening is over."""
        return [place.name for place in self.places() if place.place == 1] if self.is_over else []

    def rename(self, name: Seat, new: Seat) -> None:
        """Rename somebody."""
        for result in self.results.values():
            if name in result:
                result[new] = result.pop(name)
        if name in self.tallies:
            self.tallies[new] = self.tallies.pop(name)
        rename_in(self.samples, name, new)

    def drop(self, name: Seat) -> None:
        """Forget somebody: nothing they have played counts (§23.1)."""
        for result in self.results.values():
            result.pop(name, None)
        self.tallies.pop(name, None)
        for _, points in self.samples:
            points.pop(name, None)

    def sample(self, seconds: float, points: dict[Seat, int]) -> None:
        """Remember how it stands; of many samples, every second one is dropped."""
        self.samples.append((round(seconds, 1), points))
        if len(self.samples) > MAX_SAMPLES:
            del self.samples[1:-1:2]


def rename_in(samples: list[Sample], name: Seat, new: Seat) -> None:
    """Rename somebody in samples."""
    for _, points in samples:
        if name in points:
            points[new] = points.pop(name)


# -- files

_decode = msgspec.json.Decoder(Record).decode


def save(folder: Path, record: Record, *, wait: bool = False) -> None:
    """Write a record; ``wait`` until the disk has it. Raises OSError."""
    folder.mkdir(mode=0o700, exist_ok=True)
    write_safely(path_of(folder, record.program.name), msgspec.json.encode(record), wait=wait)


def load(folder: Path, name: str) -> Record:
    """Return the record of this name. Raises GamekeeperError."""
    try:
        if not re.fullmatch(NAME, name):
            raise FileNotFoundError(name)
        return _decode(path_of(folder, name).read_bytes())
    except FileNotFoundError:
        known = ", ".join(names(folder)) or "none yet"
        raise GamekeeperError(f"there is no contest {name!r}; contests: {known}") from None
    except (OSError, msgspec.DecodeError) as problem:
        raise GamekeeperError(f"the contest {name!r} cannot be read: {problem}") from None


def names(folder: Path) -> list[str]:
    """Return the names of all evenings, the newest last."""
    files = sorted(folder.glob("*.contest"), key=lambda path: path.stat().st_mtime)
    return [path.stem for path in files]


def path_of(folder: Path, name: str) -> Path:
    """Return the file in which an evening is kept."""
    return folder / f"{name}.contest"
