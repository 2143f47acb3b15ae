"""The manuals are complete, true, the same in both languages, and can be printed."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamekeeper.games.werewolves.roles import ALL
from gamekeeper.games.werewolves.roles.base import Repeat, Role
from gamekeeper.games.werewolves.text.listening import BLANK, KEYWORDS, SEXES
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.games.werewolves.text.words import Words
from gamekeeper.narration.reading import Origin, read
from tests.narration.kit import _open

ROOT = Path(__file__).parent.parent
MANUALS = ROOT / "docs" / "manuals"
PAIRS = {
    "players": "spelers",
    "administrators": "beheerders",
    "story-writers": "verhalenschrijvers",
}
"""Each manual in English, and in Dutch."""
PAGES = sorted(MANUALS.glob("*/*.md"))
COMMANDS = (
    *("start", "stop", "delete", "pause", "resume", "players", "nomail", "games"),
    *("query", "story", "roles", "help", "log", "clearlog", "scores", "check"),
)
"""What administrators can say by mail and on the command line; ``continue`` is ``resume``."""
TEAMS = {
    "en": {},
    "nl": {
        "citizens": "burgers",
        "werewolves": "weerwolven",
        "vampires": "vampiers",
        "pipers": "Fluitspelers",
        "alone": "alleen",
    },
}

FENCE = re.compile(r"^```\w*\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
LANGUAGES = pytest.mark.parametrize("language", ["en", "nl"])


def manual(name: str, language: str) -> str:
    """The text of a manual, by its English name."""
    file = name if language == "en" else PAIRS[name]
    return (MANUALS / language / f"{file}.md").read_text("utf-8")


def headings(text: str) -> list[tuple[int, str]]:
    return [(len(signs), words) for signs, words in HEADING.findall(FENCE.sub("", text))]


def chapter(text: str, number: int) -> str:
    """What stands below the numbered ``##``, its sections included."""
    return re.split(r"^## .+$", text, flags=re.MULTILINE)[number]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every line of every table, without the lines below the headings."""
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith("| ---"):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def named(role: Role, language: str) -> str:
    return Words(language).role(role.key)


# -- both languages say the same


def test_there_are_six() -> None:
    """Three manuals, each in English and Dutch."""
    wanted = {*(f"en/{name}" for name in PAIRS), *(f"nl/{name}" for name in PAIRS.values())}

    assert {str(page.relative_to(MANUALS).with_suffix("")) for page in PAGES} == wanted


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_structure(name: str) -> None:
    """The same headings, tables and examples in the same order."""
    english, dutch = manual(name, "en"), manual(name, "nl")

    assert [level for level, _ in headings(english)] == [level for level, _ in headings(dutch)]
    assert [len(row) for row in rows(english)] == [len(row) for row in rows(dutch)]
    assert re.findall("<!-- .* -->", english) == re.findall("<!-- .* -->", dutch)
    lines = [[len(code.splitlines()) for code in FENCE.findall(text)] for text in (english, dutch)]
    assert lines[0] == lines[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_manual_has_a_title_and_a_line_for_whom_it_is(page: Path) -> None:
    """Both stand on the cover."""
    first, second, third, fourth, fifth, *_ = page.read_text("utf-8").splitlines()

    assert first.startswith("# ")
    assert (second, fourth) == ("", "")
    assert 0 < len(third) < 50 < len(fifth)


# -- links


def anchors(page: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    return {
        re.sub(r"[^\w\- ]", "", words.casefold()).replace(" ", "-")
        for _, words in headings(page.read_text("utf-8"))
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    """Nobody follows a link into the void."""
    text = CODE.sub("code", FENCE.sub("", page.read_text("utf-8")))
    for link in LINK.findall(text):
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target), link


# -- players


@LANGUAGES
def test_players_read_of_every_role(language: str) -> None:
    """In the order of the rulebook, with the right team, and what may not be repeated."""
    table = [row for row in rows(manual("players", language)) if len(row) == 4][1:]
    told = [(role, team, "repeat" in when or "herhalen" in when) for role, team, _, when in table]

    teams = TEAMS[language]
    assert told == [
        (
            named(role, language),
            teams.get(role.team, role.team),
            any(turn.repeat is Repeat.NEVER for turn in role.turns),
        )
        for role in ALL
    ]


@LANGUAGES
def test_players_read_whom_holy_water_burns(language: str) -> None:
    """All of them and nobody else."""
    start = {"en": "**Holy water burns**", "nl": "**Wijwater brandt**"}[language]
    sentence = manual("players", language).partition(start)[2].partition(".")[0]
    words = re.split(r",| and | en ", " ".join(sentence.split()))
    found = {re.sub("^(the|de) ", "", word.strip()) for word in words}

    assert found == {named(role, language) for role in ALL if role.burns}


@LANGUAGES
def test_players_read_of_every_keyword(language: str) -> None:
    """Those of the game, and those of the mail door."""
    text = manual("players", language)
    words = {*BLANK, *(word for each in KEYWORDS.values() for word in each)}
    words |= {"help", "anonymous", "anoniem", "config"}

    assert [word for word in sorted(words) if f"`{word}`" not in text] == []


@LANGUAGES
def test_players_read_the_words_for_their_sex(language: str) -> None:
    """Those of the original, their English kin, and neither; all of them are understood."""
    told = re.split(r"\*\*(?:sex|geslacht)\*\*", chapter(manual("players", language), 3))[1]
    words = set(re.findall(r"`(\w+)`", told.partition("###")[0]))

    assert words == {
        *("m", "man", "mannelijk", "male", "v", "vrouw", "vrouwelijk", "f", "woman", "female"),
        *("x", "geen", "neither"),
    }
    assert words <= set(SEXES)


# -- administrators


@LANGUAGES
@pytest.mark.parametrize("command", COMMANDS)
def test_administrators_read_of_every_command(command: str, language: str) -> None:
    """By mail and on the command line."""
    text = manual("administrators", language)

    assert re.search(rf"`config {command}( \S+)?`", text)
    assert re.search(rf"`gamekeeper admin {command}\b", text)
    assert "`config continue`" in text


@LANGUAGES
def test_commands_in_examples_exist(language: str) -> None:
    """No example, table or sentence has a command that is not on the list."""
    text = manual("administrators", language) + manual("story-writers", language)
    found = re.findall(r"(?:`|: )config (\w+)", text)
    found += re.findall(r"gamekeeper admin (\w+)", text)

    assert set(found) == {*COMMANDS, "continue"}


# -- story writers


@LANGUAGES
def test_writers_read_of_every_row(language: str) -> None:
    """Role, number and whose role may be told: the table is that of the program."""
    table = [row for row in rows(manual("story-writers", language)) if len(row) == 7][1:]
    wanted = []
    for role, title in ROWS.titles.items():
        name = f"**{title.words(language)}**"
        for row in sorted((row for row in ROWS if row.role == role), key=lambda row: row.number):
            wanted.append((name, str(row.number), row.public, _open(row)))
            name = ""

    everybody = {"en": "all", "nl": "allen"}[language]
    assert [(row[0], row[1], row[5] == everybody, row[6]) for row in table] == wanted


@LANGUAGES
def test_the_first_story_is_right(language: str) -> None:
    """What a writer copies from the manual works."""
    [example] = [code for code in FENCE.findall(manual("story-writers", language)) if "===" in code]
    reading = read(example, Origin("example.story", language, "wild-west"), ROWS)

    assert reading.problems == ()
    assert [(story.role, story.number) for story in reading.stories] == [("seer", 1)] * 2


# -- on paper


def test_a_manual_becomes_a_pdf(tmp_path: Path) -> None:
    """With all its chapters in the outline; `scripts/test` has installed what printing needs."""
    source = MANUALS / "nl" / "verhalenschrijvers.md"
    command: list[str | Path] = [
        ROOT / "scripts" / "manuals",
        "--no-install",
        "--into",
        tmp_path,
        source,
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    pdf = (tmp_path / "nl-verhalenschrijvers.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    chapters = [words for level, words in headings(source.read_text("utf-8")) if level == 2]
    assert pdf.count(b"/Title") > len(chapters)
