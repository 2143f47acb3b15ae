"""The numbered schema files of each dialect. Who runs them, and under which lock, is not here.

The store's own are in ``store/schema``; a game brings views of its tables in ``games/<game>/sql``.
All of them share one numbering, so a database has one version and misses no step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ..errors import NewerDatabase


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: from the version before it to ``version``."""

    version: int
    sql: str


@cache
def migrations(dialect: str) -> tuple[Migration, ...]:
    """Return all steps of a dialect (``sqlite`` or ``postgres``), oldest first."""
    steps = [
        Migration(int(file.name.split("_", 1)[0]), file.read_text(encoding="utf-8"))
        for folder in _folders(dialect)
        for file in folder.iterdir()
        if file.name.endswith(".sql")
    ]
    return tuple(sorted(steps, key=lambda step: step.version))


def _folders(dialect: str) -> Iterator[Traversable]:
    yield files("gamekeeper") / "store" / "schema" / dialect
    for folder in folders_of_games():
        yield folder / dialect


def folders_of_games() -> list[Traversable]:
    """Return the folder ``sql`` of every game that brings views of its tables."""
    games = sorted((files("gamekeeper") / "games").iterdir(), key=lambda each: each.name)
    return [game / "sql" for game in games if (game / "sql").is_dir()]


def missing(dialect: str, present: int) -> list[Migration]:
    """Return the steps a database of version ``present`` lacks.

    Raises NewerDatabase if the database knows steps that this program does not.
    """
    steps = migrations(dialect)
    newest = steps[-1].version
    if present > newest:
        raise NewerDatabase(
            f"the database has schema version {present}, this program knows versions up to "
            f"{newest}: use the newer program that wrote it, or restore an older backup"
        )
    return [step for step in steps if step.version > present]
