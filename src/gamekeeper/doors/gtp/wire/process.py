"""A program that speaks the Go Text Protocol on its standard streams: started, asked, stopped."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

from ....errors import EngineFailed, EngineRefused, NoProgram
from .protocol import read_answer

PLACES = ("/usr/games", "/usr/local/games")
"""Where Debian puts games; the PATH of a service rarely has them."""
MAX_ANSWER_LENGTH = 1 << 16
MAX_CHATTER_LINES = 200
"""Lines that are no answer before we give up."""
STOP_SECONDS = 3.0
"""Time a program has to stop by itself."""
OUR_VARIABLES = "GAMEKEEPER_"
"""Variables that begin like this may hold our passwords: engines do not get them."""


def arguments(command: str, rules: str) -> list[str]:
    """Return the words of an engine's command; ``{rules}`` in it is japanese or chinese.

    Raises EngineFailed, or NoProgram if there is no such program.
    """
    try:
        words = [word.replace("{rules}", rules) for word in shlex.split(command)]
    except ValueError as problem:
        raise EngineFailed(f"its command cannot be read: {problem}") from None
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *PLACES])
    program = shutil.which(words[0], path=path) if words else None
    if program is None:
        raise NoProgram(words[0] if words else command)
    return [program, *words[1:]]


class Process:
    """One running engine. Whoever gets EngineFailed, or stops waiting, must ``stop`` it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._numbers = count(1)
        self._errors: deque[str] = deque(maxlen=3)
        """The last lines it wrote to its standard error."""
        self._listener = asyncio.get_running_loop().create_task(self._listen())
        self.commands: frozenset[str] = frozenset()
        """What it understands."""
        self.known: tuple[str, ...] = ()
        """The commands that made its board what it is; none: nobody knows."""

    @classmethod
    async def start(cls, words: Sequence[str], seconds: float) -> Process:
        """Start a program and ask for its commands. Raises EngineFailed."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith(OUR_VARIABLES)}
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(
                *words,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                env=environment,
                start_new_session=True,  # a Ctrl-C at our terminal is not meant for it
                limit=MAX_ANSWER_LENGTH,
            )
        except OSError as problem:
            raise EngineFailed(f"cannot be started: {problem.strerror}") from None
        engine = cls(process)
        try:
            listed = await engine.ask("list_commands", seconds)
        except BaseException as problem:
            await engine.stop()
            if isinstance(problem, EngineRefused):
                raise EngineFailed(f"it lists no commands: {problem}") from None
            raise
        engine.commands = frozenset(listed.split())
        return engine

    async def ask(self, command: str, seconds: float) -> str:
        """Return the answer to a command. Raises EngineRefused (it said no) or EngineFailed."""
        number = str(next(self._numbers))
        stdin = self._process.stdin
        assert stdin is not None
        try:
            async with asyncio.timeout(seconds):
                stdin.write(f"{number} {command}\n".encode())
                await stdin.drain()
                went_well, text = await self._answer(number)
        except TimeoutError:
            raise EngineFailed(f"no answer to {command!r} within {seconds:g} s") from None
        except ConnectionError:  # its end of the pipe is gone
            raise await self._ended() from None
        except (OSError, ValueError) as problem:  # an endless line
            raise EngineFailed(f"no answer to {command!r}: {self._why(problem)}") from None
        if not went_well:
            raise EngineRefused(text or "no reason given")
        return text

    async def _answer(self, number: str) -> tuple[bool, str]:
        for _ in range(MAX_CHATTER_LINES):
            head = read_answer((await self._line()).strip())
            if head is not None:
                break
        else:
            raise EngineFailed("what it says is no answer")
        went_well, id, text = head
        if id != number:
            raise EngineFailed(f"it answers number {id or 'none'} instead of {number}")
        lines, length = [text], len(text)
        while line := (await self._line()).rstrip():
            lines.append(line)
            length += len(line)
            if length > MAX_ANSWER_LENGTH:
                raise EngineFailed("its answer has no end")
        return went_well, "\n".join(lines).strip()

    async def _line(self) -> str:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise await self._ended()
        return line.decode("utf-8", "replace")

    async def _ended(self) -> EngineFailed:
        """Return the failure of a program that has ended, with its last output."""
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
                await self._listener
        return EngineFailed(f"it has ended{self._last_words()}")

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        with suppress(OSError, ValueError):
            while line := await self._process.stderr.readline():
                self._errors.append(line.decode("utf-8", "replace").strip()[:200])

    def _why(self, problem: Exception) -> str:
        return f"{problem or type(problem).__name__}{self._last_words()}"

    def _last_words(self) -> str:
        code = self._process.returncode
        how = "" if code is None else f" with code {code}"
        said = " / ".join(line for line in self._errors if line)
        return f"{how}; its last words: {said}" if said else how

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    async def stop(self) -> None:
        """End it, whatever it is doing, and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(STOP_SECONDS):
                # first: it is not known to have ended until its pipes are empty
                while await self._process.stdout.read(MAX_ANSWER_LENGTH):
                    pass
                await self._listener
                await self._process.wait()
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)
        self._process._transport.close()  # type: ignore[attr-defined] # if it took too long
