"""Stories that would say something false, secret or nothing are refused; gaps are found."""

from __future__ import annotations

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.checking import gaps, unheard
from tests.narration.kit import problems_of, stories_of


@pytest.mark.parametrize(
    "variable",
    [
        *("naam[", "naam[x]", "naam[-1]", "Naam[0]", "naam [0]", "naam[]", "namen[0]", "nam[0]"),
        *("naamdood[0]", "naam(0)", "geslacht[0]", "geslacht[0] (haar|hem)", "geslacht(haar|hem)"),
        *("geslacht[0](haar)", "sex[0](a|b|c|d)", "deadline[1]", "xnaam[0]", "name[1234]"),
    ],
)
def test_malformed_variables_are_found(variable: str) -> None:
    """In the line in which they stand."""
    found = problems_of(f"=== Ziener 1\nEerst niets,\ndan {variable} toch.")

    assert found
    assert all(problem.startswith("3: ") and "is no variable" in problem for problem in found)


def test_prose_is_not_taken_for_variables() -> None:
    text = "De naam (en de rol) van de roman; deadline: nooit. Namen, rollen, sex(e), [sic] (1)."

    assert problems_of(f"=== Ziener 9\n\n{text}") == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("=== Ziener 1\nnaam[2]", "2: naam[2] names nobody: Ziener 1 has naam[0] to naam[1]"),
        ("=== Ziener 1\nnaamDood[0]", "2: naamDood[0] names nobody: Ziener 1 has no list"),
        ("=== Ziener 9\nnaam[1]", "2: naam[1] names nobody: Ziener 9 has only naam[0]"),
        ("=== Ziener 1\nnameB[1]", "2: nameB[1] names nobody: Ziener 1 has only nameB[0]"),
        ("=== Fluitspeler 2\nnaamB[2]", "2: naamB[2] names nobody: Fluitspeler 2 has naamB[0] to"),
        ("=== Algemeen 6\nnamenDood[]", "2: namenDood[] names nobody: Algemeen 6 has nobody"),
        ("=== Algemeen 0\ndead: 1\n\nnaamDood[1]", "4: naamDood[1] may name nobody"),
        ("=== Algemeen 0\ndead: any\n\nnamenDood[]", "4: namenDood[] may name nobody"),
        ("=== Algemeen 0\nliving: any\n\nnaam[0]", "4: naam[0] may name nobody"),
        ("=== Ziener 1\nsex: a/b\n\ngeslacht[1][1]", "4: geslacht[1][1] needs pair 1"),
        ("=== Ziener 1\ndead: 2\n\nX", "2: Ziener 1 is never told with dead: 2, write dead: 1"),
        ("=== Ziener 1\ndead: 0\n\nX", "2: Ziener 1 is never told with dead: 0, write dead: 1"),
        ("=== Heks 0\nliving: 0\n\nX", "2: Heks 0 is never told with living: 0"),
    ],
)
def test_variables_and_counts_agree(text: str, problem: str) -> None:
    [found] = problems_of(text)

    assert found.startswith(problem)


@pytest.mark.parametrize(
    "markup",
    [
        *("<b>", "</p>", '<a href="x">', "<br/>", "<!-- niets -->", "&eacute;", "&#233;", "&#xe9;"),
        *("**vet**", "**heel vet**", "__vet__", "\x07", "\x1b", "\u202e"),
    ],
)
def test_markup_would_be_told_literally(markup: str) -> None:
    """So it is refused, in the line in which it stands."""
    [found] = problems_of(f"=== Ziener 9\nEerst niets,\ndan {markup} toch.")

    assert found.startswith(f"3: {markup!r} is ")
    assert "told literally" in found


def test_ordinary_signs_are_no_markup() -> None:
    text = "R&D; 3 < 4 > 2, <3, * * *, 2**3, a_b, snake__case, Heks & Co; -> weg."

    assert problems_of(f"=== Ziener 9\n\n{text}") == []


@pytest.mark.parametrize(
    ("text", "dutch", "english"),
    [
        ("=== Seer", "like === Ziener 1", "like === Seer 1"),
        ("=== Ziner 1", "write one of Burger, Weerwolf", "write one of Citizen, Werewolf"),
        ("=== Seer 1\nName[0]", "write naam[0], rol[0]", "write name[0], role[0]"),
        ("=== Seer 1\nnameDead[0]", "use naam[…]", "use name[…]"),
        ("=== Seer 1\nsex: her\n\nX", "like haar/hem", "like her/him/them"),
        ("=== Seer 1", "Ziener 1 has no text", "Seer 1 has no text"),
    ],
)
def test_writers_are_answered_in_the_spelling_of_their_language(
    text: str, dutch: str, english: str
) -> None:
    [in_dutch], [in_english] = problems_of(text), problems_of(text, "en")

    assert dutch in in_dutch
    assert english in in_english


SECRETS = [
    *(("Jager 2", "rol[1]"), ("Heks 0", "rolDood[0]"), ("Heks 6", "rol[2]"), ("Heks 2", "rolB[0]")),
    *(("Weerwolf 1", "rol[0]"), ("Vampier 1", "rolB[0]"), ("Fluitspeler 2", "rol[1]")),
    *(("Cupido 3", "rol[0]"), ("Cupido 1", "rol[1]"), ("Fluitspeler 4", "rol[1]")),
    *(("Opdrachtgever 1", "rol[1]"), ("Opdrachtgever 2", "rolDood[1]"), ("Dief 1", "rol[1]")),
    *(("Burgemeester 1", "rol[1]"), ("Burgemeester 2", "rolDood[0]")),
    *(("Burgemeester 4", "rolDood[0]"), ("Zondebok 1", "rol[1]"), ("Zondebok 2", "rolDood[1]")),
    *(("Raaf 3", "rolDood[0]"), ("Schout 3", "rolDood[0]"), ("Algemeen -1", "rol[0]")),
    *(("Algemeen 0", "rol[0]"), ("Algemeen 1", "rol[0]"), ("Brandstapel 1", "roleA[0]")),
    *(("Onschuldige Meisje 0", "rol[1]"), ("Priester 1", "rol[1]"), ("Psychopaat 1", "rol[1]")),
]
OPEN = [
    *(
        ("Ziener 1", "rol[1]"),
        ("Dief 2", "rol[1]"),
        ("Grafrover 1", "rol[1]"),
        ("Heks 0", "rol[0]"),
    ),
    *(("Weerwolf 1", "rol[1]"), ("Fluitspeler 2", "rol[2]"), ("Fluitspeler 3", "rol[0]")),
    *(("Algemeen 0", "rolDood[0]"), ("Brandstapel 1", "rolDood[0]"), ("Dorpsgek 0", "rolDood[0]")),
    *(("Opdrachtgever 2", "rolDood[0]"), ("Burgemeester 2", "rolDood[1]")),
    *(("Jager 5", "rolDood[0]"), ("Jager 5", "rolDood[1]"), ("Cupido 4", "rolDood[1]")),
    *(("Zondebok 2", "rolDood[0]"), ("Gewonnen 6", "rol[1]"), ("Gewonnen 0", "rolDood[0]")),
]


@pytest.mark.parametrize(("row", "variable"), SECRETS)
def test_roles_that_must_stay_secret_are_refused(row: str, variable: str) -> None:
    """§14, H4–H9: nobody learns a role from a story that the rules keep from him."""
    [problem] = problems_of(f"=== {row}\n{variable}")

    assert problem.startswith(f"2: {variable} betrays a role")


@pytest.mark.parametrize(("row", "variable"), OPEN)
def test_roles_that_are_known_may_be_told(row: str, variable: str) -> None:
    assert problems_of(f"=== {row}\n{variable}") == []


def test_gaps_are_sizes_without_a_story() -> None:
    """Where B must match there is one for each of its sizes; a story for one round is none."""
    stories = stories_of(
        "=== Algemeen 0\nEen dode, naamDood[0].\n=== Algemeen 0\ndead: 3+\n\nnamenDood[]\n"
        "=== Brandstapel 1\nround: 2\n\nNiemand.\n=== Heks 0\ndead: 0\n\nNiemand."
    )
    found = {(gap.row.role, gap.row.number): gap.sizes for gap in gaps(ROWS, stories)}

    assert found["general", 0] == (0, 2)
    assert found["pyre", 1] == (0, 1)
    assert ("witch", 0) not in found
    assert len(found) == len(ROWS) - 1


def test_stories_told_in_vain_are_found() -> None:
    """The first one is never taken: the second always fits better. The other two may both be."""
    stories = stories_of(
        "=== Ziener 9\nliving: 0\n\nNiets.\n=== Ziener 9\nWeer niets.\n"
        "=== Algemeen 6\nSlaap.\n=== Algemeen 6\nnaam[0] slaapt."
    )

    assert [story.line for story in unheard(ROWS, stories)] == [1]


@pytest.mark.parametrize(
    ("row", "in_vain"),
    [("Gewonnen 0", []), ("Gewonnen 1", []), ("Gewonnen 8", []), ("Dorpsoudste 0", [1])],
)
def test_a_single_winner_is_worth_a_story(row: str, in_vain: list[int]) -> None:
    """A game often leaves one winner; of the others a story for fewer than three is wasted."""
    alone = f"=== {row}\nliving: 1\ndead: 1\n\nAlleen naam[0]."
    together = f"=== {row}\nliving: 2+\ndead: 1\n\nWij, namen[]."
    stories = stories_of(f"{alone}\n{together}")

    assert [story.line for story in unheard(ROWS, stories)] == in_vain
