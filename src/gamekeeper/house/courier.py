"""The courier tells every ear what it has not heard yet: written first, told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ..errors import GamekeeperError, Undeliverable
from ..gateways.base import Gateway, Outbound
from ..kernel.messages import Event, TableClosed
from ..store.base import Ear, Entry, Standing, TableId
from .footers import language_of, signed
from .host import Host
from .names import short
from .postwords import closing, say
from .sitting import Sitting
from .tokens import MAIL, Tokens

log = logging.getLogger("gamekeeper.courier")

LOOK_AROUND = 5.0
"""Seconds between two looks for news of other houses, or that could not be delivered."""


class News(NamedTuple):
    """What one ear is told at once, and what it is about."""

    text: str
    title: str | None
    credits: str | None = None
    """Whom to thank for it, which only mails do."""


class Courier:
    """Marks say how far each ear was told; after a crash it simply starts again from them.

    Every ear is told in a task of its own and in order, so a door that is stuck holds up nobody
    else: neither other tables nor other ears at the same table.
    """

    def __init__(
        self, host: Host, gateways: Mapping[str, Gateway], tokens: Tokens, manual: str = ""
    ) -> None:
        """``manual``: the address of one, for mails."""
        self._host, self._gateways, self._tokens = host, gateways, tokens
        self._manual = manual
        self._poked: dict[TableId, None] = {}
        self._awake = asyncio.Event()
        self._idle = asyncio.Event()
        self._telling: dict[tuple[TableId, str], bool] = {}
        """Ears that are being told just now, and whether there has been more news since."""
        self._busy: Counter[TableId] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        host.changed.append(self.poke)

    def poke(self, table: TableId, standing: Standing | None = None) -> None:
        """There may be news at this table."""
        self._poked[table] = None
        self._idle.clear()
        self._awake.set()

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
            for table in await self._host.store.news(self._host.clock.now()):
                self._poked[table] = None
        except GamekeeperError as problem:
            log.warning("cannot look for news", extra={"why": str(problem)})

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
            if self._busy[table] == 1 and table not in self._poked:
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
        waiting = []
        for ear in await store.ears(table):
            if (table, ear.address) in self._telling:
                self._telling[table, ear.address] = True
            elif ear.address.partition(":")[0] in self._gateways:  # else another house has the door
                waiting.append(ear)
        if not waiting:
            return
        entries = await store.read(table, min(ear.mark for ear in waiting))
        if not entries:
            return
        sitting, last = await self._host.sitting(table), entries[-1].seq
        silent = {}
        for ear in waiting:
            if ear.mark >= last or (table, ear.address) in self._telling:
                continue
            if any(ear.listens_to(entry.event) for entry in entries if entry.seq > ear.mark):
                self._telling[table, ear.address] = False
                self._start(table, self._tell(sitting, ear, entries))
            else:
                silent[ear.address] = last
        if silent:  # somebody else's secret, for example: all of them cost one commit
            await store.set_marks(table, silent)

    async def _settle(self, table: TableId) -> None:
        """Everybody here has been told, unless somebody could not be reached."""
        store = self._host.store
        version = (await store.row(table)).version
        if all(ear.mark >= version for ear in await store.ears(table)):
            await store.settle(table, version)

    async def _tell(self, sitting: Sitting, ear: Ear, entries: Sequence[Entry]) -> None:
        """Send one ear its news, a message per command, and move its mark."""
        told = ear.mark
        new = [entry for entry in entries if entry.seq > ear.mark]
        try:
            for _, group in groupby(new, key=lambda entry: entry.command):
                together = list(group)
                news = await self._words(sitting, ear, together)
                if news and not await self._send(sitting, ear, together[-1].seq, news):
                    break
                told = together[-1].seq
            if told > ear.mark:
                await self._host.store.set_marks(sitting.id, {ear.address: told})
        finally:
            more = self._telling.pop((sitting.id, ear.address))
            if more:
                self.poke(sitting.id)

    async def _send(self, sitting: Sitting, ear: Ear, seq: int, news: News) -> bool:
        """Whether this ear needs no more of this message: it was sent, or never can be."""
        gateway, table = self._gateways[ear.address.partition(":")[0]], sitting.id
        # always the same for the same message, but no number: gaps would betray secret events
        id = f"{table}/{short(f'{sitting.row.seed} {seq} {ear.address}', 16)}"
        is_mail = ear.address.startswith(MAIL)
        token = self._tokens.of(sitting.row.seed, ear.address) if is_mail else ""
        try:
            subject = f"{table}: {news.title}" if news.title else ""
            await gateway.send(Outbound(id, ear.address, news.text, table, subject, token))
        except Undeliverable as problem:
            log.warning("not delivered", extra={"table": table, "why": str(problem)})
            return not problem.temporary
        except Exception as bug:
            log.error("a door is broken", extra={"table": table}, exc_info=bug)
            return False
        return True

    async def _words(self, sitting: Sitting, ear: Ear, entries: Sequence[Entry]) -> News | None:
        try:
            news = _in_words(sitting, ear, entries)
            begins = any(sitting.speech.begins(entry.event) for entry in entries)
        except Exception as bug:
            await self._host.set_aside(sitting.row, bug)
            raise GamekeeperError(f"the words of {sitting.row.game} fail: {bug!r}") from bug
        if news is None or not ear.address.startswith(MAIL):
            return news
        text = news.text
        if begins and ear.seat is not None:
            text = f"{text}\n\n{await self._addresses(sitting)}"
        text = signed(text, language_of(sitting.row), self._manual, news.credits)
        return news._replace(text=text)

    async def _addresses(self, sitting: Sitting) -> str:
        """DE5: who plays by mail can be reached by those who do, too; the house takes no part."""
        ears = await self._host.store.ears(sitting.id)
        lines = [
            f"{ear.seat}: {ear.address.removeprefix(MAIL)}"
            for ear in ears
            if ear.seat is not None and ear.address.startswith(MAIL)
        ]
        return "\n".join([say(language_of(sitting.row), "addresses"), *sorted(lines)])


def _in_words(sitting: Sitting, ear: Ear, entries: Sequence[Entry]) -> News | None:
    """What there is to say, or nothing; by mail nothing either if it is not worth a letter."""
    speech, view = sitting.speech, sitting.view(ear.seat)
    is_mail = ear.address.startswith(MAIL)
    told = list(_told(sitting, ear, [entry.event for entry in entries]))
    lines, events = [words for _, words in told], [event for event, _ in told]
    title = _title(sitting, events, ear)
    if not lines or (title is None and is_mail):
        return None
    # A question comes with what an ear hears and depends on nothing else: neither on whether nor on
    # when somebody acts in secret.
    is_over = sitting.table.closed is not None
    if ear.seat is not None and not is_over and _is_news(sitting, ear, entries[-1].seq):
        prompt = speech.prompt(view, ear.seat)
        if prompt:
            lines.append(prompt)
    # in a letter, what comes of different events does not run together
    return News(
        ("\n\n" if is_mail else "\n").join(lines),
        title,
        speech.credits(events, view) if is_mail else None,
    )


def _told(sitting: Sitting, ear: Ear, events: Iterable[Event]) -> Iterator[tuple[Event, str]]:
    """Those of the events that this ear is told, in words."""
    speech, view = sitting.speech, sitting.view(ear.seat)
    tell = speech.letter if ear.address.startswith(MAIL) else speech.say
    for event in events:
        if not ear.listens_to(event):
            continue
        if isinstance(event, TableClosed):
            yield event, closing(language_of(sitting.row), event)
        elif words := tell(event, ear.seat, view):
            yield event, words


def _title(sitting: Sitting, events: Sequence[Event], ear: Ear) -> str | None:
    """What a letter with these events is about; None: they are worth none."""
    if any(isinstance(event, TableClosed) for event in events):
        return say(language_of(sitting.row), "closed-title")
    return sitting.speech.title(events, ear.seat)


def _is_news(sitting: Sitting, ear: Ear, seq: int) -> bool:
    """Whether this ear has nothing more to hear after this entry, or by mail: gets no more letter.

    Else a question would wait for a letter that is never written.
    """
    if sitting.version < seq:
        return False
    later = sitting.since(seq)
    if ear.address.startswith(MAIL):
        told = [event for event, _ in _told(sitting, ear, later)]
        return _title(sitting, told, ear) is None
    return not any(ear.listens_to(event) for event in later)
