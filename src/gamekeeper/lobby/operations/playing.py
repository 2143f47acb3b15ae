"""Answering what is asked, and seeing what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ...games import GAMES, access_of, playable
from ...host.live_table import AS_HOST, NO_SEATING, Intention, LiveTable, Seating
from ...host.talk.conversations import channels_of
from ...kernel.asks import Answer, Ask, with_turn
from ...kernel.messages import Move, Rejected, Reply, Seat
from ...kernel.scenes import Ending, Scene
from ...store.base import Person, TableId, TableRow
from .base import must_host
from .call import Call
from .story import Line, Story
from .talking import Talking

MAX_LISTED = 50


@dataclass(frozen=True, slots=True)
class Look:
    """A table as one pair of eyes sees it."""

    table: TableId
    game: str
    title: str
    language: str
    seat: Seat | None
    is_host: bool
    scene: Scene
    host_asks: tuple[Ask, ...] = ()
    """What the table's host can do; empty for everybody else."""


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table where somebody sits."""

    table: TableId
    game: str
    seat: Seat
    waits: bool
    """The table waits for them."""
    until: datetime | None


class Playing(Talking):
    """Answers in, scenes out."""

    async def answer(
        self, call: Call, table: TableId, answer: Answer, *, as_host: bool = False
    ) -> Reply:
        """Play an answer to what a seat, or the host, is asked.

        It is looked up and checked under the table's lock, against what is asked then. An answer
        to an earlier question raises ``stale`` and changes nothing; one that comes again does
        nothing. Raises Declined.
        """
        live = await self._up_to_date(call, table)
        if as_host:
            must_host(call.person, live.row)
            return await self._direct(call, live, answer)
        if (seat := await self.seat_in(live, call.person)) is None:
            raise Rejected("not-seated")
        seating = NO_SEATING
        if self._services.own(table) and call.id not in live.done:
            seating = await self._consulted(live, seat, answer)

        def choose(view: Any) -> Move:
            if live.view(seat) is view:
                return live.move(seat, answer)
            return live.face.move(view, seat, answer)  # the table has come anew into memory

        return await self.act(call, table, seat, choose, seating)

    async def _direct(self, call: Call, live: LiveTable, answer: Answer) -> Reply:
        """Play an answer of the host, unless they have done something since they were asked."""
        turn, _, acts = answer.turn.rpartition(" ")

        def check(now: LiveTable) -> None:
            if acts != str(now.host_acts):
                raise Rejected("stale", ask=answer.key[:80])

        def choose(view: Any) -> Move:
            return live.face.move(view, None, replace(answer, turn=turn))

        wanted = Intention(call.part(AS_HOST), None, choose, call.at, check)
        return await self.perform(live.id, wanted)

    async def act(
        self,
        call: Call,
        table: TableId,
        seat: Seat | None,
        choose: Callable[[Any], Move],
        seating: Seating = NO_SEATING,
    ) -> Reply:
        """Do what somebody wants on a seat, or as the host (None), who must be one.

        ``choose`` finds the move in what the seat knows, under the table's lock; it may raise
        Rejected. Raises Declined.
        """
        id = call.part(AS_HOST) if seat is None else call.id
        return await self.perform(table, Intention(id, seat, choose, call.at), seating)

    async def _up_to_date(self, call: Call, table: TableId) -> LiveTable:
        """Return a table where what was due before this call has happened, if it can."""
        live = await self._host.loaded(table)
        if not live.is_due(call.at) or table in self._host.fast or call.id in live.done:
            return live
        await self._host.time_up([table])
        return await self._host.loaded(table)

    async def _consulted(self, live: LiveTable, seat: Seat, answer: Answer) -> Seating:
        """Ask the services that give this table's seats about a move. Raises Refusal."""
        move = live.move(seat, answer)
        for service in self._services:
            await service.before_move(live.id, seat, move)
        return await self.seating_for(live.id, seat, move)

    async def seating_for(self, table: TableId, seat: Seat | None, move: Move) -> Seating:
        """Return who gets up together with a move."""
        if seat is None:
            return NO_SEATING
        found = [await each.seating_for(table, seat, move) for each in self._services]
        return next((each for each in found if each is not NO_SEATING), NO_SEATING)

    async def look(self, person: Person | None, table: str, *, is_invited: bool = False) -> Look:
        """Return a table as somebody sees it: a player, a watcher, or (None) a stranger.

        ``is_invited``: they have the table's link, or are where it is played. Raises
        ``unknown-table`` or ``not-allowed``.
        """
        id, seat = await self.eyes(person, table, is_invited=is_invited)
        live = await self._host.loaded(id)
        is_host = person is not None and (live.row.opened_by == person.id or person.operator)
        async with live.lock:  # nothing is seen that is decided but not written yet
            return look_at(live, seat, is_host=is_host)

    async def eyes(
        self, person: Person | None, table: str, *, is_invited: bool = False
    ) -> tuple[TableId, Seat | None]:
        """Return a table and through whose eyes somebody sees it. Raises Rejected."""
        row = await self.row(table)
        seat = None if person is None else await self.seat_of(person, row.id)
        await self._check_known(person, row, seat, is_invited=is_invited)
        if seat is None and not (person is not None and person.operator):
            self._check_watching()
        return row.id, seat

    async def story(self, person: Person | None, table: str, after: int = 0) -> Sequence[Line]:
        """Return what somebody has heard and read at a table, from their own line ``after`` on.

        Raises ``unknown-table`` or ``not-allowed``.
        """
        id, seat = await self.eyes(person, table)
        live = await self._host.loaded(id)
        async with live.lock:  # nothing is told that is decided but not written yet
            story = Story(live, seat)
            story.catch_up(live, *await self.talk_since(id))
        return story.lines[after:]

    async def mine(self, person: Person) -> list[MyTable]:
        """Return where somebody sits: tables that wait for them first, the most urgent on top."""
        found = []
        for chair in await self._store.chairs_of(person.id):
            if chair.table in self._services.homes:
                continue
            live = await self._host.loaded(chair.table)
            waits = chair.seat in live.table.status.awaiting
            until = live.scene(chair.seat).until
            found.append(MyTable(chair.table, live.row.game, chair.seat, waits, until))
        return sorted(found, key=lambda each: (not each.waits, each.until is None, each.until))

    def games(self) -> list[str]:
        """Return the games that people may open."""
        return playable()

    async def tables(self, *, over: bool | None = False, game: str = "") -> list[TableRow]:
        """Return the newest tables that people play at and everybody may know of.

        ``over``: finished ones, others, or all (None). ``game``: of this game only; "": of any.
        """
        rows = await self._store.rows(over=over, limit=MAX_LISTED)
        return [row for row in rows if is_listed(row) and game in ("", row.game)]


def is_listed(row: TableRow) -> bool:
    """Return True if a table stands in lists for everybody."""
    return access_of(row.options) == "public" and not GAMES[row.game].of_the_house


def look_at(live: LiveTable, seat: Seat | None, *, is_host: bool = False) -> Look:
    """Return a table in memory as a seat (None: a watcher) sees it."""
    row = live.row
    scene = live.scene(seat)
    open_to = channels_of(scene, live, seat)
    if scene.channels != open_to:
        scene = replace(scene, channels=open_to)
    asks = host_asks(live) if is_host else ()
    if live.table.closed is not None:
        scene, asks = closed_scene(scene), ()
    title = live.speech.label("page", "name") or live.entry.name
    return Look(row.id, row.game, title, row.language, seat, is_host, scene, asks)


def host_asks(live: LiveTable) -> tuple[Ask, ...]:
    """Return what the table's host can do now.

    Each turn counts what the host has done before. At night nobody hears that a phase has ended,
    so a second click on *end phase* would otherwise end the next one as well.
    """
    asks = live.face.asks(live.view(None), None)
    return tuple([with_turn(ask, f"{ask.turn} {live.host_acts}") for ask in asks])


def closed_scene(scene: Scene) -> Scene:
    """Return the scene of a game that the server has ended: nothing is asked any more."""
    return Scene(
        "over",
        scene.number,
        ending=Ending("closed"),
        cards=scene.cards,
        board=scene.board,
        sheets=scene.sheets,
        channels=scene.channels,
    )
