"""Werewolves by mail, section 7: who is hit in which house, row by row."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.village import Life

PEOPLE = "A B C citizen, H harlot, M magician, V V2 seductress"
ROWS = [
    ("nothing special", "", "A", "A"),
    ("H visits A", "H → A", "A", "A H"),
    ("H visits A", "H → A", "H", ""),
    ("H visits A, who is lured by V", "H → A; V → A", "A", "H"),
    ("H stays home", "H → blank", "H", "H"),
    ("swap A–B", "M → A B", "A", "B"),
    ("swap A–B", "M → A B", "B", "A"),
    ("swap A–B, H visits A", "M → A B; H → A", "A", "B H"),
    ("swap H–B, H visits A", "M → H B; H → A", "H", "B"),
    ("swap H–B, H visits A", "M → H B; H → A", "B", ""),
    ("V lures A", "V → A", "A", ""),
    ("V lures A", "V → A", "V", "V A"),
    ("swap A–B, V lures A", "M → A B; V → A", "A", "B"),
    ("swap A–B, V lures A", "M → A B; V → A", "B", ""),
    ("swap V–B, V lures C", "M → V B; V → C", "V", "B C"),
    ("swap V–B, V lures C", "M → V B; V → C", "B", "V"),
    ("H visits A, V lures H", "H → A; V → H", "A", "A"),
    ("H visits A, V lures H", "H → A; V → H", "V", "V"),
    ("H visits A, V lures H", "H → A; V → H", "H", ""),
    ("H visits V, V lures H", "H → V; V → H", "V", "V H"),
    ("V lures V2, V2 lures C", "V → V2; V2 → C", "V2", "C"),
    ("V lures V2, V2 lures C", "V → V2; V2 → C", "V", "V V2"),
    ("V lures V2, V2 lures V", "V → V2; V2 → V", "V", "V2"),
    ("V lures V2, V2 lures V", "V → V2; V2 → V", "V2", "V"),
]
ATTACKERS = {
    "werewolves": ("X werewolf", "X →"),
    "vampires": ("X vampire", "X →"),
    "psychopath": ("X psychopath", "X →"),
    "white werewolf": ("X white_werewolf", "X witte →"),
}


@pytest.mark.parametrize("attacker", ATTACKERS)
@pytest.mark.parametrize(("tonight", "orders", "house", "hit"), ROWS)
def test_who_is_hit(tonight: str, orders: str, house: str, hit: str, attacker: str) -> None:
    """§7: every row, for all four kinds of attackers."""
    who, strikes = ATTACKERS[attacker]
    village = cast(f"{who}, {PEOPLE}")
    if attacker == "white werewolf":
        village.night("H → K1; M → K1 K2; V → K3; V2 → K4")  # so that they may be blank now
        village.day()

    news = village.night(f"{orders}; {strikes} {house}")
    assert news.dead == set(hit.split()), tonight


def test_a_sleeping_harlot_is_at_home() -> None:
    """§7, §6.17: only the choices of those who are awake count."""
    village = cast("X werewolf, S sandman, H harlot")

    assert village.night("S → H; X → H").dead == {"H"}


def test_a_doomed_seductress_has_still_lured() -> None:
    """§7: choices of the doomed count; they acted earlier in the night."""
    village = cast("X werewolf, P psychopath, V seductress, C citizen")

    assert village.night("V → C; X → V; P → C").dead == {"V", "C"}


def test_nothing_more_happens_to_the_doomed() -> None:
    """§7: an Elder without and one with an extra life, attacked three times."""
    village = cast("X werewolf, Y vampire, P psychopath, E elder")
    village.night("X → E; Y → E; P → E")

    assert village.life("E") is Life.DEAD
    assert [cause for cause, _ in village.player("E").causes] == ["vampires"]


def test_attacks_come_one_after_the_other() -> None:
    """§7, §3.3: werewolves first; what they meet is not there for the vampires."""
    village = cast("X werewolf, Y vampire, P psychopath, C citizen")
    village.night("X → C; Y → C; P → C")

    assert [cause for cause, _ in village.player("C").causes] == ["werewolves"]


def test_visiting_a_wolf_is_not_dangerous() -> None:
    """§6.8: in itself."""
    village = cast("X werewolf, H harlot, C citizen")

    assert village.night("H → X; X → C").dead == {"C"}
