"""Honest dice: what can be recomputed with nothing but hashlib, and is fair."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b, sha256
from itertools import permutations
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from gamekeeper.kernel.chance import Chance, seed_hash


def words(seed: str, version: int, blocks: int = 4) -> list[int]:
    """The stream of one version, computed with no code of ours: eight words per block."""
    key = blake2b(seed.encode(), digest_size=64).digest()
    digests = [
        blake2b(f"{version}:{block}".encode(), key=key, digest_size=64).digest()
        for block in range(blocks)
    ]
    return [
        int.from_bytes(digest[start : start + 8], "big")
        for digest in digests
        for start in range(0, 64, 8)
    ]


def below(n: int, stream: Iterator[int]) -> int:
    """The upper half of word times n; a word that would favour some numbers is thrown away."""
    while True:
        high, low = divmod(next(stream) * n, 2**64)
        if low >= 2**64 % n:
            return high


def at_version(seed: str, version: int) -> Chance:
    chance = Chance(seed)
    chance.version = version
    return chance


def draws(chance: Random) -> list[object]:
    return [chance.random(), chance.randrange(6), chance.choice("abc"), chance.sample(range(9), 9)]


def is_fair(counts: Counter[Any], outcomes: int) -> bool:
    """Pearson's chi-square at one in a million (Wilson and Hilferty's approximation)."""
    assert len(counts) == outcomes
    expected = counts.total() / outcomes
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = outcomes - 1
    spread = 2 / (9 * freedom)
    limit = freedom * (1 - spread + NormalDist().inv_cdf(1 - 1e-6) * spread**0.5) ** 3
    return bool(square < limit)


@pytest.mark.parametrize("seed", ["", "seed", "ä" * 9])
@pytest.mark.parametrize("version", [0, 1, 7, 10**12])
def test_the_stream_can_be_recomputed_with_hashlib(seed: str, version: int) -> None:
    """Words come most significant byte first, blocks follow one another."""
    chance = at_version(seed, version)

    assert [chance.word() for _ in range(32)] == words(seed, version)


def test_known_answers_never_change() -> None:
    """Stored games are checked against these bits for ever."""
    chance = at_version("known", 3)

    assert [chance.word() for _ in range(3)] == words("known", 3)[:3]
    assert chance.word() == 0x1FF62FADAF87086E


@pytest.mark.parametrize("n", [1, 2, 6, 21, 36, 1000, 2**63 + 1, 2**64 - 1])
def test_numbers_below_can_be_recomputed(n: int) -> None:
    """Exactly as likely each, so some words are thrown away; the large ones show it."""
    for version in range(50):
        chance, stream = at_version("seed", version), iter(words("seed", version, 20))

        assert [chance.below(n) for _ in range(5)] == [below(n, stream) for _ in range(5)]


def test_choice_shuffle_sample_and_randint_can_be_recomputed() -> None:
    """The four ways in which games draw, spelled out with nothing but words."""
    for version in range(50):
        chance, stream = at_version("seed", version), iter(words("seed", version))
        order = list("abcdef")
        copy = list("abcdef")
        for i in range(5, 0, -1):
            j = below(i + 1, stream)
            order[i], order[j] = order[j], order[i]
        chosen, rolled = "xyz"[below(3, stream)], 1 + below(6, stream)

        chance.shuffle(copy)

        assert copy == order
        assert (chance.choice("xyz"), chance.randint(1, 6)) == (chosen, rolled)
        assert at_version("seed", version).sample("abcdef", 4) == order[:4]


def test_a_float_has_53_bits() -> None:
    """``random()`` is what random.Random promises."""

    assert at_version("seed", 5).random() == (words("seed", 5)[0] >> 11) / 2**53


@pytest.mark.parametrize("k", [1, 8, 63, 64, 65, 128, 600])
def test_bits_can_be_recomputed(k: int) -> None:
    """The upper ones of as many words as that takes."""
    number = -(-k // 64)
    whole = 0
    for word in words("seed", 2)[:number]:
        whole = whole << 64 | word

    assert at_version("seed", 2).getrandbits(k) == whole >> (number * 64 - k)


def test_nothing_cannot_be_chosen_from() -> None:
    """As in the standard library."""
    with pytest.raises(IndexError):
        Chance("seed").choice([])


def test_the_same_seed_and_version_draw_the_same() -> None:
    """Whatever was drawn before, and from whichever object."""
    used = Chance("seed")
    for version in (9, 4, 2):
        used.version = version
        used.random()
    used.version = 4

    assert draws(used) == draws(at_version("seed", 4))


def test_another_version_or_seed_draws_something_else() -> None:
    """Streams do not repeat one another."""
    streams = {at_version(seed, v).getrandbits(256) for seed in ("a", "b") for v in range(500)}

    assert len(streams) == 1000


def test_construction_leaves_the_worlds_chance_alone() -> None:
    """Neither reads nor moves the random module's own generator."""
    before = random.getstate()

    draws(Chance("seed"))

    assert random.getstate() == before


def test_seeding_a_tables_chance_does_nothing() -> None:
    """Only seed and version count."""
    chance = at_version("seed", 1)

    chance.seed(42)

    assert draws(chance) == draws(at_version("seed", 1))


def test_a_tables_chance_has_no_state_to_store() -> None:
    """It follows from the log; there is nothing to save or to restore."""
    chance = Chance("seed")

    with pytest.raises(NotImplementedError):
        chance.getstate()
    with pytest.raises(NotImplementedError):
        chance.setstate(())


def test_no_bits_are_drawn_for_nothing() -> None:
    """Zero bits are zero and leave the stream where it was."""
    chance = at_version("seed", 1)

    assert chance.getrandbits(0) == 0
    assert chance.word() == words("seed", 1)[0]


FAIR: Sequence[tuple[str, int, Callable[[Random], object]]] = [
    ("die", 6, lambda rng: rng.randint(1, 6)),
    ("two dice", 36, lambda rng: (rng.randint(1, 6), rng.randint(1, 6))),
    ("choice of 21", 21, lambda rng: rng.choice(range(21))),
    ("float", 10, lambda rng: int(rng.random() * 10)),
    ("order of four", 24, lambda rng: tuple(rng.sample("abcd", 4))),
]


@pytest.mark.parametrize(("name", "outcomes", "draw"), FAIR, ids=[row[0] for row in FAIR])
def test_first_draws_of_many_versions_are_uniform(
    name: str, outcomes: int, draw: Callable[[Random], object]
) -> None:
    """Games draw a few numbers per version: those are the ones that have to be fair."""
    chance = Chance("fair")
    counts: Counter[Any] = Counter()
    for version in range(outcomes * 400):
        chance.version = version
        counts[draw(chance)] += 1

    assert is_fair(counts, outcomes)


def test_shuffles_are_uniform() -> None:
    """Every order of four is as likely as any other."""
    chance = Chance("shuffled")
    counts: Counter[Any] = Counter()
    for version in range(24 * 400):
        chance.version = version
        order = list("abcd")
        chance.shuffle(order)
        counts[tuple(order)] += 1

    assert counts.keys() == set(permutations("abcd"))
    assert is_fair(counts, 24)


def test_successive_versions_are_independent() -> None:
    """A die says nothing about the die of the next version."""
    chance = Chance("pairs")
    rolls = []
    for version in range(36 * 400):
        chance.version = version
        rolls.append(chance.randint(1, 6))

    assert is_fair(Counter(zip(rolls[::2], rolls[1::2], strict=True)), 36)


def test_the_same_version_of_many_seeds_is_uniform() -> None:
    """The first throw at every table is fair, too."""
    counts = Counter(at_version(f"table {n}", 1).randint(1, 6) for n in range(2400))

    assert is_fair(counts, 6)


def test_an_unfair_die_would_be_noticed() -> None:
    """The test of fairness tests something."""
    counts: Counter[Any] = Counter(dict.fromkeys(range(1, 6), 400))
    counts[6] = 600

    assert not is_fair(counts, 6)


def test_the_promise_is_the_seeds_sha256() -> None:
    """Anybody can check it with any tool."""

    assert seed_hash("secret") == sha256(b"secret").hexdigest()
