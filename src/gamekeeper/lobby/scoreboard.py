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
    if len(words) > 1:
        raise Rejected("say-what", usage="scores")
    if words and words[0].lower() not in GAMES:
        raise Rejected("unknown-game", game=words[0], known=games)
    if not words and len(games) > 1:
        return await _all_in_words(operations, request, games)
    game = words[0].lower() if words else "".join(games)
    if game not in games:
        return request.answer("scores.none")
    return await _in_words(operations, request, game)


async def _all_in_words(operations: Operations, request: Request, games: Sequence[str]) -> str:
    """Return the best players of every game of which one has ended."""
    told = [
        await _in_words(operations, request, game)
        for game in games
        if (await operations.league(game)).games
    ]
    return "\n\n".join(told) or request.answer("scores.nothing")


async def _in_words(operations: Operations, request: Request, game: str) -> str:
    lines = []
    league = await operations.league(game)
    for each in await operations.ladder(game):
        if each.place <= MAX_SHOWN or each.person == request.person.id:
            name = request.answer("scores.bot", name=each.name) if each.is_bot else each.name
            name = f"{name}, {each.rank}" if each.rank else name
            lines.append(in_words(request, each.place, name, each.tally, league.is_deadly))
    if not lines:
        return request.answer("scores.no-games", game=game)
    title = request.answer("scores.title", game=game, count=league.games)
    return "\n".join([title, *lines])


def in_words(request: Request, place: int, name: str, tally: Tally, is_deadly: bool) -> str:
    """Return a line of the league; of who survived only where people can die."""
    dead, removed = tally.won_dead, tally.removed
    return request.answer(
        "scores.line" if is_deadly else "scores.line-alive",
        place=place,
        name=name,
        points=tally.points,
        count=tally.points,
        played=tally.played,
        won=tally.won_alive + dead,
        survived=tally.survived,
        dead=request.answer("scores.dead", count=dead) if dead else "",
        removed=request.answer("scores.removed", count=removed) if removed else "",
    )
