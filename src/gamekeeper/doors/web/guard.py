"""What every request must pass (origin, size, rate), and the headers of every answer."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request

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


class Guarded:
    """Adds headers to every answer and refuses bodies that are too long."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > MAX_BODY:
            await _refuse(send, 413, b"That is too long.")
            return

        async def guarded_send(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, _limited(receive), guarded_send)


def _limited(receive: Any) -> Callable[[], Awaitable[Any]]:
    """Return a receiver that ends a body which grows too long without having said so."""
    got = 0

    async def limited() -> Any:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        return {"type": "http.disconnect"} if got > MAX_BODY else message

    return limited


async def _refuse(send: Any, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


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


def check_origin(request: Request) -> None:
    """Raise ``wrong-origin`` if another site sent this form."""
    host = request.headers.get("host", "")
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    is_ours = origin is None or origin.partition("//")[2] == host
    if not is_ours or site not in ("same-origin", "none"):
        raise Rejected("wrong-origin")


def text_of(form: FormData, name: str, default: str = "") -> str:
    """Return a field of a form as text."""
    value = form.get(name, default)
    return value if isinstance(value, str) else default
