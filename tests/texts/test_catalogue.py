"""Sentences as data: reading them, filling them in, and what a language lacks."""

from __future__ import annotations

import re
import tomllib
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import pytest

from gamekeeper.texts.catalogue import LANGUAGES, Catalogue, Texts, read, shared

SOURCES = Path(__file__).parents[2] / "src" / "gamekeeper"
FILES = sorted(SOURCES.rglob("en.toml")) + sorted(SOURCES.rglob("en/*.toml"))
INCOMPLETE: dict[str, frozenset[str]] = {}
"""Languages that need not say everything, by catalogue: what they lack is said in English."""
NEVER_ONE = {
    *("texts/en/contest:others", "texts/en/web:new.dealt"),  # three and more
    *("games/go/text/en:many-points", "games/go/text/en:prompts.handicap"),
    *("games/go/text/en:prompts.handicap-usual", "games/goclub/text/en:room.copies"),
    *("games/mafia/text/en:started", "games/mafia/text/en:day", "games/mafia/text/en:night"),
    "games/werewolves/text/en/phrases:began",
}
"""Sentences that are said of two and more only."""
_COUNTED = re.compile(r"\{(?:count|points|votes|commands)\} (?:\w+ )?\w+s\b")
_BRACES = re.compile(r"\{(\w*)[^}]*\}")


def in_language(file: Path, language: str) -> Path:
    """The same catalogue in another language."""
    if file.name == "en.toml":
        return file.with_name(f"{language}.toml")
    return file.parent.parent / language / file.name


def name_of(file: Path) -> str:
    return str(file.relative_to(SOURCES)).removesuffix(".toml")


def problems(english: dict[str, str], other: dict[str, str]) -> list[str]:
    """What is wrong with a translation: keys or facts that only one of the two has."""
    found = [f"{key} is missing" for key in english.keys() - other.keys()]
    found += [f"{key} is not English" for key in other.keys() - english.keys()]
    for key in english.keys() & other.keys():
        wanted, given = set(_BRACES.findall(english[key])), set(_BRACES.findall(other[key]))
        if given - wanted:
            found.append(f"{key}: {sorted(given - wanted)} are not in the English sentence")
    return sorted(found)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_sentence_exists_in_every_language(file: Path, language: str) -> None:
    """And names no fact that the English sentence does not have."""
    if language in INCOMPLETE.get(name_of(file), frozenset()):
        assert not in_language(file, language).exists()
        return

    assert problems(read(file), read(in_language(file, language))) == []


def test_a_bad_translation_is_noticed() -> None:
    """A missing key, one too many, and a fact of its own."""
    found = problems({"a": "x {name}", "b": "y"}, {"a": "x {seat}", "c": "z"})

    assert found == [
        "a: ['seat'] are not in the English sentence",
        "b is missing",
        "c is not English",
    ]


def test_languages_without_a_file_speak_english() -> None:
    catalogue = Catalogue({"en": {"hello": "Hello {name}."}, "nl": {"hello": "Dag {name}."}})

    assert catalogue["nl"].say("hello", name="Bob") == "Dag Bob."
    assert catalogue["de"].say("hello", name="Bob") == "Hello Bob."
    assert catalogue["xx"].say("hello", name="Bob") == "Hello Bob."


def test_a_brace_in_a_name_stays_a_brace() -> None:
    texts = Texts("en", {"hello": "Hello {name}."})

    assert texts.say("hello", name="{nobody}") == "Hello {nobody}."


@pytest.mark.parametrize(("count", "said"), [(0, "0 votes"), (1, "1 vote"), (2, "2 votes")])
def test_plurals_follow_the_count(count: int, said: str) -> None:
    texts = Texts("en", {"votes.one": "{count} vote", "votes.other": "{count} votes"})

    assert texts.say("votes", count=count) == said
    assert "votes" in texts


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCES).as_posix())
def test_what_is_counted_has_a_singular(file: Path) -> None:
    """Nobody has 1 points: such a sentence has two forms, or is never said of one."""
    name = file.relative_to(SOURCES).with_suffix("").as_posix()
    counting = {
        f"{name}:{key}"
        for key, sentence in read(file).items()
        if not key.endswith((".one", ".other")) and _COUNTED.search(sentence)
    }

    assert counting <= NEVER_ONE


def test_a_missing_sentence_or_fact_is_none_for_get_and_an_error_for_say() -> None:
    texts = Texts("en", {"hello": "Hello {name}."})

    assert texts.get("bye") is None
    assert texts.get("hello") is None
    with pytest.raises(KeyError):
        texts.say("bye")
    with pytest.raises(KeyError):
        texts.say("hello")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "anna, bob and carl"), ("nl", "anna, bob en carl"), ("de", "anna, bob und carl")],
)
def test_names_are_listed_as_one_says_them(language: str, said: str) -> None:
    texts = Texts(language, shared()[language])

    assert texts.listed(["anna", "bob", "carl"]) == said
    assert texts.listed(["anna"]) == "anna"
    assert texts.listed([]) == texts.say("nobody")


@pytest.mark.parametrize(
    ("language", "seconds", "said"),
    [
        ("en", 86_400, "1 day"),
        ("de", 172_800, "2 Tage"),
        ("nl", 129_600, "36 uur"),
        ("de", 120, "2 Minuten"),
        ("en", 1, "1 second"),
        ("en", 1_234_567, "1234567 seconds"),
        ("de", 0.5, "0,5 Sekunden"),
    ],
)
def test_lengths_of_time_are_told_in_the_largest_unit_that_fits(
    language: str, seconds: float, said: str
) -> None:
    assert Texts(language, shared()[language]).duration(seconds) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Tuesday 12 May at 20:00 UTC"),
        ("nl", "dinsdag 12 mei om 20:00 uur (UTC)"),
        ("de", "Dienstag, 12. Mai, 20:00 Uhr (UTC)"),
    ],
)
def test_dates_are_told_with_their_zone(language: str, said: str) -> None:
    at = datetime(2026, 5, 12, 20, tzinfo=UTC)

    assert Texts(language, shared()[language]).date(at) == said


def test_only_texts_are_sentences(tmp_path: Path) -> None:
    """Numbers and lists are refused with their key."""
    (tmp_path / "en.toml").write_text("[a]\nb = 3\n")

    with pytest.raises(ValueError, match=r"a\.b"):
        read(tmp_path / "en.toml")


def test_the_files_are_in_the_package() -> None:
    """As whoever installed the wheel finds them."""
    text = files("gamekeeper.texts").joinpath("en", "common.toml").read_text("utf-8")

    assert tomllib.loads(text)["and"] == "and"
