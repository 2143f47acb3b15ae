"""``gamekeeper play softwarewolves`` and ``simulate softwarewolves``: the chat room's words here."""

from __future__ import annotations

import json

from tests.cli.conftest import Run

NAMES = ("Mo", "Ada", "Linus", "Grace")
WORDS = "".join(f"{say} {name}\n" for say in ("I eat", "I vote for") for name in NAMES) * 5
"""Anybody may be the werewolf."""


def test_a_game_is_played_to_its_end(run: Run) -> None:
    """Votes count at a door that does not tell aloud from private, and the texts are the room's."""
    said = run("play", "softwarewolves", "--bots", 4, input=WORDS).stdout

    assert "Please vote who should be hanged: " in said
    assert " was the werewolf." in said
    assert "\nYou won" in said or "\nYou lost" in said or "\nNobody won" in said
    assert "Fair play verified" in said


def test_votes_and_words_can_be_asked_for(run: Run) -> None:
    """What is not said in the room can be seen here."""
    typed = "words\nvotes\nhello\nquit\n"
    for _ in range(40):  # anybody may be eaten in the first night, or be the werewolf
        said = run("play", "softwarewolves", "--bots", 8, input=typed).stdout
        if "Please vote who should be hanged: " in said and "Goodbye." in said:
            break

    assert "by day everybody types `I vote for NAME`" in said
    assert "That is just talk. At night the werewolf types `I eat NAME`;" in said
    assert "sets how long the game, a day or a night lasts." in said
    assert "Before the start" not in said
    assert "Votes: " in said


def test_a_thousand_villages_of_bots(run: Run) -> None:
    """Wins by team; every game ends."""
    record = json.loads(run("simulate", "softwarewolves", "--json", "--games", 1000).stdout)

    assert record["crashes"] == record["draws"] == 0
    assert sum(team["wins"] for team in record["teams"].values()) == 1000
    assert "Draws: 0." in run("simulate", "softwarewolves", "--games", 5).stdout
