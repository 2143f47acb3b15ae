"""Rejoining rooms after a restart or a lost connection; rooms that are gone are created again.

A lost connection never eliminates a player: those who are missing are invited again and have a
while to come back. Until then nothing is said in the room and no turn of its table ends.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from ...errors import GamekeeperError, Undeliverable
from ...games.rooms import RoomRules
from ...host.delivery.pictures import drawing_in
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Seat
from ...kernel.table import OF_THE_TABLE
from ...store.base import Ear, TableId
from ..base import EnteredRoom, Outbound, person_of, room_of
from ..rooms.rooms import Room, Rooms
from .room_events import RoomEvents
from .wire.settings import PERSON

log = logging.getLogger("gamekeeper.rejoin")

UNUSED_NAME_ENDING = "\N{ZERO WIDTH SPACE}"
"""The end of a name that nobody goes by."""
CATCH_UP_SECONDS = 60.0
"""Until the game goes on without what was said during an absence."""
REMINDER_SECONDS = 5.0
"""Until somebody who has not come back is invited once more."""
RETRY_SECONDS, MAX_RETRY_SECONDS = 0.5, 30.0
"""Before a room that cannot be entered is tried again; each pause is twice as long."""
MAX_TRIES = 12
"""After so many, with a connection, the room is given up."""
TRIES_BEFORE_MOVING = 4
"""After so many the room must be somebody else's by now, and the table needs another one."""

Work = Callable[[Room], Awaitable[None]]


class Rejoin:
    """Runs one task for every room that is not ready."""

    def __init__(
        self,
        host: Host,
        rooms: Rooms,
        events: RoomEvents,
        return_seconds: float,
        tell: Callable[[TableId], None],
    ) -> None:
        """Wait ``return_seconds`` for people to come back; ``tell`` has news delivered."""
        self._host = host
        self._rooms, self._door, self._events = rooms, rooms.door, events
        self._operations = events.operations
        self._return_seconds, self._tell = return_seconds, tell
        self._tasks: dict[TableId, asyncio.Task[None]] = {}

    def bring_back(self, room: Room) -> None:
        """Enter this room, or create it again, and wait for everybody."""
        self._start(room, self._enter)

    def gather(self, room: Room) -> None:
        """Wait for everybody in a room that the server is in."""
        self._start(room, self._gather)

    def move_out(self, room: Room) -> None:
        """Open another room, because this one was taken, and wait for everybody there."""
        self._start(room, self._move_out)

    def reconnected(self) -> None:
        """Look after all rooms when the connection is back, even if it goes on as before."""
        for room in list(self._rooms.known.values()):
            if room.ready.is_set() and self._door.is_in(room.address):
                self.gather(room)

    def _start(self, room: Room, work: Work) -> None:
        if (before := self._tasks.get(room.table)) is not None:
            before.cancel()
        task = asyncio.get_running_loop().create_task(self._keep_trying(room, work))
        self._tasks[room.table] = task
        task.add_done_callback(lambda done: self._done(room.table, done))

    def _done(self, table: TableId, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _keep_trying(self, room: Room, work: Work) -> None:
        try:
            await work(room)
            return
        except GamekeeperError as problem:
            log.warning(
                "rejoining failed, retrying", extra={"room": room.address, "why": str(problem)}
            )
        except Exception as bug:
            log.error("rejoining failed", extra={"room": room.address}, exc_info=bug)
            self._host.alarm("room.not-ready", room=room.address, problem=repr(bug))
        await asyncio.sleep(MAX_RETRY_SECONDS)
        if self._rooms.known.get(room.address) is room:
            self.bring_back(room)

    # -- entering

    async def _enter(self, room: Room) -> None:
        await self._come_into(room, 0)

    async def _move_out(self, room: Room) -> None:
        await self._come_into(room, TRIES_BEFORE_MOVING)

    async def _come_into(self, room: Room, tries: int) -> None:
        """Enter the room or, after some failed tries, another one; then wait for everybody."""
        if tries and await self._operations.is_over(room.table):
            self._rooms.drop(room)  # nobody needs another room
            return
        pause = RETRY_SECONDS
        for number in range(tries, MAX_TRIES):
            await self._door.up()
            try:
                if number < TRIES_BEFORE_MOVING:
                    entered = await self._door.enter_room(room.address)
                else:
                    entered = await self._move(room)
                break
            except Undeliverable as problem:
                log.info(
                    "room not entered, retrying", extra={"room": room.address, "why": str(problem)}
                )
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_SECONDS)
        else:
            self._host.alarm("room.given-up", room=room.address)
            await self._events.give_up(room)
            return
        is_restart = not room.entered.is_set()
        room.entered.set()
        if entered.is_new:
            await self._set_topic(room)
        await self._gather(room, is_restart=is_restart)

    async def _move(self, room: Room) -> EnteredRoom:
        """Open a room of another name for the table, and send everybody there.

        Raises ``Undeliverable``.
        """
        old = room.address
        name = room.table if room.rules is None else room.rules.room_name
        entered = await self._door.open_room(name)
        ears = [
            ear
            for ear in await self._operations.listeners(room.table)
            if room_of(ear.address) == old
        ]
        new = [replace(ear, address=ear.address.replace(old, entered.address, 1)) for ear in ears]
        await self._operations.listen(room.table, new, [ear.address for ear in ears])
        self._rooms.move(room, entered.address)
        self._host.alarm("room.moved", old=old, table=room.table, new=entered.address)
        await self._set_topic(room)
        awaited = await self._awaited(room)
        for person in sorted({person_of(ear.address) for ear in new if ear.seat is not None}):
            await self._direct(room, person)
            if person not in awaited:
                await self._invite(room, person)
        return entered

    async def _direct(self, room: Room, person: str) -> None:
        """Tell a player the new room in words; their program may not follow an invitation."""
        place = room.address.partition(":")[2]
        text = room.texts.say("moved", table=room.table, room=place)
        id, to = f"{room.address} instead, {person}", f"{PERSON}{person}"
        try:
            await self._door.send(Outbound(id, to, text, room.table))
        except Undeliverable as problem:
            log.info("new room not announced", extra={"room": room.address, "why": str(problem)})

    async def _set_topic(self, room: Room) -> None:
        if (topic := await self._topic(room)) is not None:
            await self._door.set_topic(room.address, topic)

    async def _topic(self, room: Room) -> str | None:
        """Return the topic that a lost room had."""
        told = await self._operations.told_until(room.table, room.address)
        speech = (await self._host.loaded(room.table)).speech
        topic = None
        for event in await self._operations.events_until(room.table, told):
            if not isinstance(event, OF_THE_TABLE):
                topic = speech.staging(event).topic or topic
        return topic

    # -- waiting

    async def _gather(self, room: Room, *, is_restart: bool = False) -> None:
        await self._count_what_was_said(room)
        back = self._host.clock.now()
        awaited = await self._awaited(room)
        missing = awaited - self._rooms.present(room.address).keys()
        for person in sorted(missing):
            await self._invite(room, person)
        if missing and room.rules is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._return_seconds):
                    await self._wait_for(room, awaited)
        waiting = await self._waiting(room) if is_restart or missing else []
        if not is_restart:  # who was in the room all the time has missed nothing
            waiting = [ear for ear in waiting if person_of(ear.address) in missing]
        unheard = await self._unheard(room)
        waiting += [ear for ear in unheard if ear not in waiting]
        turn = await self._turn(room)
        await self._events.missed.rested(room, back)
        room.told = await self._operations.told_until(room.table, room.address)
        room.ready.set()
        if room.rules is not None:
            await self._look_around(room, room.rules, awaited)
        await self._ask_again(room, waiting, turn)
        self._tell(room.table)
        await self._host.time_up([room.table])

    async def _count_what_was_said(self, room: Room) -> None:
        """Count what was said during the absence, before anything else happens (A1).

        What the server kept for the master's account came before the room let us in; nobody is
        asked for what is among it.
        """
        try:
            async with asyncio.timeout(CATCH_UP_SECONDS):
                await self._door.caught_up(room.address)
                ears = await self._operations.listeners(room.table)
                await self._door.has_handled_messages_of({person_of(ear.address) for ear in ears})
        except TimeoutError:
            log.warning("missed messages may be lost", extra={"room": room.address})
            self._door.has_counted(room.address)

    async def _unheard(self, room: Room) -> list[Ear]:
        """Return the players whose messages could not be counted and who are still asked (A1)."""
        seats, room.unheard = room.unheard, set()
        live = await self._host.loaded(room.table)
        return [
            ear
            for ear in await self._operations.listeners(room.table)
            if ear.seat in seats
            and room_of(ear.address) == room.address
            and _question(room, live, ear.seat)
        ]

    async def _wait_for(self, room: Room, awaited: set[str]) -> None:
        """Invite people again who were offline when they were invited, less and less often."""
        pause = REMINDER_SECONDS
        while missing := awaited - self._rooms.present(room.address).keys():
            room.stirred.clear()
            try:
                async with asyncio.timeout(pause):
                    await room.stirred.wait()
            except TimeoutError:
                pause *= 2
                for person in sorted(missing):
                    await self._invite(room, person)

    async def _waiting(self, room: Room) -> list[Ear]:
        """Return the players who were asked in private; others are asked with the news."""
        live = await self._host.loaded(room.table)
        now, deadlines = self._host.clock.now(), live.table.status.deadlines
        if live.table.closed is not None or any(each.at <= now for each in deadlines):
            return []
        waiting = []
        for ear in await self._operations.listeners(room.table):
            if ear.seat is None or room_of(ear.address) != room.address:
                continue
            is_told = await self._operations.knows_all(room.table, ear)
            if is_told and _is_private(room, live) and _question(room, live, ear.seat):
                waiting.append(ear)
        return waiting

    async def _ask_again(self, room: Room, waiting: Sequence[Ear], turn: object) -> None:
        """Ask players again: what was whispered to them during the absence is lost."""
        live = await self._host.loaded(room.table)
        for ear in waiting if await self._turn(room) == turn else ():
            assert ear.seat is not None
            if (question := _question(room, live, ear.seat)) is None:
                continue
            id = f"{room.table}/again-{secrets.token_hex(8)}"
            try:
                again = Outbound(id, ear.address, question, room.table)
                drawing = drawing_in(live, ear.seat, question)
                await self._rooms.send(replace(again, drawing=drawing))
            except Undeliverable as problem:
                log.info("question not repeated", extra={"room": room.address, "why": str(problem)})

    async def _turn(self, room: Room) -> object:
        """Return the phase of the game, if its players follow the room."""
        live = await self._host.loaded(room.table)
        return None if room.rules is None else live.speech.turn(live.table.state)

    async def _awaited(self, room: Room) -> set[str]:
        """Return those without whom the game does not go on: who plays and was in the room."""
        ears = await self._operations.listeners(room.table)
        seats = {ear.seat: person_of(ear.address) for ear in ears if room_of(ear.address)}
        seats.pop(None, None)
        if await self._operations.is_over(room.table):
            return set()
        if room.rules is None:
            return set(seats.values())
        needed = room.rules.needed((await self._host.loaded(room.table)).table.state) or ()
        return {person for seat, person in seats.items() if seat in needed}

    async def _invite(self, room: Room, person: str) -> None:
        try:
            reason = room.texts.say("invitation", table=room.table)
            if room.rules is not None:
                reason = room.rules.words.invitation
            await self._door.invite(room.address, f"{PERSON}{person}", reason)
        except Undeliverable as problem:
            log.info("invitation not delivered", extra={"room": room.address, "why": str(problem)})

    async def _look_around(self, room: Room, rules: RoomRules, awaited: set[str]) -> None:
        """Find out who has gone, who has come, and who has another name by now."""
        present = self._door.occupants(room.address)
        table = (await self._host.loaded(room.table)).table
        people = {each.jid: each.nick for each in present.values() if each.jid is not None}
        named = {(each.jid, each.nick) for each in present.values()}
        renamed: dict[str, tuple[str, str]] = {}
        for ear in await self._operations.listeners(room.table):
            person, seat = person_of(ear.address), ear.seat
            if not person or seat is None:
                continue
            name = rules.names(table.state).get(seat)
            if name is None and person in people and table.status.open:
                await self._events.let_in(room, person, people[person])
            elif name is not None and person in awaited and person not in people:
                await self._events.gone(room, person, name)
            elif name is not None and person in people and (person, name) not in named:
                renamed[person] = name, people[person]
        await self._rename(room, renamed)

    async def _rename(self, room: Room, renamed: dict[str, tuple[str, str]]) -> None:
        """Rename players; if some have swapped names, one first gets a name that nobody has."""
        while renamed:
            old = {name for name, _ in renamed.values()}
            free = [person for person, (_, name) in renamed.items() if name not in old]
            if free:
                name, new = renamed.pop(free[0])
                await self._events.renamed(room, free[0], name, new)
                continue
            person, (name, new) = next(iter(renamed.items()))
            meanwhile = f"{new}{name}{UNUSED_NAME_ENDING}"
            await self._events.renamed(room, person, name, meanwhile)
            renamed[person] = meanwhile, new

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _is_private(room: Room, live: LiveTable) -> bool:
    """Return False if everybody is asked aloud now, in the room."""
    return room.rules is None or not room.rules.asks_aloud(live.table.state)


def _question(room: Room, live: LiveTable, seat: Seat) -> str | None:
    """Return what this player is asked in private now."""
    speech, view = live.speech, live.view(seat)
    if room.rules is None:
        return speech.prompt(view, seat)
    event = room.rules.question(view, seat)
    return None if event is None else speech.say(event, seat, view)
