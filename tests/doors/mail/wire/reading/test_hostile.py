"""Mails written to do harm: each has one expected result, and none is much work."""

from __future__ import annotations

import base64
import time
import zlib
from dataclasses import astuple
from datetime import UTC, datetime
from functools import cache

import pytest

from gamekeeper.doors.mail.wire.receive.authentication import Proof, Witnesses
from gamekeeper.doors.mail.wire.receive.letter import Kind, Letter, read

AT = datetime(2026, 3, 3, 10, tzinfo=UTC)
OWN = frozenset({"verteller@wolf.test"})
WORK = 20
"""Times the work for an ordinary mail of a megabyte: bombs need up to five times as much, an
algorithm that is not linear thousands of times."""
HEAD = b"From: Bas <bas@voorbeeld.nl>\r\nSubject: WW5\r\nMessage-ID: <1@x>\r\n"
MILLION = 1_000_000

SQL = "x'); DROP TABLE spelers; --"
HTML = "<script>alert('x')</script>"


def mail(body: bytes, headers: bytes = b"") -> bytes:
    return HEAD + headers + b"\r\n" + body


def html(body: bytes) -> bytes:
    return mail(body, b"Content-Type: text/html; charset=utf-8\r\n")


def letter(raw: bytes) -> Letter:
    """Read with every witness asked, and without much work."""
    found, work = _read(raw)
    assert work < WORK * _ordinary_work()
    return found


def _read(raw: bytes) -> tuple[Letter, float]:
    """The letter, and the processor's time it took: other programs do not count."""
    begin = time.thread_time()
    found = read(raw, AT, OWN, prove=Witnesses(frozenset({"mx"}), lambda name, timeout=5: None))
    return found, time.thread_time() - begin


@cache
def _ordinary_work() -> float:
    """What this machine needs for a long mail of a talkative person."""
    raw = mail(b"Een gewone zin van een gewone mens.\r\n" * (MILLION // 40))
    return max(_read(raw)[1] for _ in range(3))


# -- words where they do not belong


@pytest.mark.parametrize(
    ("headers", "name", "subject"),
    [
        (
            b"From: =?utf-8?Q?Bas=0D=0ABcc:_eva@x.nl?= <bas@x.nl>\r\nSubject: WW5",
            "Bas Bcc: eva@x.nl",
            "WW5",
        ),
        (
            b"From: bas@x.nl\r\nSubject: =?utf-8?B?V1c1DQpCY2M6IGV2YUB4Lm5sDQoNCnRlc3Q=?=",
            "",
            "WW5 Bcc: eva@x.nl test",
        ),
        (b"From: bas@x.nl\r\nSubject: WW5\rBcc: eva@x.nl", "", "WW5"),
        (b"From: bas@x.nl\r\nSubject: WW5\x00\x07\x1b[31m\xe2\x80\xae", "", "WW5[31m"),
        (b"From: bas@x.nl\r\nSubject: WW5\r\n\tBcc: eva@x.nl", "", "WW5 Bcc: eva@x.nl"),
        (b"From: bas@x.nl\r\nSubject: \xe2\x80\xa8WW5\xc2\x85Bcc: x", "", "WW5 Bcc: x"),
        (f'From: "{SQL}" <bas@x.nl>\r\nSubject: {SQL}'.encode(), SQL, SQL),
        (f'From: "{HTML}" <bas@x.nl>\r\nSubject: {HTML}'.encode(), HTML, HTML),
        (
            b'From: "{{7*7}} ${x} %s %n" <bas@x.nl>\r\nSubject: {0.__class__}',
            "{{7*7}} ${x} %s %n",
            "{0.__class__}",
        ),
    ],
)
def test_headers_stay_in_their_line(headers: bytes, name: str, subject: str) -> None:
    """Nothing in a name or a subject can become a header; code in it stays words."""
    found = letter(headers + b"\r\n\r\nKarin")

    assert (found.sender, found.name, found.subject) == ("bas@x.nl", name, subject)


@pytest.mark.parametrize(
    "words", [SQL, HTML, "<b>Karin</b>", "%s{}$(rm -rf /)`id`", "../../x", "&lt;b&gt;"]
)
def test_words_are_only_words(words: str) -> None:
    """What looks like code is handed on letter by letter."""
    assert letter(mail(words.encode())).text == words


@pytest.mark.parametrize(
    "sender",
    [
        b'"verteller@wolf.test" <bas@x.nl>',
        b"verteller@wolf.test <bas@x.nl>",
        b"bas@x.nl (verteller@wolf.test)",
        b"=?utf-8?Q?verteller=40wolf.test?= <bas@x.nl>",
    ],
)
def test_nobody_pretends_to_be_us_in_a_name(sender: bytes) -> None:
    """The address counts; where it is not clear, there is none."""
    found = letter(b"From: " + sender + b"\r\n\r\nKarin")

    assert found.sender in ("bas@x.nl", "")
    assert found.kind is not Kind.OWN


@pytest.mark.parametrize(
    "field", ["Message-ID", "References", "In-Reply-To", "To", "Cc", "Delivered-To"]
)
@pytest.mark.parametrize(
    "value", [SQL, HTML, "<a\x00b@c>", "<a@b\x0bc>", f"<{SQL}@x>", "<>", "\x00", "@", "<@>"]
)
def test_ids_and_addresses_have_their_form(field: str, value: str) -> None:
    """What is handed on as an id or an address has no blanks, brackets or control characters."""
    found = letter(f"From: bas@x.nl\r\n{field}: {value}\r\n\r\nKarin".encode())

    for id in found.references:
        assert id.startswith("<")
        assert id.endswith(">")
        assert id.isprintable()
    assert found.id.isprintable()
    assert " " not in found.id
    assert all(address.count("@") == 1 and address.isprintable() for address in found.recipients)


# -- too much, too deep, too broken


def nested(depth: int, boundary: bytes) -> bytes:
    """Multiparts inside multiparts; the words are in the innermost one."""
    head = b"".join(
        b"Content-Type: multipart/mixed; boundary="
        + boundary % i
        + b"\r\n\r\n--"
        + boundary % i
        + b"\r\n"
        for i in range(depth)
    )
    return HEAD + head + b"\r\nKarin\r\n"


ZIPPED = base64.encodebytes(zlib.compress(b"\0" * 50_000_000))
BOMB = b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nKarin\r\n--b\r\n" + (
    b"Content-Type: application/zip; name=x.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n"
)

BOMBS: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", ""),
    "one NUL": (b"\0", ""),
    "a million NULs": (b"\0" * MILLION, ""),
    "a million line ends": (b"\r\n" * (MILLION // 2), ""),
    "no headers": (b"\r\n\r\nKarin", ""),
    "no blank line": (HEAD, ""),
    "NULs in the words": (mail(b"Ka\0rin\x07\x1b[2J"), "Karin[2J"),
    "lone surrogates": (mail(b"Karin \xed\xa0\x80"), "Karin í\xa0€".replace("\xa0", " ")),
    "fifty megabytes of text": (mail(b"Karin\r\n\r\n-- \r\n" + b"x" * 50 * MILLION), "Karin"),
    "fifty megabytes in one header": (b"X: " + b"x" * 50 * MILLION + b"\r\n" + mail(b"Karin"), ""),
    "a header of a megabyte": (b"X: " + b"x" * 900_000 + b"\r\n" + mail(b"Karin"), "Karin"),
    "300,000 headers": (b"a:\r\n" * 225_000 + mail(b"Karin"), "Karin"),
    "ten thousand folds": (mail(b"Karin", b"X: y\r\n" + b" z\r\n" * 10_000), "Karin"),
    "ten levels": (nested(10, b"b%d"), "Karin"),
    "a thousand levels": (nested(1000, b"b%d"), ""),
    "20,000 levels": (nested(20_000, b"b%d"), ""),
    "levels with one boundary": (HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n" * 15_000, ""),
    "200,000 parts": (mail(b"--b\r\n\r\nKarin\r\n" + b"--b\r\n" * 200_000, b"Content-Type: multipart/mixed; boundary=b\r\n"), "Karin"),
    "mails in mails": (HEAD + b"Content-Type: message/rfc822\r\n\r\n" * 30_000, ""),
    "no boundary": (mail(b"--b\r\n\r\nKarin\r\n--b--", b"Content-Type: multipart/mixed\r\n"), "Karin"),
    "a boundary that is a pattern": (mail(b"--(a+)+$\r\n\r\nKarin\r\n--(a+)+$--", b'Content-Type: multipart/mixed; boundary="(a+)+$"\r\n'), "Karin"),
    "a boundary of NULs": (mail(b"--\0\r\n\r\nKarin\r\n--\0--", b"Content-Type: multipart/mixed; boundary=\0\r\n"), "Karin"),
    "a boundary that never comes": (mail(b"Karin", b"Content-Type: multipart/mixed; boundary=x\r\n"), ""),
    "a type that is none": (mail(b"Karin", b"Content-Type: \"';;;=\r\n"), "Karin"),
    "a thousand parameters": (mail(b"Karin", b"Content-Type: text/plain" + b';"a' * 1000 + b"\r\n"), "Karin"),
    "pieces of a parameter": (mail(b"Karin", b"Content-Type: text/plain; charset*0*=utf'; charset*9999999*=x\r\n"), "Karin"),
    "a zipped bomb": (HEAD + BOMB + ZIPPED, "Karin"),
    "a zipped charset": (mail(b"Karin", b"Content-Type: text/plain; charset=zlib_codec\r\n"), "Karin"),
    "utf-7": (mail(b"Karin +ADw-script+AD4-", b"Content-Type: text/plain; charset=utf-7\r\n"), "Karin +ADw-script+AD4-"),
    "base64 that is none": (mail(b"Ik kies Karin", b"Content-Transfer-Encoding: base64\r\n"), "Ik kies Karin"),
    "base64 cut off": (mail(b"S2FyaW", b"Content-Transfer-Encoding: base64\r\n"), "Kari"),
    "base64 with holes": (mail(b"S2F!yaW\r\n**4=", b"Content-Transfer-Encoding: base64\r\n"), "Karin"),
    "quoted-printable that is none": (mail(b"=Karin =ZZ =\r\n=3", b"Content-Transfer-Encoding: quoted-printable\r\n"), "=Karin =ZZ =3"),
    "an unknown encoding": (mail(b"Karin", b"Content-Transfer-Encoding: x-rot13\r\n"), "Karin"),
    "a tower of accents": (mail(b"Karin e" + "\u0301".encode() * 200_000), "Karin é" + "\u0301" * 7),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_do_not_go_off(name: str) -> None:
    """The words are found, or nothing is; always with little work."""
    raw, expected = BOMBS[name]
    found = letter(raw)

    assert found.text == expected
    assert found.proof is Proof.NONE


@pytest.mark.parametrize(
    "piece",
    [
        "<a ",
        "<a b='",
        "<!--",
        "<blockquote>",
        "</a>",
        "<div class=x>",
        "&#",
        "<",
        "<b><i></b>",
        "<p>",
    ],
)
def test_endless_html(piece: str) -> None:
    """Unclosed, unopened, unfinished: read in linear time, and the words above are found."""
    found = letter(html(b"Karin<br>" + piece.encode() * (MILLION // len(piece))))

    assert found.kind is Kind.PERSONAL
    assert found.text.split("\n")[0] == "Karin"


@pytest.mark.parametrize(
    "line",
    [
        "Op 3-3-2026 10:00\n",
        "Op 3 \n",
        "> x\nb\n",
        "Van: x\n",
        "a@b schreef:\n\n",
        "Verteller schreef:\n\n\n",
        "wrote " * 150 + ":\n",
        "This email\n",
        "-" * 500 + "\n",
        "-----Original Message-----\n",
        "\n",
    ],
)
def test_endless_quotations(line: str) -> None:
    """Lines that nearly are what is looked for, a million bytes of them; the words are found."""
    found = letter(mail(b"Karin\n\n" + line.encode() * (MILLION // len(line))))

    assert found.kind is Kind.PERSONAL
    assert found.text.split("\n")[0] == "Karin"


@pytest.mark.parametrize("field", ["From", "Subject", "To", "Sender", "References", "Content-Type"])
@pytest.mark.parametrize(
    "piece", ['"', "(", "=?a?q?", "<", "a@", "a@b,", '\\"', "=?utf-8?b?=?= ", "<a@b "]
)
def test_endless_headers(field: str, piece: str) -> None:
    """What parsers choke on, in every header that is parsed."""
    found = letter(f"{field}: {piece * (150_000 // len(piece))}\r\n".encode() + mail(b"Karin"))

    assert all(len(str(each)) < 50_000 for each in astuple(found))


def test_a_forged_bounce_names_only_addresses() -> None:
    """Whatever a report says, only addresses and ids come out of it; at most a hundred of each."""
    fields = "Final-Recipient: rfc822; {}\r\nAction: failed\r\n\r\n"
    report = "".join(
        fields.format(who)
        for who in (SQL, HTML, "a@b\x00", "\u212aarin@x.nl", *map("u{}@x.nl".format, range(500)))
    )
    raw = mail(report.encode(), b"Content-Type: message/delivery-status\r\n")
    found = letter(raw)

    assert found.kind is Kind.BOUNCE
    assert len(found.bounced) <= 200
    assert all(address.isprintable() and "@" in address for address in found.bounced)
    assert "karin@x.nl" not in found.bounced
