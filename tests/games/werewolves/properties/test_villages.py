"""Any roles, any settings, any votes: what must hold at every Werewolves table."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kit.villages import RandomVillage, played, random_cast, random_options

from gamekeeper.games.werewolves.roles import ALL
from gamekeeper.games.werewolves.roles.base import Role
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.village import ALIVE

villages = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
casts = st.lists(st.sampled_from(ALL), min_size=3, max_size=12)
seeds = st.integers(0, 2**32)


@villages
@given(roles=casts, seed=seeds)
def test_every_distribution_plays_to_an_end_and_replays(roles: list[Role], seed: int) -> None:
    """What holds after every command is asserted on the way; silence ends the longest game."""
    village = played(Random(seed), roles)

    assert village.state.is_over
    assert village.finished or not village.options.strictness or village.state.stopped
    village.check_whole()
    village.check_votes()


@settings(villages, max_examples=25)
@given(roles=casts, seed=seeds)
def test_everything_that_happens_has_stories_and_words_in_both_languages(
    roles: list[Role], seed: int
) -> None:
    """No theme lacks a story for anything, whoever listens."""
    played(Random(seed), roles).check_words()


@villages
@given(roles=casts, seed=seeds, strictness=st.integers(1, 3))
def test_a_village_that_says_nothing_comes_to_an_end(
    roles: list[Role], seed: int, strictness: int
) -> None:
    """§8.4 Whoever may vote and does not is removed, so that nobody waits for ever."""
    options = Options(strictness=strictness, max_players=18)
    village = RandomVillage(roles, options, seed % 2 == 0, Random(seed), wild=0.0)

    village.play(rounds=-1)

    assert village.state.is_over
    assert village.state.round <= strictness + 2
    village.check_whole()


@villages
@given(roles=casts, seed=seeds)
def test_winners_live_and_everybody_has_a_fate(roles: list[Role], seed: int) -> None:
    """§10, §17 The last bulletin tells everybody's true role, and who has won."""
    village = played(Random(seed), roles, strictness=2, early_advance=True, max_players=18)
    if not village.finished:
        return
    last = [event for event in village.log if isinstance(event, Bulletin)][-1]

    assert [fate.seat for fate in last.fates] == list(village.seats)
    truth = village.state.players
    for fate in last.fates:
        role = truth[fate.seat].role
        assert role is not None
        assert fate.role == role.key
        assert fate.alive == (truth[fate.seat].life is ALIVE)
        assert fate.points == (-1 if fate.removed else fate.points)
        assert fate.won == (fate.points > 0)
    for known in village.views.values():
        assert known.fates == last.fates
        assert known.ending == last.ending


def test_random_games_visit_every_role_and_every_ending() -> None:
    """Otherwise the tests above would prove less than they say."""
    rng, seen, endings = Random(5), Counter[str](), Counter[int]()
    for _ in range(250):
        village = RandomVillage(random_cast(rng), random_options(rng), True, rng, wild=0.1)
        village.play(rounds=25)
        seen.update(role.key for role in village.roles)
        endings[village.state.ending if village.state.ending is not None else 99] += 1

    assert set(seen) == {role.key for role in ALL}
    assert endings.keys() >= {-1, 0, 1, 2, 3, 4, 5, 6}
    assert endings[99] < 50
