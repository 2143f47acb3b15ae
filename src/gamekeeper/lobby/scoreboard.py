"""The league in words, for those who ask in the lobby; counted anew once a minute at most."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

from ..games import GAMES
from ..host.clock import HouseClock
from ..kernel.messages import Rejected
from ..store.base import Store
from .league import League, Tally, is_bot, names_of, read_league, scored_games
from .request import Request

CACHE_TIME = timedelta(minutes=1)
MAX_SHOWN = 20


class Scoreboard:
    """Answers the word ``scores``."""

    def __init__(self, store: Store, clock: HouseClock) -> None:
        self._store, self._clock = store, clock
        self._leagues: dict[str, tuple[League, datetime]] = {}
        self._counting = asyncio.Lock()

    async def answer(self, request: Request, words: Sequence[str]) -> str:
        """Return the best players of a game, and where whoever asks stands. Raises Rejected."""
        games = scored_games()
        if len(words) > 1 or (not words and len(games) > 1):
            raise Rejected("say-what", usage="scores")
        if words and words[0].lower() not in GAMES:
            raise Rejected("unknown-game", game=words[0], known=games)
        game = words[0].lower() if words else "".join(games)
        if game not in games:
            return request.answer("scores.none")
        league = await self._league(game)
        text = await self._table(request, league, game)
        return text or request.answer("scores.no-games", game=game)

    async def _league(self, game: str) -> League:
        async with self._counting:  # whoever asks meanwhile gets the same answer
            league, until = self._leagues.get(game, (None, self._clock.now()))
            if league is None or until <= self._clock.now():
                league = await read_league(self._store, game)
                self._leagues[game] = league, self._clock.now() + CACHE_TIME
            return league

    async def _table(self, request: Request, league: League, game: str) -> str:
        places = list(enumerate(league.people(), 1))
        shown = [each for each in places if each[0] <= MAX_SHOWN or each[1][0] == request.person.id]
        names = await names_of(self._store, league, [id for _, (id, _) in shown])
        title = request.answer("scores.title", game=game, count=league.games)
        lines = []
        for place, (id, tally) in shown:
            name = request.answer("scores.bot", name=names[id]) if is_bot(id) else names[id]
            lines.append(in_words(request, place, name, tally))
        return "\n".join([title, *lines]) if lines else ""


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
