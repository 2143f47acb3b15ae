"""One message at a text door, and the person behind it."""

from __future__ import annotations

from dataclasses import dataclass

from ..gateways.base import Inbound
from ..store.base import Person


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody says something."""

    message: Inbound
    person: Person
