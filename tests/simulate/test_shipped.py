"""The house's own distributions: complete, and playable. How fair they are: ``bench/balance.py``."""

from __future__ import annotations

import pytest

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.setup.distributions import fitting, read_distribution
from gamekeeper.games.werewolves.setup.shipped import FEW, SHIPPED, shipped
from gamekeeper.simulate import run
from gamekeeper.simulate.balance import plan_for

ALL = [(size, words) for size, offered in SHIPPED.items() for words in offered]


def test_there_are_some_for_every_village() -> None:
    """From five to thirty players, at least two for each number."""
    assert list(SHIPPED) == list(range(5, 31))
    assert all(2 <= len(offered) <= 3 for offered in SHIPPED.values())
    assert [len(fitting((), size)) for size in SHIPPED] == [len(each) for each in SHIPPED.values()]


@pytest.mark.parametrize("size", [3, 4, 31, 32, 40, 100])
def test_there_are_some_for_very_few_and_for_very_many(size: int) -> None:
    """From three on; tables of earlier editions stay without them."""
    offered = fitting((), size)

    assert len(offered) == len(shipped(size)) >= 2
    assert {each.size for each in offered} == {size}
    assert fitting((), size, is_early=True) == []
    assert fitting((), 2) == []


@pytest.mark.parametrize("words", [*FEW[3], *FEW[4], *shipped(31), *shipped(40)])
def test_very_few_and_very_many_can_play(words: str) -> None:
    """To the end, and neither side always wins."""
    games = 40 if read_distribution(words).size < 5 else 3
    tally = run(plan_for("werewolves", words, "x", "bots"), range(games))
    endings = {what: n for what, n in tally.counted.items() if what.startswith("ending")}

    assert tally.first_crash is None
    assert sum(endings.values()) == games
    assert games < 40 or (endings["ending citizens"] > 5 and endings["ending werewolves"] > 5)


def test_each_is_for_as_many_as_it_says() -> None:
    """Nobody is left without a role."""
    assert [words for size, words in ALL if read_distribution(words).size != size] == []


def test_no_two_are_alike() -> None:
    """In whatever order they are written."""
    assert len({str(read_distribution(words)) for _, words in ALL}) == len(ALL)


def test_every_role_is_played() -> None:
    """All 28 of them, most of them in many."""
    used = [role.key for _, words in ALL for role in set(read_distribution(words).roles)]

    assert set(used) == set(ROLES)
    assert all(used.count(key) > 3 for key in ROLES)


def test_most_villages_have_a_mayor() -> None:
    """But not all."""
    mayors = [read_distribution(words).mayor for _, words in ALL]

    assert 0 < mayors.count(False) < len(mayors) / 5


@pytest.mark.parametrize("policy", ["bots", "uniform"])
@pytest.mark.parametrize(("size", "words"), ALL, ids=[f"{n}:{w[:40]}" for n, w in ALL])
def test_each_can_be_played(size: int, words: str, policy: str) -> None:
    """To the end, and nothing breaks on the way."""
    tally = run(plan_for("werewolves", words, "x", policy), range(3))

    assert tally.first_crash is None
    assert sum(number for what, number in tally.counted.items() if what[:6] == "ending") == 3
