"""All there is to set about the mail door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .receive.imap_mailbox import Account, Fetching
from .receive.lmtp import Listening
from .send.smtp_connection import Server
from .send.smtp_sender import Patience


@dataclass(frozen=True, slots=True)
class MailSettings:
    """All there is to set about the mail door."""

    address: str
    """Ours: what people write to, and where our mails come from."""
    spool: Path
    server: Server
    name: str = "Gamekeeper"
    aliases: frozenset[str] = frozenset()
    """Other addresses of ours."""
    listening: tuple[Listening, ...] = ()
    fetching: Fetching | None = None
    sent: tuple[Account, str] | None = None
    """The mailbox and folder for copies of what was sent."""
    patience: Patience = field(default_factory=Patience)
    is_token_in_subject: bool = False
    """For replies; else it is in the address, but not every provider knows ``name+token@``."""
    errors_per_hour: int = 20
    """Error replies to one address; further ones are not sent."""
    answers_per_hour: int = 100
    """Answers of any kind to one address."""
    strangers_per_hour: int = 20
    """Answers to all unknown senders together who prove nothing; further ones wait."""
    wants_no_name: Callable[[str], bool] = lambda subject: True
    """Whether whoever writes about this is to stay unknown; asked about mails nobody reads."""
    too_large: str = "Your mail is too large and was not read. Please write without attachments."

    @property
    def own(self) -> frozenset[str]:
        return frozenset({self.address.lower(), *(alias.lower() for alias in self.aliases)})
