"""What programs use, and the streams of pages: JSON in, JSON out, without a detour.

These paths carry nearly all requests of a busy evening, so they are found and answered without the
routes, the templates and the compression of pages. Rights and refusals are the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing, suppress
from typing import Any

import msgspec
from starlette.requests import Request

from ...errors import GamekeeperError, UnknownTable
from ...kernel.messages import Rejected
from ...lobby.operations import Look, look_at
from ...store.base import Person, TableId
from ..http_server import LINE
from ..scene_json import decode_answer
from .app import REFUSALS, Site
from .eyes import Eyes, Stream
from .guard import Scope, body_of, number_of
from .live import MAX_TABLES

Handler = Callable[[Scope, Any, Any], Awaitable[None]]

TOKEN_HEADER = b"x-token"
ID_HEADER = b"idempotency-key"
MAX_STREAMS = 20
"""Streams of one person: a browser has one for all its tabs."""
NO_STORE = (b"cache-control", b"no-store")
STREAM_HEADERS = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
    NO_STORE,
)


class Api:
    """Reads JSON, calls an operation, and answers with JSON or nothing."""

    def __init__(self, site: Site) -> None:
        self._site, self._operations = site, site.operations
        self._at_tables: Mapping[tuple[str, str], Handler] = {
            ("POST", "answers"): self.answer,
            ("GET", "scene"): self.scene,
        }

    def handler(self, scope: Scope) -> Handler | None:
        """Return what answers a request; None: it is for a page."""
        method, path = scope["method"], scope["path"]
        if path == "/events" and method == "GET":
            return self.events
        parts = path.split("/")
        is_at_table = len(parts) == 4 and parts[1] == "t"
        return self._at_tables.get((method, parts[3])) if is_at_table else None

    async def answer(self, scope: Scope, receive: Any, send: Any) -> None:
        """Play an answer to what somebody, or with ``?as=host`` the host, is asked."""
        headers = dict(scope["headers"])
        token = headers.get(TOKEN_HEADER, b"").decode("latin-1")
        person = await self._site.sender(headers, token)
        answer = decode_answer(await body_of(receive))
        call = self._site.call(person, headers.get(ID_HEADER, b"").decode("latin-1"))
        is_host = b"as=host" in scope["query_string"]
        try:
            await self._operations.answer(call, _table(scope), answer, as_host=is_host)
        except (Rejected, UnknownTable):
            await self._site.check_known(Request(scope), person, _table(scope))
            raise
        await send({"type": "http.response.start", "status": 204, "headers": [NO_STORE]})
        await send({"type": "http.response.body"})

    async def scene(self, scope: Scope, receive: Any, send: Any) -> None:
        """Return what somebody sees now, the lines they have heard, and their token."""
        request = Request(scope)
        person = await self._site.person(request)
        look = await self._site.look(request, person, _table(scope))
        view = await self._site.pages.view(_eyes(look))
        known = number_of(request.query_params.get("after", ""))
        token = self._site.sessions.form_token(person)
        body = msgspec.json.encode({**view.data(view.story.lines[known:]), "token": token})
        length = str(len(body)).encode()
        kind = (b"content-type", b"application/json"), (b"content-length", length)
        start = {"type": "http.response.start", "status": 200, "headers": [*kind, NO_STORE]}
        await send(start)
        await send({"type": "http.response.body", "body": body})

    async def events(self, scope: Scope, receive: Any, send: Any) -> None:
        """Open one stream for all tables that a browser, or a program, follows."""
        request = Request(scope)
        person = await self._site.person(request)
        owners = [(request.client.host if request.client else "", self._site.settings.streams)]
        if person is not None:
            owners.append((person.id, MAX_STREAMS))
        self._site.pages.check_count(*owners)
        asked = request.headers.get("last-event-id") or request.query_params.get("at", "")
        all_eyes, positions = await self._followed(request, person, asked.split()[:MAX_TABLES])
        line = scope.get("state", {}).get(LINE)
        stream = Stream([owner for owner, _ in owners], line)
        await send({"type": "http.response.start", "status": 200, "headers": STREAM_HEADERS})
        leaving = asyncio.get_running_loop().create_task(_left(receive, stream))
        try:
            with suppress(GamekeeperError):  # it is gone or cannot be read; who comes back is told
                async with aclosing(self._site.pages.stream(stream, all_eyes, positions)) as news:
                    async for body in news:
                        await send({"type": "http.response.body", "body": body, "more_body": True})
            await send({"type": "http.response.body"})
        finally:
            leaving.cancel()

    async def _followed(
        self, request: Request, person: Person | None, asked: Sequence[str]
    ) -> tuple[dict[TableId, Eyes], dict[TableId, tuple[int, str]]]:
        """Return through which eyes each table is seen, and from which position on.

        A table that is refused is left out, because all tabs of a browser share one stream. Raises
        its refusal if there is no other.
        """
        all_eyes, positions = dict[TableId, Eyes](), dict[TableId, tuple[int, str]]()
        refusal: Exception | None = None
        for word in asked:
            name, line, stamp = [*word.split(":"), "", ""][:3]
            try:
                look = await self._site.look(request, person, name)
            except REFUSALS as no:
                refusal = no
                continue
            if request.query_params.get("screen"):
                look = look_at(await self._site.host.loaded(look.table), None)
            is_program = bool(request.query_params.get("json"))
            eyes = _eyes(look) if is_program else self._site.eyes(request, look, person)
            all_eyes[look.table], positions[look.table] = eyes, (number_of(line), stamp)
        if refusal is not None and not all_eyes:
            raise refusal
        return all_eyes, positions


async def _left(receive: Any, stream: Stream) -> None:
    """End a stream when nobody reads it any more."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()


def _table(scope: Scope) -> TableId:
    return TableId(scope["path"].split("/")[2])


def _eyes(look: Look) -> Eyes:
    return Eyes(look.table, look.seat, look.is_host, as_data=True)
