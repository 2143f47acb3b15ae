"""Enrolling by mail: ``Bob, man`` while a table waits for players (§4.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...games import GAMES
from ...host.host import Host
from ...host.idempotency import command_id
from ...host.live_table import NO_SEATING, LiveTable, Seating
from ...host.names import readable
from ...host.reply import Refusal
from ...host.table_bots import NOBODY
from ...kernel.messages import Command, Leave, Move, Rejected, Reply, Seat, Sit
from ...store.base import Chair, Ear, Person, TableRow
from ...texts.lobby import refusal
from ..base import Inbound

KEYWORDS = frozenset(
    {"blanco", "witte", "burgemeester", "testament", "opvolger", "config", "help", "anoniem"}
    | {"m", "man", "v", "vrouw"}
)
"""Words that mean something in a mail and are nobody's name (EN5, §1.3)."""
_NAME = re.compile(r"[A-Za-z]{1,20}")


@dataclass(frozen=True, slots=True)
class Enrolled:
    """The result of an enrolment."""

    seat: Seat
    sex: str | None
    is_new: bool


def is_open(live: LiveTable) -> bool:
    """Return True if the rules let somebody new sit down now."""
    return live.table.status.open


def asks_for_sex(live: LiveTable) -> bool:
    """Return True if players enrol with name and sex, which the stories of the game need."""
    return GAMES[live.row.game].sign_up is not None


def read(text: str, live: LiveTable) -> tuple[Seat, Move | None]:
    """Read name and sex from a mail; raises ``enrol-format``, ``enrol-name`` or ``enrol-sex``."""
    text = readable(text).strip()
    name, comma, _ = text.partition(",")
    if asks_for_sex(live):
        if not comma or not name.strip():
            raise Rejected("enrol-format")
    elif not comma:
        name = text
    name = name.strip()
    if not name:
        raise Rejected("enrol-format")
    if not _NAME.fullmatch(name) or name.lower() in KEYWORDS:
        raise Rejected("enrol-name", name=" ".join(name.split())[:40])
    seat = Seat(name.capitalize())
    if not asks_for_sex(live):
        return seat, None
    try:  # as the game understands somebody who is new
        return seat, live.speech.understand(text, live.game.blank(), seat)
    except Rejected:
        raise Rejected("enrol-sex") from None


class Enrolment:
    """Gives people seats. The same mail twice enrols once, even if the first try broke off."""

    def __init__(self, host: Host) -> None:
        self._host, self._store = host, host.store

    async def enrol(self, message: Inbound, person: Person, row: TableRow) -> Enrolled:
        """Take a seat, or change name and sex (EN6); raises Rejected or Refusal."""
        live = await self._host.loaded(row.id)
        seat, present = read(message.text, live)
        chairs = await self._store.chairs(row.id)
        mine = [chair for chair in chairs if chair.person == person.id]
        contest = self._host.fast.get(row.id)
        taken = any(_is_called(chair, seat) for chair in chairs if chair not in mine)
        if taken or (not mine and contest is not None and contest.knows(seat)):
            raise Rejected("name-taken", name=seat)
        commands = _Commands(message)
        former = mine[0].seat if mine else None
        if former not in (None, seat):
            assert former is not None
            await self._leave(row, former, commands)
        if former != seat:
            chair = Chair(row.id, seat, person.id)
            await self._sit(row, chair, present or Sit(), former, commands)
        elif present is not None and not await self.has_begun(message, row):
            await self._perform(row, commands.of("sex", seat, present))
        await self._listen(row, message.address, seat)
        done = await self._commands(row)
        is_new = commands.id("sit") in done and commands.id("leave") not in done
        return Enrolled(seat, getattr(present, "sex", None), is_new)

    async def has_begun(self, message: Inbound, row: TableRow) -> bool:
        """Return True if a seat was taken by this very mail."""
        return _Commands(message).id("sit") in await self._commands(row)

    async def _commands(self, row: TableRow) -> set[str]:
        return {entry.command for entry in await self._store.read(row.id)}

    async def _leave(self, row: TableRow, seat: Seat, commands: _Commands) -> None:
        ears = await self._store.ears(row.id)
        deaf = [ear.address for ear in ears if ear.seat == seat]
        seating = Seating(vacated=[seat], deafened=deaf)
        await self._perform(row, commands.of("leave", seat, Leave()), seating)

    async def _sit(
        self, row: TableRow, chair: Chair, move: Move, former: Seat | None, commands: _Commands
    ) -> None:
        """Take the chair; who wanted another name and cannot have it keeps the former one."""
        try:
            sit = commands.of("sit", chair.seat, move)
            # of sitting down the confirmation tells; the last one hears how the game begins
            ear = Ear(commands.address, chair.seat, mark=row.version + 1)
            await self._perform(row, sit, Seating(chairs=[chair], ears=[ear]))
        except Refusal:
            if former is not None:
                back = Seating(chairs=[Chair(row.id, former, chair.person)])
                await self._perform(row, commands.of("back", former, Sit()), back)
                await self._listen(row, commands.address, former)
            raise

    async def _listen(self, row: TableRow, address: str, seat: Seat) -> None:
        """Let news come by mail from now on; the confirmation tells of the enrolment itself."""
        ears = await self._store.ears(row.id)
        if not any((ear.address, ear.seat) == (address, seat) for ear in ears):
            mark = (await self._store.row(row.id)).version
            await self._host.listen(row.id, [Ear(address, seat, mark=mark)], [])

    async def _perform(
        self, row: TableRow, command: Command, seating: Seating = NO_SEATING
    ) -> Reply:
        reply = await self._host.perform(row.id, command, seating)
        if reply.rejection is None:
            return reply
        speech = (await self._host.loaded(row.id)).speech
        words = refusal(reply.rejection) or speech.refuse(reply.rejection)
        raise Refusal(words, reply.rejection.code, reply.rejection.facts)


@dataclass(frozen=True, slots=True)
class _Commands:
    """The commands of one mail."""

    message: Inbound

    @property
    def address(self) -> str:
        return self.message.address

    def id(self, part: str) -> str:
        return command_id(self.message, part)

    def of(self, part: str, seat: Seat, move: Move) -> Command:
        return Command(self.id(part), seat, move, self.message.at)


def _is_called(chair: Chair, seat: Seat) -> bool:
    return chair.person != NOBODY and chair.seat.casefold() == seat.casefold()
