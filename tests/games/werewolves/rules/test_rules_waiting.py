"""§3.2 With early_advance the length of a phase does not tell whether its role is alive."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from bench.phase_lengths import BAR, guessed, played, together, weights
from bench.phase_lengths_people import MANNERS
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.fold import apply
from gamekeeper.games.werewolves.rules.moves import Pause, Resume
from gamekeeper.games.werewolves.rules.night.pace import Answer, Pace, thinking_time
from gamekeeper.games.werewolves.rules.private_events import AnswerTimed, PhaseBegan
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.rules.village import Village
from gamekeeper.kernel.messages import HOUSE, Seat
from gamekeeper.kernel.table import heard

TEN_MINUTES = timedelta(minutes=10)
EARLY: dict[str, Any] = {"early_advance": True, "speed": TEN_MINUTES, "strictness": 0}
A, B, C = Seat("A"), Seat("B"), Seat("C")


def left(village: Game) -> float:
    """Seconds until the phase ends, if nobody does anything any more."""
    assert village.state.until is not None
    return (village.state.until - village.now).total_seconds()


def with_dead_sandman(seed: str = "a", edition: int = 2, seconds: float = 100) -> Game:
    """The second night; the Sandman, who took so long in the first one, is dead."""
    village = cast("W werewolf, S sandman", seed=seed, citizens=8, edition=edition, **EARLY)
    for words in ("S → K1", "W → S"):
        village.wait(seconds=seconds)
        village.vote(words)
        village.time_up()
    village.vote("all → blank")
    village.time_up()
    assert village.phase is Phase.SAND
    assert not village.turns
    return village


@pytest.mark.parametrize(("edition", "least", "most"), [(1, 0.75, 1.0), (2, 0.4, BAR)])
def test_the_length_of_a_phase_does_not_betray_whether_its_role_lives(
    edition: int, least: float, most: float
) -> None:
    """§3.2: who learns from hundreds of games guesses no better; by the first edition he did."""
    found = played(MANNERS["people in an evening"], 160, edition, "test")

    shares = [(guessed(cases), sum(weights(cases))) for cases in found.values()]

    assert least <= together(shares) <= most


def test_nobody_is_waited_for_as_long_as_somebody() -> None:
    """§3.2: a dead Sandman takes about as long as he took, and never the same time twice."""
    waits = [left(with_dead_sandman(str(seed))) for seed in range(40)]

    assert 60 < sorted(waits)[20] < 260
    assert len(set(waits)) > 35
    assert min(waits) > 5


def test_a_table_opened_before_waits_as_it_did() -> None:
    """§3.2: by the first edition 5 to 30 seconds, however long the living take."""
    waits = [left(with_dead_sandman(str(seed), edition=1)) for seed in range(10)]

    assert all(5 <= wait <= 30 for wait in waits)


def test_the_waiting_follows_the_pace_of_the_table() -> None:
    """§3.2: quick tables have short nights, slow ones long nights."""
    quick, slow = (
        sorted(left(with_dead_sandman(str(seed), seconds=seconds)) for seed in range(20))[10]
        for seconds in (4, 200)
    )

    assert quick < 90 < slow


def test_who_sleeps_is_waited_for_like_somebody_awake() -> None:
    """§3.2: a Seer put to sleep must not make the night shorter."""
    waits = []
    for seed in range(20):
        village = cast("W werewolf, S sandman, Z seer", seed=str(seed), **EARLY)
        village.wait(seconds=200)
        village.vote("S → Z")
        village.time_up()
        village.wait(seconds=20)
        village.vote("W → blank")
        waits.append(left(village))

    assert sum(wait > 30 for wait in waits) > 5


def test_who_has_nobody_to_choose_is_not_waited_for() -> None:
    """§3.2: a Witch without potions may answer or not; her phase ends like that of a dead one."""
    village = cast("W werewolf, X witch", citizens=8, **EARLY)
    village.wait(seconds=20)
    village.vote("W → K1")
    village.time_up()
    village.wait(seconds=20)
    village.vote("X → K1 K2")
    village.time_up()
    village.vote("all → blank")
    village.time_up()
    village.vote("W → K3")
    village.time_up()
    assert village.phase is Phase.BREWING
    assert village.turns == {"X"}
    until = village.state.until
    assert left(village) < TEN_MINUTES.total_seconds()

    village.vote("X → blank")
    assert village.state.until == until


def test_last_words_of_nobody_take_as_long_as_somebodys() -> None:
    """§3.2: whether a Hunter is dying, living or dead, the last hour has its length."""
    village = cast("W werewolf, H hunter", **EARLY)
    village.wait(seconds=60)
    village.vote("W → K1")
    village.time_up()

    assert village.phase is Phase.LAST_HOUR
    assert not village.turns
    assert left(village) > 5


def test_a_phase_goes_on_early_after_a_pause_as_well() -> None:
    """§3.2: otherwise only phases without anybody would last until the deadline."""
    village = with_dead_sandman()
    village.does(None, Pause())
    village.does(None, Resume())

    assert 5 < left(village) < TEN_MINUTES.total_seconds()


def test_times_are_known_to_the_rules_alone() -> None:
    """§3.2: nobody's view learns how long anybody took."""
    village = with_dead_sandman()
    timed = [event for event in village.log if isinstance(event, AnswerTimed | PhaseBegan)]
    assert any(isinstance(event, AnswerTimed) for event in timed)

    assert all(event.audience == HOUSE for event in timed)
    for listener in (None, Seat("W"), Seat("K1")):
        view = Village()
        for event in heard(village.log, listener):
            apply(view, event)
        assert not view.pace.answers


@pytest.mark.parametrize("words", ["S → K1", ""])
def test_nights_may_have_a_fixed_length(words: str) -> None:
    """§3.2, §20: with night_length every phase of the night lasts exactly that."""
    village = cast("W werewolf, S sandman", night_length=timedelta(seconds=90), **EARLY)
    village.wait(seconds=10)
    if words:
        village.vote(words)
    assert left(village) == 80

    village.time_up()
    assert left(village) == 90
    village.time_up()
    assert village.phase is Phase.PYRE
    assert left(village) == TEN_MINUTES.total_seconds()
    village.vote("all → blank")
    assert left(village) <= 30


# -- one time


def times(pace: Pace, seat: Seat, phase: Phase = Phase.SAND) -> Iterator[float | None]:
    rng = Random(5)
    for _ in range(400):
        yield thinking_time(pace, seat, phase, 60, rng)


def middle(pace: Pace, seat: Seat) -> float:
    found = sorted(time for time in times(pace, seat) if time is not None)
    return found[len(found) // 2]


def test_before_anybody_was_measured_time_is_what_people_take() -> None:
    """§3.2: about the guess, spread as people are, with no length that comes often."""
    found = [time for time in times(Pace(), A) if time is not None]

    assert 45 < sorted(found)[200] < 80
    assert min(found) < 30
    assert max(found) > 120
    assert len(set(found)) > len(found) - 10


def test_a_slow_player_stays_slow() -> None:
    """§3.2: everybody has his own pace, and it is believed the more the more is known of him."""
    others = [Answer(B, Phase.NIGHT, 20.0), Answer(C, Phase.NIGHT, 25.0)] * 4
    slow = [Answer(A, Phase.SAND, seconds) for seconds in (180.0, 220.0, 200.0, 190.0)]

    assert middle(Pace(answers=others + slow), A) > 100
    assert middle(Pace(answers=others + slow), B) < 50
    assert middle(Pace(answers=others + slow[:1]), A) < middle(Pace(answers=others + slow), A)


def test_who_often_does_not_answer_does_not_when_dead() -> None:
    """§3.2: then the phase runs to its limit, as often as it would have done."""
    silent = Pace(answers=[Answer(A, Phase.SAND, None)] * 6 + [Answer(B, Phase.NIGHT, 20.0)] * 20)

    assert list(times(silent, A)).count(None) > 150
    assert list(times(silent, B)).count(None) < 100


def test_without_a_deadline_nobody_is_waited_for_for_ever() -> None:
    """§3.2: with speed=0ms a dead player who never answers would stop the game."""
    village = cast(
        "W werewolf, S sandman", citizens=8, seed="0", early_advance=True, speed=timedelta(0)
    )
    village.vote("S → K1")
    village.time_up()
    for _ in range(30):
        village.state.pace.answers.append(Answer(Seat("S"), Phase.SAND, None))
    village.vote("W → S")
    village.time_up()
    village.vote("all → blank")
    village.time_up()

    assert village.phase is Phase.SAND
    assert village.state.until is not None
