"""One message at a text door, and the person behind it."""

from __future__ import annotations

from dataclasses import dataclass

from ..doors.base import Inbound, beginning
from ..host.names import readable
from ..store.base import Person

LONGEST_TEXT = 21_000
"""More than any game takes: what is too long is refused there, and not cut off here."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody says something."""

    message: Inbound
    person: Person

    @property
    def said(self) -> str:
        """The words, as far as they count."""
        return beginning(readable(self.message.text).strip(), LONGEST_TEXT)
