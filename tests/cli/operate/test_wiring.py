"""Settings of the house that become stories and usual options."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekeeper.cli.opening import themes, usual_options
from gamekeeper.cli.operate.wiring import chat_settings
from gamekeeper.config import Settings
from gamekeeper.config.sections import Server, Werewolves
from gamekeeper.errors import CannotStart
from gamekeeper.games import GAMES, make_game
from gamekeeper.games.werewolves.rules.rules import Werewolves as Game


def settings(**chosen: str) -> Settings:
    return Settings(werewolves=Werewolves(**chosen))


def test_a_house_may_have_its_own_language_and_roles() -> None:
    """What the settings say is how a table is played unless its opener wants it otherwise."""
    usual = usual_options(settings(language="nl", roles="4,2,1,1; seer,werewolf*2,citizen*4"))

    game = make_game("werewolves", usual["werewolves"])

    assert isinstance(game, Game)
    assert game.options.language == "nl"
    assert game.most == 8


def test_one_setting_gives_all_games_their_language() -> None:
    """Werewolves has a setting of its own, which counts for Werewolves and for mails."""
    dutch = usual_options(Settings(server=Server(language="nl")))
    german = Settings(server=Server(language="de"))
    mixed = Settings(server=Server(language="de"), werewolves=Werewolves(language="nl"))

    assert {game: dutch[game]["language"] for game in GAMES} == dict.fromkeys(GAMES, "nl")
    assert usual_options(german)["mafia"] == {"language": "de"}
    assert usual_options(german)["werewolves"]["language"] == "de"
    assert usual_options(mixed)["mia"] == {"language": "de"}
    assert usual_options(mixed)["werewolves"]["language"] == mixed.language == "nl"
    assert not usual_options(Settings())["mafia"]


def test_games_in_chat_rooms_have_the_servers_language() -> None:
    """Players are helped in it; what programs read is the same in every language."""
    dutch = chat_settings(Settings(server=Server(language="nl")))

    assert dutch.options["language"] == "nl"
    assert dutch.options["day_time"] == chat_settings(Settings()).options["day_time"]
    assert "language" not in chat_settings(Settings()).options


@pytest.mark.parametrize(
    ("roles", "words"),
    [
        ("seer,wolf", "'wolf' is not one of"),
        ("1,1", "is for 2; 3 are needed"),
        ("4,,2", "is not one of"),
        (",".join(["1"] * 29), "there are 28 roles"),
    ],
)
def test_roles_that_cannot_be_dealt_are_refused_at_the_start(roles: str, words: str) -> None:
    """Sums are checked, and every name."""
    with pytest.raises(CannotStart, match=words):
        usual_options(settings(roles=roles))


def test_a_theme_that_is_not_there_is_refused_at_the_start() -> None:
    with pytest.raises(CannotStart, match="there is no theme 'moon', only default, frontier"):
        usual_options(settings(theme="moon"))


def test_a_theme_of_ones_own_may_be_the_usual_one(tmp_path: Path) -> None:
    """Stories of the house are told beside the shipped ones."""
    folder = tmp_path / "en" / "moon"
    folder.mkdir(parents=True)
    (folder / "all.story").write_text("author: Anna\n\n=== General 6\nThe earth sets.\n", "utf-8")
    own = settings(theme="moon", stories=str(tmp_path))

    assert usual_options(own)["werewolves"]["theme"] == "moon"
    known = themes(own)
    assert known is not None
    assert ("en", "moon") in known
    assert ("nl", "default") in known


def test_stories_with_mistakes_keep_the_house_closed(tmp_path: Path) -> None:
    """The file and the line are named."""
    folder = tmp_path / "en" / "moon"
    folder.mkdir(parents=True)
    (folder / "all.story").write_text("=== Genral 6\nThe earth sets.\n", "utf-8")

    with pytest.raises(CannotStart, match=r"all\.story:1"):
        themes(settings(stories=str(tmp_path)))
    with pytest.raises(CannotStart, match="there is no folder"):
        themes(settings(stories=str(tmp_path / "nowhere")))
