"""Who asks for something, when, and under which id."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from ...kernel.messages import Command, Move, Rejected, Rejection, Seat
from ...store.base import Ear, Person, TableId, TableRow


class Call(NamedTuple):
    """One call of an operation. The same id twice acts once."""

    person: Person
    id: str
    at: datetime
    address: str = ""
    """Where the person called from; "" for a page, which looks for itself."""
    ear: Callable[[TableRow, Seat], Ear] | None = None
    """Says where somebody who sits down is told what happens; None: nowhere, they look."""

    def command(self, seat: Seat | None, move: Move, part: str = "") -> Command:
        """Return a command of this call; ``part``: which one of several."""
        return Command(self.part(part), seat, move, self.at)

    def part(self, name: str = "") -> str:
        """Return the id of one of several commands of this call."""
        return f"{self.id} {name}".rstrip()


class Declined(Rejected):
    """A *no* at a table, whose speech has the words for it."""

    def __init__(self, rejection: Rejection, table: TableId) -> None:
        super().__init__(rejection.code, **rejection.facts)
        self.table = table
