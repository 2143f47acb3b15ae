"""Reading what is new at tables and putting it into the outbox, once (D28, D33, D37–D40)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ...errors import GamekeeperError
from ...games import talk_of
from ...host.delivery.messages import closing
from ...host.live_table import LiveTable
from ...kernel.messages import Event, Seat, TableClosed
from ...kernel.table import OF_THE_TABLE
from ...store.base import WATCHERS, Spoken, Standing, TableId
from .drawing.scenes import NIGHT, phase_key
from .drawing.text import MAX_CONTENT, countdown, escape, sentence, split, spoken_line, width
from .homes import Home
from .listening import place_of
from .rooms import ask_in_rooms, open_rooms, room_with
from .tables import Sight, Tables
from .wire.outbox import New, Outbox
from .wire.settings import Discord

log = logging.getLogger("gamekeeper.discord")


@dataclass
class Heard:
    """What is new: for everybody, for rooms, and for single seats."""

    public: list[str] = field(default_factory=list)
    rooms: dict[str, list[str]] = field(default_factory=dict)
    private: dict[str, list[str]] = field(default_factory=dict)


class News:
    """Follows the tables of this door. What was read and how far is written together."""

    def __init__(
        self, tables: Tables, outbox: Outbox, settings: Discord, now: Callable[[], float]
    ) -> None:
        self._tables, self._outbox, self._settings, self._now = tables, outbox, settings, now
        self._homes = tables.homes
        self._dirty: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._locks: dict[str, asyncio.Lock] = {}
        self.changed: list[Callable[[Home], None]] = []
        """Who is told that a table may look different now."""
        self.whispered: Callable[[Home, str, str], Sequence[New]] = lambda *_: ()
        """Returns what tells a user something in private, besides their notes."""
        tables.host.changed.append(self._changed)

    def start(self) -> None:
        """Catch up with all tables."""
        for home in list(self._homes.all.values()):
            if not home.is_closed:
                self.poke(home.table)

    def _changed(self, table: TableId, standing: Standing) -> None:
        if table in self._homes.all:
            self.poke(table)

    def poke(self, table: str) -> None:
        """Look for news at a table soon."""
        if table in self._dirty:
            return
        self._dirty.add(table)
        task = asyncio.get_running_loop().create_task(self._refresh(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh(self, table: str) -> None:
        home = self._homes.all[table]
        async with self._locks.setdefault(table, asyncio.Lock()):
            self._dirty.discard(table)
            try:
                await self._tell(home)
            except GamekeeperError as problem:
                log.warning("a table is told later", extra={"table": table, "why": str(problem)})
        for call in self.changed:
            call(home)

    async def rest(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _tell(self, home: Home) -> None:
        live = await self._tables.live(home)
        users = await self._tables.users_on(live.chairs or ())
        async with live.lock:
            talk = await self._tables.operations.said_since(live.id, home.talk)
            sight = self._tables.sight_of(home, live)
            circles = live.face.circles(live.table.state) if self._has_rooms(home, sight) else ()
            _follow_host(home, live, users)
            actions = self._begin(home, sight)
            actions += open_rooms(home, sight.scene, circles, users, self._settings)
            heard = self._read(home, live, talk)
            actions += self._said(home, sight, heard, live)
            actions += self._whispers(home, heard, users)
            home.version, home.talk = live.version, max([home.talk, *(each.n for each in talk)])
            writing = self._outbox.write(actions, self._homes.notes(home))
        await writing

    # -- what happened

    def _read(self, home: Home, live: LiveTable, talk: Sequence[Spoken]) -> Heard:
        heard, version, waiting = Heard(), home.version, list(talk)
        for event in live.since(home.version):
            waiting = self._spoken(home, heard, waiting, version)
            version += 1
            seats = event.audience.seats
            if isinstance(event, TableClosed):
                home.why = sentence(closing(home.language, event))
                heard.public.append(home.why)
            elif isinstance(event, OF_THE_TABLE) or seats == frozenset():
                continue  # nobody is told of it
            elif seats is None:
                if words := live.speech.say(event, None, live.view(None)):
                    heard.public.append(sentence(words))
            else:
                self._secret(home, heard, live, event, seats)
        self._spoken(home, heard, waiting, version)
        return heard

    def _secret(
        self, home: Home, heard: Heard, live: LiveTable, event: Event, seats: frozenset[Seat]
    ) -> None:
        """Take in what only some hear: it goes into their room, or to each of them."""
        key = room_with(home, seats)
        if key is not None and home.rooms[key].is_thread:
            one = min(seats)
            if words := live.speech.say(event, one, live.view(one)):
                heard.rooms.setdefault(key, []).append(sentence(words))
            return
        for seat in sorted(seats):
            if words := live.speech.say(event, seat, live.view(seat)):
                heard.private.setdefault(seat, []).append(sentence(words))

    def _spoken(
        self, home: Home, heard: Heard, waiting: list[Spoken], version: int
    ) -> list[Spoken]:
        """Take in what was said before the entry after this version; returns the rest."""
        now = [said for said in waiting if said.after_version <= version]
        for said in now:
            if said.hidden or said.channel == WATCHERS:
                continue
            line = spoken_line(said)
            if said.place == place_of(home.thread):
                continue  # it was typed there
            if said.hearers is None:
                heard.public.append(line)
                continue
            room = home.rooms.get(said.channel)
            if room is not None and room.is_thread:
                heard.rooms.setdefault(said.channel, []).append(line)
                continue
            for seat in said.hearers - {said.speaker}:
                heard.private.setdefault(seat, []).append(line)
        return waiting[len(now) :]

    # -- where it is told

    def _begin(self, home: Home, sight: Sight) -> list[New]:
        """Open the thread when the game begins (D13)."""
        if home.is_started or not self._tables.has_started(home, sight.scene):
            return []
        home.is_started = True
        if not home.has_threads:
            home.thread = home.channel
            return []
        found = [New(f"{home.table} thread", home.table, "thread", {"table": home.table})]
        for user in home.watchers:
            data = {"table": home.table, "user": user}
            found.append(New(f"{home.table} watch {user}", home.table, "watch", data))
        return found

    def _said(self, home: Home, sight: Sight, heard: Heard, live: LiveTable) -> list[New]:
        """Return the messages for everybody and for rooms, and the status of a new phase."""
        scene, key = sight.scene, phase_key(sight.scene)
        stamp = f"{home.table} v{home.version} t{home.talk}"
        was_night, is_night = home.told[-1:] == ["night"], scene.mood == NIGHT
        home.told = [each for each in home.told if each != "night"]
        home.told += ["night"] if is_night else []
        lines = self._lines(home, sight, heard.public, was_night=was_night)
        actions = self._hushed(home, stamp, is_night=False) if not is_night else []
        until = scene.until.timestamp() if scene.until else 0.0
        is_sooner = scene.until is not None and home.phase == key and not 0 < home.until <= until
        if lines and is_sooner and scene.until is not None:
            lines = [*lines, f"⏳ {countdown(scene.until)}"]
        home.until = until
        is_among_others = home.is_started and (not home.has_threads or home.thread == home.channel)
        pieces = headed(home, lines) if is_among_others else split("\n".join(lines))
        for n, text in enumerate(pieces):
            data = {"table": home.table, "text": text}
            actions.append(New(f"{stamp} say {n}", home.table, "say", data))
        actions += self._room_lines(home, heard, stamp)
        if home.is_started and home.phase != key:
            actions += self.new_status(home, key)
            actions += ask_in_rooms(home, live, sight, key)
        actions += self._hushed(home, stamp, is_night=True) if is_night else []
        for ask in sight.asks:
            if not ask.slots and not ask.grave and (ask.key, ask.turn) not in home.sticky:
                home.sticky.append((ask.key, ask.turn))
        return actions

    def _lines(self, home: Home, sight: Sight, lines: list[str], *, was_night: bool) -> list[str]:
        """Return what everybody is told, with what belongs to dawn, dusk and the end."""
        scene, say = sight.scene, sight.words.page.say
        if not home.is_started:
            return []
        if scene.mood == NIGHT and not was_night and lines and not self._may_lock(home):
            lines = [*lines, say("status.hush")]
        rooms = [f"<#{room.thread}>" for room in home.rooms.values() if room.thread]
        if scene.ending is not None and not home.is_over and rooms:
            lines = [*lines, say("rooms.open", rooms=" ".join(rooms))]
        if was_night and scene.mood != NIGHT:
            lines = [*lines, say("status.notes")]  # every time: its absence would tell something
        return lines

    def _may_lock(self, home: Home) -> bool:
        return self._settings.hush and home.may_lock and home.has_threads

    def _hushed(self, home: Home, stamp: str, *, is_night: bool) -> list[New]:
        """Return what locks the thread for a night, or opens it again (D42)."""
        if (
            not home.is_started
            or home.is_locked == is_night
            or (is_night and not self._may_lock(home))
        ):
            return []
        home.is_locked = is_night
        data = {"table": home.table, "locked": is_night}
        return [New(f"{stamp} lock {is_night}", home.table, "lock", data)]

    def new_status(self, home: Home, key: str) -> list[New]:
        """Return what posts a new status message and takes the controls off the old one."""
        if home.phase != key:
            home.sticky = []
        old, home.phase, home.status = home.status, key, ""
        home.statuses += 1
        id = f"{home.table} status {home.statuses}"
        actions = [New(id, home.table, "status", {"table": home.table})]
        if old:  # afterwards: a thread that was archived meanwhile is revived by a message first
            data = {"table": home.table, "message": old}
            actions.append(New(f"{home.table} strip {old}", home.table, "strip", data))
        if key == "over" and not home.is_over:
            home.is_over, home.over_at = True, self._now()
        return actions

    def _room_lines(self, home: Home, heard: Heard, stamp: str) -> list[New]:
        actions = list[New]()
        for key, lines in heard.rooms.items():
            if not home.rooms[key].is_thread:
                continue
            for n, text in enumerate(split("\n".join(lines))):
                data = {"table": home.table, "room": key, "text": text}
                lane = f"{home.table}/{key}"
                actions.append(New(f"{stamp} {key} {n}", lane, "room-say", data))
        return actions

    def _whispers(self, home: Home, heard: Heard, users: dict[str, list[str]]) -> list[New]:
        actions = list[New]()
        for seat, lines in heard.private.items():
            for user in users.get(seat, ()):
                for text in headed(home, lines):
                    actions += self.whispered(home, user, text)
        return actions

    # -- rooms

    def _has_rooms(self, home: Home, sight: Sight) -> bool:
        is_secret = talk_of(sight.row.options) == "on"
        if self._settings.night_room == "none" or not is_secret or sight.scene.ending is not None:
            return False
        return self._tables.has_started(home, sight.scene)


def headed(home: Home, lines: Sequence[str]) -> list[str]:
    """Return messages that name their table: other things stand where they are read (D18)."""
    head = f"**{escape(home.title)}**"
    return [f"{head}\n{text}" for text in split("\n".join(lines), MAX_CONTENT - width(head) - 1)]


def _follow_host(home: Home, live: LiveTable, users: Mapping[str, Sequence[str]]) -> None:
    """Note which user hosts a table that may have been handed over, at whatever door.

    A host who sits elsewhere is nobody's user here; one without a seat has not changed.
    """
    for chair in live.chairs or ():
        if chair.person == live.row.opened_by and home.host not in users.get(chair.seat, ()):
            home.host = next(iter(users.get(chair.seat, ())), "")
