"""Why there is no connection, in words an operator can use."""

from __future__ import annotations

import ssl

from ..settings import Server

UNREADABLE = "the server does not understand us, or we do not understand it"
STREAM_ERRORS = {
    "conflict": "another program uses this account: is another server running?",
    "connection-timeout": "the server heard nothing of us for too long",
    "host-gone": "the server no longer serves {domain} (xmpp.domain)",
    "host-unknown": "the server does not serve {domain} (xmpp.domain)",
    "internal-server-error": "the server has a problem of its own: see its log",
    "not-authorized": "the server refuses our name or password",
    "policy-violation": "the server says that we break its rules: see its log",
    "remote-connection-failed": "the server has a problem of its own: see its log",
    "reset": "the server wants us to connect again",
    "resource-constraint": "the server has no room for us: see its limits",
    "see-other-host": "the server sends us to another machine (xmpp.host)",
    "system-shutdown": "the server is being stopped",
}
IN_ITS_WORDS = frozenset({"internal-server-error", "policy-violation", "resource-constraint"})
"""Where only the server knows what is wrong."""
MAX_WORDS_LENGTH = 300


class Lost(Exception):
    """There is no connection, or no more; the text says why."""

    def __init__(
        self, why: str, *, is_personal: bool = False, is_refusal: bool = False, words: str = ""
    ) -> None:
        super().__init__(why)
        self.is_personal = is_personal or is_refusal
        """It has to do with this account, not with the server."""
        self.is_refusal = is_refusal
        """A wrong password."""
        self.words = " ".join(words.split())[:MAX_WORDS_LENGTH]
        """The server's own."""


def stream_error(condition: str, domain: str, text: str, *, is_component: bool) -> Lost:
    """Return the trouble for a connection that the server ended with this XMPP condition."""
    if is_component and condition == "not-authorized":
        why = "the server refuses the component's secret"
    else:
        why = STREAM_ERRORS.get(condition, UNREADABLE).format(domain=domain)
    return Lost(
        why,
        is_personal=condition == "conflict",
        is_refusal=condition == "not-authorized",
        words=text if condition in IN_ITS_WORDS else "",
    )


def refused(condition: str) -> Lost:
    """Return the trouble for a login that the server refused for this reason."""
    if condition == "temporary-auth-failure":
        return Lost("the server cannot look at our password just now: see its log")
    return Lost("the server refuses our name or password", is_refusal=True)


def unreached(problem: object, server: Server) -> Lost:
    """Return the trouble for a server that was not reached; slixmpp names few reasons."""
    where = f"{server.host}:{server.port}"
    if isinstance(problem, ssl.SSLCertVerificationError):
        return untrusted(problem, server)
    if isinstance(problem, ssl.SSLError):
        return Lost(f"{where} is not encrypted from the first byte (xmpp.security)")
    if isinstance(problem, OSError):
        return Lost(f"{where} cannot be reached: {problem.strerror or problem}")
    return Lost(f"{where} cannot be reached: the name {server.host} is not known (xmpp.host)")


def untrusted(problem: object, server: Server) -> Lost:
    """Return the trouble for a certificate of another domain or of nobody we trust."""
    why = getattr(problem, "verify_message", "") or "see xmpp.authority"
    return Lost(f"the certificate of {server.host}:{server.port} is not trusted: {why}")


def unencrypted(server: Server) -> Lost:
    """Return the trouble when only one side wants encryption."""
    if server.security == "none":
        return Lost("the server wants encryption (xmpp.security)")
    return Lost("the server offers no encryption (xmpp.security)")
