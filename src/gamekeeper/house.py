"""The house: store, host, lobby, delivery, scheduler, doors and contests under one roof."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from .doors.base import Door, Failing, Hearer, Inbound, Keeper, Outbound, Style, Styles
from .doors.gtp.wire.engine import Engine
from .doors.mail.dispatch import MailDispatch, Post
from .doors.mail.letters.news import NewsLetters
from .doors.mail.reply_tokens import ADMIN
from .doors.mail.sentences import say
from .doors.mail.sign_up import is_open
from .doors.mail.signature import signed
from .doors.mail.subjects import common_language
from .doors.rooms.rooms import RoomDoor
from .doors.xmpp.service import Chat
from .doors.xmpp.wire.settings import Xmpp
from .errors import GamekeeperError, StoreError, Undeliverable
from .games.mia.rules import Mia
from .host.clock import HouseClock
from .host.delivery.delivery import Delivery
from .host.downtime import Outages
from .host.host import Host
from .host.names import first_words, short
from .host.scheduler import Scheduler
from .host.talk.bots import BotTalk
from .lobby.lobby import Lobby
from .lobby.people import Linked
from .lobby.settings import Rights
from .narration.library import Themes
from .services.admin.commands import config_subject
from .services.admin.questions import Questions
from .services.contest.evening.referee import Referee
from .services.contest.evening.scoreboard import Scoreboard
from .services.contest.service import Contest, open_contest
from .services.contest.settings import ContestSettings
from .services.engines.engines import EngineRoom
from .services.goclub.invitations import enclosed
from .services.goclub.members import CLUB
from .services.goclub.service import Club
from .store.base import Store, TableId

log = logging.getLogger("gamekeeper.house")

GOODBYE_SECONDS = 5.0
"""Seconds the delivery gets to deliver what is under way when the house closes."""


class House:
    """Everything wired; nothing in here decides anything."""

    contest: Contest | None = None
    """The standing contest, once it is open."""
    referee: Referee | None = None
    scoreboard: Scoreboard | None = None

    def __init__(
        self,
        store: Store,
        doors: Sequence[Door],
        rights: Rights | None = None,
        clock: HouseClock | None = None,
        themes: Themes | None = None,
        usual: Mapping[str, Mapping[str, str]] | None = None,
        post: Post | None = None,
        rooms: tuple[RoomDoor, Xmpp] | None = None,
        engines: Mapping[str, Engine] | None = None,
        questions: Questions | None = None,
    ) -> None:
        """Bring doors, tables and time together.

        ``rooms``: the one of the doors that has chat rooms, and how they are used.
        ``questions``: where those to the administrators are kept; None: in memory.
        """
        self.store = store
        self.clock = clock or HouseClock()
        self.rights = rights or Rights()
        self.doors = {door.scheme: door for door in doors}
        self.host = Host(store, self.clock, themes)
        self.host.styles = Styles(self.doors)
        self.outages = Outages(self.host)
        self.post = post or Post()
        self.questions = questions or Questions()
        self.engines = EngineRoom(self.host, engines or {})
        self.club = Club(self.host, (usual or {}).get(CLUB))
        self.lobby = Lobby(
            self.host, self.rights, usual or {}, [self.engines, self.club], self.post.language
        )
        self.chat = None if rooms is None else Chat(self.host, self.lobby, *rooms)
        if self.chat is not None:
            self.doors[self.chat.rooms.scheme] = self.chat.rooms
        self._open_post(doors)
        self._connect(doors)
        self._tasks, self._alarms = list[asyncio.Task[None]](), set[asyncio.Task[None]]()
        self.at_close: list[Callable[[], Awaitable[None]]] = []
        """What is closed with the server, after everything has been told."""

    def _open_post(self, doors: Sequence[Door]) -> None:
        """Make what tells people the news, and what hears their mails."""
        self.post.ask, self.post.config_subject = self._ask, config_subject
        self.lobby.operations.guests = self.post.guests
        letters = NewsLetters(self.lobby, self.post, partial(enclosed, self.host))
        self.delivery = Delivery(self.host, self.doors, letters)
        self.scheduler = Scheduler(self.host)
        self.bot_talk = BotTalk(self.host)
        self.mail = MailDispatch(self.lobby, self.post, self.tell_administrators)
        self.mail.hold = self.delivery.hold
        self.lobby.people.tell = self._tell_linked
        if any(door.style is Style.LETTER for door in doors):
            self.lobby.people.send_link = self._send_link

    def _connect(self, doors: Sequence[Door]) -> None:
        """Let the host ask doors what they owe or hear, and let doors and host report trouble."""
        self.announce: Callable[[str], None] = lambda text: None
        """How the result of an evening of the contest is printed."""
        self.host.alarmed.append(self._alarm)
        self.host.alarm.language = self.post.language
        self.host.reported.append(self._report)
        self.host.owing += [door.owes for door in doors if isinstance(door, Keeper)]
        self.host.hearing.doors += [door for door in doors if isinstance(door, Hearer)]
        for door in doors:
            if isinstance(door, Failing):
                door.unheard = partial(self.outages.unheard, door.scheme)
                door.untold = self.outages.untold

    async def open(self) -> None:
        """Open all doors and begin to serve."""
        lives = await self.store.lives()
        await self.outages.begin()
        await self.club.begin()
        if self.chat is not None:
            self.chat.events.missed.closed = lives[-1].seen if lives else None
            await self.chat.open(self.delivery.poke)
        create = asyncio.get_running_loop().create_task
        self._tasks = [
            create(self.delivery.run()),
            create(self.scheduler.run()),
            create(self._listen_to_hints()),
            create(self.outages.run()),
            create(self.club.run()),
            create(self.club.reminders.run()),
            *(create(door.run(self.receive)) for door in self.doors.values()),
        ]
        await asyncio.sleep(0)  # every door has its receiver now
        await self.engines.open()

    async def open_contest(self, game: Mia, settings: ContestSettings, state_dir: Path) -> Contest:
        """Open a Mäxchen contest, or go on with it."""
        contest = await open_contest(game, settings, self.store, state_dir, self.host.suspend_fast)
        self.host.fast[contest.live.id] = contest
        contest.written.append(self.delivery.poke)
        self.contest = contest
        folder, language = state_dir / "contests", self.post.language
        self.referee = Referee(contest, folder, lambda text: self.announce(text), language)
        self.referee.open()
        self.scoreboard = Scoreboard(self.referee)
        self.scoreboard.open()
        return contest

    async def receive(self, message: Inbound) -> None:
        """Take a message from a door; returns when it has been dealt with and written down."""
        if self.host.styles.is_letter(message.address):
            try:
                letter = await self.mail.hear(message)
                if letter is not None:
                    await self._send(letter)
            finally:
                self.delivery.release(message.address)
            return
        if self.chat is not None and message.address.startswith(self.chat.addresses):
            await self.chat.hear(message)
            return
        answer = await self.lobby.hear(message)
        if answer is not None:
            await self._send(Outbound(f"{message.id}/answer", message.address, answer))

    async def close(self) -> None:
        """Stop gracefully: no new words, everything under way written and told."""
        if self.referee is not None and self.scoreboard is not None:
            await self.scoreboard.close()
            await self.referee.close()
        for fast in list(self.host.fast.values()):
            await fast.close()
        self.host.fast.clear()
        if self.chat is not None:
            await self.chat.close()
        await self.engines.close()
        await self.bot_talk.close()
        for bots in self.host.bots.values():
            bots.stop()
        await self.host.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self.club.rest()
                await self.delivery.rest()
        for task in [*self._tasks, *self._alarms]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._alarms, return_exceptions=True)
        self.questions.close()
        self.post.guests.close()
        await self.outages.live_on()
        for close in self.at_close:
            await close()
        await self.store.close()

    async def _listen_to_hints(self) -> None:
        """Announce tables that other servers on the same database have changed."""
        while True:
            try:
                async for table in self.store.hints():
                    await self.host.changed_elsewhere(table)
                return
            except StoreError as problem:
                log.warning("change notifications unavailable", extra={"why": str(problem)})
                await asyncio.sleep(1)

    def lost(self, table: str | None, address: str) -> None:
        """Tell administrators who has just enrolled with an address that gets no mails (EN7)."""
        if table is not None:
            self._in_background(self._name(TableId(table), address))

    async def _name(self, table: TableId, address: str) -> None:
        try:
            live = await self.host.loaded(table)
            seats = [ear.seat for ear in await self.store.ears(table) if ear.address == address]
        except GamekeeperError as problem:
            log.warning("cannot tell whose mail was lost", extra={"why": str(problem)})
            return
        if any(seats) and is_open(live) and not self.lobby.services.own(table):
            shown = self.host.styles.shown(address)
            self.host.alarm("mail.unreachable", seat=seats[0], address=shown, table=table)

    def _alarm(self, text: str) -> None:
        log.error("administrators are told", extra={"what": text})
        self._tell_administrators(
            self.host.alarm.texts.say("warning", about=first_words(text)), text
        )

    def _report(self, table: TableId, text: str) -> None:
        log.info("administrators are told", extra={"table": table, "what": text})
        about = text.partition(". ")[0].rstrip(".")
        self._tell_administrators(f"{table}: {first_words(about)}", f"{table}: {text}")

    def _tell_administrators(self, subject: str, text: str) -> None:
        id = f"alarm {self.clock.now().isoformat()} {short(text, 8)}"
        self._in_background(self.tell_administrators(id, subject, text))

    def _in_background(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(errand)
        self._alarms.add(task)
        task.add_done_callback(self._alarms.discard)

    async def tell_administrators(self, id: str, subject: str, text: str) -> None:
        """Send this to all of them; by mail with a token, so that they can reply."""
        for address in sorted(self.rights.administrators):
            is_letter = self.host.styles.is_letter(address)
            token = self.post.tokens.of(ADMIN, address) if is_letter else ""
            await self._send(Outbound(id, address, text, None, subject, token))

    async def _ask(self, message: Inbound, anonymous: bool) -> int:
        """Keep a question to the administrators; returns its number."""
        asked = message.id, message.address, message.subject, message.at
        return (await self.questions.ask(*asked, anonymous=anonymous)).number

    async def _tell_linked(self, linked: Linked, to: str) -> None:
        """Tell whoever has an address what became of it, wherever that was asked for."""
        language = await common_language(self.lobby.operations, to) or self.post.language
        names = {
            "address": self.host.styles.shown(linked.address),
            "own": self.host.styles.shown(to),
        }
        text = signed(say(language, linked.what, **names), language, self.post.manual)
        id, token = (
            f"{linked.message}/{linked.what}",
            self.post.tokens.of_lobby(to, self.clock.now()),
        )
        title = say(language, "title.linked")
        await self._send(Outbound(f"{id} {to}", to, text, None, title, token))

    async def _send_link(self, address: str, link: str, language: str) -> None:
        """Send a link with which whoever reads this address can sign in."""
        text = signed(say(language, "sign-in", link=link), language, self.post.manual)
        id, title = f"sign-in {short(link, 16)}", say(language, "title.sign-in")
        is_stranger = not await self.mail.knows(address)
        await self._send(Outbound(id, address, text, None, title, is_stranger=is_stranger))

    async def _send(self, message: Outbound) -> None:
        door = self.doors.get(message.address.partition(":")[0])
        if door is None:
            return
        try:
            await door.send(message)
        except Undeliverable as problem:
            log.warning("an answer was not delivered", extra={"why": str(problem)})
            if problem.temporary and self.host.styles.is_letter(message.address):
                raise  # the mail that is answered has to come again
