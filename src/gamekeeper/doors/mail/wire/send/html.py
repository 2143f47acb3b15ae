"""The words of a mail as a page: paragraphs, lists, rules, and tables whose columns matter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

_RULE = re.compile(r"\s*(\*\s*\*\s*\*|-{3,}|_{3,})\s*")
_BULLET = re.compile(r"\s*[-*•] +(.*)")
_NUMBERED = re.compile(r"\s*(\d{1,3})[.)] +(.*)")
_CODE_OR_LINK = re.compile(r"`([^`\n]+)`|(https?://[^\s<>\"`]+)")
_COLUMNS = re.compile(r"[^\s.!?:] {2,}\S")
"""Words far apart, but for those who put two spaces after a sentence."""
_AFTER_A_LINK = ".,;:!?)]}'*_”’»…"

_HTML = (
    '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body style='
    '"font-family: Georgia, serif; line-height: 1.5; max-width: 40em">\n{}</body></html>'
)
_RULE_HTML = '<hr style="border: 0; border-top: 1px solid #999; width: 30%">'


def pieces(text: str) -> Iterator[list[str]]:
    """Yield the lines, those of each table together and all others as they come."""
    for _, group in groupby(text.split("\n"), lambda line: bool(line.strip())):
        lines = list(group)
        first, last = _table(lines)
        yield from ([line] for line in lines[:first])
        if first < last:
            yield lines[first:last]
        yield from ([line] for line in lines[last:])


def _table(lines: list[str]) -> tuple[int, int]:
    """Return where the table in these lines begins and ends, with what stands over its columns."""
    rows = [number for number, line in enumerate(lines) if _COLUMNS.search(line)]
    heads = [number for number, line in enumerate(lines) if line.startswith("  ")]
    for found in (sorted({*rows, *heads}), rows):
        span = found[-1] + 1 - found[0] if len(rows) > 1 else 0
        if 0 < span <= 2 * len(found):  # a few cells may be empty
            return found[0], found[-1] + 1
    return len(lines), len(lines)


def is_table(piece: list[str]) -> bool:
    """Return whether lines that belong together are the rows of a table."""
    return len(piece) > 1


def to_html(text: str, top: Iterable[str] = ()) -> str:
    """Return paragraphs, lists, rules and tables as the text has them, the rest escaped.

    ``top`` is HTML that stands above.
    """
    return _HTML.format("".join(f"{block}\n" for block in [*top, *_blocks(text)]))


def _blocks(text: str) -> Iterator[str]:
    loose: list[str] = []
    for piece in [*pieces(text), []]:
        if len(piece) == 1:
            loose += piece
            continue
        for block in re.split(r"\n(?:[ \t]*\n)+", "\n".join(loose).strip("\n")):
            yield from _block(block) if block.strip() else ()
        loose = []
        if piece:
            yield f"<pre>{escape(chr(10).join(piece))}</pre>"


def _block(block: str) -> Iterator[str]:
    """Yield the HTML of a block; lists and rules may stand right after a paragraph."""
    paragraph: list[str] = []
    items: list[str] = []
    ordered = False
    for line in [*block.split("\n"), None]:
        bullet, numbered, is_rule = _marks(line)
        is_item = bullet is not None or numbered is not None
        if items and (not is_item or ordered != (numbered is not None)):
            yield _list_html(items, ordered)
            items = []
        if paragraph and (is_item or is_rule or line is None):
            yield f"<p>{'<br>'.join(paragraph)}</p>"
            paragraph = []
        if is_rule:
            yield _RULE_HTML
        elif is_item:
            ordered = numbered is not None
            items.append(_item_html(bullet, numbered))
        elif line is not None:
            paragraph.append(_escaped(line))


def _marks(line: str | None) -> tuple[re.Match[str] | None, re.Match[str] | None, bool]:
    if line is None:
        return None, None, False
    if _RULE.fullmatch(line):
        return None, None, True
    return _BULLET.fullmatch(line), _NUMBERED.fullmatch(line), False


def _item_html(bullet: re.Match[str] | None, numbered: re.Match[str] | None) -> str:
    if numbered is not None:
        return f'<li value="{int(numbered[1])}">{_escaped(numbered[2])}</li>'
    return f"<li>{_escaped(bullet[1] if bullet else '')}</li>"


def _list_html(items: Iterable[str], ordered: bool) -> str:
    tag = "ol" if ordered else "ul"
    return f"<{tag}>{''.join(items)}</{tag}>"


def _escaped(line: str) -> str:
    spaces = len(line) - len(line.lstrip(" "))
    return "&nbsp;" * spaces + _inline(line[spaces:])


def _inline(text: str) -> str:
    """Mark words to type as code, and addresses of pages as links."""
    html, at = "", 0
    for found in _CODE_OR_LINK.finditer(text):
        code, link = found.groups()
        html += escape(text[at : found.start()])
        at = found.end()
        if code is not None:
            html += f"<code>{escape(code)}</code>"
        else:
            whole, link = link, link.rstrip(_AFTER_A_LINK)
            if whole.startswith(f"{link})") and link.count("(") > link.count(")"):
                link += ")"
            at = found.start() + len(link)
            html += f'<a href="{escape(link)}">{escape(link)}</a>'
    return html + escape(text[at:])
