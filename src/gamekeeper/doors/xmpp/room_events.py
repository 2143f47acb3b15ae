"""The master of ceremonies: what happens in rooms, and what is said there, become commands."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from itertools import count

from ...errors import GamekeeperError, Undeliverable, Untold
from ...games.softwarewolves.rules.moves import Abandon, Enter, Rename, Volunteer
from ...host.host import Host
from ...host.live_table import NO_SEATING, LiveTable, Seating
from ...kernel.messages import Command, Leave, Move, Rejected, Reply, Seat
from ...lobby.addressing import table_meant
from ...lobby.lobby import Lobby
from ...store.base import Chair, Hears, TableId
from ...texts.words import refusal
from ..base import Inbound, Occupant, Outbound, RoomEvent, RoomEventKind, person_of, room_of
from ..rooms.confirm import DONE, done
from ..rooms.rooms import PERSON, VILLAGE, Chamber, Chambers, Names, topic_mark
from .early_messages import EarlyWords
from .help import VillageHelp
from .missed_messages import Recall
from .vote_order import was_asked_for

log = logging.getLogger("gamekeeper.villages")

LEAVING = 1.0
"""Seconds until somebody who left is gone: perhaps only the server is about to go down (L2)."""
PAUSES = (0.1, 0.5, 2.0, 5.0, 15.0)
"""Seconds until something is tried again that could not be written down."""


class Villages:
    """Everything that is said to the master, and all comings and goings."""

    def __init__(self, host: Host, lobby: Lobby, chambers: Chambers, names: Names) -> None:
        self._host, self._store, self._lobby = host, host.store, lobby
        self._chambers, self._door, self._master = chambers, chambers.door, names.master
        chambers.called = self._called
        self._going: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Who has just left, by room and person."""
        self._entered: dict[tuple[str, str], int] = {}
        """When somebody entered a village: a number that grows (P5)."""
        self._early = EarlyWords()
        self.recall = Recall(host, chambers, names.master, self.hear)
        self.help = VillageHelp(host, chambers, names.coordinator)
        self._order = count(1)
        run = secrets.token_hex(6)
        self._ids = (f"room {run}-{number}" for number in self._order)
        self.gather: Callable[[Chamber], None] = lambda chamber: None
        """Called when we have come back to a room."""
        self.lost: Callable[[Chamber], None] = lambda chamber: None
        """Called when a room is lost whose table plays on."""
        self.taken: Callable[[Chamber], None] = lambda chamber: None
        """Called when somebody else has the room: the table needs another one."""

    # -- comings and goings

    async def attended(self, what: RoomEvent) -> None:
        """Something happened in one of our rooms. Raises StoreError: then it is told again."""
        chamber = self._chambers.known.get(what.room)
        if chamber is None:
            return
        if what.kind in {RoomEventKind.RETURNED, RoomEventKind.REMADE}:
            self._forget_leaves(chamber)
            chamber.ready.clear()
            self.gather(chamber)
        elif what.kind is RoomEventKind.CAUGHT_UP:
            await self.recall.caught_up(chamber, what)
        elif what.kind is RoomEventKind.GONE:
            await self._lost(chamber)
        elif what.kind is RoomEventKind.SAID:
            chamber.said.append(what.nick)
        elif what.kind is RoomEventKind.TOPIC and what.nick:
            chamber.said.append(topic_mark(what.nick))
        elif what.kind is RoomEventKind.TAKEN:
            self._forget_leaves(chamber)
            chamber.ready.clear()
            self.taken(chamber)
        elif what.occupant is not None and what.occupant.jid is not None:
            chamber.stirred.set()
            await self._moved(chamber, what, what.occupant, what.occupant.jid)

    async def _moved(
        self, chamber: Chamber, what: RoomEvent, occupant: Occupant, person: str
    ) -> None:
        if what.kind is RoomEventKind.ENTERED:
            self._entered[chamber.room, person] = next(self._order)
            await self.stop_telling(chamber, person)
        if not chamber.is_village:
            if what.kind is RoomEventKind.LEFT:
                await self._tidy(chamber)
            return
        if not chamber.ready.is_set():
            return  # all of them are looked at when everybody is back
        if (chamber.room, person) in self._going:
            return  # first he leaves, then we see who is there
        match what.kind:
            case RoomEventKind.ENTERED:
                await self.let_in(chamber, person, occupant.nick)
            case RoomEventKind.RENAMED:
                await self.renamed(chamber, person, occupant.nick, what.nick)
            case RoomEventKind.LEFT:
                await self._left(chamber, person, occupant.nick)

    async def let_in(self, chamber: Chamber, person: str, nick: str) -> None:
        """Whoever asked to play takes a seat, or learns why not (R5, R7, S6)."""
        seat = await self._seat(chamber, person)
        if seat is None:
            return
        live = await self._host.loaded(chamber.table)
        chairs = []
        if live.table.state.phase == "filling":
            who = await self._lobby.people.at(f"{PERSON}{person}")
            chairs = [Chair(chamber.table, seat, who.id)]
        await self._order_of(chamber, seat, Enter(nick), Seating(chairs=chairs))
        if seat in live.table.state.players:
            for message in self._early.take(person, chamber.room):
                await self.hear(replace(message, at=self._host.clock.now()))

    def asked(self, chamber: Chamber, person: str) -> None:
        """Somebody has asked to play in this village; perhaps he has spoken to us already (P5)."""
        self._early.move(person, chamber.room, self._host.clock.now())

    async def renamed(self, chamber: Chamber, person: str, old: str, new: str) -> None:
        """The seat follows its player's new name (R8)."""
        seat = await self._player(chamber, person, old)
        if seat is not None:
            await self._order_of(chamber, seat, Rename(new))
        else:
            await self._named_anew(chamber, person, new)

    async def _named_anew(self, chamber: Chamber, person: str, nick: str) -> None:
        """R7: somebody whose name was no good may have a better one now."""
        state = (await self._host.loaded(chamber.table)).table.state
        if state.phase == "filling":
            await self.let_in(chamber, person, nick)

    async def _left(self, chamber: Chamber, person: str, nick: str) -> None:
        if await self._player(chamber, person, nick) is None:
            return
        task = asyncio.get_running_loop().create_task(self._gone_soon(chamber, person, nick))
        self._going[chamber.room, person] = task

    async def _gone_soon(self, chamber: Chamber, person: str, nick: str) -> None:
        """A leave counts if we are still there a moment later; else it may be nobody's will."""
        await asyncio.sleep(LEAVING)
        del self._going[chamber.room, person]
        if not chamber.ready.is_set() or not self._door.is_in(chamber.room):
            return
        for pause in (*PAUSES, None):
            try:
                await self.gone(chamber, person, nick)
                if back := self._chambers.present(chamber.room).get(person):
                    await self.let_in(chamber, person, back)
                return
            except GamekeeperError as problem:
                log.warning("somebody left", extra={"room": chamber.room, "why": str(problem)})
                if pause is not None:
                    await asyncio.sleep(pause)

    async def gone(self, chamber: Chamber, person: str, nick: str) -> None:
        """The player who went by this name has left (L1, L2)."""
        seat = await self._player(chamber, person, nick)
        if seat is None:
            return
        state = (await self._host.loaded(chamber.table)).table.state
        vacated = [seat] if state.phase == "filling" else []
        await self._order_of(chamber, seat, Leave(), Seating(vacated=vacated))

    async def _player(self, chamber: Chamber, person: str, nick: str) -> Seat | None:
        """The seat of somebody who goes by this name in the game; others may come and go."""
        seat = await self._seat(chamber, person)
        names = (await self._host.loaded(chamber.table)).table.state.players
        return seat if seat is not None and names.get(seat) == nick else None

    async def _called(self, chamber: Chamber, person: str) -> str | None:
        """Under which name somebody plays in a village; he may be there under others, too."""
        if not chamber.is_village:
            return None
        seat = await self._seat(chamber, person)
        state = (await self._host.loaded(chamber.table)).table.state
        return None if seat is None else state.players.get(seat)

    def _forget_leaves(self, chamber: Chamber) -> None:
        for key in [key for key in self._going if key[0] == chamber.room]:
            self._going.pop(key).cancel()

    async def _lost(self, chamber: Chamber) -> None:
        """Somebody has destroyed the room or thrown us out: a village is over, others are not."""
        self._forget_leaves(chamber)
        chamber.ready.clear()
        if chamber.is_village:
            await self.give_up(chamber)
        elif (await self._store.row(chamber.table)).standing.over:
            self._chambers.drop(chamber)
        else:
            self.lost(chamber)

    async def give_up(self, chamber: Chamber) -> None:
        """E5: a village ends without its room; others go on, and all are told at home."""
        chamber.is_gone = True
        chamber.ready.set()
        chamber.entered.set()
        if chamber.is_village:
            await self._order_of(chamber, None, Abandon())
            return
        ears = [ear for ear in await self._store.ears(chamber.table) if room_of(ear.address)]
        homes = [
            replace(ear, address=f"{PERSON}{person_of(ear.address)}", hears=Hears.BOTH)
            for ear in ears
            if person_of(ear.address)
        ]
        await self._host.listen(chamber.table, homes, [ear.address for ear in ears])
        self._chambers.drop(chamber)

    async def _tidy(self, chamber: Chamber) -> None:
        """The last one has left a room whose game is over."""
        if self._door.occupants(chamber.room):
            return
        if (await self._store.row(chamber.table)).standing.over:
            await self._door.destroy(chamber.room, "")
            self._chambers.drop(chamber)

    async def _order_of(
        self, chamber: Chamber, seat: Seat | None, move: Move, seating: Seating = NO_SEATING
    ) -> Reply:
        command = Command(next(self._ids), seat, move, self._host.clock.now())
        return await self._host.perform(chamber.table, command, seating)

    async def _seat(self, chamber: Chamber, person: str) -> Seat | None:
        """Whoever asked to play has an ear in the room; a nickname proves nothing (R5)."""
        address = f"{chamber.room}/{person}"
        ears = await self._store.ears(chamber.table)
        return next((ear.seat for ear in ears if ear.address == address), None)

    # -- words

    async def hear(self, message: Inbound) -> None:
        """Words to the master, or in one of his rooms. Raises StoreError."""
        chamber = self._chambers.known.get(message.room)
        if message.room and (chamber is None or not message.address.startswith(PERSON)):
            return
        table = await self._meant(message) if chamber is None else chamber.table
        if table is None:
            if (told := self.help.outside(message)) is not None:
                await self.answer(message, told)
            else:
                await self._came_early(message)
            return
        chamber = chamber or self._chambers.of(table)
        message = await self.recall.when(chamber, message)
        live = await self._host.loaded(table)
        try:
            if chamber is not None and chamber.is_village:
                await self._in_village(chamber, live, message)
            elif chamber is not None and not is_one_line(message.text):
                return
            elif chamber is not None and message.public:
                await self._aloud(chamber, live, message)
            else:
                before = live.version
                told = (await self._lobby.respond(replace(message, table=table))).text
                if chamber is not None and told in {None, DONE}:
                    told = await done(self._store, self._chambers, chamber, message, before)
                await self.answer(message, told)
        except Untold:  # its time is over, and will be as soon as everybody is back
            log.info("words came too late", extra={"table": table})

    async def stop_telling(self, chamber: Chamber, person: str) -> None:
        """Somebody who watches this table is in its room: he need not be told at home."""
        home = f"{PERSON}{person}"
        ears = await self._store.ears(chamber.table)
        if any(ear.address == home and ear.seat is None for ear in ears):
            await self._host.listen(chamber.table, [], [home])

    async def _meant(self, message: Inbound) -> TableId | None:
        """P5: where somebody who speaks to us directly sits; of several the last one he entered."""
        named = await table_meant(self._store, message.address, message.text, VILLAGE)
        if named is not None:
            return named
        person = await self._store.person_at(message.address)
        chairs = [] if person is None else await self._store.chairs_of(person.id)
        found, who = [], message.address.removeprefix(PERSON)
        for chair in chairs:
            if chair.table in self._lobby.services.homes:
                continue  # nobody plays there
            chamber = self._chambers.of(chair.table)
            entered = 0 if chamber is None else self._entered.get((chamber.room, who), 0)
            row = await self._store.row(chair.table)
            found.append((entered, row.opened_at, row.id))
        return max(found)[-1] if found else None

    async def _came_early(self, message: Inbound) -> None:
        """P5: whoever speaks to us before his entering is seen is heard as soon as he sits."""
        person = message.address.removeprefix(PERSON)
        self._early.keep(person, message, self._chambers.known)
        for chamber in reversed(list(self._chambers.known.values())):
            if not chamber.is_village or await self._seat(chamber, person) is None:
                continue
            if (await self._host.loaded(chamber.table)).table.state.phase != "filling":
                continue
            self.asked(chamber, person)
            if await self._meant(message) is not None:  # he has just sat down
                for each in self._early.take(person, chamber.room):
                    await self.hear(each)
            return

    async def _in_village(self, chamber: Chamber, live: LiveTable, message: Inbound) -> None:
        """Only what counts is answered, and only if an answer belongs to it."""
        seat = await self._seat(chamber, message.address.removeprefix(PERSON))
        if (told := await self.help.hear(chamber, seat, message)) is not None:
            await self.answer(message, told)
            return
        if seat is None:
            return
        speech, view = live.speech, live.view(seat)
        if message.room and view.players.get(seat) != message.nick:
            return  # another program of the same person only watches
        move: Move | None
        try:
            understand = speech.overhear if message.public else speech.understand
            move = understand(message.text, view, seat)
        except Rejected:
            return
        if move is None or not await was_asked_for(self._store, chamber, live, move):
            return
        if isinstance(move, Volunteer):
            self._remember_way(chamber, message)
        command = Command(f"{message.address} {message.id}", seat, move, message.at)
        reply = await self._host.perform(chamber.table, command)
        for event in reply.events:
            if speech.staging(event).is_answer and event.audience.hears(seat):
                await self.answer(message, speech.say(event, seat, view))

    def _remember_way(self, chamber: Chamber, message: Inbound) -> None:
        """R10: whoever volunteers by the master's account is spoken to by it, wherever he eats."""
        person = message.address.removeprefix(PERSON)
        if message.room:
            chamber.direct.pop(person, None)
        else:
            chamber.direct[person] = message.full

    async def _aloud(self, chamber: Chamber, live: LiveTable, message: Inbound) -> None:
        """Most words in a room are talk; answers and refusals are for the speaker's ears."""
        seat = await self._seat(chamber, message.address.removeprefix(PERSON))
        if seat is None:
            return
        speech, view = live.speech, live.view(seat)
        try:
            move = speech.overhear(message.text, view, seat)
        except Rejected as no:
            await self.answer(message, refusal(no.rejection) or speech.refuse(no.rejection))
            return
        if move is None:  # a question, or talk
            await self.answer(message, speech.answer(message.text, view, seat))
            return
        command = Command(f"{message.address} {message.id}", seat, move, message.at)
        rejection = (await self._host.perform(chamber.table, command)).rejection
        if rejection is not None:
            await self.answer(message, refusal(rejection) or speech.refuse(rejection))

    async def answer(self, message: Inbound, text: str | None) -> None:
        """R10, T2: where it was said and in the same form; it is not said again if it is lost."""
        if not text:
            return
        form = "chat" if message.public else message.form
        to = f"{message.room}/{message.nick}" if message.room else message.full
        sender = "" if message.room else message.to
        try:
            id = f"{message.id}/answer-{next(self._order)}"
            await self._door.send(Outbound(id, to, text, sender=sender, form=form))
        except Undeliverable as problem:
            log.warning("an answer was not delivered", extra={"why": str(problem)})

    async def close(self) -> None:
        """Whoever has just left has not left yet."""
        await self.help.close()
        tasks = list(self._going.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_one_line(text: str) -> bool:
    """P2: what has several lines is no command; only a candidate may go on and on."""
    return len(text.splitlines()) <= 1
