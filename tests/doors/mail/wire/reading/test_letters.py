"""The fields of a letter, whatever its headers look like."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from gamekeeper.doors.mail.wire.receive.authentication import Proof
from gamekeeper.doors.mail.wire.receive.letter import Envelope, Kind, Letter, read
from gamekeeper.doors.mail.wire.receive.mime import addresses, decoded, mailbox

AT = datetime(2026, 3, 3, 10, tzinfo=UTC)
OWN = frozenset({"verteller@wolf.test"})


def letter(
    headers: str = "", body: str = "Karin", sender: str = "Bas <bas@voorbeeld.nl>"
) -> Letter:
    return read(f"From: {sender}\n{headers}\n\n{body}".encode(), AT, OWN)


def test_a_plain_mail_is_read_whole() -> None:
    """Every field of a mail without surprises."""
    raw = (
        b"From: Bas Jansen <Bas@Voorbeeld.NL>\r\nTo: Verteller <verteller+s3cret@wolf.test>\r\n"
        b"Subject: Re: WW5: Actie\r\nMessage-ID: <1@voorbeeld.nl>\r\n"
        b"In-Reply-To: <b@wolf.test>\r\nReferences: <a@wolf.test>\r\n <b@wolf.test>\r\n\r\nKarin\r\n"
    )

    assert read(raw, AT, OWN) == Letter(
        id="<1@voorbeeld.nl>",
        sender="bas@voorbeeld.nl",
        name="Bas Jansen",
        recipients=("verteller+s3cret@wolf.test",),
        subject="Re: WW5: Actie",
        text="Karin",
        kind=Kind.PERSONAL,
        references=("<a@wolf.test>", "<b@wolf.test>"),
        proof=Proof.NONE,
        at=AT,
    )


@pytest.mark.parametrize(
    ("value", "name", "address"),
    [
        ("bas@voorbeeld.nl", "", "bas@voorbeeld.nl"),
        ("<bas@voorbeeld.nl>", "", "bas@voorbeeld.nl"),
        ("bas@voorbeeld.nl (Bas)", "", "bas@voorbeeld.nl"),
        ('"Jansen, Bas" <bas@voorbeeld.nl>', "Jansen, Bas", "bas@voorbeeld.nl"),
        ('"eva@voorbeeld.nl" <bas@voorbeeld.nl>', "eva@voorbeeld.nl", "bas@voorbeeld.nl"),
        ("eva@voorbeeld.nl <bas@voorbeeld.nl>", "eva@voorbeeld.nl", "bas@voorbeeld.nl"),
        (
            '"Bas \\"de <beul@x.nl>\\"" <bas@voorbeeld.nl>',
            'Bas "de <beul@x.nl>"',
            "bas@voorbeeld.nl",
        ),
        ("=?utf-8?Q?Zo=C3=AB_<eva@x.nl>?= <zoe@voorbeeld.nl>", None, ""),
        (
            "=?utf-8?B?Wm/DqyA8ZXZhQHgubmw+?= <zoe@voorbeeld.nl>",
            "Zoë <eva@x.nl>",
            "zoe@voorbeeld.nl",
        ),
        ("Zoë <zoë@münchen.example>", "Zoë", "zoë@münchen.example"),
        ("BAS@VOORBEELD.NL", "", "bas@voorbeeld.nl"),
        ("alice@example.org)bob@evil.test", "", ""),
        ("a@x.nl, b@x.nl", "", ""),
        ("<a@x.nl> <b@x.nl>", "", ""),
        ("a@b@c", "", ""),
        ("nobody", "", ""),
        ("undisclosed-recipients:;", "", ""),
        ("", "", ""),
    ],
)
def test_from_names_one_person_or_nobody(value: str, name: str | None, address: str) -> None:
    """§11.1: the bare address between < >; what names two people names nobody."""
    found_name, found = mailbox(value)

    assert found == address
    assert name is None or found_name == name


def test_addresses_of_recipients() -> None:
    """Names, comments, groups and repetitions do not disturb."""
    value = 'Dorp: "A, B" <a@x.nl>, C <C@x.nl>, c@x.nl;, <a@x.nl>'

    assert addresses(value) == ["a@x.nl", "c@x.nl"]
    assert addresses("a@x.nl, b@x.nl (B)") == ["a@x.nl", "b@x.nl"]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("WW5: Actie", "WW5: Actie"),
        ("=?utf-8?Q?WW5:_caf=C3=A9?=", "WW5: café"),
        ("=?utf-8?q?caf=E9?=", "café"),
        ("=?UTF-8?B?Y2Fmw6k?=", "café"),
        ("=?utf-8*nl?Q?caf=C3=A9?=", "café"),
        ("=?utf-8?Q?WW5?= en =?utf-8?Q?meer?=", "WW5 en meer"),
        ("=?utf-8?Q?WW?= =?utf-8?Q?5?=", "WW5"),
        ("=?utf-8?Q?Jos=C3?=\r\n =?utf-8?Q?=A9?=", "José"),
        ("=?utf-8?Q?with a space?=", "with a space"),
        ("=?klingon?Q?WW5?=", "WW5"),
        ("=?utf-7?Q?+AEs-arin?=", "+AEs-arin"),
        ("=?utf-8?X?WW5?=", "=?utf-8?X?WW5?="),
        ("=?utf-8?Q?WW5", "=?utf-8?Q?WW5"),
        ("Re: =?koi8-r?B?68HSyc4=?=", "Re: Карин"),
    ],
)
def test_encoded_words_are_decoded(value: str, expected: str) -> None:
    """RFC 2047 as it is written and as it is broken."""
    assert decoded(value) == expected


def test_subject_is_one_short_line() -> None:
    """Line ends and control characters inside encoded words are gone, too."""
    found = letter("Subject: =?utf-8?Q?WW5=0D=0ABcc:_eva@x.nl=00=07=E2=80=AEx?= " + "y" * 9000)

    assert found.subject.startswith("WW5 Bcc: eva@x.nlx y")
    assert len(found.subject) == 500


def test_long_words_are_kept_for_whoever_refuses_them() -> None:
    """A comment of Go has 20,000 letters at most: one with more must arrive with more."""
    text = "D3 # " + "word " * 4_000 + "end"

    assert letter(body=text).text == text
    assert len(letter(body=text * 10).text) > 20_500


def test_without_message_id_the_bytes_are_the_id() -> None:
    """The same bytes twice are one letter, others are another."""
    assert letter("X: 1").id == letter("X: 1").id != letter("X: 2").id
    assert letter("Message-ID: no brackets").id.startswith("sha256:")
    assert letter(f"Message-ID: <{'x' * 300}@y>").id.startswith("sha256:")


def test_envelope_goes_before_headers() -> None:
    """Recipients of the envelope are the true ones; its empty sender means a machine."""
    raw = b"From: bas@voorbeeld.nl\nTo: eva@voorbeeld.nl\nDelivered-To: x@wolf.test\n\nKarin"
    known = read(raw, AT, OWN, envelope=Envelope("bas@voorbeeld.nl", ("Verteller+a@Wolf.test",)))
    nobody = read(raw, AT, OWN, envelope=Envelope("", ()))

    assert known.recipients == ("verteller+a@wolf.test",)
    assert known.kind is Kind.PERSONAL
    assert nobody.recipients == ("x@wolf.test", "eva@voorbeeld.nl")
    assert nobody.kind is Kind.AUTOMATIC


@pytest.mark.parametrize(
    ("headers", "kind"),
    [
        ("Auto-Submitted: auto-generated", Kind.AUTOMATIC),
        ("AUTO-SUBMITTED: Auto-Replied (vacation)", Kind.AUTOMATIC),
        ("Auto-Submitted: auto-notified; owner-email=x", Kind.AUTOMATIC),
        ("Auto-Submitted: no", Kind.PERSONAL),
        ("Auto-Submitted:", Kind.PERSONAL),
        ("Precedence: auto_reply", Kind.AUTOMATIC),
        ("Precedence: bulk", Kind.LIST),
        ("Precedence: first-class", Kind.PERSONAL),
        ("List-Unsubscribe: <mailto:x@y>", Kind.LIST),
        ("Return-Path: <bas@voorbeeld.nl>", Kind.PERSONAL),
        ("Return-Path: < >", Kind.PERSONAL),
        ("X-Autoreply: yes", Kind.AUTOMATIC),
        ("X-Auto-Reply: yes", Kind.AUTOMATIC),
        ("X-Vacation: 1", Kind.AUTOMATIC),
        ("Sender: Bas <bas@voorbeeld.nl>", Kind.PERSONAL),
        ("Sender:", Kind.PERSONAL),
        ("Sender: bas+x@voorbeeld.nl", Kind.VIA),
        ("Resent-From: bas@voorbeeld.nl", Kind.VIA),
        ("Subject: Out of Office: WW5", Kind.AUTOMATIC),
        ("Subject: Re: Automatic reply: WW5", Kind.AUTOMATIC),
        ("Subject: Afwezig", Kind.AUTOMATIC),
        ("Subject: WW5: Afwezig: Karin", Kind.PERSONAL),
        ("Content-Type: multipart/report; report-type=feedback-report; boundary=x", Kind.AUTOMATIC),
    ],
)
def test_kinds(headers: str, kind: Kind) -> None:
    """§11.8, one sign at a time."""
    assert letter(headers).kind is kind


@pytest.mark.parametrize(
    ("sender", "kind"),
    [
        ('"Bob via Groep" <groep@x.nl>', Kind.VIA),
        ("Bob VIA Groep <groep@x.nl>", Kind.VIA),
        ("Via Appia <via@x.nl>", Kind.PERSONAL),
        ("Octavia Jansen <octavia@x.nl>", Kind.PERSONAL),
        ("MAILER-DAEMON@x.nl", Kind.BOUNCE),
        ("Postmaster <POSTMASTER@x.nl>", Kind.AUTOMATIC),
        ("Verteller <VERTELLER@wolf.test>", Kind.OWN),
        ("verteller+abc@wolf.test", Kind.OWN),
        ("verteller@wolf.test.evil.test", Kind.PERSONAL),
    ],
)
def test_kinds_of_senders(sender: str, kind: Kind) -> None:
    """§11.1, §11.8."""
    assert letter(sender=sender).kind is kind


def test_proof_is_asked_for_the_sender() -> None:
    """And not at all for nobody. What was written to somebody else, who hands it on, proves nothing:
    then only a warning of our own server counts (amendment 7).
    """
    asked: list[str] = []

    def prove(raw: bytes, sender: str) -> Proof:
        asked.append(sender)
        return Proof.DKIM

    to_us = b"To: Verteller <verteller+abc@wolf.test>\n"
    to_both = b"To: eva@x.nl\nCc: verteller@wolf.test\n"
    for to, proof in ((to_us, Proof.DKIM), (to_both, Proof.DKIM), (b"To: eva@x.nl\n", Proof.NONE)):
        letter = read(b"From: Bas@X.nl\n" + to + b"\nKarin", AT, OWN, prove=prove)
        assert (letter.proof, letter.is_to_us) == (proof, proof is Proof.DKIM)
    assert read(b"From: nobody\n" + to_us + b"\nKarin", AT, OWN, prove=prove).proof is Proof.NONE
    assert asked == ["bas@x.nl"] * 3
    handed_on = b"From: Bas@X.nl\nTo: eva@x.nl\n\nKarin"
    failed = read(handed_on, AT, OWN, prove=lambda raw, sender: Proof.FAILED)
    assert failed.proof is Proof.FAILED
