"""Documents and examples that come with the program, wherever it is installed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def shipped(name: str) -> Path:
    """Return where ``docs`` or ``examples`` is: in the package, or in a clone of the repository."""
    package = Path(str(files("gamekeeper")))
    inside = package / name
    return inside if inside.is_dir() else package.parents[1] / name
