"""The lists of §12.1 and §12.2: games in which somebody is to move, running, finished, observed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from ...errors import UnknownTable
from ...games.go.board.points import read_point, to_label
from ...games.go.ratings.waiting_games import Order, WaitingGame, following, ordered
from ...games.go.rules.moves import Start
from ...games.go.rules.results import short_result
from ...games.go.rules.row import Row
from ...games.go.setup.gathering import masters_choice
from ...games.go.text.sentences import ENGLISH
from ...games.go.text.words import date, terms_text
from ...games.goclub.rules.state import ClubGame, Stage, State
from ...games.goclub.text.asking import game_named, member_named
from ...host.host import Host
from ...kernel.messages import Rejected, Seat
from ...store.base import TableId, TableRow
from .members import CLUB, number_of

LAST = 12
"""So many entries at the end of a log are read to find how a game stands."""
MOST = 50
MOST_FINISHED = 20
CALLED = {
    Order.OLDEST: "longest waiting first",
    Order.NEWEST: "latest move first",
    Order.MOVES: "most moves first",
    Order.PRIORITY: "by priority",
    Order.TIME_LEFT: "least time left first",
}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game of the club stands, without having its table read from the beginning."""

    name: TableId
    game: ClubGame
    table: TableRow
    row: Row | None
    """None: nobody has sat down yet."""

    @property
    def waiting(self) -> WaitingGame:
        assert self.row is not None
        row = self.row
        id, due = number_of(self.name), row.timeout_date
        return WaitingGame(id, row.lastchanged, row.moves, time_out_date=due)


class Lists:
    """Answers members' questions about games; everybody may see all of it but priorities."""

    def __init__(self, host: Host) -> None:
        self._host, self._store = host, host.store

    async def answer(self, seat: Seat, word: str, rest: list[str]) -> str | None:
        """The list this word asks for, or None if it is none. Raises Rejected."""
        make = WORDS.get(word)
        return None if make is None else await make(self, seat, rest)

    async def _club(self) -> State:
        state: State = (await self._host.loaded(CLUB)).table.state
        return state

    # -- how games stand

    async def _standing(self, name: str, game: ClubGame) -> Standing | None:
        """None: its table is not there yet."""
        table = TableId(name)
        try:
            row = await self._store.row(table)
            entries = await self._store.read(table, max(0, row.version - LAST))
        except UnknownTable:
            return None
        if self._host.missed(row, entries[-1].at):
            await self._host.loaded(table)  # it learns of an outage
            row = await self._store.row(table)
        for entry in reversed(entries):
            if (after := getattr(entry.event, "after", None)) is not None:
                return Standing(table, game, row, after)
        state = (await self._host.loaded(table)).table.state
        return Standing(table, game, row, state.row)

    async def _games(self, seat: Seat, *stages: Stage) -> list[Standing]:
        club = await self._club()
        found = [
            await self._standing(name, club.games[name]) for name in club.games_of(seat, *stages)
        ]
        return [each for each in found if each is not None]

    async def to_move(self, seat: Seat) -> list[Standing]:
        """§12.1 The games in which somebody is to move, in the order he likes."""
        club = await self._club()
        mine = {
            number_of(each.name): each
            for each in await self._games(seat, Stage.RUNNING)
            if each.row is not None and each.row.to_move == seat
        }
        return [
            mine[game.id] for game in ordered(self._waiting(club, seat, mine), _order(club, seat))
        ]

    def _waiting(
        self, club: State, seat: Seat, games: dict[int, Standing]
    ) -> Iterator[WaitingGame]:
        for each in games.values():
            game = each.waiting
            priority = club.priority(seat, each.name)
            yield WaitingGame(game.id, game.changed, game.moves, priority, game.time_out_date)

    # -- the lists

    async def _status(self, seat: Seat, rest: list[str]) -> str:
        club, waiting = await self._club(), await self.to_move(seat)
        lines = []
        if waiting:
            called = CALLED[_order(club, seat)]
            lines.append(f"You are to move in {_counted(waiting)}, {called}:")
            lines += [f"  {self._waiting_line(club, seat, each)}" for each in waiting]
        else:
            lines.append("You are to move in no game.")
        lines += await self._invitations(seat)
        lines += await self._set_ups(seat)
        if (until := club.away.get(seat)) is not None:
            lines.append(f"You are on vacation until {date(until)}.")
        return "\n".join(lines)

    def _waiting_line(self, club: State, seat: Seat, each: Standing) -> str:
        row = each.row
        assert row is not None
        words = [f"{each.name}: {_against(each.game, row, seat)}, move {row.moves + 1}"]
        if point := point_of(each):
            words.append(f"last stone {point}")
        words.append(f"since {date(row.lastchanged)}")
        if each.table.standing.due is not None:
            words.append(f"your time is up on {date(each.table.standing.due)}")
        if (priority := club.priorities.get(seat, {}).get(each.name)) is not None:
            words.append(f"priority {priority}")
        return ", ".join(words)

    async def _invitations(self, seat: Seat) -> list[str]:
        mine, others = [], []
        for each in await self._games(seat, Stage.INVITED):
            row = each.row
            if row is None:
                continue
            other = each.game.opponent if each.game.by == seat else each.game.by
            if row.to_move == seat:
                others.append(f"{each.name} ({other})")
            else:
                state = (await self._host.loaded(each.name)).table.state
                mine.append(f"  {each.name}: {other} proposes {terms_text(state.terms)}.")
        lines = ["Invitations that you have to answer:", *mine] if mine else []
        if others:
            lines.append(f"Invitations that others have to answer: {', '.join(others)}.")
        return lines

    async def _set_ups(self, seat: Seat) -> list[str]:
        lines = []
        for each in await self._games(seat, Stage.SETUP):
            state = (await self._host.loaded(each.name)).table.state
            is_ready = isinstance(masters_choice(state), Start)
            has = "has" if each.game.joined == 1 else "have"
            seats = f"{each.game.joined} of {state.formation.players} {has} joined"
            ready = "it can begin" if is_ready else "it cannot begin yet"
            asked = any(stool.user == seat and not stool.is_joined for stool in state.stools)
            you = "; you are invited" if asked else ""
            lines.append(f"  {each.name}: {each.game.players}, {seats}, {ready}{you}.")
        return ["Games that are being set up:", *lines] if lines else []

    async def _next(self, seat: Seat, rest: list[str]) -> str:
        """§12.1 The next game: after the named one, or the first. Raises ``unknown-game``."""
        club, waiting = await self._club(), await self.to_move(seat)
        named = game_named(rest[0]) if rest else None
        if named is not None and named not in club.games:
            raise Rejected("unknown-game", game=named)
        if not waiting:
            return "You are to move in no game."
        table = waiting[0].name
        if named is not None:
            games = {number_of(each.name): each for each in waiting}
            if (number := number_of(named)) not in games:
                names = ENGLISH.listed([each.name for each in waiting])
                return f"{named} does not wait for you. You are to move in {names}."
            after = following(self._waiting(club, seat, games), number, _order(club, seat))
            if after is None:
                return f"No game comes after {named} in your list."
            table = games[after].name
        live = await self._host.loaded(table)
        prompt = live.speech.prompt(live.view(seat), seat)
        [line] = [_game_line(each, seat) for each in waiting if each.name == table]
        return f"{line}\n{prompt or ''}".strip()

    async def _running(self, seat: Seat, rest: list[str]) -> str:
        """Running games of a member; with ``team`` all of his games of more than two."""
        club = await self._club()
        is_team, whose = rest[:1] == ["team"], seat
        for name in rest[1:] if is_team else rest:
            whose = member_named(name, club)
        lines = []
        for each in await self._games(whose, Stage.RUNNING, Stage.ORDERED):
            is_listed = not each.game.is_for_two if is_team else _is_in_hand(each, whose)
            if each.row is not None and is_listed:
                lines.append(f"  {_game_line(each, whose)}")
        name = "You play" if whose == seat else f"{whose} plays"
        kind = " of more than two" if is_team else ""
        if not lines:
            return f"{name} no game{kind} now."
        return "\n".join([f"{name} {_count(len(lines))}{kind}:", *lines[:MOST]])

    async def _finished(self, seat: Seat, rest: list[str]) -> str:
        club = await self._club()
        whose = member_named(rest[0], club) if rest else seat
        games = [
            (name, game)
            for name, game in club.games.items()
            if game.is_over and whose in game.seats
        ]
        lines = [
            f"  {name}: {_sides(game)}, {_played(game)}: {short_result(game.score, game.void)}"
            for name, game in games[: -MOST_FINISHED - 1 : -1]
        ]
        name = "You have" if whose == seat else f"{whose} has"
        return "\n".join([f"{name} finished {_count(len(games))}{':' if lines else '.'}", *lines])

    async def _observed(self, seat: Seat, rest: list[str]) -> str:
        """§12.2 All observed games with the number of observers, or with ``mine`` one's own."""
        club = await self._club()
        is_mine = rest[:1] == ["mine"]
        lines = [
            f"  {name}: {_sides(club.games[name])}, observers: {len(watching)}"
            for name, watching in club.observers.items()
            if watching and (not is_mine or seat in watching)
        ]
        if not lines:
            return "You observe no game." if is_mine else "No game is observed."
        return "\n".join(["You observe:" if is_mine else "Observed games:", *lines[-MOST:]])


# -- words


def _order(club: State, seat: Seat) -> Order:
    return club.preferences_of(seat).order


def _count(number: int) -> str:
    return "1 game" if number == 1 else f"{number or 'no'} games"


def _counted(games: Iterable[Standing]) -> str:
    return _count(len(list(games)))


def point_of(each: Standing) -> str:
    """The last stone's point as players call it; empty: there is none."""
    if each.row is None or not each.row.last_move:
        return ""
    size = each.game.terms.size
    return to_label(read_point(each.row.last_move, size), size).upper()


def _is_in_hand(each: Standing, whose: Seat) -> bool:
    """§12.1 A game of more than two is in ordinary lists only while somebody has a colour."""
    row = each.row
    return row is not None and whose in (row.black, row.white)


def _against(game: ClubGame, row: Row, seat: Seat) -> str:
    """``Black against bob``, or the teams."""
    if not game.is_for_two:
        return f"{game.players}, {_sides(game)}"
    colour, other = ("Black", row.white) if row.black == seat else ("White", row.black)
    return f"{colour} against {other}"


def _played(game: ClubGame) -> str:
    """The terms of a game that is over; it is rated if it has changed ratings (§10)."""
    return terms_text(replace(game.terms, rated=game.rated == "Done"), is_begun=True)


def _sides(game: ClubGame) -> str:
    if not game.black:
        return ENGLISH.listed(game.seats)
    if game.black == game.white:
        return ENGLISH.listed(game.black)
    black, white = ENGLISH.listed(game.black), ENGLISH.listed(game.white)
    return f"{black} (Black) – {white} (White)"


def _game_line(each: Standing, whose: Seat) -> str:
    row = each.row
    assert row is not None
    turn = f"{row.to_move} is to move" if row.to_move else "it is over"
    moves = "1 move" if row.moves == 1 else f"{row.moves or 'no'} moves"
    return f"{each.name}: {_against(each.game, row, whose)}, {moves}, {turn}"


WORDS: dict[str, Callable[[Lists, Seat, list[str]], Awaitable[str]]] = {
    "status": Lists._status,
    "next": Lists._next,
    "games": Lists._running,
    "finished": Lists._finished,
    "observed": Lists._observed,
}

HELP = """\
status – the games in which you are to move, invitations, set-ups; next, next goban-3
games NAME – somebody's running games; games team – yours of more than two
accept, decline goban-3 – answer an invitation; one that is the only one needs no name
finished, finished NAME – finished games; observed mine – games that you watch"""
