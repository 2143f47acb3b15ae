"""Every game has a language: a word of every `open`, kept with the table."""

from __future__ import annotations

import pytest

from gamekeeper.games import (
    GAMES,
    casual_options,
    check_opening,
    language_of,
    make_game,
    make_speech,
    option_names,
    playable,
)
from gamekeeper.kernel.messages import Rejected
from gamekeeper.texts.lobby import refusal


@pytest.mark.parametrize("game", GAMES)
def test_every_game_takes_a_language(game: str) -> None:
    """And plays by the same rules in all of them."""
    words = {"language": "nl"}

    assert "language" in option_names(game)
    assert language_of(words) == "nl"
    if game != "werewolves":  # its stories are in its options
        assert make_game(game, words) is make_game(game, {})
    make_speech(game, words)
    check_opening(game, words, None)


@pytest.mark.parametrize("game", playable())
def test_a_language_that_does_not_exist_is_refused_with_those_that_do(game: str) -> None:
    with pytest.raises(Rejected) as no:
        casual_options(game, {"language": "fr"})

    words = refusal(no.value.rejection)
    assert words is not None
    assert "language is 'fr' but must be one of en, nl" in words


@pytest.mark.parametrize("game", playable())
def test_an_unknown_option_is_refused_with_the_language_among_the_known(game: str) -> None:
    with pytest.raises(Rejected) as no:
        casual_options(game, {"speech": "nl"})

    assert no.value.rejection.code == "unknown-option"
    assert "language" in no.value.rejection.facts["known"]


def test_old_tables_speak_english() -> None:
    assert language_of({}) == "en"
