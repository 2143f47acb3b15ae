"""What every request must pass (origin, size, rate), and the headers of every answer."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from ...kernel.messages import Rejected

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self';"
    " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
MAX_BODY = 64_000
"""Bytes of a form; a message has 2,000 letters at most."""
BURST = 200.0
MAX_ADDRESSES = 10_000
MAX_DIGITS = 9


class Guarded:
    """Adds headers to every answer."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        async def guarded_send(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, guarded_send)


def check_length(scope: Scope) -> None:
    """Raise ``too-long`` if a request says that its body is."""
    length = b"0"
    for name, value in scope["headers"]:
        if name == b"content-length":
            length = value
    if not length.isdigit() or len(length) > MAX_DIGITS or int(length) > MAX_BODY:
        raise Rejected("too-long")


def limited(receive: Any) -> Callable[[], Awaitable[Any]]:
    """Return a receiver that raises ``too-long`` when a body grows so without having said so."""
    got = 0

    async def counted() -> Any:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > MAX_BODY:
            raise Rejected("too-long")
        return message

    return counted


class Rates:
    """Lets each address, and each person, do so much per second, with a reserve for bursts."""

    def __init__(
        self,
        rate: float,
        burst: float = BURST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, who: str) -> None:
        """Count one request; raises ``too-fast``. With a rate of 0 there is no limit."""
        if not self._rate:
            return
        now = self._now()
        left, seen = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - seen) * self._rate)
        self._left[who] = (max(0.0, left - 1), now)
        while len(self._left) > MAX_ADDRESSES:
            self._left.popitem(last=False)
        if left < 1:
            raise Rejected("too-fast")


def check_origin(headers: Mapping[bytes, bytes]) -> None:
    """Raise ``wrong-origin`` if another site has sent this."""
    origin = headers.get(b"origin")
    site = headers.get(b"sec-fetch-site", b"same-origin")
    is_ours = origin is None or origin.partition(b"//")[2] == headers.get(b"host", b"")
    if not is_ours or site not in (b"same-origin", b"none"):
        raise Rejected("wrong-origin")


async def body_of(receive: Any) -> bytes:
    """Return the body of a request. Raises ``too-long``."""
    body, has_more = b"", True
    while has_more:
        message = await receive()
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
        if len(body) > MAX_BODY:
            raise Rejected("too-long")
    return body


def text_of(form: Mapping[str, Any], name: str, default: str = "") -> str:
    """Return a field of a form as text that a database can hold."""
    value = form.get(name, default)
    return value.replace("\0", "") if isinstance(value, str) else default


def name_of(form: Mapping[str, Any]) -> str:
    """Return the name in a form; the keyboards of phones put a blank behind a word."""
    return text_of(form, "name").strip()


def number_of(text: str, default: int = 0) -> int:
    """Return the whole number that somebody sent, or another one if it is none."""
    return int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else default
