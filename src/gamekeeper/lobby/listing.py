"""What the lobby lists and describes: the games there are, the tables, and how one stands."""

from __future__ import annotations

from collections.abc import Sequence

from ..games import make_speech, option_names
from ..host.delivery.messages import closing
from ..host.delivery.pictures import drawn
from ..host.live_table import LiveTable
from ..kernel.messages import Seat
from ..store.base import TableRow
from ..texts.lobby import phase_words
from .request import Request


def listed_games(games: Sequence[str], request: Request) -> str:
    """Return what can be said about each of these games, with its options, a line each."""
    lines = []
    for name in games:
        title = make_speech(name, {"language": request.language}).label("page", "title")
        options = ", ".join(option_names(name))
        lines.append(request.answer("game", game=name, title=title, options=options))
    return "\n".join(lines)


def listed_tables(rows: Sequence[TableRow], request: Request) -> str:
    """Return how each of these tables stands, a line each."""
    language = request.language
    lines = [
        request.answer(
            "table", table=row.id, game=row.game, phase=phase_words(language, row.standing.phase)
        )
        for row in rows
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
    return drawn(live, seat, "\n".join(lines))
