"""What a contest's slate holds: the number of the last round and one row per registered name."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Row(msgspec.Struct, array_like=True, frozen=True):
    """One name: its points, where it registered from, and where it was reached last."""

    name: str
    points: int = 0
    ip: str = ""
    port: int | None = None
    dialect: str = "seed"
    spectator: bool = False


class Standing(msgspec.Struct, array_like=True, frozen=True):
    """The content of a slate."""

    number: int
    rows: list[Row]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Standing).decode


def encode(number: int, rows: Sequence[Row]) -> bytes:
    """The bytes for the slate."""
    return _encode((number, rows))


def decode(content: bytes | None) -> Standing:
    """What a slate says; an empty or unreadable one says that nothing has been played yet."""
    try:
        return _decode(content) if content else Standing(0, [])
    except msgspec.DecodeError:
        return Standing(0, [])
