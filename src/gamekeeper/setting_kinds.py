"""Kinds of values that several sections of the settings share.

A section is a frozen dataclass next to what it configures. Those of its fields are settings whose
annotation ends with a description: ``port: Annotated[Port, "Its port."] = 587``.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Port = Annotated[int, Meta(ge=0, le=65_535)]
Seconds = Annotated[int, Meta(ge=1, le=86_400)]
Secret = Annotated[str, Meta(extra={"secret": True})]
"""Its value is never repeated in a message."""
NonEmpty = Annotated[str, Meta(min_length=1)]
