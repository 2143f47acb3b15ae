"""The delivery tells every ear what it has not heard yet: written first, told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeVar

from ...doors.base import Door, Outbound
from ...doors.mail.reply_tokens import MAIL, Tokens
from ...doors.mail.senders import phase_of
from ...doors.mail.signature import language_of, signed
from ...errors import GamekeeperError, Undeliverable
from ...games.go.rules.events import InvitationSent
from ...kernel.messages import Event
from ...services.goclub.invitations import written_with
from ...services.goclub.members import GO
from ...store.base import Ear, Entry, Standing, TableId
from ...texts.postwords import say
from ..host import Host
from ..live_table import LiveTable
from .messages import News, in_words
from .room_messages import Cue, Question, cues, headed, message_id, prompts, room_of

log = logging.getLogger("gamekeeper.delivery")

Said = TypeVar("Said")
CHAT = "xmpp:"
LOOK_AROUND = 5.0
"""Seconds between two looks for news of other houses, or that could not be delivered."""


class Delivery:
    """Marks say how far each ear was told; after a crash it simply starts again from them.

    Every ear is told in a task of its own and in order, so a door that is stuck holds up nobody
    else: neither other tables nor other ears at the same table. All ears of one chat room are told
    in one task, event by event, so that private and public words keep their order.
    """

    def __init__(
        self, host: Host, doors: Mapping[str, Door], tokens: Tokens, manual: str = ""
    ) -> None:
        """``manual``: the address of one, for mails."""
        self._host, self._doors, self._tokens = host, doors, tokens
        self._manual = manual
        self._poked: dict[TableId, None] = {}
        self._awake = asyncio.Event()
        self._idle = asyncio.Event()
        self._telling: dict[tuple[TableId, str], bool] = {}
        """Ears and rooms that are told just now, and whether there has been more news since."""
        self._prompted: dict[tuple[TableId, str], tuple[object, str]] = {}
        """What players in rooms were asked last, by table and ear: in which phase, and with which
        words. In the same phase the same is not asked again."""
        self._silent: dict[TableId, dict[str, int]] = {}
        """Marks of ears that had nothing to hear of the last events: somebody else's secret, for
        example. They are written now and then, all at once: a vote costs one commit, not ten."""
        self._withheld: dict[str, set[TableId]] = {}
        """Addresses that are to be answered first, and the tables that have news for them."""
        self._busy: Counter[TableId] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        host.changed.append(self.poke)

    def poke(self, table: TableId, standing: Standing | None = None) -> None:
        """There may be news at this table."""
        self._poked[table] = None
        self._idle.clear()
        self._awake.set()

    def hold(self, address: str) -> None:
        """From now on this address gets no news: what it wrote is to be answered first."""
        self._withheld.setdefault(address, set())

    def release(self, address: str) -> None:
        """It has been answered."""
        for table in self._withheld.pop(address, ()):
            self.poke(table)

    async def run(self) -> None:
        """Deliver until cancelled."""
        try:
            while True:
                await self._look_around()
                try:
                    async with asyncio.timeout(LOOK_AROUND):
                        while True:
                            self._send_out()
                            await self._awake.wait()
                except TimeoutError:
                    continue
        finally:
            for task in self._tasks:
                task.cancel()

    async def rest(self) -> None:
        """Wait until everything that is known of has been delivered, or has failed."""
        await self._idle.wait()

    async def _look_around(self) -> None:
        try:
            await asyncio.gather(*map(self._write_marks, list(self._silent)))
            for table in await self._host.store.news(self._host.clock.now()):
                self._poked[table] = None
        except GamekeeperError as problem:
            log.warning("cannot look for news", extra={"why": str(problem)})

    async def _write_marks(self, table: TableId) -> None:
        """If they get lost before, there is still nothing to hear: then they are found again."""
        await self._host.store.set_marks(table, self._silent.pop(table))
        if table not in self._busy and table not in self._poked:
            await self._settle(table)

    def _send_out(self) -> None:
        self._awake.clear()
        poked, self._poked = self._poked, {}
        for table in poked:
            self._start(table, self._attend(table))
        self._rest_if_done()

    def _start(self, table: TableId, errand: Coroutine[Any, Any, None]) -> None:
        self._busy[table] += 1
        task = asyncio.get_running_loop().create_task(self._run_errand(table, errand))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_errand(self, table: TableId, errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
            if self._busy[table] == 1 and table not in self._poked and table not in self._silent:
                await self._settle(table)
        except GamekeeperError as problem:
            log.warning("news has to wait", extra={"table": table, "why": str(problem)})
        finally:
            self._busy[table] -= 1
            if not self._busy[table]:
                del self._busy[table]
            self._rest_if_done()

    def _rest_if_done(self) -> None:
        if not self._busy and not self._poked:
            self._idle.set()

    async def _attend(self, table: TableId) -> None:
        """See who at this table has not been told, and send somebody to each of them."""
        store = self._host.store
        waiting: dict[str, list[Ear]] = {}
        for ear in self._as_told(table, await store.ears(table)):
            place = room_of(ear.address) or ear.address
            if ear.address in self._withheld:
                self._withheld[ear.address].add(table)
            elif (table, place) in self._telling:
                self._telling[table, place] = True
            elif ear.address.partition(":")[0] in self._doors:  # else another house has the door
                waiting.setdefault(place, []).append(ear)
        if not waiting:
            return
        entries = await store.read(table, min(_told_to(ears) for ears in waiting.values()))
        if not entries:
            return
        live, last = await self._host.loaded(table), entries[-1].seq
        for place, ears in waiting.items():
            if _told_to(ears) >= last or (table, place) in self._telling:
                continue
            if not room_of(place) and not any(map(ears[0].listens_to, _events(ears[0], entries))):
                self._silent.setdefault(table, {})[place] = last
                continue
            self._telling[table, place] = False
            self._start(table, self._visit(live, place, ears, entries))

    def _as_told(self, table: TableId, ears: Sequence[Ear]) -> Sequence[Ear]:
        """With the marks that are not written yet."""
        marks = self._silent.get(table)
        if marks is None:
            return ears
        return [replace(ear, mark=max(ear.mark, marks.get(ear.address, 0))) for ear in ears]

    async def _settle(self, table: TableId) -> None:
        """Everybody here has been told, unless somebody could not be reached."""
        store = self._host.store
        version = (await store.row(table)).version
        if all(ear.mark >= version for ear in await store.ears(table)):
            await store.settle(table, version)

    async def _visit(
        self, live: LiveTable, place: str, ears: Sequence[Ear], entries: Sequence[Entry]
    ) -> None:
        """Tell one ear, or all ears of one room."""
        try:
            if room_of(place):
                await self._tell_room(live, ears, entries)
            else:
                await self._tell(live, ears[0], entries)
        finally:
            if self._telling.pop((live.id, place)):
                self.poke(live.id)

    async def _tell(self, live: LiveTable, ear: Ear, entries: Sequence[Entry]) -> None:
        """Send one ear its news, a message per command, and move its mark."""
        told = ear.mark
        new = [entry for entry in entries if entry.seq > ear.mark]
        for _, group in groupby(new, key=lambda entry: entry.command):
            together = list(group)
            news = await self._words(live, ear, together)
            if news and not await self._send(live, ear, together[-1].seq, news):
                break
            told = together[-1].seq
        if told > ear.mark:
            await self._host.store.set_marks(live.id, {ear.address: told})

    async def _tell_room(
        self, live: LiveTable, ears: Sequence[Ear], entries: Sequence[Entry]
    ) -> None:
        """Tell a room its news, an event at a time; marks move with every event that is told."""
        store, table, told, is_silent = self._host.store, live.id, 0, True
        try:
            for entry in entries:
                said = await self._cues(live, cues(live, ears, entry))
                for cue in said:
                    is_silent = False
                    if not await self._cue(live, cue):
                        return
                told = entry.seq
                if said:
                    await store.set_marks(table, {ear.address: told for ear in ears})
            for question in await self._cues(live, prompts(live, ears, entries)):
                if self._is_new(table, question):
                    is_silent = False
                    await self._ask(live, question)
        finally:
            marks = {ear.address: told for ear in ears}
            if told and is_silent:
                self._silent[table] = self._silent.get(table, {}) | marks
            elif told:
                await store.set_marks(table, marks)
            if live.table.status.outcome is not None:
                for ear in ears:
                    self._prompted.pop((table, ear.address), None)

    def _is_new(self, table: TableId, question: Question) -> bool:
        """Whether this has to be asked; of whom nothing is asked any more, nothing was."""
        place = table, question.ear.address
        if not question.text:
            self._prompted.pop(place, None)
            return False
        return self._prompted.get(place) != (question.turn, question.text)

    async def _ask(self, live: LiveTable, question: Question) -> None:
        if await self._cue(live, question.cue):
            place = live.id, question.ear.address
            self._prompted[place] = question.turn, question.text

    async def _cues(self, live: LiveTable, made: Iterable[Said]) -> list[Said]:
        try:
            return list(made)
        except Exception as bug:
            raise await self._speechless(live, bug) from bug

    async def _cue(self, live: LiveTable, cue: Cue) -> bool:
        id = message_id(live, cue.key, cue.ear.address)
        table, staging = live.id, cue.staging
        return await self._deliver(
            Outbound(
                id, cue.ear.address, cue.text, table, topic=staging.topic, closes=staging.closes
            )
        )

    async def _send(self, live: LiveTable, ear: Ear, seq: int, news: News) -> bool:
        """Whether this ear needs no more of this message: it was sent, or never can be."""
        is_mail = ear.address.startswith(MAIL)
        token = ""
        if is_mail:
            phase = phase_of(live, ear.seat, self._host.clock.now())
            token = await self._tokens.write(live.row.seed, ear.address, phase)
        subject = f"{live.id}: {news.title}" if news.title else ""
        id = message_id(live, str(seq), ear.address)
        is_chat = ear.address.startswith(CHAT)  # there nothing else says what it is about
        text = headed(live.id, news.text) if is_chat else news.text
        picture = news.picture
        message = Outbound(id, ear.address, text, live.id, subject, token, picture=picture)
        return await self._deliver(replace(message, is_news=is_mail))

    async def _deliver(self, message: Outbound) -> bool:
        table = message.table
        try:
            await self._doors[message.address.partition(":")[0]].send(message)
        except Undeliverable as problem:
            log.warning("not delivered", extra={"table": table, "why": str(problem)})
            return not problem.temporary
        except Exception as bug:
            log.error("a door is broken", extra={"table": table}, exc_info=bug)
            return False
        return True

    async def _speechless(self, live: LiveTable, bug: Exception) -> GamekeeperError:
        await self._host.suspend(live.row, bug)
        return GamekeeperError(f"the words of {live.row.game} fail: {bug!r}")

    async def _words(self, live: LiveTable, ear: Ear, entries: Sequence[Entry]) -> News | None:
        written = await self._written(live, ear, entries)
        try:
            news = in_words(live, ear, entries, written)
            begins = any(live.speech.begins(entry.event) for entry in entries)
        except Exception as bug:
            raise await self._speechless(live, bug) from bug
        if news is None or not ear.address.startswith(MAIL):
            return news
        text = news.text
        if begins and ear.seat is not None:
            text = f"{text}\n\n{await self._addresses(live)}"
        text = signed(text, language_of(live.row), self._manual, news.credits, live.id)
        return news._replace(text=text)

    async def _written(self, live: LiveTable, ear: Ear, entries: Sequence[Entry]) -> str | None:
        """What came with an invitation: the club knows it, and it belongs into the same letter."""
        if live.row.game != GO or not ear.address.startswith(MAIL):
            return None
        for entry in entries:
            if isinstance(entry.event, InvitationSent) and entry.event.user == ear.seat:
                return await written_with(self._host, live.id, ear.seat)
        return None

    async def _addresses(self, live: LiveTable) -> str:
        """DE5: who plays by mail can be reached by those who do, too; the house takes no part."""
        ears = await self._host.store.ears(live.id)
        lines = [
            f"{ear.seat}: {ear.address.removeprefix(MAIL)}"
            for ear in ears
            if ear.seat is not None and ear.address.startswith(MAIL)
        ]
        return "\n".join([say(language_of(live.row), "addresses"), *sorted(lines)])


def _events(ear: Ear, entries: Sequence[Entry]) -> Iterable[Event]:
    """What has happened since this ear was told something."""
    return (entry.event for entry in entries if entry.seq > ear.mark)


def _told_to(ears: Sequence[Ear]) -> int:
    """How far all of these have been told."""
    return min(ear.mark for ear in ears)
