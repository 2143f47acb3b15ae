"""Discord's REST API: requests out, with its rate limits obeyed and its errors told apart."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from time import time
from typing import Any, NamedTuple

import httpx2 as httpx
import msgspec

from ....errors import GamekeeperError
from .limits import Limits

log = logging.getLogger("gamekeeper.discord")

AGENT = "DiscordBot (https://gamekeeper.example, 1)"
TIMEOUT_SECONDS = 10.0
MAX_BUCKETS = 2_000
_MAJOR = re.compile(r"/(?:channels|guilds)/([^/]+)|/webhooks/([^/]+/[^/]+)")
_IDS = re.compile(r"/[0-9]{5,20}(?=/|$)")
_encode = msgspec.json.Encoder().encode


class File(NamedTuple):
    """A file that goes with a message."""

    name: str
    content: bytes
    kind: str = "image/png"


class Refused(GamekeeperError):
    """Discord says no, and would say so again."""

    def __init__(self, status: int, code: int, text: str, errors: Any = None) -> None:
        super().__init__(f"{status} {code} {text}")
        self.status, self.code, self.errors = status, code, errors


class Unclear(GamekeeperError):
    """Nobody knows whether it was done: a server error, a reset, no answer."""


class Halted(GamekeeperError):
    """The token is not good: nothing is sent any more."""


class Rest:
    """Calls Discord. After a bad token nothing is sent (``Halted``), and ``alarm`` is told once."""

    def __init__(
        self,
        base: str,
        token: str,
        alarm: Callable[[str], None],
        now: Callable[[], float] = time,
    ) -> None:
        self._base, self._token, self._alarm = base.rstrip("/"), token, alarm
        self._now = now
        self._limits = Limits()
        self._client: httpx.AsyncClient | None = None
        self.is_halted = False
        self.requests = 0
        self.skew: float | None = None
        """Seconds by which our clock is ahead of Discord's, as its last response told."""

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def call(
        self, method: str, path: str, body: Any = None, *, file: File | None = None
    ) -> Any:
        """Return what Discord answers. Raises Refused, Unclear or Halted; waits at limits."""
        if self.is_halted:
            raise Halted("Discord does not accept the bot's token")
        by_token = path.startswith("/webhooks/")
        route, major = _route(method, path)
        while True:
            bucket = self._limits.bucket(route, major)
            async with bucket.lock:
                await self._limits.pause(bucket, is_global=not by_token)
                if self.is_halted:
                    raise Halted("Discord does not accept the bot's token")
                response = await self._send(method, path, body, file, with_token=not by_token)
                self._limits.learn(route, major, bucket, response.headers)
                if response.status_code == 429:
                    self._wait_as_told(bucket, response)
                    continue
            return self._result(response, by_token=by_token)

    async def _send(
        self, method: str, path: str, body: Any, file: File | None, *, with_token: bool
    ) -> httpx.Response:
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=TIMEOUT_SECONDS)
        headers = {"User-Agent": AGENT}
        if with_token:
            headers["Authorization"] = f"Bot {self._token}"
        content: dict[str, Any] = {}
        if file is not None:
            payload = (None, _encode(body), "application/json")
            content["files"] = {
                "payload_json": payload,
                "files[0]": (file.name, file.content, file.kind),
            }
        elif body is not None:
            headers["Content-Type"] = "application/json"
            content["content"] = _encode(body)
        self.requests += 1
        try:
            response = await self._client.request(
                method, f"{self._base}{path}", headers=headers, **content
            )
        except (httpx.HTTPError, OSError) as problem:
            raise Unclear(f"Discord cannot be reached: {type(problem).__name__}") from None
        if date := response.headers.get("date"):
            with suppress(ValueError):
                self.skew = self._now() - parsedate_to_datetime(date).timestamp()
        return response

    def _wait_as_told(self, bucket: Any, response: httpx.Response) -> None:
        told = _json(response)
        told = told if isinstance(told, dict) else {}
        seconds = told.get("retry_after", response.headers.get("retry-after", 1.0))
        try:
            wait = max(0.0, float(seconds))
        except (TypeError, ValueError):
            wait = 1.0
        is_global = bool(told.get("global")) or "x-ratelimit-global" in response.headers
        self._limits.refused(bucket, wait, is_global=is_global)

    def _result(self, response: httpx.Response, *, by_token: bool) -> Any:
        status = response.status_code
        self._limits.tidy_if_large(MAX_BUCKETS)
        if status >= 500:
            raise Unclear(f"Discord answers {status}")
        told = _json(response)
        if status < 400:
            return told
        told = told if isinstance(told, dict) else {}
        code = told.get("code", 0)
        number = code if isinstance(code, int) else 0
        no = Refused(status, number, str(told.get("message", "")), told.get("errors"))
        if status == 401 and not by_token:
            self.is_halted = True
            self._alarm("Discord does not accept the bot's token: nothing is sent there any more.")
            raise Halted(str(no))
        raise no


def _json(response: httpx.Response) -> Any:
    try:
        found = msgspec.json.decode(response.content) if response.content else {}
    except msgspec.DecodeError:
        return {}
    return found


def _route(method: str, path: str) -> tuple[str, str]:
    """Return the route of a path and its top-level id: together they name a bucket."""
    plain = path.partition("?")[0]
    found = _MAJOR.match(plain)
    major = (found[1] or found[2]) if found else ""
    return f"{method} {_IDS.sub('/:id', plain.replace(major, ':major') if major else plain)}", major
