"""A command imports what it needs and nothing else, so that its answer comes at once."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.cli.conftest import Evening

LOADED = """
import sys
from gamekeeper.cli import cli as main
try:
    main({words!r}.split())
finally:
    print("\\n".join(sys.modules), file=sys.stderr)
"""
HEAVY = ("dkim", "dns", "slixmpp", "aiosmtplib", "starlette", "uvicorn", "httpx2", "asyncpg")


@pytest.mark.parametrize(
    "words", ["tables --help", "doctor --help", "scores --help", "mail --help"]
)
def test_help_imports_no_game_and_no_door(words: str) -> None:
    loaded = _modules(words)

    assert not [name for name in loaded if name.endswith(".entry") and name.count(".") == 3]
    assert not loaded & set(HEAVY)


@pytest.mark.parametrize("words", ["tables", "doctor", "show {table}"])
def test_who_looks_at_one_game_pays_for_no_other(evening: Evening, words: str) -> None:
    """On a real database: the store reads with the rules of what is looked at."""
    typed = f"{words.format(table=evening.running)} --data {evening.folder}"
    loaded = _modules(typed, "")

    assert not [
        name
        for name in loaded
        if re.fullmatch(r"gamekeeper\.games\.\w+\.(entry|rules)", name) and ".mia." not in name
    ]
    assert not loaded & set(HEAVY)


def _modules(words: str, said: str = "Usage") -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True
    )
    assert said in done.stdout
    return set(done.stderr.split("\n"))
