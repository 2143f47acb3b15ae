"""How a table can be shown: drawn, and in letters for those who do not see drawings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Picture:
    """One look at a table, as far as one view knows it."""

    name: str
    """Of a file, without the table and the ending: ``move-12``."""
    svg: str
    text: str
    """The same in lines."""


def no_picture(view: Any, options: Any, language: str) -> Picture | None:
    """Return None: most games are told in words."""
    return None
