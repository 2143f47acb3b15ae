"""Bots that talk: one line at a time, few a day, each from what its own seat knows.

What they say stands among the talk of the table, and the ids of these messages say which remark
was made when: a server that starts again reads them and does not repeat anything.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from ...errors import GamekeeperError
from ...games import GAMES, pace_of
from ...games.remarks import Heard, Remark
from ...kernel.messages import Rejected, Seat
from ...store.base import PersonId, Spoken, Standing, TableId
from ..host import Host
from ..live_table import LiveTable
from ..table_bots import BOT_PREFIX
from .conversations import channels
from .speaking import Speaker, say

log = logging.getLogger("gamekeeper.talk")

MAX_LINES = 6
"""How many lines of bots everybody hears in one day or night at most."""
MAX_SECRET_LINES = 3
"""The same for each conversation that not everybody hears."""
MAX_LINES_OF_ONE = 2
"""The same for one bot, not counting answers."""
MAX_ALIKE = 2
"""The same for lines of one kind."""
MAX_HEARD = 50
"""How many of today's messages a bot remembers, and how many lines of bots from earlier days."""
PAUSE_SECONDS = (1.0, 2.5)
"""How long after the last change at the table somebody says something, in moves of a bot."""
ANSWER_WEIGHT = 6.0
"""From this weight on a remark answers somebody who has asked for it."""
ANSWER = "answer"
"""With this the keys of such remarks begin; ``who`` has asked."""
_MARK, _BETWEEN = "bot-talk", "\x1f"  # which no name contains


class Said(NamedTuple):
    """A line that a bot has said."""

    turn: str
    """On which day, or in which night."""
    seat: str
    key: str
    facts: str
    """Keys and values in turn."""
    channel: str = ""

    @property
    def command(self) -> str:
        """Return the id of the command: the same remark of a bot on the same day is said once."""
        return _BETWEEN.join((_MARK, *self[:4]))


def said_by_bot(spoken: Spoken) -> Said | None:
    """Return what a message was, if a bot said it."""
    mark, *parts = spoken.command.split(_BETWEEN, 4)
    is_line = mark == _MARK and len(parts) == 4 and spoken.person.startswith(BOT_PREFIX)
    if not is_line:
        return None
    turn, seat, key, facts = parts
    return Said(turn, seat, key, facts, spoken.channel)


@dataclass(slots=True)
class _Memory:
    """What was said at one table."""

    turn: str = ""
    read: int = 0
    """The number of the last message that is in here."""
    bots: list[Said] = field(default_factory=list)
    today: list[Spoken] = field(default_factory=list)
    earlier: list[Spoken] = field(default_factory=list)
    """What bots said on other days, where everybody heard it: by then it can be checked."""

    def take(self, spoken: Sequence[Spoken], turn: str) -> None:
        """Take new messages into memory; ``turn`` is what day or night it is."""
        if turn != self.turn:
            self.turn = turn
            self._end_day()
        for each in spoken:
            self.read = each.n
            line = said_by_bot(each)
            if line is not None:
                self.bots.append(line)
            self.today.append(each)
            if line is not None and line.turn != turn:  # so all that was said is of another day
                self._end_day()
        del self.today[:-MAX_HEARD]

    def _end_day(self) -> None:
        self.earlier += [x for x in self.today if x.hearers is None and said_by_bot(x) is not None]
        self.today = []
        del self.earlier[:-MAX_HEARD]

    def heard_by(self, seat: Seat) -> list[Heard]:
        """Return what others said where everybody hears it.

        Of what somebody said before it answered them it knows only that they spoke.
        """
        old = [_heard(each) for each in self.earlier if each.speaker != seat and not each.hidden]
        found: list[Heard] = []
        for each in self.today:
            if each.speaker == seat:
                found = _unanswered(found, _heard(each))
            elif each.hearers is None and not each.hidden:
                found.append(_heard(each))
        return [*(each._replace(today=False) for each in old), *found]

    def has_room(self, seat: Seat, remark: Remark, channel: str) -> bool:
        """Return True if the bot may still say this today."""
        facts = _facts(remark)
        today = [each for each in self.bots if each.turn == self.turn]
        if any((each.key, each.facts) == (remark.key, facts) for each in today):
            return False
        own = [each for each in self.bots if each.seat == seat]
        if not remark.again and any((e.key, e.facts) == (remark.key, facts) for e in own):
            return False
        if remark.weight >= ANSWER_WEIGHT:
            return True
        here = [each for each in today if each.channel == channel]
        limit = MAX_SECRET_LINES if remark.channel else MAX_LINES
        alike = sum(each.key == remark.key for each in today)
        own_today = sum(each.seat == seat for each in today)
        return len(here) < limit and own_today < MAX_LINES_OF_ONE and alike < MAX_ALIKE


class BotTalk:
    """Lets bots speak at all tables of a host where there is talk and their game has words."""

    def __init__(self, host: Host, rng: Random | None = None) -> None:
        self._host, self._rng = host, rng or Random(secrets.token_bytes(16))  # noqa: S311 - nothing is at stake
        self._memories: dict[TableId, _Memory] = {}
        self._thinking: dict[TableId, asyncio.Task[None]] = {}
        self._unread: set[TableId] = set()
        """Tables at which a bot thinks and something has happened that it may not have read."""
        host.changed.append(self.stir)

    def stir(self, table: TableId, standing: Standing) -> None:
        """Let a bot at this table say something in a moment, and after the one that is about to."""
        if standing.over:
            self._memories.pop(table, None)
        bots = self._host.bots.get(table)
        if bots is None or not bots.chat or standing.over:
            return
        if table in self._thinking:
            self._unread.add(table)
            return
        task = asyncio.get_running_loop().create_task(self._speak_soon(table))
        self._thinking[table] = task

    async def _speak_soon(self, table: TableId) -> None:
        try:
            live = await self._host.loaded(table)
            pace = pace_of(live.row.options) or self._host.think
            await asyncio.sleep(pace * self._rng.uniform(*PAUSE_SECONDS))
            self._unread.discard(table)  # what has happened until now is read
            has_more = await self._speak(table) or table in self._unread
        except GamekeeperError as problem:
            log.warning("bot talk failed", extra={"table": table, "why": str(problem)})
            return
        finally:
            self._thinking.pop(table, None)
            self._unread.discard(table)
        if has_more:
            self.stir(table, (await self._host.store.row(table)).standing)

    async def _speak(self, table: TableId) -> bool:
        """Say the remark that one of the bots wants most to be said, if there is any."""
        live = await self._host.loaded(table)
        entry, bots = GAMES[live.row.game], self._host.bots.get(table)
        if bots is None or entry.chatter is None or entry.phase is None:
            return False
        memory = self._memories.setdefault(table, _Memory())
        turn = entry.phase(live.view(None), None)
        memory.take(await self._host.store.talk(table, memory.read), turn)
        found = [
            (remark.weight * self._rng.random(), seat, remark, channel)
            for seat in bots.seats
            for remark, channel in self._possible(live, memory, seat)
        ]
        if not found:
            return False
        _, seat, remark, channel = max(found, key=lambda each: each[0])
        earlier = Counter(each.key for each in memory.bots)[remark.key]
        label = partial(live.speech.label, "role")
        text = entry.chatter.words(remark, live.row.language, table, earlier, label)
        line = Said(turn, seat, remark.key, _facts(remark))
        who = Speaker(PersonId(f"{BOT_PREFIX}{bots.name_of(seat)}"), seat)
        try:
            await say(self._host, table, who, channel, text, line.command)
        except Rejected:  # muted, or the conversation has just ended
            return False
        return True

    def _possible(
        self, live: LiveTable, memory: _Memory, seat: Seat
    ) -> Iterator[tuple[Remark, str]]:
        """Yield what a bot could say now, and where."""
        chatter = GAMES[live.row.game].chatter
        open_to = {each.key: each.secret for each in channels(live, seat) if each.may_speak}
        if not open_to or chatter is None:
            return
        spoke_last = bool(memory.today) and memory.today[-1].speaker == seat
        public = next((key for key, secret in open_to.items() if not secret), None)
        heard = memory.heard_by(seat)
        for remark in chatter.remarks(live.view(seat), seat, heard, live.id):
            channel = remark.channel or public
            if spoke_last and not _is_answer(remark):
                continue
            if channel in open_to and memory.has_room(seat, remark, channel):
                yield remark, channel

    async def close(self) -> None:
        """Stop: bots say nothing from now on."""
        with suppress(ValueError):  # closed before
            self._host.changed.remove(self.stir)
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _facts(remark: Remark) -> str:
    return _BETWEEN.join(word for fact in remark.facts for word in fact)


def _is_answer(remark: Remark) -> bool:
    """Return True if somebody was asked by name: they may speak twice in a row to say this."""
    return remark.again and remark.weight >= ANSWER_WEIGHT


def _unanswered(found: Sequence[Heard], own: Heard) -> list[Heard]:
    """Return what was heard before one's own words, without what these have answered."""
    if own.key and not own.key.startswith(ANSWER):
        return list(found)
    who = own.facts.get("who")
    is_known = any(said.speaker == who for said in found)  # a game may use other names
    return [
        said if said.key or (is_known and said.speaker != who) else said._replace(text="")
        for said in found
    ]


def _heard(spoken: Spoken) -> Heard:
    line = said_by_bot(spoken)
    if line is None:
        return Heard(Seat(spoken.speaker), spoken.text)
    words = line.facts.split(_BETWEEN)
    facts = dict(zip(words[::2], words[1::2], strict=False))
    return Heard(Seat(spoken.speaker), spoken.text, line.key, facts)
