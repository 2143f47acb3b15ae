"""The original's table of stories: out to CSV and in again."""

from __future__ import annotations

import csv
import io
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.filling import fill
from gamekeeper.narration.library import shipped
from gamekeeper.narration.reading import Reading
from gamekeeper.narration.stories import Person, Sex, Story, at_least, exactly
from gamekeeper.narration.table import COLUMNS, exported, imported, plain
from gamekeeper.narration.writing import written
from tests.narration.kit import read_text, stories_of

SEXES: tuple[Sex, ...] = ("f", "m", "x")
PEOPLE = [
    Person(f"P{n}", sex, f"R{n}") for n, sex in zip(range(9), itertools.cycle(SEXES), strict=False)
]


def table(*records: tuple[object, ...]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows([COLUMNS, *records])
    return out.getvalue()


def taken(*records: tuple[object, ...]) -> Reading:
    return imported(table(*records), "old.csv", "nl", ROWS)


def told(story: Story) -> str:
    """A story about as many people as it names."""
    row = ROWS.row(story.role, story.number)
    a, b = max(story.living.least, row.a.least), max(story.dead.least, row.b.least)
    return fill(story, row, PEOPLE[:a], PEOPLE[a : a + b], "morgen")


def test_a_story_is_exported_as_the_seed_has_it() -> None:
    """Dutch names, pairs of words in their own column, NULL for what is open."""
    text = (
        "author: Anna\n=== General 0\ndead: 2+\nsex: zij/hij\n\n"
        "namesDead[], deadline[0] & sexDead[0](haar|hem) sexDead[1][0] sexDead[1](haar|hem).\n\nnameA[0]"
    )
    [_, record] = csv.reader(io.StringIO(exported(stories_of(text), ROWS)))

    assert dict(zip(COLUMNS, record, strict=True)) == {
        "VID": "1",
        "THEMA": "default",
        "AUTEUR": "Anna",
        "LEVEND": "1",
        "DOOD": "NULL",
        "ROL": "Algemeen",
        "FASE": "0",
        "VERHAAL": "<p>namenDood[], deadline[0] &amp; geslachtDood[0][0] geslachtDood[1][1] geslachtDood[1][0].</p>"
        "<p>naamA[0]</p>",
        "GESLACHT": "haar&hem%zij&hij",
        "RONDE": "NULL",
    }


def test_words_the_column_cannot_hold_stay_in_place() -> None:
    [story] = stories_of("=== Ziener 1\nsex: 5%/&\n\ngeslacht[1][0]")
    again = imported(exported([story], ROWS), "old.csv", "nl", ROWS)

    assert again.problems == ()
    assert [told(each) for each in again.stories] == [told(story)] == ["&"]


@pytest.mark.parametrize("key", [("nl", "default"), ("en", "default")])
def test_exported_stories_come_back(key: tuple[str, str]) -> None:
    """Export and import of a whole theme tells the same texts; so do files made of it."""
    stories = shipped("werewolves", ROWS).themes.stories(*key)
    reading = imported(exported(stories, ROWS), "old.csv", key[0], ROWS)
    again = read_text(written(reading.stories, ROWS), *reversed(key))

    assert reading.problems == again.problems == ()
    assert [each.author for each in reading.stories] == [each.author for each in stories]
    assert list(map(told, reading.stories)) == list(map(told, again.stories))
    for before, after in zip(stories, reading.stories, strict=True):
        row = ROWS.row(before.role, before.number)
        a, b = max(before.living.least, row.a.least), max(before.dead.least, row.b.least)
        people = PEOPLE[:a], (PEOPLE * 2)[a : a + b]
        assert fill(after, row, *people) == fill(before, row, *people)


def test_a_record_of_the_seed_is_taken() -> None:
    """HTML becomes paragraphs, NULL becomes what the text needs."""
    html = "Het is <b>nacht</b>&hellip;<br/>naam[0] vond <i>naamDood[1]</i>.<!-- x --><p>geslacht[0][0]"
    reading = taken((7, "Wild West", "Jenny", 1, "NULL", "Algemeen", 0, html, "zij&hij", 2))
    [story] = reading.stories

    assert story.text == "Het is nacht…\n\nnaam[0] vond naamDood[1].\n\ngeslacht[0][0]"
    assert (story.theme, story.author, story.round) == ("Wild West", "Jenny", 2)
    assert (story.living, story.dead) == (exactly(1), at_least(2))
    assert [str(each) for each in reading.problems] == [
        "old.csv:2: dropped <b>, <i> from the text of Algemeen 0"
    ]


def test_pipers_who_enchant_nobody_may_have_two_dead() -> None:
    """§12.5: the original stores Fluitspeler 9 with DOOD = 2."""
    [story] = taken((1, "x", "NULL", 1, 2, "Fluitspeler", 9, "Niemand.", "NULL", "")).stories

    assert story.dead == exactly(0)
    assert story.author is None


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ((1, "x", "", 1, 1, "Zienster", 1, "X", "", ""), "there is no role 'Zienster'"),
        ((1, "x", "", 1, 1, "Ziener", "vijf", "X", "", ""), "Ziener has no story 'vijf'"),
        ((1, "x", "", 1, 1, "Ziener", 5, "X", "", ""), "Ziener has no story '5'"),
        ((1, "x", "", 1, 1, "Ziener", 1, "<br>", "", ""), "Ziener 1 has no text"),
        ((1, "x", "", 1, 1, "Jager", 2, "rol[1]", "", ""), "rol[1] betrays a role"),
        ((1, "x", "", 1, 1, "Ziener", 1, "geslacht[1][2]", "a&b", ""), "needs pair 2"),
        ((1, "x", "", 1, 1, "Ziener", 1, "# X", "", ""), "cannot be written as a file"),
        ((1, "x", "", 1, 1, "Ziener"), "Ziener has no story ''"),
    ],
)
def test_what_cannot_be_taken_is_named_with_its_line(record: tuple[object, ...], why: str) -> None:
    """And the next record is taken."""
    right = (2, "x", "", 1, 1, "Ziener", 1, "Kijk,\n\nnaam[1].", "", "")
    reading = taken(right, record, right)

    assert [story.line for story in reading.stories] == [2, 6]
    [problem] = reading.problems
    assert problem.line == 5
    assert why in problem.sentence


def test_a_file_without_columns_is_refused() -> None:
    for text, why in (
        ("", "(the file is empty)"),
        ("a,b\n1,2", "(it lacks ROL, FASE, VERHAAL)"),
        ("THEMA,FASE,ROL\nx,9,Ziener", "(it lacks VERHAAL)"),
        ("sep=;\n", "(it lacks ROL, FASE, VERHAAL)"),
    ):
        [problem] = imported(text, "old.csv", "nl", ROWS).problems
        assert problem.sentence.startswith("the first line must name the columns")
        assert "like this: VID,THEMA,AUTEUR,LEVEND,DOOD,ROL,FASE,VERHAAL" in problem.sentence
        assert problem.sentence.endswith(why)


def test_a_broken_table_gives_what_comes_before() -> None:
    """A field without end is no CSV; the records above it are taken."""
    text = "THEMA,ROL,FASE,VERHAAL\nx,Ziener,9,Niets.\nx,Ziener,9," + "x" * 200_000
    reading = imported(text, "old.csv", "nl", ROWS)

    assert len(reading.stories) == 1
    assert [problem.line for problem in reading.problems] == [3]


@pytest.mark.parametrize(
    ("line", "unclosed"),
    [
        (3, 'x,Ziener,9,"Iets.\nx,Ziener,9,Toch.\nx,Ziener,9,Niets meer.\n'),
        (3, 'x,Ziener,9,"Iets.\nx,Ziener,9,"Toch."\nx,Ziener,9,Niets meer.\n'),
        (5, 'x,Ziener,9,Toch.\nx,Ziener,9,Niets meer.\nx,Ziener,9,"Iets.'),
    ],
)
def test_a_quotation_mark_that_is_not_closed_swallows_nothing(line: int, unclosed: str) -> None:
    """It is reported with its line, and the records around it are taken."""
    reading = imported(f"THEMA,ROL,FASE,VERHAAL\nx,Ziener,9,Niets.\n{unclosed}", "x", "nl", ROWS)

    assert [story.text for story in reading.stories] == ["Niets.", "Toch.", "Niets meer."]
    [problem] = reading.problems
    assert problem.line == line
    assert problem.sentence.startswith("left out: a quotation mark")


def test_a_table_of_nothing_but_quotation_marks_is_given_up() -> None:
    reading = imported("THEMA,ROL,FASE,VERHAAL\n" + 'x,"y\n' * 999, "x", "nl", ROWS)

    assert len(reading.problems) == 21
    assert "the rest is left out" in reading.problems[-1].sentence
    assert len(imported('ROL,"FASE\n', "x", "nl", ROWS).problems) == 1


def test_what_has_no_column_is_reported() -> None:
    """Columns of one's own, values beyond the last column; a missing theme is default."""
    text = "ROL,FASE,VERHAAL,MOOI,\nZiener,9,Niets.,ja,,\nZiener,9,Niets meer.,ja,,,te veel\n"
    reading = imported(text, "x.csv", "nl", ROWS)

    assert [story.theme for story in reading.stories] == ["default", "default"]
    assert [str(each)[:60] for each in reading.problems] == [
        "x.csv:1: dropped the columns MOOI: there are VID, THEMA, AUT",
        "x.csv:1: there is no column THEMA: all stories are for the t",
        "x.csv:3: dropped 'te veel': the first line has no column for",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffTHEMA;ROL;FASE;VERHAAL\nx;Ziener;9;Niets, nee.\n",
        "sep=;\r\nTHEMA;ROL;FASE;VERHAAL\r\nx;Ziener;9;Niets, nee.\r\n",
        'SEP=,\nTHEMA,ROL,FASE,VERHAAL\nx,Ziener,9,"Niets, nee."\n',
        "THEMA\tROL\tFASE\tVERHAAL\nx\tZiener\t9\tNiets, nee.\n",
        "sep=\t\nTHEMA\tROL\tFASE\tVERHAAL\nx\tZiener\t9\tNiets, nee.\n",
    ],
)
def test_spreadsheets_separate_in_several_ways(text: str) -> None:
    """In Dutch by semicolons; Excel also writes tabs, or says in the first line what it does."""
    reading = imported(text, "x", "nl", ROWS)

    assert [story.text for story in reading.stories] == ["Niets, nee."]
    assert reading.problems == ()


def test_entities_are_understood_and_endless_ones_dropped() -> None:
    assert plain("caf&eacute; &lt;b&gt; &#233;" + "&#" + "9" * 5_000 + ";") == ("café <b> é", [])


TEXTS = st.text(st.sampled_from("naam[0]rolgeslacht(|)&%<>/p;\"',=#: \n\r\x00\x1cé")) | st.text()


@given(TEXTS)
def test_any_text_can_be_imported(text: str) -> None:
    """Nothing crashes, nothing is lost in silence, and every story that comes out can be told."""
    for table in (
        text,
        f"ROL,FASE,VERHAAL,GESLACHT\n{text}",
        f"VERHAAL,ROL,FASE\n{text},Algemeen,0",
    ):
        reading = imported(table, "x", "nl", ROWS)

        assert all(told(story) for story in reading.stories)
        assert all(problem.line > 0 for problem in reading.problems)
    # The last one has a record, whatever the text: it is a story, or its line is named.
    assert reading.stories or [problem for problem in reading.problems if problem.line > 1]


@given(text=TEXTS, sexes=TEXTS, count=TEXTS, theme=TEXTS)
def test_any_record_can_be_imported(text: str, sexes: str, count: str, theme: str) -> None:
    """And what was taken can be written, read and told."""
    reading = taken((1, theme, theme, count, count, "Algemeen", 0, text, sexes, count))

    for story in reading.stories:
        [again] = read_text(written([story], ROWS)).stories
        assert told(again) == told(story)
