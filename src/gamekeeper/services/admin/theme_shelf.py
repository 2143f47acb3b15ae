"""Stories that can be renewed while the house is open."""

from __future__ import annotations

from pathlib import Path

from ...games.werewolves.text.stories import ROWS
from ...narration.library import Library, Themes, read_folder, shipped


class Shelf(Themes):
    """The shipped stories with the house's own. Tables look here, so a renewal reaches them all."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.problems = self.renew().problems

    def renew(self) -> Library:
        """Read the folder of one's own again; returns what it holds."""
        own = read_folder(self.folder, ROWS) if self.folder else Library(Themes())
        both = shipped("werewolves", ROWS).themes.merged(own.themes)
        super().__init__(story for key in both for story in both.stories(*key))
        return own
