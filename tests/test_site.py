"""The documentation as a site: it is built offline, loads nothing from elsewhere, has no dead link."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from gamekeeper.games import GAMES

ROOT = Path(__file__).parents[1]
PLAYED = sorted(name for name in GAMES if name != "goclub")


class Page(HTMLParser):
    """What a page links to, what it loads, and the places in it that can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and "stylesheet" in found.get("rel", ""):
            self.loads.append(found["href"])
        elif "src" in found:
            self.loads.append(found["src"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    nowhere = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}
    words = [sys.executable, str(ROOT / "scripts" / "docs"), str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, **nowhere})
    assert done.returncode == 0, done.stderr
    return folder / "site"


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    """To a page, and to a place in it; pictures and styles are there, too."""
    pages = {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}
    dead = []
    for path, page in pages.items():
        for link in (*page.links, *page.loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists() or (
                (place := unquote(parts.fragment)) and place not in pages[target].ids
            ):
                dead.append(f"{path.relative_to(site)}: {link}")

    assert len(pages) > 80
    assert dead == []


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert [each for each in Page(path).loads if urlsplit(each).netloc] == []


def test_a_link_that_leads_nowhere_fails_the_build(tmp_path: Path, site: Path) -> None:
    """Zensical's strict mode is what the other test relies on."""
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "pages").mkdir()
    (folder / "pages" / "index.md").write_text("# A\n\n[b](b.md)\n")
    (folder / "zensical.toml").write_text('[project]\nsite_name = "x"\ndocs_dir = "pages"\n')

    words = [sys.executable, "-m", "zensical", "build", "--strict"]

    assert subprocess.run(words, cwd=folder, capture_output=True).returncode != 0


def test_every_page_is_in_the_menu() -> None:
    """Apart from decisions, manuals and what stands beside examples."""
    menu = set(re.findall(r'"([\w/.-]+\.md)"', (ROOT / "zensical.toml").read_text()))
    pages = {str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")}
    hidden = {page for page in pages if page.startswith(("docs/adr/", "docs/manuals/"))}

    assert pages - hidden - menu == set()
    assert {page for page in menu if not (ROOT / page).exists()} == {"docs/adr/README.md"}


@pytest.mark.parametrize("game", PLAYED)
def test_players_have_a_page_of_one_screen_for_every_game(game: str) -> None:
    """With today's rules and role cards."""
    path = ROOT / "docs" / "games" / f"{game}.md"
    text = path.read_text("utf-8")
    page = runpy.run_path(str(ROOT / "scripts" / "cards"))["page"]

    assert page(game, text) == text, "scripts/cards --write"
    assert len(text.splitlines()) <= 85
    assert f"../rulebooks/{game}.md" in text
