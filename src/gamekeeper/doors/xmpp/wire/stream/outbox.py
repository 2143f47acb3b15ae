"""Stanzas on their way out: their order, and whether they are written and acknowledged.

A *lane* keeps its order and may be closed for a while (a room we have to enter again). What was
written stays here until the server acknowledges it; if the connection cannot be resumed the rest
is reported as undeliverable for now. Nothing is written twice unless the server asked for it.
A server may acknowledge a message before its room has it, so the room's own copy is awaited.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from .....errors import Undeliverable

WRAP = 2**32
MAX_WAITING = 10_000
"""Stanzas that wait for a connection; the next ones are refused."""


@dataclass(slots=True, eq=False)
class Parcel:
    """A stanza on its way."""

    text: str
    key: tuple[str, str]
    """Its recipient and id, which an error would name."""
    taken: asyncio.Future[None]
    """Done once the server has it."""
    lane: str = ""
    repeated: asyncio.Future[None] | None = None
    """Done once a room has repeated it to everybody; ``None`` if it is not for a whole room."""
    is_written: bool = False
    is_gone: bool = False
    """Nobody waits for it any more, so it need not be written."""


class Outbox:
    """``write`` is the connection, ``None`` while there is none."""

    def __init__(self) -> None:
        self.write: Callable[[str], None] | None = None
        self._written: deque[Parcel] = deque()
        self._acknowledged = 0
        self._waiting: dict[str, deque[Parcel]] = {}
        self._closed: set[str] = set()
        self._by_key: dict[tuple[str, str], Parcel] = {}
        self._unrepeated: set[Parcel] = set()
        """Acknowledged by the server, but neither repeated nor refused by the room."""

    def __len__(self) -> int:
        """Return how many stanzas are written and not acknowledged."""
        return len(self._written)

    def put(self, text: str, to: str, id: str, lane: str, *, aloud: bool = False) -> Parcel:
        """Write a stanza as soon as its lane is open. ``aloud``: a room will repeat it."""
        parcel = Parcel(text, (to, id), _future(), lane, _future() if aloud else None)
        if id:
            self._by_key[parcel.key] = parcel
        if self.write is not None and lane not in self._closed:
            self._out(parcel)
        elif sum(map(len, self._waiting.values())) >= MAX_WAITING:
            self._fail(parcel, "too much is waiting for a connection", temporary=True)
        else:
            self._waiting.setdefault(lane, deque()).append(parcel)
        return parcel

    def give_up(self, parcel: Parcel) -> None:
        """Forget a stanza that nobody waits for any more."""
        parcel.is_gone = True
        self._unrepeated.discard(parcel)
        self._forget(parcel)

    def _out(self, parcel: Parcel) -> None:
        assert self.write is not None
        self._written.append(parcel)
        parcel.is_written = True
        self.write(parcel.text)

    # -- lanes

    def close(self, lane: str) -> None:
        self._closed.add(lane)

    def open(self, lane: str) -> None:
        self._closed.discard(lane)
        self.flush()

    def drop(self, lane: str, why: str, *, temporary: bool) -> None:
        """Fail everything that waits in a lane."""
        self._closed.discard(lane)
        unrepeated = [parcel for parcel in self._unrepeated if parcel.lane == lane]
        for parcel in (*unrepeated, *self._waiting.pop(lane, ())):
            self._fail(parcel, why, temporary=temporary)

    def flush(self) -> None:
        """Write what waited for the connection or its lane."""
        for lane in [lane for lane in self._waiting if lane not in self._closed]:
            waiting = self._waiting[lane]
            while waiting and self.write is not None:
                parcel = waiting.popleft()
                if not parcel.is_gone:
                    self._out(parcel)
            if not waiting:
                del self._waiting[lane]

    # -- what the server has taken

    def acknowledge(self, total: int) -> None:
        """Note how many stanzas the server has in all, since counting began."""
        number = (total - self._acknowledged) % WRAP
        self._acknowledged = total
        self.take_off(min(number, len(self._written)))

    def take_off(self, number: int) -> None:
        """Note that the server has the next so many stanzas."""
        for _ in range(number):
            parcel = self._written.popleft()
            if parcel.repeated is None or parcel.repeated.done() or parcel.is_gone:
                self._forget(parcel)
            else:
                self._unrepeated.add(parcel)
            _yes(parcel.taken)

    def resend(self) -> None:
        """Write again what the server has not seen, on a connection that was resumed."""
        written, self._written = self._written, deque()
        for parcel in written:
            if not parcel.is_gone:
                self._out(parcel)

    def lose(self) -> None:
        """Fail what may have been lost with a connection, and begin to count anew."""
        self._acknowledged = 0
        lost = [*self._unrepeated, *self._written]
        self._written.clear()
        for parcel in lost:
            self._fail(parcel, "the connection broke off", temporary=True)

    def drop_all(self, why: str) -> None:
        self.lose()
        for lane in list(self._waiting):
            self.drop(lane, why, temporary=True)

    # -- what the receiver says

    def confirm(self, to: str, id: str, *, is_new: bool = False) -> None:
        """Note that a room has repeated a message, so it has arrived.

        Rooms may repeat it under another id; ``is_new`` then means our oldest one.
        """
        parcel = self._by_key.get((to, id)) or (self._said_first(to) if is_new else None)
        if parcel is not None:
            self._unrepeated.discard(parcel)
            _yes(parcel.taken)
            _yes(parcel.repeated)

    def _said_first(self, room: str) -> Parcel | None:
        for (to, _), parcel in self._by_key.items():
            is_open = parcel.repeated is not None and not parcel.repeated.done()
            if to == room and parcel.is_written and is_open:
                return parcel
        return None

    def refuse(self, to: str, id: str, why: str, *, temporary: bool) -> None:
        """Fail a stanza that came back."""
        parcel = self._by_key.get((to, id))
        if parcel is not None:
            self._fail(parcel, why, temporary=temporary)

    def _fail(self, parcel: Parcel, why: str, *, temporary: bool) -> None:
        self._unrepeated.discard(parcel)
        self._forget(parcel)
        for each in (parcel.taken, parcel.repeated):
            if each is not None and not each.done():
                each.set_exception(Undeliverable(why, temporary=temporary))

    def _forget(self, parcel: Parcel) -> None:
        if self._by_key.get(parcel.key) is parcel:
            del self._by_key[parcel.key]


def _future() -> asyncio.Future[None]:
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    future.add_done_callback(_look_at)
    return future


def _yes(future: asyncio.Future[None] | None) -> None:
    if future is not None and not future.done():
        future.set_result(None)


def _look_at(future: asyncio.Future[None]) -> None:
    """Keep asyncio from complaining about failures that nobody waits for."""
    if not future.cancelled():
        future.exception()
