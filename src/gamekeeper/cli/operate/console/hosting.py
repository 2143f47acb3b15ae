"""A server for a party: started with its first table, and open until Ctrl-C."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from .... import logs
from ....config import Settings
from ....doors.page_links import page_link
from ....doors.terminal.paper import Paper
from ....house import House
from ...event_loop import run
from ..network import address_of, show
from ..server import opened_party, pages_of, serve
from .doors import TEXTS, own_command, say_goodbye
from .guests import guests_of, log_level

MAX_TABLES = 200
"""Unfinished tables that are looked at."""
MAX_SHOWN = 5
"""Those that are shown with their links."""


def host_party(settings: Settings, words: Sequence[str]) -> None:
    """Run a server with a table of the game and the options in ``words``, and invite to it."""
    paper, has_console = Paper(), sys.stdout.isatty()

    async def invite(house: House) -> None:
        earlier = await still_open(house)
        link = await opened_party(house, words)
        watch = await guests_of(house, settings)
        for line in _lines(settings, earlier, has_contest=house.contest is not None):
            paper.tell(line)
        show(link)  # last: a terminal of 24 lines has room for the code, and for nothing below it
        if has_console:
            watch()

    close_logs = logs.set_up(settings.server.log, log_level(settings, has_console))
    try:
        run(serve(settings, invite, needs_contest=False))
    finally:
        close_logs()
    say_goodbye(settings)


async def still_open(house: House) -> Sequence[tuple[str, str]]:
    """Return the tables people have opened here that are not over, newest first, with their links.

    The standing contest and the Go club are none of these.
    """
    pages = pages_of(house)
    if pages is None or pages.app is None:
        return []
    base, key = address_of(pages.settings, pages.port), pages.app.sessions.key
    return [
        (row.id, page_link(base, row, key))
        for row in await house.store.rows(over=False, limit=MAX_TABLES)
        if row.opened_by is not None and row.aside is None and not house.lobby.services.own(row.id)
    ]


def _lines(
    settings: Settings, earlier: Sequence[tuple[str, str]], *, has_contest: bool
) -> Iterator[str]:
    """Yield what stands above the QR code of a new table."""
    texts = TEXTS[settings.server.language]
    yield f"  {texts.say('party.invite')}"
    yield f"  {texts.say('party.stop')}"
    if settings.mia.enabled and not has_contest:
        yield f"  {texts.say('party.no-contest')}"
    for table, link in earlier[:MAX_SHOWN]:
        yield f"  {texts.say('party.still-open', table=table, link=link)}"
    if (more := len(earlier) - MAX_SHOWN) > 0:
        yield f"  {texts.say('party.more-open', count=more, command=own_command())}"
    yield ""
