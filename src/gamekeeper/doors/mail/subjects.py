"""Which table a mail is about: its name stands in the subject as a whole word, in any case."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from ...errors import UnknownTable
from ...lobby.service import Services
from ...store.base import Store, TableId, TableRow
from ..base import Inbound

ANONYMOUS = frozenset({"anoniem", "anonymous"})
MOST_OPEN = 5_000
MOST_OVER = 500
"""So many tables are looked through, the newest ones."""


def words_in(subject: str) -> frozenset[str]:
    """The words of a subject, in small letters."""
    return frozenset(word.casefold() for word in re.findall(r"\w+", subject))


def is_anonymous(words: frozenset[str]) -> bool:
    """Whether a subject with these words asks a question nobody is to have asked (H14)."""
    return "help" in words and bool(words & ANONYMOUS)


async def tables_in(
    store: Store,
    message: Inbound,
    services: Services,
    fits: Callable[[TableRow], bool] | None = None,
) -> Sequence[TableRow]:
    """The tables a subject names: none, one, or several; the longest name wins.

    If it names none, those that otherwise ``fits``.
    """
    if not message.subject.strip() and fits is None:
        return []
    if owned := await _of_services(store, services, message.subject):
        return owned
    rows = [
        *await store.rows(over=False, limit=MOST_OPEN),
        *await store.rows(over=True, limit=MOST_OVER),
    ]
    if found := named(message.subject, rows):
        return found
    rows += await _finished_of(store, message.address)
    known = {row.id: row for row in rows}.values()
    found = named(message.subject, known)
    return found if found or fits is None else [row for row in known if fits(row)]


async def _of_services(store: Store, services: Services, subject: str) -> list[TableRow]:
    """Return the services' tables that a subject names: there may be too many to look through."""
    found = []
    for name in (each for service in services for each in service.tables_in(subject)):
        with suppress(UnknownTable):
            found.append(await store.row(TableId(name)))
    return found


async def common_language(store: Store, address: str) -> str | None:
    """What is spoken at all tables of whoever has this address, if it is one language."""
    person = await store.person_at(address)
    chairs = [] if person is None else await store.chairs_of(person.id)
    spoken = {(await store.row(chair.table)).language for chair in chairs}
    return spoken.pop() if len(spoken) == 1 else None


async def _finished_of(store: Store, address: str) -> list[TableRow]:
    """Tables of long ago that the sender knows."""
    person = await store.person_at(address)
    if person is None:
        return []
    chairs = await store.chairs_of(person.id, over=True)
    return [await store.row(chair.table) for chair in chairs[-50:]]


def named(subject: str, rows: Iterable[TableRow]) -> list[TableRow]:
    """Those of the tables whose names stand in a subject."""
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
    """Of tables whose names differ in case only, the one that is written as here."""
    if len(alike) == 1:
        return alike
    exact = [row for row in alike if re.search(rf"(?<!\w){re.escape(row.id)}(?!\w)", subject)]
    return exact if len(exact) == 1 else alike
