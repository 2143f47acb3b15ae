"""First answers to interactions. Every message says that nobody is to be pinged (D7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

PONG, MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9
EPHEMERAL = 64
MAX_CHOICES = 25
NO_PINGS: dict[str, list[str]] = {"parse": []}
_encode = msgspec.json.Encoder().encode
Body = dict[str, Any]


class Answer(NamedTuple):
    """What is answered at once, and what is told instead if it could not be given in time."""

    type: int
    data: Body | None = None
    late: Body | None = None
    """A message for the sender alone; None: ``data`` itself, if it is one."""

    def encoded(self) -> bytes:
        body: Body = {"type": self.type}
        if self.data is not None:
            body["data"] = self.data
        return bytes(_encode(body))

    @property
    def owed(self) -> Body | None:
        """Return the private message that ends a deferral."""
        if self.late is not None:
            return self.late
        is_private = self.type == MESSAGE and self.data is not None
        return self.data if is_private else None


def message(body: Body) -> Body:
    """Return a message that pings nobody."""
    return {**body, "allowed_mentions": NO_PINGS}


def private(body: Body) -> Answer:
    """Answer whoever acted and nobody else."""
    return Answer(MESSAGE, {**message(body), "flags": EPHEMERAL})


def update(body: Body, late: Body) -> Answer:
    """Redraw the message that was pressed; ``late`` is said in private if that takes too long."""
    return Answer(UPDATE, message(body), {**message(late), "flags": EPHEMERAL})


def modal(body: Body, late: Body) -> Answer:
    """Open a form; ``late`` is said in private where it is too late for that."""
    return Answer(MODAL, body, {**message(late), "flags": EPHEMERAL})


def choices(found: Sequence[tuple[str, str]]) -> Answer:
    """Suggest names and values."""
    shown = [{"name": name, "value": value} for name, value in found[:MAX_CHOICES]]
    return Answer(CHOICES, {"choices": shown})


def deferred() -> Answer:
    """Say that the answer comes later, and that it is private whatever it will be (D5)."""
    return Answer(DEFERRED, {"flags": EPHEMERAL})
