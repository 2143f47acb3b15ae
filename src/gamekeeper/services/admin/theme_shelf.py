"""Stories that can be read again while the server is running."""

from __future__ import annotations

from pathlib import Path

from ...games import GAMES
from ...games.admin import AdminHooks
from ...narration.library import Library, Themes, read_folder, shipped

ADMINISTERED: dict[str, AdminHooks] = {
    name: entry.admin for name, entry in GAMES.items() if entry.admin is not None
}
"""The games that administrators can direct, and how."""
[STARTED, *_] = ADMINISTERED
"""The game that ``start``, ``story``, ``check`` and ``roles`` are about: the first of them."""
HOOKS = ADMINISTERED[STARTED]


class Shelf(Themes):
    """The shipped stories and the server's own. Tables look here, so a renewal reaches them all."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.problems = self.renew().problems

    def renew(self) -> Library:
        """Read the folder of the server's own stories again; returns what it holds."""
        own = read_folder(self.folder, HOOKS.rows) if self.folder else Library(Themes())
        both = shipped(STARTED, HOOKS.rows).themes.merged(own.themes)
        super().__init__(story for key in both for story in both.stories(*key))
        return own
