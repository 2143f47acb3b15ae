"""One message at a text door, and the person behind it."""

from __future__ import annotations

from dataclasses import dataclass

from ..doors.base import Inbound, beginning
from ..host.names import readable
from ..store.base import Person

MAX_TEXT = 21_000
"""Letters; more than any game takes: what is too long is refused there, and not cut off here."""


@dataclass(frozen=True, slots=True)
class Request:
    """One message and who sent it."""

    message: Inbound
    person: Person

    @property
    def said(self) -> str:
        """Return the words, cut off where no game would read on."""
        return beginning(readable(self.message.text).strip(), MAX_TEXT)
