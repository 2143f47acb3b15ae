"""Asks, scenes and conversations of every game, against its rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.properties.test_games import random_games
from tests.kit.faces import (
    check_asks,
    check_conversations,
    check_scene,
    eyes,
    face_of,
    is_due,
    misread,
    unlabelled,
)
from tests.kit.play import play

from gamekeeper.games import GAMES, make_speech
from gamekeeper.kernel.speech import Speech
from gamekeeper.kernel.table import Table, view

pytestmark = pytest.mark.parametrize("name", GAMES)
LANGUAGES = ("en", "nl", "de")


def speeches_of(name: str, options: dict[str, str]) -> Iterator[Speech[Any]]:
    """Yield how players of a table talk, in every language unless its options choose one."""
    for language in [options["language"]] if "language" in options else LANGUAGES:
        yield make_speech(name, {**options, "language": language})


@random_games
@given(draw=st.data())
def test_an_allowed_answer_is_accepted_and_every_move_is_covered(
    name: str, draw: st.DataObject
) -> None:
    """What can be answered can be played, and what can be played can be answered."""
    playing = play(draw, name)

    if not is_due(playing):
        check_asks(playing, face_of(name, playing.options), Random(len(playing.log)))


@random_games
@given(draw=st.data())
def test_scenes_are_data_and_say_what_is_secret(name: str, draw: st.DataObject) -> None:
    """A scene survives JSON; what a watcher cannot see is marked as secret; every key has words."""
    playing = play(draw, name)
    face = face_of(name, playing.options)
    speeches = list(speeches_of(name, playing.options))

    for seat, _ in eyes(playing):
        scene = check_scene(playing, face, seat)
        for speech in speeches:
            assert list(unlabelled(scene, speech)) == []


@random_games
@given(draw=st.data())
def test_the_words_for_an_answer_are_read_as_that_answer(name: str, draw: st.DataObject) -> None:
    """A letter offers them behind a link; whoever sends them has answered."""
    playing = play(draw, name)
    face = face_of(name, playing.options)

    if not is_due(playing):
        for speech in speeches_of(name, playing.options):
            assert list(misread(playing, face, speech)) == []


@random_games
@given(draw=st.data())
def test_a_seat_knows_its_own_conversations(name: str, draw: st.DataObject) -> None:
    """Who can talk to whom is decided from the true state; a view says the same about its seat."""
    playing = play(draw, name)

    check_conversations(playing, face_of(name, playing.options))


@random_games
@given(draw=st.data())
def test_a_scene_after_a_crash_is_the_scene_before(name: str, draw: st.DataObject) -> None:
    """Folded again from the log, every view gives the same scene."""
    playing = play(draw, name)
    face = face_of(name, playing.options)
    again = Table(playing.game, playing.seed, playing.log)

    assert again.state == playing.table.state
    for seat, before in eyes(playing):
        folded = view(playing.game, playing.log, seat)
        assert face.scene(folded, seat) == face.scene(before, seat)
