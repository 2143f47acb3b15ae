"""The lobby: who is whom, who sits where, and the words that every text door shares."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ..doors.base import Inbound
from ..errors import GamekeeperError, StoreError, UnknownTable
from ..host.host import Host
from ..host.idempotency import command_id, confirmation, said_before
from ..host.live_table import NO_SEATING, Seating
from ..host.names import NAME, composed
from ..host.reply import Refusal, Response, refused
from ..kernel.messages import Begin, Command, Leave, Move, Rejected, Rejection, Reply, Seat, Sit
from ..services.engines.engines import EngineRoom
from ..services.goclub.invitations import answered
from ..services.goclub.members import CLUB, GAMES_OF_CLUB, Members
from ..services.goclub.service import Club
from ..store.base import Chair, Ear, Hears, Person, TableId, TableRow
from ..texts.words import HELP, refusal
from .addressing import chair_of, free_seat, place_of
from .guests import Guests
from .listing import described, listed_games, listed_tables
from .meeting_place import Parlour
from .opening import (
    check_count,
    check_names,
    company,
    let_in,
    name_for,
    opened_words,
    options_at,
    read_order,
    seat_bots,
)
from .people import CONSOLE, People, Rights, shown
from .request import Visit
from .scoreboard import Scoreboard

log = logging.getLogger("gamekeeper.lobby")

Word = Callable[["Lobby", Visit, list[str]], Awaitable[str | None]]

Usual = Mapping[str, Mapping[str, str]]
"""How each game is played in this house, unless somebody says otherwise."""


class Lobby:
    """Turns what people say into commands, and answers them."""

    def __init__(
        self, host: Host, rights: Rights, usual: Usual, engines: EngineRoom, club: Club
    ) -> None:
        self._host, self._store, self._rights, self._usual = host, host.store, rights, usual
        self._engines, self._club = engines, club
        self.people = People(host, rights.administrators)
        self.parlour = Parlour()
        self.guests = Guests()
        self._scoreboard = Scoreboard(host.store, host.clock)

    @property
    def members(self) -> Members:
        """The members of the Go club."""
        return self._club.members

    async def hear(self, message: Inbound) -> str | None:
        """Act on a message; returns the answer, or None where the delivery tells what happened."""
        return (await self.respond(message)).text

    async def order(self, text: str) -> str:
        """Act on what is typed at the server's own command line. Raises GamekeeperError."""
        id = f"console {secrets.token_hex(8)}"
        response = await self.respond(Inbound(id, CONSOLE, text, self._host.clock.now()))
        if response.code is not None:
            raise GamekeeperError(response.text or response.code)
        return response.text or ""

    async def respond(self, message: Inbound, *, at_table: bool = False) -> Response:
        """Act on a message; ``at_table``: it is said at its table, whatever the words."""
        try:
            visit = Visit(message, await self.people.at(message.address))
            await self._club.visited(visit)
            return Response(await self._act(visit, at_table))
        except Refusal as no:
            return Response(str(no), no.code, no.facts)
        except Rejected as no:
            return refused(no.rejection)
        except UnknownTable as problem:
            return refused(Rejection("unknown-table", {"table": str(problem)}))
        except StoreError as problem:
            log.warning("a message was refused", extra={"why": str(problem)})
            facts = {"kind": type(problem).__name__, "why": str(problem)}
            return refused(Rejection("try-again", facts))
        except Exception as bug:  # of one game's words, or a log that cannot be read
            log.error("a message could not be dealt with", exc_info=bug)
            self._host.alarm(f"A message could not be dealt with: {bug!r}")
            return refused(Rejection("trouble"))

    async def _act(self, visit: Visit, at_table: bool) -> str | None:
        text = visit.said
        word, *rest = text.split() or ["help"]
        action = WORDS.get(word.lower())
        if action is None or at_table or (word.lower() == "join" and not rest):
            return await self._say_at_table(visit, text)
        return await action(self, visit, rest)

    # -- people

    def _may(self, visit: Visit, who: str) -> None:
        if who != "anyone" and not visit.person.operator:
            raise Rejected("not-allowed", who=who)

    def check_joining(self, person: Person) -> None:
        """Raises ``not-allowed`` if not everybody may sit down here."""
        if self._rights.may_join != "anyone" and not person.operator:
            raise Rejected("not-allowed", who=self._rights.may_join)

    def _must_host(self, visit: Visit, row: TableRow) -> None:
        if row.opened_by != visit.person.id and not visit.person.operator:
            raise Rejected("not-allowed", who="who opened the table, or an operator,")

    async def _chair(self, visit: Visit, words: Sequence[str] = ()) -> Chair:
        return await chair_of(self._store, visit, words[0] if words else None)

    async def _row(self, table: str) -> TableRow:
        try:
            return await self._store.row(TableId(table))
        except UnknownTable:
            raise Rejected("unknown-table", table=table) from None

    async def _link(self, visit: Visit, words: list[str]) -> str:
        return await self.people.link(visit.person, visit.message, words)

    async def _unlink(self, visit: Visit, words: list[str]) -> str:
        address = await self.people.unlink(visit.person, visit.message, words)
        self._club.members.forget(address)
        return f"{shown(address)} is no longer one of your addresses."

    # -- the words

    async def _help(self, visit: Visit, words: list[str]) -> str:
        """What one can say here, and at the table where one sits, if there is just one."""
        try:
            chair = await self._chair(visit)
        except Rejected:
            return HELP
        live = await self._host.loaded(chair.table)
        own = live.speech.answer("words", live.view(chair.seat), chair.seat)
        return f"{HELP}\n\n{own}" if own else HELP

    async def _games(self, visit: Visit, words: list[str]) -> str:
        return listed_games()

    async def _tables(self, visit: Visit, words: list[str]) -> str:
        return await listed_tables(self._store)

    async def _go(self, visit: Visit, words: list[str]) -> str | None:
        self._may(visit, self._rights.may_join)
        text = " ".join(visit.said.split(maxsplit=1)[1:])
        if (found := await answered(self._host, visit.person.id, text)) is not None:
            table, text = found
            at_table = replace(visit.message, table=table)
            return await self._say_at_table(Visit(at_table, visit.person), text)
        return await self._club.hear(visit, text)

    async def _scores(self, visit: Visit, words: list[str]) -> str:
        return await self._scoreboard.answer(visit.person.id, words)

    async def _open(self, visit: Visit, words: list[str]) -> str:
        self._may(visit, self._rights.may_open)
        order = read_order(words, composed(visit.person.name), can_sit=self._can_sit(visit))
        game = order.game
        asked = {**self._usual.get(game, {}), **order.options}
        options = options_at(visit.message, game, asked, self.parlour)
        command = self._command(visit, None, "open", Begin()).id
        table, is_new = await name_for(self._store, game, command)
        chairs = company(table, game, order.bots, self._engines.names(game))
        check_names(order.seat, chairs)
        if is_new:
            await check_count(self._store, visit.person, self._rights.tables_per_person)
            await self._host.open_table(table, game, options, visit.person.id, command)
        own = await self._seat_opener(visit, table, order.seat)
        await seat_bots(self._host, game, chairs, partial(self._command, visit))
        self._engines.attend(chairs)
        await let_in(self._host, self.parlour, table, visit)
        by_itself = order.starts_itself(options)
        return opened_words(table, chairs, own, visit.message.address, by_itself=by_itself)

    def _can_sit(self, visit: Visit) -> bool:
        is_allowed = self._rights.may_join == "anyone" or visit.person.operator
        return is_allowed and visit.message.address != CONSOLE

    async def _seat_opener(self, visit: Visit, table: TableId, seat: str | None) -> str:
        """Seat whoever opens a table; returns a sentence about it."""
        if seat is None:
            return ""
        try:
            await self._join(visit, [table, "as", seat], is_deaf=True)
        except (Refusal, Rejected) as no:
            why = no if isinstance(no, Refusal) else refusal(no.rejection)
            return f"But you have no seat there: {why} "
        return f"You sit there as {seat}. "

    async def _join(self, visit: Visit, words: list[str], is_deaf: bool = False) -> str:
        self._may(visit, self._rights.may_join)
        match words:
            case [table]:
                name = composed(visit.person.name)
            case [table, "as", name]:
                pass
            case _:
                raise Rejected("say-what", usage="join TABLE, or join TABLE as NAME")
        if not NAME.fullmatch(name):
            raise Rejected("bad-name", name=name)
        row = await self._row(table)
        if row.id == CLUB:
            return await self._club.hear(visit, f"join {name}") or ""
        seat, is_hers = await free_seat(self._host, visit, row, Seat(name))
        if not is_hers and row.id.startswith(GAMES_OF_CLUB):
            raise Rejected("of-the-club", table=row.id)
        ear = self.parlour.ear(row, seat, visit.message)
        chair = Chair(row.id, seat, visit.person.id)
        if not is_hers and await self._host.take_over(chair, ear):
            return await self._status(visit, [table])
        contest = self._host.contests.get(row.id)
        if is_hers and (contest is None or contest.is_present(seat)):
            await self._host.listen(row.id, [ear], [])
            return f"You sit at table {table} as {seat}."
        async with self.guests.seat(self._store, row, visit.person, visit.message.address):
            ears = [] if is_deaf else [ear]
            await self._perform(row.id, visit, seat, Sit(), Seating([chair], ears=ears))
        return f"Welcome at table {table}, {seat}."

    async def _leave(self, visit: Visit, words: list[str]) -> str:
        for table in words[:1]:
            row = await self._row(table)
            chairs = await self._store.chairs_of(visit.person.id)
            if all(chair.table != row.id for chair in chairs):
                return await self._stop_watching(visit, row.id)
        chair = await self._chair(visit, words)
        ears = await self._store.ears(chair.table)
        deafened = [ear.address for ear in ears if ear.seat == chair.seat]
        # in a contest a name stays its owner's, like those registered over UDP
        vacated = [] if chair.table in self._host.contests else [chair.seat]
        seating = Seating(vacated=vacated, deafened=deafened)
        await self._perform(chair.table, visit, chair.seat, Leave(), seating)
        return f"You have left table {chair.table}."

    async def _start(self, visit: Visit, words: list[str]) -> str | None:
        if words:
            row = await self._row(words[0])
        else:
            row = await self._row((await self._chair(visit)).table)
        self._must_host(visit, row)
        await self._perform(row.id, visit, None, Begin())
        return f"Table {row.id} has begun."

    async def _replace(self, visit: Visit, words: list[str]) -> str:
        """Free somebody's chair while the seat plays on: who sits down there takes it over."""
        match words:
            case [seat]:
                row = await self._row((await self._chair(visit)).table)
            case [table, seat]:
                row = await self._row(table)
            case _:
                raise Rejected("say-what", usage="replace SEAT, or replace TABLE SEAT")
        self._must_host(visit, row)
        if row.id == CLUB or row.id.startswith(GAMES_OF_CLUB):
            raise Rejected("seats-of-the-club")
        if not await self._host.vacate(row.id, Seat(seat)):
            raise Rejected("no-such-seat", seat=seat, table=row.id)
        return f"The seat {seat} is free. Say `join {row.id} as {seat}` to take it over."

    async def _status(self, visit: Visit, words: list[str]) -> str:
        if words:
            row = await self._row(words[0])
            seats = [
                c.seat
                for c in await self._store.chairs_of(visit.person.id, over=True)
                if c.table == row.id
            ]
            seat = seats[0] if seats else None
            if seat is None:
                self._may(visit, self._rights.may_watch)
        else:
            chair = await self._chair(visit)
            row, seat = await self._row(chair.table), chair.seat
        return described(await self._host.loaded(row.id), seat)

    async def _watch(self, visit: Visit, words: list[str]) -> str:
        self._may(visit, self._rights.may_watch)
        if len(words) != 1:
            raise Rejected("say-what", usage="watch TABLE")
        row = await self._row(words[0])
        for chair in await self._store.chairs(row.id):
            if chair.person == visit.person.id:
                raise Rejected("already-seated", table=row.id)
        ear = Ear(visit.message.address, None, Hears.PUBLIC, mark=row.version)
        await self._host.listen(row.id, [ear], [])
        live = await self._host.loaded(row.id)
        return f"You watch table {row.id}. {live.speech.describe(live.view(None))}"

    async def _stop_watching(self, visit: Visit, table: TableId) -> str:
        address = visit.message.address
        if not await self._club.left(visit, table):
            if all(ear.address != address for ear in await self._store.ears(table)):
                raise Rejected("not-seated")
            await self._host.listen(table, [], [address])
        return f"You no longer watch table {table}."

    # -- at the table

    async def _say_at_table(self, visit: Visit, text: str) -> str | None:
        table, seat, text = await place_of(self._store, visit, text)
        if table == CLUB:
            return await self._go(visit, text.split(" "))
        live = await self._host.loaded(table)
        if (before := await said_before(self._store, visit.message, live)) is not None:
            return before.text
        speech, view = live.speech, live.view(seat)
        if (answer := speech.answer(text, view, seat)) is not None:
            return answer
        try:
            if (move := speech.direct(text, view)) is not None:
                self._must_host(visit, live.row)
                seat = None
            elif seat is None:
                raise Rejected("not-seated")
            else:
                hints = speech.hints(visit.message.subject, view)
                words = f"{hints} {text}" if hints else text
                move = speech.overhear(words, view, seat) or speech.understand(words, view, seat)
                move = await self._club.checked(table, seat, move)
        except Rejected as no:
            words = refusal(no.rejection) or speech.refuse(no.rejection)
            raise Refusal(words, no.rejection.code, no.rejection.facts) from None
        leaving = NO_SEATING if seat is None else await self._club.getting_up(table, seat, move)
        ears = await self._store.ears(table)  # first: afterwards nothing may go wrong any more
        ears = [ear for ear in ears if ear.address not in leaving.deafened]
        events = (await self._perform(table, visit, seat, move, leaving)).events
        of_club = seat if table.startswith(GAMES_OF_CLUB) else None
        return confirmation(visit.message, live, ears, events, of_club)

    async def _perform(
        self,
        table: TableId,
        visit: Visit,
        seat: Seat | None,
        move: Move,
        seating: Seating | None = None,
    ) -> Reply:
        command = self._command(visit, seat, "", move)
        reply = await self._host.perform(table, command, seating or Seating())
        if reply.rejection is not None:
            raise await self._refused(table, reply.rejection)
        return reply

    async def _refused(self, table: TableId, no: Rejection) -> Refusal:
        live = await self._host.loaded(table)
        is_closed = live.table.closed is not None
        own = refusal(Rejection("over") if is_closed else no)
        return Refusal(own or live.speech.refuse(no), no.code, no.facts)

    def _command(self, visit: Visit, seat: Seat | None, suffix: str, move: Move) -> Command:
        return Command(command_id(visit.message, suffix), seat, move, visit.message.at)


WORDS: dict[str, Word] = {
    "help": Lobby._help,
    "games": Lobby._games,
    "tables": Lobby._tables,
    "open": Lobby._open,
    "join": Lobby._join,
    "leave": Lobby._leave,
    "start": Lobby._start,
    "replace": Lobby._replace,
    "status": Lobby._status,
    "watch": Lobby._watch,
    "scores": Lobby._scores,
    "go": Lobby._go,
    "link": Lobby._link,
    "unlink": Lobby._unlink,
}
