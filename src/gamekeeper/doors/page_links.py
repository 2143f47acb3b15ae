"""Addresses of tables' pages, as letters and chats carry them."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from ..games import access_of
from ..store.base import TableRow

Key = Callable[[str], str]
"""Returns the key of a table's invitation."""


def no_key(table: str) -> str:
    """Return no key: nobody is asked for one."""
    return ""


def page_link(base: str, row: TableRow, key: Key = no_key, part: str = "") -> str:
    """Return the address of a table's page; "" if ``base``, with which all begin, is empty.

    Whoever follows it may be in a browser that knows nobody, so at a table that is not public it
    carries the key.
    """
    if not base:
        return ""
    given = "" if access_of(row.options) == "public" else key(row.id)
    return f"{base.rstrip('/')}/t/{quote(row.id)}{part}" + (f"?k={given}" if given else "")
