"""What both databases have in common when administrators ask them: limits, answers, refusals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...store.reading import Kinds
from .parsing import one_line

MOST_ROWS = 100
LONGEST_VALUE = 120
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
    """Whether a statement begins like one that changes something."""
    return first_word(statement) in WRITING


def first_word(statement: str) -> str:
    """The word a statement begins with, in small letters."""
    found = re.match(r"\s*([A-Za-z]*)", statement)
    return found[1].lower() if found else ""


def reason(problem: Exception, seconds: float) -> str:
    """What a database's complaint means to whoever asked."""
    text = one_line(str(problem), 200)
    if text == "interrupted":
        return f"That took longer than {seconds:.0f} seconds and was given up."
    if text == "not authorized" or "prohibited" in text or "permission denied" in text:
        return "That is refused: queries see the tables of the house and change nothing else."
    return f"The database says: {text}"
