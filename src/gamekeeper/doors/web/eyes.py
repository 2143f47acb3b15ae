"""Through which eyes pages and programs see a table, and what they have been told."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from ...host.live_table import LiveTable
from ...kernel.messages import Seat
from ...lobby.operations import Attendance, Look, look_at
from ...lobby.operations.story import Line, Story
from ...store.base import PersonId, Spoken, TableId
from ..http_server import Line as Connection
from .drawing import Around, Drawn

_json = msgspec.json.Encoder()


class Eyes(NamedTuple):
    """Through which eyes a page, or a program, sees a table."""

    table: TableId
    seat: Seat | None
    is_host: bool
    language: str = ""
    token: str = ""
    as_data: bool = False
    """A program wants the scene itself; it needs neither language nor token."""


class Known(NamedTuple):
    """What somebody has been told of a table."""

    lines: int
    """How many; later ones are new."""
    drawn: Drawn | None
    """The drawing of a page; None: nothing of it."""
    taken_back: int = 0
    """Of how many lines they know that their words were taken back."""


class View:
    """What one pair of eyes sees now, and how many look through it."""

    __slots__ = (
        *("_besides", "_messages", "_owners", "around", "attendance", "drawn", "eyes"),
        *("is_past", "live", "look", "rematch", "story", "streams"),
    )

    def __init__(self, eyes: Eyes, live: LiveTable) -> None:
        self.eyes, self.live = eyes, live
        self.look: Look | None = None
        """What is seen; None: nobody has looked yet."""
        self.story = self._told(live)
        self.around = Around()
        self.attendance = Attendance()
        self.rematch: TableId | None = None
        self.drawn = Drawn()
        """The parts of a page; a program gets none."""
        self.is_past = False
        """Somebody else hosts the table, or has the seat: all streams must come back."""
        self.streams: set[Stream] = set()
        self._messages: dict[Known, bytes] = {}
        self._owners: tuple[PersonId | None, PersonId | None] | None = None
        """Who hosts the table, and who has the seat."""
        self._besides = -1

    def _told(self, live: LiveTable) -> Story:
        eyes = self.eyes
        return Story(live, eyes.seat, eyes.language, on_page=not eyes.as_data)

    def enter(self, live: LiveTable) -> None:
        """Look at a table, all of which has been read; it may have come anew into memory."""
        if self.live is not live:
            self.live, self.story = live, self._told(live)
        sitters = live.chairs or ()
        own = next((chair.person for chair in sitters if chair.seat == self.eyes.seat), None)
        owners = live.row.opened_by, own
        self.is_past = self._owners not in (None, owners)
        self._owners, self._besides = self._owners or owners, live.besides

    def has_all(self, live: LiveTable) -> bool:
        """Return True if nothing but the log has changed since the last look."""
        is_same = self.live is live and live.chairs is not None and self._besides == live.besides
        return is_same and self.look is not None and self.look.scene.ending is None

    @property
    def known(self) -> Known:
        """Return what somebody knows who has been told everything."""
        return Known(len(self.story.lines), self.drawn, len(self.story.taken_back))

    def take(self, around: Around, talk: Sequence[Spoken], taken_back: Collection[int]) -> bool:
        """Read what is new; returns False if there is nothing new to see.

        ``talk`` may begin before what is new.
        """
        new = [said for said in talk if said.n > self.story.spoken] if talk else talk
        is_new = self.story.catch_up(self.live, new, taken_back) or around != self.around
        if not is_new and self.look is not None:
            return False
        self.around = around
        self.look = look_at(self.live, self.eyes.seat, is_host=self.eyes.is_host)
        self._messages = {}
        return True

    def news(self, known: Known) -> bytes:
        """Return what somebody has to be told who knows so much; b"": nothing.

        All streams that know the same share the same message.
        """
        if (found := self._messages.get(known)) is None:
            found = self._messages[known] = self._message(known)
        return found

    def _message(self, known: Known) -> bytes:
        story, lines = self.story, self.story.lines[known.lines :]
        if known.taken_back < len(story.taken_back):
            removed = sorted(n for n in story.taken_back if n <= known.lines)
            lines = [story.lines[n - 1] for n in removed] + lines
        if self.eyes.as_data:
            return _json.encode(self.data(lines))
        parts = self.drawn.parts_since(known.drawn)
        if not parts and not lines:
            return b""
        table, stamp = self.eyes.table, self.drawn.stamp
        return _json.encode({"table": table, "parts": parts, "lines": lines, "stamp": stamp})

    def data(self, lines: Sequence[Line]) -> dict[str, object]:
        """Return what these eyes see, for a program, with some of the lines they have heard."""
        look = self.look
        assert look is not None, "somebody has looked"
        return {
            "table": look.table,
            "seat": look.seat,
            "scene": look.scene,
            "host_asks": look.host_asks,
            "lines": lines,
        }


class Stream:
    """One browser. It holds no queue: only what it was last told of each table."""

    __slots__ = ("_line", "awake", "is_over", "is_waiting", "needs_beat", "owners", "told")

    def __init__(self, owners: Sequence[str] = (), line: Connection | None = None) -> None:
        """Count for ``owners``, the address and the person."""
        self.owners, self._line = owners, line
        self.awake = asyncio.Event()
        self.told: dict[TableId, Known] = {}
        self.is_over = self.needs_beat = False
        self.is_waiting = False
        """It has been told everything there was, and waits for more."""

    def push(self, chunk: bytes) -> None:
        """Tell it something at once, which it must be able to take."""
        assert self._line is not None, "it can take nothing"
        self._line.push(chunk)

    @property
    def can_take(self) -> bool:
        """Return True if it can be told something at once; else it is woken, and looks itself."""
        line = self._line
        return line is not None and self.is_waiting and not self.awake.is_set() and line.is_free

    def position(self) -> bytes:
        """Return where it is in its own count of lines, from which it can go on."""
        return " ".join([f"{table}:{known.lines}" for table, known in self.told.items()]).encode()

    def close(self) -> None:
        """Let it end."""
        self.is_over = True
        self.awake.set()

    def beat(self) -> None:
        """Let it say that it is still there."""
        self.needs_beat = True
        self.awake.set()
