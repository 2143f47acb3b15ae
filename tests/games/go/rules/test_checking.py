"""Go, §13.5: the log of a game fits together, and whatever does not is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kit.go_records import random_game
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE, GoTable, arranged, opened, started, teams

from gamekeeper.games import make_game
from gamekeeper.games.go.board.colours import WHITE
from gamekeeper.games.go.board.points import read_point
from gamekeeper.games.go.rules.checking import problems
from gamekeeper.games.go.rules.events import (
    GameStarted,
    Passed,
    PlayerReplaced,
    Resigned,
    ScoringStepTaken,
    StonePlayed,
)
from gamekeeper.games.go.rules.moves import ReplacePlayer, Resign, Score
from gamekeeper.games.go.rules.row import GameFlag, GameStatus
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.kernel.messages import Event, Sit
from gamekeeper.store.codec import Codec

LOGS = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"go-{path.stem}")
def test_the_logs_of_every_release_are_sound(path: Path) -> None:
    """Invitations, set-ups, teams, circles, vacations, replacements, all ends."""
    lines = [msgspec.json.decode(line) for line in path.read_text().splitlines()]
    game = make_game("go", msgspec.json.decode(lines[0]["body"])["options"])
    codec = Codec(game.events, game.requests)
    events = [codec.decode_event(line["kind"], line["body"]) for line in lines]

    assert list(problems(events)) == []


@pytest.mark.parametrize("seed", range(40))
def test_random_games_are_sound(seed: int) -> None:
    assert list(problems(random_game(seed).log)) == []


@pytest.mark.parametrize("players", ["2:2", "1:3", "3:1", "3"])
@pytest.mark.parametrize("handicap", [0, 3])
def test_games_of_more_than_two_are_sound(players: str, handicap: int) -> None:
    """§8.4, §8.5 Whoever comes next, replaced players included."""
    table = teams(players=players, handicap=handicap, size=9)
    while table.phase == "setup":
        (move,) = table.game.moves(table.view(ANN), ANN)
        table.do(ANN, move)
    rng = Random(handicap)
    for number in range(25):
        if number == 10:
            place = next(iter(table.state.line))
            table.do(None, ReplacePlayer(*place, EVE))
        seat = table.row.to_move
        assert seat is not None
        table.do(seat, rng.choice(list(table.game.moves(table.view(seat), seat))))
        if table.state.is_over:
            break

    assert list(problems(table.log)) == []
    assert table.of(PlayerReplaced)


def test_invitations_are_sound() -> None:
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())

    assert list(problems(table.log)) == []


# -- and what is not


def played() -> GoTable:
    """Scenario 20 and a count: captures, ko, passes, marks, agreement."""
    table = started(size=5)
    table.plays("ba ca ab db bc cc ee bb cb pass pass")
    table.do(BOB, Score(table.points("cc")))
    table.do(ANN, Score(agree=True))
    return table


def tampered(kind: type[Event], change: Callable[[Any], Any]) -> list[str]:
    """What is found if the last event of a kind is changed."""
    log = list(played().log)
    assert list(problems(log)) == []
    place = max(n for n, event in enumerate(log) if type(event) is kind)
    log[place] = change(log[place])
    return list(problems(log))


def row(**changes: Any) -> Callable[[Any], Any]:
    return lambda event: replace(event, after=replace(event.after, **changes))


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"moves": 3}, "moves"),
        ({"status": GameStatus.PASS}, "status"),
        ({"to_move": ANN}, "to_move"),
        ({"black": BOB}, "black"),
        ({"white": ANN}, "white"),
        ({"black_prisoners": 0}, "black_prisoners"),
        ({"white_prisoners": 1}, "white_prisoners"),
        ({"flags": GameFlag.NONE}, "ko"),
        ({"last_move": "aa"}, "last_move"),
    ],
)
def test_every_column_is_compared(changes: dict[str, Any], name: str) -> None:
    found = tampered(StonePlayed, row(**changes))

    assert [problem.split()[2] for problem in found] == [name]


@pytest.mark.parametrize(
    ("kind", "change", "why"),
    [
        (StonePlayed, lambda e: replace(e, captured=()), "other stones are taken"),
        (StonePlayed, lambda e: replace(e, position="0" * 16), "the board looks different"),
        (StonePlayed, lambda e: replace(e, point=read_point("ba", 5)), "illegal-position"),
        (StonePlayed, lambda e: replace(e, colour=WHITE), "somebody else's turn"),
        (StonePlayed, lambda e: replace(e, seat=BOB), "somebody else's turn"),
        (Passed, lambda e: replace(e, seat=CAT), "somebody else's turn"),
        (ScoringStepTaken, lambda e: replace(e, colour=WHITE), "somebody else's turn"),
        (ScoringStepTaken, lambda e: replace(e, toggled=(0,)), "status is FINISHED"),
        (Passed, lambda e: Resigned(e.seat, e.colour, 0, e.after), "status is SCORE"),
        (GameStarted, row(moves=1), "moves is 1"),
    ],
)
def test_what_was_played_is_checked(
    kind: type[Event], change: Callable[[Any], Any], why: str
) -> None:
    assert any(why in problem for problem in tampered(kind, change))


def test_nobody_shares_a_place() -> None:
    """§13.5 No two rows with the same colour and order."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(None, ReplacePlayer(Group.BLACK, 2, EVE))
    log = list(table.log)
    event = log[-1]
    assert isinstance(event, PlayerReplaced)
    stools = tuple(replace(each, order=abs(each.order)) for each in event.stools)
    log[-1] = replace(event, stools=stools)

    assert any("the same place" in problem for problem in problems(log))


def test_a_game_does_not_go_on_after_its_end() -> None:
    table = started(size=5)
    table.plays("ba ca")
    end = table.do(ANN, Resign())
    log = [*table.log[: -len(end)], *end, *[e for e in table.log if isinstance(e, StonePlayed)]]

    assert any("in another phase" in problem for problem in problems(log))
