"""Alarms: what administrators are told is a sentence of the catalogue, in the server's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamekeeper.texts.alarms import CATALOGUE, Alarms
from gamekeeper.texts.catalogue import LANGUAGES

SOURCES = Path(__file__).parents[2] / "src" / "gamekeeper"
ELSEWHERE = frozenset({"doors/discord/wire/rest.py"})
"""Sends finished words, which are passed on as ``said``."""
_BRACES = re.compile(r"\{(\w*)")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Table m (mia) was suspended: why"),
        ("nl", "Tafel m (mia) is stilgelegd: why"),
        ("de", "Tisch m (mia) wurde ausgesetzt: why"),
    ],
)
def test_administrators_are_told_in_the_language_of_the_server(language: str, said: str) -> None:
    """Whatever part of the server raises the alarm."""
    heard: list[str] = []
    alarms = Alarms(language)
    alarms.listeners.append(heard.append)

    alarms("suspended", table="m", game="mia", why="why")

    assert heard == [said]


def raised(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call that raises an alarm."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in {"alarm", "_alarm", "trouble"}:
                yield node


def wrong(tree: ast.AST) -> Iterator[str]:
    """Yield the lines where an alarm is no sentence of the catalogue, or lacks a fact of it."""
    for call in raised(tree):
        match call.args, call.keywords:
            case [ast.Constant(value=str(key))], keywords if key in CATALOGUE["en"]:
                given = {each.arg for each in keywords}
                lacking = set(_BRACES.findall(CATALOGUE["en"].template(key))) - given
                if None not in given and lacking:
                    yield f"{call.lineno}: {key} lacks {sorted(lacking)}"
            case [ast.JoinedStr(values=[*_, ast.FormattedValue()])], [*_]:
                pass  # its other end is put together; a test of that part sees to it
            case _:
                yield f"{call.lineno}: {ast.unparse(call)}"


def test_every_alarm_is_a_sentence_of_the_catalogue() -> None:
    """With all its facts: an alarm that cannot be said would be lost."""
    found = {
        str(path.relative_to(SOURCES)): [*wrong(ast.parse(path.read_text("utf-8")))]
        for path in SOURCES.rglob("*.py")
    }

    assert {path: lines for path, lines in found.items() if lines and path not in ELSEWHERE} == {}


@pytest.mark.parametrize(
    "text",
    [
        'host.alarm("A table is broken.")',
        'self._alarm(f"Table {table} is broken.")',
        'host.alarm("suspended", table=table)',
        "host.alarm(text)",
    ],
)
def test_an_alarm_in_plain_english_is_noticed(text: str) -> None:
    """And so is one that lacks a fact."""
    assert len([*wrong(ast.parse(text))]) == 1
    assert not [*wrong(ast.parse('host.alarm("suspended", table=t, game=g, why=w)'))]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_alarms_about_lost_lines_exist_for_everybody_and_for_one(language: str) -> None:
    """With the server's own words and without."""
    texts = CATALOGUE[language]
    for kind in ("down", "down-for-one"):
        facts = {"who": "bob", "why": "no.", "words": "go away"}

        assert "no." in texts.say(f"xmpp.{kind}", **facts)
        assert "go away" in texts.say(f"xmpp.{kind}-saying", **facts)
