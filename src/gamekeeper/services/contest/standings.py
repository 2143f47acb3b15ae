"""What a standings file holds: the number of the last round, and one row per registered name."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...games.mia.events import PLAIN, Terms
from ...kernel.messages import Seat


class Row(msgspec.Struct, array_like=True, frozen=True):
    """One name: its points, where it registered from, and where it was reached last."""

    name: str
    points: int = 0
    ip: str = ""
    port: int | None = None
    dialect: str = "seed"
    spectator: bool = False
    door: str = ""
    """The dialect of the port it registered at; empty: the one it speaks."""
    says_more: bool = False
    """It has used a word of the later dialects."""
    played: int = 0
    """The rounds it has played."""
    was: tuple[str, ...] = ()
    """The names it had before an organiser gave it another one, the newest last (§23.1)."""


class Stage(msgspec.Struct, array_like=True, frozen=True):
    """Where an evening stands: its name, its step, and the seconds this step still lasts."""

    evening: str
    step: int
    left: float | None = None
    is_held: bool = False
    """An organiser has frozen the contest: the clock stands still."""


class Standings(msgspec.Struct, array_like=True, frozen=True):
    """The content of a standings file."""

    number: int
    rows: list[Row]
    terms: Terms = PLAIN
    stage: Stage | None = None

    @property
    def standing(self) -> tuple[tuple[Seat, int], ...]:
        """Return everybody's points; spectators who have never had any are in no SCORE (§13.1)."""
        players = (row for row in self.rows if row.points or row.played or not row.spectator)
        return tuple((Seat(row.name), row.points) for row in players)


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Standings).decode


def encode(
    number: int, rows: Sequence[Row], terms: Terms = PLAIN, stage: Stage | None = None
) -> bytes:
    """Return the bytes for the standings file."""
    if stage is None and (terms is PLAIN or terms == PLAIN):
        return _encode((number, rows))
    return _encode((number, rows, terms, stage))


def decode(content: bytes | None) -> Standings:
    """Decode a standings file; without readable content, nothing has been played yet."""
    try:
        return _decode(content) if content else Standings(0, [])
    except msgspec.DecodeError:
        return Standings(0, [])
