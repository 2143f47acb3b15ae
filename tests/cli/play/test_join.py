"""``gamekeeper join``: people at terminals of the server's own machine, at tables of the server."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.kit.terminal import Terminal
from tests.stress.serving import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that is open."""
    with Server(tmp_path) as server:
        yield server


def config(server: Server) -> tuple[str, Path]:
    return "--config", server.folder / "gamekeeper.toml"


def opened(run: Run, server: Server, *words: str) -> str:
    """Open a table; returns its name."""
    before = {row["id"] for row in tables(run, server)}
    run("open", *words, *config(server))
    [table] = {row["id"] for row in tables(run, server)} - before
    return str(table)


def tables(run: Run, server: Server) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("tables", "--json", *config(server)).stdout)
    return found


def seated(table: str, name: str, server: Server) -> Terminal:
    """A terminal where somebody sits at a Dutch table."""
    terminal = Terminal(table, "--as", name, *config(server))
    terminal.until("Je zit aan tafel")
    return terminal


def test_a_game_is_played_to_its_end_over_a_kill(run: Run, server: Server) -> None:
    """The seat is kept, what happened is told, and the next answer counts."""
    table = opened(run, server, "connectfour", "bots=1", "rows=4", "columns=4")
    with Terminal(table, "--as", "Ann", *config(server)) as ann:
        assert ann.until("You sit at table").startswith(f"You sit at table {table} as Ann.")
        run("begin", table, *config(server))
        ann.until("Where do you drop your disc?")
        ann.enter("2")
        assert "column 2" in ann.until("You drop a disc into column")
        server.kill()
        ann.until("the server has stopped")
        assert ann.ends() == 1
    server.start()
    with Terminal(table, "--as", "Ann", *config(server)) as ann:
        ann.until(f"Welcome back to table {table}, Ann.")
        ann.until("You drop a disc into column 2.")
        ann.until("Where do you drop your disc?")
        for turn in range(20):
            ann.enter(str(turn % 4 + 1))
            if "over" in ann.until("Where do you drop", "is full.", "This game is over."):
                break
        ann.enter("say well played")
        ann.until("Ann: well played")
        ann.enter("quit")
        ann.until(f"`gamekeeper join {table} --as Ann`")

        assert ann.ends() == 0
    assert "decided again" in run("verify", table, *config(server)).stdout
    assert server.complaints() == []


def test_people_at_two_terminals_hear_each_other(run: Run, server: Server) -> None:
    """Live: what one says or does is on the other's screen at once, and only there."""
    table = opened(run, server, "mafia", "roles=TOWN*2,MAFIA", "start_phase=Day", "language=nl")
    with ExitStack() as terminals:
        ann, bob, eve = (
            terminals.enter_context(seated(table, name, server)) for name in ("Ann", "Bob", "Eve")
        )
        run("begin", table, *config(server))
        for each in (ann, bob, eve):
            each.until("1 Ann")
        ann.enter("zeg ik vertrouw niemand")
        bob.until("Ann: ik vertrouw niemand")
        ann.enter("2")
        eve.until("Ann")
        wrong = {"99": "Kies 1 tot en met 4.", "1 2": "te veel", "onzin": "Ik begrijp"}
        for typed, answer in wrong.items():
            bob.enter(typed)
            bob.until(answer)
        bob.enter("kijk")
        bob.until("── Dag 1")
        ann.enter("quit")
        ann.until("Tot ziens.")

        assert ann.ends() == 0
    [row] = [row for row in tables(run, server) if row["id"] == table]
    assert len(row["players"]) == 3


def test_what_cannot_be_is_said_in_a_sentence(run: Run, server: Server) -> None:
    """No such table, a name that somebody has, a name that is none, and no server."""
    table = opened(run, server, "mia", "bots=1")
    refusals = [
        (("join", "nowhere", "--as", "Ann"), "There is no table 'nowhere'. `gamekeeper tables`"),
        (("join", table, "--as", "Prudence"), "Somebody called 'Prudence' already sits there."),
        (("join", table, "--as", "a b"), "'a b' is not a valid name."),
        (("join", table, "--as", "a" * 21), "is not a valid name."),
    ]
    for words, sentence in refusals:
        assert sentence in run(*words, *config(server), code=1).output
    server.stop()

    for stop in (server.start().kill, lambda: None):
        stop()
        said = run("join", table, "--as", "Ann", *config(server), code=1).output
        assert "no server is running on" in said


@pytest.mark.parametrize("first", [b"hello", b"", b'{"table": 1}', b"\xff\xfe", b"[" * 60_000])
def test_a_program_that_knows_no_manners_is_sent_away(server: Server, first: bytes) -> None:
    """And the server goes on."""
    with socket.socket(socket.AF_UNIX) as program:
        program.settimeout(PATIENCE)
        program.connect(str(server.folder / "data" / "terminal.sock"))
        program.sendall(first + b"\n")
        answer = json.loads(program.makefile("rb").readline())

    assert answer == {"closed": "the first line is not a valid greeting"}
    assert server.complaints() == []


def test_the_socket_is_for_the_servers_own_user(server: Server) -> None:
    """Whoever may write there sits at tables without a password."""
    assert (server.folder / "data" / "terminal.sock").stat().st_mode & 0o777 == 0o600
