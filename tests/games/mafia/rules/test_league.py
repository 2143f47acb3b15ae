"""What a game of Mafia counts for in the league (§10.1)."""

from __future__ import annotations

from gamekeeper.games.mafia.rules.events import GameEnded
from gamekeeper.games.mafia.rules.roles import Part, Role
from gamekeeper.games.mafia.rules.state import Ending
from gamekeeper.games.mafia.rules.victory import scores
from gamekeeper.games.scoring import Score
from gamekeeper.kernel.messages import Seat

ANNA, BOB, CARL, DORA = (Seat(name) for name in ("anna", "bob", "carl", "dora"))


def parts(*roles: Role) -> tuple[tuple[Seat, tuple[Part, ...]], ...]:
    seats = (ANNA, BOB, CARL, DORA)
    return tuple((seat, (Part(role),)) for seat, role in zip(seats, roles, strict=True))


def test_teams_and_rogues_win() -> None:
    """§10.1 Two points, dead or alive; a rogue wins alone, and by the role held last."""
    cast = parts(Role.COP, Role.TOWN, Role.GODFATHER, Role.SURVIVOR)
    cast = (*cast[:3], (DORA, (Part(Role.GUARD, ANNA), Part(Role.SURVIVOR))))
    ended = GameEnded(Ending.TOWN, (ANNA, DORA), cast, ((DORA, True),))

    assert scores(ended) == (
        Score(ANNA, "COP", 2, won=True, alive=True),
        Score(BOB, "TOWN", 2, won=True, alive=False),
        Score(CARL, "GODFATHER", 0, won=False, alive=False),
        Score(DORA, "SURVIVOR", 2, won=True, alive=True),
    )


def test_a_draw_in_mafia_counts_one_point_for_both_teams() -> None:
    """§10.1 Nobody has won; a rogue has done so or not."""
    cast = parts(Role.COP, Role.MAFIA, Role.SURVIVOR, Role.IDIOT)
    results = ((CARL, True), (DORA, False))
    ended = GameEnded(Ending.STALEMATE, (ANNA, BOB, CARL), cast, results)

    assert [score.points for score in scores(ended)] == [1, 1, 2, 0]
    assert [score.won for score in scores(ended)] == [False, False, True, False]
