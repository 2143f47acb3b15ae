"""Rulebooks and manuals as pages: Markdown that comes with the program, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from ....texts.catalogue import FALLBACK
from ....texts.shipped import shipped

DOCUMENTS = "docs"
RULEBOOKS, MANUALS = "rulebooks", "manuals"
_FOR_PRINTERS = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook or a manual."""

    path: str
    """Where its page is."""
    title: str
    language: str
    html: Markup


def folder() -> Path:
    """Return where rulebooks and manuals are."""
    return shipped(DOCUMENTS)


@cache
def rulebook(game: str) -> Book | None:
    """Return the rulebook of a game, if it has one. ``game`` is a name of the server's own."""
    file = folder() / RULEBOOKS / f"{game}.md"
    return _read(file, f"/help/{game}/rulebook", FALLBACK) if file.is_file() else None


@cache
def manuals(language: str) -> Sequence[Book]:
    """Return the manuals in a language, or in English if there are none."""
    for spoken in (language, FALLBACK):
        there = sorted((folder() / MANUALS / spoken).glob("*.md"))
        if there:
            return [_read(each, f"/help/manuals/{spoken}/{each.stem}", spoken) for each in there]
    return ()


def manual(language: str, name: str) -> Book | None:
    """Return a manual by its language and name."""
    path = f"/help/manuals/{language}/{name}"
    return next((each for each in manuals(language) if each.path == path), None)


def _read(file: Path, path: str, language: str) -> Book:
    words = _FOR_PRINTERS.sub("", file.read_text("utf-8"))
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(words)
    title = next(tokens[n + 1].content for n, each in enumerate(tokens) if each.tag == "h1")
    html = reader.renderer.render(list(_shown(tokens, file, title)), reader.options, {})
    return Book(path, title, language, Markup(html))  # noqa: S704 - our own files, without HTML


def _shown(tokens: Sequence[Token], file: Path, title: str) -> Iterator[Token]:
    """Yield tokens for a page: headings can be linked to, and what is wide can be scrolled."""
    anchors = Counter[str]()
    for n, token in enumerate(tokens):
        match token.type:
            case "heading_open":
                name = anchor(tokens[n + 1].content)
                token.attrSet("id", f"{name}-{anchors[name]}" if anchors[name] else name)
                anchors[name] += 1
            case "inline":
                token.children = list(_linked(token.children or [], file))
            case "fence" | "code_block":
                token.type, token.content = "html_block", _code(token.content, title)
            case "th_open" | "td_open":
                aligned = token.attrs.pop("style", "")  # the policy of pages forbids styles here
                token.attrs |= {"class": "n"} if aligned == "text-align:right" else {}
            case "table_open":
                yield _raw(
                    f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(title)}">'
                )
        yield token
        if token.type == "table_close":
            yield _raw("</div>")


def _raw(html: str) -> Token:
    return Token("html_block", "", 0, content=html)


def _code(words: str, title: str) -> str:
    return f'<pre tabindex="0" role="group" aria-label="{escape(title)}">{escape(words)}</pre>\n'


def _linked(tokens: Sequence[Token], file: Path) -> Iterator[Token]:
    """Yield tokens whose links lead to pages; other files of the repository have none."""
    is_dead = False
    for token in tokens:
        if token.type == "link_open":
            target = page_of(str(token.attrGet("href")), file)
            is_dead = target is None
            token.attrSet("href", target or "")
        if token.type not in ("link_open", "link_close") or not is_dead:
            yield token


def page_of(link: str, file: Path) -> str | None:
    """Return where a link in a document leads on a page; None: nowhere."""
    parts = urlsplit(link)
    if parts.scheme or not parts.path:
        return link
    place = f"#{parts.fragment}" if parts.fragment else ""
    try:
        kind, *names = (file.parent / parts.path).resolve().relative_to(folder().resolve()).parts
    except ValueError:
        return None
    match kind, names:
        case "rulebooks", [name]:
            return f"/help/{name.removesuffix('.md')}/rulebook{place}"
        case "manuals", [language, name]:
            return f"/help/manuals/{language}/{name.removesuffix('.md')}{place}"
    return None


def anchor(heading: str) -> str:
    """Return the name by which a heading is linked to, as code hosts make it."""
    return _NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")
