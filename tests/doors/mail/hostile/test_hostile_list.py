"""What attackers send to a house where a village plays, what they get, and that nothing changes."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest
from tests.doors.mail.hostile.conftest import OURS, PASSED, Village, mail, words

from gamekeeper.doors.mail.wire.send.spool_file import State

UNPROVEN = "Ik kan niet nagaan of deze mail echt van"
STRANGER = "is niet bekend in het spel WW5"
NO_GAME = "I don't recognise the subject of your mail"
NO_NAME = "geen naam"
NEARLY = "Bedoel je Karin?"
NO_ENROLMENT = "kan hier geen naam zijn"
TOO_LARGE = "too large"
SQL = "x'); DROP TABLE entries; --"
MANY = 1_000_000


@dataclass(frozen=True)
class Attack:
    """One mail, and who is told what because of it; nobody else is told anything."""

    raw: bytes
    told: Mapping[str, str] = field(default_factory=dict)
    """For each recipient, words of the one mail that goes there."""
    to: Callable[[Village], str] = lambda village: OURS
    sender: str = "x@people.test"


def token(name: str, table: str = "WW5") -> Callable[[Village], str]:
    """The address in our mails to this person."""
    return lambda village: f"verteller+{village.token(name, table)}@wolf.test"


def anna(text: str) -> dict[str, str]:
    return {"anna@people.test": text}


def mallory(text: str) -> dict[str, str]:
    return {"mallory@people.test": text}


def nested(depth: int) -> str:
    """Multiparts inside multiparts; a vote is in the innermost one."""
    return (
        "".join(
            f'--b{n}\r\nContent-Type: multipart/mixed; boundary="b{n + 1}"\r\n\r\n'
            for n in range(depth)
        )
        + f"--b{depth}\r\n\r\nKarin\r\n"
    )


ZIP = base64.encodebytes(zlib.compress(b"\0" * 10 * MANY)).decode()
MIXED = 'multipart/mixed; boundary="b0"'
REPORT = (
    "--b0\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.people.test\r\n"
    "\r\nFinal-Recipient: rfc822; anna@people.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"
    "--b0\r\nContent-Type: message/rfc822\r\n\r\n"
    "Message-ID: <gk.00000000000000000000000000000000@wolf.test>\r\n\r\n--b0--"
)

ATTACKS: dict[str, Attack] = {
    # -- somebody else's name
    "no token": Attack(mail("Anna", "WW5", "Karin"), anna(UNPROVEN)),
    "a wrong token": Attack(
        mail("Anna", "WW5", "Karin"), anna(UNPROVEN), lambda _: "verteller+abcdefghijklmnop@wolf.test"
    ),
    "an empty token": Attack(
        mail("Anna", "WW5", "Karin"), anna(UNPROVEN), lambda _: "verteller+@wolf.test"
    ),
    "another player's token": Attack(mail("Anna", "WW5", "Karin"), anna(UNPROVEN), token("Bas")),
    "the token of another table": Attack(
        mail("Anna", "WW5", "Karin"), anna(UNPROVEN), token("Anna", "WW6")
    ),
    "a wrong token in the subject": Attack(
        mail("Anna", "WW5 [#abcdefghijklmnop]", "Karin"), anna(UNPROVEN)
    ),
    "words of a server nobody trusts": Attack(
        mail(
            *("Anna", "WW5", "Karin"),
            Authentication_Results="mx.evil.test; dmarc=pass header.from=people.test",
        ),
        anna(UNPROVEN),
    ),
    "a trusted server speaks for another domain": Attack(
        mail(
            *("Anna", "WW5", "Karin"),
            Authentication_Results="mx.wolf.test; dkim=pass header.d=evil.test",
        ),
        anna(UNPROVEN),
    ),
    "a mail to another player, who hands it on": Attack(
        mail(
            *("Anna", "WW5", "Karin"),
            To="bas@people.test",
            Authentication_Results="mx.wolf.test; dkim=pass header.d=people.test",
        ),
        anna(UNPROVEN),
    ),
    "a signature nobody can check": Attack(
        mail("Anna", "WW5", "Karin", DKIM_Signature="v=1; a=rsa-sha256; d=x; s=y; h=from; bh=; b="),
        anna(UNPROVEN),
    ),
    "start, in the administrator's name": Attack(
        mail("chef", "WW7", "start"), {"chef@people.test": UNPROVEN}
    ),
    "leave, in a player's name": Attack(mail("Anna", "WW5", "leave"), anna(UNPROVEN)),
    "two senders": Attack(
        mail("Anna", "WW5", "Karin", From="anna@people.test, bas@people.test"), to=token("Anna")
    ),
    "a player's address as the name of another": Attack(
        mail("Anna", "WW5", "Karin", From='"anna@people.test" <mallory@people.test>'),
        mallory(STRANGER),
        token("Anna"),
    ),
    "nobody": Attack(mail("Anna", "WW5", "Karin", From=""), to=token("Anna")),
    "ourselves": Attack(mail("Anna", "WW5", "Karin", From=OURS)),
    "ourselves, with a token": Attack(
        mail("Anna", "WW5", "Karin", From="verteller+abc@wolf.test"), to=token("Anna")
    ),
    # -- robots
    "a robot": Attack(mail("Anna", "WW5", "Karin", Auto_Submitted="auto-replied"), to=token("Anna")),
    "an empty envelope": Attack(mail("Anna", "WW5", "Karin"), to=token("Anna"), sender=""),
    "a mailing list": Attack(mail("Anna", "WW5", "Karin", List_Id="<x>"), to=token("Anna")),
    "a bounce that names a player": Attack(
        mail(
            *("MAILER-DAEMON", "Undelivered", REPORT),
            Content_Type='multipart/report; report-type=delivery-status; boundary="b0"',
        ),
        sender="",
    ),
    # -- orders
    "orders from a player": Attack(mail("Anna", "config stop", "secret\nWW5"), to=token("Anna", "")),
    "orders in the administrator's name": Attack(
        mail("chef", "config stop", "correct horse battery\nWW5")
    ),
    "orders with a wrong password": Attack(
        mail("chef", "config stop", "wrong\nWW5"), to=token("chef", "")
    ),
    "SQL with a wrong password": Attack(
        mail("chef", "config query", f"{SQL}\nDELETE FROM entries"), to=token("chef", "")
    ),
    # -- lines where there should be one
    "lines in a subject": Attack(
        mail("Mallory", "=?utf-8?q?WW5=0D=0ABcc:_eva=40people.test=0D=0A=0D=0Ax?=", "Karin"),
        mallory(STRANGER),
    ),
    "separators in a subject": Attack(
        mail("Mallory", "WW5\u2028Bcc: eva@people.test\u2029\x85\x0b\x0c", "Karin"),
        mallory(STRANGER),
    ),
    "lines in a name": Attack(
        mail(
            *("Mallory", "WW5", "Karin"),
            From="=?utf-8?q?M=0D=0ABcc:_eva=40people.test?= <mallory@people.test>",
        ),
        mallory(STRANGER),
    ),
    "lines in a name to enrol": Attack(
        mail("Mallory", "WW7", "Mal\r\nBcc: eva@people.test, man", Authentication_Results=PASSED), mallory(NO_ENROLMENT)
    ),
    "separators in a name to enrol": Attack(
        mail("Mallory", "WW7", "Mal\u2028Bcc:\u2029eva@people.test, man", Authentication_Results=PASSED), mallory(NO_ENROLMENT)
    ),
    "a letter that only looks like one": Attack(
        mail("Mallory", "WW7", "\u0410nna, man", Authentication_Results=PASSED), mallory(NO_ENROLMENT)
    ),
    # -- words that are code elsewhere
    "SQL in a subject": Attack(mail("Mallory", f"WW5 {SQL}", "Karin"), mallory(STRANGER)),
    "SQL in the words": Attack(mail("Anna", "WW5", SQL), anna(NO_NAME), token("Anna")),
    "SQL in a name to enrol": Attack(mail("Mallory", "WW7", f"{SQL}, man", Authentication_Results=PASSED), mallory(NO_ENROLMENT)),
    "a quotation mark in an address": Attack(
        mail("Mallory", "WW5", "Karin", From="o'neil--@people.test"),
        {"o'neil--@people.test": STRANGER},
    ),
    "SQL in a Message-ID": Attack(
        mail("Mallory", "WW5", "Karin", Message_ID=f"<{SQL}@x>"), mallory(STRANGER)
    ),
    "nothing but a script": Attack(
        mail("Anna", "WW5", "<script>Karin</script><style>Karin</style>", Content_Type="text/html"),
        anna(NO_NAME),
        token("Anna"),
    ),
    "formats": Attack(mail("Mallory", "%s%n{0.__class__}${x}", "{}"), mallory(NO_GAME)),
    # -- broken and too much
    "zeros": Attack(mail("Mallory", "W\0W\0 5\0", "\0" * 1000), mallory(NO_GAME)),
    "no Message-ID": Attack(mail("Mallory", "WW5", "Karin", Message_ID=""), mallory(STRANGER)),
    "no headers at all": Attack(b"\r\n\r\nKarin\r\n"),
    "nothing at all": Attack(b""),
    "broken base64": Attack(
        mail("Anna", "WW5", "S2Fya!!", Content_Transfer_Encoding="base64"),
        anna(NEARLY),
        token("Anna"),
    ),
    "broken quoted-printable": Attack(
        mail("Anna", "WW5", "=Kar=in=ZZ=", Content_Transfer_Encoding="quoted-printable"),
        anna(NEARLY),
        token("Anna"),
    ),
    "a charset that unpacks": Attack(
        mail("Anna", "WW5", "x\udcff\udcfe", Content_Type="text/plain; charset=zlib_codec"),
        anna(NO_NAME),
        token("Anna"),
    ),
    "an attachment alone": Attack(
        mail(
            *("Anna", "WW5"),
            "--b0\r\nContent-Type: application/zip; name=Karin.zip\r\n"
            f"Content-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n{ZIP}--b0--",
            Content_Type=MIXED,
        ),
        anna(NO_NAME),
        token("Anna"),
    ),
    "a thousand levels": Attack(
        mail("Anna", "WW5", nested(1000), Content_Type=MIXED), anna(NO_NAME), token("Anna")
    ),
    "a subject of 900 kB": Attack(mail("Mallory", "WW5 " * 225_000, "Karin"), mallory(STRANGER)),
    "a subject of a megabyte": Attack(mail("Mallory", "x" * MANY, "Karin"), mallory(TOO_LARGE)),
    "two megabytes": Attack(mail("Anna", "WW5", "Karin\r\n" * 300_000), anna(TOO_LARGE), token("Anna")),
    "10,000 recipients": Attack(
        mail(
            *("Mallory", "WW5", "Karin"),
            To=",\r\n ".join(f"verteller+{n}@wolf.test, p{n}@people.test" for n in range(10_000)),
        ),
        mallory(STRANGER),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ATTACKS)
async def test_nothing_changes(village: Village, name: str) -> None:
    """Whoever is told anything is told it once; tables, chairs and ears are as they were."""
    attack = ATTACKS[name]
    before = await village.state()

    await village.deliver(attack.raw, attack.to(village), attack.sender)

    answers = await village.answers()
    assert await village.state() == before
    assert [to for to, _ in answers] == list(attack.told)
    for to, answer in answers:
        assert attack.told[to] in words(answer)
        assert [(key, answer[key]) for key in ("Bcc", "Cc") if key in answer] == []
        assert answer["To"] == to
        assert "\n" not in answer["Subject"]
    assert village.door.queue(State.FAILED) == []


async def test_the_village_would_have_listened(village: Village) -> None:
    """The table's mails are refused for what they are: the same words with the token count."""
    before = await village.state()

    await village.votes("Anna", "Karin")

    [(to, answer)] = await village.answers()
    assert (to, answer["Subject"]) == ("anna@people.test", "WW5: Stem ontvangen")
    assert await village.state() != before
