"""``gamekeeper join`` as a process of its own: what it shows, and what is typed there."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import TracebackType
from typing import Self

from tests.kit.patience import PATIENCE

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")


class Terminal:
    """One person at a table of a running server."""

    def __init__(self, *words: object) -> None:
        environment = {key: word for key, word in os.environ.items() if key != "COLUMNS"}
        self.process = subprocess.Popen(
            [str(GAMEKEEPER), "join", *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
            env=environment,
        )
        self._lines: Queue[str | None] = Queue()
        self.shown: list[str] = []
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def enter(self, text: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            self.process.stdin.write(f"{text}\n")
            self.process.stdin.flush()

    def until(self, *any_of: str) -> str:
        """Return the next line that holds one of these texts; what comes before is kept."""
        while True:
            try:
                line = self._lines.get(timeout=PATIENCE)
            except Empty:
                line = None
            if line is None:
                raise AssertionError(f"never shown: {any_of}\n" + "\n".join(self.shown))
            self.shown.append(line)
            if any(text in line for text in any_of):
                return line

    def ends(self) -> int:
        """Wait until the process has ended; returns its code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        while not self._lines.empty():
            if (line := self._lines.get()) is not None:
                self.shown.append(line)
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
