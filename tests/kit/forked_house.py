"""A house that is forked instead of loaded: of very many that takes most of the time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import IO, NamedTuple

from gamekeeper.cli import cli

from .one_house import serve_on

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(
    ["tests.kit.one_house", "gamekeeper.cli.operate.server", "gamekeeper.doors.web.server"]
)


class Process(NamedTuple):
    """The house, seen from the test: a process of its own that can be killed."""

    stdin: IO[str]
    stdout: IO[str]
    kill: Callable[[], None]
    wait: Callable[[float], None]
    """Until it has ended by itself, at most so many seconds."""


@contextmanager
def house(database: Path) -> Iterator[Process]:
    """A house on this file."""
    heard, to_it = FORKS.Pipe(duplex=False)
    from_it, said = FORKS.Pipe(duplex=False)
    forked = FORKS.Process(target=serve_on, args=(heard, said, str(database), 30.0))
    forked.start()
    heard.close()
    said.close()
    stdin, stdout = (os.dup(end.fileno()) for end in (to_it, from_it))
    to_it.close()
    from_it.close()
    process = Process(os.fdopen(stdin, "w"), os.fdopen(stdout), forked.kill, forked.join)
    try:
        assert json.loads(process.stdout.readline()) == {"ready": "yes"}
        yield process
    finally:
        process.kill()
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.close()
        forked.join()
        forked.close()


def served(config: Path, log: Path, environment: Mapping[str, str]) -> ForkServerProcess:
    """``gamekeeper serve`` with these settings; what it says is added to the log."""
    process = FORKS.Process(target=_serve, args=(str(config), log, dict(environment)))
    process.start()
    return process


def _serve(config: str, log: Path, environment: Mapping[str, str]) -> None:
    """Become that server. Runs in the child."""
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as said:
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    cli(["serve", "--config", config], prog_name="gamekeeper")
