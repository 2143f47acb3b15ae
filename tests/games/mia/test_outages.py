"""§20.6: at a table of people an outage costs nobody the answer; a contest knows nothing of it."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.mia.test_hosting import PEOPLE, START, Evening, joining, playing, resting

from gamekeeper.games import GAMES, make_game
from gamekeeper.games.mia import events as e
from gamekeeper.games.mia.speech import MiaSpeech
from gamekeeper.kernel.messages import NoteOutage, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table

STARTS = pytest.mark.parametrize("start", [joining, playing])


def outage(start: float, end: float) -> NoteOutage:
    return NoteOutage(START + timedelta(seconds=start), START + timedelta(seconds=end))


def rests(evening: Evening, start: float, end: float, at: float | None = None) -> list[str]:
    """Note an outage; returns the names of what happened, or the code of the refusal."""
    reply = evening.does(max(end, evening.now) if at is None else at, outage(start, end))
    if reply.rejection is not None:
        return [reply.rejection.code]
    return [type(event).__name__ for event in reply.events]


# -- windows


@STARTS
def test_an_answer_has_as_much_time_as_without_the_outage(start: Any) -> None:
    """§20.6 Even if its window has closed meanwhile."""
    evening = start()
    before, [deadline] = evening.due(), evening.table.status.deadlines

    assert rests(evening, 30, 1_030) == ["TimeExtended"]
    assert evening.due() == before + 1_000
    assert evening.code(before + 999, TimeUp(deadline.key)) == "too-early"
    evening.time_up()


@STARTS
def test_what_was_before_the_window_does_not_count(start: Any) -> None:
    """§20.6 Neither wholly nor partly."""
    evening = start()
    opened = evening.due() - 60

    assert rests(evening, 0, opened) == []
    assert rests(evening, 0, opened + 5) == ["TimeExtended"]
    assert evening.due() == opened + 65


SPANS = st.tuples(st.integers(0, 500), st.integers(1, 300)).map(lambda s: (s[0], s[0] + s[1]))


@given(spans=st.lists(SPANS, max_size=6), random=st.randoms(use_true_random=False))
def test_the_order_of_outages_does_not_matter(spans: list[Any], random: Random) -> None:
    """§20.6 What lies in two of them counts once, and everybody's view knows it."""
    evening = playing()
    lost = {second for start, end in spans for second in range(max(start, 20), end)}
    random.shuffle(spans)
    for start, end in spans * 2:
        rests(evening, start, end, at=900)

    assert evening.due() == 80 + len(lost)
    assert evening.view("anna").until == evening.view(None).until == evening.table.state.until


def test_the_next_answer_has_its_usual_time() -> None:
    """§20.6 And an outage that is noted late costs it nothing that it has not lost."""
    evening = playing()
    rests(evening, 30, 90)
    evening.does(100, e.Roll(), evening.current)

    assert evening.due() == 160
    rests(evening, 20, 110)
    assert evening.due() == 170


def test_time_that_the_host_has_given_is_not_counted_as_lost() -> None:
    """§20.4, §20.6 The window was opened when it was."""
    evening = playing()
    evening.does(30, e.Extend())
    rests(evening, 0, 40)

    assert evening.due() == 80 + 30 + 20


def test_an_outage_in_a_pause_gives_no_time() -> None:
    """§20.3, §20.6 Neither if it is noted in the pause nor afterwards; what lies around it counts."""
    evening = playing()
    evening.does(40, e.PauseGame())
    assert rests(evening, 45, 500) == []
    assert rests(evening, 30, 600) == ["TimeExtended"]
    evening.does(1_040, e.ResumeGame())
    assert evening.due() == 80 + 10 + 1_000

    assert rests(evening, 25, 1_040) == ["TimeExtended"]
    assert evening.due() == 80 + 15 + 1_000
    rests(evening, 500, 1_050)
    assert evening.due() == 80 + 15 + 1_000 + 10


def test_between_rounds_and_where_nobody_is_asked_there_is_nothing_to_lose() -> None:
    """§20.6 The next round opens with a whole window."""
    assert rests(resting(), 31, 36) == []
    assert rests(joining(ask="no"), 10, 50) == []
    assert rests(Evening(), 0, 50) == []


def test_a_round_that_is_over_takes_its_outages_with_it() -> None:
    """§20.6 A log may begin with a standing."""
    evening = playing()
    rests(evening, 30, 40)
    evening.time_up()

    assert (evening.table.state.outages, evening.table.state.moved) == ((), timedelta(0))


# -- who can note one


def test_only_the_server_notes_an_outage_and_only_when_it_is_over() -> None:
    evening = playing()

    assert evening.code(50, outage(30, 40), "anna") == "host-only"
    assert evening.code(39, outage(30, 40)) == "too-early"


def test_a_table_of_the_first_edition_knows_no_outages() -> None:
    """Rules change for new tables only."""
    evening = Evening()
    evening.game = make_game("mia", {}, 1)
    evening.table = Table(evening.game, "a seed")

    assert GAMES["mia"].outage == 2
    assert rests(evening, 1, 50) == ["unknown-move"]


def test_a_contest_goes_on_by_its_own_clock() -> None:
    """§20.6, §21 What was played when its server stopped is given up."""
    evening = Evening(self_starting="yes", rounds="0", gather="0ms")
    for name in PEOPLE:
        evening.does(0, Sit(), name)
    evening.time_up()

    assert rests(evening, 0, 20) == ["not-now"]


# -- what is said


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "was unreachable for 45 seconds. There is that much more time"),
        ("nl", "was 45 seconden onbereikbaar. Die tijd komt erbij"),
        ("de", "war 45 Sekunden lang nicht erreichbar. Für diese Antwort gibt es"),
    ],
)
def test_everybody_is_told(language: str, words: str) -> None:
    """§20.6"""
    evening, speech = playing(), MiaSpeech(language)
    [extended] = evening.does(75, outage(30, 75)).events

    for name in ("anna", None):
        assert words in (speech.say(extended, None, evening.view(name)) or "")
    assert speech.title([extended], Seat("anna"))


def test_a_hiccup_is_told_to_nobody() -> None:
    """§20.6 A window of a minute and three seconds; nor is one in a pause, before the game goes on."""
    evening, speech = playing(), MiaSpeech()
    [short] = evening.does(33, outage(30, 33)).events
    evening.does(40, e.PauseGame())
    [paused] = evening.does(60, outage(20, 60)).events

    for event in (short, paused):
        assert speech.say(event, None, evening.view(None)) is None
        assert speech.title([event], Seat("anna")) is None
