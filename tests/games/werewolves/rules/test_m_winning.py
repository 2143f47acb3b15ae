"""Werewolves by mail, scenarios 103 to 107: winning, played to the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.werewolves import Game, News, cast

from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Seat

# §10.4, row by row: who is left, what was arranged before (Q is Cupid, Z a Piper who is gone in
# the end), who wins and which ending is told; no winners and no ending: the game goes on.
ROWS: dict[int, tuple[str, str, str, int | None]] = {
    1: ("", "", "", -1),
    2: ("C citizen, S seer, F fool", "", "C S F", 0),
    3: ("W werewolf, U cub", "", "W U", 1),
    4: ("U cub", "", "U", 1),
    5: ("W werewolf, C citizen", "", "", None),
    6: ("V1 V2 vampire", "", "V1 V2", 2),
    7: ("W werewolf, V vampire", "", "", None),
    8: ("Ps psychopath", "", "Ps", 3),
    9: ("P1 P2 psychopath", "", "", None),
    10: ("Ww white_werewolf", "", "Ww", 4),
    11: ("Ww white_werewolf, W werewolf", "", "", None),
    12: ("Pi piper, C citizen, W werewolf", "Pi → C W", "Pi", 5),
    13: ("Pi piper, C C2 citizen", "Pi → C", "", None),
    14: ("P1 P2 piper", "", "P1 P2", 5),
    15: ("C C2 citizen", "Z → C C2", "C C2", 0),
    16: ("C citizen, W werewolf", "Q → C W", "C W", 6),
    17: ("C citizen, W werewolf, C2 citizen", "Q → C W", "", None),
    18: ("C citizen, W W2 werewolf", "Q → C W", "", None),
    19: ("C C2 C3 citizen", "Q → C C2", "C C2 C3", 0),
    20: ("W werewolf, V vampire", "Q → W V", "W V", 6),
    21: ("W W2 werewolf, U cub", "Q → W W2", "W W2 U", 1),
    22: ("Ps psychopath, C citizen", "Q → Ps C", "Ps C", 6),
    23: ("Pi piper, C citizen", "Q → Pi C; Pi → C", "Pi C", 6),
    24: ("Pi piper, C C2 citizen", "Q → Pi C; Pi → C C2", "Pi C", 6),
    25: ("Pi piper, C C2 citizen", "Q → Pi C; Pi → C", "", None),
    26: ("Pi piper, C citizen, W werewolf", "Q → Pi C; Pi → C W", "", None),
    27: ("Pi Pi2 piper, C citizen, W werewolf", "Q → Pi C; Pi Pi2 → C W", "Pi2", 5),
    28: ("O employer, W werewolf", "O → W", "O W", 7),
    29: ("O employer, W werewolf, C2 citizen", "O → W", "O C2", 0),
    30: ("O employer, C2 citizen", "O → X", "O C2", 0),
    31: ("W W2 werewolf", "G → W", "W W2", 1),
    32: ("O employer, Pi piper, C2 citizen", "O → Pi; Pi → O C2", "O C2 Pi", 8),
    33: ("O employer, Pi Pi2 piper, C2 citizen", "O → Pi; Pi Pi2 → O C2", "Pi2", 5),
    34: ("O employer, C C2 citizen", "O → C", "O C C2", 0),
    35: ("O employer, Ps psychopath", "O → Ps", "O Ps", 7),
    36: ("O employer, W werewolf, V vampire", "Q → O W; O → V", "O W V", 8),
    37: ("O employer, W werewolf", "Q → O W; O → X", "O W", 6),
    38: ("O employer, W werewolf, V vampire, C2 citizen", "Q → O W; O → V", "", None),
}
ALONE: dict[int, tuple[str, int | None]] = {29: ("O", 8), 32: ("O Pi", 7)}
"""What is different where an employer wins alone, as he always did in the first edition (amendment 2)."""
WAITING: dict[int, tuple[str, int | None]] = {29: ("", None), 32: ("O Pi", 7)}
"""What is different where he waits for his bodyguard."""
SETTINGS = [
    (2, {}, {}),
    (2, {"employer_solo_win": "yes"}, ALONE),
    (2, {"employer_solo_win": "no"}, WAITING),
    (1, {}, ALONE),
    (1, {"employer_solo_win": "no"}, WAITING),
]
EXTRAS = {"Q": "cupid", "Z": "piper", "G": "employer"}
"""Who is in the game when the arrangement needs him."""


def left_over(row: int, when: str, **options: Any) -> Game:
    """The village in which exactly this row's players are left, at dawn or at dusk.

    Everybody else is removed for not voting (strictness 1), which has no consequences: at dusk
    all at once; at dawn the werewolf X and the vampire Y, after the others have gone by day.
    """
    people, arranged, *_ = ROWS[row]
    needed = [f"{who} {EXTRAS[who]}" for who in EXTRAS if f"{who} →" in arranged]
    by_day = " ".join(["E", *(each.split()[0] for each in needed)])
    everybody = ", ".join(filter(None, [people, *needed, "E citizen, X werewolf, Y vampire"]))
    village = cast(everybody, citizens=0, strictness=1, **options)
    village.night(arranged)
    phase = village.phase
    assert phase is Phase.PYRE, f"the game is over too early: {village.news}"
    if when == "dusk":
        village.day(misses=f"{by_day} X Y")
    else:
        village.day(misses=by_day)
        assert village.phase is not Phase.OVER, f"the game is over too early: {village.news}"
        village.night(misses="X Y")
    return village


def ended(news: News) -> tuple[set[str], int | None]:
    return news.winners, news.ending


@pytest.mark.parametrize("when", ["dawn", "dusk"])
@pytest.mark.parametrize(("edition", "options", "differing"), SETTINGS)
@pytest.mark.parametrize("row", ROWS)
def test_the_truth_table_of_winning(
    row: int,
    edition: int,
    options: dict[str, str],
    differing: dict[int, tuple[str, int | None]],
    when: str,
) -> None:
    """Scenario 103, amendment 2: §10.4, W1 to W6. Every row, at dawn (12) and at dusk (20)."""
    winners, ending = differing.get(row) or ROWS[row][2:]
    village = left_over(row, when, edition=edition, **options)

    assert (village.phase is Phase.OVER) == (ending is not None)
    assert ended(village.news) == (set(winners.split()), ending)
    assert village.news.kind == (2 if when == "dawn" else 4)
    if ending is not None:
        assert village.news.tales[-1] == f"won {ending}"


def test_the_last_wolf_burned_ends_the_game_at_dusk() -> None:
    """Scenario 104: §13.5, §10.5. Pyre result, victory, final table; no night part."""
    village = cast("A werewolf, S seer")
    village.quiet().night("A → K1")

    news = village.day("K2 K3 → A")
    assert news.dead == {"A"}
    assert news.tales == ["pyre 1", "won 0"]
    assert ended(news) == ({"S", "K2", "K3", "K4", "K5", "K6"}, 0)
    assert [fate.seat for fate in news.bulletin.fates] == village.names
    wolf, eaten, seer = news.fate("A"), news.fate("K1"), news.fate("S")
    assert (wolf.role, wolf.won, wolf.alive, wolf.points) == ("werewolf", False, False, 0)
    assert (eaten.alive, eaten.points) == (False, 1)
    assert (seer.role, seer.won, seer.alive, seer.points) == ("seer", True, True, 3)
    assert village.phase is Phase.OVER
    village.does("S", Choose(Step.SEER, (Seat("K2"),)))
    assert village.rejection is not None
    assert village.rejection.code == "game-ended"


def test_there_is_no_parity_rule() -> None:
    """Scenario 105: §10. One wolf and one Citizen: the game goes on until he is eaten."""
    village = cast("A werewolf", citizens=3)
    village.night("A → K1")
    assert village.day("A → K2").dead == {"K2"}
    assert village.phase is not Phase.OVER

    news = village.night("A → K3")
    assert news.dead == {"K3"}
    assert ended(news) == ({"A"}, 1)
    assert news.tales == ["general 0", "won 1"]


def test_the_last_two_kill_each_other() -> None:
    """Scenario 106: §10.3. A draw: story −1."""
    village = cast("A werewolf, P psychopath, C citizen", citizens=0)
    village.night()
    village.day("A P → C")

    news = village.night("A → P; P → A")
    assert news.dead == {"A", "P"}
    assert ended(news) == (set(), -1)
    assert news.tales[-1] == "won -1"
    assert village.table.status.outcome is not None


def test_pipers_need_a_living_piper() -> None:
    """Scenario 107: §10.1, §18.2 no. 9. He enchants the last one, but was eaten before."""
    village = cast("A B werewolf, P piper", citizens=2)
    village.night("P → A B")
    village.day()

    news = village.night("wolves → P; P → K1 K2")
    assert news.dead == {"P"}
    assert all(village.player(name).enchanted for name in ("A", "B", "K1", "K2"))
    assert village.phase is not Phase.OVER
