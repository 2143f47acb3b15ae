"""Tells the Go club what it must know of what has happened at the tables of its games.

The id of a note says what it is about, so the same one twice acts once; whether one is missing
follows from the table and the club alone, so it is found after any crash.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from ...errors import UnknownTable
from ...games.go.rules import events as e
from ...games.go.rules.moves import ACTIONS, RemovePlayer
from ...games.go.rules.row import Last
from ...games.go.rules.state import DELETED
from ...games.go.rules.state import State as Board
from ...games.go.setup.seating import Stools, line_of_stools
from ...games.go.setup.teams import Group, Line
from ...games.goclub.rules import moves as m
from ...games.goclub.rules.state import ClubGame, MoveNews, Stage
from ...host.host import Host
from ...host.live_table import LiveTable, Seating
from ...kernel.messages import Command, Move, Seat
from ...store.base import Entry, Standing, TableId
from .members import CLUB, GAMES_OF_CLUB, Members, club_state, who_hears

OVER = frozenset({"finished", "deleted", "declined", "over"})
BEFORE = frozenset({"waiting", "invited"})
SETUP = "setup"
MAX_ROWS = 100_000
MAX_SINGLE_ROWS = 200
MAX_REST = timedelta(days=120)
"""§9.9 No preference asks for a longer rest."""


def stage(standing: Standing) -> str:
    """Return the stage of a game, as far as the club has to know it."""
    if standing.over or standing.phase in OVER:
        return standing.phase
    if standing.phase in BEFORE:
        return "before"
    return SETUP if standing.phase == SETUP else "running"


class Notes:
    """Looks at tables and tells the club."""

    def __init__(self, host: Host, members: Members) -> None:
        self._host, self._store, self._members = host, host.store, members
        self._known: dict[TableId, str] = {}
        """The stages of unfinished games as they were last looked at."""
        self._seated: dict[TableId, int] = {}
        """How much of the log of a game that is being set up the club knows."""

    def is_news(self, table: TableId, standing: Standing) -> bool:
        """Return True if the club has to look at a table that has changed like this."""
        if not table.startswith(GAMES_OF_CLUB):
            return False
        now = stage(standing)
        is_negotiated = standing.phase == "invited"
        return now == SETUP or is_negotiated or self._known.get(table, "before") != now

    async def overlooked(self) -> list[TableId]:
        """Return the games whose tables know more than the club, after a restart."""
        open_games = {
            TableId(name): game
            for name, game in (await club_state(self._host)).games.items()
            if not game.is_over
        }
        found = []
        for table, now in (await self._stages(open_games)).items():
            game = open_games[table]
            is_new = now in (SETUP, *OVER) or now != _stage_of(game) or game.players != "1:1"
            if is_new or (now == "before" and await self._deaf(game)):
                found.append(table)
            self._known[table] = now
        return found

    async def _stages(self, games: dict[TableId, ClubGame]) -> dict[TableId, str]:
        """Return the stages of these games; without a table they are deleted, or not open yet."""
        found: dict[TableId, str] = {}
        if len(games) > MAX_SINGLE_ROWS:  # one look is cheaper than many
            rows = await self._store.rows(over=False, limit=MAX_ROWS)
            found = {row.id: stage(row.standing) for row in rows if row.id in games}
        for table in games:
            if table not in found:
                try:
                    found[table] = stage((await self._store.row(table)).standing)
                except UnknownTable:
                    found[table] = DELETED
        return found

    async def look(self, table: TableId) -> None:
        """Tell the club what it does not know about this table. Raises StoreError."""
        club = await club_state(self._host)
        game = club.games.get(table)
        if game is None:
            return
        try:
            live = await self._host.loaded(table)
        except UnknownTable:
            if all(errand.game != table for errand in club.errands.values()):
                await self._tell(table, "gone", m.NoteGone(table, "deleted"))  # from the database
            return
        status = live.table.status
        now = stage(Standing(status.phase, None, status.outcome is not None))
        board: Board = live.table.state
        if now == SETUP:
            await self._seat(live, board.stools)
        notes = [*self._notes(live, board, game, now)]
        if game.stage is Stage.INVITED:
            notes += _proposals(live, await self._deaf(game))
        for what, move in notes:
            if isinstance(move, m.NoteEnded):
                move = replace(await self._rested(move, board), heard=await self._heard(table))
            await self._tell(table, what, move)
        self._known[table] = now
        if now != SETUP:
            self._seated.pop(table, None)
        if now in OVER:
            del self._known[table]

    async def _tell(self, table: TableId, what: str, move: Move) -> None:
        command = Command(f"club {table} {what}", None, move, self._host.clock.now())
        await self._host.perform(CLUB, command)

    def _notes(
        self, live: LiveTable, board: Board, game: ClubGame, now: str
    ) -> Iterator[tuple[str, Move]]:
        """Yield what the club may not know yet, with a name for it."""
        if game.stage is Stage.SETUP:
            yield from self._seats(live)
        if (begun := started(live, game)) is not None:
            yield "started", begun
        if board.started is not None:
            yield from _replacements(live)
        if board.ended is not None and not game.is_over:
            yield "ended", _ended(live, board)
        is_closed = live.table.closed is not None and not game.is_over
        if board.gone or is_closed:
            yield "gone", _gone(live)

    async def _deaf(self, game: ClubGame) -> list[Seat]:
        """Return the players of a game who are not told at its table what happens there (§12.5)."""
        club = await club_state(self._host)
        likes = {seat: club.preferences_of(seat).moves for seat in game.seats}
        return [seat for seat, moves in likes.items() if moves is not MoveNews.EACH]

    def _seats(self, live: LiveTable) -> Iterator[tuple[str, Move]]:
        """Yield what has happened to seats since the last look; after a restart the latest."""
        changes = [
            (number, event)
            for number, event in enumerate(live.log, 1)
            if isinstance(event, e.SeatsChanged)
        ]
        known = self._seated.get(live.id)
        self._seated[live.id] = len(live.log)
        new = changes[-1:] if known is None else [each for each in changes if each[0] > known]
        for number, event in new:
            yield f"seats {number}", _seats_of(live.id, event)

    # -- seats of a game that is being set up

    async def _seat(self, live: LiveTable, stools: Stools) -> None:
        """Give chairs and ears to those who were invited, and take them from those removed.

        A seat that is kept for nobody in the club becomes free again.
        """
        table = live.id
        users = list(dict.fromkeys(each.user for each in stools if each.user is not None))
        chairs = {chair.seat for chair in await self._store.chairs(table)}
        new = [user for user in users if user not in chairs and self._members.is_member(user)]
        gone = [seat for seat in chairs if seat not in users]
        if new or gone:
            # they hear of what has just happened to them
            hearing = who_hears(await club_state(self._host), new)
            ears = self._members.ears(hearing, max(0, live.version - 1))
            deaf = [ear.address for ear in await self._store.ears(table) if ear.seat in gone]
            seated = self._members.chairs(table, new)
            await self._host.reseat(table, Seating(seated, gone, ears, deaf))
        for user in users:
            if not self._members.is_member(user):
                id = f"club stranger {live.version} {user}"
                command = Command(id, None, RemovePlayer(user), self._host.clock.now())
                await self._host.perform(table, command)

    async def _heard(self, table: TableId) -> tuple[Seat, ...]:
        """Return observers who hear the end at the table, at all their addresses (§12.2)."""
        ears = {ear.address for ear in await self._store.ears(table) if ear.seat is None}
        return tuple(
            seat
            for seat in (await club_state(self._host)).observers.get(table, ())
            if (own := set(self._members.addresses(seat))) and own <= ears
        )

    # -- how long somebody has rested

    async def _rested(self, note: m.NoteEnded, board: Board) -> m.NoteEnded:
        """Add the time of the loser's last move, which decides whether a timeout counts (§9.9)."""
        if board.game.last_x != Last.TIME or not board.is_for_two:
            return note
        loser, winner = (board.game.holding(each) for each in (board.colour, board.colour.other))
        if (await club_state(self._host)).preferences_of(winner).reject_timeout < 1:
            return note  # then it does not matter, and looking takes time
        return replace(note, loser_moved=await self._last_moved(loser, note.at))

    async def _last_moved(self, seat: Seat, until: datetime) -> datetime | None:
        last: datetime | None = None
        for own in self._members.chairs(CLUB, [seat]):
            for chair in await self._store.chairs_of(own.person, over=True):
                if chair.table.startswith(GAMES_OF_CLUB):
                    entries = await self._store.read(chair.table)
                    found = _last_action(entries, seat, until - MAX_REST)
                    last = max(filter(None, (last, found)), default=None)
        return last


def _last_action(entries: Sequence[Entry], seat: Seat, after: datetime) -> datetime | None:
    for entry in reversed(entries):
        if entry.at < after:
            return None
        if entry.cause and entry.cause.seat == seat and isinstance(entry.cause.move, ACTIONS):
            return entry.at
    return None


# -- notes


def _seats_of(table: TableId, event: e.SeatsChanged) -> m.NoteSeats:
    stools = event.stools
    return m.NoteSeats(
        table,
        event.change,
        event.seat,
        tuple(each.user for each in stools if each.user and each.is_joined),
        tuple(each.user for each in stools if each.user and not each.is_joined),
        sum(each.user is None and bool(each.flags) for each in stools),
    )


def started(live: LiveTable, game: ClubGame) -> m.NoteStarted | None:
    """Return what the club has to know of the beginning of this game, if it does not know it."""
    board: Board = live.table.state
    if board.started is None or game.stage in (Stage.RUNNING, Stage.FINISHED):
        return None
    sides, by = _sides(board.line), _who_began(live, game)
    return m.NoteStarted(live.id, *sides, board.terms, str(board.formation), by)


def _who_began(live: LiveTable, game: ClubGame) -> Seat | None:
    """Return who has accepted an invitation, or started what they set up; else None."""
    if game.stage is Stage.SETUP:
        return game.by
    if game.stage is not Stage.INVITED:
        return None
    proposed = [event.seat for event in live.log if isinstance(event, e.ProposalMade)]
    asked = (user for user in game.seats if user != [game.by, *proposed][-1])
    return next(asked, None)


def _sides(line: Line) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return Black and White; in a circle everybody is both."""
    black, white, both = (
        tuple(dict.fromkeys(seat for (each, _), seat in line.items() if each is group))
        for group in (Group.BLACK, Group.WHITE, Group.BOTH)
    )
    return black or both, white or both


def _proposals(live: LiveTable, deaf: Sequence[Seat]) -> Iterator[tuple[str, Move]]:
    """Yield the latest proposal if whoever has to answer it is not told at the table."""
    made = [event for event in live.log if isinstance(event, e.ProposalMade)]
    for event in made[-1:]:
        if any(seat != event.seat for seat in deaf):
            note = m.NoteProposed(live.id, event.seat, event.terms)
            yield f"proposal {event.number}", note


def _replacements(live: LiveTable) -> Iterator[tuple[str, Move]]:
    for number, event in enumerate(live.log):
        if isinstance(event, e.PlayerReplaced):
            sides = _sides(line_of_stools(event.stools))
            yield f"replaced {number}", m.NoteReplaced(live.id, event.former, event.seat, *sides)


def _ended(live: LiveTable, board: Board) -> m.NoteEnded:
    end, row, terms = board.ended, board.game, board.terms
    assert end is not None
    by = None
    for event in live.log:
        match event:
            case e.Resigned(seat=seat) | e.ScoringStepTaken(seat=seat):
                by = seat
            case e.TimeRanOut():
                by = None
    if row.last_x not in (Last.RESIGN, Last.SCORE):
        by = None
    return m.NoteEnded(
        live.id, end.score, end.void, row.moves, terms.handicap, terms.rated, row.lastchanged, by
    )


def _gone(live: LiveTable) -> m.NoteGone:
    for event in reversed(live.log):
        match event:
            case e.GameDeleted(seat=seat):
                return m.NoteGone(live.id, "deleted", seat)
            case e.InvitationDeclined(seat=None):
                return m.NoteGone(live.id, "expired")
            case e.InvitationDeclined(seat=seat, withdrawn=withdrawn):
                return m.NoteGone(live.id, "withdrawn" if withdrawn else "declined", seat)
    return m.NoteGone(live.id, "deleted", None)  # the server has ended it


def _stage_of(game: ClubGame) -> str:
    stages: dict[Stage, str] = {Stage.SETUP: SETUP, Stage.RUNNING: "running"}
    return stages.get(game.stage, "before")
