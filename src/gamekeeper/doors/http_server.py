"""An HTTP server in the server's own loop, for doors that are reached over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..errors import CannotStart, PortTaken

LINE = "line"
"""Where the state of a request has its connection, on this server."""

LAST_PORT = 65_535


class Line(Protocol):
    """The connection of an answer that goes on and on: what it is given leaves at once."""

    @property
    def is_free(self) -> bool:
        """Return False if the other side does not keep up, or is gone: then ``send`` waits."""

    def push(self, chunk: bytes) -> None:
        """Write a chunk of the body, made by :func:`chunk_of`."""


def chunk_of(body: bytes) -> bytes:
    """Return a part of a body that goes on as it stands on the wire."""
    return b"%x\r\n%b\r\n" % (len(body), body)


class _Connection(HttpToolsProtocol):
    """Hands itself over with each request: a thousand streams are told something without a task,
    and without ``send``, for each of them."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["state"][LINE] = self

    @property
    def is_free(self) -> bool:
        return not (self.flow.write_paused or self.transport.is_closing())

    def push(self, chunk: bytes) -> None:
        self.transport.write(chunk)


class _Server(uvicorn.Server):
    """A web server that leaves signals to whoever runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def bind(host: str, port: int, what: str, setting: str) -> socket.socket:
    """Return a socket that listens; ``what`` is served there. Raises CannotStart.

    ``setting`` is the path of the one that names the port, such as ``part.port``.
    """
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        where = f"cannot serve {what} at {host}:{port}"
        if problem.errno != errno.EADDRINUSE:
            why = os.strerror(problem.errno) if problem.errno else str(problem)
            raise CannotStart(f"{where}: {why}") from problem
        variable = f"GAMEKEEPER_{setting.replace('.', '_').upper()}"
        raise PortTaken(
            f"{where}: another program uses this port. Choose another one: {setting} in the"
            f" settings, or {variable}={_another(port)} in front of the command"
        ) from problem


def _another(port: int) -> int:
    """Return a port that may be free."""
    return port + 1 if port < LAST_PORT else port - 1


async def serve(
    app: Any, at: socket.socket, *, proxies: Sequence[str] = (), closing: Callable[[], None]
) -> None:
    """Serve an ASGI application until cancelled; ``closing`` is called before it ends."""
    config = uvicorn.Config(
        app,
        lifespan="off",
        loop="none",
        http=_Connection,
        ws="none",
        log_config=None,  # the log is ours
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=75,
        forwarded_allow_ips=list(proxies),
        proxy_headers=bool(proxies),
    )
    server = _Server(config)
    serving = asyncio.get_running_loop().create_task(server.serve([at]))
    try:
        await asyncio.shield(serving)
    finally:
        closing()
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await serving
