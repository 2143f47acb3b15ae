"""Deaths in villages full of bonds: each is told once, and nobody is called what he is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.kit.obituaries import check_news, check_words, played_with_bonds

from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.private_events import GuardHired
from gamekeeper.kernel.messages import Seat

GAMES = 2_000
"""So many in every run; 20,000 were played once (bench/RESULTS.md)."""
RARE = {"guarded", "idiot-died", "removed", "scapegoat-tie", "heartbroken", "shot", "elder"}
RARE_STORIES = {"employer 2", "employer 3", "pyre 3", "scapegoat 3", "village_idiot 1", "mayor 2"}


def test_every_death_is_told_exactly_once() -> None:
    """§13.2 to §13.5: in the summary and in the stories, at dawn and at dusk, whatever the bonds."""
    told: Counter[str] = Counter()
    for seed in range(GAMES):
        told += check_news(played_with_bonds(seed).log)

    assert told.keys() >= RARE | RARE_STORIES, "otherwise this would prove less than it says"


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_words_for_all_say_the_same(language: str) -> None:
    """§13.5 Whoever listens, there is one line for each death, and no role of anybody alive."""
    for seed in range(60):
        check_words(played_with_bonds(seed), language)


def test_the_villages_are_full_of_bonds() -> None:
    """Chains and circles of employers, or the tests above would be too easy."""
    chains, circles = 0, 0
    for seed in range(100):
        hired = {
            event.employer: event.bodyguard
            for event in played_with_bonds(seed).log
            if isinstance(event, GuardHired)
        }
        chains += any(guard in hired for guard in hired.values())
        circles += any(_is_in_a_circle(seat, hired) for seat in hired)

    assert chains > 40
    assert circles >= 10


def _is_in_a_circle(seat: Seat, hired: dict[Seat, Seat]) -> bool:
    above = hired[seat]
    for _ in hired:
        if above == seat:
            return True
        above = hired.get(above, above)
    return False


def test_a_death_that_is_not_told_would_be_noticed() -> None:
    """The check itself: a bulletin without one of its lines is refused."""
    logs = [played_with_bonds(seed).log for seed in range(20)]
    firsts = [next(event for event in log if isinstance(event, Bulletin)) for log in logs]
    told = next(event for event in firsts if event.facts[0].kind == "died")

    check_news([told])
    with pytest.raises(AssertionError):
        check_news([replace(told, facts=told.facts[1:])])
    with pytest.raises(AssertionError):
        check_news([replace(told, tales=told.tales[1:])])
