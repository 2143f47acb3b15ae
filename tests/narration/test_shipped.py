"""The themes that come with the program: nothing wrong, nothing missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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


PLACES = {
    "en": ("Wakenhope", "Hagwood", "Lamb and Lantern", "Old Grumble", "parish book", "landlord"),
    "nl": ("Wakkerdam", "herberg", "dijk", "molen"),
    "de": ("Wachenau", "Letzten Taler", "Ursel", "Tannicht", "Balthasar", "Schild", "Krähenmoor"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theme_of_ones_own_never_quotes_another_village(language: str) -> None:
    """It has a single story; all others are told of no place in particular."""
    own = Story(language, "moon", "seer", 1, ONE, ONE, "Dust.")
    tells = Narrator(ROWS, LIBRARY.themes.merged(Themes([own])), language, "moon")

    for row in ROWS:
        for a, b in (size for size in sizes(row) if max(size) <= 6):
            told = {story.text for story in tells.fitting(row.role, row.number, a, b)}
            named = [text for text in told for place in PLACES[language] if place in text]
            assert named == [], (row.role, row.number, a, b)
    assert tells.tell("seer", 1, CROWD[:1], CROWD[1:2]).text == "Dust."


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_files_of_a_default_theme_know_its_places(language: str) -> None:
    """A file that forgot them would count as telling of no place."""
    stories = LIBRARY.themes.stories(language, "default")
    quoting = [story for story in stories if any(each in story.text for each in PLACES[language])]

    assert quoting
    assert [f"{story.source}:{story.line}" for story in quoting if not story.placed] == []


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
