"""Somebody who sits at one table of this server and looks at it: what is new, and what they do."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from ...errors import GamekeeperError
from ...host.live_table import LiveTable
from ...host.names import NAME, composed
from ...host.reply import Response
from ...host.talk.speaking import heard
from ...kernel.asks import Answer, answers, names_players
from ...kernel.messages import Rejected, Seat
from ...lobby.lobby import Lobby
from ...lobby.operations import Call, Look, Sat, look_at
from ...lobby.operations.story import Line, Story
from ...store.base import Person, Standing, TableId
from ...texts.lobby import say
from ..base import Inbound
from .sentences import TEXTS

SCHEME = "terminal:"


@dataclass(frozen=True, slots=True)
class Update:
    """A table as it is now, and what these eyes have heard since they last looked."""

    look: Look
    lines: tuple[Line, ...] = ()


class Place(Protocol):
    """A seat at a table, in this process or behind a socket. Everything raises GamekeeperError."""

    stirred: asyncio.Event
    """Set when there may be something new."""

    async def update(self) -> Update:
        """Return what is new, without waiting for it."""

    async def answer(self, answer: Answer, *, as_host: bool = False) -> Response:
        """Answer what is asked."""

    async def words(self, text: str) -> Response:
        """Say something to the game, to the lobby or, with ``say …``, to the others."""


class Progress(NamedTuple):
    """How far somebody has been told a story."""

    lines: int = 0
    taken_back: frozenset[int] = frozenset()
    """The lines of which they know that their words were taken back."""

    @classmethod
    def of(cls, story: Story) -> Progress:
        """Return where somebody is who has been told everything."""
        return cls(len(story.lines), frozenset(story.taken_back))


def _new_lines(story: Story, told: Progress) -> tuple[Line, ...]:
    """Return what is new: first what stands now where words were taken back after they were told.

    What a terminal has printed stays there; so it is said below.
    """
    gone = sorted(n for n in story.taken_back - told.taken_back if n <= told.lines)
    return (*[story.lines[n - 1] for n in gone], *story.lines[told.lines :])


async def _catch_up(story: Story, lobby: Lobby, live: LiveTable, seat: Seat | None) -> None:
    said = await heard(lobby.host, live.id, seat, story.spoken)
    story.catch_up(live, said, await lobby.operations.taken_back(live.id))


class SeatLost(GamekeeperError):
    """Somebody does not sit there any more."""


class Visit:
    """A place at a table of this process."""

    def __init__(self, lobby: Lobby, person: Person, address: str, look: Look) -> None:
        self._host, self._lobby, self._person = lobby.host, lobby, person
        self.table, self.language = look.table, look.language
        assert look.seat is not None
        self.seat: Seat = look.seat
        self.address = address
        self.stirred = asyncio.Event()
        self.is_private = False
        """Nobody else is on this server: the lobby's words mean nothing, and the host has no tools
        against players."""
        self._story: Story | None = None
        self._told = Progress()
        self._host.changed.append(self._changed)

    def leave(self) -> None:
        """Stop looking; the seat is kept."""
        self._host.changed.remove(self._changed)

    def _changed(self, table: TableId, standing: Standing) -> None:
        if table == self.table:
            self.stirred.set()

    async def update(self) -> Update:
        host, table, seat = self._host, self.table, self.seat
        while True:
            look = await self._lobby.operations.look(self._person, table, is_invited=True)
            if look.seat != seat:
                raise SeatLost(TEXTS[self.language].say("seat-lost", table=table, seat=seat))
            live = await host.loaded(table)
            async with live.lock:  # what is decided but not written yet is not shown
                if await host.loaded(table) is not live:
                    continue
                look = self._without_tools(look_at(live, seat, is_host=look.is_host))
                story = self._story = self._story or Story(live, seat)
                await _catch_up(story, self._lobby, live, seat)
            lines, self._told = _new_lines(story, self._told), Progress.of(story)
            return Update(look, lines)

    def _without_tools(self, look: Look) -> Look:
        """Leave out the host's tools against players where there are none."""
        if not self.is_private:
            return look
        kept = [ask for ask in look.host_asks if not names_players(ask)]
        return replace(look, host_asks=tuple(kept))

    async def look(self) -> Look:
        """Return the table as it is now; what is new stays new."""
        live = await self._host.loaded(self.table)
        async with live.lock:
            return look_at(live, self.seat, is_host=False)

    async def answer(self, answer: Answer, *, as_host: bool = False) -> Response:
        async def work() -> str | None:
            operations = self._lobby.operations
            reply = await operations.answer(self.call(), self.table, answer, as_host=as_host)
            return None if reply.events else say(self.language, "stands")

        return await self._lobby.answered(work(), self.language)

    async def words(self, text: str) -> Response:
        call, person = self.call(), self._person
        message = Inbound(call.id, self.address, text, call.at, self.table)
        if self.is_private and text.split() == ["status"]:
            return Response(await self._standing())
        if self.is_private and await self._is_against_player(text):
            return Response(None, "no-removing")
        return await self._lobby.respond(
            message, at_table=self.is_private, person=person, language=self.language
        )

    async def _is_against_player(self, text: str) -> bool:
        """Return True if these are words of the host that mean one of their tools against players.

        They are known by what they do: a game's words for its tools are its own.
        """
        live = await self._host.loaded(self.table)
        view, face = live.view(None), live.face
        try:
            move = live.speech.direct(text, view)
        except Rejected:
            return False  # the game says what is wrong with them
        tools = [ask for ask in face.asks(view, None) if names_players(ask)]
        return move is not None and any(
            face.answer(view, None, ask, values) == move for ask in tools for values in answers(ask)
        )

    async def _standing(self) -> str:
        live = await self._host.loaded(self.table)
        view = live.view(self.seat)
        said = live.speech.describe(view), live.speech.prompt(view, self.seat)
        return "\n".join(filter(None, said))

    def call(self) -> Call:
        """Return a call of an operation, with an id of its own."""
        return new_call(self._lobby, self._person, self.address)


class Onlooker:
    """Somebody without a seat, who sees what everybody may see."""

    def __init__(self, lobby: Lobby, table: TableId) -> None:
        self._lobby, self._host, self._table = lobby, lobby.host, table
        self.stirred = asyncio.Event()
        self._story: Story | None = None
        self._told = Progress()

    async def update(self) -> Update:
        host, table = self._host, self._table
        live = await host.loaded(table)
        async with live.lock:
            look = look_at(live, None, is_host=False)
            story = self._story = self._story or Story(live, None)
            await _catch_up(story, self._lobby, live, None)
        lines, self._told = _new_lines(story, self._told), Progress.of(story)
        return Update(look, lines)

    async def answer(self, answer: Answer, *, as_host: bool = False) -> Response:
        return Response(None, "not-seated")

    async def words(self, text: str) -> Response:
        return Response(None, "not-seated")


def new_call(lobby: Lobby, person: Person, address: str) -> Call:
    """Return a call of an operation that nobody has made before."""
    return Call(person, f"{address} {secrets.token_hex(8)}", lobby.host.clock.now(), address)


async def _sit_down(lobby: Lobby, table: str, name: str) -> tuple[Visit, Sat]:
    """Take a seat, or come back to it. Raises Rejected."""
    name = composed(name)
    if not NAME.fullmatch(name):
        raise Rejected("bad-name", name=name[:80])
    address, operations = f"{SCHEME}{name}", lobby.operations
    row = await operations.row(table)
    person = await lobby.people.at(address)
    _, how = await operations.join(new_call(lobby, person, address), row.id, name)
    return Visit(lobby, person, address, await operations.look(person, row.id)), how


async def seated(lobby: Lobby, table: str, name: str) -> tuple[Visit, Sat]:
    """Take a seat, or come back to it. Raises GamekeeperError with a sentence."""
    found: list[tuple[Visit, Sat]] = []

    async def join() -> None:
        found.append(await _sit_down(lobby, table, name))

    said = await lobby.answered(join(), lobby.language)
    if said.code is not None:
        own = TEXTS[lobby.language].get(f"joining.{said.code}", seat=name, table=table)
        raise GamekeeperError(own or said.text or said.code)
    return found[0]
