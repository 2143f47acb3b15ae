"""A record that our rules could not have played, as something to look at (A1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....kernel.messages import Rejected, Seat
from ..comments.comments import MAX_LETTERS, without_tags
from ..rules.results import read_result
from ..setup.shown import RecordPlay, ShowRecord
from ..setup.terms import Terms, with_words
from .reading import Reading


class OnlyToLookAt(Exception):
    """Why our rules could not have played a record (A1)."""


def shown(reading: Reading, options: Mapping[str, str], black: Seat, white: Seat) -> ShowRecord:
    """Return the move that lays out a record which is only to be looked at (A1)."""
    komi = "0" if reading.komi is None else f"{reading.komi:g}"
    terms = with_words(Terms(), {"ruleset": options["ruleset"], "overtime": "none"})
    result = read_result(reading.result) or (0.0, True)
    plays = [
        RecordPlay(play.colour, play.point, plain(play.comment, f"move {number}"))
        for number, play in enumerate(reading.plays, 1)
    ]
    return ShowRecord(
        black,
        white,
        replace(terms, size=reading.size, komi=float(komi)),
        reading.black,
        reading.white,
        tuple(plays),
        plain(reading.comment, "the beginning"),
        *result,
    )


def public(comment: str, where: str) -> str:
    """Return what stands in a record is for everybody; tags in it are words like others."""
    words = plain(comment, where)
    return f"<c>{words}</c>" if words else ""


def plain(comment: str, where: str) -> str:
    """Return what is said, without tags. Raises ``bad-sgf`` if it is too long."""
    words = without_tags(comment).strip()
    if len(words) > MAX_LETTERS - len("<c></c>"):
        raise no(f"too much is said at {where}")
    return words


def no(problem: str, **facts: object) -> Rejected:
    """Return the refusal of a record."""
    return Rejected("bad-sgf", problem=problem, **facts)
