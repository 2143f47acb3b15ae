"""The structure of a mail: header lines and parts, read leniently and in linear time.

Nothing is unpacked, nothing is followed, and what is too deep, too long or too much is left out.
What the words mean is decided in ``letter.py``.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from email.utils import collapse_rfc2231_value
from functools import cached_property

from .plain_text import decode

SIZE_LIMIT = 1_000_000
"""Bytes of a mail that are looked at."""
MAX_HEADER_BYTES = 200_000
"""Bytes of a part's headers that are looked at."""
VALUE_LIMIT = 8_000
"""Characters of one header's value."""
DEPTH_LIMIT = 12
PART_LIMIT = 100

_LINE_END = re.compile(rb"\r+\n|\r")
_FIELD = re.compile(r"([!-9;-~]{1,80})[ \t]*:(.*)", re.DOTALL)
_BROKEN = (ValueError, LookupError, TypeError, AttributeError)
"""What the standard library raises for parameters that are none."""


# -- headers


class Headers:
    """Header fields by name; values are unfolded, but their encoded words are still encoded."""

    def __init__(self, block: bytes) -> None:
        self.fields: list[tuple[str, str]] = []
        """All of them, top to bottom, names in lower case."""
        self._by_name: dict[str, list[str]] = {}
        for line in _unfolded(decode(block[:MAX_HEADER_BYTES], "")):
            if field := _FIELD.match(line):
                name, value = field[1].lower(), field[2].strip()[:VALUE_LIMIT]
                self.fields.append((name, value))
                self._by_name.setdefault(name, []).append(value)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def all(self, name: str) -> list[str]:
        return self._by_name.get(name, [])

    def first(self, name: str) -> str:
        """Return the topmost value, or nothing."""
        return next(iter(self.all(name)), "")


def _unfolded(block: str) -> Iterator[str]:
    pieces: list[str] = []
    for line in block.split("\n"):
        if line[:1] in (" ", "\t"):
            pieces.append(" " + line.strip())
            continue
        if pieces:
            yield "".join(pieces)
        pieces = [line]
    yield "".join(pieces)


_WORD = re.compile(r"=\?([^?\s]{1,60})\?([qQbB])\?([^?]*+)\?=")


def decoded(value: str) -> str:
    """Return a header's value with encoded words (RFC 2047) in clear, also broken ones."""
    out: list[str] = []
    waiting, charset, end = bytearray(), "", 0
    for word in _WORD.finditer(value):
        between = value[end : word.start()]
        label = word[1].split("*")[0].lower()
        if waiting and (between.strip() or label != charset):
            out.append(decode(bytes(waiting), charset))
            waiting.clear()
        if between.strip() or not end:
            out.append(between)
        waiting += _word_bytes(word[2], word[3])  # a letter may be cut in two between words
        charset, end = label, word.end()
    out.append(decode(bytes(waiting), charset))
    out.append(value[end:])
    return "".join(out)


def _word_bytes(encoding: str, text: str) -> bytes:
    content = text.encode("utf-8", "replace")
    if encoding in "bB":
        return _unbase64(content)
    return binascii.a2b_qp(content, header=True)


_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+"')
_ANGLE = re.compile(r"<\s*+([^<>\s@]{1,128}@[^<>\s@]{1,190})\s*+>")
_BARE = re.compile(r"(?<!@)[^\s<>,;:()\[\]\"\\@]{1,128}@[^\s<>,;:()\[\]\"\\@]{1,190}+(?!@)")


def addresses(value: str) -> list[str]:
    """Return all bare addresses in a header, in lower case; names in quotation marks hide none."""
    value = _unquoted(value)
    found = _ANGLE.findall(value) or _BARE.findall(value)
    return list(dict.fromkeys(address.lower() for address in found if _is_sound(address)))


def _is_sound(address: str) -> bool:
    """Return True if nothing in it is invisible or becomes ASCII only in lower case."""
    if not _BARE.fullmatch(address) or not address.isprintable():
        return False
    return address.isascii() or not address.lower().isascii()


def mailbox(value: str) -> tuple[str, str]:
    """Name and address of the one person a header names; no address if it is not exactly one."""
    found = addresses(value)
    angle = _ANGLE.search(_unquoted(value))
    name = value[: angle.start()].strip() if angle else ""
    if name.startswith('"') and name.endswith('"'):
        name = re.sub(r"\\(.)", r"\1", name[1:-1])
    return decoded(name), found[0] if len(found) == 1 else ""


def _unquoted(value: str) -> str:
    """Return the value with blanks for what stands in quotation marks."""
    return _QUOTED.sub(lambda quoted: " " * len(quoted[0]), value)


# -- parts


@dataclass(frozen=True)
class Part:
    """A mail, or a part of one."""

    headers: Headers
    body: bytes
    """As it was sent: still in its transfer encoding."""
    parts: tuple[Part, ...] = ()
    """The parts of a multipart, in order."""

    @cached_property
    def type(self) -> str:
        return _content(self.headers).get_content_type()

    @property
    def is_attachment(self) -> bool:
        return self.headers.first("content-disposition").lower().startswith("attachment")

    def parameter(self, name: str) -> str:
        """Return a parameter of the content type, or nothing."""
        return _parameter(self.headers, name)

    def walk(self) -> Iterator[Part]:
        """Yield this part and all parts in it, outermost first."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def text(self) -> str:
        """Return the body as text, line ends and control characters as they are."""
        return decode(self._bytes(), self.parameter("charset"))

    def _bytes(self) -> bytes:
        encoding = self.headers.first("content-transfer-encoding").split(";")[0].strip().lower()
        if encoding == "quoted-printable":
            return binascii.a2b_qp(self.body)
        if encoding == "base64" and not _SENTENCE.search(self.body[:1000]):
            return _unbase64(self.body)
        return self.body


_SENTENCE = re.compile(rb"\w[,.!?]? \w")
"""Words with spaces between them: whatever the label says, this is no base64."""
_FIRST_DASHES = re.compile(rb"^--(\S{1,70})[ \t]*$", re.MULTILINE)
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")


def parse(raw: bytes) -> Part:
    """Return the mail in these bytes; of a long one, only the beginning."""
    text = _LINE_END.sub(b"\n", raw[:SIZE_LIMIT]).lstrip(b"\n")
    if text.startswith(b"From "):  # the first line of a mail in an mbox file
        text = text.partition(b"\n")[2]
    return _part(text, DEPTH_LIMIT, iter(range(PART_LIMIT)))


def _part(text: bytes, depth: int, budget: Iterator[int]) -> Part:
    """Return one part with those inside it, as far as depth and budget allow."""
    block, _, body = (b"", b"", text[1:]) if text[:1] == b"\n" else text.partition(b"\n\n")
    headers = Headers(block)
    if depth == 0 or not _content(headers).get_content_type().startswith("multipart/"):
        return Part(headers, body)
    pieces = zip(_pieces(body, _boundary(headers, body)), budget, strict=False)
    return Part(headers, body, tuple(_part(piece, depth - 1, budget) for piece, _ in pieces))


def _boundary(headers: Headers, body: bytes) -> bytes:
    """Return what separates the parts; without a header for it, the first line that looks so."""
    if named := _parameter(headers, "boundary").encode("utf-8", "replace"):
        return named
    guess = _FIRST_DASHES.search(body[:5000])
    return guess[1] if guess else b"?"


def _pieces(body: bytes, boundary: bytes) -> Iterator[bytes]:
    """Yield what stands between the boundary's lines; a missing last line is forgiven."""
    line = re.compile(rb"^--" + re.escape(boundary) + rb"(--)?[ \t]*$\n?", re.MULTILINE)
    start = -1
    for found in line.finditer(body):
        if start >= 0:
            yield body[start : found.start()]
        if found[1]:
            return
        start = found.end()
    if start >= 0:
        yield body[start:]


def _content(headers: Headers) -> Message:
    """Return the standard library's view on the content type."""
    message = Message()
    message["Content-Type"] = headers.first("content-type")[:2000]
    return message


def _parameter(headers: Headers, name: str) -> str:
    try:
        value = _content(headers).get_param(name)
        return "" if value is None else str(collapse_rfc2231_value(value)).strip()
    except _BROKEN:
        return ""


def _unbase64(content: bytes) -> bytes:
    """Return as many bytes as there are in it, whatever is missing or was put in between."""
    digits = _NOT_BASE64.sub(b"", content.partition(b"=")[0])
    if len(digits) % 4 == 1:
        digits = digits[:-1]
    return binascii.a2b_base64(digits + b"=" * (-len(digits) % 4))
