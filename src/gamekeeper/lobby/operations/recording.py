"""A finished game as one pair of eyes saw it, from the first event to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...host.live_table import LiveTable
from ...kernel.messages import Seat
from ...kernel.table import OF_THE_TABLE
from ...store.base import Spoken
from .story import Line, taken_back


@dataclass(frozen=True, slots=True)
class Chapter:
    """A phase, and after how many events it began."""

    at: int
    phase: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Recording:
    """What these eyes were told, and when; the count of events is the moment."""

    chapters: tuple[Chapter, ...]
    lines: tuple[tuple[int, Line], ...]
    """Each with its moment."""


def record(live: LiveTable, seat: Seat | None, talk: Sequence[Spoken], language: str) -> Recording:
    """Tell a game again in a language, to a seat or (None) the public, with what people said."""
    view, speech = live.game.blank(), live.speech_in(language)
    waiting = [each for each in talk if each.is_heard_by(seat)]
    chapters: list[Chapter] = []
    lines: list[tuple[int, Line]] = []
    at = 0
    for version, event in enumerate(live.log, live.version - len(live.log)):
        lines += _said_until(waiting, version, at, len(lines), language)
        if isinstance(event, OF_THE_TABLE):
            continue
        at += 1
        if not event.audience.hears(seat):
            continue
        live.game.apply(view, event)
        if words := speech.show(event, seat, view):
            lines.append((at, Line(len(lines) + 1, words)))
        scene = live.face.scene(view, seat)
        if not chapters or (chapters[-1].phase, chapters[-1].number) != (scene.phase, scene.number):
            chapters.append(Chapter(at, scene.phase, scene.number))
    lines += _said_until(waiting, live.version, at, len(lines), language)
    return Recording(tuple(chapters), tuple(lines))


def _said_until(
    waiting: list[Spoken], version: int, at: int, before: int, language: str
) -> Iterator[tuple[int, Line]]:
    while waiting and waiting[0].after_version <= version:
        said, before = waiting.pop(0), before + 1
        text = taken_back(language) if said.hidden else said.text
        yield at, Line(before, text, said.speaker, said.channel)
