"""§20.3, §20.4: at a table of people the host stops the clock and gives time; a contest has none."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from gamekeeper.games import make_game
from gamekeeper.games.mia import events as e
from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.face import MiaFace
from gamekeeper.games.mia.speech import MiaSpeech
from gamekeeper.games.mia.state import State
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Leave,
    Move,
    Rejection,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, view

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
PEOPLE = ("anna", "bas", "carla")


class Evening:
    """A table whose moments are seconds since its start."""

    def __init__(self, **options: str) -> None:
        usual = {"window": "60s", "early_start": "yes", "pause": "10s", "rounds": "3"}
        self.game: Any = make_game("mia", {**usual, **options})
        self.table: Table[State] = Table(self.game, "a seed")
        self.log: list[Event] = []
        self.now = 0.0

    def does(self, at: float, move: Move, seat: str | None = None) -> Reply:
        self.now = at
        who = None if seat is None else Seat(seat)
        moment = START + timedelta(seconds=at)
        reply = self.table.handle(Command(str(len(self.log)), who, move, moment))
        self.log += reply.events
        return reply

    def code(self, at: float, move: Move, seat: str | None = None) -> str | None:
        rejection = self.does(at, move, seat).rejection
        return None if rejection is None else rejection.code

    def due(self) -> float:
        [deadline] = self.table.status.deadlines
        return (deadline.at - START).total_seconds()

    def time_up(self) -> None:
        [deadline] = self.table.status.deadlines
        assert self.does(self.due(), TimeUp(deadline.key)).events

    @property
    def current(self) -> Seat:
        [seat] = self.table.status.awaiting
        return seat

    def view(self, seat: str | None) -> State:
        seen: State = view(self.game, self.log, None if seat is None else Seat(seat))
        return seen


def joining(**options: str) -> Evening:
    """A round that was opened at second 10: everybody has until 70 to join."""
    evening = Evening(**options)
    for name in PEOPLE:
        evening.does(0, Sit(), name)
    assert evening.does(10, Begin()).events
    return evening


def playing(**options: str) -> Evening:
    """A turn that began at second 20: until 80."""
    evening = joining(**options)
    for name in PEOPLE:
        evening.does(20, e.Join(), name)
    assert evening.due() == 80
    return evening


def resting() -> Evening:
    """A round that ended at second 30; the next one opens at 40."""
    evening = playing()
    assert evening.does(30, e.See(), evening.current).events
    assert evening.due() == 40
    return evening


# -- pause


@pytest.mark.parametrize("start", [joining, playing, resting])
def test_everything_has_as_much_time_left_as_before(start: Any) -> None:
    """§20.3 As often as the host likes."""
    evening = start()
    before, status = evening.due(), evening.table.status
    evening.does(32, e.PauseGame())
    assert evening.table.status.deadlines == ()
    assert evening.table.status.phase == "paused"
    evening.does(1_032, e.ResumeGame())
    assert evening.due() == before + 1_000
    evening.does(1_033, e.PauseGame())
    evening.does(1_038, e.ResumeGame())

    assert evening.due() == before + 1_005
    assert (evening.table.status.phase, evening.table.status.awaiting) == (
        status.phase,
        status.awaiting,
    )


def test_nothing_is_due_during_a_pause() -> None:
    """§20.3 A timer that was set before is stale, and none is set."""
    evening = playing()
    [deadline] = evening.table.status.deadlines
    evening.does(30, e.PauseGame())

    assert evening.code(80, TimeUp(deadline.key)) == "stale"
    assert evening.table.status.deadlines == ()
    assert evening.table.status.awaiting == frozenset()
    assert evening.table.status.open


MOVES = (e.Roll(), e.See(), e.Announce(Dice(5, 4)), e.Join(), e.Blunder())


@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
@pytest.mark.parametrize("seat", PEOPLE)
@pytest.mark.parametrize("start", [joining, playing, resting])
def test_nobody_plays_during_a_pause(start: Any, seat: str, move: Move) -> None:
    """§20.3 And it costs nobody anything."""
    evening = start()
    evening.does(31, e.PauseGame())
    before = len(evening.log)

    assert evening.code(32, move, seat) == "game-paused"
    assert not list(evening.game.moves(evening.table.state, Seat(seat)))
    assert len(evening.log) == before


def test_a_roll_before_a_pause_is_announced_after_it() -> None:
    """§20.3 The dice stay under the cup, and a secret."""
    evening = playing()
    seat, others = evening.current, set(PEOPLE) - {evening.current}
    evening.does(30, e.Roll(), seat)
    dice = evening.table.state.actual
    evening.does(31, e.PauseGame())
    evening.does(91, e.ResumeGame())

    assert evening.table.state.actual == evening.view(seat).actual == dice
    assert {evening.view(other).actual for other in others} == {None}
    assert evening.due() == 30 + 60 + 60
    evening.does(100, e.Announce(Dice(4, 3)), seat)
    assert evening.table.state.claimed == Dice(4, 3)


def test_people_come_and_go_during_a_pause() -> None:
    """§20.3, §13.1 Who changes sides in a round does so when it is over, as without a pause."""
    evening = playing()
    evening.does(30, e.PauseGame())
    assert evening.code(31, Leave(), "carla") is None
    assert evening.code(32, Sit(), "dirk") is None
    assert evening.code(33, e.Watch(), "bas") is None

    assert evening.table.state.changing == {"bas": False}
    assert list(evening.table.state.present) == ["anna", "bas", "dirk"]
    evening.does(40, e.ResumeGame())
    evening.time_up()
    assert list(evening.table.state.present) == ["anna", "dirk"]
    assert list(evening.table.state.spectators) == ["bas"]


def test_pause_and_resume_make_sense_one_after_the_other() -> None:
    """§20.3 Only for the host, and only while the game runs."""
    evening = Evening()
    assert evening.code(0, e.PauseGame()) == "not-now"
    evening = playing(rounds="1")
    assert evening.code(30, e.PauseGame(), "anna") == "host-only"
    assert evening.code(30, e.ResumeGame()) == "not-paused"
    assert evening.code(30, e.PauseGame()) is None
    assert evening.code(31, e.PauseGame()) == "already-paused"
    assert evening.code(31, e.Extend()) == "game-paused"
    assert evening.code(31, e.Freeze()) == "not-now"
    assert evening.code(31, Begin()) == "already-begun"
    assert evening.code(31, e.ResumeGame(), "anna") == "host-only"
    assert evening.code(32, e.ResumeGame()) is None
    evening.time_up()

    for move in (e.PauseGame(), e.ResumeGame(), e.Extend()):
        assert evening.code(90, move) == "over"


def test_a_resume_that_arrived_before_the_pause_takes_no_time_away() -> None:
    """§20.3 Letters can be read in another order than they came."""
    evening = playing()
    evening.does(50, e.PauseGame())
    evening.does(40, e.ResumeGame())

    assert evening.due() == 80


# -- more time


@pytest.mark.parametrize("start", [joining, playing])
def test_an_answer_gets_half_of_its_time_again(start: Any) -> None:
    """§20.4 As often as the host likes."""
    evening = start()
    before = evening.due()
    evening.does(30, e.Extend())
    evening.does(31, e.Extend())

    assert evening.due() == before + 60
    evening.time_up()


def test_the_next_answer_has_its_usual_time() -> None:
    """§20.4"""
    evening = playing()
    evening.does(30, e.Extend())
    evening.does(100, e.Roll(), evening.current)

    assert evening.due() == 160


def test_between_rounds_there_is_nothing_to_add_to() -> None:
    """§20.4 Nor before the game."""
    assert resting().code(31, e.Extend()) == "not-now"
    assert Evening().code(0, e.Extend()) == "not-now"
    assert playing().code(30, e.Extend(), "anna") == "host-only"


# -- a contest


@pytest.mark.parametrize("move", [e.PauseGame(), e.ResumeGame(), e.Extend()])
def test_a_contest_has_no_host(move: Move) -> None:
    """§20.3, §23.2 Its organisers freeze it; nobody sees a button."""
    evening = Evening(self_starting="yes", rounds="0", gather="0ms")
    for name in PEOPLE:
        evening.does(0, Sit(), name)
    evening.time_up()

    assert evening.code(1, move) == "not-now"
    assert MiaFace(evening.game.options).asks(evening.view(None), None) == ()


# -- what is seen and said


def test_the_host_has_buttons() -> None:
    """§20.3, §20.4 Where they make sense; everybody else sees the pause and is asked nothing."""
    evening = playing()
    face, seat = MiaFace(evening.game.options), evening.current

    def buttons() -> list[str]:
        return [ask.key for ask in face.asks(evening.view(None), None)]

    assert buttons() == ["pause", "extend"]
    assert face.scene(evening.view(None), None).asks == ()
    evening.does(30, e.PauseGame())
    assert buttons() == ["resume"]
    scene = face.scene(evening.view(seat), seat)
    assert (scene.phase, scene.until, scene.asks) == ("paused", None, ())
    assert scene.dice is not None
    [waits] = [card.seat for card in scene.cards if "to-move" in {m.key for m in card.marks}]
    assert waits == seat
    evening.does(31, e.ResumeGame())
    assert [ask.key for ask in face.scene(evening.view(seat), seat).asks] == ["roll", "see"]
    view = resting().view(None)
    assert [ask.key for ask in face.asks(view, None)] == ["pause"]
    assert face.asks(Evening().view(None), None) == ()
    for key, move in (("pause", e.PauseGame()), ("extend", e.Extend())):
        [ask] = [each for each in face.asks(evening.view(None), None) if each.key == key]
        assert face.answer(evening.view(None), None, ask, ()) == move


def test_a_question_is_asked_again_after_a_pause() -> None:
    """§20.3 In a chat room, too."""
    evening, speech = playing(), MiaSpeech()
    before = speech.turn(evening.view("anna"))
    evening.does(30, e.PauseGame())
    paused = speech.turn(evening.view("anna"))
    assert speech.prompt(evening.view(evening.table.state.order[0]), Seat("anna")) is None
    evening.does(31, e.ResumeGame())

    assert len({before, paused, speech.turn(evening.view("anna"))}) == 3


@pytest.mark.parametrize(
    ("language", "paused", "resume", "more", "time"),
    [
        ("en", "paused", "resume", "more time", "30 seconds more"),
        ("nl", "gepauzeerd", "hervat", "meer tijd", "30 seconden extra"),
        ("de", "unterbrochen", "weiter", "Mehr Zeit", "30 Sekunden mehr"),
    ],
)
def test_a_pause_has_words_in_every_language(
    language: str, paused: str, resume: str, more: str, time: str
) -> None:
    """§20.3, §20.4 What happened, what is refused, and what the host may type."""
    evening, speech = playing(), MiaSpeech(language)
    [given] = evening.does(30, e.Extend()).events
    [halted] = evening.does(30, e.PauseGame()).events
    known = evening.view(None)

    assert time in (speech.say(given, None, known) or "")
    assert paused in (speech.say(halted, None, known) or "")
    assert paused in speech.describe(known)
    assert paused in speech.label("phase", "paused")
    for refusal in ("game-paused", "already-paused", "not-paused"):
        assert paused in speech.refuse(Rejection(refusal))
    assert speech.direct("pause", known) == e.PauseGame()
    assert speech.direct(resume, known) == e.ResumeGame()
    assert speech.direct(more, known) == e.Extend()
    assert speech.direct("roll", known) is None
    for event in (given, halted):
        assert speech.title([event], Seat("anna"))
