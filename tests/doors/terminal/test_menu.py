"""What is offered at a terminal, and what is typed for it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import gamekeeper.games
from gamekeeper.doors.terminal.menu import Item, Menu, Picked
from gamekeeper.doors.terminal.screen import WORDS
from gamekeeper.doors.terminal.sentences import TEXTS
from gamekeeper.kernel.asks import Ask, Kind, Need, Slot, Values
from gamekeeper.texts.catalogue import LANGUAGES

PEOPLE = ("ada", "bob", "eve")
VOTE = Ask("vote", "day 1", (Slot("ballot", Kind.SEAT, PEOPLE, ("blank",)),))
LOVERS = Ask("cupid", "night 1", (Slot("lovers", Kind.SEAT, PEOPLE, least=2, most=2),))
WITCH = Ask(
    "witch",
    "night 1",
    (Slot("save", Kind.SEAT, ("bob",), least=0), Slot("poison", Kind.SEAT, PEOPLE, least=0)),
)
TIMES = Ask(
    "set-time",
    "game",
    (Slot("setting", Kind.WORD, ("DAY", "NIGHT")), Slot("seconds", Kind.NUMBER, low=1, high=99)),
    Need.ASIDE,
)
RESIGN = Ask("resign", "game", need=Need.OPEN, grave=True)
PLAY = Ask("play", "move 1", (Slot("point", Kind.POINT, ("a1", "b1", "b2")),))


def menu(*asks: Ask, has_numbers: bool = True) -> Menu:
    """With the keys as labels, as far as there are any."""
    labels = {("seat", "ada"): "Ada", ("button", "resign"): "Give up", ("word", "DAY"): "each day"}
    return Menu(
        asks, (), lambda kind, key, **facts: labels.get((kind, key), ""), has_numbers=has_numbers
    )


@pytest.mark.parametrize(
    ("ask", "typed", "values"),
    [
        (VOTE, "1", (("ada",),)),
        (VOTE, " 4 ", (("blank",),)),
        (LOVERS, "1 3", (("ada", "eve"),)),
        (LOVERS, "2", (("bob",),)),
        (WITCH, "1", (("bob",), ())),
        (WITCH, "1 4", (("bob",), ("eve",))),
        (WITCH, "5", ((), ())),
        (TIMES, "1 each day 5", None),
        (TIMES, "1 NIGHT 5", (("NIGHT",), ("5",))),
        (TIMES, "1 night 5", (("NIGHT",), ("5",))),
        (RESIGN, "1", ()),
    ],
)
def test_numbers_are_answers(ask: Ask, typed: str, values: Values | None) -> None:
    """One or several of one ask; a form takes words behind its number."""
    found = menu(ask).read(typed)

    if values is None:
        assert isinstance(found, Item)
    else:
        assert found == Picked(ask, values)


@pytest.mark.parametrize("typed", ["", "0", "9", "1 9", "1 x", "x", "01", "-1", "²", "9" * 5_000])
def test_anything_else_is_for_the_game(typed: str) -> None:
    """Which may know what it means."""
    assert menu(VOTE).read(typed) is None


def test_numbers_of_two_questions_are_no_answer() -> None:
    """Nobody can tell which one is meant."""
    assert menu(VOTE, LOVERS).read("1 5") is None


def test_numbers_go_on_over_all_questions() -> None:
    """And what is asked comes before what else can be done."""
    both = menu(RESIGN, VOTE)

    assert both.read("4") == Picked(VOTE, (("blank",),))
    assert both.read("5") == Picked(RESIGN, ())


def test_a_board_leaves_numbers_to_the_game() -> None:
    """A column may be called 1; what is on offer is typed."""
    for board in (menu(PLAY, RESIGN), menu(RESIGN, has_numbers=False)):
        assert board.read("1") is None
        assert board.named("give up") == Picked(RESIGN, ())


@pytest.mark.parametrize(
    ("typed", "values"),
    [("a1", (("a1",),)), ("A1", (("a1",),)), ("a", (("a1",),)), ("b", None), ("z", None)],
)
def test_points_are_named(typed: str, values: Values | None) -> None:
    """Also by their beginning, where there is only one."""
    found = menu(PLAY, RESIGN).named(typed)

    assert found == (None if values is None else Picked(PLAY, values))


def test_a_name_that_two_questions_offer_is_not_taken() -> None:
    """`ada` alone does not say what happens to her."""
    assert menu(VOTE).named("Ada") == Picked(VOTE, (("ada",),))
    assert menu(VOTE, LOVERS).named("Ada") is None


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("els", "elsa"),
        ("ELE", "elena"),
        ("vote els", "elsa"),
        ("vote  elena", "elena"),
        ("el", None),  # one of two
        ("a", None),  # a slip of one key
        ("kill els", None),
        ("bla", None),  # not a name
    ],
)
def test_the_beginning_of_one_name_is_that_name(typed: str, chosen: str | None) -> None:
    """Alone, or behind the game's own word."""
    ask = Ask("vote", "day 1", (Slot("ballot", Kind.SEAT, ("ada", "elena", "elsa"), ("blank",)),))
    said = Menu([ask], (), lambda kind, key, **facts: "vote " if kind == "say" else "")

    assert said.named(typed) == (None if chosen is None else Picked(ask, ((chosen,),)))


def test_a_number_beyond_and_a_word_alone_are_recognized() -> None:
    """Only where there are numbers: a point of a board may be one."""
    say = {"vote": "Vote ", "play": "play "}
    asks = {ask.key: Menu([ask], (), lambda kind, key, **facts: say[key]) for ask in (VOTE, PLAY)}

    assert [asks["vote"].is_beyond(typed) for typed in ("5", "1 5", "1", "x", "")] == [
        *(4, 4, None, None, None)
    ]
    assert asks["play"].is_beyond("5") is None
    assert asks["vote"].begun("vote") is VOTE
    assert asks["vote"].begun("vote ada") is None
    assert asks["play"].begun("play") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_begins_like_a_word_of_the_terminal(language: str) -> None:
    """Whoever types what `help` tells makes no move."""
    words = tuple(TEXTS[language].say(f"words.{key}").split(", ")[0] for key in WORDS)
    files = Path(gamekeeper.games.__file__).parent.rglob(f"{language}.toml")
    buttons = [tomllib.loads(path.read_text()).get("button", {}).values() for path in files]
    labels = [label.casefold() for each in buttons for label in each]

    assert [label for label in labels if label.startswith(words)] == []
    assert len(labels) > 20
