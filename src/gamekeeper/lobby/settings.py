"""The section ``[lobby]``: who may do what before a game begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

Who = Literal["anyone", "operators"]
"""Operators are the people behind the administrators' addresses."""


@dataclass(frozen=True, slots=True)
class Rights:
    """Who may do what before a game begins."""

    may_open: Annotated[Who, "Who may open tables."] = "anyone"
    may_join: Annotated[Who, "Who may sit down at tables."] = "anyone"
    may_watch: Annotated[Who, "Who may watch without playing."] = "anyone"
    tables_per_person: Annotated[
        int, Meta(ge=1, le=10_000), "Unfinished tables one person may have opened."
    ] = 10
    administrators: frozenset[str] = frozenset()
    """Those of the section ``[server]``."""
