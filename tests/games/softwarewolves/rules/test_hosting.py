"""H1, H2: at a table with a host, one outside chat rooms, the host gives time and pauses."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from tests.kit.softwarewolves import night

from gamekeeper.games.options import parse_options
from gamekeeper.games.softwarewolves.face import SoftwarewolvesFace
from gamekeeper.games.softwarewolves.rules.moves import (
    Abandon,
    Eat,
    Extend,
    Pause,
    Resume,
    SetTime,
    Setting,
    Vote,
)
from gamekeeper.games.softwarewolves.rules.options import Options
from gamekeeper.games.softwarewolves.rules.rules import Softwarewolves
from gamekeeper.games.softwarewolves.rules.state import Phase, State
from gamekeeper.games.softwarewolves.text.speech import SoftwarewolvesSpeech
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Leave,
    Move,
    NoteOutage,
    Rejection,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, view

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
NAMES = ("anna", "bob", "carl", "dora")


def second(number: float) -> datetime:
    return START + timedelta(seconds=number)


class Evening:
    """A table that people have begun by hand; moments are seconds since then."""

    def __init__(self, **options: str) -> None:
        usual = {"night_time": "30s", "day_time": "40s", "game_time": "1h"}
        self.game = Softwarewolves(parse_options(Options, {**usual, **options}))
        self.table = Table(self.game, "seed of a host")
        self.log: list[Event] = []
        for name in NAMES:
            self(0, Sit(), name)

    def __call__(self, at: float, move: Move, seat: str | None = None) -> list[str]:
        """The names of what happened, or the code of a refusal."""
        who = None if seat is None else Seat(seat)
        reply = self.table.handle(Command(str(len(self.log)), who, move, second(at)))
        self.log += reply.events
        if reply.rejection is not None:
            return [reply.rejection.code]
        return [type(event).__name__ for event in reply.events]

    def due(self) -> dict[str, float]:
        deadlines = self.table.status.deadlines
        return {each.key: (each.at - START).total_seconds() for each in deadlines}

    def view(self, seat: str | None = None) -> State:
        return view(self.game, self.log, None if seat is None else Seat(seat))

    @property
    def werewolf(self) -> str:
        assert self.table.state.werewolf is not None
        return self.table.state.werewolf


def begun(**options: str) -> Evening:
    evening = Evening(**options)
    evening(0, Begin())
    return evening


def test_a_host_gives_more_time() -> None:
    """H1 Half of the night's time, as often as the host likes; the game lasts as much longer."""
    evening = begun()
    assert evening.due() == {"night 1": 30, "game": 3600}

    assert evening(20, Extend()) == ["TimeGiven"]
    assert evening.due() == {"night 1": 45, "game": 3615}
    evening(40, Extend())
    assert evening.due() == {"night 1": 60, "game": 3630}
    assert evening(59, TimeUp("night 1")) == ["too-early"]
    assert "DayBroke" in evening(60, TimeUp("night 1"))
    evening(61, Extend())
    assert evening.due() == {"day 1": 120, "game": 3650}


def test_a_turn_that_is_over_gets_no_more_time() -> None:
    """H1 The host meant the one before."""
    evening = begun()

    assert "TimeGiven" not in evening(30, Extend())
    assert evening.due() == {"day 1": 70, "game": 3600}


def test_a_pause_gives_back_exactly_the_time_that_was_left() -> None:
    """H2 To the night and to the game; meanwhile nothing is due."""
    evening = begun()
    assert evening(10, Pause()) == ["Paused"]

    status = evening.table.status
    assert (status.phase, status.deadlines, status.awaiting) == ("paused", (), frozenset())
    assert evening(5000, TimeUp("night 1")) == ["stale"]
    assert evening(7210, Resume()) == ["Resumed"]
    assert evening.due() == {"night 1": 7230, "game": 10_800}
    assert evening.view().until == second(7230)


def test_nobody_votes_or_eats_while_a_game_is_paused() -> None:
    """H2 Nor sets a time, leaves or gets more time; the house can still abandon the village."""
    evening = begun()
    evening(10, Pause())
    wolf, other = evening.werewolf, next(n for n in NAMES if n != evening.werewolf)
    assert evening(11, Eat(other), wolf) == ["game-paused"]
    assert evening(12, SetTime(Setting.DAY, 5), other) == ["game-paused"]
    assert evening(13, Leave(), other) == ["game-paused"]
    assert evening(14, Extend()) == ["game-paused"]
    assert not [*evening.game.moves(evening.table.state, Seat(wolf))]

    evening(20, Resume())
    assert "VillagerEaten" in evening(21, Eat(other), wolf)
    evening(22, Pause())
    assert evening(23, Vote(wolf), next(n for n in NAMES if n not in (wolf, other))) == [
        "game-paused"
    ]
    assert evening(24, Abandon()) == ["VillageClosed"]
    assert evening.table.status.outcome is not None


def test_pause_and_resume_are_the_hosts() -> None:
    """H2 And make sense only one after the other, in a game that is on."""
    evening = Evening()
    for move in (Pause(), Resume(), Extend()):
        assert evening(0, move) == ["not-started"]
    evening(0, Begin())

    for move in (Pause(), Resume(), Extend()):
        assert evening(1, move, "anna") == ["host-only"]
    assert evening(1, Resume()) == ["not-paused"]
    evening(2, Pause())
    assert evening(3, Pause()) == ["already-paused"]


def test_a_pause_that_comes_with_a_timer_is_one_of_the_next_turn() -> None:
    """H2 The night was over already; the day waits with all its time."""
    evening = begun()
    assert evening(30, Pause())[-1] == "Paused"
    assert evening.table.state.phase is Phase.DAY

    evening(1000, Resume())
    assert evening.due()["day 1"] == 1040


def test_an_outage_in_a_pause_gives_no_time() -> None:
    """H2, A1 Neither if it is noted in the pause nor afterwards; what lies before it counts."""
    evening = begun()
    evening(10, Pause())
    assert evening(500, NoteOutage(second(20), second(500))) == []
    assert evening(600, NoteOutage(second(6), second(600))) == ["TimeExtended"]
    evening(1010, Resume())
    assert evening.due() == {"night 1": 1034, "game": 4604}

    assert evening(1020, NoteOutage(second(6), second(1015))) == ["TimeExtended"]
    assert evening.due() == {"night 1": 1039, "game": 4609}


def test_a_village_of_a_chat_room_has_no_host() -> None:
    """H1 Its times and texts are those of the protocol."""
    room = night("W a b c")
    face, speech = SoftwarewolvesFace(), SoftwarewolvesSpeech()

    for move in (Pause(), Resume(), Extend()):
        reply = room.table.handle(Command("host", None, move, room.now))
        assert reply.rejection == Rejection("no-host")
    assert face.asks(room.view(None), None) == ()
    assert speech.direct("pause", room.view(None)) is None


@pytest.mark.parametrize(
    ("language", "pause", "resume", "more", "said"),
    [
        ("en", "pause", "resume", "more time", "paused"),
        ("nl", "pauzeer", "hervat", "meer tijd", "gepauzeerd"),
        ("de", "unterbrich", "weiter", "mehr zeit", "unterbrochen"),
    ],
)
def test_everybody_sees_and_hears_of_it(
    language: str, pause: str, resume: str, more: str, said: str
) -> None:
    """H1, H2 At every door in the table's language; the host has buttons and words."""
    evening, face, speech = begun(), SoftwarewolvesFace(), SoftwarewolvesSpeech(language)
    assert [ask.key for ask in face.asks(evening.view(), None)] == ["pause", "extend"]
    directed = [speech.direct(each, evening.view()) for each in (pause, resume, more)]
    assert directed == [Pause(), Resume(), Extend()]

    evening(10, Pause())
    wolf = Seat(evening.werewolf)
    scene = face.scene(evening.view(wolf), wolf)
    assert (scene.phase, scene.mood, scene.until, scene.asks) == ("paused", "night", None, ())
    assert [ask.key for ask in face.asks(evening.view(), None)] == ["resume"]
    assert said in speech.label("phase", "paused")
    assert said in speech.describe(evening.view())
    assert said in (speech.title(evening.log[-1:], None) or "").lower()
    for way in (speech.say, speech.show, speech.tell):
        assert said in (way(evening.log[-1], wolf, evening.view(wolf)) or "")
    assert speech.prompt(evening.view(wolf), wolf) is None
    for code in ("game-paused", "already-paused", "not-paused"):
        assert said in speech.refuse(Rejection(code))

    evening(20, Resume())
    evening(21, Extend())
    for event in evening.log[-2:]:
        assert speech.say(event, None, evening.view())
    assert speech.prompt(evening.view(wolf), wolf) is not None
