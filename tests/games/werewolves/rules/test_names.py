"""Werewolves, chapter 4: what one may be called, and how the stories speak of somebody."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import START, cast

from gamekeeper.games.werewolves.rules.moves import Present
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.kernel.messages import Command, Seat, Sit
from gamekeeper.kernel.table import Table


def sits(*names: str) -> list[str | None]:
    """What everybody who sits down is answered."""
    table = Table(Werewolves(), "seed")
    found = []
    for name in names:
        reply = table.handle(Command(name, Seat(name), Sit(), START))
        found.append(reply.rejection.code if reply.rejection else None)
    return found


@pytest.mark.parametrize("name", ["blank", "Blanco", "WHITE", "testament", "role", "help", "man"])
def test_nobody_is_called_like_an_answer(name: str) -> None:
    """EN5: nobody could tell a vote from a question."""
    assert sits(name) == ["enrol-name"]


@pytest.mark.parametrize("name", ["Anna.", "!", "@bob", "-", "o'", "x y", "🐺", "a,b"])
def test_a_name_can_be_found_in_a_sentence(name: str) -> None:
    """EN3: one word that begins and ends like one."""
    assert sits(name) == ["enrol-name"]


@pytest.mark.parametrize("name", ["Anna", "o'Neil", "Jan-Piet", "José", "R2", "Ζωή", "m", "V"])
def test_most_names_are_fine(name: str) -> None:
    """EN3: wider than the original, which knew the letters A to Z."""
    assert sits(name) == [None]


def test_no_two_players_differ_in_capitals_only() -> None:
    """EN5: names are read in any case (V5)."""
    assert sits("Bram", "bram", "BRAM", "Bra") == [None, "name-taken", "name-taken", None]


def test_one_may_say_at_any_time_how_stories_speak_of_one() -> None:
    """EN4: it changes nothing but the stories."""
    village = cast("A werewolf, B seer")
    village.night()

    village.does("B", Present("f"))

    assert village.rejection is None
    assert village.state.players[Seat("B")].sex == "f"
