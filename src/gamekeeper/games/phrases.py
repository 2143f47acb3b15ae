"""What people may type for a command, in all languages of a catalogue at once.

A catalogue has a table of phrases, such as ``vote = "vote for, vote"``: what one language says
between commas is understood at tables of every language.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..texts.catalogue import Catalogue


class Phrases:
    """The phrases of one table of a catalogue."""

    def __init__(self, catalogue: Catalogue, table: str) -> None:
        self._commands: dict[tuple[str, ...], str] = {}
        for language in catalogue.languages:
            for command, phrases in catalogue[language].group(table).items():
                for phrase in phrases.split(","):
                    self._commands.setdefault(tuple(phrase.casefold().split()), command)
        self._longest = max(map(len, self._commands))

    def whole(self, words: Sequence[str]) -> str | None:
        """Return the command that these words are, or None."""
        return self._commands.get(tuple(word.casefold() for word in words))

    def start(self, words: Sequence[str], among: Collection[str]) -> tuple[str, int] | None:
        """Return the command that these words begin with and the length of its phrase, or None.

        The longest phrase counts, and something must follow it.
        """
        for length in range(min(self._longest, len(words) - 1), 0, -1):
            command = self.whole(words[:length])
            if command is not None and command in among:
                return command, length
        return None
