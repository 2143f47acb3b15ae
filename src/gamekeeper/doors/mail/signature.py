"""The signature of mails to players (§12.6): credits, the manual, how to get help."""

from __future__ import annotations

from ...games import GAMES, make_speech
from ...store.base import TableRow
from .sentences import say

SIGNATURE = "-- "
"""Mail programs know this line: they do not quote what stands below it."""


def thanks(row: TableRow) -> str | None:
    """Return the credits of a mail about this table that tells no stories."""
    if row.game not in GAMES:
        return None
    return make_speech(row.game, row.options, edition=row.edition).credits((), None)


def signed(
    text: str,
    language: str,
    manual: str = "",
    credits: str | None = None,
    table: str = "",
    page: str = "",
) -> str:
    """Return a text with its signature.

    ``table``: whose news it is, for how to stop them; ``page``: where it can be seen.
    """
    lines = [
        credits,
        say(language, "page", link=page) if page else None,
        say(language, "manual", link=manual) if manual else None,
        say(language, "hint"),
        say(language, "leave", table=table) if table else None,
    ]
    return "\n".join([text, "", SIGNATURE, *(line for line in lines if line)])
