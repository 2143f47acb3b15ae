"""A person among bots lives through the first day as often as a bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from gamekeeper.bots.bot import Bot
from gamekeeper.games.mafia.rules.events import NightFell
from gamekeeper.games.softwarewolves.rules import events as village
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.simulate.fairness import PERSON, Fairness, measure, survivors
from tests.kit.softwarewolves import FirstName

FIRST, MIDDLE, LAST = 0, 4, 8


def first_names(rng: Random, log: Sequence[Event]) -> Sequence[Bot]:
    """Bots that volunteer and take the first name they are offered."""
    return [FirstName(name) for name in "abcdefgh"]


@pytest.mark.parametrize("place", [FIRST, MIDDLE, LAST])
def test_a_person_among_house_bots_is_one_of_them(place: int) -> None:
    """1,000 villages of Softwarewolves, wherever the person stands in the list."""
    found = measure("softwarewolves", place, 1_000, "fair")

    assert found.is_fair, (found.persons, found.of_a_bot)
    assert found.games == 1_000
    assert found.company == 8


def test_bots_that_take_the_first_name_are_found_out() -> None:
    """Who enters first among them never sees the evening of the first day."""
    found = measure("softwarewolves", FIRST, 100, "fair", first_names)

    assert not found.is_fair
    assert found.person == 0


@pytest.mark.parametrize(("game", "games"), [("mafia", 1_000), ("werewolves", 400)])
@pytest.mark.parametrize("place", [FIRST, LAST])
def test_other_bots_are_fair_too(game: str, games: int, place: int) -> None:
    """As far as so few games can tell; the person is slower than all bots, half by whim."""
    found = measure(game, place, games, "fair")

    assert found.is_fair, (found.persons, found.of_a_bot)


def test_who_lives_through_the_first_day() -> None:
    """What happens later does not count."""
    a, b, c = Seat("a"), Seat("b"), Seat("c")
    night = village.NightFell(2, None)  # type: ignore[arg-type]
    log = [village.VillagerEaten(a, "a"), night, village.PlayerHanged(b, "b")]

    assert survivors(log, [a, b, c]) == {b, c}
    assert survivors([NightFell(0, (a, b, c)), NightFell(1, (c,))], [a, b, c]) == {c}


def test_an_interval_decides_what_is_fair() -> None:
    """A difference that chance explains is none."""
    assert Fairness(games=100, person=50, bots=420, company=8).is_fair
    assert not Fairness(games=100, person=20, bots=420, company=8).is_fair
    assert PERSON not in {bot.name for bot in first_names(Random(0), [])}
