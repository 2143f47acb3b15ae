"""The themes that come with the program: nothing wrong, nothing missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.checking import gaps, unheard
from gamekeeper.narration.library import Themes, shipped
from gamekeeper.narration.narrator import Narrator
from gamekeeper.narration.rows import Row
from gamekeeper.narration.stories import ONE, Person, Sex, Story
from gamekeeper.narration.variables import Kind

LIBRARY = shipped("werewolves", ROWS)
LANGUAGES = ("nl", "en", "de")
MOST = 30
SEXES: tuple[Sex, ...] = ("f", "m", "x")
CROWD = [Person(f"P{number}", SEXES[number % 3], "R") for number in range(MOST + 1)]


def sizes(row: Row) -> list[tuple[int, int]]:
    """All sizes A and B can have with up to 30 players."""
    return [
        (a, b)
        for a in range(row.a.least, min(MOST, row.a.most or MOST) + 1)
        for b in range(row.b.least, min(MOST - a, MOST if row.b.most is None else row.b.most) + 1)
    ]


def test_no_shipped_story_has_a_problem() -> None:
    assert LIBRARY.problems == ()


@pytest.mark.parametrize(
    ("language", "theme"),
    [*((language, "default") for language in LANGUAGES), ("nl", "vuurtoren"), ("en", "frontier")],
)
def test_the_theme_is_complete(language: str, theme: str) -> None:
    """§12.2: a story for every row and every size of B."""
    stories = LIBRARY.themes.stories(language, theme)

    assert [(gap.row.role, gap.row.number, gap.sizes) for gap in gaps(ROWS, stories)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", list(ROWS), ids=lambda row: f"{row.role} {row.number}")
def test_whatever_happens_can_be_told(row: Row, language: str) -> None:
    """§12.2: step 5 never happens, with any number of players up to 30."""
    tells = Narrator(ROWS, LIBRARY.themes, language)

    assert sizes(row)
    assert not any(tells.missing(row.role, row.number, a, b) for a, b in sizes(row))


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_no_shipped_story_is_told_in_vain(theme: tuple[str, str]) -> None:
    stories = LIBRARY.themes.stories(*theme)

    assert [f"{story.source}:{story.line}" for story in unheard(ROWS, stories)] == []


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_no_story_names_anybody_three_times(theme: tuple[str, str]) -> None:
    """There are words like she and he for that, and other ways to say it."""
    for story in LIBRARY.themes.stories(*theme):
        names = Counter(
            (variable.people, variable.index)
            for variable in story.variables
            if variable.kind is Kind.NAME
        )
        assert max(names.values(), default=0) < 3, f"{story.source}:{story.line}"


THEMES = Path(str(files("gamekeeper.narration"))) / "themes" / "werewolves"
ONE_VILLAGE = {
    "en": ("chapel", "vault", "old stones", "bridge", "church", "moor", "lock-up"),
    "nl": ("raadhuis", "zeepzieder", "moeras", "toren", "koster", "dominee", "plein", "dijk"),
    "de": ("Küster", "Pfarrer", "Bader", "Karzer", "Tannicht", "Brücke", "Kirch"),
}
"""Nouns that one village has and another may lack, wherever in a word they stand."""


def places(language: str) -> list[str]:
    """What the default theme's files say gives its village away, each file's line on its own."""
    files_of_theme = sorted((THEMES / language / "default").glob("*.story"))
    lines = [line for file in files_of_theme for line in file.read_text("utf-8").splitlines()]
    return [line.partition(":")[2] for line in lines if line.startswith("places:")]


def gives_away(text: str, language: str) -> list[str]:
    """The words of a text that only its own village understands."""
    words = [word.strip() for word in places(language)[0].split(",")]
    listed = [word for word in words if re.search(rf"\b{re.escape(word)}", text)]
    return listed + [noun for noun in ONE_VILLAGE[language] if noun.lower() in text.lower()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theme_of_ones_own_never_quotes_another_village(language: str) -> None:
    """It has a single story; all others are told of no place in particular."""
    own = Story(language, "moon", "seer", 1, ONE, ONE, "Dust.")
    tells = Narrator(ROWS, LIBRARY.themes.merged(Themes([own])), language, "moon")
    told = {
        story.text: (row.role, row.number, a, b)
        for row in ROWS
        for a, b in (size for size in sizes(row) if max(size) <= 6)
        for story in tells.fitting(row.role, row.number, a, b)
    }

    named = {text: found for text in told if (found := gives_away(text, language))}
    assert [(told[text], found) for text, found in named.items()] == []
    assert tells.tell("seer", 1, CROWD[:1], CROWD[1:2]).text == "Dust."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_has_a_story_of_no_place(language: str) -> None:
    """Its own, or for a role's letter the one that fits every role."""
    tells = LIBRARY.themes.placeless
    bare = [
        (row.role, row.number)
        for row in ROWS
        if not tells(language, row.role, row.number)
        and not (row.number == -1 and row.fallback and tells(language, "dealing", -1))
    ]

    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_files_of_a_default_theme_know_its_places(language: str) -> None:
    """A file that forgot one of them would count as telling of no place."""
    files_of_theme = list((THEMES / language / "default").glob("*.story"))

    assert len(places(language)) == len(files_of_theme)
    assert len(set(places(language))) == 1


ENDINGS = [row for row in ROWS if row.role == "won" and row.number >= 0]
FOR_SEVERAL = (
    "who have",
    "their name",
    "elkaar",
    "de namen",
    "Het dorp dankt",
    "roedel:",
    "theirs",
    "Ihnen gehört",
    "Es spielen",
    "behält man einander",
)
FOR_DEATHS = ("the dead", "not live to see", "who did not", "het graf", "no longer standing")


def endings(language: str, theme: str, a: int, b: int, rows: Sequence[Row] = ENDINGS) -> list[str]:
    """All that may be told at the end of so many winners and living losers."""
    tells = Narrator(ROWS, LIBRARY.themes, language, theme)
    return [
        tells.tell("won", row.number, CROWD[:a], CROWD[10 : 10 + b], lot=lot).text
        for row in rows
        if row.a.fits(a)
        for lot in range(6)
    ]


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_an_ending_fits_a_single_winner(theme: tuple[str, str]) -> None:
    told = [text for b in range(4) for text in endings(*theme, 1, b)]

    assert told
    assert [text for text in told if any(words in text for words in FOR_SEVERAL)] == []


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_an_ending_is_true_where_nobody_died(theme: tuple[str, str]) -> None:
    """With several winners, or with losers who live, it may be that all are alive."""
    sizes = [(a, b) for a in (1, 2, 3) for b in (0, 1, 2) if a + b > 1]
    told = [text for a, b in sizes for text in endings(*theme, a, b)]

    assert [text for text in told if any(words in text for words in FOR_DEATHS)] == []


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_pipers_who_alone_are_left_have_nobody_to_lead(theme: tuple[str, str]) -> None:
    """With living losers somebody dances behind them; else no story lets people come out."""
    pipers = [row for row in ENDINGS if row.number == 5]
    told = [text for a in (1, 2, 3) for text in endings(*theme, a, 0, pipers)]

    words = ("come out", "keeping time", "dansend", "tanzend", "They come dancing")
    assert told
    assert [text for text in told if any(word in text for word in words)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("a", "b"), [(1, 1), (1, 3), (2, 1), (2, 2), (3, 5)])
def test_an_ending_names_the_losers_who_live(language: str, a: int, b: int) -> None:
    """Nobody who lives is counted among the dead."""
    names = [person.name for person in (*CROWD[:a], *CROWD[10 : 10 + b])]

    for text in endings(language, "default", a, b, [row for row in ENDINGS if row.b.fits(b)]):
        assert [name for name in names if name not in text] == [], text


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_where_the_citizens_win_beside_a_bodyguard_he_is_named(theme: tuple[str, str]) -> None:
    """W6 A wolf may be alive then: no theme says that there are none."""
    citizens = [row for row in ENDINGS if row.number == 0]

    for a, b in ((1, 1), (2, 1), (5, 2)):
        for text in endings(*theme, a, b, citizens):
            names = [person.name for person in CROWD[10 : 10 + b]]
            assert [name for name in names if name not in text] == [], text


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_a_lone_winner_among_the_living_is_explained(theme: tuple[str, str]) -> None:
    """W6 An employer wins alone where a bodyguard keeps all others from winning."""
    others = [row for row in ENDINGS if row.number == 8]
    told = endings(*theme, 1, 2, others)

    words = ("bound to", "marker", "gebonden", "touw", "gebunden")
    assert told
    assert [text for text in told if not any(word in text for word in words)] == []


@pytest.mark.parametrize("theme", list(LIBRARY.themes), ids="/".join)
def test_nothing_is_left_unfilled(theme: tuple[str, str]) -> None:
    """No bracket, no double space, no space before a full stop, whatever the sizes."""
    tells = Narrator(ROWS, LIBRARY.themes, *theme)

    for row in ROWS:
        for a, b in sizes(row)[:40]:
            for lot in range(4):
                told = tells.tell(
                    row.role, row.number, CROWD[:a], CROWD[a : a + b], lot=lot, deadline="X"
                )
                clumsy = [each for each in ("[", "]", "  ", " .", " ,", "|") if each in told.text]
                assert not clumsy, (row.role, row.number, a, b, told.text)
