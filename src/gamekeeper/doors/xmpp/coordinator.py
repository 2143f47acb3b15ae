"""The game coordinator: is asked for games, opens villages, and sends everybody to a room."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ...errors import Conflict, Undeliverable
from ...games.softwarewolves.rules.moves import Abandon, Open
from ...games.softwarewolves.rules.state import Phase
from ...games.softwarewolves.text.asking import (
    INVITATION,
    NO_VILLAGE,
    PLAY,
    Bots,
    Play,
    Wait,
    asked,
    bots_told,
    wait_told,
)
from ...host.host import Host
from ...host.live_table import Seating
from ...kernel.messages import Command, Seat
from ...lobby.addressing import table_meant
from ...lobby.lobby import Lobby
from ...lobby.meeting_place import MeetingPlace
from ...store.base import Ear, Hears, TableId, TableRow
from ..base import Inbound, Outbound
from ..rooms.rooms import (
    COME_AND_WATCH,
    COME_IN,
    MANY,
    PERSON,
    VILLAGE,
    Chamber,
    Chambers,
    room_ear,
)
from .room_events import Villages, is_one_line

log = logging.getLogger("gamekeeper.coordinator")

NAMES = 5
"""So many rooms are tried whose names were tables of ours before."""
A_WHILE = 1.0
"""Seconds from a request to its invitation: programs ask first and begin to listen then (G2)."""
SOON = timedelta(minutes=10)
"""An empty village that starts later is not waited for, if a new one would start before it."""
PLAYED_IN_ROOMS = frozenset({"mafia", "werewolves", "go"})
"""Games that get a room when they are opened by chat; a village has one anyway."""
HERE = "{} at the table."
"""Who has sat down before the room was opened."""
HOW_TO_PLAY = "Say `I want to play`, and come into the room to which you are invited."
HELP = """\

Softwarewolves, in a chat room:
  I want to play           you are invited to a room; the game starts by itself
  bots [N]                 all bots that are free play along, or N of them
  WAITTIME SEC             how long a village waits for players"""
"""What one can say to the coordinator only."""
_ROOMS_NAME = re.compile("village[0-9]+")


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """How villages begin, and who we are in chats."""

    coordinator: str = "sww"
    master: str = "softwarewolf"
    wait_time: int = 30
    """Seconds from the first request to the start; everybody may change it (WAITTIME)."""
    times: Mapping[str, str] = field(default_factory=dict)
    """The other times of a new village, as its options."""
    return_seconds: float = 60.0
    """How long players may take to come back after a restart."""


class Coordinator(MeetingPlace):
    """Hears what is said to the coordinator's account; never enters a room (A5)."""

    def __init__(
        self,
        host: Host,
        lobby: Lobby,
        chambers: Chambers,
        villages: Villages,
        settings: ChatSettings,
    ) -> None:
        self._host, self._store, self._lobby = host, host.store, lobby
        self._chambers, self._door, self._villages = chambers, chambers.door, villages
        self._times, self._wait = settings.times, settings.wait_time
        self._lock = asyncio.Lock()
        self._opening: asyncio.Task[Chamber] | None = None

    async def hear(self, message: Inbound) -> None:
        """Act on what was said; raises StoreError. What is not understood is not answered (A6)."""
        if not is_one_line(message.text):
            await self._at_a_table(message)
            return
        match asked(message.text):
            case Play():
                await self.play(message)
            case Wait(seconds):
                self._wait = seconds or self._wait
                await self._villages.answer(message, wait_told(self._wait))
            case Bots(number):
                if number is not None:
                    self._villages.help.asked(message)
                await self._call_bots(message, number)
            case None:
                await self._for_the_lobby(message)

    # -- villages

    async def play(self, message: Inbound) -> None:
        """G2 to G5: the answer is an invitation, and nothing else."""
        try:
            chamber = await self._filling(message)
        except Undeliverable as problem:
            log.warning("no village could be opened", extra={"why": str(problem)})
            await self._villages.answer(message, NO_VILLAGE)  # G8
            return
        person = message.address.removeprefix(PERSON)
        address = f"{chamber.room}/{person}"
        ears = await self._store.ears(chamber.table)
        if all(ear.address != address for ear in ears):
            row = await self._store.row(chamber.table)
            ear = Ear(address, Seat(person), Hears.PRIVATE, mark=row.version)
            await self._host.listen(chamber.table, [ear], [])
        self._villages.asked(chamber, person)
        await asyncio.sleep(await self._pause(chamber))
        await chamber.entered.wait()  # he may have asked while we were away
        if chamber.is_gone:
            await self.play(message)
            return
        if nick := self._chambers.present(chamber.room).get(person):
            await self._villages.let_in(chamber, person, nick)
        inside = self._door.occupants(chamber.room).values()
        if not any(each.has(message.full.removeprefix(PERSON)) for each in inside):
            await self._invite(chamber.room, message, INVITATION)

    async def _pause(self, chamber: Chamber) -> float:
        state = (await self._host.loaded(chamber.table)).table.state
        return pause(state.start, self._host.clock.now())

    async def _call_bots(self, message: Inbound, number: int | None) -> None:
        """S7: those that are free ask for themselves; without a village he who wants them plays."""
        free = [each for each in self._door.visitors if each.is_free][:number]
        told = bots_told(len(free), len(self._door.visitors), number)
        await self._villages.answer(message, told)
        if free and not await self._is_filling():
            await self.play(message)
        for each in free:
            each.ask(PLAY)

    async def _is_filling(self) -> bool:
        async with self._lock:
            is_opening = self._opening is not None and not self._opening.done()
            return is_opening or await self._now_filling() is not None

    async def _filling(self, message: Inbound) -> Chamber:
        """The village that waits for players, a new one if there is none. Raises Undeliverable."""
        async with self._lock:
            opening = self._opening
            if opening is None or opening.done():
                if (chamber := await self._now_filling()) is not None:
                    return chamber
                create = asyncio.get_running_loop().create_task
                opening = self._opening = create(self._open(message))
        return await asyncio.shield(opening)

    async def _now_filling(self) -> Chamber | None:
        for chamber in reversed(
            list(self._chambers.known.values())
        ):  # after a restart the newest one may still be filling
            if not chamber.is_village or chamber.is_gone:
                continue
            table = (await self._host.loaded(chamber.table)).table
            state, now = table.state, self._host.clock.now()
            if table.closed is not None or state.phase is not Phase.FILLING or state.start is None:
                continue
            is_empty = not state.players and not self._chambers.present(chamber.room)
            would_start = now + timedelta(seconds=self._wait)
            if is_empty and state.start > max(now + SOON, would_start):
                continue  # nobody has to wait for somebody who is not there
            if state.start > now or self._chambers.owes(chamber.table):
                return chamber
        return None

    async def _open(self, message: Inbound) -> Chamber:
        """G3: room, table, and the waiting time runs from this request."""
        options = {**self._times, "wait": f"{self._wait}s"}
        command = f"{message.address} {message.id}"
        for _ in range(NAMES):
            room = (await self._door.open_room("village")).address
            table = _name_of(room)
            try:
                await self._host.open_table(table, VILLAGE, options, None, command)
                break
            except Conflict:  # a village of this name is over long since
                await self._door.destroy(room, "")
        else:
            raise Undeliverable("all these villages have been played", temporary=True)
        chamber = self._chambers.add_new(room, table, VILLAGE)
        person = message.address.removeprefix(PERSON)
        ears = [room_ear(room), Ear(f"{room}/{person}", Seat(person), Hears.PRIVATE)]
        opening = Command(f"{command} open", None, Open(), message.at)
        await self._host.perform(table, opening, Seating(ears=ears))
        log.info("a village is open", extra={"table": table, "room": room})
        return chamber

    async def _invite(self, room: str, message: Inbound, reason: str) -> None:
        try:
            await self._door.invite(room, message.full or message.address, reason)  # R3
        except Undeliverable as problem:  # R4
            log.info("not invited", extra={"room": room, "why": str(problem)})

    async def tidy(self) -> None:
        """A village that was being opened when the power failed is nobody's: it ends."""
        for row in await self._store.rows(over=False, limit=MANY):
            is_ours = row.game == VILLAGE and row.opened_by is None and row.standing.due is None
            if is_ours and _ROOMS_NAME.fullmatch(row.id) and not await self._store.ears(row.id):
                end = Command(f"{row.id} abandoned", None, Abandon(), self._host.clock.now())
                await self._host.perform(row.id, end)

    # -- other games

    async def _is_for_a_table(self, message: Inbound) -> bool:
        """Whether a table of the speaker's stands before the words, or he plays where no room is.

        Others are talk.
        """
        address, text = message.address, message.text
        if await table_meant(self._store, address, text, VILLAGE) is not None:
            return True
        person = await self._store.person_at(address)
        chairs = [] if person is None else await self._store.chairs_of(person.id)
        tables = {chair.table for chair in chairs} - self._lobby.services.homes
        return any(self._chambers.of(table) is None for table in tables)

    async def _at_a_table(self, message: Inbound) -> bool:
        """Answer what is said for a table; returns whether it was."""
        if not await self._is_for_a_table(message):
            return False
        response = await self._lobby.respond(message)
        await self._villages.answer(message, response.text)
        return True

    async def _for_the_lobby(self, message: Inbound) -> None:
        word, *rest = message.text.split()
        if not self._lobby.knows(word):
            await self._at_a_table(message)
            return
        is_coming = word.lower() in {"join", "watch"} and bool(rest)
        chamber = self._chambers.of(TableId(rest[0])) if is_coming else None
        is_opening = word.lower() == "open" and [each.lower() for each in rest[:1]] == [VILLAGE]
        is_village = chamber is not None and chamber.is_village
        if is_opening or (is_village and word.lower() == "join"):
            await self._villages.answer(message, HOW_TO_PLAY)
            return
        response = await self._lobby.respond(message)
        text = response.text
        if word.lower() == "help":
            self._villages.help.asked(message)
            text = f"{text}\n{HELP}"
        await self._villages.answer(message, text)
        if chamber is not None and response.code is None:
            await self._show_in(chamber, message, is_playing=word.lower() == "join")

    async def _show_in(self, chamber: Chamber, message: Inbound, *, is_playing: bool) -> None:
        """Invite somebody who plays or watches; in the room he need not be told at home."""
        person = message.address.removeprefix(PERSON)
        is_inside = person in self._chambers.present(chamber.room)
        if is_playing or is_inside:
            await self._host.listen(chamber.table, [], [message.address])
        if not is_inside:
            reason = COME_IN if is_playing else COME_AND_WATCH
            await self._invite(chamber.room, message, reason.format(chamber.table))

    def has_room(self, game: str, message: Inbound) -> bool:
        return message.address.startswith(PERSON) and game in PLAYED_IN_ROOMS

    async def opened(self, row: TableRow, message: Inbound) -> None:
        """A table that was opened by chat gets a room, if it is a game for one."""
        table, game = row.id, row.game
        if not self.has_room(game, message) or self._chambers.of(table) is not None:
            return
        try:
            room = (await self._door.open_room(table)).address
        except Undeliverable as problem:  # then everybody is told at his own address
            log.warning("a table has no room", extra={"table": table, "why": str(problem)})
            return
        self._chambers.add_new(room, table, game)
        await self._host.listen(table, [room_ear(room, row.version)], [])
        await self._name_those_here(room, table)
        await self._invite(room, message, COME_IN.format(table))

    async def _name_those_here(self, room: str, table: TableId) -> None:
        """Whoever sits at the table already is named in one line; there may be nine of them."""
        names = [chair.seat for chair in await self._store.chairs(table)]
        if not names:
            return
        *others, last = names
        are_here = f"{', '.join(others)} and {last} sit" if others else f"{last} sits"
        try:
            await self._door.send(Outbound(f"{table}/here", room, HERE.format(are_here), table))
        except Undeliverable as problem:
            log.info("not told who is here", extra={"room": room, "why": str(problem)})

    def ear(self, row: TableRow, seat: Seat, message: Inbound) -> Ear:
        """Whoever sits down by chat hears secrets in the room's back corner, if there is a room."""
        chamber = self._chambers.of(row.id)
        if chamber is None or not message.address.startswith(PERSON):
            return super().ear(row, seat, message)
        person = message.address.removeprefix(PERSON)
        return Ear(f"{chamber.room}/{person}", seat, Hears.PRIVATE, mark=row.version)


def pause(start: datetime | None, now: datetime) -> float:
    """Seconds until somebody who asked now is invited.

    If the village starts soon they are few: people who ask one after the other all get in.
    """
    left = 0.0 if start is None else (start - now).total_seconds()
    return max(0.0, min(A_WHILE, left / 10))


def _name_of(room: str) -> TableId:
    """A village is called like its room."""
    return TableId(room.partition(":")[2].partition("@")[0])
