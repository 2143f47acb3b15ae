"""What whoever opens a table can ask for in one word, and how fast its bots are."""

from __future__ import annotations

import pytest

from gamekeeper.games import GAMES, NAMES, casual_options, make_game, pace_of, playable, talk_of
from gamekeeper.games.entry import PRESETS
from gamekeeper.kernel.messages import Rejected

VILLAGES = ("mafia", "werewolves", "softwarewolves")


def test_the_names_of_the_games_people_open_are_known_without_their_entries() -> None:
    """`play --help` lists them, and is too fast to import the games."""
    assert list(NAMES) == playable()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("game", playable())
def test_every_preset_opens_a_table_of_every_game(game: str, preset: str) -> None:
    """Its options are right, whatever the door."""
    chosen = casual_options(game, {}, by_letter=True, preset=preset)

    assert make_game(game, chosen)
    assert GAMES[game].preset(preset).items() <= chosen.items()


@pytest.mark.parametrize("game", playable())
def test_people_in_one_room_talk_with_their_mouths(game: str) -> None:
    """And their bots take one to three seconds."""
    chosen = casual_options(game, {}, preset="one-room")

    assert talk_of(chosen) == "off"
    assert pace_of(chosen) == 2.0


@pytest.mark.parametrize("preset", ["", *PRESETS])
@pytest.mark.parametrize("game", VILLAGES)
def test_in_a_village_that_people_open_bots_take_their_time(game: str, preset: str) -> None:
    """Otherwise a day would be over before anybody has read it."""
    assert pace_of(casual_options(game, {}, preset=preset)) >= 1.0


def test_what_somebody_asks_for_counts_more_than_a_preset() -> None:
    """And a preset more than the door."""
    chosen = casual_options("mafia", {"pace": "500ms"}, by_letter=True, preset="one-room")

    assert (chosen["pace"], chosen["election_timer"]) == ("500ms", "5s")


def test_old_tables_have_no_pace() -> None:
    """Their bots are as fast as the server lets them."""
    assert pace_of({"language": "nl"}) == 0.0


@pytest.mark.parametrize("word", ["2", "fast", "-1s", "31s", ""])
def test_a_wrong_pace_is_refused(word: str) -> None:
    """With what would be right."""
    with pytest.raises(Rejected) as no:
        casual_options("mia", {"pace": word})

    assert no.value.rejection.code == "bad-option"
    assert "pace is" in no.value.rejection.facts["problem"]
