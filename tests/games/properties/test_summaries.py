"""A long contest's log begins with a summary: it must say all that matters of what came before."""

from __future__ import annotations

import pytest
from tests.kit.play import Playing

from gamekeeper.games.mia.events import Join, RoundScored, Watch
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.kernel.messages import Leave, Move, Seat, Sit
from gamekeeper.kernel.table import Table

ANNA, BOB, CARL, DORA = (Seat(name) for name in ("anna", "bob", "carl", "dora"))


def second_round(change: Move, seat: Seat) -> Playing:
    """A contest in its second round; somebody has changed roles during the first one."""
    options = Options(rounds=0, self_starting=True, early_start=True)
    playing = Playing(Mia(options), "seed")
    for player in (ANNA, BOB, CARL):
        playing.does(player, Sit())
    playing.does(DORA, Watch())
    playing.wake()
    _everybody_joins(playing)
    playing.does(seat, change)
    playing.wake()  # somebody does not take the turn: the round is over
    _everybody_joins(playing)
    return playing


def _everybody_joins(playing: Playing) -> None:
    for seat in sorted(playing.table.status.awaiting):
        playing.does(seat, Join())


@pytest.mark.parametrize(
    ("change", "seat"),
    [
        (Watch(), BOB),
        (Sit(), DORA),
        (Leave(), BOB),
        (Leave(), DORA),
        (Sit(), Seat("emil")),
        (Watch(), Seat("emil")),
    ],
    ids=repr,
)
def test_a_log_may_begin_with_the_summary_after_somebody_changed_roles(
    change: Move, seat: Seat
) -> None:
    """Who plays and who watches follows from the summary and what comes after it."""
    playing = second_round(change, seat)
    last = max(n for n, event in enumerate(playing.log) if isinstance(event, RoundScored))

    short = Table(playing.game, playing.seed, playing.log[last:], before=last)

    assert playing.table.state.phase.value == "turn"
    assert playing.table.state.number == 2
    assert short.state == playing.table.state
