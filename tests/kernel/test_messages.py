"""Audiences, events, and what a seat can know of a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.kit import dummy
from tests.kit.dummy import Ballot, Begun, Chosen, Sat, SomebodyVoted, Voted

from gamekeeper.kernel.messages import (
    EVERYONE,
    HOUSE,
    Event,
    Public,
    Rejected,
    Rejection,
    Seat,
    SeedRevealed,
    TableOpened,
    only,
)
from gamekeeper.kernel.table import heard, view

ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LOG = (
    TableOpened("ballot", {}, "hash"),
    Sat(ANNA),
    Sat(BOB),
    Begun(NOON),
    SomebodyVoted(),
    Voted(ANNA, BOB),
    SomebodyVoted(),
    Voted(BOB, BOB),
    Chosen(((BOB, 2),), BOB),
    SeedRevealed("seed"),
)


def test_everyone_includes_spectators() -> None:
    """Seats and spectators hear what is for everyone."""

    assert EVERYONE.hears(ANNA)
    assert EVERYONE.hears(None)


def test_an_audience_of_seats_leaves_out_all_others() -> None:
    """Neither other seats nor spectators hear what is for some seats."""
    audience = only(ANNA, BOB)

    assert [audience.hears(seat) for seat in (ANNA, BOB, CARL, None)] == [True, True, False, False]


def test_nobody_hears_what_is_for_the_house() -> None:
    """The house's own facts reach no ear."""

    assert not HOUSE.hears(ANNA)
    assert not HOUSE.hears(None)


def test_an_event_that_forgot_its_audience_cannot_be_defined() -> None:
    """Hiding is decided once per event type, and cannot be forgotten."""
    with pytest.raises(TypeError, match="Whispered does not say who hears it"):

        @dataclass(frozen=True, slots=True)
        class Whispered(Event):
            text: str


def test_an_event_may_take_its_audience_from_its_base() -> None:
    """Public events need not say so again."""

    @dataclass(frozen=True, slots=True)
    class Shouted(Public):
        text: str

    assert Shouted("hey").audience is EVERYONE


def test_a_rejection_keeps_its_code_and_facts() -> None:
    """What was refused can be said in words later."""
    no = Rejected("not-your-turn", current=BOB)

    assert no.rejection == Rejection("not-your-turn", {"current": BOB})


def test_a_seat_has_heard_the_public_part_and_its_own() -> None:
    """A secret vote is heard by its voter only."""

    assert heard(LOG, ANNA) == [event for event in LOG if event != Voted(BOB, BOB)]


def test_a_spectator_has_heard_the_public_part() -> None:
    """Nobody's secrets reach those who watch."""

    assert not any(isinstance(event, Voted) for event in heard(LOG, None))
    assert len(heard(LOG, None)) == len(LOG) - 2


def test_a_view_is_folded_from_what_was_heard() -> None:
    """Anna knows her own vote and not Bob's; both know the result."""
    before_the_end = LOG[:-2]

    anna = view(Ballot(), before_the_end, ANNA)

    assert anna.votes == {ANNA: BOB, BOB: None}
    assert view(Ballot(), LOG, BOB).winner == BOB
    assert view(Ballot(), LOG, None).winner == BOB


def test_events_about_the_table_itself_never_reach_the_game() -> None:
    """A game need not know how its table was opened and closed."""

    assert view(Ballot(), [LOG[0], LOG[-1]], ANNA) == Ballot().blank()


def test_the_dummy_game_is_shorter_than_sixty_lines() -> None:
    """The whole contract of a game fits on a page."""
    lines = Path(dummy.__file__).read_text().splitlines()

    assert sum(1 for line in lines if line.strip()) < 60
