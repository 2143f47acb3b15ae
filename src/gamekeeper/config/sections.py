"""The sections of the settings: every key with its type, its default and its explanation."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ..texts.catalogue import LANGUAGES
from ..zones import USUAL
from .names import Domain, Host, Name, Seconds

Port = Annotated[int, Meta(ge=0, le=65_535)]
Address = Annotated[
    str, Meta(pattern=r"^[a-z]+:.", extra={"right": 'an address such as "mailto:anna@example.org"'})
]
Who = Literal["anyone", "operators"]
EngineName = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,19}$")]


class Server(Struct, frozen=True, forbid_unknown_fields=True):
    """The server itself: where it keeps its data, who runs it, how it writes its log."""

    data: Annotated[
        str, Meta(min_length=1, description="Folder for the database, the standings and the lock.")
    ] = "data"
    administrators: Annotated[
        tuple[Address, ...], Meta(description="Addresses that may do everything.")
    ] = ()
    zone: Annotated[
        str,
        Meta(
            description="The time zone in which all times are told, and in which phases of whole"
            " days end in new games of Werewolves."
        ),
    ] = USUAL
    language: Annotated[
        str,
        Meta(
            pattern=f"^(?:{'|'.join(LANGUAGES)})$",
            description="The language of new tables, unless whoever opens one chooses another.",
            extra={"right": " or ".join(f'"{each}"' for each in LANGUAGES)},
        ),
    ] = "en"
    priority: Annotated[
        int,
        Meta(
            ge=-20,
            le=19,
            description="The nice value to ask for, so that bots on this machine cannot take the"
            " referee's time; 0 leaves it alone.",
        ),
    ] = -10
    log: Annotated[
        Literal["text", "json"], Meta(description="Log lines for people or for programs.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least important lines that are still written."),
    ] = "info"


class Lobby(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may do what before a game begins."""

    may_open: Annotated[Who, Meta(description="Who may open tables.")] = "anyone"
    may_join: Annotated[Who, Meta(description="Who may sit down at tables.")] = "anyone"
    may_watch: Annotated[Who, Meta(description="Who may watch without playing.")] = "anyone"
    tables_per_person: Annotated[
        int, Meta(ge=1, le=10_000, description="Unfinished tables one person may have opened.")
    ] = 10


class Werewolves(Struct, frozen=True, forbid_unknown_fields=True):
    """Werewolves, unless whoever opens a table wants it otherwise."""

    language: Annotated[
        Literal["", "en", "nl"],
        Meta(
            description="The language of stories and of answers by mail; empty: server.language, or"
            " English if there are no stories in it."
        ),
    ] = ""
    theme: Annotated[str, Meta(min_length=1, description="Whose stories are told.")] = "default"
    roles: Annotated[
        str,
        Meta(
            description="Role distributions of your own instead of the shipped ones,"
            " such as 4,2,1,1; seer,werewolf*2,citizen*4."
        ),
    ] = ""
    stories: Annotated[
        str,
        Meta(description="A folder with stories of your own, told beside the shipped ones."),
    ] = ""


class Go(Struct, frozen=True, forbid_unknown_fields=True):
    """Go, and the engines that can be asked to play it."""

    engines: Annotated[
        dict[EngineName, Annotated[str, Meta(min_length=1)]],
        Meta(
            description="Programs that speak GTP: what each is called at a table, and the command"
            " that starts it, such as gnugo --mode gtp --level 1 --{rules}-rules; {rules} becomes"
            " japanese or chinese.",
            extra={"right": "names with the commands that start them"},
        ),
    ] = msgspec.field(default_factory=dict)
    engine_seconds: Annotated[
        int, Meta(ge=1, le=3_600, description="Seconds an engine may think about a move.")
    ] = 60
    engine_processes: Annotated[
        int, Meta(ge=1, le=64, description="How many processes of one engine run at a time.")
    ] = 2
    max_games: Annotated[
        int, Meta(ge=1, le=10_000, description="Games a member of the club may play at a time.")
    ] = 200
    night: Annotated[
        int,
        Meta(ge=0, le=23, description="When clocks rest, in UTC, if a member has told no night."),
    ] = 22
    invitation_months: Annotated[
        int,
        Meta(
            ge=0,
            le=120,
            description="Months after which an invitation that nobody answers is gone; 0: never.",
        ),
    ] = 0


class Mia(Struct, frozen=True, forbid_unknown_fields=True):
    """Mäxchen over UDP."""

    enabled: Annotated[
        bool,
        Meta(
            description="Whether there is the standing contest over UDP; Mäxchen can be opened in"
            " the lobby in any case."
        ),
    ] = True
    contest: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9][a-z0-9-]{0,39}$",
            description="The contest's table; another name begins a new contest from 0.",
            extra={"right": "a name of letters, digits and hyphens"},
        ),
    ] = "mia"
    host: Annotated[str, Meta(min_length=1, description="The local address to listen on.")] = (
        "0.0.0.0"  # noqa: S104 - players come from anywhere
    )
    port: Annotated[
        Port, Meta(description="UDP port for bots; 0 lets the system choose a free one.")
    ] = 9_000
    later_port: Annotated[
        Port, Meta(description="UDP port for bots that speak the later wire format; 0: none.")
    ] = 9_001
    window_ms: Annotated[
        int, Meta(ge=1, le=60_000, description="Milliseconds a player has for an answer.")
    ] = 250
    early_start: Annotated[
        bool, Meta(description="Start a round as soon as everybody invited has joined.")
    ] = False
    pause_ms: Annotated[
        int, Meta(ge=0, le=3_600_000, description="Milliseconds of rest between two rounds.")
    ] = 0
    spectators: Annotated[bool, Meta(description="Whether REGISTER_SPECTATOR is understood.")] = (
        False
    )
    name_limit: Annotated[int, Meta(ge=1, le=500, description="How many names may register.")] = 500
    junk_per_second: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Useless datagrams an address is looked at for.")
    ] = 100
    bots: Annotated[int, Meta(ge=0, le=3, description="How many built-in bots play along.")] = 0
    keep_rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="Finished rounds kept in the log; older ones live on"
            " in the standings only.",
        ),
    ] = 100


Mailbox = Annotated[
    str,
    Meta(pattern=r"^([^@\s]+@[^@\s]+)?$", extra={"right": 'an address such as "wolf@play.test"'}),
]
Security = Literal["starttls", "tls", "none"]


class Mail(Struct, frozen=True, forbid_unknown_fields=True):
    """Playing and administrating by mail. Keep passwords in the environment."""

    enabled: Annotated[bool, Meta(description="Whether there is a mail door at all.")] = False
    address: Annotated[Mailbox, Meta(description="The e-mail address the game sends from.")] = ""
    aliases: Annotated[
        tuple[str, ...], Meta(description="Other addresses whose mail comes to us.")
    ] = ()
    name: Annotated[
        str, Meta(min_length=1, max_length=60, description="The name beside the address.")
    ] = "Gamekeeper"
    smtp_host: Annotated[
        str, Meta(min_length=1, description="The server that takes our mails.")
    ] = "localhost"
    smtp_port: Annotated[Port, Meta(description="Its port.")] = 587
    smtp_security: Annotated[Security, Meta(description="How the connection is kept secret.")] = (
        "starttls"
    )
    smtp_user: Annotated[str, Meta(description="Who we are there; empty: nobody asks.")] = ""
    smtp_password: Annotated[
        str, Meta(description="Better kept in GAMEKEEPER_MAIL_SMTP_PASSWORD.")
    ] = ""
    authority: Annotated[
        str, Meta(description="A file of certificates to trust instead of the system's.")
    ] = ""
    listen: Annotated[
        Literal["none", "lmtp", "smtp"],
        Meta(description="Whether a mail server on this machine hands mails over to us, and how."),
    ] = "none"
    listen_host: Annotated[
        str,
        Meta(min_length=1, description="Where we listen: an address, or the path of a socket."),
    ] = "127.0.0.1"
    listen_port: Annotated[Port, Meta(description="The port we listen on.")] = 8_024
    imap_host: Annotated[
        str, Meta(description="The server with our mailbox; empty: mails are not fetched.")
    ] = ""
    imap_port: Annotated[Port, Meta(description="Its port.")] = 993
    imap_security: Annotated[Security, Meta(description="How the connection is kept secret.")] = (
        "tls"
    )
    imap_user: Annotated[str, Meta(description="Whose mailbox it is.")] = ""
    imap_password: Annotated[
        str, Meta(description="Better kept in GAMEKEEPER_MAIL_IMAP_PASSWORD.")
    ] = ""
    imap_inbox: Annotated[
        str, Meta(min_length=1, description="The folder mails are fetched from.")
    ] = "INBOX"
    imap_done: Annotated[
        str, Meta(min_length=1, description="The folder for mails that were dealt with.")
    ] = "Gamekeeper"
    imap_sent: Annotated[
        str, Meta(description="The folder for copies of what we send; empty: none are kept.")
    ] = ""
    manual: Annotated[
        str, Meta(description="Where players can read how to play by mail: a link for our mails.")
    ] = ""
    require: Annotated[
        Literal["token-or-proof", "token", "proof", "none"],
        Meta(
            description="What a mail needs to act for a seat: the secret of our last mail, the"
            " sender's proof (DKIM or a trusted server), either, or nothing."
        ),
    ] = "token-or-proof"
    enrol: Annotated[
        Literal["anyone", "proven"],
        Meta(
            description="Who may enrol for a game by mail: whoever writes, or only who proves to"
            " have the address, by a reply if need be."
        ),
    ] = "proven"
    secret_in: Annotated[
        Literal["address", "subject"],
        Meta(
            description="Where replies bring the secret back: in our address, as name+secret@…, or"
            " in the subject, for providers that refuse such addresses."
        ),
    ] = "address"  # noqa: S105
    trusted_servers: Annotated[
        tuple[str, ...],
        Meta(description="Mail servers whose Authentication-Results are believed, by name."),
    ] = ()
    errors_per_hour: Annotated[
        int, Meta(ge=1, le=10_000, description="Error replies one address gets in an hour.")
    ] = 20
    strangers_per_hour: Annotated[
        int,
        Meta(
            ge=1,
            le=10_000,
            description="Answers that all unknown senders together get in an hour if they prove"
            " nothing; further ones wait.",
        ),
    ] = 20
    admin_password: Annotated[
        str,
        Meta(
            pattern=r"^(scrypt\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+)?$",
            description="The administrators' password for mails, as `gamekeeper admin password`"
            " prints it; empty: no commands by mail.",
            extra={"right": "what `gamekeeper admin password` prints, or nothing"},
        ),
    ] = ""
    query_may_write: Annotated[
        bool, Meta(description="Whether administrators' queries may change the database.")
    ] = False

    def __repr__(self) -> str:
        """Without the passwords."""
        return f"Mail(enabled={self.enabled!r}, address={self.address!r})"


class Xmpp(Struct, frozen=True, forbid_unknown_fields=True):
    """Playing in chat rooms (XMPP, Jabber). Keep passwords in the environment."""

    enabled: Annotated[bool, Meta(description="Whether there is an XMPP door at all.")] = False
    domain: Annotated[
        Domain, Meta(description="What stands behind the @ of our addresses: the server's name.")
    ] = ""
    host: Annotated[
        Host, Meta(description="The machine the server is on; empty: the domain itself.")
    ] = ""
    port: Annotated[int, Meta(ge=1, le=65_535, description="Its port.")] = 5_222
    security: Annotated[
        Literal["starttls", "direct", "none"],
        Meta(description="How the connection is kept secret; none only on this machine."),
    ] = "starttls"
    authority: Annotated[
        str, Meta(description="A file of certificates to trust instead of the system's.")
    ] = ""
    rooms: Annotated[
        Domain,
        Meta(description="The service that has the rooms; empty: conference. at the domain."),
    ] = ""
    coordinator: Annotated[
        Name, Meta(description="The account that is asked for games; programs expect this name.")
    ] = "sww"
    coordinator_password: Annotated[
        str, Meta(description="Better kept in GAMEKEEPER_XMPP_COORDINATOR_PASSWORD.")
    ] = ""
    master: Annotated[
        Name, Meta(description="The account that runs the rooms; programs expect this name.")
    ] = "softwarewolf"
    master_password: Annotated[
        str, Meta(description="Better kept in GAMEKEEPER_XMPP_MASTER_PASSWORD.")
    ] = ""
    component: Annotated[
        bool,
        Meta(description="Whether both names live at an external component called like domain."),
    ] = False
    secret: Annotated[
        str, Meta(description="The component's, better kept in GAMEKEEPER_XMPP_SECRET.")
    ] = ""
    resource: Annotated[
        str, Meta(min_length=1, description="What this server calls its connections.")
    ] = "gamekeeper"
    bots: Annotated[
        tuple[Name, ...],
        Meta(
            description="Our own bots that play Softwarewolves when somebody says bots to the"
            " coordinator; accounts of their own, such as mo and ada."
        ),
    ] = ()
    bots_password: Annotated[
        str, Meta(description="Theirs, better kept in GAMEKEEPER_XMPP_BOTS_PASSWORD.")
    ] = ""
    wait_time: Annotated[
        Seconds, Meta(description="Seconds from the first request to the start of a village.")
    ] = 30
    day_time: Annotated[Seconds, Meta(description="Seconds a day lasts at most.")] = 45
    night_time: Annotated[Seconds, Meta(description="Seconds a night lasts at most.")] = 30
    game_time: Annotated[Seconds, Meta(description="Seconds a game lasts at most.")] = 1_800
    return_seconds: Annotated[
        Seconds,
        Meta(description="Seconds players have to come back after we or the server were away."),
    ] = 60

    def __repr__(self) -> str:
        """Without the passwords."""
        return f"Xmpp(enabled={self.enabled!r}, domain={self.domain!r})"
