"""Options as controls: every one has words, and what a form sends means what it shows."""

from __future__ import annotations

import pytest

from gamekeeper.doors.web.forms import chosen_in, controls, field_of
from gamekeeper.doors.web.presets import presets_of
from gamekeeper.doors.web.words import about, game_label
from gamekeeper.games import GAMES, casual_options, playable
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.messages import Rejection


def as_sent(game: str, preset: str) -> dict[str, str]:
    """A form that is sent as it is shown."""
    form = {}
    for control in controls(game, presets_of(game)[preset]):
        form[f"o_{control.name}"] = control.value
        if control.unit:
            form[f"u_{control.name}"] = control.unit
    return form


EVERY_PRESET = [(game, preset) for game in playable() for preset in presets_of(game)]


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
def test_a_form_sent_as_it_is_shown_asks_for_the_preset(game: str, preset: str) -> None:
    chosen = presets_of(game)[preset]

    assert chosen_in(as_sent(game, preset), game, chosen) == chosen
    casual_options(game, chosen)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", playable())
def test_every_game_tells_about_itself_and_its_options(game: str, language: str) -> None:
    """A page names no option as programmers do."""
    assert about(game, language=language)
    assert len(about(game, "rules", language=language)) > 150
    for control in controls(game, {}):
        assert game_label(game, "option", control.name, language=language), control.name
        for choice in control.choices:
            assert game_label(game, "choice", choice, language=language), choice


@pytest.mark.parametrize("game", playable())
def test_every_choice_that_is_offered_is_right(game: str) -> None:
    for name, choices in GAMES[game].choices.items():
        for choice in choices:
            options = parse_options(GAMES[game].options, {name: choice})
            assert getattr(options, name) == choice


def test_times_are_shown_in_the_largest_unit_that_fits() -> None:
    shown = {each.name: (each.value, each.unit) for each in controls("mafia", {"day_limit": "90s"})}

    assert shown["day_limit"] == ("90", "s")
    assert shown["dawn_max"] == ("1", "m")
    assert shown["night_limit"] == ("0", "s")


def test_what_was_typed_over_a_preset_counts() -> None:
    form = {"o_day_limit": "3", "u_day_limit": "h", "o_pace": "", "u_pace": "s"}

    chosen = chosen_in(form, "mafia", {"day_limit": "10m", "pace": "2s"})

    assert chosen == {"day_limit": "3h"}


@pytest.mark.parametrize(
    ("code", "facts", "field"),
    [
        ("bad-option", {"problem": "day_limit must be between 0ms and 30d"}, "o_day_limit"),
        ("bad-name", {"name": "a b"}, "name"),
        ("too-many-bots", {"most": 3}, "bots"),
        ("too-many-tables", {"most": 3}, ""),
    ],
)
def test_a_refusal_stands_beside_its_field(code: str, facts: dict[str, object], field: str) -> None:
    assert field_of(Rejection(code, facts), "mafia") == field
