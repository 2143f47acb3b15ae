"""PostgreSQL for queries: views of what may be read, and a role that may read nothing else.

A session can leave any role it has put on (``set_config('role', 'none', true)`` works within a
select). So a query has a connection of its own, and that connection's *login* is the reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ..reading import DELETABLE, INSERTABLE, OF_GAMES, UPDATABLE, Kinds, definitions
from .sql import FORGET_READING as FORGET
from .sql import MIGRATION_LOCK, READING_SCHEMA

SCHEMA = READING_SCHEMA
READER = "gamekeeper_reader"
"""The name we propose for the role."""


async def prepare(owner: Any, reader: str, kinds: Kinds, *, may_write: bool) -> None:
    """Create the views and grant the reader access to them, if anything of it is missing."""
    home = await owner.fetchval("select quote_ident(current_schema())")
    script = ";\n".join([*_views(kinds, home), *_grants(reader, may_write)])
    stamp = f"What queries may read ({sha256(script.encode()).hexdigest()[:16]})"
    known = "select obj_description(to_regnamespace($1), 'pg_namespace')"
    if await owner.fetchval(known, SCHEMA) == stamp:
        return
    await owner.execute("select pg_advisory_lock($1)", MIGRATION_LOCK)
    try:
        async with owner.transaction():
            if await owner.fetchval("select to_regnamespace($1) is null", SCHEMA):
                await owner.execute(f"create schema {SCHEMA}")
            await owner.execute(script)
            await owner.execute(f"comment on schema {SCHEMA} is '{stamp}'")
    finally:
        await owner.execute("select pg_advisory_unlock($1)", MIGRATION_LOCK)


def _views(kinds: Kinds, home: str) -> Iterator[str]:
    yield FORGET
    views = {
        **definitions(kinds, home),
        **{name: f"select * from {home}.{name}" for name in OF_GAMES.views},  # noqa: S608
    }
    for name, text in views.items():
        yield f"create view {SCHEMA}.{name} as {text}"
    for each in OF_GAMES.functions:
        yield f"alter function {home}.{each} security definer set search_path = {home}, pg_temp"


def _grants(reader: str, may_write: bool) -> Iterator[str]:
    role = _identifier(reader)
    yield f"grant usage on schema {SCHEMA} to {role}"
    yield f"grant select on all tables in schema {SCHEMA} to {role}"
    if may_write:
        yield f"grant insert on {_listed(INSERTABLE)} to {role}"
        yield f"grant delete on {_listed(DELETABLE)} to {role}"
        for name, columns in sorted(UPDATABLE.items()):
            yield f"grant update ({', '.join(columns)}) on {SCHEMA}.{name} to {role}"


def _listed(names: frozenset[str]) -> str:
    return ", ".join(f"{SCHEMA}.{each}" for each in sorted(names))


# -- the role


@dataclass(frozen=True, slots=True)
class Situation:
    """What the server's own connection (``store.dsn``) can tell about the database."""

    role: str
    database: str
    is_superuser: bool
    may_make_views: bool
    where: str
    """Which database of which server it is."""
    tables: tuple[int, ...]
    """The tables and views behind ours: nobody but us should read them."""


_WHERE = (
    "select current_database() || ' ' || oid || ' ' || pg_postmaster_start_time()"
    " from pg_database where datname = current_database()"
)


async def look(connection: Any) -> Situation:
    """Return how this database stands, seen by its owner."""
    facts = await connection.fetchrow(
        "select rolname, rolsuper, current_database(), case when to_regnamespace($1) is null"
        " then has_database_privilege(current_database(), 'create')"
        " else has_schema_privilege($1, 'create') end"
        " from pg_roles where rolname = current_user",
        SCHEMA,
    )
    role, is_superuser, database, may_make_views = facts
    tables = await connection.fetch(
        "select oid from pg_class where relnamespace = current_schema()::regnamespace"
        " and relkind in ('r', 'p', 'v', 'm') and relowner = current_user::regrole"
    )
    where = await connection.fetchval(_WHERE)
    oids = tuple(int(oid) for (oid,) in tables)
    return Situation(role, database, is_superuser, may_make_views, where, oids)


async def objection(reader: Any, situation: Situation) -> str | None:
    """Return why this connection (``store.reader_dsn``) must not be used for queries, or None."""
    if await reader.fetchval(_WHERE) != situation.where:
        return "store.reader_dsn leads to another database than store.dsn"
    role, is_super, is_mighty, is_member = await reader.fetchrow(
        "select rolname, rolsuper, rolcreaterole or rolcreatedb or rolreplication or rolbypassrls,"
        " exists (select from pg_auth_members where member = pg_roles.oid)"
        " from pg_roles where rolname = session_user"
    )
    if is_super:
        return f"store.reader_dsn logs in as {role}, a superuser, who can read everything"
    if role == situation.role:
        return f"store.reader_dsn logs in as {role}, who owns the tables, as store.dsn does"
    if is_mighty or is_member:
        return f"{role} (store.reader_dsn) has rights of its own or is a member of other roles"
    too_many = await reader.fetchval(
        "select string_agg(oid::regclass::text, ', ') from unnest($1::oid[]) as t (oid)"
        " where has_any_column_privilege(oid, 'select, insert, update')"
        " or has_table_privilege(oid, 'delete, truncate, trigger')",
        situation.tables,
    )
    if too_many:
        return f"{role} (store.reader_dsn) may use {too_many} itself, not only the views"
    if not situation.may_make_views:
        return f"{situation.role} (store.dsn) may not make the schema {SCHEMA}"
    return None


def of_superuser(situation: Situation) -> str:
    """Return why a superuser's connection is refused."""
    return f"store.dsn logs in as {situation.role}, a superuser, whom no rule of the database binds"


_OWNER_SQL = """\
CREATE ROLE gamekeeper LOGIN PASSWORD 'choose one';
ALTER DATABASE {database} OWNER TO gamekeeper;
GRANT USAGE, CREATE ON SCHEMA public TO gamekeeper;
-- If there are tables already, connected to that database:
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT oid::regclass AS name FROM pg_class WHERE relkind IN ('r', 'v')
      AND relnamespace::regnamespace::text IN ('public', '{schema}') LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO gamekeeper', r.name);
  END LOOP;
  FOR r IN SELECT oid::regprocedure AS name FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname IN ({functions}) LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO gamekeeper', r.name);
  END LOOP;
  IF to_regnamespace('{schema}') IS NOT NULL THEN
    ALTER SCHEMA {schema} OWNER TO gamekeeper;
  END IF;
END $$;"""


def owner_sql(situation: Situation) -> str:
    """Return what a superuser runs to make a role for the server that is no superuser."""
    functions = ", ".join(f"'{each.partition('(')[0]}'" for each in OF_GAMES.functions)
    database = _identifier(situation.database)
    return _OWNER_SQL.format(database=database, schema=SCHEMA, functions=functions)


def reader_sql(situation: Situation) -> str:
    """Return the statements that make the role for queries, in the database of the server."""
    owner, name = _identifier(situation.role), _identifier(situation.database)
    lines = [
        f"CREATE ROLE {READER} LOGIN PASSWORD 'choose one';",
        f"GRANT CONNECT ON DATABASE {name} TO {READER};",
    ]
    if not situation.may_make_views:
        lines.append(f"CREATE SCHEMA {SCHEMA} AUTHORIZATION {owner};")
    return "\n".join(lines)


def _identifier(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
