"""What the Go club wants done at its tables. Every command has the errand's number in its id.

So an errand that was broken off is run again and nothing happens twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta

from ...errors import Conflict, UnknownTable
from ...games.go.rules.moves import (
    ChangeVacation,
    ComeBack,
    Decline,
    Invite,
    LeaveOnVacation,
    OfferSeats,
    SetClock,
    SetRating,
)
from ...games.goclub.rules.errands import Do, Errand, Standing
from ...games.goclub.rules.moves import Done
from ...games.goclub.rules.state import State
from ...host.host import Host
from ...host.live_table import NO_SEATING, Seating
from ...kernel.messages import Command, Move, Rejection, Seat, Sit
from ...store.base import TableId
from .members import CLUB, GO, Members, who_hears

DAY = timedelta(days=1)
FREE = NO_SEATING


class Errands:
    """Runs them one after the other, in the order of their numbers."""

    def __init__(self, host: Host, members: Members) -> None:
        self._host, self._store, self._members = host, host.store, members
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """Run all that are open. Raises StoreError: then they have to be run again."""
        async with self._lock:
            while errands := (await self._state()).errands:
                number = min(errands)
                try:
                    no = await RUNS[errands[number].do](self, number, errands[number])
                except UnknownTable as problem:  # an administrator has deleted it
                    no = Rejection("unknown-table", {"table": str(problem)})
                code = "" if no is None else no.code
                since = None if no is None else no.facts.get("since")
                await self._perform(CLUB, f"club {number} done", None, Done(number, code, since))

    async def _state(self) -> State:
        state: State = (await self._host.loaded(CLUB)).table.state
        return state

    async def _perform(
        self, table: TableId, id: str, seat: Seat | None, move: Move, seating: Seating = FREE
    ) -> Rejection | None:
        command = Command(id, seat, move, self._host.clock.now())
        return (await self._host.perform(table, command, seating)).rejection

    # -- opening

    async def _open(self, number: int, errand: Errand) -> Rejection | None:
        """Both sit down; with the second one the game begins, and both are told from there on."""
        assert errand.seat is not None
        assert errand.opponent is not None
        table = await self._opened(number, errand)
        first = await self._perform(table, f"club {number} first", errand.seat, Sit())
        seating = await self._seating(table, errand.seat, errand.opponent, skip=1)
        second = await self._perform(
            table, f"club {number} second", errand.opponent, Sit(), seating
        )
        return first or second

    async def _invite(self, number: int, errand: Errand) -> Rejection | None:
        assert errand.seat is not None
        assert errand.opponent is not None
        table = await self._opened(number, errand)
        seating = await self._seating(table, errand.opponent)
        own = await self._seating(table, errand.seat, skip=1)
        seating = Seating([*own.chairs, *seating.chairs], ears=[*own.ears, *seating.ears])
        invite = Invite(errand.seat, errand.opponent)
        return await self._perform(table, f"club {number} invite", None, invite, seating)

    async def _set_up(self, number: int, errand: Errand) -> Rejection | None:
        assert errand.seat is not None
        table = await self._opened(number, errand)
        seating = await self._seating(table, errand.seat, skip=1)
        return await self._perform(table, f"club {number} master", errand.seat, Sit(), seating)

    async def _join(self, number: int, errand: Errand) -> Rejection | None:
        assert errand.seat is not None
        table = await self._told(number, errand)
        seating = await self._seating(table, errand.seat)
        return await self._perform(table, f"club {number} join", errand.seat, Sit(), seating)

    async def _tell(self, number: int, errand: Errand) -> Rejection | None:
        await self._told(number, errand)
        return None

    async def _opened(self, number: int, errand: Errand) -> TableId:
        """The table is there, and knows its players."""
        try:
            id = f"club {number} open"
            await self._host.open_table(TableId(errand.game), GO, errand.options, None, id)
        except Conflict:
            pass  # it was opened before something broke off
        return await self._told(number, errand)

    async def _told(self, number: int, errand: Errand) -> TableId:
        table = TableId(errand.game)
        for each in errand.people:
            for what, move in self._facts(each):
                await self._perform(table, f"club {number} {what} {each.seat}", None, move)
        return table

    def _facts(self, person: Standing) -> Iterator[tuple[str, Move]]:
        yield "rating", SetRating(person.seat, person.rating)
        yield "clock", SetClock(person.seat, person.clock)
        if person.vacation is not None and person.vacation > self._host.clock.now():
            days = -((self._host.clock.now() - person.vacation) // DAY)
            yield "vacation", LeaveOnVacation(person.seat, days, person.vacation)

    async def _seating(self, table: TableId, *seats: Seat, skip: int = 0) -> Seating:
        """Chairs for these members, and ears that hear what happens from now on.

        ``skip``: but for so many events, which the club itself tells them.
        """
        mark = (await self._store.row(table)).version + skip
        ears = self._members.ears(who_hears(await self._state(), seats), mark)
        return Seating(self._members.chairs(table, seats), ears=ears)

    # -- what changes around a game

    async def _simple(self, number: int, errand: Errand) -> Rejection | None:
        table, move = TableId(errand.game), MOVES[errand.do](errand)
        return await self._perform(table, f"club {number} {errand.do}", None, move)

    async def _observe(self, number: int, errand: Errand) -> Rejection | None:
        """Who plays hears more than that already."""
        assert errand.seat is not None
        table = TableId(errand.game)
        chairs = await self._store.chairs(table)
        if all(chair.seat != errand.seat for chair in chairs):
            mark = (await self._store.row(table)).version
            await self._host.listen(table, self._members.watching(errand.seat, mark), [])
        return None

    async def _unobserve(self, number: int, errand: Errand) -> Rejection | None:
        assert errand.seat is not None
        table, own = TableId(errand.game), set(self._members.addresses(errand.seat))
        ears = await self._store.ears(table)
        watching = [ear.address for ear in ears if ear.seat is None and ear.address in own]
        if watching:
            await self._host.listen(table, [], watching)
        return None

    async def _listen(self, number: int, errand: Errand) -> Rejection | None:
        assert errand.seat is not None
        table, seat = TableId(errand.game), errand.seat
        if any(chair.seat == seat for chair in await self._store.chairs(table)):
            mark = (await self._store.row(table)).version
            await self._host.listen(table, self._members.ears([seat], mark), [])
        return None

    async def _deafen(self, number: int, errand: Errand) -> Rejection | None:
        table = TableId(errand.game)
        ears = await self._store.ears(table)
        own = [ear.address for ear in ears if ear.seat == errand.seat]
        if own:
            await self._host.listen(table, [], own)
        return None


def _whose(errand: Errand) -> Seat:
    assert errand.seat is not None
    return errand.seat


MOVES: dict[Do, Callable[[Errand], Move]] = {
    Do.OFFER_SEATS: lambda errand: OfferSeats(errand.number),
    Do.RATE: lambda errand: SetRating(_whose(errand), errand.rating),
    Do.CLOCK: lambda errand: SetClock(_whose(errand), errand.number),
    Do.LEAVE: lambda errand: LeaveOnVacation(_whose(errand), errand.number, errand.until),
    Do.CHANGE: lambda errand: ChangeVacation(_whose(errand), errand.number, errand.until),
    Do.RETURN: lambda errand: ComeBack(_whose(errand)),
    Do.EXPIRE: lambda errand: Decline(errand.until),
}
"""What a table is told with one move of the house."""

RUNS: dict[Do, Callable[[Errands, int, Errand], Awaitable[Rejection | None]]] = {
    Do.OPEN: Errands._open,
    Do.INVITE: Errands._invite,
    Do.SET_UP: Errands._set_up,
    Do.TELL: Errands._tell,
    Do.JOIN: Errands._join,
    **dict.fromkeys(MOVES, Errands._simple),
    Do.OBSERVE: Errands._observe,
    Do.UNOBSERVE: Errands._unobserve,
    Do.LISTEN: Errands._listen,
    Do.DEAFEN: Errands._deafen,
}
