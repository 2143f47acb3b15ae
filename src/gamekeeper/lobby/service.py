"""What a service adds to the lobby: words of its own, and rules about the tables it looks after.

A service is more than one table, for example a club with members. The composition root hands all
services to the lobby; the lobby and the doors only loop over them and name none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..host.live_table import NO_SEATING, LiveTable, Seating
from ..kernel.messages import Move, Rejected, Rejection, Seat
from ..store.base import Chair, Person, PersonId, TableId, TableRow
from .league import RatingCurve
from .request import Request


class Service:
    """Every hook does nothing unless a service overrides it."""

    words: frozenset[str] = frozenset()
    """Lobby words of this service, in small letters; what follows them is handed to `hear`."""
    home: TableId | None = None
    """The service's own table: everybody may speak to it, nobody plays there."""

    def help(self, language: str) -> str:
        """Return a line for the lobby's help, or ""."""
        return ""

    # -- what people say

    async def visited(self, request: Request) -> None:
        """Note that somebody has said something anywhere. Raises StoreError."""

    async def hear(self, request: Request, text: str) -> str | None:
        """Act on words for this service; returns the answer, or None if delivery tells it.

        ``join NAME`` means that the person wants to join the service's own table. Raises Refusal.
        """
        return None

    async def meant(self, request: Request, text: str) -> tuple[TableId, str] | None:
        """Return the table these words are for, and what is said there; None: for the service.

        Raises Refusal if they could be for several tables.
        """
        return None

    # -- seats

    def owns(self, table: str) -> bool:
        """Return True if this service gives the seats of a table."""
        return False

    def check_join(self, person: Person, table: TableId) -> None:
        """Raise Rejected if nobody may sit down at this table by themselves."""

    def check_replace(self, person: Person, table: TableId) -> None:
        """Raise Rejected if the opener of this table may not replace its players."""

    def refuse(self, rejection: Rejection, language: str) -> str | None:
        """Return one of this service's own refusals in words, or None if it is not its own."""
        return None

    async def seating_for(self, table: TableId, seat: Seat, move: Move) -> Seating:
        """Return who gets up together with this move."""
        return NO_SEATING

    async def stop_watching(self, request: Request, table: TableId) -> bool:
        """End somebody's watching of a table; returns False if that is the lobby's business."""
        return False

    def forget(self, address: str) -> None:
        """Tell this address nothing any more."""

    def bots(self, game: str) -> Sequence[str]:
        """Return the names of players this service has for a game, to be asked for like bots."""
        return ()

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Note who has just been given a seat."""

    # -- tables

    async def before_move(self, table: TableId, seat: Seat, move: Move) -> Move:
        """Return a move as it is to be played. Raises Refusal."""
        return move

    async def unseated(
        self, person: Person, live: LiveTable, *, is_watching: bool
    ) -> Rejected | None:
        """Return the reason why somebody without a seat is not heard at a table, if it is known."""
        return None

    # -- ratings

    async def ranks(self, game: str) -> Mapping[PersonId, str]:
        """Return the ranks of people in a game, as everybody may know them. Raises StoreError."""
        return {}

    async def curves(self, person: PersonId) -> Sequence[RatingCurve]:
        """Return somebody's ratings over time, as everybody may know them. Raises StoreError."""
        return ()

    # -- letters

    def tables_in(self, subject: str) -> Sequence[str]:
        """Return the names of this service's tables in a subject; there may be none of the kind."""
        return ()

    def is_subject(self, subject: str, tables: Sequence[str]) -> bool:
        """Return True if a letter is for the service although its subject names these tables."""
        return False

    def letter_words(self, subject: str, text: str) -> str | None:
        """Return what a letter says to the service, as at other doors; None: nothing.

        Raises Rejected.
        """
        return None

    def words_at_table(self, row: TableRow, subject: str, text: str) -> str | None:
        """Return what a letter says at a table; None: its text, without the signature.

        Raises Rejected.
        """
        return None


class Services:
    """All services of a server."""

    def __init__(self, services: Sequence[Service] = ()) -> None:
        self._services = tuple(services)
        self.homes = frozenset(each.home for each in services if each.home is not None)

    def __iter__(self) -> Iterator[Service]:
        return iter(self._services)

    def named(self, word: str) -> Service | None:
        """Return the service to which a word of the lobby belongs."""
        return next((each for each in self if word.lower() in each.words), None)

    def at_home(self, table: str | None) -> Service | None:
        """Return the service whose own table this is."""
        return next((each for each in self if each.home == table), None) if table else None

    def own(self, table: str) -> bool:
        """Return True if one of them gives the seats of this table."""
        return any(each.owns(table) for each in self)

    async def ranks(self, game: str) -> Mapping[PersonId, str]:
        """Return the ranks of people in a game, wherever they are rated. Raises StoreError."""
        return {id: rank for each in self for id, rank in (await each.ranks(game)).items()}

    async def curves(self, person: PersonId) -> tuple[RatingCurve, ...]:
        """Return somebody's ratings over time, of all games with ratings. Raises StoreError."""
        return tuple([curve for each in self for curve in await each.curves(person)])

    def refuse(self, rejection: Rejection, language: str) -> str | None:
        """Return a refusal in the words of the service that gave it; None: none of them did."""
        said = (each.refuse(rejection, language) for each in self)
        return next((words for words in said if words is not None), None)

    def forget(self, address: str) -> None:
        """Let none of them tell this address anything any more."""
        for each in self:
            each.forget(address)

    def letter_words(self, subject: str, text: str) -> str | None:
        """Return what a letter says to one of them; None: nothing. Raises Rejected."""
        said = (each.letter_words(subject, text) for each in self)
        return next((words for words in said if words is not None), None)
