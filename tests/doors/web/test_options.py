"""Options as controls: every one has words, and what a form sends means what it shows."""

from __future__ import annotations

import pytest
from tests.kit.web import Server

from gamekeeper.doors.scene_words import game_label
from gamekeeper.doors.web.forms import chosen_in, controls, field_of, grouped
from gamekeeper.doors.web.words import about, page_words
from gamekeeper.games import GAMES, casual_options, playable
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.messages import Rejected, Rejection
from gamekeeper.texts.lobby import refusal


def as_sent(game: str, preset: str) -> dict[str, str]:
    """A form that is sent as it is shown."""
    form = {}
    for control in controls(game, GAMES[game].presets()[preset]):
        form[f"o_{control.name}"] = control.value
        if control.unit:
            form[f"u_{control.name}"] = control.unit
    return form


EVERY_PRESET = [(game, preset) for game in playable() for preset in GAMES[game].presets()]


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
def test_a_form_sent_as_it_is_shown_asks_for_the_preset(game: str, preset: str) -> None:
    chosen = GAMES[game].presets()[preset]

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


@pytest.mark.parametrize("game", playable())
def test_options_stand_under_themes_that_have_words(game: str) -> None:
    """Each option stands under one theme, those of all games under the last; none is unknown."""
    shown = controls(game, GAMES[game].presets()["evening"])
    groups = grouped(game, shown)
    declared = [option for options in GAMES[game].groups.values() for option in options]

    names = [each.name for _, some in groups for each in some]
    assert sorted(names) == sorted(each.name for each in shown)
    assert set(declared) <= set(names)
    assert len(declared) == len(set(declared))
    assert groups[-1][0] == "table"
    assert [each.name for each in groups[-1][1]] == ["talk", "pace", "access"]
    for language in ("en", "nl", "de"):
        assert all(page_words(language).get(f"groups.{theme}") for theme, _ in groups)


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
        ("bad-option", {"option": "day_limit", "rule": "between"}, "o_day_limit"),
        ("bad-name", {"name": "a b"}, "name"),
        ("too-many-bots", {"most": 3}, "bots"),
        ("too-many-tables", {"most": 3}, ""),
    ],
)
def test_a_refusal_stands_beside_its_field(code: str, facts: dict[str, object], field: str) -> None:
    assert field_of(Rejection(code, facts), "mafia") == field


WRONG = {
    "mia": {"o_window": "0", "u_window": "s"},
    "mafia": {"o_spice": "101"},
    "werewolves": {"o_mayor_weight": "11"},
    "softwarewolves": {"o_day_time": "1.5", "u_day_time": "s"},
    "go": {"o_size": "4"},
    "connectfour": {"o_line": "2"},
}
SAYS_WHY = {
    "en": ("must", "is a percentage", "has 5"),
    "nl": ("moet", "is een", "heeft"),
    "de": ("muss", "ist ein", "hat"),
}


@pytest.mark.parametrize("language", ["en", "nl", "de"])
async def test_a_form_is_checked_while_it_is_filled_in(server: Server, language: str) -> None:
    """Every game: what is wrong stands beside its field, in the reader's language."""
    phone = server.phone(language)
    assert WRONG.keys() == set(playable())
    for game, wrong in WRONG.items():
        page = await phone.opens(f"/new/{game}")
        sent = {**page.find(f"/new/{game}").fields, "name": "Anna"}
        right = (await phone.client.get(f"/new/{game}/check", params=sent)).json()
        bad = (await phone.client.get(f"/new/{game}/check", params={**sent, **wrong})).json()
        refused = await phone.posts(f"/new/{game}", {**sent, **wrong})

        assert right == {"field": "", "text": ""}
        assert bad["field"] == next(iter(wrong))
        assert any(words in bad["text"] for words in SAYS_WHY[language]), bad
        assert refused.status == 409
        assert bad["text"] in refused.words
    assert len(await server.store.rows(limit=10)) == 0


async def test_roles_are_dealt_as_somebody_wants(server: Server) -> None:
    """One number per role; a wrong deal is refused beside it."""
    phone = server.phone()
    form = (await phone.opens("/new/mafia")).find("/new/mafia")
    dealt = {"name": "Anna", "bots": "3", "r_TOWN": "2", "r_COP": "1", "r_MAFIA": "1"}

    refused = await phone.sends(form, **{**dealt, "r_MAFIA": "0"})
    opened = await phone.sends(refused.find("/new/mafia"), **dealt)

    assert refused.status == 409
    assert "without mafia the town has already won" in refused.words
    assert refused.find("/new/mafia").fields["r_TOWN"] == "2"
    row = await server.store.row(opened.table)
    assert row.options["roles"] == "TOWN*2,COP*1,MAFIA*1"
    form = (await phone.opens("/new/werewolves")).find("/new/werewolves")
    opened = await phone.sends(form, r_citizen="4", r_white_werewolf="1", bots="4")
    row = await server.store.row(opened.table)
    assert row.options["roles"] == "citizen*4,white_werewolf*1"


def test_refusals_of_options_are_said_in_every_language() -> None:
    """A rule's facts are filled in; English says what the server's own words say."""
    with pytest.raises(Rejected) as no:
        parse_options(GAMES["mafia"].options, {"day_limit": "40d"})

    refused = no.value.rejection
    assert refusal(refused) == "That does not work: day_limit must be between 0ms and 30d."
    assert refusal(refused, "nl") == "Dat kan niet: day_limit moet tussen 0ms en 30d liggen."
    assert refusal(refused, "de") == "Das geht nicht: day_limit muss zwischen 0ms und 30d liegen."
    assert refused.facts["problem"] == "day_limit must be between 0ms and 30d"


async def test_a_refused_option_is_in_view(server: Server) -> None:
    """Its theme is open, and no other one."""
    anna = server.phone()
    form = (await anna.opens("/new/mafia")).find("/new/mafia")
    refused = await anna.sends(form, name="Anna", o_spice="200")

    more = refused.words.partition("<details")[2].partition("</form>")[0]
    themes = more.split('<details class="theme"')[1:]
    assert more.startswith(" open>")
    assert len(themes) > 4
    assert [theme.startswith(" open>") for theme in themes] == ["o_spice" in x for x in themes]
