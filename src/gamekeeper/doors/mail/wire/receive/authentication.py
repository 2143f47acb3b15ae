"""Whether a mail comes from where its From line says.

Two sources count: the results that our own mail server wrote on top of the mail
(RFC 8601), and the signature of the sender's domain (DKIM, RFC 6376). Either must speak for the
domain of the From line; a valid signature of somebody else proves nothing.
"""

from __future__ import annotations

import enum
import logging
from collections.abc import Callable, Iterator

import dkim
from dkim.dnsplug import get_txt
from dkim.util import InvalidTagValueList, parse_tag_value
from dns.exception import DNSException

from .mime import MAX_HEADER_BYTES, SIZE_LIMIT, Headers, parse

SIGNATURE_LIMIT = 3
"""Signatures that are checked at most; each costs a query to the DNS."""
MAX_RESULTS = 20
"""Lines of results that are read."""
DNS_TIMEOUT_SECONDS = 2
"""Seconds the DNS gets for one query."""

LookUp = Callable[..., bytes | None]
"""``look_up(name: bytes, timeout=…)``: the TXT record of a name."""
Prove = Callable[[bytes, str], "Proof"]
"""From the bytes of a mail and its sender's address to what is known about them."""


class Proof(enum.Enum):
    """What speaks for the sender's address."""

    NONE = "none"
    SERVER = "server"
    """Our own mail server checked it."""
    DKIM = "dkim"
    """The sender's domain signed it."""
    FAILED = "failed"
    """Our own mail server checked it, and it is not from there."""

    @property
    def is_good(self) -> bool:
        """Return True if it shows who the sender is."""
        return self in (Proof.SERVER, Proof.DKIM)


def unproven(raw: bytes, sender: str) -> Proof:
    """Prove nothing, for doors that do not ask."""
    return Proof.NONE


class Witnesses:
    """Checks senders; trusts certain mail servers, by the name they sign with, and the DNS."""

    def __init__(self, servers: frozenset[str] = frozenset(), look_up: LookUp = get_txt) -> None:
        self._servers = frozenset(server.lower() for server in servers)
        self._look_up = look_up

    def __call__(self, raw: bytes, sender: str) -> Proof:
        """Return the proof for this sender. May ask the DNS and wait: call it in a thread."""
        headers, domain = _trusted_headers(raw), sender.rpartition("@")[2]
        if self._server_vouches(headers, domain):
            return Proof.SERVER
        if "dkim-signature" in headers and len(raw) <= SIZE_LIMIT and self._is_signed(raw, domain):
            return Proof.DKIM
        return Proof.FAILED if self._server_warns(raw, domain) else Proof.NONE

    def vouched(self, raw: bytes, sender: str) -> Proof:
        """Return the proof that needs no DNS: what our server says about this sender."""
        domain = sender.rpartition("@")[2]
        if self._server_vouches(_trusted_headers(raw), domain):
            return Proof.SERVER
        return Proof.FAILED if self._server_warns(raw, domain) else Proof.NONE

    def _server_vouches(self, headers: Headers, domain: str) -> bool:
        """Return True if the topmost results vouch for it; forgers can only write below them."""
        results = self._results(headers.first(_RESULTS))
        return any(aligned(vouched, domain) for vouched in _passed(results))

    def _server_warns(self, raw: bytes, domain: str) -> bool:
        """Return True if our server says that DMARC or SPF failed, and of nothing that it passed.

        Servers may write a line per check. A forger who adds lines of his own only gets rid of a
        warning, or warns of himself.
        """
        lines = parse(raw[:MAX_HEADER_BYTES]).headers.all(_RESULTS)[:MAX_RESULTS]
        results = [self._results(line) for line in lines]
        if any(aligned(passed, domain) for each in results for passed in _passed(each)):
            return False
        return any(_has_failed(each) for each in results)

    def _results(self, line: str) -> str:
        """Return what a line of results says; nothing unless a server wrote it that we trust."""
        server, _, results = _bare(line).partition(";")
        name = server.split()[0].lower() if server.split() else ""
        return results if name in self._servers else ""

    def _is_signed(self, raw: bytes, domain: str) -> bool:
        """Return whether one of the signatures is good and is that of the sender's domain."""
        try:
            letter = dkim.DKIM(raw, logger=_SILENT, minkey=1024)
            signatures = [tags for name, tags in letter.headers if name.lower() == _SIGNATURE]
            own = [n for n, tags in enumerate(signatures) if aligned(_signer(tags), domain)]
            return any(self._is_good(raw, index, domain) for index in own[:SIGNATURE_LIMIT])
        except _UNREADABLE:
            return False

    def _is_good(self, raw: bytes, index: int, domain: str) -> bool:
        try:
            letter = dkim.DKIM(raw, logger=_SILENT, minkey=1024, timeout=DNS_TIMEOUT_SECONDS)
            if not letter.verify(index, dnsfunc=self._look_up):
                return False
            tags = letter.signature_fields
            signer = tags[b"d"].decode("ascii").lower()
            covered = {name.strip().lower() for name in tags[b"h"].split(b":")}
        except _UNREADABLE:
            return False
        is_whole = b"l" not in tags and {b"from", b"subject"} <= covered
        is_strong = not tags.get(b"a", b"").endswith(b"sha1")
        return is_whole and is_strong and aligned(signer, domain)


def aligned(vouched: str, domain: str) -> bool:
    """Return whether one of two domains is the other or lies below it; a top-level domain never."""
    upper, lower = sorted((vouched.lower().strip("."), domain.lower()), key=len)
    return "." in upper and (lower == upper or lower.endswith("." + upper))


def _trusted_headers(raw: bytes) -> Headers:
    """Return the headers; none if whoever checked the mail may have read others than we do."""
    headers = parse(raw[:MAX_HEADER_BYTES]).headers
    return Headers(b"") if any(len(headers.all(name)) > 1 for name in _ONCE) else headers


def _signer(signature: bytes) -> str:
    """Return the domain a signature says it is of; nothing if it cannot be read."""
    try:
        return str(parse_tag_value(signature).get(b"d", b"").decode("ascii"))
    except _UNREADABLE:
        return ""


_RESULTS = "authentication-results"
_SIGNATURE = b"dkim-signature"
_ONCE = ("from", "subject", "date", "message-id", "content-type", "content-transfer-encoding")
"""Headers that decide what is read: two of them, and the signed one may be the one not read."""
_UNREADABLE = (
    *(dkim.DKIMException, DNSException, OSError, ValueError, LookupError, TypeError),
    *(AttributeError, ArithmeticError, RecursionError, InvalidTagValueList),
)
"""What dkimpy, the cryptography below it and a resolver are known to raise."""

_SILENT = logging.getLogger("gamekeeper.mail.dkim")
_SILENT.addHandler(logging.NullHandler())
_SILENT.propagate = False

_WITNESS = {"dmarc": "header.from", "dkim": "header.d", "spf": "smtp.mailfrom"}
"""For each method the property that names the domain it speaks for."""


def _bare(value: str) -> str:
    """Return the value without comments and quoted strings, which a sender can choose."""
    kept: list[str] = []
    depth, is_quoted, is_escaped = 0, False, False
    for char in value:
        if is_escaped:
            is_escaped = False
        elif char == "\\":
            is_escaped = True
        elif char == '"' and not depth:
            is_quoted = not is_quoted
        elif char in "()" and not is_quoted:
            depth = max(depth + (1 if char == "(" else -1), 0)
            kept.append(" ")
        elif not depth and not is_quoted:
            kept.append(char)
    return "".join(kept)


def _has_failed(results: str) -> bool:
    """Return whether DMARC or SPF says that the sender is forged; a softfail does not."""
    verdicts = {word.lower() for result in results.split(";") for word in result.split()[:1]}
    return not verdicts.isdisjoint({"dmarc=fail", "spf=fail"})


def _passed(results: str) -> Iterator[str]:
    """Yield the domains for which a check was passed."""
    for result in results.split(";"):
        words = result.split()
        method, _, verdict = words[0].lower().partition("=") if words else ("", "", "")
        if verdict != "pass" or method not in _WITNESS:
            continue
        properties = dict(word.lower().partition("=")[::2] for word in words[1:])
        named = properties.get(_WITNESS[method], "")
        if method == "dkim" and not named:
            named = properties.get("header.i", "")
        yield named.rpartition("@")[2]
