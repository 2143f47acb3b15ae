"""Controls for what a game asks: what stands there if there is little to choose from."""

from __future__ import annotations

import pytest

from gamekeeper.doors.discord.drawing.controls import Panel
from gamekeeper.doors.discord.drawing.words import texts
from gamekeeper.doors.scene_words import SceneWords
from gamekeeper.games import GAMES
from gamekeeper.kernel.asks import Ask, Kind, Slot


def panel(slot: Slot) -> Panel:
    words = SceneWords("werewolves", {}, GAMES["werewolves"].edition, "en", texts("en"))
    found = Panel("WW5", words, {"anna": "Anna"}, is_public=False)
    found.add(Ask("testament", "night 2", (slot,)), room=5)
    return found


@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 2), (2, 2)])
def test_where_nobody_is_left_to_be_chosen_only_words_are_offered(least: int, most: int) -> None:
    """D10: Discord refuses a message with a select without options, the words included."""
    found = panel(Slot("who", Kind.SEAT, least=least, most=most, words=("blank",)))

    assert found.selects == []
    assert [each["label"] for each in found.buttons] == ["Blank"]


def test_nobody_can_be_chosen_where_that_is_an_answer() -> None:
    """A select always has an option."""
    [row] = panel(Slot("who", Kind.SEAT, least=0, most=1)).selects
    [select] = row["components"]

    assert len(select["options"]) == 1


def test_one_candidate_is_offered() -> None:
    [row] = panel(Slot("who", Kind.SEAT, among=("anna",), words=("blank",))).selects
    [select] = row["components"]

    assert [each["label"] for each in select["options"]] == ["Anna"]
