"""How to install what a door or a store needs beyond the rest."""

from __future__ import annotations

import shlex
import shutil
import sys
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from ..errors import CannotStart

CHECKOUT = Path(__file__).resolve().parents[3]
"""Where the program lies, if it runs from its own repository."""


def missing(what: str, library: str | None, extra: str) -> CannotStart:
    """Return the error for a library that is not installed, with the command that installs it."""
    return CannotStart(f"{what} needs {library}: {how_to_install(extra)}")


def how_to_install(extra: str) -> str:
    """Return the command for an extra: in a checkout its name, elsewhere its libraries.

    An environment of pipx has no pip of its own that anybody would find.
    """
    if (CHECKOUT / "pyproject.toml").is_file():
        return f"{_pip()} install '{CHECKOUT}[{extra}]'"
    try:
        needed = requires("gamekeeper") or []
    except PackageNotFoundError:
        needed = []
    marker = f"extra == '{extra}'"
    wanted = [each.partition(";")[0].strip() for each in needed if marker in each]
    has_pipx = "pipx" in Path(sys.prefix).parts
    tool = "pipx inject gamekeeper" if has_pipx else f"{_pip()} install"
    return f"{tool} " + " ".join(f"'{each}'" for each in wanted)


def _pip() -> str:
    """Return what calls this Python's own pip: another's would install where nobody looks."""
    found = shutil.which("pip")
    if found and Path(found).parent == Path(sys.executable).parent:
        return "pip"
    return f"{shlex.quote(sys.executable)} -m pip"
