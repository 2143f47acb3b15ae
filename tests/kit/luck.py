"""What tests draw: the same roles, dice and codes every time, unless others are asked for.

A game's seed is secret and drawn by the machine, so a test met another game every time, and some
day one that it did not expect. What is in the test's own process is drawn by the test's name now;
``--draw 2`` is another draw of everything. Servers that a test starts draw as they do for users.
"""

from __future__ import annotations

import secrets
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from random import Random

import pytest

FIRST_DRAW = 1
"""What everybody draws who asks for nothing else."""


@contextmanager
def drawn_by(name: str) -> Iterator[None]:
    """Let everything that :mod:`secrets` draws meanwhile follow from a name."""
    honest = secrets._sysrand  # type: ignore[attr-defined]
    secrets._sysrand = Random(name)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        secrets._sysrand = honest  # type: ignore[attr-defined]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let what a test draws follow from its name."""
    with drawn_by(f"{item.nodeid} {item.config.getoption('draw')}"):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Let what tests share follow from its own name: any of them may be the first to need it."""
    if fixturedef.scope == "function":
        return (yield)
    given = getattr(request, "param", "")
    name = f"{fixturedef.baseid} {fixturedef.argname} {given}"
    with drawn_by(f"{name} {request.config.getoption('draw')}"):
        return (yield)
