"""What happened at a table, in words; and how games came out."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ...games import GAMES, access_of
from ...host.host import Host
from ...host.verify import Audit, verify
from ...kernel.messages import Rejected, Seat
from ...kernel.scenes import Scene
from ...kernel.table import OF_THE_TABLE
from ...store.base import Person, PersonId, TableId
from ..league import (
    League,
    RatingCurve,
    Tally,
    is_bot,
    names_of,
    read_league,
    scored_games,
)
from ..service import Services
from ..settings import Rights
from .base import Operation

CACHE_TIME = timedelta(minutes=1)
MAX_RECENT_GAMES = 30
"""How many of the newest games of a person are replayed to look up how they ended."""
MAX_RESULTS = 10_000


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place in a league."""

    place: int
    person: PersonId
    name: str
    is_bot: bool
    tally: Tally
    rank: str = ""
    """What players of this game call how strong somebody is; "" if they have no rating."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of somebody's."""

    table: TableId
    game: str
    seat: Seat
    opened_at: datetime
    part: str = ""
    """The key of the role, or of the side, that they played; "" if there was none."""
    won: bool | None = None
    """None: the game was stopped, or is too long ago to be looked at."""
    is_public: bool = True
    """Everybody may know of its table."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What somebody has played."""

    person: PersonId
    name: str
    tallies: tuple[tuple[str, Tally], ...]
    """By game."""
    results: tuple[Result, ...]
    """Newest last."""
    curves: tuple[RatingCurve, ...] = ()

    @property
    def parts(self) -> list[tuple[str, str, int, int]]:
        """Return what they played lately: game, role or side, how often, and how often they won."""
        played = Counter((each.game, each.part) for each in self.results if each.part)
        won = Counter((each.game, each.part) for each in self.results if each.part and each.won)
        return [(*key, count, won[key]) for key, count in played.most_common()]


@dataclass(frozen=True, slots=True)
class Moment:
    """A finished game at one moment, as one pair of eyes saw it."""

    at: int
    """How many events had happened."""
    total: int
    seat: Seat | None
    scene: Scene
    words: str
    """What these eyes were told of the last event; "" for nothing."""


class Reading(Operation):
    """Everything here only reads."""

    def __init__(self, host: Host, rights: Rights, services: Services) -> None:
        super().__init__(host, rights, services)
        self._leagues: dict[str, tuple[League, datetime]] = {}
        self._counting = asyncio.Lock()
        self._results: OrderedDict[tuple[TableId, Seat], Result] = OrderedDict()

    async def replay(self, table: str, at: int, seat: Seat | None = None) -> Moment:
        """Return a finished game after so many events, as a seat or (None) the public saw it.

        Raises ``not-over``, ``unknown-table`` or ``no-such-seat``.
        """
        row = await self.row(table)
        if not row.standing.over:
            raise Rejected("not-over", table=row.id)
        if seat is not None and all(c.seat != seat for c in await self._store.chairs(row.id)):
            raise Rejected("no-such-seat", seat=seat, table=row.id)
        live = await self._host.loaded(row.id)
        events = [event for event in live.log if not isinstance(event, OF_THE_TABLE)]
        at = max(0, min(at, len(events)))
        view = live.game.blank()
        for event in events[:at]:
            if event.audience.hears(seat):
                live.game.apply(view, event)
        last = events[at - 1] if at else None
        heard = last is not None and last.audience.hears(seat)
        words = live.speech.say(last, seat, view) if heard and last is not None else None
        return Moment(at, len(events), seat, live.face.scene(view, seat), words or "")

    async def verify(self, table: str) -> Audit:
        """Decide a finished game again and compare it with its log."""
        row = await self.row(table)
        return verify(row, await self._store.read(row.id))

    async def league(self, game: str) -> League:
        """Return the league of a game, counted anew once a minute at most."""
        async with self._counting:  # whoever asks meanwhile gets the same answer
            now = self._host.clock.now()
            league, until = self._leagues.get(game, (None, now))
            if league is None or until <= now:
                league = await read_league(self._store, game)
                self._leagues[game] = league, now + CACHE_TIME
            return league

    async def ladder(self, game: str) -> tuple[Place, ...]:
        """Return everybody who has played a game, best first. Raises ``unknown-game``."""
        if game not in GAMES:
            raise Rejected("unknown-game", game=game, known=scored_games())
        league = await self.league(game)
        people = league.people()
        names = await names_of(self._store, league, [id for id, _ in people])
        ranks = await self._services.ranks(game)
        return tuple(
            Place(place, id, names[id], is_bot(id), tally, ranks.get(id, ""))
            for place, (id, tally) in enumerate(people, 1)
        )

    async def person(self, id: str) -> Person:
        """Return somebody who has an id. Raises ``no-such-person``."""
        found = await self._store.people([PersonId(id)])
        if not found:
            raise Rejected("no-such-person")
        return found[0]

    async def profile(self, person: Person) -> Profile:
        """Return what somebody has played, newest last."""
        tallies = []
        for game in scored_games():
            tallies += [
                (game, t) for id, t in (await self.league(game)).people() if id == person.id
            ]
        results = []
        for chair in await self._store.chairs_of(person.id, over=True):
            row = await self._store.row(chair.table)
            if row.standing.over and not GAMES[row.game].of_the_house:
                is_public = access_of(row.options) == "public"
                found = Result(row.id, row.game, chair.seat, row.opened_at, is_public=is_public)
                results.append(found)
        results.sort(key=lambda each: each.opened_at)
        late = [await self._looked_up(result) for result in results[-MAX_RECENT_GAMES:]]
        ordered = (*results[:-MAX_RECENT_GAMES], *late)
        curves = await self._services.curves(person.id)
        return Profile(person.id, person.name, tuple(tallies), ordered, curves)

    async def _looked_up(self, result: Result) -> Result:
        """Return a result with what somebody played and whether they won; it never changes."""
        key = result.table, result.seat
        if key not in self._results:
            live = await self._host.loaded(result.table)
            scene = live.scene(None)
            part = [card.role or card.side or "" for card in scene.cards if card.seat == key[1]]
            won = None if scene.ending is None else result.seat in scene.ending.winners
            self._results[key] = replace(result, part="".join(part), won=won)
            while len(self._results) > MAX_RESULTS:
                self._results.popitem(last=False)
        return self._results[key]
