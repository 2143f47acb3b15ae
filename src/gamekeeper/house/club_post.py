"""What a mail says to the Go club: ``go …`` in the subject, in the text, or both together."""

from __future__ import annotations

import re

from .club_members import CLUB

_SUBJECT = re.compile(
    rf"(?:(?:re|aw|antw|fwd?|wg)\s*:\s*)*(go|{CLUB})(?![\w-])[\s:]*(.*)", re.IGNORECASE | re.DOTALL
)


def words_for_club(subject: str, text: str) -> str | None:
    """The words as they would be said at another door, or None if they are for somebody else.

    Of the text only the first line counts, below which people sign; a note may be longer.
    """
    line = next((each.strip() for each in text.splitlines() if each.strip()), "")
    word, *rest = line.split(maxsplit=1) or [""]
    if word.lower() == "go":
        is_note = " ".join(rest).lower().startswith("note ")
        return text.strip() if is_note else line
    found = _SUBJECT.fullmatch(subject.strip())
    if found is None:
        return None
    own = "" if found[1].lower() == CLUB else found[2]  # our own titles are no words
    return " ".join(f"go {own} {line}".split())
