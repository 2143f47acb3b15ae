"""What a game of Mäxchen counts for in the league (§20.5)."""

from __future__ import annotations

from gamekeeper.games.mia.events import ContestEnded
from gamekeeper.games.mia.scores import scores
from gamekeeper.kernel.messages import Seat

ANNA, BOB, CARL = (Seat(name) for name in ("anna", "bob", "carl"))


def test_a_win_counts_twice_and_a_shared_one_once() -> None:
    """§20.5 For everybody who has played a round."""
    alone = scores(ContestEnded((ANNA,), (ANNA, BOB)))
    shared = scores(ContestEnded((ANNA, BOB), (ANNA, BOB, CARL)))

    assert [(score.seat, score.points, score.won) for score in alone] == [
        (ANNA, 2, True),
        (BOB, 0, False),
    ]
    assert [score.points for score in shared] == [1, 1, 0]
    assert scores(ContestEnded((ANNA,))) == ()  # a log of before
