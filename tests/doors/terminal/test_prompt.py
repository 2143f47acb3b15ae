"""The prompt: nothing that happens meanwhile takes a key away from whoever types."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from tests.kit.patience import PATIENCE

from gamekeeper.doors.terminal.prompt import Prompt

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def typing() -> AsyncIterator[tuple[Prompt, PipeInput]]:
    """A prompt that has read a line, so that it is up again, and the keys before it."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        async with asyncio.timeout(PATIENCE), Prompt().open() as prompt:
            keys.send_text("hello\r")
            assert await prompt.lines.get() == "hello"
            yield prompt, keys


async def test_an_error_elsewhere_swallows_no_key() -> None:
    """It goes to the log, and Ctrl-C still ends the reading at once."""
    told: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, problem: told.append(problem["message"]))
    async with typing() as (prompt, keys):
        loop.call_exception_handler({"message": "a task has failed"})
        keys.send_text("again\r")
        assert await prompt.lines.get() == "again"
        keys.send_text("\x03")

        assert await prompt.lines.get() is None
    assert told == ["a task has failed"]


async def test_the_signal_of_ctrl_c_is_left_to_the_program() -> None:
    """While a prompt is up, too: between two of them it would hear nothing."""
    before = signal.getsignal(signal.SIGINT)
    async with typing() as (prompt, keys):
        assert signal.getsignal(signal.SIGINT) is before
        keys.send_text("\x03")
        assert await prompt.lines.get() is None

    assert signal.getsignal(signal.SIGINT) is before
