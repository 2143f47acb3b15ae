"""What comes back from the lobby: words, or a refusal with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.messages import Rejection
from ..texts.catalogue import FALLBACK
from ..texts.lobby import refusal


class Refusal(Exception):
    """A refusal that has been put into words."""

    def __init__(self, words: str, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(words)
        self.code, self.facts = code, facts or {}


class Done(str):
    """The sentence that an order was carried out: it says nothing else."""


class Drawn(str):
    """Words in which a table is drawn."""

    drawing: str
    """The lines of them that are the drawing."""

    def __new__(cls, text: str, drawing: str) -> Drawn:
        made = super().__new__(cls, text)
        made.drawing = drawing
        return made


@dataclass(frozen=True, slots=True)
class Response:
    """An answer in words (None: delivery tells what happened), and its code if it is a refusal."""

    text: str | None
    code: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


def refused(rejection: Rejection, language: str = FALLBACK) -> Response:
    """Return a refusal of the lobby in words."""
    words = refusal(rejection, language) or rejection.code
    return Response(words, rejection.code, rejection.facts)
