"""The documents keep up with the program: nothing undocumented, no dead link, no broken example."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from gamekeeper.config import Setting, settings
from gamekeeper.games import GAMES, make_speech

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "gamekeeper"
SOURCES = sorted((ROOT / "src").rglob("*.py"))
RULEBOOKS = ROOT / "docs" / "rulebooks"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
RULE_HEADING = re.compile(
    r"^(?:#{1,6}\s+|\*\*|\|\s*)(?:(?P<section>§?\d+(?:\.\d+)*)\.?|(?P<id>[A-Z]\d{1,2}))(?=[\s:*|])",
    re.MULTILINE,
)


def read(*names: str) -> str:
    """The text of these documents; one that does not exist is empty."""
    paths = [ROOT / name for name in names]
    return "\n".join(path.read_text("utf-8") for path in paths if path.is_file())


def prose(text: str) -> str:
    return FENCE.sub("", text)


# -- rejection codes


def rejection_codes(text: str) -> Iterator[str | None]:
    """The literal code of every ``Rejected(…)`` and ``Rejection(…)``; None if it is computed."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[code, *_]):
                literals: list[str | None] = [
                    each.value
                    for each in ast.walk(code)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
                if name == "Rejected":
                    yield from literals or [None]
                elif name == "Rejection":
                    yield from literals


def documented_codes() -> set[str]:
    books = "\n".join(path.read_text("utf-8") for path in RULEBOOKS.glob("*.md"))
    return set(re.findall(r"`([a-z0-9-]+)`", read("docs/glossary.md") + books))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_every_rejection_code_is_explained(path: Path) -> None:
    """Whoever reads ``not-your-turn`` finds it in the glossary or in a rulebook."""
    codes = set(rejection_codes(path.read_text("utf-8")))

    assert None not in codes, "a rejection's code is written where it is raised"
    assert codes - documented_codes() == set()


def test_rejection_codes_are_found() -> None:
    """The search sees plain, attribute and chosen codes, and those that are computed."""
    text = "Rejected('a')\nm.Rejected('b', x=1)\nRejected('c' if x else 'd')\nRejection('e')\nRejected(f())"

    assert list(rejection_codes(text)) == ["a", "b", "c", "d", "e", None]


# -- settings and commands


@pytest.mark.parametrize("setting", list(settings()), ids=lambda setting: setting.path)
def test_every_setting_is_in_the_example(setting: Setting) -> None:
    """With an explanation in the line above, below its section."""
    section = read("gamekeeper.example.toml").partition(f"\n[{setting.section}]\n")[2]
    section = section.partition("\n[")[0]

    assert re.search(rf"^# \S.*\n#{setting.key} = ", section, re.MULTILINE)


def commands(group: click.Group, *above: str) -> Iterator[str]:
    """Every command a user can type, as typed; those that are loaded late are loaded."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None, f"{name} is listed but does not exist"
        if isinstance(command, click.Group):
            yield from commands(command, *above, name)
        elif not command.hidden:
            yield " ".join(["gamekeeper", *above, name])


def test_every_command_is_documented() -> None:
    """An undocumented command does not exist."""
    group = importlib.import_module("gamekeeper.cli").cli
    assert isinstance(group, click.Group)
    text = read("README.md", "docs/operating.md", "docs/commands.md")
    typed = list(commands(group))

    assert typed
    assert [each for each in typed if not re.search(rf"{each}(?![\w-])", text)] == []


def test_the_readme_fits_on_a_screen_or_two() -> None:
    """Everything else has a page of its own."""
    lines = read("README.md").splitlines()

    assert len(lines) <= 120
    pictures = re.findall(r'src="docs/pictures/([\w-]+\.png)"', "\n".join(lines))
    assert pictures == ["village.png", "go.png", "contest.png"]
    made = read("scripts/screenshots")
    assert all(f'"{name}"' in made for name in pictures)
    assert {"## Play now", "## Host friends", "## Run a bot contest", "## Build a game"} <= {*lines}


def cells(page: str) -> dict[str, list[str]]:
    """The rows of a table of games, by the game whose page they lead to."""
    rows = re.findall(
        r"^\| \[[^]]+\]\((?:docs/games/)?(\w+)\.md\) \|(.+)\|$", read(page), re.MULTILINE
    )
    return {game: [each.strip() for each in rest.split("|")] for game, rest in rows}


def test_the_tables_of_games_say_what_the_games_declare() -> None:
    """How many can play, in words that games without a largest number share; where there are rooms."""
    readme, players = cells("README.md"), cells("docs/games/README.md")
    declared = {
        game: f"{entry.least}" if entry.seats == entry.least else f"{entry.least} and more"
        for game, entry in GAMES.items()
        if not entry.of_the_house
    }
    declared["go"] = "2, teams, circles"  # how many: that depends on the options
    roomy = {game for game in declared if GAMES[game].in_rooms is not None or GAMES[game].rooms}

    assert {game: row[0] for game, row in readme.items()} == declared
    assert {game for game, row in readme.items() if row[4] == "✓"} == roomy
    assert {row[at] for row in readme.values() for at in (2, 3, 5)} == {"✓"}  # doors for all games
    for game, row in players.items():
        told = [row[0], make_speech(game, {}).label("page", "about")]
        words = str(GAMES[game].least).replace("2", "(2|two)")
        assert all(re.search(rf"^(For )?{words}\b", each) for each in told)
        if GAMES[game].seats is None and game != "go":
            assert all(re.match(r"(For )?\d (people )?and more\b", each) for each in told)


def test_pictures_of_the_readme_are_those_that_are_taken() -> None:
    """What ``scripts/screenshots --readme`` writes is there, and the README shows it."""
    [taken] = [
        ast.literal_eval(node.value)
        for node in ast.parse(read("scripts/screenshots")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "README"
    ]
    shown = re.findall(r'src="(docs/pictures/[^"]+)"', read("README.md"))

    assert sorted(shown) == sorted(f"docs/pictures/{name}" for name in taken.values())
    assert [name for name in shown if not (ROOT / name).is_file()] == []


def test_the_readme_s_commands_exist() -> None:
    """Whatever is to be typed is a script of ours, with options that it knows."""
    blocks = "".join(body for kind, body in FENCE.findall(read("README.md")) if kind == "sh")
    group = importlib.import_module("gamekeeper.cli").cli
    typed = re.findall(r"^scripts/(\w+)(.*)$", blocks, re.MULTILINE)

    assert [name for name, _ in typed] == ["serve", "test", *["play"] * 3, "party", "serve"]
    for name, rest in (each for each in typed if each[0] != "test"):
        assert f'gamekeeper" {name} ' in read(f"scripts/{name}")
        command = group.get_command(click.Context(group), name)
        options = {each for option in command.params for each in option.opts}
        assert set(re.findall(r"--[\w-]+", rest)) <= options
    assert (ROOT / "examples" / "mia" / "bot.py").is_file()


# -- links


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link of a document points to a file that exists."""
    text = CODE.sub("", prose(page.read_text("utf-8")))
    targets = [target.partition("#")[0] for target in LINK.findall(text)]
    local = [target for target in targets if target and not re.match(r"[a-z]+:", target)]

    assert [target for target in local if not (page.parent / target).exists()] == []


@pytest.mark.parametrize(
    "page", sorted((ROOT / "docs" / "adr").glob("*.md")), ids=lambda page: page.stem
)
def test_a_decision_fits_on_a_page(page: Path) -> None:
    """Context, decision, consequences; numbered; short."""
    text = page.read_text("utf-8")

    assert re.match(rf"# {page.stem[:4]} \S", text)
    assert all(f"\n## {part}\n" in text for part in ("Context", "Decision", "Consequences"))
    assert len(text.splitlines()) <= 60


def test_every_decision_has_a_number_of_its_own() -> None:
    """Two people may decide something on the same day."""
    numbers = [page.stem[:4] for page in (ROOT / "docs" / "adr").glob("[0-9]*.md")]

    assert sorted(set(numbers)) == sorted(numbers)


# -- rulebooks


def rules(text: str) -> list[str]:
    """The ids of all numbered rules: headings (§4.2), decisions (D7) and scenarios (R01).

    A section that has subsections is covered by them.
    """
    found = [
        f"§{match['section'].lstrip('§')}" if match["section"] else match["id"]
        for match in RULE_HEADING.finditer(prose(text))
    ]
    return [rule for rule in found if not any(other.startswith(f"{rule}.") for other in found)]


def cited(rule: str, text: str) -> bool:
    it = re.escape(rule)  # first of all: so it is looked for as fast as any word
    return re.search(rf"{it}(?<![\w.]{it})(?!\w|\.\d)", text) is not None


def test_every_rule_of_mia_is_cited_by_a_test() -> None:
    """A rule without a test is a wish."""
    numbered = rules(read("docs/rulebooks/mia.md"))
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    text = "\n".join(path.read_text("utf-8") for path in tests)

    assert numbered, "docs/rulebooks/mia.md has no numbered rules"
    assert [rule for rule in numbered if not cited(rule, text)] == []


def test_rules_are_found() -> None:
    """Sections with and without the sign, decisions in a table, scenarios in bold."""
    text = (
        "## 4. Names\n### §4.1 Valid\n### 4.2 Taken\n| D7 | one |\n**R01 new**\n5 apples\n## Later"
    )

    assert rules(text) == ["§4.1", "§4.2", "D7", "R01"]
    assert cited("§4.2", "as §4.2.")
    assert not cited("§4.2", "§4.21 or §4.2.1 or 14.2")
    assert not cited("D1", "D15")


# -- code in documents


def test_the_code_of_the_documents_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All Python blocks, top to bottom, in one session; ``>>>`` lines are compared."""
    monkeypatch.chdir(tmp_path)
    blocks = [
        code
        for kind, code in FENCE.findall(read("docs/architecture.md"))
        if kind in {"python", "pycon"}
    ]
    names: dict[str, object] = {"__name__": "page"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF)

    assert blocks, "the page plays a game"
    for number, code in enumerate(blocks, 1):
        if ">>>" in code:
            test = doctest.DocTestParser().get_doctest(
                code, {}, f"block {number}", "architecture.md", 0
            )
            test.globs = names
            said: list[str] = []
            assert runner.run(test, out=said.append, clear_globs=False).failed == 0, "".join(said)
        else:
            exec(compile(code, f"architecture.md, block {number}", "exec"), names)


def test_the_map_is_the_tree() -> None:
    """CONTRIBUTING shows the folders there are, with what is in them (`scripts/map --write`)."""
    maker = runpy.run_path(str(ROOT / "scripts" / "map"))
    text = read("CONTRIBUTING.md")

    assert maker["page"](text) == text
    assert "  connectfour/" in text
    assert all(line.strip().count(" ") > 3 for line in maker["lines"](maker["PACKAGE"]))


FILES = [
    str(path)
    for folder in ("src", "tests", "bench", "examples")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js")
]
NAMED = re.compile(r"`([\w./<>-]+\.(?:py|js))`")
STANDS_IN = re.compile(r"^\| .+ \| `([\w-]+)` in `([\w/.]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize(
    "page",
    [each for each in PAGES if each.parent.name in ("docs", "adr")],
    ids=lambda page: page.name,
)
def test_modules_that_pages_name_exist(page: Path) -> None:
    """Whoever follows a document finds the module there, also after it has moved."""
    missing = [
        name
        for name in NAMED.findall(page.read_text("utf-8"))
        if "<" not in name and not any(file.endswith(f"/{name}") for file in FILES)
    ]

    assert missing == []


def test_the_walkthrough_says_where_everything_is_decided() -> None:
    """Each line of its table names something that is defined in that very file."""
    _, _, table = read("docs/walkthrough.md").partition("## Where is it decided?")
    found = STANDS_IN.findall(table)

    assert len(found) == table.count("\n| ") - 2 >= 15
    for name, file in found:
        defined = rf"^\s*(?:(?:async )?def|class) {name}\b|^{name} = "
        assert re.search(defined, (SOURCE / file).read_text("utf-8"), re.MULTILINE), (name, file)


WORDS = frozenset(
    {"table", "seat", "move", "command", "event", "audience", "view", "door", "ear", "mark"}
    | {"chair", "host", "lobby", "house", "story"}
)
"""What may be said in pictures; all other words are plain English."""


def test_the_glossary_is_short_complete_and_true() -> None:
    """Each of its words stands where it says, and a reader can keep them all in mind."""
    words, _, _ = read("docs/glossary.md").partition("## Rejections")
    found = re.findall(r"^\| ([a-z ]+) \| .+ \| `(\w+)` in `([\w/.]+)` \|$", words, re.MULTILINE)

    assert len(found) == words.count("\n| ") - 2 * words.count("| Word |")
    assert {word for word, _, _ in found} >= WORDS
    assert len(found) <= 40
    for _, name, file in found:
        assert re.search(rf"\b{name}\b", (SOURCE / file).read_text("utf-8")), (name, file)


def test_whoever_starts_by_mail_reads_first_what_to_reply_to() -> None:
    """The README's way to a club by mail: the welcome mail proves who replies to it."""
    page = read("docs/mail.md")

    assert "(docs/mail.md)" in read("README.md")
    assert "Reply to the welcome mail" in " ".join(page[: page.index("the password\n")].split())
