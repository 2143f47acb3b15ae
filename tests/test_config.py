"""Settings come from one file and the environment; whatever is wrong is refused with its path."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamekeeper.config import Settings, example, load, settings
from gamekeeper.errors import BadConfig
from gamekeeper.services.contest.settings import ContestSettings

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def from_text(text: str, **environ: str) -> Settings:
    path = Path("some.toml")
    path.write_text(text, encoding="utf-8")
    return load(path, environ)


def complaint(text: str, **environ: str) -> str:
    with pytest.raises(BadConfig) as refused:
        from_text(text, **environ)
    return str(refused.value)


def test_without_file_and_environment_everything_has_its_default() -> None:
    """No file, no variables: the defaults."""
    chosen = load(None, {"HOME": "/root"})

    assert chosen == Settings()
    assert (chosen.mia.port, chosen.mia.later_port, chosen.mia.window_ms) == (9000, 9001, 250)
    assert chosen.database == Path("data/gamekeeper.sqlite")


def test_the_default_file_is_read_if_it_is_there() -> None:
    """``gamekeeper.toml`` in the current folder counts without being named."""
    Path("gamekeeper.toml").write_text("[mia]\nport = 9100\n")

    assert load(None, {}).mia.port == 9100


def test_the_environment_names_the_file() -> None:
    """GAMEKEEPER_CONFIG is the file's path and no setting."""
    Path("other.toml").write_text('[store]\npath = "x.sqlite"\n')

    assert load(None, {"GAMEKEEPER_CONFIG": "other.toml"}).database == Path("x.sqlite")


def test_a_named_path_wins_over_the_environments_file() -> None:
    """What was asked for on the command line is read, nothing else."""
    Path("one.toml").write_text("[mia]\nport = 1\n")

    assert load(Path("one.toml"), {"GAMEKEEPER_CONFIG": "missing.toml"}).mia.port == 1


@pytest.mark.parametrize("environ", [{}, {"GAMEKEEPER_CONFIG": "missing.toml"}])
def test_a_missing_file_that_was_asked_for_is_refused(environ: dict[str, str]) -> None:
    """Only the default file may be missing."""
    with pytest.raises(BadConfig, match=r"missing\.toml: cannot be read \(No such file"):
        load(None if environ else Path("missing.toml"), environ)


@pytest.mark.parametrize("broken", [b"[mia", b"[mia]\nport = 1\nport = 2", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_refused(broken: bytes) -> None:
    """The message names the file."""
    Path("gamekeeper.toml").write_bytes(broken)

    with pytest.raises(BadConfig, match=r"gamekeeper\.toml: is not TOML \("):
        load(None, {})


def test_the_environment_wins_over_the_file() -> None:
    """Section and key in upper case; numbers, switches and lists are read from text."""
    chosen = from_text(
        "[mia]\nport = 9100\nbots = 2\n",
        GAMEKEEPER_MIA_PORT="9200",
        GAMEKEEPER_MIA_EARLY_START="true",
        GAMEKEEPER_SERVER_ADMINISTRATORS="loopback:admin, udp:10.0.0.7:1",
    )

    assert chosen.mia == ContestSettings(port=9200, bots=2, early_start=True)
    assert chosen.server.administrators == ("loopback:admin", "udp:10.0.0.7:1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[mia]\nport = 70000", "mia.port is 70000, but must be a whole number from 0 to"),
        ("[mia]\nport = '9000'", 'mia.port is "9000", but must be a whole number'),
        ("[mia]\nport = true", "mia.port is true, but must be a whole number"),
        ("[mia]\nlater_port = false", "mia.later_port is false, but must be a whole number"),
        ("[mia]\nwindow_ms = 0", "mia.window_ms is 0, but must be a whole number from 1 to"),
        ("[mia]\nwindow_ms = 60001", "mia.window_ms is 60001"),
        ("[mia]\nname_limit = 501", "mia.name_limit is 501"),
        ("[mia]\nbots = 4", "mia.bots is 4, but must be a whole number from 0 to 3"),
        ("[mia]\nenabled = 1", "mia.enabled is 1, but must be true or false"),
        ("[mia]\nbots = nan", "mia.bots is NaN"),
        ("[mia]\nbots = 2020-01-01", 'mia.bots is "2020-01-01"'),
        ("[mia]\nprot = 9000", "mia.prot: unknown setting; did you mean mia.port?"),
        ("[mia]\nxyzzy = 1", "mia.xyzzy: unknown setting; known are mia.enabled, "),
        ("[may]\nport = 1", "may: unknown section; did you mean mia?"),
        ("port = 9000", "port: unknown section; known are server, store, lobby, mia"),
        ("mia = 3", "mia is a value, but must be a section [mia]"),
        ("[store]\nkind = 'mysql'", 'store.kind is "mysql", but must be "memory" or'),
        ("[store]\nkind = 'postgres'", "store.dsn is missing: set it to postgresql://"),
        (
            "[lobby]\nmay_open = 'me'",
            'may_open is "me", but must be "anyone" or "operators"',
        ),
        (
            "[server]\nadministrators = ['admin']",
            'a list, each an address such as "mailto:anna@example.org"',
        ),
        ("[mail]\nname = ''", 'mail.name is "", but must be a text of 1 to 60 characters'),
        ("[mia]\nlater_port = 9000", "mia.later_port is 9000, but must be another port"),
    ],
)
def test_a_wrong_setting_is_refused_with_its_path(text: str, expected: str) -> None:
    """The message says where, what was found and what would be right."""
    assert expected in complaint(text)


def test_the_former_name_of_the_server_stays_valid(caplog: pytest.LogCaptureFixture) -> None:
    """[house] and GAMEKEEPER_HOUSE_… are the section [server]; a setting nobody reads is named."""
    chosen = from_text(
        '[house]\nname = "den"\nzone = "UTC"\n[server]\nlanguage = "nl"\n',
        GAMEKEEPER_HOUSE_DATA="elsewhere",
    )

    assert (chosen.server.zone, chosen.server.language) == ("UTC", "nl")
    assert chosen.server.data == "elsewhere"
    [noticed] = caplog.messages  # what a command prints that writes no log
    assert noticed == "house.name: setting no longer used"


def test_a_variable_that_nobody_reads_is_named(caplog: pytest.LogCaptureFixture) -> None:
    from_text("", GAMEKEEPER_HOUSE_NAME="den")

    assert caplog.messages == ["GAMEKEEPER_HOUSE_NAME: setting no longer used"]


def test_one_setting_under_both_names_is_refused() -> None:
    said = complaint('[house]\nzone = "UTC"\n[server]\nzone = "UTC"\n')
    both = {"GAMEKEEPER_HOUSE_DATA": "a", "GAMEKEEPER_SERVER_DATA": "b"}

    assert "server.zone and house.zone are the same setting: keep one of them" in said
    assert "GAMEKEEPER_SERVER_DATA and GAMEKEEPER_HOUSE_DATA are the same" in complaint("", **both)


def test_a_mail_door_needs_an_address() -> None:
    said = complaint("[mail]\nenabled = true\n")

    assert "mail.address is missing: set it to the e-mail address the game sends from." in said


@pytest.mark.parametrize(
    ("variable", "value", "expected"),
    [
        ("GAMEKEEPER_MIA_PORT", "many", 'GAMEKEEPER_MIA_PORT (mia.port) is "many", but'),
        ("GAMEKEEPER_MIA_PRT", "1", "unknown variable; did you mean GAMEKEEPER_MIA_PORT?"),
        (
            "GAMEKEEPER_SERVER_LOG",
            "xml",
            '(server.log) is "xml", but must be "json" or "text"',
        ),
        ("GAMEKEEPER_MIA_ENABLED", "perhaps", 'is "perhaps", but must be true or false'),
    ],
)
def test_a_wrong_variable_is_refused_with_its_name(
    variable: str, value: str, expected: str
) -> None:
    """The environment is checked as strictly as the file."""
    assert expected in complaint("", **{variable: value})


def test_all_mistakes_are_told_at_once() -> None:
    """One line each, so that a file is mended in one go."""
    told = complaint("[mia]\nport = -1\nbots = 9\n", GAMEKEEPER_X="1")

    assert told.startswith("some.toml: wrong settings\n")
    assert len(told.splitlines()) == 4


def test_the_dsn_is_never_shown() -> None:
    """Its password must not end up in logs: not by a message, not by a repr."""
    dsn = "postgresql://me:hunter2@db/games"

    assert "hunter2" not in complaint(f"[store]\ndsn = ['{dsn}']")
    assert "hunter2" not in complaint("", GAMEKEEPER_STORE_DNS=dsn)
    assert "hunter2" not in repr(from_text("", GAMEKEEPER_STORE_DSN=dsn))


def test_the_committed_example_is_what_the_settings_say() -> None:
    """Write it anew with ``python -c 'from gamekeeper import config; print(config.example(), end="")'``."""
    assert (ROOT / "gamekeeper.example.toml").read_text(encoding="utf-8") == example()


def test_the_example_holds_the_defaults() -> None:
    """As it is, and with every setting switched on, it means what an empty file means."""
    switched_on = re.sub(r"^#(\w+ = )", r"\1", example(), flags=re.MULTILINE)

    assert from_text(example()) == from_text(switched_on) == Settings()
    assert switched_on.count(" = ") == len(list(settings()))


XMPP = """
[xmpp]
enabled = true
domain = "wolf.test"
coordinator_password = "x"
master_password = "y"
"""


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ('domain = "wolf.test"', "xmpp.domain"),
        ('coordinator_password = "x"', "xmpp.coordinator_password"),
        ('master_password = "y"', "xmpp.master_password"),
    ],
)
def test_an_xmpp_door_needs_a_server_and_two_accounts(change: str, path: str) -> None:
    """Without any of them it could not be opened."""
    assert from_text(XMPP).xmpp.domain == "wolf.test"

    assert f"{path} is missing: set it to" in complaint(XMPP.replace(change, ""))


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ("component = true", "xmpp.secret"),
        ('component = true\nsecret = "z"', "xmpp.security"),
        ('host = "anna@wolf.test"', "xmpp.host"),
        ("port = 0", "xmpp.port"),
        ('rooms = "my rooms"', "xmpp.rooms"),
        ('rooms = "all@rooms.wolf.test"', "xmpp.rooms"),
        ('rooms = "Wolf.test"', "xmpp.rooms"),
        ('master = "sww"', "xmpp.master"),
        ('master = "sww@wolf.test"', "xmpp.master"),
        ("wait_time = 0", "xmpp.wait_time"),
        ('bots = ["mo"]', "xmpp.bots_password"),
        ('bots = ["mo", "sww"]\nbots_password = "z"', "xmpp.bots"),
        ('bots = ["mo", "mo"]\nbots_password = "z"', "xmpp.bots"),
        ('bots = ["mo@wolf.test"]\nbots_password = "z"', "xmpp.bots"),
    ],
)
def test_settings_of_the_xmpp_door_that_cannot_be(more: str, path: str) -> None:
    """A component is never encrypted, our names are all different, and bots need a password."""
    assert f"{path} " in complaint(XMPP + more)


def test_passwords_of_the_xmpp_door_are_not_repeated() -> None:
    """Neither in a message nor where settings are shown."""
    assert "hidden" not in repr(from_text(XMPP.replace('"x"', '"hidden"')))
    assert "17" not in complaint(XMPP.replace('"x"', "17"))
