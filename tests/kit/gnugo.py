"""GNU Go, somebody else's player and referee: what we decide must be right to it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable

from gamekeeper.doors.gtp.wire.process import arguments

COMMAND = "gnugo --mode gtp --level 0 --seed 1 --{rules}-rules"


class Referee:
    """A process of GNU Go that is asked and answers at once."""

    def __init__(self, rules: str = "japanese", *options: str) -> None:
        words = [*arguments(COMMAND, rules), *options]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> Referee:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def ask(self, command: str) -> str:
        """The answer; one that begins with a question mark is a failure of the test."""
        text = self.answer(command)
        assert text.startswith("="), f"{command}: {text}"
        return text[1:].strip()

    def answer(self, command: str) -> str:
        """The answer as it is."""
        self.send([command])
        return self.read()

    def send(self, commands: Iterable[str]) -> None:
        """Many commands at once; as many answers have to be read."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{command}\n" for command in commands))
        self._process.stdin.flush()

    def read(self) -> str:
        assert self._process.stdout is not None
        lines: list[str] = []
        while (line := self._process.stdout.readline()).strip() or not lines:
            assert line, "GNU Go has ended"
            lines.append(line)
        return "".join(lines).strip()

    def asks(self, commands: Iterable[str]) -> None:
        """Commands whose answers do not matter, but which must succeed."""
        for command in commands:
            self.ask(command)
