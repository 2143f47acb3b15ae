"""What comes back from the lobby: words, or a no with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.messages import Rejection
from ..texts.words import refusal


class Refusal(Exception):
    """No, in words."""

    def __init__(self, words: str, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(words)
        self.code, self.facts = code, facts or {}


@dataclass(frozen=True, slots=True)
class Response:
    """What to answer (None: the delivery tells what happened), and why not, if it is a no."""

    text: str | None
    code: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


def refused(rejection: Rejection) -> Response:
    """The lobby's own no."""
    return Response(refusal(rejection) or rejection.code, rejection.code, rejection.facts)
