"""Go, §11: public, hidden and secret parts of comments. Scenarios 63 to 65."""

from __future__ import annotations

import pytest
from tests.kit.refusals import refusal

from gamekeeper.games.go.comments.comments import (
    MAX_LETTERS,
    Part,
    Reader,
    checked,
    has_hidden,
    has_secret,
    may_see,
    parts_of,
    text_for,
    visible,
)

AUTHOR, PLAYER, OBSERVER = Reader
PRIVATE, PUBLIC, HIDDEN, SECRET = Part
SCENARIO = "hi <c>gl</c> <h>plan</h>"


def seen(comment: str, reader: Reader, is_over: bool) -> list[str]:
    return [words.text.strip() for words in visible(comment, reader, is_over) if words.text.strip()]


@pytest.mark.parametrize(
    ("part", "reader", "running", "over"),
    [
        (PRIVATE, AUTHOR, True, True),
        (PRIVATE, PLAYER, True, True),
        (PRIVATE, OBSERVER, False, False),
        (PUBLIC, AUTHOR, True, True),
        (PUBLIC, PLAYER, True, True),
        (PUBLIC, OBSERVER, True, True),
        (HIDDEN, AUTHOR, True, True),
        (HIDDEN, PLAYER, False, True),
        (HIDDEN, OBSERVER, False, True),
        (SECRET, AUTHOR, True, True),
        (SECRET, PLAYER, False, True),
        (SECRET, OBSERVER, False, False),
    ],
)
def test_who_sees_what(part: Part, reader: Reader, running: bool, over: bool) -> None:
    """§11 The table."""
    assert may_see(part, reader, is_over=False) is running
    assert may_see(part, reader, is_over=True) is over


@pytest.mark.parametrize(
    ("reader", "is_over", "expected"),
    [
        (AUTHOR, False, ["hi", "gl", "plan"]),
        (PLAYER, False, ["hi", "gl"]),
        (OBSERVER, False, ["gl"]),
        (AUTHOR, True, ["hi", "gl", "plan"]),
        (PLAYER, True, ["hi", "gl", "plan"]),
        (OBSERVER, True, ["gl", "plan"]),
    ],
)
def test_a_comment_with_all_kinds(reader: Reader, is_over: bool, expected: list[str]) -> None:
    """Scenario 63 (and 65: a record for an observer contains only "gl")."""
    assert seen(SCENARIO, reader, is_over) == expected


def test_what_is_joined_for_readers() -> None:
    """§11 For observers the visible parts stand line by line."""
    assert text_for(SCENARIO, OBSERVER, is_over=True) == "gl\nplan"
    assert text_for(SCENARIO, PLAYER, is_over=False) == "hi gl"
    assert text_for("no tags", OBSERVER, is_over=True) == ""


def test_a_secret() -> None:
    """Scenario 64: after the end White sees it, observers do not."""
    assert seen("<m>x</m>", PLAYER, is_over=True) == ["x"]
    assert seen("<m>x</m>", PLAYER, is_over=False) == []
    assert seen("<m>x</m>", OBSERVER, is_over=True) == []


def test_a_game_remembers_that_something_was_hidden() -> None:
    """§11, scenario 63: an opening or a closing tag is enough."""
    assert has_hidden(SCENARIO)
    assert not has_secret(SCENARIO)
    assert has_hidden("a </HIDDEN >")
    assert has_hidden("<h>")
    assert has_secret("<mysecret>")
    assert not has_hidden("<c>h</c> <hi> < h>")


@pytest.mark.parametrize(
    ("comment", "parts"),
    [
        ("<C>a</c> <comment >b</COMMENT>", [(PUBLIC, "a"), (PRIVATE, " "), (PUBLIC, "b")]),
        ("<hidden>a</h><m>b</mysecret>", [(HIDDEN, "a"), (SECRET, "b")]),
        ("<h>a</h>b</h>", [(HIDDEN, "a"), (PRIVATE, "b")]),  # shortest match
        ("<h>a<h>b</h>c", [(HIDDEN, "a"), (HIDDEN, "b"), (PRIVATE, "c")]),  # no nesting
        ("a\n<c>b\nc</c>", [(PRIVATE, "a\n"), (PUBLIC, "b\nc")]),
        ("< c>a</c> <b>", [(PRIVATE, "< c>a"), (PRIVATE, " <b>")]),
        ("", []),
    ],
)
def test_tags(comment: str, parts: list[tuple[Part, str]]) -> None:
    """§11 Any case, spaces before ">", shortest match, no nesting."""
    assert [(words.part, words.text) for words in parts_of(comment)] == parts


@pytest.mark.parametrize(
    "comment",
    [
        "<h>plan",
        "<c>gl <h>plan</h> bye</c>",
        "<c>gl<h>plan</c></h>",
        "<h>a<c>plan</c></h>",
        "<m>plan",
        "<h>a<m>plan</h></m>",
        "<c><m>plan</c></m>",
        "<h>a</h><h>plan",
    ],
)
def test_a_slip_never_gives_a_plan_away(comment: str) -> None:
    """§11 Whatever the tags look like, what stands after a hidden tag is not told too early."""
    for reader in (PLAYER, OBSERVER):
        assert "plan" not in text_for(comment, reader, is_over=False)
    assert "plan" in text_for(comment, AUTHOR, is_over=False)
    if "<m>" in comment:
        assert "plan" not in text_for(comment, OBSERVER, is_over=True)


def test_an_unclosed_public_part_is_not_public() -> None:
    """§11 Only what was closed is shown to everybody."""
    assert text_for("<c>a", OBSERVER, is_over=True) == ""
    assert text_for("<c>a</c> <c>b", OBSERVER, is_over=True) == "a"


def test_mail_never_tells_hidden_things() -> None:
    """§11."""
    assert text_for(SCENARIO + "<m>x</m>", PLAYER, is_over=False) == "hi gl"


@pytest.mark.parametrize(
    ("comment", "stored"),
    [
        ("<c></c>", ""),
        (" <C> \n</comment> ", ""),
        ("<c></c>x", "<c></c>x"),
        ("  a ", "a"),
        ("", ""),
    ],
)
def test_an_empty_public_comment_is_none(comment: str, stored: str) -> None:
    """§11."""
    assert checked(comment) == stored


def test_comments_have_an_end() -> None:
    """§11 Twenty thousand letters."""
    assert checked("x" * MAX_LETTERS)
    assert refusal(checked, "x" * 20_001) == "comment-too-long"
