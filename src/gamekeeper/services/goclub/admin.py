"""What operators may do to the games and ratings of the Go club (§2.8, §8.6, §10.6).

Every order stands in the log of its table under the address of who gave it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable

from ...games.go.ratings.ranks import read_rank
from ...games.go.rules.moves import RemoveGame, ReplacePlayer, SetClock, SetRated, SetResult
from ...games.go.rules.moves import SetRating as TellRating
from ...games.go.rules.results import read_result
from ...games.go.rules.state import State as Board
from ...games.go.setup.teams import Group
from ...games.go.text.words import long_result
from ...games.goclub.rules.moves import ResetBand, SetRating
from ...games.goclub.rules.state import State
from ...games.goclub.text.asking import game_named, member_named
from ...host.host import Host
from ...host.idempotency import command_id
from ...host.live_table import NO_SEATING, Seating
from ...host.reply import Refusal
from ...kernel.messages import Command, Move, Rejected, Seat
from ...lobby.request import Request
from ...store.base import TableId
from ...texts.lobby import refusal
from .members import CLUB, Members, who_hears

log = logging.getLogger("gamekeeper.club")

USAGE = """\
go admin result GAME W+3.5 (B+R, W+T, B+F, jigo), go admin void GAME, go admin rated GAME yes|no, \
go admin delete GAME, go admin replace GAME B2 NAME, go admin rating NAME 5k, go admin band NAME"""

RATED = "{game} is over and has changed ratings: it cannot be deleted."

_PLACE = re.compile(r"(BW|B|W)([0-9]{1,2})", re.IGNORECASE | re.ASCII)


class Office:
    """Obeys operators, and nobody else."""

    def __init__(self, host: Host, members: Members, look: Callable[[TableId], None]) -> None:
        """``look``: called with a table that the club should have a look at."""
        self._host, self._store, self._members, self._look = host, host.store, members, look

    async def order(self, request: Request, words: list[str]) -> str:
        """Do what these words ask for. Raises Rejected and Refusal."""
        if not request.person.operator:
            raise Rejected("not-allowed", who="operators")
        log.info(
            "an operator's order",
            extra={"address": request.message.address, "words": " ".join(words)},
        )
        match words:
            case [word, name, *rest] if word in ORDERS:
                return await ORDERS[word](self, request, name, rest)
            case _:
                raise Rejected("say-what", usage=USAGE)

    async def _perform(
        self,
        request: Request,
        table: TableId,
        move: Move,
        part: str = "",
        seating: Seating = NO_SEATING,
    ) -> None:
        command = Command(command_id(request.message, part), None, move, self._host.clock.now())
        no = (await self._host.perform(table, command, seating)).rejection
        if no is not None:
            speech = (await self._host.loaded(table)).speech
            raise Refusal(refusal(no) or speech.refuse(no), no.code, no.facts)

    async def _club(self) -> State:
        state: State = (await self._host.loaded(CLUB)).table.state
        return state

    async def _game(self, name: str) -> TableId:
        game = game_named(name)
        if game not in (await self._club()).games:
            raise Rejected("unknown-game", game=game)
        return TableId(game)

    # -- games

    async def _result(self, request: Request, name: str, rest: list[str]) -> str:
        table, word = await self._game(name), " ".join(rest)
        found = read_result(word)
        if found is None:
            raise Rejected("invalid-args", score=word[:40])
        await self._perform(request, table, SetResult(*found))
        return f"{table} is over: {long_result(*found)}."

    async def _void(self, request: Request, name: str, rest: list[str]) -> str:
        return await self._result(request, name, ["void"])

    async def _rated(self, request: Request, name: str, rest: list[str]) -> str:
        table = await self._game(name)
        if rest not in (["yes"], ["no"]):
            raise Rejected("say-what", usage=USAGE)
        await self._perform(request, table, SetRated(rest == ["yes"]))
        return f"{table} is {'' if rest == ['yes'] else 'not '}rated."

    async def _delete(self, request: Request, name: str, rest: list[str]) -> str:
        table = await self._game(name)
        rated = (await self._club()).games[table].rated
        if rated == "Done":
            raise Refusal(RATED.format(game=table), "invalid-action", {"game": table})
        await self._perform(request, table, RemoveGame(is_unrated=rated == "N"))
        self._look(table)
        return f"{table} is gone."

    async def _replace(self, request: Request, name: str, rest: list[str]) -> str:
        """Somebody else takes a place: the chair and the ears follow."""
        table, club = await self._game(name), await self._club()
        found = _PLACE.fullmatch(rest[0]) if len(rest) == 2 else None
        if found is None:
            raise Rejected("say-what", usage=USAGE)
        group, order, user = Group(found[1].upper()), int(found[2]), member_named(rest[1], club)
        board: Board = (await self._host.loaded(table)).table.state
        former = board.line.get((group, order))
        if former is None:
            raise Rejected("no-such-seat", seat=rest[0], table=table)
        member = club.members[user]
        await self._perform(request, table, TellRating(user, member.rating_value), "rating")
        await self._perform(request, table, SetClock(user, member.clock), "clock")
        places = [seat for place, seat in board.line.items() if place != (group, order)]
        seating = await self._seating(table, former if former not in places else None, user)
        await self._perform(request, table, ReplacePlayer(group, order, user), "", seating)
        self._look(table)
        return f"{user} plays {rest[0].upper()} of {table} instead of {former}."

    async def _seating(self, table: TableId, former: Seat | None, user: Seat) -> Seating:
        mark = (await self._store.row(table)).version
        deaf = [
            ear.address
            for ear in await self._store.ears(table)
            if former is not None and ear.seat == former
        ]
        return Seating(
            self._members.chairs(table, [user]),
            [] if former is None else [former],
            self._members.ears(who_hears(await self._club(), [user]), mark),
            deaf,
        )

    # -- ratings

    async def _rating(self, request: Request, name: str, rest: list[str]) -> str:
        user = member_named(name, await self._club())
        word = " ".join(rest)
        try:
            rating = float(word)
        except ValueError:
            rating = float(read_rank(word))
        await self._perform(request, CLUB, SetRating(user, rating))
        return f"The rating of {user} is {rating:g}."

    async def _band(self, request: Request, name: str, rest: list[str]) -> str:
        user = member_named(name, await self._club())
        await self._perform(request, CLUB, ResetBand(user))
        return f"The band of {user} is as wide as a newcomer's."


ORDERS: dict[str, Callable[[Office, Request, str, list[str]], Awaitable[str]]] = {
    "result": Office._result,
    "void": Office._void,
    "rated": Office._rated,
    "delete": Office._delete,
    "replace": Office._replace,
    "rating": Office._rating,
    "band": Office._band,
}
