"""Opening tables, sitting down, getting up and watching."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...games import GAMES, access_of, casual_options, chosen_options
from ...host.live_table import Seating
from ...host.names import NAME, composed
from ...host.reply import Refusal
from ...host.table_bots import BOT_PREFIX, NOBODY, bot_chairs, is_person
from ...kernel.messages import Begin, Leave, Rejected, Seat, Sit
from ...store.base import Chair, Ear, Hears, Person, PersonId, TableId, TableRow
from ..league import is_bot
from ..opening import Order, check_count, check_names, company, name_for, seat_bots
from ..people import PARTY
from .attendance import rematch_id
from .base import Operation, must_host
from .call import Call


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that is open now."""

    table: TableId
    bots: tuple[Chair, ...]
    seat: Seat | None
    """The opener's own seat; None: they only host."""
    no_seat: Rejected | Refusal | None
    """Why the opener got no seat although they wanted one."""
    starts_itself: bool
    """The game begins as soon as everybody sits there."""


class Sat(Enum):
    """How somebody came to sit at a table."""

    NEW = "new"
    BACK = "back"
    """They had this seat already."""
    TOOK_OVER = "took over"


class Seats(Operation):
    """Everything about who is at a table."""

    async def open(self, call: Call, order: Order) -> Opened:
        """Open a table, seat the opener and the bots. Raises Rejected."""
        self._check(call.person, self._rights.may_open)
        game, at_door = order.game, {"by_letter": order.by_letter, "in_rooms": order.in_rooms}
        options = casual_options(game, order.options, preset=order.preset, **at_door)
        command = call.part("open")
        table, is_new = await name_for(self._store, game, command)
        others = [name for service in self._services for name in service.bots(game)]
        chairs = company(table, game, order.bots, others)
        check_names(order.seat, chairs)
        if is_new:
            await check_count(self._store, call.person, self._rights.tables_per_person)
            await self._host.open_table(table, game, options, call.person.id, command)
        seat, no_seat = await self._seat_opener(call, table, order)
        await seat_bots(self._host, game, chairs, call.command)
        for service in self._services:
            service.seated(chairs)
        by_itself = GAMES[game].starts_itself(chosen_options(game, options))
        return Opened(table, tuple(chairs), seat, no_seat, by_itself)

    async def _seat_opener(
        self, call: Call, table: TableId, order: Order
    ) -> tuple[Seat | None, Rejected | Refusal | None]:
        if order.seat is None:
            return None, None
        call = call._replace(ear=None)
        try:
            return (await self.join_as(call, table, order.seat, order.spare))[0], None
        except (Rejected, Refusal) as no:
            return None, no

    async def join_as(self, call: Call, table: str, name: str, spare: str) -> tuple[Seat, Sat]:
        """Sit down under one's name, or the ``spare`` one if the game takes no such name."""
        try:
            return await self.join(call, table, name)
        except Rejected as no:
            is_about_name = no.rejection.facts.get("name") == name
            if not is_about_name or no.rejection.code == "name-taken" or spare in ("", name):
                raise
        return await self.join(call, table, spare)

    async def join(
        self, call: Call, table: str, name: str, *, is_invited: bool = False
    ) -> tuple[Seat, Sat]:
        """Sit down at a table, or come back to one's seat there. Raises Rejected.

        ``is_invited``: they have the table's link.
        """
        self.check_joining(call.person)
        name = composed(name)
        if not NAME.fullmatch(name):
            raise Rejected("bad-name", name=name[:80])
        row = await self.row(table)
        seat = await self.seat_of(call.person, row.id)
        is_own = seat is not None
        if seat is None:
            check_access(call.person, row, is_invited=is_invited)
            seat = await self._free_seat(row, Seat(name))
            for each in self._services:
                each.check_join(call.person, row.id)
        ears = [] if call.ear is None else [call.ear(row, seat)]
        chair = Chair(row.id, seat, call.person.id)
        if not is_own and await self._host.take_over(chair, ears):
            return seat, Sat.TOOK_OVER
        contest = self._host.fast.get(row.id)
        if is_own and (contest is None or contest.is_present(seat)):
            await self._host.listen(row.id, ears, [])
            return seat, Sat.BACK
        async with self.guests.seat(self._store, row, call.person, call.address):
            await self.perform(row.id, call.command(seat, Sit()), Seating([chair], ears=ears))
        return seat, Sat.NEW

    async def _free_seat(self, row: TableRow, seat: Seat) -> Seat:
        """Return the seat of this name, if nobody has it. Raises ``seat-taken``."""
        for chair in await self._store.chairs(row.id):
            if composed(chair.seat) == seat and chair.person != NOBODY:
                raise Rejected("seat-taken", seat=seat, table=row.id)
        contest = self._host.fast.get(row.id)
        if contest is not None and contest.knows(seat):
            raise Rejected("seat-taken", seat=seat, table=row.id)
        return seat

    async def leave_table(self, call: Call, table: str) -> None:
        """Get up from one's seat at a table. Raises Rejected."""
        row = await self.row(table)
        if not await self.has_done(call, row.id):
            await self.leave(call, await self.chair(call.person, row.id))

    async def leave(self, call: Call, chair: Chair) -> None:
        """Get up from a seat. Raises Rejected."""
        ears = await self._store.ears(chair.table)
        deafened = [ear.address for ear in ears if ear.seat == chair.seat]
        # in a contest a name stays its owner's, like those that bots register
        vacated = [] if chair.table in self._host.fast else [chair.seat]
        seating = Seating(vacated=vacated, deafened=deafened)
        await self.perform(chair.table, call.command(chair.seat, Leave()), seating)

    async def start(self, call: Call, table: str) -> TableRow:
        """Let the game begin. Raises Rejected."""
        row = await self.row(table)
        must_host(call.person, row)
        await self.perform(row.id, call.command(None, Begin()))
        return row

    async def add_bot(self, call: Call, table: str, name: str | None = None) -> Seat:
        """Seat one more bot, of this name or the next one there is. Raises Rejected."""
        row = await self.row(table)
        must_host(call.person, row)
        if await self.has_done(call, row.id):
            return await self._seat_taken_by(call, row.id)
        taken = {chair.seat.casefold() for chair in await self._store.chairs(row.id)}
        if name is not None:
            others = [each for service in self._services for each in service.bots(row.game)]
            found = company(row.id, row.game, name, others)
        else:
            every = bot_chairs(row.id, row.game, len(taken) + len(GAMES[row.game].bots))
            found = [chair for chair in every if chair.seat.casefold() not in taken][:1]
        if not found:
            raise Rejected("too-many-bots", most=len(taken))
        seating = Seating(chairs=found[:1])
        await self.perform(row.id, call.command(found[0].seat, Sit()), seating)
        return found[0].seat

    async def _seat_taken_by(self, call: Call, table: TableId) -> Seat:
        """Return the seat that was taken by a call that has come before."""
        causes = [e.cause for e in await self._store.read(table) if e.command == call.id]
        return next(cause.seat for cause in causes if cause is not None and cause.seat is not None)

    async def remove(self, call: Call, table: str, seat: Seat) -> None:
        """Let a bot, or somebody who has not come, get up before the game begins."""
        row = await self.row(table)
        must_host(call.person, row)
        if await self.has_done(call, row.id):
            return None
        for chair in await self._store.chairs(row.id):
            if chair.seat == seat:
                return await self.leave(call, chair)
        raise Rejected("no-such-seat", seat=seat, table=row.id)

    async def replace(self, call: Call, table: str, seat: str) -> TableRow:
        """Free somebody's chair while the seat plays on: whoever sits down there takes it over."""
        row = await self.row(table)
        must_host(call.person, row)
        for service in self._services:
            service.check_replace(call.person, row.id)
        if not await self._host.vacate(row.id, Seat(seat)):
            raise Rejected("no-such-seat", seat=seat, table=row.id)
        return row

    async def replace_by_bot(self, call: Call, table: str, seat: Seat) -> None:
        """Let a bot play on for somebody. Raises Rejected."""
        row = await self.replace(call, table, seat)
        bot = GAMES[row.game].bots[0].name
        wanted = Chair(row.id, seat, type(call.person.id)(f"{BOT_PREFIX}{bot}"))
        await self._host.take_over(wanted, [])

    async def close(self, call: Call, table: str) -> None:
        """End a table for good; nobody wins. Raises Rejected."""
        row = await self.row(table)
        must_host(call.person, row)
        is_closed = await self._host.close_table(row.id, "", call.part("close"))
        if not is_closed and not await self.has_done(call, row.id, "close"):
            raise Rejected("over")

    async def rematch(self, call: Call, table: str) -> Opened:
        """Open a table like a finished one, with the same bots; people only have to sit down.

        Whoever asks twice gets the same table. Raises Rejected.
        """
        row = await self.row(table)
        must_host(call.person, row)
        if not row.standing.over:
            raise Rejected("not-over", table=row.id)
        seat = await self.seat_of(call.person, row.id)
        chairs = await self._store.chairs(row.id)
        bots = [chair.seat for chair in chairs if is_bot(chair.person)]
        order = Order(row.game, row.options, ",".join(bots) or "0", seat)
        opened = await self.open(call._replace(id=rematch_id(row.id)), order)
        self._host.announce(row.id, row.standing)
        return opened

    async def hand_over(self, call: Call, table: str, seat: Seat) -> None:
        """Let the person on a seat be the host of a table from now on. Raises Rejected."""
        row = await self.row(table)
        chairs = await self._store.chairs(row.id)
        if any(chair.seat == seat and chair.person == row.opened_by for chair in chairs):
            return None  # also whoever says so twice, and is not the host any more
        must_host(call.person, row)
        for chair in chairs:
            if chair.seat == seat and not is_person(chair):
                raise Rejected("no-person", seat=seat, table=row.id)
            if chair.seat == seat:
                return await self._hand_over(row, chair.person)
        raise Rejected("no-such-seat", seat=seat, table=row.id)

    async def adopt(self, call: Call, table: str) -> None:
        """Let whoever sits down first at a table of a party be its host."""
        row, party = await self.row(table), await self._store.person_at(PARTY)
        if party is not None and row.opened_by == party.id:
            await self._hand_over(row, call.person.id)

    async def _hand_over(self, row: TableRow, person: PersonId) -> None:
        await self._store.hand_over(row.id, person)
        self._host.unload(row.id)
        self._host.announce(row.id, row.standing)

    async def watch(self, call: Call, table: str) -> TableRow:
        """Tell an address of everything public at a table from now on. Raises Rejected."""
        self._check(call.person, self._rights.may_watch)
        row = await self.known_row(call.person, table)
        if await self.seat_of(call.person, row.id) is not None:
            raise Rejected("already-seated", table=row.id)
        ear = Ear(call.address, None, Hears.PUBLIC, mark=row.version)
        await self._host.listen(row.id, [ear], [])
        return row

    async def unwatch(self, call: Call, table: TableId) -> None:
        """Tell an address nothing more of a table. Raises ``not-seated`` if it did not watch."""
        if all(ear.address != call.address for ear in await self._store.ears(table)):
            raise Rejected("not-seated")
        await self._host.listen(table, [], [call.address])


def check_access(person: Person, row: TableRow, *, is_invited: bool) -> None:
    """Raise ``link-only`` or ``closed-table`` if somebody may not sit down at a table."""
    if row.opened_by == person.id or person.operator:
        return
    match access_of(row.options):
        case "closed":
            raise Rejected("closed-table", table=row.id)
        case "link" if not is_invited:
            raise Rejected("link-only", table=row.id)
