"""Whatever the bytes: a letter comes back, soon, and keeps its promises."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gamekeeper.doors.mail.wire.receive.authentication import Witnesses
from gamekeeper.doors.mail.wire.receive.letter import Kind, Letter, read
from gamekeeper.doors.mail.wire.receive.plain_text import clean, from_html, unflowed
from gamekeeper.doors.mail.wire.receive.quotations import own_words

AT = datetime(2026, 3, 3, 10, tzinfo=UTC)
OWN = frozenset({"verteller@wolf.test"})
CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.eml"))
WITNESSES = Witnesses(frozenset({"mx.wolf.test"}), lambda name, timeout=5: None)

SETTINGS = settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)


def check(raw: bytes) -> Letter:
    """The promises of ``Letter``."""
    letter = read(raw, AT, OWN, prove=WITNESSES)

    assert letter == read(raw, AT, OWN, prove=WITNESSES)
    words = (letter.id, letter.sender, letter.name, letter.subject, *letter.recipients)
    for line in (*words, *letter.references, *letter.bounced):
        assert "\n" not in line
        assert_visible(line)
    assert_visible(letter.text)
    assert letter.text == letter.text.strip()
    assert letter.id
    assert len(letter.id) <= 300
    assert len(letter.subject) <= 500
    assert len(letter.name) <= 200
    assert len(letter.text) <= 21_000
    assert letter.sender == letter.sender.lower()
    assert letter.kind is not Kind.PERSONAL or (letter.sender and letter.text)
    assert letter.kind not in (Kind.EMPTY, Kind.FORWARD) or (letter.sender and not letter.text)
    assert letter.kind is Kind.BOUNCE or not letter.bounced
    return letter


def assert_visible(text: str) -> None:
    hidden = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert not any(unicodedata.category(char) in hidden for char in text if char != "\n")
    text.encode("utf-8")


FIELDS = (
    "From Sender To Cc Subject Message-ID References In-Reply-To Return-Path Precedence List-Id"
    " Auto-Submitted Content-Type Content-Transfer-Encoding Content-Disposition Resent-From Date"
    " Authentication-Results DKIM-Signature X-Failed-Recipients Action Final-Recipient"
)
PIECES = (
    *("bas@voorbeeld.nl", "<bas@voorbeeld.nl>", '"Bas"', "(Bas)", "verteller@wolf.test", ";", ",", ":"),
    *("=?utf-8?Q?Zo=C3=AB?=", "=?utf-8?B?w6k=?=", "=?x?q?", "?=", " via ", "<>", "\\", '"', "\r\n ", "\r\n"),
    *("text/plain", "text/html", "multipart/mixed", "multipart/report", "message/rfc822", "boundary=b"),
    *("message/delivery-status", "charset=utf-16", "charset*0=utf", "format=flowed", "delsp=yes"),
    *("quoted-printable", "base64", "attachment", "failed", "rfc822;a@b.nl", "auto-replied", "bulk"),
    *("mx.wolf.test; dkim=pass header.d=voorbeeld.nl", "v=1; a=rsa-sha256; d=voorbeeld.nl; s=x; h=from:subject; bh=; b="),
    *("<p>", "</p>", "<blockquote>", "</blockquote>", "<!--", "-->", "<div class=gmail_signature>", "&amp;", "<br>"),
    *("> ", "-- \n", "Op 3 mrt 2026 om 10:00 schreef V <v@w>:\n", "Van: x\n", "Verzonden: y\n", "____________\n"),
    *("--b\r\n", "--b--\r\n", "\r\n\r\n", "\n", "\r", "Karin", "\x00", "\u202e", "\ud800", "e\u0301", "=E9", "=\r\n"),
)  # fmt: skip
soup = st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=15).map("".join)
headers = st.lists(st.tuples(st.sampled_from(FIELDS.split()), soup), max_size=12).map(
    lambda fields: "".join(f"{name}: {value}\r\n" for name, value in fields)
)


@st.composite
def entities(draw: st.DrawFn, depth: int = 4) -> str:
    """Mails of any structure: parts in parts, with boundaries that clash or do not end."""
    if depth == 0 or draw(st.booleans()):
        return draw(headers) + "\r\n" + draw(soup)
    boundary = draw(st.sampled_from(["b", "c", "bb"]))
    kind = draw(st.sampled_from(["mixed", "alternative", "related", "signed", "report", "x"]))
    parts = draw(st.lists(entities(depth - 1), max_size=4))
    body = "".join(f"--{boundary}\r\n{part}\r\n" for part in parts)
    end = draw(st.sampled_from([f"--{boundary}--\r\n", ""]))
    return f"{draw(headers)}Content-Type: multipart/{kind}; boundary={boundary}\r\n\r\n{body}{end}"


@SETTINGS
@given(st.binary(max_size=2000))
def test_any_bytes(raw: bytes) -> None:
    check(raw)


@SETTINGS
@given(st.binary(max_size=500), st.binary(max_size=500))
def test_any_headers_and_body(head: bytes, body: bytes) -> None:
    check(b"From: bas@voorbeeld.nl\r\nSubject: " + head + b"\r\n\r\n" + body)


@SETTINGS
@given(entities())
def test_any_structure(text: str) -> None:
    check(text.encode("utf-8", "surrogatepass"))


@SETTINGS
@given(st.sampled_from(CORPUS), st.data())
def test_damaged_mails(path: Path, data: st.DataObject) -> None:
    """Bytes changed, lost, doubled and moved in mails as people write them."""
    raw = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(raw)))
        end = min(len(raw), at + data.draw(st.integers(0, 40)))
        match data.draw(st.sampled_from(["change", "lose", "double", "cut"])):
            case "change":
                raw[at:end] = data.draw(st.binary(max_size=10))
            case "lose":
                del raw[at:end]
            case "double":
                raw[at:at] = raw[at:end] * 3
            case "cut" if at > 20:
                del raw[at:]
    check(bytes(raw))


@SETTINGS
@given(st.sampled_from(CORPUS), st.sampled_from(CORPUS))
def test_mails_in_mails(outer: Path, inner: Path) -> None:
    """A forwarded mail as an attachment adds no words."""
    text = outer.read_bytes()
    head = b"From: bas@voorbeeld.nl\nContent-Type: multipart/mixed; boundary=zz\n\n--zz\n"
    raw = (
        head
        + b"\nKarin\n--zz\nContent-Type: message/rfc822\n\n"
        + inner.read_bytes()
        + b"\n--zz--\n"
    )

    assert check(raw).text == "Karin"
    check(text + inner.read_bytes())


@SETTINGS
@given(soup)
def test_own_words_are_words_of_the_text(text: str) -> None:
    """Lines come from the text, in order, and none of them is quoted; twice changes nothing."""
    text = clean(text)
    words = own_words(text)
    lines = iter([line.strip() for line in text.split("\n")] + [""] * 100)

    assert all(any(line.strip() == other for other in lines) for line in words.split("\n") if line)
    assert not any(line.lstrip().startswith(">") for line in words.split("\n"))


@SETTINGS
@given(soup)
def test_html_and_flowed_take_anything(text: str) -> None:
    """No more comes out than went in, but for the marks."""
    assert len(from_html(text)) <= 40 * len(text) + 40
    assert len(unflowed(text, delete_space=True)) <= 2 * len(text) + 2
