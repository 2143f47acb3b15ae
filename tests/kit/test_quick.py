"""A quick run needs no server: nobody has to install one to run it."""

from __future__ import annotations

import ast
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import SERVERS, TESTS, pytest_fixture_setup
from tests.kit.patience import PATIENCE

MIXED = ("doors/test_contract.py", "games/go/test_views.py", "host/test_evenings.py")
"""Files in which some tests need a server, or none does."""


def collected(*options: str) -> set[str]:
    """Return the tests of :data:`MIXED` that would run."""
    words = [*("-m", "pytest", "--collect-only"), *options]
    done = subprocess.run(
        [sys.executable, *words, *(str(TESTS / name) for name in MIXED)],
        cwd=TESTS.parent,
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_a_quick_run_asks_for_no_server() -> None:
    """What is left out are the tests with a server, and nothing else of these files."""
    quick, every = collected("-m", "not slow"), collected()

    assert {each.split("::")[0] for each in quick} == {f"tests/{name}" for name in MIXED}
    assert every - quick
    assert all("XmppPeer" in each or "[postgres" in each for each in every - quick)
    assert not [each for each in quick if "XmppPeer" in each or "postgres" in each]


def request(markexpr: str) -> Any:
    return SimpleNamespace(config=SimpleNamespace(getoption=lambda name: markexpr))


@pytest.mark.parametrize("name", sorted(SERVERS))
def test_no_server_is_started_by_a_quick_run(name: str) -> None:
    """Whichever way a test comes to ask for it: it fails everywhere, installed or not."""
    fixture: Any = SimpleNamespace(argname=name)

    for markexpr in ("", "mia", "slow"):
        pytest_fixture_setup(fixture, request(markexpr))
    for markexpr in ("not slow", "mia and not slow"):
        with pytest.raises(pytest.fail.Exception, match="mark this test"):
            pytest_fixture_setup(fixture, request(markexpr))


def test_every_server_is_known() -> None:
    """Fixtures of the whole session that tests share are servers: nothing else lives so long."""
    lasting = {
        each.name
        for path in (TESTS / "kit").glob("*.py")
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.FunctionDef)
        and any("scope='session'" in ast.unparse(mark) for mark in each.decorator_list)
    }

    assert lasting == SERVERS
