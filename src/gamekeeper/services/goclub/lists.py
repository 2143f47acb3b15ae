"""The lists of §12.1 and §12.2: games in which somebody is to move, running, finished, observed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...errors import UnknownTable
from ...games.go.board.points import read_point, to_label
from ...games.go.ratings.waiting_games import WaitingGame, following, ordered
from ...games.go.rules.moves import Start
from ...games.go.rules.results import short_result
from ...games.go.rules.row import Row
from ...games.go.setup.gathering import masters_choice
from ...games.go.text.sentences import CATALOGUE as GO_TEXTS
from ...games.go.text.words import date, terms_text
from ...games.goclub.rules.state import ClubGame, Stage, State
from ...games.goclub.text.asking import game_named, member_named
from ...host.host import Host
from ...kernel.messages import Rejected, Seat
from ...store.base import TableId, TableRow
from ...texts.catalogue import Texts
from .members import club_state, number_of
from .sentences import CLUB_TEXTS

ENTRIES_READ = 12
"""Entries at the end of a log that are read to find how a game stands."""
MAX_LINES = 50
MAX_FINISHED = 20


class Question(NamedTuple):
    """What a member wants to know: the words after the first, and the language of the answer."""

    seat: Seat
    words: list[str]
    texts: Texts

    def say(self, key: str, **facts: object) -> str:
        return self.texts.say(f"lists.{key}", **facts)

    def listed(self, head: str, lines: list[str]) -> str:
        return "\n".join([head, *(f"  {line}" for line in lines)])

    def terms(self, game: ClubGame) -> str:
        """Return the terms of a game that is over; it is rated if it has changed ratings (§10)."""
        terms = replace(game.terms, rated=game.rated == "Done")
        return terms_text(terms, is_begun=True, texts=GO_TEXTS[self.texts.language])

    def sides(self, game: ClubGame) -> str:
        if not game.black or game.black == game.white:
            return self.texts.listed(game.black or game.seats)
        black, white = self.texts.listed(game.black), self.texts.listed(game.white)
        return self.say("sides", black=black, white=white)

    def against(self, game: ClubGame, row: Row, seat: Seat) -> str:
        """Return ``Black against bob``, or the teams."""
        if not game.is_for_two:
            return f"{game.players}, {self.sides(game)}"
        if row.black == seat:
            return self.say("as-black", other=row.white)
        return self.say("as-white", other=row.black)


@dataclass(frozen=True, slots=True)
class GameStanding:
    """How a game of the club stands, without having its table read from the beginning."""

    name: TableId
    game: ClubGame
    table: TableRow
    row: Row

    def waiting(self, priority: int) -> WaitingGame:
        """Return what a list of games is ordered by."""
        id, row = number_of(self.name), self.row
        return WaitingGame(id, row.lastchanged, row.moves, priority, row.timeout_date)

    @property
    def point(self) -> str:
        """Return the last stone's point as players call it; empty if there is none."""
        if not self.row.last_move:
            return ""
        size = self.game.terms.size
        return to_label(read_point(self.row.last_move, size), size).upper()


class Lists:
    """Answers members' questions about games; everybody may see all of it but priorities."""

    def __init__(self, host: Host) -> None:
        self._host, self._store = host, host.store

    async def answer(self, seat: Seat, word: str, rest: list[str], language: str) -> str | None:
        """Return the list this word asks for, or None if it asks for none. Raises Rejected."""
        if word not in WORDS:
            return None
        return await WORDS[word](self, Question(seat, rest, CLUB_TEXTS[language]))

    # -- how games stand

    async def _standing(self, name: str, game: ClubGame) -> GameStanding | None:
        """Return how a game stands; None if it has no table yet, or nobody sits there."""
        table = TableId(name)
        try:
            row = await self._store.row(table)
            entries = await self._store.read(table, max(0, row.version - ENTRIES_READ))
        except UnknownTable:
            return None
        if self._host.missed(row, entries[-1].at):
            await self._host.loaded(table)  # it learns of an outage
            row = await self._store.row(table)
        for entry in reversed(entries):
            if (after := getattr(entry.event, "after", None)) is not None:
                return GameStanding(table, game, row, after)
        after = (await self._host.loaded(table)).table.state.row
        return None if after is None else GameStanding(table, game, row, after)

    async def _games(self, seat: Seat, *stages: Stage) -> list[GameStanding]:
        club = await club_state(self._host)
        found = [
            await self._standing(name, club.games[name]) for name in club.games_of(seat, *stages)
        ]
        return [each for each in found if each is not None]

    async def to_move(self, seat: Seat) -> list[GameStanding]:
        """Return the games in which somebody is to move, in the order they like (§12.1)."""
        club = await club_state(self._host)
        games = await self._games(seat, Stage.RUNNING)
        mine = {number_of(each.name): each for each in games if each.row.to_move == seat}
        waiting = _waiting(club, seat, mine)
        return [mine[game.id] for game in ordered(waiting, club.preferences_of(seat).order)]

    # -- the lists

    async def _status(self, asked: Question) -> str:
        seat, club = asked.seat, await club_state(self._host)
        lines = [asked.say("not-to-move")]
        if waiting := await self.to_move(seat):
            order = asked.texts.say(f"orders.{club.preferences_of(seat).order.name.lower()}")
            head = asked.say("to-move", count=len(waiting), order=order)
            lines = [asked.listed(head, [_waiting_line(asked, club, each) for each in waiting])]
        lines += await self._invitations(asked)
        lines += await self._set_ups(asked)
        if (until := club.away.get(seat)) is not None:
            lines.append(asked.say("vacation", date=date(until)))
        return "\n".join(lines)

    async def _invitations(self, asked: Question) -> list[str]:
        seat, go = asked.seat, GO_TEXTS[asked.texts.language]
        mine, others = [], []
        for each in await self._games(seat, Stage.INVITED):
            other = each.game.opponent if each.game.by == seat else each.game.by
            if each.row.to_move == seat:
                others.append(f"{each.name} ({other})")
            else:
                state = (await self._host.loaded(each.name)).table.state
                terms = terms_text(state.terms, texts=go)
                mine.append(asked.say("proposal", game=each.name, other=other, terms=terms))
        lines = [asked.listed(asked.say("to-answer"), mine)] if mine else []
        if others:
            lines.append(asked.say("others-answer", games=", ".join(others)))
        return lines

    async def _set_ups(self, asked: Question) -> list[str]:
        lines = []
        for each in await self._games(asked.seat, Stage.SETUP):
            state = (await self._host.loaded(each.name)).table.state
            ready = asked.say("ready" if isinstance(masters_choice(state), Start) else "not-ready")
            if any(stool.user == asked.seat and not stool.is_joined for stool in state.stools):
                ready = asked.say("invited", ready=ready)
            facts = {"players": each.game.players, "seats": state.formation.players, "ready": ready}
            lines.append(asked.say("set-up", game=each.name, count=each.game.joined, **facts))
        return [asked.listed(asked.say("set-ups"), lines)] if lines else []

    async def _next(self, asked: Question) -> str:
        """Show the next game after the named one, or the first (§12.1). Raises ``unknown-game``."""
        seat, club = asked.seat, await club_state(self._host)
        named = game_named(asked.words[0]) if asked.words else None
        if named is not None and named not in club.games:
            raise Rejected("unknown-game", game=named)
        waiting = await self.to_move(seat)
        if not waiting:
            return asked.say("not-to-move")
        chosen = waiting[0]
        if named is not None:
            games = {number_of(each.name): each for each in waiting}
            if (number := number_of(named)) not in games:
                names = asked.texts.listed([each.name for each in waiting])
                return asked.say("not-waiting", game=named, games=names)
            order = club.preferences_of(seat).order
            after = following(_waiting(club, seat, games), number, order)
            if after is None:
                return asked.say("last", game=named)
            chosen = games[after]
        live = await self._host.loaded(chosen.name)
        prompt = live.speech.prompt(live.view(seat), seat)
        return f"{_game_line(asked, chosen, seat)}\n{prompt or ''}".strip()

    async def _running(self, asked: Question) -> str:
        """List a member's running games; with ``team`` all of their games of more than two."""
        club, whose = await club_state(self._host), asked.seat
        is_team = asked.words[:1] == ["team"]
        for name in asked.words[1:] if is_team else asked.words:
            whose = member_named(name, club)
        games = [
            each
            for each in await self._games(whose, Stage.RUNNING, Stage.ORDERED)
            # §12.1 A game of more than two is in ordinary lists only while somebody has a colour
            if (not each.game.is_for_two if is_team else whose in (each.row.black, each.row.white))
        ]
        lines = [_game_line(asked, each, whose) for each in games[:MAX_LINES]]
        key = f"{'team' if is_team else 'running'}{'-you' if whose == asked.seat else ''}"
        if not lines:
            return asked.say(f"no-{key}", seat=whose)
        return asked.listed(asked.say(key, seat=whose, count=len(games)), lines)

    async def _finished(self, asked: Question) -> str:
        club = await club_state(self._host)
        whose = member_named(asked.words[0], club) if asked.words else asked.seat
        games = [
            (name, game)
            for name, game in club.games.items()
            if game.is_over and whose in game.seats
        ]
        key = "finished-you" if whose == asked.seat else "finished"
        if not games:
            return asked.say(f"no-{key}", seat=whose)
        lines = [
            f"{name}: {asked.sides(game)}, {asked.terms(game)}: "
            f"{short_result(game.score, game.void)}"
            for name, game in games[: -MAX_FINISHED - 1 : -1]
        ]
        return asked.listed(asked.say(key, seat=whose, count=len(games)), lines)

    async def _observed(self, asked: Question) -> str:
        """List observed games with their number of observers; ``mine``: one's own (§12.2)."""
        club = await club_state(self._host)
        is_mine = asked.words[:1] == ["mine"]
        lines = [
            asked.say("watched", game=name, sides=asked.sides(club.games[name]), count=len(who))
            for name, who in club.observers.items()
            if who and (not is_mine or asked.seat in who)
        ]
        key = "observed-you" if is_mine else "observed"
        return asked.listed(asked.say(key), lines[-MAX_LINES:]) if lines else asked.say(f"no-{key}")


def _waiting(club: State, seat: Seat, games: dict[int, GameStanding]) -> Iterator[WaitingGame]:
    return (each.waiting(club.priority(seat, each.name)) for each in games.values())


def _waiting_line(asked: Question, club: State, each: GameStanding) -> str:
    row, due = each.row, each.table.standing.due
    against = asked.against(each.game, row, asked.seat)
    words = [asked.say("move", game=each.name, against=against, move=row.moves + 1)]
    if each.point:
        words.append(asked.say("last-stone", point=each.point))
    words.append(asked.say("since", date=date(row.lastchanged)))
    if due is not None:
        words.append(asked.say("time-up", date=date(due)))
    if (priority := club.priorities.get(asked.seat, {}).get(each.name)) is not None:
        words.append(asked.say("priority", priority=priority))
    return ", ".join(words)


def _game_line(asked: Question, each: GameStanding, whose: Seat) -> str:
    row = each.row
    turn = asked.say("turn", seat=row.to_move) if row.to_move else asked.say("over")
    moves = asked.say("moves", count=row.moves) if row.moves else asked.say("no-moves")
    return f"{each.name}: {asked.against(each.game, row, whose)}, {moves}, {turn}"


WORDS: dict[str, Callable[[Lists, Question], Awaitable[str]]] = {
    "status": Lists._status,
    "next": Lists._next,
    "games": Lists._running,
    "finished": Lists._finished,
    "observed": Lists._observed,
}
