"""Everything that can be set about the mail door: the section ``[mail]``, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from ....errors import CannotStart
from ....setting_kinds import NonEmpty, Port, Secret

MAX_OCTETS = 1_000_000
"""Of a larger mail only the words are read; if these are more, it is answered, but not read."""
MAX_ACCEPTED_OCTETS = 60_000_000
"""A mail that is even larger is refused: then it is the sender's server that explains it."""

Mailbox = Annotated[
    str,
    Meta(pattern=r"^([^@\s]+@[^@\s]+)?$", extra={"right": 'an address such as "wolf@play.test"'}),
]
Security = Literal["starttls", "tls", "none"]


@dataclass(frozen=True, slots=True)
class Server:
    """The SMTP server that takes our mails."""

    host: str
    port: int = 587
    security: Security = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    authority: Path | None = None
    """A file of certificates to trust instead of the system's."""
    timeout: float = 60.0


@dataclass(frozen=True, slots=True)
class Account:
    """How to get at an IMAP mailbox."""

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    security: Security = "tls"
    authority: Path | None = None
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class Fetching:
    """Where mails are fetched from, and where they are put afterwards."""

    account: Account
    inbox: str = "INBOX"
    done: str = "Gamekeeper"
    """The folder for mails that have been dealt with; created if it is missing."""
    poll: timedelta = timedelta(minutes=2)
    """The mailbox is looked at that often even if the server says nothing."""
    octets: int = MAX_OCTETS

    def __post_init__(self) -> None:
        if self.inbox.upper() == self.done.upper():
            raise CannotStart(f"mails cannot be put away from {self.inbox} to {self.done}")


@dataclass(frozen=True, slots=True)
class Listening:
    """Where to listen. A ``host`` with a slash is the path of a Unix socket."""

    protocol: Literal["lmtp", "smtp"] = "lmtp"
    host: str = "127.0.0.1"
    port: int = 24
    hostname: str = "localhost"
    octets: int = MAX_OCTETS
    most_taken: int = MAX_ACCEPTED_OCTETS


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait before the next try. Each try in vain doubles the first wait."""

    first: timedelta = timedelta(minutes=1)
    most: timedelta = timedelta(hours=6)
    give_up: timedelta = timedelta(days=5)
    server_first: timedelta = timedelta(seconds=5)
    server_most: timedelta = timedelta(minutes=5)
    """For a server that is down, which is no mail's fault; nobody is given up for that."""

    def after(self, attempts: int) -> timedelta:
        return _doubled(self.first, attempts, self.most)

    def after_trouble(self, times: int) -> timedelta:
        return _doubled(self.server_first, times, self.server_most)


def _doubled(first: timedelta, times: int, most: timedelta) -> timedelta:
    return min(first * float(1 << min(times, 30)), most)


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
    grace: timedelta = timedelta(0)
    """How long deadlines wait after a start for what could not be handed over before it."""
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


@dataclass(frozen=True, slots=True)
class Mail:
    """Playing and administrating by mail. Keep passwords in the environment."""

    enabled: Annotated[bool, "Whether there is a mail door at all."] = False
    address: Annotated[Mailbox, "The e-mail address the game sends from."] = ""
    aliases: Annotated[tuple[str, ...], "Other addresses whose mail comes to us."] = ()
    name: Annotated[str, Meta(min_length=1, max_length=60), "The name beside the address."] = (
        "Gamekeeper"
    )
    smtp_host: Annotated[NonEmpty, "The server that takes our mails."] = "localhost"
    smtp_port: Annotated[Port, "Its port."] = 587
    smtp_security: Annotated[Security, "How the connection is kept secret."] = "starttls"
    smtp_user: Annotated[str, "Who we are there; empty: nobody asks."] = ""
    smtp_password: Annotated[Secret, "Better kept in GAMEKEEPER_MAIL_SMTP_PASSWORD."] = ""
    authority: Annotated[str, "A file of certificates to trust instead of the system's."] = ""
    listen: Annotated[
        Literal["none", "lmtp", "smtp"],
        "Whether a mail server on this machine hands mails over to us, and how.",
    ] = "none"
    listen_host: Annotated[NonEmpty, "Where we listen: an address, or the path of a socket."] = (
        "127.0.0.1"
    )
    listen_port: Annotated[Port, "The port we listen on."] = 8_024
    grace_seconds: Annotated[
        int,
        Meta(ge=0, le=86_400),
        "With listen: how long deadlines wait after a start for mails that the mail server"
        " could not hand over before it. A minute is enough where Postfix is told to try at once"
        " (postqueue -f), else it takes up to 900; 0: not at all.",
    ] = 60
    imap_host: Annotated[str, "The server with our mailbox; empty: mails are not fetched."] = ""
    imap_port: Annotated[Port, "Its port."] = 993
    imap_security: Annotated[Security, "How the connection is kept secret."] = "tls"
    imap_user: Annotated[str, "Whose mailbox it is."] = ""
    imap_password: Annotated[Secret, "Better kept in GAMEKEEPER_MAIL_IMAP_PASSWORD."] = ""
    imap_inbox: Annotated[NonEmpty, "The folder mails are fetched from."] = "INBOX"
    imap_done: Annotated[NonEmpty, "The folder for mails that were dealt with."] = "Gamekeeper"
    imap_sent: Annotated[str, "The folder for copies of what we send; empty: none are kept."] = ""
    manual: Annotated[str, "Where players can read how to play by mail: a link for our mails."] = ""
    require: Annotated[
        Literal["token-or-proof", "token", "proof", "none"],
        "What a mail needs to act for a seat: the secret of our last mail, the"
        " sender's proof (DKIM or a trusted server), either, or nothing.",
    ] = "token-or-proof"
    enrol: Annotated[
        Literal["anyone", "proven"],
        "Who may enrol for a game by mail: whoever writes, or only who proves to"
        " have the address, by a reply if need be.",
    ] = "proven"
    secret_in: Annotated[
        Literal["address", "subject"],
        "Where replies bring the secret back: in our address, as name+secret@…, or"
        " in the subject, for providers that refuse such addresses.",
    ] = "address"  # noqa: S105
    trusted_servers: Annotated[
        tuple[str, ...], "Mail servers whose Authentication-Results are believed, by name."
    ] = ()
    errors_per_hour: Annotated[
        int, Meta(ge=1, le=10_000), "Error replies one address gets in an hour."
    ] = 20
    strangers_per_hour: Annotated[
        int,
        Meta(ge=1, le=10_000),
        "Answers that all unknown senders together get in an hour if they prove"
        " nothing; further ones wait.",
    ] = 20
    admin_password: Annotated[
        str,
        Meta(
            pattern=r"^(scrypt\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+)?$",
            extra={"right": "what `gamekeeper admin password` prints, or nothing", "secret": True},
        ),
        "The administrators' password for mails, as `gamekeeper admin password`"
        " prints it; empty: no commands by mail.",
    ] = ""
    query_may_write: Annotated[bool, "Whether administrators' queries may change the database."] = (
        False
    )

    def __repr__(self) -> str:
        """Show no passwords."""
        return f"Mail(enabled={self.enabled!r}, address={self.address!r})"

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if self.enabled and not self.address:
            yield "mail.address is missing: set it to the e-mail address the game sends from."
        if self.enabled and self.listen == "none" and not self.imap_host:
            yield (
                'mail.listen is "none" and mail.imap_host is missing: set one of them, otherwise no'
                " mail can come in"
            )

    def door(
        self, spool: Path, too_large: str, wants_no_name: Callable[[str], bool]
    ) -> MailSettings:
        """Return how the door meets the world. Raises CannotStart."""
        trust = Path(self.authority) if self.authority else None
        login = self.smtp_user, self.smtp_password
        account = None
        if self.imap_host:
            user = self.imap_user, self.imap_password
            account = Account(self.imap_host, *user, self.imap_port, self.imap_security, trust)
        listening: tuple[Listening, ...] = ()
        if self.listen != "none":
            domain = self.address.rpartition("@")[2]
            listening = (Listening(self.listen, self.listen_host, self.listen_port, domain),)
        return MailSettings(
            self.address,
            spool,
            Server(self.smtp_host, self.smtp_port, self.smtp_security, *login, trust),
            self.name,
            frozenset(self.aliases),
            listening=listening,
            grace=timedelta(seconds=self.grace_seconds),
            fetching=Fetching(account, self.imap_inbox, self.imap_done) if account else None,
            sent=(account, self.imap_sent) if account and self.imap_sent else None,
            is_token_in_subject=self.secret_in == "subject",  # noqa: S105
            errors_per_hour=self.errors_per_hour,
            strangers_per_hour=self.strangers_per_hour,
            wants_no_name=wants_no_name,
            too_large=too_large,
        )
