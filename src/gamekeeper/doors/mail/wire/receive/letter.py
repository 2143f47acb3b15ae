"""A letter: what a mail says, who says it, and whether a person does.

``read`` takes any bytes and never raises. It knows mail (§11.3, §11.8), but no game: which game is
meant, and what the words ask for, is decided elsewhere.
"""

from __future__ import annotations

import enum
import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from ....base import beginning
from . import plain_text as plain
from . import quotations as quoting
from .authentication import Proof, Prove, unproven
from .mime import Headers, Part, addresses, decoded, mailbox, parse

SUBJECT_LIMIT = 500
NAME_LIMIT = 200
TEXT_LIMIT = 21_000
"""More than any game takes: what is too long is refused there, and not cut off here."""
WRITTEN_LIMIT = 300_000
"""Characters in which a writer's own words are looked for."""
ADDRESS_LIMIT = 100
"""Recipients, references and failed addresses that are remembered of one mail."""


class Kind(enum.Enum):
    """What sort of mail it is; only a person's words are read."""

    PERSONAL = "personal"
    OWN = "own"
    """From one of our own addresses."""
    AUTOMATIC = "automatic"
    """From a machine, or from nobody who could be answered."""
    LIST = "list"
    VIA = "via"
    """Passed on by somebody else."""
    BOUNCE = "bounce"
    """A mail of ours could not be delivered."""
    FORWARD = "forward"
    """A person's forward, without words of its own."""
    EMPTY = "empty"
    """A person's mail, without words of its own."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """What the delivering server said; ``None`` and nothing where it said nothing."""

    sender: str | None = None
    """"" for the empty return path."""
    recipients: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """A parsed mail."""

    id: str
    """The Message-ID with its angle brackets; without one, a hash of the bytes."""
    sender: str
    """Bare address, lower case; "" if there is none."""
    name: str
    recipients: tuple[str, ...]
    """Of the envelope if known, else To, Cc and Delivered-To; lower case."""
    subject: str
    """Decoded, one line, no control characters."""
    text: str
    """The writer's own words: without quotation and signature."""
    kind: Kind
    references: tuple[str, ...]
    proof: Proof
    at: datetime
    bounced: tuple[str, ...] = ()
    """For a bounce: the failed addresses, and in angle brackets the id of our mail."""
    is_to_us: bool = True
    """Whether it names us as a recipient. Else nothing proves that its sender wrote to us: whoever
    gets a signed mail can hand it on, signature and all."""


def read(
    raw: bytes,
    at: datetime,
    own: frozenset[str],
    *,
    envelope: Envelope | None = None,
    prove: Prove = unproven,
) -> Letter:
    """Return the letter in these bytes. ``prove`` may be slow: it may ask the DNS."""
    envelope = envelope or Envelope()
    mail = parse(raw)
    headers = mail.headers
    name, sender = mailbox(headers.first("from"))
    name = plain.squeezed(name, NAME_LIMIT)
    subject = plain.squeezed(decoded(headers.first("subject")), SUBJECT_LIMIT)
    written = _written(mail)
    text = beginning(plain.clean(quoting.own_words(written)).strip(), TEXT_LIMIT)
    is_to_us = any(_is_own(address, own) for address in _named(headers))
    kind = _sender_kind(mail, envelope, name, sender, own)
    if kind is Kind.PERSONAL:
        kind = _content_kind(mail, subject, written, text)
    return Letter(
        id=_id(headers, raw),
        sender=sender,
        name=name,
        recipients=_recipients(headers, envelope),
        subject=subject,
        text=text,
        kind=kind,
        references=_ids(headers.first("references"), headers.first("in-reply-to")),
        proof=_proof(raw, sender, prove, is_to_us=is_to_us),
        at=at,
        bounced=_bounced(mail) if kind is Kind.BOUNCE else (),
        is_to_us=is_to_us,
    )


def _proof(raw: bytes, sender: str, prove: Prove, *, is_to_us: bool) -> Proof:
    """Return what speaks for or against the sender; only a mail to us can speak for them."""
    proof = prove(raw, sender) if sender else Proof.NONE
    return Proof.NONE if proof.is_good and not is_to_us else proof


# -- headers

_ID = re.compile(r"<[!-;=?-~]{1,250}>")


def _id(headers: Headers, raw: bytes) -> str:
    found = _ids(headers.first("message-id"))
    return found[0] if found else "sha256:" + hashlib.sha256(raw).hexdigest()


def _ids(*values: str) -> tuple[str, ...]:
    """Return all message ids in these values, each once; of too many, the last ones."""
    found = dict.fromkeys(id for value in values for id in _ID.findall(value))
    return tuple(found)[-ADDRESS_LIMIT:]


def _recipients(headers: Headers, envelope: Envelope) -> tuple[str, ...]:
    if envelope.recipients:
        return tuple(recipient.lower() for recipient in envelope.recipients)
    names = ("delivered-to", "x-original-to", "to", "cc")
    values = [value for name in names for value in headers.all(name)[:10]]
    return tuple(dict.fromkeys(_all_addresses(values)))[:ADDRESS_LIMIT]


def _named(headers: Headers) -> list[str]:
    """Return whom the writer has written to, in sight of everybody."""
    return _all_addresses([*headers.all("to")[:10], *headers.all("cc")[:10]])


def _all_addresses(values: Iterable[str]) -> list[str]:
    return [address for value in values for address in addresses(value)]


# -- what was written


def _written(mail: Part) -> str:
    """Return the text parts of a mail, one below the other.

    HTML is read where there is no plain text (V1), or where that does not show what is struck out.
    """
    shown = list(_shown(mail))
    texts = [_as_text(part) for part in shown if part.type == "text/plain"]
    pages = [part for part in shown if part.type == "text/html"]
    if not any(map(str.strip, texts)) or any(plain.strikes_out(page.text()) for page in pages):
        texts = [_as_text(page) for page in pages]
    return beginning("\n".join(texts), WRITTEN_LIMIT)


def _shown(part: Part) -> Iterator[Part]:
    """Yield the parts a mail program shows as text. Forwarded mails are not the writer's (V3)."""
    if part.is_attachment:
        return
    match part.type:
        case "text/plain" | "text/html":
            yield part
        case "multipart/related" | "multipart/signed":
            for inner in part.parts[:1]:
                yield from _shown(inner)
        case _:
            for inner in part.parts:
                yield from _shown(inner)


def _as_text(part: Part) -> str:
    if part.type == "text/html":
        return plain.clean(plain.from_html(part.text()))
    text = plain.clean(part.text())
    if part.parameter("format").lower() == "flowed":
        text = plain.unflowed(text, delete_space=part.parameter("delsp").lower() == "yes")
    return text


# -- what sort of mail it is (§11.8)

_AUTOMATIC_HEADER = re.compile(
    "x-(?:mail-)?auto-?(?:reply|respond|responder|reply-from|generated)|x-vacation"
    "|x-ms-exchange-(?:inbox-rules-loop|generated-message-source)"
)
_MACHINES = frozenset({"mailer-daemon", "mailerdaemon", "postmaster"})
_AWAY = re.compile(
    r"(?:(?:re|aw|antw): )?(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|autosvar"
    r"|automatisch antwoord|automatische? (?:antwort|beantwoording)|réponse automatique"
    r"|respuesta automática|out of (?:the )?office|abwesenheitsnotiz"
    r"|afwezig(?:heids(?:melding|bericht))?) ?(?::|$)",
    re.IGNORECASE,
)
_FORWARDED = re.compile(r"(?:fwd?|wg|doorst|doorgest|tr|rv|i) ?:", re.IGNORECASE)


def _sender_kind(
    mail: Part, envelope: Envelope, name: str, sender: str, own: frozenset[str]
) -> Kind:
    """Return what the headers say about who sent it; personal if nothing speaks against it."""
    headers = mail.headers
    if _is_bounce(mail, sender):
        return Kind.BOUNCE
    if _is_own(sender, own):
        return Kind.OWN
    if _is_automatic(mail, envelope, sender):
        return Kind.AUTOMATIC
    precedence = headers.first("precedence").strip().lower()
    if precedence in ("list", "bulk", "junk") or any(each.startswith("list-") for each in headers):
        return Kind.LIST
    agents = _all_addresses(headers.all("sender"))
    if " via " in name.lower() or "resent-from" in headers or set(agents) - {sender}:
        return Kind.VIA
    return Kind.PERSONAL


def _is_own(address: str, own: frozenset[str]) -> bool:
    """Compare addresses without what follows a plus sign in front of the ``@``."""
    local, _, domain = address.rpartition("@")
    return address in own or f"{local.partition('+')[0]}@{domain}" in own


def _is_automatic(mail: Part, envelope: Envelope, sender: str) -> bool:
    headers = mail.headers
    submitted = re.split(r"[;(\s]", headers.first("auto-submitted").lower(), maxsplit=1)[0]
    return_paths = [path.strip() for path in headers.all("return-path")]
    return (
        not sender
        or submitted not in ("", "no")
        or envelope.sender == ""
        or "<>" in return_paths
        or sender.partition("@")[0] in _MACHINES
        or any(map(_AUTOMATIC_HEADER.fullmatch, headers))
        or headers.first("precedence").strip().lower() in ("auto_reply", "auto-reply")
        or mail.type == "multipart/report"
        or bool(_AWAY.match(plain.squeezed(decoded(headers.first("subject")), SUBJECT_LIMIT)))
    )


def _content_kind(mail: Part, subject: str, written: str, text: str) -> Kind:
    """Return what a person's mail is, by whether there are words in it."""
    if text:
        return Kind.PERSONAL
    has_mail = any(part.type == "message/rfc822" for part in mail.walk())
    if has_mail or _FORWARDED.match(subject) or quoting.is_forward(written):
        return Kind.FORWARD
    return Kind.EMPTY


# -- delivery reports (RFC 3464, and the habits of those who do not know it)

_FAILED_HEADER = "x-failed-recipients"


def _is_bounce(mail: Part, sender: str) -> bool:
    """Return whether it says that a mail has finally not been delivered; a delay is no failure."""
    if reports := _reports(mail):
        return any(report.first("action").lower().startswith("failed") for report in reports)
    return _FAILED_HEADER in mail.headers or sender.partition("@")[0] == "mailer-daemon"


def _reports(mail: Part) -> list[Headers]:
    """Return the groups of fields in a delivery report: the whole mail, then each recipient."""
    bodies = [part.text() for part in mail.walk() if part.type == "message/delivery-status"]
    groups = [group for body in bodies for group in re.split(r"\n\s*\n", body.strip())]
    return [Headers(group.encode("utf-8", "replace")) for group in groups[:ADDRESS_LIMIT]]


def _bounced(mail: Part) -> tuple[str, ...]:
    """Return whom our mail did not reach, and the ids of mails that came back."""
    values = mail.headers.all(_FAILED_HEADER)[:10]
    for report in _reports(mail):
        if report.first("action").lower().startswith("failed"):
            names = ("final-recipient", "original-recipient")
            values += [report.first(name).partition(";")[2] for name in names]
    failed = dict.fromkeys(_all_addresses(values))
    return (*tuple(failed)[:ADDRESS_LIMIT], *_returned_ids(mail))


def _returned_ids(mail: Part) -> tuple[str, ...]:
    """Return the ids of the mails in a bounce; without the mail itself, what the bounce answers."""
    returned = [
        _headers_in(part)
        for part in mail.walk()
        if part.type in ("message/rfc822", "text/rfc822-headers", "message/rfc822-headers")
    ]
    ids = _ids(*(headers.first("message-id") for headers in returned))
    if ids:
        return ids
    loose = re.findall(r"(?im)^[> ]*message-id: *(<\S{1,250}>)", _written(mail)[:100_000])
    return _ids(*loose, mail.headers.first("in-reply-to"))


def _headers_in(part: Part) -> Headers:
    return parse(part.text().encode("utf-8", "replace")).headers
