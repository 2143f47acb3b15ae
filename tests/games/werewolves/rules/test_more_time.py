"""§3.7: the host gives more time, and nobody learns from it which phase of the night it is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.kit.werewolves import START, Game, cast

from gamekeeper.games.options import parse_options
from gamekeeper.games.werewolves.face.face import WerewolvesFace
from gamekeeper.games.werewolves.rules.events import TimeGiven
from gamekeeper.games.werewolves.rules.moves import EndPhase, Extend, Pause, Resume
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    DeadlineMoved,
    PhaseBegan,
    PhaseShortened,
    Refused,
    Reminded,
    TurnExtended,
)
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Command, Event, Seat, Sit
from gamekeeper.kernel.table import Table, heard, view

TEN_MINUTES: dict[str, Any] = {"speed": timedelta(minutes=10)}


def due(village: Game) -> dict[str, float]:
    """Deadlines by the first word of their keys, in minutes since the start."""
    found = village.table.status.deadlines
    return {each.key.split()[0]: (each.at - START) / timedelta(minutes=1) for each in found}


def given(village: Game, seat: str | None) -> list[Event]:
    kinds = (TimeGiven, TurnExtended, DeadlineMoved)
    who = None if seat is None else Seat(seat)
    return [event for event in heard(village.log, who) if isinstance(event, kinds)]


def code(village: Game) -> str | None:
    return None if village.rejection is None else village.rejection.code


def test_a_phase_lasts_half_as_long_again() -> None:
    """§3.7 As often as the host likes."""
    village = cast("A werewolf, S seer", **TEN_MINUTES)
    village.wait(minutes=9)
    village.does(None, Extend())
    assert due(village) == {"phase": 15}
    village.does(None, Extend())

    assert due(village) == {"phase": 20}
    village.wait(minutes=10)
    village.vote("A → K1")
    village.time_up()
    assert village.now == START + timedelta(minutes=20)
    assert village.news.dead == {"K1"}


def test_a_night_tells_only_those_who_have_a_turn_until_when() -> None:
    """§3.7 Everybody else hears that there is more time, and no more."""
    village = cast("A werewolf, S seer", **TEN_MINUTES)
    until = START + timedelta(minutes=15)
    village.does(None, Extend())

    assert given(village, None) == given(village, "K1") == [TimeGiven()]
    for seat in "AS":
        assert given(village, seat) == [TimeGiven(), TurnExtended(Seat(seat), until)]
        assert view(village.game, village.log, Seat(seat)).until == until
    assert view(village.game, village.log, Seat("K1")).until is None


def test_a_poll_tells_everybody_until_when() -> None:
    """§3.7 By day that is no secret."""
    village = cast("A werewolf", **TEN_MINUTES)
    village.night()
    until = village.table.status.deadlines[-1].at + timedelta(minutes=5)
    village.does(None, Extend())

    assert given(village, None) == given(village, "K1") == [TimeGiven(until)]
    assert view(village.game, village.log, None).until == until
    assert village.table.status.deadlines[-1].at == until


def test_enrolment_can_last_longer_too() -> None:
    """§3.7 Half of its own time; before the first player came it has none (``no-limit``)."""
    options = parse_options(Options, {"enrolment": "20m", "speed": "1h", "reminder": "5m"})
    table: Table[Any] = Table(Werewolves(options), "seed")
    early = table.handle(Command("1", None, Extend(), START))
    table.handle(Command("2", Seat("Anna"), Sit(), START))
    late = table.handle(Command("3", None, Extend(), START))

    assert early.rejection is not None
    assert early.rejection.code == "no-limit"
    assert late.events[0] == TimeGiven(START + timedelta(minutes=30))
    [deadline] = table.status.deadlines
    assert deadline.at == START + timedelta(minutes=30)


@pytest.mark.parametrize(("days", "more"), [(1, 1), (2, 1), (3, 2)])
def test_whole_days_stay_whole_days(days: int, more: int) -> None:
    """§3.7 They still end at eight in the evening, also where clocks are changed meanwhile."""
    village = cast("A werewolf", speed=timedelta(days=days))
    village.does(None, Extend())

    zone, [deadline] = village.options.zone, village.table.status.deadlines
    local, first = deadline.at.astimezone(zone), START.astimezone(zone)
    assert (local.hour, local.minute) == (20, 0)
    assert (local.date() - first.date()).days == days + more


def test_clocks_that_are_changed_do_not_move_the_hour() -> None:
    """§3.7 On 29 March 2026 Amsterdam loses an hour."""
    village = cast("A werewolf", speed=timedelta(days=1))
    village.now = datetime(2026, 3, 28, 12, tzinfo=UTC)
    village.does(None, EndPhase())
    village.does(None, Extend())

    assert village.phase is Phase.PYRE
    [deadline] = village.table.status.deadlines
    assert deadline.at == datetime(2026, 3, 30, 18, tzinfo=UTC)


def test_everybody_is_reminded_of_the_new_deadline() -> None:
    """§3.7 Once more if they have been reminded of the former one."""
    village = cast("A werewolf, S seer", reminder=timedelta(minutes=2), **TEN_MINUTES)
    village.time_up()
    assert due(village) == {"phase": 10}
    village.does(None, Extend())

    assert due(village) == {"reminder": 13, "phase": 15}
    reminded = [event for event in village.time_up() if isinstance(event, Reminded)]
    assert {event.seat for event in reminded} == {"A", "S"}
    assert {event.until for event in reminded} == {START + timedelta(minutes=15)}


def test_a_phase_that_everybody_has_voted_in_ends_as_soon_as_before() -> None:
    """§3.7, §3.2 And nobody can tell from what is said that it does."""
    early: dict[str, Any] = {"early_advance": True, "early_least": timedelta(minutes=1)}
    village = cast("A werewolf", **early, early_most=timedelta(minutes=1), **TEN_MINUTES)
    village.vote("A → K1")
    assert [event for event in village.log if isinstance(event, PhaseShortened)]
    before = due(village)
    village.does(None, Extend())

    assert due(village) == before
    until = START + timedelta(minutes=15)
    assert given(village, "A") == [TimeGiven(), TurnExtended(Seat("A"), until)]


def test_only_the_host_gives_time_while_it_runs() -> None:
    """§3.7"""
    village = cast("A werewolf", **TEN_MINUTES)
    village.does("A", Extend())
    assert code(village) == "host-only"
    village.does(None, Pause())
    village.does(None, Extend())
    assert code(village) == "game-paused"
    village.does(None, Resume())
    village.does(None, Extend())

    assert code(village) is None
    assert due(village) == {"phase": 15}


def test_a_phase_without_a_limit_needs_no_time() -> None:
    """§3.7"""
    village = cast("A werewolf", speed=timedelta(0))
    village.does(None, Extend())

    assert code(village) == "no-limit"


def test_time_that_is_given_too_late_goes_to_nobody() -> None:
    """§3.7 The phase that was meant is over; the next one has its usual length."""
    village = cast("A werewolf", **TEN_MINUTES)
    village.wait(minutes=10)
    events = village.does(None, Extend())

    assert not [event for event in events if isinstance(event, TimeGiven | Refused)]
    assert [event for event in events if isinstance(event, PhaseBegan)]
    assert due(village) == {"phase": 20}


def test_the_button_is_there_where_a_phase_has_a_limit() -> None:
    """§3.7 Also at night, when the host does not know when it ends."""
    options = parse_options(Options, {"speed": "0ms", "night_length": "5m"})
    village = cast("A werewolf", speed=timedelta(0), night_length=timedelta(minutes=5))
    face = WerewolvesFace(options)

    def buttons() -> set[str]:
        return {ask.key for ask in face.asks(view(village.game, village.log, None), None)}

    assert "extend" in buttons()
    village.does(None, Pause())
    assert "extend" not in buttons()
    village.does(None, Resume())
    village.night()
    assert "extend" not in buttons()
    empty = Werewolves(options).blank()
    assert "extend" not in {ask.key for ask in face.asks(empty, None)}


@pytest.mark.parametrize(
    ("language", "more", "deadline"),
    [
        ("en", "The host gives you more time.", "The new deadline is"),
        ("nl", "De spelleider geeft jullie meer tijd.", "De nieuwe deadline is"),
        ("de", "Die Spielleitung gibt euch mehr Zeit.", "Die neue Frist"),
    ],
)
def test_more_time_has_words_in_every_language(language: str, more: str, deadline: str) -> None:
    """§3.7 With the deadline where it is everybody's business; removed players are left alone."""
    speech, village = WerewolvesSpeech(Options(language=language)), cast("A werewolf")
    known = view(village.game, village.log, Seat("A"))

    assert speech.say(TimeGiven(), Seat("A"), known) == more
    said = speech.say(TimeGiven(START), None, known)
    assert said is not None
    assert said.startswith(f"{more} {deadline}")
    assert speech.title([TimeGiven()], Seat("A"))
    known.players[Seat("A")].removed = True
    assert speech.say(TimeGiven(), Seat("A"), known) is None
