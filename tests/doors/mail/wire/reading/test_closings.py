"""Greetings below a text (V2): what is taken away with them, and what is not."""

from __future__ import annotations

from time import process_time

import pytest
from tests.doors.mail.wire.reading.test_corpus import AT, EXPECTED, OWN, raw

from gamekeeper.doors.mail.wire.receive.letter import read
from gamekeeper.doors.mail.wire.receive.sign_offs import unsigned


@pytest.mark.parametrize(
    "text",
    [
        *("Karin", "Love", "Groet", "Best Bob", "Karin\nGreta", "Grace\nBob", "Thanks!\n\nKarin"),
        *("Karin. Groet, Bas", "", "\n", "Karin\nGroeten zijn leuk, maar niet hier hoor"),
    ],
)
def test_words_are_not_taken_for_a_greeting(text: str) -> None:
    """Names, thanks above a text, and a greeting in the same line as a vote."""
    assert unsigned(text) == text


def test_a_long_text_below_a_greeting_stays() -> None:
    """Nobody signs with nine lines: then it was no greeting."""
    text = "Karin\nGroetjes\n" + "\n".join("abcdefghi")

    assert unsigned(text) == text


@pytest.mark.parametrize("name", EXPECTED)
def test_no_mail_of_the_corpus_loses_a_word(name: str) -> None:
    """But for greetings and the names below them."""
    text = read(raw(name), AT, OWN).text
    greeted = {
        "greeting-counts": "Karin.",
        "enrolment": "Eva, vrouw",
        "carriage-returns": "Karin",
    }

    assert unsigned(text) == greeted.get(name, text)


def test_hostile_lines_take_no_time() -> None:
    """Lines that nearly match, many of them."""
    begun = process_time()
    for line in ("groet " + "-. " * 24 + "?", "x" * 79 + "?", "met een hele " * 6, "thanks " * 11):
        unsigned("Karin\n" + f"{line}\n" * 20_000)

    assert process_time() - begun < 10
