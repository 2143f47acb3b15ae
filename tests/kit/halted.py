"""``gamekeeper WORDS`` that halts at a chosen moment, until it is let go on.

``python -m tests.kit.halted KIND NUMBER SAYS HEARS WORDS…`` counts the imports of a command
(``import``) or the turns of its event loop (``turn``). At the chosen one it writes to the pipe
``SAYS`` and waits for the pipe ``HEARS``.
"""

from __future__ import annotations

import os
import sys
from asyncio import events
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.kit.pseudo_terminal import PseudoTerminal

ROOT = Path(__file__).parent.parent.parent
FIRST_IMPORTS = (
    "gamekeeper.cli.play.starting",
    "gamekeeper.cli.operate.console.hosting",
    "gamekeeper.cli.operate.server",
)
"""From here on a command is responsible for what is said."""


# -- for the test


@contextmanager
def halted(kind: str, number: int, *words: object) -> Iterator[tuple[PseudoTerminal, int]]:
    """A program at a terminal that has halted there, and the pipe that lets it go on."""
    heard, says = os.pipe()
    hears, tell = os.pipe()
    program = (sys.executable, "-m", "tests.kit.halted", kind, str(number), str(says), str(hears))
    path = {"PYTHONPATH": str(ROOT)}
    try:
        with PseudoTerminal(
            *words, program=program, variables=path, pipes=(says, hears)
        ) as terminal:
            for pipe in (says, hears):
                os.close(pipe)
            assert os.read(heard, 1), f"it never came to that: {terminal.text}"
            yield terminal, tell
    finally:
        for pipe in (heard, tell):
            os.close(pipe)


def goes_on(pipe: int) -> None:
    """Let it go on."""
    with suppress(BrokenPipeError):
        os.write(pipe, b"!")


# -- in the child


def _halting(number: int, says: int, hears: int) -> Callable[[], None]:
    passed = 0

    def step() -> None:
        nonlocal passed
        passed += 1
        if passed == number:
            os.write(says, b"!")
            os.read(hears, 1)

    return step


def _count_imports(step: Callable[[], None]) -> None:
    is_on = False

    def hook(event: str, facts: tuple[object, ...]) -> None:
        nonlocal is_on
        if event == "import":
            is_on = is_on or facts[0] in FIRST_IMPORTS
            if is_on:
                step()

    sys.addaudithook(hook)


def _count_turns(step: Callable[[], None]) -> None:
    run = events.Handle._run

    def counted(handle: events.Handle) -> None:
        step()
        run(handle)

    events.Handle._run = counted  # type: ignore[assignment, method-assign]


def main() -> None:
    kind, number, says, hears, *words = sys.argv[1:]
    count = {"import": _count_imports, "turn": _count_turns}[kind]
    count(_halting(int(number), int(says), int(hears)))
    from gamekeeper.cli import cli

    cli(words)


if __name__ == "__main__":
    main()
