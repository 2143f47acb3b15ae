"""What queries may read, column by column, and how the rest stays hidden (ADR 0024).

Nothing is readable that is not listed here, so a new column or table is hidden until somebody adds
it. Seeds are never listed. What a game's own schema shows stands beside it, in
``games/<game>/sql/readable.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..kernel.messages import Event, Public
from .codec import Codec
from .migrations import folders_of_games

Kinds = Mapping[str, frozenset[str]]
"""For each game the kinds of events that everybody hears."""


@dataclass(frozen=True, slots=True)
class GameSchema:
    """What queries may know of the tables and views that a game brings."""

    views: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    """Views behind those views, which queries cannot read."""
    functions: tuple[str, ...] = ()
    """Functions of PostgreSQL behind its views and triggers."""
    tables: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Tables that only triggers write, and the columns of them that are shown."""


def _schema_of_games() -> GameSchema:
    """Read what all games together show."""
    files = [tomllib.loads((each / "readable.toml").read_text()) for each in folders_of_games()]
    names = {
        key: tuple(name for file in files for name in file[key])
        for key in ("views", "helpers", "functions")
    }
    tables = {name: tuple(has) for file in files for name, has in file["tables"].items()}
    return GameSchema(**names, tables=tables)


OF_GAMES = _schema_of_games()
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "tables": (
        *("id", "game", "options", "opened_at", "opened_by", "version", "phase", "due", "over"),
        *("aside", "wake", "news_since", "news_claim", "edition"),
    ),
    "people": ("id", "name", "operator"),
    "addresses": ("address", "person"),
    "chairs": ("table_id", "seat", "person"),
    **OF_GAMES.tables,
}
"""Tables of which these columns are shown as they are."""
READABLE = frozenset({*COLUMNS, "entries", "ears", *OF_GAMES.views})
"""All names that a query may use."""

INSERTABLE = frozenset({"people", "addresses", "chairs"})
DELETABLE = INSERTABLE | {"tables", "entries", "ears"}
UPDATABLE: Mapping[str, tuple[str, ...]] = {
    **{name: COLUMNS[name] for name in sorted(INSERTABLE)},
    "tables": tuple(each for each in COLUMNS["tables"] if each not in {"id", "game", "over"}),
}
"""What may be written where ``mail.query_may_write`` allows it. Whoever could say that a game is
over, that an event is of another kind, or who is told, could learn what is secret."""

_FOR_ALL = ("at", "kind", "body")
_WHEN_OVER = ("command", "seat", "move_kind", "move_body")
SECRETS = frozenset(
    {
        ("tables", "seed"),
        ("ears", "mark"),  # it moves when somebody is told something
        *(("entries", each) for each in _FOR_ALL + _WHEN_OVER),
    }
)
"""Columns that hold secrets while a game runs."""


def public_kinds(codecs: Mapping[str, Codec]) -> Kinds:
    """Return the kinds of events that everybody hears, whatever is in them."""
    return {
        game: frozenset(
            cls.__name__
            for cls in codec.known
            if issubclass(cls, Event) and cls.audience is Public.audience
        )
        for game, codec in codecs.items()
    }


def definitions(kinds: Kinds, schema: str) -> Mapping[str, str]:
    """Return the statement behind every readable name that is not a game's view."""
    plain = {
        name: f"select {', '.join(columns)} from {schema}.{name}"  # noqa: S608
        for name, columns in COLUMNS.items()
    }
    tables = f"{schema}.tables"
    return {
        **plain,
        "tables": _tables(tables),
        "entries": _entries(kinds, f"{schema}.entries", tables),
        "ears": _ears(f"{schema}.ears", tables),
    }


def _tables(tables: str) -> str:
    """Return tables with an empty seed: whoever asks for it learns that nobody sees it."""
    return f"select {', '.join(COLUMNS['tables'])}, cast(null as text) as seed from {tables}"  # noqa: S608


def _ears(ears: str, tables: str) -> str:
    mark = f"case when (select t.over from {tables} as t where t.id = e.table_id) then e.mark end"  # noqa: S608
    return f"select e.table_id, e.address, e.seat, e.hears, {mark} as mark from {ears} as e"  # noqa: S608


def _entries(kinds: Kinds, entries: str, tables: str) -> str:
    """Return all of the log of finished games; of others what everybody has heard, no commands.

    What is hidden is null. A hidden entry shows its table and its place, nothing else.
    """
    of_table = f"from {tables} as t where t.id = e.table_id"
    is_over = f"(select t.over {of_table})"
    is_open = f"(select t.over or {_is_public(kinds)} {of_table})"
    columns = [f"case when {is_open} then e.{name} end as {name}" for name in _FOR_ALL]
    columns += [f"case when {is_over} then e.{name} end as {name}" for name in _WHEN_OVER]
    return f"select e.table_id, e.seq, {', '.join(columns)} from {entries} as e"  # noqa: S608


def _is_public(kinds: Kinds) -> str:
    cases = [
        f"when {_quoted(game)} then e.kind in ({_list(names)})"
        for game, names in sorted(kinds.items())
        if names
    ]
    return f"case t.game {' '.join(cases)} else t.over end" if cases else "t.over"


def _list(names: Iterable[str]) -> str:
    return ", ".join(map(_quoted, sorted(names)))


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
