"""The codec: whatever a log holds comes back as it was, and old logs stay readable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.errors import BadLog
from gamekeeper.kernel.game import Upcast
from gamekeeper.kernel.messages import (
    HOUSE,
    Audience,
    Begin,
    Event,
    Leave,
    Move,
    Public,
    Seat,
    SeedRevealed,
    Sit,
    TableOpened,
    TimeUp,
)
from gamekeeper.store.codec import Codec


class Colour(Enum):
    BLACK = "black"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Point:
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Placed(Public):
    seat: Seat
    colour: Colour
    at: Point
    captured: tuple[Point, ...]
    until: datetime | None
    left: timedelta
    notes: Mapping[str, str]
    witnesses: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Noted(Event):
    text: str
    weight: int = 1

    @property
    def audience(self) -> Audience:
        return HOUSE


@dataclass(frozen=True, slots=True)
class Place(Move):
    at: Point


CODEC = Codec([Placed, Noted], [Place])

texts = st.text(st.characters(exclude_categories=["Cs"]))
seats = texts.map(Seat)
points = st.builds(Point, st.integers(-99, 99), st.integers(-99, 99))
moments = st.datetimes(timezones=st.just(UTC))
placements = st.builds(
    Placed,
    seat=seats,
    colour=st.sampled_from(Colour),
    at=points,
    captured=st.lists(points, max_size=4).map(tuple),
    until=st.none() | moments,
    left=st.timedeltas(timedelta(-9999), timedelta(9999)),
    notes=st.dictionaries(texts, texts, max_size=3),
    witnesses=st.frozensets(seats, max_size=3),
)
events = placements | st.builds(Noted, texts, st.integers(-(2**63), 2**63 - 1))


@given(events)
def test_every_event_comes_back_as_it_was(event: Event) -> None:
    kind, body = CODEC.encode(event)

    assert kind == type(event).__name__
    assert "\0" not in body
    assert CODEC.decode_event(kind, body) == event


@pytest.mark.parametrize("move", [Place(Point(3, 4)), Sit(), Leave(), Begin(), TimeUp("night-2")])
def test_every_move_comes_back_as_it_was(move: Move) -> None:
    assert CODEC.decode_move(*CODEC.encode(move)) == move


@pytest.mark.parametrize(
    "event",
    [
        TableOpened("toy", MappingProxyType({"players": "7", "thème": "forêt\0"}), "abc"),
        SeedRevealed("s3cret"),
    ],
)
def test_the_kernels_events_are_always_known(event: Event) -> None:
    """Also with options in a read-only mapping."""
    assert Codec([], []).decode_event(*CODEC.encode(event)) == event


def test_a_class_that_could_not_be_read_back_is_not_written() -> None:
    with pytest.raises(BadLog, match="Noted"):
        Codec([Placed], []).encode(Noted("x"))


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(BadLog, match="Teleported"):
        CODEC.decode_event("Teleported", "{}")
    with pytest.raises(BadLog, match="Noted"):
        CODEC.decode_move("Noted", '{"text": "an event is not a move"}')


@pytest.mark.parametrize("body", ["", "{", "[]", "{}", '{"text": 3}', '{"text": "\ud800"}', "null"])
def test_an_unreadable_body_names_its_kind(body: str) -> None:
    with pytest.raises(BadLog, match="Noted"):
        CODEC.decode_event("Noted", body)


def test_new_fields_take_their_defaults_and_old_ones_are_passed_over() -> None:
    assert CODEC.decode_event("Noted", '{"text": "x", "gone": true}') == Noted("x", weight=1)


def test_upcasts_are_applied_in_order() -> None:
    def renamed(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "Remarked", {"words": fields["said"]}

    def rephrased(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "Noted", {"text": fields["words"], "weight": 2}

    codec = Codec([Noted], [], [Upcast("Said", renamed), Upcast("Remarked", rephrased)])

    assert codec.decode_event("Said", '{"said": "hm"}') == Noted("hm", 2)
    assert codec.decode_event("Remarked", '{"words": "hm"}') == Noted("hm", 2)
    assert codec.decode_event("Noted", '{"text": "hm"}') == Noted("hm", 1)


def test_an_upcast_that_cannot_cope_is_a_bad_log() -> None:
    codec = Codec([Noted], [], [Upcast("Said", lambda fields: ("Noted", {"text": fields["no"]}))])

    with pytest.raises(BadLog, match="Said"):
        codec.decode_event("Said", '{"said": "hm"}')
    with pytest.raises(BadLog, match="Said"):
        codec.decode_event("Said", "[]")


def test_two_classes_of_one_name_are_refused() -> None:
    other = type("Noted", (Public,), {})

    with pytest.raises(AssertionError, match="Noted"):
        Codec([Noted, other], [])
