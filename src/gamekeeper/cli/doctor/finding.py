"""One line of the doctor's report."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    what: str
    text: str
    problem: bool = False
    advice: str = ""


def fine(what: str, text: str) -> Finding:
    """Nothing has to be done."""
    return Finding(what, text)


def wrong(what: str, text: str, advice: str) -> Finding:
    """Something has to be done."""
    return Finding(what, text, problem=True, advice=advice)
