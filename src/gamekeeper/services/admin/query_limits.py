"""Limits, answers and refusals of queries that both databases share."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...store.reading import Kinds
from ...texts.layout import one_line
from .parsing import CommandRefused

MAX_ROWS = 100
MAX_VALUE_LENGTH = 120
INTERRUPTED = "interrupted"
"""SQLite's word for a statement that took too long."""
READING = frozenset({"select", "with", "values"})
WRITING = frozenset({"insert", "update", "delete"})
NOTHING: Mapping[str, frozenset[str]] = {}


@dataclass(frozen=True, slots=True)
class Database:
    """Where the tables are: an SQLite file, a PostgreSQL server, or (neither) in memory."""

    path: Path | None = None
    dsn: str = field(default="", repr=False)
    reader_dsn: str = field(default="", repr=False)
    """PostgreSQL for queries, by a role that may read our views and nothing else."""
    kinds: Kinds = field(default_factory=lambda: NOTHING, repr=False)
    """The events of running games that may be read."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a statement gave."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]
    changed: int = 0


def is_writing(statement: str) -> bool:
    """Return True if a statement begins like one that changes something."""
    return first_word(statement) in WRITING


def first_word(statement: str) -> str:
    """Return the word a statement begins with, in lower case."""
    found = re.match(r"\s*([A-Za-z]*)", statement)
    return found[1].lower() if found else ""


def refused(problem: Exception | str, seconds: float) -> CommandRefused:
    """Return the refusal that says what a database's complaint means."""
    text = one_line(str(problem), 200)
    if text == INTERRUPTED:
        return CommandRefused("query.too-slow", seconds=f"{seconds:.0f}")
    if text == "not authorized" or "prohibited" in text or "permission denied" in text:
        return CommandRefused("query.not-allowed")
    return CommandRefused("query.database", problem=text)
