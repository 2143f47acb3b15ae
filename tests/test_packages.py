"""What people install: the wheel has everything, and the examples for operators are true."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from configparser import RawConfigParser
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from gamekeeper import __version__
from gamekeeper.cli import extras
from gamekeeper.config import load, settings
from tests.kit.patience import PATIENCE

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
WITHOUT_EXTRAS = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {"dkim", "dns", "slixmpp", "aiosmtplib", "aiosmtpd", "imapclient", "asyncpg"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""
VALUES = {"GAMEKEEPER_STORE_KIND": "postgres", "GAMEKEEPER_STORE_DSN": "postgresql://a@b/c"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, tmp_path_factory.mktemp("wheel"))


def built(sources: Path, folder: Path) -> Path:
    """Build the wheel of these sources into the folder."""
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=sources, check=True)
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    """Starts what the wheel holds, elsewhere, and without the libraries of optional doors."""
    place, folder = tmp_path / "installed", tmp_path / "elsewhere"
    folder.mkdir()
    with ZipFile(wheel) as archive:
        archive.extractall(place)
    (place / "sitecustomize.py").write_text(WITHOUT_EXTRAS)
    environment = {key: value for key, value in os.environ.items() if "GAMEKEEPER" not in key}
    environment |= {"PYTHONPATH": str(place), "GAMEKEEPER_WEB_PORT": "0"}
    environment |= {"GAMEKEEPER_MIA_PORT": "0", "GAMEKEEPER_MIA_LATER_PORT": "0"}  # others use 9000

    def start(*words: str, **more: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [sys.executable, "-m", "gamekeeper", *words],
            cwd=folder,
            env={**environment, **more},
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.STDOUT,
            text=True,
        )

    return start


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        ("play connectfour", "resign\n", "You lost"),
        ("play werewolves", "quit\n", "You're playing Werewolves"),
        ("play mafia --option language=nl", "quit\n", "Je speelt Maffia"),
        ("doctor", "", "ok       Python"),
        ("stories check", "", "en/default"),
        ("simulate go --games 1 --option size=5", "", "Crashes: 0"),
        ("party --help", "", "QR code"),
    ],
)
def test_a_plain_installation_works(
    installed: Callable[..., subprocess.Popen[str]], words: str, typed: str, said: str
) -> None:
    """Without mail, XMPP and PostgreSQL, in a folder that has nothing to do with the sources."""
    with installed(*words.split()) as program:
        told, _ = program.communicate(typed, timeout=PATIENCE)

    assert program.returncode == 0, told
    assert said in told
    assert "Traceback" not in told


def test_a_plain_installation_serves_pages(
    installed: Callable[..., subprocess.Popen[str]],
) -> None:
    """And says which library a door would need."""
    with installed("serve", "--port", "0", "--later-port", "0") as server:
        assert server.stdout is not None
        line = next(line for line in server.stdout if "address=" in line)
        address = line.split("address=")[1].strip()
        for path in ("/", "/help/mafia", "/new/go"):
            with urlopen(f"{address}{path}", timeout=PATIENCE) as page:
                assert b"</html>" in page.read()
        server.terminate()
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    mail = {"ENABLED": "true", "ADDRESS": "a@b.test", "LISTEN": "lmtp"}
    settings = {f"GAMEKEEPER_MAIL_{key}": value for key, value in mail.items()}
    with installed("serve", "--only", "mail", PATH="", **settings) as server:
        told, _ = server.communicate(timeout=PATIENCE)

    assert f"{Path(sys.executable).name} -m pip install 'aiosmtpd" in told
    assert "Traceback" not in told


def test_the_wheel_has_every_file(wheel: Path) -> None:
    """Stories, templates, catalogues, SQL, documents and examples are part of it, too."""
    inside = {name for name in ZipFile(wheel).namelist() if name.startswith("gamekeeper/")}

    files = (each for each in (ROOT / "src" / "gamekeeper").rglob("*") if each.is_file())
    kept = {each.relative_to(ROOT / "src").as_posix() for each in files if each.suffix != ".pyc"}
    books = (ROOT / name for name in ("docs", "examples"))
    files = (each for book in books for each in book.rglob("*") if each.is_file())
    read = {each for each in files if each.suffix != ".pyc"}
    assert ROOT / "docs/schema/scene-1.json" in read
    assert ROOT / "examples/mia/bot.py" in read
    assert inside == kept | {f"gamekeeper/{each.relative_to(ROOT).as_posix()}" for each in read}


def test_the_image_is_given_all_that_a_wheel_needs(wheel: Path, tmp_path: Path) -> None:
    """What the Dockerfile copies, alone in a folder, makes the same wheel as the checkout."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    place, folder = tmp_path / "src", tmp_path / "wheel"
    place.mkdir()
    folder.mkdir()
    for words in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        *names, target = words.split()
        for each in names:
            source = ROOT / each
            if source.is_dir():
                shutil.copytree(source, place / target)
            else:
                shutil.copy(source, place / target)

    assert set(ZipFile(built(place, folder)).namelist()) == set(ZipFile(wheel).namelist())


def test_the_changelog_has_one_heading_for_each_version() -> None:
    """The newest is what the program says it is, with its date and what it brings in short."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (\S+)(?: – (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)

    assert versions == [("0.2.0", "2026-11-18"), ("0.1.0", "2026-11-15")]
    assert versions[0][0] == __version__
    assert len(re.findall("^## ", text, re.MULTILINE)) == len(versions)
    assert text.partition(f"## {__version__}")[2].splitlines()[2].startswith("In short: ")


def test_the_changelog_names_settings_by_their_present_names() -> None:
    """Those of the newest version, which somebody may type; one of them is told to be gone."""
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    known = {each.path for each in settings()}
    sections = {path.partition(".")[0] for path in known} | {"house"}
    named = set(re.findall(r"`([a-z]+\.[a-z_]+)`", newest))

    assert "server.zone" in named
    assert {each for each in named if each.partition(".")[0] in sections} - known == {"house.name"}


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        [name] = [each for each in archive.namelist() if each.endswith("/METADATA")]
        told = archive.read(name).decode()

    assert f"\nVersion: {__version__}\n" in told
    assert "\nRequires-Python: >=3.11\n" in told
    assert "\nClassifier: Topic :: Games/Entertainment :: Board Games\n" in told
    assert re.search(r"Requires-Dist: uvloop>=\S+; .*sys_platform != 'win32'", told)
    assert "\nClassifier: Operating System :: Microsoft :: Windows\n" in told
    assert "\nProject-URL:" not in told  # it has no page of its own, and others are not ours


def test_every_setting_in_the_examples_exists(tmp_path: Path) -> None:
    named = {
        name: VALUES.get(name, "127.0.0.1" if name.endswith("HOST") else "data")
        for each in DEPLOY.iterdir()
        for name in re.findall(r"GAMEKEEPER_\w+", each.read_text())
    }

    load(None, named)

    assert named.keys() >= {"GAMEKEEPER_SERVER_DATA", "GAMEKEEPER_WEB_HOST"} | VALUES.keys()


def test_the_manual_says_where_the_unit_looks() -> None:
    """Whoever follows it has made every folder and file that the unit needs."""
    paths = re.findall(
        r"(?<=[=@ -])/(?:etc|opt|var)/[\w./-]+", (DEPLOY / "gamekeeper.service").read_text()
    )
    manual = (ROOT / "docs" / "operating.md").read_text("utf-8")

    named = {each for each in paths if "/opt/" not in each} | {"/opt/gamekeeper"}
    assert "/etc/gamekeeper.toml" in named
    assert sorted(each for each in named if f"`{each}`" not in manual) == []


def test_compose_says_where_the_password_belongs() -> None:
    """In the file that compose reads beside its own, and in the error if it is missing."""
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    manual = (ROOT / "docs" / "operating.md").read_text("utf-8")

    told = set(re.findall(r"\$\{POSTGRES_PASSWORD:\?([^}]*)\}", compose))
    assert told == {"put it into deploy/.env, letters and digits only"}
    assert "`POSTGRES_PASSWORD=…` into `deploy/.env`" in manual


def test_a_container_is_told_how_it_is_reached() -> None:
    """What ``deploy/.env`` says comes in; what it leaves out is as if nobody had said anything."""
    passed_on = re.findall(r"(\w+): \$\{\1:-\}", (DEPLOY / "compose.yaml").read_text("utf-8"))
    said = {"GAMEKEEPER_WEB_ADDRESS": "http://a:1", "GAMEKEEPER_WEB_PROXIES": "172.16.0.0/12"}

    assert set(passed_on) == said.keys()
    assert load(None, dict.fromkeys(passed_on, "")) == load(None, {})
    assert load(None, said).web.address == "http://a:1"
    assert load(None, said).web.proxies == ("172.16.0.0/12",)


def test_the_unit_starts_the_server_after_a_reboot() -> None:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "gamekeeper.service")

    assert unit["Install"]["WantedBy"] == "multi-user.target"
    assert unit["Service"]["ExecStart"].endswith("gamekeeper serve --config /etc/gamekeeper.toml")
    assert int(unit["Service"]["CPUWeight"]) > 100
    assert unit["Service"]["NoNewPrivileges"] == "true"


@pytest.fixture
def own_pip(monkeypatch: pytest.MonkeyPatch) -> str:
    """The pip that a shell finds is this Python's, as in an environment that was activated."""
    pip = str(Path(sys.executable).with_name("pip"))
    monkeypatch.setattr(shutil, "which", lambda name: pip)
    return pip


def test_a_missing_library_comes_with_a_command_that_works_here(own_pip: str) -> None:
    assert extras.how_to_install("mail") == f"pip install '{ROOT}[mail]'"


@pytest.mark.parametrize("found", ["/usr/bin/pip", None])
def test_another_python_is_not_told_to_install(
    monkeypatch: pytest.MonkeyPatch, found: str | None
) -> None:
    """In an environment that was not activated a bare pip is Debian's, which refuses, or none."""
    monkeypatch.setattr(shutil, "which", lambda name: found)
    monkeypatch.setattr(sys, "executable", "/opt/our games/.venv/bin/python")

    told = extras.how_to_install("mail")

    assert told == f"'/opt/our games/.venv/bin/python' -m pip install '{ROOT}[mail]'"


def test_an_installation_by_pipx_is_told_what_pipx_can_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    monkeypatch.setattr(sys, "prefix", "/home/anna/.local/share/pipx/venvs/gamekeeper")

    assert extras.how_to_install("xmpp").startswith("pipx inject gamekeeper 'slixmpp")


def test_an_installed_program_names_the_libraries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_pip: str
) -> None:
    """It knows no folder and no index where it could be found."""
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)

    command = extras.how_to_install("mail")

    assert command.startswith("pip install 'aiosmtpd")
    assert "imapclient" in command
    assert "gamekeeper" not in command
