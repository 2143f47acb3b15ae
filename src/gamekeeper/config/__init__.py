"""The settings: one TOML file and, above it, the environment; anything unknown or wrong is refused.

``mia.port`` is the key ``port`` in the section ``[mia]``, or the variable ``GAMEKEEPER_MIA_PORT``.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from inspect import getdoc
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from ..doors.discord.wire.settings import Discord
from ..doors.mail.wire.settings import Mail
from ..doors.web.settings import Web
from ..doors.xmpp.wire.settings import Xmpp
from ..errors import BadConfig
from ..lobby.settings import Rights
from ..services.contest.settings import ContestSettings
from ..services.goclub.settings import Go
from ..store.settings import Store
from ..texts import catalogue
from .sections import Server, Werewolves

log = logging.getLogger("gamekeeper.config")

DEFAULT_FILE = Path("gamekeeper.toml")
PREFIX = "GAMEKEEPER_"
FILE_VARIABLE = "GAMEKEEPER_CONFIG"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. :func:`load` checks them; building one by hand does not."""

    server: Server = field(default_factory=Server)
    store: Store = field(default_factory=Store)
    lobby: Rights = field(default_factory=Rights)
    mia: ContestSettings = field(default_factory=ContestSettings)
    go: Go = field(default_factory=Go)
    werewolves: Werewolves = field(default_factory=Werewolves)
    mail: Mail = field(default_factory=Mail)
    xmpp: Xmpp = field(default_factory=Xmpp)
    web: Web = field(default_factory=Web)
    discord: Discord = field(default_factory=Discord)

    def with_data(self, folder: str) -> Settings:
        """Return the same settings with another data folder."""
        return replace(self, server=replace(self.server, data=folder))

    @property
    def database(self) -> Path:
        """Return SQLite's file."""
        return Path(self.store.path or Path(self.server.data, "gamekeeper.sqlite"))

    @property
    def language(self) -> str:
        """Return the language of mails that are about no table."""
        return self.werewolves.language or self.server.language

    @property
    def story_language(self) -> str:
        """Return the language of new tables of Werewolves: one that has stories."""
        told = catalogue.load("gamekeeper.texts", "stories").languages
        return self.language if self.language in told else catalogue.FALLBACK


SECTIONS: Mapping[str, Any] = get_type_hints(Settings)
FORMER_SECTIONS = {"house": "server"}
"""Former names of sections, which stay valid in files and variables."""
UNUSED = frozenset({"server.name"})
"""Settings that no longer do anything: old files with them can still be loaded."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One key: its type, its default and its explanation."""

    section: str
    key: str
    type: Any
    default: Any
    description: str

    @property
    def path(self) -> str:
        return f"{self.section}.{self.key}"

    @property
    def variable(self) -> str:
        return f"{PREFIX}{self.section}_{self.key}".upper()

    @property
    def is_secret(self) -> bool:
        """Return True if its value must not be repeated in a message."""
        about = inspect.type_info(self.type)
        return isinstance(about, inspect.Metadata) and "secret" in (about.extra or {})

    @property
    def right(self) -> str:
        """Return what would be right, in words."""
        return _in_words(inspect.type_info(self.type))

    def parsed(self, text: str) -> Any:
        """Return the text of a variable as a file would have it: a list, a table or a text."""
        about = inspect.type_info(self.type)
        about = about.type if isinstance(about, inspect.Metadata) else about
        if isinstance(about, inspect.VarTupleType):
            return [part.strip() for part in text.split(",") if part.strip()]
        if isinstance(about, inspect.DictType):
            parts = [part.partition("=") for part in text.split(";") if part.strip()]
            if all(sign for _, sign, _ in parts):
                return {name.strip(): value.strip() for name, _, value in parts}
        return text


def settings() -> Iterator[Setting]:
    """Yield every setting there is, in the order of the example file."""
    for section, kind in SECTIONS.items():
        defaults, types = kind(), get_type_hints(kind, include_extras=True)
        for key in (each.name for each in fields(kind)):
            *_, description = getattr(types[key], "__metadata__", (None,))
            if isinstance(description, str):
                yield Setting(section, key, types[key], getattr(defaults, key), description)


def load(path: Path | None, environ: Mapping[str, str]) -> Settings:
    """Return the settings of this file and this environment, which wins.

    Without a path the file named by ``GAMEKEEPER_CONFIG`` is read, else ``gamekeeper.toml`` in
    the current folder if there is one. Raises :class:`BadConfig` with one line for each mistake.
    """
    if path is None and environ.get(FILE_VARIABLE):
        path = Path(environ[FILE_VARIABLE])
    if path is None and DEFAULT_FILE.exists():
        path = DEFAULT_FILE
    findings = _Findings()
    if path:
        findings.read_file(_document(path))
    findings.read_environment(environ)
    where = f"{path}: " if path else ""
    if findings.mistakes:
        raise BadConfig(f"{where}wrong settings\n  " + "\n  ".join(findings.mistakes))
    result = Settings(**{name: SECTIONS[name](**keys) for name, keys in findings.values.items()})
    check(result, where)
    return result


def example() -> str:
    """Return ``gamekeeper.example.toml``: every setting with its default and explanation."""
    lines = [
        "# Every setting of Gamekeeper with its default. Copy this file to gamekeeper.toml and",
        "# remove the # before a line to change it. The environment wins over the file:",
        "# GAMEKEEPER_MIA_PORT=9100 is the key port in [mia]; lists are separated by commas.",
    ]
    section = ""
    for setting in settings():
        if setting.section != section:
            section = setting.section
            lines += ["", f"# {getdoc(SECTIONS[section])}", f"[{section}]"]
        default = _as_toml(setting.default)
        lines += [f"# {setting.description} ({setting.right})", f"#{setting.key} = {default}"]
    return "\n".join(lines) + "\n"


class _Findings:
    """Values by section and key, and a line for everything that is wrong with them."""

    def __init__(self) -> None:
        self.values: dict[str, dict[str, Any]] = {}
        self.mistakes: list[str] = []

    def read_file(self, document: Mapping[str, Any]) -> None:
        for section, values in document.items():
            name = FORMER_SECTIONS.get(section, section)
            if name not in SECTIONS:
                hint = _nearest(section, list(SECTIONS))
                self.mistakes.append(f"{section}: unknown section; {hint}")
            elif not isinstance(values, dict):
                self.mistakes.append(f"{section} is a value, but must be a section [{section}]")
            else:
                self._read_section(section, name, values, document)

    def _read_section(
        self, section: str, name: str, values: Mapping[str, Any], document: Mapping[str, Any]
    ) -> None:
        """Read one section; ``name`` is what it is called today."""
        known = {setting.path: setting for setting in settings()}
        for key, value in values.items():
            path, shown = f"{name}.{key}", f"{section}.{key}"
            if name != section and key in document.get(name, {}):
                self.mistakes.append(f"{path} and {shown} are the same setting: keep one of them")
            elif setting := known.get(path):
                self._take(setting, value, shown)
            elif path in UNUSED:
                log.warning("%s: setting no longer used", shown)
            else:
                keys = [each for each in known if each.startswith(f"{name}.")]
                self.mistakes.append(f"{shown}: unknown setting; {_nearest(path, keys)}")

    def read_environment(self, environ: Mapping[str, str]) -> None:
        known = {setting.variable: setting for setting in settings()}
        unused = {f"{PREFIX}{path}".replace(".", "_").upper() for path in UNUSED}
        for variable in sorted(environ):
            if not variable.startswith(PREFIX) or variable == FILE_VARIABLE:
                continue
            name = _present_name(variable)
            if name != variable and name in environ:
                self.mistakes.append(f"{name} and {variable} are the same setting: keep one")
            elif setting := known.get(name):
                value = setting.parsed(environ[variable])
                self._take(setting, value, f"{variable} ({setting.path})", strict=False)
            elif name in unused:
                log.warning("%s: setting no longer used", variable)
            else:
                hint = _nearest(name, list(known))
                self.mistakes.append(f"{variable}: unknown variable; {hint}")

    def _take(self, setting: Setting, value: Any, where: str, *, strict: bool = True) -> None:
        """Keep a value if it is right; ``strict=False`` reads numbers and switches from text."""
        try:
            right = msgspec.convert(value, setting.type, strict=strict)
        except msgspec.ValidationError:
            found = "something else" if setting.is_secret else _as_toml(value)
            self.mistakes.append(f"{where} is {found}, but must be {setting.right}")
        else:
            self.values.setdefault(setting.section, {})[setting.key] = right


def _document(path: Path) -> Mapping[str, Any]:
    try:
        document: dict[str, Any] = msgspec.toml.decode(path.read_bytes())
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read ({error.strerror})") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadConfig(f"{path}: is not TOML ({error})") from error
    return document


def check(chosen: Settings, where: str = "") -> None:
    """Raise :class:`BadConfig` if settings that are right one by one do not go together."""
    checked = chosen.server, chosen.store, chosen.mia, chosen.mail, chosen.xmpp, chosen.discord
    for section in checked:
        for mistake in section.contradictions():
            raise BadConfig(f"{where}{mistake}")


def _present_name(variable: str) -> str:
    """Return a variable with the present name of its section."""
    for former, present in FORMER_SECTIONS.items():
        if variable.startswith(old := f"{PREFIX}{former}_".upper()):
            return f"{PREFIX}{present}_".upper() + variable.removeprefix(old)
    return variable


def _nearest(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def _as_toml(value: Any) -> str:
    return json.dumps(value, default=str, ensure_ascii=False)


def _in_words(about: inspect.Type) -> str:
    """Return what a type accepts, as a message and the example file say it."""
    match about:
        case inspect.Metadata(extra={"right": str(right)}):
            return right
        case inspect.Metadata(type=inner):
            return _in_words(inner)
        case inspect.UnionType(types=(inner, inspect.NoneType())):
            return _in_words(inner)
        case inspect.IntType(ge=lowest, le=highest):
            return f"a whole number from {lowest} to {highest}"
        case inspect.LiteralType(values=values):
            return " or ".join(map(_as_toml, values))
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType(min_length=None, max_length=None):
            return "a text"
        case inspect.StrType(max_length=None):
            return "a text that is not empty"
        case inspect.StrType(min_length=shortest, max_length=longest):
            return f"a text of {shortest} to {longest} characters"
        case inspect.VarTupleType(item_type=item):
            return f"a list, each {_in_words(item)}"
    raise AssertionError(f"no words for {about}")
