"""The lobby: who is whom, who sits where, and the words that every text door shares."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ..doors.base import Inbound
from ..errors import GamekeeperError, StoreError, UnknownTable
from ..host.delivery.pictures import drawn
from ..host.host import Host
from ..host.names import composed, in_quotes, plain, readable
from ..host.reply import Refusal, Response, refused
from ..kernel.messages import Rejected, Rejection, Seat
from ..store.base import Chair, Person, TableId
from ..texts.catalogue import FALLBACK
from ..texts.lobby import refusal
from .addressing import chair_of, place_of
from .at_table import AtTable, call_of
from .listing import described, listed_games, listed_tables
from .meeting_place import MeetingPlace
from .opening import let_in, opened_words, read_order
from .operations import Declined, Opened, Operations, Sat
from .people import CONSOLE
from .request import Request
from .scoreboard import scores_in_words
from .service import Service, Services
from .settings import Rights

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
        """Answer in ``language`` where a door does not know the reader's."""
        self.host, self._store, self._usual = host, host.store, usual
        self.services, self.language = Services(services), language
        self.meeting_place = MeetingPlace()
        self.operations = Operations(host, rights, self.services)
        self.people = self.operations.people
        self._tables = AtTable(host, self.services, self.operations)

    def knows(self, word: str) -> bool:
        """Return True if this is a word of the lobby or of one of its services."""
        return word.lower() in WORDS or self.services.named(word) is not None

    async def hear(self, message: Inbound) -> str | None:
        """Act on a message; returns the answer, or None if delivery tells what happened."""
        return (await self.respond(message)).text

    async def order(self, word: str = "", *, words: Sequence[str]) -> str:
        """Do what the server's own command line asks for. Raises GamekeeperError."""
        if word not in ORDERS:
            raise GamekeeperError(f"The lobby takes no order {word[:20]!r}.")
        id = f"console {secrets.token_hex(8)}"
        message = Inbound(id, CONSOLE, word, self.host.clock.now())
        request = Request(message, await self.people.at(CONSOLE), FALLBACK)
        work = ORDERS[word](self, request, [readable(each) for each in words])
        response = await self.answered(work, FALLBACK)
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
        return await self.answered(self._heard(message, person, language, at_table), language)

    async def _heard(
        self, message: Inbound, person: Person | None, language: str, at_table: bool
    ) -> str | None:
        person = person or await self.people.at(message.address)
        request = Request(message, person, language)
        for service in self.services:
            await service.visited(request)
        return await self._act(request, at_table)

    async def answered(self, work: Awaitable[str | None], language: str) -> Response:
        """Return what came of an operation: its words, or its *no* in words."""
        try:
            try:
                return Response(await work)
            except Declined as no:
                return await self._declined(no, language)
        except Refusal as no:
            return Response(str(no), no.code, no.facts)
        except Rejected as no:
            return self._refused(no.rejection, language)
        except UnknownTable as problem:
            return refused(Rejection("unknown-table", {"table": str(problem)}), language)
        except StoreError as problem:
            log.warning("message refused, store failed", extra={"why": str(problem)})
            facts = {"kind": type(problem).__name__, "why": str(problem)}
            return refused(Rejection("try-again", facts), language)
        except Exception as bug:  # of one game's words, or a log that cannot be read
            log.error("message could not be handled", exc_info=bug)
            self.host.alarm("message-broke", problem=repr(bug))
            return refused(Rejection("trouble"), language)

    def _refused(self, no: Rejection, language: str) -> Response:
        words = self.services.refuse(no, language)
        return refused(no, language) if words is None else Response(words, no.code, no.facts)

    async def _declined(self, no: Declined, language: str) -> Response:
        """Return a *no* at a table in words: the lobby's, or those of its game."""
        words = refusal(no.rejection, language)
        if words is None:
            words = (await self.host.loaded(no.table)).speech.refuse(no.rejection)
        return Response(words, no.rejection.code, no.rejection.facts)

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
        self.operations.check_joining(request.person)
        if (meant := await service.meant(request, text)) is not None:
            table, text = meant
            moved = replace(request, message=replace(request.message, table=table))
            return await self._say_at_table(moved, text)
        return await service.hear(request, text)

    # -- people

    async def _chair(self, request: Request, words: Sequence[str] = ()) -> Chair:
        return await chair_of(self._store, request, self.services, words[0] if words else None)

    async def _link(self, request: Request, words: list[str]) -> str:
        message = request.message
        if words:
            owner = await self.operations.link(message.id, words[0], message.address)
            return request.answer("linked", name=owner.name)
        own = self.people.listed(await self.people.addresses(request.person.id))
        code = self.people.new_code(request.person)
        return request.answer("addresses", own=own, code=code)

    async def _unlink(self, request: Request, words: list[str]) -> str:
        if len(words) != 1:
            raise Rejected("say-what", usage="unlink")
        address = await self.operations.unlink(call_of(request), words[0])
        return request.answer("unlinked", address=self.people.shown(address))

    async def _forget(self, request: Request, words: list[str]) -> str:
        """Forget somebody who has said so twice: their name, addresses and words."""
        match [word.lower() for word in words]:
            case ["me"]:
                return request.answer("forget-sure")
            case ["me", "yes"]:
                await self.operations.forget(call_of(request))
                return request.answer("forgotten")
        raise Rejected("say-what", usage="forget")

    # -- looking

    async def _help(self, request: Request, words: list[str]) -> str:
        """Return what can be typed here, and at the table where one sits, if there is just one."""
        lines = [each.help(request.language) for each in self.services]
        text = request.answer("help", services="".join(f"\n{line}" for line in lines if line))
        try:
            chair = await self._chair(request)
        except Rejected:
            return text
        live = await self.host.loaded(chair.table)
        own = live.speech.answer("words", live.view(chair.seat), chair.seat)
        return f"{text}\n\n{own}" if own else text

    async def _games(self, request: Request, words: list[str]) -> str:
        return listed_games(self.operations.games(), request)

    async def _list_tables(self, request: Request, words: list[str]) -> str:
        return listed_tables(await self.operations.tables(), request)

    async def _scores(self, request: Request, words: list[str]) -> str:
        return await scores_in_words(self.operations, request, words)

    async def _status(self, request: Request, words: list[str]) -> str:
        table = words[0] if words else (await self._chair(request)).table
        id, seat = await self.operations.eyes(request.person, table)
        return described(request, await self.host.loaded(id), seat)

    async def _watch(self, request: Request, words: list[str]) -> str:
        if len(words) != 1:
            raise Rejected("say-what", usage="watch")
        row = await self.operations.watch(call_of(request), words[0])
        live = await self.host.loaded(row.id)
        text = live.speech.describe(live.view(None))
        return drawn(live, None, request.answer("watching", table=row.id, text=text))

    async def _stop_watching(self, request: Request, table: TableId) -> str:
        if not any([await each.stop_watching(request, table) for each in self.services]):
            await self.operations.unwatch(call_of(request), table)
        return request.answer("watched", table=table)

    # -- hosting

    async def _open_typed(self, request: Request, words: list[str]) -> str:
        return await self._open(request, in_quotes(words))

    async def _open(self, request: Request, words: list[str]) -> str:
        message, name = request.message, composed(request.person.name)
        can_sit = self.operations.can_sit(request.person, message.address)
        order = read_order(words, name, can_sit=can_sit)
        order = replace(
            order,
            options={**self._usual.get(order.game, {}), **order.options},
            by_letter=self.host.styles.is_letter(message.address),
            in_rooms=self.meeting_place.has_room(order.game, message),
        )
        opened = await self.operations.open(call_of(request), order)
        own = await self._about_seat(request, opened)
        await let_in(self.host, self.meeting_place, opened.table, request)
        return opened_words(request, opened, own)

    async def _about_seat(self, request: Request, opened: Opened) -> str:
        """Return a sentence about the opener's own seat."""
        match opened.no_seat:
            case None:
                return request.answer("opened.seat", seat=opened.seat) if opened.seat else ""
            case Declined() as no:
                told = (await self._declined(no, request.language)).text
            case Rejected() as no:
                told = self._refused(no.rejection, request.language).text
            case no:
                told = str(no)
        return request.answer("opened.no-seat", why=told, table=opened.table)

    async def _start(self, request: Request, words: list[str]) -> str | None:
        table = words[0] if words else (await self._chair(request)).table
        row = await self.operations.start(call_of(request), table)
        return request.answer("begun", table=row.id)

    async def _seat_named(self, request: Request, words: list[str], usage: str) -> tuple[str, Seat]:
        """Return the table and the seat behind a word of the host's. Raises Rejected."""
        match words:
            case [seat]:
                return (await self._chair(request)).table, Seat(seat)
            case [table, seat]:
                return table, Seat(seat)
        raise Rejected("say-what", usage=usage)

    async def _replace(self, request: Request, words: list[str]) -> str:
        table, seat = await self._seat_named(request, words, "replace")
        row = await self.operations.replace(call_of(request), table, seat)
        return request.answer("replaced", table=row.id, seat=seat)

    async def _hand_over(self, request: Request, words: list[str]) -> str:
        table, seat = await self._seat_named(request, words, "host")
        await self.operations.hand_over(call_of(request), table, seat)
        return request.answer("handed-over", table=table, seat=seat)

    # -- sitting down and getting up

    async def _join(self, request: Request, words: list[str]) -> str:
        match words:
            case [table]:
                name, spare = request.person.name, plain(request.person.name)
            case [table, "as", name]:
                spare = ""
            case _:
                raise Rejected("say-what", usage="join")
        if (service := self.services.at_home(table)) is not None:
            self.operations.check_joining(request.person)
            return await service.hear(request, f"join {name}") or ""
        call = call_of(request, partial(self.meeting_place.ear, message=request.message))
        seat, how = await self.operations.join_as(call, table, name, spare)
        if how is Sat.TOOK_OVER:
            return await self._status(request, [table])
        key = "seated" if how is Sat.BACK else "joined"
        return request.answer(key, table=table, seat=seat)

    async def _leave(self, request: Request, words: list[str]) -> str:
        for table in words[:1]:
            row = await self.operations.row(table)
            if await self.operations.has_done(call_of(request), row.id):
                return request.answer("left", table=row.id)
            if await self.operations.seat_of(request.person, row.id) is None:
                return await self._stop_watching(request, row.id)
        chair = await self._chair(request, words)
        await self.operations.leave(call_of(request), chair)
        return request.answer("left", table=chair.table)


WORDS: dict[str, Word] = {
    "help": Lobby._help,
    "games": Lobby._games,
    "tables": Lobby._list_tables,
    "open": Lobby._open_typed,
    "join": Lobby._join,
    "leave": Lobby._leave,
    "start": Lobby._start,
    "replace": Lobby._replace,
    "host": Lobby._hand_over,
    "status": Lobby._status,
    "watch": Lobby._watch,
    "scores": Lobby._scores,
    "link": Lobby._link,
    "unlink": Lobby._unlink,
    "forget": Lobby._forget,
}

ORDERS: dict[str, Word] = {"open": Lobby._open, "start": Lobby._start}
"""What the server's own command line can ask of the lobby; its words come one by one."""
