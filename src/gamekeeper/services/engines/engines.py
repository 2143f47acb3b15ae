"""Engines in their seats: whenever one is waited for, it is asked, and what it says is played.

An engine that cannot be reached is asked again and again, ever more rarely, and administrators are
told: its clock runs, and its seat can be taken over (`replace`). One that answers nonsense, breaks
the rules or cannot play such a game resigns and says why.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping, Sequence

from ...doors.gtp.wire.engine import Engine
from ...errors import EngineFailed, EngineRefused, GamekeeperError
from ...games.go.rules.moves import Pass, Resign, Score
from ...host.host import Host
from ...host.live_table import LiveTable
from ...host.table_bots import BOT_PREFIX
from ...kernel.messages import Command, Move
from ...lobby.service import Service
from ...store.base import Chair, PersonId, Standing, TableId
from .position import (
    MAX_INSISTING,
    Position,
    Wanted,
    any_placement,
    placement,
    position,
    stone,
    verdict,
)

log = logging.getLogger("gamekeeper.engines")

GAME = "go"
RETRY_SECONDS, MAX_RETRY_SECONDS = 2.0, 600.0
"""Time until an engine is asked again that has failed or insists; doubled every time."""
OUTDATED = frozenset({"already-played", "not-your-turn", "game-finished", "not-game-player"})
"""Refusals of a move that came too late because something else has happened."""
MAX_REMEMBERED = 50_000


class EngineRoom(Service):
    """Plays for the engines at all tables where one sits."""

    def __init__(self, host: Host, engines: Mapping[str, Engine]) -> None:
        self._host = host
        self._engines = {PersonId(f"{BOT_PREFIX}{name}"): each for name, each in engines.items()}
        self._has_engine: dict[TableId, bool] = {}
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._again: set[TableId] = set()
        self._waiting: dict[TableId, asyncio.TimerHandle] = {}
        self._failures: Counter[TableId] = Counter()
        self._out_of_order: set[str] = set()
        """Engines of whose failure administrators have been told."""

    def bots(self, game: str) -> Sequence[str]:
        """Return the engines that can be asked to play this game."""
        return tuple(each.name for each in self._engines.values()) if game == GAME else ()

    async def open(self) -> None:
        """Continue the games in which it is an engine's turn."""
        if not self._engines:
            return
        self._host.changed.append(self._changed)
        for person in self._engines:
            for chair in await self._host.store.chairs_of(person):
                self.seated([chair])

    async def close(self) -> None:
        """Cancel all turns and end all processes."""
        for handle in self._waiting.values():
            handle.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for engine in self._engines.values():
            await engine.close()

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Look after the tables of those who have just sat down, if they are engines."""
        for chair in chairs:
            if chair.person in self._engines:
                self._has_engine[chair.table] = True
                self._stir(chair.table)

    def _changed(self, table: TableId, standing: Standing) -> None:
        if standing.over:
            self._has_engine.pop(table, None)
            self._failures.pop(table, None)
        elif self._has_engine.get(table, True):
            self._stir(table)

    def _stir(self, table: TableId) -> None:
        if table in self._tasks:
            self._again.add(table)
            return
        if waiting := self._waiting.pop(table, None):
            waiting.cancel()
        task = asyncio.get_running_loop().create_task(self._serve(table))
        self._tasks[table] = task

    async def _serve(self, table: TableId) -> None:
        try:
            self._again.add(table)
            while table in self._again:
                self._again.discard(table)
                await self._look(table)
        except GamekeeperError as problem:
            log.warning("engine turn deferred", extra={"table": table, "why": str(problem)})
            self._later(table)
        except Exception as bug:
            log.error("engine turn failed", extra={"table": table}, exc_info=bug)
            self._host.alarm("engine.broke", table=table, problem=repr(bug))
        finally:
            del self._tasks[table]

    def _later(self, table: TableId) -> None:
        """Retry later, unless the table changes before."""
        self._failures[table] += 1
        seconds = pause(self._failures[table])
        loop = asyncio.get_running_loop()
        self._waiting[table] = loop.call_later(seconds, self._stir, table)

    # -- one look at a table

    async def _look(self, table: TableId) -> None:
        chairs = await self._chairs(table)
        if len(self._has_engine) > MAX_REMEMBERED:
            self._has_engine.clear()
        self._has_engine[table] = bool(chairs)
        for chair in chairs:
            live = await self._host.loaded(table)
            if chair.seat in live.table.status.awaiting:
                await asyncio.sleep(self._host.think)
                await self._take_turn(chair, live)

    async def _chairs(self, table: TableId) -> list[Chair]:
        chairs = await self._host.store.chairs(table)
        return [chair for chair in chairs if chair.person in self._engines]

    async def _take_turn(self, chair: Chair, live: LiveTable) -> None:
        engine, seat = self._engines[chair.person], chair.seat
        version, view = live.version, live.view(seat)
        if not view.is_running:
            moves = list(live.game.moves(view, seat))
            if moves:
                await self._perform(chair, version, moves[0])
            return
        if view.game.to_move != seat:
            return
        at = position(view)
        try:
            move = await self._thought(engine, at)
        except EngineFailed as problem:
            self._complain(engine, chair.table, problem)
            raise
        except (EngineRefused, ValueError) as problem:
            await self._give_up(chair, at, version, f"{problem}")
            return
        self._failures.pop(chair.table, None)
        self._out_of_order.discard(engine.name)
        if isinstance(move, Score) and move.points and at.insisted > MAX_INSISTING:
            await asyncio.sleep(pause(at.insisted - MAX_INSISTING))  # never agreeing fills the log
        code = await self._perform(chair, version, move)
        if code is not None and code not in OUTDATED:
            await self._give_up(chair, at, version, self._say("engine.move-refused", code=code))

    async def _thought(self, engine: Engine, at: Position) -> Move:
        rules, setup, colour = at.rules, at.setup, at.colour.value
        if at.wanted is Wanted.HANDICAP:
            try:
                text = await engine.ask(rules, setup, f"place_free_handicap {at.handicap}")
            except EngineRefused:
                return any_placement(at)
            return placement(at, text)
        if at.wanted is Wanted.STONE:
            if at.is_endless:
                return Pass(at.seen)
            return stone(at, await engine.ask(rules, setup, f"genmove {colour}"))
        try:
            move = verdict(at, await engine.ask(rules, setup, "final_status_list dead"))
        except EngineRefused:
            return Score(agree=True, move_id=at.seen)
        if isinstance(move, Score) and move.points and at.insisted == MAX_INSISTING:
            return await self._settled(engine, at, move)
        return move

    async def _settled(self, engine: Engine, at: Position, insisting: Move) -> Move:
        """Return a move that captures dead stones the others call alive, or the former answer."""
        try:
            asked = [f"kgs-genmove_cleanup {at.colour.value}"]
            move = stone(at, await engine.ask_first(at.rules, at.setup, asked))
        except EngineRefused:
            return insisting
        return insisting if isinstance(move, Pass | Resign) else move

    async def _perform(self, chair: Chair, version: int, move: Move) -> str | None:
        """Play a move unless the seat was given away; returns the code of a refusal, or None."""
        if chair not in await self._chairs(chair.table):
            return None
        id = f"engine {chair.seat} {version} {type(move).__name__}"
        command = Command(id, chair.seat, move, self._host.clock.now())
        reply = await self._host.perform(chair.table, command)
        return None if reply.rejection is None else reply.rejection.code

    async def _give_up(self, chair: Chair, at: Position, version: int, why: str) -> None:
        name = self._engines[chair.person].name
        log.warning("engine gives up", extra={"table": chair.table, "why": why})
        self._host.alarm("engine.gave-up", engine=name, table=chair.table, why=why)
        plain = " ".join(why.replace("<", " ").replace(">", " ").split())[:200]  # no tags
        said = self._say("engine.resigns", engine=name, why=plain)
        await self._perform(chair, version, Resign(at.seen, f"<c>{said}</c>"))

    def _say(self, key: str, **facts: object) -> str:
        return self._host.alarm.texts.say(key, **facts)

    def _complain(self, engine: Engine, table: TableId, problem: EngineFailed) -> None:
        if engine.name not in self._out_of_order:
            self._out_of_order.add(engine.name)
            facts = {"engine": engine.name, "table": table, "problem": problem}
            self._host.alarm("engine.silent", **facts)


def pause(times: int) -> float:
    """Return the seconds to wait after something has happened so many times."""
    return min(RETRY_SECONDS * float(2 ** min(times - 1, 20)), MAX_RETRY_SECONDS)
