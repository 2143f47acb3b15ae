"""Whoever asks for what is not possible is told what is."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta
from typing import get_type_hints

import pytest

from gamekeeper.games import GAMES
from gamekeeper.games.go.setup.terms import KEYS, Terms, with_words
from gamekeeper.games.go.text.refusals import refuse
from gamekeeper.games.goclub.rules.state import State
from gamekeeper.games.goclub.text.asking import PREFERENCES
from gamekeeper.games.goclub.text.refusals import possible
from gamekeeper.games.goclub.text.refusals import refuse as refuse_in_club
from gamekeeper.games.goclub.text.sentences import ENGLISH
from gamekeeper.games.mafia.rules.options import WORDS as OF_MAFIA
from gamekeeper.games.options import LANGUAGE, parse_options
from gamekeeper.games.werewolves.rules.options import WORDS as OF_WEREWOLVES
from gamekeeper.kernel.messages import Rejected, Rejection, Seat
from gamekeeper.texts.catalogue import LANGUAGES
from gamekeeper.texts.lobby import refusal

NONSENSE = "even"
TEXTS = {"roles", "theme", "komi", "zone", "players"}
"""Options that are not one of a few words, and say by themselves what they can be."""
POSSIBLE = {
    "size": "5 to 25",
    "ruleset": "japanese or chinese",
    "type": "nigiri, black, white, double, conv or proper",
    "handicap": "0 or 2 to 21",
    "komi": "a number such as 6.5, -200 to 200",
    "adj_handicap": "a whole number, -21 to 21",
    "min_handicap": "a whole number, 0 to 21",
    "max_handicap": "a whole number, 0 to 21, or -1 for no limit",
    "adj_komi": "a number such as 0.5, -400 to 400",
    "jigo": "keep, allow or forbid",
    **dict.fromkeys(("std_handicap", "weekend_clock", "rated"), "yes or no"),
    "overtime": "JAP, CAN, FIS or none",
    **dict.fromkeys(("main", "byo"), "a time such as 14d, 12h or 4d2h"),
    "periods": "a whole number up to 127",
}
"""What each of the terms can be, for those who have said something else."""


def refusal_of(game: str, option: str) -> Rejection | None:
    try:
        parse_options(GAMES[game].options, {option: NONSENSE})
    except Rejected as no:
        return no.rejection
    return None


OPTIONS = [(game, each.name) for game, entry in GAMES.items() for each in fields(entry.options)]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_a_refused_option_names_what_is_possible(game: str, option: str) -> None:
    """`type=even` and the like, in every game; said in English and in Dutch."""
    no = refusal_of(game, option)
    if no is None:
        assert get_type_hints(GAMES[game].options)[option] is str
        return
    words, dutch = refusal(no), refusal(no, "nl")

    assert words is not None
    assert dutch is not None
    kind = get_type_hints(GAMES[game].options)[option]
    listed = {**OF_MAFIA, **OF_WEREWOLVES, LANGUAGE: tuple(LANGUAGES)}.get(option, ())
    right = {bool: "yes or no", int: "whole number", float: "number", timedelta: "30s"}.get(kind)
    if listed:
        assert all(word in words for word in listed)
        assert all(word in dutch for word in listed)
    elif right is not None:
        assert right in words
    elif option not in TEXTS:
        assert POSSIBLE.get(option, "japanese or chinese") in words


TIMES = [each for each in OPTIONS if get_type_hints(GAMES[each[0]].options)[each[1]] is timedelta]


@pytest.mark.parametrize(("game", "option"), TIMES)
def test_no_time_at_all_needs_no_unit(game: str, option: str) -> None:
    """`reminder=0` is `reminder=0ms`, as in the form of `config start`, also where it is refused."""

    def opened(word: str) -> object:
        try:
            return parse_options(GAMES[game].options, {option: word})
        except Rejected as no:
            return refusal(no.rejection)

    assert opened("0") == opened("0ms")


@pytest.mark.parametrize("key", KEYS)
def test_refused_terms_of_a_game_of_go_name_what_is_possible(key: str) -> None:
    """At the table and in the club."""
    with pytest.raises(Rejected) as no:
        with_words(Terms(), {key: NONSENSE})

    if no.value.rejection.code == "unknown-ruleset":
        assert "japanese or chinese" in refuse(no.value.rejection)
    else:
        assert POSSIBLE[key] in refuse(no.value.rejection)
        assert POSSIBLE[key] in refuse_in_club(no.value.rejection)


@pytest.mark.parametrize("key", PREFERENCES)
def test_refused_preferences_name_what_is_possible(key: str) -> None:
    """`go prefer order=even`."""
    with pytest.raises(Rejected) as no:
        PREFERENCES[key](State().preferences_of(Seat("ann")), NONSENSE)

    assert str(possible(key, ENGLISH)) in refuse_in_club(no.value.rejection)


def test_everything_that_can_be_agreed_on_is_explained() -> None:
    """No term without its values; what is unknown is answered with a list."""
    assert POSSIBLE.keys() == KEYS.keys()
    words = refuse(Rejection("invalid-args", {"word": "colour"}))
    assert all(key in words for key in KEYS)
