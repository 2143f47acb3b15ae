"""What an earlier try may have left at Discord: a message of ours, or a thread (D43)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Any, NamedTuple

from .payloads import created_at, number
from .rest import Rest

PAGE, MAX_PAGES = 100, 10
"""How many messages are asked for at once, and how often: people talk in a thread, too."""
SLACK_SECONDS = 3.0
"""So much earlier than it was tried may a message be dated: no two clocks are the same."""


class Wanted(NamedTuple):
    """A message that may have been posted."""

    author: str
    body: Any
    tried: float
    """When it was first sent, by our clock."""
    after: str
    """The newest message of ours that stood there before; "" if that is not known."""


async def find_message(rest: Rest, path: str, wanted: Wanted) -> Any:
    """Return the message, or None. An earlier one that says the same is not it."""
    async for each in _newest_first(rest, path):
        id = str(each.get("id", ""))
        ahead = max(0.0, rest.skew or 0.0)
        is_older = created_at(id).timestamp() < wanted.tried - ahead - SLACK_SECONDS
        if is_older or number(id) <= number(wanted.after):
            return None
        is_ours = each.get("author", {}).get("id") == wanted.author
        if is_ours and _says(each) == _says(wanted.body):
            return each
    return None


async def _newest_first(rest: Rest, path: str) -> AsyncIterator[Any]:
    """Yield the messages of a channel, the newest first, as far as they are asked for."""
    before = ""
    for _ in range(MAX_PAGES):
        found = await rest.get(f"{path}?limit={PAGE}{before}")
        page = sorted(found, key=lambda each: number(str(each.get("id", ""))), reverse=True)
        for each in page:
            yield each
        if len(page) < PAGE:
            return
        before = f"&before={page[-1]['id']}"


def find_thread(
    threads: Iterable[Any], path: str, name: str, *, id: str = "", owner: str = ""
) -> Any:
    """Return the thread with this id or, without one, of this owner and name; None: neither."""
    for thread in threads:
        if id:
            if thread.get("id") == id:
                return thread
            continue
        is_here = path == f"/channels/{thread.get('parent_id')}/threads"
        if is_here and thread.get("owner_id") == owner and thread.get("name") == name:
            return thread
    return None


def _says(message: Any) -> list[str]:
    """Return the words of a message and the titles of its frames.

    What a frame shows may have changed from one try to the next.
    """
    titles = [embed.get("title") for embed in message.get("embeds") or ()]
    return [_plain(each) for each in (message.get("content"), *titles)]


def _plain(text: Any) -> str:
    """Return a text without what Discord may trim or strip: blanks and invisible characters."""
    return "".join(each for each in str(text or "") if each.isprintable() and not each.isspace())
