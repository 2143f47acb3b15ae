"""The master of ceremonies: turns what happens and what is said in rooms into commands."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count

from ...errors import GamekeeperError, Undeliverable, Untold
from ...games.rooms import RoomRules
from ...host.delivery.pictures import drawn
from ...host.host import Host
from ...host.idempotency import command_id
from ...host.live_table import Intention, LiveTable
from ...host.reply import Done, Drawn
from ...kernel.messages import Command, Leave, Move, Rejected, Seat
from ...lobby.lobby import Lobby
from ...lobby.operations import Declined
from ...store.base import Hears, TableId
from ...texts.lobby import refusal
from ..base import Inbound, Occupant, Outbound, RoomEvent, RoomEventKind, person_of, room_of
from ..rooms.confirm import done
from ..rooms.rooms import ROOM_GAMES, Names, Room, Rooms, topic_mark
from ..rooms.talk import carry, meant, overheard
from .early_messages import EarlyMessages
from .help import RoomHelp
from .said_while_away import MissedMessages
from .vote_order import was_asked_for

log = logging.getLogger("gamekeeper.rooms")

LEAVE_SECONDS = 1.0
"""Until a leave counts: perhaps only the XMPP server is about to go down (L2)."""
RETRY_SECONDS = (0.1, 0.5, 2.0, 5.0, 15.0)
"""Until a leave that could not be recorded is tried again."""


class RoomEvents:
    """Handles everything that is said to the master, and everybody who comes and goes."""

    def __init__(self, host: Host, lobby: Lobby, rooms: Rooms, names: Names) -> None:
        self._host, self._lobby, self.operations = host, lobby, lobby.operations
        self._rooms, self._door, self._master = rooms, rooms.door, names.master
        rooms.called = self._called
        self._going: dict[tuple[str, str], asyncio.Task[None]] = {}
        """The tasks that record leaves, by room and person."""
        self._entered: dict[tuple[str, str], int] = {}
        """When somebody entered a room: a number that grows (P5)."""
        self._early = EarlyMessages()
        self.missed = MissedMessages(host, self.operations, rooms, names.master, self.hear)
        self.help = RoomHelp(host, self.operations, rooms, names.coordinator)
        self._order = count(1)
        run = secrets.token_hex(6)
        self._ids = (f"room {run}-{number}" for number in self._order)
        self.gather: Callable[[Room], None] = lambda room: None
        """Called when the server has come back to a room."""
        self.lost: Callable[[Room], None] = lambda room: None
        """Called when a room is lost whose table plays on."""
        self.taken: Callable[[Room], None] = lambda room: None
        """Called when somebody else has the room: the table needs another one."""

    # -- comings and goings

    async def on_room_event(self, what: RoomEvent) -> None:
        """Act on what happened in a room. Raises StoreError: then the event is repeated."""
        room = self._rooms.known.get(what.room)
        if room is None:
            return
        if what.kind in {RoomEventKind.RETURNED, RoomEventKind.REMADE}:
            self._forget_leaves(room)
            room.ready.clear()
            self.gather(room)
        elif what.kind is RoomEventKind.CAUGHT_UP:
            await self.missed.caught_up(room, what)
        elif what.kind is RoomEventKind.GONE:
            await self._lost(room)
        elif what.kind is RoomEventKind.SAID:
            room.said.append(what.nick)
        elif what.kind is RoomEventKind.TOPIC and what.nick:
            room.said.append(topic_mark(what.nick))
        elif what.kind is RoomEventKind.TAKEN:
            self._forget_leaves(room)
            room.ready.clear()
            self.taken(room)
        elif what.occupant is not None and what.occupant.jid is not None:
            room.stirred.set()
            await self._moved(room, what, what.occupant, what.occupant.jid)

    async def _moved(self, room: Room, what: RoomEvent, occupant: Occupant, person: str) -> None:
        if what.kind is RoomEventKind.ENTERED:
            self._entered[room.address, person] = next(self._order)
            await self.stop_telling(room, person)
            await self.help.comes(room, person)
        if room.rules is None:
            if what.kind is RoomEventKind.LEFT:
                await self._tidy(room)
            return
        if not room.ready.is_set():
            return  # everybody is looked at when the room is ready
        if (room.address, person) in self._going:
            return  # first the leave is recorded, then it is looked who is there
        match what.kind:
            case RoomEventKind.ENTERED:
                await self.let_in(room, person, occupant.nick)
            case RoomEventKind.RENAMED:
                await self.renamed(room, person, occupant.nick, what.nick)
            case RoomEventKind.LEFT:
                await self._left(room, person, occupant.nick)

    async def let_in(self, room: Room, person: str, nick: str) -> None:
        """Give a seat to somebody who asked to play, or tell them why not (R5, R7, S6)."""
        seat, rules = await self._seat(room, person), room.rules
        if seat is None or rules is None:
            return
        table, who = (await self._host.loaded(room.table)).table, None
        if table.status.open:
            who = await self._lobby.people.at(f"{self._rooms.people}{person}")
        command = self._command(seat, rules.enter(nick))
        await self.operations.entered(room.table, who, command)
        if seat in rules.names(table.state):
            for message in self._early.take(person, room.address):
                await self.hear(replace(message, at=self._host.clock.now()))

    def asked(self, room: Room, person: str) -> None:
        """Note that somebody has asked to play here; they may have written already (P5)."""
        self._early.move(person, room.address, self._host.clock.now())

    async def renamed(self, room: Room, person: str, old: str, new: str) -> None:
        """Give a player their new name (R8).

        Before the start somebody whose name was refused may have a better one now (R7).
        """
        seat = await self._player(room, person, old)
        if seat is not None and room.rules is not None:
            command = self._command(seat, room.rules.rename(new))
            await self.operations.entered(room.table, None, command)
        elif (await self._host.loaded(room.table)).table.status.open:
            await self.let_in(room, person, new)

    async def _left(self, room: Room, person: str, nick: str) -> None:
        if await self._player(room, person, nick) is None:
            return
        task = asyncio.get_running_loop().create_task(self._gone_soon(room, person, nick))
        self._going[room.address, person] = task

    async def _gone_soon(self, room: Room, person: str, nick: str) -> None:
        """Record a leave if the server is still in the room a moment later."""
        await asyncio.sleep(LEAVE_SECONDS)
        del self._going[room.address, person]
        if not room.ready.is_set() or not self._door.is_in(room.address):
            return
        for pause in (*RETRY_SECONDS, None):
            try:
                await self.gone(room, person, nick)
                if back := self._rooms.present(room.address).get(person):
                    await self.let_in(room, person, back)
                return
            except GamekeeperError as problem:
                facts = {"room": room.address, "why": str(problem)}
                log.warning("leave not recorded, retrying", extra=facts)
                if pause is not None:
                    await asyncio.sleep(pause)

    async def gone(self, room: Room, person: str, nick: str) -> None:
        """Record that the player who went by this name has left (L1, L2)."""
        seat = await self._player(room, person, nick)
        if seat is None:
            return
        await self.operations.left(room.table, self._command(seat, Leave()))

    async def _player(self, room: Room, person: str, nick: str) -> Seat | None:
        """Return the seat of somebody who plays under this name; others may come and go."""
        seat = await self._seat(room, person)
        name = None if seat is None else await self._name(room, seat)
        return seat if name == nick else None

    async def _called(self, room: Room, person: str) -> str | None:
        """Return the name under which somebody plays; they may be here under others, too."""
        seat = await self._seat(room, person)
        return None if seat is None else await self._name(room, seat)

    async def _name(self, room: Room, seat: Seat) -> str | None:
        if room.rules is None:
            return None
        return room.rules.names((await self._host.loaded(room.table)).table.state).get(seat)

    def _forget_leaves(self, room: Room) -> None:
        for key in [key for key in self._going if key[0] == room.address]:
            self._going.pop(key).cancel()

    async def _lost(self, room: Room) -> None:
        """Act on the loss of a room: a game whose players follow it is over, others go on."""
        self._forget_leaves(room)
        room.ready.clear()
        if room.rules is not None:
            await self.give_up(room)
        elif await self.operations.is_over(room.table):
            self._rooms.drop(room)
        else:
            self.lost(room)

    async def give_up(self, room: Room) -> None:
        """End a game whose players follow the room (E5); tell players of others elsewhere."""
        room.is_gone = True
        room.ready.set()
        room.entered.set()
        if room.rules is not None:
            command = self._command(None, room.rules.abandon())
            await self.operations.direct_room(room.table, command)
            return
        ears = [ear for ear in await self.operations.listeners(room.table) if room_of(ear.address)]
        homes = [
            replace(ear, address=f"{self._rooms.people}{person_of(ear.address)}", hears=Hears.BOTH)
            for ear in ears
            if person_of(ear.address)
        ]
        await self.operations.listen(room.table, homes, [ear.address for ear in ears])
        self._rooms.drop(room)

    async def _tidy(self, room: Room) -> None:
        """Destroy a room whose game is over, once the last person has left."""
        if self._door.occupants(room.address):
            return
        if await self.operations.is_over(room.table):
            await self._door.destroy(room.address, "")
            self._rooms.drop(room)

    def _command(self, seat: Seat | None, move: Move) -> Command:
        return Command(next(self._ids), seat, move, self._host.clock.now())

    async def _seat(self, room: Room, person: str) -> Seat | None:
        """Return the seat of somebody who asked to play; a nickname proves nothing (R5)."""
        return await self.operations.seat_told_at(room.table, f"{room.address}/{person}")

    # -- messages

    async def hear(self, message: Inbound) -> None:
        """Act on a message to the master or in a room. Raises StoreError."""
        room = self._rooms.known.get(message.room)
        if message.room and (room is None or not message.address.startswith(self._rooms.people)):
            return
        table = await self._meant(message) if room is None else room.table
        if table is None:
            if (told := self.help.outside(message, self._lobby.language)) is not None:
                await self.answer(message, told)
            else:
                await self._came_early(message)
            return
        room = room or self._rooms.of(table)
        message = await self.missed.when(room, message)
        live = await self._host.loaded(table)
        try:
            if room is not None and room.rules is not None:
                await self._in_room(room, room.rules, live, message)
            elif room is not None and message.public:
                await self._aloud(room, live, message)
            elif room is not None and not is_one_line(message.text):
                return
            else:
                before = live.version
                told = (await self._lobby.respond(replace(message, table=table))).text
                if room is not None and (told is None or isinstance(told, Done)):
                    told = await done(self.operations, self._rooms, room, message, before)
                await self.answer(message, told)
        except Untold:  # the deadline has passed, and is acted upon once everybody is back
            log.info("message came too late", extra={"table": table})

    async def stop_telling(self, room: Room, person: str) -> None:
        """Send a watcher who is in the room nothing outside of it."""
        home = f"{self._rooms.people}{person}"
        ears = await self.operations.listeners(room.table)
        if any(ear.address == home and ear.seat is None for ear in ears):
            await self.operations.listen(room.table, deafened=[home])

    async def _meant(self, message: Inbound) -> TableId | None:
        """Return the table a direct message is for: of several the one entered last (P5)."""
        named = await self.operations.meant_at(message.address, message.text, ROOM_GAMES)
        if named is not None:
            return named
        found, who = [], message.address.removeprefix(self._rooms.people)
        for row in await self.operations.tables_at(message.address):
            if row.id in self._lobby.services.homes:
                continue  # nobody plays there
            room = self._rooms.of(row.id)
            entered = 0 if room is None else self._entered.get((room.address, who), 0)
            found.append((entered, row.opened_at, row.id))
        return max(found)[-1] if found else None

    async def _came_early(self, message: Inbound) -> None:
        """Keep a message of somebody who may be about to take a seat (P5)."""
        person = message.address.removeprefix(self._rooms.people)
        self._early.keep(person, message, self._rooms.known)
        for room in reversed(list(self._rooms.known.values())):
            if room.rules is None or await self._seat(room, person) is None:
                continue
            if not (await self._host.loaded(room.table)).table.status.open:
                continue
            self.asked(room, person)
            if await self._meant(message) is not None:  # they have just sat down
                for each in self._early.take(person, room.address):
                    await self.hear(each)
            return

    async def _in_room(
        self, room: Room, rules: RoomRules, live: LiveTable, message: Inbound
    ) -> None:
        """Act on a message where players follow the room; only what counts may be answered."""
        seat = await self._seat(room, message.address.removeprefix(self._rooms.people))
        if (told := await self.help.hear(room, seat, message)) is not None:
            await self.answer(message, told)
            return
        if seat is None:
            return
        speech, view = live.speech, live.view(seat)
        if message.room and rules.names(view).get(seat) != message.nick:
            return  # another program of the same person only watches
        choose = partial(meant, speech, message, seat)
        try:
            move = choose(view)
        except Rejected:
            return
        if not await was_asked_for(self.operations, room, live, move):
            return
        if rules.sets_channel(move):
            self._remember_channel(room, message)
        intention = Intention(command_id(message), seat, choose, message.at)
        try:
            reply = await self.operations.perform(room.table, intention)
        except Declined:
            return
        for event in reply.events:
            if speech.staging(event).is_answer and event.audience.hears(seat):
                await self.answer(message, speech.say(event, seat, view))

    def _remember_channel(self, room: Room, message: Inbound) -> None:
        """Note whether a player's program writes to the master's account or in the room (R10)."""
        person = message.address.removeprefix(self._rooms.people)
        if message.room:
            room.direct.pop(person, None)
        else:
            room.direct[person] = message.full

    async def _aloud(self, room: Room, live: LiveTable, message: Inbound) -> None:
        """Act on words said aloud; most are talk. Answers and refusals are private."""
        seat = await self._seat(room, message.address.removeprefix(self._rooms.people))
        if seat is None:
            return
        speech, view = live.speech, live.view(seat)
        try:
            move = await overheard(self.operations, live, message.text, seat)
        except Rejected as no:
            await self.answer(message, refusal(no.rejection) or speech.refuse(no.rejection))
            return
        if move is None:  # a question, or talk
            told = speech.answer(message.text, view, seat) if is_one_line(message.text) else None
            await self.answer(message, told and drawn(live, seat, told))
            if not told:
                await carry(self.operations, room, live, seat, message)
            return
        choose = partial(meant, speech, message, seat)
        intention = Intention(command_id(message), seat, choose, message.at)
        try:
            await self.operations.perform(room.table, intention)
        except Declined as no:
            await self.answer(message, refusal(no.rejection) or speech.refuse(no.rejection))

    async def answer(self, message: Inbound, text: str | None) -> None:
        """Answer where a message came from and in the same form, once (R10, T2)."""
        if not text:
            return
        form = "chat" if message.public else message.form
        to = f"{message.room}/{message.nick}" if message.room else message.full
        sender = "" if message.room else message.to
        try:
            id = f"{message.id}/answer-{next(self._order)}"
            answer = Outbound(id, to, text, sender=sender, form=form)
            drawing = text.drawing if isinstance(text, Drawn) else ""
            await self._door.send(replace(answer, drawing=drawing))
        except Undeliverable as problem:
            log.warning("answer not delivered", extra={"why": str(problem)})

    async def close(self) -> None:
        """Cancel all leaves that have not been recorded yet."""
        self.help.close()
        tasks = list(self._going.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_one_line(text: str) -> bool:
    """Return True if a text can be a command; only a candidacy may have several lines (P2)."""
    return len(text.splitlines()) <= 1
