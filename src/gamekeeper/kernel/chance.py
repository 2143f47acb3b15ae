"""Honest dice: every draw follows from a secret seed and the table's version, and can be checked.

A table's chance is a stream of words of 64 bits: ``blake2b("version:block", key=blake2b(seed))``
gives eight of them, most significant byte first, for block 0, 1, 2 … There is no generator state
to store: a crash between deciding and writing throws the same dice again. The ways to draw that
games use are spelled out below, so that a log can be verified in any language and by any later
Python.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b, sha256
from random import Random
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_EIGHT_WORDS = Struct(">8Q")
_ALL = (1 << 64) - 1


class Chance(Random):
    """A :class:`random.Random` whose bits come from (seed, version); one per table."""

    def __init__(self, seed: str) -> None:
        self._key = blake2b(seed.encode(), digest_size=64).digest()
        self.version = 0
        """Which version's stream is drawn from; set by the table before each command."""
        self._drawn = -1
        self._block = 0
        self._words: list[int] = []
        super().__init__(0)

    def word(self) -> int:
        """Return the next 64 bits of the stream."""
        if self._drawn != self.version:
            self._drawn, self._block, self._words = self.version, 0, []
        if not self._words:
            text = b"%d:%d" % (self.version, self._block)
            self._block += 1
            self._words = list(_EIGHT_WORDS.unpack(blake2b(text, key=self._key).digest()))
            self._words.reverse()
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a uniform whole number from 0 to n-1: the upper half of word times n."""
        product = self.word() * n
        if product & _ALL < n:  # so rare that a game hardly ever comes here
            too_low = (1 << 64) % n
            while product & _ALL < too_low:
                product = self.word() * n
        return product >> 64

    def choice(self, seq: Any) -> Any:
        """Return one of these, chosen uniformly."""
        if not seq:
            raise IndexError("cannot choose from nothing")
        return seq[self.below(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Shuffle a list uniformly: from the end, swap each with one at or before its place."""
        for i in range(len(x) - 1, 0, -1):
            j = self.below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population: Sequence[T], k: int, *, counts: Any = None) -> list[T]:
        """Return the first k of a shuffled copy."""
        assert counts is None, "counts are not supported"
        copy = list(population)
        self.shuffle(copy)
        return copy[:k]

    def randint(self, a: int, b: int) -> int:
        """Return a whole number from a to b, both included."""
        return a + self.below(b - a + 1)

    def random(self) -> float:
        """Return a float in [0, 1): the upper 53 bits of a word."""
        return (self.word() >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        """Return the upper k bits of as many words as that takes."""
        words = -(-k // 64)
        bits = 0
        for _ in range(words):
            bits = bits << 64 | self.word()
        return bits >> (words * 64 - k)

    def seed(self, *args: Any, **kwargs: Any) -> None:
        """Do nothing: a table's chance cannot be re-seeded, it follows ``version``."""

    def getstate(self) -> tuple[Any, ...]:
        raise NotImplementedError("a table's chance has no state of its own")

    def setstate(self, state: tuple[Any, ...]) -> None:
        raise NotImplementedError("a table's chance has no state of its own")


def seed_hash(seed: str) -> str:
    """Return what is published of a secret seed when its table opens."""
    return sha256(seed.encode()).hexdigest()
