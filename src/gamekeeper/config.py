"""The settings: one TOML file and, above it, the environment; anything unknown or wrong is refused.

``mia.port`` is the key ``port`` in the section ``[mia]``, or the variable ``GAMEKEEPER_MIA_PORT``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from inspect import getdoc
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field, inspect

from .errors import BadConfig

DEFAULT_FILE = Path("gamekeeper.toml")
PREFIX = "GAMEKEEPER_"
FILE_VARIABLE = "GAMEKEEPER_CONFIG"

Port = Annotated[int, Meta(ge=0, le=65_535)]
Address = Annotated[
    str, Meta(pattern=r"^[a-z]+:.", extra={"right": 'an address such as "loopback:admin"'})
]
Who = Literal["anyone", "operators"]


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The house itself: where it keeps things, who looks after it, how it writes its log."""

    data: Annotated[
        str, Meta(min_length=1, description="Folder for the database, the slate and the lock.")
    ] = "data"
    name: Annotated[
        str, Meta(min_length=1, max_length=63, description="What this house calls itself.")
    ] = "house"
    administrators: Annotated[
        tuple[Address, ...], Meta(description="Addresses that may do everything.")
    ] = ()
    priority: Annotated[
        int,
        Meta(
            ge=-20,
            le=19,
            description="Nice value to ask for, so that bots on this machine cannot take the"
            " referee's time; 0 leaves it alone.",
        ),
    ] = -10
    log: Annotated[
        Literal["text", "json"], Meta(description="Log lines for people or for programs.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least important lines that are still written."),
    ] = "info"


class Store(Struct, frozen=True, forbid_unknown_fields=True):
    """Where tables are remembered."""

    kind: Annotated[
        Literal["sqlite", "postgres", "memory"],
        Meta(description="One file, a PostgreSQL server, or nothing that outlives the process."),
    ] = "sqlite"
    path: Annotated[
        str, Meta(description="SQLite's file; empty: gamekeeper.sqlite in the data folder.")
    ] = ""
    dsn: Annotated[
        str,
        Meta(
            description="PostgreSQL's address: postgresql://user@host/database. Keep passwords"
            " in GAMEKEEPER_STORE_DSN."
        ),
    ] = ""
    synchronous: Annotated[
        Literal["full", "normal"],
        Meta(description="SQLite: full survives a power cut, normal may lose the last moves."),
    ] = "full"
    lease_seconds: Annotated[
        int,
        Meta(ge=1, le=3_600, description="After this time another process may take over a task."),
    ] = 30

    def __repr__(self) -> str:
        """Without the dsn, which may hold a password."""
        return f"Store(kind={self.kind!r}, path={self.path!r})"


class Lobby(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may do what before a game begins."""

    may_open: Annotated[Who, Meta(description="Who may open tables.")] = "anyone"
    may_join: Annotated[Who, Meta(description="Who may sit down at tables.")] = "anyone"
    may_watch: Annotated[Who, Meta(description="Who may watch without playing.")] = "anyone"
    tables_per_person: Annotated[
        int, Meta(ge=1, le=10_000, description="Unfinished tables one person may have opened.")
    ] = 10


class Werewolves(Struct, frozen=True, forbid_unknown_fields=True):
    """Werewolves, unless whoever opens a table wants it otherwise."""

    language: Annotated[
        Literal["en", "nl"], Meta(description="The language of stories and answers.")
    ] = "en"
    theme: Annotated[str, Meta(min_length=1, description="Whose stories are told.")] = "default"
    roles: Annotated[
        str,
        Meta(
            description="Role distributions of your own instead of the shipped ones,"
            " such as 4,2,1,1; seer,werewolf*2,citizen*4."
        ),
    ] = ""
    stories: Annotated[
        str,
        Meta(description="A folder with stories of your own, told beside the shipped ones."),
    ] = ""


class Mia(Struct, frozen=True, forbid_unknown_fields=True):
    """Mäxchen over UDP."""

    enabled: Annotated[bool, Meta(description="Whether Mäxchen is played at all.")] = True
    contest: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9][a-z0-9-]{0,39}$",
            description="The contest's table; another name begins a new contest from 0.",
            extra={"right": "a name of letters, digits and hyphens"},
        ),
    ] = "mia"
    host: Annotated[str, Meta(min_length=1, description="The local address to listen on.")] = (
        "0.0.0.0"  # noqa: S104 - players come from anywhere
    )
    port: Annotated[
        Port, Meta(description="UDP port for bots; 0 lets the system choose a free one.")
    ] = 9_000
    later_port: Annotated[
        Port, Meta(description="UDP port for bots that speak the later wire format; 0: none.")
    ] = 9_001
    window_ms: Annotated[
        int, Meta(ge=1, le=60_000, description="Milliseconds a player has for an answer.")
    ] = 250
    early_start: Annotated[
        bool, Meta(description="Start a round as soon as everybody invited has joined.")
    ] = False
    pause_ms: Annotated[
        int, Meta(ge=0, le=3_600_000, description="Milliseconds of rest between two rounds.")
    ] = 0
    spectators: Annotated[bool, Meta(description="Whether REGISTER_SPECTATOR is understood.")] = (
        False
    )
    name_limit: Annotated[int, Meta(ge=1, le=500, description="How many names may register.")] = 500
    junk_per_second: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Useless datagrams an address is looked at for.")
    ] = 100
    bots: Annotated[int, Meta(ge=0, le=3, description="How many built-in bots play along.")] = 0
    keep_rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="Finished rounds kept in the log; older ones live on"
            " in the standings only.",
        ),
    ] = 100


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings. :func:`load` checks them; building one by hand does not."""

    house: House = field(default_factory=House)
    store: Store = field(default_factory=Store)
    lobby: Lobby = field(default_factory=Lobby)
    mia: Mia = field(default_factory=Mia)
    werewolves: Werewolves = field(default_factory=Werewolves)

    @property
    def database(self) -> Path:
        """SQLite's file."""
        return Path(self.store.path or Path(self.house.data, "gamekeeper.sqlite"))


SECTIONS: Mapping[str, type[Struct]] = {
    "house": House,
    "store": Store,
    "lobby": Lobby,
    "mia": Mia,
    "werewolves": Werewolves,
}
SECRET = frozenset({"store.dsn"})
"""Settings whose values are never repeated in a message."""


class Setting(Struct, frozen=True):
    """One key: its type, its default and its explanation."""

    section: str
    key: str
    type: Any
    default: Any

    @property
    def path(self) -> str:
        return f"{self.section}.{self.key}"

    @property
    def variable(self) -> str:
        return f"{PREFIX}{self.section}_{self.key}".upper()

    @property
    def description(self) -> str:
        about = inspect.type_info(self.type)
        assert isinstance(about, inspect.Metadata), f"{self.path} has no description"
        return str((about.extra_json_schema or {})["description"])

    @property
    def is_list(self) -> bool:
        about = inspect.type_info(self.type)
        return isinstance(about, inspect.Metadata) and isinstance(about.type, inspect.VarTupleType)

    @property
    def right(self) -> str:
        """What would be right, in words."""
        return _in_words(inspect.type_info(self.type))


def settings() -> Iterator[Setting]:
    """Every setting there is, in the order of the example file."""
    for section, struct in SECTIONS.items():
        for each in msgspec.structs.fields(struct):
            yield Setting(section, each.name, each.type, each.default)


def load(path: Path | None, environ: Mapping[str, str]) -> Settings:
    """The settings of this file and this environment, which wins.

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
    result = msgspec.convert(findings.values, Settings)
    for mistake in _contradictions(result):
        raise BadConfig(f"{where}{mistake}")
    return result


def example() -> str:
    """The text of ``gamekeeper.example.toml``: every setting with its default and explanation."""
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
        known = {setting.path: setting for setting in settings()}
        for section, values in document.items():
            if section not in SECTIONS:
                hint = _nearest(section, list(SECTIONS))
                self.mistakes.append(f"{section}: unknown section; {hint}")
            elif not isinstance(values, dict):
                self.mistakes.append(f"{section}: found a value, right would be [{section}]")
            else:
                for key, value in values.items():
                    path = f"{section}.{key}"
                    if setting := known.get(path):
                        self._take(setting, value, path)
                    else:
                        keys = [each for each in known if each.startswith(f"{section}.")]
                        self.mistakes.append(f"{path}: unknown setting; {_nearest(path, keys)}")

    def read_environment(self, environ: Mapping[str, str]) -> None:
        known = {setting.variable: setting for setting in settings()}
        for variable in sorted(environ):
            if not variable.startswith(PREFIX) or variable == FILE_VARIABLE:
                continue
            if setting := known.get(variable):
                text = environ[variable]
                parts = [part.strip() for part in text.split(",") if part.strip()]
                value = parts if setting.is_list else text
                self._take(setting, value, f"{variable} ({setting.path})", strict=False)
            else:
                hint = _nearest(variable, list(known))
                self.mistakes.append(f"{variable}: unknown variable; {hint}")

    def _take(self, setting: Setting, value: Any, where: str, *, strict: bool = True) -> None:
        """Keep a value if it is right; ``strict=False`` reads numbers and switches from text."""
        try:
            right = msgspec.convert(value, setting.type, strict=strict)
        except msgspec.ValidationError:
            found = "something else" if setting.path in SECRET else _as_toml(value)
            self.mistakes.append(f"{where}: found {found}, right would be {setting.right}")
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


def check(chosen: Settings) -> None:
    """Raises :class:`BadConfig` if settings that are right one by one do not go together."""
    for mistake in _contradictions(chosen):
        raise BadConfig(mistake)


def _contradictions(chosen: Settings) -> Iterator[str]:
    """Settings that are right one by one but not together."""
    if chosen.store.kind == "postgres" and not chosen.store.dsn:
        yield "store.dsn: found nothing, right would be postgresql://… since store.kind is postgres"
    if chosen.mia.port == chosen.mia.later_port != 0:
        yield (
            f"mia.later_port: found {chosen.mia.later_port}, right would be another port than"
            " mia.port, or 0 for none"
        )


def _nearest(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def _as_toml(value: Any) -> str:
    return json.dumps(value, default=str, ensure_ascii=False)


def _in_words(about: inspect.Type) -> str:
    """What a type accepts, as a message and the example file say it."""
    match about:
        case inspect.Metadata(extra={"right": str(right)}):
            return right
        case inspect.Metadata(type=inner):
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
