"""The route of interactions as an ASGI application, on whatever server."""

from __future__ import annotations

from typing import Any

from .endpoint import MAX_BODY, PATH, Endpoint, Response
from .signature import SIGNATURE, TIMESTAMP

JSON = (b"content-type", b"application/json")


class Route:
    """Reads a request as far as it may be read, and sends the response."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        response = await self._response(scope, receive)
        headers = [(b"content-length", str(len(response.body)).encode())]
        if response.body:
            headers.append(JSON)
        if response.status == 413:
            headers.append((b"connection", b"close"))  # the rest of the body is not read
        await send({"type": "http.response.start", "status": response.status, "headers": headers})
        await send({"type": "http.response.body", "body": response.body})

    async def _response(self, scope: Any, receive: Any) -> Response:
        if scope["path"] != PATH:
            return Response(404)
        if scope["method"] != "POST":
            return Response(405)
        headers = {name.decode("latin-1"): value for name, value in scope["headers"]}
        length = headers.get("content-length", b"0").decode("latin-1")
        if not length.isdecimal() or len(length) > 9 or int(length) > MAX_BODY:
            return Response(413)
        body = await _body(receive)
        if body is None:
            return Response(413)
        signature = headers.get(SIGNATURE, b"").decode("latin-1")
        timestamp = headers.get(TIMESTAMP, b"").decode("latin-1")
        return await self._endpoint.receive(signature, timestamp, body)


async def _body(receive: Any) -> bytes | None:
    """Return the body of a request, or None if it is too long."""
    found = bytearray()
    while True:
        message = await receive()
        found += message.get("body", b"")
        if len(found) > MAX_BODY:
            return None
        if not message.get("more_body"):
            return bytes(found)
