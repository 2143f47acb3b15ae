"""Datagrams nobody should send: random, mutated, cut off, far too long, with real tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

LONGEST = 65_507
NAMES = (
    "alice",
    "x",
    "ä" * 20,
    "ä" * 21,
    "\N{GAME DIE}" * 20,
    "al ice",
    "al\u00a0ice",
    "al\u2028ice",
    "\ufeffalice",
    "\x1c",
    "a:b",
    "a,b",
    "\x00",
    "__proto__",
    "12345",
    "",
)
COMMANDS = (
    b"JOIN",
    b"ROLL",
    b"SEE",
    b"ANNOUNCE;3,1",
    b"ANNOUNCE;2,1",
    b"REGISTER",
    b"REGISTER_SPECTATOR",
    b"UNREGISTER",
    b"HEARTBEAT",
    b"ECHO",
)
PIECES = (
    b";",
    b",",
    b":",
    b"\n",
    b"\r\n",
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xef\xbb\xbf",
    " \u0663".encode(),
    b"7",
    b"-1",
    b"3,1",
    b"ROLL",
    b"REGISTER;",
)


def templates(token: bytes) -> list[bytes]:
    """One of each message a client may send, right in every detail."""
    answers = [command + b";" + token for command in COMMANDS[:5]]
    return [*answers, b"REGISTER;fuzz", b"REGISTER_SPECTATOR;fuzz"]


def neighbours(token: bytes) -> Iterator[bytes]:
    """Every message cut off everywhere, and with every byte replaced by every other."""
    for whole in templates(token):
        for place in range(len(whole)):
            yield whole[:place]
            before, after = whole[:place], whole[place + 1 :]
            for other in range(256):
                yield before + bytes((other,)) + after


class Mutations:
    """An endless source of bad datagrams. ``tokens`` are those that were really handed out."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tokens: list[bytes] = [b"00000000-0000-4000-8000-000000000000"]
        self._kinds: Sequence[tuple[Callable[[], bytes], float]] = (
            (self._damaged, 0.45),
            (self._wrong, 0.15),
            (self._shuffled, 0.12),
            (self._noise, 0.12),
            (self._named, 0.08),
            (self._cut, 0.0795),
            (self._huge, 0.0005),
        )

    def learn(self, said: bytes) -> None:
        """Take the token out of a prompt."""
        if said[:5] in (b"YOUR ", b"ROLLE") or said.startswith(b"ROUND STARTING"):
            self.tokens.append(said[said.rindex(b";") + 1 :])
            del self.tokens[:-4]

    def batch(self, size: int) -> list[bytes]:
        """So many bad datagrams, in random order."""
        makers, weights = zip(*self._kinds, strict=True)
        return [make() for make in self.rng.choices(makers, weights, k=size)]

    def right(self) -> bytes:
        """A message that would be right if it came from the right player at the right time."""
        rng = self.rng
        return rng.choice(COMMANDS) + b";" + rng.choice(self.tokens)

    def _damaged(self) -> bytes:
        return self._damage(self.right())

    def _wrong(self) -> bytes:
        return self.wrong(self.rng.choice(self.tokens))

    def wrong(self, token: bytes) -> bytes:
        """This token behind something that is probably wrong (§8.1)."""
        return self._damage(self.rng.choice(COMMANDS)) + b";" + token

    def _damage(self, message: bytes) -> bytes:
        rng = self.rng
        words = bytearray(message)
        for _ in range(1 + int(rng.random() * 3)):
            place = int(rng.random() * (len(words) + 1))
            kind = rng.random()
            if kind < 0.3:
                words[place : place + 1] = bytes((int(rng.random() * 256),))
            elif kind < 0.6:
                words[place:place] = rng.choice(PIECES)
            elif kind < 0.8:
                del words[place : place + 1 + int(rng.random() * 3)]
            else:
                words += words[place : place + 8]
        return bytes(words)

    def _shuffled(self) -> bytes:
        rng = self.rng
        fields = [*self.right().split(b";"), *rng.choices(PIECES, k=int(rng.random() * 3))]
        rng.shuffle(fields)
        return b";".join(fields)

    def _noise(self) -> bytes:
        return self.rng.randbytes(int(self.rng.random() ** 2 * 600))

    def _named(self) -> bytes:
        rng = self.rng
        command = rng.choice((b"REGISTER;", b"REGISTER;", b"REGISTER_SPECTATOR;"))
        kind = rng.random()
        if kind < 0.5:
            return command + rng.choice(NAMES).encode()
        if kind < 0.8:
            return command + b"f%x" % rng.getrandbits(16)
        return command + rng.randbytes(int(rng.random() * 30))

    def _cut(self) -> bytes:
        words = self.right()
        return words[: int(self.rng.random() * len(words))]

    def _huge(self) -> bytes:
        rng = self.rng
        begin = rng.choice((b"", b"REGISTER;", self.right()))
        return (begin + b"y" * LONGEST)[: rng.choice((512, 513, 600, 601, 9_000, LONGEST))]
