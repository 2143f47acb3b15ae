"""The league in words, for those who ask in the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from ..games import GAMES
from ..kernel.messages import Rejected
from .league import Tally, scored_games
from .operations import Operations
from .request import Request

MAX_SHOWN = 20


async def scores_in_words(operations: Operations, request: Request, words: Sequence[str]) -> str:
    """Return the best players of a game, and where whoever asks stands. Raises Rejected."""
    games = scored_games()
    if len(words) > 1 or (not words and len(games) > 1):
        raise Rejected("say-what", usage="scores")
    if words and words[0].lower() not in GAMES:
        raise Rejected("unknown-game", game=words[0], known=games)
    game = words[0].lower() if words else "".join(games)
    if game not in games:
        return request.answer("scores.none")
    lines = []
    for each in await operations.ladder(game):
        if each.place <= MAX_SHOWN or each.person == request.person.id:
            name = request.answer("scores.bot", name=each.name) if each.is_bot else each.name
            lines.append(in_words(request, each.place, name, each.tally))
    if not lines:
        return request.answer("scores.no-games", game=game)
    count = (await operations.league(game)).games
    return "\n".join([request.answer("scores.title", game=game, count=count), *lines])


def in_words(request: Request, place: int, name: str, tally: Tally) -> str:
    """Return a line of the league."""
    dead, removed = tally.won_dead, tally.removed
    return request.answer(
        "scores.line",
        place=place,
        name=name,
        points=tally.points,
        played=tally.played,
        won=tally.won_alive + dead,
        survived=tally.survived,
        dead=request.answer("scores.dead", count=dead) if dead else "",
        removed=request.answer("scores.removed", count=removed) if removed else "",
    )
