"""What people write in any language: the words stand in the catalogues."""

from __future__ import annotations

import pytest

from gamekeeper.texts.catalogue import LANGUAGES, shared
from gamekeeper.texts.heard import say_words, words, yes_or_no


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        *(("yes", True), ("On", True), ("ja", True), ("true", True)),
        *(("no", False), ("off", False), ("nee", False), ("Nein", False)),
        *(("perhaps", None), ("", None), ("never", None)),
    ],
)
def test_yes_and_no_are_understood_in_every_language(word: str, meant: bool | None) -> None:
    """Whatever the language of whoever asks."""
    assert yes_or_no(word) is meant


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_has_these_words(language: str) -> None:
    """One at least for each, and how words to the others begin is one."""
    common = shared()[language]

    for key in ("yes", "no", "never"):
        assert {each.strip() for each in common[f"heard.{key}"].split(",")} <= words(key)
        assert common[f"heard.{key}"]
    assert all(word.isalpha() for word in say_words(language))


def test_a_language_without_words_says_it_in_english() -> None:
    assert say_words("xx") == ("say", "to")
