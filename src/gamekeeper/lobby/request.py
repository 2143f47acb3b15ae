"""One message at a text door, the person behind it, and the language of the answer."""

from __future__ import annotations

from dataclasses import dataclass

from ..doors.base import Inbound, beginning
from ..host.names import readable
from ..store.base import Person
from ..texts.catalogue import FALLBACK
from ..texts.lobby import LOBBY

MAX_TEXT = 21_000
"""Letters; more than any game takes: what is too long is refused there, and not cut off here."""


@dataclass(frozen=True, slots=True)
class Request:
    """One message and who sent it."""

    message: Inbound
    person: Person
    language: str = FALLBACK

    @property
    def said(self) -> str:
        """Return the words, cut off where no game would read on."""
        return beginning(readable(self.message.text).strip(), MAX_TEXT)

    def answer(self, key: str, **facts: object) -> str:
        """Return a sentence of the lobby in the language of whoever asks."""
        return LOBBY[self.language].say(key, **facts)
