"""Who wrote it: our server's word, the sender's signature, and what forgers try."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import dkim
import pytest
from dns.exception import Timeout

from gamekeeper.doors.mail.wire.receive.authentication import Proof, Witnesses, aligned
from gamekeeper.doors.mail.wire.receive.letter import read

KEY = (Path(__file__).parent / "signing-key-for-tests.pem").read_bytes()
PUBLIC = (
    b"MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCdam/ECw9525aTs43Pika5P5bUNXhgkS9/4kUoNMB3NMa5NBsz"
    b"zf6ni4PRyautcQR0zBx0ttMVliMNMAl1+Dr0UVHWoAPFe/DtkV9OJPTOVmguWRej8TNUdMgJvERe/TM86pBemLc0"
    b"uhiej1gxM2vtURWjY4pW+MrUQTXDRcpAFQIDAQAB"
)
AT = datetime(2026, 3, 3, 10, tzinfo=UTC)
OWN = frozenset({"verteller@wolf.test"})
SERVERS = frozenset({"mx.wolf.test"})
BAS = "bas@voorbeeld.nl"
MAIL = (
    b"From: Bas <bas@voorbeeld.nl>\r\nTo: verteller@wolf.test\r\nSubject: WW5\r\n"
    b"Message-ID: <1@x>\r\n\r\nKarin\r\n"
)


def look_up(name: bytes, timeout: int = 5) -> bytes | None:
    """A DNS in which every domain but ``nl`` uses the same key."""
    assert name.startswith(b"mail._domainkey.")
    return b"v=DKIM1; k=rsa; p=" + PUBLIC


def signed(mail: bytes = MAIL, domain: bytes = b"voorbeeld.nl", **options: object) -> bytes:
    options = {"include_headers": [b"from", b"subject"]} | options
    signature: bytes = dkim.sign(mail, b"mail", domain, KEY, **options)
    return signature + mail


def proof(raw: bytes, sender: str = BAS) -> Proof:
    return Witnesses(SERVERS, look_up)(raw, sender)


def results(text: str, mail: bytes = MAIL) -> bytes:
    return f"Authentication-Results: {text}\r\n".encode() + mail


# -- signatures


def test_a_signature_of_the_senders_domain_proves() -> None:
    """Also one of its mail server, or one above a subdomain."""
    assert proof(signed()) is Proof.DKIM
    assert proof(signed(domain=b"mail.voorbeeld.nl")) is Proof.DKIM
    assert proof(signed(MAIL.replace(b"@voor", b"@bas.voor")), "bas@bas.voorbeeld.nl") is Proof.DKIM


def test_one_good_signature_among_others_is_enough() -> None:
    """Providers sign for themselves as well."""
    assert proof(signed(signed(domain=b"provider.test"))) is Proof.DKIM
    assert proof(signed(signed(), domain=b"provider.test")) is Proof.DKIM


@pytest.mark.parametrize(
    "raw",
    [
        MAIL,
        signed(domain=b"evil.test"),
        signed(domain=b"nl"),
        signed(domain=b"xvoorbeeld.nl"),
        signed().replace(b"Karin", b"Fleur"),
        signed().replace(b"Subject: WW5", b"Subject: WW6"),
        signed() + b"en Fleur\r\n",
        signed(length=True),
        signed(include_headers=[b"from"]),
        b"From: Eva <eva@voorbeeld.nl>\r\n" + signed(),
        b"Subject: WW6\r\n" + signed(),
        b"Content-Type: text/html\r\n"
        + signed(MAIL.replace(b"\r\n\r\n", b"\r\nContent-Type: x\r\n\r\n")),
        b"DKIM-Signature: v=1\r\n" + MAIL,
        b"DKIM-Signature: \xff\x00;;=;b=\r\n" + MAIL,
        b"DKIM-Signature: " + b"a=b;" * 50_000 + b"\r\n" + MAIL,
        signed()[: signed().index(b"Karin")],
    ],
)
def test_what_is_no_signature_proves_nothing(raw: bytes) -> None:
    """Others' signatures, changed mails, additions, parts left unsigned, doubled headers, rubbish."""
    assert proof(raw) is Proof.NONE


def test_only_a_few_signatures_are_looked_up() -> None:
    """A mail with a thousand signatures must not make us ask a thousand questions."""
    asked: list[bytes] = []

    def count(name: bytes, timeout: int = 5) -> bytes | None:
        asked.append(name)
        return None

    line = signed()[: -len(MAIL)]
    Witnesses(SERVERS, count)(line * 1000 + MAIL, BAS)

    assert len(asked) == 3


def test_signatures_of_others_are_not_looked_up() -> None:
    """They would prove nothing; and however many there are, the sender's own is found."""
    asked: list[bytes] = []

    def count(name: bytes, timeout: int = 5) -> bytes | None:
        asked.append(name)
        return look_up(name)

    line = signed(domain=b"evil.test")[: -len(MAIL)]

    assert Witnesses(SERVERS, count)(line * 9 + signed(), BAS) is Proof.DKIM
    assert asked == [b"mail._domainkey.voorbeeld.nl."]


@pytest.mark.parametrize(
    "problem",
    [Timeout(), OSError(), ValueError(), KeyError(), dkim.DnsTimeoutError()],  # type: ignore[no-untyped-call]
)
def test_a_broken_dns_proves_nothing(problem: Exception) -> None:
    """And breaks nothing."""

    def broken(name: bytes, timeout: int = 5) -> bytes | None:
        raise problem

    assert Witnesses(SERVERS, broken)(signed(), BAS) is Proof.NONE


@pytest.mark.parametrize(
    "record", [None, b"", b"v=DKIM1; p=", b"p=!!!", b"\xff", b"v=DKIM1; k=x; p=AAAA"]
)
def test_a_bad_key_proves_nothing(record: bytes | None) -> None:
    """Missing, revoked, rubbish."""
    assert Witnesses(SERVERS, lambda name, timeout=5: record)(signed(), BAS) is Proof.NONE


# -- our server's word


@pytest.mark.parametrize(
    "text",
    [
        "mx.wolf.test; dkim=pass header.d=voorbeeld.nl",
        "MX.wolf.test 1; dkim=pass (2048-bit key) header.d=Voorbeeld.NL header.s=mail",
        "mx.wolf.test; dkim=pass header.i=@mail.voorbeeld.nl",
        "mx.wolf.test; spf=fail smtp.mailfrom=x@evil.test; dmarc=pass (p=NONE) header.from=voorbeeld.nl",
        "mx.wolf.test;\r\n\tspf=pass (ok (really)) smtp.mailfrom=bas@voorbeeld.nl",
        "mx.wolf.test; dkim=fail header.d=voorbeeld.nl; dkim=pass header.d=voorbeeld.nl",
    ],
)
def test_our_server_is_believed(text: str) -> None:
    """RFC 8601, as Postfix' filters, Rspamd and Gmail write it."""
    assert proof(results(text)) is Proof.SERVER


@pytest.mark.parametrize(
    "text",
    [
        "mx.evil.test; dkim=pass header.d=voorbeeld.nl",
        "mx.wolf.test.evil.test; dkim=pass header.d=voorbeeld.nl",
        "mx.evil.test (mx.wolf.test); dkim=pass header.d=voorbeeld.nl",
        "mx.wolf.test; none",
        "mx.wolf.test; dkim=fail header.d=voorbeeld.nl",
        "mx.wolf.test; dkim=pass header.d=evil.test",
        "mx.wolf.test; dkim=pass header.d=nl",
        "mx.wolf.test; dkim=fail (dkim=pass header.d=voorbeeld.nl) header.d=voorbeeld.nl",
        "mx.wolf.test; spf=pass smtp.mailfrom=bas@evil.test smtp.helo=voorbeeld.nl",
        'mx.wolf.test; spf=pass smtp.mailfrom="a; dkim=pass header.d=voorbeeld.nl "@evil.test',
        "mx.wolf.test; spf=fail (\\) ; dkim=pass header.d=voorbeeld.nl)",
        "mx.wolf.test; spf=pass header.i=@voorbeeld.nl",
        "mx.wolf.test; dkim=pass",
        "mx.wolf.test; x-own=pass header.d=voorbeeld.nl",
        "",
        ";;;",
        "mx.wolf.test; =pass; dkim=; dkim",
        "(" * 5000,
    ],
)
def test_others_are_not_believed(text: str) -> None:
    """Strangers, failures, other domains, results in comments, rubbish."""
    assert not proof(results(text)).is_good


def test_results_below_the_first_are_forged() -> None:
    """Whoever sends can write any header, but only below those of our server."""
    forged = results("mx.wolf.test; dkim=pass header.d=voorbeeld.nl")
    genuine = "mx.wolf.test; dkim=none; spf=fail smtp.mailfrom=evil.test"

    assert proof(results(genuine, forged)) is Proof.NONE
    assert proof(results("other.test; none", forged)) is Proof.NONE


def test_a_server_we_do_not_name_is_not_asked() -> None:
    """Without trusted servers only signatures count."""
    raw = results("mx.wolf.test; dkim=pass header.d=voorbeeld.nl")

    assert Witnesses(look_up=look_up)(raw, BAS) is Proof.NONE
    assert Witnesses(look_up=look_up)(results("x; none", signed()), BAS) is Proof.DKIM


def test_two_senders_are_never_proven() -> None:
    """The server may have looked at the other From line than we do."""
    raw = results("mx.wolf.test; dmarc=pass header.from=voorbeeld.nl", b"From: eva@x.nl\r\n" + MAIL)

    assert proof(raw) is Proof.NONE


# -- together


def test_a_letter_carries_its_proof() -> None:
    """``read`` asks the witnesses about the sender it found."""
    witnesses = Witnesses(SERVERS, look_up)

    assert read(signed(), AT, OWN, prove=witnesses).proof is Proof.DKIM
    assert read(MAIL, AT, OWN, prove=witnesses).proof is Proof.NONE


@pytest.mark.parametrize(
    ("vouched", "domain", "expected"),
    [
        ("x.nl", "x.nl", True),
        ("mail.x.nl", "x.nl", True),
        ("x.nl", "a.b.x.nl", True),
        ("X.NL.", "x.nl", True),
        ("y.nl", "x.nl", False),
        ("xx.nl", "x.nl", False),
        ("nl", "x.nl", False),
        ("", "x.nl", False),
        ("x.nl", "nl", False),
    ],
)
def test_alignment(vouched: str, domain: str, expected: bool) -> None:
    """Relaxed: the same domain, above or below."""
    assert aligned(vouched, domain) is expected
