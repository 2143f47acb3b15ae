"""Sheets of scenes in a status message: what their columns are."""

from __future__ import annotations

from gamekeeper.doors.discord.drawing.scenes import card_line, sheet_lines
from gamekeeper.doors.discord.drawing.words import texts
from gamekeeper.doors.scene_words import SceneWords
from gamekeeper.games import GAMES
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Card, Cell, Sheet


def drawn(sheet: Sheet, language: str = "en") -> list[str]:
    words = SceneWords("werewolves", {}, GAMES["werewolves"].edition, language, texts(language))
    return sheet_lines(sheet, words, {"anna": "Anna"})[1:]


def test_many_columns_have_heads() -> None:
    """D19, D21: whoever reads the status knows what each column says."""
    row = (Cell("anna", "seat"), Cell("won", "key"), Cell("3"))
    found = drawn(Sheet("fates", ("who", "result", "points"), (row,)))

    assert found[1].startswith("*Who · ")
    assert found[1].endswith(" · Points*")
    assert found[2] == "Anna · won · 3"


def test_columns_of_one_kind_are_told_apart() -> None:
    """D19: of several sets of roles one was dealt; each has a letter, and nothing is left blank."""
    row = (Cell("guru", "key"), Cell("1"), Cell(""))
    sheet = Sheet("roles", ("role", "count", "count"), (row,))

    for language, note in (("en", "one of these"), ("nl", "een van deze"), ("de", "eine dieser")):
        title, heads, line = drawn(sheet, language)
        assert note in title
        assert heads.endswith(" · A · B*")
        assert line.endswith(" · 1 · –")


def test_more_votes_than_needed_stand_alone() -> None:
    """D21: three of three, and then four, which is no share of anything."""
    words = SceneWords("mafia", {}, GAMES["mafia"].edition, "en", texts("en"))

    def line(votes: float) -> str:
        return card_line(Card(Seat("ada"), "Ada", points=votes, needed=3), words, {})

    assert [line(votes) for votes in (0, 3, 4)] == ["**Ada**", "**Ada** · 3/3", "**Ada** · 4"]


def test_two_columns_need_no_heads() -> None:
    """D19: a name and a number speak for themselves."""
    row = (Cell("guru", "key"), Cell("1"))

    assert len(drawn(Sheet("roles", ("role", "count"), (row,)))) == 2
