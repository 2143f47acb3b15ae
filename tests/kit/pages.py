"""The page of a letter, as somebody with a mail program sees and taps it."""

from __future__ import annotations

from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from html.parser import HTMLParser
from urllib.parse import parse_qs, unquote, urlsplit


@dataclass
class Page(HTMLParser):
    """The HTML part: its words, its links by what stands on them, and its pictures."""

    mail: EmailMessage
    words: str = ""
    links: dict[str, str] = field(default_factory=dict)
    images: list[dict[str, str]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    rows: dict[str, list[str]] = field(default_factory=dict)
    """Of the table of people, by their names."""
    html: str = ""
    _link: str = ""
    _cells: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        part = self.mail.get_body(("html",))
        assert part is not None
        self.html = str(part.get_content()).replace("\r\n", "\n")
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = {name: value or "" for name, value in attrs}
        if tag == "img":
            self.images.append(given)
        self._link = given.get("href", "") if tag == "a" else ""
        if tag == "tr":
            self._cells = []

    def handle_endtag(self, tag: str) -> None:
        self._link = ""
        if tag == "tr":
            self.rows[self._cells[0]] = self._cells[1:]

    def handle_data(self, data: str) -> None:
        self.words += data
        if self.tags[-1] == "td":
            self._cells.append(data)
        if self._link:
            self.links[data] = self._link

    @property
    def answers(self) -> dict[str, str]:
        """The answers to tap: by what stands on them, the words they send."""
        links = {label: urlsplit(link) for label, link in self.links.items()}
        return {
            label: parse_qs(link.query)["body"][0]
            for label, link in links.items()
            if link.scheme == "mailto"
        }


def read(raw: bytes) -> Page:
    mail = message_from_bytes(raw, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    return Page(mail)


@dataclass(frozen=True)
class Tapped:
    """The mail that a mail program writes when a link is tapped."""

    to: str
    subject: str
    text: str


def tap(page: Page, label: str) -> Tapped:
    link = urlsplit(page.links[label])
    query = parse_qs(link.query)
    return Tapped(unquote(link.path), query["subject"][0], query["body"][0])
