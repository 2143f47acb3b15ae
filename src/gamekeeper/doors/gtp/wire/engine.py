"""An engine as the operator has configured it: a few processes that are lent to those who ask.

Every question comes with the whole game as commands. A process whose board already stands at the
beginning of it is told only the rest; a fresh one, after a crash for example, is told everything.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from ....errors import EngineFailed, EngineRefused
from .process import Process, arguments

START_SECONDS = 20.0
"""Time an engine gets to list its commands, and for everything but thinking."""
MAX_TRIES = 2
"""Processes that are tried before the engine counts as failed."""
IDLE_SECONDS = 300.0
"""Time after which processes are stopped that nobody has asked anything."""

Slot = tuple[str, Process]
"""Which rules a process plays by, and the process."""


class Engine:
    """One engine; ``name`` is what people call it."""

    def __init__(self, name: str, command: str, seconds: float = 60.0, processes: int = 2) -> None:
        self.name = name
        self._command, self._seconds = command, seconds
        self._most = processes
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Slot] = []
        self._lent: set[Process] = set()
        self._resting: asyncio.TimerHandle | None = None
        self._stopping: set[asyncio.Task[None]] = set()

    def check(self) -> None:
        """Raise NoProgram if its program does not exist, EngineFailed if it cannot be read."""
        arguments(self._command, "japanese")

    async def try_out(self) -> str:
        """Start it and stop it again; returns which protocol it speaks, or raises what ask does."""
        try:
            return await self.ask("japanese", (), "protocol_version")
        finally:
            await self.close()

    async def ask(self, rules: str, setup: Sequence[str], question: str) -> str:
        """Return the answer to a question about a game; raises EngineRefused or EngineFailed."""
        failure = EngineFailed("it was not asked")
        for _ in range(MAX_TRIES):
            try:
                async with self._process(rules, setup) as process:
                    await self._tell(process, setup)
                    text = await process.ask(question, self._seconds)
                    process.known = after(tuple(setup), question, text)
                    return text
            except EngineFailed as problem:
                failure = problem
        raise failure

    async def ask_first(self, rules: str, setup: Sequence[str], questions: Sequence[str]) -> str:
        """Return the answer to the first of these questions that the engine understands."""
        async with self._process(rules, setup) as process:
            known = process.commands
        asked = [each for each in questions if each.split()[0] in known]
        if not asked:
            raise EngineRefused(f"it does not know {questions[0].split()[0]}")
        return await self.ask(rules, setup, asked[0])

    async def _tell(self, process: Process, setup: Sequence[str]) -> None:
        known = process.known
        start = len(known) if known and tuple(setup[: len(known)]) == known else 0
        process.known = ()
        for command in setup[start:]:
            await process.ask(command, START_SECONDS)

    # -- processes

    @asynccontextmanager
    async def _process(self, rules: str, setup: Sequence[str]) -> AsyncIterator[Process]:
        """Lend a process that nobody else asks meanwhile; one that has failed is stopped."""
        async with self._free:
            process = await self._taken(rules, setup)
            self._lent.add(process)
            try:
                yield process
            except EngineRefused:
                process.known = ()
                self._give_back(rules, process)
                raise
            except BaseException:
                await asyncio.shield(process.stop())
                raise
            else:
                self._give_back(rules, process)
            finally:
                self._lent.discard(process)

    async def _taken(self, rules: str, setup: Sequence[str]) -> Process:
        dead = [slot for slot in self._idle if not slot[1].is_alive]
        self._idle = [slot for slot in self._idle if slot[1].is_alive]
        for _, process in dead:
            await process.stop()
        fitting = [slot for slot in self._idle if slot[0] == rules]
        if fitting:
            slot = max(fitting, key=lambda slot: alike(slot[1].known, setup))
            self._idle.remove(slot)
            return slot[1]
        if self._idle and len(self._idle) + len(self._lent) >= self._most:
            await self._idle.pop(0)[1].stop()
        # no time_settings: they overrule the strength that the command asks for, in GNU Go at least
        return await Process.start(arguments(self._command, rules), START_SECONDS)

    def _give_back(self, rules: str, process: Process) -> None:
        self._idle.append((rules, process))
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._rest)

    def _rest(self) -> None:
        idle, self._idle = self._idle, []
        for _, process in idle:
            task = asyncio.get_running_loop().create_task(process.stop())
            self._stopping.add(task)
            task.add_done_callback(self._stopping.discard)

    async def close(self) -> None:
        """Stop all processes."""
        if self._resting is not None:
            self._resting.cancel()
        self._rest()
        await asyncio.gather(*self._stopping, *(process.stop() for process in list(self._lent)))


def after(setup: tuple[str, ...], question: str, text: str) -> tuple[str, ...]:
    """Return the commands that lead to the board after this question; none if it is unknown."""
    match question.split():
        case ["final_status_list", _]:
            return setup
        case ["genmove", colour] if text and text.upper() != "RESIGN":
            return (*setup, f"play {colour} {text.upper()}")
        case _:
            return ()


def alike(known: Sequence[str], setup: Sequence[str]) -> int:
    """Return how many commands a process knows already; -1 if its board has to be cleared."""
    fits = known and tuple(setup[: len(known)]) == tuple(known)
    return len(known) if fits else -1
