"""The stand-in's HTTP side: rate limits, faults on demand, and a list of all that was refused."""

from __future__ import annotations

import asyncio
import contextlib
import email.policy
import hashlib
import json
import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from email.parser import BytesParser
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from .api import OLD_SECONDS, ROUTES, Api, Request
from .forms import REQUEST_LIMIT, Files, Json, Refused

PREFIX = "/api/v10"
AGENT = re.compile(r"DiscordBot \(https?://\S+, \S+\).*")
GLOBAL_LIMIT = 50
"""Requests per second over all, tokens apart."""


@dataclass(frozen=True)
class Refusal:
    """A request, or an answer to an interaction, that Discord did not accept."""

    what: str
    status: int
    code: int
    message: str
    errors: Any = None
    body: Any = None


@dataclass(frozen=True)
class Fault:
    """What goes wrong with a request."""

    kind: str
    """``500`` or another status, ``400/50035`` (a status and a code), ``reset``, ``lost`` (done, but the reply never arrives),
    ``hang`` (done, and the reply takes ``seconds``), or ``user``, ``global``, ``shared``: a 429."""
    seconds: float = 0.0


@dataclass
class Limits:
    """How many requests are allowed in which time; ``haste`` shortens all times."""

    haste: float = 1.0
    per_route: dict[str, tuple[int, float]] = field(
        default_factory=lambda: {
            "POST /channels/{channel}/messages": (5, 5.0),
            "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
            "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
            "POST /channels/{channel}/threads": (10, 10.0),
            "POST /channels/{channel}/messages/{message}/threads": (10, 10.0),
            "POST /webhooks/{app}/{token}": (5, 2.0),
            "PATCH /webhooks/{app}/{token}/messages/{answer}": (5, 2.0),
        }
    )
    usual: tuple[int, float] = (20, 5.0)

    def of(self, route: str) -> tuple[int, float]:
        number, seconds = self.per_route.get(route, self.usual)
        return number, seconds / self.haste


class Hub:
    """Takes requests of the app, and remembers what was wrong with them."""

    def __init__(self, api: Api, limits: Limits) -> None:
        self.api, self.limits = api, limits
        self.refusals: list[Refusal] = []
        self.limited: list[str] = []
        """Requests that got a 429 because the app did not wait for its bucket."""
        self.requests: list[Request] = []
        self.fault: Callable[[Request], Fault | None] = lambda request: None
        self.revoked = False
        self.grace = 0.15
        """Seconds in which a request may have been on its way when the app was told to wait."""
        self.clock: Callable[[], float] = time.monotonic
        """For the grace: it may stand still while the machine does not let us run."""
        self._windows: dict[str, deque[float]] = {}
        self._closed_until: dict[str, float] = {}
        self._recent: deque[float] = deque()
        self._old_edits: dict[str, deque[float]] = {}
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> int:
        """Serve on a port of the machine's choice and return it."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------ HTTP

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with contextlib.suppress(
            ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError
        ):
            while line := await reader.readline():
                if not await self._one(line, reader, writer):
                    break
        writer.transport.abort()

    async def _one(
        self, line: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bool:
        """Deal with one request; return whether the connection goes on."""
        method, target, _ = line.decode().split()
        headers: dict[str, str] = {}
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        raw = await self._body(headers, reader)
        parts = urlsplit(target)
        request = Request(
            method,
            parts.path.removeprefix(PREFIX),
            dict(parse_qsl(parts.query)),
            headers=headers,
        )
        fault = self.fault(request)
        if fault is not None and fault.kind == "reset":
            return False
        status, extra, body = await self._reply(request, raw, fault)
        if fault is not None and fault.kind == "lost":
            return False
        if fault is not None and fault.kind == "hang":
            await asyncio.sleep(fault.seconds)
        text = b"" if body is None else json.dumps(body).encode()
        extra |= {"Content-Length": str(len(text)), "Date": _date(self.api.world.now())}
        if body is not None:
            extra["Content-Type"] = "application/json"
        head = "".join(f"{name}: {value}\r\n" for name, value in extra.items())
        writer.write(f"HTTP/1.1 {status} x\r\n{head}\r\n".encode() + text)
        await writer.drain()
        return True

    async def _body(self, headers: dict[str, str], reader: asyncio.StreamReader) -> bytes:
        if headers.get("transfer-encoding", "").lower() != "chunked":
            return await reader.readexactly(int(headers.get("content-length", "0")))
        whole = b""
        while size := int(await reader.readline(), 16):
            whole += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return whole

    # ------------------------------------------------------------ judging

    async def _reply(
        self, request: Request, raw: bytes, fault: Fault | None
    ) -> tuple[int, dict[str, str], Any]:
        route, major = self._route(request)
        bucket = f"{route} {major}"
        if fault is not None and fault.kind.isdigit():
            return int(fault.kind), {}, {"message": f"{fault.kind}: on demand", "code": 0}
        if fault is not None and "/" in fault.kind:
            status, code = map(int, fault.kind.split("/"))
            return status, {}, {"message": "on demand", "code": code}
        self._obeys(request, bucket, _by_token(route))
        if fault is not None and fault.kind in ("user", "global", "shared"):
            return self._told_to_wait(request, bucket, fault.kind, fault.seconds)
        number, seconds = self.limits.of(route)
        window = self._windows.setdefault(bucket, deque())
        now = time.monotonic()
        while window and window[0] <= now - seconds:
            window.popleft()
        if len(window) >= number:
            self.limited.append(f"{request.method} {request.path}")
            return self._told_to_wait(request, bucket, "user", window[0] + seconds - now)
        if not _by_token(route) and not self._within_global(now):
            self.limited.append(f"{request.method} {request.path} (global)")
            return self._told_to_wait(request, bucket, "global", 1 / self.limits.haste)
        window.append(now)
        after = window[0] + seconds - now
        extra = {
            "X-RateLimit-Limit": str(number),
            "X-RateLimit-Remaining": str(number - len(window)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:24],
        }
        status, body = await self._judge(request, raw, route)
        if status == 429:
            extra["Retry-After"] = f"{body['retry_after']:.3f}"
            extra["X-RateLimit-Scope"] = "user"
        return status, extra, body

    def _route(self, request: Request) -> tuple[str, str]:
        for method, pattern, name, _ in ROUTES:
            if method == request.method and (found := pattern.fullmatch(request.path)):
                majors = 2 if _by_token(name) else 1
                return name, "/".join(found.groups()[:majors])
        return f"{request.method} ?", ""

    def _within_global(self, now: float) -> bool:
        while self._recent and self._recent[0] <= now - 1 / self.limits.haste:
            self._recent.popleft()
        self._recent.append(now)
        return len(self._recent) <= GLOBAL_LIMIT

    def _told_to_wait(
        self, request: Request, bucket: str, scope: str, seconds: float
    ) -> tuple[int, dict[str, str], Any]:
        is_global = scope == "global"
        self._closed_until["" if is_global else bucket] = time.monotonic() + seconds
        self._told_at = self.clock()
        extra = {"Retry-After": f"{seconds:.3f}", "X-RateLimit-Scope": scope}
        if is_global:
            extra["X-RateLimit-Global"] = "true"
        else:
            extra["X-RateLimit-Remaining"] = "0"
            extra["X-RateLimit-Reset-After"] = f"{seconds:.3f}"
        message = "You are being rate limited."
        return (
            429,
            extra,
            {"message": message, "retry_after": round(seconds, 3), "global": is_global},
        )

    def _obeys(self, request: Request, bucket: str, has_token: bool) -> None:
        """Notice requests in a time in which the app was told to wait."""
        now = time.monotonic()
        for key in (bucket,) if has_token else (bucket, ""):
            until = self._closed_until.get(key, 0.0)
            if now < until - 0.002 and self.clock() > self._told_at + self.grace:
                what = f"{request.method} {request.path}"
                early = f"{until - now:.3f} s too early ({key or 'global'})"
                self.refusals.append(Refusal(what, 429, 0, early))

    async def _judge(self, request: Request, raw: bytes, route: str) -> tuple[int, Any]:
        try:
            request = self._read(request, raw)
            self.requests.append(request)
            self._identify(request, route)
            self._old_message(request, route)
            return await self.api.answer(request)
        except Refused as problem:
            if problem.status == 429:
                return 429, {
                    **problem.body,
                    "retry_after": 6.0 / self.limits.haste,
                    "global": False,
                }
            what = f"{request.method} {request.path}"
            self.refusals.append(
                Refusal(
                    what,
                    problem.status,
                    problem.code,
                    problem.message,
                    problem.errors,
                    request.body,
                )
            )
            return problem.status, problem.body

    def _read(self, request: Request, raw: bytes) -> Request:
        kind = request.headers.get("content-type", "")
        body, files = parse(kind, raw) if raw else (None, {})
        if body is None and request.method in ("POST", "PUT", "PATCH"):
            body = {}
        return replace(request, body=body, files=files)

    def _identify(self, request: Request, route: str) -> None:
        if not AGENT.fullmatch(request.headers.get("user-agent", "")):
            raise Refused(403, 40333, "internal network error")
        if _by_token(route):
            return
        right = f"Bot {self.api.world.token}"
        if self.revoked or request.headers.get("authorization") != right:
            raise Refused(401, 0, "401: Unauthorized")

    def _old_message(self, request: Request, route: str) -> None:
        """Let messages older than an hour be edited three times in six seconds (fact 37)."""
        if route != "PATCH /channels/{channel}/messages/{message}":
            return
        channel, message = request.path.split("/")[2::2]
        made = (int(message) >> 22) / 1000 + 1420070400
        if self.api.world.now() - made < OLD_SECONDS:
            return
        now, edits = time.monotonic(), self._old_edits.setdefault(channel, deque())
        while edits and edits[0] <= now - 6.0 / self.limits.haste:
            edits.popleft()
        if len(edits) >= 3:
            raise Refused(
                429, 30046, "Maximum number of edits to messages older than 1 hour reached"
            )
        edits.append(now)

    _told_at = 0.0


def _by_token(route: str) -> bool:
    return " /webhooks/" in route or " /interactions/" in route


def _date(at: float) -> str:
    return time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(at))


def parse(kind: str, raw: bytes) -> tuple[Any, Files]:
    """Return body and files of a request or an answer. Raises Refused."""
    if len(raw) > REQUEST_LIMIT:
        raise Refused(413, 40005, "Request entity too large")
    if kind.split(";")[0].strip() == "application/json":
        try:
            return json.loads(raw), {}
        except ValueError:
            raise Refused(400, 50109, "The request body contains invalid JSON.") from None
    if not kind.startswith("multipart/form-data"):
        raise Refused(400, 50035, f"Invalid Form Body: content type {kind!r}")
    head = f"Content-Type: {kind}\r\n\r\n".encode()
    letter = BytesParser(policy=email.policy.HTTP).parsebytes(head + raw)
    body: Json = {}
    files: dict[str, tuple[str, bytes]] = {}
    for part in letter.iter_parts():
        name = str(part.get_param("name", "", "content-disposition"))
        data = part.get_payload(decode=True)
        assert isinstance(data, bytes)
        if name == "payload_json":
            body = json.loads(data)
        elif re.fullmatch(r"files\[\d+\]", name):
            files[name] = (str(part.get_filename()), data)
        else:
            raise Refused(400, 50035, f"Invalid Form Body: part {name!r}")
    return body, files
