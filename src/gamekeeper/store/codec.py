"""Events and moves as JSON and back, and the upcasts that keep old logs readable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

import msgspec

from ..errors import BadLog
from ..kernel.game import Upcast
from ..kernel.messages import (
    Begin,
    Event,
    Leave,
    Move,
    NoteOutage,
    SeedRevealed,
    Sit,
    TableClosed,
    TableOpened,
    TimeUp,
)

T = TypeVar("T")

KERNEL_EVENTS: tuple[type[Event], ...] = (TableOpened, TableClosed, SeedRevealed)
KERNEL_MOVES: tuple[type[Move], ...] = (Sit, Leave, Begin, TimeUp, NoteOutage)


class Codec:
    """One game's vocabulary: which classes may stand in its logs, and how they are read.

    Unknown fields in a stored body are ignored, missing ones need a default in the class.
    """

    __slots__ = ("_events", "_moves", "_upcasts", "known")

    def __init__(
        self,
        events: Iterable[type[Event]],
        moves: Iterable[type[Move]],
        upcasts: Iterable[Upcast] = (),
    ) -> None:
        self._events = _decoders((*KERNEL_EVENTS, *events))
        self._moves = _decoders((*KERNEL_MOVES, *moves))
        self._upcasts = tuple(upcasts)
        self.known: frozenset[type] = frozenset(
            decoder.type
            for decoders in (self._events, self._moves)
            for decoder in decoders.values()
        )

    def encode(self, message: Event | Move) -> tuple[str, str]:
        """Return the kind and JSON body; raises BadLog for a class that could not be read back."""
        return encode(message, self.known)

    def decode_event(self, kind: str, body: str) -> Event:
        """Return the stored event; raises BadLog if its kind is unknown or its body unreadable."""
        return self._decode(self._events, kind, body)

    def decode_move(self, kind: str, body: str) -> Move:
        """Return the stored move; raises BadLog if its kind is unknown or its body unreadable."""
        return self._decode(self._moves, kind, body)

    def _decode(self, decoders: Mapping[str, msgspec.json.Decoder[T]], kind: str, body: str) -> T:
        try:
            now_kind, now_body = self._upcast(kind, body) if self._upcasts else (kind, body)
            decoder = decoders.get(now_kind)
            if decoder is None:
                raise BadLog(f"the log holds a {kind!r}, which this version does not know")
            return decoder.decode(now_body)
        except (msgspec.DecodeError, UnicodeError, KeyError, TypeError, ValueError) as error:
            raise BadLog(f"a stored {kind!r} cannot be read: {error!r}") from error

    def _upcast(self, kind: str, body: str) -> tuple[str, str | bytes]:
        if not any(upcast.kind == kind for upcast in self._upcasts):
            return kind, body
        fields = cast("dict[str, Any]", msgspec.json.decode(body))
        for upcast in self._upcasts:
            if upcast.kind == kind:
                kind, fields = upcast.convert(fields)
        return kind, msgspec.json.encode(fields)


def encode(message: Event | Move, known: frozenset[type]) -> tuple[str, str]:
    """Return the kind and JSON body of one of the known classes; raises BadLog for any other."""
    cls = type(message)
    if cls not in known:
        raise BadLog(f"{cls.__name__!r} belongs to no game this store knows: it is not written")
    return cls.__name__, _ENCODER.encode(message).decode()


def _plain(value: Any) -> Any:
    # Events may hold read-only mappings, which the JSON encoder does not know.
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(f"a {type(value).__name__} cannot be written as JSON")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)


def _decoders(classes: Iterable[type[T]]) -> dict[str, msgspec.json.Decoder[T]]:
    decoders: dict[str, msgspec.json.Decoder[T]] = {}
    for cls in classes:
        known = decoders.get(cls.__name__)
        assert known is None or known.type is cls, f"two classes are called {cls.__name__}"
        decoders[cls.__name__] = msgspec.json.Decoder(cls)
    return decoders
