"""What comes back from the lobby: words, or a no with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.messages import Rejection
from .words import refusal


class Refusal(Exception):
    """No, in words."""

    def __init__(self, words: str, code: str) -> None:
        super().__init__(words)
        self.code = code


@dataclass(frozen=True, slots=True)
class Response:
    """What to answer (None: the courier tells what happened), and why not, if it is a no."""

    text: str | None
    code: str | None = None


def refused(rejection: Rejection) -> Response:
    """The lobby's own no."""
    return Response(refusal(rejection) or rejection.code, rejection.code)
