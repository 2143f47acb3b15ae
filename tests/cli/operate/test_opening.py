"""``gamekeeper open`` and ``gamekeeper begin``: tables of a running server from its command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.stress.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is open."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


def config(server: Server) -> tuple[str, Path]:
    return "--config", server.folder / "gamekeeper.toml"


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (["mafia", "bots=5", "roles=TOWN*4,MAFIA"], 5),
        (["go", "size=9", "bots=1"], 1),
        (["werewolves", "roles=citizen*4, werewolf -mayor"], 0),
        (["werewolves", "theme=frontier", "roles=citizen*4,  werewolf  -mayor"], 0),
        (["softwarewolves"], 0),
        (["connectfour", "columns=8", "limit=1d", "bots=1"], 1),
        (["connectfour", "columns=8", "limit=1d"], 0),
        (["mia", "rounds=3"], 0),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else None,
)
def test_any_game_is_opened_on_a_running_server(
    run: Run, server: Server, words: list[str], players: int
) -> None:
    """Nobody but the bots sits there: the server's own terminal is no player."""
    said = run("open", *words, *config(server)).stdout
    table = said.split()[1]
    shown = json.loads(run("tables", "--json", *config(server)).stdout)
    [row] = [row for row in shown if row["id"] == table]

    begins = "The game starts by itself" if words[0] == "go" else f"`gamekeeper begin {table}`"
    assert begins in " ".join(said.split())
    assert row["game"] == words[0]
    assert len(row["players"]) == players


def test_a_game_begins_from_the_command_line(run: Run, server: Server) -> None:
    """Bots play it to its end by themselves."""
    table = run("open", "mafia", "bots=5", "roles=TOWN*4,MAFIA", *config(server)).stdout.split()[1]

    assert "has begun" in run("begin", table, *config(server)).stdout


def test_what_cannot_be_opened_is_refused_in_a_sentence(run: Run, server: Server) -> None:
    """With what would be right."""
    assert "There is no game 'chess'" in run("open", "chess", *config(server), code=1).output
    assert "leave out `seat`" in run("open", "mia", "seat=yes", *config(server), code=1).output
    assert "not play" in run("open", "mia", "as=Ann", *config(server), code=1).output
    assert "There is no table 'x'" in run("begin", "x", *config(server), code=1).output


def test_what_is_ordered_stays_as_it_was_typed(run: Run, server: Server) -> None:
    """Quotes, blanks and all: no word is put together and taken apart again."""
    for typed in ("the  attic", "'attic'", 'the "attic', "it's"):
        assert f"There is no table '{typed}'" in run("begin", typed, *config(server), code=1).output


def test_without_a_server_there_is_nothing_to_open(run: Run, tmp_path: Path) -> None:
    """The sentence says what to do."""
    file = tmp_path / "gamekeeper.toml"
    file.write_text(f'[house]\ndata = "{tmp_path / "data"}"\n')

    assert "no server is running" in run("open", "mia", "--config", file, code=1).output
