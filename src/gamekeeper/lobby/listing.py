"""What the lobby lists and describes: the games there are, the tables, and how one stands."""

from __future__ import annotations

from ..games import make_speech, option_names, playable
from ..host.delivery.messages import closing
from ..host.live_table import LiveTable
from ..kernel.messages import Seat
from ..store.base import Store
from ..texts.lobby import phase_words
from .operations.playing import is_listed
from .request import Request

MAX_LISTED = 50


def listed_games(request: Request) -> str:
    """Return every game that people may open, with its options, a line each."""
    lines = []
    for name in playable():
        title = make_speech(name, {"language": request.language}).label("page", "title")
        options = ", ".join(option_names(name))
        lines.append(request.answer("game", game=name, title=title, options=options))
    return "\n".join(lines)


async def listed_tables(store: Store, request: Request) -> str:
    """Return the newest open tables, a line each."""
    rows = await store.rows(over=False, limit=MAX_LISTED)
    language = request.language
    lines = [
        request.answer(
            "table", table=row.id, game=row.game, phase=phase_words(language, row.standing.phase)
        )
        for row in rows
        if is_listed(row)
    ]
    return "\n".join(lines) or request.answer("no-tables")


def described(request: Request, live: LiveTable, seat: Seat | None) -> str:
    """Return how a table stands for this seat (None: a watcher), and what is asked of it."""
    if (closed := live.table.closed) is not None:
        text = closing(live.row.language, closed)
        return request.answer("described", table=live.id, text=text)
    text = live.speech.describe(live.view(seat))
    lines = request.answer("described", table=live.id, text=text).split("\n")
    if seat is not None and (prompt := live.speech.prompt(live.view(seat), seat)):
        lines += [line for line in prompt.split("\n") if line not in lines]  # shown once
    return "\n".join(lines)
