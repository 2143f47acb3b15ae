"""The house plan, enforced: who may import whom, what is pure, how long things may be."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "gamekeeper"

GAME = "games/*"
"""Stands for the folder of any game; `games` alone is the table of games and what games share."""
INSIDE = (
    "errors",
    "zones",
    "setting_kinds",
    "kernel",
    "texts",
    "narration",
    "bots",
    "games",
    "store.base",
)
"""What the inner packages of a server may know: no game's folder, no door but its contract."""
HOST = (*INSIDE, "doors.base", "host")
LOBBY = (*HOST, "lobby")
DOOR = (
    *("errors", "zones", "kernel", "texts", "games", "store.base", "doors.base", "lobby"),
    *("host.live_table", "host.names", "host.reply"),
)
"""What the manners of a door may know; its own line adds what else it needs of the host."""
TELLING = ("host.delivery.messages", "host.delivery.pictures")
"""For doors that put what the host delivers into a form of their own."""

SETTINGS = (
    *("store.settings", "lobby.settings", "services.contest.settings", "services.goclub.settings"),
    *("doors.mail.wire.settings", "doors.web.settings", "doors.xmpp.wire.settings"),
    "doors.discord.wire.settings",
)
"""The sections of the settings, each next to what it configures."""

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "": (),
    "errors": (),
    "file_lock": (),
    "setting_kinds": (),
    "zones": (),
    "logs": ("errors",),
    "kernel": (),
    "narration": ("kernel", "texts"),
    "texts": ("kernel", "zones"),
    "games": ("kernel", "narration", "texts", "bots", "zones", GAME),
    GAME: ("kernel", "games"),
    f"{GAME}.text": ("kernel", "narration", "texts", "games", "zones"),
    f"{GAME}.speech": ("kernel", "narration", "texts", "games", "zones"),
    f"{GAME}.admin": ("kernel", "narration", "texts", "games", "zones"),
    f"{GAME}.bot": ("kernel", "bots", "games"),
    f"{GAME}.entry": ("kernel", "games"),
    "bots": ("kernel",),
    "simulate": ("kernel", "texts", "narration", "games", GAME, "bots"),
    "store": ("kernel", "errors", "file_lock", "setting_kinds"),
    "host": HOST,
    "lobby": LOBBY,
    "services.admin": (*LOBBY, "doors.local_socket", "store"),
    "services.contest": (*LOBBY, "games.mia", "doors.udp"),
    "services.goclub": (*LOBBY, "games.go", "games.goclub"),
    "services.engines": (*LOBBY, "games.go", "doors.gtp.wire"),
    "doors": ("errors", "kernel"),
    "doors.rooms": (*DOOR, "host.idempotency", "host.talk.conversations"),
    "doors.page_links": ("games", "store.base"),
    "doors.scene_words": ("kernel", "texts", "games"),
    "doors.discord": (
        *(*DOOR, *TELLING, "host.table_bots"),
        *("doors.http_server", "doors.page_links", "doors.png", "doors.scene_words"),
    ),
    "doors.discord.wire": ("errors", "setting_kinds", "store.sqlite_batch"),
    "doors.gtp": ("errors", "kernel", "store.base", "doors.base", "doors.local_socket"),
    "doors.gtp.wire": ("errors",),
    "doors.mail": (
        *(*DOOR, *TELLING, "host.idempotency", "host.talk.lines"),
        *("doors.page_links", "doors.secret_file"),
    ),
    "doors.mail.wire": (
        *("doors.base", "doors.png", "errors", "file_lock"),
        *("setting_kinds", "store.sqlite_batch"),
    ),
    "doors.terminal": (*DOOR, "host.talk.speaking", "doors.local_socket", "doors.scene_words"),
    "doors.udp": ("errors",),
    "doors.web": (
        *(*DOOR, "host.table_bots", "host.verify", "setting_kinds"),
        *("doors.http_server", "doors.own_address", "doors.scene_json", "doors.scene_words"),
    ),
    "doors.xmpp": (*DOOR, *TELLING, "host.host", "host.idempotency", "doors.rooms"),
    "doors.xmpp.wire": ("doors.base", "errors", "setting_kinds"),
    "config": ("errors", "texts", "zones", "setting_kinds", *SETTINGS),
    "house": ("*",),
    "cli": ("*",),
    "__main__": ("*",),
}
"""Each part of the package, the most exact line counting, and the parts it may import.

A part may always import itself, but a game's rules never its text, and no game another one.
"""

PURE = frozenset({"kernel", "narration", "games", "bots"})
BANNED_MODULES = frozenset(
    {"asyncio", "socket", "sqlite3", "time", "os", "secrets", "logging", "threading", "subprocess"}
    | {"random"}  # except for the class Random, which is handed in
    | {"zoneinfo", "pathlib"}  # which read the machine's files
)
HANDS_IN_ZONES = "gamekeeper.games.options"
"""Where the words of an option become a zone, before there are any rules."""
BANNED_CLOCKS = frozenset({"now", "utcnow", "today"})
BUILDS_ON: dict[str, str] = {"goclub": "go"}
"""Games that are about another game: they may import it, and not the other way round."""
GENERIC = frozenset({"kernel", "host", "lobby", "store", "texts", "bots", "narration"})
"""Parts that serve all games and all doors."""
GAME_NAMES = frozenset(path.parent.name for path in PACKAGE.glob("games/*/entry.py"))
DOORS = frozenset({"mailto", "muc"} | {path.name for path in PACKAGE.glob("doors/*/")}) - {
    *("__pycache__", "rooms", "fonts")  # which all doors share
}
"""The folders of doors, and how addresses begin where that is another word."""
PLAIN_WORDS = frozenset({"go", "mail", "web", "terminal"})
"""Names that are also English words: allowed in sentences and comments, nowhere else."""
ROLES = "games/werewolves/roles"
FOLDER_LIMIT = 15
MODULE_LIMIT = 400
FUNCTION_LIMIT = 40


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


def game_of(path: list[str]) -> str:
    """The game whose folder this module stands in, or nothing."""
    name = path[1] if path[:1] == ["games"] and len(path) > 1 else ""
    return name if name and is_package(f"gamekeeper.games.{name}") else ""


def line_of(path: list[str]) -> str:
    """The most exact line of the plan for this module."""
    if game := game_of(path):
        path = [GAME, *path[2:]]
    for length in range(len(path), -1, -1):
        if (line := ".".join(path[:length])) in MAY_IMPORT:
            return line
    raise AssertionError(f"{'.'.join(path)} ({game}) is not in the plan")


def is_allowed(path: list[str], target: list[str]) -> bool:
    """Whether the plan lets a module import another one."""
    line, game, other = line_of(path), game_of(path), game_of(target)
    may = MAY_IMPORT[line]
    if may == ("*",):
        return True
    if other:
        if game:
            is_text = target[2:3] in (["text"], ["speech"])
            from_text = path[2:3] in (["text"], ["speech"], ["face"], ["admin"], ["entry"])
            same = other == game or BUILDS_ON.get(game) == other
            return same and (from_text or not is_text)
        return GAME in may or f"games.{other}" in may
    name = ".".join(target)
    if game and target == ["games"]:
        return False
    own = [] if game else [line]
    return any(name == each or name.startswith(f"{each}.") for each in (*may, *own) if each)


def forbidden_imports(module: str, text: str) -> Iterator[str]:
    """What a module imports of ours although the plan does not allow it."""
    path = module.split(".")[1:]
    for each in imports(module, text):
        if each.is_ours and not is_allowed(path, each.path):
            yield f"{'.'.join(path)} -> {'.'.join(each.path)}"


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
    known = {line.split(".")[0] for line in MAY_IMPORT} | {"services"}
    unknown = {part_of(module) for module in modules()} - known

    assert not unknown
    assert {"kernel", "store", "doors"} <= {part_of(module) for module in modules()}


def test_no_rules_ask_for_zones() -> None:
    """Zones are handed in (ADR 0030); only words that tell times look at the server's."""
    asking = {
        module.removeprefix("gamekeeper.games.")
        for module in modules()
        if part_of(module) == "games" and module != HANDS_IN_ZONES
        if not (".text." in module or module.endswith(".speech"))
        for each in imports(module, text_of(module))
        if each.path[:1] == ["zones"]
    }

    assert asking == set()


@pytest.mark.parametrize("module", modules())
def test_imports_point_inwards(module: str) -> None:
    """Games know nothing of doors or storage; doors know nothing of rules or tables."""
    assert list(forbidden_imports(module, text_of(module))) == []


STORE_ALLOWED = {
    "gamekeeper.doors.mail.wire.send.spool": "letters that are not sent yet, in a file of its own",
    "gamekeeper.doors.discord.wire.outbox": "what Discord has not taken yet, in a file of its own",
}
"""Modules of doors that store something themselves, and what; no table is in there."""


def storeless() -> list[str]:
    """Every module of a door but those, and the manners of a door that live elsewhere."""
    doors = [name for name in modules() if part_of(name) == "doors" and name not in STORE_ALLOWED]
    return [*doors, "gamekeeper.services.engines.gtp_seat"]


def looks_into_the_store(module: str, text: str) -> Iterator[str]:
    """Yield where a module reads or writes the store itself, or is handed one."""
    for each in imports(module, text):
        if each.is_ours and each.path[:1] == ["store"] and each.path[1:] != ["base"]:
            yield f"{module}:{each.line}: {'.'.join(each.path)}"
        elif (
            each.is_ours
            and each.path[:2] == ["store", "base"]
            and each.name in (None, "base", "Store")
        ):
            yield f"{module}:{each.line}: the contract of stores"
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr="store" | "_store" as name):
                yield f"{module}:{node.lineno}: .{name}"
            case ast.Constant(value="store" | "_store" as name):
                yield f"{module}:{node.lineno}: {name!r}"


@pytest.mark.parametrize("module", storeless())
def test_doors_never_touch_the_store(module: str) -> None:
    """Doors call operations, where rights are checked; what they read has a name there."""
    assert list(looks_into_the_store(module, text_of(module))) == []


@pytest.mark.parametrize(
    "text",
    [
        "row = await self.host.store.row(table)",
        "chairs = await self._store.chairs(table)",
        "self._tables = host.store",
        "await lobby.host.store.say(table, spoken)",
        "store = getattr(host, 'store')",
        "from ...store.base import Store",
        "from ...store.base import Ear, Store as Where",
        "from ...store import base",
        "import gamekeeper.store.base",
        "from ...store.sqlite.store import SqliteStore",
    ],
)
def test_a_look_into_the_store_is_noticed(text: str) -> None:
    """By whatever way a door comes to it; records of the store are only data."""
    module = "gamekeeper.doors.mail.dispatch"

    assert len(list(looks_into_the_store(module, text))) == 1
    assert not list(looks_into_the_store(module, "from ...store.base import Ear, TableId"))


def test_no_exception_is_out_of_date() -> None:
    """Whoever is excused really stores something, and everybody else is looked at."""
    idle = {name for name in STORE_ALLOWED if not list(looks_into_the_store(name, text_of(name)))}

    assert idle == set()
    assert {f"gamekeeper.doors.{name}" for name in ("web.live", "mail.dispatch")} <= {*storeless()}


SPEAKS = {
    "gamekeeper.doors.mail.dispatch": "letters",
    "gamekeeper.house": "what comes in at any door that has no manners of its own",
    "gamekeeper.doors.terminal.visit": "what is typed at a terminal",
    "gamekeeper.doors.xmpp.coordinator": "private messages",
    "gamekeeper.doors.xmpp.room_events": "what is said in a room",
    "gamekeeper.lobby.lobby": "the lobby itself",
    "gamekeeper.services.engines.gtp_seat": "the console of a Go program: gamekeeper-say",
}
"""Modules that hand words of people to the lobby, and which words."""


def says_something(module: str, text: str) -> Iterator[str]:
    """Yield where a module hands words to the lobby, to be read there."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr="respond" | "hear", value=ast.Attribute(attr=name)) | (
                ast.Attribute(attr="respond" | "hear", value=ast.Name(id=name))
            ) if name.endswith("lobby"):
                yield f"{module}:{node.lineno}: {name}.{node.attr}"


@pytest.mark.parametrize("module", [name for name in modules() if name not in SPEAKS])
def test_only_what_people_type_is_read(module: str) -> None:
    """Whatever the program wants of itself it calls as an operation, with data."""
    assert list(says_something(module, text_of(module))) == []


def test_a_module_that_speaks_is_noticed() -> None:
    """And whoever may speak does."""
    text = "await self._lobby.respond(m)\nawait house.lobby.hear(m)\nawait lobby.respond(m)"
    idle = {name for name in SPEAKS if not list(says_something(name, text_of(name)))}

    assert len(list(says_something("x", text))) == 3
    assert idle <= {"gamekeeper.lobby.lobby"}


@pytest.mark.parametrize("module", [name for name in modules() if part_of(name) in PURE])
def test_rules_are_pure(module: str) -> None:
    """No clock, no dice of their own, no log, no waiting, no sending."""
    assert list(impurities(module, text_of(module))) == []


@pytest.mark.parametrize("module", modules())
def test_nothing_grows_too_long(module: str) -> None:
    """Small modules, small functions."""
    assert list(oversized(module, text_of(module))) == []


FORBIDDEN: list[tuple[str, str]] = [
    ("gamekeeper.kernel.table", "from ..errors import BadLog"),
    ("gamekeeper.kernel.table", "from .. import errors"),
    ("gamekeeper.kernel.table", "import gamekeeper.store.base"),
    (
        "gamekeeper.kernel.table",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  from ..games import GAMES",
    ),
    ("gamekeeper.kernel.table", "def f():\n  from gamekeeper.config import load"),
    ("gamekeeper.narration.rows", "from ..games import GAMES"),
    ("gamekeeper.texts.lobby", "from ..lobby.lobby import Lobby"),
    ("gamekeeper.store.base", "from ..games import GAMES"),
    ("gamekeeper.games.mia.rules", "from ...store.base import Store"),
    ("gamekeeper.games.mia.rules", "from .. import GAMES"),
    ("gamekeeper.games.mia.rules", "from ..go.board.board import Board"),
    ("gamekeeper.games.mia.rules", "from .speech import MiaSpeech"),
    ("gamekeeper.games.go.rules.rules", "from ...goclub.rules.state import State"),
    ("gamekeeper.games.go.rules.rules", "from ..text.words import say"),
    ("gamekeeper.games.go.sgf.record", "from ..text import speech"),
    ("gamekeeper.games.go.rules.rules", "from ....narration.library import Themes"),
    ("gamekeeper.games.goclub.rules.rules", "from ...mia.dice import Dice"),
    ("gamekeeper.games.mafia.bot", "from .text.words import say"),
    ("gamekeeper.games.mafia.bot", "from ...host.host import Host"),
    ("gamekeeper.bots.bot", "from ..games.mia.rules import Mia"),
    ("gamekeeper.simulate.plan", "from ..host.host import Host"),
    ("gamekeeper.host.host", "from ..games.go.rules.rules import Go"),
    ("gamekeeper.host.host", "from ..lobby.lobby import Lobby"),
    ("gamekeeper.host.host", "from ..doors.mail.subjects import common_language"),
    ("gamekeeper.host.host", "from ..store.sqlite.store import SqliteStore"),
    ("gamekeeper.lobby.people", "from ..services.admin.context import Office"),
    ("gamekeeper.lobby.people", "from ..doors.xmpp.wire.stanzas import escape"),
    ("gamekeeper.services.contest.service", "from ...games.go.rules.rules import Go"),
    ("gamekeeper.services.contest.service", "from ..goclub.service import Club"),
    ("gamekeeper.services.goclub.service", "from ...doors.gtp.door import GtpDoor"),
    ("gamekeeper.services.engines.engines", "from ..goclub.service import Club"),
    ("gamekeeper.services.admin.context", "from ..goclub.service import Club"),
    ("gamekeeper.services.admin.context", "from ...games.mia.rules import Mia"),
    ("gamekeeper.doors.base", "from ..host.host import Host"),
    ("gamekeeper.doors.mail.wire.door", "from ....lobby.lobby import Lobby"),
    ("gamekeeper.doors.mail.wire.door", "from ..replies import Replies"),
    ("gamekeeper.doors.xmpp.wire.door", "from ....kernel.messages import Seat"),
    ("gamekeeper.doors.gtp.wire.protocol", "from ....games import GAMES"),
    ("gamekeeper.doors.mail.replies", "from ..xmpp.service import Chat"),
    ("gamekeeper.doors.mail.replies", "from ...services.contest.service import Contest"),
    ("gamekeeper.doors.xmpp.help", "from ...games.mafia.rules.rules import Mafia"),
    ("gamekeeper.doors.rooms.rooms", "from ..mail.wire.door import MailDoor"),
    ("gamekeeper.doors.terminal.loopback", "from ..udp import door"),
    ("gamekeeper.doors.udp.door", "from ...host.host import Host"),
    ("gamekeeper.config", "from ..logs import set_up"),
    ("gamekeeper.config", "from ..lobby.lobby import Lobby"),
    ("gamekeeper.setting_kinds", "from .errors import BadConfig"),
    ("gamekeeper", "from .errors import BadConfig"),
    ("gamekeeper.errors", "from .kernel.messages import Seat"),
    ("gamekeeper.zones", "from .errors import BadConfig"),
    ("gamekeeper.file_lock", "from .errors import CannotStart"),
    ("gamekeeper.logs", "from .config import load"),
    ("gamekeeper.games.options", "from ..host.host import Host"),
    ("gamekeeper.games.mia.state", "from ...zones import zone_of"),
    ("gamekeeper.games.go.text.words", "from ....host.host import Host"),
    ("gamekeeper.games.mia.speech", "from ...host.host import Host"),
    ("gamekeeper.games.werewolves.admin", "from ....host.host import Host"),
    ("gamekeeper.games.mia.entry", "from ...zones import zone_of"),
    ("gamekeeper.doors.page_links", "from ..host.host import Host"),
    ("gamekeeper.doors.scene_words", "from ..lobby.lobby import Lobby"),
    ("gamekeeper.doors.discord.door", "from ...services.admin.context import Office"),
    ("gamekeeper.doors.discord.wire.rest", "from ....host.host import Host"),
    ("gamekeeper.doors.gtp.door", "from ...services.engines.engines import EngineRoom"),
    ("gamekeeper.doors.web.server", "from ...services.admin.context import Office"),
    ("gamekeeper.doors.web.server", "from ...host.host import Host"),
    ("gamekeeper.doors.mail.replies", "from ...host.commit import Commits"),
    ("gamekeeper.doors.gtp.door", "from ...lobby.lobby import Lobby"),
]
"""Imports that the plan forbids, at least one for each of its lines: module and text."""


@pytest.mark.parametrize(("module", "text"), FORBIDDEN)
def test_the_plan_is_not_blind(module: str, text: str) -> None:
    """Each of these must be noticed."""
    assert len(list(forbidden_imports(module, text))) == 1


@pytest.mark.parametrize("line", [line for line in MAY_IMPORT if line.startswith("doors.")])
def test_doors_may_import_no_more_than_they_do(line: str) -> None:
    """What one door alone is allowed is imported there; ``DOOR`` is for all of them."""
    found = {
        ".".join(each.path)
        for module in modules()
        if line_of(module.split(".")[1:]) == line
        for each in imports(module, text_of(module))
        if each.is_ours
    }
    own = [each for each in MAY_IMPORT[line] if each not in DOOR]

    assert [
        each for each in own if not any(f"{name}.".startswith(f"{each}.") for name in found)
    ] == []


@pytest.mark.parametrize("line", [line for line, may in MAY_IMPORT.items() if may != ("*",)])
def test_every_line_of_the_plan_forbids_something(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that allowed everything would be noticed by one of the cases above."""
    monkeypatch.setitem(MAY_IMPORT, line, ("*",))

    assert [case for case in FORBIDDEN if not list(forbidden_imports(*case))]


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
        ("gamekeeper.games.goclub.rules.rules", "from ...go.setup.terms import Terms"),
        ("gamekeeper.games.go.text.words", "from ..rules.state import State"),
        (
            "gamekeeper.doors.terminal.loopback",
            "from ..base import Inbound\nfrom ...errors import Undeliverable",
        ),
        ("gamekeeper.host.host", "from ..games import GAMES\nfrom ..store.base import Store"),
        ("gamekeeper.cli", "from . import __version__\nfrom .host.host import Host"),
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
        "from pathlib import Path",
        "from zoneinfo import ZoneInfo",
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


def words_of(text: str) -> set[str]:
    """Return the words of a name or a text: ``GoViews`` and ``go_views`` have the same."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text)
    return set(re.findall(r"[a-z0-9]+", apart.lower()))


def names_in(tree: ast.AST) -> Iterator[str]:
    """Yield everything in a module that is called something, and its strings without blanks."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname", "module", "rest", "value"):
            name = getattr(node, field, None)
            if isinstance(name, str) and not re.search(r"\s", name):
                yield name
            elif isinstance(name, str) and field == "value":
                yield from re.findall(r"""\b\w+_\w+\b|'\w+'|"\w+"|\b\w+(?=:\S)""", name)


def named(text: str, forbidden: frozenset[str]) -> set[str]:
    """Return the forbidden words that a module uses, in its code, its strings or its comments.

    Words that are plain English may stand in sentences, but not where something is named.
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""  # a docstring: it is text
    found = set().union(*map(words_of, names_in(tree)))
    return (found | (words_of(text) - PLAIN_WORDS)) & forbidden


def generic_modules() -> list[str]:
    return [name for name in modules() if part_of(name) in GENERIC]


@pytest.mark.parametrize("module", generic_modules())
def test_generic_code_names_no_game_and_no_door(module: str) -> None:
    """What a game or a door needs is a field of its entry, or a hook that is handed in."""
    assert named(text_of(module), GAME_NAMES | DOORS) == set()


@pytest.mark.parametrize("module", [name for name in modules() if part_of(name) == "doors"])
def test_doors_name_no_game(module: str) -> None:
    """A game declares what doors need to know of it: doors go through the table of games."""
    assert named(text_of(module), GAME_NAMES) == set()


def test_rooms_of_any_kind_name_no_door() -> None:
    """The door that has the rooms is handed in."""
    for module in modules():
        if module.startswith("gamekeeper.doors.rooms"):
            assert named(text_of(module), DOORS) == set()


@pytest.mark.parametrize("name", sorted(GAME_NAMES | DOORS))
@pytest.mark.parametrize(
    "text",
    [
        "if row.game == '{}': pass",
        "if address.startswith('{}:'): pass",
        "key = f'{}:{{person}}'",
        "words = {{'{}': 1}}",
        "match game:\n  case '{}':\n    pass",
        "rules = games.{}.rules",
        "def is_{}(game): ...",
        "{}_VIEWS = ()",
        "class Mail{}Door: ...",
        "def f({}): ...",
        "f({}=1)",
        "sql = \"select * from tables where game = '{}' limit 1\"",
        "sql = 'select number from {}_tables'",
        "from ..games import {}",
    ],
)
def test_a_named_game_or_door_is_noticed(name: str, text: str) -> None:
    """Whatever it is called there, and wherever it stands."""
    shown = name.title() if "class" in text else name.upper() if "VIEWS" in text else name

    assert name in named(text.format(shown), GAME_NAMES | DOORS)


@pytest.mark.parametrize("name", sorted((GAME_NAMES | DOORS) - PLAIN_WORDS))
@pytest.mark.parametrize("text", ["x = 1  # as in {}", 'def f():\n  """As in {}."""', "# {}"])
def test_a_name_in_a_comment_is_noticed(name: str, text: str) -> None:
    """Comments would go stale, too."""
    assert named(text.format(name), GAME_NAMES | DOORS) == {name}


def test_english_is_allowed() -> None:
    """Some games and doors have names that are words."""
    text = 'x = f"{table} cannot go on: "  # let it go; a mail may come'

    assert named(text, GAME_NAMES | DOORS) == set()
    assert {"go", "mafia", "connectfour"} <= GAME_NAMES
    assert {"mail", "xmpp", "discord", "udp", "gtp", "web", "mailto"} <= DOORS


NO_VERB = re.compile(
    "(?:the|an?|what|who|whom|whose|whether|how|when|where|why|that|this|these|those|its?"
    "|all|any|each|every|everything|everybody|nobody|nothing|one|some|something|somebody|only"
    "|of|for|from|with|without|after|before|while|as|if|to|in|on|at|by|and|or|not?"
    "|raises|returns|yields|.*[^a-z].*)$"
)
"""How sentences begin that do not say what a function does."""


def riddles(module: str, text: str) -> Iterator[str]:
    """Yield the functions whose docstrings do not begin with what they do."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = ((ast.get_docstring(node) or "Do").split() or [""])[0].strip(".,:;").lower()
            if NO_VERB.match(first):
                yield f"{module}:{node.lineno}: {node.name}: {first!r} is no verb"


@pytest.mark.parametrize("module", modules())
def test_docstrings_begin_with_a_verb(module: str) -> None:
    """Whoever has never seen the project reads first what a function does."""
    assert list(riddles(module, text_of(module))) == []


@pytest.mark.parametrize(
    "text",
    [
        "Whether there is no room for one more.",
        "The first letters of a text.",
        "One less: it did not happen.",
        "``tell``: how somebody is told.",
        "Raises StoreError.",
        "§10.6 Nothing changes.",
    ],
)
def test_a_docstring_that_says_what_something_is_is_noticed(text: str) -> None:
    """Those who wrote it know what it does."""
    assert len(list(riddles("x", f'def f():\n  """{text}"""'))) == 1
    assert not list(riddles("x", 'def f():\n  """Undo the last count."""'))


def test_folders_are_small() -> None:
    """A folder that is full is divided by meaning (roles are one file each by design)."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")} - {PACKAGE / ROLES}
    sizes = {
        str(folder.relative_to(PACKAGE)): len(set(folder.glob("*.py")) - {folder / "__init__.py"})
        for folder in folders
    }

    assert {name: size for name, size in sizes.items() if size > FOLDER_LIMIT} == {}
    assert max(sizes.values()) > 10


def test_every_folder_says_what_is_in_it() -> None:
    """A folder of modules is a package with a docstring: else the map in CONTRIBUTING lacks it."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    inits = {folder: folder / "__init__.py" for folder in folders}
    silent = {
        str(folder.relative_to(PACKAGE))
        for folder, init in inits.items()
        if not (init.is_file() and ast.get_docstring(ast.parse(init.read_text("utf-8"))))
    }

    assert silent == set()
    assert len(folders) > 50


def test_too_long_is_noticed() -> None:
    """One line too many, in a function and in a module."""
    function = "def f():\n" + "    x = 1\n" * FUNCTION_LIMIT

    assert len(list(oversized("x", function))) == 1
    assert len(list(oversized("x", "x = 1\n" * (MODULE_LIMIT + 1)))) == 1
    assert not list(oversized("x", "x = 1\n" * MODULE_LIMIT))


def builds_changes(text: str) -> bool:
    """Return True if a module builds what is written at a table, under whatever name."""
    tree = ast.parse(text)
    called = {"Change"} | {
        each.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if each.name == "Change" and each.asname
    }
    functions = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return any(
        (isinstance(each, ast.Name) and each.id in called)
        or (isinstance(each, ast.Attribute) and each.attr in called)
        for each in functions
    )


def test_one_module_builds_changes() -> None:
    """Whatever is written at a table goes one way: decide, entries, append, announce."""
    builders = [module for module in modules() if builds_changes(text_of(module))]

    assert builders == ["gamekeeper.host.commit"]


@pytest.mark.parametrize(
    "text",
    [
        "change = Change(table, 1, ())",
        "await store.append([base.Change(table, 1, ())])",
        "from ..store.base import Change as Written\nWritten(table, 1, ())",
        "def f():\n  return [Change(*each) for each in many]",
    ],
)
def test_another_way_to_write_is_noticed(text: str) -> None:
    """By its name, through its module, or under another name."""
    assert builds_changes(text)
    assert not builds_changes("async def append(self, changes: Sequence[Change]) -> None: ...")
