"""What administrators are told when something is wrong: a sentence in the server's language."""

from __future__ import annotations

from collections.abc import Callable

from .catalogue import FALLBACK, Texts, load

CATALOGUE = load("gamekeeper.texts", "alarms")


class Alarms:
    """Puts alarms into words and passes them on to everybody who listens."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        """The server's; whoever knows it sets it."""
        self.listeners: list[Callable[[str], None]] = []

    @property
    def texts(self) -> Texts:
        """Return the sentences in the server's language."""
        return CATALOGUE[self.language]

    def __call__(self, key: str, /, **facts: object) -> None:
        """Tell the administrators this sentence of the catalogue ``alarms``."""
        text = self.texts.say(key, **facts)
        for listener in self.listeners:
            listener(text)
