"""The section ``[store]``: where tables are remembered, and who else may look."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Store(Struct, frozen=True, forbid_unknown_fields=True):
    """Where tables are remembered."""

    kind: Annotated[
        Literal["sqlite", "postgres", "memory"],
        Meta(description="One file, a PostgreSQL server, or nothing that outlives the process."),
    ] = "sqlite"
    path: Annotated[
        str, Meta(description="SQLite's file; empty: gamekeeper.sqlite in the data folder.")
    ] = ""
    dsn: Annotated[
        str,
        Meta(
            description="PostgreSQL's address: postgresql://user@host/database. Keep passwords"
            " in GAMEKEEPER_STORE_DSN."
        ),
    ] = ""
    reader_dsn: Annotated[
        str,
        Meta(
            description="PostgreSQL's address for `gamekeeper admin query`: of a role that may"
            " read the views for queries and nothing else; `gamekeeper doctor` prints the SQL"
            " that makes it. Keep passwords in GAMEKEEPER_STORE_READER_DSN."
        ),
    ] = ""
    shared: Annotated[
        Literal["no", "experimental"],
        Meta(
            description="PostgreSQL: experimental lets several servers use one database. They"
            " would tell some things twice; see docs/operating.md."
        ),
    ] = "no"
    synchronous: Annotated[
        Literal["full", "normal"],
        Meta(description="SQLite: full survives a power cut, normal may lose the last moves."),
    ] = "full"
    lease_seconds: Annotated[
        int,
        Meta(ge=1, le=3_600, description="After this time another process may take over a task."),
    ] = 30

    def __repr__(self) -> str:
        """Without the addresses, which may hold passwords."""
        return f"Store(kind={self.kind!r}, path={self.path!r})"
