"""Which tables, words and letters belong to the Go club."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.messages import Rejected, Rejection
from ...lobby.service import Service
from ...store.base import Person, TableId, TableRow
from ...texts.lobby import readable
from .mail_words import is_to_club, tables_named, words_at_table, words_for_club
from .members import CLUB, GAMES_OF_CLUB, GO
from .sentences import say

REFUSALS = frozenset({"of-the-club", "seats-of-the-club"})


class ClubTables(Service):
    """The hooks that need to know nothing but names."""

    words = frozenset({GO})
    home = CLUB

    def help(self, language: str) -> str:
        return say(language, "help")

    def owns(self, table: str) -> bool:
        return table.startswith(GAMES_OF_CLUB)

    def check_join(self, person: Person, table: TableId) -> None:
        if self.owns(table):
            raise Rejected("of-the-club", table=table)

    def check_replace(self, person: Person, table: TableId) -> None:
        if table == CLUB or self.owns(table):
            raise Rejected("seats-of-the-club")

    def refuse(self, rejection: Rejection, language: str) -> str | None:
        if rejection.code not in REFUSALS:
            return None
        return say(language, rejection.code, **readable(rejection.facts))

    def tables_in(self, subject: str) -> Sequence[str]:
        return tables_named(subject)

    def is_subject(self, subject: str, tables: Sequence[str]) -> bool:
        return is_to_club(subject, tables)

    def letter_words(self, subject: str, text: str) -> str | None:
        return words_for_club(subject, text)

    def words_at_table(self, row: TableRow, subject: str, text: str) -> str | None:
        """Return all of the text at a table of Go: comments are for people, who like greetings."""
        return words_at_table(subject, text, row.id) if row.game == GO else None
