"""The numbered schema files of each dialect. Who runs them, and under which lock, is not here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..errors import NewerDatabase


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: from the version before it to ``version``."""

    version: int
    sql: str


@cache
def migrations(dialect: str) -> tuple[Migration, ...]:
    """All steps of a dialect (``sqlite`` or ``postgres``), oldest first."""
    folder = files("gamekeeper.store") / "schema" / dialect
    steps = [
        Migration(int(file.name.split("_", 1)[0]), file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".sql")
    ]
    return tuple(sorted(steps, key=lambda step: step.version))


def missing(dialect: str, present: int) -> list[Migration]:
    """The steps a database of version ``present`` lacks; ``NewerDatabase`` if it is ahead of us."""
    steps = migrations(dialect)
    newest = steps[-1].version
    if present > newest:
        raise NewerDatabase(
            f"the database has schema version {present}, this program knows versions up to "
            f"{newest}: use the newer program that wrote it, or restore an older backup"
        )
    return [step for step in steps if step.version > present]
