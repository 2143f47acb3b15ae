"""The section ``[store]``: where tables are remembered, and who else may look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from ..setting_kinds import Secret


@dataclass(frozen=True, slots=True)
class Store:
    """Where tables are remembered."""

    kind: Annotated[
        Literal["sqlite", "postgres", "memory"],
        "One file, a PostgreSQL server, or nothing that outlives the process.",
    ] = "sqlite"
    path: Annotated[str, "SQLite's file; empty: gamekeeper.sqlite in the data folder."] = ""
    dsn: Annotated[
        Secret,
        "PostgreSQL's address: postgresql://user@host/database. Keep passwords"
        " in GAMEKEEPER_STORE_DSN.",
    ] = ""
    reader_dsn: Annotated[
        Secret,
        "PostgreSQL's address for `gamekeeper admin query`: of a role that may"
        " read the views for queries and nothing else; `gamekeeper doctor` prints the SQL"
        " that makes it. Keep passwords in GAMEKEEPER_STORE_READER_DSN.",
    ] = ""
    shared: Annotated[
        Literal["no", "experimental"],
        "PostgreSQL: experimental lets several servers use one database. They"
        " would tell some things twice; see docs/operating.md.",
    ] = "no"
    synchronous: Annotated[
        Literal["full", "normal"],
        "SQLite: full survives a power cut, normal may lose the last moves.",
    ] = "full"
    lease_seconds: Annotated[
        int, Meta(ge=1, le=3_600), "After this time another process may take over a task."
    ] = 30

    def __repr__(self) -> str:
        """Show no addresses, which may hold passwords."""
        return f"Store(kind={self.kind!r}, path={self.path!r})"

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if self.kind == "postgres" and not self.dsn:
            yield "store.dsn is missing: set it to postgresql://…, since store.kind is postgres."
