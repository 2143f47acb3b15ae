"""A mail that is being dealt with: its token, and how it is told apart from others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from ...base import Outbound
from .receive.authentication import Proof
from .receive.letter import Kind, Letter
from .send.compose import is_address

SCHEME = "mailto"
_TOKEN_IN_SUBJECT = re.compile(r"\s*\[#([A-Za-z0-9._=-]{1,64})\]\s*")

_FOR_THE_SERVER = frozenset({Kind.PERSONAL, Kind.EMPTY, Kind.FORWARD})


@dataclass(frozen=True, slots=True)
class Heard:
    """A mail that is being dealt with."""

    letter: Letter
    token: str
    subject: str
    """Without the token."""

    @classmethod
    def of(cls, letter: Letter, is_ours: Callable[[str], bool]) -> Heard:
        """Take the token from the address the mail was sent to, or else from its subject."""
        found = _TOKEN_IN_SUBJECT.search(letter.subject)
        subject = _TOKEN_IN_SUBJECT.sub(" ", letter.subject).strip()
        for recipient in letter.recipients:
            token = recipient.rpartition("@")[0].partition("+")[2]
            if token and is_ours(recipient):
                return cls(letter, token, subject)
        return cls(letter, found[1] if found else "", subject)

    @property
    def address(self) -> str:
        return f"{SCHEME}:{self.letter.sender}"

    @property
    def is_proven(self) -> bool:
        return self.letter.proof.is_good

    @property
    def is_suspect(self) -> bool:
        """Return True if our own mail server says that the sender is forged."""
        return self.letter.proof is Proof.FAILED

    @property
    def print(self) -> str:
        """Return a hash that tells mails with one Message-ID apart: anybody can copy that id."""
        letter = self.letter
        parts = (letter.sender, letter.subject, letter.text, self.token, str(self.is_proven))
        return sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()[:24]

    @property
    def id(self) -> str:
        return f"{self.letter.id}#{self.print}"

    def is_from_owner(self, message: Outbound) -> bool:
        """Return True if the sender is proven, or sent the token of this answer."""
        return self.is_proven or bool(self.token and self.token == message.token)


def is_for_the_server(letter: Letter) -> bool:
    """Return True if the server is to read this mail, not only to note it."""
    return letter.kind in _FOR_THE_SERVER and is_address(letter.sender)


def reply_to(subject: str) -> str:
    """Return the subject of an answer."""
    return subject if subject[:3].lower() == "re:" else f"Re: {subject}"
