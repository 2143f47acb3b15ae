"""Coming back: after a restart of ours or of the server every room is found or made again.

Nobody is out because a line was: those who are missing are invited again and have a while to come
back. Until then nothing is said in the room and no turn of its table ends.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from ...errors import GamekeeperError, Undeliverable
from ...games.softwarewolves.rules.events import VoteAsked
from ...games.softwarewolves.rules.state import RUNNING, Phase
from ...games.softwarewolves.rules.turns import ask_for_a_meal
from ...games.softwarewolves.text.asking import INVITATION
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Seat
from ...kernel.table import OF_THE_TABLE
from ...store.base import Ear, TableId
from ..base import ROOM_SCHEME as ROOM
from ..base import EnteredRoom, Outbound, person_of, room_of
from ..rooms.rooms import COME_IN, PERSON, Chamber, Chambers
from .room_events import Villages

log = logging.getLogger("gamekeeper.gathering")

VILLAGE_ROOM = "village"
"""How the names of villages' rooms begin (R1)."""
NOBODYS = "\N{ZERO WIDTH SPACE}"
"""The end of a name that nobody goes by."""
RECALL = 60.0
"""Seconds until we go on without having counted what was said while we were away."""
REMINDER = 5.0
"""Seconds until somebody who has not come back is invited once more."""
PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a room is tried again that cannot be entered; each pause is twice as long."""
TRIES = 12
"""After so many of them, with a connection, nothing can be done any more."""
BEFORE_MOVING = 4
"""After so many the room is somebody else's by now, and the table needs another one."""
MOVED = "{} goes on in another room: {}"
"""What everybody is told who may not hear it in the old room."""

Wake = Callable[[TableId], Awaitable[None]]
Work = Callable[[Chamber], Awaitable[None]]


class Gathering:
    """One task for every room that is not ready."""

    def __init__(
        self,
        host: Host,
        chambers: Chambers,
        villages: Villages,
        patience: float,
        tell: Callable[[TableId], None],
        wake: Wake,
    ) -> None:
        """``patience``: seconds to come back; ``tell`` and ``wake`` let a table go on."""
        self._host, self._store = host, host.store
        self._chambers, self._door, self._villages = chambers, chambers.door, villages
        self._patience, self._tell, self._wake = patience, tell, wake
        self._tasks: dict[TableId, asyncio.Task[None]] = {}

    def bring_back(self, chamber: Chamber) -> None:
        """Enter this room, or make it again, and wait for everybody."""
        self._start(chamber, self._enter)

    def gather(self, chamber: Chamber) -> None:
        """We are in the room; wait for everybody."""
        self._start(chamber, self._gather)

    def move_out(self, chamber: Chamber) -> None:
        """The room is somebody else's: find another one, and wait for everybody there."""
        self._start(chamber, self._move_out)

    def reconnected(self) -> None:
        """The line is up again: where it goes on as before there is nobody to wait for."""
        for chamber in list(self._chambers.known.values()):
            if chamber.ready.is_set() and self._door.is_in(chamber.room):
                self.gather(chamber)

    def _start(self, chamber: Chamber, work: Work) -> None:
        if (before := self._tasks.get(chamber.table)) is not None:
            before.cancel()
        task = asyncio.get_running_loop().create_task(self._kept_going(chamber, work))
        self._tasks[chamber.table] = task
        task.add_done_callback(lambda done: self._done(chamber.table, done))

    def _done(self, table: TableId, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _kept_going(self, chamber: Chamber, work: Work) -> None:
        try:
            await work(chamber)
            return
        except GamekeeperError as problem:
            log.warning("a room has to wait", extra={"room": chamber.room, "why": str(problem)})
        except Exception as bug:
            log.error("a room is not ready", extra={"room": chamber.room}, exc_info=bug)
            self._host.alarm(f"{chamber.room} is not ready: {bug!r}")
        await asyncio.sleep(LONGEST_PAUSE)
        if self._chambers.known.get(chamber.room) is chamber:
            self.bring_back(chamber)

    # -- entering

    async def _enter(self, chamber: Chamber) -> None:
        await self._come_into(chamber, 0)

    async def _move_out(self, chamber: Chamber) -> None:
        await self._come_into(chamber, BEFORE_MOVING)

    async def _come_into(self, chamber: Chamber, tries: int) -> None:
        """Into its room or, after some tries in vain, into another one; then wait for everybody."""
        if tries and (await self._store.row(chamber.table)).standing.over:
            self._chambers.drop(chamber)  # nobody needs another room
            return
        pause = PAUSE
        for number in range(tries, TRIES):
            await self._door.up()
            try:
                if number < BEFORE_MOVING:
                    room = await self._door.enter_room(chamber.room)
                else:
                    room = await self._move(chamber)
                break
            except Undeliverable as problem:
                log.info("not back yet", extra={"room": chamber.room, "why": str(problem)})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            self._host.alarm(f"{chamber.room} cannot be entered any more: it is given up.")
            await self._villages.give_up(chamber)
            return
        is_restart = not chamber.entered.is_set()
        chamber.entered.set()
        if room.is_new:
            await self._set_topic(chamber)
        await self._gather(chamber, is_restart=is_restart)

    async def _move(self, chamber: Chamber) -> EnteredRoom:
        """Another room, under another name; the table keeps its own. Raises ``Undeliverable``."""
        old = chamber.room
        room = await self._door.open_room(VILLAGE_ROOM if chamber.is_village else chamber.table)
        ears = [ear for ear in await self._store.ears(chamber.table) if room_of(ear.address) == old]
        new = [replace(ear, address=ear.address.replace(old, room.address, 1)) for ear in ears]
        await self._host.listen(chamber.table, new, [ear.address for ear in ears])
        self._chambers.move(chamber, room.address)
        self._host.alarm(f"{old} is somebody else's: {chamber.table} goes on in {room.address}.")
        await self._set_topic(chamber)
        awaited = await self._awaited(chamber)
        for person in sorted(filter(None, (person_of(ear.address) for ear in new))):
            await self._direct(chamber, person)
            if person not in awaited:
                await self._invite(chamber, person)
        return room

    async def _direct(self, chamber: Chamber, person: str) -> None:
        """Tell somebody where to go; he may not be able to follow an invitation."""
        text = MOVED.format(chamber.table, chamber.room.removeprefix(ROOM))
        id, to = f"{chamber.room} instead, {person}", f"{PERSON}{person}"
        try:
            await self._door.send(Outbound(id, to, text, chamber.table))
        except Undeliverable as problem:
            log.info("not directed", extra={"room": chamber.room, "why": str(problem)})

    async def _set_topic(self, chamber: Chamber) -> None:
        if (topic := await self._topic(chamber)) is not None:
            await self._door.set_topic(chamber.room, topic)

    async def _topic(self, chamber: Chamber) -> str | None:
        """What a room that was lost had as its topic."""
        ears = await self._store.ears(chamber.table)
        told = max((ear.mark for ear in ears if ear.address == chamber.room), default=0)
        speech = (await self._host.loaded(chamber.table)).speech
        topic = None
        for entry in await self._store.read(chamber.table):
            if entry.seq <= told and not isinstance(entry.event, OF_THE_TABLE):
                topic = speech.staging(entry.event).topic or topic
        return topic

    # -- waiting

    async def _gather(self, chamber: Chamber, *, is_restart: bool = False) -> None:
        await self._count_what_was_said(chamber)
        back = self._host.clock.now()
        awaited = await self._awaited(chamber)
        missing = awaited - self._chambers.present(chamber.room).keys()
        for person in sorted(missing):
            await self._invite(chamber, person)
        if missing and chamber.is_village:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience):
                    await self._wait_for(chamber, awaited)
        waiting = await self._waiting(chamber) if is_restart or missing else []
        if not is_restart:  # who was in the room all the time has lost nothing
            waiting = [ear for ear in waiting if person_of(ear.address) in missing]
        unheard = await self._unheard(chamber)
        waiting += [ear for ear in unheard if ear not in waiting]
        turn = await self._turn(chamber)
        await self._villages.recall.rested(chamber, back)
        ears = await self._store.ears(chamber.table)
        chamber.told = max((ear.mark for ear in ears if ear.address == chamber.room), default=0)
        chamber.ready.set()
        if chamber.is_village:
            await self._look_around(chamber, awaited)
        await self._ask_again(chamber, waiting, turn)
        self._tell(chamber.table)
        await self._wake(chamber.table)

    async def _count_what_was_said(self, chamber: Chamber) -> None:
        """A1: what was said while we were away counts before anything else happens."""
        try:
            async with asyncio.timeout(RECALL):
                await self._door.caught_up(chamber.room)
        except TimeoutError:
            log.warning("words may be lost", extra={"room": chamber.room})
            self._door.has_counted(chamber.room)

    async def _unheard(self, chamber: Chamber) -> list[Ear]:
        """A1: those whose words could not be counted, if something is still asked of them."""
        seats, chamber.unheard = chamber.unheard, set()
        live = await self._host.loaded(chamber.table)
        return [
            ear
            for ear in await self._store.ears(chamber.table)
            if ear.seat in seats
            and room_of(ear.address) == chamber.room
            and _question(chamber, live, ear.seat)
        ]

    async def _wait_for(self, chamber: Chamber, awaited: set[str]) -> None:
        """Whoever was not online when he was invited is invited again, after longer and longer."""
        pause = REMINDER
        while missing := awaited - self._chambers.present(chamber.room).keys():
            chamber.stirred.clear()
            try:
                async with asyncio.timeout(pause):
                    await chamber.stirred.wait()
            except TimeoutError:
                pause *= 2
                for person in sorted(missing):
                    await self._invite(chamber, person)

    async def _waiting(self, chamber: Chamber) -> list[Ear]:
        """The players with a question in private; for others it comes with the news."""
        live = await self._host.loaded(chamber.table)
        now, deadlines = self._host.clock.now(), live.table.status.deadlines
        if live.table.closed is not None or any(each.at <= now for each in deadlines):
            return []
        waiting = []
        for ear in await self._store.ears(chamber.table):
            if ear.seat is None or room_of(ear.address) != chamber.room:
                continue
            untold = await self._store.read(chamber.table, ear.mark)
            is_told = not any(ear.listens_to(entry.event) for entry in untold)
            if is_told and _is_private(chamber, live) and _question(chamber, live, ear.seat):
                waiting.append(ear)
        return waiting

    async def _ask_again(self, chamber: Chamber, waiting: Sequence[Ear], turn: object) -> None:
        """What was whispered while we were not there is lost: everybody awaited is asked again."""
        live = await self._host.loaded(chamber.table)
        for ear in waiting if await self._turn(chamber) == turn else ():
            assert ear.seat is not None
            if (question := _question(chamber, live, ear.seat)) is None:
                continue
            id = f"{chamber.table}/again-{secrets.token_hex(8)}"
            try:
                await self._chambers.send(Outbound(id, ear.address, question, chamber.table))
            except Undeliverable as problem:
                log.info("not asked again", extra={"room": chamber.room, "why": str(problem)})

    async def _turn(self, chamber: Chamber) -> object:
        """Which night of a village it is, or which day."""
        state = (await self._host.loaded(chamber.table)).table.state
        return (state.phase, state.turn) if chamber.is_village else None

    async def _awaited(self, chamber: Chamber) -> set[str]:
        """Without whom the game does not go on: those who play and were in the room."""
        ears = await self._store.ears(chamber.table)
        seats = {ear.seat: person_of(ear.address) for ear in ears if room_of(ear.address)}
        seats.pop(None, None)
        if (await self._store.row(chamber.table)).standing.over:
            return set()
        if not chamber.is_village:
            return set(seats.values())
        state = (await self._host.loaded(chamber.table)).table.state
        playing = state.live if state.phase in RUNNING else state.players
        if state.phase not in RUNNING | {Phase.FILLING}:
            return set()
        return {person for seat, person in seats.items() if seat in playing}

    async def _invite(self, chamber: Chamber, person: str) -> None:
        try:
            reason = INVITATION if chamber.is_village else COME_IN.format(chamber.table)
            await self._door.invite(chamber.room, f"{PERSON}{person}", reason)
        except Undeliverable as problem:
            log.info("not invited", extra={"room": chamber.room, "why": str(problem)})

    async def _look_around(self, chamber: Chamber, awaited: set[str]) -> None:
        """Who has gone, who has come, and who is called what by now."""
        present = self._door.occupants(chamber.room)
        state = (await self._host.loaded(chamber.table)).table.state
        people = {each.jid: each.nick for each in present.values() if each.jid is not None}
        named = {(each.jid, each.nick) for each in present.values()}
        renamed: dict[str, tuple[str, str]] = {}
        for ear in await self._store.ears(chamber.table):
            person, seat = person_of(ear.address), ear.seat
            if not person or seat is None:
                continue
            name = state.players.get(seat)
            if name is None and person in people and state.phase is Phase.FILLING:
                await self._villages.let_in(chamber, person, people[person])
            elif name is not None and person in awaited and person not in people:
                await self._villages.gone(chamber, person, name)
            elif name is not None and person in people and (person, name) not in named:
                renamed[person] = name, people[person]
        await self._rename(chamber, renamed)

    async def _rename(self, chamber: Chamber, renamed: dict[str, tuple[str, str]]) -> None:
        """Some may have each other's names: then one of them first needs a name nobody has."""
        while renamed:
            old = {name for name, _ in renamed.values()}
            free = [person for person, (_, name) in renamed.items() if name not in old]
            if free:
                name, new = renamed.pop(free[0])
                await self._villages.renamed(chamber, free[0], name, new)
                continue
            person, (name, new) = next(iter(renamed.items()))
            meanwhile = f"{new}{name}{NOBODYS}"
            await self._villages.renamed(chamber, person, name, meanwhile)
            renamed[person] = meanwhile, new

    async def close(self) -> None:
        """Wait for nobody any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _is_private(chamber: Chamber, live: LiveTable) -> bool:
    """By day the whole village is asked, aloud."""
    return not (chamber.is_village and live.table.state.phase is Phase.DAY)


def _question(chamber: Chamber, live: LiveTable, seat: Seat) -> str | None:
    """What this player is asked in private just now."""
    speech, view = live.speech, live.view(seat)
    if not chamber.is_village:
        prompt: str | None = speech.prompt(view, seat)
        return prompt
    if not view.is_awaited(seat):
        return None
    event = VoteAsked(view.names()) if view.phase is Phase.DAY else ask_for_a_meal(view)
    return speech.say(event, seat, view)
