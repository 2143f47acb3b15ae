"""Open pages: one drawing per pair of eyes, shared by all its streams.

A page has no ear and no mark: the log is its queue, and its own count of lines is its position. It
is told something only when these eyes have heard something.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from ...errors import GamekeeperError
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Rejected, Seat
from ...lobby.operations import Look, attendance, look_at, rematch_of
from ...lobby.operations.story import Story
from ...store.base import PersonId, Standing, TableId, TableRow
from .drawing import Around, Artist, Drawn, Sight, is_covered
from .words import TableWords

HEARTBEAT_SECONDS = 15.0
AWAY_SECONDS = 5.0
"""So long after the last page of a seat was closed its host is told: a reload takes a moment."""
COME_BACK = b"retry: 300\n\n"
MAX_TABLES = 30
"""Tables that one browser may follow at once."""
MAX_WORDS = 500
_json = msgspec.json.Encoder()


class Eyes(NamedTuple):
    """Through which eyes a page sees a table."""

    table: TableId
    seat: Seat | None
    is_host: bool
    language: str
    token: str = ""


class View:
    """What one pair of eyes sees now, as parts of a page, and how many look through it."""

    __slots__ = ("around", "drawn", "is_past", "live", "look", "owners", "story", "streams")

    def __init__(self, live: LiveTable, eyes: Eyes) -> None:
        self.live = live
        self.look: Look | None = None
        """What was drawn last."""
        self.story = Story(live, eyes.seat, eyes.language)
        self.drawn = Drawn()
        self.around = Around()
        self.owners: tuple[PersonId | None, PersonId | None] | None = None
        """Who hosts the table, and who has the seat."""
        self.is_past = False
        """Somebody else hosts the table, or has the seat: all streams must come back."""
        self.streams: set[Stream] = set()

    @property
    def stamp(self) -> str:
        """Return what changes with every part, and not with what these eyes cannot see."""
        return hashlib.sha256(repr(self.drawn.parts).encode()).hexdigest()[:12]

    def wake(self) -> None:
        """Let all streams look for news."""
        for stream in self.streams:
            stream.awake.set()


class Stream:
    """One browser. It holds no queue: only what it was last told of each table."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.is_over = False
        """The browser has to come back: it may see something else now."""
        self.lines: dict[TableId, int] = {}
        self.taken_back: dict[TableId, frozenset[int]] = {}
        """Lines whose words it was told to remove."""
        self.parts: dict[TableId, Mapping[str, str]] = {}


class Pages:
    """Wakes the pages of tables that have changed."""

    def __init__(self, host: Host, artist: Artist) -> None:
        self._host, self._artist = host, artist
        self._views: dict[TableId, dict[Eyes, View]] = {}
        self._dirty: set[TableId] = set()
        self._kept: set[TableId] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._known_words: dict[object, TableWords] = {}
        self.is_closing = False
        self.open_streams: Counter[str] = Counter()
        """How many streams each address and each person has."""
        host.changed.append(self._changed)

    def watching(self, table: TableId) -> dict[Seat | None, int]:
        """Return how many pages are open at a table, by seat."""
        found: dict[Seat | None, int] = {}
        for eyes, view in self._views.get(table, {}).items():
            found[eyes.seat] = found.get(eyes.seat, 0) + len(view.streams)
        return found

    async def view(self, eyes: Eyes) -> View:
        """Return what is seen now. Nothing is kept unless a stream follows."""
        known = self._views.get(eyes.table, {}).get(eyes)
        view = known or View(await self._host.loaded(eyes.table), eyes)
        if await self._draw(eyes, view):
            view.wake()
        return await self.view(eyes) if view.is_past else view

    def check_count(self, *owners: tuple[str, int]) -> None:
        """Raise ``too-many-pages`` if an address or a person has as many streams as it may."""
        for owner, most in owners:
            if most and self.open_streams[owner] >= most:
                raise Rejected("too-many-pages", most=most)

    async def stream(
        self,
        all_eyes: Mapping[TableId, Eyes],
        positions: Mapping[TableId, tuple[int, str]],
        owners: Sequence[str] = (),
    ) -> AsyncIterator[bytes]:
        """Yield what is new at these tables, from each reader's own position on.

        ``owners``: the address and the person that this stream counts for.
        """
        stream = Stream()
        self.open_streams.update(owners)
        try:
            for table, eyes in list(all_eyes.items())[:MAX_TABLES]:
                await self._follow(stream, eyes, positions.get(table, (0, "")))
            stream.awake.set()
            while not (self.is_closing or stream.is_over):
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await stream.awake.wait()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                stream.awake.clear()
                for message in self._news(stream, all_eyes):
                    yield message
            yield COME_BACK
        finally:
            self.open_streams.subtract(owners)
            self.open_streams = +self.open_streams
            for eyes in all_eyes.values():
                self._leave(stream, eyes)

    async def _follow(self, stream: Stream, eyes: Eyes, position: tuple[int, str]) -> None:
        at = self._views.setdefault(eyes.table, {})
        view = at.get(eyes)
        if view is None:
            view = at[eyes] = View(await self._host.loaded(eyes.table), eyes)
        view.streams.add(stream)
        self._came_or_went(eyes)
        if eyes.table not in self._host.kept:
            self._host.kept.add(eyes.table)
            self._kept.add(eyes.table)
        if await self._draw(eyes, view):
            view.wake()
        line, stamp = position
        stream.lines[eyes.table] = min(line, len(view.story.lines))
        stream.taken_back[eyes.table] = frozenset()
        stream.parts[eyes.table] = view.drawn.parts if stamp == view.stamp else {}

    def _leave(self, stream: Stream, eyes: Eyes) -> None:
        views = self._views.get(eyes.table, {})
        if (view := views.get(eyes)) is not None:
            view.streams.discard(stream)
            if not view.streams:
                del views[eyes]
                asyncio.get_running_loop().call_later(AWAY_SECONDS, self._came_or_went, eyes)
        if not views:
            self._views.pop(eyes.table, None)
            if eyes.table in self._kept:  # others keep tables, too
                self._kept.discard(eyes.table)
                self._host.kept.discard(eyes.table)

    def _came_or_went(self, eyes: Eyes) -> None:
        """Let the host of a table see who is there."""
        if eyes.seat is not None and any(each.is_host for each in self._views.get(eyes.table, ())):
            self._look_again(eyes.table)

    def _changed(self, table: TableId, standing: Standing) -> None:
        self._look_again(table)

    def _look_again(self, table: TableId) -> None:
        if table in self._views and table not in self._dirty:
            self._dirty.add(table)
            task = asyncio.get_running_loop().create_task(self._refresh(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh(self, table: TableId) -> None:
        self._dirty.discard(table)
        try:
            for eyes, view in list(self._views.get(table, {}).items()):
                if await self._draw(eyes, view):
                    view.wake()
        except GamekeeperError:
            return  # the table is gone or cannot be read; who looks again is told so

    async def _draw(self, eyes: Eyes, view: View) -> bool:
        """Draw anew if these eyes have heard something; returns False if they have not."""
        while True:
            live = await self._host.loaded(eyes.table)
            async with live.lock:  # nothing is shown that is decided but not written yet
                if await self._host.loaded(eyes.table) is not live:
                    continue  # it could not be written: what was decided has not happened
                if view.live is not live:  # it was dropped from memory and has come back
                    view.live, view.story = live, Story(live, eyes.seat, eyes.language)
                if not await self._are_still(eyes, view, live):
                    return False
                is_new = await view.story.read_on(self._host.store, live)
                around = await self._around(eyes, live)
                is_new = is_new or around != view.around
                if not is_new and view.drawn.parts:
                    return False
                view.around = around
                self._artist_draws(eyes, view, live)
                return True

    async def _are_still(self, eyes: Eyes, view: View, live: LiveTable) -> bool:
        """Return False, and send all streams home, if host or seat belong to somebody else now."""
        if live.chairs is None:
            live.chairs = await self._host.store.chairs(eyes.table)
        own = next((chair.person for chair in live.chairs if chair.seat == eyes.seat), None)
        owners = live.row.opened_by, own
        if view.owners in (None, owners):
            view.owners = owners
            return True
        view.is_past = True
        if self._views.get(eyes.table, {}).get(eyes) is view:
            del self._views[eyes.table][eyes]
        for stream in view.streams:
            stream.is_over = True
        view.wake()
        return False

    async def _around(self, eyes: Eyes, live: LiveTable) -> Around:
        """Return what these eyes may know of the people at a table."""
        if live.table.status.outcome is not None or live.table.closed is not None:
            return Around(rematch=await rematch_of(self._host, live.row))
        if not eyes.is_host:
            return Around()
        known = await attendance(self._host, eyes.table)
        away = known.looking - self.watching(eyes.table).keys() - {eyes.seat}
        return Around(known.muted, known.free, away)

    def _artist_draws(self, eyes: Eyes, view: View, live: LiveTable) -> None:
        look = view.look = look_at(live, eyes.seat, is_host=eyes.is_host)
        until = look.scene.until
        if is_covered(look):
            until = live.face.scene(live.view(None), None).until
        sight = Sight(look, self._words(live.row, eyes.language), eyes.token, until, view.around)
        view.drawn = self._artist.draw(sight, view.drawn)

    def _words(self, row: TableRow, language: str) -> TableWords:
        key = row.game, tuple(row.options.items()), row.edition, language
        if key not in self._known_words:
            if len(self._known_words) >= MAX_WORDS:
                self._known_words.clear()
            self._known_words[key] = TableWords(row.game, row.options, row.edition, language)
        return self._known_words[key]

    def _news(self, stream: Stream, all_eyes: Mapping[TableId, Eyes]) -> list[bytes]:
        found = []
        for table, eyes in all_eyes.items():
            view = self._views.get(table, {}).get(eyes)
            if view is None:
                continue
            sent = stream.parts.get(table, {})
            parts = {key: html for key, html in view.drawn.parts.items() if sent.get(key) != html}
            known, story = stream.lines.get(table, 0), view.story
            taken_back = sorted(story.taken_back - stream.taken_back.get(table, frozenset()))
            lines = [story.lines[n - 1] for n in taken_back if n <= known] + story.lines[known:]
            if not parts and not lines:
                continue
            stream.taken_back[table] = frozenset(story.taken_back)
            stream.parts[table], stream.lines[table] = view.drawn.parts, len(view.story.lines)
            position = " ".join(f"{table}:{line}" for table, line in stream.lines.items())
            body = {"table": table, "parts": parts, "lines": lines, "stamp": view.stamp}
            found.append(b"id: %s\ndata: %s\n\n" % (position.encode(), _json.encode(body)))
        return found

    def close(self) -> None:
        """End all streams: browsers come back when the server does."""
        self.is_closing = True
        for views in self._views.values():
            for view in views.values():
                view.wake()
