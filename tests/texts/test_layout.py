"""Plain text: tables in columns, and text from outside on one line."""

from __future__ import annotations

from gamekeeper.texts.layout import columns, one_line


def test_columns_are_aligned() -> None:
    """Numbers to the right, words to the left, no spaces at the end of a line."""
    table = columns(("n", "name"), [("1", "Anna"), ("12", "Bob")])

    assert table == " n  name\n 1  Anna\n12  Bob"


def test_a_table_may_have_no_headings_and_no_rows() -> None:
    assert columns((), [("a", "1"), ("bb", "20")]) == "a    1\nbb  20"
    assert columns(("n", "name"), []) == "n  name"
    assert columns((), []) == ""


def test_nothing_pretends_to_be_another_line() -> None:
    assert one_line("a\nb\x1b", 10) == "a\ufffdb\ufffd"
    assert one_line("abcdef", 4) == "abc…"
