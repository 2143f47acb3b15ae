"""The game coordinator: takes requests for games, and invites people to rooms."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime

from ...errors import Undeliverable
from ...games import GAMES
from ...games.rooms import Bots, Play, Request, RoomRules, RoomWords, Wait
from ...host.host import Host
from ...kernel.messages import Seat
from ...lobby.lobby import Lobby
from ...lobby.meeting_place import MeetingPlace
from ...store.base import Ear, Hears, TableId, TableRow
from ..base import Inbound, Outbound
from ..rooms.rooms import ROOM_GAMES, Room, Rooms, room_ear
from .new_games import NewGames
from .room_events import RoomEvents, is_one_line
from .wire.settings import PERSON, Xmpp
from .wire.timestamps import MAX_REQUEST_AGE

log = logging.getLogger("gamekeeper.coordinator")

MAX_INVITATION_DELAY_SECONDS = 1.0
"""From a request to its invitation: programs ask first and begin to listen then (G2)."""


class Coordinator(MeetingPlace):
    """Acts on what is said to the coordinator's account; never enters a room (A5)."""

    def __init__(
        self, host: Host, lobby: Lobby, rooms: Rooms, events: RoomEvents, settings: Xmpp
    ) -> None:
        self._host, self._lobby, self._operations = host, lobby, lobby.operations
        self._rooms, self._door, self._events = rooms, rooms.door, events
        self._games = {
            name: NewGames(host, self._operations, rooms, name, settings) for name in ROOM_GAMES
        }

    async def hear(self, message: Inbound) -> None:
        """Act on a message. What is not understood is not answered (A6). Raises StoreError.

        A request that was kept for too long is ignored (P8), but not what is meant for a table.
        """
        is_old = message.kept is not None and message.at - message.kept > MAX_REQUEST_AGE
        if is_old or not is_one_line(message.text):
            await self._at_a_table(message)
            return
        for games in self._games.values():
            if (request := games.rules.words.read(message.text)) is not None:
                await self._grant(games, request, message)
                return
        await self._for_the_lobby(message)

    async def _grant(self, games: NewGames, request: Request, message: Inbound) -> None:
        match request:
            case Play():
                await self._play(games, message)
            case Wait(seconds):
                games.wait_seconds = seconds or games.wait_seconds
                await self._events.answer(message, games.rules.words.wait(games.wait_seconds))
            case Bots(number):
                if number is not None:
                    await self._events.help.asked(message)
                await self._call_bots(games, message, number)

    # -- games whose players follow the room

    async def play(self, game: str, message: Inbound) -> None:
        """Invite somebody to the next game of this kind."""
        await self._play(self._games[game], message)

    async def _play(self, games: NewGames, message: Inbound) -> None:
        """Answer a request with an invitation, and nothing else (G2 to G5)."""
        try:
            room = await games.find_or_open(message)
        except Undeliverable as problem:
            log.warning("no room could be opened", extra={"why": str(problem)})
            await self._events.answer(message, games.rules.words.no_room)  # G8
            return
        person = message.address.removeprefix(PERSON)
        address = f"{room.address}/{person}"
        await self._operations.tell_at(room.table, address, Seat(person), Hears.PRIVATE)
        self._events.asked(room, person)
        await self._events.help.comes(room, person)
        state = (await self._host.loaded(room.table)).table.state
        await asyncio.sleep(invitation_delay(games.rules.start(state), self._host.clock.now()))
        await room.entered.wait()  # the request may have come while the server was away
        if room.is_gone:
            await self._play(games, message)
            return
        if nick := self._rooms.present(room.address).get(person):
            await self._events.let_in(room, person, nick)
        inside = self._door.occupants(room.address).values()
        if not any(each.has(message.full.removeprefix(PERSON)) for each in inside):
            await self._invite(room.address, message, games.rules.words.invitation)

    async def _call_bots(self, games: NewGames, message: Inbound, number: int | None) -> None:
        """Make free bots ask for a game; if no room waits, the speaker plays, too (S7)."""
        words = self._words(games.rules)
        free = [each for each in self._door.visitors if each.is_free][:number]
        await self._events.answer(message, words.bots(len(free), len(self._door.visitors), number))
        if free and not await games.is_waiting():
            await self._play(games, message)
        for each in free:
            each.ask(words.play)

    async def _invite(self, room: str, message: Inbound, reason: str) -> None:
        try:
            await self._door.invite(room, message.full or message.address, reason)  # R3
        except Undeliverable as problem:  # R4
            log.info("invitation not delivered", extra={"room": room, "why": str(problem)})

    async def tidy(self) -> None:
        """End games that were being opened when the server stopped."""
        for games in self._games.values():
            await games.tidy()

    # -- other games

    async def _is_for_a_table(self, message: Inbound) -> bool:
        """Return True if the message begins with a table of the speaker's, or if the speaker plays
        at a table without a room. Everything else is talk."""
        address, text = message.address, message.text
        if await self._operations.meant_at(address, text, ROOM_GAMES) is not None:
            return True
        chairs = await self._operations.seats_at(address)
        tables = {chair.table for chair in chairs} - self._lobby.services.homes
        return any(self._rooms.of(table) is None for table in tables)

    async def _at_a_table(self, message: Inbound) -> None:
        """Answer a message if it is for a table."""
        if await self._is_for_a_table(message):
            message = replace(message, at=min(message.kept or message.at, message.at))
            response = await self._lobby.respond(message)
            await self._events.answer(message, response.text)

    async def _for_the_lobby(self, message: Inbound) -> None:
        word, *rest = message.text.split()
        if not self._lobby.knows(word):
            await self._at_a_table(message)
            return
        is_coming = word.lower() in {"join", "watch"} and bool(rest)
        room = self._rooms.of(TableId(rest[0])) if is_coming else None
        if (rules := _followed(word.lower(), rest, room)) is not None:
            await self._events.answer(message, self._words(rules).how_to_play)
            return
        response = await self._lobby.respond(message)
        text = response.text
        if word.lower() == "help":
            await self._events.help.asked(message)
            helps = [self._words(rules).coordinator_help for rules in ROOM_GAMES.values()]
            text = "\n".join([text or "", *helps])
        await self._events.answer(message, text)
        if room is not None and response.code is None:
            await self._show_in(room, message, is_playing=word.lower() == "join")

    def _words(self, rules: RoomRules) -> RoomWords:
        """Return what people are told, in the language of the server."""
        return rules.words_in(self._lobby.language)

    async def _show_in(self, room: Room, message: Inbound, *, is_playing: bool) -> None:
        """Invite somebody who plays or watches; who is in the room is not told elsewhere, too."""
        person = message.address.removeprefix(PERSON)
        is_inside = person in self._rooms.present(room.address)
        if is_playing or is_inside:
            await self._operations.listen(room.table, deafened=[message.address])
        if not is_inside:
            reason = "invitation" if is_playing else "invitation-watch"
            await self._invite(room.address, message, room.texts.say(reason, table=room.table))

    def has_room(self, game: str, message: Inbound) -> bool:
        """Return True if a table of this game gets a room when it is opened with this message."""
        entry = GAMES.get(game)
        is_chat = message.address.startswith(PERSON)
        return is_chat and entry is not None and entry.in_rooms is not None

    async def opened(self, row: TableRow, message: Inbound) -> None:
        """Open a room for a table that was opened in a chat, if its game is played in rooms."""
        if not self.has_room(row.game, message) or self._rooms.of(row.id) is not None:
            return
        try:
            address = (await self._door.open_room(row.id)).address
        except Undeliverable as problem:  # then everybody is told at their own address
            log.warning("table has no room", extra={"table": row.id, "why": str(problem)})
            return
        room = self._rooms.add_new(address, row)
        await self._operations.listen(row.id, [room_ear(address, row.version)])
        await self._name_those_here(room)
        await self._invite(address, message, room.texts.say("invitation", table=row.id))

    async def _name_those_here(self, room: Room) -> None:
        """Say in one line who sits at the table already; there may be nine of them."""
        names = [chair.seat for chair in await self._operations.chairs(room.table)]
        if not names:
            return
        here = room.texts.say("seated", names=room.texts.listed(names), count=len(names))
        try:
            message = Outbound(f"{room.table}/here", room.address, here, room.table)
            await self._door.send(message)
        except Undeliverable as problem:
            log.info("not told who is here", extra={"room": room.address, "why": str(problem)})

    def ear(self, row: TableRow, seat: Seat, message: Inbound) -> Ear:
        """Return where somebody who sits down in a chat hears secrets: privately in the room."""
        room = self._rooms.of(row.id)
        if room is None or not message.address.startswith(PERSON):
            return super().ear(row, seat, message)
        person = message.address.removeprefix(PERSON)
        return Ear(f"{room.address}/{person}", seat, Hears.PRIVATE, mark=row.version)


def _followed(word: str, rest: list[str], room: Room | None) -> RoomRules | None:
    """Return the rules if somebody wants to open or join a game whose players follow the room."""
    if word == "open" and rest:
        return ROOM_GAMES.get(rest[0].lower())
    return room.rules if word == "join" and room is not None else None


def invitation_delay(start: datetime | None, now: datetime) -> float:
    """Return the seconds until somebody who asked now is invited.

    If the game starts soon they are few: people who ask one after the other all get in.
    """
    left = 0.0 if start is None else (start - now).total_seconds()
    return max(0.0, min(MAX_INVITATION_DELAY_SECONDS, left / 10))
