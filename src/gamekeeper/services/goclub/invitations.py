"""Invitations of the Go club: what was written with one, and an answer that names no game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...games.go.rules.events import InvitationSent
from ...games.go.rules.state import State as Board
from ...games.goclub.rules.events import MemberNotified
from ...games.goclub.rules.state import News
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Event, Seat
from ...lobby.request import Request
from ...store.base import TableId
from .members import CLUB, GAMES_OF_CLUB
from .sentences import refused, say

_ANSWER = re.compile(r"(accept|decline)(?:\s+(?:goban-)?([1-9][0-9]{0,8}))?\W*", re.IGNORECASE)


async def answered(host: Host, request: Request, text: str) -> tuple[TableId, str] | None:
    """Return the table whose invitation these words answer, and the word; or None.

    Raises ``which-invitation`` if there are several invitations and none is named.
    """
    found = _ANSWER.fullmatch(text.strip())
    if found is None:
        return None
    open_ = [
        chair.table
        for chair in await host.store.chairs_of(request.person.id)
        if chair.table.startswith(GAMES_OF_CLUB)
        and _is_invited(await host.loaded(chair.table), chair.seat)
    ]
    if found[2] is not None:
        open_ = [table for table in open_ if table == f"{GAMES_OF_CLUB}{found[2]}"]
    if not open_:
        return None
    if len(open_) > 1:
        first = open_[0].removeprefix(GAMES_OF_CLUB)
        example = f"{found[1].lower()} {first}"
        raise refused(request.language, "which-invitation", known=open_, example=example)
    return open_[0], found[1].lower()


def _is_invited(live: LiveTable, seat: Seat) -> bool:
    """Return True if an answer of this seat is awaited before the game can begin."""
    board: Board = live.table.state
    if board.phase == "invited":
        return board.row is not None and board.row.to_move != seat
    if board.phase == "setup":
        return any(each.user == seat and not each.is_joined for each in board.stools)
    return False


async def enclosed(
    host: Host, live: LiveTable, seat: Seat | None, events: Sequence[Event]
) -> str | None:
    """Return what somebody wrote with the invitation among these events, as a sentence."""
    if all(not isinstance(event, InvitationSent) or event.user != seat for event in events):
        return None
    found = _notice((await host.loaded(CLUB)).log, live.id, seat)
    if found is None:  # the log at hand may be a short one
        found = _notice([entry.event for entry in await host.store.read(CLUB)], live.id, seat)
    if found is None or not found.detail:
        return None
    return say(live.row.language, "written", by=found.by, text=found.detail)


def _notice(events: Sequence[Event], table: TableId, seat: Seat | None) -> MemberNotified | None:
    """Return how the club told this member of the invitation."""
    found = (
        event
        for event in reversed(events)
        if isinstance(event, MemberNotified)
        and (event.news, event.game, event.seat) == (News.INVITATION, table, seat)
    )
    return next(found, None)
