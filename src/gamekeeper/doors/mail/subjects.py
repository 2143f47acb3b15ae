"""Find the table a mail is about: by its name in the subject, or else by the reply token.

A name counts as a whole word, in any case.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from ...lobby.operations import Operations
from ...lobby.service import Services
from ...store.base import TableRow
from ..base import Inbound

ANONYMOUS = frozenset({"anoniem", "anonymous"})
MAX_NAME_LENGTH, MAX_BLANKS = 80, 2
MAX_NAMES = 1_000
"""So many parts of a subject are looked up: somebody may send a subject of nothing but dots."""


def words_in(subject: str) -> frozenset[str]:
    """Return the words of a subject, in small letters."""
    return frozenset(word.casefold() for word in re.findall(r"\w+", subject))


def is_anonymous(words: frozenset[str]) -> bool:
    """Return True if a subject with these words asks an anonymous question (H14)."""
    return "help" in words and bool(words & ANONYMOUS)


async def tables_in(
    operations: Operations,
    message: Inbound,
    services: Services,
    fits: Callable[[TableRow], bool] | None = None,
) -> Sequence[TableRow]:
    """Return the tables a subject names: none, one, or several; the longest name wins.

    If it names none, return those that fit; ``fits`` is None if the mail brings no token.
    """
    subject = message.subject
    if owned := await _of_services(operations, services, subject):
        return owned
    names = names_in(subject)
    if names and (found := named(subject, await operations.find_named(names))):
        return found
    return [] if fits is None else await operations.find_fitting(message.address, fits)


def names_in(subject: str) -> set[str]:
    """Return every part of a subject that could be the name of a table.

    Such a part is short, has few blanks in it, and neither begins nor ends inside a word.
    """
    in_word = [letter.isalnum() or letter == "_" for letter in subject] + [False]
    is_seen = [not letter.isspace() for letter in subject]
    starts = [n for n, seen in enumerate(is_seen) if seen and not (n and in_word[n - 1])]
    ends = [n for n, seen in enumerate(is_seen, 1) if seen and not in_word[n]]
    names = (
        subject[start:end]
        for start in starts
        for end in ends[bisect_right(ends, start) : bisect_right(ends, start + MAX_NAME_LENGTH)]
    )
    return set(islice((name for name in names if name.count(" ") <= MAX_BLANKS), MAX_NAMES))


async def _of_services(operations: Operations, services: Services, subject: str) -> list[TableRow]:
    """Return the services' tables that a subject names: there may be too many to look through."""
    names = [name for service in services for name in service.tables_in(subject)]
    return [row for name in names if (row := await operations.find(name)) is not None]


async def common_language(operations: Operations, address: str) -> str | None:
    """Return the language of all tables of this address, if they share one."""
    spoken = {row.language for row in await operations.tables_at(address)}
    return spoken.pop() if len(spoken) == 1 else None


def named(subject: str, rows: Iterable[TableRow]) -> list[TableRow]:
    """Return those of the tables whose names stand in a subject as whole words."""
    left, lowered = subject, subject.casefold()
    here = [row for row in rows if row.id.casefold() in lowered]
    found: dict[str, list[TableRow]] = {}
    for row in sorted(here, key=lambda each: -len(each.id)):
        if row.id.casefold() in found:
            found[row.id.casefold()].append(row)
            continue
        rest = re.sub(rf"(?<!\w){re.escape(row.id)}(?!\w)", " | ", left, flags=re.IGNORECASE)
        if rest != left:
            found[row.id.casefold()], left = [row], rest
    return [row for alike in found.values() for row in _exact(alike, subject)]


def _exact(alike: list[TableRow], subject: str) -> list[TableRow]:
    """Return, of tables whose names differ in case only, the one spelled as in the subject."""
    if len(alike) == 1:
        return alike
    exact = [row for row in alike if re.search(rf"(?<!\w){re.escape(row.id)}(?!\w)", subject)]
    return exact if len(exact) == 1 else alike
