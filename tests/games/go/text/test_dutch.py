"""Dutch and German tables of Go: the same moves, and the obvious words of the language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, filled, opened, started

from gamekeeper.games import make_game, make_speech
from gamekeeper.games.go.rules.moves import Accept, AddTime, Decline, Pass, Resign, Score
from gamekeeper.games.go.text.answering import picture
from gamekeeper.games.go.text.sentences import CATALOGUE
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.games.go.text.vocabulary import first_words, spoken
from gamekeeper.kernel.messages import Move, Rejected, Seat, Sit
from gamekeeper.kernel.table import Table
from gamekeeper.store.codec import Codec

ANNA = Seat("anna")
DUTCH, GERMAN, ENGLISH = GoSpeech(language="nl"), GoSpeech(language="de"), GoSpeech()
LOGS = sorted((Path(__file__).parents[2]).glob("go*/golden/*.jsonl"))


def scored() -> GoTable:
    table = started(size=5)
    table.plays("ba ca bb cb bc cc bd cd be ce pass pass")
    return table


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("pas", Pass(20)),
        ("Ik pas.", Pass(20)),
        ("geef op", Resign(20)),
        ("Ik geef op # gg", Resign(20, "gg")),
        ("pass", Pass(20)),
    ],
)
def test_dutch_words_are_moves(words: str, move: Move) -> None:
    """Besides the English ones, and only at a Dutch table."""
    view = filled(20).view(ANN)

    assert DUTCH.understand(words, view, ANN) == move
    if words != "pass":
        with pytest.raises(Rejected, match="misheard"):
            ENGLISH.understand(words, view, ANN)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("Passe.", Pass(20)),
        ("ich passe", Pass(20)),
        ("aufgeben # danke", Resign(20, "danke")),
        ("Ich gebe auf", Resign(20)),
        ("pass", Pass(20)),
    ],
)
def test_german_words_are_moves(words: str, move: Move) -> None:
    """Besides the English ones, and only at a German table."""
    view = filled(20).view(ANN)

    assert GERMAN.understand(words, view, ANN) == move
    if words != "pass":
        with pytest.raises(Rejected, match="misheard"):
            DUTCH.understand(words, view, ANN)


def test_ja_and_nein_answer_what_is_asked() -> None:
    """At a German table, as `ja` and `nee` at a Dutch one."""
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    invited = table.view(BOB)

    assert GERMAN.understand("ja", invited, BOB) == Accept(1)
    assert GERMAN.understand("nein", invited, BOB) == Decline()
    for words in ("einverstanden", "Ich bin einverstanden!"):
        move = GERMAN.understand(words, scored().view(ANN), ANN)
        assert move == Score(agree=True, move_id=12)
    assert GERMAN.overhear("ja", scored().view(ANN), ANN) is None


def test_yes_and_no_answer_what_is_asked() -> None:
    """An invitation is accepted or declined, a count is agreed to; a move is never meant."""
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    invited, counting = table.view(BOB), scored().view(ANN)

    assert DUTCH.understand("ja", invited, BOB) == Accept(1)
    assert DUTCH.understand("nee", invited, BOB) == Decline()
    assert DUTCH.understand("ja", counting, ANN) == Score(agree=True, move_id=12)
    for words, view in (("nee", counting), ("ja", filled(20).view(ANN))):
        with pytest.raises(Rejected, match="misheard"):
            DUTCH.understand(words, view, ANN)


def test_yes_said_to_others_is_talk() -> None:
    """In a room somebody may say `ja` to anything; `pas` alone on a line is a pass."""
    assert DUTCH.overhear("ja", scored().view(ANN), ANN) is None
    assert DUTCH.overhear("pas", filled(20).view(ANN), ANN) == Pass(20)
    assert ENGLISH.overhear("pas", filled(20).view(ANN), ANN) is None


@pytest.mark.parametrize("speech", [DUTCH, GERMAN], ids=["nl", "de"])
def test_every_word_of_go_has_one_of_the_language(speech: GoSpeech) -> None:
    """What begins a line is answered, or is a move, as the English word for it; names stay."""
    language = "nl" if speech is DUTCH else "de"
    own = {english: word for word, english in first_words(language).items()}
    playing, counting = filled(20).view(ANN), scored().view(ANN)
    invited = opened(negotiate=True)
    invited.do(ANN, Sit())
    invited.do(BOB, Sit())
    gathering = opened(players="2:2", need_ratings=False)
    gathering.do(ANN, Sit())
    setting_up = gathering.view(ANN)
    assert setting_up.phase == "setup"
    rest = {"dead": "d2", "alive": "d2", "neutral": "e5", "give": "1d 2h", "size": "9"}
    rest |= {"handicap": "c3 d4", "propose": "size=9", "play": "c3", "offer": "2"}
    rest |= dict.fromkeys(
        ("invite", "remove", "order", "black", "white", "group1", "group2"), "ann"
    )

    assert own.keys() == first_words("en").keys()
    for english, word in own.items():
        behind = rest.get(english, "")
        for view in (playing, counting, invited.view(BOB), setting_up):
            said, meant = f"{word} {behind}".strip(), f"{english} {behind}".strip()
            assert speech.answer(said, view, ANN) == speech.answer(meant, view, ANN)
            assert move_of(speech, said, view) == move_of(speech, meant, view)


def move_of(speech: GoSpeech, words: str, view: Any) -> Any:
    """The move, or the code with which it is refused."""
    try:
        return speech.understand(words, view, ANN)
    except Rejected as no:
        return no.rejection.code


@pytest.mark.parametrize("words", ["woorden", "stand", "bord", "tijd", "zetten", "afspraken"])
def test_questions_may_be_dutch(words: str) -> None:
    """They are answered, and an English table does not know them."""
    view = filled(20).view(ANN)

    assert DUTCH.answer(words, view, ANN)
    assert ENGLISH.answer(words, view, ANN) is None


def test_what_was_not_understood_is_shown_as_it_was_typed() -> None:
    """And not as what it might mean in English."""
    with pytest.raises(Rejected) as no:
        DUTCH.understand("Bord alsjeblieft", filled(20).view(ANN), ANN)

    assert "“Bord alsjeblieft”" in DUTCH.refuse(no.value.rejection)


def test_giving_up_is_not_giving_time() -> None:
    """`geef op` is, and whatever else begins with it is neither."""
    view = filled(20).view(ANN)

    assert DUTCH.understand("geef op", view, ANN) == Resign(20)
    assert move_of(DUTCH, "geef toch maar op", view) == "misheard"
    assert isinstance(DUTCH.understand("geef 12h", view, ANN), AddTime)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_sentences_name_the_words_of_their_language(language: str) -> None:
    """Whatever stands between `accents` is understood, and is no English word of Go."""
    own = {**first_words(language), **spoken(language)}
    texts = CATALOGUE[language]
    groups = ("help", "prompts", "refusals", "not-now", "seats", "letters")
    named = {
        word.split()[0].lower()
        for group in groups
        for text in texts.group(group).values()
        for word in re.findall(r"`([^`]+)`", text)
    }

    assert {"words", "pass", "begin"} <= {own.get(word) for word in named}
    assert named - own.keys() == {"d4", "{point}", "komi", "sgf"}


@pytest.mark.parametrize(
    ("speech", "words"), [(DUTCH, "zwart Groep1"), (GERMAN, "Schwarz Gruppe1")], ids=["nl", "de"]
)
def test_a_team_may_have_a_capital(speech: GoSpeech, words: str) -> None:
    """As the word before it may: on phones every noun of German has one."""
    table = opened(players="2:2", need_ratings=False)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    table.do(ANN, speech.understand(f"{words.split()[1]} ann bob", table.view(ANN), ANN))

    meant = ENGLISH.understand("black group1", table.view(ANN), ANN)
    assert speech.understand(words, table.view(ANN), ANN) == meant


def test_a_subject_may_say_it_in_the_tables_language() -> None:
    """A letter with `geef op` or `aufgeben` as its subject."""
    assert DUTCH.hints("geef op", filled(20).view(ANN)) == "geef op\n"
    assert GERMAN.hints("aufgeben", filled(20).view(ANN)) == "aufgeben\n"


@pytest.mark.parametrize(
    ("language", "caption", "last"),
    [
        ("nl", "Zwart: ann, Wit: bob, zet 20", "laatste zet"),
        ("de", "Schwarz: ann, Weiß: bob, Zug 20", "letzter Zug"),
    ],
)
def test_a_picture_has_a_caption_in_the_tables_language(
    language: str, caption: str, last: str
) -> None:
    """For those who cannot see it."""
    drawn = picture(filled(20).view(None), language)

    assert drawn is not None
    assert f"<title>{caption}</title>" in drawn.svg
    assert last in drawn.svg


def test_a_count_is_told_in_german() -> None:
    """Every number has its noun, and the comma of the language."""
    told = GERMAN.answer("score", scored().view(ANN), ANN)

    assert told is not None
    assert "Schwarz: 5 Punkte Gebiet" in told
    assert "Weiß: 10 Punkte Gebiet + 6,5 Komi = 16,5" in told


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_everything_that_happened_can_be_told(path: Path, language: str) -> None:
    """Every event of every old log, to everybody, in every language."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    opening = json.loads(next(line for line in lines if line["kind"] == "TableOpened")["body"])
    game: Any = make_game(opening["game"], opening["options"])
    speech = make_speech(opening["game"], {**opening["options"], "language": language})
    codec, table = Codec(game.events, game.requests), Table(game, "")
    count = 0
    for line in lines:
        event = codec.decode_event(line["kind"], line["body"])
        table.accept(event)
        for seat in (None, ANNA, BOB):
            count += bool(speech.say(event, seat, table.state))
            speech.title([event], seat)
    assert count
    assert speech.describe(table.state)
