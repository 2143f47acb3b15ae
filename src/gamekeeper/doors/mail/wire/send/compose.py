"""Composes our mails: text first, then the same as a page; one thread per table.

On top of the page stand the questions with answers to tap, the board and the people.

Nothing a player wrote can become a header: control characters are gone before a line is written.
The text part is *flowed* (RFC 3676), so programs that know it show it in the width of the window;
one with a table in it is not, because there the columns matter.
"""

from __future__ import annotations

import binascii
import hmac
import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from email.utils import format_datetime
from hashlib import sha256
from typing import Literal
from urllib.parse import quote

from ....base import Overview, Picture
from .html import is_table, pieces, to_html
from .overview import Image, to_top

WIDTH = 72
"""Columns of the text part."""
MAX_LINE_LENGTH = 990
"""RFC 5321 allows 998 octets."""
MAX_SUBJECT_LENGTH = 500
MAX_REFERENCES = 20
UNSUBSCRIBE = "unsubscribe"
"""With a table's name behind it, the subject of a mail that asks for no more mails."""

_ADDRESS = re.compile(r"[^\x00-\x20\x7f-\x9f\s()<>\[\],;:\\\"@]{1,64}@[\w.-]{1,253}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufeff]")
_SPACES = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_PLAIN = re.compile(r"[\x20-\x7e]*")
_NEWLINES = re.compile("\r\n|[\r\x85\u2028\u2029\x0b\x0c]")
_TOKEN = re.compile(r"[A-Za-z0-9._=-]{1,64}")
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{1,250}>")
_FILE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything that is to become one mail."""

    id: str
    """Of the ``Outbound``; the Message-ID is made from it."""
    sender: str
    """Our bare address."""
    recipient: str
    subject: str
    text: str
    at: datetime
    name: str = ""
    """Who we say we are."""
    picture: Picture | None = None
    """Attached as it is, unless there is a ``png``."""
    png: bytes = b""
    """The same, shown on top of the page."""
    overview: Overview | None = None
    """Shown on top of the page."""
    thread: str | None = None
    """The table: mails of one table to one recipient belong together."""
    references: tuple[str, ...] = ()
    """Message-IDs of what this mail answers, the last one directly."""
    token: str = ""
    """The secret a reply brings back."""
    is_token_in_subject: bool = False
    """Else it is in the reply address."""
    auto: Literal["replied", "generated"] = "generated"
    unsubscribes: str = ""
    """The subject of a mail that asks for no more of these."""
    secret: str = field(default="", repr=False)
    """Without it nobody can tell the Message-ID before having got the mail."""

    @property
    def reply_address(self) -> str:
        """Return the address replies go to."""
        local, _, domain = self.sender.partition("@")
        has_token = _TOKEN.fullmatch(self.token) and not self.is_token_in_subject
        return f"{local}+{self.token}@{domain}" if has_token else self.sender

    @property
    def whole_subject(self) -> str:
        """Return the subject, with the token where that is its place."""
        subject = header_text(self.subject)[:MAX_SUBJECT_LENGTH]
        has_token = _TOKEN.fullmatch(self.token) and self.is_token_in_subject
        return f"{subject} [#{self.token}]".lstrip() if has_token else subject

    @property
    def message_id(self) -> str:
        return self.made_id("mail", self.id)

    def made_id(self, kind: str, name: str) -> str:
        """Make an id that is the same for the same name, recipient and secret, and hides them."""
        words = "\0".join((kind, name, self.recipient)).encode("utf-8", "replace")
        digest = hmac.new(self.secret.encode(), words, sha256).hexdigest()[:32]
        domain = self.sender.rpartition("@")[2].encode("idna").decode("ascii")
        return f"<gk.{digest}@{domain}>"


def is_address(address: str) -> bool:
    """Return True if mails can be sent to this address; quoted local parts are unsupported."""
    if not _ADDRESS.fullmatch(address):
        return False
    try:
        on_the_wire(address)
    except UnicodeError:
        return False
    return True


def on_the_wire(address: str) -> str:
    """Return the address with its domain in ASCII; only the local part may need SMTPUTF8."""
    local, _, domain = address.rpartition("@")
    return f"{local}@{domain.encode('idna').decode('ascii')}"


def compose(draft: Draft) -> bytes:
    """Return the mail with CRLF line ends; raises ``ValueError`` if the recipient is no address."""
    for address in (draft.sender, draft.recipient):
        if not is_address(address):
            raise ValueError(f"{address!r} is not a mail address")
    text = clean_text(draft.text)
    flow = "" if any(map(is_table, pieces(text))) else "; format=flowed"
    words = _part("text/plain", flow, flowed(text) if flow else fixed(text))
    body = _many("alternative", draft, [words, _page(draft, text)])
    if draft.picture is not None and not draft.png:
        body = _many("mixed", draft, [body, _attached(draft.picture)])
    return "\r\n".join([*_headers(draft), "MIME-Version: 1.0", *body]).encode()


def _page(draft: Draft, text: str) -> list[str]:
    """Return the HTML part, together with the picture it shows."""
    id, picture, image = draft.made_id("picture", draft.id), draft.picture, None
    if picture is not None and draft.png:
        image = Image(id[1:-1], picture.text, int.from_bytes(draft.png[16:20]))  # of its header
        text = text.replace(clean_text(picture.text).rstrip("\n"), "", 1)
    for part in () if draft.overview is None else draft.overview.repeated:
        before, found, after = text.rpartition(clean_text(part))  # a story may say the same before
        text = before + after.lstrip(" ") if found else text
    top = to_top(draft.overview, image, lambda words: _answer(draft, words))
    page = _part("text/html", "", to_html(text, top).split("\n"))
    if picture is None or image is None:
        return page
    name = _FILE.sub("-", f"{picture.name.removesuffix('.svg')}.png")
    headers = [
        f'Content-Type: image/png;\r\n name="{name}"',
        f'Content-Disposition: inline;\r\n filename="{name}"',
        f"Content-ID: {id}",
    ]
    return _many("related", draft, [page, [*headers, *_base64(draft.png)]])


def _answer(draft: Draft, words: str) -> str:
    """Return the address of a reply with these words (RFC 6068)."""
    subject = f"Re: {draft.whole_subject}"
    return _mailto(draft.reply_address, subject=subject, body=clean_text(words))


def _mailto(address: str, **fields: str) -> str:
    query = "&".join(f"{name}={quote(value, safe='')}" for name, value in fields.items())
    return f"mailto:{quote(on_the_wire(address), safe='@+')}?{query}"


def _attached(picture: Picture) -> list[str]:
    name = _FILE.sub("-", picture.name)
    return [
        f'Content-Type: image/svg+xml; charset=utf-8;\r\n name="{name}"',
        f'Content-Disposition: attachment;\r\n filename="{name}"',
        *_base64(picture.svg.encode("utf-8", "replace")),
    ]


def _many(kind: str, draft: Draft, parts: list[list[str]]) -> list[str]:
    """Join parts into one; no boundary is the beginning of another."""
    boundary = f"=_{kind}.{sha256(draft.message_id.encode()).hexdigest()[:32]}"
    lines = [f'Content-Type: multipart/{kind};\r\n boundary="{boundary}"', ""]
    for part in parts:
        lines += [f"--{boundary}", *part]
    return [*lines, f"--{boundary}--", ""]


def _base64(octets: bytes) -> list[str]:
    lines = b64encode(octets).decode()
    cut = (lines[at : at + 76] for at in range(0, len(lines), 76))
    return ["Content-Transfer-Encoding: base64", "", *cut]


# -- headers


def _headers(draft: Draft) -> Iterator[str]:
    name = f"{_words(header_text(draft.name))} " if header_text(draft.name) else ""
    yield f"From: {name}<{draft.sender}>"
    yield f"To: <{on_the_wire(draft.recipient)}>"
    if _TOKEN.fullmatch(draft.token):
        yield f"Reply-To: {name}<{draft.reply_address}>"
    yield "Subject: " + _unstructured(draft.whole_subject, len("Subject: "))
    yield f"Date: {format_datetime(draft.at)}"
    yield f"Message-ID: {draft.message_id}"
    before = list(_before(draft))
    if before:
        yield f"In-Reply-To: {before[-1]}"
        yield "References: " + "\r\n ".join(before)
    if draft.unsubscribes and (address := _unsubscribe(draft)):
        yield f"List-Unsubscribe:\r\n <{address}>"
    yield f"Auto-Submitted: auto-{draft.auto}"
    yield "X-Auto-Response-Suppress: All"
    yield "Precedence: bulk"


def _unsubscribe(draft: Draft) -> str:
    """Return where a mail program writes for somebody who wants no more of these (RFC 2369)."""
    if not _TOKEN.fullmatch(draft.token):
        return ""
    wish = replace(draft, subject=draft.unsubscribes)
    return _mailto(draft.reply_address, subject=wish.whole_subject)


def _before(draft: Draft) -> Iterator[str]:
    """Return what this mail follows: the root of the table's thread, which nobody ever got."""
    if draft.thread is not None:
        yield draft.made_id("thread", draft.thread)
    known = [id for id in draft.references if _MESSAGE_ID.fullmatch(id)]
    yield from known[-MAX_REFERENCES:]


def header_text(text: str) -> str:
    """Remove line ends and control characters, so that no header can begin in the text."""
    return _CONTROL.sub("", _SPACES.sub(" ", text)).strip()


def _unstructured(text: str, taken: int) -> str:
    """Return the value of a header that is free text, folded."""
    if _is_plain(text):
        return "\r\n ".join(_wrapped(text, WIDTH - taken, WIDTH))
    return _encoded(text)


def _words(name: str) -> str:
    """Return a display name."""
    if _is_plain(name) and len(name) <= WIDTH:
        return '"' + name.replace("\\", r"\\").replace('"', r"\"") + '"'
    return _encoded(name[:100])


def _is_plain(text: str) -> bool:
    is_short = all(len(word) <= WIDTH for word in text.split(" "))
    return is_short and "=?" not in text and _PLAIN.fullmatch(text) is not None


def _encoded(text: str) -> str:
    """Encode a header value (RFC 2047) without cutting a character in two."""
    return "\r\n ".join(
        f"=?utf-8?b?{b64encode(chunk.encode()).decode()}?=" for chunk in _chunks(text, 39)
    )


def _chunks(text: str, size: int) -> Iterator[str]:
    chunk, taken = "", 0
    for character in text:
        octets = len(character.encode())
        if taken + octets > size:
            yield chunk
            chunk, taken = "", 0
        chunk += character
        taken += octets
    yield chunk


# -- bodies


def clean_text(text: str) -> str:
    """Return the text with ``\\n`` as the only line end and no control characters but tabs."""
    return _CONTROL.sub("", _NEWLINES.sub("\n", text))


def flowed(text: str) -> list[str]:
    """Return the lines of the text part: a line that ends with a space goes on in the next one."""
    lines = []
    for line in text.split("\n"):
        line = line if line == "-- " else line.rstrip(" ")
        # a row of a table or a list that was aligned by hand is not touched
        pieces = [line] if len(line) <= WIDTH else list(_wrapped(line, WIDTH, WIDTH, keep=" "))
        lines += [_stuffed(piece) for piece in pieces]
    return lines


def fixed(text: str) -> list[str]:
    """Return the lines of a text part with a table: rows stay whole, everything else is wrapped."""
    lines: list[str] = []
    for piece in pieces(text):
        for line in piece:
            is_whole = is_table(piece) or len(line) <= WIDTH
            lines += [line] if is_whole else _wrapped(line, WIDTH, WIDTH)
    return [line if line == "-- " else line.rstrip(" ") for line in lines]


def _stuffed(line: str) -> str:
    return f" {line}" if line.startswith((" ", ">", "From ")) else line


def _wrapped(text: str, first: int, width: int, keep: str = "") -> Iterator[str]:
    """Break at spaces into lines of at most this width; ``keep`` ends each but the last."""
    room, line = first - len(keep), ""
    for number, word in enumerate(text.split(" ")):
        if number and len(line) + 1 + len(word) > room and line.strip():
            yield line + keep
            line, room = word, width - len(keep)
        else:
            line = f"{line} {word}" if number else word
    yield line


def _part(kind: str, extra: str, lines: list[str]) -> list[str]:
    body = "\n".join(lines)
    is_plain = body.isascii() and max(map(len, lines)) <= MAX_LINE_LENGTH
    if not is_plain:
        body = binascii.b2a_qp(body.encode()).decode("ascii")
    encoding = "7bit" if is_plain else "quoted-printable"
    return [
        f"Content-Type: {kind}; charset=utf-8{extra}",
        f"Content-Transfer-Encoding: {encoding}",
        "",
        body.replace("\n", "\r\n"),
    ]
