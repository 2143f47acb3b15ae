"""Text for Discord: escaped, cut and split (D7, D8)."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.doors.discord.drawing.text import cut, escape, label, split, width

ODD = st.text(alphabet=st.sampled_from([*"ab \\`*_~|[]<@:#->1.\n", "🐺", "é"]), max_size=300)


def shown(text: str) -> str:
    """Return what a reader sees of escaped text."""
    return re.sub(r"\\(.)", r"\1", text)


@given(ODD, st.integers(10, 60))
def test_pieces_fit_and_show_the_same(text: str, most: int) -> None:
    """Nothing is lost but blanks at the cuts, and no piece ends with half an escape."""
    pieces = split(escape(text), most)

    assert all(width(each) <= most for each in pieces)
    assert all(
        width(each.encode("utf-16-le").decode("utf-16-le")) == width(each) for each in pieces
    )
    assert "".join("".join(map(shown, pieces)).split()) == "".join(text.split())
    for each in pieces:
        backslashes = len(each) - len(each.rstrip("\\"))
        assert backslashes % 2 == 0


def test_a_piece_begins_no_list_and_no_heading() -> None:
    """A cut makes a new line: what follows it is escaped as at the beginning of a line."""
    pieces = split(escape(f"{'x' * 99} # loud"), 100)

    assert pieces == ["x" * 99, "\\# loud"]


@given(ODD, st.integers(5, 40))
def test_cut_text_fits(text: str, most: int) -> None:
    """Emoji count twice, whatever Discord counts."""
    assert width(label(text, most)) <= most
    assert width(cut(escape(text), most)) <= most
    assert not re.search(r"(?<!\\)(\\\\)*\\…$", cut(escape(text), most))


def test_emoji_count_twice() -> None:
    """A label of eighty emoji is longer than eighty in Discord's client."""
    assert label("🐺" * 80, 80) == f"{'🐺' * 39}…"
