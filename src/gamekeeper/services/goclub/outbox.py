"""Runs what the Go club wants done at its tables.

Every command has the errand's number in its id, so one that is run again does nothing twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import NamedTuple

from ...errors import UnknownTable
from ...games.go.rules import moves as m
from ...games.goclub.rules.errands import Do, Errand, PlayerFacts
from ...games.goclub.rules.moves import Done
from ...games.options import LANGUAGE
from ...host.commit import Opening
from ...host.host import Host
from ...host.live_table import NO_SEATING, Seating
from ...host.together import Together
from ...kernel.messages import Command, Move, Rejection, Seat, Sit
from ...store.base import TableId
from .members import CLUB, GO, Members, club_state, who_hears
from .reconcile import started

DAY = timedelta(days=1)


class Step(NamedTuple):
    """An errand while its table and the club are locked."""

    together: Together
    number: int
    errand: Errand

    @property
    def table(self) -> TableId:
        return TableId(self.errand.game)


class Outbox:
    """Runs errands one after the other, in the order of their numbers.

    What an errand does at a table is written in one transaction with the club's note that it is
    done, so an errand is never half done. Older logs may hold some that are: they are finished.
    """

    def __init__(self, host: Host, members: Members) -> None:
        self._host, self._store, self._members = host, host.store, members
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """Run all open errands. Raises StoreError: then they have to be run again."""
        async with self._lock:
            while errands := (await club_state(self._host)).errands:
                number = min(errands)
                errand = errands[number]
                no = await self._listening(errand) if errand.do in LISTENING else None
                act = partial(self._act, number, errand, no)
                await self._host.perform_together([CLUB, TableId(errand.game)], act)

    async def _listening(self, errand: Errand) -> Rejection | None:
        try:
            await LISTENING[errand.do](self, errand)
        except UnknownTable as problem:
            return _deleted(problem)
        return None

    async def _act(
        self, number: int, errand: Errand, no: Rejection | None, together: Together
    ) -> None:
        """Do what is to be done at the table, and tell the club what came of it."""
        if errand.do in RUNS:
            try:
                no = await RUNS[errand.do](self, Step(together, number, errand))
            except UnknownTable as problem:
                no = _deleted(problem)
        code = "" if no is None else no.code
        done = Done(number, code, None if no is None else no.facts.get("since"))
        await self._perform(together, CLUB, f"club {number} done", None, done)
        table = TableId(errand.game)
        game = together.live(CLUB).table.state.games.get(table)
        with suppress(UnknownTable):
            if game is not None and (begun := started(together.live(table), game)) is not None:
                await self._perform(together, CLUB, f"club {table} started", None, begun)

    async def _perform(
        self,
        together: Together,
        table: TableId,
        id: str,
        seat: Seat | None,
        move: Move,
        seating: Seating = NO_SEATING,
    ) -> Rejection | None:
        command = Command(id, seat, move, self._host.clock.now())
        return (await together.perform(table, command, seating)).rejection

    async def _do(
        self, step: Step, what: str, seat: Seat | None, move: Move, seating: Seating = NO_SEATING
    ) -> Rejection | None:
        id = f"club {step.number} {what}"
        return await self._perform(step.together, step.table, id, seat, move, seating)

    # -- opening

    async def _open(self, step: Step) -> Rejection | None:
        """Seat both players; with the second one the game begins, and both are told from there."""
        seat, opponent = _whose(step.errand), _opponent(step.errand)
        await self._opened(step)
        first = await self._do(step, "first", seat, Sit())
        seating = self._seating(step, seat, opponent, skip=1)
        second = await self._do(step, "second", opponent, Sit(), seating)
        return first or second

    async def _invite(self, step: Step) -> Rejection | None:
        seat, opponent = _whose(step.errand), _opponent(step.errand)
        await self._opened(step)
        seating = self._seating(step, seat, skip=1).and_(self._seating(step, opponent))
        return await self._do(step, "invite", None, m.Invite(seat, opponent), seating)

    async def _set_up(self, step: Step) -> Rejection | None:
        await self._opened(step)
        seat = _whose(step.errand)
        return await self._do(step, "master", seat, Sit(), self._seating(step, seat, skip=1))

    async def _join(self, step: Step) -> Rejection | None:
        await self._tell(step)
        seat = _whose(step.errand)
        return await self._do(step, "join", seat, Sit(), self._seating(step, seat))

    async def _opened(self, step: Step) -> None:
        """Open the table in the club's language, unless that is done already, and tell it all."""
        id, club = f"club {step.number} open", step.together.live(CLUB).row.options
        spoken = {LANGUAGE: club[LANGUAGE]} if LANGUAGE in club else {}
        options = spoken | dict(step.errand.options)
        step.together.open(Opening(step.table, GO, options, id, self._host.clock.now()))
        await self._tell(step)

    async def _tell(self, step: Step) -> None:
        """Tell the table what it has to know about its players."""
        for each in step.errand.people:
            for what, move in self._facts(each):
                await self._do(step, f"{what} {each.seat}", None, move)

    def _facts(self, person: PlayerFacts) -> Iterator[tuple[str, Move]]:
        yield "rating", m.SetRating(person.seat, person.rating)
        yield "clock", m.SetClock(person.seat, person.clock)
        if person.vacation is not None and person.vacation > self._host.clock.now():
            days = -((self._host.clock.now() - person.vacation) // DAY)
            yield "vacation", m.LeaveOnVacation(person.seat, days, person.vacation)

    def _seating(self, step: Step, *seats: Seat, skip: int = 0) -> Seating:
        """Return chairs for these members, and ears that hear what happens from now on.

        ``skip``: but for so many events, which the club itself tells them.
        """
        together, table = step.together, step.table
        hearing = who_hears(together.live(CLUB).table.state, seats)
        ears = self._members.ears(hearing, together.live(table).version + skip)
        return Seating(self._members.chairs(table, seats), ears=ears)

    # -- what changes around a game

    async def _simple(self, step: Step) -> Rejection | None:
        return await self._do(step, step.errand.do, None, MOVES[step.errand.do](step.errand))

    async def _listen(self, errand: Errand) -> None:
        """Add ears for somebody who watches, or who wants to hear again of a game they play."""
        table, seat = TableId(errand.game), _whose(errand)
        plays = any(chair.seat == seat for chair in await self._store.chairs(table))
        if plays is (errand.do is Do.LISTEN):  # players hear more than watchers already
            mark = (await self._store.row(table)).version
            ears = self._members.ears([seat], mark) if plays else self._members.watching(seat, mark)
            await self._host.listen(table, ears, [])

    async def _stop_listening(self, errand: Errand) -> None:
        """Remove ears of somebody who stops watching, or wants to hear no more of their game."""
        table, seat = TableId(errand.game), _whose(errand)
        own, is_watching = self._members.addresses(seat), errand.do is Do.UNOBSERVE
        deaf = [
            ear.address
            for ear in await self._store.ears(table)
            if (ear.seat is None and ear.address in own if is_watching else ear.seat == seat)
        ]
        if deaf:
            await self._host.listen(table, [], deaf)


def _deleted(problem: UnknownTable) -> Rejection:
    """Return why nothing can be done at a table that an administrator has deleted."""
    return Rejection("unknown-table", {"table": str(problem)})


def _whose(errand: Errand) -> Seat:
    assert errand.seat is not None
    return errand.seat


def _opponent(errand: Errand) -> Seat:
    assert errand.opponent is not None
    return errand.opponent


MOVES: dict[Do, Callable[[Errand], Move]] = {
    Do.OFFER_SEATS: lambda errand: m.OfferSeats(errand.number),
    Do.RATE: lambda errand: m.SetRating(_whose(errand), errand.rating),
    Do.CLOCK: lambda errand: m.SetClock(_whose(errand), errand.number),
    Do.LEAVE: lambda errand: m.LeaveOnVacation(_whose(errand), errand.number, errand.until),
    Do.CHANGE: lambda errand: m.ChangeVacation(_whose(errand), errand.number, errand.until),
    Do.RETURN: lambda errand: m.ComeBack(_whose(errand)),
    Do.EXPIRE: lambda errand: m.Decline(errand.until),
}
"""Errands that are one move of the server at the table."""

RUNS: dict[Do, Callable[[Outbox, Step], Awaitable[Rejection | None]]] = {
    Do.OPEN: Outbox._open,
    Do.INVITE: Outbox._invite,
    Do.SET_UP: Outbox._set_up,
    Do.TELL: Outbox._tell,
    Do.JOIN: Outbox._join,
    **dict.fromkeys(MOVES, Outbox._simple),
}
"""What is decided at the table, together with the club."""

LISTENING: dict[Do, Callable[[Outbox, Errand], Awaitable[None]]] = {
    Do.OBSERVE: Outbox._listen,
    Do.UNOBSERVE: Outbox._stop_listening,
    Do.LISTEN: Outbox._listen,
    Do.DEAFEN: Outbox._stop_listening,
}
"""Errands that only change who is told what happens at the table."""
