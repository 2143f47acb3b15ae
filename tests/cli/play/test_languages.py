"""``gamekeeper play`` in Dutch and German, from the first word to a refusal."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Run
from tests.kit.foreign import english_in

from gamekeeper.games import GAMES, NAMES, game_name, make_speech

ENGLISH = {
    "nl": re.compile(r"\b(the|you|your|are|not|with|what|this|there|cannot|nobody|must)\b"),
    "de": re.compile(r"\b(the|you|your|are|not|with|what|this|there|cannot|nobody|must|of|is)\b"),
}
"""Words that are said in English only, for sentences that stand in no catalogue."""
WRONG = (
    "--players 0",
    "--players 1",
    "--players 99",
    "--players 9 --bots 3",
    "--players 4 --against Willow",
    "--players 1 --against Willow",
    "--players 3 --option negotiate=yes",
    "--players 3 --option rated=yes",
    "--players 6 --colour white",
    "--bots 99",
    "--against Nemo",
    "--against gnugo",
    "--colour rood",
    "--colour black --option type=white",
    "--name a;b",
    "--hot-seat ann,Ann",
    "--hot-seat a,b,c --players 2",
    "--option rounds",
    "--option red=blue",
    "--size 4",
    "--size 9 --size 13",
    "--handicap 99",
    "--komi 0.3",
    "--option adj_komi=0.3",
    "--ruleset x",
    "--option players=3 --bots 1",
    "--option players=abc",
    "--option roles=FOO",
    "--option theme=nowhere",
    "--option talk=x",
    "--option pace=1h",
    "--option rounds=0",
    "--option columns=1",
    "--option main=x",
    "--option zone=Nowhere",
)
"""What somebody may ask for; every game refuses most of it, and none all of it."""
WORDS = (
    *("frobnicate", "help", "look", "who", "role", "rules", "status", "words", "roles", "cards"),
    *("99", "0", "-1", "1 2 3", "z99", "i5", "d4", "d4", "7", "announce 99", "roll", "see"),
    *("vote", "vote Nemo", "vote Robin", "kill Robin", "mayor Nemo", "nominate", "drop 9"),
    *("pass", "agree", "dead d4", "handicap c3", "give foo", "give 99d", "neutral e5", "delete"),
    *("propose size=9", "komi 4", "accept", "decline", "board", "time", "moves", "terms", "score"),
    *("say", "say hm", "unsay", "start", "begin", "join mia1 as Bob", "open mia", "tables"),
    *("leave", "link", "scores", "kick Bob", "games", "forget me", "yes", "no", "wait", "next"),
)
"""What somebody may type who does not know the game, or takes it for another one."""
SPOKEN = [
    (game, language)
    for game in NAMES
    for language in ENGLISH
    if make_speech(game, {"language": language}).label("page", "rules")
    != make_speech(game, {}).label("page", "rules")
]
"""The games that have sentences of their own in a language."""


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


def english_of(text: str, language: str) -> list[str]:
    """What is English in what somebody is told."""
    told = re.sub(r"[“„'`].*?[”“'`]", "", text)  # without what they have typed
    return [*english_in(text, language), *ENGLISH[language].findall(told)]


@pytest.mark.parametrize("language", ENGLISH)
@pytest.mark.parametrize("game", NAMES)
def test_nothing_that_is_asked_for_is_refused_in_english(
    run: Run, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is wrong with it: numbers, names, colours, engines, options."""
    monkeypatch.setenv("PATH", "")  # no engine is installed
    monkeypatch.setattr("gamekeeper.doors.gtp.wire.process.PLACES", ())
    refused = set()
    for words in WRONG:
        said = run("play", game, *words.split(), "--language", language, input="quit\n", code=None)
        if said.exit_code:
            assert said.output.startswith("gamekeeper: ")
            assert english_of(said.output.removeprefix("gamekeeper: "), language) == [], words
            refused.add(words)

    assert len(refused) > 20


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_nothing_that_is_typed_is_answered_in_english(run: Run, game: str, language: str) -> None:
    """A whole game in which everything is tried, wrong words and right ones."""
    typed, hurry = "\n".join(WORDS * 2), ["--pace", 0]
    if game == "mafia":
        hurry += ["--option", "election_timer=0ms"]
    said = run("play", game, "--language", language, *hurry, input=f"{typed}\nquit\n").stdout

    assert english_of(said, language) == []


def test_english_would_be_noticed() -> None:
    """Sentences of catalogues, filled in and folded, and those that stand in the code."""
    english = "Fair play verified: nothing was\nchanged during the game."

    for language in ENGLISH:
        assert english_of(english, language)
        assert english_of(
            "Somebody called 'Bob' already sits there. Choose another name.", language
        )
        assert english_of("you roll the dice", language)
        assert english_of("Robin typt “you roll the dice”", language) == []
