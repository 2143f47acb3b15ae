"""The league in words, for those who ask in the lobby; counted anew once a minute at most."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

from ..games import GAMES
from ..host.clock import HouseClock
from ..kernel.messages import Rejected
from ..store.base import PersonId, Store
from .league import League, Tally, is_bot, names_of, read_league, scored_games

FRESH = timedelta(minutes=1)
SHOWN = 20


class Scoreboard:
    """Answers the word ``scores``."""

    def __init__(self, store: Store, clock: HouseClock) -> None:
        self._store, self._clock = store, clock
        self._leagues: dict[str, tuple[League, datetime]] = {}
        self._counting = asyncio.Lock()

    async def answer(self, person: PersonId, words: Sequence[str]) -> str:
        """The best players of a game, and where the person who asks stands. Raises Rejected."""
        games = scored_games()
        if len(words) > 1 or (not words and len(games) > 1):
            raise Rejected("say-what", usage="scores GAME")
        if words and words[0].lower() not in GAMES:
            raise Rejected("unknown-game", game=words[0], known=games)
        game = words[0].lower() if words else "".join(games)
        if game not in games:
            return "No points are counted over several games here."
        league = await self._league(game)
        return await self._table(league, game, person) or f"No game of {game} is over yet."

    async def _league(self, game: str) -> League:
        async with self._counting:  # whoever asks meanwhile gets the same answer
            league, until = self._leagues.get(game, (None, self._clock.now()))
            if league is None or until <= self._clock.now():
                league = await read_league(self._store, game)
                self._leagues[game] = league, self._clock.now() + FRESH
            return league

    async def _table(self, league: League, game: str, person: PersonId) -> str:
        places = list(enumerate(league.people(), 1))
        shown = [each for each in places if each[0] <= SHOWN or each[1][0] == person]
        names = await names_of(self._store, league, [id for _, (id, _) in shown])
        lines = [
            f"{place}. {names[id]}{' (bot)' * is_bot(id)}: {in_words(tally)}"
            for place, (id, tally) in shown
        ]
        return "\n".join([f"{game}, {league.games} games:", *lines]) if lines else ""


def in_words(tally: Tally) -> str:
    """A line of the league as it is said."""
    won = tally.won_alive + tally.won_dead
    dead = f" ({tally.won_dead} of them dead)" if tally.won_dead else ""
    removed = f", removed {tally.removed}" if tally.removed else ""
    return (
        f"{tally.points} points; played {tally.played}, won {won}{dead},"
        f" survived {tally.survived}{removed}"
    )
