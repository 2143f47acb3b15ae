"""Mails as a person's program shows and answers them."""

from __future__ import annotations

from dataclasses import dataclass
from email.header import decode_header, make_header
from email.message import EmailMessage, Message
from email.utils import parsedate_to_datetime


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail in somebody's mailbox."""

    id: str
    subject: str
    text: str
    raw: Message

    @property
    def references(self) -> list[str]:
        return str(self.raw["References"] or "").split()

    @property
    def answered(self) -> str:
        """The id of the mail that this one answers; "": none."""
        return str(self.raw["In-Reply-To"] or "")

    def is_like(self, other: Mail) -> bool:
        """Whether nothing but the way they came tells them apart."""
        headers = ("From", "To", "Reply-To", "Date", "References", "Auto-Submitted")
        same = all(self.raw[each] == other.raw[each] for each in headers)
        return same and (self.subject, self.text) == (other.subject, other.text)

    @property
    def reply_to(self) -> str:
        return str(self.raw["Reply-To"] or self.raw["From"])


def shown(raw: Message) -> Mail:
    """The mail with its text part, lines flowed together (RFC 3676)."""
    part = next(part for part in raw.walk() if part.get_content_type() == "text/plain")
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    lines = [line.removeprefix(" ") for line in content.decode().splitlines()]
    text = "".join(line if _goes_on(line) else f"{line}\n" for line in lines).rstrip("\n")
    return Mail(raw["Message-ID"], str(make_header(decode_header(raw["Subject"]))), text, raw)


def _goes_on(line: str) -> bool:
    return line.endswith(" ") and line != "-- "


def reply(mail: Mail, sender: str, id: str, words: str) -> EmailMessage:
    """An answer with the original below, as mail programs make it."""
    answer = EmailMessage()
    name = sender.partition("@")[0].capitalize()
    answer["From"], answer["To"] = f"{name} <{sender}>", mail.reply_to
    subject = mail.subject
    answer["Subject"] = subject if subject.startswith("Re: ") else f"Re: {subject}"
    answer["Message-ID"], answer["In-Reply-To"] = id, mail.id
    answer["References"] = " ".join([*mail.references, mail.id])
    quoted = "\n".join(f"> {line}" for line in mail.text.split("\n"))
    date = parsedate_to_datetime(str(mail.raw["Date"]))
    author = str(mail.raw["From"])
    answer.set_content(f"{words}\n\nOn {date:%a, %d %b %Y at %H:%M}, {author} wrote:\n\n{quoted}\n")
    return answer
