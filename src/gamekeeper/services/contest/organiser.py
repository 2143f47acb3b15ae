"""What an administrator does with a running contest: names, bans, freezing, points (§23)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from ...errors import GamekeeperError
from ...games.mia.events import Drop, Rename, Reset
from ...games.mia.wire import is_valid_name
from ...host.live_table import Seating
from ...kernel.messages import Move, Seat
from .bans import is_address
from .evening.referee import Referee
from .service import ORDER, Contest

USAGE = "drop NAME, ban NAME|ADDRESS, unban NAME|ADDRESS, rename NAME NEW, freeze, thaw or reset"


class Organiser:
    """Carries out orders, and says what was done."""

    def __init__(self, contest: Contest, referee: Referee | None = None) -> None:
        self._contest, self._referee = contest, referee or Referee(contest, Path())

    async def order(self, words: Sequence[str]) -> str:
        """Carry out an order of an administrator. Raises GamekeeperError."""
        match words:
            case ["drop", name]:
                return self._drop(Seat(name))
            case ["ban", who]:
                return self._ban(who)
            case ["unban", who]:
                return self._unban(who)
            case ["bans"]:
                return "\n".join(self._contest.bans.banned) or "Nobody is banned."
            case ["rename", name, new]:
                return await self._rename(Seat(name), Seat(new))
            case ["freeze"]:
                self._check(not self._contest.is_frozen)
                self._referee.hold()
                self._contest.rest(ORDER)
                return "The contest is frozen. The round that is running is played to its end."
            case ["thaw"]:
                self._check(self._contest.is_frozen)
                self._contest.go_on(ORDER)
                self._referee.release()
                return "The contest goes on."
            case ["reset"] if self._referee.is_playing:
                raise GamekeeperError(
                    "a contest is being played; `gamekeeper contest stop` ends it"
                )
            case ["reset"]:
                async with self._at_rest():
                    self._perform(Reset())
                self._referee.samples.clear()
                return "Everybody has 0 points now."
            case _:
                raise GamekeeperError(f"that is no order: {USAGE}")

    def _check(self, makes_a_difference: bool) -> None:
        if not makes_a_difference:
            raise GamekeeperError("it is so already")

    def _perform(self, move: Move) -> None:
        if (no := self._contest.order(move)) is not None:
            raise GamekeeperError(REFUSALS.get(no.code, no.code))

    @asynccontextmanager
    async def _at_rest(self) -> AsyncIterator[None]:
        """Do something between two rounds; the next one waits for it."""
        reason = object()
        try:
            await self._contest.come_to_rest(reason)
            yield
        finally:
            self._contest.go_on(reason)

    def _drop(self, name: Seat) -> str:
        self._perform(Drop(name))
        self._contest.seat(Seating(vacated=[name]))
        self._contest.clients.drop(name)
        self._referee.drop(name)
        return f"{name} has been struck off the list. The name can register again."

    def _ban(self, who: str) -> str:
        with _saved():
            self._contest.bans.add(who)
        state = self._contest.live.table.state
        if is_address(who):
            clients = self._contest.clients.registered.values()
            known = [client.name for client in clients if client.ip == who]
        else:
            known = [Seat(who)] if who in state.points or who in state.spectators else []
        for name in known:
            self._drop(name)
        gone = f" Struck off the list: {', '.join(known)}." if known else ""
        return f"{who} is banned and cannot register.{gone}"

    def _unban(self, who: str) -> str:
        if who not in self._contest.bans.banned:
            raise GamekeeperError(f"{who!r} is not banned; `bans` lists who is")
        with _saved():
            self._contest.bans.remove(who)
        return f"{who} can register again."

    async def _rename(self, name: Seat, new: Seat) -> str:
        if not is_valid_name(new):
            raise GamekeeperError(
                f"{new!r} is not a valid name. Use 1 to 20 characters, no spaces, commas, colons"
                " or semicolons."
            )
        if self._contest.clients.knows(new):
            raise GamekeeperError(f"the name {new!r} is taken")
        if name not in self._contest.clients.registered:
            raise GamekeeperError(f"no bot of the contest is called {name!r}")
        async with self._at_rest():
            self._perform(Rename(name, new))
            self._contest.clients.rename(name, new)
            self._referee.rename(name, new)
        return f"{name} is called {new} now."


@contextmanager
def _saved() -> Iterator[None]:
    """Raise GamekeeperError if something cannot be written."""
    try:
        yield
    except OSError as problem:
        raise GamekeeperError(f"that cannot be saved: {problem.strerror}") from problem


REFUSALS = {
    "not-now": "it is so already",
    "not-seated": "nobody of that name is on the list",
    "already-here": "that name is taken",
}
