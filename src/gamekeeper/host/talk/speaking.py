"""Saying something at a table, and what its host can do about it.

Words are written beside the log in one transaction that checks the table's version, so nobody
speaks into a conversation that has just ended. Whoever may act as the host is checked by the
callers; here everybody is believed.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from ...errors import Conflict
from ...kernel.messages import Rejected, Seat
from ...store.base import WATCHERS, PersonId, Spoken, TableId
from ..host import MAX_TRIES, Host
from ..live_table import LiveTable
from ..names import readable
from .conversations import conversations, has_talk, watchers_talk

MAX_TEXT = 2_000
"""Characters in one message."""
RATE_LIMIT = 10
"""How many messages of one speaker are allowed in ``RATE_SECONDS``."""
RATE_SECONDS = 20
_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters, line breaks and those that change the direction of writing: with them, words
could look like somebody else's."""


class Speaker(NamedTuple):
    """Who speaks."""

    person: PersonId
    seat: Seat | None
    """None: somebody who only watches."""
    name: str = ""
    """What somebody without a seat is called."""


async def say(
    host: Host,
    table: TableId,
    speaker: Speaker,
    channel: str,
    text: str,
    command: str,
    *,
    place: str = "",
) -> Spoken:
    """Say something; returns it as it was written, and it is durable then.

    ``channel``: a key of ``conversations``; "" is the one that everybody hears, and for somebody
    without a seat always that of the watchers. ``command``: its id; the same one twice is said
    once and returns the same. ``place``: the address or room where it was said already; nobody is
    told there again. Raises UnknownTable, StoreUnavailable or Rejected: ``no-talk``,
    ``may-not-speak`` (with the ``channels`` in which this seat may), ``muted``, ``too-fast``,
    ``talk-empty``, ``talk-too-long``, ``talk-bad-character``.
    """
    text = _checked(text)
    if table in host.fast:
        raise Rejected("no-talk", table=table)
    for _ in range(MAX_TRIES):
        live = await _up_to_date(host, table)
        async with live.lock:
            try:
                key, hearers = await _conversation(host, live, speaker, channel)
            except Rejected:
                if (before := await host.store.said(table, command)) is not None:
                    return before
                raise
            at, name = max(host.clock.now(), live.last), speaker.seat or speaker.name
            spoken = Spoken(
                *(0, live.version, at, key, name, text, hearers, speaker.person, command, place)
            )
            written = await _written(host, live, spoken)
        if written is not None:
            await _announce(host, table)
            return written
    raise Conflict(f"table {table} is too busy")


async def _written(host: Host, live: LiveTable, spoken: Spoken) -> Spoken | None:
    """Write these words; returns None if something has happened meanwhile: look again."""
    try:
        written = await host.store.say(live.id, spoken)
    except Conflict:
        host.unload(live.id)
        return None
    live.spoke.setdefault(spoken.person, deque(maxlen=RATE_LIMIT)).append(spoken.at)
    return written


def _checked(text: str) -> str:
    text = readable(text).strip()
    if not text:
        raise Rejected("talk-empty")
    if len(text) > MAX_TEXT:
        raise Rejected("talk-too-long", most=MAX_TEXT, length=len(text))
    if _FORBIDDEN.search(text):
        raise Rejected("talk-bad-character")
    return text


async def _up_to_date(host: Host, table: TableId) -> LiveTable:
    """Return a table whose deadlines have been acted on, as far as that is possible now."""
    live, now = await host.loaded(table), host.clock.now()
    if any(deadline.at <= now for deadline in live.table.status.deadlines):
        await host.time_up([table])
        live = await host.loaded(table)
    return live


async def _conversation(
    host: Host, live: LiveTable, speaker: Speaker, channel: str
) -> tuple[str, frozenset[Seat] | None]:
    """Return the conversation in which somebody speaks and who hears it; raises Rejected.

    A conversation that is not there and one that is none of their business look the same.
    """
    if not has_talk(live):
        raise Rejected("no-talk", table=live.id)
    seat = speaker.seat
    if seat is None:
        if not watchers_talk(live) or channel not in ("", WATCHERS):
            raise Rejected("may-not-speak", channel=channel or WATCHERS, channels=[])
        chosen: tuple[str, frozenset[Seat] | None] = WATCHERS, frozenset()
    else:
        own = [each for each in conversations(live) if seat in each.speakers]
        fitting = [e for e in own if (e.key == channel if channel else e.hearers is None)]
        if not fitting:
            keys = [each.key for each in own]
            raise Rejected("may-not-speak", channel=channel, channels=keys)
        key, _, hearers = fitting[0]
        chosen = key, None if hearers is None else hearers | {seat}
        if seat in await host.store.muted(live.id):
            raise Rejected("muted", seat=seat)
    spoke = live.spoke.get(speaker.person, deque())
    since = host.clock.now() - timedelta(seconds=RATE_SECONDS)
    if len(spoke) == RATE_LIMIT and spoke[0] > since:
        raise Rejected("too-fast", most=RATE_LIMIT, seconds=RATE_SECONDS)
    return chosen


async def heard(
    host: Host, table: TableId, listener: Seat | None, after: int = 0, limit: int = 100
) -> Sequence[Spoken]:
    """Return the newest messages after this number that a seat (None: a watcher) may read.

    ``Spoken.n`` counts what others said in secret, too: show it to nobody.
    """
    return await host.store.heard(table, listener, after, limit)


async def take_back(host: Host, table: TableId, n: int, command: str = "") -> int:
    """Hide a message from now on; returns its number, or 0 if it is not there any more.

    A command that comes again hides nothing and gets what it got the first time.
    """
    hidden = await host.store.take_back(table, n, command)
    if hidden:
        await _announce(host, table)
    return hidden


async def mute(host: Host, table: TableId, seat: Seat, *, is_muted: bool = True) -> None:
    """Mute a seat, or let it speak again. Raises UnknownTable or ``no-such-seat``."""
    if all(chair.seat != seat for chair in await host.store.chairs(table)):
        raise Rejected("no-such-seat", seat=seat, table=table)
    await host.store.mute(table, seat, is_muted=is_muted)
    await _announce(host, table)


async def want(host: Host, table: TableId, address: str, *, wanted: bool) -> bool:
    """Let an address be told what people say at a table, or not.

    Returns False if it does not listen there.
    """
    return await host.store.want_talk(table, address, wanted=wanted)


async def _announce(host: Host, table: TableId) -> None:
    (await host.loaded(table)).besides += 1
    host.announce(table, (await host.store.row(table)).standing)
