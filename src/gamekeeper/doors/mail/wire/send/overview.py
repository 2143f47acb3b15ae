"""What stands on top of a mail's page: questions with answers to tap, the board, the people.

Everything has its look in the element itself, and can be read where nothing of that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from ....base import Overview, Question

PANEL = (
    "border: 1px solid #c9b88a; border-left: 6px solid #b8860b; border-radius: 6px; "
    "background: #fffaf0; color: #222222; padding: 10px 14px; margin: 0 0 14px"
)
LINE = "margin: 4px 0 8px"
BUTTON = (
    "display: inline-block; margin: 3px 2px; padding: 6px 14px; border-radius: 6px; "
    "background: #1f4e79; color: #ffffff; text-decoration: none; font-family: sans-serif"
)
IMAGE = "display: block; max-width: 100%; height: auto; margin: 0 0 14px; white-space: pre"
CELL = "padding: 1px 16px 1px 0; vertical-align: top; text-align: left"
MAX_WIDTH = 420
"""Of a picture, in pixels of the page: larger ones are sharp on screens that show two for one."""

Address = Callable[[str], str]
"""Returns the address behind a link that answers with these words."""


class Image(NamedTuple):
    """A picture that is part of the mail."""

    id: str
    text: str
    """For those who cannot see it."""
    width: int
    """In its own pixels."""


def to_top(overview: Overview | None, image: Image | None, address: Address) -> Iterator[str]:
    """Return blocks of HTML, with everything escaped; ``address`` is asked for each answer."""
    if overview is not None:
        yield from _head(overview, address)
    if image is not None:
        yield (
            f'<img src="cid:{escape(image.id)}" alt="{escape(image.text)}" '
            f'width="{min(image.width, MAX_WIDTH)}" '
            f'style="{IMAGE}">'
        )
    if overview is not None:
        yield from _people(overview.people)
    if overview is not None or image is not None:
        yield '<hr style="border: 0; border-top: 1px solid #999">'


def _head(overview: Overview, address: Address) -> Iterator[str]:
    until = f"<br><small>{escape(overview.until)}</small>" if overview.until else ""
    head = f'<p style="{LINE}"><strong>{escape(overview.title)}</strong>{until}</p>'
    asked = "".join(_question(each, address) for each in overview.questions)
    yield f'<div style="{PANEL}">{head}{asked}</div>' if asked else head


def _question(question: Question, address: Address) -> str:
    links = " ".join(
        f'<a href="{escape(address(each.words))}" style="{BUTTON}">{escape(each.label)}</a>'
        for each in question.choices
    )
    text = f'<p style="{LINE}; font-size: 1.15em">{escape(question.text)}</p>'
    return f'{text}<p style="{LINE}">{links}</p>' if links else text


def _people(people: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """Yield a row for everybody of whom there is something to tell; the others only by name."""
    rows = [row for row in people if any(row[1:])]
    columns = [n for n in range(3) if any(row[n] for row in rows)]
    if rows:
        lines = (_row(row[n] for n in columns) for row in rows)
        yield f'<table style="border-collapse: collapse">{"".join(lines)}</table>'
    if others := [name for name, *told in people if not any(told)]:
        yield f'<p style="{LINE}">{escape(", ".join(others))}</p>'


def _row(cells: Iterable[str]) -> str:
    found = (f'<td style="{CELL}">{escape(each)}</td>' for each in cells)
    return f"<tr>{''.join(found)}</tr>"
