"""What every test can rely on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from gamekeeper.games import GAMES
from gamekeeper.zones import tell_times_in
from tests.kit.stalls import undisturbed

os.environ.setdefault("GAMEKEEPER_WEB_PORT", "0")  # servers of tests run side by side

TESTS = Path(__file__).parent
OF_GAMES = TESTS / "games"
SLOW = (
    *("cli", "examples", "simulate", "store", "stress"),
    *("doors/discord", "doors/village", "doors/web", "doors/xmpp"),
    *("doors/mail/hostile", "doors/mail/village", "doors/mail/wire"),
    *("services/admin", "services/engines", "services/goclub"),
    *("test_architecture.py", "test_manuals.py", "test_packages.py", "test_zones.py"),
)
"""What starts servers and programs, or takes long; properties are played for long, too."""
REAL_TIME = [TESTS / name for name in ("games/mia", "services/contest", "doors/udp")]
"""Where 250 ms are 250 ms: a failure counts only if the machine let the test run."""

FIRST = (
    ("doors/mail/village",),
    ("doors/xmpp",),
    ("services/engines", "doors/web/browser", "doors/village", "stress"),
    ("doors/mail/hostile", "doors/mail/wire/transport", "cli", "examples"),
)
"""What takes longest, a group for each of four workers: they begin with it, and each group's
servers and games are made once. The other tests are shared out as workers have time for them."""

# How long an example takes says more about the machine than about the program.
settings.register_profile("counted", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("counted")


@pytest.fixture(autouse=True)
def _nobody_has_chosen_a_zone() -> Iterator[None]:
    """A command that reads settings changes the zone for its process, which here is ours."""
    tell_times_in("")
    yield
    tell_times_in("")


def pytest_configure(config: pytest.Config) -> None:
    """Every game has a marker: ``pytest -m mia`` runs what is about that game alone."""
    for game in GAMES:
        config.addinivalue_line("markers", f"{game}: tests of this game")
    config.addinivalue_line("markers", "slow: what `scripts/test --quick` leaves out")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests in a game's folder, and those of all games that run for one of them."""
    items[:] = in_order(items)
    slow = [TESTS / name for name in SLOW]
    for item in items:
        if "properties" in str(item.path) or any(map(item.path.is_relative_to, slow)):
            item.add_marker("slow")
        if isinstance(item, pytest.Function) and any(map(item.path.is_relative_to, REAL_TIME)):
            item.obj = undisturbed(item.obj)
        if item.path.is_relative_to(OF_GAMES):
            for game in games_of(item):
                item.add_marker(game)


def in_order(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Put a group of :data:`FIRST` at the beginning of each worker's share of the tests."""
    groups: list[list[pytest.Item]] = [[] for _ in (*FIRST, "others")]
    for item in items:
        folders = (any(item.path.is_relative_to(TESTS / each) for each in few) for few in FIRST)
        groups[next((n for n, is_in in enumerate(folders) if is_in), len(FIRST))].append(item)
    *heavy, others = groups
    ordered: list[pytest.Item] = []
    for number, group in enumerate(heavy, 1):
        share = len(items) * number // len(heavy) - len(ordered) - len(group)
        ordered += [*group, *others[: max(share, 0)]]
        del others[: max(share, 0)]
    return [*ordered, *others]


def games_of(item: pytest.Item) -> set[str]:
    """Return the games that a test is about."""
    folder = item.path.relative_to(OF_GAMES).parts[0]
    given = getattr(item, "callspec", None)
    values = (
        {folder, *(each for each in given.params.values() if isinstance(each, str))}
        if given
        else {folder}
    )
    return values & GAMES.keys()
