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
from ..host.live_table import Seating
from ..host.names import NAME, composed
from ..host.reply import Refusal, Response, refused
from ..kernel.messages import Begin, Leave, Rejected, Rejection, Seat, Sit
from ..store.base import Chair, Ear, Hears, Person, TableId
from ..texts.catalogue import FALLBACK
from .addressing import chair_of, free_seat, place_of
from .at_table import AtTable, command_of, must_host
from .guests import Guests
from .listing import described, listed_games, listed_tables
from .meeting_place import MeetingPlace
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
from .people import CONSOLE, People, Rights
from .request import Request
from .scoreboard import Scoreboard
from .service import Service, Services

log = logging.getLogger("gamekeeper.lobby")

Word = Callable[["Lobby", Request, list[str]], Awaitable[str | None]]

Usual = Mapping[str, Mapping[str, str]]
"""How each game is played on this server, unless somebody asks for something else."""


class Lobby:
    """Turns what people say into commands, and answers them."""

    def __init__(
        self,
        host: Host,
        rights: Rights,
        usual: Usual,
        services: Sequence[Service] = (),
        language: str = FALLBACK,
    ) -> None:
        """``language``: of answers, where a door does not know the reader's."""
        self._host, self._store, self._rights, self._usual = host, host.store, rights, usual
        self.services, self.language = Services(services), language
        self.people = People(host, rights.administrators)
        self.meeting_place = MeetingPlace()
        self.guests = Guests()
        self._tables = AtTable(host, self.services)
        self._scoreboard = Scoreboard(host.store, host.clock)

    def knows(self, word: str) -> bool:
        """Return True if this is a word of the lobby or of one of its services."""
        return word.lower() in WORDS or self.services.named(word) is not None

    async def hear(self, message: Inbound) -> str | None:
        """Act on a message; returns the answer, or None if delivery tells what happened."""
        return (await self.respond(message)).text

    async def order(self, text: str) -> str:
        """Act on what is typed at the server's own command line. Raises GamekeeperError."""
        id = f"console {secrets.token_hex(8)}"
        message = Inbound(id, CONSOLE, text, self._host.clock.now())
        response = await self.respond(message, language=FALLBACK)
        if response.code is not None:
            raise GamekeeperError(response.text or response.code)
        return response.text or ""

    async def respond(
        self,
        message: Inbound,
        *,
        at_table: bool = False,
        person: Person | None = None,
        language: str = "",
    ) -> Response:
        """Act on a message; ``at_table``: it is said at its table, whatever the words.

        ``person`` is who sent it, if the door has looked that up already. ``language`` is that of
        the answer; "" is the server's.
        """
        language = language or self.language
        try:
            person = person or await self.people.at(message.address)
            request = Request(message, person, language)
            for service in self.services:
                await service.visited(request)
            return Response(await self._act(request, at_table))
        except Refusal as no:
            return Response(str(no), no.code, no.facts)
        except Rejected as no:
            return refused(no.rejection, language)
        except UnknownTable as problem:
            return refused(Rejection("unknown-table", {"table": str(problem)}), language)
        except StoreError as problem:
            log.warning("message refused, store failed", extra={"why": str(problem)})
            facts = {"kind": type(problem).__name__, "why": str(problem)}
            return refused(Rejection("try-again", facts), language)
        except Exception as bug:  # of one game's words, or a log that cannot be read
            log.error("message could not be handled", exc_info=bug)
            self._host.alarm(f"A message could not be dealt with: {bug!r}")
            return refused(Rejection("trouble"), language)

    async def _act(self, request: Request, at_table: bool) -> str | None:
        text = request.said
        word, *rest = text.split() or ["help"]
        if at_table or not self.knows(word) or (word.lower() == "join" and not rest):
            return await self._say_at_table(request, text)
        if (service := self.services.named(word)) is not None:
            return await self._serve(request, service, " ".join(text.split(maxsplit=1)[1:]))
        return await WORDS[word.lower()](self, request, rest)

    async def _say_at_table(self, request: Request, text: str) -> str | None:
        table, seat, text = await place_of(self._store, request, self.services, text)
        if (service := self.services.at_home(table)) is not None:
            return await self._serve(request, service, text)
        return await self._tables.say(request, table, seat, text)

    async def _serve(self, request: Request, service: Service, text: str) -> str | None:
        """Hand words to a service, or say them at the table it means."""
        self._may(request, self._rights.may_join)
        if (meant := await service.meant(request, text)) is not None:
            table, text = meant
            moved = replace(request, message=replace(request.message, table=table))
            return await self._say_at_table(moved, text)
        return await service.hear(request, text)

    # -- people

    def _may(self, request: Request, who: str) -> None:
        if who != "anyone" and not request.person.operator:
            raise Rejected("not-allowed", who=who)

    def check_joining(self, person: Person) -> None:
        """Raise ``not-allowed`` if not everybody may sit down here."""
        if self._rights.may_join != "anyone" and not person.operator:
            raise Rejected("not-allowed", who=self._rights.may_join)

    async def _chair(self, request: Request, words: Sequence[str] = ()) -> Chair:
        return await chair_of(self._store, request, self.services, words[0] if words else None)

    async def _link(self, request: Request, words: list[str]) -> str:
        return await self.people.link(request, words)

    async def _unlink(self, request: Request, words: list[str]) -> str:
        address = await self.people.unlink(request, words)
        self.services.forget(address)
        return request.answer("unlinked", address=self.people.shown(address))

    # -- looking

    async def _help(self, request: Request, words: list[str]) -> str:
        """Return what can be typed here, and at the table where one sits, if there is just one."""
        lines = [each.help(request.language) for each in self.services]
        text = request.answer("help", services="".join(f"\n{line}" for line in lines if line))
        try:
            chair = await self._chair(request)
        except Rejected:
            return text
        live = await self._host.loaded(chair.table)
        own = live.speech.answer("words", live.view(chair.seat), chair.seat)
        return f"{text}\n\n{own}" if own else text

    async def _games(self, request: Request, words: list[str]) -> str:
        return listed_games(request)

    async def _list_tables(self, request: Request, words: list[str]) -> str:
        return await listed_tables(self._store, request)

    async def _scores(self, request: Request, words: list[str]) -> str:
        return await self._scoreboard.answer(request, words)

    async def _status(self, request: Request, words: list[str]) -> str:
        if words:
            row = await self._tables.row(words[0])
            chairs = await self._store.chairs_of(request.person.id, over=True)
            seat = next((each.seat for each in chairs if each.table == row.id), None)
            if seat is None:
                self._may(request, self._rights.may_watch)
        else:
            chair = await self._chair(request)
            row, seat = await self._tables.row(chair.table), chair.seat
        return described(request, await self._host.loaded(row.id), seat)

    async def _watch(self, request: Request, words: list[str]) -> str:
        self._may(request, self._rights.may_watch)
        if len(words) != 1:
            raise Rejected("say-what", usage="watch")
        row = await self._tables.row(words[0])
        for chair in await self._store.chairs(row.id):
            if chair.person == request.person.id:
                raise Rejected("already-seated", table=row.id)
        ear = Ear(request.message.address, None, Hears.PUBLIC, mark=row.version)
        await self._host.listen(row.id, [ear], [])
        live = await self._host.loaded(row.id)
        text = live.speech.describe(live.view(None))
        return request.answer("watching", table=row.id, text=text)

    async def _stop_watching(self, request: Request, table: TableId) -> str:
        address = request.message.address
        if not any([await each.stop_watching(request, table) for each in self.services]):
            if all(ear.address != address for ear in await self._store.ears(table)):
                raise Rejected("not-seated")
            await self._host.listen(table, [], [address])
        return request.answer("watched", table=table)

    # -- hosting

    async def _open(self, request: Request, words: list[str]) -> str:
        self._may(request, self._rights.may_open)
        order = read_order(words, composed(request.person.name), can_sit=self._can_sit(request))
        game = order.game
        asked = {**self._usual.get(game, {}), **order.options}
        options = options_at(self._host, request.message, game, asked, self.meeting_place)
        command = command_of(request, None, "open", Begin()).id
        table, is_new = await name_for(self._store, game, command)
        others = [name for service in self.services for name in service.bots(game)]
        chairs = company(table, game, order.bots, others)
        check_names(order.seat, chairs)
        if is_new:
            await check_count(self._store, request.person, self._rights.tables_per_person)
            await self._host.open_table(table, game, options, request.person.id, command)
        own = await self._seat_opener(request, table, order.seat)
        await seat_bots(self._host, game, chairs, partial(command_of, request))
        for service in self.services:
            service.seated(chairs)
        await let_in(self._host, self.meeting_place, table, request)
        by_itself = order.starts_itself(options)
        return opened_words(request, table, chairs, own, by_itself=by_itself)

    def _can_sit(self, request: Request) -> bool:
        is_allowed = self._rights.may_join == "anyone" or request.person.operator
        return is_allowed and request.message.address != CONSOLE

    async def _seat_opener(self, request: Request, table: TableId, seat: str | None) -> str:
        """Seat whoever opens a table; returns a sentence about it."""
        if seat is None:
            return ""
        try:
            await self._join(request, [table, "as", seat], is_deaf=True)
        except (Refusal, Rejected) as no:
            told = refused(no.rejection, request.language).text if isinstance(no, Rejected) else no
            return request.answer("opened.no-seat", why=told)
        return request.answer("opened.seat", seat=seat)

    async def _start(self, request: Request, words: list[str]) -> str | None:
        table = words[0] if words else (await self._chair(request)).table
        row = await self._tables.row(table)
        must_host(request, row)
        await self._tables.perform(row.id, request, None, Begin())
        return request.answer("begun", table=row.id)

    async def _replace(self, request: Request, words: list[str]) -> str:
        """Free somebody's chair while the seat plays on: whoever sits down there takes it over."""
        match words:
            case [seat]:
                row = await self._tables.row((await self._chair(request)).table)
            case [table, seat]:
                row = await self._tables.row(table)
            case _:
                raise Rejected("say-what", usage="replace")
        must_host(request, row)
        for service in self.services:
            service.check_replace(request, row.id)
        if not await self._host.vacate(row.id, Seat(seat)):
            raise Rejected("no-such-seat", seat=seat, table=row.id)
        return request.answer("replaced", table=row.id, seat=seat)

    # -- sitting down and getting up

    async def _join(self, request: Request, words: list[str], is_deaf: bool = False) -> str:
        self._may(request, self._rights.may_join)
        match words:
            case [table]:
                name = composed(request.person.name)
            case [table, "as", name]:
                pass
            case _:
                raise Rejected("say-what", usage="join")
        if not NAME.fullmatch(name):
            raise Rejected("bad-name", name=name)
        row = await self._tables.row(table)
        if (service := self.services.at_home(row.id)) is not None:
            return await service.hear(request, f"join {name}") or ""
        seat, is_own = await free_seat(self._host, request, row, Seat(name))
        if not is_own:
            for each in self.services:
                each.check_join(request, row.id)
        ear = self.meeting_place.ear(row, seat, request.message)
        chair = Chair(row.id, seat, request.person.id)
        if not is_own and await self._host.take_over(chair, ear):
            return await self._status(request, [table])
        contest = self._host.fast.get(row.id)
        if is_own and (contest is None or contest.is_present(seat)):
            await self._host.listen(row.id, [ear], [])
            return request.answer("seated", table=table, seat=seat)
        async with self.guests.seat(self._store, row, request.person, request.message.address):
            ears = [] if is_deaf else [ear]
            await self._tables.perform(row.id, request, seat, Sit(), Seating([chair], ears=ears))
        return request.answer("joined", table=table, seat=seat)

    async def _leave(self, request: Request, words: list[str]) -> str:
        for table in words[:1]:
            row = await self._tables.row(table)
            chairs = await self._store.chairs_of(request.person.id)
            if all(chair.table != row.id for chair in chairs):
                return await self._stop_watching(request, row.id)
        chair = await self._chair(request, words)
        ears = await self._store.ears(chair.table)
        deafened = [ear.address for ear in ears if ear.seat == chair.seat]
        # in a contest a name stays its owner's, like those registered over UDP
        vacated = [] if chair.table in self._host.fast else [chair.seat]
        seating = Seating(vacated=vacated, deafened=deafened)
        await self._tables.perform(chair.table, request, chair.seat, Leave(), seating)
        return request.answer("left", table=chair.table)


WORDS: dict[str, Word] = {
    "help": Lobby._help,
    "games": Lobby._games,
    "tables": Lobby._list_tables,
    "open": Lobby._open,
    "join": Lobby._join,
    "leave": Lobby._leave,
    "start": Lobby._start,
    "replace": Lobby._replace,
    "status": Lobby._status,
    "watch": Lobby._watch,
    "scores": Lobby._scores,
    "link": Lobby._link,
    "unlink": Lobby._unlink,
}
