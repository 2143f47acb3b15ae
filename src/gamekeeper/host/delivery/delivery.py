"""Delivery of news: every ear is told what it has missed, after it was written."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ...doors.base import Door, Outbound
from ...errors import BadLog, GamekeeperError, NotYet, StoreError, Undeliverable
from ...store.base import Ear, Entry, Spoken, Standing, TableId
from ..host import Host
from ..live_table import LiveTable
from ..talk.conversations import has_talk
from ..talk.lines import line_of
from .messages import Letters, in_words, message_id
from .news import Marks, News, hears, in_order
from .pictures import drawing_in
from .room_messages import Question, RoomMessage, prompts, room_messages

log = logging.getLogger("gamekeeper.delivery")

Said = TypeVar("Said")
MAX_IN_LETTER = 200
"""How many messages one letter holds at most: the newest ones."""
POLL_SECONDS = 5.0
"""Time between two searches for news of other servers, and for news that was not delivered."""


class Delivery:
    """Tells every ear the events after its mark, and moves the mark; marks survive a crash.

    Every ear is told in order, in a task of its own: a door that hangs delays neither other tables
    nor other ears at the same table. All ears of one chat room are told in one task, event by
    event, so that private and public words keep their order.
    """

    def __init__(self, host: Host, doors: Mapping[str, Door], letters: Letters) -> None:
        """Deliver through ``doors``, by scheme; ``letters`` writes for doors of that style."""
        self._host, self._doors, self._letters = host, doors, letters
        self._styles = host.styles
        self._poked: dict[TableId, None] = {}
        self._awake = asyncio.Event()
        self._idle = asyncio.Event()
        self._telling: dict[tuple[TableId, str], bool] = {}
        """Ears and rooms with a delivery under way, and whether more news has come since."""
        self._prompted: dict[tuple[TableId, str], tuple[object, str]] = {}
        """What players in rooms were asked last, by table and ear: in which phase, and with which
        words. In the same phase the same is not asked again."""
        self._silent: dict[TableId, dict[str, Marks]] = {}
        """Marks of ears that had nothing to hear of the last events: somebody else's secret, for
        example. They are written now and then, all at once: a vote costs one commit, not ten."""
        self._withheld: dict[str, set[TableId]] = {}
        """Addresses that get an answer first, and the tables that have news for them."""
        self._noted: set[TableId] = set()
        """Tables that have news according to the store."""
        self._busy: Counter[TableId] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        host.changed.append(self.poke)

    def poke(self, table: TableId, standing: Standing | None = None) -> None:
        """Schedule delivery of this table's news."""
        self._poked[table] = None
        self._idle.clear()
        self._awake.set()

    def hold(self, address: str) -> None:
        """Withhold news from this address until `release`: it is answered first."""
        self._withheld.setdefault(address, set())

    def release(self, address: str) -> None:
        """Deliver what was withheld from this address."""
        for table in self._withheld.pop(address, ()):
            self.poke(table)

    async def run(self) -> None:
        """Deliver until cancelled."""
        try:
            while True:
                await self._poll()
                try:
                    async with asyncio.timeout(POLL_SECONDS):
                        while True:
                            self._send_out()
                            await self._awake.wait()
                except TimeoutError:
                    continue
        finally:
            for task in self._tasks:
                task.cancel()

    async def rest(self) -> None:
        """Wait until all pending news has been delivered, or has failed."""
        await self._idle.wait()

    async def _poll(self) -> None:
        """Write the marks that were put off, and look for tables with news."""
        try:
            await asyncio.gather(*map(self._write_marks, list(self._silent)))
            for table in await self._host.store.news(self._host.clock.now()):
                self._noted.add(table)
                self._poked[table] = None
        except GamekeeperError as problem:
            log.warning("cannot poll for news", extra={"why": str(problem)})

    async def _write_marks(self, table: TableId) -> None:
        """Write the marks of ears that had nothing to hear; if lost, they are found out again."""
        await self._set_marks(table, self._silent.pop(table))
        if table not in self._busy and table not in self._poked:
            await self._settle(table)

    def _send_out(self) -> None:
        self._awake.clear()
        poked, self._poked = self._poked, {}
        for table in poked:
            self._start(table, self._start_deliveries(table))
        self._rest_if_done()

    def _start(self, table: TableId, work: Coroutine[Any, Any, None]) -> None:
        self._busy[table] += 1
        task = asyncio.get_running_loop().create_task(self._run(table, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, table: TableId, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
            if self._busy[table] == 1 and table not in self._poked and table not in self._silent:
                await self._settle(table)
        except GamekeeperError as problem:
            log.warning("delivery deferred", extra={"table": table, "why": str(problem)})
        finally:
            self._busy[table] -= 1
            if not self._busy[table]:
                del self._busy[table]
            self._rest_if_done()

    def _rest_if_done(self) -> None:
        if not self._busy and not self._poked:
            self._idle.set()

    async def _start_deliveries(self, table: TableId) -> None:
        """Start one delivery task for each address that has unseen events."""
        store = self._host.store
        waiting: dict[str, list[Ear]] = {}
        for ear in self._as_told(table, await store.ears(table)):
            place = self._place(ear.address)
            if ear.address in self._withheld:
                self._withheld[ear.address].add(table)
            elif (table, place) in self._telling:
                self._telling[table, place] = True
            elif ear.address.partition(":")[0] in self._doors:  # else another server has the door
                waiting.setdefault(place, []).append(ear)
        if not waiting:
            return
        entries = await store.read(table, min(_told_to(ears) for ears in waiting.values()))
        news = News(entries, await self._new_talk(table, waiting.values()))
        if news == News():
            return
        live = await self._host.loaded(table)
        for place, ears in waiting.items():
            mine = News(entries) if self._styles.is_letter(place) else news
            if not mine.is_new_to(ears) or (table, place) in self._telling:
                continue
            if not self._styles.is_room(place) and not mine.has_words_for(ears[0]):
                self._put_off(table, {place: mine.marks})
                continue
            self._telling[table, place] = False
            self._start(table, self._deliver_to(live, place, ears, mine))

    async def _new_talk(self, table: TableId, waiting: Iterable[Sequence[Ear]]) -> Sequence[Spoken]:
        """Return what was said since these ears were told; letters look for talk themselves."""
        marks = [
            ear.talk
            for ears in waiting
            for ear in ears
            if ear.talk is not None and not self._styles.is_letter(ear.address)
        ]
        return await self._host.store.talk(table, min(marks)) if marks else ()

    def _put_off(self, table: TableId, marks: Mapping[str, Marks]) -> None:
        """Remember marks that are written later."""
        known = self._silent.setdefault(table, {})
        for address, mark in marks.items():
            known[address] = mark.highest(known.get(address, Marks()))

    async def _set_marks(self, table: TableId, marks: Mapping[str, Marks]) -> None:
        log = {address: mark.log for address, mark in marks.items() if mark.log}
        talk = {address: mark.talk for address, mark in marks.items() if mark.talk}
        await self._host.store.set_marks(table, log, talk)

    def _place(self, address: str) -> str:
        """Return the room of an address, or the address itself: what is told in one task."""
        return address.partition("/")[0] if self._styles.is_room(address) else address

    def _as_told(self, table: TableId, ears: Sequence[Ear]) -> Sequence[Ear]:
        """Return the ears with the marks that are not written yet."""
        marks = self._silent.get(table)
        if marks is None:
            return ears
        return [_moved(ear, marks.get(ear.address, Marks())) for ear in ears]

    async def _settle(self, table: TableId) -> None:
        """Note that a table has no more news, if every ear has been told everything."""
        store = self._host.store
        ears = await store.ears(table)
        if not ears and table not in self._noted:
            return  # only what is heard by somebody is noted as news
        row = await store.row(table)
        for ear in ears:
            waits_for_talk = ear.talk is not None and not self._styles.is_letter(ear.address)
            if ear.mark < row.version or (waits_for_talk and (ear.talk or 0) < row.talk):
                return
        await store.settle(table, row.version, row.talk)
        self._noted.discard(table)

    async def _deliver_to(
        self, live: LiveTable, place: str, ears: Sequence[Ear], news: News
    ) -> None:
        """Tell one ear, or all ears of one room."""
        try:
            if self._styles.is_room(place):
                await self._tell_room(live, ears, news)
            elif self._styles.is_letter(place):
                await self._write_to(live, ears[0], news)
            else:
                await self._tell(live, ears[0], news)
        finally:
            if self._telling.pop((live.id, place)):
                self.poke(live.id)

    async def _tell(self, live: LiveTable, ear: Ear, news: News) -> None:
        """Send one ear its news, a message per command or remark, and move its marks."""
        told = Marks()
        for new in news.in_groups(ear):
            if isinstance(new, Spoken):
                message: Outbound | None = self._remark(live, ear, new)
            else:
                message = await self._message(live, ear, new)
            if message is not None and not await self._deliver(message):
                break
            told = told.after(new if isinstance(new, Spoken) else new[-1])
        else:
            told = news.marks
        if told != Marks():
            await self._set_marks(live.id, {ear.address: told})

    async def _write_to(self, live: LiveTable, ear: Ear, news: News) -> None:
        """Send letters about news; the first one brings what was said since the last letter."""
        talk, told = await self._digest(live, ear), Marks()
        for entries in news.in_groups(ear):
            assert not isinstance(entries, Spoken)
            letter = await self._message(live, ear, entries, talk)
            if letter is not None and not await self._deliver(letter):
                break
            told = told.after(entries[-1])
            if letter is not None and talk:
                told, talk = told.after(talk[-1]), ()
        if told != Marks():
            await self._set_marks(live.id, {ear.address: told})

    async def _digest(self, live: LiveTable, ear: Ear) -> Sequence[Spoken]:
        """Return what was said since the last letter to this ear."""
        if ear.talk is None or not has_talk(live):
            return ()
        talk = await self._host.store.heard(live.id, ear.seat, ear.talk, MAX_IN_LETTER)
        return [spoken for spoken in talk if hears(ear, spoken)]

    async def _tell_room(self, live: LiveTable, ears: Sequence[Ear], news: News) -> None:
        """Tell a room its news, one after the other; marks move with everything that is told."""
        table, told, is_silent = live.id, Marks(), True
        try:
            for new in in_order(*news):
                said = await self._words(live, room_messages(live, ears, new))
                for each in said:
                    is_silent = False
                    if not await self._send_to_room(live, each):
                        return
                told = told.after(new)
                if said:
                    await self._set_marks(table, {ear.address: told for ear in ears})
            for question in await self._words(live, prompts(live, ears, news.entries)):
                if self._is_new(table, question):
                    is_silent = False
                    await self._ask(live, question)
        finally:
            marks = {ear.address: told for ear in ears}
            if told != Marks() and is_silent:
                self._put_off(table, marks)
            elif told != Marks():
                await self._set_marks(table, marks)
            if live.table.status.outcome is not None:
                for ear in ears:
                    self._prompted.pop((table, ear.address), None)

    def _is_new(self, table: TableId, question: Question) -> bool:
        """Return True if this was not asked in this phase; forgets questions that are over."""
        place = table, question.ear.address
        if not question.text:
            self._prompted.pop(place, None)
            return False
        return self._prompted.get(place) != (question.turn, question.text)

    async def _ask(self, live: LiveTable, question: Question) -> None:
        if await self._send_to_room(live, question.message):
            place = live.id, question.ear.address
            self._prompted[place] = question.turn, question.text

    async def _words(self, live: LiveTable, made: Iterable[Said]) -> list[Said]:
        try:
            return list(made)
        except Exception as bug:
            raise await self._suspended(live, bug) from bug

    async def _send_to_room(self, live: LiveTable, message: RoomMessage) -> bool:
        address, staging = message.ear.address, message.staging
        out = Outbound(message_id(live, message.key, address), address, message.text, live.id)
        out = replace(out, drawing=message.drawing, topic=staging.topic, closes=staging.closes)
        return await self._deliver(out)

    async def _message(
        self,
        live: LiveTable,
        ear: Ear,
        entries: Sequence[Entry],
        talk: Sequence[Spoken] = (),
    ) -> Outbound | None:
        """Return what this ear is sent about these entries, or None if there is nothing to say."""
        id = message_id(live, str(entries[-1].seq), ear.address)
        try:
            if self._styles.is_letter(ear.address):
                return await self._letters.write(id, live, ear, entries, talk)
            if (text := in_words(live, ear, entries)) is None:
                return None
            drawing = drawing_in(live, ear.seat, text)
        except (StoreError, BadLog):
            raise
        except Exception as bug:
            raise await self._suspended(live, bug) from bug
        return Outbound(id, ear.address, text, live.id, drawing=drawing, is_news=True)

    def _remark(self, live: LiveTable, ear: Ear, spoken: Spoken) -> Outbound:
        id = message_id(live, f"talk {spoken.n}", ear.address)
        return Outbound(id, ear.address, line_of(live, spoken), live.id, is_news=True)

    async def _deliver(self, message: Outbound) -> bool:
        """Send a message; returns False if it has to be sent again later."""
        table = message.table
        try:
            await self._doors[message.address.partition(":")[0]].send(message)
        except NotYet:
            return False
        except Undeliverable as problem:
            log.warning("not delivered", extra={"table": table, "why": str(problem)})
            return not problem.temporary
        except Exception as bug:
            log.error("door failed", extra={"table": table}, exc_info=bug)
            return False
        return True

    async def _suspended(self, live: LiveTable, bug: Exception) -> GamekeeperError:
        """Suspend a table whose events cannot be put into words; returns the error to raise."""
        await self._host.suspend(live.row, bug)
        return GamekeeperError(f"the words of {live.row.game} fail: {bug!r}")


def _moved(ear: Ear, marks: Marks) -> Ear:
    """Return a copy of an ear, moved forward to these marks."""
    talk = None if ear.talk is None else max(ear.talk, marks.talk)
    return replace(ear, mark=max(ear.mark, marks.log), talk=talk)


def _told_to(ears: Sequence[Ear]) -> int:
    """Return the lowest mark of these ears."""
    return min(ear.mark for ear in ears)
