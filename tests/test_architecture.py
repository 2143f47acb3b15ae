"""The house plan, enforced: who may import whom, what is pure, how long things may be."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "gamekeeper"

INNER = frozenset(
    {"kernel", "narration", "games", "bots", "store", "gateways", "errors", "config", "logs"}
    | {"gtp", "zones"}
)
MOVING = frozenset({"house", "host", "lobby", "texts", "doors", "services"})
"""What `house/` is taken apart into: until that is done, these know each other."""
EVERYTHING = INNER | MOVING | {"cli", "simulate", ""}  # "": the package itself, for its version

MAY_IMPORT: dict[str, frozenset[str]] = {
    "": frozenset(),
    "errors": frozenset(),
    "zones": frozenset(),
    "config": frozenset({"errors", "zones"}),
    "logs": frozenset({"errors"}),
    "kernel": frozenset(),
    "narration": frozenset({"kernel"}),
    "games": frozenset({"kernel", "narration", "zones"}),
    "bots": frozenset({"kernel", "narration", "games"}),
    "gtp": frozenset({"kernel", "games", "errors"}),
    "store": frozenset({"kernel", "errors"}),
    "gateways": frozenset({"errors"}),
    "simulate": frozenset({"kernel", "narration", "games", "bots"}),
    **dict.fromkeys(MOVING, INNER | MOVING | {""}),
    "cli": EVERYTHING,
    "__main__": EVERYTHING,
}
"""Each part of the package, and the parts it may import beside itself."""

PURE = frozenset({"kernel", "narration", "games", "bots"})
BANNED_MODULES = frozenset(
    {"asyncio", "socket", "sqlite3", "time", "os", "secrets", "logging", "threading", "subprocess"}
    | {"random"}  # except for the class Random, which is handed in
    | {"zoneinfo"}  # which reads the machine's files
)
ASK_FOR_ZONES = frozenset({"goclub.memberships", "werewolves.options", "werewolves.phases"})
"""The rules that ask for a zone by name (ADR 0030); words that only tell times are not listed."""
BANNED_CLOCKS = frozenset({"now", "utcnow", "today"})
BUILDS_ON: dict[str, str] = {"goclub": "go"}
"""Games that are about another game: they may import it, and not the other way round."""
MODULE_LIMIT = 400
FUNCTION_LIMIT = 50


@dataclass(frozen=True)
class Import:
    """One imported thing: ``from .base import Store`` is ("gamekeeper.store.base", "Store")."""

    module: str
    name: str | None
    line: int

    @property
    def is_ours(self) -> bool:
        return self.module.split(".")[0] == "gamekeeper"

    @property
    def path(self) -> list[str]:
        """The imported module below our package, as far as the text can tell."""
        path = self.module.split(".")[1:]
        named = PACKAGE.joinpath(*path, self.name or "")
        if self.name and (named.is_dir() or named.with_suffix(".py").is_file()):
            path.append(self.name)
        return path


def modules() -> list[str]:
    """Every module of the real tree, with the package's name in front."""
    paths = [path.relative_to(PACKAGE.parent).with_suffix("") for path in PACKAGE.rglob("*.py")]
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)


def text_of(module: str) -> str:
    path = PACKAGE.parent.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8")


def is_package(module: str) -> bool:
    return PACKAGE.parent.joinpath(*module.split(".")).is_dir()


def imports(module: str, text: str) -> Iterator[Import]:
    """All imports of a module, those inside functions and type-checking blocks included."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, None, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                steps = node.level - is_package(module)
                parts = module.split(".")
                above = ".".join(parts[: len(parts) - steps])
                origin = f"{above}.{origin}" if origin else above
            for alias in node.names:
                yield Import(origin, alias.name, node.lineno)


def part_of(module: str) -> str:
    return [*module.split("."), ""][1]


def forbidden_imports(module: str, text: str) -> Iterator[str]:
    """What a module imports of ours although the plan does not allow it."""
    part = part_of(module)
    for each in imports(module, text):
        if not each.is_ours:
            continue
        path = each.path
        target = path[0] if path else ""
        why = ""
        if target != part and target not in MAY_IMPORT[part]:
            why = f"{part or 'gamekeeper'} may not import {target or 'gamekeeper'}"
        elif part == target == "gateways" and is_another_door(module, path):
            why = "a gateway imports gateways.base (and, for datagrams, gateways.line) only"
        elif part == target == "games" and is_another_game(module, path):
            why = "a game never imports another game"
        if why:
            yield f"{module}:{each.line}: {why} ({'.'.join(path)})"


def is_another_door(module: str, path: list[str]) -> bool:
    """Whether a module of one door reaches for another one; a door may be a package."""
    door = [*module.split("."), ""][2]
    return path[1:2] not in (["base"], ["line"], [door])


def is_another_game(module: str, path: list[str]) -> bool:
    """Whether a module of one game reaches for another one, or for the table of all games."""
    game = [*module.split("."), ""][2]
    if not game or not is_package(f"gamekeeper.games.{game}"):
        return False  # the table of games itself, or a module that several games share
    if path == ["games"]:
        return True
    if path[1] == BUILDS_ON.get(game):
        return False
    return path[1] != game and not (PACKAGE / "games" / f"{path[1]}.py").is_file()


def impurities(module: str, text: str) -> Iterator[str]:
    """What a pure module does that only the outside may do."""
    for each in imports(module, text):
        root = each.module.split(".")[0]
        if (root in BANNED_MODULES) and (each.module, each.name) != ("random", "Random"):
            yield f"{module}:{each.line}: {each.module} is not pure"
        elif not each.is_ours and root not in sys.stdlib_module_names:
            yield f"{module}:{each.line}: {root} is not in the standard library"
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr=clock, value=ast.Name(id=owner) | ast.Attribute(attr=owner)):
                if clock in BANNED_CLOCKS and owner in {"datetime", "date"}:
                    yield f"{module}:{node.lineno}: reads the clock ({owner}.{clock})"
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "__import__" as name)):
                yield f"{module}:{node.lineno}: calls {name}()"


def oversized(module: str, text: str) -> Iterator[str]:
    """A module or functions that have grown too long."""
    if (lines := len(text.splitlines())) > MODULE_LIMIT:
        yield f"{module}: {lines} lines, at most {MODULE_LIMIT} are allowed"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LIMIT:
                yield f"{module}:{node.lineno}: {node.name} has {lines} lines, at most {FUNCTION_LIMIT}"


def test_every_part_stands_in_the_plan() -> None:
    """A new package or module beside the known ones needs a line in the matrix."""
    unknown = {part_of(module) for module in modules()} - MAY_IMPORT.keys()

    assert not unknown
    assert {"kernel", "store", "gateways"} <= {part_of(module) for module in modules()}


def test_few_rules_ask_for_zones() -> None:
    """The list gets shorter, not longer: a zone should be handed in."""
    asking = {
        module.removeprefix("gamekeeper.games.")
        for module in modules()
        if part_of(module) == "games" and not module.endswith(".words")
        for each in imports(module, text_of(module))
        if each.path[:1] == ["zones"]
    }

    assert asking == ASK_FOR_ZONES


@pytest.mark.parametrize("module", modules())
def test_imports_point_inwards(module: str) -> None:
    """Games know nothing of doors or storage; doors know nothing of rules or tables."""
    assert list(forbidden_imports(module, text_of(module))) == []


@pytest.mark.parametrize("module", [name for name in modules() if part_of(name) in PURE])
def test_rules_are_pure(module: str) -> None:
    """No clock, no dice of their own, no log, no waiting, no sending."""
    assert list(impurities(module, text_of(module))) == []


@pytest.mark.parametrize("module", modules())
def test_nothing_grows_too_long(module: str) -> None:
    """Small modules, small functions."""
    assert list(oversized(module, text_of(module))) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("gamekeeper.kernel.table", "from ..errors import BadLog"),
        ("gamekeeper.kernel.table", "from .. import errors"),
        ("gamekeeper.kernel.table", "import gamekeeper.store.base"),
        (
            "gamekeeper.kernel.table",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  from ..games import GAMES",
        ),
        ("gamekeeper.kernel.table", "def f():\n  from gamekeeper.config import load"),
        ("gamekeeper.store.base", "from ..games import GAMES"),
        ("gamekeeper.doors.terminal.loopback", "from ..kernel.messages import Seat"),
        ("gamekeeper.doors.terminal.loopback", "from .udp import Door"),
        ("gamekeeper.doors.terminal.loopback", "from . import udp"),
        ("gamekeeper.doors.mail.wire.door", "from ..udp import Door"),
        ("gamekeeper.games.mia.rules", "from ...store.base import Store"),
        ("gamekeeper.games.mia.rules", "from .. import GAMES"),
        ("gamekeeper.games.mia.rules", "from ..go.board import Board"),
        ("gamekeeper.games.go.rules.rules", "from ..goclub.state import State"),
        ("gamekeeper.games.goclub.rules.rules", "from ..mia.dice import Dice"),
        ("gamekeeper.config", "from ..logs import set_up"),
        ("gamekeeper.host.host", "from ..cli import cli"),
    ],
)
def test_the_plan_is_not_blind(module: str, text: str) -> None:
    """Each of these must be noticed."""
    assert len(list(forbidden_imports(module, text))) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("gamekeeper.kernel", "from .messages import Seat"),
        ("gamekeeper.kernel.table", "from random import Random\nimport hashlib"),
        ("gamekeeper.games", "from .mia.rules import Mia"),
        (
            "gamekeeper.games.mia.rules",
            "from ...kernel.messages import Seat\nfrom .dice import Dice",
        ),
        ("gamekeeper.games.mia.rules", "from ..options import number"),
        ("gamekeeper.games.goclub.rules.rules", "from ..go.terms import Terms"),
        (
            "gamekeeper.doors.terminal.loopback",
            "from .base import Inbound\nfrom ..errors import Undeliverable",
        ),
        ("gamekeeper.cli", "from . import __version__\nfrom .house.host import Host"),
    ],
)
def test_the_plan_allows_what_is_right(module: str, text: str) -> None:
    """And none of these."""
    assert list(forbidden_imports(module, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "import asyncio",
        "import os.path",
        "from time import monotonic",
        "import random",
        "from random import choice",
        "import msgspec",
        "from datetime import datetime\nx = datetime.now()",
        "import datetime\nx = datetime.datetime.utcnow",
        "from datetime import date\nx = date.today()",
        "print(1)",
        "open('x')",
    ],
)
def test_impurity_is_noticed(text: str) -> None:
    """Each of these has no place in rules."""
    assert len(list(impurities("gamekeeper.games.mia.rules", text))) == 1


def test_too_long_is_noticed() -> None:
    """One line too many, in a function and in a module."""
    function = "def f():\n" + "    x = 1\n" * FUNCTION_LIMIT

    assert len(list(oversized("x", function))) == 1
    assert len(list(oversized("x", "x = 1\n" * (MODULE_LIMIT + 1)))) == 1
    assert not list(oversized("x", "x = 1\n" * MODULE_LIMIT))
