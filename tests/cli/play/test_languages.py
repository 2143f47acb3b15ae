"""``gamekeeper play`` in Dutch and German, from the first word to a refusal."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run

from gamekeeper.games import GAMES, NAMES, game_name


@pytest.mark.parametrize(
    ("language", "words", "sentence"),
    [
        ("nl", ("mafia", "--players", 99), "Maffia is hier voor 3 tot 16 spelers"),
        ("nl", ("mafia", "--players", 99), "Voor dit spel zijn er 15 bots."),
        ("de", ("mafia", "--players", 99), "Für dieses Spiel gibt es nur 15 Bots."),
        ("de", ("werewolves", "--players", 2), "Werwölfe ist hier für 3 bis 31 Spieler"),
        ("nl", ("connectfour", "--players", 3), "Te veel spelers: Vier op een rij is voor 2"),
        ("de", ("connectfour", "--players", 3), "Zu viele Spieler: Vier gewinnt ist für 2"),
        ("nl", ("mia", "--hot-seat", "ann,Ann"), "iedereen heeft een eigen naam nodig"),
        ("de", ("mia", "--name", "a b"), "ist kein gültiger Name"),
        ("nl", ("mia", "--option", "colour=red"), "optie"),
        ("de", ("mia", "--hot-seat", "a,b,c", "--players", 1), "an dieser Tastatur sitzen 3"),
    ],
)
def test_what_cannot_be_is_said_in_the_language_asked_for(
    run: Run, language: str, words: tuple[object, ...], sentence: str
) -> None:
    """Nobody who asked for Dutch or German reads English."""
    said = run("play", *words, "--language", language, code=1).output

    assert sentence in said
    assert "players" not in said.replace("--players", "")


@pytest.mark.parametrize(
    ("language", "introduction"),
    [
        ("en", "You're playing Connect Four against Remy. Type `help` for what you can type,"),
        ("nl", "Je speelt Vier op een rij tegen Remy. Typ `help` voor wat je kunt typen,"),
        ("de", "Du spielst Vier gewinnt gegen Remy. Tippe `hilfe`, um zu sehen,"),
    ],
)
def test_the_game_is_called_what_people_call_it(run: Run, language: str, introduction: str) -> None:
    """In the first sentence of the evening."""
    said = run("play", "connectfour", "--language", language, input="quit\n").stdout

    assert said.startswith(introduction)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("help", "quit")), ("nl", ("help", "stop")), ("de", ("hilfe", "ende"))],
)
def test_the_words_of_the_first_sentence_are_understood(
    run: Run, language: str, words: tuple[str, str]
) -> None:
    """They are words of the language of the game."""
    typed = "\n".join(words)
    said = run("play", "mia", "--language", language, input=f"{typed}\nroll\n").stdout
    first, _, rest = said.partition("\n")
    helped = {"en": "What you can type:", "nl": "Wat je kunt typen:", "de": "Was du tippen kannst:"}

    assert all(f"`{word}`" in first for word in words)
    assert helped[language] in rest
    assert "  " + words[1] in rest


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_name_in_every_language(name: str) -> None:
    """The English one is that of the table of games."""
    assert game_name(name, "en") == GAMES[name].name
    assert game_name(name, "nl")
    assert game_name(name, "de")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("go", "--players", 0), "Go is for two, you and one bot; up to 16 play"),
        (("go", "--players", -1), "Go is for two, you and one bot; up to 16 play"),
        (("mafia", "--players", 0), "Mafia is for 3 to 16 players here, you included."),
        (("connectfour", "--players", 0), "Connect Four is for 2 players, you included."),
    ],
)
def test_no_players_at_all_are_told_how_many_can_play(
    run: Run, words: tuple[object, ...], sentence: str
) -> None:
    """The game answers, not the reader of the command line."""
    assert sentence in run("play", *words, code=1).output
