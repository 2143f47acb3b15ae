"""What every test can rely on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from gamekeeper.games import GAMES
from gamekeeper.zones import tell_times_in
from tests.kit import luck
from tests.kit.stalls import told_of_repeats, undisturbed

os.environ.setdefault("GAMEKEEPER_WEB_PORT", "0")  # servers of tests run side by side
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts what is in the background like this; programs of tests are to hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
OF_GAMES = TESTS / "games"
SLOW = (
    *("cli", "examples", "simulate", "store", "stress"),
    *("doors/discord", "doors/village", "doors/web", "doors/xmpp"),
    *("doors/mail/hostile", "doors/mail/village", "doors/mail/wire"),
    *("services/admin", "services/engines", "services/goclub"),
    *("games/go/board/test_board_peers.py", "host/test_two_servers.py"),
    *(f"games/mia/test_{name}.py" for name in ("presence", "rounds", "time", "weather")),
    *(
        "test_architecture.py",
        "test_manuals.py",
        "test_packages.py",
        "test_site.py",
        "test_zones.py",
    ),
)
"""What starts servers and programs, takes long, or waits for long in real time; properties are
played for long, too."""
SERVERS = frozenset({"mail_servers", "postgres_server", "prosody"})
"""Fixtures that start a real server; whoever has not installed its package runs no test of it.

A test that asks for one only with some of its parameters marks these as slow.
"""
REAL_TIME = [TESTS / name for name in ("games/mia", "services/contest", "doors/udp")]
"""Where 250 ms are 250 ms: a failure counts only if the machine let the test run."""
REPEATED = "repeated"
"""Marks in a report why an earlier try of the same test failed."""

FIRST = (
    ("doors/mail/village",),
    ("doors/xmpp",),
    ("services/engines", "stress"),
    ("doors/web/browser", "doors/village", "simulate"),
    ("doors/mail/hostile", "doors/mail/wire/transport", "cli", "examples"),
    ("games/properties", "games/goclub", "doors/discord", "host"),
)
"""What takes longest, a group for each of six workers: they begin with it, and each group's
servers and games are made once. The other tests are shared out as workers have time for them."""

# How long an example takes says more about the machine than about the program.
settings.register_profile("counted", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("first draw", settings.get_profile("counted"), derandomize=True)


@pytest.fixture(autouse=True)
def _nobody_has_chosen_a_zone() -> Iterator[None]:
    """A command that reads settings changes the zone for its process, which here is ours."""
    tell_times_in("")
    yield
    tell_times_in("")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--draw 2`` plays everything with other roles, dice and examples."""
    what = "other roles, dice and examples than those that tests usually draw (1)"
    parser.addoption("--draw", type=int, default=luck.FIRST_DRAW, help=what)


def pytest_configure(config: pytest.Config) -> None:
    """Every game has a marker: ``pytest -m mia`` runs what is about that game alone."""
    config.pluginmanager.register(luck)
    is_usual = config.getoption("draw") == luck.FIRST_DRAW
    settings.load_profile("first draw" if is_usual else "counted")
    for game in GAMES:
        config.addinivalue_line("markers", f"{game}: tests of this game")
    config.addinivalue_line("markers", "slow: what `scripts/test --quick` leaves out")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Look for the tests of one game only where they are: reading all others takes longer.

    Whoever wants nothing slow does not wait while it is imported, either.
    """
    wanted = str(config.getoption("markexpr"))
    if is_quick(config) and is_slow(collection_path):
        return True
    game = wanted.removesuffix(" and not slow")
    if game not in GAMES or not collection_path.is_relative_to(TESTS):
        return None
    if not collection_path.is_relative_to(OF_GAMES):
        return not OF_GAMES.is_relative_to(collection_path) or None
    folder = (*collection_path.relative_to(OF_GAMES).parts, "")[0]
    return folder in GAMES.keys() - {game} or None


def is_quick(config: pytest.Config) -> bool:
    """Return True for `scripts/test --quick`, and whatever else wants nothing slow."""
    return str(config.getoption("markexpr")).endswith("not slow")


def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> None:
    """Start no server in a quick run: a test that would is to be marked as slow."""
    if fixturedef.argname in SERVERS and is_quick(request.config):
        pytest.fail(f"{fixturedef.argname} is a server: mark this test, or its parameter, as slow")


@cache
def is_slow(path: Path) -> bool:
    """Return True for what :data:`SLOW` names, and for properties."""
    is_named = any(map(path.is_relative_to, [TESTS / name for name in SLOW]))
    return "properties" in str(path) or is_named


@cache
def group_of(path: Path) -> int:
    """Return the number of the group of :data:`FIRST` that a test is in, or that of all others."""
    folders = (any(path.is_relative_to(TESTS / each) for each in few) for few in FIRST)
    return next((n for n, is_in in enumerate(folders) if is_in), len(FIRST))


@cache
def needs_real_time(path: Path) -> bool:
    """Return True for tests in which 250 ms are 250 ms."""
    return any(map(path.is_relative_to, REAL_TIME))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests in a game's folder, and those of all games that run for one of them."""
    items[:] = in_order(items)
    for item in items:
        if is_slow(item.path) or not SERVERS.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker("slow")
        if item.path.is_relative_to(OF_GAMES):
            for game in games_of(item):
                item.add_marker(game)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Repeat a test of real time, with all it needs made anew, while the machine holds it up."""
    if not needs_real_time(item.path):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    tries: list[list[pytest.TestReport]] = []

    def run() -> list[pytest.TestReport]:
        tries.append(runtestprotocol(item, log=False, nextitem=nextitem))
        return tries[-1]

    reports = undisturbed(run, lambda reports: any(each.failed for each in reports))
    before = [(REPEATED, _why(each)) for each in chain(*tries[:-1]) if each.failed]
    for report in reports:
        if report.when == "call":
            report.user_properties.extend(before)
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _why(report: pytest.TestReport) -> str:
    """Return the first line of an error, which says what was wrong."""
    errors = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
    return f"{report.when}: {' '.join(errors[0].split()[1:]) if errors else 'failed'}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were repeated and why: what the machine did may hide what we did."""
    reports = chain.from_iterable(terminalreporter.stats.values())
    failures = [
        (report.nodeid, str(why))
        for report in reports
        if isinstance(report, pytest.TestReport)
        for key, why in report.user_properties
        if key == REPEATED
    ]
    if failures:
        terminalreporter.section("repeated, since the machine was busy")
        for line in told_of_repeats(failures):
            terminalreporter.line(line)


def in_order(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Put a group of :data:`FIRST` at the beginning of each worker's share of the tests."""
    groups: list[list[pytest.Item]] = [[] for _ in (*FIRST, "others")]
    for item in items:
        groups[group_of(item.path)].append(item)
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
