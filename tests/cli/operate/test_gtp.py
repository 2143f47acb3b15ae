"""``gamekeeper gtp``: what a program says after its conversation is over."""

from __future__ import annotations

import asyncio
import os
import threading
from io import TextIOWrapper

import pytest
from tests.kit.patience import PATIENCE

from gamekeeper.cli.operate.gtp import _pass_on_stdin


class Gone:
    """The writing end of a conversation that is over."""

    def is_closing(self) -> bool:
        return True


@pytest.mark.parametrize("said", [b"genmove black\n", b""], ids=["words", "the end"])
def test_words_after_the_end_disturb_nobody(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback stands below the reason why the program had to go."""
    reading, writing = os.pipe()
    failures: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    with TextIOWrapper(os.fdopen(reading, "rb")) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)

        async def converse() -> None:
            _pass_on_stdin(Gone())  # type: ignore[arg-type]

        asyncio.run(converse())
        [thread] = [each for each in threading.enumerate() if each.name == "stdin"]
        os.write(writing, said)
        os.close(writing)
        thread.join(PATIENCE)

    assert not thread.is_alive()
    assert not failures
