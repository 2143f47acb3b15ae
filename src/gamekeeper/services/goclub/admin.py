"""What operators may do to the games and ratings of the Go club (§2.8, §8.6, §10.6).

Every command is in the log of its table, with the address of the operator who gave it.
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
from ...games.go.text.sentences import CATALOGUE as GO_TEXTS
from ...games.go.text.words import long_result
from ...games.goclub.rules.moves import ResetBand, SetRating
from ...games.goclub.text.asking import game_named, member_named
from ...host.host import Host
from ...host.idempotency import command_id
from ...host.live_table import NO_SEATING, Seating
from ...host.reply import Refusal
from ...kernel.messages import Command, Move, Rejected, Seat
from ...lobby.request import Request
from ...store.base import TableId
from ...texts.lobby import refusal
from .members import CLUB, Members, club_state, who_hears
from .sentences import say

log = logging.getLogger("gamekeeper.club")

_PLACE = re.compile(r"(BW|B|W)([0-9]{1,2})", re.IGNORECASE | re.ASCII)


class OperatorCommands:
    """Executes operators' commands, and nobody else's."""

    def __init__(self, host: Host, members: Members, look: Callable[[TableId], None]) -> None:
        """Call ``look`` with a table that the club should check."""
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
                raise _usage(request)

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
            words = refusal(no, request.language) or speech.refuse(no)
            raise Refusal(words, no.code, no.facts)

    async def _game(self, name: str) -> TableId:
        game = game_named(name)
        if game not in (await club_state(self._host)).games:
            raise Rejected("unknown-game", game=game)
        return TableId(game)

    # -- games

    async def _result(self, request: Request, name: str, rest: list[str]) -> str:
        table, word = await self._game(name), " ".join(rest)
        found = read_result(word)
        if found is None:
            raise Rejected("invalid-args", score=word[:40])
        await self._perform(request, table, SetResult(*found))
        result = long_result(*found, GO_TEXTS[request.language])
        return say(request.language, "admin.over", game=table, result=result)

    async def _rated(self, request: Request, name: str, rest: list[str]) -> str:
        table = await self._game(name)
        if rest not in (["yes"], ["no"]):
            raise _usage(request)
        await self._perform(request, table, SetRated(rest == ["yes"]))
        key = "admin.rated" if rest == ["yes"] else "admin.unrated"
        return say(request.language, key, game=table)

    async def _delete(self, request: Request, name: str, rest: list[str]) -> str:
        table = await self._game(name)
        rated = (await club_state(self._host)).games[table].rated
        if rated == "Done":
            kept = say(request.language, "admin.kept", game=table)
            raise Refusal(kept, "invalid-action", {"game": table})
        await self._perform(request, table, RemoveGame(is_unrated=rated == "N"))
        self._look(table)
        return say(request.language, "admin.gone", game=table)

    async def _replace(self, request: Request, name: str, rest: list[str]) -> str:
        """Give a place to somebody else; the chair and the ears follow."""
        table, club = await self._game(name), await club_state(self._host)
        found = _PLACE.fullmatch(rest[0]) if len(rest) == 2 else None
        if found is None:
            raise _usage(request)
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
        facts = {"user": user, "place": rest[0].upper(), "game": table, "former": former}
        return say(request.language, "admin.replaced", **facts)

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
            self._members.ears(who_hears(await club_state(self._host), [user]), mark),
            deaf,
        )

    # -- ratings

    async def _rating(self, request: Request, name: str, rest: list[str]) -> str:
        user = member_named(name, await club_state(self._host))
        word = " ".join(rest)
        try:
            rating = float(word)
        except ValueError:
            rating = float(read_rank(word))
        await self._perform(request, CLUB, SetRating(user, rating))
        return say(request.language, "admin.rating", user=user, rating=f"{rating:g}")

    async def _band(self, request: Request, name: str, rest: list[str]) -> str:
        user = member_named(name, await club_state(self._host))
        await self._perform(request, CLUB, ResetBand(user))
        return say(request.language, "admin.band", user=user)


def _usage(request: Request) -> Rejected:
    return Rejected("say-what", usage=say(request.language, "admin.usage"))


ORDERS: dict[str, Callable[[OperatorCommands, Request, str, list[str]], Awaitable[str]]] = {
    "result": OperatorCommands._result,
    "void": lambda office, request, name, rest: office._result(request, name, ["void"]),
    "rated": OperatorCommands._rated,
    "delete": OperatorCommands._delete,
    "replace": OperatorCommands._replace,
    "rating": OperatorCommands._rating,
    "band": OperatorCommands._band,
}
