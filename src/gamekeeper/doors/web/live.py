"""Open pages: one drawing per pair of eyes, shared by all its streams.

A page has no ear and no mark: the log is its queue, and its own count of lines is its position. It
is told something only when these eyes have heard something.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import suppress

from ...errors import GamekeeperError
from ...games.options import TALK
from ...host.live_table import LiveTable
from ...kernel.messages import Rejected, Seat
from ...lobby.lobby import Lobby
from ...lobby.operations import Attendance, attendance, rematch_of
from ...store.base import Spoken, Standing, TableId, TableRow
from ..http_server import chunk_of
from .drawing import Around, Artist, Drawn, Sight, is_covered
from .eyes import Eyes, Known, Stream, View
from .words import TableWords

HEARTBEAT_SECONDS = 15.0
HEARTBEAT = b": still here\n\n"
AWAY_SECONDS = 5.0
"""So long after the last page of a seat was closed its host is told: a reload takes a moment."""
COME_BACK = b"retry: 300\n\n"
MAX_TABLES = 30
"""Tables that one browser may follow at once."""
MAX_WORDS = 500


class Pages:
    """Wakes the pages of tables that have changed."""

    def __init__(self, lobby: Lobby, artist: Artist) -> None:
        host = self._host = lobby.host
        self._operations, self._artist = lobby.operations, artist
        self._views: dict[TableId, dict[Eyes, View]] = {}
        self._streams: set[Stream] = set()
        self._dirty: set[TableId] = set()
        self._kept: set[TableId] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.TimerHandle | None = None
        self._known_words: dict[object, TableWords] = {}
        self.open_streams: Counter[str] = Counter()
        """How many streams each address and each person has."""
        self.is_closing = False
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
        view = known or View(eyes, await self._host.loaded(eyes.table))
        await self._look(eyes.table, [view])
        return await self.view(eyes) if view.is_past else view

    # -- streams

    def check_count(self, *owners: tuple[str, int]) -> None:
        """Raise ``too-many-pages`` if an address or a person has as many streams as it may."""
        for owner, most in owners:
            if most and self.open_streams[owner] >= most:
                raise Rejected("too-many-pages", most=most)

    async def stream(
        self,
        stream: Stream,
        all_eyes: Mapping[TableId, Eyes],
        positions: Mapping[TableId, tuple[int, str]],
    ) -> AsyncGenerator[bytes, None]:
        """Yield what is new at these tables, from each reader's own position on."""
        self.open_streams.update(stream.owners)
        self._streams.add(stream)
        self._keep_beating()
        try:
            for table, eyes in list(all_eyes.items())[:MAX_TABLES]:
                await self._follow(stream, eyes, positions.get(table, (0, "")))
            stream.awake.set()
            while not (stream.is_over or self.is_closing):
                stream.is_waiting = True
                await stream.awake.wait()
                stream.is_waiting = False
                stream.awake.clear()
                if message := self._news(stream, all_eyes):
                    yield message
                elif stream.needs_beat:
                    yield HEARTBEAT
                stream.needs_beat = False
            yield COME_BACK
        finally:
            self.open_streams.subtract(stream.owners)
            self.open_streams = +self.open_streams
            self._streams.discard(stream)
            for eyes in all_eyes.values():
                self._leave(stream, eyes)

    async def _follow(self, stream: Stream, eyes: Eyes, position: tuple[int, str]) -> None:
        at = self._views.setdefault(eyes.table, {})
        view = at.get(eyes)
        if view is None:
            view = at[eyes] = View(eyes, await self._host.loaded(eyes.table))
        view.streams.add(stream)
        self._came_or_went(eyes)
        if eyes.table not in self._host.kept:
            self._host.kept.add(eyes.table)
            self._kept.add(eyes.table)
        await self._look(eyes.table, [view])
        line, stamp = position
        known = view.drawn if stamp == view.drawn.stamp and not eyes.as_data else None
        stream.told[eyes.table] = Known(min(line, len(view.story.lines)), known)

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

    def _news(self, stream: Stream, all_eyes: Mapping[TableId, Eyes]) -> bytes:
        found = b""
        for table, eyes in all_eyes.items():
            view = self._views.get(table, {}).get(eyes)
            if view is None:
                continue
            known, stream.told[table] = stream.told[table], view.known
            if known != stream.told[table] and (message := view.news(known)):
                found += _event(stream, message)
        return found

    def _wake(self, view: View) -> None:
        """Tell all streams what these eyes see, each as soon as it can take it.

        Those that follow this table alone and know the same share the same bytes.
        """
        table, now, chunks = view.eyes.table, view.known, dict[Known, bytes]()
        for stream in view.streams:
            if not stream.can_take:
                stream.awake.set()
                continue
            known, stream.told[table] = stream.told[table], now
            is_alone = len(stream.told) == 1
            chunk = chunks.get(known) if is_alone else None
            if chunk is None:
                message = view.news(known) if known != now else b""
                chunk = chunk_of(_event(stream, message)) if message else b""
                if is_alone:
                    chunks[known] = chunk
            if chunk:
                stream.push(chunk)

    def _keep_beating(self) -> None:
        if self._beating is None:
            loop = asyncio.get_running_loop()
            self._beating = loop.call_later(HEARTBEAT_SECONDS, self._beat)

    def _beat(self) -> None:
        self._beating = None
        for stream in self._streams:
            stream.beat()
        if self._streams:
            self._keep_beating()

    def close(self) -> None:
        """End all streams: browsers come back when the server does."""
        self.is_closing = True
        for stream in self._streams:
            stream.close()

    # -- what has changed

    def _changed(self, table: TableId, standing: Standing) -> None:
        self._look_again(table)

    def _came_or_went(self, eyes: Eyes) -> None:
        """Let the host of a table see who is there."""
        if eyes.seat is not None and any(each.is_host for each in self._views.get(eyes.table, ())):
            self._look_again(eyes.table)

    def _look_again(self, table: TableId) -> None:
        if table in self._views and table not in self._dirty:
            self._dirty.add(table)
            asyncio.get_running_loop().call_soon(self._refresh, table)

    def _refresh(self, table: TableId) -> None:
        """Show what is new at a table: at once if only its log has changed."""
        self._dirty.discard(table)
        views, live = list(self._views.get(table, {}).values()), self._host.at_hand(table)
        if live is not None and all(view.has_all(live) for view in views):
            self._show(views)
            return
        task = asyncio.get_running_loop().create_task(self._try_to_look(table, views))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try_to_look(self, table: TableId, views: Sequence[View]) -> None:
        with suppress(GamekeeperError):  # it is gone or cannot be read; who looks again is told so
            await self._look(table, views)

    async def _look(self, table: TableId, views: Sequence[View]) -> None:
        """Read all that a table has, and show it to those who look through these eyes."""
        while True:
            live = await self._host.loaded(table)
            async with live.lock:  # nothing is shown that is decided but not written yet
                if await self._host.loaded(table) is not live:
                    continue  # it could not be written: what was decided has not happened
                await self._operations.chairs_in(live)
                for view in views:
                    view.enter(live)
                known = min([view.story.spoken for view in views], default=0)
                talk = await self._operations.talk_since(table, known)
                await self._look_around(live, views)
                self._show(views, *talk)
                return

    async def _look_around(self, live: LiveTable, views: Sequence[View]) -> None:
        """Read what some may know of the people at a table besides the game."""
        is_over = live.table.closed is not None or live.table.status.outcome is not None
        rematch = await rematch_of(self._host, live.row) if is_over else None
        is_hosted = not is_over and any(view.eyes.is_host for view in views)
        known = await attendance(self._host, live.id) if is_hosted else Attendance()
        for view in views:
            view.rematch, view.attendance = rematch, known

    def _around(self, view: View) -> Around:
        """Return what these eyes may know of the people at a table; a program is not told."""
        eyes, known = view.eyes, view.attendance
        if eyes.as_data:
            return Around()
        chairs, opener = view.live.chairs or (), view.live.row.opened_by
        host = next((chair.seat for chair in chairs if chair.person == opener), None)
        if view.rematch or not eyes.is_host:
            return Around(rematch=view.rematch, host=host)
        away = known.looking - self.watching(eyes.table).keys() - {eyes.seat}
        return Around(known.muted, known.free, away, host)

    def _show(
        self,
        views: Sequence[View],
        talk: Sequence[Spoken] = (),
        taken_back: Collection[int] = (),
    ) -> None:
        for view in views:
            if view.is_past:
                self._views.get(view.eyes.table, {}).pop(view.eyes, None)
                for stream in view.streams:
                    stream.close()  # it comes back, with eyes of its own
            elif view.take(self._around(view), talk, taken_back):
                self._draw(view)
                self._wake(view)

    def _draw(self, view: View) -> None:
        """Draw the parts of a page; what is different is another drawing."""
        eyes, look, live = view.eyes, view.look, view.live
        assert look is not None, "somebody has looked"
        if eyes.as_data:
            view.drawn = Drawn()
            return
        until = look.scene.until
        if is_covered(look):
            until = live.scene(None).until
        words, talk = self._words(live.row, eyes.language), live.row.options.get(TALK, "")
        sight = Sight(look, words, eyes.token, until, view.around, talk)
        view.drawn = self._artist.draw(sight, view.drawn)

    def _words(self, row: TableRow, language: str) -> TableWords:
        key = row.game, tuple(row.options.items()), row.edition, language
        if key not in self._known_words:
            if len(self._known_words) >= MAX_WORDS:
                self._known_words.clear()
            self._known_words[key] = TableWords(row.game, row.options, row.edition, language)
        return self._known_words[key]


def _event(stream: Stream, message: bytes) -> bytes:
    """Return a message to a stream, and where it is after it."""
    return b"id: %b\ndata: %b\n\n" % (stream.position(), message)
