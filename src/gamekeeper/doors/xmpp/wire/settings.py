"""All there is to set about the XMPP door."""

from __future__ import annotations

import ssl
from dataclasses import dataclass, field
from pathlib import Path

from ....errors import CannotStart

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
        """Raises ``CannotStart`` if the certificate cannot be read."""
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
    quiet: float = 60.0
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
        """Raises ``CannotStart`` for what can never work."""
        if self.server.security not in WAYS:
            raise CannotStart(f"security is one of {', '.join(WAYS)}, not {self.server.security!r}")
        if isinstance(self.login, Component) and self.server.security != "none":
            raise CannotStart(
                "a component's connection is never encrypted: connect to this machine "
                'or through a tunnel, and say so with security = "none"'
            )
