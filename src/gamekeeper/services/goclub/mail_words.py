"""What a mail says to the Go club: ``go …`` in the subject, in the text, or both together.

And what it says at a table of Go in a subject that was written for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...games.go.text.hearing import in_subject
from ...kernel.messages import Rejected
from .members import CLUB, GAMES_OF_CLUB

MAX_SUBJECT_LENGTH = 400

_SUBJECT = re.compile(
    rf"((?:(?:re|aw|antw|fwd?|wg)\s*:\s*)*)(go|{CLUB})(?![\w-])[\s:]*(.*)",
    re.IGNORECASE | re.DOTALL,
)
_WHOLE = re.compile(r"go\s+(?:note\s|invite\s[^#\n]*#|rematch\s+\S+\s*#)", re.IGNORECASE)
"""What goes on to the end of a text: a note, and what is written with an invitation."""
_TABLES = re.compile(rf"(?<![\w-])(?:{CLUB}|{GAMES_OF_CLUB}[1-9][0-9]*)(?!\w)", re.IGNORECASE)


def tables_named(subject: str) -> list[str]:
    """Return the names in a subject that the club and its games have; each once."""
    return list(dict.fromkeys(each.lower() for each in _TABLES.findall(subject)))


def is_to_club(subject: str, tables: Iterable[str]) -> bool:
    """Return True if a subject is for the club, though it names tables: ``go observe goban-5``."""
    named = set(tables)
    if named == {CLUB}:
        return True
    is_said = _SUBJECT.fullmatch(subject.strip()) is not None
    return is_said and all(each == CLUB or each.startswith(GAMES_OF_CLUB) for each in named)


def words_for_club(subject: str, text: str) -> str | None:
    """Return the words as they are typed at another door, or None if they are not for the club.

    Of the text only the first line counts, below which people sign; a note may be longer,
    and so may what stands behind the # of an invitation.
    Raises ``subject-too-long``.
    """
    text = text.strip()
    line = text.partition("\n")[0].strip()
    if line.lower().split(maxsplit=1)[:1] == ["go"]:
        return text if _WHOLE.match(text) else line
    found = _SUBJECT.fullmatch(subject.strip())
    if found is None:
        return None
    # our own titles are no words, nor is what a reply repeats
    own = "" if found[2].lower() == CLUB or (found[1] and line) else found[3]
    if own:
        check_subject(subject)
    said = f"go {own} ".replace("  ", " ")
    return (f"{said}{text}" if _WHOLE.match(f"{said}{line}") else f"{said}{line}").strip()


def check_subject(subject: str) -> None:
    """Raise ``subject-too-long`` if words may be cut off: the door keeps 500 letters."""
    if len(subject) > MAX_SUBJECT_LENGTH:
        raise Rejected("subject-too-long", most=MAX_SUBJECT_LENGTH)


def words_at_table(subject: str, text: str, table: str) -> str:
    """Return what a mail about a table of Go says there: its text, or else its subject.

    That is ``goban-7: D4 # hello``, or ``leave goban-7``; in a reply's subject it means nothing.
    Raises ``subject-too-long``.
    """
    subject = subject.strip()
    if text.strip() or not in_subject(subject):
        return text
    name = re.escape(table)
    behind = re.fullmatch(rf"{name}(?:\s*:|(?=\s))\s*(.+)", subject, re.IGNORECASE | re.DOTALL)
    before = re.fullmatch(rf"(leave|status)\s+{name}", subject, re.IGNORECASE)
    found = behind or before
    if found is None:
        return text
    check_subject(subject)
    return found[1]
