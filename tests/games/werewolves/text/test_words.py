"""Refusals in words, and the languages side by side."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gamekeeper.games import werewolves
from gamekeeper.games.options import USUAL_ZONE
from gamekeeper.games.werewolves.face.talk import PACKS
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import FellAsleep, Refused
from gamekeeper.games.werewolves.rules.rules import REASONS
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.rules.tales import Tale
from gamekeeper.games.werewolves.rules.village import Village
from gamekeeper.games.werewolves.setup.distributions import find_role
from gamekeeper.games.werewolves.text.listening import KEYWORDS
from gamekeeper.games.werewolves.text.speech import LANGUAGES, WerewolvesSpeech
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.kernel.messages import NO_FACTS, Rejection, Seat
from gamekeeper.narration.library import Themes, shipped
from gamekeeper.texts.catalogue import load

OF_THE_LOBBY = {"bad-option"}
"""What is refused before there is a table: the lobby has the words for it."""
A, B, D = Seat("Anna"), Seat("Bas"), Seat("Dora")
UNTIL = datetime(2026, 5, 12, 18, tzinfo=UTC)
SPEECH = {language: WerewolvesSpeech(Options(language=language)) for language in ("nl", "en", "de")}


@pytest.fixture(params=["nl", "en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def speech(language: str) -> WerewolvesSpeech:
    return SPEECH[language]


def is_clean(text: str) -> bool:
    """Nothing is left of a template."""
    return "{" not in text and text == text.strip()


CODES: Mapping[str, Mapping[str, Any]] = {
    "misheard": {"text": "hallo"},
    "no-name-found": {},
    "too-few-names": {"need": 2, "found": (A,)},
    "too-many-names": {"most": 1, "found": (A, B)},
    "blank-and-name": {"found": (A,)},
    "illegal-target": {"name": B},
    "not-yourself": {},
    "repeated-choice": {"names": (A, B)},
    "already-taken": {"name": B},
    "no-such-potion": {"potion": "elixir"},
    "vote-barred": {"why": "jailed"},
    **dict.fromkeys(("not-your-turn", "you-are-dead", "game-ended", "game-paused"), NO_FACTS),
    **dict.fromkeys(("already-started", "not-started", "host-only", "already-here"), NO_FACTS),
    **dict.fromkeys(("already-paused", "not-paused", "not-seated"), NO_FACTS),
    "no-distribution": {"players": 7},
    "unknown-player": {"id": "Zoe"},
    "dead-player": {"id": D},
    "enrol-sex": {"sex": "q"},
    **dict.fromkeys(("too-late", "stale", "too-early", "unknown-move"), NO_FACTS),
}


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_words_of_its_own_and_names_the_facts(
    speech: WerewolvesSpeech, language: str, code: str
) -> None:
    """§11.7."""
    facts = CODES[code]
    text = speech.refuse(Rejection(code, facts))

    assert is_clean(text)
    assert code in LANGUAGES[language].refusals
    for value in facts.values():
        for each in value if isinstance(value, tuple) else (value,):
            assert str(each) in text or code in ("no-such-potion", "vote-barred")
    others = [speech.refuse(Rejection(other, CODES[other])) for other in CODES if other != code]
    assert text not in others


def test_a_fact_may_decide_what_is_said(speech: WerewolvesSpeech) -> None:
    """T17: a repeated blank is called so; which potion; why one may not vote."""
    rejections = [
        Rejection("repeated-choice", {"names": ()}),
        Rejection("repeated-choice", {"names": (A,)}),
        *(Rejection("no-such-potion", {"potion": potion}) for potion in ("elixir", "poison")),
        *(Rejection("vote-barred", {"why": why}) for why in ("jailed", "guilty", "discovered")),
    ]
    assert len({speech.refuse(each) for each in rejections}) == len(rejections)


def test_who_names_nobody_reads_whom_one_may_name(speech: WerewolvesSpeech, language: str) -> None:
    """V9: the names, or that only blank is left; a near miss is asked about instead."""
    facts = {"near": [], "choices": (A, B)}
    blank = LANGUAGES[language].say("blank")

    assert ": Anna, Bas – " in speech.refuse(Rejection("no-name-found", facts))
    only = speech.refuse(Rejection("no-name-found", {"choices": ()}))
    assert f"`{blank}`" in only
    assert ":" not in only
    near = speech.refuse(Rejection("no-name-found", {**facts, "near": [B]}))
    assert "Bas?" in near
    assert "Anna" not in near


def test_a_late_refusal_and_an_unknown_one_are_said(speech: WerewolvesSpeech) -> None:
    """Facts are plain words there; what is lacking does no harm."""
    late = speech.say(Refused(A, "illegal-target", {"name": "Bas"}), A, Village())
    assert late == speech.refuse(Rejection("illegal-target", {"name": B}))

    assert "made-up" in speech.refuse(Rejection("made-up"))
    assert is_clean(speech.refuse(Rejection("too-many-names")))


def test_an_illegal_choice_is_refused_without_a_reason(speech: WerewolvesSpeech) -> None:
    """§11.7, H13: the name, and only that it is not possible."""
    assert speech.refuse(Rejection("illegal-target", {"name": B})) in (
        "You cannot choose Bas here.",
        "Je kunt Bas hier niet kiezen.",
        "Bas kannst du hier nicht wählen.",
    )


# -- the two languages


ROLE_KEYS = {f"{role}.{part}" for role in ROLES for part in ("name", "power")}
STEP_KEYS = {f"{step}.{part}" for step in Step for part in ("question", "label", "button")}
STEP_KEYS |= {f"{step}.keyword" for step in KEYWORDS} | {f"{step}.meeting" for step in PACKS}


ENDING_KEYS = {f"endings.{number}" for number in REASONS} | {"endings.8-alone"}


def in_sources(pattern: str) -> set[str]:
    """What stands in the text of the game's modules."""
    texts = (path.read_text("utf-8") for path in Path(werewolves.__path__[0]).rglob("*.py"))
    return {found for text in texts for found in re.findall(pattern, text)}


def own_keys(file: str, language: str) -> set[str]:
    """The keys a language has in one of the files, without those it borrows from English."""
    return set(load("gamekeeper.games.werewolves.text", file).languages[language])


def test_every_role_step_fact_and_ending_has_its_words(language: str) -> None:
    """In the language itself: nothing is borrowed from English."""
    summary = own_keys("summary", language)

    assert own_keys("roles", language) == ROLE_KEYS | {"fool.known-power"}
    assert own_keys("steps", language) == STEP_KEYS
    assert {key for key in summary if key.startswith("endings")} == ENDING_KEYS
    assert {f"facts.{kind}" for kind in in_sources(r'Fact\(\s*"([a-z-]+)"')} <= summary


def test_every_refusal_in_the_sources_has_its_sentence(language: str) -> None:
    """Codes are found in the text of the game, not in a list that somebody has to keep."""
    codes = in_sources(r'Rejected\(\s*"([a-z-]+)"')

    assert len(codes) > 30
    assert codes - OF_THE_LOBBY <= own_keys("refusals", language)


def test_every_name_of_a_role_can_be_used_in_a_distribution(language: str) -> None:
    """§2.6: whatever a language calls a role, one may ask for it by that name."""
    words = LANGUAGES[language]

    assert {key: find_role(words.role(key)).key for key in ROLES} == {key: key for key in ROLES}


@pytest.mark.parametrize(
    ("seconds", "english", "dutch"),
    [
        (86_400, "1 day", "1 dag"),
        (172_800, "2 days", "2 dagen"),
        (3_600, "1 hour", "1 uur"),
        (129_600, "36 hours", "36 uur"),
        (90, "90 seconds", "90 seconden"),
        (120, "2 minutes", "2 minuten"),
        (0.5, "0.5 seconds", "0,5 seconden"),
    ],
)
def test_lengths_of_time_are_written_out(seconds: float, english: str, dutch: str) -> None:
    assert LANGUAGES["en"].phrases.duration(seconds) == english
    assert LANGUAGES["nl"].phrases.duration(seconds) == dutch


def test_german_is_german_throughout() -> None:
    """Sentences, stories and little words alike: nothing is mixed."""
    speech = WerewolvesSpeech(Options(language="de"))
    asleep = FellAsleep(A, Tale("sandman", 2, (A,)))

    refused = speech.refuse(Rejection("too-many-names", {"most": 1, "found": (A, B)}))
    assert refused == "Das sind zu viele: Anna und Bas. Nenne höchstens 1."
    assert LANGUAGES["de"].date(UNTIL, UTC) == "Dienstag, 12. Mai, 18:00 Uhr (UTC)"
    told = speech.say(asleep, A, Village())
    assert told is not None
    assert "schläfst" in told
    assert " you " not in told


def test_a_language_without_stories_tells_english_ones() -> None:
    """A folder of stories may lack a language: something is told all the same."""
    shelf = shipped("werewolves", ROWS).themes
    english = Themes(shelf.stories("en", "default"))

    speech = WerewolvesSpeech(Options(language="de"), english)
    assert speech.missing(FellAsleep(A, Tale("sandman", 2, (A,)))) is None


def test_seconds_of_a_deadline_are_told_where_they_matter() -> None:
    soon = UNTIL.replace(second=5)

    assert LANGUAGES["nl"].date(soon, USUAL_ZONE) == "dinsdag 12 mei om 20:00:05 uur (CEST)"
