"""Everything that can be set about the XMPP door: the section ``[xmpp]``, and its parts."""

from __future__ import annotations

import ssl
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from ....errors import CannotStart
from ....setting_kinds import NonEmpty, Seconds, Secret

Name = Annotated[
    str,
    Meta(
        pattern=r"""^[^@/\s"&':<>]+$""",
        extra={"right": "what stands before the @ of an address"},
    ),
]
Domain = Annotated[
    str,
    Meta(
        pattern=r"""^[^@/\s"&':<>]*$""",
        extra={"right": 'a name such as "example.org", without @ and blanks'},
    ),
]
Host = Annotated[
    str, Meta(pattern=r"^[^@/\s]*$", extra={"right": "a machine's name or address, without @"})
]
PERSON = "xmpp:"
"""How the addresses of people begin."""
WAYS = ("starttls", "direct", "none")


@dataclass(frozen=True, slots=True)
class Server:
    """Where the XMPP server is. Without encryption only where the operator says so."""

    host: str
    port: int = 5222
    security: str = "starttls"
    """``starttls``, ``direct`` (encrypted from the first byte) or ``none``."""
    certificate: Path | None = None
    """Trust this authority instead of those the system trusts."""

    def context(self) -> ssl.SSLContext:
        """Return the TLS context. Raises ``CannotStart`` if the certificate cannot be read."""
        try:
            return ssl.create_default_context(cafile=self.certificate)
        except OSError as problem:
            raise CannotStart(
                f"the certificate {self.certificate} cannot be read: {problem}"
            ) from problem


@dataclass(frozen=True, slots=True)
class Accounts:
    """All our names are ordinary accounts of the server: their passwords."""

    coordinator: str = field(repr=False)
    master: str = field(repr=False)
    visitors: str = field(default="", repr=False)
    """All visitors have the same."""


@dataclass(frozen=True, slots=True)
class Component:
    """All our names live at one external component (XEP-0114)."""

    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long we wait, in seconds."""

    first: float = 0.5
    """Before a lost connection is tried again; each further pause is twice as long …"""
    most: float = 60.0
    """… up to this one."""
    refused: float = 10.0
    """At least so long after a wrong password: servers shut out whoever tries too many."""
    answer: float = 10.0
    """For a room's answer (G8)."""
    sending: float = 30.0
    """Until ``send`` gives up while the server cannot be reached."""
    quiet: float = 20.0
    """Without a sign of life before we ask for one."""
    silence: float = 20.0
    """For a sign of life, before the connection counts as dead."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, and all of them together, may make us keep in memory."""

    longest: int = 10_000
    """Letters in a message; longer ones are no commands and are not read."""
    each: int = 200
    """Messages of one sender that wait to be handled; more are thrown away."""
    all: int = 5_000
    """Messages of everybody that wait."""


@dataclass(frozen=True, slots=True)
class XmppSettings:
    """Who we are, where, and how patient."""

    domain: str
    """Of our own addresses: the server's, or the component's."""
    server: Server
    login: Accounts | Component = field(repr=False)
    coordinator: str = "sww"
    master: str = "softwarewolf"
    nickname: str = "MC"
    """The master's, in every room."""
    visitors: tuple[str, ...] = ()
    """Further names, which enter rooms as everybody does."""
    service: str = ""
    """Where rooms are made; "" is ``conference.`` at our domain."""
    resource: str = "gamekeeper"
    is_present: bool = True
    """Whether the server may give us what is sent to our names; not if we only look around."""
    attempts: int = 5
    """Names that are tried for one room (G8)."""
    patience: Patience = field(default_factory=Patience)
    limits: Limits = field(default_factory=Limits)

    @property
    def rooms(self) -> str:
        return self.service or f"conference.{self.domain}"

    def check(self) -> None:
        """Check the settings. Raises ``CannotStart`` for what can never work."""
        if self.server.security not in WAYS:
            raise CannotStart(f"security is one of {', '.join(WAYS)}, not {self.server.security!r}")
        if isinstance(self.login, Component) and self.server.security != "none":
            raise CannotStart(
                "a component's connection is never encrypted: connect to this machine "
                'or through a tunnel, and say so with security = "none"'
            )


@dataclass(frozen=True, slots=True)
class Xmpp:
    """Playing in chat rooms (XMPP, Jabber). Keep passwords in the environment."""

    enabled: Annotated[bool, "Whether there is an XMPP door at all."] = False
    domain: Annotated[Domain, "What stands behind the @ of our addresses: the server's name."] = ""
    host: Annotated[Host, "The machine the server is on; empty: the domain itself."] = ""
    port: Annotated[int, Meta(ge=1, le=65_535), "Its port."] = 5_222
    security: Annotated[
        Literal["starttls", "direct", "none"],
        "How the connection is kept secret; none only on this machine.",
    ] = "starttls"
    authority: Annotated[str, "A file of certificates to trust instead of the system's."] = ""
    rooms: Annotated[
        Domain, "The service that has the rooms; empty: conference. at the domain."
    ] = ""
    coordinator: Annotated[
        Name, "The account that is asked for games; programs expect this name."
    ] = "sww"
    coordinator_password: Annotated[
        Secret, "Better kept in GAMEKEEPER_XMPP_COORDINATOR_PASSWORD."
    ] = ""
    master: Annotated[Name, "The account that runs the rooms; programs expect this name."] = (
        "softwarewolf"
    )
    master_password: Annotated[Secret, "Better kept in GAMEKEEPER_XMPP_MASTER_PASSWORD."] = ""
    component: Annotated[
        bool, "Whether both names live at an external component called like domain."
    ] = False
    secret: Annotated[Secret, "The component's, better kept in GAMEKEEPER_XMPP_SECRET."] = ""
    resource: Annotated[NonEmpty, "What this server calls its connections."] = "gamekeeper"
    bots: Annotated[
        tuple[Name, ...],
        "Our own bots that play along in rooms when somebody says bots to the"
        " coordinator; accounts of their own, such as mo and ada.",
    ] = ()
    bots_password: Annotated[Secret, "Theirs, better kept in GAMEKEEPER_XMPP_BOTS_PASSWORD."] = ""
    wait_time: Annotated[Seconds, "Seconds from the first request to the start of a village."] = 30
    day_time: Annotated[Seconds, "Seconds a day lasts at most."] = 45
    night_time: Annotated[Seconds, "Seconds a night lasts at most."] = 30
    game_time: Annotated[Seconds, "Seconds a game lasts at most."] = 1_800
    return_seconds: Annotated[
        Seconds, "Seconds players have to come back after we or the server were away."
    ] = 60
    language: str = ""
    """The language people are helped in; empty: that of the game."""

    def __repr__(self) -> str:
        """Show no passwords."""
        return f"Xmpp(enabled={self.enabled!r}, domain={self.domain!r})"

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if not self.enabled:
            return
        if not self.domain:
            yield "xmpp.domain is missing: set it to the name of the XMPP server."
        if self.domain and self.rooms.lower() == self.domain.lower():
            yield (
                f'xmpp.rooms is "{self.rooms}", but must be the service that has the rooms, which'
                " is never xmpp.domain itself, or empty"
            )
        if self.coordinator == self.master:
            yield f'xmpp.master is "{self.master}", but must be another name than xmpp.coordinator'
        names = [self.coordinator, self.master, *self.bots]
        if twice := sorted({name for name in self.bots if names.count(name) > 1}):
            yield f'xmpp.bots has "{twice[0]}" twice, but each of our accounts needs its own name'
        needed = ["secret"] if self.component else ["coordinator_password", "master_password"]
        if self.bots and not self.component:
            needed.append("bots_password")
        for key in needed:
            if not getattr(self, key):
                yield f"xmpp.{key} is missing: set it to what the XMPP server expects."
        if self.component and self.security != "none":
            yield (
                f'xmpp.security is "{self.security}", but must be "none": a component\'s connection'
                " is never encrypted, so the XMPP server must be on this machine"
            )

    @property
    def options(self) -> Mapping[str, str]:
        """Return the options of a new game; how long it waits can be changed in the chat."""
        names = "day_time", "night_time", "game_time"
        spoken = {"language": self.language} if self.language else {}
        return {name: f"{getattr(self, name)}s" for name in names} | spoken

    def door(self, *, is_present: bool = True) -> XmppSettings:
        """Return how the door meets the world."""
        passwords = self.coordinator_password, self.master_password, self.bots_password
        trust = Path(self.authority) if self.authority else None
        return XmppSettings(
            self.domain,
            Server(self.host or self.domain, self.port, self.security, trust),
            Component(self.secret) if self.component else Accounts(*passwords),
            self.coordinator,
            self.master,
            visitors=self.bots,
            service=self.rooms,
            resource=self.resource,
            is_present=is_present,
        )
