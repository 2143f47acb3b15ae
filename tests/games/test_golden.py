"""Transcripts and scenes are re-played and compared; ``scripts/bless`` rewrites them."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kit.golden import replay, scenes

from gamekeeper.games import GAMES, make_game
from gamekeeper.games.mia.events import Resume
from gamekeeper.kernel.game import Game
from gamekeeper.kernel.messages import Begin, Command, Event, SeedRevealed, Sit, TableOpened
from gamekeeper.kernel.scenes import Scene
from gamekeeper.kernel.table import Table, view
from gamekeeper.store.codec import Codec

HERE = Path(__file__).parent
TRANSCRIPTS = sorted(HERE.glob("*/golden/*.txt"))
LOGS = sorted(HERE.glob("*/golden/*.jsonl"))
NOT_IN_ONE_GAME: frozenset[type] = frozenset({Resume})
"""What the house's own contest needs and a table of people does not have."""
BEGINS_BY_ITSELF = frozenset({"go", "goclub"})
"""Games that need no word of the host, and not always people who sit down."""
OF_THE_HOUSE = (TableOpened, SeedRevealed)
BLESS = os.environ.get("GAMEKEEPER_BLESS") == "1"


def game_of(path: Path) -> str:
    """The game whose folder this file stands in."""
    return path.parent.parent.name


def named(path: Path) -> str:
    return f"{game_of(path)}-{path.stem}"


def _rules(name: str, body: str) -> Game[Any]:
    """The rules that a log was played by: of its own edition, with its own options."""
    opened = msgspec.json.decode(body, type=TableOpened)
    return make_game(name, opened.options, opened.edition)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=named)
def test_the_transcript_is_what_happens_today(path: Path) -> None:
    """A change that is meant is blessed, and the diff is reviewed."""
    written = path.read_text()

    today = replay(written)
    if BLESS:
        path.write_text(today)
        return

    assert today.splitlines() == written.splitlines()


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=named)
def test_scenes_are_what_everybody_sees_today(path: Path) -> None:
    """A transcript says when they are taken; they hold what a program would be sent."""
    today = {f"{path.stem}.{name}.json": json for name, json in scenes(path.read_text()).items()}
    written = {each.name: each for each in path.parent.glob(f"{path.stem}.*.json")}
    if BLESS:
        for name in written.keys() - today.keys():
            written[name].unlink()
        for name, json in today.items():
            (path.parent / name).write_text(json)
        return

    assert written.keys() == today.keys()
    for name, json in today.items():
        assert json.splitlines() == written[name].read_text().splitlines()
        for eyes, scene in msgspec.json.decode(json).items():
            assert eyes == "host" or msgspec.convert(scene, Scene)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_scenes(name: str) -> None:
    """A face without them could change and nobody would see it."""

    assert list(HERE.glob(f"{name}/golden/*.*.json"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_transcript_and_a_log(name: str) -> None:
    """A game without one could change and nobody would see it."""

    assert any(game_of(path) == name for path in TRANSCRIPTS)
    assert any(game_of(path) == name for path in LOGS)


@pytest.mark.parametrize("name", GAMES)
def test_every_edition_of_a_game_has_a_log(name: str) -> None:
    """0020 What was played by an edition is decided again in every test run."""
    openings = [path.read_text().splitlines()[0] for path in LOGS if game_of(path) == name]
    bodies = [msgspec.json.decode(line)["body"] for line in openings]
    editions = {msgspec.json.decode(body, type=TableOpened).edition for body in bodies}

    assert sorted(editions) == list(range(1, GAMES[name].edition + 1))


@pytest.mark.parametrize("path", LOGS, ids=named)
def test_a_log_of_every_release_can_still_be_read(path: Path) -> None:
    """Stored events are for ever: they decode, fold for every listener, and are written alike."""
    lines = [msgspec.json.decode(line) for line in path.read_text().splitlines()]
    name = game_of(path)
    opened, seed = lines[0], lines[-1]["body"]
    game = _rules(name, opened["body"])
    codec = Codec(game.events, game.requests)

    log: list[Event] = [codec.decode_event(line["kind"], line["body"]) for line in lines]

    table = Table(game, msgspec.json.decode(seed)["seed"], log)
    assert isinstance(log[0], TableOpened)
    assert table.version == len(lines)
    assert (table.status.outcome is None) == GAMES[name].of_the_house  # which never ends
    for listener in {None, *(line.get("seat") for line in lines)}:
        assert game.status(view(game, log, listener)).outcome == table.status.outcome


@pytest.mark.parametrize("name", GAMES)
def test_the_logs_of_a_game_hold_all_that_can_happen(name: str) -> None:
    """Every event and every move stands in one of them."""
    paths = [path for path in LOGS if game_of(path) == name]
    lines = [msgspec.json.decode(line) for path in paths for line in path.read_text().splitlines()]
    game = make_game(name, {})

    events = {
        kind.__name__ for kind in (*game.events, *OF_THE_HOUSE) if kind not in NOT_IN_ONE_GAME
    }
    moves = {kind.__name__ for kind in game.requests if kind not in NOT_IN_ONE_GAME}
    assert {line["kind"] for line in lines} >= events
    assert {line["move"] for line in lines if "move" in line} >= moves


@pytest.mark.parametrize("path", LOGS, ids=named)
def test_a_stored_move_of_every_release_can_still_be_read(path: Path) -> None:
    """The first entry of a command also holds what was asked for, so that it can be audited."""
    lines = [msgspec.json.decode(line) for line in path.read_text().splitlines()]
    game = make_game(game_of(path), {})
    codec = Codec(game.events, game.requests)
    moves = [codec.decode_move(line["move"], line["move_body"]) for line in lines if "move" in line]

    if game_of(path) in BEGINS_BY_ITSELF:
        assert moves
    else:
        assert {Sit(), Begin()} <= set(moves)


@pytest.mark.parametrize("path", LOGS, ids=named)
def test_an_old_log_can_be_decided_again(path: Path) -> None:
    """The same commands and the same seed give the same events: honest dice stay honest."""
    lines = [msgspec.json.decode(line) for line in path.read_text().splitlines()]
    game = _rules(game_of(path), lines[0]["body"])
    codec = Codec(game.events, game.requests)
    log = [codec.decode_event(line["kind"], line["body"]) for line in lines]
    table = Table(game, msgspec.json.decode(lines[-1]["body"])["seed"], log[:1])

    again = log[:1]
    for line in lines:
        if "move" in line:
            move = codec.decode_move(line["move"], line["move_body"])
            at = msgspec.convert(line["at"], type=datetime)
            again += table.handle(Command(line["command"], line["seat"], move, at)).events

    assert again == log[:-1]
