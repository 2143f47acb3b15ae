"""Rulebooks and manuals: all are pages, one tap from a table, and their links lead somewhere."""

from __future__ import annotations

import re

import pytest
from tests.kit.web import Server

from gamekeeper.doors.web.reading.books import Book, folder, manuals, page_of, rulebook
from gamekeeper.games import playable
from gamekeeper.texts.catalogue import LANGUAGES

BOOKS = [
    *(book for game in playable() if (book := rulebook(game))),
    *manuals("en"),
    *manuals("nl"),
]
IDS = [book.path for book in BOOKS]


@pytest.mark.parametrize("game", playable())
async def test_the_rulebook_is_one_tap_from_the_rules(server: Server, game: str) -> None:
    """And the rules are one tap from the table."""
    phone = server.phone()
    book = rulebook(game)
    assert book is not None
    assert f'href="{book.path}"' in (await phone.opens(f"/help/{game}")).text

    page = await phone.opens(book.path)

    assert page.status == 200
    assert "<h1 id=" in page.text
    assert page.text.count("<h1") == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_manuals_are_in_the_readers_language_if_there_are_any(
    server: Server, language: str
) -> None:
    phone = server.phone(language)
    listed = re.findall(r'href="(/help/manuals/[^"]+)"', (await phone.opens("/help")).text)

    assert len(listed) == 3
    spoken = language if language in ("en", "nl") else "en"
    assert all(path.startswith(f"/help/manuals/{spoken}/") for path in listed)
    for path in listed:
        assert (await phone.opens(path)).status == 200


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
async def test_every_link_in_a_book_leads_somewhere(server: Server, book: Book) -> None:
    """To a page and a heading that exist; files of the repository are not linked to."""
    phone = server.phone()
    for link in re.findall(r'<a href="([^"]*)"', book.html):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        where, _, place = link.partition("#")
        page = await phone.opens(where or book.path)
        assert page.status == 200, link
        assert not place or f'id="{place}"' in page.text, link


def test_a_file_that_has_no_page_is_not_linked_to() -> None:
    """Whatever a document says, nothing outside the documents can be reached."""
    file = folder() / "manuals" / "en" / "players.md"
    assert page_of("../../rulebooks/mia.md#26-pages", file) == "/help/mia/rulebook#26-pages"
    for link in ("../../operating.md", "../../../pyproject.toml", "/etc/passwd"):
        assert page_of(link, file) is None


@pytest.mark.parametrize(
    "path",
    [
        *("/help/nothing/rulebook", "/help/..%2fadr/rulebook", "/help/goclub/rulebook"),
        *("/help/manuals/en/nothing", "/help/manuals/xx/players", "/help/manuals/..%2fadr/0001"),
    ],
)
async def test_what_is_no_book_is_not_found(server: Server, path: str) -> None:
    assert (await server.phone().opens(path)).status == 404


def test_what_is_written_for_printers_is_left_out() -> None:
    """And nothing has a style of its own, which the policy of pages forbids."""
    for book in BOOKS:
        assert "style=" not in book.html, book.path
        assert "&lt;!--" not in book.html, book.path
