"""Honest dice: every draw follows from a secret seed and the table's version, and can be checked.

A table's chance is a stream of 64-byte blocks ``blake2b(key=seed, "version:block")``. There is no
generator state to store: a crash between deciding and writing throws the same dice again.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from random import Random
from typing import Any

_BLOCK_BITS = 512


class Chance(Random):
    """A :class:`random.Random` whose bits come from (seed, version); one per table, re-aimed."""

    def __init__(self, seed: str) -> None:
        self._key = blake2b(seed.encode(), digest_size=64).digest()
        super().__init__(0)
        self.aim(0)

    def aim(self, version: int) -> None:
        """Start the stream that belongs to this version of the table."""
        self._version = version
        self._block = 0
        self._bits = 0
        self._left = 0

    def getrandbits(self, k: int, /) -> int:
        """The next ``k`` bits of the stream."""
        while self._left < k:
            text = f"{self._version}:{self._block}".encode()
            block = int.from_bytes(blake2b(text, key=self._key).digest(), "big")
            self._bits |= block << self._left
            self._block += 1
            self._left += _BLOCK_BITS
        bits = self._bits & ((1 << k) - 1)
        self._bits >>= k
        self._left -= k
        return bits

    def random(self) -> float:
        """A float in [0, 1) with 53 bits, as ``random.Random`` promises."""
        return self.getrandbits(53) * 2.0**-53

    def seed(self, *args: Any, **kwargs: Any) -> None:
        """A table's chance cannot be re-seeded; see :meth:`aim`."""

    def getstate(self) -> tuple[Any, ...]:
        raise NotImplementedError("a table's chance has no state of its own")

    def setstate(self, state: tuple[Any, ...]) -> None:
        raise NotImplementedError("a table's chance has no state of its own")


def seed_hash(seed: str) -> str:
    """What is published of a secret seed when its table opens."""
    return sha256(seed.encode()).hexdigest()
