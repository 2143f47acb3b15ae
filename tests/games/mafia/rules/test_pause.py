"""§5.3: the host pauses the game, and whatever is pending has as long left as before."""

from __future__ import annotations

import pytest
from tests.kit.mafia import START, Evening, millis, started

from gamekeeper.games.mafia.face import MafiaFace
from gamekeeper.games.mafia.rules.events import Paused, Resumed
from gamekeeper.games.mafia.rules.moves import (
    Act,
    EndPhase,
    Extend,
    Kick,
    Pause,
    Resume,
    Reveal,
    Scheme,
    Vote,
)
from gamekeeper.games.mafia.rules.private_events import Refused
from gamekeeper.games.mafia.rules.state import Phase
from gamekeeper.games.mafia.text.speech import MafiaSpeech
from gamekeeper.kernel.messages import Move, Rejection, Seat

FIVE = "A TOWN, B COP, C DOCTOR, D MAFIA, E IDIOT"
HOUR = 3_600_000


def due(evening: Evening) -> dict[str, int]:
    """Deadlines by the first word of their keys, in milliseconds since the start."""
    return {each.key.split()[0]: millis(each.at) for each in evening.table.status.deadlines}


def pause(evening: Evening, *, begin: int, end: int) -> None:
    for evening.now, move in ((begin, Pause()), (end, Resume())):
        assert evening.does(None, move)


def code(evening: Evening, seat: str | None, move: Move) -> str | None:
    evening.does(seat, move)
    return None if evening.rejection is None else evening.rejection.code


def test_a_phase_has_as_much_time_left_as_before_a_pause() -> None:
    """§5.3 Limit and reminder come later by its length, as often as the host likes."""
    evening = started(FIVE, day_limit="1h", reminder="10m")
    assert due(evening) == {"reminder": 50 * 60_000, "limit": HOUR}

    pause(evening, begin=1_000, end=9_000)
    assert due(evening) == {"reminder": 50 * 60_000 + 8_000, "limit": HOUR + 8_000}
    pause(evening, begin=20_000, end=10 * HOUR)

    later = 8_000 + 10 * HOUR - 20_000
    assert due(evening) == {"reminder": 50 * 60_000 + later, "limit": HOUR + later}
    assert evening(f"tick @{HOUR + later - 1}") == [f"Reminder until {HOUR + later}"]
    assert evening(f"tick @{HOUR + later}")[0].startswith("Election")


def test_nothing_is_due_while_a_game_is_paused() -> None:
    """§5.3 A timer that was set before is stale, whatever the clock says."""
    evening = started(FIVE, day_limit="1h")
    [key] = [each.key for each in evening.table.status.deadlines]
    evening.does(None, Pause())

    status = evening.table.status
    assert (status.phase, status.deadlines, status.awaiting) == ("paused", (), frozenset())
    assert evening(f"tick @{5 * HOUR}") == []
    assert evening.rejection is not None
    assert (evening.rejection.code, key) == ("stale", "limit 1")


def test_an_election_that_is_near_waits_too() -> None:
    """§5.3, §6.3 Its window has as long left as before, and everybody hears until when."""
    evening = started(FIVE, election_timer="30s")
    evening("@1000 Vote A D ; B D ; C D")
    assert due(evening) == {"election": 31_000}

    pause(evening, begin=11_000, end=500_000)

    assert due(evening) == {"election": 520_000}
    assert millis(evening.view(None).window or START) == 520_000
    assert evening("tick @519999") == []
    assert evening("tick @520000")[0].startswith("Election D")


def test_the_hidden_dawn_waits_too() -> None:
    """§5.3, §7.2 Nobody but the house learns when it comes, or that it was set at all."""
    evening = started(FIVE, start_phase="Night", dawn_min="10s", dawn_max="10s")
    for line in ("Action B A", "Action C A", "Action mafia:D A"):
        evening(f"@1000 {line}")
    assert due(evening) == {"dawn": 11_000}

    pause(evening, begin=4_000, end=60_000)

    assert due(evening) == {"dawn": 67_000}
    assert not [each for seat in (None, *"ABCDE") for each in (evening.view(seat).dawn,) if each]
    assert evening("tick @67000")[0].startswith("Dawn")


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        ("A", Vote(Seat("B"))),
        ("A", Reveal()),
        ("B", Act(Seat("A"))),
        ("D", Scheme(Seat("A"))),
        (None, EndPhase()),
        (None, Extend()),
        (None, Kick(Seat("A"))),
    ],
)
@pytest.mark.parametrize("phase", ["Day", "Night"])
def test_nobody_votes_or_acts_while_a_game_is_paused(
    phase: str, seat: str | None, move: Move
) -> None:
    """§5.3, §14 The host, too, can only let it go on."""
    evening = started(FIVE, start_phase=phase, day_limit="1h", night_limit="1h")
    evening.does(None, Pause())

    assert code(evening, seat, move) == "game-paused"
    assert not [move for each in "ABCDE" for move in evening.game.moves(evening.state, Seat(each))]


def test_what_was_chosen_before_a_pause_stands() -> None:
    """§5.3 Votes are as they were, and can be changed again."""
    evening = started(FIVE)
    evening("Vote A D ; B D")
    pause(evening, begin=1_000, end=2_000)

    assert evening.state.votes == {Seat("A"): Seat("D"), Seat("B"): Seat("D")}
    assert evening("Vote C D")


def test_pause_and_resume_are_the_hosts() -> None:
    """§5.3 And make sense only one after the other, in a game that is on."""
    evening = Evening(FIVE)
    assert code(evening, None, Pause()) == "not-started"
    evening("start")

    assert code(evening, "A", Pause()) == "host-only"
    assert code(evening, None, Resume()) == "not-paused"
    assert code(evening, None, Pause()) is None
    assert code(evening, "A", Resume()) == "host-only"
    assert code(evening, None, Pause()) == "already-paused"
    assert code(evening, None, Resume()) is None


def test_a_pause_that_comes_with_a_timer_is_one_of_the_next_phase() -> None:
    """§5.3 The day was over already; the night waits with all its time."""
    evening = started(FIVE, day_limit="1h", night_limit="1h")
    evening.now = HOUR
    events = evening.does(None, Pause())

    assert evening.state.phase is Phase.NIGHT
    assert isinstance(events[-1], Paused)
    assert not [each for each in events if isinstance(each, Refused)]
    evening.now = 3 * HOUR
    evening.does(None, Resume())
    assert due(evening) == {"limit": 4 * HOUR}


def test_a_resume_that_arrived_before_the_pause_takes_no_time_away() -> None:
    """§5.3 Letters can be read in another order than they came."""
    evening = started(FIVE, day_limit="1h")
    pause(evening, begin=9_000, end=5_000)

    assert due(evening) == {"limit": HOUR}


def test_everybody_sees_and_hears_of_a_pause() -> None:
    """§5.3 No countdown and no question; the host has one button; then all is as before."""
    evening = started(FIVE, start_phase="Night", night_limit="1h")
    face, speech = MafiaFace(evening.game.options), MafiaSpeech()
    before = face.scene(evening.view("B"), Seat("B"))
    [paused] = evening.does(None, Pause())
    assert paused.audience.hears(None)

    for seat in "ABCDE":
        view = evening.view(seat)
        scene = face.scene(view, Seat(seat))
        assert (scene.phase, scene.mood, scene.until, scene.asks) == ("paused", "night", None, ())
        assert speech.prompt(view, Seat(seat)) is None
        assert not view.is_awaited(Seat(seat))
    seen = evening.view(None)
    assert [ask.key for ask in face.asks(seen, None)] == ["resume"]
    assert "The game is paused." in speech.describe(seen)
    assert "ends on" not in speech.describe(seen)

    evening.now = 60_000
    resumed, rested = evening.does(None, Resume())
    assert isinstance(resumed, Resumed)
    assert resumed.audience.hears(None)
    assert not rested.audience.hears(Seat("B"))
    said = speech.say(resumed, Seat("B"), evening.view("B"))
    assert said is not None
    assert said.startswith("The game continues. This phase now ends on")
    assert face.scene(evening.view("B"), Seat("B")).asks == before.asks
    assert next(ask.key for ask in face.asks(evening.view(None), None)) == "pause"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "paused"), ("nl", "gepauzeerd"), ("de", "unterbrochen")]
)
def test_a_pause_has_words_in_every_language(language: str, word: str) -> None:
    """§5.3 What happened, what is refused, what a scene and its buttons say."""
    evening = started(FIVE)
    speech = MafiaSpeech(language)
    [paused] = evening.does(None, Pause())

    assert word in (speech.say(paused, None, evening.view(None)) or "")
    assert word in (speech.title([paused], None) or "").lower()
    assert word in speech.label("phase", "paused")
    for refusal in ("game-paused", "already-paused", "not-paused"):
        assert word in speech.refuse(Rejection(refusal))
    assert speech.label("button", "pause")
    assert speech.label("button", "resume")
